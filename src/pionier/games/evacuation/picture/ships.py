"""Spaceships and stadiums: in the offer, in the dock of a world, while they are loaded."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import WORLDS, World
from pionier.games.evacuation.loading import building_limit, resource_limit
from pionier.games.evacuation.state import Evacuation, Load, Player
from pionier.games.evacuation.transport import flight_energy
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, sign, titled
from .words import resource, say


class Hull(NamedTuple):
    """A ship as it is now: what it may carry, what a flight costs, what is aboard."""

    ship: int
    buildings: int
    resources: int
    energy: int
    aboard: tuple[Load, ...] = ()
    state: str = ""  # flying, loading


def hull(me: Player, ship: int) -> Hull:
    """A ship of the player."""
    sent = ship in me.sent
    loading = sent and 0 <= me.loading < len(me.sent) and me.sent[me.loading] == ship
    state = "loading" if loading else "flying" if sent or ship in me.recalled else ""
    aboard = tuple(load for load in me.aboard if load.ship == ship)
    return Hull(ship, building_limit(me, ship), resource_limit(me, ship), flight_energy(me, ship), aboard, state)


def offered(ship: int) -> Hull:
    """A ship that nobody owns."""
    found = BOX.ships[ship]
    return Hull(ship, found.buildings, found.resources, found.flight)


def dock(s: Evacuation, me: Player, world: World, x: float, y: float, wide: float, tall: float, hand: bool, language: str) -> El:
    """Where the ships of a world stand, and the part to click for that world: as cards if they fit, else in one line."""
    found = me.ships_new if world else me.ships_old
    room = wide - 8
    drawn: list[El] = []
    if tall > 48:
        least = 118.0 if hand else 84.0
        across = max(1, int((room + 4) // (least + 4)))
        rows = 1 if len(found) <= across else 2
        each = min(least + 40, (room + 4) / max(2, -(-len(found) // rows)) - 4)
        deep = min((tall - 8 + 4) / rows - 4, 84.0)
        top = (tall - rows * (deep + 4) + 4) / 2
        for n, ship in enumerate(found):
            row, column = divmod(n, -(-len(found) // rows))
            face = ship_card if rows == 1 and each >= least else ship_line
            drawn.append(face(hull(me, ship), 4 + column * (each + 4), top + row * (deep + 4), each, deep, language))
    else:
        each = min(140.0, (room + 4) / max(1, len(found)) - 4)
        drawn = [ship_line(hull(me, ship), 4 + n * (each + 4), 3, each, tall - 6, language) for n, ship in enumerate(found)]
    name = WORLDS[world]
    return h.g(
        h.rect(width=wide, height=tall, rx=10, class_="area dock", id=f"{name}-ground"),
        [] if found else _empty(name, wide, tall, language),
        drawn,
        id=name,
        class_="zone",
        role="group",
        data_role="group",
        aria_label=say(f"world.{name}", language),
        transform=at(x, y),
    )


@lru_cache(maxsize=16)
def _empty(name: str, wide: float, tall: float, language: str) -> El:
    text = label(say("view.no_ships", language), wide / 2 + 10, tall / 2, 14, class_="label on-dark")
    return h.g(sign("ship", 20, 18, tall / 2, "sign on-dark"), text, id=f"{name}-empty", class_="none")


@lru_cache(maxsize=4096)
def ship_card(found: Hull, x: float, y: float, wide: float, tall: float, language: str) -> El:
    """The hull points to the New World; bays and the Energy of a flight above, holds below."""
    low, high = (14.0, 15.0) if tall > 66 else (12.0, 14.0)
    size = 26.0 if tall > 66 else 20.0
    top, bottom = tall * 0.3, tall * 0.72
    drawn = _bays(found, 7, top, size, (wide - 34 - size) / 2)
    drawn += [
        sign("bolt", 18, wide - 25, top, "sign bolt"),
        label(found.energy, wide - 16, top + 0.5, high, class_="label left strong"),
    ]
    x0 = 7.0
    for name, limit, there in _holds(found):
        text = f"{there}/{limit}" if found.aboard else str(limit)
        drawn.append(sign(name, size, x0 + size / 2, bottom))
        drawn.append(label(text, x0 + size + 2, bottom + 0.5, low if found.aboard else high, class_="label left strong"))
        x0 += (wide - 14) / 2
    return _ship(found, h.path(d=_outline(wide, tall), class_=f"frame hull {found.state}"), drawn, x, y, language)


@lru_cache(maxsize=4096)
def ship_line(found: Hull, x: float, y: float, wide: float, tall: float, language: str) -> El:
    """A ship in one line; what it may carry only if there is room."""
    middle, size = tall / 2, min(20.0, tall - 3)
    drawn: list[El] = []
    bays = len(BOX.ships[found.ship].bays)
    if wide >= 22 + bays * size:
        drawn += [sign("ship", 18, 12, middle, "sign on-dark"), *_bays(found, 22, middle, size)]
    else:
        drawn += _bays(found, 4, middle, min(size, (wide - 6) / max(1, bays))) or [sign("ship", 18, 12, middle, "sign on-dark")]
    x0 = 24 + bays * size
    for name, limit, there in _holds(found):
        text = f"{there}/{limit}" if found.aboard else str(limit)
        long = 19 + 8 * len(text)
        if x0 + long <= wide - 2:
            drawn.append(sign(name, 18, x0 + 9, middle, "sign on-dark"))
            drawn.append(label(text, x0 + 19, middle + 0.5, 13.6, class_="label left strong on-dark"))
            x0 += long + 2
    frame = h.rect(width=wide, height=tall, rx=tall / 3, class_=f"frame ship-line {found.state}")
    return _ship(found, frame, drawn, x, y, language)


def _ship(found: Hull, frame: El, drawn: list[El], x: float, y: float, language: str) -> El:
    name = say(f"ship.{BOX.ships[found.ship].id}", language)
    title = name + (f" · {say(f'view.ship.{found.state}', language)}" if found.state else "")
    return titled(
        title, frame, drawn, id=parts.ship(BOX.ships[found.ship].id), class_="zone ship", data_move="", transform=at(x, y)
    )


def _outline(wide: float, tall: float) -> str:
    a, b = wide - 18, tall
    return (
        f"M8 0H{a:.1f}C{wide - 5:.1f} 0 {wide:.1f} {b * 0.28:.1f} {wide:.1f} {b / 2:.1f}"
        f"C{wide:.1f} {b * 0.72:.1f} {wide - 5:.1f} {b:.1f} {a:.1f} {b:.1f}H8L1 {b * 0.74:.1f}V{b * 0.26:.1f}Z"
    )


def _bays(found: Hull, x: float, y: float, size: float, step: float = 99) -> list[El]:
    """A round port for each bay, closer together where there is little room; a tick where an Area has come aboard."""
    loaded = sum(load.what == "bay" for load in found.aboard)
    drawn: list[El] = []
    for n, edge in enumerate(BOX.ships[found.ship].bays):
        name, middle = BOX.edges[edge], x + size / 2 + n * min(size, step)
        full = n < loaded
        drawn.append(h.circle(cx=middle, cy=y, r=size / 2 - 0.6, class_="bay loaded" if full else f"bay edge-{name}"))
        drawn.append(sign("check" if full else name, size * 0.78, middle, y, "on-loaded" if full else "on-land"))
    return drawn


def _holds(found: Hull) -> list[tuple[str, int, int]]:
    """Sign, limit and load of buildings and of resources; nothing where there is no room at all."""
    goods = sum(load.what == "resource" for load in found.aboard)
    bays = sum(load.what == "bay" for load in found.aboard)
    holds = [("factory", found.buildings, len(found.aboard) - goods - bays), ("cube", found.resources, goods)]
    return [hold for hold in holds if hold[1]]


def cargo(me: Player, hand: bool, language: str) -> El:
    """EVA-24.18: what flies and what the ships carry so far, on the sun of the Old World or in a line above its Areas: the
    stocks that may be loaded lie below and stay free."""
    if not me.sent and not me.recalled:
        return h.g(id=parts.CARGO)
    people = sum(BOX.old_areas[load.which].population for load in me.aboard if load.what == "bay")
    factories = sum(load.factory >= 0 for load in me.aboard)
    stadiums = sum(load.what == "stadium" for load in me.aboard)
    goods = [sum(load.what == "resource" and load.which == kind for load in me.aboard) for kind in range(3)]
    listed = ", ".join(f"{resource(kind, language)} ×{n}" for kind, n in enumerate(goods) if n) or "–"
    ships = len(me.sent) + len(me.recalled)
    text = say("view.cargo", language, ships=ships, people=people, factories=factories, stadiums=stadiums, goods=listed)
    return _cargo(text, (ships, people, factories, stadiums), tuple(goods), 2 if hand else 7)


@lru_cache(maxsize=1024)
def _cargo(text: str, pieces: tuple[int, ...], goods: tuple[int, ...], across: int) -> El:
    drawn: list[El] = []
    found = [(name, n) for name, n in zip(("ship", "population", "factory", "stadium"), pieces) if n]
    spots = [(8 + place % across * 38, 13 + place // across * 22) for place in range(7)]
    for place, (name, n) in enumerate(found):
        x, y = spots[place]
        drawn += [sign(name, 18, x + 9, y, "sign on-dark"), label(n, x + 20, y + 0.5, 14, class_="label left strong on-dark")]
    for place, kind in enumerate((kind for kind in range(3) if goods[kind]), len(found)):
        x, y = spots[place]
        drawn += [chip(kind, 18, x + 9, y), label(goods[kind], x + 20, y + 0.5, 14, class_="label left strong on-dark")]
    kinds = len(drawn) // 2
    frame = h.rect(x=4, y=1, width=min(kinds, across) * 38 + 4, height=-(-kinds // across) * 22 + 2, rx=9, class_="cargo")
    return titled(text, frame, drawn, id=parts.CARGO)


@lru_cache(maxsize=1024)
def stadium(which: int, x: float, y: float, language: str) -> El:
    """A stadium with its Happy Faces."""
    found = BOX.stadiums[which]
    return titled(
        say(f"stadium.{found.id}", language),
        h.rect(width=38, height=26, rx=8, class_="area stadium"),
        label(found.faces, 9, 13.5, 15, class_="label strong on-face"),
        sign("stadium", 20, 25, 13, "sign on-dark"),
        id=parts.stadium(found.id),
        class_="zone",
        data_move="",
        transform=at(x, y),
    )
