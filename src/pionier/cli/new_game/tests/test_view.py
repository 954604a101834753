"""What the picture promises: all that may be chosen is in it, nothing secret is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pionier import games
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.games.sealed_bids import GAME
from pionier.scene import regions
from pionier.scene.tree import El, repeated_ids, to_markup

from .positions import A, B, bid, table

NAMES = ("Ola", "Bartłomiej", "Zofia", "Jan Maria")
BUTTONS = {"pass"}


def board(match: Match, seat: int, language: str = "en") -> El:
    picture = games.picture("sealed_bids")
    assert picture is not None
    return regions.board(GAME.id, picture, match.view(seat), match.pending.get(seat), language, NAMES[: match.players])


def positions(players: int) -> Iterator[Match]:
    """A match played at random."""
    match, luck = Match.new(GAME, players, 7), random.Random(7)
    while not match.over:
        yield match
        for seat, asked in match.pending.items():
            match.play(seat, luck.choice(list(asked.options)))
    yield match


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_all_that_may_be_chosen_is_in_the_picture_or_a_button(players: int, language: str) -> None:
    for match in positions(players):
        for seat, asked in match.pending.items():
            drawn = board(match, seat, language)
            there = {each.id for each in drawn.walk()} | BUTTONS
            assert {part for option in asked.options for part in option.path()} <= there
            assert repeated_ids(drawn) == []


def test_the_picture_does_not_change_with_what_the_viewer_cannot_see() -> None:
    for match in positions(3):
        for seat in (SPECTATOR, A, B):
            assert to_markup(board(match.guess(seat, 1), seat)) == to_markup(board(match, seat))


def test_a_bid_shows_to_its_player_only_until_all_are_turned_up() -> None:
    match = table([1, 10], [2, 11])
    match.play(A, match.pending[A].options[1])
    assert "Ola. Bid: 10." in to_markup(board(match, A))
    assert "Ola. Bid: –." in to_markup(board(match, B))
    match.play(B, match.pending[B].options[0])
    assert "Ola. Bid: 10." in to_markup(board(match, B))


def test_cards_are_dim_while_none_may_be_bid() -> None:
    match = table([1, 10], [2, 11])
    assert "asleep" not in to_markup(board(match, B))
    bid(match, 10, 2)
    assert "asleep" in to_markup(board(match, B))


def test_the_key_numbers_of_a_player() -> None:
    picture = games.picture("sealed_bids")
    assert picture is not None
    match = table([1, 10], [2, 11], won=((3, 4), ()))
    assert picture.numbers(match.view(B), A, "en") == [
        ("Cards in hand", "2", "", "number-cards"), ("Prizes", "7", "", "number-prizes"),
    ]  # fmt: skip
