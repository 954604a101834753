"""Chapters 5.C, 5.D and 5.E: recruit, research, pass."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, arrived, cube, hand_of, position, scientists

CAMP: dict[str, Any] = {"buildings": {"Z3": ["camp"]}}


def tracks(match: Match) -> list[str]:
    return [path[len("track-") :] for path in options(match) if path.startswith("track-")]


@rule("ANT-5.18")
def test_scientists_are_recruited_in_a_zone_with_a_camp() -> None:
    assert "recruit" in options(arrived(**CAMP))
    assert refusals(arrived(buildings={"Z4": ["camp"]}, queues={"Z4": "AB"}))["recruit"] == "ANT-5.18"


@rule("ANT-5.18")
def test_nobody_is_recruited_from_an_empty_reserve() -> None:
    assert refusals(arrived(reserve={A: 0}, **CAMP))["recruit"] == "ANT-5.18"


@rule("ANT-5.18", "ANT-5.19", "ANT-R.34")
def test_without_own_ship_or_scientist_there_neither_recruit_nor_research_is_offered() -> None:
    match = arrived(buildings={"Z3": ["camp", "station_land"]}, queues={"Z2": "A"}, scientists={"Z3": "BB"})
    assert {"recruit", "track-T1"} <= set(options(match))
    say(match, "discard/ship-3-1")
    assert refusals(match)["recruit"] == "ANT-R.34"
    assert refusals(match)["track-T1"] == "ANT-R.34"


@rule("ANT-R.34")
def test_an_own_scientist_is_enough_when_the_ship_has_gone() -> None:
    match = arrived(scientists={"Z3": "A"}, **CAMP)
    say(match, "discard/ship-3-1")
    supply = match.state.supply[A]
    say(match, "recruit")
    assert match.state.supply[A] == supply + 1


@rule("ANT-5.19")
def test_only_own_ships_and_scientists_in_the_destination_zone_count() -> None:
    match = arrived(queues={"Z3": "BA", "Z5": "CA"}, scientists={"Z3": "ABBC", "Z5": "AA"}, **CAMP)
    say(match, "recruit")
    assert match.state.supply[A] == 2 + 2


@rule("ANT-5.20")
def test_so_many_scientists_move_from_reserve_to_supply() -> None:
    match = arrived(scientists={"Z3": "AAA"}, supply={A: 1}, **CAMP)
    reserve = match.state.reserve[A]
    say(match, "recruit")
    assert (match.state.supply[A], match.state.reserve[A], scientists(match, "Z3")) == (5, reserve - 4, "AAA")


@rule("ANT-5.20")
def test_a_smaller_reserve_is_recruited_whole() -> None:
    match = arrived(scientists={"Z3": "AAA"}, supply={A: 1}, reserve={A: 2}, **CAMP)
    say(match, "recruit")
    assert (match.state.supply[A], match.state.reserve[A]) == (3, 0)


@rule("ANT-5.21")
def test_research_needs_a_station_in_the_destination_zone() -> None:
    assert tracks(arrived(buildings={"Z3": ["station_sea"]})) == ["T3"]
    elsewhere = arrived(buildings={"Z3": ["camp"], "Z4": ["station_sea"]}, queues={"Z4": "AB"})
    assert (tracks(elsewhere), refusals(elsewhere)["track-T3"]) == ([], "ANT-5.23")


@rule("ANT-5.21")
def test_research_needs_room_to_advance() -> None:
    station: dict[str, Any] = {"buildings": {"Z3": ["station_sea"]}}
    assert refusals(arrived(track={"T3": {A: 11}}, **station))["track-T3"] == "ANT-8.9"
    assert refusals(arrived(track={"T3": {A: 10, B: 11}}, **station))["track-T3"] == "ANT-8.9"
    assert refusals(arrived(cubes={A: 0}, **station))["track-T3"] == "ANT-8.4"
    assert tracks(arrived(cubes={A: 0}, track={"T3": {A: 9, B: 11}}, **station)) == ["T3"]


@rule("ANT-5.22")
def test_points_are_own_ships_and_own_scientists_in_the_destination_zone() -> None:
    match = arrived(
        queues={"Z3": "ABA", "Z4": "AB"},
        scientists={"Z3": "AAB", "Z4": "A"},
        buildings={"Z3": ["station_sea"]},
        track={"T3": {A: 5}},
    )
    say(match, "track-T3")
    assert cube(match, "T3", A) == 9


@rule("ANT-5.23")
@pytest.mark.parametrize(
    ("players", "station", "matching"),
    [
        (2, "station_land", ["T1"]),
        (2, "station_coast", ["T2"]),
        (2, "station_sea", ["T3"]),
        (3, "station_land", ["T1", "T4"]),
        (3, "station_coast", ["T2"]),
        (3, "station_sea", ["T3"]),
        (4, "station_land", ["T1", "T4"]),
        (4, "station_coast", ["T2", "T5"]),
        (4, "station_sea", ["T3", "T5"]),
    ],
)
def test_points_go_to_a_used_track_that_shows_the_station(players: int, station: str, matching: list[str]) -> None:
    match = arrived(players, buildings={"Z3": [station]})
    assert tracks(match) == matching
    for track in BOX.tracks:
        if track.min_players <= players and track.id not in matching:
            assert refusals(match)[f"track-{track.id}"] == "ANT-5.23"


@rule("ANT-5.24")
def test_with_two_stations_only_one_track_is_advanced_on() -> None:
    match = arrived(queues={"Z3": "AA"}, buildings={"Z3": ["station_coast", "station_sea"]})
    assert tracks(match) == ["T2", "T3"]
    say(match, "track-T2")
    assert (cube(match, "T2", A), cube(match, "T3", A), prompt(match)) == (2, 0, "end")


@rule("ANT-5.25")
def test_a_land_station_lets_the_player_choose_between_its_two_tracks() -> None:
    match = arrived(buildings={"Z3": ["station_land"]})
    assert tracks(match) == ["T1", "T4"]
    say(match, "track-T4")
    assert (cube(match, "T1", A), cube(match, "T4", A)) == (0, 1)


@rule("ANT-5.25")
@pytest.mark.parametrize("station", ["station_coast", "station_sea"])
def test_a_track_with_two_icons_is_served_by_either_station(station: str) -> None:
    match = say(arrived(4, buildings={"Z3": [station]}), "track-T5")
    assert cube(match, "T5", A) == 1


@rule("ANT-E.2")
@pytest.mark.parametrize("players", [2, 3])
def test_two_ships_and_a_scientist_recruit_three_or_give_three_points(players: int) -> None:
    pieces: dict[str, Any] = {
        "queues": {"Z3": "AA"},
        "scientists": {"Z3": "A"},
        "buildings": {"Z3": ["camp", "station_land"]},
        "supply": {A: 0},
    }
    assert say(arrived(players, **pieces), "recruit").state.supply[A] == 3
    assert cube(say(arrived(players, **pieces), "track-T1"), "T1", A) == 3


@rule("ANT-5.26")
def test_passing_does_nothing() -> None:
    match = position(phase="arrived", destination="Z3", queues={"Z0": "B", "Z3": "A", "Z4": "C"}, buildings={"Z3": ["camp"]})
    before = match.state.clone()
    say(match, "pass")
    for name in ("queues", "supply", "reserve", "ships", "cubes", "buildings", "cubes_at", "built", "basic"):
        assert getattr(match.state, name) == getattr(before, name), name
    assert hand_of(match, A) == hand_of(match, B) == hand_of(match, C) == []
    assert "discard/discard-cube" in options(match)
