"""Who may do what: origins, cookies, sizes, seats."""

from __future__ import annotations

import hashlib
import sqlite3

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.house import House, match_of, open_house


@pytest.mark.parametrize(
    "path", ["/", "/new/antarctica", "/rules/antarctica", "/static/table.js", "/static/palette.css", "/nothing"]
)
def test_every_answer_carries_the_strict_headers(house: House, path: str) -> None:
    headers = house.browser().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "cache-control" in headers


def test_no_page_holds_script_or_style_of_its_own(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    for path in ("/", "/new/antarctica", f"/t/{table}", "/rules/antarctica"):
        page = ola.get(path).text
        assert " style=" not in page
        assert "<style" not in page
        assert " onclick=" not in page


@pytest.mark.parametrize("origin", ["https://testserver", "http://elsewhere", "null", "http://testserver.elsewhere"])
def test_a_request_from_another_site_changes_nothing(house: House, origin: str) -> None:
    ola = house.browser()
    answer = ola.post("/new/antarctica", {"seat.1": "me", "seat.2": "here"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert "did not come from a page of this server" in answer.text
    table = ola.open_table("me", "here")
    with pytest.raises(WebSocketDisconnect), ola.sit(table, origin=origin):
        pass


def test_a_request_that_does_not_say_where_it_comes_from_is_refused(house: House) -> None:
    ola = house.browser()
    del ola.headers["origin"]
    assert ola.post("/new/antarctica", {"seat.1": "me", "seat.2": "here"}).status_code == 403


def test_the_token_is_only_in_the_cookie(house: House) -> None:
    ola = house.browser()
    answer = ola.post("/new/antarctica", {"name.1": "Ola", "seat.1": "me", "seat.2": "here"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = ola.cookies["pionier"]
    assert len(token) >= 43  # 256 bits
    with sqlite3.connect(house.folder / "kept.db") as connection:
        dump = "\n".join(connection.iterdump())
    assert token not in dump
    assert hashlib.sha256(token.encode()).hexdigest() in dump


def test_over_https_the_cookie_is_bound_to_the_host(house: House) -> None:
    ola = house.browser()
    form = {"name.1": "Ola", "seat.1": "me", "seat.2": "here"}
    answer = ola.post("https://testserver/new/antarctica", form, headers={"origin": "https://testserver"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-pionier=")
    assert "Secure" in cookie
    assert "Path=/" in cookie


def test_a_large_request_is_refused(house: House) -> None:
    answer = house.browser().post("/new/antarctica", {"name.1": "x" * 20_000})
    assert answer.status_code == 413


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "O\nla", "O\x00la", "O\u202ela", "\u200b"])
def test_a_name_that_cannot_be_shown_is_refused(house: House, name: str) -> None:
    jan = house.browser()
    table = house.browser().open_table("me", "open")
    assert jan.post(f"/t/{table}/join", {"name": name}).status_code == 400
    assert house.table(table).row.seats[1].kind == "open"


def test_a_name_is_text_wherever_it_is_shown(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "open", name="<b>&Ola</b>", listed="yes")
    assert "&lt;b&gt;&amp;Ola&lt;/b&gt;" in ola.get("/").text
    assert "<b>&" not in house.browser().get(f"/t/{table}").text


def test_a_foreign_seat_cannot_be_played(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = ola.open_table("me", "open")
    jan.post(f"/t/{table}/join", {"name": "Jan"})
    with ola.sit(table) as hers, jan.sit(table) as his:
        acting, other = (hers, his) if hers.last["mine"] else (his, hers)
        ask = acting.last["ask"]
        answer = other.send(choose=acting.choices()[0], id=ask["id"], seat=ask["seat"])
        assert answer["error"]["text"] == "This seat is not yours."
        assert answer["last"] == 0
        assert other.send(undo=True, id=ask["id"], seat=ask["seat"])["error"] is not None
        assert other.send(**{"as": ask["seat"]})["seat"] == other.last["seats"][0]


def test_a_spectator_sees_no_decision_and_cannot_choose(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live, house.browser().sit(table) as watcher:
        assert watcher.last["ask"] is None
        assert watcher.last["seat"] is None
        ask = live.last["ask"]
        answer = watcher.send(choose=live.choices()[0], id=ask["id"], seat=ask["seat"])
        assert answer["error"] is not None
        assert match_of(house.table(table)).ply == 0


def test_a_stolen_look_at_the_address_gives_no_seat(house: House) -> None:
    ola, eve = house.browser(), house.browser()
    table = ola.open_table("me", "here")
    eve.cookies["pionier"] = "A" * 43
    with eve.sit(table) as live:
        assert live.last["seats"] == []
    assert eve.post(f"/t/{table}/leave").status_code == 403


def test_tables_are_opened_at_a_human_pace(tmp_path) -> None:
    with open_house(tmp_path, tables_per_minute=3) as house:
        ola = house.browser()
        for _ in range(3):
            ola.open_table("me", "here")
        answer = ola.post("/new/antarctica", {"name.1": "Ola", "seat.1": "me", "seat.2": "here"})
        assert answer.status_code == 429
        assert "Wait a minute" in answer.text


def test_nobody_opens_tables_without_end(house: House) -> None:
    ola = house.browser()
    for _ in range(30):
        ola.open_table("me", "here")
    answer = ola.post("/new/antarctica", {"name.1": "Ola", "seat.1": "me", "seat.2": "here"})
    assert answer.status_code == 429
