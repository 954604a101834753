"""The widths of a game: in its folder, or measured when they are first asked for, once for all processes."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.small_game import CODE, ID, among_the_games

from pionier import games
from pionier.env import known
from pionier.env.measure import measure
from pionier.env.openspiel import load_game
from pionier.env.widths import Widths, home

NOTICE = "pionier: pebbles is measured once for its environments (to keep that: python -m pionier.env.measure pebbles)\n"


@pytest.fixture(autouse=True)
def caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer on which nothing has been measured."""
    another_process(monkeypatch)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    return tmp_path / "caches" / "pionier" / "widths"


def another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "_measured", {})


def test_a_game_without_widths_is_measured_once_and_says_so(
    tmp_path: Path, caches: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with among_the_games(tmp_path / "more"):
        shape = load_game(ID).observation_tensor_shape()
        assert capsys.readouterr().err == NOTICE
        another_process(monkeypatch)
        assert load_game(ID).observation_tensor_shape() == shape
        assert capsys.readouterr().err == ""
    assert len(list(caches.iterdir())) == 1


def test_a_game_that_was_changed_is_measured_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with among_the_games(tmp_path / "before"):
        before = load_game(ID).observation_tensor_shape()
    with among_the_games(
        tmp_path / "after", {"game.py": CODE.replace("    turn: int = 0\n", "    turn: int = 0\n    more: int = 0\n")}
    ):
        after = load_game(ID).observation_tensor_shape()
    assert capsys.readouterr().err == 2 * NOTICE
    assert after == [before[0] + 1]


def test_what_is_measured_on_the_way_is_what_the_folder_would_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with among_the_games(tmp_path):
        found = known.known_widths(ID)
        assert measure(games.load(ID)).widths([]) == found
        found.save(home(ID))
        assert known.known_widths(ID) == found
        Widths().save(home(ID))
        assert known.known_widths(ID) == Widths(), "what stands in the folder counts"
    assert capsys.readouterr().err == NOTICE


def test_where_nothing_can_be_written_a_process_measures_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "full").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "full"))
    with among_the_games(tmp_path / "more"):
        assert known.known_widths(ID) == known.known_widths(ID)
    assert capsys.readouterr().err == NOTICE


@pytest.mark.parametrize("game_id", ["antarctica", "beyond_the_horizon", "evacuation", "micro_cosmos", "planet_unknown"])
def test_nobody_waits_for_one_of_our_games(game_id: str) -> None:
    assert home(game_id).is_file()
