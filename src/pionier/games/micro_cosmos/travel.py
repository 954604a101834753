"""Chapter 7: step 2 of a turn, space travel: moving, discovery, landing."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effects

from . import named, parts
from .cargo import gain
from .components import BOX, MOON, PLANET, STATION
from .crew import draw_from_canteen
from .effects import VERBS
from .options import Discover, Travel
from .powers import powers
from .roads import reach, roads
from .shared import DISCOVER, FIELD_AT, POSITION_AT, RAISE, RESOURCE_AT, TRAVEL
from .state import GATE, MicroCosmos, kind_of, planet_field, position_of
from .terraform import raise_track

TOO_FAR = Refusal("MIC-7.5", "refused.too_far")
STAY = Refusal("MIC-7.7", "refused.stay")
OCCUPIED = Refusal("MIC-7.9", "refused.occupied")
AUTOMA_THERE = Refusal("MIC-20.10", "refused.automa_there")
NO_LINE = Refusal("MIC-7.12", "refused.no_line")


def travel(s: MicroCosmos) -> Flow:
    """Step 2: the Ark must move (MIC-2.4, 7.5), or stays if it cannot (MIC-7.11)."""
    player = s.active
    ways = verdicts(s, player, False)
    if any(refusal is None for _, refusal in ways):
        facts = {"n": powers(s.players[player]).range}
        answer = yield from ask(player, "prompt.travel", lambda why: verdicts(s, player, why) if why else ways, facts)
        yield from move(s, player, answer)
    else:
        s.tell("event.cannot_move", player=named.name_of(s, player))
    s.phase = "crew"


def move(s: MicroCosmos, player: int, answer: Union[Travel, Discover]) -> Flow:
    """MIC-26.5: to a field, or to a planet that is discovered on the way."""
    me = s.players[player]
    if isinstance(answer, Discover):
        yield from discover(s, player, POSITION_AT[answer.position])
        return
    me.ark = FIELD_AT[answer.field]
    s.tell("event.travelled", (answer.field,), player=named.name_of(s, player), field=named.place_name(s, me.ark))
    yield from land(s, player)


def verdicts(s: MicroCosmos, player: int, why: bool) -> list[Verdict[Union[Travel, Discover]]]:
    """Every field and every empty position, and why the Ark cannot go there (MIC-26.5)."""
    me = s.players[player]
    planets = tuple(s.planets)
    fields, empty = reach(planets, me.ark, powers(me).range)
    closed = blocked(s, player)
    found: list[Verdict[Union[Travel, Discover]]] = [(TRAVEL[place], closed.get(place)) for place in fields]
    found += [(DISCOVER[position], None) for position in empty]
    if why:
        far = [place for place in roads(planets).fields if place not in fields]
        found += [(TRAVEL[place], STAY if place == me.ark else TOO_FAR) for place in far]
        found += [(DISCOVER[at], NO_LINE) for at, planet in enumerate(planets) if planet < 0 and at not in empty]
    return found


def blocked(s: MicroCosmos, player: int) -> dict[int, Refusal]:
    """MIC-7.9, 20.10: fields where the Ark may not land because of another one."""
    found: dict[int, Refusal] = {}
    for other, them in enumerate(s.players):
        if other != player and them.ark != GATE:
            if kind_of(them.ark) != PLANET:
                found[them.ark] = OCCUPIED
            elif other >= s.seats:
                found[them.ark] = AUTOMA_THERE
    return found


def discover(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-7.12, 7.13, 7.15: a new planet, its bonus, and the landing there."""
    uncover(s, player, position)
    answer = yield from ask(player, "prompt.discovery_bonus", RAISE[position], {"planet": named.planet_name(s, position)})
    raise_track(s, player, position, RESOURCE_AT[answer.resource])
    yield from land(s, player)


def uncover(s: MicroCosmos, player: int, position: int) -> None:
    """MIC-7.12: the bottom card of the planet deck is laid on the position, and the Ark on its planet."""
    s.planets[position] = s.lay_open(s.planet_deck, s.planet_deck.cards[0])
    s.players[player].ark = planet_field(position)
    planet = named.planet_name(s, position)
    s.tell("event.discovered", (parts.PLANET[position],), player=named.name_of(s, player), planet=planet)


def land(s: MicroCosmos, player: int) -> Flow:
    """MIC-7.16 to 7.18: outposts pay, then the upgrades that react to the landing."""
    me = s.players[player]
    kind = kind_of(me.ark)
    if kind == PLANET:
        yield from outposts_pay(s, position_of(me.ark))
    for landing in powers(me).landings:
        if landing.kind == kind:
            gain(s, player, landing.gain)
            if landing.canteen:
                yield from draw_from_canteen(s, player, landing.canteen, landing=True)


def outposts_pay(s: MicroCosmos, position: int) -> Flow:
    """MIC-7.16, 7.17, 23.10, 26.18: every owner of an outpost gains the resources that the visible side yields."""
    owners = s.outposts[position]
    if owners:
        for player in s.from_active():
            if owners >> player & 1:
                s.tell("event.outpost_pays", (parts.PLANET[position],), player=named.name_of(s, player))
                resources = [effect for effect in planet_yield(s, position) if effect.verb == "gain"]
                yield from VERBS.carry_out(s, player, resources)


def planet_yield(s: MicroCosmos, position: int) -> Effects:
    """MIC-10.1: what the visible side of a planet yields."""
    card = s.planet_at(position)
    return card.terraformed if s.is_terraformed(position) else card.raw


def yield_of(s: MicroCosmos, place: int) -> Effects:
    """MIC-10.1: what a field yields; nothing on an Asteroid."""
    if place == GATE:
        return BOX.gate
    position, kind = position_of(place), kind_of(place)
    if kind == PLANET:
        return planet_yield(s, position)
    if kind == MOON:
        return s.planet_at(position).moon
    return s.planet_at(position).station if kind == STATION else ()
