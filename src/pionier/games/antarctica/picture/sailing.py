"""What moves over the zones: the sun and its next stop, the queues of ships, the symbol action going around."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.state import ARRIVED, BUILT, OWNER, Antarctica
from pionier.games.antarctica.sun import next_zone
from pionier.scene.parts import label
from pionier.scene.tree import El, h

from .crews import Names
from .pieces import use
from .ring import DESK, Ring, coast_path, placed
from .words import say


def sun(ring: Ring, s: Antarctica, language: str) -> El:
    """The sun, and where it goes next."""
    following = None if s.over or s.ending else next_zone(s)
    return _sun(ring, s.sun, -1 if following is None or following == s.sun else following, language)


@cache
def _sun(ring: Ring, zone: int, following: int, language: str) -> El:
    sentence = say("view.sun", language, zone=say(f"zone.{zone}", language))
    spot = placed(ring.sun_spots[zone])
    shining = (
        h.g(h.circle(r=430, class_="through", fill="url(#ant-daylight)"), id="daylight", transform=spot, data_move=""),
        h.g(
            h.circle(r=64, class_="through", fill="url(#ant-light)"),
            use("sun", 48),
            id="sun",
            transform=spot,
            data_move="",
            role="img",
            aria_label=sentence,
        ),
    )
    return h.g(shining[0], _next_stop(ring, following, language) if following >= 0 else None, shining[1], id="sky")


def _next_stop(ring: Ring, zone: int, language: str) -> El:
    sentence = say("view.next_stop", language, zone=say(f"zone.{zone}", language))
    return h.g(
        h.circle(r=15, class_="next-stop"),
        id="sun-next",
        transform=placed(ring.sun_spots[zone]),
        data_move="",
        role="img",
        aria_label=sentence,
    )


def ships(ring: Ring, s: Antarctica, language: str, names: Names) -> El:
    """The queues, on top of everything so that nothing hides a ship on its way."""
    drawn: list[El] = []
    sailed = s.phase in ARRIVED
    for zone, queue in enumerate(s.queues):
        seen: list[int] = []
        for at, ship in enumerate(queue):
            owner = ship & OWNER
            came = ""
            if ship & BUILT:
                came = parts.held("ships", owner)
            elif sailed and zone == s.destination and owner == s.active:
                came = parts.SHIP[s.origin][0]
            active = not s.over and owner == s.active and _is_active(s, zone, at, sailed)
            drawn.append(_ship(ring, zone, at, owner, seen.count(owner), came, active, names[owner], language))
            seen.append(owner)
    if sailed and not s.over:
        drawn.insert(0, _destination(ring, s.destination))
    return h.g(drawn, id="ships")


def _is_active(s: Antarctica, zone: int, at: int, sailed: bool) -> bool:
    if s.phase == "move":
        return zone == s.sun and at == 0
    if not sailed or zone != s.destination:
        return False
    own = [n for n, ship in enumerate(s.queues[zone]) if ship & OWNER == s.active and not ship & BUILT]
    return bool(own) and at == own[-1]


@cache
def _destination(ring: Ring, zone: int) -> El:
    return h.g(
        h.path(d=coast_path(ring, zone), class_="destination"),
        use("anchor", 27, *ring.sun_spots[zone], class_="anchor"),
        id="destination",
        class_="through",
        aria_hidden=True,
    )


@lru_cache(maxsize=8192)
def _ship(ring: Ring, zone: int, at: int, owner: int, again: int, came: str, active: bool, name: str, language: str) -> El:
    sentence = say("view.ship", language, player=name, position=at + 1, zone=say(f"zone.{zone}", language))
    hull = h.g(
        h.ellipse(rx=29, ry=22, class_="halo") if active else None,
        use(f"ship-{owner}", 54, tall=41.5),
        id=f"s{zone}-{owner}-{again}",
        class_="piece",
        data_move="",
        data_from=came or None,
    )
    return h.g(
        h.circle(r=29 if ring is DESK else 37, class_="area ring", id=f"ring-{zone}-{at + 1}"),
        hull,
        id=parts.SHIP[zone][at],
        class_="ship",
        transform=placed(ring.ship_spots[zone][at]),
        role="img",
        data_role="img",
        aria_label=sentence,
    )


def going_on(ring: Ring, s: Antarctica, language: str) -> El:
    """At the pole: the symbol action being carried out and those waiting in line (ANT-8.15)."""
    line = ((s.action,) if s.action else ()) + tuple(each.action for each in s.waiting)
    return _going_on(ring, line[:5], language)


@lru_cache(maxsize=2048)
def _going_on(ring: Ring, line: tuple[str, ...], language: str) -> El:
    if not line:
        return h.g(id="going-on", transform=placed(ring.centre))
    names = [say(f"symbol.{action}", language) for action in line]
    sentence = say("view.going_on", language, symbols=tuple(names))
    return h.g(
        _token(line[0], 36 if ring is DESK else 32, 0, -8 if line[1:] else 0),
        _later(ring, line[1:]),
        id="going-on",
        class_="through",
        transform=placed(ring.centre),
        role="img",
        aria_label=sentence,
    )


def _later(ring: Ring, line: tuple[str, ...]) -> list[El]:
    """Those that wait, small; in a hand there is only room to say how many."""
    if ring is DESK:
        return [_token(action, 15, (n - (len(line) - 1) / 2) * 36, 48) for n, action in enumerate(line)]
    return [label(f"+{len(line)}", 0, 38, ring.numbers, class_="label strong")] if line else []


def _token(action: str, radius: float, x: float, y: float) -> El:
    blue = BOX.symbols[action].blue
    return h.g(
        h.rect(x=x - radius, y=y - radius, width=2 * radius, height=2 * radius, rx=radius if blue else radius / 5, class_="band"),
        use(action, radius * 1.25, x, y, class_="sign"),
        class_="blue-space" if blue else "red-space",
    )
