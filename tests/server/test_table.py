"""A table from opening to rematch, over the same addresses and messages that the browser uses."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.house import House, match_of, open_house

import pionier
from pionier.engine.rulebook import rule
from pionier.workers import Desk


def test_a_match_against_bots_takes_two_clicks(house: House) -> None:
    ola = house.browser()
    assert 'href="/new/antarctica"' in ola.get("/").text
    page = ola.get("/new/antarctica").text
    assert re.search(r'name="seat.1" value="me" [^>]*checked', page)
    assert re.search(r'name="seat.2" value="bot:medium" [^>]*checked', page)
    table = ola.open_table("me", "bot:medium", draw="yes")
    assert ola.get(f"/t/{table}").status_code == 200
    with ola.sit(table) as live:
        assert live.wait()["mine"]
        assert live.last["status"] == "Your turn"


def test_a_whole_match_with_a_bot_ends_with_a_file_that_can_be_verified(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "bot:random")
    refused = ola.get(f"/t/{table}/match.json")
    assert refused.status_code == 403
    assert "when it is over" in refused.text
    with ola.sit(table) as live:
        live.play_to_the_end(luck=3)
        last = live.last
    assert last["ask"] is None
    assert [part[1]["id"] for part in last["tree"][2:]] if "tree" in last else True
    saved = ola.get(f"/t/{table}/match.json")
    assert "attachment" in saved.headers["content-disposition"]
    match = pionier.verify(saved.text)
    assert match.over
    assert json.loads(saved.text)["names"] == house.table(table).names


def test_every_patch_leads_to_the_picture_a_newcomer_gets(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("here", "here", "here")
    with ola.sit(table) as live:
        for _ in range(25):
            live.choose()
            patched = live.picture
            live.send(hi=True)
            assert patched == live.picture


def test_a_friend_joins_by_the_link_and_the_match_begins_by_itself(house: House) -> None:
    ola, jan = house.browser(), house.browser("pl")
    table = ola.open_table("me", "open", listed="yes")
    assert table in jan.get("/").text
    with ola.sit(table) as hers:
        assert hers.last["ask"] is None
        assert hers.last["status"] == "Waiting for 1 more player"
        assert "zaprasza do gry" in jan.get(f"/t/{table}").text
        assert jan.post(f"/t/{table}/join", {"name": "Jan"}).status_code == 303
        while hers.next()["status"].startswith("Waiting"):
            pass
        with jan.sit(table) as his:
            assert sorted([hers.last["mine"], his.last["mine"]]) == [False, True]
            acting, other = (hers, his) if hers.last["mine"] else (his, hers)
            acting.choose()
            assert other.next()["last"] == 1


def test_a_table_that_is_not_listed_is_found_by_its_link_only(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = ola.open_table("me", "open")
    assert table not in jan.get("/").text
    assert jan.get(f"/t/{table}").status_code == 200


def test_the_host_can_begin_with_bots_in_the_free_seats(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = ola.open_table("me", "open", "open")
    assert jan.post(f"/t/{table}/start").status_code == 403
    assert ola.post(f"/t/{table}/start").status_code == 303
    assert [seat.kind for seat in house.table(table).row.seats].count("bot") == 2


def test_several_people_at_one_screen_see_through_the_eyes_of_who_must_choose(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here", **{"name.2": "Ewa"})
    with ola.sit(table) as live:
        assert live.last["seats"] == [0, 1]
        assert live.last["seat"] == live.last["ask"]["seat"] == 0
        while live.last["seat"] == 0:
            live.choose()
        assert live.last["ask"]["seat"] == 1
        assert live.send(**{"as": 0})["seat"] in (0, 1)


@rule("ANT-R.29")
def test_seats_are_drawn_or_fixed(house: House) -> None:
    ola = house.browser()
    orders = set()
    for _ in range(12):
        table = ola.open_table("me", "here", "here", draw="yes", **{"name.2": "Jan", "name.3": "Ewa"})
        orders.add(tuple(house.table(table).names))
    assert len(orders) > 1
    for _ in range(3):
        table = ola.open_table("me", "here", "here", **{"name.2": "Jan", "name.3": "Ewa"})
        assert house.table(table).names == ["Ola", "Jan", "Ewa"]


def test_undo_takes_the_choice_out_of_the_record(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        before = live.picture
        live.choose()
        assert live.last["last"] == 1
        live.send(**{"as": 0})
        assert live.last["ask"]["undo"]
        live.undo()
        assert live.last["error"] is None
        assert live.last["last"] == 0
        assert live.picture == before
    kept = house.client.app.state.store.load(table)  # type: ignore[attr-defined]
    assert [choice.seq for choice in kept.choices] == [0]


def test_looking_back_shows_the_same_picture_as_then(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("here", "here")
    with ola.sit(table) as live, house.browser().sit(table) as watcher:
        then = {}
        for ply in range(30):
            then[ply] = watcher.picture
            live.choose()
            watcher.next()
        for ply in (0, 7, 26, 29):
            assert watcher.send(at=ply)["ask"] is None
            assert (watcher.last["ply"], watcher.last["last"]) == (ply, 30)
            assert watcher.picture == then[ply]
        live.choose()
        assert watcher.next()["ply"] == 29
        assert watcher.send(at=None)["ply"] == 31


def test_a_rematch_has_the_same_people_and_is_shown_to_all(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here", **{"name.2": "Ewa"})
    assert ola.post(f"/t/{table}/rematch").status_code == 409
    with ola.sit(table) as live:
        live.play_to_the_end(luck=1)
        again = ola.post(f"/t/{table}/rematch").headers["location"]
        assert again in json.dumps(live.next())
    assert ola.post(f"/t/{table}/rematch").headers["location"] == again
    assert sorted(house.table(again.removeprefix("/t/")).names) == ["Ewa", "Ola"]
    assert house.browser().post(f"/t/{table}/rematch").status_code == 403


def test_who_leaves_is_replaced_by_a_bot_and_the_match_goes_on(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = ola.open_table("me", "open")
    jan.post(f"/t/{table}/join", {"name": "Jan"})
    assert jan.post(f"/t/{table}/leave").status_code == 303
    with ola.sit(table) as live:
        live.play_to_the_end(luck=5)
        assert live.last["over"]


def test_a_seat_given_up_before_the_match_is_free_again(house: House) -> None:
    ola, jan, ewa = house.browser(), house.browser(), house.browser()
    table = ola.open_table("me", "open", "open")
    jan.post(f"/t/{table}/join", {"name": "Jan"})
    jan.post(f"/t/{table}/leave")
    assert ewa.post(f"/t/{table}/join", {"name": "Ewa"}).status_code == 303
    assert [seat.name for seat in house.table(table).row.seats] == ["Ola", "Ewa", ""]


def test_a_table_everybody_left_before_the_match_is_closed(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "open")
    ola.post(f"/t/{table}/leave")
    assert ola.get(f"/t/{table}").status_code == 404


def test_the_same_choice_is_open_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ola = house.browser()
        table = ola.open_table("me", "here")
        with ola.sit(table) as live:
            for _ in range(11):
                live.choose()
            picture, ask = live.picture, live.last["ask"]
    with open_house(tmp_path) as house:
        ola.house = house
        with ola.sit(table) as live:
            assert live.picture == picture
            assert live.last["ask"] == ask
            if ask["undo"]:
                assert live.undo()["error"] is None


def test_a_match_goes_on_though_a_new_version_of_the_game_keeps_its_state_differently(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ola = house.browser()
        table = ola.open_table("me", "here")
        with ola.sit(table) as live:
            for _ in range(40):
                live.choose()
            shown, asked = live.picture, live.last["ask"]["names"]
            past = live.send(at=12)["status"]
    with closing(sqlite3.connect(tmp_path / "kept.db")) as database:
        database.execute("""UPDATE snapshots SET text = replace(text, '"state":{', '"state":{"former":1,')""")
        database.commit()
    with open_house(tmp_path) as house:
        ola.house = house
        with ola.sit(table) as live:
            assert live.picture == shown
            assert live.last["ask"]["names"] == asked
            assert live.send(at=12)["status"] == past
            assert live.send(at=None)["error"] is None
            live.play_to_the_end(luck=2)
            assert live.last["over"]


def test_a_bot_whose_turn_it_was_goes_on_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path, bot_processes=0) as house:
        table = house.browser().open_table("bot:random", "bot:random")
        assert match_of(house.table(table)).ply == 0
    with open_house(tmp_path) as house, house.browser().sit(table) as live:
        live.wait()
        assert live.last["over"]


def desks(house: House) -> list[Desk]:
    """Where the bots of a server think."""
    return house.client.app.state.hub.bots._thinkers._desks  # type: ignore[attr-defined]


def test_a_bot_process_that_dies_is_replaced(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "bot:random")
    with ola.sit(table) as live:
        live.wait()
        for desk in desks(house):
            if desk.worker is not None:
                desk.worker.kill()
        live.play_to_the_end(luck=2)
        assert live.last["over"]


def test_bots_think_under_pypy_if_it_is_there(tmp_path: Path) -> None:
    with open_house(tmp_path, bot_interpreter="auto") as house, house.browser().sit(two_bots(house)) as live:
        live.wait()
        assert live.last["over"]
        assert [desk.under.name for desk in desks(house)] == ["PyPy" if shutil.which("pypy3") else "CPython"]
        assert house.reports() == []


@pytest.mark.parametrize("pypy", ["/nowhere/pypy3", "/bin/false"], ids=["absent", "broken"])
def test_bots_think_under_cpython_if_pypy_is_not_to_be_had(pypy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONIER_PYPY", pypy)
    with open_house(tmp_path, bot_interpreter="auto") as house, house.browser().sit(two_bots(house)) as live:
        live.wait()
        assert live.last["over"]
        assert [desk.under.name for desk in desks(house)] == ["CPython"]
        assert house.reports() == []


def two_bots(house: House) -> str:
    """A table with bots only."""
    return house.browser().open_table("bot:random", "bot:random")
