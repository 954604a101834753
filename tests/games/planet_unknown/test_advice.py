"""What bots think positions are worth."""

from __future__ import annotations

import pytest

from pionier.games.planet_unknown.advice import promise as promises
from pionier.games.planet_unknown.advice.evaluation import (
    WITHIN,
    awkward,
    by_distance,
    evaluate,
    lines_value,
    planet_value,
    track_value,
)
from pionier.games.planet_unknown.advice.outlook import COMING, ENTERING, LATE, ROUNDS, gain, outlook, reaching
from pionier.games.planet_unknown.advice.promise import APART, AT_FIRST, HOPES, OFTEN, PROGRESS, chosen_well, likely, promise
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, SPOTS
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.grid import STRIDE, at, listed, mask_of
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
    sides = ((card.id, card.private.condition) for card in BOX.objectives)
    return next(card for card, side in sides if side.verb == condition and what.items() <= side.args.items())


def squares_of(*places: tuple[int, int]) -> int:
    return mask_of([[x, y] for x, y in places])


MANY, FEW = 16, 4  # tiles to come
NO_STONES = (0, 0, 0)


def hopes(condition: str, part: float, tiles: int = MANY) -> object:
    """What an objective that has come so far should promise."""
    return pytest.approx(MEDALS * likely(HOPES[condition], part, tiles))


def test_every_private_objective_has_a_measure_of_progress() -> None:
    conditions = {card.private.condition.verb for card in BOX.objectives}
    assert conditions == set(PROGRESS)
    assert conditions - set(HOPES) == {"resources_at_most"}, "which everybody has at the beginning"


def test_at_first_an_objective_is_worth_what_often_comes_of_it() -> None:
    for card in BOX.objectives:
        me = hoping(card.id)
        about = {"", *map(str, card.private.condition.args.values())}
        often = [chance for what, chance in OFTEN[card.private.condition.verb].items() if what in about]
        assert chosen_well(me) + promise(me, AT_FIRST) == pytest.approx(MEDALS * often[0])


def test_an_easy_objective_is_as_much_easier_however_far_it_has_come() -> None:
    """Otherwise what is likely anyway would not be worth an effort."""
    gained = []
    for terrain in ("biomass", "energy"):
        s = table(1)
        me = hoping(asking("terrain_rectangle", terrain=terrain), s=s)
        before = evaluate(s, 0)
        paint(me, terrain, (5, 5), (6, 5), (7, 5))
        gained.append(evaluate(s, 0) - before)
    assert gained[0] == pytest.approx(gained[1])


