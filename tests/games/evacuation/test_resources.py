"""Chapter 3: two worlds, gaining, paying, swapping."""

from __future__ import annotations

from tests.games.playing import options, refused, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components.vocabulary import OLD, SHIPS, STADIUMS
from pionier.games.evacuation.effects import VERBS
from pionier.games.evacuation.paying import can_pay, pay

from .positions import do, effect, lay, owns_ship, resume, run, stocks, table


@rule("EVA-3.1")
def test_the_stocks_of_the_two_worlds_are_apart_and_stay_from_year_to_year() -> None:
    s = table()
    stocks(s, 0, (30, 40, 50), (20, 0, 10))
    match = resume(s)
    say(match, "pass", "pass")
    player = match.state.players[0]
    while match.state.year == 1:
        asked = match.asked
        assert asked is not None
        match.play(asked.player, asked.options[0])
    assert player is match.state.players[0]
    assert match.state.players[0].old[1] >= 40
    assert match.state.players[0].new[2] == 10


@rule("EVA-3.2", "EVA-10.1", "EVA-10.7")
def test_the_world_that_pays_gets_the_thing() -> None:
    for world, path in ((0, "ships-1/old"), (1, "ships-1/new")):
        s = table()
        lay(s, SHIPS, "SH01")
        stocks(s, 0, (0, 2, 1), (0, 2, 1))
        do(s, 0, "build_ship", path)
        me = s.players[0]
        assert (me.old, me.new) == (([0, 0, 0], [0, 2, 1]) if world == 0 else ([0, 2, 1], [0, 0, 0]))
        assert (len(me.ships_old), len(me.ships_new)) == (1 - world, world)


@rule("EVA-3.2")
def test_two_worlds_cannot_pay_together() -> None:
    s = table()
    lay(s, SHIPS, "SH01", "SH02", "SH04")
    stocks(s, 0, (0, 1, 1), (0, 1, 0))
    assert not [path for path in do(s, 0, "build_ship") if path.startswith("ships")]


@rule("EVA-3.3", "EVA-22.1", "EVA-24.7")
def test_units_of_a_gain_may_be_split_between_the_worlds() -> None:
    s = table()
    stocks(s, 0)
    assert do(s, 0, "gain_resource", resource="steel", amount=2, world="choice") == ["old-steel", "new-steel"]
    stocks(s, 0)
    assert do(s, 0, "gain_resource", "old-steel", "new-steel", resource="steel", amount=2, world="choice") == []
    assert (s.players[0].old, s.players[0].new) == ([0, 1, 0], [0, 1, 0])


@rule("EVA-3.4", "EVA-22.1")
def test_any_resource_lets_choose_the_kind_of_each_unit() -> None:
    s = table()
    stocks(s, 0)
    do(s, 0, "gain_resource", "old-food", "old-energy", resource="any", amount=2)
    assert s.players[0].old == [1, 0, 1]


@rule("EVA-22.1")
def test_distinct_units_are_of_different_kinds() -> None:
    s = table()
    stocks(s, 0)
    left = do(s, 0, "gain_resource", "old-food", resource="any", amount=3, distinct=True)
    assert left == ["old-steel", "old-energy", "new-steel", "new-energy"]
    stocks(s, 0)
    left = do(s, 0, "gain_resource", "old-food", "new-steel", resource="any", amount=3, distinct=True)
    assert left == ["old-energy", "new-energy"]


@rule("EVA-22.1", "EVA-22.33", "EVA-24.24")
def test_a_gain_without_choice_is_not_asked() -> None:
    s = table()
    stocks(s, 0)
    assert do(s, 0, "gain_resource", resource="food", amount=2, world="new") == []
    assert s.players[0].new == [2, 0, 0]


@rule("EVA-25.9")
def test_a_gained_resource_cannot_be_refused() -> None:
    assert "decline" not in do(table(), 0, "gain_resource", resource="any", amount=1)


