"""Positions as documents: read strictly, and refused with the place and the reason where they cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import pionier
from pionier.engine.errors import BadData, BadPosition
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import NEW
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.state import ModuleTile

from .positions import AREA, INFRA, SHIP, STADIUM, developed, holds_infra, owns_ship, owns_stadium, resume, settled, stocks, table

Document = dict[str, Any]
Edit = Callable[[Document], object]


def snapshot(**settings: str) -> Document:
    """A position in the Actions phase of two players, as a document to damage."""
    s = table(2, "test", (1, 3), **settings)
    stocks(s, 0, (3, 2, 1), (1, 2, 3))
    owns_ship(s, 0, "SH01")
    owns_stadium(s, 0, "ST10", NEW)
    developed(s, 0, "T1-2")
    holds_infra(s, 0, "I7")
    settled(s, 0, "NW01", "NW02", factory=2)
    s.players[0].production = [1, 0, 1]
    assert GAME.problems(s) == []
    match = resume(s)
    match.options = GAME.check_settings(2, {"goals": "first_game", **settings})
    return json.loads(match.snapshot())


def damaged(edit: Edit, **settings: str) -> BadData:
    document = snapshot(**settings)
    edit(document)
    with pytest.raises(BadData) as caught:
        pionier.restore(document)
    return caught.value


@rule("EVA-23.1")
def test_a_snapshot_gives_the_position_back() -> None:
    text = json.dumps(snapshot())
    assert json.loads(pionier.restore(text).snapshot()) == json.loads(text)


def test_a_match_goes_on_from_a_snapshot_in_every_phase() -> None:
    match = Match.new(GAME, 3, "phases", {"actions": "advanced", "common_goals": "on", "majority_in_line": "B"})
    pick = random_picker("phases")
    phases: set[str] = set()
    while not match.over:
        if match.state.phase not in phases:
            phases.add(match.state.phase)
            again = pionier.restore(match.snapshot())
            assert again.state == match.state
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    assert {"draft", "keep", "actions", "transport", "progress"} <= phases


def player(edit: Callable[[Document], object], seat: int = 0) -> Edit:
    return lambda d: edit(d["state"]["players"][seat])


@pytest.mark.parametrize(
    ("edit", "where", "why"),
    [
        (lambda d: d.update(players=5), "options", "is for 1, 2, 3, 4 players, not 5"),
        (lambda d: d["options"].update(mode="race"), "options", "Race mode uses no goal cards"),
        (lambda d: d["options"].update(actions="some"), "options", "cannot be 'some'"),
        (lambda d: d["state"].pop("year"), "state", "missing field year"),
        (player(lambda p: p.update(old=[1, 2, "three"])), "state.players[0].old[2]", "expected a whole number"),
        (lambda d: d["state"].update(phase="lunch"), "state.phase", "expected one of draft, keep, income, actions"),
        (lambda d: d["state"].update(ending="boredom"), "state.ending", "expected one of , years, race, found 'boredom'"),
        (player(lambda p: p.update(aboard=[[1, "box", 1]])), "state.players[0].aboard[0][1]", "expected one of bay, area"),
        (player(lambda p: p.update(hat=1)), "state.players[0]", "unknown field hat"),
        (lambda d: d.update(choices=[[0, {"act": {"action": "2A", "part": ""}}]]), "choices[0]", "(EVA-6.14)"),
    ],
)
def test_documents_that_are_none_are_refused_with_the_place(edit: Edit, where: str, why: str) -> None:
    error = damaged(edit)
    assert error.where == where
    assert why in error.why


IMPOSSIBLE = [
    (lambda d: d["state"]["players"].pop(), "players has 1 entries, not 2"),
    (lambda d: d["state"].update(year=5), "year is 5, not 1 to 4"),
    (lambda d: d["state"].update(order=[0, 0]), "order must have each of [0, 1] once"),
    (lambda d: d["state"].update(turn=2), "turn is no place of a player on the track"),
    (lambda d: d["state"]["rival"].update(kind="solo"), "rival.kind must be solo for one player"),
    (lambda d: d["state"]["rival"].update(stadiums=[STADIUM["ST10"]]), "each of the 17 stadiums must be in one place"),
    (lambda d: d["state"]["rows"].pop(), "rows needs infrastructure"),
    (lambda d: d["state"]["rows"][1]["slots"].pop(), "each of the 21 ships must be in one place"),
    (player(lambda p: p["ships_new"].append(SHIP["SH01"])), "each of the 21 ships must be in one place"),
    (player(lambda p: p.update(hand=[])), "each of the 18 infrastructure must be in one place"),
    (player(lambda p: p.update(stadiums_old=[])), "player 0 must have the own starting stadium once"),
    (player(lambda p: p.update(old=[-1, 0, 0])), "player 0: a number is below 0"),
    (player(lambda p: p.update(new=[0, 0])), "player 0: stocks, production and factories need"),
    (player(lambda p: p.update(prepared_old=[5, 0, 0])), "more than 4 food factories are in play (EVA-1.6)"),
    (player(lambda p: p.update(areas=1 << AREA["NW01"]), 1), "an Area has two owners (EVA-9.2)"),
    (player(lambda p: p.update(areas=1 << 37)), "areas names an Area that is not on the map"),
    (lambda d: d["state"]["factories"].pop("0"), "factories must name the settled Areas with factory fields"),
    (lambda d: d["state"]["factories"].update({"0": [0, 1]}), "the factory fields of NW01 are not full"),
    (player(lambda p: p.update(production=[9, 9, 9])), "production is [9, 9, 9], but"),
    (player(lambda p: p.update(developed=0)), "developed does not follow from research"),
    (player(lambda p: p["research"].__setitem__(8, 1)), "was begun before the tile below it"),
    (player(lambda p: p["research"].__setitem__(0, 2)), "has 2 of 1 researches"),
    (player(lambda p: p.update(set=2)), "the grid must have the nine tiles of set 2"),
    (player(lambda p: p.update(steps=[23, 0])), "a progress marker is off the track"),
    (player(lambda p: p.update(steps=[9, 0])), "the Productivity tiles do not follow"),
    (player(lambda p: p.update(steps=[2, 1], lanes=[1, 0])), "on a space that is not used (EVA-13.7)"),
    (lambda d: [p.update(steps=[2, 0], lanes=[2, 0]) for p in d["state"]["players"]], "two progress markers on one space"),
    (player(lambda p: p.update(steps=[12, 0], productive=1, turned=1)), "more than one gate lies between"),
    (player(lambda p: p.update(productive=3)), "there are 2 Productivity tiles"),
    (player(lambda p: p.update(hand=[], played=[INFRA["I7"]], completed=[INFRA["I7"]])), "I7 must be completed exactly when"),
    (player(lambda p: p.update(completed=[INFRA["I7"]])), "a completed infrastructure card was not played"),
    (player(lambda p: p.update(first_flight=[[3, 1]])), "first_flight names a ship of somebody else"),
    (player(lambda p: p.update(sent=[SHIP["SH02"]])), "a ship is under way that is not there"),
    (
        player(lambda p: p.update(aboard=[[SHIP["SH01"], "area", 1]])),
        "aboard needs a ship that is sent",
    ),
    (player(lambda p: p.update(evacuated=1 << 9)), "evacuated names an Area that is not on the continent"),
    (player(lambda p: p.update(actions=2)), "player 0 has taken 2 actions, but"),
    (player(lambda p: p["goals"].update(cards=[0, 1], looks=[0, 0])), "each of the 16 goal cards must be in one place"),
    (player(lambda p: p["goals"].update(owner=1)), "a hand of player 0 belongs to somebody else"),
    (lambda d: d["state"].update(bonus_pile=[0, 1, 2, 3]), "only the last bonus card is a flagged one"),
    (lambda d: d["state"].update(bonus_pile=[7]), "bonus_pile needs a different card for this year"),
    (lambda d: d["state"].update(common=[0]), "each of the 5 common goals must be in one place"),
    (lambda d: d["state"].update(lines=[[0, 0]]), "lines needs the three Areas of a side"),
    (lambda d: d["state"].update(action_discard=[1]), "each of the 0 action cards must be in one place"),
    (lambda d: d["state"].update(step="perform"), "no action is being taken"),
    (lambda d: d["state"].update(deed=12), "deed or card is unknown"),
    (lambda d: d["state"].update(phase="over"), "the match is over, but ending does not say why"),
    (lambda d: d["state"]["rows"][1]["decks"][0]["looks"].pop(), "every pile needs as many looks as cards"),
]


@pytest.mark.parametrize(("edit", "why"), IMPOSSIBLE)
def test_positions_that_cannot_be_are_refused_with_the_reason(edit: Edit, why: str) -> None:
    error = damaged(edit)
    assert isinstance(error, BadPosition)
    assert why in str(error)


def test_a_row_with_an_empty_slot_is_refused_while_its_deck_has_cards() -> None:
    def drop(document: Document) -> None:
        row = document["state"]["rows"][1]
        row["under"].append(row["slots"].pop())

    assert "the row of ships has an empty slot" in str(damaged(drop))


def test_a_race_has_neither_goals_nor_modules() -> None:
    s = table(2, mode="race")
    s.lines = tuple(ModuleTile(at, 0) for at, crossing in enumerate(BOX.crossings) if crossing.number in BOX.line_sides["A"])
    assert GAME.problems(s) == ["modules belong to points mode (EVA-0.4)"]
    s.lines = ()
    s.goal_box.hand_to(0, s.players[0].goals)
    assert GAME.problems(s) == ["every player has 3 goal cards in points mode, none in a race (EVA-2.8, 2.10)"]


def test_cards_under_the_board_match_the_board_actions() -> None:
    s = table(2, actions="advanced")
    s.players[0].uses, s.players[0].actions = [1, 0, 0, 0], 1
    assert GAME.problems(s) == ["player 0 has 0 cards under the board for 1 board actions (EVA-18.4)"]
