"""The zones: buildings, scientists, who leads, Icebreakers; above them the sun and the queues of ships."""

from __future__ import annotations

from functools import cache, lru_cache
from math import radians, sin

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX, ZONES
from pionier.games.antarctica.scoring import zone_unit
from pionier.games.antarctica.state import ARRIVED, OWNER, Antarctica
from pionier.scene.parts import Point, label, polygon_path
from pionier.scene.tree import El, h

from .buildings import STACK
from .crews import Names, crews, lead
from .pieces import use
from .ring import DESK, HAND, Ring, along, ice_path, placed, sea_path
from .words import listed, say

HEIGHTS = ((0.665, 20), (0.565, 75), (0.46, 150), (0.35, 240))
# Up to how many buildings: their size, how far apart they stand, and how many in a row.
ROWS: dict[Ring, tuple[tuple[int, float, float, int], ...]] = {
    DESK: ((4, 38, 40, 4), (5, 33, 34, 5), (11, 26, 28, 6), (14, 22, 22.6, 8)),
    HAND: ((4, 38, 41, 4), (10, 31, 33, 5), (14, 25, 25.5, 7)),
}


def zones(ring: Ring, s: Antarctica, language: str, names: Names) -> El:
    """All eight zones."""
    drawn = [
        _zone(
            ring,
            zone,
            _role(s, zone),
            s.buildings[zone],
            s.scientists[zone][: s.seats],
            zone_unit(s, zone).points,
            tuple(card.owner for card in s.icebreakers[zone]),
            tuple(ship & OWNER for ship in s.queues[zone]),
            language,
            names,
        )
        for zone in range(ZONES)
    ]
    return h.g(drawn, id="zones")


def _role(s: Antarctica, zone: int) -> str:
    if zone in s.closed:
        return "closed"
    if zone == s.sun:
        return "sun"
    return "destination" if zone == s.destination and s.phase in ARRIVED and not s.over else "open"


@lru_cache(maxsize=4096)
def _zone(
    ring: Ring,
    zone: int,
    role: str,
    buildings: int,
    scientists: tuple[int, ...],
    points: tuple[int, ...],
    icebreakers: tuple[int, ...],
    queue: tuple[int, ...],
    language: str,
    names: Names,
) -> El:
    built = BOX.names_in(buildings)
    key = parts.ZONE[zone]
    return h.g(
        h.path(d=sea_path(ring, zone), class_="water", id=f"{key}-sea"),
        h.path(d=ice_path(ring, zone), class_="ice", id=f"{key}-base"),
        h.path(d=ice_path(ring, zone), class_="area", id=f"{key}-ice"),
        _relief(ring, zone) if role != "closed" else _closed(ring, zone, language),
        h.g([_building(zone, name, spot, size, language) for name, spot, size in _places(ring, zone, built)], id=f"{key}-b"),
        h.g(crews(ring, zone, scientists, points, language, names), id=f"{key}-s"),
        lead(ring, zone, points, language, names),
        h.g(_icebreakers(ring, zone, icebreakers, language, names), id=f"{key}-i"),
        id=key,
        class_=f"zone is-{role}",
        role="group",
        data_role="group",
        aria_label=_sentence(zone, role, built, scientists, points, icebreakers, queue, language, names),
    )


@cache
def _relief(ring: Ring, zone: int) -> El:
    """The cliff at the shore, and lines of equal height as on a map."""
    start, end = ring.edges[zone][0] + 1, ring.edges[zone][1] - 1
    middle = ring.middles[zone]
    flat = [middle + (start + (end - start) * n / 30 - middle) * 0.93 for n in range(31)]
    heights = "".join(
        polygon_path(
            [
                ring.rim(angle, k + 0.011 * sin(radians(5 * angle + turn)) + 0.006 * sin(radians(13 * angle - turn)))
                for angle in flat
            ]
        )[:-1]
        for k, turn in HEIGHTS
    )
    return h.g(
        h.path(d=heights, class_="height"),
        h.path(d=polygon_path([*ring.shore(start, end), *reversed(ring.shore(start, end, 0.021))]), class_="cliff"),
        id=f"{parts.ZONE[zone]}-relief",
        aria_hidden=True,
    )


