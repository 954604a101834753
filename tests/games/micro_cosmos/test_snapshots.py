"""Damaged snapshots and component files are refused with the place and the reason."""

from __future__ import annotations

import copy
import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.damage import Strange, damage

import pionier
from pionier.engine.errors import BadData, BadPosition
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.games.micro_cosmos.components import BOX, FOLDER, load, make
from pionier.games.micro_cosmos.game import GAME

from .positions import A, B, ark, cargo, colony, crew, levels, outpost, resume, solo, survivors, table

Edit = Callable[[dict[str, Any]], object]


def snapshot(players: int = 2) -> dict[str, Any]:
    """A position in the middle of a match, as a document to damage."""
    s = table(players) if players > 1 else solo()
    crew(s, A, "crew_01", "crew_02")
    cargo(s, A, biomass=2)
    levels(s, "N", (B, 2), (A, 1), biomass=2, minerals=1)
    outpost(s, A, "N")
    colony(s, A, "W")
    survivors(s, A, "survivor_01")
    ark(s, A, "moon-N")
    return json.loads(resume(s).snapshot())


def damaged(edit: Edit, players: int = 2) -> BadData:
    document = snapshot(players)
    edit(document)
    with pytest.raises(BadData) as caught:
        pionier.restore(document)
    return caught.value


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_snapshot_gives_the_position_back(players: int) -> None:
    text = json.dumps(snapshot(players))
    assert json.loads(pionier.restore(text).snapshot()) == json.loads(text)


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d.update(players=5), "options", "is for 1, 2, 3, 4 players, not 5"),
        (lambda d: d.update(players=3), "state.seats", "expected 3 as in players, found 2"),
        (lambda d: d["options"].update(length="short"), "options", "cannot be 'short'"),
        (lambda d: d["options"].update(automa="none"), "options", "cannot be 'none'"),
        (lambda d: d["state"].pop("round"), "state", "missing field round"),
        (lambda d: d["state"].update(weather=1), "state", "unknown field weather"),
        (lambda d: d["state"].update(phase="dinner"), "state.phase", "expected one of setup, upgrade, travel"),
        (lambda d: d["state"].update(done=["dance"]), "state.done[0]", "expected one of gather, terraform, explore"),
        (lambda d: d["state"].update(ending="bored"), "state.ending", "expected one of , planets, rounds"),
        (lambda d: d["state"]["players"][1].update(ark="gate"), "state.players[1].ark", "expected a whole number, found 'gate'"),
        (lambda d: d["state"]["markers"].__setitem__(0, [[1]]), "state.markers[0][0]", "expected a list of 2"),
        (lambda d: d.update(choices=[[0, {"travel": {"field": "gate"}}]]), "choices[0]", "(MIC-7.5)"),
        (lambda d: d.update(choices=[[0, {"travel": {"field": "moon-N"}}]]), "choices[0]", "(MIC-7.7)"),
        (lambda d: d.update(choices=[[1, {"skip": {}}]]), "choices[0]", "seat 1 has nothing to choose now"),
    ],
)
def test_a_damaged_document_is_refused_with_place_and_reason(edit: Edit, where: str, why: str) -> None:
    error = damaged(edit)
    assert error.where == where
    assert why in str(error)


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda s: s["players"].pop(), "players has 1 entries, not 2"),
        (lambda s: s["levels"].pop(), "levels has 7 entries, not 8"),
        (lambda s: s["planets"].__setitem__(0, 12), "planets needs cards 0 to 11, or -1"),
        (lambda s: s["players"][0].update(cargo=[1, 2]), "levels and cargo need 4 numbers each"),
        (lambda s: s["markers"].__setitem__(0, [[7, 1]]), "markers needs a player and a field from 1"),
        (lambda s: s["colonies"].__setitem__(0, 16), "colonies or outposts names nobody's seat"),
        (lambda s: s.update(terraformed=-1), "terraformed names a position that is not there"),
        (lambda s: s.update(active=2), "active or first names nobody's seat"),
        (lambda s: s["players"][0].update(ark=40), "ark is no field (0 to 32)"),
        (lambda s: s["players"][0].update(engines=3), "engines must be 0 to 2 (MIC-6.13)"),
        (lambda s: s["players"][0].update(upgrades=1 << 7), "upgrades names a field that is not there"),
        (lambda s: s["players"][0].update(specialists=16), "specialists names a marker that is not there"),
        (lambda s: s.update(to_end=5), "to_end is 5, not 3 or 4"),
        (lambda s: s.update(round=0), "round is 0, not 1 to 201 (MIC-18.12)"),
        (lambda s: s.update(last_round=4), "last_round is 4 in round 1 with 0 terraformed planets (MIC-18.2)"),
        (lambda s: s.update(ending="planets"), "ending is 'planets' in phase travel"),
        (lambda s: s.update(plays=3), "plays is 3, not 0 to 2 (MIC-8.1)"),
        (lambda s: s.update(done=["gather", "gather"]), "done names an action twice, or more than 2"),
        (lambda s: s.update(phase="automa"), "phase is automa, but it is the turn of player 0"),
        (lambda s: s["crew_deck"].update(cards=[], looks=[]), "each of the 33 crew cards must be once"),
        (lambda s: s["survivor_discard"].append(0), "each of the 15 survivor cards must be once"),
        (lambda s: s["planet_deck"]["cards"].__setitem__(0, 1), "each of the 12 planet cards must be once"),
        (lambda s: s["canteen"].append(-1), "canteen has 4 places, not 3"),
        (lambda s: s["crew_deck"].update(pool="planet"), "the crew deck is of another pool"),
        (lambda s: s["colonies"].__setitem__(4, 1), "S is not discovered but not empty"),
        (lambda s: s.update(terraformed=1), "the planet N is terraformed, so nothing lies on its tracks"),
        (lambda s: s["levels"].__setitem__(0, [3, 0, 0, 0]), "levels of the planet N must be below its required ones"),
        (lambda s: s["markers"].__setitem__(0, [[1, 2], [1, 1]]), "a player has two markers on the planet N"),
        (
            lambda s: s["markers"].__setitem__(0, [[1, 1], [0, 2]]),
            "markers of the planet N do not fit its levels or are not in order",
        ),
        (lambda s: s["players"][1].update(ark=1), "two Arks are on field 1 (MIC-7.9)"),
        (lambda s: s["players"][1].update(ark=16), "an Ark is on field 16, which is not there"),
        (lambda s: s["players"][0].update(cargo=[5, 0, 0, 0]), "player 0: cargo must be 0 to 4 of each resource"),
        (lambda s: s["players"][0].update(planet_vp=-1), "player 0: points must be 0 to 10000"),
        (lambda s: s["players"][0].update(outposts=1), "player 0: 1 outposts are unlocked"),
        (lambda s: s["players"][1].update(colonies=1), "player 1: 8 colony markers must be on the Ark card"),
        (lambda s: s.update(level=0), "only a solo match has an Automa (MIC-0.3)"),
        (lambda s: s.update(dealt=[{"pool": "crew", "cards": [], "looks": [], "owner": 0}]), "dealt has 1 hands in phase travel"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, problem: str) -> None:
    error = damaged(lambda document: edit(document["state"]))
    assert isinstance(error, BadPosition)
    assert problem in str(error)


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (lambda s: s["automa_deck"].update(cards=[0], looks=[0]), "each of the 6 Automa cards must be once"),
        (lambda s: s.update(level=6), "level is 6, not 0 to 5 (MIC-24.2)"),
        (lambda s: s.update(automa_line=2), "automa_card and automa_line do not fit the turn"),
        (lambda s: s["players"][1].update(specialists=1), "the Automa has something that it never has"),
        (lambda s: s["players"][1].update(ark=2), "the Automa's Ark is not on a planet (MIC-23.1)"),
        (lambda s: s["players"][1].update(cargo=[0, 0, 0, 9]), "the Automa: cargo must be 0 to 4"),
    ],
)
def test_an_impossible_automa_is_refused_with_the_reason(edit: Edit, problem: str) -> None:
    assert problem in str(damaged(lambda document: edit(document["state"]), players=1))


