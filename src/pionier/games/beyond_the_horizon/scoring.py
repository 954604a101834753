"""Chapter 13: the end of the match and the score."""

from __future__ import annotations

from pionier.engine.game import Outcome, ranked

from .components import BOX
from .components.vocabulary import Scoring
from .counters import COUNTERS, holds
from .state import BOARD, Horizon

CATEGORIES: tuple[str, ...] = (
    "goals", "technologies", "end_game", "villages", "cities", "buildings", "investment", "leaders", "democracy",
)  # fmt: skip
VP = [card.vp for card in BOX.technologies]
SCORING = [card.end_game for card in BOX.technologies]
LEADER_SCORING = [leader.end_game for leader in BOX.leaders]


def points(s: Horizon, player: int, scorings: tuple[Scoring, ...]) -> int:
    """BTH-14.21."""
    return sum(_points(s, player, each) for each in scorings)


def _points(s: Horizon, player: int, each: Scoring) -> int:
    if each.kind == "per":
        vp = each.vp * (COUNTERS[each.counter](s, player, each.of) // each.each)
        return vp if each.most is None else min(vp, each.most)
    return each.vp if holds(s, player, each.condition) else 0


def goal_worth(goal: int, claimed: bool) -> int:
    """BTH-12.3: what a goal is worth to the first claimer, and to others once it is claimed."""
    card = BOX.goals[goal]
    return card.later_vp if claimed else card.first_vp


def goal_points(s: Horizon, player: int) -> int:
    """BTH-12.3: the goals a player has claimed."""
    return sum([goal_worth(goal, seats[0] != player) for goal, seats in zip(s.goals, s.claims) if player in seats])


def map_points(s: Horizon, player: int) -> tuple[int, int, int]:
    """BTH-9.4, 9.7, 10.10: villages, cities, buildings."""
    villages = cities = buildings = 0
    for _, _, tile, village, city, building, left, right in s.places:
        if village == player:
            villages += BOX.tiles[tile].village_vp
        if city == player:
            cities += BOX.tiles[tile].city_vp
        if building >= 0 and player in (left, right):
            buildings += BOX.buildings[building].vp
            if left == player and right >= 0:
                buildings += BOX.buildings[building].shared_vp
    return villages, cities, buildings


def investment_points(invested: int) -> int:
    """BTH-13.4 (e): the last space occupied, and one for each cube beyond the track."""
    if not invested:
        return 0
    on_track = min(invested, len(BOARD.investment))
    return BOARD.investment[on_track - 1].vp + BOARD.beyond_vp * (invested - on_track)


def leader_points(s: Horizon, player: int) -> int:
    """BTH-15.5, 15.6: own leaders, and the options that anybody picked."""
    total = 0
    for leader, _ in s.civs[player].leaders:
        if LEADER_SCORING[leader]:
            total += points(s, player, LEADER_SCORING[leader])
    for civ in s.civs:
        for leader, option in civ.leaders:
            if option >= 0:
                total += points(s, player, BOX.leaders[leader].options[option].all_players)
    return total


def breakdown(s: Horizon, player: int) -> dict[str, int]:
    """BTH-13.4: the score if the match ended now, by category."""
    developed = s.developed(player)
    villages, cities, buildings = map_points(s, player)
    democracy = BOX.governments[s.civs[player].government].democracy if s.unlocked(player, "democracy") else ()
    return {
        "goals": goal_points(s, player),
        "technologies": sum([VP[card] for card in developed]),
        "end_game": sum([points(s, player, SCORING[card]) for card in developed if SCORING[card]]),
        "villages": villages,
        "cities": cities,
        "buildings": buildings,
        "investment": investment_points(s.civs[player].invested),
        "leaders": leader_points(s, player),
        "democracy": points(s, player, democracy),
    }


def outcome(s: Horizon) -> Outcome:
    """BTH-13.5: ties go to fewer cubes on the tracks, more active pawns, more coins; then the victory is shared."""
    parts = [breakdown(s, player) for player in range(s.seats)]
    scores = [sum(each.values()) for each in parts]
    ties = [{"cubes_on_tracks": sum(civ.tracks), "active_pawns": civ.active, "coins": civ.coins} for civ in s.civs]
    keys = [(score, -tie["cubes_on_tracks"], tie["active_pawns"], tie["coins"]) for score, tie in zip(scores, ties)]
    finished = s.last_round > 0
    return Outcome(scores, ranked(keys), parts, "ending.goals" if finished else "ending.cap", ties, finished)
