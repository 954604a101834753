"""Duplicate tournaments: every table of bots plays the same deals in all seatings, and what was played is kept at once."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from pathlib import Path
from typing import IO, Any, NamedTuple, cast

import pionier
from pionier import games
from pionier.engine.errors import BadData, PionierError
from pionier.workers.play import Bout, Played, Terms

from .spread import HERE, Bouts, Where, somebody_thinks, spread

FORMAT = "tournament/1"
MATCHES = "matches.jsonl"
FILES = {"json": "results.json", "csv": "seats.csv", "parquet": "seats.parquet"}  # that can be made of it
ALL_SEATINGS = 6  # more than so many ways to sit: only everybody moved on by a seat, again and again


class Sitting(NamedTuple):
    """A match of a tournament: which deal, and who sits where."""

    deal: int
    bots: tuple[str, ...]


Results = dict[Sitting, Played]


@dataclass(frozen=True)
class Tournament:
    """Who plays what: each table plays `deals` deals, each in all its seatings."""

    terms: Terms
    bots: tuple[str, ...]
    seed: str
    deals: int

    @classmethod
    def of(
        cls, game_id: str, players: int, options: dict[str, str], bots: tuple[str, ...], matches: int, seed: str
    ) -> Tournament:
        """Every table plays so many matches, or a few more, so that every deal is played in all seatings."""
        chosen = games.load(game_id).check_settings(players, options)
        if len(set(bots)) < len(bots):
            raise PionierError(f"every bot can be named once only: {', '.join(bots)}")
        if players > 1 and len(bots) < 2:
            raise PionierError("a tournament needs two or more bots to compare")
        seatings = len(seatings_of(tables(bots, players)[0]))
        return cls(Terms(game_id, players, chosen), bots, seed, -(-matches // seatings))

    @cached_property
    def sittings(self) -> list[Sitting]:
        """All matches. Deal after deal, so that whatever part of them is played is fair."""
        seated = [seating for table in tables(self.bots, self.terms.players) for seating in seatings_of(table)]
        return [Sitting(deal, seating) for deal in range(self.deals) for seating in seated]

    def bout(self, sitting: Sitting) -> Bout:
        """What is to be played: the same deal has the same seed, whoever sits where."""
        return Bout(f"{self.seed}/{sitting.deal}", sitting.bots)

    def identity(self) -> dict[str, Any]:
        """What must be the same if matches are to go together. More deals and other bots do not hurt."""
        return {
            "pionier": FORMAT,
            "version": pionier.__version__,
            "game": self.terms.game_id,
            "rules": games.load(self.terms.game_id).rules_version,
            "players": self.terms.players,
            "options": self.terms.options,
            "seed": self.seed,
        }


def tables(bots: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Who plays with whom: everybody with everybody; if there are more seats than bots, all bots, as evenly as it goes."""
    often, over = divmod(players, len(bots))
    if often == 0 or players == 1:
        return list(combinations(bots, players))
    return [bots * often + more for more in combinations(bots, over)]


def seatings_of(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All ways in which a table can sit; of many only those in which everybody moves on by a seat."""
    ways = list(dict.fromkeys(permutations(table))) if len(table) <= 5 else []
    if not 0 < len(ways) <= ALL_SEATINGS:
        ways = list(dict.fromkeys(table[at:] + table[:at] for at in range(len(table))))
    return ways


class Folder:
    """Where the matches of a tournament are kept: a line for each, written when it is played. Whatever happens, they stay."""

    def __init__(self, folder: Path, file: IO[bytes]) -> None:
        self.path = folder
        self._file = file

    @classmethod
    @contextmanager
    def open(cls, folder: Path, tournament: Tournament) -> Generator[tuple[Folder, Results], None, None]:
        """The folder and what it already holds of the tournament; nobody else may write there meanwhile."""
        import fcntl  # only here: other systems have everything else

        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / MATCHES, "a+b") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise PionierError(f"another tournament is writing to {folder}") from None
            kept = cls(folder, file)
            yield kept, kept._read(tournament)
            file.flush()
            os.fsync(file.fileno())

    def add(self, results: Results) -> None:
        """Keep some more matches."""
        for sitting, played in results.items():
            self._write({**sitting._asdict(), **played.to_data()})
        self._file.flush()

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def _read(self, tournament: Tournament) -> Results:
        """What is there and belongs to the tournament. A last line without its end is what an interruption left: it goes."""
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        self._file.truncate(len(whole))
        wanted, results = set(tournament.sittings), Results()
        for number, line in enumerate(whole.splitlines()):
            where = f"{self.path / MATCHES} line {number + 1}"
            if number == 0:
                self._compare(line, tournament, where)
                continue
            try:
                data = json.loads(line)
                sitting = Sitting(data.pop("deal"), tuple(data.pop("bots")))
                played = Played.from_data(data)
            except (AttributeError, KeyError, TypeError, ValueError):
                raise BadData(where, "not a match of a tournament") from None
            if sitting in wanted:
                results[sitting] = played
        if not whole:
            self._write(tournament.identity())
        return results

    def _compare(self, line: bytes, tournament: Tournament, where: str) -> None:
        try:
            head: object = json.loads(line)
        except ValueError:
            head = None
        found = cast("dict[str, object]", head) if isinstance(head, dict) else {}
        if found.get("pionier") != FORMAT:
            raise BadData(where, "not the head of a tournament")
        for name, wanted in tournament.identity().items():
            if found.get(name) != wanted:
                raise PionierError(
                    f"{self.path} holds another tournament ({name}: {shown(found.get(name))}, not {shown(wanted)}); "
                    "name another folder with --out"
                )


def shown(value: object) -> str:
    """A value of the head, for people."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={chosen}" for name, chosen in cast("dict[str, object]", value).items())
    return str(value)


def play(
    tournament: Tournament,
    where: Where = HERE,
    before: Results | None = None,
    keep: Callable[[Results], None] = lambda results: None,
) -> Results:
    """Play what is not there yet, and give every portion to `keep` as it is done."""
    results = dict(before or {})
    left = [sitting for sitting in tournament.sittings if sitting not in results]
    bouts = Bouts(range(len(left)), lambda number: tournament.bout(left[number]), somebody_thinks(tournament.bots))
    if left:
        with closing(spread(tournament.terms, bouts, where)) as done:
            for some in done:
                more = {left[number]: played for number, played in some.items()}
                keep(more)
                results.update(more)
    return {sitting: results[sitting] for sitting in tournament.sittings}
