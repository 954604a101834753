"""Chapter 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.state import Antarctica

from .positions import A, B, cube, position, queue, top

SEEDS = range(12)


def laid_out(players: int, seed: int = 1, ship_setup: str = "free") -> Antarctica:
    """A state right after setup, before the first decision."""
    state = GAME.new_state(players, {})
    state.seed = str(seed)
    GAME.setup(state, {"ship_setup": ship_setup})
    return state


def buildings_of(state: Antarctica) -> list[list[str]]:
    return [BOX.names_in(zone) for zone in state.buildings]


def place_all(match: Match, zones: str) -> list[int]:
    """Place ships into the zones; who was asked."""
    asked = []
    for zone in zones:
        asked.append(who(match))
        say(match, "z" + zone)
    return asked


@rule("ANT-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_is_a_and_places_first_then_the_others_in_seat_order(players: int) -> None:
    match = Match.new(GAME, players, 1)
    assert place_all(match, "0234"[:players]) == list(range(players))


@rule("ANT-2.2")
def test_a_ship_has_the_colour_of_the_player_who_placed_it() -> None:
    match = Match.new(GAME, 3, 1)
    place_all(match, "012")
    assert (queue(match, "Z0"), queue(match, "Z1"), queue(match, "Z2")) == ("A", "B", "C")


@rule("ANT-2.3", "ANT-R.30")
def test_with_two_players_the_two_middle_zones_are_closed() -> None:
    assert laid_out(2).closed == [1, 5]
    assert laid_out(2).open_zones() == [0, 2, 3, 4, 6, 7]


@rule("ANT-2.3")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_all_zones_are_open(players: int) -> None:
    assert laid_out(players).open_zones() == [0, 1, 2, 3, 4, 5, 6, 7]


@rule("ANT-2.4")
@pytest.mark.parametrize("players", [3, 4])
def test_each_zone_gets_one_of_eight_buildings(players: int) -> None:
    zones = buildings_of(laid_out(players))
    assert all(len(names) == 1 for names in zones)
    assert sorted(name for (name,) in zones) == [
        "camp",
        "camp",
        "crane",
        "derrick",
        "station_coast",
        "station_sea",
        "wind_turbine",
        "winding_tower",
    ]


@rule("ANT-2.5")
def test_with_two_players_each_open_zone_gets_one_of_six_buildings() -> None:
    zones = buildings_of(laid_out(2))
    assert zones[1] == zones[5] == []
    assert all(len(zones[zone]) == 1 for zone in (0, 2, 3, 4, 6, 7))
    assert sorted(name for names in zones for name in names) == [
        "camp",
        "crane",
        "derrick",
        "station_coast",
        "wind_turbine",
        "winding_tower",
    ]


@rule("ANT-2.4", "ANT-2.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_buildings_are_placed_at_random(players: int) -> None:
    places = {tuple(map(tuple, buildings_of(laid_out(players, seed)))) for seed in SEEDS}
    assert len(places) > 8


@rule("ANT-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stock_has_a_building_for_every_build_card(players: int) -> None:
    cards = Counter(BOX.buildings[card.builds] for card in BOX.cards if card.min_players <= players)
    for kind, name in enumerate(BOX.buildings):
        assert cards[name] <= BOX.counts[kind] - BOX.in_setup[players][kind], name


@rule("ANT-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_build_cards_for_so_many_players_are_used(players: int) -> None:
    state = laid_out(players)
    used = [*state.tops, *(card for pile in state.decks for card in pile.cards)]
    assert sorted(BOX.cards[card].id for card in used) == sorted(
        entry["id"] for entry in BOX.data["build_cards"] if entry["min_players"] <= players
    )


@rule("ANT-2.7")
def test_two_players_leave_out_the_cards_marked_3_and_4_three_players_those_marked_4() -> None:
    marks = Counter(entry["min_players"] for entry in BOX.data["build_cards"])
    counts = [len(state.tops) + sum(map(len, state.decks)) for state in map(laid_out, (2, 3, 4))]
    assert counts == [39 - marks[3] - marks[4], 39 - marks[4], 39]


@rule("ANT-2.8")
def test_only_the_top_card_of_each_build_stack_is_visible() -> None:
    match = Match.new(GAME, 4, 1)
    seen = match.view(A).state
    assert [BOX.decks[BOX.cards[card].deck] for card in seen.tops] == ["basic", "double", "advanced"]
    assert seen.tops == match.state.tops
    assert [len(pile) for pile in seen.decks] == [14, 11, 11]
    assert {card for pile in seen.decks for card in pile.cards} == {-1}


@rule("ANT-2.8")
def test_each_stack_is_shuffled() -> None:
    for stack in ("basic", "double", "advanced"):
        assert len({top(Match.new(GAME, 4, seed), stack) for seed in SEEDS}) > 3


@rule("ANT-2.9")
def test_the_13_shipyard_cards_lie_face_down() -> None:
    match = Match.new(GAME, 3, 1)
    assert Counter(BOX.kinds[BOX.yard[card]] for card in match.state.yard.cards) == {
        "icebreaker": 6,
        "send_scientist": 3,
        "add_two_scientists": 2,
        "fast_research": 2,
    }
    for seat in range(3):
        assert set(match.view(seat).state.yard.cards) == {-1}


@rule("ANT-2.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_one_basic_resource_card(players: int) -> None:
    assert laid_out(players).basic[:players] == [1] * players


@rule("ANT-2.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_advanced_resource_cards_as_players_and_no_more_basic_ones(players: int) -> None:
    state = laid_out(players)
    assert (state.advanced_stack, state.basic_stack, sum(state.advanced)) == (players, 0, 0)


# supply, ships on board, reserve, available ships, available cubes
PIECES = {2: (2, 3, 14, 3, 3), 3: (2, 3, 12, 2, 4), 4: (2, 2, 10, 2, 5)}


@rule("ANT-2.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_begin_with_the_pieces_of_the_setup_table(players: int) -> None:
    state = laid_out(players, ship_setup="first_game")
    for player in range(players):
        on_board = sum(state.ships_in(zone, player) for zone in range(8))
        found = (state.supply[player], on_board, state.reserve[player], state.ships[player], state.cubes[player])
        assert found == PIECES[players]


@rule("ANT-2.12", "ANT-R.1")
@pytest.mark.parametrize(("players", "box"), [(2, (0, 0, 2)), (3, (2, 1, 1)), (4, (4, 2, 0))])
def test_pieces_and_those_in_the_box_make_up_a_whole_colour(players: int, box: tuple[int, int, int]) -> None:
    row = BOX.pieces[players]
    assert (row.box_scientists, row.box_ships, row.box_cubes) == box
    supply, on_board, reserve, ships, cubes = PIECES[players]
    assert (supply + reserve + box[0], on_board + ships + box[1], 1 + cubes + box[2]) == (16, 6, 6)


@rule("ANT-R.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_have_a_cube_for_every_used_track(players: int) -> None:
    assert laid_out(players).cubes[A] == len(laid_out(players).used_tracks())


@rule("ANT-2.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pieces_in_the_box_are_not_scored_as_discarded(players: int) -> None:
    state = laid_out(players)
    assert state.discarded_ships == state.discarded_cubes == [0, 0, 0, 0]
    assert [scores["discards"] for scores in GAME.outcome(state).breakdown] == [0] * players


@rule("ANT-2.14")
@pytest.mark.parametrize(
    ("players", "layout"),
    [
        (2, ["B", "", "A", "B", "B", "", "A", "A"]),
        (3, ["C", "AA", "B", "C", "C", "A", "B", "B"]),
        (4, ["A", "A", "B", "C", "D", "D", "C", "B"]),
    ],
)
def test_the_first_game_has_a_fixed_ship_layout(players: int, layout: list[str]) -> None:
    match = Match.new(GAME, players, 1, {"ship_setup": "first_game"})
    assert [queue(match, f"Z{zone}") for zone in range(8)] == layout
    assert match.choices == []
    assert prompt(match) != "place_ship"


@rule("ANT-2.15", "ANT-12.1")
@pytest.mark.parametrize(("players", "order"), [(2, "ABBAAB"), (3, "ABCCABBCA"), (4, "ABCDDCBA")])
def test_ships_are_placed_in_the_printed_order(players: int, order: str) -> None:
    match = Match.new(GAME, players, 1)
    asked = place_all(match, "000222333"[: len(order)])
    assert "".join("ABCD"[seat] for seat in asked) == order
    assert prompt(match) != "place_ship"


@rule("ANT-E.5")
def test_three_players_place_a_b_c_c_a_b_b_c_a() -> None:
    match = Match.new(GAME, 3, 5)
    assert place_all(match, "012345670") == [0, 1, 2, 2, 0, 1, 1, 2, 0]
    assert queue(match, "Z0") == "AA"


@rule("ANT-2.15", "ANT-R.41")
def test_a_zone_may_get_several_ships_own_ones_too_up_to_three() -> None:
    match = position(phase="place", queues={"Z4": "ABC"})
    assert who(match) == 2
    say(match, "z2")
    assert refusals(match) == {"z4": "ANT-1.3"}
    say(match, "z2", "z6", "z6")
    assert (queue(match, "Z2"), queue(match, "Z6")) == ("CA", "BB")


@rule("ANT-2.15")
def test_no_ship_is_placed_into_a_closed_zone() -> None:
    match = Match.new(GAME, 2, 1)
    assert options(match) == ["z0", "z2", "z3", "z4", "z6", "z7"]


@rule("ANT-R.2")
@pytest.mark.parametrize(("players", "sums"), [(2, {10, 11}), (3, {15}), (4, {9})])
def test_the_placement_order_gives_everybody_the_same_sum_of_pick_numbers(players: int, sums: set[int]) -> None:
    order = BOX.placement[players]
    found = [sum(at for at, seat in enumerate(order, 1) if seat == player) for player in range(players)]
    assert set(found) == sums
    if players == 2:
        assert found[A] < found[B]


@rule("ANT-2.16", "ANT-12.2", "ANT-R.36")
@pytest.mark.parametrize("ship_setup", ["free", "first_game"])
def test_with_two_players_b_puts_a_cube_onto_a_track_after_ship_placement(ship_setup: str) -> None:
    match = Match.new(GAME, 2, 1, {"ship_setup": ship_setup})
    if ship_setup == "free":
        place_all(match, "023467")
    assert (who(match), options(match)) == (B, ["track-T1", "track-T2", "track-T3"])
    say(match, "track-T2")
    assert (cube(match, "T2", B), match.state.cubes[B], match.state.cubes[A]) == (1, 2, 3)
    assert prompt(match) == "sail"


@rule("ANT-2.16")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_gets_an_extra_cube(players: int) -> None:
    match = Match.new(GAME, players, 1, {"ship_setup": "first_game"})
    assert prompt(match) == "sail"
    assert sum(map(sum, match.state.cubes_at)) == 0


@rule("ANT-2.16")
def test_space_1_of_a_track_carries_no_symbol() -> None:
    assert {track.spaces[1].action for track in BOX.tracks} == {""}


@rule("ANT-2.17")
def test_two_players_use_3_tracks_three_4_and_four_5() -> None:
    assert [len(laid_out(players).used_tracks()) for players in (2, 3, 4)] == [3, 4, 5]
    assert [track.min_players for track in BOX.tracks] == [2, 2, 2, 3, 4]


@rule("ANT-2.18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sun_starts_in_z0(players: int) -> None:
    assert laid_out(players).sun == 0
    assert BOX.data["board"]["zones"][0]["id"] == "Z0"


@rule("ANT-2.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_scores_are_0_at_the_start(players: int) -> None:
    assert GAME.outcome(laid_out(players)).scores == [0] * players
    assert Match.new(GAME, players, 1).outcome is None
