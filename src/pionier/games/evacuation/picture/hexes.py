"""The map of the New World: hexes by environment, what they hold, who settled them."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS
from pionier.games.evacuation.settling import reach
from pionier.games.evacuation.state import RIVAL, Evacuation
from pionier.scene.parts import Point, at, hex_path
from pionier.scene.tree import El, h

from .signs import ANY, RIVAL_LOOK, amount, made, mark, settlement, sign, titled
from .words import say

# One, two or three fields: how large and where, in hex radii; lower if something stands above them.
SIZES = (0.86, 0.7, 0.6)
SPOTS: tuple[tuple[Point, ...], ...] = (
    ((0.0, 0.0),),
    ((-0.39, 0.0), (0.39, 0.0)),
    ((-0.33, -0.08), (0.33, -0.08), (0.0, 0.47)),
)
LOWER = (0.16, 0.14, 0.0)


class Map:
    """Where the hexes lie: pointed-top hexes in axial coordinates around a middle."""

    def __init__(self, x: float, y: float, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius

    def centre(self, area: int) -> Point:
        """The middle of an Area."""
        place = BOX.areas[area]
        return self.x + self.radius * sqrt(3) * (place.q + place.r / 2), self.y + self.radius * 1.5 * place.r

    def outside(self, area: int, further: float) -> Point:
        """So many radii further out than an Area of the border."""
        x, y = self.centre(area)
        far = ((x - self.x) ** 2 + (y - self.y) ** 2) ** 0.5
        out = (far + self.radius * further) / far
        return self.x + (x - self.x) * out, self.y + (y - self.y) * out


def hexes(s: Evacuation, player: int, place: Map, language: str) -> El:
    """All Areas; those whose environment is not open yet are seen through."""
    opened = reach(s.players[player])
    return h.g([_area(s, area, opened, place, language) for area in range(len(BOX.areas))], id="map", class_="map")


def _owner(s: Evacuation, area: int) -> int:
    for seat, each in enumerate(s.players):
        if each.areas >> area & 1:
            return seat
    return RIVAL if s.rival.areas >> area & 1 else -1


def _area(s: Evacuation, area: int, opened: int, place: Map, language: str) -> El:
    owner = _owner(s, area)
    closed = owner < 0 and BOX.areas[area].environment > opened
    x, y = place.centre(area)
    return _hex(area, owner, s.factories.get(area, ()), closed, x, y, place.radius, language)


@lru_cache(maxsize=4096)
def _hex(area: int, owner: int, factories: tuple[int, ...], closed: bool, x: float, y: float, radius: float, language: str) -> El:
    found = BOX.areas[area]
    kind, edge = ENVIRONMENTS[found.environment], radius - 1.6
    state = " settled" if owner >= 0 else " closed" if closed else ""
    drawn: list[El] = [
        h.path(d=hex_path((0, 3.5), edge), class_="hex-under"),
        h.path(d=hex_path((0, 0), edge), class_=f"area is-{kind}"),
        h.path(d=hex_path((0, 0), edge - 1.4), class_="sheen"),
        h.path(d=hex_path((0, 0), edge - 2.4), class_="rim"),
    ]
    if owner >= 0:
        drawn.append(_ring(owner, edge))
    drawn += _fields(area, owner, factories, radius)
    if owner >= 0:
        drawn.append(mark(RIVAL_LOOK if owner == RIVAL else owner, radius * 0.6, 0, -radius * 0.56))
    else:
        drawn += settlement(found.symbols, 0, -radius * 0.6)
    name = say(f"area.{found.id}", language)
    return titled(name, drawn, id=parts.area(found.id), class_=f"zone hex{state}", transform=at(x, y))


def _ring(owner: int, edge: float) -> El:
    """The border of who settled the Area."""
    look = RIVAL_LOOK if owner == RIVAL else owner
    outer, inner = hex_path((0, 0), edge - 0.6), hex_path((0, 0), edge - 6)
    return h.path(d=outer + inner, fill_rule="evenodd", class_=f"p{look}-fill owner")


def _fields(area: int, owner: int, factories: tuple[int, ...], radius: float) -> list[El]:
    """EVA-9.7, 9.8: a population field shows its resource and value, a factory field takes any kind."""
    found = BOX.areas[area]
    of = len(found.fields) + found.factories
    size = SIZES[of - 1] * radius
    lower = LOWER[of - 1] if found.symbols or owner >= 0 else 0.0
    drawn: list[El] = []
    for n, (x, y) in enumerate(SPOTS[of - 1]):
        x, y = x * radius, (y + lower) * radius
        if n < len(found.fields):
            drawn.append(amount(found.fields[n].kind, found.fields[n].value, x, y, size))
        else:
            built = n - len(found.fields)
            drawn.append(made(factories[built] if built < len(factories) else ANY, size, x, y))
    return drawn


def lines(s: Evacuation, place: Map, language: str) -> El:
    """EVA-19.5: the lines of the majority module, an arrow at either end."""
    drawn: list[El] = []
    for tile in s.lines:
        crossing = BOX.crossings[tile.crossing]
        line = BOX.lines[crossing.lines[tile.side]]
        (x1, y1), (x2, y2) = place.centre(line[0]), place.centre(line[-1])
        far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        step = place.radius * 1.16 / far
        dx, dy = (x2 - x1) * step, (y2 - y1) * step
        turn = _turn(dx, dy)
        drawn.append(
            titled(
                say("view.line", language, n=crossing.number),
                h.path(d=f"M{x1 - dx:.1f} {y1 - dy:.1f}L{x2 + dx:.1f} {y2 + dy:.1f}", class_="line-way"),
                h.path(d="M-7-6L8 0-7 6Z", class_="line-flag", transform=at(x1 - dx, y1 - dy, turn)),
                h.path(d="M-7-6L8 0-7 6Z", class_="line-flag", transform=at(x2 + dx, y2 + dy, turn + 180)),
                id=f"line-{crossing.number}",
            )
        )
    return h.g(drawn, id="lines")


def _turn(dx: float, dy: float) -> float:
    """How an arrow is turned that points this way; lines run along the axes of the map only."""
    if abs(dy) < 1:
        return 0 if dx > 0 else 180
    return (-60 if dy > 0 else 60) if dx > 0 else (-120 if dy > 0 else 120)


def solo_tile(s: Evacuation, place: Map, language: str) -> El:
    """EVA-20.10: where the opponent counts from."""
    if not s.rival.kind:
        return h.g(id="solo-tile")
    x, y = place.outside(BOX.border[s.rival.tile].area, 0.95)
    return titled(
        say("view.solo_tile", language),
        h.circle(r=10, class_=f"p{RIVAL_LOOK}-fill settler"),
        sign("hexes", 16, 0, 0, "on-good"),
        id="solo-tile",
        data_move="",
        transform=at(x, y),
    )
