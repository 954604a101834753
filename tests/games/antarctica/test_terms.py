"""Chapter 1: terms and places."""

from __future__ import annotations

import random

import pytest
from tests.games.playing import options, refusals, say, who

from pionier.engine.errors import NotAllowed
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica import scoring
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.game import GAME

from .positions import A, B, C, arrived, buildings, lay, position, queue, scientists


@rule("ANT-1.1")
def test_the_zone_after_z7_is_z0() -> None:
    match = position(phase="sun", sun=7, queues={"Z0": "B", "Z1": "A"})
    assert (match.state.sun, who(match)) == (0, B)


@rule("ANT-1.2")
def test_no_ship_enters_a_closed_zone() -> None:
    match = position(2, queues={"Z0": "A", "Z2": "B"})
    assert "z1" not in options(match)
    assert {path: why for path, why in refusals(match).items() if path in ("z1", "z5")} == {"z1": "ANT-1.2", "z5": "ANT-1.2"}


@rule("ANT-1.2")
def test_the_sun_skips_closed_zones() -> None:
    match = position(2, phase="sun", sun=0, queues={"Z0": "A", "Z2": "B"})
    assert match.state.sun == 2


@rule("ANT-1.2")
def test_closed_zones_are_not_scored() -> None:
    zones = [unit for unit in scoring.units(lay(2, phase="sun")) if unit.category == "zones"]
    assert len(zones) == 6


@rule("ANT-1.2")
def test_a_position_with_something_in_a_closed_zone_cannot_be() -> None:
    assert any("closed" in problem for problem in GAME.problems(lay(2, phase="sun", queues={"Z1": "A"})))
    assert any("closed" in problem for problem in GAME.problems(lay(2, phase="sun", scientists={"Z5": "B"})))


@rule("ANT-1.3")
def test_no_fourth_ship_joins_a_queue() -> None:
    match = position(queues={"Z0": "A", "Z3": "BCB", "Z4": "BC"})
    assert "z4" in options(match)
    assert refusals(match)["z3"] == "ANT-1.3"
    with pytest.raises(NotAllowed, match=r"ANT-1\.3"):
        say(match, "z3")


@rule("ANT-1.4")
def test_a_ship_joins_at_the_end_of_the_queue() -> None:
    match = say(position(queues={"Z0": "A", "Z3": "BC"}), "z3")
    assert queue(match, "Z3") == "BCA"


@rule("ANT-1.5")
def test_ships_behind_a_ship_that_leaves_move_up() -> None:
    match = position(queues={"Z0": "A", "Z3": "BAC"})
    say(match, "discard/ship-3-2")
    assert queue(match, "Z3") == "BC"
    say(match, "z3")
    assert queue(match, "Z3") == "BCA"


@rule("ANT-1.6", "ANT-1.7")
def test_scientists_in_the_reserve_cannot_be_placed() -> None:
    pieces = {
        "phase": "arrived",
        "destination": "Z3",
        "queues": {"Z3": "A"},
        "buildings": {"Z3": ["winding_tower"]},
        "tops": ("B01", None, "A01"),
        "hand": {A: ["send_scientist"]},
    }
    match = position(supply={A: 0}, **pieces)
    assert match.state.reserve[A] > 0
    assert refusals(match)["stack-basic"] == "ANT-5.7"
    assert refusals(match)["card-send_scientist"] == "ANT-6.18"
    assert {"stack-basic", "card-send_scientist"} <= set(options(position(supply={A: 1}, **pieces)))


@rule("ANT-1.7")
def test_a_scientist_leaves_the_reserve_only_for_the_supply() -> None:
    match = position(
        phase="arrived", destination="Z3", queues={"Z3": "AA"}, buildings={"Z3": ["camp"]}, supply={A: 0}, scientists={"Z3": "B"}
    )
    say(match, "recruit")
    assert (match.state.reserve[A], match.state.supply[A], scientists(match, "Z3")) == (12, 2, "B")


@rule("ANT-1.8", "ANT-1.9")
def test_what_lies_in_the_discard_area_never_comes_back() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z0": "B", "Z3": "A"},
        buildings={"Z3": ["shipyard", "station_land"]},
        ships={A: 0},
        cubes={A: 0},
    )
    assert (match.state.discarded_ships[A], match.state.discarded_cubes[A]) == (4, 4)
    assert refusals(match)["build-ship"] == "ANT-5.14"
    assert refusals(match)["track-T1"] == "ANT-8.4"


@rule("ANT-1.9")
def test_the_discard_area_is_scored() -> None:
    state = lay(queues={"Z0": "ABC"}, discarded_ships={A: 1}, discarded_cubes={A: 2, B: 1})
    assert [scores["discards"] for scores in GAME.outcome(state).breakdown] == [4, 3, 0]


@rule("ANT-1.10")
def test_a_played_card_in_the_box_cannot_be_picked_again() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        buildings={"Z3": ["shipyard"]},
        hand={A: ["send_scientist"]},
        played={"send_scientist": 2},
    )
    say(match, "card-send_scientist", "build-ship")
    assert options(match) == ["kind-icebreaker", "kind-add_two_scientists", "kind-fast_research", "decline"]


