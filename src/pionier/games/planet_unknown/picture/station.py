"""The space station: two rings of stacks, who faces which depot, and the two tiles offered to the viewer."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import xy
from pionier.games.planet_unknown.state import DEPOTS, PlanetUnknown
from pionier.scene.parts import Point, around, at, label, player_mark, wedge_path
from pionier.scene.tree import El, h, number

from .signs import chip, sign
from .terrain import extent, ghost_at, small_tile
from .words import Names, resource, say

RADIUS = 95.0
HUB, INNER, OUTER, RIM = 14.0, 37.0, 71.0, 97.0
SECTOR = wedge_path((0, 0), HUB + 3, RADIUS - 2, 28, -28)
STACK_CELL = (10.0, 8.4)  # squares of tiles on the outer and the inner ring


def station(
    s: PlanetUnknown, hero: int, deciding: list[int], x: float, y: float, scale: float, language: str, names: Names
) -> El:
    """The station seen from above. The viewer's seat is at the right; clicking a depot turns it there."""
    seats = BOX.seats[s.seats]
    my_seat = seats[hero]
    return h.g(
        _frame(),
        h.g([_depot(s, outer, my_seat, language) for outer in range(DEPOTS)], id="depots"),
        h.g(
            [
                _place(player, _angle(seat, my_seat), names[player], player in deciding)
                for player, seat in enumerate(seats)
            ],
            id="places",
        ),
        _hub(s.commander, names[s.commander], s.turning, language),
        id=parts.STATION,
        transform=at(x, y) if scale == 1 else f"{at(x, y)} scale({number(scale)})",
        role="group",
        data_role="group",
        aria_label=say("view.station", language),
    )  # fmt: skip


def _angle(seat: int, my_seat: int) -> float:
    """Seats are numbered clockwise; the viewer's is at the right."""
    return -60.0 * (seat - my_seat)


@cache
def _frame() -> El:
    arms = "".join(wedge_path((0, 0), HUB, RADIUS, angle - 1.5, angle + 1.5) for angle in range(30, 390, 60))
    return h.g(
        h.circle(r=RADIUS, class_="hull"),
        h.path(d=arms, class_="arms"),
        h.circle(r=(INNER + OUTER) / 2 - 1, class_="orbit"),
        id="station-frame",
        aria_hidden=True,
    )


def _depot(s: PlanetUnknown, outer: int, my_seat: int, language: str) -> El:
    """One depot: a large and a small stack. Its id is that of the rotation that brings it before the viewer."""
    slot = (outer - s.rotation) % DEPOTS
    inner = DEPOTS + (outer + s.shift) % DEPOTS
    angle = _angle(slot, my_seat)
    stacks = [(stack, s.tops[stack], len(s.stacks[stack]) + (s.tops[stack] >= 0)) for stack in (outer, inner)]
    words = [_in_words(tile, left, language) for _, tile, left in stacks]
    text = say("view.depot", language, large=words[0], small=words[1])
    return h.g(
        h.path(d=SECTOR, class_="area", transform=f"rotate({number(-angle)})", id=f"sector-{outer}"),
        [_stack(*stack, angle, ring, s.shapes[stack[0]]) for ring, stack in enumerate(stacks)],
        id=parts.rotation((outer - my_seat) % DEPOTS),
        class_="depot facing" if slot == my_seat else "depot",
        role="img",
        data_role="img",
        aria_label=text,
    )


def _in_words(tile: int, left: int, language: str) -> str:
    if tile < 0:
        return say("view.stack_taken" if left else "view.stack_empty", language, n=left)
    _, _, a, b, meteorite = BOX.tiles[tile]
    key = "view.tile_meteorite" if meteorite else "view.tile"
    return say(key, language, a=resource(a, language), b=resource(b, language)) + " " + say("view.left", language, n=left)


@lru_cache(maxsize=16384)
def _stack(stack: int, tile: int, left: int, angle: float, ring: int, shape: int) -> El:
    """The top tile and how many are left with it."""
    x, y = around((0, 0), OUTER if ring == 0 else INNER, angle)
    key = f"stack-{stack}"  # the number has a short name: all of them move whenever the station turns
    beside = _beside(angle, shape, ring)
    if tile < 0:
        drawn = h.g(h.circle(r=9, class_="bare-stack"), id=f"{key}-none")
    else:
        drawn = small_tile(tile, STACK_CELL[ring], 0, 0, plain=True, id=f"{key}-{tile}")
    count = label(left, *beside, 14, class_="label strong on-sky", id=f"left-{stack}")
    # Tile and number together are in the middle of the depot.
    return h.g(drawn, count, id=key, transform=at(round(x - 0.23 * beside[0]), round(y - 0.23 * beside[1])), data_move="")