@cache
def _closed(ring: Ring, zone: int, language: str) -> El:
    return h.g(
        h.path(d="M-13-13L13 13M13-13L-13 13", class_="barred"),
        label(say("view.closed", language), 0, 38, ring.names, class_="label soft"),
        transform=placed(ring.rim(ring.middles[zone], 0.56)),
        id=f"{parts.ZONE[zone]}-closed",
        aria_hidden=True,
    )


def _places(ring: Ring, zone: int, built: list[str]) -> list[tuple[str, Point, float]]:
    """Up to fourteen buildings in two rows: the more there are, the smaller and closer."""
    _, size, pitch, row = next(each for each in ROWS[ring] if len(built) <= each[0])
    near, far = built[:row], built[row:]
    spots = along(ring, zone, ring.rows[0], len(near), pitch) if near else ()
    if far:
        spots += along(ring, zone, ring.rows[1 if ring.middles[zone] % 90 == 0 else 2], len(far), pitch)
    return [(name, spot, size) for name, spot in zip(built, spots)]


@lru_cache(maxsize=8192)
def _building(zone: int, name: str, spot: Point, size: float, language: str) -> El:
    return h.g(
        use(name, size),
        id=f"{parts.ZONE[zone]}-b-{name}",
        transform=placed(spot),
        data_move="",
        data_from=parts.STACK[STACK[name]],
        role="img",
        aria_label=say(f"building.{name}", language),
    )


def _icebreakers(ring: Ring, zone: int, owners: tuple[int, ...], language: str, names: Names) -> list[El]:
    found: list[El] = []
    for at, owner in enumerate(owners):
        again = owners[:at].count(owner)
        sentence = say("view.icebreaker", language, player=names[owner])
        found.append(_icebreaker(ring, zone, owner, again, min(at, 3), sentence))
    return found


@lru_cache(maxsize=4096)
def _icebreaker(ring: Ring, zone: int, owner: int, again: int, at: int, sentence: str) -> El:
    wide = 15 if ring is DESK else 19
    return h.g(
        h.path(d=f"M0-{wide}L{wide} 0 0 {wide}-{wide} 0Z", class_=f"p{owner}-fill"),
        use("icebreaker", wide * 1.2, class_=f"sign p{owner}-ink"),
        id=f"{parts.ZONE[zone]}-i-{owner}-{again}",
        class_="piece",
        transform=placed(ring.lying_spots[zone][at]),
        data_move="",
        data_from=parts.held("cards", owner),
        role="img",
        aria_label=sentence,
    )


def _sentence(
    zone: int,
    role: str,
    built: list[str],
    scientists: tuple[int, ...],
    points: tuple[int, ...],
    icebreakers: tuple[int, ...],
    queue: tuple[int, ...],
    language: str,
    names: Names,
) -> str:
    """Everything there is to know about a zone, for those who listen."""
    name = say(f"zone.{zone}", language)
    if role == "closed":
        return say("view.zone_closed", language, zone=name)
    parts = [name + "."]
    if role in ("sun", "destination"):
        parts.append(say(f"view.is_{role}", language))
    parts.append(say("view.queue", language, ships=listed([names[seat] for seat in queue], language)))
    parts.append(say("view.buildings", language, buildings=listed([say(f"building.{b}", language) for b in built], language)))
    crews = [f"{names[seat]} {count}" for seat, count in enumerate(scientists) if count]
    parts.append(say("view.people", language, scientists=listed(crews, language)))
    top = max(points)
    if top:
        leaders = tuple(names[seat] for seat, gained in enumerate(points) if gained == top)
        parts.append(say("view.leads", language, players=leaders, n=top))
    parts += [say("view.icebreaker", language, player=names[owner]) for owner in icebreakers]
    return " ".join(parts)
