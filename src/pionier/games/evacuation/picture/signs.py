"""Every sign of the game as a symbol: resources, pieces, environments, what cards do.

A sign is drawn in a square from -12 to 12 in the current colour; all stay readable at 14 pixels and in grey.
"""

from __future__ import annotations

from functools import cache, lru_cache
from textwrap import wrap

from pionier.games.evacuation.components.records import Price
from pionier.games.evacuation.components.vocabulary import RESOURCES, SYMBOLS
from pionier.scene.parts import label, paragraph
from pionier.scene.tree import Child, El, h

from .words import resource, say


def _fill(d: str) -> El:
    return h.path(d=d)


def _line(d: str, width: float = 2.2) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


_EAR = "M0-11C2.6-8.6 2.6-5.6 0-3.6-2.6-5.6-2.6-8.6 0-11Z"
_EAR1 = "M.8-2C1.4-5.4 4-7 7.2-6.6 7.2-3.4 5-.8 1.4-.6ZM-.8-2C-1.4-5.4-4-7-7.2-6.6-7.2-3.4-5-.8-1.4-.6Z"
_EAR2 = "M.8 4.4C1.4 1 4-.6 7.2-.2 7.2 3 5 5.6 1.4 5.8ZM-.8 4.4C-1.4 1-4-.6-7.2-.2-7.2 3-5 5.6-1.4 5.8Z"
SIGNS: dict[str, tuple[El, ...]] = {
    "food": (_fill(_EAR), _fill(_EAR1), _fill(_EAR2), _line("M0-3V11", 2)),
    "steel": (_fill("M-6.4-6H6.4L10.6 6H-10.6Z"), h.path(d="M-6-2.6H6", class_="seam", stroke_width=1.6)),
    "energy": (_fill("M2.6-11L-7.6 2.2H-1.4L-3.4 11 7.6-3.4H1Z"),),
    "any": (_line("M-4.6-4.4C-4.6-9 4.6-9 4.6-4.4 4.6-1 0-1 0 3", 2.8), h.circle(cx=0, cy=8, r=2)),
    "population": (h.circle(cx=0, cy=-5.4, r=4.6), _fill("M-8 10C-8 2.6-4.4 0 0 0S8 2.6 8 10Z")),
    "factory": (_fill("M-10.4 9.6V-1.6L-4 2.4V-1.6L2.4 2.4V-9.6H7.2L8 9.6Z"),),
    "ship": (
        _fill("M0-11.4C4.6-7.6 5.8-2.4 5.2 4.6L8.8 9.6H3.4L1.6 7.4H-1.6L-3.4 9.6H-8.8L-5.2 4.6C-5.8-2.4-4.6-7.6 0-11.4Z"),
        h.circle(cx=0, cy=-3.4, r=2.2, class_="cut"),
    ),
    "stadium": (
        h.path(
            d="M-10.6-2A10.6 6.4 0 0 1 10.6-2V4A10.6 6.4 0 0 1-10.6 4ZM-6-2A6 2.8 0 0 0 6-2 6 2.8 0 0 0-6-2Z", fill_rule="evenodd"
        ),
    ),
    "infrastructure": (
        _line("M-10.4 4.6C-5-7.4 5-7.4 10.4 4.6M-10.4 4.6H10.4M-5 4.4V-1.4M0 4.4V-4M5 4.4V-1.4", 2),
        _line("M-8 9.4H8", 2),
    ),
    "research": (_fill("M-3.4-10.4H3.4V-3L9.4 8.4H-9.4L-3.4-3Z"), h.path(d="M-5.2 3.4H5.2", class_="seam", stroke_width=1.6)),
    "swap": (_line("M-9-3.6H7M3.4-7.6L7.6-3.6 3.4.4M9 4.6H-7M-3.4.6L-7.6 4.6-3.4 8.6", 2.2),),
    "settle": (_fill("M-9.6 9.6V0L0-8.6 9.6 0V9.6H3V3H-3V9.6Z"),),
    "clone": (
        h.circle(cx=-3.4, cy=-4.6, r=3.8),
        _fill("M-9.6 9C-9.6 3-7 .8-3.4.8S2.8 3 2.8 9Z"),
        _line("M7.4-6V2M3.4-2H11.4", 2.2),
    ),
    "refresh": (_line("M7.6-4.4A8.8 8.8 0 1 0 8.8 1.6", 2.6), _fill("M10.6-9.6L10.2-1.4 3-4.6Z")),
    "power": (_fill("M-10.4-10.4H10.4V1C10.4 7 4.4 10 0 11.6-4.4 10-10.4 7-10.4 1Z"),),
    "face": (
        h.circle(r=9.4, class_="face"),
        h.path(d="M-4.4 1.4C-3 5.8 3 5.8 4.4 1.4", class_="face-line"),
        h.path(d="M-3.2-3.6V-1.6M3.2-3.6V-1.6", class_="face-line"),
    ),
    "token-bad": (h.circle(r=9, class_="stroke", stroke_width=2.2), _line("M-4.6-4.6L4.6 4.6M4.6-4.6L-4.6 4.6", 2.2)),
    "token-good": (h.circle(r=9, class_="stroke", stroke_width=2.2), _line("M-5 .4L-1.4 4.2 5.4-4", 2.4)),
    "goal": (_line("M-7 11V-10", 2.2), _fill("M-6-10H9L5-5 9 0H-6Z")),
    "card": (h.path(d="M-7-9.6H7V9.6H-7ZM-4-6.6V6.6H4V-6.6Z", fill_rule="evenodd"),),
    "race": (
        _line("M-8 11V-10", 2),
        _fill("M-7-10H9V1H-7Z"),
        h.path(d="M-7-10H-1.6V-4.6H-7ZM3.8-10H9V-4.6H3.8ZM-1.6-4.6H3.8V1H-1.6Z", class_="cut"),
    ),
    "dome": (_fill("M-10 6A10 11 0 0 1 10 6Z"), _line("M-11 9.4H11", 2)),
    "reservoir": (_fill("M0-10.6C4-5 7.4-1.6 7.4 3A7.4 7.4 0 0 1-7.4 3C-7.4-1.6-4-5 0-10.6Z"),),
    "relay": (
        _fill("M-2.2-2H2.2L5 10H-5Z"),
        _line("M-5-8.4A7 7 0 0 0-5 1.4M5-8.4A7 7 0 0 1 5 1.4", 2),
        h.circle(cx=0, cy=-3.6, r=2.6),
    ),
    "tundra": (_line("M0-9V9M-7.8-4.5L7.8 4.5M-7.8 4.5L7.8-4.5", 2),),
    "desert": (_line("M-10-3C-6-7-2 1 2-3S8-5 10-3M-10 5C-6 1-2 9 2 5S8 3 10 5", 2),),
    "forest": (_fill("M0-10.6L7-1H3.4L8.6 6.4H-8.6L-3.4-1H-7Z"), _line("M0 6V10.6", 2.4)),
    "ocean": (_line("M-10-4C-7.4-7-4.6-7-2-4S3.4-1 6-4 9-5.6 10-5M-10 4C-7.4 1-4.6 1-2 4S3.4 7 6 4 9 2.4 10 3", 2.2),),
    "mountain": (_fill("M-11 8.6L-3.4-7.4.6.4 4-4.6 11 8.6Z"),),
    "arrow": (_line("M-8 0H7M2.4-5L7.4 0 2.4 5", 2.4),),
    "passed": (_line("M-5-7V7M5-7V7", 3.4),),
}


