"""How stages follow each other, and what can be taken back when players chose side by side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from pionier.engine.choice import Flow, Option, Together, ask
from pionier.engine.data import data
from pionier.engine.errors import NotAllowed
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR, State
from pionier.engine.words import Words

SAID = {"en": "so", "pl": "tak"}


@data
class Shouts(State):
    round: int = 0
    said: list[int] = field(default_factory=list)  # numbers, each with its seat in the tens


@dataclass(frozen=True)
class Shout(Option):
    n: int

    def path(self) -> tuple[str, ...]:
        return (f"n-{self.n}",)


def shout(s: Shouts, player: int) -> Flow:
    chosen = yield from ask(player, "shout", [Shout(n) for n in (1, 2, 3)])
    s.said.append(10 * player + chosen.n)
    s.tell("shouted", n=chosen.n)


def together(s: Shouts) -> Flow:
    """All shout at once; then the last seat shouts alone, still in the same stage."""
    yield Together({player: shout(s, player) for player in range(s.seats)})
    yield from shout(s, s.seats - 1)
    s.round += 1


def nested(s: Shouts) -> Flow:
    yield Together({0: together(s)})


def silent(s: Shouts) -> Flow:
    """Nobody has anything to say side by side."""
    yield Together({player: nothing() for player in range(s.seats)})
    yield from shout(s, 0)
    s.round += 1


def nothing() -> Flow:
    yield from ()


class ShoutingGame(Game[Shouts]):
    id = "shouting"
    players = (2, 3)
    words = Words(dict.fromkeys(("shout", "shouted", "option.shout", "end"), SAID))

    def __init__(self, stage: Callable[[Shouts], Flow] = together) -> None:
        self.stage = stage

    def new_state(self, players: int, options: dict[str, str]) -> Shouts:
        return Shouts(seats=players)

    def setup(self, s: Shouts, options: dict[str, str]) -> None: ...

    def next_stage(self, s: Shouts) -> Flow | None:
        return self.stage(s) if s.round < 2 else None

    def outcome(self, s: Shouts) -> Outcome:
        scores = [sum(n % 10 for n in s.said if n // 10 == seat) for seat in range(s.seats)]
        return Outcome(scores, ranked(scores), [{} for _ in scores], "end")


def match(stage: Callable[[Shouts], Flow] = together, players: int = 2) -> Match:
    return Match.new(ShoutingGame(stage), players, 1)


def say(m: Match, *choices: tuple[int, int]) -> Match:
    for seat, n in choices:
        m.play(seat, {"shout": {"n": n}})
    return m


def test_the_last_of_all_cannot_take_back_what_showed_everybody_what_the_others_did() -> None:
    m = say(match(), (0, 1), (1, 2))
    assert not m.simultaneous
    assert [m.undo_refused(seat) for seat in (0, 1)] == ["other", "revealed"]
    with pytest.raises(NotAllowed, match="seat 1 cannot undo: the last choice made something known"):
        m.undo(1)


def test_what_is_chosen_afterwards_can_be_taken_back_as_ever() -> None:
    m = say(match(), (0, 1), (1, 2), (1, 3), (0, 3), (1, 1), (1, 2))
    assert m.outcome is not None
    assert m.undo(1) == 6
    assert (m.outcome, m.state.round, m.state.said, list(m.pending)) == (None, 1, [1, 12, 13, 3, 11], [1])


def test_what_was_chosen_before_players_went_apart_stays() -> None:
    m = say(match(), (0, 1), (1, 2), (1, 3))
    assert m.simultaneous
    assert [m.undo_refused(seat) for seat in (0, 1)] == ["nothing", "nothing"]


def test_before_all_are_done_each_takes_back_its_own() -> None:
    m = say(match(players=3), (2, 3), (0, 1))
    assert [m.undo_refused(seat) for seat in (0, 1, 2)] == [None, "nothing", None]
    assert m.undo(2) == 1
    assert sorted(m.pending) == [1, 2]
    assert m.state.said == [1]


def test_the_version_of_a_decision_changes_with_ones_own_choices_and_undoes_only() -> None:
    m = match()
    assert [m.decision(seat) for seat in (0, 1)] == ["0.0", "0.0"]
    say(m, (0, 1))
    assert [m.decision(seat) for seat in (0, 1)] == ["1.0", "0.0"]
    m.undo(0)
    assert [m.decision(seat) for seat in (0, 1)] == ["0.1", "0.0"]


def test_what_was_told_side_by_side_is_dated_and_each_hears_its_own() -> None:
    m = say(match(), (1, 2))
    assert [(event.ply, event.seat) for event in m.log] == [(1, 1)]
    assert [len(m.told(seat)) for seat in (SPECTATOR, 0, 1)] == [0, 0, 1]
    say(m, (0, 1))
    assert [len(m.told(seat)) for seat in (SPECTATOR, 0, 1)] == [2, 2, 2]
    say(m, (1, 3), (0, 2))
    assert [(event.ply, event.seat) for event in m.log] == [(1, 1), (2, 0), (3, None), (4, 0)]
    assert [len(m.told(seat)) for seat in (SPECTATOR, 0, 1)] == [3, 4, 3]


def test_of_what_was_told_at_another_moment_each_hears_its_own_too() -> None:
    m = say(match(), (1, 2))
    then = list(m.log)
    say(m, (0, 1))
    assert len(m.told(0)) == 2
    assert [event.facts for event in m.told(0, then)] == [{"n": 2}]


def test_a_copy_in_the_first_stage_knows_the_whole_match_a_later_one_does_not() -> None:
    m = say(match(), (0, 1))
    assert m.clone().record()["choices"] == [[0, {"shout": {"n": 1}}]]
    say(m, (1, 2), (1, 3))
    with pytest.raises(NotAllowed, match="its earlier choices are not known"):
        m.clone().record()


def test_players_who_have_nothing_to_choose_are_not_waited_for() -> None:
    m = match(silent)
    assert (list(m.pending), m.simultaneous) == ([0], False)
    say(m, (0, 3), (0, 2))
    assert m.outcome is not None
    assert (m.outcome.scores, m.outcome.winners) == ([5, 0], [0])
    assert m.pending == {}


def test_nobody_goes_apart_inside_what_is_done_apart() -> None:
    with pytest.raises(TypeError, match="a flow inside Together cannot yield Together"):
        match(nested)


def test_a_view_has_a_json_form_and_a_plain_one() -> None:
    m = say(match(), (0, 1))
    assert m.view(0).to_data() == {
        "seat": 0,
        "deciding": [1],
        "state": {"seats": 2, "draws": {}, "looks": 0, "round": 0, "said": [1]},
        "known": [],
    }
    assert m.view(1).plainly() == {"seats": 2, "round": 0, "said": []}
