"""A new table: presets, what the page offers, what programs may ask for, and what a host without a seat is told."""

from __future__ import annotations

import re

import pytest
from tests.server.house import House

from pionier import bots, games
from pionier.bots.strength import Strength, strengths
from pionier.server import new_table_page

GAMES = games.names()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_preset_and_every_setting_is_there_with_a_sentence(house: House, game: str, language: str) -> None:
    page = house.browser(language).get(f"/new/{game}").text
    loaded = games.load(game)
    for preset in loaded.presets:
        assert loaded.words.say(f"preset.{preset.id}.help", language) in page
    for setting in loaded.settings:
        assert loaded.words.say(f"setting.{setting.id}.help", language) in page


@pytest.mark.parametrize("game", GAMES)
def test_presets_open_what_they_promise(house: House, game: str) -> None:
    loaded = games.load(game)
    for preset in loaded.presets:
        form = {"seat.1": "me", "seat.2": "here", "name.1": "Ola", "preset": preset.id}
        opened = house.browser().post(f"/new/{game}", form).headers["location"].removeprefix("/t/")
        assert house.table(opened).row.options == loaded.preset(2, preset)


def test_settings_chosen_one_by_one_count_when_no_preset_is_named(house: House) -> None:
    form = {"seat.1": "me", "seat.2": "here", "preset": "own", "option.ship_setup": "first_game"}
    opened = house.browser().post("/new/antarctica", form).headers["location"].removeprefix("/t/")
    assert house.table(opened).row.options == {"ship_setup": "first_game"}


def test_the_page_offers_bots_by_strength_and_programs_may_name_others(house: House) -> None:
    page = house.browser().get("/new/antarctica").text
    assert re.findall(r'name="seat.2" value="bot:(\w+)"', page) == list(bots.LEVELS)
    assert house.browser().open_table("me", "bot:greedy")


def test_the_strength_of_a_bot_is_what_was_measured(house: House) -> None:
    page = house.browser().get("/new/antarctica").text
    shown = strengths("antarctica")["beginner"]
    assert f"It won {shown.wins:g} of {shown.matches} matches of this game for two against “Random”." in page


def test_a_handful_of_matches_tells_nothing_of_strength(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"hard": Strength("medium", 4, 4.0, "few", "2026-11-20")}
    monkeypatch.setattr(new_table_page, "strengths", lambda game: few)
    assert "matches of this game" not in house.browser().get("/new/antarctica").text


@pytest.mark.parametrize(("sent", "allowed"), [({}, True), ({"hints": "yes"}, True), ({"hints": "no"}, False)])
def test_whoever_opens_a_table_says_whether_hints_are_allowed(house: House, sent: dict[str, str], allowed: bool) -> None:
    assert house.table(house.browser().open_table("me", "here", **sent)).row.hints is allowed


def test_a_host_who_gave_every_seat_away_comes_to_the_waiting_room(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = ola.open_table("open", "bot:random", name="Ola")
    assert "Your name" not in ola.get(f"/t/{table}").text
    with ola.sit(table) as live:
        assert "The match begins by itself when the last seat is taken." in str(live.picture)
    assert "Your name" in ola.get(f"/t/{table}?sit=1").text
    assert "Your name" in jan.get(f"/t/{table}").text


def test_a_bot_that_stands_in_is_one_that_people_may_choose(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "open")
    ola.post(f"/t/{table}/start")
    seat = house.table(table).row.seats[1]
    assert (seat.bot in bots.LEVELS, seat.name) == (True, "Medium")
