"""Damaged snapshots, saved matches and component files are refused with the place and the reason."""

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
from pionier.games.planet_unknown.components import BOX, FOLDER, load, make
from pionier.games.planet_unknown.game import GAME

from .positions import lay, resume, rover, table

Edit = Callable[[dict[str, Any]], object]
OFF_GRID = 1 << 400


def snapshot() -> dict[str, Any]:
    """A position at the start of a main phase of two, as a document to damage."""
    s = table()
    lay(s, "I3-CE", 5, 0)
    rover(s, 5, 0)
    return json.loads(resume(s).snapshot())


def damaged(edit: Edit) -> BadData:
    document = snapshot()
    edit(document)
    with pytest.raises(BadData) as caught:
        pionier.restore(document)
    return caught.value


def test_a_snapshot_gives_the_position_back() -> None:
    text = json.dumps(snapshot())
    assert json.loads(pionier.restore(text).snapshot()) == json.loads(text)


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d.update(players=7), "options", "is for 1, 2, 3, 4, 5, 6 players, not 7"),
        (lambda d: d.update(players=3), "state.seats", "expected 3 as in players, found 2"),
        (lambda d: d["options"].update(planets="mine"), "options", "cannot be 'mine'"),
        (lambda d: d["options"].update(events="custom", green_events="20", orange_events="9"), "options", "20 green"),
        (lambda d: d["state"].pop("round"), "state", "missing field round"),
        (lambda d: d["state"]["players"][1].update(pool="two"), "state.players[1].pool", "expected a whole number, found 'two'"),
        (lambda d: d["state"].update(phase="dinner"), "state.phase", "expected one of sides, boards, corporations"),
        (lambda d: d["state"]["players"][1].update(turn="lunch"), "state.players[1].turn", "expected one of , event, main"),
        (
            lambda d: d["state"]["players"][1].update(pending=[{"effect": "dance"}]),
            "state.players[1].pending[0].effect",
            "expected one of advance, synergy",
        ),
        (
            lambda d: d["state"]["players"][1].update(owed=[{"effect": "times", "steps": 1}]),
            "state.players[1].owed[0].tracks",
            "times needs it",
        ),
        (lambda d: d["state"]["players"][0].update(hat=1), "state.players[0]", "unknown field hat"),
        (lambda d: d.update(choices=[[0, {"end_turn": {}}]]), "choices[0]", "(PLU-4.18)"),
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
        (lambda s: s.update(commander=2), "commander names nobody's seat"),
        (lambda s: s.update(rotation=6), "rotation and shift must be 0 to 5"),
        (lambda s: s["removed"].append(0), "each of the 144 tiles must be once"),
        (lambda s: s["civ"][0].update(cards=[], looks=[]), "each of the 36 civ cards must be once"),
        (lambda s: s["objectives"].update(cards=[], looks=[]), "each of the 28 objective cards must be once"),
        (lambda s: s["events"].append(3), "1 event cards are in the game, not 0"),
        (lambda s: s["players"][0].update(planet=40), "player 0: planet or corporation is unknown"),
        (lambda s: s["players"][0].update(meteorites=OFF_GRID), "player 0: something lies off the grid (PLU-4.1)"),
        (lambda s: s["players"][0].update(patches=1 << 5), "player 0: terrain and symbols do not follow from tiles and patches"),
        (
            lambda s: s["players"][0]["tiles"].append([1, 0, OFF_GRID]),
            "player 0: tiles needs tile, orientation (0 to 7) and square",
        ),
        (lambda s: s.update(event=-9), "event is -9, not -1 to 59"),
        (lambda s: s["players"][0].update(garage=9), "player 0: 10 rovers, not "),
        (lambda s: s["players"][1].update(pods=99), "player 1: more lifepods than the planet had (PLU-2.5)"),
        (lambda s: s["players"][1].update(trackers=[0, 16, 32, 48]), "player 1: trackers needs 5 spots"),
        (lambda s: s["players"][1].update(techs=4), "player 1: techs does not follow from the board (PLU-6.5)"),
        (lambda s: s["players"][1].update(cargo=1 << 30), "player 1: a meteorite is carried where no rover stands"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, problem: str) -> None:
    error = damaged(lambda document: edit(document["state"]))
    assert isinstance(error, BadPosition)
    assert problem in str(error)


