"""Ships, stadiums and infrastructure explained: in the offer, on the boards, in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from pionier.engine.game import Drawing, Fact
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Requirement
from pionier.games.evacuation.components.vocabulary import ENERGY, INFRASTRUCTURE, NEW, OLD, SHIPS, World
from pionier.games.evacuation.infrastructure import refuse_play
from pionier.games.evacuation.loading import building_limit, resource_limit
from pionier.games.evacuation.powers import happy_faces, powers
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.shared import INFRA_AT, ROW_AT, SHIP_AT, STADIUM_AT
from pionier.games.evacuation.state import Player
from pionier.games.evacuation.transport import flight_energy
from pionier.scene.about import beside

from . import offer, ships
from .telling import (
    Ask,
    Told,
    about,
    bare,
    board,
    called,
    change,
    chip,
    either_price,
    have,
    hero,
    kind_name,
    new_world_price,
    rises,
    source,
)

SHIP_SIZE, STADIUM_SIZE, CARD_SIZE = (150.0, 84.0), (110.0, 66.0), (130.0, 124.0)


# Rows


@about(r"row-(\w+)-title", r"row-(\w+)")
def row(ask: Ask, name: str) -> Told:
    return beside(ask.plain(f"row-{name}"), ask.fact("about.in_deck", ask.s.rows[ROW_AT[name]].size()))


@about(r"(infrastructure|ships|stadiums)-(\d)-x")
def leaves(ask: Ask, name: str, number: str) -> Told:
    return ask.plain("slot-x")


@about(r"(infrastructure|ships|stadiums)-(\d)(?:-\w+)?")
def slot(ask: Ask, name: str, number: str) -> Told:
    """A slot tells of what lies in it."""
    at, place = ROW_AT[name], int(number) - 1
    slots = ask.s.rows[at].slots
    if place >= len(slots):
        return ask.plain("slot")
    found = slots[place]
    if at == INFRASTRUCTURE:
        return infrastructure(ask, BOX.infrastructure[found].id)
    return ship(ask, BOX.ships[found].id) if at == SHIPS else stadium(ask, BOX.stadiums[found].id)


def _last_call(ask: Ask, row_name: str, found: int) -> Optional[Fact]:
    """EVA-15.3: what lies on X leaves at the end of the year; there is none after the last one."""
    slots = ask.s.rows[ROW_AT[row_name]].slots
    return ask.fact("about.leaves", sign="eva-x") if slots[:1] == [found] and ask.s.year < len(BOX.years) else None


# Ships


@about(r"ship-(\w+)", r"offer-(SH\w+)")
def ship(ask: Ask, name: str) -> Told:
    s, at = ask.s, SHIP_AT[name]
    owner = next((player for player, each in enumerate(s.players) if at in each.ships_old + each.ships_new), None)
    facts = list(_offered(ask, at) if owner is None else _owned(ask, s.players[owner], at))
    hull = ships.offered(at) if owner is None else ships.hull(s.players[owner], at)
    where = "" if owner is None else ask.say("world.new" if at in s.players[owner].ships_new else "world.old")
    return beside(
        ask.plain("ship"),
        *facts,
        lead=ask.say("about.one_world") if owner is None else f"{called(ask, owner)} · {where}",
        drawing=Drawing([bare(ships.ship_card(hull, 0, 0, *SHIP_SIZE, ask.language))], *SHIP_SIZE),
        source=source(name),
    )


def _offered(ask: Ask, at: int) -> Iterator[Fact]:
    yield from either_price(ask, BOX.ships[at].cost)
    saved = powers(board(ask)).ship_discount
    if saved:
        yield ask.fact("about.saves", f"−{saved}")
    yield from _holds(ask, board(ask), at)
    last = _last_call(ask, "ships", at)
    if last:
        yield last


def _owned(ask: Ask, me: Player, at: int) -> Iterator[Fact]:
    yield from _holds(ask, me, at)
    if at in me.sent or at in me.recalled:
        yield ask.fact("about.flies", sign="eva-ship")


def _holds(ask: Ask, me: Player, at: int) -> Iterator[Fact]:
    """What fits aboard, and what a flight costs."""
    found = BOX.ships[at]
    for edge in sorted(set(found.bays)):
        name = BOX.edges[edge]
        match = sum(BOX.old_areas[area].edge == edge or powers(me).bay_any_colour for area in me.left_behind())
        times = f"×{found.bays.count(edge)} · " if found.bays.count(edge) > 1 else ""
        yield ask.fact("about.bay", times + ask.say("about.areas_left", n=match), f"eva-{name}", bay=f"@bay.{name}")
    yield ask.fact("about.buildings", building_limit(me, at), "eva-factory")
    yield ask.fact("about.resources", resource_limit(me, at), "eva-cube")
    world: World = NEW if at in me.ships_new else OLD
    cost, there = flight_energy(me, at), me.stock(world)[ENERGY]
    if me is board(ask):
        yield ask.fact("about.flight", have(ask, there), "eva-bolt", n=cost, world="@world.new" if world else "@world.old")
    else:
        yield ask.fact("about.flight_energy", cost, "eva-bolt")


@about("old-(?:ground|empty)", "old")
def old_dock(ask: Ask) -> Told:
    return beside(ask.plain("old"), ask.fact("about.ships_there", len(board(ask).ships_old), "eva-ship"))


@about("new-(?:ground|empty)", "new")
def new_dock(ask: Ask) -> Told:
    return beside(ask.plain("new"), ask.fact("about.ships_there", len(board(ask).ships_new), "eva-ship"))


@about("cargo")
def cargo(ask: Ask) -> Told:
    me = board(ask)
    people = sum(BOX.old_areas[load.which].population for load in me.aboard if load.what == "bay")
    counts = (
        ("population", people),
        ("factory", sum(load.factory >= 0 for load in me.aboard)),
        ("stadium", sum(load.what == "stadium" for load in me.aboard)),
    )
    facts = [ask.fact(f"about.aboard_{name}", n, f"eva-{name}") for name, n in counts if n]
    goods = [sum(load.what == "resource" and load.which == kind for load in me.aboard) for kind in range(3)]
    facts += [ask.fact("about.aboard", n, chip(kind), kind=kind_name(kind)) for kind, n in enumerate(goods) if n]
    return beside(ask.plain("cargo"), *facts, lead=ask.say("about.flying", n=len(me.sent) + len(me.recalled)))


# Stadiums


@about(r"stadium-([\w-]+)", r"offer-(ST\w+)")
def stadium(ask: Ask, name: str) -> Told:
    s, at = ask.s, STADIUM_AT[name]
    found = BOX.stadiums[at]
    owner = next((seat for seat, each in enumerate(s.players) if at in each.stadiums_old + each.stadiums_new), None)
    if owner is not None:
        world = "new" if at in s.players[owner].stadiums_new else "old"
        there = len(s.players[owner].stadiums_new)
        return beside(
            ask.plain("stadium"),
            ask.fact("about.faces", found.faces, "eva-face"),
            ask.fact("about.stadiums_there", f"{there} / {BOX.stadiums_needed}", "eva-stadium"),
            title=ask.say(f"stadium.{name}"),
            lead=f"{called(ask, owner)} · {ask.say(f'world.{world}')}",
            source=source(name),
        )
    mine = happy_faces(board(ask))
    return beside(
        ask.plain("stadium"),
        *either_price(ask, found.cost),
        ask.fact("about.my_faces", change(mine, mine + found.faces), "eva-face"),
        _last_call(ask, "stadiums", at),
        title=ask.say(f"stadium.{name}"),
        lead=ask.say("about.one_world"),
        drawing=Drawing([bare(offer.stadium_card(at, *STADIUM_SIZE, ask.language))], *STADIUM_SIZE),
        source=source(name),
    )


# Infrastructure


def _progress(me: Player, card: int) -> str:
    """How far each requirement of a card is met, in the order of its text."""
    return " · ".join(_reached(me.areas, wanted) for wanted in BOX.infrastructure[card].requirements)


def _reached(areas: int, wanted: Requirement) -> str:
    """So many of the Areas that it asks for; of a pair or a line where it has come furthest."""
    if wanted.type == "adjacent_pair":
        return f"{max(count(areas & pair) for pair in wanted.groups)} / 2"
    if wanted.type == "same_line":
        on_lines = (
            sum(
                min(least, count(areas & line & BOX.environment_areas[environment])) for environment, least in wanted.environments
            )
            for line in wanted.groups
        )
        return f"{max(on_lines)} / {sum(least for _, least in wanted.environments)}"
    return f"{min(wanted.least, count(areas & wanted.areas))} / {wanted.least}"


@about(r"infra-(\w+)")
def infrastructure(ask: Ask, name: str) -> Told:
    s, me, at = ask.s, board(ask), INFRA_AT[name]
    found = BOX.infrastructure[at]
    state = "completed" if at in me.completed else "played" if at in me.played else "hand" if at in me.hand else "offered"
    facts: list[Fact] = []
    if state in ("offered", "hand"):
        facts += new_world_price(ask, found.cost)
        saved = powers(me).infra_discount
        if saved:
            facts.append(ask.fact("about.saves", f"−{saved}"))
    if state == "completed":
        facts += [
            ask.fact("about.gave", f"+{n}", chip(kind), kind=kind_name(kind)) for kind, n in enumerate(found.production) if n
        ]
    else:
        facts += rises(ask, found.production)
        facts.append(Fact(ask.say(f"infra.{name}.text"), _progress(me, at), "eva-hexes"))
    if state == "hand" or state == "offered":
        why = refuse_play(s, hero(ask), at, powers(me).infra_discount)
        if why is not None and why.key == "refused.same_picture":
            facts.append(Fact(ask.say(why.key), "", "eva-x"))
    if state == "offered":
        last = _last_call(ask, "infrastructure", at)
        facts += [last] if last else []
    return beside(
        ask.plain(f"infra-{state}"),
        *facts,
        title=ask.say(f"infra.{name}"),
        lead="" if state == "offered" else ask.say(f"view.infra.{state}"),
        drawing=Drawing([bare(offer.infrastructure_card(at, *CARD_SIZE, ask.language))], *CARD_SIZE),
        source=source(name),
    )


@about("my-infrastructure", "no-cards")
def my_infrastructure(ask: Ask) -> Told:
    me = board(ask)
    return beside(
        ask.plain("my-infrastructure"),
        ask.fact("about.cards_hand", len(me.hand), "eva-hand"),
        ask.fact("about.cards_played", len(me.played) - len(me.completed), "eva-infrastructure"),
        ask.fact("about.cards_completed", len(me.completed), "eva-check"),
    )
