"""Chapters 16 and 17: what is public, what is unknown to all, and whose decision it is."""

from __future__ import annotations

import random

from tests.games.playing import options, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.game import GAME

from .positions import A, B, lay, position


def played(players: int, seed: int, plies: int) -> Match:
    match = Match.new(GAME, players, str(seed))
    rng = random.Random(seed)
    while match.ply < plies and not match.over:
        asked = match.asked
        assert asked is not None
        match.step(asked.player, rng.choice(asked.options))
    return match


@rule("BTH-16.1")
def test_everything_but_the_order_of_piles_is_public() -> None:
    match = played(3, 4, 200)
    mine, seen = match.state.to_data(), match.view(B).state.to_data()
    hidden = {"decks", "leaders", "territories", "buildings", "draws"}
    assert {name for name in mine if mine[name] != seen[name]} == hidden
    assert seen["civs"] == mine["civs"]
    assert [len(pile["cards"]) for pile in seen["buildings"]] == [len(pile.cards) for pile in match.state.buildings]


@rule("BTH-16.2")
def test_nobody_knows_the_piles_but_the_cards_below_a_deck_are_known() -> None:
    match = position(bottom={2: ["T2-B1", "T2-R2"]})
    for seat in (-1, A, B):
        s = match.view(seat).state
        for pile in [*s.decks, *s.leaders, s.territories, *s.buildings]:
            assert set(pile.cards) <= {-1}
        assert [BOX.technologies[card].id for card in s.bottoms[0]] == ["T2-B1", "T2-R2"]


@rule("BTH-16.3")
def test_all_seats_and_spectators_see_the_same() -> None:
    match = played(4, 7, 300)
    views = [match.view(seat).to_data() for seat in (-1, 0, 1, 2, 3)]
    for view in views:
        del view["seat"]
    assert all(view == views[0] for view in views)
    assert all(event.audience is None for event in match.log)


@rule("BTH-16.4")
def test_chance_is_only_in_the_setup_and_in_what_lies_face_down() -> None:
    match = played(2, 5, 150)
    setup = Match.new(GAME, 2, "5")
    assert match.state.draws == setup.state.draws  # nothing is drawn after the setup: piles were shuffled then


@rule("BTH-16.5")
def test_new_information_cannot_be_taken_back_and_everything_else_can() -> None:
    match = position(coins={A: 2}, pawns={A: 1}, developed={A: ["I-1"]}, units={A: [("HOME1", "settler", 1)]})
    say(match, "space-BA2.1")  # a leader is taken, cards are revealed
    assert match.undo_refused(A) == "revealed"
    match = position(units={A: [("HOME1", "settler", 1)]})
    say(match, "space-BA3.1", "unit-0-HOME1-settler-1/tile-CRADLE", "stop", "produce-C")
    for _ in range(3):
        assert match.undo_refused(A) is None
        match.undo(A)
    assert match.state.civs[A].units == ((1, 0, 1),)


@rule("BTH-16.5", "BTH-5.16")
def test_which_colours_can_be_named_follows_from_public_facts() -> None:
    match = position(coins={A: 2}, pawns={A: 1}, developed={A: ["I-1", "I-2"]}, leader={"II-2": "L2-09"})
    say(match, "space-BA2.1", "node-II-2")
    guess = match.guess(A, "another order")
    assert guess.state.decks[0].cards != match.state.decks[0].cards
    assert [option.to_data() for option in guess.pending[A].options] == [option.to_data() for option in match.pending[A].options]


@rule("BTH-17.15")
def test_every_decision_belongs_to_one_player_at_a_time() -> None:
    match = Match.new(GAME, 4, "9")
    rng = random.Random(9)
    while match.ply < 250 and not match.over:
        assert len(match.pending) == 1
        asked = match.asked
        assert asked is not None
        match.step(asked.player, rng.choice(asked.options))


@rule("BTH-17.11")
def test_outside_the_own_turn_only_others_tasks_ask() -> None:
    asked_others: set[str] = set()
    for seed in range(6):
        match = Match.new(GAME, 3, f"o{seed}")
        rng = random.Random(seed)
        while not match.over and match.ply < 500:
            asked = match.asked
            assert asked is not None
            if match.state.phase != "government" and asked.player != match.state.active:
                asked_others.add(asked.prompt)
            match.step(asked.player, rng.choice(asked.options))
    assert not asked_others & {"prompt.action", "prompt.expansion", "prompt.production", "prompt.goal"}


def test_a_position_may_be_laid_and_read() -> None:
    assert GAME.problems(lay(4)) == []
    assert "space-BA4.1" in options(position(4))
