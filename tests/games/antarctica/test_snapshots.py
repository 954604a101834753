"""Damaged and hand-written snapshots, records and component files are refused with the place and the reason."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.damage import Strange, damage

import pionier
from pionier.engine.errors import BadData, BadPosition
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.games.antarctica import GAME
from pionier.games.antarctica.components import BOX, FILE, load, make

from .positions import A, B, arrived, position

Edit = Callable[[dict[str, Any]], object]


def snapshot() -> dict[str, Any]:
    """A position in the middle of a match of three, as a document to damage."""
    match = position(
        queues={"Z0": "AB", "Z4": "BAC", "Z5": "C"},
        scientists={"Z4": "AB"},
        track={"T1": {A: 3, B: 5}},
        hand={A: ["icebreaker"], B: ["send_scientist"]},
        icebreakers={"Z4": "A"},
    )
    return json.loads(match.snapshot())


def refused(document: dict[str, Any] | str) -> BadData:
    with pytest.raises(BadData) as caught:
        pionier.restore(document)
    return caught.value


def damaged(edit: Edit) -> BadData:
    document = snapshot()
    edit(document)
    return refused(document)


def test_a_snapshot_gives_the_position_back() -> None:
    text = json.dumps(snapshot())
    assert json.loads(pionier.restore(text).snapshot()) == json.loads(text)


# The document


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d.update(colour="red"), "", "unknown field colour"),
        (lambda d: d.pop("seed"), "", "missing field seed"),
        (lambda d: d.update(pionier="match/1"), "pionier", "expected 'snapshot/1', found 'match/1'"),
        (lambda d: d.update(game="chess"), "game", "there is no game 'chess'"),
        (lambda d: d.update(game=7), "game", "expected a text, found 7"),
        (lambda d: d.update(rules="0"), "rules", "made with version 0 of the rules"),
        (lambda d: d.update(players=5), "options", "is for 2, 3, 4 players, not 5"),
        (lambda d: d.update(players=2), "state.seats", "expected 2 as in players, found 3"),
        (lambda d: d.update(players="3"), "players and options", "expected a whole number"),
        (lambda d: d["options"].update(speed="fast"), "options", "has no option 'speed'"),
        (lambda d: d["options"].update(ship_setup="any"), "options", "cannot be 'any'"),
        (lambda d: d.update(ply=-1), "ply", "expected a whole number from 0, found -1"),
        (lambda d: d.update(choices={}), "choices", "expected a list"),
        (lambda d: d.update(choices=[[0]]), "choices[0]", "expected [seat, option], found [0]"),
        (lambda d: d.update(choices=[[1, {"sail": {"zone": 3}}]]), "choices[0]", "seat 1 has nothing to choose now"),
        (lambda d: d.update(choices=[[0, {"sail": {"zone": 0}}]]), "choices[0]", "(ANT-4.3)"),
        (lambda d: d.update(choices=[[0, {"sail": {"zone": 4}}]]), "choices[0]", "(ANT-1.3)"),
        (lambda d: d.update(choices=[[0, {"sail": {"zone": 3}}, 1]]), "choices[0]", "expected [seat, option]"),
        (lambda d: d.update(choices=[[0, {"sail": {"zone": 3}}], [0, {"fly": {}}]]), "choices[1]", "'fly': {}} is not offered"),
        (lambda d: d.update(given=[1]), "given", "expected numbers by stream and index"),
    ],
)
def test_a_damaged_document_is_refused_with_place_and_reason(edit: Edit, where: str, why: str) -> None:
    error = damaged(edit)
    assert error.where == where
    assert why in str(error)


@pytest.mark.parametrize("length", [0, 1, 40, 500])
def test_a_truncated_snapshot_is_refused_as_broken_json(length: int) -> None:
    assert "not JSON" in str(refused(json.dumps(snapshot())[:length]))


@pytest.mark.parametrize("text", ["[]", "3", "null", '"snapshot"'])
def test_a_document_that_is_no_object_is_refused(text: str) -> None:
    assert "expected an object" in str(refused(text))


# The form of the state


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda s: s.update(weather="fog"), "state: unknown field weather"),
        (lambda s: s.pop("sun"), "state: missing field sun"),
        (lambda s: s.update(sun="Z3"), "state.sun: expected a whole number, found 'Z3'"),
        (lambda s: s.update(phase="dinner"), "state.phase: expected one of place, extra_cube, sun, move, arrived, acted, found"),
        (lambda s: s.update(ending="boredom"), "state.ending: expected one of "),
        (lambda s: s.update(sun=True), "state.sun: expected a whole number, found True"),
        (lambda s: s.update(extra=0), "state.extra: expected true or false, found 0"),
        (lambda s: s["queues"].__setitem__(4, "BA"), "state.queues[4]: expected a list, found 'BA'"),
        (lambda s: s["scientists"][4].__setitem__(1, None), "state.scientists[4][1]: expected a whole number, found None"),
        (lambda s: s["icebreakers"][4].__setitem__(0, [0]), "state.icebreakers[4][0]: expected a list of 2, found [0]"),
        (lambda s: s["yard"].pop("pool"), "state.yard: missing field pool"),
        (lambda s: s["hands"][1].update(owner="B"), "state.hands[1].owner: expected a whole number, found 'B'"),
        (lambda s: s["draws"].update(buildings="x"), "state.draws.buildings: expected a whole number, found 'x'"),
    ],
)
def test_a_field_of_the_wrong_form_is_named_with_its_place(edit: Edit, message: str) -> None:
    assert str(damaged(lambda document: edit(document["state"]))).startswith(message)


# Positions that cannot be


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda s: s["queues"][6].append(0), "player 0 has 6 ships, not 5"),
        (lambda s: s["queues"][5].clear(), "player 2 has 4 ships, not 5"),
        (lambda s: s["queues"][4].append(s["queues"][5].pop()), "queues[4] has more than 3 ships (ANT-1.3)"),
        (lambda s: s["queues"][6].append(3), "queues[6] has a ship of nobody"),
        (lambda s: s["supply"].__setitem__(0, 9), "player 0 has 21 scientists, not 14"),
        (lambda s: s["reserve"].__setitem__(2, -1), "reserve has a number below 0"),
        (lambda s: s["cubes"].__setitem__(1, 4), "player 1 has 5 cubes, not 4"),
        (lambda s: s["cubes_at"][0].__setitem__(0, 12), "a cube beyond the end of T1"),
        (lambda s: s["cubes_at"][0].__setitem__(0, 5), "two cubes on one space of T1 (ANT-10.8)"),
        (lambda s: s["cubes_at"][4].__setitem__(0, 1), "a cube on the closed track T5 (ANT-1.15)"),
        (lambda s: s["blue_used"].__setitem__(0, 2), "blue_used[0] names a space of T1 that is not blue"),
        (lambda s: s["tops"].__setitem__(0, s["decks"][0]["cards"][0]), "build cards: each of the 33 in use must be once"),
        (lambda s: s["tops"].__setitem__(0, 99), "built, tops or decks names an unknown build card"),
        (lambda s: s["tops"].__setitem__(0, -1), "tops[0] is empty above a deck with cards"),
        (lambda s: s["hands"][2].update(cards=[s["yard"]["cards"][0]], looks=[0]), "shipyard cards: each of the 13 at most once"),
        (lambda s: s["yard"].update(cards=[], looks=[]), "× icebreaker, not 6"),
        (lambda s: s["yard"]["looks"].pop(), "every pile needs as many looks as cards"),
        (lambda s: s["buildings"].__setitem__(3, 1), "3 × camp on the board, but setup and build cards make 2"),
        (lambda s: s["buildings"].__setitem__(3, 1 << 20), "buildings[3] names an unknown building"),
        (lambda s: s.update(advanced_stack=4), "advanced resource cards: 4, not 3"),
        (lambda s: s.update(basic=[2, 1, 0, 0]), "player 0 has 2 basic resource cards, but the one from the start is unused"),
        (lambda s: s.update(basic=[0, 1, 1, 0], basic_stack=1), "player 0 has 0 basic resource cards, but the one from"),
        (lambda s: s["start_card_used"].__setitem__(3, True), "start_card_used names nobody's seat"),
        (lambda s: s["start_card_used"].pop(), "start_card_used has 3 entries, not 4"),
        (lambda s: s.update(basic=[1, 1, 0, 1]), "built, basic or advanced has a card of nobody"),
        (lambda s: s.update(closed=[1]), "closed is [1], not [] (ANT-2.3)"),
        (lambda s: s.update(sun=8), "sun is no open zone"),
        (lambda s: s.update(sun=3), "the ship at the front of the sun zone is not the active player's (ANT-3.3)"),
        (lambda s: s.update(active=1), "the ship at the front of the sun zone is not the active player's (ANT-3.3)"),
        (lambda s: s.update(active=3), "active is no player"),
        (lambda s: s.update(phase="place"), "phase is place, but 9 of 9 ships are placed (ANT-2.15)"),
        (lambda s: s.update(phase="extra_cube"), "phase is extra_cube, which comes with two players only"),
        (lambda s: s.update(action="party"), "action is 'party', not a blue action"),
        (lambda s: s.update(action="any_track_3", served=9), "mover 0 and served 9 do not fit 3 players"),
        (lambda s: s.update(action="shipyard_draft"), "offer has 0 cards, not 3 (ANT-8.19)"),
        (lambda s: s.update(picks=[1, 1]), "picks names a player twice"),
        (lambda s: s.update(waiting=[["party", 0]]), "waiting has an unknown symbol action"),
        (lambda s: s.update(waiting=[["new_ship", 3]]), "picks or waiting names nobody's seat"),
        (lambda s: s.update(idle=-1), "idle is -1, not 0 to 36 (ANT-9.7)"),
        (lambda s: s.update(over=True), "over is true, but ending does not say why"),
        (lambda s: s["queues"].pop(), "queues has 7 entries, not 8"),
        (lambda s: s["hands"].pop(), "hands needs one hand for each of the 3 players"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, problem: str) -> None:
    error = damaged(lambda document: edit(document["state"]))
    assert isinstance(error, BadPosition)
    assert problem in str(error)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("queues", [0], "zone 1 is closed but not empty (ANT-1.2)"),
        ("buildings", 1, "zone 1 is closed but not empty (ANT-1.2)"),
        ("scientists", [1, 0, 0, 0], "zone 1 is closed but not empty (ANT-1.2)"),
        ("icebreakers", [[0, 1]], "zone 1 is closed but not empty (ANT-1.2)"),
    ],
)
def test_a_closed_zone_must_be_empty(field: str, value: object, problem: str) -> None:
    document = json.loads(arrived(2).snapshot())
    document["state"][field][1] = value
    assert problem in str(refused(document))


def test_the_sun_cannot_be_in_a_closed_zone() -> None:
    document = json.loads(arrived(2).snapshot())
    document["state"]["sun"] = 1
    assert "sun is no open zone" in str(refused(document))


# Any single change either makes another real position or is refused: no crash, no endless loop.


STRANGE = Strange(
    ["place", "extra_cube", "sun", "move", "acted", "move_ship", "shipyard_draft", "stall"],
    [["new_ship", 0]],
)


@pytest.mark.parametrize("seed", range(6))
def test_a_snapshot_with_any_one_thing_changed_is_refused_or_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    match = Match.new(GAME, 2 + seed % 3, seed)
    pick = random_picker(seed, lambda option: option.tag in ("discard_ship_at", "pass_action"))
    outcomes = {"refused": 0, "played on": 0}
    while not match.over:
        asked = match.asked
        assert asked is not None
        if rng.random() < 0.25:
            outcomes[damage(match, rng, STRANGE)] += 1
        match.step(asked.player, pick(asked.player, asked))
    assert min(outcomes.values()) > 3


# Records


def finished() -> dict[str, Any]:
    match = Match.new(GAME, 2, "record", {"ship_setup": "first_game"})
    pick = random_picker("record")
    while not match.over:
        asked = match.asked
        assert asked is not None
        match.step(asked.player, pick(asked.player, asked))
    return json.loads(json.dumps(match.record()))


def test_a_true_record_is_verified() -> None:
    assert pionier.verify(finished()).over


@pytest.mark.parametrize(
    ("edit", "where"),
    [
        (lambda d: d.update(commitment="0" * 64), "commitment"),
        (lambda d: d["result"]["scores"].__setitem__(0, 99), "result"),
        (lambda d: d.update(seed="another", commitment=d["commitment"]), r"choices\[\d+\]|commitment|result"),
        (lambda d: d["choices"].pop(), "result"),
        (lambda d: d["choices"].append([0, {"pass_action": {}}]), r"choices\[\d+\]"),
        (lambda d: d["choices"].__setitem__(3, [1 - d["choices"][3][0], d["choices"][3][1]]), r"choices\[3\]"),
        (lambda d: d["choices"].__setitem__(1, [0, {"sail": {"zone": 1}}]), r"choices\[1\]"),
        (lambda d: d.pop("result"), ""),
    ],
)
def test_a_forged_record_is_refused_at_its_place(edit: Edit, where: str) -> None:
    document = finished()
    edit(document)
    with pytest.raises(BadData) as caught:
        pionier.verify(document)
    assert re.fullmatch(where, caught.value.where)


# Component files


def components() -> dict[str, Any]:
    return json.loads(Path(FILE).read_text(encoding="utf-8"))


def first_layout(data: dict[str, Any], players: str) -> dict[str, Any]:
    return data["board"]["first_game_layout"]["by_players"][players]


def test_the_component_file_is_sound() -> None:
    assert make(components()).cards == BOX.cards


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda d: d.pop("tracks"), "components: missing field tracks"),
        (lambda d: d.update(extra=[]), "components: unknown field extra"),
        (lambda d: d["buildings"][3].pop("id"), "buildings[3]: missing field id"),
        (lambda d: d["buildings"].append(d["buildings"][0]), "buildings: the id camp occurs 2 times"),
        (lambda d: d["build_cards"].append(d["build_cards"][0]), "build_cards: the id B01 occurs 2 times"),
        (lambda d: d["build_cards"][0].update(builds="castle"), "build_cards[0] (B01).builds: expected one of camp"),
        (lambda d: d["build_cards"][0].update(deck="triple"), "build_cards[0] (B01).deck: expected one of basic"),
        (lambda d: d["build_cards"][0]["requires"].append("moat"), "build_cards[0] (B01).requires[1]: expected one of camp"),
        (lambda d: d["build_cards"][0].update(scientists=0), "build_cards[0] (B01).scientists: expected a whole number from 1"),
        (lambda d: d["build_cards"][0].update(min_players="3"), "build_cards[0] (B01).min_players: expected a whole number"),
        (lambda d: d["build_cards"].pop(), "build_decks[2] (advanced).count: expected 11, found 12"),
        (
            lambda d: d["buildings"][0].update(count=5),
            "buildings[0] (camp).count: expected 4, found 5 (set up or on build cards)",
        ),
        (lambda d: d["tracks"][1]["spaces"].pop(0), "tracks[1] (T2).spaces[0].n: expected 1, found 2"),
        (
            lambda d: d["tracks"][0]["spaces"][2].update(action="sing"),
            "tracks[0] (T1).spaces[2].action: expected one of move_ship",
        ),
        (lambda d: d["tracks"][0]["stations"].append("kiosk"), "tracks[0] (T1).stations[1]: expected one of station_land"),
        (
            lambda d: d["setup_by_players"]["rows"]["3"].update(available_ships=3),
            "setup_by_players.rows.3: ships together: expected 6, found 7",
        ),
        (
            lambda d: d["setup_by_players"]["rows"]["2"].update(box_cubes=1),
            "setup_by_players.rows.2: cubes together: expected 6, found 5",
        ),
        (lambda d: d["setup_by_players"]["rows"].pop("2"), "setup_by_players.rows: missing field 2"),
        (lambda d: d["build_cards"][0].update(star="yes"), "build_cards[0] (B01).star: expected true or false, found 'yes'"),
        (lambda d: d["build_decks"][1].update(count=11), "build_decks[1] (double).count: expected 12, found 11"),
        (lambda d: d["tracks"][0]["spaces"][4].update(vp=None), "tracks[0] (T1).spaces[4].vp: expected a whole number"),
        (lambda d: d["tracks"][0]["spaces"][2].update(color="blue"), "tracks[0] (T1).spaces[2].color: expected 'red'"),
        (lambda d: d["tracks"].reverse(), "tracks: expected by rising min_players"),
        (lambda d: d["shipyard_cards"].reverse(), "shipyard_cards: expected icebreaker, send_scientist"),
        (
            lambda d: d["resource_cards"][0]["replaces"].append("sauna"),
            "resource_cards[0] (resource_basic).replaces[4]: expected one of camp",
        ),
        (lambda d: d["board"]["zones"].pop(), "board.zones: expected Z0, Z1"),
        (lambda d: d["board"]["sun_start"].update(zone="Z1"), "board.sun_start.zone: expected one of Z0, Z2"),
        (lambda d: d["buildings"][0]["in_setup"].update({"2": 2}), "buildings: in_setup for 2 players: expected 6, found 7"),
        (
            lambda d: d["board"]["ship_placement_order"]["3"]["order"].append("E"),
            "board.ship_placement_order.3.order[9]: expected one of A, B, C, found 'E'",
        ),
        (lambda d: d["board"]["ship_placement_order"]["2"]["order"].pop(), "board.ship_placement_order.2.order: ships of B"),
        (lambda d: first_layout(d, "2").update(Z1=["A"]), "board.first_game_layout.by_players.2: expected one of Z0, Z2"),
        (
            lambda d: first_layout(d, "4").update(Z1=list("AAAA")),
            "board.first_game_layout.by_players.4.Z1: expected at most 3 ships, found 4",
        ),
    ],
)
def test_damaged_components_are_refused_with_place_and_reason(edit: Edit, message: str) -> None:
    data = copy.deepcopy(components())
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    assert str(caught.value).removeprefix("components.").startswith(message)


@pytest.mark.parametrize(
    ("text", "why"), [('{"format": ', "not JSON"), ("[]", "expected an object"), ('{"format": 1}', "missing field meta")]
)
def test_a_component_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "components.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=why):
        load(str(file))


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (lambda d: d["setup_by_players"]["rows"]["4"].pop("box_cubes"), "setup_by_players.rows.4: missing field box_cubes"),
        (lambda d: d["board"].pop("closed_zones"), "components.board: missing field closed_zones"),
        (lambda d: d.update(tracks=3), "components.tracks: expected a list, found 3"),
    ],
)
def test_a_component_file_with_a_broken_part_is_refused_by_name(tmp_path: Path, edit: Edit, why: str) -> None:
    data = components()
    edit(data)
    file = tmp_path / "components.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadData, match=re.escape(why)):
        load(str(file))
