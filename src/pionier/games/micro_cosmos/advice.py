"""What only bots ask of Micro Cosmos: what a position is worth, and how far to look.

A position is worth the score if the match ended now, what is in hand, and what the next turn may bring.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from pionier.engine.effects import Effects
from pionier.engine.game import Advice

from .actions import most_actions
from .colonies import refuse_colony, refuse_outpost
from .components import ASTEROID, BOX, COLOURS, ENGINEER, MOON, ORBITAL, PLANET, Edge, Units, cards_in, units_in
from .exploring import settlers
from .playing import PLAYS
from .scoring import COLONY_VP, SETTLED_VP, points
from .specialists import symbols
from .state import GATE, HUMAN, IT, MicroCosmos, Player, kind_of, position_of
from .terraform import limit

FUTURE = (0.0, 0.5, 0.8)  # what is in hand, once so many turns are left; before the end is triggered all of it counts
UNIT = (0.0, 0.5, 0.9, 1.2, 1.4, 1.5, 1.55)  # so many units of a resource that planets still need
IDLE_UNIT = 0.1
CARD, DRAWN = 0.9, 0.35  # in hand, and to be drawn by a crew action in the coming turn
FIRST_ENGINEER, FIRST_LEADER, MARKER = 0.5, 0.4, 0.5
POOL = (0.0, 1.0, 1.6, 2.0, 2.2, 2.3, 2.4, 2.4, 2.4)  # so many colony markers that wait
COLONY, OUTPOST, WAITING_OUTPOST = 1.8, 2.5, 1.0
READY, HOPED = 0.6, 0.25  # share of a held survivor's points, with a terraformed planet of its colour or without
LEAD = 0.15  # share of the points for first and second place that counts on the way
ENGINE_LEVEL, LANDING, HALF = 1.0, 0.6, 2.2  # HALF: an unlocked field whose pair is still locked
WORTH = {"robotics": 1.2, "cargo_holds": 0.9, "scouting_vehicles": 0.7}
UPGRADE_WORTH = [WORTH.get(upgrade.id, LANDING) for upgrade in BOX.upgrades]
SETTLED, FOUNDED = 2.4, 1.0  # what is left of a survivor's and of a colony's points when its cost is taken off
GATHERED, RAISED = 0.4, 0.65  # by unit and by level
SOON = 0.9  # share of what may still be done in this turn
EQUAL = 0.001  # the Automa's points only decide between equals: they are its cards' doing, and who fears them plays worse
Rows = tuple[tuple[int, ...], ...]
Stacks = tuple[tuple[tuple[int, int], ...], ...]


def amount(units: Units) -> int:
    """How many units in all."""
    return sum(units.named) + units.chosen


def action_worth(edge: Edge) -> float:
    """What the action of a crew card brings, roughly."""
    drawn = cards_in(edge.action, "deck") + cards_in(edge.action, "canteen")
    return 0.45 * amount(units_in(edge.action, "gain")) + DRAWN * drawn - 0.35 * amount(edge.price)


TOP = [action_worth(card.top) for card in BOX.crew]
BOTTOM = [action_worth(card.bottom) for card in BOX.crew]


@lru_cache(maxsize=4096)
def tracks_value(
    planets: tuple[int, ...], terraformed: int, levels: Rows, markers: Stacks
) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """What everybody's chances of first and second places are worth, and how many units planets still need, by resource."""
    wanted = [0, 0, 0, 0]
    value = [0.0] * 4
    for at, planet in enumerate(planets):
        if planet < 0 or terraformed >> at & 1:
            continue
        card = BOX.planets[planet]
        done = 0
        for kind, level in enumerate(levels[at]):
            wanted[kind] += card.required[kind] - level
            done += level
        share = LEAD * done / sum(card.required)
        for (owner, _), bonus in zip(markers[at], (card.first_vp, card.second_vp)):
            value[owner] += share * bonus
    return tuple(value), tuple(wanted)


def _number(shown: Effects) -> int:
    return sum(sum(effect.args.values()) for effect in shown)


@lru_cache(maxsize=256)
def number_shown(planet: int, kind: int, living: bool) -> int:
    """How many resources and cards a field of a planet card shows."""
    card = BOX.planets[planet]
    if kind == PLANET:
        return _number(card.terraformed if living else card.raw)
    return _number(card.moon if kind == MOON else card.station)


GATE_SHOWS = _number(BOX.gate)


def turns_left(s: MicroCosmos, player: int) -> int:
    """How many turns a player still has after this one, once the end is triggered."""
    count = len(s.players)
    waits = (player - s.first) % count > (s.active - s.first) % count
    return s.last_round - s.round + waits


def in_hand(s: MicroCosmos, player: int, me: Player, have: list[int], wanted: tuple[int, ...]) -> float:
    """What resources, cards, upgrades and pieces may still bring."""
    value = 0.0
    for kind, units in enumerate(me.cargo):
        useful = min(units, wanted[kind])
        value += UNIT[useful] + IDLE_UNIT * (units - useful)
    value += CARD * (len(me.upper) + len(me.lower)) + MARKER * bin(me.specialists).count("1")
    value += FIRST_ENGINEER * (have[ENGINEER] > 0) + FIRST_LEADER * (sum(have) > have[ENGINEER])
    value += POOL[me.colonies] + WAITING_OUTPOST * me.outposts + ENGINE_LEVEL * me.engines
    value += COLONY * s.colonies_of(player) + OUTPOST * s.outposts_of(player)
    return value + upgrades_value(me.upgrades) + held_value(s, me)


