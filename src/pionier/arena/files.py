"""A tournament as files for other programs: a row for each seat of each match as CSV or Parquet, the figures as JSON."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from .figures import Figures
from .tournament import FILES, Results, Tournament

COLUMNS = {
    "deal": int,
    "seed": str,
    "seat": int,
    "bot": str,
    "score": int,
    "place": int,
    "share": float,  # of the victory
    "finished": bool,  # the match was not cut off by a safety cap
    "match_decisions": int,
    "match_seconds": float,
    "decisions": int,  # of the seat, with more than one option
    "seconds": float,  # it took for them
    "longest_seconds": float,
}
Row = dict[str, Any]


def rows(tournament: Tournament, results: Results) -> Iterator[Row]:
    """A row for each seat of each match; sides in columns of their own."""
    for sitting, played in results.items():
        for seat, bot in enumerate(sitting.bots):
            thought = played.thoughts[seat] if played.thoughts else None
            yield {
                "deal": sitting.deal,
                "seed": tournament.bout(sitting).seed,
                "seat": seat,
                "bot": bot,
                "score": played.scores[seat],
                "place": played.places[seat],
                "share": played.shares[seat],
                "finished": played.finished,
                "match_decisions": played.decisions,
                "match_seconds": played.seconds,
                "decisions": thought.decisions if thought else None,
                "seconds": thought.seconds if thought else None,
                "longest_seconds": thought.longest if thought else None,
                **{what: which[seat] for what, which in played.sides.items()},
            }


def columns(results: Results) -> dict[str, type]:
    """The columns with their types."""
    sides = {what: str for played in results.values() for what in played.sides}
    return {**COLUMNS, **sides}


def write(folder: Path, wanted: str, tournament: Tournament, results: Results, figures: Figures) -> Path:
    """Write one of FILES into a folder."""
    path = folder / FILES[wanted]
    with whole(path) as unfinished:
        if wanted == "json":
            unfinished.write_text(json.dumps(figures.to_data(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        elif wanted == "csv":
            with open(unfinished, "w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, list(columns(results)), restval="", lineterminator="\n")
                writer.writeheader()
                writer.writerows(rows(tournament, results))
        else:
            write_parquet(unfinished, tournament, results)
    return path


def write_parquet(path: Path, tournament: Tournament, results: Results) -> None:
    """All rows as a Parquet file."""
    pyarrow: Any = import_module("pyarrow")  # it says nothing of its types
    parquet: Any = import_module("pyarrow.parquet")
    types = {int: pyarrow.int64(), bool: pyarrow.bool_(), str: pyarrow.string(), float: pyarrow.float64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in columns(results).items()])
    parquet.write_table(pyarrow.Table.from_pylist(list(rows(tournament, results)), schema), path)


@contextmanager
def whole(path: Path) -> Generator[Path, None, None]:
    """A file beside the wanted one, which takes its name when it is finished: readers never see half a file."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield unfinished
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
