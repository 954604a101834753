"""A game that cannot be loaded takes nothing else down: the lobby, the other games and their tables go on."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.house import Browser, House, open_house
from tests.small_game import BROKEN, ID, Changed, among_the_games

from pionier import games
from pionier.store import AnalysisRow

OURS = games.names()
HERE = "127.0.0.1"
FAULT: Changed = {"game.py": "\n1 / 0\n"}
WHY = "game.py, line 2: ZeroDivisionError: division by zero"


@contextmanager
def broken_house(folder: Path, changed: Changed, address: str = HERE) -> Iterator[House]:
    """A server that finds a broken game among the others."""
    with among_the_games(folder / "broken", changed), open_house(folder, address) as house:
        yield house


def ask_here(house: House, path: str, host: str = "localhost:8000", language: str = "en") -> Any:
    """What a browser on the server's own computer gets."""
    return house.browser(language).get(path, headers={"host": host})


@pytest.mark.parametrize("what", BROKEN)
def test_lobby_and_styles_hold_the_other_games(what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    changed, why = BROKEN[what]
    with caplog.at_level(logging.ERROR, "pionier"), broken_house(tmp_path, changed) as house:
        lobby, styles = house.browser().get("/"), house.browser().get("/static/palette.css")
        told = unescape(ask_here(house, "/").text)
        refused = house.browser().get(f"/new/{ID}")
        assert house.reports() == []
    assert lobby.status_code == styles.status_code == 200
    assert [game for game in OURS if f'href="/new/{game}"' in lobby.text] == OURS
    assert [game for game in OURS if f'data-mood="{game}"' in styles.text] == OURS
    assert ID not in lobby.text
    assert ID not in styles.text
    assert "1 game cannot be loaded" in told
    assert why in told
    assert refused.status_code == 503
    assert [why in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [("en", "1 game cannot be loaded", "at the computer the server runs on"), ("pl", "Nie można wczytać 1 gry", "tylko ty")],
)
def test_who_runs_the_server_reads_in_the_lobby_what_is_wrong(language: str, title: str, text: str, tmp_path: Path) -> None:
    with broken_house(tmp_path, FAULT) as house:
        lobby = ask_here(house, "/", language=language).text
    assert title in lobby
    assert text in lobby
    assert f"<strong>{ID}</strong>: {WHY}" in lobby
    assert str(tmp_path / "broken" / ID) in lobby


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("203.0.113.7", "localhost:8000"),  # a stranger may send any name
        ("203.0.113.7", "play.example"),
        (HERE, "play.example"),  # through a proxy on this computer
        (HERE, "play.example]"),
        (HERE, ""),
        ("testclient", "localhost"),
    ],
)
def test_strangers_are_told_no_reason(address: str, host: str, tmp_path: Path) -> None:
    with broken_house(tmp_path, FAULT, address) as house:
        for path in ("/", f"/new/{ID}", f"/rules/{ID}"):
            page = ask_here(house, path, host).text
            assert "ZeroDivisionError" not in page
            assert str(tmp_path) not in page
        assert ID not in ask_here(house, "/", host).text


@pytest.mark.parametrize(
    ("address", "host"),
    [(HERE, "127.0.0.1:8000"), (HERE, "localhost"), ("::1", "[::1]:8000"), ("::ffff:127.0.0.1", "localhost:80")],
)
def test_every_way_to_this_computer_is_known(address: str, host: str, tmp_path: Path) -> None:
    with broken_house(tmp_path, FAULT, address) as house:
        assert WHY in ask_here(house, "/", host).text


@pytest.mark.parametrize("path", [f"/new/{ID}", f"/rules/{ID}", f"/static/games/{ID}.css"])
@pytest.mark.parametrize(
    ("language", "text", "advice", "reason"),
    [
        ("en", "The game “pebbles” cannot be loaded now.", "Try again later.", "What is wrong: game.py, line 2"),
        ("pl", "Nie można teraz wczytać gry „pebbles”.", "Spróbuj ponownie później.", "Przyczyna: game.py, line 2"),
    ],
)
def test_an_address_of_the_game_is_a_friendly_page(
    path: str, language: str, text: str, advice: str, reason: str, tmp_path: Path
) -> None:
    with broken_house(tmp_path, FAULT) as house:
        strangers, hosts = house.browser(language).get(path), ask_here(house, path, language=language)
        assert house.reports() == []
    assert strangers.status_code == hosts.status_code == 503
    assert text in strangers.text
    assert advice in strangers.text
    assert text in hosts.text
    assert reason in hosts.text


