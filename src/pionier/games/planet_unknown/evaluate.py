"""What a bot thinks a position is worth: the medals it has, and what may still come of planet, tracks and what is pending."""

from __future__ import annotations

from .charter import charter
from .components import BOX
from .components.boards import ROWS
from .grid import around, count
from .objectives import neighbor_medals, private_medals
from .planets import complete, special_medals
from .scoring import civ_medals, lifepod_medals, meteorite_medals
from .state import PlanetUnknown, Player

BEGUN = 0.75  # a line that is nearly full, against a full one
STONE = 0.45  # a line with a meteorite, against one without
HOLE = 0.9  # an uncovered square that only a patch can fill
LOOSE = 0.03  # a side between covered and open squares
STEP = 0.28  # a position of a track, besides its medals
TECHNOLOGY, ROVER, GARAGE, MOVEMENT = 0.8, 1.2, 0.3, 0.22
LIFEPOD, ORE, SECRET, PROMISE = 0.25, 0.3, 1.8, 0.6
WORTH = {
    "advance": 0.7, "synergy": 0.75, "times": 1.0, "bare": 0.9, "different": 1.6, "raise": 4.0, "regress": -0.6, "patch": 0.7,
    "stored": 0.7, "rover": 1.0, "lifepods": 1.6, "meteorites": 0.6, "destroy": 1.5, "line": 1.0, "teleport": 0.6,
    "extra_tile": 1.8, "place_extra": 1.8, "civ": 2.0,
}  # fmt: skip
LINES = [[(squares, medals, count(squares)) for squares, medals in planet.lines if squares] for planet in BOX.planets]


def planet_value(me: Player) -> float:
    """Lines that are full or on the way, without holes."""
    missing = me.world.grid & ~complete(me)
    stones = me.meteorites | me.cargo
    value = float(special_medals(me))
    for squares, medals, size in LINES[me.planet]:
        left = squares & missing
        if left:
            share = 1 - count(left) / size
            worth = BEGUN * medals * share * share
        else:
            worth = float(medals)
        value += STONE * worth if squares & stones else worth
    holes = count(missing & ~around(missing))
    edge = count(missing & around(me.covered))
    return value - HOLE * holes - LOOSE * edge


def track_value(me: Player) -> float:
    """Medals reached, and every position for what it may lead to."""
    rules = charter(me)
    positions = sum(spot % ROWS for spot in me.trackers)
    return sum(rules.medals(me)) + STEP * positions + TECHNOLOGY * count(me.techs)


def held_value(me: Player) -> float:
    """Rovers, tokens, cards and pending effects."""
    pods = count(me.lifepods)
    value = lifepod_medals(me) + meteorite_medals(me) + civ_medals(me)
    value += ORE * (me.ores % 3) + LIFEPOD * pods * (1 if me.rovers or me.garage else 0.2)
    value += ROVER * count(me.rovers) + GARAGE * me.garage + WORTH["stored"] * me.stored
    value += MOVEMENT * min(me.pool, 6) if me.rovers else 0
    value += sum(WORTH.get(name, 0.4) for name, _, _ in me.pending) + sum(WORTH.get(name, 0.4) for name, _, _ in me.owed)
    value += WORTH["civ"] * len(me.milestones)
    return value + SECRET * sum(len(hand) for hand in me.secret)


def prospects(s: PlanetUnknown, seat: int) -> float:
    """One player's medals and what may come."""
    me = s.players[seat]
    value = planet_value(me) + track_value(me) + held_value(me) + PROMISE * private_medals(me)
    return value - 3.0 if me.unable and s.round < 15 else value


def evaluate(s: PlanetUnknown, seat: int) -> float:
    """The seat's expected lead over the best opponent, in medals; alone, its expected score."""
    values = [prospects(s, player) + PROMISE * medals for player, medals in enumerate(neighbor_medals(s))]
    others = [value for player, value in enumerate(values) if player != seat]
    if not others:
        return values[seat]
    return values[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)
