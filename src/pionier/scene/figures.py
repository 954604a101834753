"""A figure drawn: the game's own picture of a position, cut down to the parts that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pionier.engine.errors import BadData
from pionier.engine.figures import Figure
from pionier.engine.game import Picture, Region
from pionier.engine.match import Match

from .boxes import Box, around, cut
from .icons import symbols
from .tree import El, h, with_attributes

_REFERS = re.compile(r"#([\w.-]+)")
WIDEST = 3.4  # so many times as wide as high is a place at most; what lies beside the parts fills it
NAMES = ("Ola", "Jan", "Wiktoria", "Tomasz", "Ewa", "Adam")


def regions_of(picture: Picture[El], match: Match, seat: int, language: str) -> list[Region[El]]:
    """What the seat sees of a position, for figures to show parts of."""
    return picture.regions(match.view(seat), None, language, NAMES[: match.players], False)


def drawn(name: str, figure: Figure, regions: Sequence[Region[El]], picture: Picture[El]) -> El:
    """The figure as one svg that needs nothing but the style sheets."""
    region = next((region for region in regions if region.id == figure.region), None)
    if region is None:
        raise BadData(name, f"there is no region {figure.region!r} (regions: {', '.join(each.id for each in regions)})")
    try:
        around(region.tree, (*figure.lit, *figure.barred)) if figure.lit or figure.barred else None
        frame = around(region.tree, figure.parts).wider(figure.margin)
    except KeyError as error:
        raise BadData(name, f"not drawn in the region {figure.region!r}: {error.args[0]}") from None
    left, top, right, bottom = frame.within(Box(0, 0, region.width, region.height).wider(figure.margin))
    beside = max(0.0, WIDEST * (bottom - top) - (right - left)) / 2
    shown = [_marked(el, figure) for el in cut(region.tree, Box(left - beside, top, right + beside, bottom))]
    return h.svg(
        _needed((*picture.symbols(), symbols(), *(el for each in regions for el in each.tree)), shown),
        shown,
        viewBox=f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}",
        aria_hidden=True,
    )


def _marked(el: El, figure: Figure) -> El:
    """The drawing with what is to be looked at lit, and without what only a table needs."""
    children = tuple(_marked(child, figure) if isinstance(child, El) else child for child in el.children)
    plain = El(el.tag, {name: value for name, value in el.attributes.items() if name not in ("tabindex", "role")}, children)
    if el.id in figure.lit:
        return with_attributes(plain, data_lit="")
    if el.id in figure.barred:
        return with_attributes(plain, data_barred="")
    return plain


def _needed(drawings: Iterable[El], shown: Sequence[El]) -> El:
    """What a drawing refers to, symbols or parts of other regions, and what these refer to in turn."""
    here = {el.id for each in shown for el in each.walk()}
    known = {el.id: el for each in drawings for el in each.walk() if el.id and el.id not in here}
    needed: dict[str, El] = {}
    waiting = _referred(shown)
    while waiting:
        key = waiting.pop()
        if key in known and key not in needed:
            needed[key] = known[key]
            waiting |= _referred([known[key]])
    inside = {el.id for each in needed.values() for el in each.walk() if el is not each}
    return h.defs([el for key, el in sorted(needed.items()) if key not in inside])


def _referred(drawing: Iterable[El]) -> set[str]:
    values = (value for each in drawing for el in each.walk() for value in el.attributes.values() if "#" in value)
    return {key for value in values for key in _REFERS.findall(value)}
