"""How bots lay out the tiles to come, and which placements they look at first."""

from __future__ import annotations

import pytest

from pionier import bots
from pionier.bots.ahead import extended
from pionier.engine.match import Match
from pionier.games.planet_unknown.advice import packing
from pionier.games.planet_unknown.advice.evaluation import LINES, evaluate
from pionier.games.planet_unknown.advice.glance import Glance, promising, spot
from pionier.games.planet_unknown.advice.outlook import ROUNDS
from pionier.games.planet_unknown.advice.packing import (
    END,
    FROM,
    ROOM,
    Layouts,
    bare_in_lines,
    fills,
    foresee,
    hopes,
    lay_tile,
    packed,
    shapes_to_come,
)
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, count, listed, mask_of
from pionier.games.planet_unknown.options import Place
from pionier.games.planet_unknown.placement import offers_of
from pionier.games.planet_unknown.state import DEPOTS, PlanetUnknown
from pionier.games.planet_unknown.tiles import put_by_handle

from .positions import SHAPE, fill, lay, offer, resume, rover, table

I2, I3, I4, O4 = (SHAPE[name] for name in ("I2", "I3", "I4", "O"))
ROW = [[4, 5], [5, 5], [6, 5], [7, 5]]
MEDALS = tuple(float(medals) for _, medals in LINES[0])


def late(left: int) -> PlanetUnknown:
    """A lone player's main phase with so many rounds left, this one included."""
    s = table(1)
    s.round = ROUNDS + 1 - left
    return s


def all_but(s: PlanetUnknown, squares: list[list[int]]) -> None:
    """Everything is covered but these squares."""
    bare = {at(x, y) for x, y in squares}
    fill(s, [square for square in listed(s.players[0].world.grid) if square not in bare])


def test_the_shapes_to_come_are_those_that_the_station_will_turn_to_the_player() -> None:
    s = table(1)
    coming = shapes_to_come(s, 0, 8)
    for pair in coming:
        assert pair == tuple(s.shapes[stack] for stack in s.facing(0))
        s.rotation = (s.rotation - 1) % DEPOTS
    assert coming[:2] == coming[DEPOTS:]


def test_a_tile_that_was_taken_does_not_come_again() -> None:
    s = table(1)
    coming = shapes_to_come(s, 0, 3)
    s.players[0].taken = True
    assert shapes_to_come(s, 0, 2) == coming[1:]


def test_what_the_tiles_fill_exactly_is_worth_all_its_medals() -> None:
    row = mask_of(ROW)
    assert packed(0, row, ((I4, I2),), False, MEDALS) == sum(MEDALS)
    assert packed(0, row | mask_of([[4, 6], [5, 6], [6, 6], [7, 6]]), ((I4, I3), (I4, I2)), False, MEDALS) == sum(MEDALS)


def test_the_order_of_the_tiles_is_foreseen() -> None:
    """The domino must leave room for the long tile that comes after it."""
    room = mask_of([*ROW, [3, 5], [2, 5]])
    assert packed(0, room, ((O4, I2), (I4, O4)), False, MEDALS) == sum(MEDALS)
    assert packed(0, room, ((O4, I2), (O4, I2)), False, MEDALS) < sum(MEDALS) - 1


def test_squares_that_no_tile_fills_cost_their_lines_unless_a_patch_comes() -> None:
    row = mask_of(ROW)
    lost = sum(medals * (1 - END[count(line & row)]) for line, medals in LINES[0])
    assert packed(0, row, ((O4, O4),), False, MEDALS) == pytest.approx(sum(MEDALS) - lost)


def test_tiles_lie_beside_others_unless_a_technology_frees_them() -> None:
    world = table(1).players[0].world
    missing = world.grid & ~mask_of([[5, 0], [6, 0]])
    bound, free = (packed(0, missing, ((I4, I2), (I4, I2)), each, MEDALS) for each in (False, True))
    assert bound < free


def test_the_last_tile_is_worth_what_the_lines_come_to() -> None:
    missing = mask_of([*ROW, [5, 6], [6, 6], [5, 7], [6, 7], [2, 9], [3, 9]])
    found = Layouts(100)
    lay_tile(0, missing, (O4, I2), False, MEDALS, 0, found)
    assert len(found.values) == 2 + 10, "two squares, ten dominoes"
    for left_open, value in found.values.items():
        assert value == pytest.approx(hopes(bare_in_lines(0, left_open), MEDALS, END))


def test_only_the_best_layouts_are_kept_each_once() -> None:
    found = Layouts(2)
    for value in range(ROOM * 2):
        found.add(value % 4, float(value % 4))
    assert [found.values[each] for each in found.best()] == [3, 2]
    assert found.least < 0, "there is room"
    for value in range(ROOM * 2):
        found.add(10 + value, float(10 + value))
    assert found.least >= 3, "what is worth less need not be looked at"
    assert found.best() == [17, 16]


