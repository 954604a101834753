"""Chapter 7: the map, moving, discovery and landing."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.roads import reach, roads
from pionier.games.micro_cosmos.shared import FIELD_AT, POSITION_AT

from .positions import PLANET, A, B, C, ark, at, cargo, colony, holds, levels, outpost, planet, resume, table, terraform, upgrade


def near(place: str, *more: tuple[str, str]) -> set[str]:
    """The neighbours of a field, with more planets laid."""
    s = table()
    for position, name in more:
        planet(s, position, name)
    return {FIELD[other] for other in roads(tuple(s.planets)).neighbours[FIELD_AT[place]]}


@rule("MIC-7.1", "R-07")
def test_eight_positions_lie_around_the_gate() -> None:
    assert BOX.positions == ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    assert [BOX.positions[at] for at in BOX.beside[BOX.centre]] == ["N", "E", "S", "W"]


@rule("MIC-7.2", "R-06")
def test_inside_a_card_the_planet_is_linked_to_each_other_field() -> None:
    assert {"moon-N", "station-N", "asteroid-N"} <= near("planet-N")
    assert near("moon-N") == {"planet-N"}
    for card in BOX.planets:
        assert card.asteroid or 3 not in card.sides


@rule("MIC-7.3")
def test_the_lines_of_touching_sides_join_their_fields() -> None:
    assert near("gate") == {"station-N", "moon-W", "planet-E"}
    assert near("station-N") == {"planet-N", "gate"}
    # K'eyi in the north-east: its west side starts at the Moon, its south side at the Asteroid
    assert "moon-NE" in near("planet-N", ("NE", "keyi"))
    assert near("asteroid-NE", ("NE", "keyi")) == {"planet-NE", "station-E"}


@rule("MIC-7.4")
def test_planet_cards_are_never_turned() -> None:
    s = table()
    planet(s, "S", "amal")  # its north side starts at the Moon
    assert "moon-S" in {FIELD[other] for other in roads(tuple(s.planets)).neighbours[FIELD_AT["gate"]]}
    assert s.planets[POSITION_AT["S"]] == PLANET["amal"]


@rule("MIC-7.5", "MIC-7.6", "MIC-26.5")
def test_the_ark_moves_at_least_one_step_and_at_most_its_range() -> None:
    match = resume(table())
    assert sorted(options(match)) == sorted(
        ["station-N", "planet-N", "moon-W", "planet-W", "planet-E", "moon-E", "station-E", "asteroid-E", "space-S"]
    )
    refused = refusals(match)
    assert refused["moon-N"] == "MIC-7.5"
    assert refused["gate"] == "MIC-7.7"


@rule("MIC-7.7")
def test_no_way_leads_back_to_the_start() -> None:
    for steps in (2, 4, 6):
        fields, _ = reach(tuple(table().planets), FIELD_AT["gate"], steps)
        assert FIELD_AT["gate"] not in fields
    assert refusals(resume(table()))["gate"] == "MIC-7.7"


@rule("MIC-7.8")
def test_other_arks_may_be_passed() -> None:
    s = table()
    ark(s, B, "station-N")
    assert at(say(resume(s), "planet-N")) == "planet-N"


@rule("MIC-7.9", "R-08")
def test_moons_stations_and_asteroids_hold_one_ark_planets_and_the_gate_any_number() -> None:
    for place, refused in (("station-N", True), ("moon-W", True), ("asteroid-E", True), ("planet-E", False)):
        s = table()
        ark(s, B, place)
        match = resume(s)
        assert (refusals(match).get(place) == "MIC-7.9") == refused
        assert (place in options(match)) != refused
    s = table(3)
    ark(s, A, "station-N")
    assert "gate" in options(resume(s))  # two Arks are there


@rule("MIC-7.10", "MIC-9.5", "MIC-8.12")
def test_an_asteroid_is_a_field_without_actions() -> None:
    match = say(resume(table()), "asteroid-E")
    assert at(match) == "asteroid-E"
    assert prompt(match) == "draw"  # no crew cards, no action
    s = table()
    ark(s, A, "asteroid-N")
    assert {"planet-N", "moon-N", "station-N"} <= set(options(resume(s)))


@rule("MIC-7.11", "R-19")
def test_a_turn_without_a_legal_move_goes_on_where_the_ark_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pionier.games.micro_cosmos.travel.reach", lambda *_: ((), ()))
    s = table(phase="travel")
    ark(s, A, "moon-N")
    upgrade(s, A, "space_mining")
    match = resume(s)
    assert (prompt(match), at(match), holds(match)) == ("action", "moon-N", {})
    assert "cannot_move" in told(match)


@rule("MIC-7.11", "MIC-7.9")
@pytest.mark.parametrize(
    ("fields", "empty", "offered"),
    [
        ((), (), []),
        (("station-W",), (), []),
        (("station-W", "moon-E"), (), []),
        (("station-W", "moon-E", "planet-N"), (), ["planet-N"]),
        (("moon-N",), (), ["moon-N"]),
        (("station-W",), ("S",), ["space-S"]),
        ((), ("S", "NE"), ["space-S", "space-NE"]),
    ],
)
def test_an_ark_stays_only_if_every_field_is_taken_and_nothing_can_be_discovered(
    fields: tuple[str, ...], empty: tuple[str, ...], offered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tuple(FIELD_AT[name] for name in fields), tuple(POSITION_AT[name] for name in empty)
    monkeypatch.setattr("pionier.games.micro_cosmos.travel.reach", lambda *_: found)
    s = table(3, phase="travel")
    s.active = s.first = B
    ark(s, A, "station-W")
    ark(s, C, "moon-E")
    match = resume(s)
    assert who(match) == B
    if offered:
        assert (prompt(match), options(match)) == ("travel", offered)
        assert told(match) == []
    else:
        assert (prompt(match), at(match, B)) == ("action", "gate")
        assert [(event.key, event.facts) for event in match.log] == [("event.cannot_move", {"player": "@player.1"})]


# Discovery


@rule("MIC-7.12", "R-23")
def test_a_line_to_an_empty_position_discovers_the_bottom_card_of_the_deck() -> None:
    s = table()
    bottom = s.planet_deck.cards[0]
    match = say(resume(s), "space-S")
    assert match.state.planets[POSITION_AT["S"]] == bottom
    assert at(match) == "planet-S"
    assert len(match.state.planet_deck) == 8
    assert match.undo_refused(A) == "revealed"


@rule("MIC-7.13", "R-11")
def test_discovery_ends_the_movement() -> None:
    s = table()
    upgrade(s, A, "engines", "engines")
    match = say(resume(s), "space-S")
    assert prompt(match) == "discovery_bonus"
    say(match, "track-S-biomass")
    assert prompt(match) == "action"
    assert at(match) == "planet-S"


@rule("MIC-7.14")
def test_discovery_ends_at_the_edge_of_the_grid_and_with_eight_planets() -> None:
    s = table()
    ark(s, A, "moon-N")  # the north side leads off the grid
    assert [path for path in options(resume(s)) if path.startswith("space")] == ["space-NE"]  # from the planet
    for position, name in (("NE", "keyi"), ("SE", "amal"), ("S", "toivo"), ("SW", "umid"), ("NW", "spero")):
        planet(s, position, name)
    upgrade(s, A, "engines", "engines")
    assert not any(path.startswith("space") for path in options(resume(s)))
    assert len(s.planet_deck) == 4


@rule("MIC-26.5", "MIC-7.12")
def test_crossing_the_edge_takes_a_step() -> None:
    match = resume(table())
    assert refusals(match)["space-NE"] == "MIC-7.12"  # the planet in the north is 2 steps away, the edge would be the third
    s = table()
    upgrade(s, A, "engines")
    assert {"space-NE", "space-NW", "space-SW", "space-SE", "space-S"} <= set(options(resume(s)))


@rule("MIC-7.15", "MIC-26.6", "MIC-11.12", "R-24")
def test_a_discovery_raises_one_track_of_choice_for_free() -> None:
    match = say(resume(table()), "space-S")
    assert options(match) == [f"track-S-{name}" for name in ("biomass", "workforce", "minerals", "technology")]
    say(match, "track-S-technology")
    south = POSITION_AT["S"]
    assert match.state.levels[south] == (0, 0, 0, 1)
    assert match.state.markers[south] == ((A, 1),)
    assert "action-terraform" not in options(match)  # nothing to pay with; the bonus was no action
    assert match.state.done == ()


# Landing


@rule("MIC-7.16", "R-22")
def test_every_landing_on_a_planet_pays_its_outposts() -> None:
    s = table()
    outpost(s, A, "E")
    outpost(s, B, "E")
    match = say(resume(s), "planet-E")
    assert holds(match, A) == {"technology": 1} == holds(match, B)
    s = table()
    outpost(s, B, "E")
    terraform(s, "E")
    assert holds(say(resume(s), "planet-E"), B) == {"biomass": 1, "technology": 2}


@rule("MIC-7.17")
def test_outposts_pay_in_turn_order_up_to_the_capacity_of_their_owner() -> None:
    s = table(3)
    for player in (A, B, C):
        outpost(s, player, "E")
    cargo(s, C, technology=4)
    s.active = s.first = B
    match = say(resume(s), "planet-E")
    paid = [event.facts["player"] for event in match.log if event.key == "event.outpost_pays"]
    assert paid == ["@player.1", "@player.2", "@player.0"]
    assert holds(match, C) == {"technology": 4}


@rule("MIC-7.18")
def test_landing_effects_come_before_crew_cards_and_not_in_passing() -> None:
    s = table()
    upgrade(s, A, "biodome", "leisure_facilities")
    match = say(resume(s), "station-N")
    assert prompt(match) == "landing_card"
    say(match, "canteen-crew_30/row-lower")
    assert prompt(match) == "crew"
    s = table()
    upgrade(s, A, "biodome")
    assert holds(say(resume(s), "planet-N")) == {}  # through the station


@rule("MIC-15.7")
def test_an_outpost_created_now_pays_only_from_the_next_landing_on() -> None:
    s = table()
    outpost(s, A, "W")
    colony(s, A, "W")
    levels(s, "E", (B, 1), minerals=1)
    match = say(resume(s), "planet-E", "action-outpost")
    assert holds(match) == {}
    say(match, "skip")
    assert who(match) == B
    assert holds(say(match, "planet-E"), A) == {"technology": 1}
