"""Chapter 23: what is public and what is not."""

from __future__ import annotations

import json

from tests.games.playing import options, say

from pionier.engine.hidden import UNKNOWN
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.evacuation.components.vocabulary import SHIPS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.rows import discard

from .positions import FIRST, lay, resume, stocks, table


def draft(players: int = 3) -> Match:
    return Match.new(GAME, players, "secret")


@rule("EVA-23.1", "EVA-23.8")
def test_everything_but_goals_and_deck_orders_is_public() -> None:
    match = resume(table(2))
    mine, theirs = match.view(0).state.to_data(), match.view(1).state.to_data()
    for view in (mine, theirs):
        for player in view["players"]:
            for name in ("goals", "draft", "cards", "tucked"):
                del player[name]
    assert mine == theirs
    truth = match.state.to_data()
    assert truth["players"][0]["grid"] == theirs["players"][0]["grid"]
    assert truth["bonus_pile"] == theirs["bonus_pile"]
    assert [row["slots"] for row in truth["rows"]] == [row["slots"] for row in theirs["rows"]]


@rule("EVA-23.3")
def test_goal_cards_are_seen_by_their_owner_only() -> None:
    match = resume(table(2))
    goals = match.state.players[0].goals.cards
    assert match.view(0).state.players[0].goals.cards == goals
    assert match.view(1).state.players[0].goals.cards == (UNKNOWN,) * 3
    assert match.view(SPECTATOR).state.players[0].goals.cards == (UNKNOWN,) * 3


@rule("EVA-23.6")
def test_a_player_remembers_the_cards_passed_on() -> None:
    match = draft()
    first = match.state.players[0].draft.cards
    for seat in range(3):
        match.play(seat, match.pending[seat].options[0])
    kept = match.state.players[0].goals.cards
    passed = sorted(set(first) - set(kept))
    assert passed in list(match.view(0).known.values())
    assert passed not in list(match.view(2).known.values())
    guess = match.guess(0, "x")
    assert sorted(guess.state.players[1].draft.cards) == passed


@rule("EVA-23.4")
def test_deck_orders_are_unknown_but_what_was_put_under_is_not() -> None:
    s = table(2)
    lay(s, SHIPS, "SH01")
    discard(s, SHIPS, [0])
    match = resume(s)
    view = match.view(0).state.rows[SHIPS]
    assert set(view.decks[0].cards) == {UNKNOWN}
    assert view.under == s.rows[SHIPS].under


@rule("EVA-23.4", "EVA-23.7")
def test_a_guess_deals_the_decks_anew_and_the_same_seed_plays_the_same_match() -> None:
    match = resume(table(2))
    orders = {match.guess(0, seed).state.rows[SHIPS].decks[0].cards for seed in range(5)}
    assert len(orders) == 5
    one, other = Match.new(GAME, 4, "same"), Match.new(GAME, 4, "same")
    assert one.state == other.state
    assert Match.new(GAME, 4, "other").state != one.state


@rule("EVA-23.2")
def test_infrastructure_in_hand_is_known_to_all() -> None:
    match = resume(table(2))
    say(match, "action-3B", "infrastructure-1", "decline")
    hand = match.state.players[0].hand
    assert len(hand) == 1
    assert match.view(1).state.players[0].hand == hand


@rule("EVA-24.1", "EVA-24.25")
def test_nobody_sees_a_draft_choice_before_all_have_chosen() -> None:
    match = draft()
    before = json.dumps(match.view(1).state.to_data())
    match.play(0, match.pending[0].options[0])
    assert json.dumps(match.view(1).state.to_data()) == before
    assert match.undo_refused(0) is None
    match.undo(0)
    for seat in range(3):
        match.play(seat, match.pending[seat].options[0])
    assert match.undo_refused(0) is not None


def test_first_game_goals_are_secret_too() -> None:
    match = Match.new(GAME, 2, "secret", FIRST)
    assert match.view(1).state.players[0].goals.cards == (UNKNOWN,) * 3


@rule("EVA-18.4", "EVA-24.5")
def test_a_card_lies_open_before_its_energy_is_split() -> None:
    s = table(2, actions="advanced")
    player = s.players[0]
    player.steps, player.productive, player.turned = [8, 4], 0, 2
    player.actions, player.uses = 2, [0, 0, 1, 1]
    for card in player.cards.cards[:2]:
        player.cards.hand_to(card, player.tucked)
    stocks(s, 0, (0, 0, 5), (0, 0, 5))
    match = resume(s)
    card = next(path for path in options(match) if path.startswith("card"))
    say(match, card)
    assert options(match) == ["energy-1-0", "energy-0-1"]
    for seat in (SPECTATOR, 0, 1):
        guess = match.guess(seat, "x")
        assert guess.state.card == match.state.card
        say(guess, "energy-0-1")
        assert guess.state.players[0].new[2] == 4