@pytest.mark.parametrize("condition", HOPES)
def test_hope_grows_with_progress_and_fades_with_time(condition: str) -> None:
    weights = HOPES[condition]
    for tiles in range(1, ROUNDS + 1):
        chances = [likely(weights, part / 10, tiles) for part in range(11)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1
    chances = [likely(weights, 0.5, tiles) for tiles in range(1, ROUNDS + 1)]
    assert chances == sorted(chances)


def test_a_rectangle_is_worth_more_the_fuller_it_is() -> None:
    me = hoping(asking("terrain_rectangle", terrain="civ"))
    assert promise(me, MANY) == hopes("terrain_rectangle", 0)
    paint(me, "civ", (5, 5), (6, 5), (7, 5))
    assert promise(me, MANY) == hopes("terrain_rectangle", 3 / 9)
    paint(me, "civ", (5, 6), (6, 6), (7, 6))
    assert promise(me, MANY) == hopes("terrain_rectangle", 6 / 9)
    assert promise(me, FEW) == hopes("terrain_rectangle", 6 / 9, FEW)
    assert promise(me, 0) == 0
    paint(me, "civ", (5, 7), (6, 7), (7, 7))
    assert promise(me, MANY) == promise(me, 0) == MEDALS


def test_a_rectangle_counts_only_where_there_is_room() -> None:
    s = table(1)
    me = hoping(asking("terrain_rectangle", terrain="civ"), s=s)
    fill(s, listed(me.world.grid))
    paint(me, "civ", (5, 5), (6, 5), (7, 5))
    assert promise(me, MANY) == 0


def test_symbols_count_in_one_area_and_a_little_in_others_that_may_join_it() -> None:
    s = table(1)
    me = hoping(asking("area_with_resources", terrain="civ"), s=s)
    paint(me, "civ", (5, 5), (6, 5), (7, 5), (3, 8))
    mark(me, "civ", (5, 5), (6, 5), (7, 5), (3, 8))
    assert promise(me, MANY) == hopes("area_with_resources", (3 + APART) / 6)
    fill(s, [square for square in listed(me.world.grid) if not me.terrain[RESOURCES.index("civ")] >> square & 1])
    assert promise(me, MANY) == hopes("area_with_resources", 0), "no area can grow"


def test_symbols_that_are_allowed_put_the_objective_at_risk() -> None:
    me = hoping(asking("resources_at_most"))
    safe = promise(me, MANY)
    assert 0 < safe < promise(me, FEW) < promise(me, 0) == MEDALS
    mark(me, "energy", *((x, 5) for x in range(3, 8)))
    assert 0 < promise(me, MANY) < safe
    assert promise(me, 0) == MEDALS
    mark(me, "energy", (3, 6))
    assert promise(me, MANY) == promise(me, 0) == 0


def test_tokens_and_tracks_are_progress() -> None:
    me = hoping(asking("collected_meteorites_at_least"))
    me.ores = 3
    assert promise(me, MANY) == hopes("collected_meteorites_at_least", 3 / 9)
    me.ores = 9
    assert promise(me, MANY) == MEDALS

    s = table(1)
    me = hoping(asking("track_at_maximum"), s=s)
    track(s, **{BOX.objectives[me.objectives.cards[0]].private.condition["track"]: 9})
    assert promise(me, MANY) == hopes("track_at_maximum", 9 / 15)


def test_a_lead_in_lifepods_is_safer_the_larger_it_is() -> None:
    me = hoping(asking("more_collected_lifepods_than_meteorites"))
    worth = []
    for me.pods in range(4):
        worth.append(promise(me, FEW))
    assert worth == sorted(worth)
    assert worth[0] < worth[1], "none is no lead"
    assert promise(me, 0) == MEDALS


def test_several_objectives_add_up() -> None:
    meteorites, few = asking("collected_meteorites_at_least"), asking("resources_at_most")
    alone = promise(hoping(few), MANY)
    me = hoping(meteorites, few)
    me.ores = 9
    assert promise(me, MANY) == pytest.approx(MEDALS + alone)


def test_only_so_many_promises_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promises, "RECENT", 3)
    me = hoping(asking("collected_meteorites_at_least"))
    found: list[float] = []
    for me.ores in range(4):
        found.append(promise(me, MANY))
        assert promise(me, MANY) == found[-1]
        assert len(promises.PROMISED) <= 3
    assert found == sorted(set(found)), "nothing is mistaken for what was remembered"


def test_in_the_last_round_only_medals_count() -> None:
    s = table(1)
    me = s.players[0]
    patch(s, (5, 0))
    track(s, civ=4)
    assert outlook(s, me).future == 1
    assert planet_value(me, 1, MANY) != planet_medals(me)
    s.round = ROUNDS
    assert outlook(s, me).future == 0
    assert outlook(s, me).tiles == 1
    me.taken = True
    assert outlook(s, me).tiles == 0
    assert planet_value(me, 0, 0) == planet_medals(me)
    assert track_value(me, 0, 0) == track_medals(me)


def test_the_future_fades_with_the_rounds_and_with_the_room_that_is_left() -> None:
    s = table(1)
    me = s.players[0]
    s.round = ROUNDS - 2
    assert outlook(s, me).future == pytest.approx(2 / LATE)
    s.round = 1
    fill(s, [square for square in listed(me.world.grid) if square != at(5, 5)])
    assert outlook(s, me).future < 0.1


def test_nothing_more_comes_of_what_is_begun_when_no_tile_fits() -> None:
    s = table(1)
    me = s.players[0]
    assert outlook(s, me).future > 0
    assert outlook(s, me).tiles > 0
    me.unable = True
    assert outlook(s, me).future == outlook(s, me).tiles == 0


def test_a_line_is_worth_more_the_fewer_squares_and_the_more_tiles_are_left() -> None:
    me = table(1).players[0]
    squares, medals = next((squares, medals) for squares, medals in me.world.lines if squares)
    some = [sum(1 << square for square in listed(squares)[:number]) for number in range(3)]
    chances = [lines_value(me.planet, bare, NO_STONES, FEW) for bare in some]
    assert chances == sorted(chances, reverse=True)
    later = [lines_value(me.planet, some[1], NO_STONES, tiles) for tiles in (0, FEW, MANY)]
    assert later == sorted(set(later))
    full = lines_value(me.planet, 0, NO_STONES, 0)
    assert full == lines_value(me.planet, 0, NO_STONES, MANY)
    assert full - later[0] >= medals


