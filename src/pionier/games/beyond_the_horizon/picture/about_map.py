"""What the map tells: territories, villages, cities, buildings, homes, units, the unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.beyond_the_horizon.buildings import cost_of, refuse_second
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import SETTLER, TRACKS
from pionier.games.beyond_the_horizon.settling import CITIES, VILLAGES, Area, change_of, force, needed, refuse_area
from pionier.games.beyond_the_horizon.shared import BUILDING_AT, KIND_AT, TILE_AT
from pionier.games.beyond_the_horizon.state import Unit
from pionier.games.beyond_the_horizon.units import place_of
from pionier.scene.about import beside
from pionier.scene.tree import El

from . import market, tiles
from .told import SOURCE, Ask, Told, about, entry, have, labelled, plays, whole


@about(r"tile-(.+)")
def tile(ask: Ask, name: str) -> Told:
    number = TILE_AT[name]
    place = next((at for at, row in enumerate(ask.s.places) if row.tile == number), -1)
    if place < 0:
        return None
    if ask.s.places[place].building >= 0:
        return _built(ask, place)
    found = BOX.tiles[number]
    if found.home >= 0:
        return beside(ask.plain("home"), lead=ask.names[found.home] if found.home < ask.s.seats else "")
    return beside(
        ask.plain("land"),
        *_area(ask, place, VILLAGES, "village"),
        *_area(ask, place, CITIES, "city"),
        title=whole(ask.say(f"tile.{name}"))[:-1],
        drawing=tiles.large(ask.s, place),
        source=SOURCE.get(name, ""),
    )


def _area(ask: Ask, place: int, area: Area, kind: str) -> Iterator[Optional[Fact]]:
    """Whose village or city stands there; or what one would give and needs."""
    s, row = ask.s, ask.s.places[place]
    found = BOX.tiles[row.tile]
    owner, vp, track = (
        (row.village, found.village_vp, found.village_track) if area is VILLAGES else (row.city, found.city_vp, found.city_track)
    )
    if owner >= 0:
        yield ask.fact(f"about.{kind}_of", vp, "bth-star", player=ask.names[owner])
        return
    yield ask.fact(f"about.{kind}_worth", vp, "bth-star", track=f"@track.{TRACKS[track]}")
    if area is VILLAGES:
        yield labelled(ask, "about.village_bonus", entry(ask, f"tile.{found.id}.village"))
    refusal = refuse_area(s, place, area)
    if refusal is not None:
        yield Fact(ask.say(refusal.key, **refusal.facts))
    elif plays(ask):
        least = needed(s, place, change_of(s, ask.seat, area))
        yield ask.fact(f"about.{kind}_needs", have(ask, force(s, ask.seat, place, area.kind)), "bth-strength", n=least)
    else:
        yield ask.fact(f"about.{kind}_needs", "", "bth-strength", n=found.strength)


# Buildings


def _built(ask: Ask, place: int) -> Explanation[El]:
    """A building on the map: its builders, and what the second one would pay and get."""
    row = ask.s.places[place]
    found = BOX.buildings[row.building]
    told = beside(ask.plain("built"), title=ask.say(f"building.{found.id}"), source=SOURCE[found.id])
    bonus = labelled(ask, "about.building_bonus", entry(ask, f"building.{found.id}.bonus"))
    first = ask.fact("about.first_builder", player=ask.names[row.left])
    if row.right >= 0:
        second = ask.fact("about.second_builder", player=ask.names[row.right])
        shared = ask.fact("about.shared_counts", found.shared_vp, "bth-star", player=ask.names[row.left])
        return beside(told, bonus, first, second, shared)
    shared = ask.fact("about.shared_later", found.shared_vp, "bth-star", player=ask.names[row.left])
    return beside(told, bonus, first, *_joining(ask, place, row.building), shared)


def _joining(ask: Ask, place: int, building: int) -> Iterator[Fact]:
    """What the viewer would pay as the second builder, or why it cannot be them."""
    if not plays(ask):
        return
    refusal = refuse_second(ask.s, ask.seat, place)
    if refusal is not None:
        yield Fact(ask.say(refusal.key, **refusal.facts))
        return
    civ = ask.s.civs[ask.seat]
    yield ask.fact("about.join_costs", have(ask, civ.coins), "bth-coin", n=cost_of(ask.s, ask.seat, building, 0))
    track = BOX.buildings[building].right_track
    yield ask.fact("about.right_slot", "", f"bth-{TRACKS[track]}", track=f"@track.{TRACKS[track]}")


@about(r"building-(B.+)")
def building(ask: Ask, name: str) -> Told:
    """A tile before it is built."""
    number, s = BUILDING_AT[name], ask.s
    found = BOX.buildings[number]
    cost = cost_of(s, ask.seat, number, 0) if plays(ask) else found.cost
    coins = have(ask, s.civs[ask.seat].coins) if plays(ask) else ""
    owner = next((seat for seat, civ in enumerate(s.civs) if number in civ.tiles), -1)
    level = ask.say("about.level", level=f"@level.{found.level}")
    return beside(
        ask.plain("building"),
        labelled(ask, "about.building_bonus", entry(ask, f"building.{name}.bonus")),
        ask.fact("about.costs", coins, "bth-coin", n=cost),
        ask.fact("about.left_slot", "", f"bth-{TRACKS[found.left_track]}", track=f"@track.{TRACKS[found.left_track]}"),
        ask.fact("about.right_slot", "", f"bth-{TRACKS[found.right_track]}", track=f"@track.{TRACKS[found.right_track]}"),
        ask.fact("about.shared_vp", found.shared_vp, "bth-star"),
        title=ask.say(f"building.{name}"),
        lead=f"{level} · {ask.names[owner]}" if owner >= 0 else level,
        drawing=market.large(number, ask.language),
        source=SOURCE[name],
    )


# Units and the unknown


@about(r"unit-(\d)-(.+)-(settler|soldier)-(\d)")
def unit(ask: Ask, seat: str, name: str, kind: str, strength: str) -> Told:
    s, who = ask.s, int(seat)
    place = place_of(s, name)
    count = s.civs[who].units.count(Unit(place, KIND_AT[kind], int(strength)))
    area = VILLAGES if KIND_AT[kind] == SETTLER else CITIES
    there: Optional[Fact] = None
    if refuse_area(s, place, area) is None:
        least = needed(s, place, change_of(s, who, area))
        key = "about.village_force" if area is VILLAGES else "about.city_force"
        there = ask.fact(key, f"{force(s, who, place, area.kind)} / {least}", "bth-strength")
    told = ask.plain(kind)
    title = ask.say("about.unit", unit=f"@unit.{kind}", n=int(strength))
    return beside(
        told,
        there,
        ask.fact("about.alike", f"×{count}") if count > 1 else None,
        title=whole(title)[:-1],
        lead=f"{ask.names[who]} · {ask.say(f'tile.{name}.short')}",
    )


@about(r"hex-n?\d+-n?\d+")
def unknown(ask: Ask) -> Told:
    s = ask.s
    told = beside(ask.plain("hex"), ask.fact("about.stack", len(s.territories), "bth-hex"))
    if not plays(ask):
        return told
    civ = s.civs[ask.seat]
    return beside(told, ask.fact("about.discoveries", max(0, civ.may_discover - civ.discovered)))


@about("map-left")
def left(ask: Ask) -> Told:
    return beside(ask.plain("map-left"), lead=ask.say("view.left", n=len(ask.s.territories)))
