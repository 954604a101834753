"""The place of the viewer's Ark, large, for a hand: the planet in its ring, what circles it, and who would score there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, PLANET
from pionier.games.micro_cosmos.state import GATE, MicroCosmos, kind_of, position_of
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h, number

from . import bodies, growing
from .fleet import AROUND
from .grid import SIDES, kinds_on
from .rings import Ring
from .signs import Shown, faces, pill, sign, wide
from .sky import nebula, sky
from .words import Names, say

WIDE, HIGH = 390.0, 478.0
MIDDLE: Point = (195.0, 210.0)
RADIUS, GLOBE = 72.0, 72.0 / bodies.PLANET
REACH: Point = (163.0, 160.0)
RING = Ring(103.0, 25.0, 97.0, 26.0, 8.0, 3.0, True)
TRACK = 456.0


def planet(s: MicroCosmos, hero: int, language: str, names: Names) -> Sequence[El]:
    """The place, or the Star Gate if the Ark is there."""
    field = s.players[hero].ark
    ground = sky("planet", WIDE, HIGH, True)
    if field == GATE:
        return ground, _gate(language), h.g(_arks(s, hero, GATE, MIDDLE, language, names), id="near-arks")
    position = position_of(field)
    laid, done = s.planets[position], s.is_terraformed(position)
    drawn = [
        ground,
        nebula("near-nebula", BOX.planets[laid].colour, *MIDDLE, 220, 220),
        _lines(laid),
        _globe(laid, done),
        _orbiters(laid),
        _facts(laid, done, language),
        h.g(_pieces(s, position, language, names), id="near-pieces"),
    ]
    if not done:
        key = parts.track(BOX.positions[position], "")
        drawn.append(h.g(growing.levels(s, position, RING, key, hero, language), id="near-ring", transform=at(*MIDDLE)))
        drawn.append(_points(laid, language))
        drawn.append(h.g(_markers(s, position, language, names), id="near-markers"))
    fields = [position * len(KINDS) + kind for kind in kinds_on(laid)]
    crowd = [ark for each in fields for ark in _arks(s, hero, each, _spot(laid, kind_of(each)), language, names)]
    drawn.append(h.g(crowd, id="near-arks"))
    return drawn


def _spot(laid: int, kind: int) -> Point:
    if kind == PLANET:
        return MIDDLE
    across, down = SIDES[BOX.planets[laid].sides.index(kind)]
    return MIDDLE[0] + across * REACH[0], MIDDLE[1] + down * REACH[1]


@lru_cache(maxsize=64)
def _lines(laid: int) -> El:
    d = ""
    for kind in kinds_on(laid)[1:]:
        x, y = _spot(laid, kind)
        d += f"M{MIDDLE[0]:g} {MIDDLE[1]:g}L{x:g} {y:g}"
    return h.path(d=d, class_="spoke", id="near-lines", aria_hidden=True)


@lru_cache(maxsize=64)
def _globe(laid: int, done: bool) -> El:
    look = f"planet-{COLOURS[BOX.planets[laid].colour]}-{'living' if done else 'raw'}"
    return h.g(
        h.circle(r=RING.radius, class_="alive", stroke_width=9) if done else None,
        bodies.body(look, scale=GLOBE, turn=laid * 13 % 60 - 30 if done else laid * 47 % 360),
        id="near-globe",
        transform=at(*MIDDLE),
        aria_hidden=True,
    )


@lru_cache(maxsize=64)
def _orbiters(laid: int) -> El:
    """Moon, Space Station and Asteroid with what they yield."""
    card = BOX.planets[laid]
    drawn: list[El] = []
    for kind in kinds_on(laid)[1:]:
        x, y = _spot(laid, kind)
        name = KINDS[kind]
        drawn += [h.circle(cx=x, cy=y, r=25, class_="clear"), bodies.body(name, x, y, 1.35 if name == "station" else 1.6)]
        if name != "asteroid":
            shown = faces(card.moon if name == "moon" else card.station)
            length = wide(shown, 20) + 10
            upright = x == MIDDLE[0]
            drawn.append(pill(shown, x + 32 + length / 2, y, 20) if upright else pill(shown, x, y + 38, 20))
    return h.g(drawn, id="near-orbiters", aria_hidden=True)


@lru_cache(maxsize=256)
def _facts(laid: int, done: bool, language: str) -> El:
    """Name, colour, what is gathered here now, and once it lives."""
    card = BOX.planets[laid]
    later = say("view.once_living", language)
    length = wide(faces(card.terraformed), 20) + 10
    return h.g(
        sign(f"edge-{COLOURS[card.colour]}", 24, 22, 24, class_="sign"),
        label(say(f"planet.{card.id}", language), 42, 24, 20, class_="label left strong on-sky halo"),
        pill(faces(card.terraformed if done else card.raw), MIDDLE[0], MIDDLE[1] + 50, 22),
        None
        if done
        else [
            sign("living", 22, 22, 58, class_="sign"),
            pill(faces(card.terraformed), 38 + length / 2, 58, 20),
            label(later, 12, 82, 12.5, class_="label left soft-sky halo"),
        ],
        id="near-facts",
    )


def _pieces(s: MicroCosmos, position: int, language: str, names: Names) -> list[El]:
    """Colonies and outposts in the upper right corner, a row each."""
    drawn: list[El] = []
    for row, (kind, bits) in enumerate((("colony", s.colonies[position]), ("outpost", s.outposts[position]))):
        owners = [seat for seat in range(4) if bits >> seat & 1]
        for n, seat in enumerate(owners):
            drawn.append(_piece(kind, seat, 368.0 - n * 34, 26.0 + row * 36, say(f"view.{kind}", language, player=names[seat])))
    return drawn


@lru_cache(maxsize=256)
def _piece(kind: str, seat: int, x: float, y: float, text: str) -> El:
    return h.g(
        sign(f"{kind}-{seat}", 30),
        id=f"near-{kind}-{seat}",
        class_="piece",
        transform=at(x, y),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=256)
def _points(laid: int, language: str) -> El:
    """The terraforming track: what a marker on a space is worth, and what the first two get more."""
    card = BOX.planets[laid]
    count = sum(card.required)
    step = (WIDE - 24) / count
    left = [12 + n * step for n in range(count)]
    spaces = "".join(f"M{number(x + 1.5)} {TRACK - 15:g}h{number(step - 3)}v30h{number(3 - step)}z" for x in left)
    worth = [h.tspan(n, x=x + step / 2) for n, x in enumerate(left, 1)]
    more = say("view.places", language, first=card.first_vp, second=card.second_vp)
    return h.g(
        label(say("view.points_when_full", language), 13, TRACK - 31, 13.5, class_="label left strong on-sky halo"),
        label(more, WIDE - 13, TRACK - 31, 13.5, class_="label right bonus halo"),
        h.path(d=spaces, class_="space-of-points"),
        label(worth, 0, TRACK, 14, class_="label soft-sky"),
        id="near-points",
    )


def _markers(s: MicroCosmos, position: int, language: str, names: Names) -> list[El]:
    """Who is where on it; of several on one space the one on top is the first (MIC-11.6)."""
    card = s.planet_at(position)
    step = (WIDE - 24) / sum(card.required)
    drawn: list[El] = []
    seen: dict[int, int] = {}
    for rank, (owner, field) in enumerate(s.markers[position]):
        bonus = (card.first_vp, card.second_vp)[rank] if rank < 2 else 0
        text = say("view.marker", language, player=names[owner], n=field, bonus=bonus)
        below = seen.get(field, 0)
        seen[field] = below + 1
        drawn.append(_marker(owner, 12 + (field - 0.5) * step, TRACK + below * 12, text))
    return drawn[::-1]


@lru_cache(maxsize=1024)
def _marker(owner: int, x: float, y: float, text: str) -> El:
    return h.g(
        player_mark(owner, 0, 0, 28),
        id=f"near-marker-{owner}",
        transform=at(x, y),
        data_move="",
        role="img",
        aria_label=text,
    )


def _arks(s: MicroCosmos, hero: int, field: int, spot: Point, language: str, names: Names) -> list[El]:
    here = [seat for seat, them in enumerate(s.players) if them.ark == field]
    if not here:
        return []
    spots, scale = AROUND[len(here) - 1]
    size = 56.0 if field == GATE or kind_of(field) == PLANET else 42.0
    lift = -12 if size > 50 else -4
    drawn: list[El] = []
    for seat, (dx, dy) in zip(here, spots):
        text = say("view.ark", language, player=names[seat])
        drawn.append(_ark(seat, size * scale, (spot[0] + dx * size, spot[1] + dy * size + lift), seat == hero, text))
    return drawn


@lru_cache(maxsize=1024)
def _ark(seat: int, size: float, spot: Point, own: bool, text: str) -> El:
    return h.g(
        h.circle(r=size * 0.62, class_="here") if own and size < 50 else None,
        sign(f"ark-{seat}", size),
        id=f"near-ark-{seat}",
        class_="piece",
        transform=at(*spot),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=4)
def _gate(language: str) -> El:
    shown: list[Shown] = faces(BOX.gate)
    return h.g(
        bodies.body("gate", *MIDDLE, scale=2.4),
        label(say("kind.gate", language), 20, 26, 20, class_="label left strong on-sky halo"),
        pill(shown, MIDDLE[0], MIDDLE[1] + 150, 24),
        label(say("view.gate_short.1", language), MIDDLE[0], 408, 14, class_="label on-sky halo"),
        label(say("view.gate_short.2", language), MIDDLE[0], 428, 14, class_="label on-sky halo"),
        id="near-gate",
    )
