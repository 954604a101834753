"""Chapter 6: shipyard cards and resource cards. The Icebreaker has a file of its own."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica import GAME
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, arrived, buildings, cards_of, cube, hand_of, offered, position, scientists

SEND, ADD_TWO, FAST = "send_scientist", "add_two_scientists", "fast_research"
ICEBREAKER = "icebreaker"
BY_BASIC_CARD = {"build": {"stack": "basic", "resource": "basic"}}


def played(match: Match, kind: str) -> int:
    """How many cards of a kind were played and went to the box."""
    return match.state.played[BOX.kinds.index(kind)]


# 6.A General


@rule("ANT-6.1")
def test_one_card_a_turn_a_second_shipyard_card_is_refused() -> None:
    match = say(arrived(hand={A: [SEND, ADD_TWO]}), "card-send_scientist")
    assert "card-add_two_scientists" not in options(match)
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-6.1")
def test_a_resource_card_cannot_follow_a_shipyard_card_in_the_same_turn() -> None:
    match = arrived(hand={A: [ADD_TWO]}, tops=("B01", "?", "?"))
    assert BY_BASIC_CARD in offered(match)
    say(match, "card-add_two_scientists")
    assert BY_BASIC_CARD not in offered(match)
    assert refusals(match)["stack-basic"] == "ANT-6.1"


@rule("ANT-6.1")
def test_a_shipyard_card_cannot_follow_a_resource_card_in_the_same_turn() -> None:
    match = say(arrived(hand={A: [ADD_TWO]}, tops=("B12", "?", "?")), "stack-basic")
    assert prompt(match) == "end"
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.1"


@rule("ANT-6.2")
@pytest.mark.parametrize("seed", range(4))
def test_shipyard_cards_are_won_after_new_ships_and_in_drafts_and_nowhere_else(seed: int) -> None:
    match = Match.new(GAME, 3, seed)
    lazy = ("discard_ship_at", "discard_ship", "discard_cube", "pass_action", "decline")
    pick = random_picker(seed, lambda option: option.tag in lazy)
    while not match.over and match.ply < 500:
        match.step(who(match), pick(who(match), match.pending[who(match)]))
    yard, won = 13, 0
    for event in match.log:
        draft = event.key == "event.symbol" and event.facts["symbol"] == "@symbol.shipyard_draft"
        if draft or event.key == "event.launched":
            served = 3 if draft else 2
            won += served if yard >= served else 0
            yard = yard - served if yard >= served else 0
    s = match.state
    held = sum(len(hand) for hand in s.hands) + sum(s.played) + sum(len(zone) for zone in s.icebreakers)
    assert won > 0
    assert (len(s.yard), held) == (yard, won)


@rule("ANT-6.3", "ANT-E.9")
def test_with_too_few_cards_for_all_opponents_nobody_gets_one_and_the_rest_goes_to_the_box() -> None:
    match = arrived(4, buildings={"Z3": ["shipyard"]}, yard=[ICEBREAKER, SEND])
    boxed = len(match.state.box)
    say(match, "build-ship")
    assert (who(match), prompt(match)) == (A, "end")
    assert [hand_of(match, player) for player in range(4)] == [[], [], [], []]
    assert (len(match.state.yard), len(match.state.box)) == (0, boxed + 2)


@rule("ANT-6.3")
def test_a_stack_with_just_enough_cards_serves_every_opponent() -> None:
    match = arrived(4, buildings={"Z3": ["shipyard"]}, yard=[ICEBREAKER, SEND, FAST])
    say(match, "build-ship", "kind-fast_research", "kind-icebreaker", "kind-send_scientist")
    assert [hand_of(match, player) for player in range(4)] == [[], [FAST], [ICEBREAKER], [SEND]]
    assert len(match.state.yard) == 0


@rule("ANT-6.4")
def test_each_picker_sees_all_cards_that_are_left_and_no_others() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, yard=[ICEBREAKER, FAST, SEND, SEND])
    say(match, "build-ship")
    assert (who(match), prompt(match)) == (B, "pick")
    assert options(match) == ["kind-icebreaker", "kind-send_scientist", "kind-fast_research", "decline"]
    say(match, "kind-fast_research")
    assert (who(match), prompt(match)) == (C, "pick")
    assert options(match) == ["kind-icebreaker", "kind-send_scientist", "decline"]
    assert refusals(match)["kind-fast_research"] == "ANT-6.4"


@rule("ANT-R.14", "ANT-5.16")
def test_an_opponent_may_leave_the_shipyard_cards_to_the_others() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, yard=[ICEBREAKER, FAST])
    say(match, "build-ship", "decline")
    assert "event.left_yard" in [event.key for event in match.log]
    assert (who(match), options(match)) == (C, ["kind-icebreaker", "kind-fast_research", "decline"])
    say(match, "kind-fast_research")
    assert (who(match), prompt(match)) == (A, "end")
    assert [hand_of(match, player) for player in (A, B, C)] == [[], [], [FAST]]
    assert len(match.state.yard) == 1


@rule("ANT-R.14", "ANT-8.23")
def test_a_pick_after_the_ship_of_a_track_may_be_declined_too() -> None:
    match = say(arrived(waiting=[("new_ship", A)]), "decline", "decline")
    assert (who(match), prompt(match), len(match.state.yard)) == (A, "main", 13)


@rule("ANT-R.14", "ANT-6.3")
def test_declined_cards_are_there_for_the_opponents_of_the_next_ship() -> None:
    match = arrived(yard=[ICEBREAKER, FAST], waiting=[("new_ship", A), ("new_ship", B)])
    say(match, "decline", "decline")
    assert (who(match), options(match)) == (C, ["kind-icebreaker", "kind-fast_research", "decline"])


@rule("ANT-R.14", "ANT-8.19")
def test_the_card_of_a_draft_cannot_be_declined() -> None:
    match = arrived(waiting=[("shipyard_draft", A)])
    assert prompt(match) == "draft"
    assert all(option.startswith("kind-") for option in options(match))


@rule("ANT-6.5")
def test_a_hand_has_no_limit() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, hand={B: [ICEBREAKER] * 6 + [SEND] * 3})
    say(match, "build-ship", "kind-fast_research")
    assert len(hand_of(match, B)) == 10


@rule("ANT-6.6", "ANT-R.38")
def test_a_card_won_in_ones_own_turn_may_be_played_in_it() -> None:
    match = arrived(buildings={"Z3": ["station_land"]}, track={"T1": {A: 5}}, yard=[ADD_TWO, SEND, ICEBREAKER])
    say(match, "track-T1", "kind-add_two_scientists", "kind-send_scientist")
    assert (who(match), prompt(match)) == (A, "end")
    say(match, "card-add_two_scientists")
    assert match.state.supply[A] == 4


@rule("ANT-6.7")
def test_a_played_shipyard_card_goes_to_the_box() -> None:
    match = arrived(hand={A: [SEND, ICEBREAKER]})
    in_stack = len(match.state.yard)
    say(match, "card-send_scientist")
    assert hand_of(match, A) == [ICEBREAKER]
    assert (played(match, SEND), len(match.state.yard)) == (1, in_stack)


@rule("ANT-6.8")
@pytest.mark.parametrize(("top", "kind"), [("B12", "basic"), ("A04", "advanced")])
def test_a_played_resource_card_returns_to_the_stack_of_its_kind(top: str, kind: str) -> None:
    tops = {"basic": (top, "?", "?"), "advanced": ("?", "?", top)}[kind]
    match = arrived(buildings={"Z3": ["derrick"]}, tops=tops, advanced={A: 1})
    before = (match.state.basic_stack, match.state.advanced_stack)
    assert before == (0, 2)
    say(match, {"build": {"stack": kind, "resource": kind}})
    after = (match.state.basic_stack, match.state.advanced_stack)
    assert after == ((1, 2) if kind == "basic" else (0, 3))
    assert (match.state.basic[A], match.state.advanced[A]) == ((0, 1) if kind == "basic" else (1, 0))


# 6.B Shipyard cards


@rule("ANT-6.18")
def test_send_a_scientist_puts_one_from_the_supply_into_the_destination_zone() -> None:
    match = say(arrived(hand={A: [SEND]}, supply={A: 2}), "card-send_scientist")
    assert match.state.supply[A] == 1
    assert scientists(match, "Z3") == "A"


@rule("ANT-6.18")
def test_send_a_scientist_needs_one_in_the_supply() -> None:
    match = arrived(hand={A: [SEND]}, supply={A: 0})
    assert refusals(match)["card-send_scientist"] == "ANT-6.18"


@rule("ANT-6.19")
def test_a_scientist_sent_before_recruiting_counts() -> None:
    match = arrived(hand={A: [SEND]}, supply={A: 2}, buildings={"Z3": ["camp"]})
    say(match, "card-send_scientist", "recruit")
    assert match.state.supply[A] == 1 + 2


@rule("ANT-6.19")
def test_a_scientist_sent_before_research_counts() -> None:
    match = arrived(hand={A: [SEND]}, buildings={"Z3": ["station_land"]})
    say(match, "card-send_scientist", "track-T1")
    assert cube(match, "T1", A) == 2


@rule("ANT-6.20")
@pytest.mark.parametrize(("in_reserve", "moved"), [(5, 2), (2, 2), (1, 1)])
def test_add_2_scientists_moves_two_to_the_supply_or_the_last_one(in_reserve: int, moved: int) -> None:
    match = say(arrived(hand={A: [ADD_TWO]}, supply={A: 1}, reserve={A: in_reserve}), "card-add_two_scientists")
    assert (match.state.supply[A], match.state.reserve[A]) == (1 + moved, in_reserve - moved)


@rule("ANT-6.20")
def test_add_2_scientists_needs_a_scientist_in_the_reserve() -> None:
    match = arrived(hand={A: [ADD_TWO]}, reserve={A: 0})
    assert refusals(match)["card-add_two_scientists"] == "ANT-6.20"


@rule("ANT-6.21")
@pytest.mark.parametrize(("players", "tracks"), [(2, 3), (3, 4), (4, 5)])
def test_fast_research_gives_three_points_on_any_used_track(players: int, tracks: int) -> None:
    match = say(arrived(players, hand={A: [FAST]}), "card-fast_research")
    assert (who(match), options(match)) == (A, [f"track-T{n + 1}" for n in range(tracks)])
    say(match, "track-T2")
    assert cube(match, "T2", A) == 3


@rule("ANT-6.21")
def test_fast_research_needs_a_track_on_which_the_player_can_advance() -> None:
    match = arrived(hand={A: [FAST]}, cubes={A: 0}, track={"T1": {A: 11}})
    assert refusals(match)["card-fast_research"] == "ANT-6.21"


# 6.C Resource cards


@rule("ANT-6.22")
@pytest.mark.parametrize(
    ("card", "missing"), [("B13", "crane"), ("B12", "winding_tower"), ("B10", "derrick"), ("B09", "wind_turbine")]
)
def test_a_basic_resource_card_replaces_one_extraction_building(card: str, missing: str) -> None:
    match = arrived(4, tops=(card, "?", "?"))
    assert missing not in buildings(match, "Z3")
    say(match, BY_BASIC_CARD)
    assert cards_of(match, A) == [card]


@rule("ANT-6.22")
def test_a_basic_resource_card_does_not_replace_a_specialist_building() -> None:
    match = arrived(tops=("?", "?", "A01"), buildings={"Z3": ["crane"]})
    assert refusals(match)["stack-advanced"] == "ANT-5.3"


@rule("ANT-6.23")
@pytest.mark.parametrize(("card", "there"), [("A01", "crane"), ("A04", "derrick")])
def test_an_advanced_resource_card_replaces_a_laboratory_or_a_factory(card: str, there: str) -> None:
    match = arrived(tops=("?", "?", card), buildings={"Z3": [there]}, advanced={A: 1})
    say(match, {"build": {"stack": "advanced", "resource": "advanced"}})
    assert cards_of(match, A) == [card]


@rule("ANT-6.23")
def test_an_advanced_resource_card_does_not_replace_an_extraction_building() -> None:
    match = arrived(tops=("B12", "?", "?"), basic={A: 0}, advanced={A: 1})
    assert refusals(match)["stack-basic"] == "ANT-5.3"


@rule("ANT-6.24")
def test_a_resource_card_replaces_one_missing_building_never_two() -> None:
    neither = arrived(tops=("?", "D07", "?"), advanced={A: 1})
    assert refusals(neither)["stack-double"] == "ANT-5.3"
    one = arrived(tops=("?", "D07", "?"), buildings={"Z3": ["crane"]})
    assert {"build": {"stack": "double", "resource": "basic"}} in offered(one)


@rule("ANT-6.24")
def test_two_resource_cards_cannot_be_combined_in_one_build() -> None:
    match = arrived(tops=("?", "?", "A01"), advanced={A: 1})
    assert refusals(match)["stack-advanced"] == "ANT-5.3"


@rule("ANT-6.24")
def test_a_resource_card_is_played_only_with_a_build_that_misses_a_building() -> None:
    match = arrived(tops=("B12", "?", "?"), buildings={"Z3": ["winding_tower"]}, advanced={A: 1})
    kinds = [option["build"] for option in offered(match) if "build" in option]
    assert kinds == [{"stack": "basic", "resource": ""}]
    say(match, "pass")
    assert not [option for option in options(match) if "resource" in option or option.startswith("stack-")]


@rule("ANT-6.25")
def test_the_replaced_building_need_not_exist_anywhere() -> None:
    match = arrived(tops=("?", "?", "A04"), buildings={"Z3": ["derrick"]}, advanced={A: 1})
    assert not any("laboratory" in buildings(match, f"Z{zone}") for zone in range(8))
    say(match, {"build": {"stack": "advanced", "resource": "advanced"}})
    assert "headquarters" in buildings(match, "Z3")


@rule("ANT-6.26")
def test_any_number_of_resource_cards_may_be_held_once_the_starting_card_is_used() -> None:
    match = arrived(
        buildings={"Z3": ["station_sea"]},
        scientists={"Z3": "AA"},
        track={"T3": {A: 6}},
        advanced={A: 1},
        basic={C: 0},
        start_card_used=[True, False, True, False],
    )
    say(match, "track-T3")  # over space 7, basic resource card, to space 9, advanced resource card
    assert cube(match, "T3", A) == 9
    assert (match.state.basic[A], match.state.advanced[A]) == (2, 2)
    assert GAME.problems(match.state) == []


@rule("ANT-6.26", "ANT-R.17")
def test_of_two_basic_resource_cards_one_is_played_and_one_is_left() -> None:
    match = arrived(tops=("B12", "?", "?"), basic={A: 2, B: 0})
    say(match, BY_BASIC_CARD)
    assert (match.state.basic[A], match.state.basic_stack) == (1, 1)


# 6.D Windows


@rule("ANT-6.28")
def test_no_card_can_be_played_before_the_ship_has_arrived() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"}, hand={A: [ADD_TWO], B: [ADD_TWO]})
    assert prompt(match) == "sail"
    assert not [option for option in [*options(match), *refusals(match)] if option.startswith("card-")]


@rule("ANT-6.28")
def test_a_card_can_be_played_after_arrival_or_after_the_main_action() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"}, hand={A: [ADD_TWO]})
    say(match, "z3")
    assert (prompt(match), "card-add_two_scientists" in options(match)) == ("main", True)
    say(match, "pass")
    assert (prompt(match), "card-add_two_scientists" in options(match)) == ("end", True)


@rule("ANT-6.28")
def test_no_card_can_be_played_in_another_players_turn() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"}, hand={B: [ADD_TWO]})
    say(match, "z3", "pass")
    assert (who(match), prompt(match)) == (A, "end")
    assert not [option for option in [*options(match), *refusals(match)] if option.startswith("card-")]


@rule("ANT-6.28")
def test_no_card_can_be_played_while_research_points_or_symbols_are_carried_out() -> None:
    match = arrived(tops=("B01", "?", "?"), buildings={"Z3": ["winding_tower"]}, hand={A: [ADD_TWO]}, track={"T2": {A: 7}})
    say(match, "stack-basic")
    assert prompt(match) == "points"
    assert options(match) == ["track-T1", "track-T2", "track-T3", "track-T4"]
    say(match, "track-T2")  # space 8: everybody may move a ship
    for player in (A, B, C):
        assert (who(match), prompt(match)) == (player, "shift_ship")
        assert not [option for option in options(match) if option.startswith("card-")]
        say(match, "decline")
    assert (prompt(match), "card-add_two_scientists" in options(match)) == ("end", True)


@rule("ANT-6.29")
def test_a_card_that_has_nothing_to_do_cannot_be_played() -> None:
    hand = {A: [ICEBREAKER, SEND, ADD_TWO, FAST]}
    match = arrived(hand=hand, supply={A: 0}, reserve={A: 0}, cubes={A: 0})
    assert not [option for option in options(match) if option.startswith("card-")]
    cited = {option: by for option, by in refusals(match).items() if option.startswith("card-")}
    assert cited.pop("card-send_scientist") == "ANT-6.18"
    assert cited.pop("card-add_two_scientists") == "ANT-6.20"
    assert cited.pop("card-fast_research") == "ANT-6.21"
    assert cited == {f"card-icebreaker/z{zone}": "ANT-6.9" for zone in range(8)}


@rule("ANT-6.1")
def test_the_next_turn_brings_a_new_allowance_of_one_card() -> None:
    match = position(queues={"Z0": "A", "Z1": "A"}, hand={A: [SEND, ADD_TWO]})
    say(match, "z3", "card-send_scientist", "pass", "end-turn")
    say(match, "z4", "card-add_two_scientists")
    assert match.state.supply[A] == 3
