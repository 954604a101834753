"""What a game says of itself, and what holds where it says nothing."""

from __future__ import annotations

import pytest

from pionier.engine.choice import Decision, Option, Pass
from pionier.engine.errors import BadOptions, PionierError
from pionier.engine.game import Advice, Game, Outcome, Setting, ranked
from pionier.engine.state import State
from pionier.engine.words import Words


class Empty(Game[State]):
    id = "empty"
    players = (2, 4)
    settings = (Setting("length", ("short", "long"), "short"), Setting("sun", ("yes", "no"), "no"))
    words = Words({})


GAME = Empty()


def test_settings_that_are_not_named_have_their_defaults() -> None:
    assert GAME.check_settings(4, {"sun": "yes"}) == {"length": "short", "sun": "yes"}


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (3, {}, r"^empty is for 2, 4 players, not 3$"),
        (2, {"moon": "yes"}, r"^empty has no option 'moon' \(options: length, sun\)$"),
        (2, {"sun": "often"}, r"^option sun of empty cannot be 'often' \(values: yes, no\)$"),
    ],
)
def test_what_cannot_be_set_is_refused_by_name(players: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(PionierError, match=message):
        GAME.check_settings(players, options)


def test_a_game_without_settings_says_so() -> None:
    class Plain(Empty):
        settings = ()

    with pytest.raises(PionierError, match=r"has no option 'sun' \(options: none\)"):
        Plain().check_settings(2, {"sun": "yes"})


def test_options_that_do_not_go_together_say_why_in_the_games_words() -> None:
    refused = BadOptions("the sun needs the long game", "refused.sun", {"length": "@long"})
    assert (str(refused), refused.key, refused.facts) == ("the sun needs the long game", "refused.sun", {"length": "@long"})


def test_equal_keys_share_a_place_and_the_next_one_is_left_out() -> None:
    assert ranked([3, 7, 7, 1]) == [3, 1, 1, 4]
    assert ranked([(3, 1), (3, 2)]) == [2, 1]


def test_an_outcome_has_a_json_form() -> None:
    outcome = Outcome([3, 7], [2, 1], [{"ore": 3}, {"ore": 7}], "end")
    assert outcome.to_data() == {
        "scores": [3, 7],
        "places": [2, 1],
        "winners": [1],
        "breakdown": [{"ore": 3}, {"ore": 7}],
        "reason": "end",
        "tie_breaks": [],
        "finished": True,
    }


def test_a_game_may_begin_without_advice_and_sources() -> None:
    s, advice = State(), Advice[State]()
    assert (advice.evaluate(s, 0), advice.foresee(s, 0), advice.turn(s), advice.era(s)) == (0.0, 0.0, 0, 0)
    assert (advice.horizon, advice.turns_alone) == (2, None)
    assert advice.promising(s, 0, [Pass()], 1) is None
    assert (GAME.problems(s), GAME.component_sources(), GAME.sides(s)) == ([], {}, {})


def test_a_longer_look_is_the_first_one_where_a_game_says_no_more() -> None:
    class Counting(Advice[State]):
        def evaluate(self, s: State, seat: int) -> float:
            return 10.0 + seat

    assert Counting().foresee(State(), 3) == 13.0


def test_options_are_named_by_themselves_unless_the_game_tells_more() -> None:
    asked = Decision(0, "ask", [Pass(), Option()])
    assert GAME.said(State(), asked) == [("option.pass", {}), ("option.option", {})]


@pytest.mark.parametrize(
    "call",
    [
        lambda: GAME.state_class(),
        lambda: GAME.new_state(2, {}),
        lambda: GAME.setup(State(), {}),
        lambda: GAME.next_stage(State()),
        lambda: GAME.outcome(State()),
    ],
)
def test_what_every_game_must_say_has_no_default(call: object) -> None:
    assert callable(call)
    with pytest.raises(NotImplementedError):
        call()
