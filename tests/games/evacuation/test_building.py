"""Chapter 10: building, preparing, cloning."""

from __future__ import annotations

from tests.games.playing import options, refused, say

from pionier.engine.choice import Decision
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components.vocabulary import SHIPS, STADIUMS
from pionier.games.evacuation.effects import VERBS

from .positions import SHIP, STADIUM, developed, do, effect, lay, me, resume, settled, stocks, table


@rule("EVA-10.1", "EVA-24.13")
def test_a_ship_costs_what_is_printed_and_the_row_is_refilled() -> None:
    s = table()
    lay(s, SHIPS, "SH07", "SH04", "SH01")
    stocks(s, 0, (1, 3, 1), (0, 0, 0))
    match = resume(s)
    say(match, "action-2B")
    assert [path for path in options(match) if path.startswith("ships")] == ["ships-1/old", "ships-2/old", "ships-3/old"]
    say(match, "ships-2/old")
    assert me(match).old == [1, 0, 1]
    assert me(match).ships_old == (SHIP["SH04"],)
    assert match.state.rows[SHIPS].slots[:2] == [SHIP["SH07"], SHIP["SH01"]]
    assert len(match.state.rows[SHIPS].slots) == 3


@rule("EVA-10.1")
def test_a_ship_that_cannot_be_paid_from_a_world_is_refused_there() -> None:
    s = table()
    lay(s, SHIPS, "SH04")
    stocks(s, 0, (0, 3, 0), (0, 2, 9))
    asked = next(VERBS.carry_out(s, 0, (effect("build_ship"),)))
    assert isinstance(asked, Decision)
    assert refused(asked)["ships-1/new"] == "EVA-10.1"


@rule("EVA-10.2")
def test_a_stadium_is_built_like_a_ship() -> None:
    s = table()
    lay(s, STADIUMS, "ST04")
    stocks(s, 0, (0, 0, 0), (0, 2, 0))
    match = resume(s)
    say(match, "action-3A/build_stadium", "stadiums-1/new")
    assert me(match).stadiums_new == (STADIUM["ST04"],)
    assert me(match).new == [0, 0, 0]


@rule("EVA-10.3", "EVA-24.14", "EVA-10.7")
def test_preparing_costs_a_unit_of_the_kind_and_puts_the_factory_on_that_side() -> None:
    s = table()
    stocks(s, 0, (1, 0, 0), (0, 0, 1))
    assert do(s, 0, "prefab", count=1) == ["factory-food/old", "factory-energy/new", "decline"]
    do(s, 0, "prefab", "factory-energy/new", count=1)
    assert s.players[0].prepared_new == [0, 0, 1]
    assert s.players[0].new == [0, 0, 0]


@rule("EVA-10.4", "EVA-1.6")
def test_no_fifth_factory_of_a_kind() -> None:
    s = table()
    stocks(s, 0, (9, 9, 9), (9, 9, 9))
    player = s.players[0]
    player.prepared_old, player.prepared_new = [1, 0, 0], [1, 0, 0]
    settled(s, 0, "NW01", "NW03", factory=0)
    asked = next(VERBS.carry_out(s, 0, (effect("prefab", count=1),)))
    assert isinstance(asked, Decision)
    assert refused(asked)["factory-food/old"] == "EVA-10.4"
    assert "factory-steel/old" in do(s, 0, "prefab", count=1)
    assert do(s, 0, "gain_factory", type="food") == []


@rule("EVA-10.5", "EVA-27.14", "EVA-22.8", "EVA-24.14")
def test_cloning_turns_new_world_food_into_population() -> None:
    s = table()
    stocks(s, 0, (9, 9, 9), (1, 0, 0))
    match = resume(s)
    say(match, "action-3A/clone")
    assert me(match).population == 2
    assert me(match).new == [0, 0, 0]
    assert me(match).old == [9, 9, 9]


@rule("EVA-10.5", "EVA-10.7")
def test_old_world_food_does_not_clone() -> None:
    s = table()
    stocks(s, 0, (9, 9, 9), (0, 9, 9))
    match = resume(s)
    assert "action-3A/clone" not in options(match)


@rule("EVA-10.6")
def test_what_is_prepared_or_waits_does_not_produce() -> None:
    s = table()
    stocks(s, 0, (9, 9, 9), (9, 9, 9))
    do(s, 0, "prefab", "factory-food/new", "factory-steel/new", count=2)
    do(s, 0, "clone", "clone", pay={"food": 1}, population=2)
    assert s.players[0].production == [0, 0, 0]


@rule("EVA-10.14")
def test_ships_and_stadiums_have_no_limit() -> None:
    s = table()
    stocks(s, 0, (200, 200, 200))
    for _ in range(21):
        do(s, 0, "build_ship", "ships-1/old")
    for _ in range(17):
        do(s, 0, "build_stadium", "stadiums-1/old")
    assert len(s.players[0].ships_old) == 21
    assert len(s.players[0].stadiums_old) == 18


@rule("EVA-22.6", "EVA-24.15")
def test_a_free_ship_goes_to_a_world_of_the_players_choice() -> None:
    s = table()
    stocks(s, 0)
    assert do(s, 0, "build_ship", free=True) == [
        *(f"ships-{slot}/{world}" for slot in (1, 2, 3) for world in ("old", "new")),
        "decline",
    ]
    do(s, 0, "build_ship", "ships-3/new", free=True)
    assert len(s.players[0].ships_new) == 1


