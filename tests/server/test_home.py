"""The lobby: one tap to a match, my tables with what I may know of them, and finished ones folded away."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.house import Browser, House, match_of

from pionier import games
from pionier.server import my_tables
from pionier.store.schema import matches

GAMES = games.names()


def cards(page: str) -> list[str]:
    """Tables that wait for me, in their order."""
    return re.findall(r'<article class="card waits.*?</article>', page, re.DOTALL)


def table_id(answer: Any) -> str:
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


@pytest.mark.parametrize("game", GAMES)
def test_one_tap_opens_a_match_against_one_bot_with_what_is_recommended(house: House, game: str) -> None:
    ola = house.browser()
    assert f'action="/play/{game}"' in ola.get("/").text
    table = house.table(table_id(ola.post(f"/play/{game}")))
    assert [(seat.kind, seat.bot) for seat in table.row.seats] == [("person", None), ("bot", "medium")]
    loaded = games.load(game)
    assert table.row.options == loaded.preset(2, loaded.presets[0])
    assert table.row.status == "playing"


def test_a_newcomer_is_promised_something_and_may_just_play(house: House) -> None:
    page = house.browser().get("/").text
    assert "Sit down, we will show you." in page
    assert "Just play" in page
    assert "My tables" not in page


def test_whoever_has_a_name_keeps_it(house: House) -> None:
    ola = house.browser()
    ola.open_table("me", "here", name="Ola")
    assert house.table(table_id(ola.post("/play/antarctica"))).names[0] == "Ola"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dark", ["", ".dark"])
def test_every_game_has_a_picture(house: House, game: str, dark: str) -> None:
    answer = house.browser().get(f"/static/games/{game}/cover{dark}.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"


def test_tables_that_wait_for_me_come_first_with_what_happened_since(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    waits, begun = ola.open_table("me", "open"), ola.open_table("me", "open")
    jan.post(f"/t/{begun}/join", {"name": "Jan"})
    with ola.sit(begun) as hers, jan.sit(begun) as his:
        for _ in range(30):
            live = hers if hers.send(hi=True)["mine"] else his
            live.send(hi=True)
            live.choose()
        while not hers.send(hi=True)["mine"]:
            his.send(hi=True)
            his.choose()
        while hers.send(hi=True)["mine"]:
            hers.choose()
    page = jan.get("/").text
    (card,) = cards(page)
    assert "Your move" in card
    assert f"/t/{begun}/picture.svg?theme=light" in card
    assert house.table(begun).game.words.say("name", "en") in card
    assert 'class="since"' in card
    hers_now = ola.get("/").text
    assert cards(hers_now) == []
    assert f'href="/t/{waits}"' in hers_now
    assert "Jan is choosing" in hers_now


def test_nothing_is_told_of_what_others_chose_in_secret(house: House) -> None:
    """In a simultaneous phase a card says the same before and after the others have chosen, the time too."""
    ola, jan = house.browser(), house.browser()
    path = ola.post("/new/planet_unknown", {"seat.1": "me", "name.1": "Ola", "seat.2": "open"}).headers["location"]
    jan.post(f"{path}/join", {"name": "Jan"})
    table = house.table(path.removeprefix("/t/"))
    told = my_tables.tell(table, match_of(table), 0, "en")
    with jan.sit(table.id) as his:
        his.choose()
    assert match_of(table).simultaneous
    assert my_tables.tell(table, match_of(table), 0, "en") == told


def finish(house: House, ola: Browser, days: float = 0) -> str:
    table = ola.open_table("me", "here")
    with ola.sit(table) as live:
        live.play_to_the_end(luck=3)
    then = time.time() - days * my_tables.DAY
    with house.table(table).store.engine.begin() as connection:
        connection.execute(update(matches).where(matches.c.id == table).values(updated=then))
    return table


def test_finished_tables_tell_who_won_and_are_folded_away_after_some_days(house: House) -> None:
    ola = house.browser()
    new, old = finish(house, ola), finish(house, ola, days=4)
    page = ola.get("/").text
    unfolded, _, folded = page.partition('<details class="older">')
    assert f'href="/t/{new}"' in unfolded
    assert f'href="/t/{old}"' in folded
    assert "1 older table" in folded
    assert re.search(r"won, \d+ : \d+|share the victory", unfolded)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(5, "przed chwilą"), (125, "2 minuty temu"), (5 * 3600, "5 godzin temu"), (30 * 3600, "wczoraj"), (5 * 86400, "5 dni temu")],
)
def test_how_long_ago_in_polish(seconds: float, said: str) -> None:
    assert my_tables.ago(seconds, "pl") == said
