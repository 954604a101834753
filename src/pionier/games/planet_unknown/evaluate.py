"""What a bot thinks a position is worth: the medals it has, and what may still come of planet, tracks and what is pending."""

from __future__ import annotations

from .charter import charter
from .components import BOX
from .components.boards import ROWS, SPOTS, Corporation
from .effects import EVERY_TRACK, tracks_in
from .grid import STRIDE, around, count
from .objectives import between, compare
from .planets import complete, special_medals
from .promise import promise
from .scoring import civ_medals, lifepod_medals, meteorite_medals
from .state import Effect, PlanetUnknown, Player

BEGUN = 1.0  # a line that is nearly full, against a full one
STONE = 0.3  # a line with a meteorite, against one without
HOLE = 0.9  # an open square that only a patch can fill
DEAD = 0.1  # an open square with a single open neighbour
LOOSE = 0.2  # an open square beside covered ones
STEP = 0.15  # a position of a track, besides its medals
CLIMB = 0.5  # share of a track's top medal that counts on the way, more the higher the tracker stands
TECHNOLOGY, ROVER, GARAGE, MOVEMENT = 1.5, 1.2, 0.3, 0.22
LIFEPOD, ORE, SECRET, PROMISE = 0.25, 0.3, 1.8, 0.6
REACH, NEAR = 7, 0.9
TOP = ROWS - 1
ROUNDS, TILE = 20, 5  # of a match, squares of a tile, about
LATE = 8.0  # so many rounds before the end, less and less may come of what is begun
WORTH = {
    "advance": 0.7, "synergy": 0.75, "times": 1.0, "bare": 0.9, "different": 1.6, "raise": 4.0, "regress": -0.6, "patch": 0.7,
    "stored": 0.7, "rover": 1.0, "lifepods": 1.6, "meteorites": 0.6, "destroy": 1.5, "line": 1.0, "teleport": 0.6,
    "extra_tile": 1.8, "place_extra": 1.8, "civ": 2.0,
}  # fmt: skip
LINES = [[(squares, medals, count(squares)) for squares, medals in planet.lines if squares] for planet in BOX.planets]


def future(s: PlanetUnknown, me: Player) -> float:
    """How much may still come of what is begun: 1 while many rounds are left, 0 in the last one."""
    rounds = min(ROUNDS - s.round, count(me.world.grid & ~me.covered) / TILE)
    return min(1.0, max(0.0, rounds / LATE))


def planet_value(me: Player, left: float) -> float:
    """Lines that are full or on the way, without holes."""
    missing = me.world.grid & ~complete(me)
    stones = me.meteorites | me.cargo
    value = float(special_medals(me))
    for squares, medals, size in LINES[me.planet]:
        bare = squares & missing
        if bare:
            share = 1 - count(bare) / size
            worth = BEGUN * left * medals * share * share
        else:
            worth = float(medals)
        value += STONE * left * worth if squares & stones else worth
    up, down, left_side, right_side = missing >> STRIDE, missing << STRIDE, missing >> 1, missing << 1
    one = up | down | left_side | right_side
    two = up & down | left_side & right_side | (up | down) & (left_side | right_side)
    untidy = HOLE * count(missing & ~one) + DEAD * count(missing & one & ~two) + LOOSE * count(missing & around(me.covered))
    return value - left * untidy


def track_value(me: Player, left: float) -> float:
    """Medals reached, and every position for what it may lead to."""
    rules = charter(me)
    medals = rules.board.medals
    value = TECHNOLOGY * count(me.techs)
    for spot in me.trackers:
        position = spot % ROWS
        value += STEP * position + CLIMB * medals[spot - position + TOP] * position * position / (TOP * TOP)
    return (1 - CLIMB * left) * sum(rules.medals(me)) + left * value


def entering(board: Corporation, spot: int) -> float:
    """What a tracker gains by entering a spot."""
    position = spot % ROWS
    start = spot - position
    value = STEP + CLIMB * board.medals[start + TOP] * (2 * position - 1) / (TOP * TOP)
    value += (1 - CLIMB) * max(0, board.medals[spot] - max(board.medals[start:spot], default=0))
    for kind, number in board.benefits[spot]:
        value += MOVEMENT * number if kind == "move" else WORTH.get(kind, TECHNOLOGY)
    return value


ENTERING = [[entering(board, spot) for spot in range(SPOTS)] for board in BOX.corporations]


def effect_value(me: Player, effect: Effect) -> float:
    """What a pending effect may bring: an advance as much as the best tracker it may choose."""
    name, a, _ = effect
    if name not in ("advance", "synergy"):
        return WORTH.get(name, 0.4)
    targets = charter(me).targets
    worth = ENTERING[me.corporation]
    found = [worth[spots[0]] for track in tracks_in(a or EVERY_TRACK) for spots in (targets(me, track),) if spots]
    return max(found, default=0.0)


def reach_value(me: Player) -> float:
    """Lifepods and meteorites are worth more the nearer a rover is."""
    reached = me.rovers
    targets = me.lifepods | me.meteorites
    grid = me.world.grid
    value = 0.0
    for steps in range(1, REACH + 1):
        if not targets:
            break
        reached |= around(reached) & grid
        if targets & reached:
            value += NEAR * count(targets & reached) / (steps + 1)
            targets &= ~reached
    return value


def held_value(me: Player, left: float) -> float:
    """Rovers, tokens, cards and pending effects."""
    pods = count(me.lifepods)
    value = ORE * (me.ores % 3) + LIFEPOD * pods * (1 if me.rovers or me.garage else 0.2)
    value += ROVER * count(me.rovers) + GARAGE * me.garage
    if me.rovers:
        value += reach_value(me)
    value = left * value + lifepod_medals(me) + meteorite_medals(me) + civ_medals(me) + WORTH["stored"] * me.stored
    if me.rovers:
        value += MOVEMENT * min(me.pool, 6)
    value += sum(effect_value(me, effect) for effect in me.pending + me.owed)
    value += WORTH["civ"] * len(me.milestones)
    return value + SECRET * sum(len(hand) for hand in me.secret)


def prospects(s: PlanetUnknown, seat: int) -> float:
    """One player's medals and what may come."""
    me = s.players[seat]
    left = future(s, me)
    value = planet_value(me, left) + track_value(me, left) + held_value(me, left) + promise(me, left)
    return value - 3.0 if me.unable and s.round < 15 else value


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
