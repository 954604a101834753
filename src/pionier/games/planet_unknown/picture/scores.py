"""Everybody's medals by category, as far as the viewer knows them: who is ahead, and by what."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown.scoring import CATEGORIES, breakdown
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign
from .words import Names, say

HEAD = 24.0
HIGHEST = 30.0  # of a row on a desk
LINE = 25.0  # of the legend in a hand
NAMED = 24.0  # above a row in a hand: the player's name
SIGN = {
    "planet": "planet", "tracks": "tracks", "lifepods": "pod-sign", "meteorites": "ore-sign", "civ": "card",
    "private": "target", "neighbor": "pair",
}  # fmt: skip


def shown(s: PlanetUnknown) -> tuple[str, ...]:
    """Categories that can bring medals in this match."""
    without: set[str] = set()
    if s.seats == 1:
        without.add("neighbor")
    if s.seats > 1 and not s.private:
        without.add("private")
    return tuple(category for category in CATEGORIES if category not in without)


def scores(s: PlanetUnknown, seat: int, target: int, width: float, height: float, hand: bool, language: str, names: Names) -> El:
    """A table: a row a player, a column a category. Alone: and the score to reach."""
    columns = shown(s)
    medals = breakdown(s)
    if s.seats == 1:
        return _alone(tuple(medals[0][each] for each in columns), columns, target, width, height, language, names[0])
    best = max(sum(row.values()) for row in medals)
    named = NAMED if hand else 0.0
    legend = -(-(len(columns) + 1) // 2) * LINE if hand else 0.0
    high = min((height - HEAD - legend - 8) / s.seats, HIGHEST + named + (8 if hand else 0))
    rows = [
        _row(
            player,
            tuple(row[each] for each in columns),
            columns,
            (sum(row.values()) == best, player == seat),
            (width, high, named),
            language,
            names[player],
        )
        for player, row in enumerate(medals)
    ]
    return h.g(
        h.rect(width=width, height=HEAD + s.seats * high + 8, rx=9, class_="sheet-ground", id="scores-ground"),
        _header(columns, width),
        h.g(rows, id="scores-rows"),
        _legend(columns, width, HEAD + s.seats * high + 20, language) if hand else None,
        id="scores",
        role="group",
        aria_label=say("view.scores", language),
    )  # fmt: skip


@lru_cache(maxsize=512)
def _alone(
    values: tuple[int, ...], columns: tuple[str, ...], target: int, width: float, height: float, language: str, name: str
) -> El:
    """A lone player's medals, a row a category; below them the score to reach (PLU-12.4)."""
    key = "score-0"
    step = min((height - 10) / (len(columns) + 2), 34.0)
    rows = [
        h.g(
            sign(SIGN[column], 19, 20, 0, class_="sign soft-sign", id=f"{key}-{column}-sign"),
            label(say(f"score.{column}", language), 38, 0, 15, class_="label left", id=f"{key}-{column}-name"),
            label(value, width - 26, 0, 15, class_="label" if value else "label faint", id=f"{key}-{column}"),
            id=f"{key}-{column}-row",
            transform=at(0, 5 + (n + 0.5) * step),
        )
        for n, (column, value) in enumerate(zip(columns, values))
    ]
    y = 5 + (len(columns) + 0.5) * step
    listed = tuple(f"{say(f'score.{column}', language)} {value}" for column, value in zip(columns, values))
    return h.g(
        h.rect(width=width, height=(len(columns) + 2) * step + 10, rx=9, class_="sheet-ground", id="scores-ground"),
        h.g(rows, id="scores-rows"),
        h.g(
            sign("medal", 21, 20, y, id="scores-medal"),
            label(sum(values), width - 26, y, 17, class_="label strong", id=f"{key}-total"),
            label(say("view.target", language, n=target), 38, y + step, 15, class_="label left soft", id="round-target"),
            id="scores-sum",
        ),
        id="scores",
        role="group",
        aria_label=say("view.score", language, player=name, n=sum(values), parts=listed),
    )


@lru_cache(maxsize=64)
def _legend(columns: tuple[str, ...], width: float, y: float, language: str) -> El:
    """In a hand nothing tells what a sign means to who points at it: the names stand below."""
    names = [(SIGN[name], say(f"score.{name}", language)) for name in columns]
    drawn = [
        h.g(
            sign(symbol, 19, 14 + (n % 2) * width * 0.5, y + n // 2 * LINE, class_="sign sky-sign"),
            label(name, 30 + (n % 2) * width * 0.5, y + n // 2 * LINE, 15, class_="label left on-sky"),
        )
        for n, (symbol, name) in enumerate(names)
    ]
    return h.g(drawn, id="scores-legend", aria_hidden=True)


def _column(n: int, columns: int, width: float) -> float:
    left, right = 36.0, 44.0
    return left + (n + 0.5) * (width - left - right) / columns


@lru_cache(maxsize=64)
def _header(columns: tuple[str, ...], width: float) -> El:
    drawn = [
        sign(SIGN[name], 19, _column(n, len(columns), width), HEAD / 2 + 3, class_="sign soft-sign", id=f"scores-head-{name}")
        for n, name in enumerate(columns)
    ]
    return h.g(drawn, sign("medal", 21, width - 24, HEAD / 2 + 3), id="scores-head", aria_hidden=True)  # fmt: skip


@lru_cache(maxsize=4096)
def _row(
    player: int,
    values: tuple[int, ...],
    columns: tuple[str, ...],
    state: tuple[bool, bool],
    room: tuple[float, float, float],
    language: str,
    name: str,
) -> El:
    key = f"score-{player}"
    best, mine = state
    width, high, named = room
    listed = tuple(f"{say(f'score.{column}', language)} {value}" for column, value in zip(columns, values))
    text = say("view.score", language, player=name, n=sum(values), parts=listed)
    y = named + (high - named) / 2 - (3 if named else 0)
    cells = [
        label(value, _column(n, len(values), width), y, 15, class_="label" if value else "label faint", id=f"{key}-{column}")
        for n, (column, value) in enumerate(zip(columns, values))
    ]
    looks = "label strong best" if best else "label strong"
    return h.g(
        h.rect(x=4, y=1, width=width - 8, height=high - 2, rx=6, class_="mine" if mine else "other", id=f"{key}-ground"),
        player_mark(player, 19, high / 2, 20, id=f"{key}-mark"),
        label(name, 36, named / 2 + 5, 15, class_="label left strong", id=f"{key}-name") if named else None,
        cells,
        label(sum(values), width - 24, y, 17, class_=looks, id=f"{key}-total"),
        id=key,
        transform=at(0, HEAD + player * high + 4),
        role="img",
        aria_label=text,
    )
