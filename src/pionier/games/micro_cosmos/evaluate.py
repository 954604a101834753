"""What a bot thinks a position is worth: the score if the match ended now, and what is still in hand."""

from __future__ import annotations

from functools import lru_cache

from .actions import most_actions
from .colonies import refuse_colony, refuse_outpost
from .components import ASTEROID, BOX, ENGINEER, PLANET
from .exploring import settlers
from .scoring import COLONY_VP, SURVIVOR_VP, upgrade_points
from .specialists import symbols
from .state import ENGINES, MicroCosmos, Player, kind_of, position_of
from .terraform import limit
from .travel import yield_of

FUTURE = (0.0, 0.45, 0.8)  # what is in hand, once so many turns are left; before the end is triggered all of it counts
UNIT = (0.0, 0.5, 0.9, 1.2, 1.4, 1.5, 1.55)  # so many units of a resource that planets still need
IDLE_UNIT = 0.1
CARD, FIRST_ENGINEER, FIRST_LEADER, MARKER = 0.35, 0.5, 0.4, 0.5
POOL = (0.0, 1.0, 1.6, 2.0, 2.2, 2.3, 2.4, 2.4, 2.4)  # so many colony markers that wait
COLONY, OUTPOST, WAITING_OUTPOST = 1.8, 2.5, 1.0
READY, HOPED = 0.6, 0.25  # share of a held survivor's points, with a terraformed planet of its colour or without
LEAD = 0.6  # share of the points for first and second place that counts on the way
ENGINE_LEVEL = 1.0
FOUNDED = 0.8  # what a colony costs, less what it is worth beyond its points
SOON, GATHERED, RAISED = 0.9, 0.4, 0.65  # what an action may bring that is still to be chosen
WORTH = {"robotics": 1.2, "cargo_holds": 0.9, "scouting_vehicles": 0.7}
HALF = 2.2  # an unlocked field whose pair is still locked
LANDING = 0.6
UPGRADE_WORTH = [WORTH.get(upgrade.id, LANDING) for upgrade in BOX.upgrades]


Rows = tuple[tuple[int, ...], ...]
Stacks = tuple[tuple[tuple[int, int], ...], ...]


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
    """How many turns a player still has once the end is triggered."""
    count = len(s.players)
    waits = (player - s.first) % count > (s.active - s.first) % count
    return s.last_round - s.round + waits


def in_hand(s: MicroCosmos, player: int, me: Player, wanted: tuple[int, ...]) -> float:
    """What resources, cards, upgrades and pieces may still bring."""
    value = 0.0
    for kind, units in enumerate(me.cargo):
        useful = min(units, wanted[kind])
        value += UNIT[useful] + IDLE_UNIT * (units - useful)
    have = symbols(me)
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


def opportunity(s: MicroCosmos, player: int, me: Player) -> float:
    """What the best action that is still to be done at the destination may bring."""
    kind = kind_of(me.ark)
    if kind == ASTEROID:
        return 0.0
    if kind != PLANET:
        return 0.0 if "gather" in s.done else GATHERED * count_units(s, me.ark)
    if len(s.done) >= most_actions(s, player):
        return 0.0
    at = position_of(me.ark)
    best = GATHERED * count_units(s, me.ark)
    if s.is_terraformed(at):
        if settlers(s, player, at):
            best = max(best, (1 - READY) * 6)
    else:
        best = max(best, terraforming(s, player, me, at))
    if refuse_outpost(s, player, at) is None:
        placed = OUTPOST - WAITING_OUTPOST if me.outposts else 0.0
        best = max(best, placed + BOX.outpost_colony_vp * (s.colonies[at] >> player & 1))
    if refuse_colony(s, player, at) is None:
        number = s.colonies_of(player)
        best = max(best, COLONY_VP[number + 1] - COLONY_VP[number] - FOUNDED)
    return SOON * best


def count_units(s: MicroCosmos, place: int) -> int:
    """How many resources and cards a field yields."""
    found = yield_of(s, place)
    return sum(found.gain) + found.gain_any + found.deck + found.canteen


def terraforming(s: MicroCosmos, player: int, me: Player, at: int) -> float:
    """What a Terraform action on this planet would bring."""
    required = s.planet_at(at).required
    open_levels = [most - level for most, level in zip(required, s.levels[at])]
    raised = min(limit(s, player), sum(map(min, open_levels, me.cargo)))
    value = RAISED * raised
    if raised == sum(open_levels):
        value += (1 - LEAD) * s.planet_at(at).first_vp
    return value


def evaluate(s: MicroCosmos, seat: int) -> float:
    """The seat's expected lead over the others, in points."""
    marked, wanted = tracks_value(tuple(s.planets), s.terraformed, tuple(s.levels), tuple(s.markers))
    value = list(marked[: len(s.players)])
    for player, me in enumerate(s.players):
        value[player] += me.planet_vp + me.outpost_vp + COLONY_VP[s.colonies_of(player)]
        value[player] += SURVIVOR_VP[min(len(me.settled), len(SURVIVOR_VP) - 1)]
        if player < s.seats:
            share = 1.0 if not s.last_round else FUTURE[min(2, turns_left(s, player))]
            if share:
                value[player] += share * in_hand(s, player, me, wanted)
            if player == s.active and s.phase in ("crew", "actions"):
                value[player] += opportunity(s, player, me)
    if s.solo:
        return value[0] - 0.7 * (value[1] + upgrade_points(s))
    others = [each for player, each in enumerate(value) if player != seat]
    return value[seat] - 0.5 * max(others) - 0.3 * sum(others) / len(others)
