"""What a bot thinks a position is worth: the points it would score now, and what its economy may still bring (`outlook`)."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.records import Requirement
from pionier.games.evacuation.components.vocabulary import FOOD, KINDS, NEW, OLD, STEEL
from pionier.games.evacuation.goals import measure
from pionier.games.evacuation.powers import faces, powers
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.scoring import (
    bonus_points,
    common_points,
    faces_points,
    line_points,
    penalty_points,
    production_points,
    tier_points,
)
from pionier.games.evacuation.state import Evacuation, Player

from .outlook import (
    BEFORE,
    FACTORY,
    OVER,
    PERSON,
    STOCK_OLD,
    YEARLY,
    YEARS,
    acting,
    action_value,
    coming_steps,
    homeland,
    incomes_left,
    move_value,
    open_future,
    ships_value,
    track_value,
    transports_left,
)

LEVELS = (0.0, 1.8, 3.6, 5.4, 7.2, 9.0, 10.9, 12.9, 15.0, 17.6, 20.5)  # what production of 0, 1, 2 … promises
BALANCE = (1.15, 0.7, 0.55)  # shares of the lowest, middle and highest marker
GAP = 2  # so far above the lowest one a marker promises anything
INCOME = (0.38, 0.50, 0.42)  # a unit of each kind every year to come
STOCK_NEW = (0.40, 0.50, 0.30)
PLENTY = 5  # units beyond are worth less
SETTLER, FACTORY_OLD = 0.5, 0.35  # a settler is a person with the Steel to settle
SPACE = 1.5  # the effect of a space a marker will be put on
FACE, FACE_OLD, TOKEN = 0.3, 0.2, 0.7
TECHNOLOGY, RESEARCH = 1.6, 0.7
BONUS, CLOSE, NEAR_GOAL, HELD = 2.0, 0.9, 0.75, 0.1

# What a goal may bring, for the draft: by metric, Areas by environment.
EXPECTED = {
    "progress_sum": 13.0, "developed_technologies": 9.0, "spaceships": 8.0, "best_line": 8.0, "settled_factories": 6.0,
    "stadiums_new": 5.0, "evacuated_areas": 5.0, "happy_faces_new": 4.0, "settled_population": 4.0, "max_production": 1.0,
    "sum_production": 1.0, "completed_infrastructure": 1.0,
}  # fmt: skip
EXPECTED_AREAS = (4.0, 10.0, 9.0, 5.0)


def level_value(level: int) -> float:
    """What a production level promises."""
    top = len(LEVELS) - 1
    return LEVELS[level] if level <= top else LEVELS[top] + (level - top) * BOX.points_beyond


def production_value(s: Evacuation, markers: Sequence[int], left: float) -> float:
    """The points of the lowest marker at the end; before, all three for what they may become, and their income."""
    low, middle, high = sorted(markers)
    promised = BALANCE[0] * level_value(low)
    promised += BALANCE[1] * level_value(min(middle, low + GAP)) + BALANCE[2] * level_value(min(high, low + GAP))
    income = sum(INCOME[kind] * markers[kind] for kind in KINDS) * incomes_left(s)
    return left * promised + (1 - left) * production_points(low) + 0.12 * (middle + high) + income


def stock_value(stock: Sequence[int], worth: Sequence[float]) -> float:
    """Units of a world; of many alike the later ones are worth less."""
    return sum(worth[kind] * (min(stock[kind], PLENTY) + 0.35 * max(0, stock[kind] - PLENTY)) for kind in KINDS)


def old_world_value(s: Evacuation, me: Player) -> float:
    """Stocks and income of the Old World, which fade, and what is left behind there."""
    fading = transports_left(s) / YEARS
    home = homeland(me)
    gives = [home.gives[kind] + me.productive * BOX.productivity_output[kind] for kind in KINDS]
    income = sum(STOCK_OLD[kind] * gives[kind] for kind in KINDS) * YEARLY[incomes_left(s)]
    value = home.penalty + income + fading * stock_value(me.old, STOCK_OLD) + fading * FACTORY_OLD * sum(me.prepared_old)
    if s.year < YEARS:
        need = BOX.years[s.year].food[OLD] - powers(me).food_discount
        value -= 3 * TOKEN * max(0, need - me.old[FOOD] - gives[FOOD])
    return value


def new_world_value(s: Evacuation, me: Player, busy: float) -> float:
    """Stocks, people and factories that wait on the New World, cargo included."""
    stock = list(me.new)
    people, factories = me.population, sum(me.prepared_new)
    for load in me.aboard:
        if load.factory >= 0:
            factories += 1
        elif load.what == "bay":
            people += BOX.old_areas[load.which].population
        elif load.what == "resource":
            stock[load.which] += 1
    settlers = min(people, stock[STEEL], 5)
    value = stock_value(stock, STOCK_NEW) + SETTLER * settlers + PERSON * min(people, 6)
    value += FACTORY * (min(factories, 3) + 0.4 * max(0, factories - 3))
    value *= busy * (0.5 + 0.17 * (YEARS - s.year))
    if s.year < YEARS:
        need = BOX.years[s.year].food[NEW] - powers(me).food_discount
        value -= 3 * TOKEN * max(0, need - stock[FOOD] - me.production[FOOD])
    return value


def stadium_value(s: Evacuation, me: Player) -> float:
    """Stadiums short at the end and at the checks to come, and Happy Faces."""
    aboard = [load.which for load in me.aboard if load.what == "stadium"]
    there = len(me.stadiums_new) + len(aboard)
    value = BOX.penalties["missing_stadium"] * max(0.0, BOX.stadiums_needed - there - 0.5 * min(len(me.stadiums_old), 3))
    for year in range(s.year, YEARS):
        value -= 3 * TOKEN * max(0.0, BOX.years[year].stadiums - there - 0.6 * len(me.stadiums_old))
    value += FACE * (faces(me.stadiums_new) + faces(tuple(aboard)) + powers(me).faces)
    left_there = FACE if s.race else FACE_OLD * (transports_left(s) > 0)  # EVA-25.15: a race counts them where they are
    return value + left_there * faces(me.stadiums_old)


def goal_value(s: Evacuation, seat: int, left: float) -> float:
    """Tiers that are reached, and the way to the next one."""
    value = 0.0
    early = 0.8 if s.year < YEARS or BEFORE.get(s.phase, OVER) <= BEFORE["actions"] else 0.0
    for goal in s.players[seat].goals.cards:
        if goal < 0:
            continue
        card = BOX.goals[goal]
        value += early * EXPECTED.get(card.metric.type, EXPECTED_AREAS[card.metric.environment])
        have = measure(s, seat, card.metric)
        if card.metric.type == "progress_sum":
            have = min(2 * BOX.last_step, have + coming_steps(s, seat))
        reached = tier_points(card.tiers, have)
        value += reached
        for least, points in card.tiers:
            if least > have:
                before = max((m for m, _ in card.tiers if m <= have), default=0)
                share = (have - before) / (least - before)
                value += left * NEAR_GOAL * (points - reached) * share * (share if before == 0 else 1)
                break
    return value


def closeness(areas: int, wanted: Requirement) -> float:
    """How near settled Areas are to a requirement, 0 to 1."""
    if wanted.type == "adjacent_pair":
        return max((count(areas & pair) for pair in wanted.groups), default=0) / 2
    if wanted.type == "same_line":
        total = sum(least for _, least in wanted.environments)
        return max(
            sum(min(least, count(areas & line & BOX.environment_areas[e])) for e, least in wanted.environments) / total
            for line in wanted.groups
        )
    return min(1.0, count(areas & wanted.areas) / wanted.least)


def card_value(s: Evacuation, me: Player, busy: float) -> float:
    """Infrastructure that is played or in hand but not completed."""
    held: list[float] = []
    value = 0.0
    for card in (*me.hand, *(card for card in me.played if card not in me.completed)):
        infra = BOX.infrastructure[card]
        near = min(closeness(me.areas, wanted) for wanted in infra.requirements)
        worth = sum(infra.production) * near * near * CLOSE
        if card in me.played:
            value += worth + 0.3
        else:
            held.append(0.5 * worth + HELD)
    return busy * (value + sum(sorted(held)[-2:]))


def technology_value(me: Player, busy: float) -> float:
    """Developed technologies and those on the way."""
    begun = sum(me.research) - sum(BOX.research_steps[BOX.technologies[at].level] for at in me.grid if me.developed >> at & 1)
    return (0.3 + 0.7 * busy) * (TECHNOLOGY * powers(me).count + RESEARCH * begun)


def progress_value(s: Evacuation, seat: int, left: float) -> float:
    """The places of the markers, and the power level that will move them and win the bonus of the year."""
    me = s.players[seat]
    years = YEARS - s.year
    value = track_value(me.steps[0], me.steps[1], years)
    when = BEFORE.get(s.phase, OVER)
    if when > BEFORE["progress"] + 1:
        return value
    levels = power_levels(me)
    spaces = 2 if when < BEFORE["progress"] or (seat in s.waiting and s.steps_left < 0) else int(s.steps_left > 0)
    if (when <= BEFORE["progress"] and seat in s.waiting) or when < BEFORE["progress"]:
        gain, tiles = move_value(me.steps[0], me.steps[1], coming_steps(s, seat), years)
        value += gain + spaces * SPACE
        if tiles:
            raised = [level + tiles for level in me.production]
            value += production_value(s, raised, left) - production_value(s, me.production, left)
    if s.bonus_pile and (when < BEFORE["bonuses"] or seat in s.waiting):
        lower, upper = BOX.bonuses[s.bonus_pile[0]].powers
        wins = levels[0] <= upper if s.generous else any(level in (lower, upper) for level in levels)
        value += BONUS * wins * (1.0 if me.passed or when > BEFORE["actions"] else 0.3)
    return value


def prospects(s: Evacuation, seat: int) -> float:
    """One player's points and what may come."""
    me = s.players[seat]
    left, busy = open_future(s, me), acting(s, me)
    value = (
        production_value(s, me.production, left)
        + old_world_value(s, me)
        + new_world_value(s, me, busy)
        + ships_value(s, me, busy)
        + action_value(s, me)
    )
    value += stadium_value(s, me) + card_value(s, me, busy) + technology_value(me, busy) + progress_value(s, seat, left)
    value += penalty_points(me) + bonus_points(me)
    if s.race:
        return value
    value += goal_value(s, seat, left)
    value += common_points(me) + 2.0 * busy * len(me.common)
    return value + (1 - 0.3 * left) * (faces_points(s)[seat] + (line_points(s)[seat] if s.lines else 0))