def test_a_table_cannot_be_opened_with_a_broken_game(tmp_path: Path) -> None:
    with broken_house(tmp_path, FAULT) as house:
        answer = house.browser().post(f"/new/{ID}", {"seat.1": "me", "name.1": "Ola", "seat.2": "bot:random"})
    assert answer.status_code == 503
    assert "cannot be loaded now" in answer.text


class Street:
    """Ola's tables of the small game, made while it was whole, on a server that is started again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with among_the_games(folder / "whole"), open_house(folder) as house:
            self.ola = house.browser()
            self.running = self.opened(seat="here")
            self.waiting = self.opened(seat="open", listed="yes")
            self.finished = self.opened(seat="here")
            self.other = self.ola.open_table("me", "here")
            with self.ola.sit(self.running) as live:
                live.choose("take-2")
            with self.ola.sit(self.finished) as live:
                live.play_to_the_end(luck=1)

    def opened(self, seat: str, **fields: str) -> str:
        form = {"seat.1": "me", "name.1": "Ola", "seat.2": seat, **fields}
        return self.ola.post(f"/new/{ID}", form).headers["location"].removeprefix("/t/")

    def at(self, house: House) -> Browser:
        self.ola.house = house
        return self.ola


@pytest.fixture
def street(tmp_path: Path) -> Street:
    return Street(tmp_path)


@pytest.mark.parametrize("taken_away", [False, True])
def test_tables_of_a_broken_game_wait_and_nothing_is_lost(street: Street, taken_away: bool) -> None:
    whole = street.folder / "whole" / ID
    with among_the_games(street.folder / "broken", FAULT) as folder:
        if taken_away:
            shutil.rmtree(folder)
        with open_house(street.folder) as house:
            ola = street.at(house)
            lobby = ola.get("/").text
            assert lobby.count("The game cannot be loaded now; nothing is lost") == 3
            assert f'href="/t/{street.other}"' in lobby
            assert street.waiting not in house.browser().get("/").text
            for table in (street.running, street.waiting, street.finished):
                page = ola.get(f"/t/{table}")
                assert page.status_code == 503
                assert "Nothing is lost" in page.text
                with pytest.raises(WebSocketDisconnect), ola.sit(table):
                    pass
            for path in ("match.json", "analysis", "analysis.json"):
                assert ola.get(f"/t/{street.finished}/{path}").status_code == 503
            for path in ("join", "leave", "start", "rematch", "analysis"):
                assert ola.post(f"/t/{street.waiting}/{path}", {"name": "Ola"}).status_code == 503
            with ola.sit(street.other) as live:
                assert live.choose()["error"] is None
            assert house.reports() == []
    with among_the_games(whole.parent), open_house(street.folder) as house:
        ola = street.at(house)
        with ola.sit(street.running) as live:
            assert live.last["last"] == 1
            assert live.choose()["error"] is None
        assert ola.get(f"/t/{street.finished}/match.json").status_code == 200


def test_an_analysis_waits_until_its_game_can_be_loaded(street: Street) -> None:
    with broken_house(street.folder, FAULT) as house:
        state, portal = house.client.app.state, house.client.portal  # type: ignore[attr-defined]
        assert portal is not None
        asker = state.store.table(street.finished).host
        state.store.analyses.ask(AnalysisRow(street.finished, asker, "waiting", 0.0)).result()
        portal.call(state.analyses.resume)
        assert portal.call(state.analyses.progress, street.finished).status == "waiting"
        assert house.reports() == []


def test_a_game_without_a_picture_is_played_from_a_plain_board(street: Street) -> None:
    with among_the_games(street.folder / "whole"), open_house(street.folder) as house:
        with street.at(house).sit(street.running) as live:
            shown = str(live.picture)
        assert "This game has no drawing yet" in shown
        assert "'heap'" in shown
        assert house.reports() == []