@lru_cache(maxsize=512)
def upgrades_value(upgrades: int) -> float:
    """What unlocked fields and halves of pairs are worth."""
    fields = sum(worth for at, worth in enumerate(UPGRADE_WORTH) if upgrades >> at & 1)
    return fields + HALF * sum((upgrades >> one ^ upgrades >> other) & 1 for one, other in BOX.pairs)


def held_value(s: MicroCosmos, me: Player) -> float:
    """Survivors on board, by whether there is a planet for them."""
    if not me.held:
        return 0.0
    colours = {s.planet_at(at).colour for at in range(len(s.planets)) if s.terraformed >> at & 1}
    value, settled = 0.0, len(me.settled)
    for card in me.held:
        more = SETTLED_VP[settled + 1] - SETTLED_VP[settled]
        ready = BOX.survivors[card].colour in colours
        value += more * (READY if ready else HOPED)
        settled += ready
    return value


class BestTwo:
    """The two best crew actions of some kind."""

    __slots__ = ("best", "second")

    def __init__(self) -> None:
        self.best = self.second = 0.0

    def note(self, worth: float) -> None:
        """One more."""
        if worth > self.best:
            self.best, self.second = worth, self.best
        elif worth > self.second:
            self.second = worth


class Prospects:
    """What a player could do on one field or another, with what is at hand now."""

    __slots__ = ("edges", "have", "limit", "me", "player", "s")

    def __init__(self, s: MicroCosmos, player: int, me: Player, have: list[int]) -> None:
        self.s, self.player, self.me, self.have = s, player, me, have
        self.limit = limit(s, player)
        self.edges: Optional[list[BestTwo]] = None  # the best crew actions by colour

    def crew(self, place: int, plays: int) -> float:
        """The best crew actions on a field."""
        if self.edges is None:
            self.edges = self._edges()
        if place == GATE:
            return max([edge.best for edge in self.edges])
        kind = kind_of(place)
        if kind == ASTEROID:
            return 0.0
        seen = self.edges[self.s.planet_at(position_of(place)).colour if kind == PLANET else ORBITAL]
        return seen.best + seen.second if plays > 1 else seen.best

    def _edges(self) -> list[BestTwo]:
        found = [BestTwo() for _ in COLOURS]
        for card in self.me.lower:
            found[BOX.crew[card].top.colour].note(TOP[card])
        for card in self.me.upper:
            found[BOX.crew[card].bottom.colour].note(BOTTOM[card])
        return found

    def action(self, place: int) -> float:
        """The best action on a field."""
        s, player, me = self.s, self.player, self.me
        kind = kind_of(place)
        if kind == ASTEROID:
            return 0.0
        if place == GATE:
            return GATHERED * GATE_SHOWS
        at = position_of(place)
        best = GATHERED * number_shown(s.planets[at], kind, s.is_terraformed(at))
        if kind != PLANET:
            return best
        if s.is_terraformed(at):
            if me.held and settlers(s, player, at):
                best = max(best, SETTLED)
        else:
            best = max(best, self.terraforming(at))
        if refuse_outpost(s, player, at) is None:
            placed = OUTPOST - WAITING_OUTPOST if me.outposts else 0.0
            best = max(best, placed + BOX.outpost_colony_vp * (s.colonies[at] >> player & 1))
        if me.colonies and refuse_colony(s, player, at, self.have) is None:
            number = s.colonies_of(player)
            best = max(best, COLONY_VP[number + 1] - COLONY_VP[number] - FOUNDED)
        return best

    def terraforming(self, at: int) -> float:
        """What a Terraform action on a planet would bring."""
        card = self.s.planet_at(at)
        missing = raised = 0
        for need, level, units in zip(card.required, self.s.levels[at], self.me.cargo):
            missing += need - level
            raised += min(need - level, units)
        raised = min(raised, self.limit)
        return RAISED * raised + ((1 - LEAD) * card.first_vp if raised == missing else 0.0)


def to_come(s: MicroCosmos, player: int, me: Player, have: list[int]) -> float:
    """What is still to be done in this turn where the Ark is."""
    if s.phase not in ("crew", "actions"):
        return 0.0
    seen = Prospects(s, player, me, have)
    value = 0.0
    if not s.done:
        value = seen.action(me.ark)
    elif kind_of(me.ark) == PLANET and len(s.done) < most_actions(s, player):
        value = GATHERED
    if s.phase == "crew":
        value += seen.crew(me.ark, PLAYS - s.plays)
    return SOON * value


def evaluate(s: MicroCosmos, seat: int) -> float:
    """The seat's expected lead over the others, in points."""
    leads, wanted = tracks_value(tuple(s.planets), s.terraformed, tuple(s.levels), tuple(s.markers))
    value = [points(s, player) + leads[player] for player in range(len(s.players))]
    for player in range(s.seats):
        me = s.players[player]
        share = 1.0 if not s.last_round else FUTURE[min(2, turns_left(s, player))]
        have = symbols(me)
        if share:
            value[player] += share * in_hand(s, player, me, have, wanted)
        if player == seat == s.active:
            value[player] += to_come(s, player, me, have)
    if s.solo:
        return value[HUMAN] - EQUAL * value[IT]
    others = [each for player, each in enumerate(value) if player != seat]
    return value[seat] - 0.5 * max(others) - 0.3 * sum(others) / len(others)


class MicroCosmosAdvice(Advice[MicroCosmos]):
    """What positions are worth, and how far to look."""

    horizon = 1  # what cards bring by the next turn is luck: who counts on it plays worse

    def evaluate(self, s: MicroCosmos, seat: int) -> float:
        return evaluate(s, seat)

    def turn(self, s: MicroCosmos) -> int:
        return s.round * len(s.players) + (s.active - s.first) % len(s.players)
