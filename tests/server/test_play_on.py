"""Playing on from a moment of a match that is over: a table of one's own that continues it, and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.finished import play_randomly, write_match
from tests.server.house import Browser, House, match_of, open_house
from tests.server.test_analysis import somebody, store_of

import pionier

MATCH = play_randomly("antarctica", 2, seed=7)
SIDE_BY_SIDE = play_randomly("planet_unknown", 2, seed=4)
MADE = [(seat, option.to_data()) for seat, option in MATCH.choices]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), bot_processes=0) as server:
        yield server
    assert server.reports() == []


def play_on(person: Browser, table: str, at: int, **form: str) -> str:
    """A table that goes on from there; its id."""
    answer = person.post(f"/t/{table}/play-on", {"at": str(at), **form})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def test_a_new_table_has_the_same_seed_and_the_same_choices_until_there(house: House) -> None:
    ola, me = somebody(house)
    first = write_match(store_of(house), MATCH, me)
    table = house.table(play_on(ola, first, 20))
    assert table.id != first
    assert (table.row.seed, table.row.options, table.row.commitment) == (MATCH.seed, MATCH.options, MATCH.commitment)
    assert match_of(table).history.made() == MADE[:20]
    assert match_of(table).snapshot() == pionier.replay(MATCH.record(), 20).snapshot()
    assert [event.to_data() for event in match_of(table).log] == [e.to_data() for e in MATCH.log if e.ply <= 20]
    assert (table.row.continues, table.row.continued_at, table.row.listed) == (first, 20, False)


def test_my_seat_is_the_one_i_had_or_the_one_i_choose_and_bots_take_the_others(house: House) -> None:
    ola, me = somebody(house)
    first = write_match(store_of(house), MATCH, me)
    seats = house.table(play_on(ola, first, 20)).row.seats
    assert [(seat.kind, seat.holder, seat.bot) for seat in seats] == [("person", me, None), ("bot", None, "medium")]
    seats = house.table(play_on(ola, first, 20, seat="1")).row.seats
    assert [seat.kind for seat in seats] == ["bot", "person"]
    # Somebody who was not there takes the seat whose decision it is.
    jan = house.browser("pl")
    table = house.table(play_on(jan, first, 21, name="Jan"))
    (deciding,) = match_of(table).pending
    assert [at for at, seat in enumerate(table.row.seats) if seat.name == "Jan"] == [deciding]
    page = jan.get(f"/t/{first}/play-on?at=21").text
    assert f'value="{deciding}" checked' in page
    assert "po wyborze 21 z" in page


def test_the_match_says_that_it_continues_another_one_and_is_never_listed(house: House) -> None:
    ola, me = somebody(house)
    first = write_match(store_of(house), MATCH, me)
    table = play_on(ola, first, 20)
    with ola.sit(table) as live:
        picture = str(live.picture)
    assert picture.count("This match continues another one after choice 20. Nothing here counts.") == 2  # log and players
    assert f"/t/{first}?at=20" in picture
    assert table not in house.browser().get("/").text


def test_what_was_copied_cannot_be_taken_back_also_after_a_restart(tmp_path: Path) -> None:
    with open_house(tmp_path, bot_processes=0) as house:
        ola, me = somebody(house)
        first = write_match(store_of(house), SIDE_BY_SIDE, me)
        # A moment at which the seat could take its last choice back, if it were not copied.
        at = next(
            ply
            for ply in range(60, SIDE_BY_SIDE.ply)
            if (then := pionier.replay(SIDE_BY_SIDE.record(), ply)).undo_refused(0) is None and 0 in then.pending
        )
        table = play_on(ola, first, at, seat="0")
    with open_house(tmp_path, bot_processes=0) as house, ola_again(ola, house).sit(table) as live:
        assert live.last["ask"]["undo"] is False
        assert live.last["ask"]["undo_why"].startswith("Your last choice belongs to the match that is continued here")
        refused = live.send(undo=True, id=live.last["ask"]["id"], seat=0)
        assert "continued here" in refused["error"]["text"]
        assert match_of(house.table(table)).history.made() == [
            (seat, option.to_data()) for seat, option in SIDE_BY_SIDE.choices[:at]
        ]
        assert live.send(at=0)["ply"] == 0  # looking back goes to the very beginning
        assert live.send(at=at // 2)["ply"] == at // 2
        assert house.reports() == []


def ola_again(ola: Browser, house: House) -> Browser:
    """The same browser, after a restart of the server."""
    again = house.browser()
    again.cookies = ola.cookies
    return again


def test_a_match_that_was_played_on_to_its_end_can_be_verified(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        ola, me = somebody(house)
        first = write_match(store_of(house), MATCH, me)
        table = play_on(ola, first, MATCH.ply - 12)
        with ola.sit(table) as live:
            live.play_to_the_end(luck=5)
            assert "continues another one" in str(live.picture)
        saved = ola.get(f"/t/{table}/match.json")
        match = pionier.verify(saved.text)
        assert match.history.made()[: MATCH.ply - 12] == MADE[: MATCH.ply - 12]
        assert house.reports() == []


def test_one_cannot_play_on_from_a_running_match_or_from_its_end(house: House) -> None:
    ola, me = somebody(house)
    running = ola.open_table("me", "here")
    for answer in (ola.get(f"/t/{running}/play-on?at=0"), ola.post(f"/t/{running}/play-on", {"at": "0"})):
        assert answer.status_code == 403
        assert "when the match is over" in answer.text
    first = write_match(store_of(house), MATCH, me)
    for at in (str(MATCH.ply), "-1", "x", ""):
        assert ola.get(f"/t/{first}/play-on?at={at}").status_code == 400
        assert ola.post(f"/t/{first}/play-on", {"at": at}).status_code == 400
    assert ola.post(f"/t/{first}/play-on", {"at": "3", "seat": "2"}).status_code == 400
    assert ola.post(f"/t/{first}/play-on", {"at": "3"}, headers={"origin": "http://elsewhere"}).status_code == 403