# Any single change either makes another real position or is refused: no crash, no endless loop.


OPTIONS = {"planets": "dealt", "corporations": "dealt", "boards": "all", "events": "harsh", "private_objectives": "on"}
STRANGE = Strange(
    ["sides", "boards", "objectives", "event", "main", "civ", "end", "over", "advance", "pod", "dealt"],
    [{"effect": "advance", "tracks": 31, "tile_water": 0}, {"effect": "token"}, [0, 0, 0]],
    [OFF_GRID],
)


@pytest.mark.parametrize("seed", range(6))
def test_a_snapshot_with_any_one_thing_changed_is_refused_or_can_be_played_on(seed: int) -> None:
    rng = random.Random(seed)
    match = Match.new(GAME, 1 + seed % 3, seed, OPTIONS)
    pick = random_picker(seed)
    outcomes = {"refused": 0, "played on": 0}
    while match.pending:
        seat, asked = next(iter(match.pending.items()))
        if rng.random() < 0.1:
            outcomes[damage(match, rng, STRANGE, often=["players"] * 20)] += 1
        match.step(seat, pick(seat, asked))
    assert min(outcomes.values()) > 0


# Component files


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d["tiles"]["tiles"][3].update(A="gold"), "tiles.tiles[3] (N-EW-M).A", "expected one of civ"),
        (lambda d: d["tiles"]["tiles"][3].update(A="civ", B="civ"), "tiles.tiles[3]", "must differ (PLU-1.2)"),
        (lambda d: d["tiles"]["shapes"][0].update(ring="middle"), "tiles.shapes[0] (N).ring", "one of outer, inner"),
        (lambda d: d["planets"]["planets"][2]["grid"].pop(), "planets.planets[2]", "expected 12 rows of 12 letters"),
        (
            lambda d: d["planets"]["planets"][0].update(row_medals=[1]),
            "planets.planets[0] (ksb_4156).row_medals",
            "expected 12, found 1",
        ),
        (
            lambda d: d["corporations"]["corporations"][1]["tracks"].pop("civ"),
            "corporations.corporations[1]",
            "missing field civ",
        ),
        (lambda d: d["tiles"]["shapes"][0]["cells"].pop(), "tiles.shapes[0] (N).cells: ", "expected 1, found 0 (PLU-1.2)"),
        (
            lambda d: d["components"]["event_deck"]["presets"][0].update(red=9),
            "components.event_deck.presets[0] (calm): cards",
            "20",
        ),
        (lambda d: d["cards"]["civ"][0].update(source="mine"), "cards.civ[0].source", "expected one of rulebook, public"),
        (lambda d: d["cards"]["events"][5]["effect"].update(op="party"), "cards.events[5]", "found 'party'"),
        (lambda d: d["cards"]["civ"][5].update(id=d["cards"]["civ"][4]["id"]), "cards.civ", "occurs 2 times"),
        (lambda d: d["components"]["station"]["outer_ring"].pop(), "components.station", "each shape must be once on the rings"),
        (lambda d: d.update(cards=[]), "cards", "expected an object"),
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
    assert load(str(folder)).deck_size == BOX.deck_size
    (folder / "planets.json").write_text('{"planets": [', encoding="utf-8")
    with pytest.raises(BadData, match=r"planets\.json: not JSON"):
        load(str(folder))
    (folder / "planets.json").write_text('{"planets": [{"id": "rock"}]}', encoding="utf-8")
    with pytest.raises(BadData, match=r"planets\.planets\[0\] \(rock\)\.grid: expected a list, found None"):
        load(str(folder))
