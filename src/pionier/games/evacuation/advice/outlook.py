"""What is still to come, as a bot sees it: years, actions it can pay for, loads of its ships, steps on the track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENERGY, KINDS
from pionier.games.evacuation.energy import track_cost
from pionier.games.evacuation.loading import building_limit, resource_limit
from pionier.games.evacuation.powers import powers
from pionier.games.evacuation.progress import gates_between, power_levels
from pionier.games.evacuation.scoring import left_behind_points
from pionier.games.evacuation.state import Evacuation, Player
from pionier.games.evacuation.transport import flight_energy

YEARS = len(BOX.years)
BEFORE = {"draft": 0, "keep": 0, "income": 0, "actions": 1, "transport": 2, "order": 2, "progress": 3, "bonuses": 4, "cleanup": 5}
OVER = 6

STOCK_OLD = (0.20, 0.40, 0.24)  # a unit of each kind on the Old World
PERSON, FACTORY = 0.4, 0.55  # waiting on the New World
YEARLY = (0.0, 0.9, 1.4, 1.7, 1.9)  # the Income of so many years, against units at hand
ACTION = (1.5, 1.3, 0.7)  # an action that can be paid for: this year, the next, each later one
SOON, LATER, LOAD = 0.85, 0.5, 0.3  # what a ship may bring over this year or another one, against what has arrived; a unit
STADIUM_OLD = 2.0
STEP, OPENS, TILE_LOST, TILE_WON = 0.12, (0.0, 1.8, 2.2, 1.8), 0.98, 4.2

WORTH_HOME = [sum(worth * n for worth, n in zip(STOCK_OLD, area.produces)) for area in BOX.old_areas]  # an Area's Income


class Homeland(NamedTuple):
    """What is left of a continent: its Areas, what they give in a year, and what they cost at the end."""

    areas: list[int]
    gives: tuple[int, ...]
    penalty: int


_homelands: dict[int, Homeland] = {}


def homeland(me: Player) -> Homeland:
    """The player's continent."""
    known = _homelands.get(me.evacuated)
    if known is None:
        areas = me.left_behind()
        gives = tuple(sum(BOX.old_areas[area].produces[kind] for area in areas) for kind in KINDS)
        known = _homelands[me.evacuated] = Homeland(areas, gives, left_behind_points(me))
    return known


def incomes_left(s: Evacuation) -> int:
    """How often there will still be Income."""
    return YEARS - s.year + (BEFORE.get(s.phase, OVER) == 0)


def transports_left(s: Evacuation) -> int:
    """How often ships may still fly."""
    return YEARS - s.year + (BEFORE.get(s.phase, OVER) <= BEFORE["transport"])


def acting(s: Evacuation, me: Player) -> float:
    """How much may still be done with what is at hand: 1 while years of actions are to come, little after the last turn."""
    if s.year < YEARS:
        return 1.0 if s.year < YEARS - 1 else 0.9
    if BEFORE.get(s.phase, OVER) <= BEFORE["actions"] and not me.passed:
        return max(0.3, 0.8 - 0.1 * me.actions)
    return 0.1


def open_future(s: Evacuation, me: Player) -> float:
    """Whether much may still be built: 1 as long as the player has turns to come."""
    if s.year < YEARS or (BEFORE.get(s.phase, OVER) <= BEFORE["actions"] and not me.passed):
        return 1.0
    return 0.25 if BEFORE.get(s.phase, OVER) < OVER else 0.0


def further_actions(taken: int, energy: int) -> int:
    """How many more actions of a year some Energy pays for."""
    n = 0
    while n < 6:
        energy -= track_cost(taken + n + 1)
        if energy < 0:
            break
        n += 1
    return n


