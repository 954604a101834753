"""Following the others at the table's page: who chooses, how fast bots play, the way past it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.fake_table import FakeTable

BOT = {"kind": "medium bot", "seat": 2, "speed": True, "skip": True, "together": False}


def wait_for_others(table: FakeTable, **more: object) -> None:
    table.extra = {"ask": None, "mine": False, "status": "Jan is choosing", "others": {**BOT, **more}}
    table.show()
    expect(table.page.locator("#ui-others")).to_be_visible()


def test_while_a_bot_plays_the_page_says_how_strong_it_is_and_how_fast_it_should_go(table: FakeTable) -> None:
    assert {"hi": True, "speed": "normal"}.items() <= table.received[0].items()
    expect(table.page.locator("#ui-others")).to_be_hidden()
    wait_for_others(table)
    expect(table.page.locator("#ui-kind")).to_have_text("medium bot")
    expect(table.page.locator("#ui-prompt")).to_have_text("Jan is choosing")
    table.page.get_by_role("button", name="Fast").click()
    table.heard(speed="fast")
    expect(table.page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    table.sockets[-1].close()
    table.heard(hi=True, speed="fast")


def test_the_speed_stays_and_can_be_set_among_the_preferences(table: FakeTable) -> None:
    table.page.locator("#ui-prefs-open").click()
    table.page.locator("[data-preference=speed]").select_option("instant")
    table.heard(speed="instant")
    table.page.reload()
    table.page.locator("#ui-offers button").first.wait_for()
    assert [message["speed"] for message in table.received if "hi" in message][-1] == "instant"


@pytest.mark.parametrize("together", [False, True])
def test_one_can_skip_to_the_own_turn_and_stop_skipping(table: FakeTable, together: bool) -> None:
    wait_for_others(table, together=together)
    table.page.keyboard.press("Escape")
    table.heard(skip=True)
    assert table.page.locator("#ui-together").is_visible() == together
    wait_for_others(table, together=together)
    table.page.get_by_role("button", name="Skip to my turn").click()
    table.heard(skip=False)
    table.extra = {}
    table.show()
    expect(table.page.locator("#ui-others")).to_be_hidden()
    expect(table.page.locator("#ui-offers button").first).to_be_visible()


def test_who_watches_cannot_skip(table: FakeTable) -> None:
    wait_for_others(table, skip=False, speed=False)
    expect(table.page.locator("#ui-skip")).to_be_hidden()
    expect(table.page.locator("#ui-speed")).to_be_hidden()
