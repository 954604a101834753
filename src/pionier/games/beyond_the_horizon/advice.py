"""What only bots ask: a position is worth its score if the match ended now, and what may still come of everything at hand."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.game import Advice

from .components import BOX
from .components.vocabulary import FOOD, FORTIFICATION, SETTLEMENT, SETTLER, SOLDIER, Bounds
from .counters import COUNTERS
from .production import UNLOCKED, coins_produced
from .scoring import breakdown, goal_worth
from .state import BOARD, Horizon, Unit

ROUNDS = 22  # about as long as a match takes
SHORT = 4  # with fewer rounds to come, what is at hand fades
INCOME = 0.1  # a coin or pawn a round, for every round to come
TOKENS = (0.0, 1.3, 2.0, 2.2)  # so many settlement or fortification tokens
UNBUILT, SHARE = 0.5, 0.5  # a building tile, a building that may find a second builder
CUBE = 0.5  # a cube that has left its track
KEPT, MISSED = 9, 0.6  # cubes that should be kept for villages, cities and goals; what missing ones cost
PER_STRENGTH = 0.35  # of a unit without an aim
NEAR = (1.0, 0.7, 0.45, 0.25, 0.12)  # how likely an aim this many steps away is reached
WITH_TOKEN, WITHOUT_TOKEN = 0.6, 0.45  # how likely it is then carried out
VILLAGE_EXTRA, CITY_EXTRA = 2.0, 1.0  # what a village or city brings beside its points
GOAL, CLAIM = 0.8, 1.0  # a goal within reach counts so much of its points; what claiming brings beside them
BY_LEVEL = (0.0, 0.3, 0.5, 0.7, 0.4)  # the actions of a technology
ACTION = [BY_LEVEL[card.level] if card.actions else 0.0 for card in BOX.technologies]
START = {"population_in_columns": sum(BOARD.columns), "cubes_on_tracks": BOARD.cubes}  # where counters begin to fall
TILES = BOX.tiles
LANDS = [TILES[at] for at in BOX.territories]
AVERAGE_STRENGTH = round(sum(tile.strength for tile in LANDS) / len(LANDS))
AVERAGE_WORTH = 0.8 * (sum(tile.village_vp for tile in LANDS) / len(LANDS) + VILLAGE_EXTRA)  # not yet discovered


def ladder(*worth: float) -> list[float]:
    """What the first n together are worth; each one counts a little less than the one before."""
    total, found = 0.0, [0.0]
    for at in range(120):
        total += worth[min(at, len(worth) - 1)]
        found.append(total)
    return found


COINS = ladder(0.5, 0.5, 0.5, 0.4, 0.4, 0.3, 0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.02)
PAWNS = ladder(1.2, 1.0, 0.8, 0.6, 0.4, 0.3, 0.2, 0.05)


def rounds_left(s: Horizon) -> float:
    """How many turns each player may still have."""
    return float(s.last_round - s.round) if s.last_round else max(3.0, ROUNDS - s.round)


def goal_hopes(s: Horizon, player: int) -> float:
    """How near the player is to goals not yet claimed."""
    total = 0.0
    for goal, seats in zip(s.goals, s.claims):
        if player not in seats:
            worth = CLAIM + goal_worth(goal, bool(seats))
            total += GOAL * worth * max([nearness(s, player, test) for test in BOX.goals[goal].condition])
    return total


def nearness(s: Horizon, player: int, test: Bounds) -> float:
    """From 0, far away, to 1, fulfilled."""
    now = COUNTERS[test.counter](s, player, test.of)
    if test.at_least:
        return min(1.0, now / test.at_least) ** 1.3
    start = START.get(test.counter, BOARD.cubes)
    return min(1.0, max(0.0, (start - now) / (start - test.at_most))) ** 2


class Aim(NamedTuple):
    """Where a unit may do something, the strength that takes, and what it is worth."""

    q: int
    r: int
    strength: int
    worth: float


def aims(s: Horizon) -> tuple[list[Aim], list[Aim]]:
    """Tiles that wait for a village, and villages that wait for a city."""
    villages: list[Aim] = []
    cities: list[Aim] = []
    for q, r, number, village, city, building, _, _ in s.places:
        tile = TILES[number]
        if tile.home < 0 and building < 0:
            if village < 0:
                villages.append(Aim(q, r, tile.strength, tile.village_vp + VILLAGE_EXTRA))
            elif city < 0:
                cities.append(Aim(q, r, tile.strength, tile.city_vp + CITY_EXTRA))
    if len(s.territories):
        villages += unknown(s)
    return villages, cities


def unknown(s: Horizon) -> list[Aim]:
    """Positions where a territory could be discovered: one of average kind, hidden behind a step more."""
    there = tuple([(row.q, row.r) for row in s.places])
    known = _unknown.get(there)
    if known is None:
        known = [Aim(q, r, AVERAGE_STRENGTH, AVERAGE_WORTH) for q, r in s.frontier()]
        if len(_unknown) > 5000:
            _unknown.clear()
        _unknown[there] = known
    return known


_unknown: dict[tuple[tuple[int, int], ...], list[Aim]] = {}


def unit_hopes(s: Horizon, units: list[Unit], targets: list[Aim], chance: float) -> float:
    """The strongest units first, each on its way to the aim that promises most."""
    total = 0.0
    taken: list[Aim] = []
    for place, _, strength in sorted(units, key=lambda unit: -unit.strength):
        best, aim = PER_STRENGTH * strength, None
        q, r, *_ = s.places[place]
        for target in targets:
            to_q, to_r, needed, worth = target
            dq, dr = q - to_q, r - to_r
            steps = max(abs(dq), abs(dr), abs(dq + dr))
            if steps < len(NEAR) and target not in taken:
                hope = worth * NEAR[steps] * chance
                if strength < needed:
                    hope *= (strength / needed) ** 2
                if hope > best:
                    best, aim = hope, target
        total += best
        if aim is not None:
            taken.append(aim)
    return total


def map_hopes(s: Horizon, player: int, open_aims: tuple[list[Aim], list[Aim]]) -> float:
    """Units on their way to tiles where they could settle or fortify."""
    civ = s.civs[player]
    total = 0.0
    for kind, token in ((SETTLER, SETTLEMENT), (SOLDIER, FORTIFICATION)):
        units = [unit for unit in civ.units if unit.kind == kind]
        if units:
            total += unit_hopes(s, units, open_aims[kind], WITH_TOKEN if civ.tokens[token] else WITHOUT_TOKEN)
    return total


def potential(s: Horizon, player: int, open_aims: tuple[list[Aim], list[Aim]]) -> float:
    """What may still come of everything at hand."""
    civ = s.civs[player]
    horizon = rounds_left(s)
    fade = min(1.0, horizon / SHORT)
    income = len(UNLOCKED[s.left(player, FOOD)]) + coins_produced(s, player)
    in_hand = COINS[min(civ.coins, 120)] + PAWNS[civ.active] + UNBUILT * min(len(civ.tiles), 3)
    in_hand += sum([TOKENS[min(held, 3)] for held in civ.tokens])
    shared = 0.0
    for row in s.places:
        if row.left == player and row.right < 0:
            shared += SHARE
    cubes = sum(civ.tracks)
    hopes = (map_hopes(s, player, open_aims) + goal_hopes(s, player)) * min(1.0, cubes / 4)
    built_up = sum([ACTION[card] for card in s.developed(player)]) + CUBE * (BOARD.cubes - max(cubes, KEPT))
    built_up += CLAIM * sum([player in seats for seats in s.claims])
    if cubes < KEPT:
        built_up -= MISSED * (KEPT - cubes) * (KEPT - cubes + 1) / 2
    return fade * (in_hand + shared + hopes + built_up) + INCOME * income * horizon


class BeyondTheHorizonAdvice(Advice[Horizon]):
    """What positions are worth, and how far to look."""

    def evaluate(self, s: Horizon, seat: int) -> float:
        """The seat's expected lead over the best opponent, in points."""
        scores = [float(sum(breakdown(s, player).values())) for player in range(s.seats)]
        if not s.over:
            open_aims = aims(s)
            for player in range(s.seats):
                scores[player] += potential(s, player, open_aims)
        others = [score for player, score in enumerate(scores) if player != seat]
        return scores[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)

    def turn(self, s: Horizon) -> int:
        return s.round * s.seats + s.active
