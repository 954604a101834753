"""What a bot thinks a position is worth: the medals it has, and what may still come of planet, tracks and what is pending."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Callable

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import EVERY_TRACK, tracks_in
from pionier.games.planet_unknown.grid import RECENT, STRIDE, around, count
from pionier.games.planet_unknown.objectives import between, compare
from pionier.games.planet_unknown.pending import Pending
from pionier.games.planet_unknown.planets import complete, special_medals
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import civ_medals, lifepod_medals, meteorite_medals
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .outlook import COMING, ENTERING, MOVEMENT, ROUNDS, SHORT, TECHNOLOGY, WORTH, outlook, rounds_left
from .promise import chosen_well, promise

HOLE = 0.9  # an open square that only a patch can fill
DEAD = 0.2  # an open square with a single open neighbour
LOOSE = 0.2  # an open square beside covered ones
AWKWARD = 2  # an open square that only small tiles can fill is so many more to fill in its lines
STEPS = (0.4, 0.1, 0.1, 0.4, 0.2)  # what a position is worth beyond that, by track: from how 390 matches of bots ended
ROVER, GARAGE = 1.2, 0.3
LIFEPOD, ORE, SECRET, PROMISE = 0.25, 0.3, 1.8, 0.6
REACH, NEAR = 7, 0.9
LINES = [[(squares, medals) for squares, medals in planet.lines if squares] for planet in BOX.planets]
LARGE = {tuple(sorted(lying.offsets)) for shape in BOX.shapes if shape.outer for lying in shape.orientations}
LONGEST = max(count(squares) for lines in LINES for squares, _ in lines)
PACE, LAST = 0.53, 0.55  # by tile to come, and besides: open squares by which a line is e times less likely to fill
CLEARED = ((0.13, 0.83), (0.095, 0.75), (0.055, 0.65))  # by tile to come, and at most: how likely meteorites are to be collected
NEARBY, WITHIN = 2, 4  # that lie at most so many steps from a rover, the last ones further away
FULL = [
    [exp(-bare / (PACE * tiles + LAST)) if tiles or not bare else 0.0 for bare in range((1 + AWKWARD) * LONGEST + 1)]
    for tiles in range(ROUNDS + 1)
]  # by tiles to come and open squares: how likely a line is to fill; from how 400 matches of greedy bots went on
Stones = tuple[int, int, int]  # meteorites by how far a rover must go for them
SHIFTS = sorted({offset for offsets in LARGE for offset in offsets})
LARGEST_TILES = [tuple(map(SHIFTS.index, offsets)) for offsets in LARGE]  # their squares by number of shift


@lru_cache(RECENT)
def awkward(missing: int) -> int:
    """The open squares that no tile of the outer ring can fill."""
    shifted = [missing >> shift for shift in SHIFTS]
    filled = [0] * len(SHIFTS)
    for shifts in LARGEST_TILES:
        anchors = -1
        for shift in shifts:
            anchors &= shifted[shift]
        if anchors:
            for shift in shifts:
                filled[shift] |= anchors
    for shift, anchors in zip(SHIFTS, filled):
        missing &= ~(anchors << shift)
    return missing


def by_distance(me: Player) -> Stones:
    """The meteorites of a planet: near a rover, within reach, and beyond or carried."""
    near, within, beyond = sorted_out(me.planet, me.rovers, me.meteorites)
    return near, within, beyond | me.cargo


@lru_cache(RECENT)
def sorted_out(planet: int, rovers: int, meteorites: int) -> Stones:
    """Meteorites near a rover, within reach, and beyond."""
    grid, reached = BOX.planets[planet].grid, rovers
    found: list[int] = []
    for steps in range(1, WITHIN + 1):
        reached |= around(reached) & grid
        if steps in (NEARBY, WITHIN):
            found.append(meteorites & reached)
    near, within = found
    return near, within & ~near, meteorites & ~within


@lru_cache(RECENT)
def lines_value(planet: int, missing: int, stones: Stones, tiles: int) -> float:
    """Lines that are full and without meteorites, or may come to it."""
    full = FULL[tiles]
    hard = awkward(missing)
    clear = clearing(stones, tiles)
    value = 0.0
    for squares, medals in LINES[planet]:
        value += medals * full[count(squares & missing) + AWKWARD * count(squares & hard)] * clear(squares)
    return value


def clearing(stones: Stones, tiles: int) -> Callable[[int], float]:
    """How likely the meteorites of a line are to be collected with so many tiles to come, by its squares."""
    near, within, far = stones
    soon, later, last = (min(most, tiles * each) for each, most in CLEARED)

    def clear(squares: int) -> float:
        return last if squares & far else later if squares & within else soon if squares & near else 1.0

    return clear


def ragged(missing: int, covered: int) -> float:
    """What holes, dead ends and ragged edges will cost."""
    up, down, left_side, right_side = missing >> STRIDE, missing << STRIDE, missing >> 1, missing << 1
    one = up | down | left_side | right_side
    two = up & down | left_side & right_side | (up | down) & (left_side | right_side)
    return HOLE * count(missing & ~one) + DEAD * count(missing & one & ~two) + LOOSE * count(missing & around(covered))


untidy = lru_cache(RECENT)(ragged)


def planet_value(me: Player, left: float, tiles: int) -> float:
    """Medals of the planet, those that may come, and the room for tiles."""
    missing = me.world.grid & ~complete(me)
    value = special_medals(me) + lines_value(me.planet, missing, by_distance(me), tiles)
    return value - left * untidy(missing, me.covered)


def track_value(me: Player, left: float, tiles: int) -> float:
    """Medals reached, and every position for what it may lead to."""
    then = COMING[me.corporation][tiles]
    now, later = float(sum(powers(me).medals(me))), TECHNOLOGY * count(me.techs)
    for spot in me.trackers:
        now += then[spot]
        later += STEPS[spot // ROWS] * (spot % ROWS)
    return now + left * later


def effect_value(me: Player, effect: Pending, tiles: int) -> float:
    """What a pending effect may bring: an advance as much as the best tracker it may choose."""
    if effect.verb not in ("advance", "synergy"):
        return WORTH.get(effect.verb, 0.4)
    targets = powers(me).targets
    worth = ENTERING[me.corporation][tiles]
    found = [worth[spots[0]] for track in tracks_in(effect.tracks or EVERY_TRACK) for spots in (targets(me, track),) if spots]
    return max(found, default=0.0)


@lru_cache(RECENT)
def reach_value(planet: int, rovers: int, targets: int) -> float:
    """Lifepods and meteorites are worth more the nearer a rover is."""
    grid, reached = BOX.planets[planet].grid, rovers
    value = 0.0
    for steps in range(1, REACH + 1):
        if not targets:
            break
        reached |= around(reached) & grid
        if targets & reached:
            value += NEAR * count(targets & reached) / (steps + 1)
            targets &= ~reached
    return value


def held_value(me: Player, left: float, tiles: int) -> float:
    """Rovers, tokens, cards and pending effects."""
    pods = count(me.lifepods)
    value = ORE * (me.ores % 3) + LIFEPOD * pods * (1 if me.rovers or me.garage else 0.2)
    value += ROVER * count(me.rovers) + GARAGE * me.garage
    if me.rovers:
        value += reach_value(me.planet, me.rovers, me.lifepods | me.meteorites)
    value = left * value + lifepod_medals(me) + meteorite_medals(me) + civ_medals(me) + WORTH["stored"] * me.stored
    if me.rovers:
        value += MOVEMENT * min(me.pool, 6)
    for effect in me.pending + me.owed:
        value += effect_value(me, effect, tiles)
    for hand in me.secret:
        value += SECRET * len(hand)
    return value + WORTH["civ"] * len(me.milestones)


def prospects(s: PlanetUnknown, seat: int) -> float:
    """One player's medals and what may come."""
    me = s.players[seat]
    left, tiles, short = outlook(s, me)
    value = planet_value(me, left, tiles) + track_value(me, left, tiles) + held_value(me, left, tiles) + promise(me, tiles)
    return value - SHORT * short + chosen_well(me) * rounds_left(s, me) / ROUNDS


def neighbor_lead(s: PlanetUnknown, seat: int) -> float:
    """Medals of the open objectives beside a player, won or lost."""
    lead = 0.0
    for at, card in enumerate(s.neighbor):
        seats = between(s, at)
        if seat in seats:
            for winner, medals in compare(s, card, seats).items():
                lead += medals if winner == seat else -0.5 * medals
    return lead


def evaluate(s: PlanetUnknown, seat: int) -> float:
    """What the seat may expect to score, and what its neighbours may win or lose by it. Nothing else of the others depends on
    what a player does, so it is left out."""
    return prospects(s, seat) + PROMISE * neighbor_lead(s, seat)
