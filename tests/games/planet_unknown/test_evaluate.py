"""What bots think positions are worth."""

from __future__ import annotations

import pytest

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.evaluate import LATE, ROUNDS, future, planet_value, track_value
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.promise import APART, KEPT, LIKELY, PROGRESS, TIGHT, promise
from pionier.games.planet_unknown.scoring import planet_medals, track_medals
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .positions import OBJ, fill, patch, table, track
from .test_scoring import mark, paint

MEDALS = 5


def hoping(*objectives: str, s: PlanetUnknown | None = None) -> Player:
    """A lone player with these private objectives."""
    me = (s or table(1)).players[0]
    me.objectives.cards, me.objectives.looks = tuple(OBJ[each] for each in objectives), (0,) * len(objectives)
    return me


def asking(condition: str, **what: object) -> str:
    """The first objective that asks for this."""
    wanted = {"condition": condition, **what}
    return next(card.id for card in BOX.objectives if all(card.private.get(key) == value for key, value in wanted.items()))


def hopes(condition: str, part: float, left: float = 1.0) -> object:
    """What an objective that has come so far should promise."""
    return pytest.approx(left * MEDALS * (LIKELY[condition] + (1 - LIKELY[condition]) * part**2))


def test_every_private_objective_has_a_measure_of_progress() -> None:
    conditions = {card.private["condition"] for card in BOX.objectives}
    assert conditions == set(PROGRESS)
    assert conditions - set(LIKELY) == {"resources_at_most"}, "which everybody has at the beginning"


def test_a_rectangle_is_worth_more_the_fuller_it_is() -> None:
    me = hoping(asking("terrain_rectangle", terrain="civ"))
    assert promise(me, 1) == hopes("terrain_rectangle", 0)
    paint(me, "civ", (5, 5), (6, 5), (7, 5))
    assert promise(me, 1) == hopes("terrain_rectangle", 3 / 9)
    paint(me, "civ", (5, 6), (6, 6), (7, 6))
    assert promise(me, 1) == hopes("terrain_rectangle", 6 / 9)
    assert promise(me, 0.25) == hopes("terrain_rectangle", 6 / 9, 0.25)
    paint(me, "civ", (5, 7), (6, 7), (7, 7))
    assert promise(me, 1) == promise(me, 0) == pytest.approx(KEPT * MEDALS)


def test_a_rectangle_counts_only_where_there_is_room() -> None:
    s = table(1)
    me = hoping(asking("terrain_rectangle", terrain="civ"), s=s)
    fill(s, listed(me.world.grid))
    paint(me, "civ", (5, 5), (6, 5), (7, 5))
    assert promise(me, 1) == 0


def test_symbols_count_in_one_area_and_a_little_in_others_that_may_join_it() -> None:
    s = table(1)
    me = hoping(asking("area_with_resources", terrain="civ"), s=s)
    paint(me, "civ", (5, 5), (6, 5), (7, 5), (3, 8))
    mark(me, "civ", (5, 5), (6, 5), (7, 5), (3, 8))
    assert promise(me, 1) == hopes("area_with_resources", (3 + APART) / 6)
    fill(s, [square for square in listed(me.world.grid) if not me.terrain[RESOURCES.index("civ")] >> square & 1])
    assert promise(me, 1) == hopes("area_with_resources", 0), "no area can grow"


def test_symbols_that_are_allowed_put_the_objective_at_risk() -> None:
    me = hoping(asking("resources_at_most"))
    assert promise(me, 1) == pytest.approx(KEPT * MEDALS)
    mark(me, "energy", *((x, 5) for x in range(3, 8)))
    assert promise(me, 1) == pytest.approx((KEPT - TIGHT) * MEDALS)
    assert promise(me, 0) == pytest.approx(KEPT * MEDALS)
    mark(me, "energy", (3, 6))
    assert promise(me, 1) == 0


def test_tokens_and_tracks_are_progress() -> None:
    me = hoping(asking("collected_meteorites_at_least"))
    me.ores = 3
    assert promise(me, 1) == hopes("collected_meteorites_at_least", 3 / 9)
    me.ores = 9
    assert promise(me, 1) == pytest.approx(KEPT * MEDALS)

    s = table(1)
    me = hoping(asking("track_at_maximum"), s=s)
    track(s, **{BOX.objectives[me.objectives.cards[0]].private["track"]: 9})
    assert promise(me, 1) == hopes("track_at_maximum", 9 / 15)


def test_several_objectives_add_up() -> None:
    meteorites, few = asking("collected_meteorites_at_least"), asking("resources_at_most")
    me = hoping(meteorites, few)
    me.ores = 9
    assert promise(me, 1) == pytest.approx(2 * KEPT * MEDALS)


def test_in_the_last_round_only_medals_count() -> None:
    s = table(1)
    me = s.players[0]
    patch(s, (5, 0))
    track(s, civ=4)
    assert future(s, me) == 1
    assert planet_value(me, 1) != planet_medals(me)
    s.round = ROUNDS
    assert future(s, me) == 0
    assert planet_value(me, 0) == planet_medals(me)
    assert track_value(me, 0) == track_medals(me)


def test_the_future_fades_with_the_rounds_and_with_the_room_that_is_left() -> None:
    s = table(1)
    me = s.players[0]
    s.round = ROUNDS - 2
    assert future(s, me) == pytest.approx(2 / LATE)
    s.round = 1
    fill(s, [square for square in listed(me.world.grid) if square != at(5, 5)])
    assert future(s, me) < 0.1
