"""Damaged and hand-written snapshots are refused with the place and the reason."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import pionier
from pionier.engine.errors import BadData, BadPosition
from pionier.engine.match import Match
from pionier.games.beyond_the_horizon import GAME

from .positions import A, B, position

Edit = Callable[[dict[str, Any]], object]


def snapshot() -> dict[str, Any]:
    """A position in the middle of a match of three, as a document to damage."""
    match = position(
        3, developed={A: ["I-1", "II-1"], B: ["I-1"]}, villages={"T06": A}, cities={"T06": B}, buildings={"T01": ("B1-1", A, B)},
        units={A: [("T06", "settler", 2), ("HOME1", "soldier", 3)]}, coins={A: 3}, pawns={A: 2}, tokens={A: (1, 0)},
        claims={"C1": [A]}, private={B: ["T2-B4"]}, tiles={A: ["B2-1"]}, bottom={2: ["T2-R1"]},
    )  # fmt: skip
    return json.loads(match.snapshot())


def refused(edit: Edit) -> BadData:
    document = snapshot()
    edit(document["state"])
    with pytest.raises(BadData) as caught:
        pionier.restore(document)
    return caught.value


def test_a_snapshot_gives_the_position_back() -> None:
    text = json.dumps(snapshot())
    assert json.loads(pionier.restore(text).snapshot()) == json.loads(text)


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda s: s.update(weather="fog"), "state: unknown field weather"),
        (lambda s: s.pop("places"), "state: missing field places"),
        (lambda s: s.update(round="5"), "state.round: expected a whole number, found '5'"),
        (lambda s: s.update(over=1), "state.over: expected true or false, found 1"),
        (lambda s: s.update(phase="dawn"), "state.phase: expected one of government, action, tasks, expansion, "),
        (lambda s: s["places"][1].pop(), "state.places[1]: expected a list of 8"),
        (lambda s: s["civs"][0].update(coins=None), "state.civs[0].coins: expected a whole number, found None"),
        (lambda s: s["civs"][0]["units"][0].append(1), "state.civs[0].units[0]: expected a list of 3"),
        (lambda s: s["territories"].pop("pool"), "state.territories: missing field pool"),
    ],
)
def test_a_state_of_the_wrong_form_is_refused_with_its_place(edit: Edit, message: str) -> None:
    assert message in str(refused(edit))


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        # shape and names
        (lambda s: s["civs"].pop(), "civs has 2 entries, not 3"),
        (lambda s: s["places"].__delitem__(slice(2, None)), "places has 2 entries"),
        (lambda s: s["civs"][0].update(columns=[1, 2]), "civs[0].columns has 2 entries, not 5"),
        (lambda s: s["decks"][0].update(pool="cards"), "decks needs the pool technologies 2, technologies 3"),
        (lambda s: s["decks"][0]["looks"].pop(), "as many looks as cards"),
        (lambda s: s["cards"].__setitem__(0, 99), "cards names an unknown technology"),
        (lambda s: s["civs"][0].update(government=8), "government names an unknown face"),
        (lambda s: s["civs"][0].update(pawn=-2), "pawn names an unknown space"),
        (lambda s: s["places"][3].__setitem__(2, 40), "places names an unknown tile"),
        (lambda s: s["goals"].__setitem__(0, 9), "goals names an unknown goal"),
        (lambda s: s["civs"][0]["units"][0].__setitem__(2, 7), "a unit that cannot be: [1, 1, 7]"),
        (lambda s: s["scholars"].__setitem__(0, 8), "scholars names nobody's seat"),
        # turn
        (lambda s: s.update(active=3), "active is no player"),
        (lambda s: s.update(round=61), "round is 61, not 1 to 60"),
        (lambda s: s.update(phase="tasks"), "action must be set in the phase tasks"),
        (lambda s: s.update(phase="tasks", action=0), "node must be set for an action with research"),
        (lambda s: s.update(phase="tasks", action=2, task=2), "task is 2, but the action has 2 tasks"),
        (lambda s: [civ.update(pawn=0) for civ in s["civs"]], "two action pawns on one space (BTH-4.5)"),
        (lambda s: s["civs"][0].update(pawn=3), "a space that is not in play (BTH-4.6)"),
        (lambda s: s["civs"][0].update(government=s["civs"][1]["government"]), "3 different cards must be picked"),
        (lambda s: s["governments"].append(0), "governments offers 1 faces, not 0"),
        (lambda s: s["civs"][0].update(may_discover=0), "may_discover below 1"),
        # cards
        (lambda s: s["bottoms"].__setitem__(0, []), "technologies of level 2: each must be once"),
        (lambda s: s["cards"].__setitem__(1, s["cards"][0]), "technologies of level 1: each node needs one of its own"),
        (lambda s: s["civs"][1].update(private=[0]), "private technologies are of level II or III"),
        (lambda s: s["scholars"].__setitem__(5, 3), "scholars of two players, but no card (BTH-5.19)"),
        (lambda s: s["scholars"].__setitem__(4, 0), "has a card, but no scholar"),
        (lambda s: s["leaders"][0]["cards"].__setitem__(0, s["leaders"][0]["cards"][1]), "leaders of level 2: each must be once"),
        (lambda s: s["civs"][2].update(leaders=[]), "0 leaders of level 2 taken, but 1 nodes developed"),
        (lambda s: s["civs"][2]["leaders"][0].__setitem__(1, 1), "has no option 1"),
        # map
        (lambda s: s["places"][0].__setitem__(0, 1), "must begin with the cradle and the homes"),
        (lambda s: s["places"][4].__setitem__(2, 7), "territories: each must be once on the map or in the stack"),
        (lambda s: s["places"][4].__setitem__(0, 9), "touches fewer than two earlier tiles (BTH-8.6)"),
        (lambda s: s["places"][4].__setitem__(3, 5), "has an owner who is nobody's seat"),
        (lambda s: s["places"][1].__setitem__(3, 0), "is a home with a village or a city (BTH-9.9)"),
        (lambda s: s["places"][0].__setitem__(4, 0), "has a city without a village (BTH-9.5)"),
        (lambda s: s["places"][5].__setitem__(6, -1), "a building has a left builder"),
        (lambda s: s["places"][5].__setitem__(3, 0), "has a building and a village (BTH-10.4)"),
        (lambda s: s["display"].__setitem__(0, []), "display[0] has 0 tiles, not 3 while the stack lasts"),
        (lambda s: s["civs"][0].update(tiles=[]), "building tiles of level 2: each must be once"),
        # pieces
        (lambda s: s["civs"][0].update(coins=-1), "civs[0] has fewer than 0 of something"),
        (lambda s: s["civs"][0].update(active=9), "player 0 has 29 pawns, not 22 (BTH-1.1)"),
        (lambda s: s["civs"][0].update(invested=9), "cubes, not 24 (BTH-1.7)"),
        (lambda s: s["civs"][0].update(columns=[7, 0, 0, 0, 0]), "7 pawns in column A, which holds 6 (BTH-1.2)"),
        (lambda s: s["civs"][0].update(tracks=[9, 0, 0]), "9 cubes on food, which holds 8"),
        (lambda s: s["civs"][0].update(tokens=[9, 0]), "more than 8 settlement tokens (BTH-1.6)"),
        (lambda s: s["civs"][0]["units"].reverse(), "units must be in order"),
        (lambda s: s["civs"][0].update(units=[[1, 0, 5]] * 3), "more settlers of a strength than tokens for it (BTH-7.4)"),
        (lambda s: s["civs"][0].update(units=[[2, 0, 2], [2, 1, 3]]), "stands on another player's home (BTH-8.4)"),
        # goals
        (lambda s: s["goals"].reverse(), "one of each set A, B, C is needed"),
        (lambda s: s["claims"].__setitem__(2, [0, 0]), "names a player twice or nobody's seat (BTH-12.4)"),
        (lambda s: s.update(last_round=7), "last_round is 7, but 1 cubes lie on goals (BTH-13.1)"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(edit: Edit, message: str) -> None:
    error = refused(edit)
    assert isinstance(error, BadPosition), error
    assert message in str(error)


def test_every_position_of_a_match_can_be_saved_and_goes_on_the_same() -> None:
    match = Match.new(GAME, 3, "saved")
    rng = random.Random(3)
    while match.ply < 120:
        asked = match.asked
        assert asked is not None
        match.step(asked.player, rng.choice(asked.options))
    again = pionier.restore(match.snapshot())
    assert again.state == match.state
    for _ in range(40):
        asked = match.asked
        assert asked is not None
        choice = rng.choice(asked.options)
        match.step(asked.player, choice)
        again.play(asked.player, choice.to_data())
    assert again.state == match.state
