"""Positions in words."""

from __future__ import annotations

from pathlib import Path

from tests.small_game import ID, among_the_games

from pionier.env.openspiel import load_game
from pionier.env.text import drawn


def test_a_game_without_a_picture_is_told_in_words(tmp_path: Path) -> None:
    with among_the_games(tmp_path):
        said = drawn(load_game(ID).new_initial_state(1), 0)
    assert "heap: 5\ntaken: [0, 0]\n" in said
    assert "player_0: How many pebbles?" in said
