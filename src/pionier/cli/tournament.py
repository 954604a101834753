"""`pionier tournament`: bots compared, with intervals."""

from __future__ import annotations

import importlib.util
import json
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from pionier import bots
from pionier import games as all_games
from pionier.arena import tournament as arena

from .arguments import (
    BotNames,
    Failed,
    checked_settings,
    game_argument,
    interpreter_option,
    jobs_option,
    json_option,
    language_option,
    place_to_play,
    progress_bar,
    ray_option,
    settings_option,
)

if TYPE_CHECKING:
    from pionier.arena.report import Report

NEEDED = ("numpy", "scipy", "choix", "pyarrow")


@click.command()
@game_argument
@click.option(
    "--bots", "names", type=BotNames(), required=True, metavar="BOT,BOT,…",
    help=f"Who plays: {', '.join(bots.NAMES)}.",
)  # fmt: skip
@click.option(
    "--games", "count", type=click.IntRange(1), default=100, show_default=True,
    help="How many matches each pair (or table) of bots plays, at least.",
)  # fmt: skip
@click.option("--players", type=int, help="Seats at a table.  [default: 2, or the fewest the game takes]")
@settings_option
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same matches.")
@jobs_option
@interpreter_option
@ray_option
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
    help="Keep every match in DIR as it is played, and write the report there; the same command again goes on where it stopped.",
)  # fmt: skip
@click.option(
    "--format", "formats", type=click.Choice(list(arena.FILES)), multiple=True,
    help="What to write into --out besides the report: results.json, seats.csv, seats.parquet.  [default: json, csv]",
)  # fmt: skip
@click.option(
    "--strength", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Note in FILE how many matches each bot won against the one named after it (for pages: src/pionier/bots/strength.json).",
)  # fmt: skip
@json_option
@language_option
def tournament(
    game_id: str,
    names: list[str],
    count: int,
    players: int | None,
    settings: dict[str, str],
    seed: str,
    jobs: int,
    interpreter: str,
    ray: str | None,
    out: Path | None,
    formats: tuple[str, ...],
    strength: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """Compare bots in GAME: everybody plays everybody, the same deals in all seatings.

    Two players: every pair. More: every table of different bots; if there are more seats than bots, all of them, as evenly as it
    goes. With --players 1 every bot plays the same deals alone, and scores are compared. Prints ratings and 95 % intervals;
    with --out it also writes a report page with plots.
    """
    need_arena()
    from pionier.arena import figures, files, report
    from pionier.arena import strength as of_bots

    game = all_games.load(game_id)
    players = players or (2 if 2 in game.players else min(game.players))
    checked_settings(game, players, settings)
    if formats and out is None:
        raise click.UsageError("--format needs a folder to write into: --out DIR")
    if strength is not None and (players != 2 or settings):
        raise click.UsageError("--strength is about matches of two players with the usual settings")
    plan = arena.Tournament.of(game_id, players, settings, tuple(names), count, seed)
    with ExitStack() as open_things:
        folder, before = None, arena.Results()
        if out is not None:
            folder, before = open_things.enter_context(arena.Folder.open(out, plan))
        bar = open_things.enter_context(progress_bar("matches"))
        task = bar.add_task("", total=len(plan.sittings), completed=len(before))

        def keep(more: arena.Results) -> None:
            if folder is not None:
                folder.add(more)
            bar.advance(task, len(more))

        where = place_to_play(jobs, interpreter, ray, bar)
        try:
            results = arena.play(plan, where, before, keep)
        except KeyboardInterrupt:
            if out is not None:
                click.echo(f"pionier: what was played is kept in {out}; the same command goes on from there", err=True)
            raise
    worked_out = figures.work_out(plan, results)
    if strength is not None:
        of_bots.note(strength, worked_out, date.today().isoformat())
    said = report.Report(worked_out, language)
    written: list[Path] = []
    if out is not None:
        written = [files.write(out, wanted, plan, results, worked_out) for wanted in formats or ("json", "csv")]
        with files.whole(out / report.NAME) as unfinished:
            unfinished.write_text(said.page(), encoding="utf-8")
        written.append(out / report.NAME)
    if as_json:
        click.echo(json.dumps(worked_out.to_data(), ensure_ascii=False, indent=2))
    else:
        print_tables(said, written)


def need_arena() -> None:
    """Everything a tournament needs, before anything is played."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise Failed(f"a tournament needs {', '.join(missing)}: `make arena` installs it (or: pip install 'pionier[arena]')")


def print_tables(said: Report, written: list[Path]) -> None:
    """The standings and the pairs for people."""
    console = Console()
    click.echo(f"{said.figures.game}: {', '.join(said.terms())}\n{', '.join(said.amount())}")
    table = Table()
    for heading in said.columns():
        table.add_column(heading, justify="left" if heading == said.columns()[0] else "right")
    for one in said.figures.standings:
        table.add_row(*(f"{value}\n{interval}" if interval else value for value, interval in said.row(one)))
    console.print(table)
    for pair in said.figures.pairs:
        ahead, interval, margin = said.against(pair.bot, pair.other) or ("", "", "")
        click.echo(f"{pair.bot} – {pair.other}: {ahead} ({interval}), {margin}")
    for path in written:
        click.echo(str(path))
