"""Everybody's medals by category, as far as the viewer knows them: who is ahead, and by what."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown.scoring import CATEGORIES, breakdown
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign
from .words import Names, say

ROW, HEAD = 23.0, 24.0
SIGN = {
    "planet": "planet", "tracks": "tracks", "lifepods": "pod-sign", "meteorites": "ore-sign", "civ": "card",
    "private": "target", "neighbor": "pair",
}  # fmt: skip


def height(seats: int) -> float:
    """How high the table is."""
    return HEAD + seats * ROW + 6


def shown(s: PlanetUnknown) -> tuple[str, ...]:
    """Categories that can bring medals in this match."""
    without: set[str] = set()
    if s.seats == 1:
        without.add("neighbor")
    if s.seats > 1 and not s.private:
        without.add("private")
    return tuple(category for category in CATEGORIES if category not in without)


def scores(s: PlanetUnknown, seat: int, x: float, y: float, width: float, language: str, names: Names) -> El:
    """A table: a row a player, a column a category."""
    columns = shown(s)
    medals = breakdown(s)
    best = max(sum(row.values()) for row in medals)
    rows = [
        _row(
            player,
            tuple(row[each] for each in columns),
            columns,
            sum(row.values()) == best,
            player == seat,
            width,
            language,
            names[player],
        )
        for player, row in enumerate(medals)
    ]
    return h.g(
        h.rect(width=width, height=height(s.seats), rx=9, class_="sheet-ground", id="scores-ground"),
        _header(columns, width, language),
        h.g(rows, id="scores-rows"),
        id="scores",
        transform=at(x, y),
        role="group",
        aria_label=say("view.scores", language),
    )  # fmt: skip


def _column(n: int, columns: int, width: float) -> float:
    left, right = 34.0, 46.0
    return left + (n + 0.5) * (width - left - right) / columns


@lru_cache(maxsize=64)
def _header(columns: tuple[str, ...], width: float, language: str) -> El:
    drawn = [
        h.g(
            h.title(say(f"score.{name}", language)),
            sign(SIGN[name], 18, _column(n, len(columns), width), HEAD / 2 + 2, class_="sign soft-sign"),
        )
        for n, name in enumerate(columns)
    ]
    return h.g(drawn, sign("medal", 20, width - 22, HEAD / 2 + 2), id="scores-head", aria_hidden=True)  # fmt: skip


@lru_cache(maxsize=4096)
def _row(
    player: int, values: tuple[int, ...], columns: tuple[str, ...], best: bool, mine: bool, width: float, language: str, name: str
) -> El:
    key = f"score-{player}"
    listed = tuple(f"{say(f'score.{column}', language)} {value}" for column, value in zip(columns, values))
    text = say("view.score", language, player=name, n=sum(values), parts=listed)
    cells = [
        label(value, _column(n, len(values), width), 0, 15, class_="label" if value else "label faint", id=f"{key}-{column}")
        for n, (column, value) in enumerate(zip(columns, values))
    ]
    return h.g(
        h.title(text, id=f"{key}-title"),
        h.rect(
            x=4, y=-ROW / 2 + 1, width=width - 8, height=ROW - 2, rx=6, class_="mine" if mine else "other", id=f"{key}-ground"
        ),
        player_mark(player, 18, 0, 20, id=f"{key}-mark"),
        cells,
        label(sum(values), width - 22, 0, 17, class_="label strong best" if best else "label strong", id=f"{key}-total"),
        id=key,
        transform=at(0, HEAD + (player + 0.5) * ROW + 2),
        role="img",
    )
