"""From the lobby to a match: one tap, presets and details, tables that wait, and the deal of the day. In Polish."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.test_by_clicking import assert_all_polish

SIZES = pytest.mark.parametrize("size", [{"viewport": DESKTOP}, PHONE], ids=["desk", "hand"])


def assert_in_polish_and_narrow(person: Person) -> None:
    assert_all_polish(person.page)
    width = person.page.viewport_size
    assert width
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width["width"]


@SIZES
def test_one_tap_leads_to_a_match_and_the_table_waits_in_the_lobby(come: Come, size: dict[str, object]) -> None:
    ola = come("pl", **size)
    page = ola.page
    page.goto("/")
    expect(page.locator("h1")).to_have_text("Usiądź, pokażemy ci, jak grać.")
    assert_in_polish_and_narrow(ola)
    ola.press(page.locator("form[action='/play/antarctica'] button").last)
    expect(page).to_have_url(re.compile("/t/"))
    ola.wait()
    page.goto("/")
    waiting = page.locator(".waits")
    expect(waiting).to_have_count(1)
    expect(waiting.locator(".pill.turn")).to_have_text("Twój ruch")
    expect(waiting.locator("img:visible")).to_have_js_property("complete", True)
    assert waiting.locator("img:visible").evaluate("(image) => image.naturalWidth") > 100
    assert_in_polish_and_narrow(ola)
    ola.press(waiting.locator(".main-button"))
    expect(page).to_have_url(re.compile("/t/"))


@SIZES
def test_details_offer_what_matters_and_a_preset_keeps_in_step(come: Come, size: dict[str, object]) -> None:
    ola = come("pl", **size)
    page = ola.page
    page.goto("/new/planet_unknown")
    assert_in_polish_and_narrow(ola)
    ola.open_details()
    mix = page.locator("[data-setting=green_events]")
    expect(mix).to_be_hidden()
    expect(page.locator("#ui-own")).to_be_hidden()
    ola.press(page.locator("[name='option.events'][value=custom]"))
    expect(mix).to_be_visible()
    expect(page.locator("#ui-own input")).to_be_checked()
    expect(page.locator("#ui-chosen")).to_have_text("Własny wybór")
    page.locator("[name='option.green_events']").select_option("16")
    assert page.locator("[name='option.orange_events'] option:not([disabled])").all_inner_texts() == ["0", "1", "2", "3", "4"]
    assert_in_polish_and_narrow(ola)
    ola.press(page.locator("[name='option.events'][value=off]"))
    expect(page.locator("[name=preset][value=first]")).to_be_checked()
    ola.seat(2, "none")  # alone there is always a deck of events
    expect(page.locator("[name='option.events'][value=usual]")).to_be_checked()
    expect(page.locator("[name='option.events'][value=off]")).to_be_hidden()
    expect(page.locator("[data-setting=two_players]")).to_be_hidden()
    expect(page.locator("#ui-start")).to_be_in_viewport(ratio=1)
    ola.press(page.locator("#ui-start"))
    expect(page).to_have_url(re.compile("/t/"))


def test_a_host_without_a_seat_is_told_what_comes_and_comes_to_the_waiting_room(come: Come) -> None:
    ola = come("pl")
    page = ola.page
    page.goto("/new/antarctica")
    ola.seat(1, "open")
    expect(page.locator("[data-note=waits]")).to_be_visible()
    expect(page.locator("[data-note=watch]")).to_be_visible()
    page.locator("#ui-start").click()
    expect(page.locator(".waiting")).to_contain_text("Rozgrywka zacznie się sama")
    page.locator(".waiting .main-button", has_text="Zajmij miejsce").click()
    page.locator("main form .main-button").click()
    ola.wait()


def test_the_deal_of_the_day_goes_on_from_the_lobby(come: Come) -> None:
    ola = come("pl")
    page = ola.page
    page.goto("/?deal=evacuation")
    page.locator("#deal .tabs a", has_text="Antarktyda").click()
    expect(page.locator("#deal")).to_contain_text("Antarktyda, z jednym średnim botem")
    page.locator("#deal button").click()
    ola.wait()
    table = page.url
    page.goto("/?deal=antarctica")
    expect(page.locator("#deal button")).to_contain_text("Graj dalej")
    page.locator("#deal button").click()
    expect(page).to_have_url(table)
