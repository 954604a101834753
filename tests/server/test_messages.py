"""Stale, doubled, illegal and unreadable messages change nothing; a fault of ours harms nobody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.house import House, open_house

from pionier.engine.match import Match


def test_a_doubled_choice_counts_once(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        ask, path = live.last["ask"], live.choices()[0]
        assert live.send(choose=path, id=ask["id"], seat=ask["seat"])["error"] is None
        answer = live.send(choose=path, id=ask["id"], seat=ask["seat"])
        assert "already been made" in answer["error"]["text"]
        assert answer["last"] == 1
        assert answer["ask"]["id"] != ask["id"]


def test_two_windows_of_one_player_cannot_answer_twice(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as one, ola.sit(table) as two:
        stale = two.last["ask"]
        one.choose()
        answer = two.send(choose=two.choices()[1], id=stale["id"], seat=stale["seat"])
        assert answer["error"] is not None
        assert answer["last"] == 1
        assert two.picture == one.picture


def test_a_path_that_is_not_offered_is_refused(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        answer = live.choose("z99")
        assert "not offered" in answer["error"]["text"]
        assert answer["last"] == 0
        assert answer["ask"] is not None


def test_a_forbidden_path_is_answered_with_its_rule(house: House) -> None:
    ola = house.browser("pl")
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        while not live.last["ask"]["refused"]:
            live.choose()
        refused, last = live.last["ask"]["refused"][0], live.last["last"]
        answer = live.choose(refused["paths"][0])
        assert answer["error"]["text"] == refused["why"]
        assert answer["error"]["rule"] == refused["rule"]
        assert answer["error"]["url"] == refused["url"] == f"/rules/antarctica#{refused['rule']}"
        assert f'id="{refused["rule"]}"' in ola.get("/rules/antarctica").text
        assert answer["last"] == last


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", '{"choose": 5}', '{"unknown": 1}', '{"at": -1}', '{"at": 99}', '{"n": 1}', '{"as": 1.5}', '{"hi": "x"}'],
)
def test_a_message_that_makes_no_sense_is_answered_and_changes_nothing(house: House, text: str) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        live.socket.send_text(text)
        answer = live.next()
        assert answer["error"]["text"]
        assert answer["last"] == 0
        assert live.choose()["last"] == 1


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b'{"hi": true}'])
def test_a_message_in_binary_is_answered_and_changes_nothing(house: House, data: bytes) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        live.socket.send_bytes(data)
        answer = live.next()
        assert "could not be understood" in answer["error"]["text"]
        assert answer["last"] == 0
        assert live.choose()["last"] == 1


def test_a_message_that_is_too_large_ends_the_connection(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        live.socket.send_text("x" * 20_000)
        with pytest.raises(WebSocketDisconnect):
            live.next()


def test_a_table_that_is_not_there_closes_the_connection_for_good(house: House) -> None:
    with pytest.raises(WebSocketDisconnect) as closed, house.browser().sit("nowhere"):
        pass
    assert closed.value.code >= 4400


def test_a_fault_in_the_rules_is_reported_and_the_choice_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        ola = house.browser()
        table = ola.open_table("me", "here")
        with ola.sit(table) as live:
            live.choose()
            step = Match.step

            def half_a_step(match: Match, seat: int, option: Any) -> None:
                step(match, seat, option)
                monkeypatch.undo()
                raise ZeroDivisionError("a rule is wrong")

            monkeypatch.setattr(Match, "step", half_a_step)
            answer = live.choose()
            assert "our fault" in answer["error"]["text"]
            assert answer["last"] == 1
            assert live.choose()["error"] is None
            assert live.last["last"] == 2
        assert any("a rule is wrong" in report and '"seed"' in report for report in house.reports())


def test_a_picture_that_cannot_be_drawn_leaves_the_connection_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        ola = house.browser()
        table = ola.open_table("me", "here")
        with ola.sit(table) as live:
            with monkeypatch.context() as broken:
                broken.setattr(Match, "view", lambda self, seat: 1 / 0)
                assert "our fault" in live.choose()["error"]["text"]
            assert live.send(hi=True)["ask"] is not None
            assert live.last["last"] == 1  # the choice itself counts
