"""Chapter 6: turns, board actions and their Energy."""

from __future__ import annotations

import pytest
from tests.games.playing import options, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import SHIPS
from pionier.games.evacuation.energy import action_cost, energy_splits
from pionier.games.evacuation.state import Evacuation

from .positions import developed, lay, me, resume, stocks, table


def acts(match: Match) -> list[str]:
    return [path for path in options(match) if path.startswith("action")]


def turn_of(match: Match) -> int:
    assert match.asked is not None
    return match.asked.player


def rich(players: int = 2) -> Evacuation:
    """Everybody can pay for anything on both worlds."""
    s = table(players)
    for player in range(players):
        stocks(s, player, (20, 20, 20), (20, 20, 20))
    return s


def solo_turns(s: Evacuation) -> Match:
    """All but seat 0 have passed, so that seat 0 goes on alone."""
    for player in s.players[1:]:
        player.passed = True
    return resume(s)


GATHER = ("action-4A", "old-food", "decline")  # an action that asks nobody else


@rule("EVA-6.1", "EVA-6.2", "EVA-6.9")
def test_one_action_or_pass_a_turn_until_all_have_passed() -> None:
    match = resume(rich(3))
    say(match, *GATHER)
    assert turn_of(match) == 1
    say(match, "pass", *GATHER, *GATHER)
    assert turn_of(match) == 2  # seat 1 has passed
    say(match, "pass", *GATHER)
    assert turn_of(match) == 0
    say(match, "pass")
    assert match.state.phase != "actions"


@rule("EVA-6.2")
def test_passing_is_always_allowed_and_for_the_whole_year() -> None:
    match = resume(rich(2))
    say(match, "pass")
    for _ in range(4):
        assert turn_of(match) == 1
        assert "pass" in options(match)
        say(match, *GATHER)


@rule("EVA-6.3", "EVA-13.1")
def test_the_uses_of_every_group_are_counted() -> None:
    match = solo_turns(rich())
    say(match, "action-4B", "column-1", "action-4A", "old-food", "decline", "action-3A/clone")
    assert me(match).uses == [0, 0, 1, 2]
    assert me(match).actions == 3


@rule("EVA-6.4", "EVA-25.1")
def test_the_nth_action_of_the_year_costs_energy() -> None:
    s = rich()
    costs: list[int] = []
    for n in range(8):
        s.players[0].actions = n
        costs.append(action_cost(s.players[0], 1))
    assert costs == [0, 0, 1, 2, 3, 3, 3, 3]


@rule("EVA-6.5")
def test_the_fourth_use_of_a_group_costs_one_more() -> None:
    s = rich()
    player = s.players[0]
    player.actions = 3
    player.uses = [0, 0, 0, 3]
    assert action_cost(player, 4) == 3
    assert action_cost(player, 3) == 2
    player.uses = [0, 0, 0, 5]
    assert action_cost(player, 4) == 3


@rule("EVA-6.6", "EVA-24.5")
@pytest.mark.parametrize(
    ("steps", "splits"), [([7, 7], [(2, 0)]), ([8, 7], [(2, 0), (1, 1), (0, 2)]), ([8, 9], [(0, 2)]), ([0, 3], [(2, 0)])]
)
def test_gate_2_rules_where_the_energy_comes_from(steps: list[int], splits: list[tuple[int, int]]) -> None:
    s = rich()
    s.players[0].steps = steps
    assert [(way.old, way.new) for way in energy_splits(s.players[0], 2)] == splits


@rule("EVA-6.6", "EVA-24.5", "EVA-6.17")
def test_with_one_marker_past_gate_2_the_player_splits_cost_and_surcharge_together() -> None:
    s = rich()
    player = s.players[0]
    player.steps, player.productive, player.turned = [8, 7], 0, 2
    player.actions, player.uses = 3, [0, 0, 0, 3]
    stocks(s, 0, (0, 0, 2), (0, 0, 9))
    match = solo_turns(s)
    say(match, "action-4B")
    assert options(match) == ["energy-2-1", "energy-1-2", "energy-0-3"]  # 2 for the fourth action, 1 for the fourth use
    say(match, "energy-1-2")
    assert (me(match).old[2], me(match).new[2]) == (1, 7)