def test_small_tiles_are_missed_at_the_end() -> None:
    s = table(1)
    me = s.players[0]
    s.round = 10
    fill(s, listed(me.world.grid)[:40])
    much = outlook(s, me).short
    fill(s, listed(me.world.grid)[:44])
    assert 0 < outlook(s, me).short == pytest.approx(much - 4)
    fill(s, listed(me.world.grid)[:60])
    assert outlook(s, me).short == 0, "there are tiles enough"
    s.round, me.taken = ROUNDS, True
    assert outlook(s, me).short == 0, "what is open now stays open anyway"


def test_open_squares_are_awkward_where_no_large_tile_fits() -> None:
    me = table(1).players[0]
    room = squares_of((4, 4), (5, 4), (6, 4), (7, 4))
    corner = squares_of((4, 7), (5, 7), (5, 8))
    assert awkward(me.world.grid) == 0
    assert awkward(room | corner) == corner
    assert lines_value(me.planet, room, NO_STONES, FEW) > lines_value(
        me.planet, squares_of((4, 4), (5, 4), (6, 4), (4, 5)), NO_STONES, FEW
    )


def test_meteorites_cost_a_line_unless_there_is_time_to_collect_them() -> None:
    me = table(1).players[0]
    stone = me.world.grid & -me.world.grid
    lost = sum(medals for squares, medals in me.world.lines if squares & stone)
    full = lines_value(me.planet, 0, NO_STONES, MANY)
    assert full - lines_value(me.planet, 0, (0, 0, stone), 0) == lost
    costs = [full - lines_value(me.planet, 0, stones, FEW) for stones in ((stone, 0, 0), (0, stone, 0), (0, 0, stone))]
    assert costs == sorted(set(costs)), "the further the rovers are, the more"
    assert 0 < full - lines_value(me.planet, 0, (0, 0, stone), MANY) < costs[-1] < lost


def test_meteorites_are_told_apart_by_the_way_of_the_nearest_rover() -> None:
    me = table(1).players[0]
    near, within, far = squares_of((6, 4)), squares_of((4, 7)), squares_of((9, 9))
    me.meteorites = near | within | far
    assert by_distance(me) == (0, 0, near | within | far), "no rover will come"
    me.rovers = squares_of((4, 4))
    assert by_distance(me) == (near, within, far)


def test_no_way_leads_around_the_edge_of_the_planet() -> None:
    me = table(1).players[0]
    row = [square for square in listed(me.world.grid) if square // STRIDE == 5]
    after = [square for square in listed(me.world.grid) if square // STRIDE == 6]
    assert after[0] - row[-1] <= WITHIN, "neighbours only as numbers"
    me.rovers, me.meteorites = 1 << row[-1], 1 << after[0]
    assert by_distance(me) == (0, 0, me.meteorites)


def test_a_tracker_reaches_near_spots_rather_than_far_ones_and_as_many_as_it_advances() -> None:
    least = reaching(3.0)
    assert least[0] == 1
    assert least == sorted(least, reverse=True)
    assert sum(least[1:]) == pytest.approx(3.0, abs=0.001), "on average"
    assert reaching(0.0)[1:] == [0.0] * (ROWS - 1)


@pytest.mark.parametrize("corporation", range(len(BOX.corporations)))
def test_what_may_come_of_a_track_fades_with_the_tiles_and_ends_at_its_top(corporation: int) -> None:
    then = COMING[corporation]
    assert then[0] == [0.0] * SPOTS
    for spot in range(SPOTS):
        worth = [then[tiles][spot] for tiles in range(ROUNDS + 1)]
        assert worth == sorted(worth)
    assert not any(then[ROUNDS][spot] for spot in range(ROWS - 1, SPOTS, ROWS))


def test_an_advance_is_worth_what_it_brings_beyond_what_was_to_be_expected() -> None:
    corporation = table(1).players[0].corporation
    board = BOX.corporations[corporation]
    medal = next(spot for spot in range(SPOTS) if spot % ROWS and board.medals[spot])
    assert ENTERING[corporation][0][medal] == gain(board, medal, 0)
    now, then = COMING[corporation][FEW][medal], COMING[corporation][FEW][medal - 1]
    assert ENTERING[corporation][FEW][medal] == pytest.approx(gain(board, medal, FEW / LATE) + now - then)


def test_the_nearer_a_tracker_is_to_a_milestone_the_more_it_is_worth() -> None:
    s = table(1)
    me = s.players[0]
    worth = []
    for position in range(3):  # a civilization card at the third
        track(s, civ=position)
        worth.append(track_value(me, 1, FEW) - track_medals(me))
    assert worth == sorted(worth)
    assert len(set(worth)) == 3
