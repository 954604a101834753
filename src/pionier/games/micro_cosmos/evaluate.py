"""What a bot thinks a position is worth: the score if the match ended now, what is in hand, and what the next turn may bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from .actions import most_actions
from .colonies import next_cost, refuse_outpost
from .components import ASTEROID, BOX, ENGINEER, ORBITAL, PLANET, Yield
from .exploring import settlers
from .scoring import COLONY_VP, SURVIVOR_VP
from .specialists import refuse_cost, symbols
from .state import ENGINES, GATE, MicroCosmos, Player, kind_of, position_of
from .terraform import limit
from .travel import yield_of

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


def action_worth(action: Yield) -> float:
    """What the action of a crew card brings, roughly."""
    gained = 0.45 * (sum(action.gain) + action.gain_any) + DRAWN * (action.deck + action.canteen)
    return gained - 0.35 * (sum(action.pay) + action.pay_any)


EDGES = [
    ((card.top.colour, action_worth(card.top.action)), (card.bottom.colour, action_worth(card.bottom.action)))
    for card in BOX.crew
]


@lru_cache(maxsize=4096)
def tracks_value(
    planets: tuple[int, ...], terraformed: int, levels: Rows, markers: Stacks
) -> tuple[tuple[float, ...], tuple[int, ...]]:
    """What everybody's markers on raw planets are worth, and how many units planets still need, by resource."""
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
        for rank, (owner, field) in enumerate(markers[at]):
            value[owner] += field
            if rank < 2:
                value[owner] += share * (card.second_vp if rank else card.first_vp)
    return tuple(value), tuple(wanted)


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
    for at, worth in enumerate(UPGRADE_WORTH):
        if at != ENGINES and me.upgrades >> at & 1:
            value += worth
    for one, other in BOX.pairs:
        value += HALF * ((me.upgrades >> one ^ me.upgrades >> other) & 1)
    return value + held_value(s, me)


def held_value(s: MicroCosmos, me: Player) -> float:
    """Survivors on board, by whether there is a planet for them."""
    if not me.held:
        return 0.0
    colours = {s.planet_at(at).colour for at in range(len(s.planets)) if s.terraformed >> at & 1}
    value, settled = 0.0, len(me.settled)
    for card in me.held:
        more = SURVIVOR_VP[min(settled + 1, len(SURVIVOR_VP) - 1)] - SURVIVOR_VP[min(settled, len(SURVIVOR_VP) - 1)]
        ready = BOX.survivors[card].colour in colours
        value += more * (READY if ready else HOPED)
        settled += ready
    return value


class Prospects:
    """What a player could do on one field or another, with what is at hand now."""

    __slots__ = ("edges", "have", "limit", "me", "player", "s")

    def __init__(self, s: MicroCosmos, player: int, me: Player, have: list[int]) -> None:
        self.s, self.player, self.me, self.have = s, player, me, have
        self.limit = limit(s, player)
        self.edges: Optional[list[list[float]]] = None  # the best crew actions by colour; the last row for the Star Gate

    def crew(self, place: int, plays: int) -> float:
        """The best crew actions on a field."""
        if self.edges is None:
            self.edges = [[0.0, 0.0] for _ in range(ORBITAL + 2)]
            for card in self.me.lower:
                self._note(EDGES[card][0])
            for card in self.me.upper:
                self._note(EDGES[card][1])
        if place == GATE:
            return self.edges[-1][0]
        kind = kind_of(place)
        if kind == ASTEROID:
            return 0.0
        best = self.edges[self.s.planet_at(position_of(place)).colour if kind == PLANET else ORBITAL]
        return best[0] + best[1] if plays > 1 else best[0]

    def _note(self, edge: tuple[int, float]) -> None:
        assert self.edges is not None
        colour, worth = edge
        for best in (self.edges[colour], self.edges[-1]):
            if worth > best[0]:
                best[0], best[1] = worth, best[0]
            elif worth > best[1]:
                best[1] = worth

    def action(self, place: int) -> float:
        """The best action on a field."""
        s, player, me = self.s, self.player, self.me
        kind = kind_of(place)
        if kind == ASTEROID:
            return 0.0
        found = yield_of(s, place)
        best = GATHERED * (sum(found.gain) + found.gain_any + found.deck + found.canteen)
        if kind != PLANET:
            return best
        at = position_of(place)
        if s.is_terraformed(at):
            if me.held and settlers(s, player, at):
                best = max(best, SETTLED)
        else:
            best = max(best, self.terraforming(at))
        if refuse_outpost(s, player, at) is None:
            placed = OUTPOST - WAITING_OUTPOST if me.outposts else 0.0
            best = max(best, placed + BOX.outpost_colony_vp * (s.colonies[at] >> player & 1))
        if me.colonies and not s.colonies[at] >> player & 1:
            number = s.colonies_of(player)
            if refuse_cost(me, next_cost(s, player), s.planet_at(at).colour, self.have) is None:
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
        value += seen.crew(me.ark, 2 - s.plays)
    return SOON * value


def evaluate(s: MicroCosmos, seat: int) -> float:
    """The seat's expected lead over the others, in points."""
    marked, wanted = tracks_value(tuple(s.planets), s.terraformed, tuple(s.levels), tuple(s.markers))
    value = list(marked[: len(s.players)])
    for player, me in enumerate(s.players):
        value[player] += me.planet_vp + me.outpost_vp + COLONY_VP[s.colonies_of(player)]
        value[player] += SURVIVOR_VP[min(len(me.settled), len(SURVIVOR_VP) - 1)]
        if player < s.seats:
            share = 1.0 if not s.last_round else FUTURE[min(2, turns_left(s, player))]
            have = symbols(me)
            if share:
                value[player] += share * in_hand(s, player, me, have, wanted)
            if player == seat == s.active:
                value[player] += to_come(s, player, me, have)
    if s.solo:
        return value[0] - EQUAL * value[1]
    others = [each for player, each in enumerate(value) if player != seat]
    return value[seat] - 0.5 * max(others) - 0.3 * sum(others) / len(others)