def test_lines_are_counted_by_the_squares_they_lose() -> None:
    found = {LINES[0][line]: number for line, number in fills(0, mask_of(ROW))}
    assert sorted(found.values()) == [1, 1, 1, 1, 4]
    assert all(count(squares & mask_of(ROW)) == number for (squares, _), number in found.items())


def test_long_before_the_end_a_longer_look_sees_nothing_else() -> None:
    s = late(FROM + 1)
    lay(s, "I4-WR", 4, 5)
    assert foresee(s, 0) == evaluate(s, 0)


def test_late_it_sees_whether_the_tiles_to_come_fit() -> None:
    s = late(2)
    all_but(s, ROW)
    offer(s, 0, "I4-WR", "I2-CE")
    fitting = foresee(s, 0)
    offer(s, 0, "F-WR", "O-CE")
    missed = foresee(s, 0)
    assert fitting - missed > 3


def test_when_nothing_more_is_placed_there_is_nothing_to_foresee() -> None:
    s = late(2)
    all_but(s, ROW)
    assert foresee(s, 0) != evaluate(s, 0)
    s.players[0].unable = True
    assert foresee(s, 0) == evaluate(s, 0)
    s = late(1)
    s.phase = "end"
    assert foresee(s, 0) == evaluate(s, 0)


def test_without_events_tiles_come_until_the_planet_is_full() -> None:
    s = table(2)
    s.round = ROUNDS + 1
    all_but(s, ROW)
    assert packing.rounds_to_come(s, s.players[0]) == 1
    s.players[0].unable = True
    assert packing.rounds_to_come(s, s.players[0]) == 0


def played(rounds: int, players: int = 1) -> Match:
    """A match of greedy bots at the placement of a tile in that round."""
    match = Match.new(GAME, players, "glance")
    seats = [bots.make("greedy", seat) for seat in range(players)]
    while not (match.state.round == rounds and any(isinstance(option, Place) for option in match.pending[0].options)):
        seat = next(iter(match.pending))
        match.play(seat, seats[seat].choose(match, seat))
    return match


@pytest.mark.parametrize("rounds", [1, 8, 14])
def test_a_glance_knows_where_a_tile_would_lie(rounds: int) -> None:
    match = played(rounds)
    tiles = offers_of(match.state, 0)
    for option in match.pending[0].options:
        if isinstance(option, Place):
            s = match.state.clone()
            tile = tiles[option.offer]
            placing = put_by_handle(s, 0, tile, option)
            squares, a, b, crater, lines = spot(0, BOX.tiles[tile].shape, option)
            assert (squares, a, b) == (placing.squares, placing.a_squares, placing.b_squares)
            assert s.players[0].craters & placing.squares == (crater if BOX.tiles[tile].meteorite else 0)
            assert lines == fills(0, squares)


@pytest.mark.parametrize("rounds", [6, 12])
def test_the_placements_that_promise_most_are_hardly_worse_than_the_best(rounds: int) -> None:
    match = played(rounds)
    options = match.pending[0].options
    worth = {option: extended(match, 0, (), option).value for option in options}
    few = promising(match.state, 0, options, 20)
    assert few is not None
    assert len(few) < len(options) / 3
    assert max(worth.values()) - max(worth[option] for option in few) < 0.5


def test_so_many_placements_and_everything_else_is_looked_at() -> None:
    s = table(1)
    offer(s, 0, "I4-WR", "I2-CE")
    lay(s, "T-WR", 5, 4)
    rover(s, 5, 4)
    s.players[0].pool = 2
    options = resume(s).pending[0].options
    others = [option for option in options if not isinstance(option, Place)]
    assert others
    few, more = promising(s, 0, options, 10), promising(s, 0, options, 1000)
    assert few is not None
    assert more is not None
    assert len(few) == 10 + len(others)
    assert set(few) <= set(options) == set(more)
    assert promising(s, 0, others, 10) is None, "there is nothing to place"


def test_the_placement_that_fills_the_last_squares_promises_most() -> None:
    s = late(3)
    all_but(s, [*ROW, [2, 8], [3, 8], [4, 8], [5, 8], [2, 9]])
    offer(s, 0, "I4-WR", "I2-CE")
    (first,) = promising(s, 0, resume(s).pending[0].options, 1) or [None]
    assert isinstance(first, Place)
    assert first.offer == 0


def test_a_current_does_not_have_to_be_covered_for_its_line() -> None:
    s = table(1, "petra")
    s.round = ROUNDS - 2
    all_but(s, [[1, 5], [2, 5], [3, 5]])
    offer(s, 0, "I4-WR", "I2-CE")
    me = s.players[0]
    last, needless = mask_of([[1, 5], [2, 5]]), mask_of([[2, 5], [3, 5]])
    assert needless & ~me.world.currents == 0
    rated = {}
    for option in resume(s).pending[0].options:
        assert isinstance(option, Place)
        rated[spot(me.planet, I2, option).squares] = Glance(s, 0).rate(option)
    assert rated[last] > 3, "a row and a column"
    assert -0.5 < rated[needless] < 0.5, "it fills no line and spoils none"
