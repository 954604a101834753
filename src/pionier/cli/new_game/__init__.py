"""`pionier new-game`: a small complete game to begin with.

`game/` and `tests/` are that game, under the name Sealed Bids; it is laid out under the name that somebody gives it.
"""

from __future__ import annotations

import keyword
import re
from itertools import chain, combinations
from pathlib import Path
from typing import NamedTuple

import click

from pionier import games as all_games
from pionier.cli.arguments import Failed, checkout, is_checkout

HERE = Path(__file__).parent
LONGEST = 24


class Name(NamedTuple):
    """What a game is called in its files."""

    id: str  # harbour_fair
    type: str  # HarbourFair
    title: str  # Harbour Fair
    prefix: str  # HAR, of its numbered rules

    @classmethod
    def of(cls, game_id: str) -> Name:
        """The names that follow from the id."""
        words = [word.capitalize() for word in game_id.split("_") if word]
        return cls(game_id, "".join(words), " ".join(words), free_prefix(game_id))

    def put_into(self, text: str) -> str:
        """A file of Sealed Bids as a file of this game."""
        for theirs, ours in (
            ("sealed_bids", self.id),
            ("Phase, SealedBids", ", ".join(sorted(["Phase", self.type]))),
            ("SealedBids", self.type),
            ("Sealed Bids", self.title),
            ("SEA-", f"{self.prefix}-"),
            ('"SEA"', f'"{self.prefix}"'),
        ):
            text = text.replace(theirs, ours)
        return text


def free_prefix(game_id: str) -> str:
    """Three letters of the name, from its beginning as far as no other game has them."""
    letters = re.sub("[^A-Z]", "", game_id.upper()).ljust(3, "X")
    taken = {game.rule_prefix for game in all_games.playable()}
    tries = chain(map("".join, combinations(letters, 3)), (f"{letters[:2]}{number}" for number in range(10)))
    return next(prefix for prefix in tries if prefix not in taken)


def check_name(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """A game's id is the name of its folder, which Python must be able to import."""
    if is_name(value):
        return value
    like = re.sub("[^a-z0-9]+", "_", value.lower()).strip("_0123456789")[:LONGEST]
    raise click.BadParameter(
        f"{value!r} cannot be a game's name: that begins with a letter and goes on with letters, digits and _, "
        f"all small, at most {LONGEST}{f' (for instance {like})' if is_name(like) else ''}",
        ctx,
        param,
    )


def is_name(value: str) -> bool:
    """Whether a game may be called that."""
    words = re.fullmatch("[a-z][a-z0-9]*(_[a-z0-9]+)*", value)
    return words is not None and 2 <= len(value) <= LONGEST and not keyword.iskeyword(value)


@click.command("new-game")
@click.argument("game_id", metavar="NAME", callback=check_name)
@click.option(
    "--folder", type=click.Path(path_type=Path, file_okay=False, exists=True), metavar="CHECKOUT",
    help="The checkout of the project to lay it out in.  [default: the one around the current folder]",
)  # fmt: skip
def new_game(game_id: str, folder: Path | None) -> None:
    """Lay out a small complete game called NAME, such as harbour_fair, to be changed into a game of your own.

    It can be played at once: in the browser and the terminal, by bots and by learning programs. docs/adding-a-game.md is a
    walk through it.
    """
    root = checkout() if folder is None else folder
    if root is None or not is_checkout(root):
        there = "is not here" if root is None else f"is not in {root}"
        raise Failed(f"a game is laid out in a checkout of the project, which {there} (git clone it, and name it with --folder)")
    name = Name.of(game_id)
    homes = {"game": root / "src" / "pionier" / "games" / game_id, "tests": root / "tests" / "games" / game_id}
    for home in homes.values():
        if home.exists():
            raise Failed(f"{home} is there already")
    for part, home in homes.items():
        lay_out(HERE / part, home, name)
    click.echo(f"{name.title} is laid out; its rules are numbered {name.prefix}-1.1 and so on:")
    for home in homes.values():
        click.echo(f"  {home}")
    click.echo(f"Play it: pionier play {game_id}. Make it your own: docs/adding-a-game.md")


def lay_out(source: Path, home: Path, name: Name) -> None:
    """Copy a folder under another name."""
    for path in sorted(source.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = home / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(name.put_into(path.read_text(encoding="utf-8")), encoding="utf-8")
