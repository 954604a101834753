"""Chapter 25: what is public, what is secret, what is random."""

from __future__ import annotations

from tests.games.playing import options, say

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.micro_cosmos.game import GAME

from .positions import A, B, ark, crew, resume, settled, solo, survivors, table

DECKS = ("planet_deck", "crew_deck", "survivor_deck", "automa_deck")


def played(players: int, seed: int, plies: int) -> Match:
    match = Match.new(GAME, players, seed)
    pick = random_picker(seed)
    while match.ply < plies and match.pending:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    return match


@rule("MIC-25.1")
def test_after_the_setup_everybody_sees_everything_but_the_decks() -> None:
    for players in (1, 2, 4):
        match = played(players, 3, 150)
        for seat in (SPECTATOR, *range(players)):
            seen = match.view(seat).state.to_data()
            truth = match.state.to_data()
            hidden = {name for name in truth if seen[name] != truth[name]}
            assert hidden <= {*DECKS, "draws"}
            assert all(len(seen[name]["cards"]) == len(truth[name]["cards"]) for name in DECKS)


@rule("MIC-25.3", "R-23")
def test_nobody_knows_the_order_of_a_deck() -> None:
    match = played(1, 5, 60)
    for seat in (SPECTATOR, A):
        seen = match.view(seat).state
        for name in DECKS:
            assert set(getattr(seen, name).cards) <= {-1}
    assert match.guess(A, 1).state.planet_deck.cards != match.guess(A, 2).state.planet_deck.cards


@rule("MIC-25.4")
def test_settled_survivors_are_public() -> None:
    s = table()
    settled(s, B, "survivor_04")
    survivors(s, A, "survivor_01")
    seen = resume(s).view(A).state
    assert seen.players[B].settled == s.players[B].settled
    assert resume(s).view(B).state.players[A].held == s.players[A].held


@rule("MIC-25.5")
def test_chance_is_in_shuffles_the_starting_planets_and_the_first_player_only() -> None:
    match = played(3, 8, 400)
    assert set(match.state.draws) == {"starting planets", "planet", "survivor", "crew", "first player"}
    assert set(played(1, 8, 50).state.draws) == {"starting planets", "planet", "survivor", "crew", "automa"}


def test_a_drawn_card_and_a_revealed_survivor_cannot_be_taken_back() -> None:
    match = say(resume(table(phase="draw")), "crew-deck")
    assert match.undo_refused(A) == "revealed"
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    match = say(resume(s), "action-explore")
    assert match.undo_refused(A) == "revealed"


def test_what_reveals_nothing_can_be_taken_back() -> None:
    s = solo()
    match = say(resume(s), "station-N")
    assert match.undo_refused(A) is None
    match.undo(A)
    assert "station-N" in options(match)
