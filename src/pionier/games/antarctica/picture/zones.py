"""The zones: buildings, scientists, who leads, Icebreakers; above them the sun and the queues of ships."""

from __future__ import annotations

from functools import cache, lru_cache
from math import radians, sin

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX, ZONES
from pionier.games.antarctica.scoring import zone_unit
from pionier.games.antarctica.state import ARRIVED, OWNER, Antarctica
from pionier.scene.parts import Point, label, player_mark, polygon_path
from pionier.scene.tree import El, h

from .buildings import STACK
from .pieces import use
from .ring import ANGLES, HALF, LYING_SPOT, along, ice_path, placed, rim, sea_path, shore
from .words import listed, say

Names = tuple[str, ...]
HEIGHTS = ((0.665, 20), (0.565, 75), (0.46, 150), (0.35, 240))


def zones(s: Antarctica, language: str, names: Names) -> El:
    """All eight zones."""
    drawn = [
        _zone(
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
        h.path(d=sea_path(zone), class_="water", id=f"{key}-sea"),
        h.path(d=ice_path(zone), class_="ice", id=f"{key}-base"),
        h.path(d=ice_path(zone), class_="area", id=f"{key}-ice"),
        _relief(zone) if role != "closed" else _closed(zone, language),
        h.g([_building(zone, name, spot, size, language) for name, spot, size in _places(zone, built)], id=f"{key}-b"),
        h.g(_people(zone, scientists, points, language, names), id=f"{key}-s"),
        _lead(zone, points, language, names),
        h.g(_icebreakers(zone, icebreakers, language, names), id=f"{key}-i"),
        id=key,
        class_=f"zone is-{role}",
        role="group",
        data_role="group",
        aria_label=_sentence(zone, role, built, scientists, points, icebreakers, queue, language, names),
    )


@cache
def _relief(zone: int) -> El:
    """The cliff at the shore, and lines of equal height as on a map."""
    start, end = ANGLES[zone] - HALF + 1, ANGLES[zone] + HALF - 1
    angles = [start + (end - start) * n / 30 for n in range(31)]
    flat = [ANGLES[zone] + (angle - ANGLES[zone]) * 0.93 for angle in angles]
    outer = [rim(angle, shore(angle)) for angle in angles]
    inner = [rim(angle, shore(angle) - 0.021) for angle in reversed(angles)]
    heights = "".join(
        polygon_path(
            [rim(angle, k + 0.011 * sin(radians(5 * angle + turn)) + 0.006 * sin(radians(13 * angle - turn))) for angle in flat]
        )[:-1]
        for k, turn in HEIGHTS
    )
    return h.g(
        h.path(d=heights, class_="height"),
        h.path(d=polygon_path([*outer, *inner]), class_="cliff"),
        id=f"{parts.ZONE[zone]}-relief",
        aria_hidden=True,
    )


@cache
def _closed(zone: int, language: str) -> El:
    x, y = rim(ANGLES[zone], 0.56)
    return h.g(
        h.path(d="M-13-13L13 13M13-13L-13 13", class_="barred"),
        label(say("view.closed", language), 0, 34, 15, class_="label soft"),
        transform=placed((x, y)),
        id=f"{parts.ZONE[zone]}-closed",
        aria_hidden=True,
    )


def _places(zone: int, built: list[str]) -> list[tuple[str, Point, float]]:
    """Up to fourteen buildings in two rows: the more there are, the smaller and closer."""
    if len(built) <= 4:
        size, pitch, row = 38.0, 40.0, 4
    elif len(built) == 5:
        size, pitch, row = 33.0, 34.0, 5
    elif len(built) <= 11:
        size, pitch, row = 26.0, 28.0, 6
    else:
        size, pitch, row = 22.0, 22.6, 8
    near, far = built[:row], built[row:]
    spots = along(zone, 0.706, len(near), pitch) if near else ()
    if far:
        spots += along(zone, 0.614, len(far), pitch)
    return [(name, spot, size) for name, spot in zip(built, spots)]


@lru_cache(maxsize=8192)
def _building(zone: int, name: str, spot: Point, size: float, language: str) -> El:
    return h.g(
        h.title(say(f"building.{name}", language)),
        use(name, size),
        id=f"{parts.ZONE[zone]}-b-{name}",
        transform=placed(spot),
        data_move="",
        data_from=parts.STACK[STACK[name]],
    )


def _people(zone: int, scientists: tuple[int, ...], points: tuple[int, ...], language: str, names: Names) -> list[El]:
    """Each player's scientists: a figure and their number."""
    there = [seat for seat, count in enumerate(scientists) if count]
    if not there:
        return []
    k, pitch = 0.527, 34.0
    if ANGLES[zone] % 180 == 0:
        k, pitch = 0.518, 29.0
    elif ANGLES[zone] % 180 == 90:
        k, pitch = (0.535, 32.5) if len(there) == 4 else (0.518, 38.0)
    spots = along(zone, k, len(there), pitch)
    return [_crew(zone, seat, scientists[seat], points[seat], spot, names[seat], language) for seat, spot in zip(there, spots)]


@lru_cache(maxsize=8192)
def _crew(zone: int, seat: int, count: int, points: int, spot: Point, name: str, language: str) -> El:
    key = f"{parts.ZONE[zone]}-s-{seat}"
    figures = [_figure(f"{key}-{n}", seat, n) for n in range(min(count, 6))]
    return h.g(
        h.title(say("view.scientists", language, player=name, n=count, points=points), id=f"{key}-t"),
        figures,
        label(count, 10, 2, 17, class_="label strong", id=f"{key}-n"),
        id=key,
        transform=placed(spot),
        data_move="",
    )


@cache
def _figure(key: str, seat: int, n: int) -> El:
    """Scientists of one player stand closely behind each other; a new one comes from the supply."""
    return h.g(
        use(f"sci-{seat}", 20, tall=28),
        id=key,
        class_="piece",
        transform=placed((-8 + min(n, 2) * 1.4, -min(n, 2) * 1.2)),
        data_move="",
        data_from=parts.held("supply", seat),
    )


def _lead(zone: int, points: tuple[int, ...], language: str, names: Names) -> El:
    """Who leads, and what the first would score now."""
    top = max(points)
    if not top:
        return h.g(id=f"{parts.ZONE[zone]}-m")
    leaders = [seat for seat, gained in enumerate(points) if gained == top]
    return _badge(zone, top, tuple(leaders), say("view.leads", language, players=tuple(names[n] for n in leaders), n=top))


@lru_cache(maxsize=4096)
def _badge(zone: int, top: int, leaders: tuple[int, ...], sentence: str) -> El:
    """The marks of the leaders and the points; below each other where the zone is narrow."""
    step = 15.0 if len(leaders) < 3 else 11.0
    left = -(len(leaders) * step + 12) / 2
    spots = [(left + 8 + n * step, 0.0) for n in range(len(leaders))]
    award = (left + len(leaders) * step + 14, 0.0)
    k = 0.385 if ANGLES[zone] % 90 == 0 else 0.365
    if ANGLES[zone] % 180 == 0:
        spots = [((n - (len(leaders) - 1) / 2) * step, -10.0) for n in range(len(leaders))]
        award, k = (0.0, 9.0), 0.352
    marks = [player_mark(seat, spot[0], spot[1], 20) for seat, spot in zip(leaders, spots)]
    return h.g(
        h.title(sentence),
        marks,
        h.g(
            h.rect(x=-15, y=-11.5, width=30, height=23, rx=11.5, class_="award"),
            label(top, 0, 0, 16, class_="label strong"),
            transform=placed(award),
        ),
        id=f"{parts.ZONE[zone]}-m",
        transform=placed(rim(ANGLES[zone], k)),
    )


def _icebreakers(zone: int, owners: tuple[int, ...], language: str, names: Names) -> list[El]:
    found: list[El] = []
    for at, owner in enumerate(owners):
        again = owners[:at].count(owner)
        found.append(_icebreaker(zone, owner, again, min(at, 3), say("view.icebreaker", language, player=names[owner])))
    return found


@lru_cache(maxsize=4096)
def _icebreaker(zone: int, owner: int, again: int, at: int, sentence: str) -> El:
    return h.g(
        h.title(sentence),
        h.path(d="M0-13L13 0 0 13-13 0Z", class_=f"p{owner}-fill"),
        use("icebreaker", 15, class_=f"sign p{owner}-ink"),
        id=f"{parts.ZONE[zone]}-i-{owner}-{again}",
        class_="piece",
        transform=placed(LYING_SPOT[zone][at]),
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