@rule("EVA-3.5", "EVA-22.2", "EVA-24.8")
def test_swaps_go_one_after_another_in_any_world_and_stop_at_will() -> None:
    s = table()
    stocks(s, 0, (1, 0, 0), (0, 1, 0))
    assert do(s, 0, "swap", max=1) == ["old-food/old-steel", "old-food/old-energy", "new-steel/new-food", "new-steel/new-energy",
                                       "decline"]  # fmt: skip
    # The Steel just received is swapped again.
    do(s, 0, "swap", "old-food/old-steel", "old-steel/old-energy", "new-steel/new-food", max=3)
    assert (s.players[0].old, s.players[0].new) == ([0, 0, 1], [1, 0, 0])
    assert do(s, 0, "swap", "decline", max=3) == []
    assert s.players[0].old == [0, 0, 1]


@rule("EVA-3.5")
def test_there_is_nothing_to_swap_without_resources_and_what_is_missing_is_named() -> None:
    s = table()
    stocks(s, 0)
    assert do(s, 0, "swap", max=2) == []
    stocks(s, 0, (1, 0, 0))
    asked = next(VERBS.carry_out(s, 0, (effect("swap", max=1),)))
    assert refused(asked)["new-steel/new-food"] == "EVA-3.5"  # pyright: ignore[reportArgumentType]


@rule("EVA-3.7")
def test_no_action_moves_a_resource_between_the_worlds() -> None:
    s = table()
    stocks(s, 0, (3, 3, 3), (2, 2, 2))
    owns_ship(s, 0, "SH01")
    match = resume(s)
    say(match, "action-4A", "old-food", "decline", "pass", "pass")
    assert match.state.players[0].old == [4, 3, 3]
    assert match.state.players[0].new == [2, 2, 2]
    assert any(path.startswith("ship-SH01") for path in options(match, 0))  # only now, in Transport


@rule("EVA-3.8")
def test_gaining_is_free_and_building_is_not() -> None:
    s = table()
    lay(s, STADIUMS, "ST01", "ST02", "ST03")
    stocks(s, 0)
    assert do(s, 0, "build_stadium") == []  # nothing can be paid
    do(s, 0, "build_stadium", "stadiums-1/new", free=True)
    assert len(s.players[0].stadiums_new) == 1
    do(s, 0, "gain_population", count=2)
    assert s.players[0].population == 2


@rule("EVA-22.34")
def test_discounts_lower_the_cost_but_never_a_surcharge() -> None:
    assert can_pay([0, 1, 0], (0, 2, 0), 1)
    assert can_pay([0, 0, 0], (0, 2, 0), 3)
    assert not can_pay([0, 0, 0], (0, 2, 0), 3, (1, 0, 0))
    assert can_pay([1, 0, 0], (0, 2, 0), 3, (1, 0, 0))
    assert not can_pay([0, 1, 0], (1, 1, 0), 1, (0, 1, 0))
    assert can_pay([0, 1, 0], (1, 1, 0), 2, (0, 1, 0))
    s = table()
    stocks(s, 0, (1, 0, 0))
    run(pay(s, 0, OLD, (0, 2, 0), 5, (1, 0, 0)))
    assert s.players[0].old == [0, 0, 0]


@rule("EVA-24.13", "EVA-22.4")
def test_where_a_discount_could_save_different_kinds_the_player_chooses() -> None:
    s = table()
    stocks(s, 0, (2, 2, 2))
    assert run(pay(s, 0, OLD, (1, 1, 0), 1)) == ["save-food", "save-steel"]
    stocks(s, 0, (2, 2, 2))
    run(pay(s, 0, OLD, (1, 1, 0), 1), "save-steel")
    assert s.players[0].old == [1, 2, 2]
    stocks(s, 0, (0, 2, 2))
    assert run(pay(s, 0, OLD, (1, 1, 0), 1)) == []  # only the Food can be saved
    assert s.players[0].old == [0, 1, 2]
    stocks(s, 0, (2, 2, 2))
    assert run(pay(s, 0, OLD, (1, 1, 0), 2)) == []  # everything is saved
    assert s.players[0].old == [2, 2, 2]