@rule("ANT-1.11", "ANT-4.9")
def test_the_ship_leaves_the_sun_zone_and_acts_where_it_arrives() -> None:
    match = position(sun=2, queues={"Z2": "A"}, buildings={"Z2": ["camp"], "Z5": []})
    say(match, "z5")
    assert refusals(match)["recruit"] == "ANT-5.18"


@rule("ANT-1.12")
def test_the_three_research_stations_are_different_types() -> None:
    assert len(set(BOX.buildings)) == 14
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        buildings={"Z3": ["station_land", "station_coast", "crane"]},
        tops=("B14", "D01", "A01"),
    )
    say(match, "stack-basic")
    assert buildings(match, "Z3") == ["crane", "station_land", "station_coast", "station_sea"]


@rule("ANT-1.13")
def test_anybody_uses_a_building_whoever_built_it() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        buildings={"Z3": ["shipyard", "factory", "crane"]},
        built={C: ["D03", "D07"]},
        tops=("B01", "D01", "A01"),
    )
    assert {"build-ship", "stack-advanced"} <= set(options(match))


@rule("ANT-1.14", "ANT-R.33")
def test_every_card_of_a_prestige_building_has_a_star_and_no_other() -> None:
    prestige = {"headquarters", "plankton_farm", "antenna"}
    assert {entry["id"] for entry in BOX.data["buildings"] if entry["category"] == "prestige"} == prestige
    for card in BOX.cards:
        assert card.star == (BOX.buildings[card.builds] in prestige), card.id


@rule("ANT-1.15")
@pytest.mark.parametrize(
    ("players", "used"), [(2, ["T1", "T2", "T3"]), (3, ["T1", "T2", "T3", "T4"]), (4, ["T1", "T2", "T3", "T4", "T5"])]
)
def test_no_cube_goes_to_a_track_for_more_players(players: int, used: list[str]) -> None:
    match = position(players, phase="arrived", destination="Z3", queues={"Z3": "A"}, hand={A: ["fast_research"]})
    say(match, "card-fast_research")
    assert options(match) == ["track-" + track for track in used]
    assert set(refusals(match).values()) <= {"ANT-1.15"}
    assert len(options(match)) + len(refusals(match)) == 5


@rule("ANT-1.15")
def test_a_station_does_not_open_a_closed_track() -> None:
    match = position(
        2, phase="arrived", destination="Z3", queues={"Z3": "A"}, buildings={"Z3": ["station_land", "station_coast"]}
    )
    assert [path for path in options(match) if path.startswith("track")] == ["track-T1", "track-T2"]


@rule("ANT-1.15")
def test_closed_tracks_are_not_scored() -> None:
    assert [sum(unit.category == "tracks" for unit in scoring.units(lay(n, phase="sun"))) for n in (2, 3, 4)] == [3, 4, 5]


@rule("ANT-1.16")
def test_a_zone_takes_any_number_of_scientists() -> None:
    match = position(
        phase="arrived",
        destination="Z3",
        queues={"Z3": "A"},
        scientists={"Z3": "A" * 12 + "B" * 12},
        hand={A: ["send_scientist"]},
    )
    say(match, "card-send_scientist")
    assert scientists(match, "Z3") == "A" * 13 + "B" * 12


@rule("ANT-1.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_buildings_and_scientists_never_leave_a_zone(players: int) -> None:
    match = Match.new(GAME, players, 7, {"ship_setup": "first_game"})
    chance = random.Random(7)
    most = 0
    while not match.over:
        before = match.state.clone()
        say(match, chance.choice(list(match.pending[who(match)].options)))
        for zone in range(8):
            assert before.buildings[zone] & ~match.state.buildings[zone] == 0
            assert all(now >= then for then, now in zip(before.scientists[zone], match.state.scientists[zone], strict=True))
        most = max(most, *map(sum, match.state.scientists))
    assert most > 1


@rule("ANT-1.17")
def test_a_ship_is_named_by_zone_and_position() -> None:
    match = position(queues={"Z0": "A", "Z3": "ABA"})
    assert [path for path in options(match) if "/ship-" in path] == ["discard/ship-3-1", "discard/ship-3-3"]


@rule("ANT-1.17")
def test_the_second_ship_is_second_no_longer_once_it_has_left_the_zone() -> None:
    pieces = {"phase": "acted", "active": A, "destination": "Z3", "queues": {"Z0": "B", "Z3": "A"}, "icebreakers": {"Z0": "B"}}
    stays = say(position(**pieces), "end-turn")
    assert (stays.state.sun, who(stays), stays.state.extra) == (0, B, True)

    returns = position(**pieces, waiting=[("move_ship", B), ("move_ship", B)])
    say(returns, "ship-0-1/z5", "decline", "ship-5-1/z0", "decline", "end-turn")
    assert queue(returns, "Z0") == "B"
    assert (returns.state.sun, who(returns)) == (3, A)


@rule("ANT-1.17")
def test_a_ship_put_on_the_board_this_turn_is_known_as_such_until_the_turn_ends() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]}, hand={A: ["fast_research"]}, yard=[])
    say(match, "build-ship", "card-fast_research", "track-T4")
    assert {path.split("/")[0] for path in options(match)} == {"ship-3-1", "decline"}
    assert refusals(match)["ship-0-1/z5"] == "ANT-8.18"
