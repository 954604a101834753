"""A folder that cannot be loaded is told by name, with what is wrong; the other games are played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.small_game import BROKEN, ID, among_the_games

import pionier
from pionier import games

OURS = games.names()


def test_none_of_ours_is_broken() -> None:
    assert [str(bad) for bad in games.broken()] == []


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_folder_is_named_with_what_is_wrong_and_what_to_do(what: str, tmp_path: Path) -> None:
    changed, said = BROKEN[what]
    with among_the_games(tmp_path, changed) as folder:
        with pytest.raises(pionier.BadGame) as refused:
            games.load(ID)
        message = str(refused.value)
        assert message.startswith(f"the game 'pebbles' cannot be loaded: {refused.value.why} (mend it")
        assert said in refused.value.why
        assert str(folder) not in refused.value.why
        assert str(folder) in message
        assert (refused.value.game, refused.value.folder) == (ID, str(folder))
        assert "\n" not in message
        assert [bad.game for bad in games.broken()] == [ID]
        assert [game.id for game in games.playable()] == pionier.game_ids() == OURS


def test_an_exception_is_told_with_file_and_line(tmp_path: Path) -> None:
    with among_the_games(tmp_path, {"game.py": "\n\n1 / 0\n"}):
        assert games.broken()[0].why == "game.py, line 3: ZeroDivisionError: division by zero"


def test_who_looks_closer_finds_the_exception_itself(tmp_path: Path) -> None:
    with among_the_games(tmp_path, {"game.py": "1 / 0\n"}), pytest.raises(pionier.BadGame) as refused:
        pionier.new_match(ID, 2, 1)
    assert isinstance(refused.value.__cause__, ZeroDivisionError)


def test_the_reason_is_found_once(tmp_path: Path) -> None:
    counting = "with open(__file__ + '.times', 'a') as times:\n    times.write('I')\n1 / 0\n"
    with among_the_games(tmp_path, {"game.py": counting}) as folder:
        assert games.broken() == games.broken()
        assert games.why_not(ID) is games.broken()[0]
        assert (folder / "game.py.times").read_text() == "I"


def test_a_game_may_have_no_picture_no_rules_and_no_colours_yet(tmp_path: Path) -> None:
    with among_the_games(tmp_path, {"rules/en.json": None, "rules/pl.json": None}):
        assert games.why_not(ID) is None
        assert games.picture(ID) is None
        assert games.mood(ID) == {}
        assert games.style(ID) == ""
        assert pionier.new_match(ID, 2, 1).pending[0].options