# Any single change either makes another real position or is refused: no crash, no endless loop.


STRANGE = Strange(
    ["setup", "upgrade", "travel", "crew", "actions", "draw", "automa", "over", "planets", "gather"],
    [[0, 1], "gather", "settle"],
)


@pytest.mark.parametrize("seed", range(6))
def test_a_snapshot_with_any_one_thing_changed_is_refused_or_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    match = Match.new(GAME, 1 + seed % 3, seed, {"automa": "hard_plus"})
    pick = random_picker(seed)
    outcomes = {"refused": 0, "played on": 0}
    while match.pending and match.ply < 900:
        seat, asked = next(iter(match.pending.items()))
        if match.ply < 6 or rng.random() < 0.15:
            outcomes[damage(match, rng, STRANGE, often=["players"] * 20, steps=25)] += 1
        match.step(seat, pick(seat, asked))
    assert min(outcomes.values()) > 0


# Component files


def pairs(data: dict[str, Any]) -> list[list[str]]:
    """Fields of the Ark card that unlock an outpost together."""
    return data["components"]["ark_card"]["trading_outpost_pairs"]


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d["planets"]["planets"][2].update(colour="pink"), "planets.planets[2] (kibo).colour", "found 'pink'"),
        (lambda d: d["planets"]["planets"][0].update(total_levels=9), "planets.planets[0]", "found 9 (the sum of the tracks)"),
        (lambda d: d["planets"]["planets"][0]["sides"].pop("N"), "planets.planets[0]", "missing field N"),
        (lambda d: d["planets"]["planets"][4]["sides"].update(N="asteroid"), "planets.planets[4]", "found 'asteroid'"),
        (
            lambda d: d["planets"]["planets"][0].update(yield_terraformed={}),
            "planets.planets[0]",
            "must yield more than a raw one (MIC-10.3)",
        ),
        (lambda d: d["planets"]["planets"].pop(), "planets.planets", "expected 12, found 11"),
        (lambda d: d["planets"]["planets"][5].update(starting=True), "planets.planets: starting ones", "expected 3, found 4"),
        (
            lambda d: d["crew"]["crew"][3].update(specialist="cook"),
            "crew.crew[3] (crew_04).specialist",
            "expected one of engineer",
        ),
        (lambda d: d["crew"]["crew"][3].update(id="crew_01"), "crew.crew", "the id crew_01 occurs 2 times"),
        (lambda d: d["crew"]["crew"][3]["top_edge"].update(colour="grey"), "crew.crew[3]", "orbital, found 'grey'"),
        (lambda d: d["crew"]["crew"][3]["top_edge"]["gain"].update(minerals="two"), "crew.crew[3]", "expected a whole number"),
        (lambda d: d["crew"]["crew"][3].update(source="guess"), "crew.crew[3].source", "found 'guess'"),
        (lambda d: d["crew"]["crew"][3].pop("source"), "crew.crew[3] (crew_04).source", "expected a text, found None"),
        (lambda d: d["components"]["colony_table"][2].update(nth=2), "components.colony_table[2].nth", "expected 3, found 2"),
        (lambda d: pairs(d)[1].append("biodome"), "components.ark_card.trading_outpost_pairs[1]", "two different fields"),
        (lambda d: pairs(d).append(["engines"] * 2), "components.ark_card.trading_outpost_pairs[2]", "(MIC-6.11)"),
        (lambda d: pairs(d).append(["engines", "sails"]), "components.ark_card.trading_outpost_pairs[2]", "found 'sails'"),
        (lambda d: d["components"]["map"]["start_positions"].append("C"), "components.map.start_positions[3]", "found 'C'"),
        (lambda d: d["components"]["map"]["coordinates"].update(C=[0, 0]), "components.map.coordinates", "grid once (MIC-7.1)"),
        (lambda d: d["crew"]["specialists_total"].update(red=8), "crew.specialists_total.red", "expected 7, found 8"),
        (lambda d: d["survivors"]["survivors"][0].update(resources=[1]), "survivors.survivors[0]", "expected an object"),
        (lambda d: d["automa"]["cards"][0]["actions"][0].update(type="dance"), "automa.cards[0]", "found 'dance'"),
        (lambda d: d["automa"]["cards"][0]["actions"][1].pop("criterion"), "automa.cards[0]", "move needs it"),
        (
            lambda d: d["automa"]["difficulty_levels"][1]["upgrade_points"].pop(),
            "automa.difficulty_levels[1]",
            "expected 7, found 6",
        ),
        (lambda d: d["automa"]["ark"]["fields_in_order"].append("robotics"), "automa.ark.fields_in_order", "different fields"),
        (lambda d: d["components"]["colony_table"].pop(), "components.colony_table: colonies", "expected 8, found 7"),
        (lambda d: d["components"]["ark_card"]["fields"][0]["effect"].update(kind="fly"), "components.ark_card", "found 'fly'"),
        (lambda d: d["components"]["ark_card"]["fields"][0].update(levels=2), "components.ark_card", "bought twice (MIC-6.10)"),
        (lambda d: d["components"]["limits"].update(canteen_size=0), "components.limits.canteen_size", "from 1 to 99"),
        (lambda d: d["components"]["map"]["ring_clockwise"].reverse(), "components.map.ring_clockwise", "(MIC-7.1)"),
        (lambda d: d.update(crew=[]), "crew", "expected an object"),
    ],
)
def test_component_data_that_cannot_be_played_is_refused(edit: Edit, where: str, why: str) -> None:
    data = copy.deepcopy(BOX.data)
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    assert caught.value.where.startswith(where)
    assert why in str(caught.value)


def test_a_component_file_that_is_cut_off_is_refused_by_name(tmp_path: Path) -> None:
    folder = tmp_path / "components"
    shutil.copytree(FOLDER, folder)
    assert len(load(str(folder)).crew) == 33
    (folder / "planets.json").write_text('{"planets": [', encoding="utf-8")
    with pytest.raises(BadData, match=r"planets\.json: not JSON"):
        load(str(folder))
    (folder / "planets.json").write_text('{"planets": [3]}', encoding="utf-8")
    with pytest.raises(BadData, match=r"planets\.planets\[0\]: expected an object, found 3"):
        load(str(folder))
