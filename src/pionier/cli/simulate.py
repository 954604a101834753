"""`pionier simulate`: matches in bulk between bots."""

from __future__ import annotations

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from pionier import arena, bots
from pionier import games as all_games

from .arguments import (
    BotNames,
    checked_settings,
    game_argument,
    interpreter_option,
    jobs_option,
    json_option,
    place_to_play,
    progress_bar,
    ray_option,
    settings_option,
)


@click.command()
@game_argument
@click.option(
    "--players", type=int, help="Number of players.  [default: as many as bots are named, else the most the game takes]"
)
@click.option(
    "--bots", "names", type=BotNames(), default=["random"], metavar="BOT,BOT,…",
    help=f"One bot for each player, or one for all: {', '.join(bots.NAMES)}.  [default: random]",
)  # fmt: skip
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same matches.")
@settings_option
@jobs_option
@interpreter_option
@ray_option
@click.option(
    "--rotate/--no-rotate", default=None,
    help="Let the bots change seats from match to match.  [default: if they differ]",
)  # fmt: skip
@json_option
@click.option(
    "--save", type=click.Path(file_okay=False, path_type=Path), metavar="DIR", help="Save every match as DIR/….match.json."
)
def simulate(
    game_id: str,
    players: int | None,
    names: list[str],
    count: int,
    seed: str,
    settings: dict[str, str],
    jobs: int,
    interpreter: str,
    ray: str | None,
    rotate: bool | None,
    as_json: bool,
    save: Path | None,
) -> None:
    """Let bots play many matches of GAME and print how fast it went and who won.

    The results are listed in the order of --bots. Bots that differ change seats from match to match (in match k everybody sits k
    seats further), so a line tells of a bot and not of a seat; with one bot for all, or with --no-rotate, the lines are
    the seats in order. A shared victory counts in parts. The results depend neither on --jobs nor on
    --interpreter.
    """
    game = all_games.load(game_id)
    players = players or (len(names) if len(names) > 1 else max(game.players))
    checked_settings(game, players, settings)
    if len(names) not in (1, players):
        raise click.UsageError(f"--bots names {len(names)} bots for {players} players; name {players}, or one for all")
    if save is not None and ray is not None:
        raise click.UsageError("--save does not go with --ray: the files would lie on the machines of the cluster")
    with progress_bar("matches") as bar:
        task = bar.add_task("", total=count)
        report = arena.simulate(
            game_id, players, settings, names, count, seed,
            where=place_to_play(jobs, interpreter, ray, bar), rotate=rotate, save=save,
            progress=lambda more: bar.advance(task, more),
        )  # fmt: skip
    if as_json:
        click.echo(json.dumps(report.to_data(), ensure_ascii=False, indent=2))
    else:
        print_report(report)


def print_report(report: arena.Report) -> None:
    """The report for people."""
    options = ", ".join(f"{name}={value}" for name, value in report.options.items())
    click.echo(f"{report.game}, {report.players} players, {options}")
    table = Table()
    table.add_column("bot")
    for heading in ("wins", "mean score", "sd"):
        table.add_column(heading, justify="right")
    for seat in report.seats:
        table.add_row(seat.bot, f"{seat.wins:g}", f"{seat.mean_score:.1f}", f"{seat.sd:.1f}")
    Console().print(table)
    if report.unfinished:
        click.echo(
            f"{report.unfinished} of {report.games} matches were cut off unfinished; their points are counted as they stood."
        )
    click.echo(
        f"{report.games} matches, {report.decisions} decisions in {report.seconds:.2f} s: "
        f"{report.decisions_per_second:.0f} decisions/s, {report.games_per_second:.1f} matches/s"
    )
