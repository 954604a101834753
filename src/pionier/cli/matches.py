"""`pionier verify` and `pionier replay`: saved matches."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import click

import pionier
from pionier import games as all_games
from pionier.engine.errors import BadData
from pionier.engine.match import Match
from pionier.scene import export
from pionier.scene.palette import DARK, LIGHT
from pionier.scene.regions import board

from .arguments import WORDS, Failed, language_option, progress_bar

file_argument = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
output = click.Path(dir_okay=False, writable=True, path_type=Path)


def read_record(file: Path) -> dict[str, Any]:
    """The JSON document of a saved match."""
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise Failed(f"{file}: not a saved match (not JSON: {error})") from None
    if not isinstance(document, dict):
        raise Failed(f"{file}: not a saved match (no JSON object)")
    return cast("dict[str, Any]", document)


@click.command()
@file_argument
def verify(file: Path) -> None:
    """Replay the saved match in FILE and check the hash of its seed, every choice and the result.

    Exit code 1, and where and why, if something does not fit.
    """
    record = read_record(file)
    try:
        match = pionier.verify(record)
    except BadData as error:
        raise Failed(f"{file}: {error}") from None
    click.echo(f"{file}: {match.game.id}, {match.players} players, rules version {match.game.rules_version}")
    click.echo(f"  the seed fits its hash {match.commitment}")
    click.echo(f"  all {match.ply} choices were legal")
    if match.outcome is None:
        click.echo("  the match is not over yet, and no result is claimed")
    else:
        click.echo(f"  the result is right: scores {match.outcome.scores}, winners {match.outcome.winners}")


@click.command()
@file_argument
@click.option("--at", type=click.IntRange(0), help="The position after so many choices.  [default: the last]")
@click.option("--svg", type=output, metavar="OUT.svg", help="Draw the position as SVG.")
@click.option("--png", type=output, metavar="OUT.png", help="Draw the position as PNG.")
@click.option("--gif", type=output, metavar="OUT.gif", help="Draw the match up to the position as an animation.")
@click.option("--seat", type=click.IntRange(0), help="As this seat sees it, counted from 0.  [default: as a spectator]")
@language_option
@click.option("--theme", type=click.Choice([LIGHT, DARK]), default=LIGHT, show_default=True, help="Colours.")
@click.option("--width", type=click.IntRange(100, 8000), help="Width of a picture in pixels.  [default: PNG 1200, GIF 800]")
def replay(
    file: Path,
    at: int | None,
    svg: Path | None,
    png: Path | None,
    gif: Path | None,
    seat: int | None,
    language: str,
    theme: str,
    width: int | None,
) -> None:
    """Play the saved match in FILE again and draw it; without an output, print what happened."""
    record = read_record(file)
    try:
        match = pionier.replay(record, at)
    except BadData as error:
        raise Failed(f"{file}: {error}") from None
    if seat is not None and seat >= match.players:
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {match.players - 1}")
    viewer = pionier.SPECTATOR if seat is None else seat
    names = names_in(record, match, language)
    if svg is png is gif is None:
        for event in match.told(viewer):
            click.echo(f"{event.ply:4}  {match.game.words.say(event.key, language, event.facts, names)}")
        return
    picture = Picture(match.game.id, viewer, language, names, theme)
    if svg is not None:
        svg.write_text(picture.svg(match), encoding="utf-8")
    if png is not None:
        png.write_bytes(export.to_png(picture.svg(match), width or 1200))
    if gif is not None:
        gif.write_bytes(film(picture, record, match.ply, width or 800))


def names_in(record: dict[str, Any], match: Match, language: str) -> list[str]:
    """The players' names, as the record holds them or by number."""
    given = record.get("names")
    names = cast("list[object]", given) if isinstance(given, list) else []
    if len(names) != match.players or not all(isinstance(name, str) for name in names):
        return [WORDS.say("player", language, {"n": seat + 1}) for seat in range(match.players)]
    return [str(name) for name in names]


class Picture:
    """Draws positions of a match."""

    def __init__(self, game_id: str, seat: int, language: str, names: list[str], theme: str) -> None:
        self.game_id = game_id
        self.seat = seat
        self.language = language
        self.names = names
        self.theme = theme
        self.css = all_games.style(game_id)
        drawing = all_games.picture(game_id)
        if drawing is None:
            raise Failed(
                f"nothing to draw: {game_id} has no picture yet (without --svg, --png and --gif the match is told in words)"
            )
        self.drawing = drawing

    def svg(self, match: Match) -> str:
        """The position as the seat sees it."""
        drawn = board(self.game_id, self.drawing, match.view(self.seat), None, self.language, self.names)
        return export.to_svg(drawn, self.theme, all_games.mood(self.game_id), self.css)


def film(picture: Picture, record: dict[str, Any], until: int, width: int) -> bytes:
    """A frame for every choice that shows."""
    with progress_bar("pictures") as bar:
        pictures = bar.track(distinct(picture, record, until), total=until + 1)
        return export.to_gif([export.to_png(svg, width) for svg in pictures if svg is not None], milliseconds=400)


def distinct(picture: Picture, record: dict[str, Any], until: int) -> Iterator[str | None]:
    """The pictures of all positions; None for one that looks like the one before."""
    match = pionier.replay(record, 0)
    before = picture.svg(match)
    yield before
    for seat, choice in record["choices"][:until]:
        match.play(seat, choice)
        svg = picture.svg(match)
        yield svg if svg != before else None
        before = svg
