"""Chapter 7: step 2 of a turn, space travel: moving, discovery, landing."""

from __future__ import annotations

from pionier.engine.choice import Choose, Facts, Flow, Refusal, Verdict, weigh

from .cargo import gain, gain_any, name_of
from .components import BOX, KINDS, MOON, PLANET, STATION, Yield, amounts
from .crew import draw_from_canteen
from .options import Discover, Raise, Travel
from .roads import reach, roads
from .shared import DISCOVER, FIELD_AT, PLANET_NAME, PLANET_PART, POSITION_AT, RAISE, RESOURCE_AT, TRAVEL
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
    if stuck(s, player):
        s.tell("event.cannot_move", player=name_of(s, player))
    else:
        yield from move(s, player)
    s.phase = "crew"


def move(s: MicroCosmos, player: int) -> Flow:
    """MIC-26.5: to a field, or to a planet that is discovered on the way."""
    me = s.players[player]
    option = yield weigh(player, "prompt.travel", lambda why: verdicts(s, player, why), {"n": me.range})
    if isinstance(option, Discover):
        yield from discover(s, player, POSITION_AT[option.position])
        return
    assert isinstance(option, Travel)
    me.ark = FIELD_AT[option.field]
    s.tell("event.travelled", (option.field,), player=name_of(s, player), field=place_name(s, me.ark))
    yield from land(s, player)


def stuck(s: MicroCosmos, player: int) -> bool:
    """MIC-7.11: no field to end on, nothing to discover."""
    me = s.players[player]
    fields, empty = reach(tuple(s.planets), me.ark, me.range)
    return not empty and len(blocked(s, player).keys() & set(fields)) == len(fields)


def verdicts(s: MicroCosmos, player: int, why: bool) -> list[Verdict]:
    """Every field and every empty position, and why the Ark cannot go there (MIC-26.5)."""
    me = s.players[player]
    planets = tuple(s.planets)
    fields, empty = reach(planets, me.ark, me.range)
    closed = blocked(s, player)
    found: list[Verdict] = [(TRAVEL[place], closed.get(place)) for place in fields]
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
    options = RAISE[position]
    facts: Facts = {"planet": PLANET_NAME[s.planets[position]]}
    option: Raise = yield Choose(player, "prompt.discovery_bonus", options, facts=facts)
    raise_track(s, player, position, RESOURCE_AT[option.resource])
    yield from land(s, player)


def uncover(s: MicroCosmos, player: int, position: int) -> None:
    """MIC-7.12: the bottom card of the planet deck is laid on the position, and the Ark on its planet."""
    s.planets[position] = s.lay_open(s.planet_deck, s.planet_deck.cards[0])
    s.players[player].ark = planet_field(position)
    planet = PLANET_NAME[s.planets[position]]
    s.tell("event.discovered", PLANET_PART[position], player=name_of(s, player), planet=planet)


def land(s: MicroCosmos, player: int) -> Flow:
    """MIC-7.16 to 7.18: outposts pay, then the upgrades that react to the landing."""
    me = s.players[player]
    if me.ark == GATE:
        return
    if kind_of(me.ark) == PLANET:
        yield from outposts_pay(s, position_of(me.ark))
    elif me.upgrades:
        for bit, kind, bonus in ON_LANDING:
            if me.upgrades & bit and kind == kind_of(me.ark):
                gain(s, player, bonus.gain)
                if bonus.canteen:
                    yield from draw_from_canteen(s, player, bonus.canteen, landing=True)


def outposts_pay(s: MicroCosmos, position: int) -> Flow:
    """MIC-7.16, 7.17, 23.10, 26.18: every owner of an outpost gains the resources that the visible side yields."""
    owners = s.outposts[position]
    if owners:
        for player in s.from_active():
            if owners >> player & 1:
                s.tell("event.outpost_pays", PLANET_PART[position], player=name_of(s, player))
                shown = planet_yield(s, position)
                gain(s, player, shown.gain)
                yield from gain_any(s, player, shown.gain_any)


def planet_yield(s: MicroCosmos, position: int) -> Yield:
    """MIC-10.1: what the visible side of a planet yields."""
    card = s.planet_at(position)
    return card.terraformed if s.is_terraformed(position) else card.raw


def yield_of(s: MicroCosmos, place: int) -> Yield:
    """MIC-10.1: what a field yields; nothing on an Asteroid."""
    if place == GATE:
        return BOX.gate
    position, kind = position_of(place), kind_of(place)
    if kind == PLANET:
        return planet_yield(s, position)
    if kind == MOON:
        return s.planet_at(position).moon
    return s.planet_at(position).station if kind == STATION else NOTHING


def place_name(s: MicroCosmos, place: int) -> Facts | str:
    """A field in words: "Moon of Elpis"."""
    if place == GATE:
        return "@kind.gate"
    planet = PLANET_NAME[s.planets[position_of(place)]]
    return {"say": f"field.{KINDS[kind_of(place)]}", "planet": planet}


NOTHING = Yield()
ON_LANDING = [
    (
        1 << at,
        KINDS.index(upgrade.effect["field"]),
        Yield(gain=amounts(dict(upgrade.effect["gain"])), canteen=dict(upgrade.effect["draw"]).get("canteen", 0)),
    )
    for at, upgrade in enumerate(BOX.upgrades)
    if upgrade.effect.verb == "on_landing"
]
