"""`pionier analyse`: what the search thinks of the choices of a saved match."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from pionier.analysis import ITERATIONS, Judged, Replayed, summary
from pionier.engine.errors import BadData

from .arguments import WORDS, Failed, json_option, language_option, progress_bar
from .matches import file_argument, names_in, read_record


@click.command()
@file_argument
@click.option(
    "--iterations", type=click.IntRange(1), default=ITERATIONS, show_default=True,
    help="How long the search thinks about a decision: ten times as many take ten times as long.",
)  # fmt: skip
@click.option("--seed", default="1", show_default=True, help="The same seed and iterations give the same analysis.")
@json_option
@language_option
def analyse(file: Path, iterations: int, seed: str, as_json: bool, language: str) -> None:
    """Judge every decision of the finished match in FILE: what the search would have done, and what each choice cost.

    Prints the three costliest choices of each player. A choice is judged by what its player could know.
    """
    record = read_record(file)
    try:
        match = Replayed(record)
    except BadData as error:
        raise Failed(f"{file}: {error}") from None
    with progress_bar(WORDS.say("analyse.progress", language)) as bar:
        plies = bar.track([ply for ply, _ in match.decisions], total=len(match.decisions))
        judged = [match.judge(ply, iterations, seed) for ply in plies]
    if as_json:
        click.echo(json.dumps([each.to_data() for each in judged], ensure_ascii=False))
    else:
        show(match, judged, names_in(record, match.at(0), language), language)


def show(match: Replayed, judged: list[Judged], names: list[str], language: str) -> None:
    """The summary, a table for each player."""
    alone = match.players == 1
    console = Console()
    for each in summary(judged, match.players):
        agreed = WORDS.say("analyse.agreed", language, {"n": each.decisions, "agreed": each.agreed})
        table = Table(title=f"{names[each.seat]}: {agreed}", title_justify="left", expand=False)
        for column in ("choice", "cost", "played", "best"):
            table.add_column(
                WORDS.say(f"analyse.{column}", language), justify="right" if column in ("choice", "cost") else "left"
            )
        for one in each.costliest:
            said = [match.game.words.say(named.key, language, named.facts, names) for named in (one.played, one.best)]
            table.add_row(str(one.ply + 1), cost(one, alone, language), *said)
        console.print(table)
    console.print(WORDS.say("analyse.note", language), highlight=False)


def cost(judged: Judged, alone: bool, language: str) -> str:
    """Percentage points, alone points."""
    if alone:
        points = f"{judged.cost:.1f}"
        return WORDS.say("analyse.points", language, {"cost": points.replace(".", ",") if language == "pl" else points})
    return WORDS.say("analyse.percent", language, {"cost": round(judged.cost * 100)})