@cache
def symbols() -> El:
    """Everything drawn more than once, as one `defs` element."""
    drawn = [h.symbol(d, id=f"eva-{name}", viewBox="-12 -12 24 24") for name, d in SIGNS.items()]
    return h.defs(drawn, id="eva-symbols", aria_hidden=True)


@lru_cache(maxsize=8192)
def sign(name: str, size: float = 16, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y)."""
    attributes.setdefault("class_", "sign")
    return h.use(href=f"#eva-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


@lru_cache(maxsize=8192)
def chip(kind: int, size: float = 16, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A resource in its colour and shape: round Food, square Steel, pointed Energy."""
    name, half, far = RESOURCES[kind], size / 2, size * 0.58
    shapes = (
        h.circle(cx=x, cy=y, r=half, class_="good is-food"),
        h.rect(x=x - half, y=y - half, width=size, height=size, rx=size / 6, class_="good is-steel"),
        h.path(d=f"M{x:g} {y - far:g}L{x + far:g} {y:g}L{x:g} {y + far:g}L{x - far:g} {y:g}Z", class_="good is-energy"),
    )  # fmt: skip
    return h.g(shapes[kind], sign(name, size * 0.72, x, y, class_="on-good"), **attributes)


@lru_cache(maxsize=4096)
def price(cost: Price, x: float, y: float, size: float = 15, single: int = 3, **attributes: object) -> El:
    """A price or a yield as chips, one a unit; more than `single` of a kind as a number."""
    drawn: list[El] = []
    for kind, n in enumerate(cost):
        if n > single:
            drawn += [label(n, x + size * 0.3, y, size * 0.86, class_="label strong"), chip(kind, size, x + size * 1.2, y)]
            x += size * 2.1
        else:
            for _ in range(n):
                drawn.append(chip(kind, size, x + size / 2, y))
                x += size * 1.12
    return h.g(drawn, **attributes)


