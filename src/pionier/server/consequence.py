"""What would certainly come of an option: numbers that change and pieces that move, for the picture to show beforehand.

The option is carried out on several guesses of what the seat cannot know. What comes of it in all of them follows from what
the seat knows; where they differ, luck or others decide, and nothing is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pionier.engine.choice import Decision, Option
from pionier.engine.match import Match
from pionier.scene import El, h, to_json

from .picture import Eyes, position
from .table import Table

GUESSES = 3
NUMBER = re.compile(r"[+\-−]?\d+")
TEXTS = ("text", "td")
Place = tuple[str, int]  # of a text: the nearest id around it, and which of the texts there it is
Moved = tuple[str, str, str]  # of a piece: the id it is drawn in, how it is moved there, and what it looks like


def consequence(table: Table, seen: Match, asked: Decision, path: str, eyes: Eyes) -> dict[str, Any]:
    """Numbers as [id, which text there, from, to], and pieces as [id, transform, node]; nothing for what is not offered."""
    option = asked.meant(lambda each: "/".join(each.path()) == path)
    if not isinstance(option, Option):
        return {}
    before = _drawn(table, seen, eyes)
    worlds = [_drawn(table, _ahead(seen, eyes.seat, option, f"would|{n}"), eyes) for n in range(GUESSES)]
    numbers, pieces = _numbers(before, worlds[0]), _pieces(before, worlds[0])
    for other in worlds[1:]:
        numbers &= _numbers(before, other)
        pieces &= _pieces(before, other)
    first = {el.id: el for el in worlds[0].walk() if el.id}
    return {
        "numbers": [[key, nth, old, new] for (key, nth), old, new in sorted(numbers)],
        "pieces": [[parent, moved, to_json(_nameless(first[key]))] for key, parent, moved in sorted(pieces)],
    }


def _ahead(seen: Match, seat: int, option: Option, luck: str) -> Match:
    guess = seen.guess(seat, luck)
    guess.step(seat, option)
    return guess


def _drawn(table: Table, match: Match, eyes: Eyes) -> El:
    """The picture without what marks an open decision."""
    return h.div(position(table, match, None, eyes), id="scene")


def _numbers(before: El, after: El) -> set[tuple[Place, str, str]]:
    """Texts that differ in one number only."""
    old = dict(_texts(before))
    return {
        (place, old[place], text)
        for place, text in _texts(after)
        if old.get(place, text) != text and NUMBER.sub("#", old[place]) == NUMBER.sub("#", text)
    }


def _texts(root: El) -> Iterator[tuple[Place, str]]:
    """Every text of the board and of the table of players that holds one number."""
    count: dict[str, int] = {}
    for el, near in _within(root, "scene"):
        if el.tag in TEXTS:
            nth = count.get(near, 0)
            count[near] = nth + 1
            said = "".join(part if isinstance(part, str) else _said(part) for part in el.children)
            if len(NUMBER.findall(said)) == 1:
                yield (near, nth), said


def _said(el: El) -> str:
    return "".join(part if isinstance(part, str) else _said(part) for part in el.children)


def _within(el: El, near: str) -> Iterator[tuple[El, str]]:
    """All elements of what is drawn, each with the nearest id around it (its own, if it has one)."""
    near = el.id or near
    if near == "board-symbols" or el.tag == "defs":
        return
    yield el, near
    for child in el.children:
        if isinstance(child, El):
            yield from _within(child, near)


def _pieces(before: El, after: El) -> set[Moved]:
    """Pieces that are new, or lie somewhere else: where in the picture as it is now they would be drawn."""
    there = {el.id for el in before.walk() if el.id}
    old, new = dict(_spots(before, there)), dict(_spots(after, there))
    return {(key, *place) for key, place in new.items() if old.get(key) != place}


def _spots(root: El, there: set[str], near: str = "scene", way: str = "") -> Iterator[tuple[str, tuple[str, str]]]:
    """Each piece that can move: its id, the nearest id around it that is drawn now, and its way from there."""
    if root.id == "board-symbols" or root.tag == "defs":
        return
    way = " ".join(filter(None, (way, root.attributes.get("transform"))))
    if root.id and "data-move" in root.attributes:
        yield root.id, (near, way)
    elif root.id in there:
        near, way = str(root.id), ""
    for child in root.children:
        if isinstance(child, El):
            yield from _spots(child, there, near, way)


def _nameless(el: El) -> El:
    """The same without ids and marks: it stands beside the real one, where the page puts it."""
    bare = _bare(el)
    return El(bare.tag, {name: value for name, value in bare.attributes.items() if name != "transform"}, bare.children)


def _bare(el: El) -> El:
    kept = {name: value for name, value in el.attributes.items() if name != "id" and not name.startswith("data-")}
    return El(el.tag, kept, tuple(_bare(child) if isinstance(child, El) else child for child in el.children))