@rule("EVA-22.6")
def test_discount_surcharge_and_first_flight() -> None:
    s = table()
    lay(s, SHIPS, "SH04")
    stocks(s, 0, (0, 2, 0))
    do(s, 0, "build_ship", "ships-1/old", discount=1)
    assert s.players[0].old == [0, 0, 0]
    lay(s, SHIPS, "SH05")
    stocks(s, 0, (1, 3, 0), (0, 9, 0))
    do(s, 0, "build_ship", "ships-1/old", surcharge={"food": 1})
    assert s.players[0].old == [0, 0, 0]
    lay(s, SHIPS, "SH06")
    assert "ships-1/new" not in do(s, 0, "build_ship", surcharge={"food": 1})
    do(s, 0, "build_ship", "ships-1/new", first_flight_discount=1)
    assert s.players[0].first_flight == ((SHIP["SH06"], 1),)


@rule("EVA-22.6")
def test_only_stadiums_with_few_faces() -> None:
    s = table()
    lay(s, STADIUMS, "ST01", "ST05", "ST10")
    stocks(s, 0, (9, 9, 9))
    assert [path for path in do(s, 0, "build_stadium", max_faces=2) if path.startswith("stadiums")] == [
        "stadiums-1/old",
        "stadiums-2/old",
    ]


@rule("EVA-22.7")
def test_several_factories_each_paid_and_placed_separately() -> None:
    s = table()
    stocks(s, 0, (1, 0, 0), (0, 1, 0))
    do(s, 0, "prefab", "factory-food/old", "factory-steel/new", count=2)
    assert s.players[0].prepared_old == [1, 0, 0]
    assert s.players[0].prepared_new == [0, 1, 0]


@rule("EVA-22.7")
def test_a_free_preparation_and_one_with_a_surcharge_of_the_same_world() -> None:
    s = table()
    stocks(s, 0)
    do(s, 0, "prefab", "factory-energy/new", count=1, free=True)
    assert s.players[0].prepared_new == [0, 0, 1]
    stocks(s, 0, (1, 0, 0), (1, 1, 0))
    assert do(s, 0, "prefab", count=1, surcharge_any=1) == ["factory-food/new", "factory-steel/new", "decline"]
    do(s, 0, "prefab", "factory-food/new", count=1, surcharge_any=1)
    assert s.players[0].new == [0, 0, 0]


@rule("EVA-22.9")
def test_gained_population_comes_to_the_new_world_side() -> None:
    s = table()
    do(s, 0, "gain_population", count=3, world="new")
    assert s.players[0].population == 3


@rule("EVA-22.10", "EVA-24.15")
def test_a_gained_factory_of_a_given_or_any_kind() -> None:
    s = table()
    assert do(s, 0, "gain_factory", type="steel") == ["factory-steel/old", "factory-steel/new", "decline"]
    s.players[0].prepared_old = [4, 0, 0]
    left = do(s, 0, "gain_factory", type="any")
    assert [path for path in left if "food" in path] == []
    assert len(left) == 5


@rule("EVA-22.13")
def test_bonus_tokens() -> None:
    s = table()
    do(s, 0, "gain_bonus_token", count=2)
    assert s.players[0].bonuses == 2


@rule("EVA-22.21", "EVA-25.33")
def test_preparing_a_food_factory_lets_prepare_a_second_one_once() -> None:
    s = table(2, sets=(1,))
    developed(s, 0, "T1-4")
    stocks(s, 0, (3, 0, 0), (1, 0, 0))
    left = do(s, 0, "prefab", "factory-food/old", count=1)
    assert left == ["factory-food/old", "factory-food/new", "decline"]
    stocks(s, 0, (3, 0, 0), (1, 0, 0))
    s.players[0].prepared_old = [0, 0, 0]
    assert do(s, 0, "prefab", "factory-food/old", "factory-food/new", count=1) == []
    assert (s.players[0].prepared_old, s.players[0].prepared_new) == ([1, 0, 0], [1, 0, 0])
    assert do(s, 0, "prefab", "factory-food/new", count=1, free=True) != []  # free preparations too (EVA-25.33)
    assert do(s, 0, "gain_factory", "factory-food/new", type="food") == []  # gained ones not


@rule("EVA-22.27")
def test_a_technology_makes_ships_cheaper() -> None:
    s = table(2, sets=(2,))
    developed(s, 0, "T2-2")
    lay(s, SHIPS, "SH04")
    stocks(s, 0, (0, 2, 0))
    do(s, 0, "build_ship", "ships-1/old")
    assert s.players[0].old == [0, 0, 0]


@rule("EVA-22.32")
def test_a_technology_clones_more_but_never_fewer() -> None:
    s = table(2, sets=(3,))
    developed(s, 0, "T3-1")
    stocks(s, 0, new=(9, 0, 0))
    do(s, 0, "clone", "clone", pay={"food": 1}, population=2)
    assert s.players[0].population == 3
    do(s, 0, "clone", "clone", pay={"food": 1}, population=4)
    assert s.players[0].population == 7
    assert do(s, 0, "clone", pay={"food": 1}, population=2) == ["clone", "decline"]


@rule("EVA-22.35")
def test_effects_that_cannot_be_performed_are_skipped() -> None:
    s = table()
    stocks(s, 0)
    flow = VERBS.carry_out(s, 0, (effect("settle"), effect("swap", max=2), effect("gain_population", count=1)))
    assert list(flow) == []
    assert s.players[0].population == 1