def titled(text: str, *children: Child, **attributes: object) -> El:
    """A group with a tooltip that a screen reader reads too."""
    return h.g(h.title(text), children, **attributes)


def settlement(symbols_set: int, x: float, y: float, size: float = 13) -> list[El]:
    """Settlement symbols side by side, centred."""
    found = [name for at, name in enumerate(SYMBOLS) if symbols_set >> at & 1]
    left = x - (len(found) - 1) * size * 0.6
    return [sign(name, size, left + at * size * 1.2, y, class_="sign symbol") for at, name in enumerate(found)]


@lru_cache(maxsize=2048)
def counted(kind: int, n: int, x: float, y: float, language: str, part: str) -> El:
    """A stock of a resource: chip and number, a part to click."""
    return titled(
        f"{resource(kind, language)}: {n}",
        h.rect(x=x, y=y, width=54, height=30, rx=8, class_="area"),
        chip(kind, 19, x + 16, y + 15),
        label(n, x + 39, y + 15, 18, class_="label strong", id=f"{part}-n"),
        id=part,
        class_="zone stock",
    )


PLATE = 98.0


@lru_cache(maxsize=8)
def plate(world: str, x: float, language: str) -> El:
    """The name of a world: the part to click for it."""
    return h.g(
        h.rect(x=x, y=5, width=PLATE, height=25, rx=9, class_=f"area plate-{world}"),
        label(say(f"world.{world}", language), x + PLATE / 2, 18, 15, class_="label strong"),
        id=world,
        class_="zone",
    )


def heading(text: str, x: float, y: float, **attributes: object) -> El:
    """A small title above a group of things."""
    return label(text, x, y, 13, class_="label left strong soft", **attributes)


def fitted(
    text: str, x: float, middle: float, wide: float, tall: float, sizes: tuple[float, ...] = (12.5, 11.5, 10.5, 9.5)
) -> El:
    """Text in as many lines as it needs, in the largest of the sizes that fits, centred on a height."""
    size, letters, lines = sizes[-1], 10, 1
    for size in sizes:
        letters = max(8, int(wide / (size * 0.505)))
        lines = len(wrap(text, letters))
        if lines * size * 1.2 <= tall:
            break
    return paragraph(text, x, middle - (lines - 1) * size * 0.6, letters, size, class_="label left")