def _beside(angle: float, shape: int, ring: int) -> Point:
    """Where the number of tiles stands: beside the tile, clockwise along the ring, as near as its shape allows."""
    x, y = around((0, 0), 1, angle - 90)
    spots = [xy(offset) for offset in BOX.shapes[shape].numbered[0].offsets]
    half = [(max(spot[axis] for spot in spots) + 1) * STACK_CELL[ring] / 2 for axis in (0, 1)]
    reach = 1.3 * min(23.0 if ring == 0 else 17.0, abs(x) * half[0] + abs(y) * half[1] + 7)
    return round(x * reach), round(y * reach)


@lru_cache(maxsize=256)
def _place(player: int, angle: float, name: str, choosing: bool) -> El:
    """Where a player sits: the depot before the mark is theirs this round; a ring around those who still choose."""
    return h.g(
        h.circle(r=13.6, class_="choosing" if choosing else "done", id=f"place-{player}-ring"),
        player_mark(player, 0, 0, 22, id=f"place-{player}-mark"),
        id=f"place-{player}",
        role="img",
        aria_label=name,
        transform=at(*around((0, 0), RIM, angle)),
    )


@lru_cache(maxsize=64)
def _hub(commander: int, name: str, turning: bool, language: str) -> El:
    """The commander's mark in the middle."""
    title = say("view.turning" if turning else "view.commander", language, player=name)
    return h.g(
        h.circle(r=HUB, class_="hub"),
        player_mark(commander, 0, 2, 19),
        sign("turn" if turning else "crown", 13, 0, -13, class_="sign hub-sign"),
        id="hub",
        role="img",
        aria_label=title,
    )


# The offers


def offers(s: PlanetUnknown, hero: int, top: float, width: float, height: float, language: str) -> El:
    """The top tiles of the depot the viewer faces, each on what is left of its stack."""
    me = s.players[hero]
    card = ((width - 10) / 2, height - top)
    drawn: list[El] = []
    for offer, stack in enumerate(s.facing(hero)):
        tile = s.tops[stack]
        left = len(s.stacks[stack]) + (tile >= 0)
        state = "selected" if me.chosen == offer else "open" if tile >= 0 else "none"
        drawn.append(_offer(offer, tile, left, state, (offer * (card[0] + 10), top), card, language))
    return h.g(drawn, id="offers")


@lru_cache(maxsize=4096)
def _offer(offer: int, tile: int, left: int, state: str, corner: Point, card: Point, language: str) -> El:
    below = min(2, left - (tile >= 0)) * 3.0  # edges of the tiles below
    wide, high = card[0] - 6, card[1] - 6
    key = parts.offer(offer)
    sentence = f"{say(f'view.{key}', language)}: {_in_words(tile, left, language)}"
    if tile < 0:
        inside = h.g(
            label(say("view.taken" if left else "view.empty", language), wide / 2, high / 2, 15, class_="label soft"),
            id=f"{key}-none",
        )
    else:
        _, _, a, b, _ = BOX.tiles[tile]
        across, down = extent(tile)
        cell = min((wide - 16) / max(across, 3), (high - 40) / max(down, 2.5), 34.0)
        inside = h.g(
            ghost_at(offer, tile, cell, wide / 2, (high - 26) / 2, class_="offered"),
            [chip(each, 22, 16 + 25 * n, high - 16) for n, each in enumerate((a, b))],
            label(f"×{left}", wide - 9, high - 16, 16, class_="label right soft"),
            id=f"{key}-inside",
        )
    under = [h.rect(x=n, y=n, width=wide, height=high, rx=9, class_="under") for n in (6.0, 3.0) if n <= below]
    return h.g(
        h.g(under, id=f"{key}-under"),
        h.rect(width=wide, height=high, rx=9, class_="frame", id=f"{key}-frame"),
        inside,
        id=key,
        class_=f"offer is-{state}",
        transform=at(*corner),
        role="img",
        data_role="img",
        aria_label=sentence,
    )  # fmt: skip
