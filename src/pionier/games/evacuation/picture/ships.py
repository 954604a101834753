"""Ships, prepared factories, population and stadiums on one side of a player's board, and ships being loaded."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import NEW, OLD, RESOURCES, WORLDS, World
from pionier.games.evacuation.loading import building_limit, resource_limit
from pionier.games.evacuation.state import Evacuation, Load, Player
from pionier.games.evacuation.transport import flight_energy
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, sign, titled
from .words import resource, say

SHIP, TALL = 86.0, 50.0


def pieces(s: Evacuation, player: int, world: World, x: float, y: float, width: float, language: str) -> El:
    """Factories and population first, then stadiums, then ships in rows."""
    me = s.players[player]
    return h.g(
        _buildings(s, me, player, world, language),
        _stadiums(me, world, width, language),
        _ships(me, world, width, language),
        id=f"pieces-{WORLDS[world]}",
        transform=at(x, y),
    )


def _buildings(s: Evacuation, me: Player, player: int, world: World, language: str) -> El:
    prepared = me.prepared(world)
    drawn = [_factory(kind, prepared[kind], s.unused(player, kind), *_spot(kind, world), world, language) for kind in range(3)]
    if world == NEW:
        drawn.append(
            titled(
                say("view.population", language, n=me.population),
                h.rect(x=342, y=-6, width=46, height=26, rx=7, class_="area"),
                sign("population", 17, 355, 7),
                label(me.population, 375, 7, 15, class_="label strong", id="population-n"),
                id=parts.POPULATION,
            )
        )
    return h.g(drawn, id=f"buildings-{WORLDS[world]}")


def _spot(kind: int, world: World) -> tuple[float, float]:
    """On the New World side the factories stand in the corner left of the map."""
    return (0, kind * 27.0) if world == NEW else (kind * 46.0, 0)


@lru_cache(maxsize=2048)
def _factory(kind: int, n: int, unused: int, x: float, y: float, world: World, language: str) -> El:
    text = say("view.factory", language, kind=f"@factory.{RESOURCES[kind]}", n=n, unused=unused)
    return titled(
        text,
        h.rect(x=x, y=y, width=42, height=25, rx=7, class_="area"),
        sign("factory", 18, x + 12, y + 12.5),
        chip(kind, 9, x + 19, y + 19),
        label(n, x + 32, y + 12.5, 14, class_="label strong" if n else "label soft", id=f"prepared-{WORLDS[world]}-{kind}-n"),
        # One part a kind: on the Old World side, where factories are loaded and prepared.
        id=parts.factory(RESOURCES[kind]) if world == OLD else f"prepared-new-{RESOURCES[kind]}",
        class_="zone",
    )


def _stadiums(me: Player, world: World, width: float, language: str) -> El:
    found = me.stadiums_new if world == NEW else me.stadiums_old
    if world == NEW:  # in the corner right of the map
        step = min(42.0, 84.0 / max(1, (len(found) + 1) // 2))
        drawn = [stadium(each, width - 40 - n // 2 * step, 24 + n % 2 * 28, language) for n, each in enumerate(found)]
    else:
        step = min(42.0, (width - 142 - 40) / max(1, len(found) - 1))
        drawn = [stadium(each, 142 + n * step, 0, language) for n, each in enumerate(found)]
    return h.g(drawn, id=f"stadiums-{WORLDS[world]}")


@lru_cache(maxsize=1024)
def stadium(which: int, x: float, y: float, language: str) -> El:
    """A stadium with its Happy Faces."""
    faces = BOX.stadiums[which].faces
    return h.g(
        h.title(say(f"stadium.{BOX.stadiums[which].id}", language)),
        h.rect(width=40, height=26, rx=7, class_="area stadium"),
        sign("stadium", 18, 12, 13),
        sign("face", 10, 29, 7),
        label(faces, 29, 19, 12, class_="label strong"),
        id=parts.stadium(BOX.stadiums[which].id),
        class_="zone",
        data_move="",
        transform=at(x, y),
    )


def _ships(me: Player, world: World, width: float, language: str) -> El:
    found = me.ships_new if world == NEW else me.ships_old
    per_row = max(int(width // (SHIP + 4)), len(found) if world == NEW else -(-len(found) // 2))
    across = min(SHIP + 4, (width - SHIP) / max(1, per_row - 1))
    top = 118 if world == NEW else 32
    drawn: list[El] = []
    for n, each in enumerate(found):
        row, column = divmod(n, per_row)
        drawn.append(_ship(me, each, column * across, top + row * (TALL + 4), language))
    if not found:
        drawn.append(label(say("view.no_ships", language), 4, top + 16, 12.5, class_="label left soft", id=f"no-ships-{world}"))
    return h.g(drawn, id=f"ships-{WORLDS[world]}")


def _ship(me: Player, ship: int, x: float, y: float, language: str) -> El:
    """A ship with its places; while it is loaded, with what is aboard."""
    sent = ship in me.sent
    loading = sent and 0 <= me.loading < len(me.sent) and me.sent[me.loading] == ship
    aboard = tuple(load for load in me.aboard if load.ship == ship)
    flies = sent or ship in me.recalled
    limits = building_limit(me, ship), resource_limit(me, ship), flight_energy(me, ship)
    face = _face(ship, limits, aboard, flies, loading, language)
    return h.g(face, id=parts.ship(BOX.ships[ship].id), class_="zone ship", data_move="", transform=at(x, y))


@lru_cache(maxsize=4096)
def _face(
    ship: int, limits: tuple[int, int, int], aboard: tuple[Load, ...], flies: bool, loading: bool, language: str
) -> list[El]:
    buildings, resources, energy = limits
    found = BOX.ships[ship]
    state = "loading" if loading else "flying" if flies else ""
    bays = [load for load in aboard if load.what == "bay"]
    under = [load for load in aboard if load.what in ("stadium", "factory", "area")]
    goods = [load.which for load in aboard if load.what == "resource"]
    drawn: list[El] = [
        h.title(say(f"ship.{found.id}", language) + (f" · {say('view.ship.' + state, language)}" if state else "")),
        h.rect(width=SHIP, height=TALL, rx=9, class_=f"area ship-body {state}"),
        sign("ship", 17, 11, 13),
        label(energy, 9, 35, 12, class_="label strong"),
        sign("energy", 11, 18, 35, class_="sign bolt"),
    ]
    x = 26.0
    for n, edge in enumerate(found.bays):
        drawn.append(h.circle(cx=x + 9, cy=14, r=8.6, class_=f"bay edge-{BOX.edges[edge]}"))
        if n < len(bays):
            drawn.append(_load(bays[n], x + 9, 14))
        else:
            drawn.append(sign(BOX.edges[edge], 10, x + 9, 14, class_="sign on-land"))
        x += 19
    x = 26.0
    for n in range(buildings):
        drawn.append(h.rect(x=x, y=27, width=15, height=17, rx=3, class_="place"))
        drawn.append(_load(under[n], x + 7.5, 35.5) if n < len(under) else sign("factory", 9, x + 7.5, 35.5, class_="sign faint"))
        x += 17
    if resources:
        drawn.append(h.rect(x=x, y=27, width=SHIP - x - 3, height=17, rx=3, class_="place"))
        room = (SHIP - x - 5) / resources
        for n in range(resources):
            spot = x + 1 + room * (n + 0.5)
            size = min(12.0, room * 0.95)
            drawn.append(
                chip(goods[n], size, spot, 35.5) if n < len(goods) else h.circle(cx=spot, cy=35.5, r=size * 0.28, class_="pip")
            )
    return drawn


def _load(load: Load, x: float, y: float) -> El:
    if load.what == "stadium":
        return sign("stadium", 14, x, y)
    kind = load.factory
    return (
        sign("population", 13, x, y, class_="sign on-land")
        if kind < 0
        else h.g(sign("factory", 13, x, y), chip(kind, 8, x + 5, y + 5))
    )


def cargo(me: Player, x: float, y: float, wide: float, language: str) -> El:
    """EVA-24.18: what flies and what the ships carry so far."""
    if not me.sent and not me.recalled:
        return h.g(id=parts.CARGO)
    people = sum(BOX.old_areas[load.which].population for load in me.aboard if load.what == "bay")
    factories = sum(load.factory >= 0 for load in me.aboard)
    stadiums = sum(load.what == "stadium" for load in me.aboard)
    goods = [sum(load.what == "resource" and load.which == kind for load in me.aboard) for kind in range(3)]
    listed = ", ".join(f"{resource(kind, language)} ×{n}" for kind, n in enumerate(goods) if n) or "–"
    ships = len(me.sent) + len(me.recalled)
    facts = ("ship", ships), ("population", people), ("factory", factories), ("stadium", stadiums)
    step = wide / 7
    drawn = [
        h.g(sign(name, 16, 13 + n * step, 14), label(value, 28 + n * step, 14, 14, class_="label strong"))
        for n, (name, value) in enumerate(facts)
    ]
    drawn += [
        h.g(chip(kind, 13, 13 + (kind + 4) * step, 14), label(goods[kind], 28 + (kind + 4) * step, 14, 14, class_="label strong"))
        for kind in range(3)
    ]
    text = say("view.cargo", language, ships=ships, people=people, factories=factories, stadiums=stadiums, goods=listed)
    return titled(text, h.rect(width=wide, height=28, rx=9, class_="cargo"), drawn, id=parts.CARGO, transform=at(x, y))


def offered_ship(ship: int, x: float, y: float, language: str) -> El:
    """A ship in the row."""
    found = BOX.ships[ship]
    face = _face(ship, (found.buildings, found.resources, found.flight), (), False, False, language)
    return h.g(face, id=parts.ship(found.id), class_="zone ship", data_move="", transform=at(x, y))
