"""How many sequences of options there are to a fixed depth: a change of any rule of legality changes a number here."""

from __future__ import annotations

import pytest

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.games.antarctica import GAME


def nodes(match: Match, depth: int) -> int:
    """Sequences of that many choices; a match that ends earlier counts once."""
    if match.over or not depth:
        return 1
    seat, asked = next(iter(match.pending.items()))
    if depth == 1:
        return len(asked.options)
    total = 0
    for option in asked.options:
        copy = match.clone()
        copy.step(seat, option)
        total += nodes(copy, depth - 1)
    return total


def after(players: int, ship_setup: str, plies: int) -> Match:
    """The match of the seed "perft" after some choices of players who seldom pass and keep their ships."""
    match = Match.new(GAME, players, "perft", {"ship_setup": ship_setup})
    pick = random_picker("perft", lambda option: option.tag in ("discard_ship_at", "pass_action"))
    while match.ply < plies:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    return match


@pytest.mark.parametrize(("players", "zones"), [(2, 6), (3, 8), (4, 8)])
def test_four_ships_can_be_placed_anywhere_but_never_four_in_one_zone(players: int, zones: int) -> None:
    match = after(players, "free", 0)
    assert [nodes(match, depth) for depth in (1, 2, 3)] == [zones, zones**2, zones**3]
    assert nodes(match, 4) == zones**4 - zones


@pytest.mark.parametrize(
    ("players", "plies", "counts"),
    [
        (2, 0, [3, 27, 174, 522]),  # B's 3 tracks; then A's 5 zones to sail to, a cube, a ship, 2 ships on the board
        (2, 40, [5, 13, 91, 479]),
        (2, 100, [4, 26, 140, 427]),
        (3, 0, [11, 87, 320, 2511]),  # 7 zones to sail to, a cube, a ship, 2 ships on the board
        (3, 40, [8, 32, 320, 2187]),
        (3, 100, [8, 53, 176, 1064]),
        (3, 160, [6, 19, 152, 632]),
        (4, 0, [10, 70, 246, 1990]),  # 7 zones to sail to, a cube, a ship, 1 ship on the board
        (4, 40, [9, 53, 127, 1099]),
        (4, 100, [2, 5, 8, 39]),
        (4, 160, [9, 49, 119, 833]),
    ],
)
def test_the_number_of_sequences_of_choices_to_depth_four(players: int, plies: int, counts: list[int]) -> None:
    match = after(players, "first_game", plies)
    assert [nodes(match, depth) for depth in (1, 2, 3, 4)] == counts
