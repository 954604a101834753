"""Chapter 0: what kind of game it is, for whom, with what in the box."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.playing import prompt, say, who

from pionier.engine.errors import PionierError
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.game import GAME

from .positions import A, B, C, D, hand_of, position, queue


@rule("ANT-0.1")
def test_the_front_ship_of_the_zone_the_sun_reaches_sails_and_acts() -> None:
    match = position(phase="sun", sun=2, queues={"Z3": "BA", "Z6": "C"}, buildings={"Z5": ["camp"]})
    assert (match.state.sun, who(match), prompt(match)) == (3, B, "sail")
    say(match, "z5", "recruit")
    assert (queue(match, "Z3"), queue(match, "Z5"), match.state.supply[B]) == ("A", "B", 3)


@rule("ANT-0.2")
def test_four_things_are_scored() -> None:
    assert GAME.categories == ("zones", "tracks", "stars", "discards")


@rule("ANT-0.3")
def test_the_match_ends_at_once_with_the_last_scientist_and_most_points_win() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A", "Z4": "B"},
        hand={A: ["send_scientist"]},
        supply={A: 1},
        reserve={A: 0},
    )
    say(match, "card-send_scientist")
    assert match.outcome is not None
    assert match.outcome.scores[A] > max(match.outcome.scores[B:])
    assert match.outcome.winners == [A]


@rule("ANT-0.3")
def test_the_match_ends_at_once_with_the_last_build_card() -> None:
    match = position(
        2,
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        buildings={"Z3": ["wind_turbine"]},
        tops=("B09", None, None),
        below={"basic": []},
    )
    say(match, "stack-basic")
    assert match.over


@rule("ANT-0.4")
@pytest.mark.parametrize("players", [1, 5])
def test_neither_one_nor_five_can_play(players: int) -> None:
    with pytest.raises(PionierError, match="2, 3, 4"):
        Match.new(GAME, players, 1)


@rule("ANT-0.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_can_play(players: int) -> None:
    assert Match.new(GAME, players, 1).players == players


@rule("ANT-0.5")
def test_ships_are_placed_freely_unless_the_first_game_is_chosen() -> None:
    assert prompt(Match.new(GAME, 3, 1)) == "place_ship"
    assert prompt(Match.new(GAME, 3, 1, {"ship_setup": "free"})) == "place_ship"
    assert prompt(Match.new(GAME, 3, 1, {"ship_setup": "first_game"})) == "sail"


@rule("ANT-0.5")
def test_there_is_no_other_mode_of_ship_placement() -> None:
    with pytest.raises(PionierError, match="ship_setup"):
        Match.new(GAME, 3, 1, {"ship_setup": "random"})


@rule("ANT-0.6")
def test_the_box_holds_47_buildings() -> None:
    assert dict(zip(BOX.buildings, BOX.counts, strict=True)) == {
        "camp": 4,
        "shipyard": 2,
        "crane": 3,
        "winding_tower": 3,
        "derrick": 3,
        "wind_turbine": 3,
        "laboratory": 2,
        "factory": 2,
        "station_land": 3,
        "station_coast": 3,
        "station_sea": 3,
        "headquarters": 5,
        "plankton_farm": 7,
        "antenna": 4,
    }
    assert sum(BOX.counts) == 47


@rule("ANT-0.6")
def test_the_box_holds_60_cards() -> None:
    assert Counter(BOX.decks[card.deck] for card in BOX.cards) == {"basic": 15, "double": 12, "advanced": 12}
    assert dict(zip(BOX.kinds, BOX.kind_counts, strict=True)) == {
        "icebreaker": 6,
        "send_scientist": 3,
        "add_two_scientists": 2,
        "fast_research": 2,
    }
    assert [(card["id"], card["count"]) for card in BOX.data["resource_cards"]] == [
        ("resource_basic", 4),
        ("resource_advanced", 4),
    ]


@rule("ANT-0.6")
def test_each_of_four_colours_has_6_ships_16_scientists_and_6_cubes() -> None:
    pieces = BOX.data["player_pieces"]
    assert len({colour["id"] for colour in pieces["colors"]}) == 4
    assert (pieces["ships_per_color"], pieces["scientists_per_color"], pieces["cubes_per_color"]) == (6, 16, 6)


@rule("ANT-0.6")
def test_the_board_has_8_zones_of_3_ship_and_14_building_slots_and_5_tracks() -> None:
    board = BOX.data["board"]
    assert (board["zone_count"], board["ship_slots_per_zone"], board["building_slots_per_zone"]) == (8, 3, 14)
    assert len(BOX.tracks) == 5


@rule("ANT-0.7")
def test_the_next_seat_after_the_last_is_the_first() -> None:
    match = position(
        4,
        phase="arrived",
        active=C,
        destination="Z3",
        queues={"Z3": "C"},
        buildings={"Z3": ["shipyard"]},
    )
    say(match, "build-ship")
    pickers = []
    for _ in range(3):
        pickers.append(who(match))
        say(match, "kind-icebreaker")
    assert pickers == [D, A, B]
    assert hand_of(match, C) == []


@rule("ANT-0.7")
def test_the_sun_goes_around_in_the_order_of_the_zones() -> None:
    match = position(phase="sun", sun=5, queues={"Z6": "A", "Z7": "B", "Z0": "C"})
    seen = []
    for target in ("z3", "z4", "z5"):
        seen.append((match.state.sun, who(match)))
        say(match, target, "pass", "end-turn")
    assert seen == [(6, A), (7, B), (0, C)]