def action_value(s: Evacuation, me: Player) -> float:
    """What the actions are worth that the player will be able to pay for, this year and later (EVA-6.6)."""
    past = me.past(2)
    when = BEFORE.get(s.phase, OVER)
    value = 0.0
    if when <= BEFORE["actions"] and not me.passed:
        energy = (me.old[ENERGY] if past < 2 else 0) + (me.new[ENERGY] if past else 0)
        value += ACTION[0] * further_actions(me.actions, energy)
    later = YEARS - s.year
    if later:
        old = me.productive * BOX.productivity_output[ENERGY]
        old += homeland(me).gives[ENERGY]
        yearly = (max(0, old - 1) if past < 2 else 0) + (me.production[ENERGY] if past else 0)
        spare = (me.old[ENERGY] if past < 2 else 0) + (me.new[ENERGY] if past else 0)
        value += ACTION[1] * further_actions(0, yearly + spare // 2) + ACTION[2] * (later - 1) * further_actions(0, yearly)
    return value


class Cargo:
    """What is still to be brought over, as ships take it one after another; Areas for what they are worth there and not here."""

    __slots__ = ("any_colour", "people", "stadiums", "units", "works")

    def __init__(self, s: Evacuation, me: Player, busy: float) -> None:
        self.people: list[list[float]] = [[] for _ in BOX.edges]
        self.works: list[float] = []
        years = YEARLY[incomes_left(s)]
        for area in homeland(me).areas:
            home = BOX.old_areas[area]
            lost = WORTH_HOME[area] * years
            if home.factory < 0:
                self.people[home.edge].append(4 + busy * 2 * PERSON - lost)
            else:
                self.works.append(2 + 0.6 * busy * FACTORY - lost)
        self.any_colour = powers(me).bay_any_colour
        self.stadiums = min(len(me.stadiums_old), max(0, BOX.stadiums_needed - len(me.stadiums_new)))
        self.units = sum(me.old)

    def load(self, bays: Sequence[int], places: int, units: int) -> float:
        """What a ship may take, and what it is worth."""
        value = 0.0
        for edge in bays:
            if self.any_colour and not self.people[edge]:
                edge = max(range(len(self.people)), key=lambda at: len(self.people[at]))
            if self.people[edge]:
                value += self.people[edge].pop()
        for _ in range(places):
            if self.stadiums:
                self.stadiums -= 1
                value += STADIUM_OLD
            elif self.works:
                value += self.works.pop()
        taken = min(units, self.units)
        self.units -= taken
        return value + LOAD * taken


def ships_value(s: Evacuation, me: Player, busy: float) -> float:
    """What the ships may still bring over: as far as the Energy goes at once, else in later years."""
    transports = transports_left(s)
    if not transports or not (me.ships_old or me.ships_new):
        return 0.0
    cargo = Cargo(s, me, busy)
    value = 0.0
    for ship in me.sent[max(0, me.loading) :]:
        tile = BOX.ships[ship]
        bays, places, units = list(tile.bays), building_limit(me, ship), resource_limit(me, ship)
        for load in me.aboard:
            if load.ship == ship:
                if load.what == "bay":
                    bays.remove(BOX.old_areas[load.which].edge if BOX.old_areas[load.which].edge in bays else bays[0])
                elif load.what == "resource":
                    units -= 1
                else:
                    places -= 1
        value += SOON * cargo.load(bays, places, units)
    energy = me.old[ENERGY]
    soon = BEFORE.get(s.phase, OVER) <= BEFORE["transport"] and me.loading < 0
    waiting = sorted((flight_energy(me, ship), ship) for ship in me.ships_old if ship not in me.sent)
    for cost, ship in waiting:
        worth = cargo.load(BOX.ships[ship].bays, building_limit(me, ship), resource_limit(me, ship))
        now = soon and energy >= cost
        energy -= cost if now else 0
        if now:
            value += SOON * worth - 0.1 * cost
        elif transports > 1 or s.phase not in ("actions", "transport"):
            value += LATER * worth - 0.3 * cost
    if transports > 1:
        for ship in me.ships_new + me.sent:
            value += LATER * cargo.load(BOX.ships[ship].bays, building_limit(me, ship), 0) * 0.7
    return value


def coming_steps(s: Evacuation, seat: int) -> int:
    """How many steps the markers are still to make this year."""
    when = BEFORE.get(s.phase, OVER)
    if when < BEFORE["progress"]:
        return power_levels(s.players[seat])[-1]
    if s.phase != "progress" or seat not in s.waiting:
        return 0
    return s.steps_left if s.waiting[0] == seat and s.steps_left >= 0 else power_levels(s.players[seat])[-1]


_tracks: dict[tuple[int, int, int], float] = {}


def track_value(one: int, two: int, years: int) -> float:
    """What two markers on these steps are worth; the production that tiles bring is counted by itself."""
    known = _tracks.get((one, two, years))
    if known is None:
        front, rear = max(one, two), min(one, two)
        known = STEP * (front + rear) * (1.0 if years else 0.3)
        for gate, behind in enumerate(BOX.gates):
            known += OPENS[gate] * min(1.0, years / 2) * (front >= behind)
        _tracks[one, two, years] = known
    return known


_moves: dict[tuple[int, int, int, int], tuple[float, int]] = {}


def move_value(one: int, two: int, power: int, years: int) -> tuple[float, int]:
    """What a power level may add on the track, and how many tiles it brings to the New World."""
    known = _moves.get((one, two, power, years))
    if known is None:
        total = min(power, 2 * BOX.last_step - one - two)
        best, here = (-99.0, 0), track_value(one, two, years)
        for steps in range(total + 1):
            a, b = one + steps, two + total - steps
            if max(a, b) <= BOX.last_step and gates_between(a, b) <= 1:
                tiles = sum(min(one, two) < BOX.gates[gate] <= min(a, b) for gate in (1, 2))
                turned = (one < BOX.gates[0] <= a) + (two < BOX.gates[0] <= b)
                value = track_value(a, b, years) - here + TILE_WON * tiles - TILE_LOST * turned * YEARLY[years]
                best = max(best, (value, tiles))
        known = _moves[one, two, power, years] = (best[0] - TILE_WON * best[1], best[1])
    return known
