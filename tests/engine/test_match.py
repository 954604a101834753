"""A match as a program meets it."""

from __future__ import annotations

import json

import pytest

import pionier
from pionier.engine.match import Match

from . import sketch_planet


def antarctica(players: int = 3, seed: int = 7) -> Match:
    return pionier.new_match("antarctica", players=players, seed=seed, options={"ship_setup": "free"})


def test_the_documented_example_plays_a_whole_match() -> None:
    match = antarctica()
    while match.pending:
        seat, choice = next(iter(match.pending.items()))
        match.play(seat, choice.options[0])
    assert match.outcome is not None
    assert match.outcome.winners
    assert [sum(points.values()) for points in match.outcome.breakdown] == match.outcome.scores
    assert pionier.verify(match.record()).outcome == match.outcome


def test_the_same_seed_options_and_choices_give_the_same_bytes() -> None:
    one, other = antarctica(), antarctica()
    for _ in range(40):
        seat, choice = next(iter(one.pending.items()))
        one.play(seat, choice.options[-1])
        other.play(seat, choice.options[-1].to_data())
    assert one.snapshot() == other.snapshot()
    assert one.snapshot() != antarctica(seed=8).snapshot()


def test_an_option_of_another_seat_is_refused() -> None:
    match = antarctica()
    with pytest.raises(pionier.NotAllowed, match="seat 2 has nothing to choose now; open: seat 0"):
        match.play(2, match.pending[0].options[0])


def test_an_unknown_option_is_refused_with_examples() -> None:
    match = antarctica()
    before = match.snapshot()
    with pytest.raises(pionier.NotAllowed, match="is not offered; 8 options are"):
        match.play(0, {"fly": {"to": "the moon"}})
    assert match.snapshot() == before


def test_a_refused_option_names_its_rule() -> None:
    match = antarctica()
    for seat in (0, 1, 2):
        match.play(seat, {"place_ship": {"zone": 4}})
    with pytest.raises(pionier.NotAllowed, match=r"already three ships in this zone. \(ANT-1.3\)") as caught:
        match.play(2, {"place_ship": {"zone": 4}})
    assert caught.value.rule == "ANT-1.3"


def test_nothing_can_be_played_after_the_end() -> None:
    match = antarctica()
    while match.pending:
        seat, choice = next(iter(match.pending.items()))
        match.play(seat, choice.options[0])
    with pytest.raises(pionier.NotAllowed, match="the match is over"):
        match.play(0, {"sail": {"zone": 1}})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game_id": "chess", "players": 2, "seed": 1}, "there is no game 'chess'"),
        ({"game_id": "antarctica", "players": 5, "seed": 1}, "antarctica is for 2, 3, 4 players, not 5"),
        ({"game_id": "antarctica", "players": 2, "seed": 1, "options": {"sun": "x"}}, "has no option 'sun'"),
        ({"game_id": "antarctica", "players": 2, "seed": 1, "options": {"ship_setup": "x"}}, "values: free, first_game"),
    ],
)
def test_a_wrong_set_up_is_refused_by_name(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(pionier.PionierError, match=message):
        pionier.new_match(**arguments)  # type: ignore[arg-type]


def test_undo_takes_back_ones_own_last_choice() -> None:
    match = antarctica()
    before = json.loads(match.snapshot())["state"]
    match.play(0, {"place_ship": {"zone": 4}})
    match.undo(0)
    assert match.state.to_data() == before
    assert list(match.pending) == [0]


def test_undo_ends_where_somebody_else_has_chosen() -> None:
    match = antarctica()
    match.play(0, {"place_ship": {"zone": 4}})
    match.play(1, {"place_ship": {"zone": 5}})
    with pytest.raises(pionier.NotAllowed, match="somebody else has chosen since"):
        match.undo(0)


def test_an_answer_to_an_undone_decision_is_recognised_as_stale() -> None:
    match = antarctica()
    version = match.decision(0)
    match.play(0, {"place_ship": {"zone": 4}})
    match.undo(0)
    assert match.decision(0) != version


def test_undo_after_a_restart_reaches_as_far_as_before() -> None:
    match = antarctica()
    for zone in (1, 2):
        match.play(*next((seat, {"place_ship": {"zone": zone}}) for seat in match.pending))
    again = pionier.restore(match.snapshot())
    again.undo(1)
    assert list(again.pending) == [1]


def test_an_untracked_match_says_that_it_cannot_be_copied_or_saved() -> None:
    match = Match.new(sketch_planet.GAME, 2, 1, tracked=False)
    with pytest.raises(pionier.NotAllowed, match="tracked=True"):
        match.clone()
    with pytest.raises(pionier.NotAllowed, match="tracked=True"):
        match.snapshot()


def test_untracked_play_gives_the_same_result() -> None:
    scores = []
    for tracked in (True, False):
        match = pionier.new_match("antarctica", 4, "same", tracked=tracked)
        while (asked := match.asked) is not None:
            match.step(asked.player, asked.options[len(asked.options) // 2])
        assert match.outcome is not None
        scores.append(match.outcome.scores)
    assert scores[0] == scores[1]


def test_old_copies_never_change() -> None:
    match = antarctica()
    copies = []
    while not match.over:
        copies.append((match.clone(), match.snapshot()))
        seat, choice = next(iter(match.pending.items()))
        match.play(seat, choice.options[0])
    for copy, text in copies:
        assert json.loads(copy.snapshot())["state"] is not None
        assert copy.state == pionier.restore(text).state


def test_a_guess_carries_neither_the_seed_nor_the_past() -> None:
    match = antarctica(seed=987654321)
    match.play(0, match.pending[0].options[0])
    assert "987654321" not in match.guess(1, "x").snapshot()
