"""Signs and chips in a picture: each is drawn once as a symbol, everything else refers to it."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.evacuation.components.records import Price
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, KINDS, RESOURCES, SYMBOLS
from pionier.scene.parts import label, player_mark
from pionier.scene.tree import Child, El, h

from .drawings import SIGNS

RIVAL_LOOK = 4  # the colour and mark of the solo opponent or dummy
ANY = 3  # among the grounds of factories: of whatever kind
_HEX = "M0-11.6L10 -5.8V5.8L0 11.6-10 5.8V-5.8Z"
_SHAPES = (
    h.circle(r=11, class_="good is-food"),
    h.rect(x=-10.2, y=-10.2, width=20.4, height=20.4, rx=4.4, class_="good is-steel"),
    h.path(d="M0-11.7L11.7 0 0 11.7-11.7 0Z", class_="good is-energy"),
    h.rect(x=-10.2, y=-10.2, width=20.4, height=20.4, rx=4.4, class_="good is-any"),
)


def _symbol(name: str, *drawn: Child) -> El:
    return h.symbol(drawn, id=f"eva-{name}", viewBox="-12 -12 24 24")


def _stops(name: str, *offsets: float) -> list[El]:
    return [h.stop(offset=offset, class_=f"{name}-{n}") for n, offset in enumerate(offsets)]


@cache
def symbols() -> El:
    """Signs, chips with their sign, empty chips for a number, factories on the ground of what they make, lights of the worlds."""
    made: list[El] = [_symbol(name, *drawing) for name, drawing in SIGNS.items()]
    for kind, name in enumerate((*RESOURCES, "any")):
        inner = h.g(SIGNS["factory"], transform="scale(0.72)", class_="on-any" if kind == ANY else "on-good")
        made += [_symbol(f"plain-{name}", _SHAPES[kind]), _symbol(f"make-{name}", _SHAPES[kind], inner)]
        if kind != ANY:
            made.append(_symbol(f"chip-{name}", _SHAPES[kind], h.g(SIGNS[name], transform="scale(0.74)", class_="on-good")))
    for name in ENVIRONMENTS:
        made.append(
            _symbol(
                f"land-{name}",
                h.path(d=_HEX, class_=f"dot is-{name}"),
                h.g(SIGNS[name], transform="scale(0.7)", class_="on-land"),
            )
        )
    lights = [
        h.radialGradient(_stops("heat", 0, 0.38, 1), id="eva-heat", gradientUnits="userSpaceOnUse", cx=0, cy=0, r=420),
        h.radialGradient(_stops("sun", 0, 0.5, 1), id="eva-sun"),
        h.radialGradient(_stops("corona", 0.55, 1), id="eva-corona"),
        h.radialGradient(_stops("ball", 0, 0.55, 1), id="eva-ball", cx=0.3, cy=0.24, r=0.82),
        h.linearGradient(_stops("voyage", 0, 0.5, 1), id="eva-voyage", x1=0, x2=1),
    ]
    return h.defs(made, lights, id="eva-symbols", aria_hidden=True)


@lru_cache(maxsize=8192)
def sign(name: str, size: float = 18, x: float = 0, y: float = 0, look: str = "sign") -> El:
    """A symbol centred on (x, y)."""
    return h.use(href=f"#eva-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, class_=look)


def chip(kind: int, size: float, x: float, y: float) -> El:
    """A resource by its sign, colour and shape: round Food, square Steel, pointed Energy."""
    return sign(f"chip-{RESOURCES[kind]}", size, x, y)


@lru_cache(maxsize=4096)
def amount(kind: int, n: int, x: float, y: float, size: float = 21) -> El:
    """So many of a resource: the number stands in the chip."""
    text = label(n, x, y + 0.5, max(13.6, size * 0.62), class_="label strong on-chip")
    return h.g(sign(f"plain-{RESOURCES[kind]}", size, x, y), text)


@lru_cache(maxsize=4096)
def amounts(price: Price, size: float = 21, gap: float = 2) -> tuple[El, float]:
    """A price or a yield from x = 0 on, one chip a kind, and how wide it is."""
    drawn: list[El] = []
    x = 0.0
    for kind in KINDS:
        if price[kind]:
            drawn.append(amount(kind, price[kind], x + size / 2, 0, size))
            x += size + gap
    return h.g(drawn), max(0.0, x - gap)


def made(kind: int, size: float, x: float, y: float) -> El:
    """A factory on the ground of what it makes; ANY: of whatever kind."""
    return sign(f"make-{(*RESOURCES, 'any')[kind]}", size, x, y)


def land(name: str, size: float, x: float, y: float) -> El:
    """An environment as a small hex."""
    return sign(f"land-{name}", size, x, y)


def mark(civ: int, size: float, x: float, y: float) -> El:
    """The mark of a player or of the solo opponent; the extra civilisation has one of its own."""
    return player_mark(civ, x, y, size)


def settlement(symbols_set: int, x: float, y: float, size: float = 18) -> list[El]:
    """Settlement symbols side by side, centred."""
    found = [name for n, name in enumerate(SYMBOLS) if symbols_set >> n & 1]
    left = x - (len(found) - 1) * size * 0.5
    return [sign(name, size, left + n * size, y, "sign symbol") for n, name in enumerate(found)]


def titled(text: str, *children: Child, **attributes: object) -> El:
    """A drawing with a name for screen readers; what may be chosen gets its role back when it no longer can be."""
    chosen = "zone" in str(attributes.get("class_", "")).split()
    return h.g(children, role="img", data_role="img" if chosen else None, aria_label=text, **attributes)


def plate(x: float, y: float, width: float, height: float, look: str = "plate") -> El:
    """A dark place on a world that something stands on."""
    return h.rect(x=x, y=y, width=width, height=height, rx=min(10.0, height / 3.2), class_=look)


def raised(width: float, height: float, look: str, radius: float = 10) -> tuple[El, El]:
    """A card with its shadow; `look` is the class of its face."""
    return (
        h.rect(y=2.5, width=width, height=height, rx=radius, class_="under"),
        h.rect(width=width, height=height, rx=radius, class_=look),
    )
