"""Games as somebody might add them: without a picture they are played in words, broken they are told by name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.small_game import BROKEN, ID, among_the_games

from pionier import games

from .test_commands import bad, english, good

__all__ = ["english"]

PLAY = ["play", ID, "--seed", "7", "--bots", "random", "--lang", "en"]


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[Path]:
    """A game without a picture."""
    with among_the_games(tmp_path / "more") as folder:
        yield folder


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Path]:
    """A game that cannot be loaded."""
    with among_the_games(tmp_path / "more", {"game.py": "\n1 / 0\n"}) as folder:
        yield folder


def test_a_game_without_a_picture_is_played_in_the_terminal(pebbles: Path) -> None:
    said = good(*PLAY, text="1\n" * 9)
    assert said.count("This game has no picture yet") == 1
    assert "\n\n  seats: 2\n  heap: 5\n  taken: [0, 0]\n" in said
    assert "   2  Take 2 pebbles" in said
    assert "The match is over." in said
    assert "1. Player" in said
    assert "Ta gra nie ma jeszcze rysunku" in good(*PLAY, "--lang", "pl", text="q\n")


def test_a_match_without_a_picture_is_saved_told_and_not_drawn(pebbles: Path, tmp_path: Path) -> None:
    file, svg = tmp_path / "pebbles.match.json", tmp_path / "pebbles.svg"
    good(*PLAY, text=f"2\ns {file}\n")
    assert "Player 1 (You) takes 2" in good("replay", file)
    assert "nothing to draw: pebbles has no picture yet" in bad(1, "replay", file, "--svg", svg)
    assert not svg.exists()


def test_rules_that_are_not_there_yet_are_not_printed(tmp_path: Path) -> None:
    with among_the_games(tmp_path, {"rules/en.json": None, "rules/pl.json": None}):
        assert "the rules of pebbles have not been written down yet" in bad(1, "rules", ID)
        assert "pebbles: Pebbles, 2 players, 0 numbered rules" in good("games")


@pytest.mark.parametrize("what", BROKEN)
def test_the_other_games_are_listed_and_the_broken_one_is_named(what: str, tmp_path: Path) -> None:
    changed, why = BROKEN[what]
    with among_the_games(tmp_path, changed) as folder:
        *lines, last = good("games").splitlines()
        assert [line.split(":")[0] for line in lines if not line.startswith(" ")] == [game.id for game in games.playable()]
        assert last.startswith("the game 'pebbles' cannot be loaded: ")
        assert why in last
        assert last.endswith(f"(mend it, or move its folder away: {folder})")
        *others, named = json.loads(good("games", "--json"))
        assert [game["id"] for game in others] == [game.id for game in games.playable()]
        assert named == {"id": ID, "problem": games.broken()[0].why, "folder": str(folder)}


@pytest.mark.parametrize(
    "command",
    [["simulate", ID], ["tournament", ID, "--bots", "random,greedy"], ["play", ID], ["rules", ID], ["rules", ID, "--coverage"]],
)
def test_a_command_that_names_a_broken_game_says_why_it_cannot_be_loaded(command: list[str], broken: Path) -> None:
    assert "Error: the game 'pebbles' cannot be loaded: game.py, line 2: ZeroDivisionError" in bad(1, *command)


@pytest.mark.parametrize("command", ["verify", "replay", "analyse"])
def test_a_match_of_a_broken_game_is_not_blamed(command: str, tmp_path: Path) -> None:
    file = tmp_path / "pebbles.match.json"
    with among_the_games(tmp_path / "whole"):
        good(*PLAY, text=f"2\ns {file}\n")
    with among_the_games(tmp_path / "broken", {"game.py": "1 / 0"}):
        assert f"Error: {file}: game: the game 'pebbles' cannot be loaded: game.py, line 1: " in bad(1, command, file)
