"""Tables of Planet Unknown on the server: every option, any number of players, and reasons for what cannot be."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from tests.server.house import Browser, House

import pionier
from pionier.engine.match import Match

GAME = pionier.game("planet_unknown")


def opened(browser: Browser, *seats: str, **options: str) -> Any:
    form = {f"seat.{number}": kind for number, kind in enumerate(seats, 1)}
    chosen = {f"option.{name}": value for name, value in options.items()}
    return browser.post("/new/planet_unknown", {"name.1": "Ola", **form, **chosen})


def table_of(answer: Any) -> str:
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_option_can_be_chosen_on_the_page(house: House, language: str) -> None:
    page = house.browser(language).get("/new/planet_unknown").text
    for setting in GAME.settings:
        assert f'name="option.{setting.id}"' in page
        assert GAME.words.say(f"setting.{setting.id}", language) in page
        for value in setting.values:
            assert f'value="{value}"' in page


@pytest.mark.parametrize(("setting", "value"), [(each.id, value) for each in GAME.settings[:4] for value in each.values])
def test_a_table_opens_with_every_option(house: House, setting: str, value: str) -> None:
    ola = house.browser()
    table = table_of(opened(ola, "me", "here", **{setting: value}))
    with ola.sit(table) as live:
        assert live.choices()
        assert live.last["ask"]["names"]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "17 green ones cannot be among them (possible: 0 to "),
        ("pl", "Wydarzeń tego koloru (zielone) może w niej być od 0 do "),
    ],
)
def test_options_that_do_not_go_together_are_refused_with_the_reason(house: House, language: str, why: str) -> None:
    answer = opened(house.browser(language), "me", "here", events="custom", green_events="17", orange_events="3")
    assert answer.status_code == 400
    assert why in answer.text


def chosen_on(page: str) -> dict[str, str]:
    """The options that a page sends if nothing is touched."""
    radios = re.findall(r'name="option\.(\w+)" value="(\w+)"[^>]* checked(?! disabled)', page)
    lists = re.findall(r'<select name="option\.(\w+)".*?value="(\w+)"[^>]* selected', page, re.DOTALL)
    return dict(radios + lists)


def test_a_preset_opens_a_table_for_one_that_says_what_is_played(house: House) -> None:
    ola = house.browser()
    table = table_of(ola.post("/new/planet_unknown", {"name.1": "Ola", "seat.1": "me", "preset": "first"}))
    kept: Match = house.table(table).match  # type: ignore[assignment]
    assert (kept.options["events"], kept.options["private_objectives"]) == ("standard", "on")


def test_settings_without_effect_are_not_asked_about(house: House) -> None:
    page = house.browser().get("/new/planet_unknown").text
    asked = dict(re.findall(r'data-setting="(\w+)".*?data-usual="\w+"( hidden disabled)?>', page))
    assert [setting for setting, hidden in asked.items() if hidden] == ["green_events", "orange_events"]
    assert chosen_on(page)["events"] == "off"  # for two


@pytest.mark.parametrize(
    ("language", "why"),
    [("en", "solo is always played with events (PLU-10.1)"), ("pl", "w Trybie Solo zawsze gra się z Wydarzeniami (PLU-10.1)")],
)
def test_no_events_for_one_player_is_refused_with_the_rule(house: House, language: str, why: str) -> None:
    answer = opened(house.browser(language), "me", events="off")
    assert answer.status_code == 400
    assert why in answer.text
    assert chosen_on(answer.text)["events"] == "usual"  # "off" is not offered for one player


@pytest.mark.parametrize("seats", [1, 6])
def test_alone_and_six_at_one_screen(house: House, seats: int) -> None:
    ola = house.browser()
    table = table_of(opened(ola, "me", *["here"] * (seats - 1)))
    luck = random.Random(seats)
    with ola.sit(table) as live:
        for _ in range(12 * seats):
            live.choose(luck.choice(live.choices()))
            assert live.last["error"] is None
    kept: Match = house.table(table).match  # type: ignore[assignment]
    assert kept.players == seats
    assert house.reports() == []
