"""Players who choose at the same time: nobody waits, nobody sees, each takes back their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.engine.sketch_planet import GAME
from tests.server.house import match_of, open_house

from pionier import games


@pytest.fixture(autouse=True)
def _a_game_played_by_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    known = games.names()
    monkeypatch.setattr(games, "names", lambda: [*known, GAME.id])
    monkeypatch.setitem(games._loaded, GAME.id, GAME)


def test_two_players_choose_side_by_side(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ola, jan = house.browser(), house.browser()
        form = {"seat.1": "me", "name.1": "Ola", "seat.2": "open"}
        table = ola.post(f"/new/{GAME.id}", form).headers["location"].removeprefix("/t/")
        jan.post(f"/t/{table}/join", {"name": "Jan"})
        with ola.sit(table) as hers, jan.sit(table) as his:
            assert hers.last["mine"]
            assert his.last["mine"]
            before = {**his.last, "n": None}
            hers.choose("tile/c2")
            messages = his.messages
            assert {**his.send(hi=True), "n": None} == before  # nothing of hers is to be seen, not even that she chose
            assert his.messages == messages + 1  # nor was anything sent when she did
            assert "c2" not in json.dumps(hers.last["ask"]["tree"])
            his.choose("tile/c4")
            assert hers.undo()["error"] is None
            assert "tile/c2" in hers.choices()
            assert match_of(house.table(table)).history.seats() == [1]
            hers.choose("tile/c3")
            mine, theirs = hers.picture, his.send(hi=True)["ask"]["id"]
    with open_house(tmp_path) as house:
        ola.house = jan.house = house
        with ola.sit(table) as hers, jan.sit(table) as his:
            assert hers.picture == mine
            assert his.last["ask"]["id"] == theirs
            assert hers.last["ask"]["undo"]
            assert his.last["ask"]["undo"]
        assert house.reports() == []
