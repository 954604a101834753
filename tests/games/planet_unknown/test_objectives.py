"""Chapter 9: objectives."""

from __future__ import annotations

from pionier.engine.effects import Effect
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.objectives import (
    CONDITIONS,
    METRICS,
    between,
    compare,
    fulfilled,
    neighbor_medals,
    private_medals,
    value,
)
from pionier.games.planet_unknown.state import Player

from .positions import OBJ, TERRAIN, fill, lay, table, track


def paint(me: Player, terrain: str, *squares: tuple[int, int]) -> None:
    """These squares show a terrain (without any tile below: for counting only)."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.terrain = tuple(each | mask if n == TERRAIN[terrain] else each & ~mask for n, each in enumerate(me.terrain))


def mark(me: Player, resource: str, *squares: tuple[int, int]) -> None:
    """These squares show a resource symbol."""
    mask = sum(1 << at(x, y) for x, y in squares)
    me.symbols = tuple(each | mask if n == TERRAIN[resource] else each for n, each in enumerate(me.symbols))


def metric(me: Player, name: str, **side: str) -> int:
    return METRICS.carries[name](me, Effect(name, side))


@rule("PLU-9.1", "PLU-13.10")
def test_the_better_neighbour_gets_five_equal_ones_two_each() -> None:
    s = table(2)
    more, fewer = OBJ["OBJ25"], OBJ["OBJ27"]  # collected meteorites
    s.players[0].ores, s.players[1].ores = 3, 2
    assert compare(s, more, [0, 1]) == {0: 5}
    assert compare(s, fewer, [0, 1]) == {1: 5}
    s.players[1].ores = 3
    assert compare(s, more, [0, 1]) == {0: 2, 1: 2}


@rule("PLU-9.2")
def test_with_two_players_all_three_cards_compare_both() -> None:
    s = table(2)
    s.neighbor = (OBJ["OBJ25"], OBJ["OBJ26"], OBJ["OBJ24"])
    s.players[0].ores = 1
    s.players[1].pods = 1
    assert [between(s, card) for card in range(3)] == [[0, 1]] * 3
    assert neighbor_medals(s) == [5 + 2, 5 + 2]


@rule("PLU-2.7", "PLU-9.1")
def test_with_more_players_each_card_compares_two_neighbours() -> None:
    s = table(3)
    s.neighbor = (OBJ["OBJ25"], OBJ["OBJ26"], OBJ["OBJ27"])
    s.players[0].ores = 1
    assert [between(s, card) for card in range(3)] == [[0, 1], [1, 2], [2, 0]]
    assert neighbor_medals(s) == [5, 2, 2 + 5]


@rule("PLU-9.3")
def test_a_private_objective_gives_five_medals_if_it_holds() -> None:
    s = table()
    me = s.players[0]
    me.objectives.cards, me.objectives.looks = (OBJ["OBJ25"], OBJ["OBJ26"]), (0, 0)
    me.ores = 9
    assert private_medals(me) == 5


@rule("PLU-9.5")
def test_symbols_on_the_perimeter_are_counted() -> None:
    me = table().players[0]
    mark(me, "civ", (5, 0), (6, 0), (5, 5))
    assert value(me, OBJ["OBJ01"]) == 2


@rule("PLU-9.6")
def test_largest_area_and_number_of_areas() -> None:
    me = table().players[0]
    paint(me, "rover", (5, 5), (5, 6), (6, 6), (8, 8))
    assert metric(me, "largest_area", terrain="rover") == 3
    assert metric(me, "number_of_areas", terrain="rover") == 2
    assert metric(me, "largest_area", terrain="tech") == 0


@rule("PLU-9.7")
def test_symbols_on_the_planet_are_counted_while_visible() -> None:
    s = table()
    lay(s, "I2-RT", 5, 0)
    lay(s, "I2-RT-M", 6, 0)
    assert value(s.players[0], OBJ["OBJ22"]) == 2


@rule("PLU-9.8")
def test_tracks_at_maximum() -> None:
    s = table()
    me = track(s, civ=15, rover=15, water=14)
    assert value(me, OBJ["OBJ24"]) == 2
    assert fulfilled(me, OBJ["OBJ19"])
    assert not fulfilled(me, OBJ["OBJ22"])


@rule("PLU-9.9", "PLU-18.40")
def test_collected_tokens_count_wherever_they_lie_on_the_board() -> None:
    me = table().players[0]
    me.pods, me.posts, me.ores = 2, (3, 20), 4
    assert value(me, OBJ["OBJ26"]) == 4
    assert value(me, OBJ["OBJ25"]) == 4


@rule("PLU-9.10")
def test_a_rectangle_is_filled_and_lies_either_way() -> None:
    me = table().players[0]
    paint(me, "civ", *[(x, y) for x in range(4, 9) for y in (4, 5)])
    assert fulfilled(me, OBJ["OBJ13"])
    assert not fulfilled(me, OBJ["OBJ01"])
    paint(me, "tech", (5, 5))
    assert not fulfilled(me, OBJ["OBJ13"])
    paint(me, "civ", *[(x, y) for x in (7, 8) for y in range(4, 9)])
    assert fulfilled(me, OBJ["OBJ13"])
    paint(me, "civ", *[(x, y) for x in (6, 7, 8) for y in (4, 5, 6)])
    assert fulfilled(me, OBJ["OBJ01"])


def test_a_rectangle_does_not_wrap_around_the_edge() -> None:
    me = table(planet="oblivion").players[0]
    paint(me, "civ", (10, 0), (11, 0), (10, 1), (11, 1), (10, 2), (11, 2), (0, 1), (0, 2), (0, 3))
    assert not fulfilled(me, OBJ["OBJ01"])


@rule("PLU-9.11")
def test_one_area_with_six_symbols() -> None:
    me = table().players[0]
    row = [(x, 5) for x in range(2, 8)]
    paint(me, "water", *row)
    mark(me, "water", *row[:5], (9, 9))
    paint(me, "water", (9, 9))
    assert not fulfilled(me, OBJ["OBJ10"])
    mark(me, "water", row[5])
    assert fulfilled(me, OBJ["OBJ10"])


@rule("PLU-9.12")
def test_at_most_five_energy_symbols() -> None:
    me = table().players[0]
    mark(me, "energy", *[(x, 5) for x in range(5)])
    assert fulfilled(me, OBJ["OBJ24"])
    mark(me, "energy", (5, 5))
    assert not fulfilled(me, OBJ["OBJ24"])


@rule("PLU-9.13", "PLU-15.6")
def test_all_ice_and_all_land_covered() -> None:
    s = table()
    me = s.players[0]
    assert not fulfilled(me, OBJ["OBJ27"])
    fill(s, listed(me.world.ice))
    assert fulfilled(me, OBJ["OBJ27"])
    assert not fulfilled(me, OBJ["OBJ28"])
    petra = table(planet="petra")
    assert fulfilled(petra.players[0], OBJ["OBJ27"])  # no ice at all
    fill(petra, listed(petra.players[0].world.grid & ~petra.players[0].world.currents))
    assert fulfilled(petra.players[0], OBJ["OBJ28"])


@rule("PLU-9.14")
def test_strictly_more_lifepods_than_meteorites() -> None:
    me = table().players[0]
    me.pods = me.ores = 2
    assert not fulfilled(me, OBJ["OBJ26"])
    me.posts = (5,)
    assert fulfilled(me, OBJ["OBJ26"])


@rule("PLU-9.15")
def test_nine_collected_meteorites() -> None:
    me = table().players[0]
    me.ores = 8
    assert not fulfilled(me, OBJ["OBJ25"])
    me.ores = 9
    assert fulfilled(me, OBJ["OBJ25"])


def test_every_objective_can_be_counted() -> None:
    me = table().players[0]
    for card, objective in enumerate(BOX.objectives):
        assert value(me, card) >= 0
        assert objective.private.condition.verb in CONDITIONS.carries
