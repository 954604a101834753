"""The New World: hexes by environment, who settled them, what may be settled; the New World side of a player's board."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, NEW, RESOURCES, SYMBOLS
from pionier.games.evacuation.settling import reach, symbols
from pionier.games.evacuation.state import RIVAL, Evacuation, Player
from pionier.scene.parts import at, hex_path, label, player_mark
from pionier.scene.tree import El, h

from .ships import pieces
from .signs import chip, counted, plate, settlement, sign, titled
from .words import environment, say, symbol

WIDTH, HEIGHT = 404.0, 372.0
RADIUS = 25.0
CENTRE = (WIDTH / 2, 142.0)
FIELD = ((17.0, 0.0), (14.0, 17.5), (11.5, 13.2))  # size and distance of one, two or three fields
RIVAL_LOOK = 4  # the colour and mark of the solo opponent or dummy


def centre(area: int) -> tuple[float, float]:
    """The middle of an Area: pointed-top hexes in axial coordinates."""
    place = BOX.areas[area]
    return CENTRE[0] + RADIUS * sqrt(3) * (place.q + place.r / 2), CENTRE[1] + RADIUS * 1.5 * place.r


def new_world(s: Evacuation, player: int, language: str) -> El:
    """The map, then what the player has on this side."""
    me = s.players[player]
    opened = reach(me)
    return h.g(
        ground(language),
        plate("new", 6, language),
        _lines(s, language),
        h.g([_area(s, area, opened, language) for area in range(len(BOX.areas))], id="map"),
        _solo_tile(s, language),
        _have(me, language),
        _stock(player, me, language),
        pieces(s, player, NEW, 8, 200, WIDTH - 16, language),
        id=parts.side("new", player),
        transform=at(302, 46),
    )


@lru_cache(maxsize=4)
def ground(language: str) -> El:
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=14, class_="new-ground"),
        id="new-ground",
    )


def _area(s: Evacuation, area: int, opened: int, language: str) -> El:
    """An Area: printed fields, or the pieces of who settled it."""
    owner = -1
    for seat, each in enumerate(s.players):
        if each.areas >> area & 1:
            owner = seat
    if s.rival.areas >> area & 1:
        owner = RIVAL
    face = _face(area, owner, s.factories.get(area, ()), BOX.areas[area].environment > opened, language)
    return h.g(face, id=parts.area(BOX.areas[area].id), class_="zone hex", transform=at(*centre(area)))


@lru_cache(maxsize=4096)
def _face(area: int, owner: int, factories: tuple[int, ...], closed: bool, language: str) -> list[El]:
    place = BOX.areas[area]
    kind = ENVIRONMENTS[place.environment]
    drawn: list[El] = [
        h.title(say(f"area.{place.id}", language)),
        h.path(d=hex_path((0, 0), RADIUS - 1.2), class_=f"area is-{kind}{' closed' if closed and owner < 0 else ''}"),
    ]
    of = len(place.fields) + place.factories
    if owner >= 0:
        drawn.append(_ring(owner))
    drawn += [_field(area, n, of, owner, factories) for n in range(of)]
    if owner >= 0:
        drawn.append(player_mark(RIVAL_LOOK if owner == RIVAL else owner, 0, RADIUS - 10, 13))
    else:
        drawn += settlement(place.symbols, 0, -RADIUS + 9, 11)
        drawn.append(sign(kind, 8, 0, RADIUS - 8, class_="sign on-land faint"))
    return drawn


def _field(area: int, n: int, of: int, owner: int, factories: tuple[int, ...]) -> El:
    """EVA-9.7, 9.8: a population field shows its resource and value, a factory field takes any kind."""
    place = BOX.areas[area]
    size, step = FIELD[min(of, 3) - 1]
    x, y = (n - (of - 1) / 2) * step, 1.5
    if n < len(place.fields):
        field = place.fields[n]
        drawn = [chip(field.kind, size, x, y)]
        if field.value > 1:
            drawn.append(label(f"{field.value}", x + size * 0.6, y - size * 0.56, 10.5, class_="label strong on-land"))
        if 0 <= owner < RIVAL:
            drawn.append(h.circle(cx=x, cy=y, r=size * 0.36, class_=f"p{owner}-fill settler"))
        return h.g(drawn)
    built = n - len(place.fields)
    drawn = [
        h.rect(x=x - size / 2, y=y - size / 2, width=size, height=size, rx=2.5, class_="place"),
        sign("factory", size * 0.8, x, y, class_="sign on-land"),
    ]
    if built < len(factories):
        drawn.append(chip(factories[built], size * 0.66, x + size * 0.3, y + size * 0.36))
    return h.g(drawn)


def _ring(owner: int) -> El:
    """The border of who settled the Area."""
    look = RIVAL_LOOK if owner == RIVAL else owner
    outer, inner = hex_path((0, 0), RADIUS - 1.8), hex_path((0, 0), RADIUS - 5.2)
    return h.path(d=outer + inner, fill_rule="evenodd", class_=f"p{look}-fill owner")


def _lines(s: Evacuation, language: str) -> El:
    """EVA-19.5: the lines of the majority module."""
    drawn: list[El] = []
    for tile in s.lines:
        crossing = BOX.crossings[tile.crossing]
        line = BOX.lines[crossing.lines[tile.side]]
        (x1, y1), (x2, y2) = centre(line[0]), centre(line[-1])
        dx, dy = (x2 - x1) * 0.09, (y2 - y1) * 0.09
        drawn.append(
            titled(
                say("view.line", language, n=crossing.number),
                h.path(d=f"M{x1 - dx:.1f} {y1 - dy:.1f}L{x2 + dx:.1f} {y2 + dy:.1f}", class_="majority"),
                id=f"line-{crossing.number}",
            )
        )
    return h.g(drawn, id="lines")


def _solo_tile(s: Evacuation, language: str) -> El:
    """EVA-20.10: where the opponent counts from."""
    if not s.rival.kind:
        return h.g(id="solo-tile")
    x, y = centre(BOX.border[s.rival.tile].area)
    cx, cy = CENTRE
    far = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5
    out = (far + RADIUS - 3) / far
    return titled(
        say("view.solo_tile", language),
        h.circle(r=8, class_="p4-fill settler"),
        sign("arrow", 11, class_="sign on-good"),
        id="solo-tile",
        data_move="",
        transform=at(cx + (x - cx) * out, cy + (y - cy) * out),
    )


def _have(me: Player, language: str) -> El:
    """EVA-9.3, 9.4: which environments are open and which settlement symbols the player has now."""
    opened, have = reach(me), symbols(me)
    drawn: list[El] = []
    for number, name in enumerate(ENVIRONMENTS):
        state = "open" if number <= opened else "shut"
        drawn.append(
            titled(
                f"{environment(number, language)}: {say('view.' + state, language)}",
                h.circle(r=11, class_=f"area is-{name} {state}"),
                sign(name, 13, class_="sign on-land" if state == "open" else "sign on-land faint"),
                id=f"environment-{name}",
                transform=at(20 + number % 3 * 27 if number < 3 else 20, 46 if number < 3 else 73),
            )
        )
    for number, name in enumerate(SYMBOLS):
        state = "have" if have >> number & 1 else "lack"
        drawn.append(
            titled(
                f"{symbol(number, language)}: {say('view.' + state, language)}",
                h.rect(x=-11, y=-11, width=22, height=22, rx=6, class_=f"area {state}"),
                sign(name, 14, class_="sign symbol" if state == "have" else "sign faint"),
                id=f"symbol-{name}",
                transform=at(WIDTH - 20 - (len(SYMBOLS) - 1 - number) * 26, 18),
            )
        )
    return h.g(drawn, id="openings")


def _stock(player: int, me: Player, language: str) -> El:
    drawn: list[El] = []
    for kind in range(3):
        x = 8 + kind * 132
        drawn.append(counted(kind, me.new[kind], x, 283, language, parts.stock("new", RESOURCES[kind])))
        level = me.production[kind]
        lowest = level == min(me.production)
        drawn.append(
            titled(
                say("view.production", language, kind=f"@resource.{RESOURCES[kind]}", n=level),
                h.path(
                    d=f"M{x + 58} 283H{x + 110}L{x + 122} 298L{x + 110} 313H{x + 58}Z",
                    class_=f"area rate{' lowest' if lowest else ''}",
                ),
                label(f"+{level}", x + 86, 298, 16, class_="label strong", id=f"{parts.level(RESOURCES[kind])}-n"),
                id=parts.level(RESOURCES[kind]),
            )
        )
    return h.g(drawn, id=parts.production(player))
