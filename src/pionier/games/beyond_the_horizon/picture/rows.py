"""Rows of signs: what something costs ▸ what it gives. Numbers stand inside of their signs, words nowhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Callable

from pionier.engine.effects import Effect, Effects
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.technologies import Action
from pionier.games.beyond_the_horizon.components.vocabulary import COLORS, TRACKS, Modifier, Scoring, Trigger
from pionier.games.beyond_the_horizon.state import BOARD
from pionier.scene.tree import h

from .pieces import (
    EITHER,
    GAP,
    GIVES,
    GIVES_SMALL,
    ROMAN,
    Piece,
    Row,
    coin,
    cost,
    discoveries,
    form,
    glyph,
    moves,
    number,
    pawns,
    points,
    produced,
    technology,
    token,
    unit,
)
from .signs import sign


def _either(rows: Iterable[Row]) -> Row:
    found: list[Piece] = []
    for one in rows:
        found += [EITHER, *one] if found else one
    return tuple(found)


def _count(n: int) -> Row:
    return (number(n),) if n > 1 else ()


def _invest(task: Effect) -> Row:
    tracks: tuple[int, ...] = task["track"]
    named = _either((glyph(TRACKS[track]),) for track in tracks) if len(tracks) < len(TRACKS) else ()
    return (*_count(task["n"]), glyph("cube"), *named)


def _research(task: Effect) -> Row:
    scholar = pawns(1, "inactive") if task["scholar"] == "inactive" else ()
    return (*scholar, technology(task["levels"], task["ignore_prerequisites"]))


def _founded(sign_name: str, task: Effect) -> Row:
    change: int = task["strength_mod"]
    return (glyph(sign_name, 20), *((number(f"−{-change}"),) if change else ()))


def _taken(task: Effect) -> Row:
    level: int = task["level"]
    return (glyph("building", 19), number(ROMAN[level], 12))


def _built(task: Effect) -> Row:
    return (glyph("hammer"), number(f"−{task['discount']}")) if task["discount"] else (glyph("hammer"),)


_OF: dict[str, Callable[[Effect], Row]] = {
    "coins": lambda task: (coin(task["n"]),),
    "population": lambda task: pawns(task["n"]),
    "invest": _invest,
    "research": _research,
    "recruit": lambda task: (unit(task["types"], task["strength"]),),
    "upgrade": lambda task: (unit(task["types"], f"+{task['by']}"),),
    "move": lambda task: (moves(task["points"]),),
    "discovery_limit": lambda task: (discoveries(task["n"]),),
    "settle": lambda task: _founded("village", task),
    "fortify": lambda task: _founded("city", task),
    "settle_with_token": lambda task: (token(0), GIVES_SMALL, glyph("village")),
    "fortify_with_token": lambda task: (token(1), GIVES_SMALL, glyph("city")),
    "token": lambda task: (*_count(task["n"]), token(task["kind"])),
    "take_building": _taken,
    "build": _built,
    "produce": lambda task: (produced(task["what"]),),
    "basic_action": lambda task: (Piece(22, (h.circle(cx=10, r=9, class_="slot"), sign("pawn", 12, 10, 0))),),
    "theocracy": lambda task: (form(2),),
    "private_technology": lambda task: (technology((task["level"],)), glyph("lock", 15)),
    "vp": lambda task: (points(task["n"]),),
    "choose": lambda task: _either(effects(tasks) for tasks in task["options"]),
    "exchange": lambda task: (*cost(**dict(task["cost"])), GIVES, *effects(task["gain"])),
    "others": lambda task: (glyph("others", 20), *effects(task["tasks"])),
}  # fmt: skip


def effects(tasks: Effects) -> Row:
    """Tasks one after the other."""
    found: list[Piece] = []
    for task in tasks:
        found += [GAP, *_OF[task.verb](task)] if found else _OF[task.verb](task)
    return tuple(found)


@lru_cache(maxsize=256)
def of_action(action: int, extra: int = 0) -> Row:
    """What an action costs, and what it does."""
    found: Action = BOX.actions[action]
    scholar = any(task.verb == "research" and task["scholar"] == "active" for task in found.tasks)
    price = cost(found.coins + extra, found.exhaust, scholar)
    return (*price, GIVES, *effects(found.tasks)) if price else effects(found.tasks)


_COUNTED: dict[str, Row] = {
    "villages": (glyph("village"),),
    "cities": (glyph("city"),),
    "buildings": (glyph("building"),),
    "village_city_pairs": (glyph("village"), glyph("city")),
    "technologies": (glyph("technology"),),
    "technologies_level_3_plus": (technology((3, 4)),),
    "leaders": (glyph("leader"),),
    "goals": (glyph("goal"),),
    "coins": (glyph("coin"),),
    "active_population": pawns(1),
    "population_in_columns": pawns(1, "inactive"),
    "invested_cubes": (glyph("cube"),),
    "cubes_on_tracks": (glyph("no-cube"),),
    "empty_tracks": (glyph("no-cube"),),
    "tiles_with_own_cube": (glyph("hex"),),
}


def counted(counter: str, of: int) -> Row:
    """What is counted for points or a goal."""
    if counter == "technologies_level":
        return (technology((of,)),)
    if counter == "technologies_main_color":
        return (glyph(COLORS[of]),)
    return (glyph(TRACKS[of]),) if counter == "cubes_on_track" else _COUNTED[counter]


def scoring(each: Scoring) -> Row:
    """What gives points at the end."""
    if each.kind == "per":
        return (*_count(each.each), *counted(each.counter, each.of), GIVES, points(each.vp))
    if each.kind == "if" and each.condition:
        test = each.condition[0]
        bound = f"≥{test.at_least}" if test.at_most >= 999 else f"≤{test.at_most}"
        return (*counted(test.counter, test.of), number(bound), GIVES, points(each.vp))
    return (points(each.vp),)


_CHANGED: dict[str, Row] = {
    "research_coins": (glyph("technology"),),
    "building_coins": (glyph("hammer"),),
    "settle_strength": (glyph("village"),),
    "fortify_strength": (glyph("city"),),
}


def modifier(each: Modifier) -> Row:
    """What is cheaper, easier or more for good."""
    signed = f"+{each.delta}" if each.delta > 0 else f"−{-each.delta}"
    if each.what == "move_points":
        return (moves(signed),)
    if each.what == "produce_coins":
        return (produced("coins"), coin(signed))
    price = each.what in ("research_coins", "building_coins")
    what = (technology(each.levels),) if each.levels else _CHANGED[each.what]
    return (*what, coin(signed) if price else number(signed))


_EVENTS: dict[str, Row] = {
    "settle": (glyph("village"),),
    "fortify": (glyph("city"),),
    "build": (glyph("hammer"),),
    "settle_or_build": (glyph("village"), EITHER, glyph("hammer")),
    "discover": (glyph("hex"),),
    "research": (glyph("technology"),),
    "leader": (glyph("leader"),),
    "leader_or_goal": (glyph("leader"), EITHER, glyph("goal")),
    "produce_coins": (produced("coins"),),
    "produce_population": (produced("population"),),
}


def trigger(each: Trigger) -> Row:
    return (*_EVENTS[each.event], GIVES, *effects(each.tasks))


def government(face: int) -> tuple[Row, Row, Row, Row]:
    """The four forms of a government."""
    found = BOX.governments[face]
    despotism = trigger(found.despotism) if found.despotism else modifier(found.modifier) if found.modifier else ()
    return (
        despotism,
        trigger(found.theocracy),
        effects(found.monarchy),
        tuple(one for each in found.democracy for one in scoring(each)),
    )


def track_space(track: int, n: int) -> Row:
    """What a space of a development track gives when its cube leaves."""
    space = BOARD.tracks[track][n]
    if space.column >= 0:
        return (glyph("pawn"), number("ABCDE"[space.column], 13))
    if space.coins:
        return (number("+"), coin(space.coins))
    if space.form:
        return (form(("", "", "theocracy", "monarchy", "democracy").index(space.form)),)
    return effects(space.tasks)


def investment_space(n: int) -> Row:
    space = BOARD.investment[n]
    if space.modifier is not None:
        return modifier(space.modifier)
    return effects(space.tasks) if space.tasks else (points(space.vp),)