@rule("EVA-6.7", "EVA-24.4")
def test_an_action_that_cannot_be_paid_is_refused_and_who_can_pay_for_none_must_pass() -> None:
    s = rich()
    s.players[0].actions = 2
    stocks(s, 0, (0, 0, 0), (9, 9, 9))
    match = resume(s)
    assert turn_of(match) == 1  # seat 0 passed by force
    assert me(match).passed
    s = rich()
    s.players[0].actions, s.players[0].uses = 2, [0, 0, 0, 3]
    stocks(s, 0, (0, 0, 1))
    match = resume(s)
    assert refusals(match)["action-4A"] == "EVA-6.7"
    assert "action-1A" in options(match)


@rule("EVA-6.8")
def test_energy_gained_by_an_action_does_not_pay_for_it() -> None:
    s = rich()
    s.players[0].actions = 2
    stocks(s, 0, (5, 5, 0))
    match = resume(s)
    assert me(match).passed
    s = rich()
    s.players[0].actions = 2
    stocks(s, 0, (0, 0, 1))
    match = resume(s)
    say(match, "action-1A")
    assert me(match).old[2] == 0  # paid before anything is gained
    say(match, "old-energy")
    assert me(match).old[2] == 1


@rule("EVA-6.10", "EVA-6.11")
def test_the_same_action_again_and_again() -> None:
    match = solo_turns(rich())
    for _ in range(9):
        say(match, "action-4A", "old-energy", "decline")
    assert me(match).actions == 9
    assert me(match).uses == [0, 0, 0, 9]


@rule("EVA-6.12", "EVA-25.2")
def test_eight_actions_in_four_groups_whose_number_is_the_power() -> None:
    assert [(deed.action, deed.group) for deed in BOX.deeds] == [
        ("1A", 1), ("1B", 1), ("2A", 2), ("2B", 2), ("3A", 3), ("3A", 3), ("3A", 3), ("3B", 3), ("4A", 4), ("4B", 4),
    ]  # fmt: skip
    verbs = {deed.action + deed.part: [effect.verb for effect in deed.effects] for deed in BOX.deeds}
    assert verbs["1A"] == ["gain_resource", "research"]
    assert verbs["1B"] == ["gain_resource", "infra_moves"]
    assert verbs["2A"] == ["settle"]
    assert verbs["2B"] == ["build_ship"]
    assert verbs["3B"] == ["infra_moves"]
    assert verbs["4A"] == ["gain_resource", "swap"]
    assert verbs["4B"] == ["research"]


@rule("EVA-6.12")
def test_1a_gains_a_resource_and_then_researches() -> None:
    match = resume(rich())
    say(match, "action-1A", "new-food", "column-2")
    assert me(match).new[0] == 21
    assert me(match).research[1] == 1


@rule("EVA-6.12", "EVA-22.33")
def test_3a_is_exactly_one_of_three() -> None:
    match = resume(rich())
    assert {"action-3A/build_stadium", "action-3A/prefab", "action-3A/clone"} <= set(options(match))
    say(match, "action-3A/prefab", "factory-steel/old")
    assert me(match).prepared_old == [0, 1, 0]
    assert turn_of(match) == 1


@rule("EVA-6.13")
def test_3b_and_4b_give_no_resource() -> None:
    match = resume(rich())
    say(match, "action-4B", "column-1")
    assert sum(me(match).old) + sum(me(match).new) == 120
    assert me(match).uses == [0, 0, 0, 1]
    say(match, "action-3B", "infrastructure-1", "decline")
    assert sum(me(match, 1).old) + sum(me(match, 1).new) == 120


@rule("EVA-6.14")
def test_settling_needs_an_area_that_can_be_filled() -> None:
    s = rich()
    assert refusals(resume(s.clone()))["action-2A"] == "EVA-6.14"
    s.players[0].population = 1
    assert "action-2A" in options(resume(s.clone()))
    s.players[0].new[1] = 0
    assert refusals(resume(s))["action-2A"] == "EVA-6.14"


@rule("EVA-6.15", "EVA-25.34")
def test_the_first_effect_must_be_carried_out_and_later_ones_may_be_left_out() -> None:
    match = resume(rich())
    say(match, "action-4B")
    assert "decline" not in options(match)
    match = resume(rich())
    say(match, "action-3B")
    assert "decline" not in options(match)
    say(match, "infrastructure-1")
    assert "decline" in options(match)
    match = resume(rich())
    say(match, "action-1A", "old-food")
    assert "decline" in options(match)


@rule("EVA-6.15", "EVA-25.8", "EVA-10.11")
def test_a_paid_refresh_is_enough_for_building() -> None:
    s = table()
    lay(s, SHIPS, "SH16", "SH17", "SH20")
    stocks(s, 0, (1, 0, 0))
    match = resume(s)
    say(match, "action-2B")
    assert me(match).old == [0, 0, 0]  # the only option was taken: the refresh was paid
    say(match, "ships-1/discard")
    assert turn_of(match) == 1
    assert me(match).uses == [0, 1, 0, 0]


@rule("EVA-25.8", "EVA-6.16")
def test_an_action_is_judged_after_its_energy_is_paid() -> None:
    s = table()
    stocks(s, 0, (0, 0, 1))
    s.players[0].actions = 2
    match = resume(s)
    assert refusals(match)["action-3A/prefab"] == "EVA-25.8"  # the Energy would be gone
    assert refusals(match)["action-2B"] == "EVA-25.8"
    assert "action-3B" in options(match)


@rule("EVA-6.16")
def test_only_splits_that_leave_the_action_performable_are_offered() -> None:
    s = table()
    player = s.players[0]
    player.steps, player.productive, player.turned = [8, 4], 0, 2
    player.actions = 2
    stocks(s, 0, (0, 0, 1), (0, 0, 1))
    match = solo_turns(s)
    say(match, "action-3A/prefab")
    assert options(match) == ["energy-1-0", "energy-0-1"]
    s = table()
    player = s.players[0]
    player.steps, player.productive, player.turned = [8, 4], 0, 2
    player.actions = 3
    stocks(s, 0, (0, 0, 2), (1, 0, 1))
    match = solo_turns(s)
    say(match, "action-3A/clone")
    assert options(match) == ["energy-2-0", "energy-1-1"]


@rule("EVA-22.16", "EVA-25.3")
def test_a_technology_makes_the_third_action_free() -> None:
    s = table(2, sets=(1,))
    developed(s, 0, "T1-1")
    player = s.players[0]
    player.actions = 2
    assert action_cost(player, 1) == 0
    player.uses = [3, 0, 0, 0]
    assert action_cost(player, 1) == 1  # the surcharge still applies
    player.actions = 3
    assert action_cost(player, 2) == 2


@rule("EVA-22.17", "EVA-22.18")
def test_technologies_lower_the_cost_of_late_actions_and_waive_the_surcharge() -> None:
    s = table(2, sets=(4,))
    player = s.players[0]
    player.uses = [0, 0, 0, 4]
    developed(s, 0, "T4-5")
    costs: list[int] = []
    for n in range(6):
        player.actions = n
        costs.append(action_cost(player, 1))
    assert costs == [0, 0, 1, 1, 2, 2]
    assert action_cost(player, 4) == 3
    developed(s, 0, "T4-4")
    assert action_cost(player, 4) == 2


@rule("EVA-22.32", "EVA-24.6")
def test_a_technology_gives_a_swap_in_each_turn_before_or_after_the_action() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-2")
    stocks(s, 0, (1, 0, 0))
    match = resume(s.clone())
    say(match, "swap", "old-food/old-energy")
    assert me(match).old == [0, 0, 1]
    assert refusals(match)["swap"] == "EVA-22.32"
    say(match, "action-4B", "column-1")
    assert turn_of(match) == 1
    match = resume(s.clone())
    say(match, "action-4B", "column-1")
    assert options(match) == ["swap", "end"]
    say(match, "swap")
    assert options(match) == ["old-food/old-steel", "old-food/old-energy"]
    say(match, "old-food/old-steel")
    assert turn_of(match) == 1
    say(match, "pass")
    assert "swap" in options(match)  # a new turn
    say(match, "swap", "old-steel/old-energy", "pass")  # also before passing
    assert me(match).passed


@rule("EVA-24.6", "EVA-24.24")
def test_a_player_who_can_only_pass_is_asked_while_an_extra_is_there() -> None:
    s = table(2, sets=(4,))
    developed(s, 0, "T4-2")
    s.players[0].actions = 2
    stocks(s, 0, (1, 0, 0))
    match = resume(s)
    assert options(match) == ["swap", "pass"]


@rule("EVA-24.4")
def test_every_action_is_offered_or_refused_with_its_rule() -> None:
    match = resume(table())
    shown = set(acts(match)) | {path for path in refusals(match) if path.startswith("action")}
    assert len(shown) == 10
