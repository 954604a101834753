"""Following the others at the table's page: who chooses, how fast bots play, the way past it."""

from __future__ import annotations

import json
import re

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


STEPS = [
    {"ply": 1, "seat": 1, "said": ["Wawrzyniec sails."], "lights": ["z4"]},
    {"ply": 2, "seat": 2, "said": ["Jan builds a camp."], "lights": ["stack-0"]},
]
LOST = {"name": "Points", "sign": "", "before": "46", "after": "35", "lost": True}


def come_back(table: FakeTable, seen: int) -> None:
    """Open the page anew, after what was seen when it was closed."""
    table.steps, table.changed = STEPS, [LOST]
    table.page.evaluate("(seen) => localStorage.setItem('pionier.seen./table', seen)", str(seen))
    table.page.evaluate("localStorage.setItem('pionier.replay', '0.01')")  # it stays at the first step
    table.page.reload()


def test_who_comes_back_is_shown_what_it_cost_and_each_step(table: FakeTable) -> None:
    come_back(table, seen=0)
    expect(table.page.locator("#ui-since")).to_be_visible()
    expect(table.page.locator("#ui-decision")).to_be_hidden()
    expect(table.page.locator("#ui-changed .lost")).to_have_text("46 → 35")
    table.heard(at=1)
    expect(table.page.locator("#z4")).to_have_attribute("data-told", "")
    table.page.get_by_role("button", name="One choice on").click()
    table.heard(at=2)
    expect(table.page.locator("#ui-steps [aria-current]")).to_have_text("Jan builds a camp.")
    expect(table.page.locator("#stack-0")).to_have_attribute("data-told", "")
    expect(table.page.locator("#z4")).not_to_have_attribute("data-told", "")
    table.page.locator("#ui-steps button").first.click()
    expect(table.page.locator("#ui-steps [aria-current]")).to_have_text("Wawrzyniec sails.")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#ui-offers button")).to_have_count(3)
    assert [message["at"] for message in table.received if "at" in message] == [1, 2, 1, None]
    expect(table.page.locator("[data-told]")).to_have_count(0)


def test_who_has_seen_it_all_decides_at_once_and_can_look_again(table: FakeTable) -> None:
    come_back(table, seen=2)
    expect(table.page.locator("#ui-offers button")).to_have_count(3)
    expect(table.page.locator("#ui-news")).to_contain_text("Since your last turn (2)")
    expect(table.page.locator("#ui-news .lost")).to_have_text("46 → 35")
    expect(table.page.locator("#ui-since")).to_be_hidden()
    table.page.locator("#ui-news").click()
    expect(table.page.locator("#ui-since")).to_be_visible()


@pytest.mark.parametrize("table", [{"viewport": {"width": 390, "height": 844}, "has_touch": True}], indirect=True)
def test_in_a_hand_the_steps_turn_to_the_region_they_are_about(table: FakeTable) -> None:
    come_back(table, seen=0)
    expect(table.page.locator("#ui-step")).to_contain_text("Wawrzyniec sails.")
    table.page.get_by_role("button", name="One choice on").tap()
    expect(table.page.locator("#ui-step")).to_contain_text("Jan builds a camp.")
    expect(table.page.locator("#region-cards")).to_have_class(re.compile("is-shown"))


def test_a_half_made_choice_outlives_a_refresh_of_the_page(table: FakeTable) -> None:
    table.page.locator("#ui-offers button", has_text="Build").click()
    table.page.locator("#ui-offers button", has_text="Build a camp").click()
    expect(table.page.locator("#ui-offers button")).to_have_count(2)
    table.page.reload()
    expect(table.page.locator("#ui-crumbs button")).to_have_count(2)
    expect(table.page.locator("#ui-offers button")).to_have_count(2)


def test_of_a_half_made_choice_only_what_is_still_offered_is_taken_up(table: FakeTable) -> None:
    table.page.locator("#ui-offers button", has_text="Build").click()
    expect(table.page.locator("#ui-crumbs button")).to_have_count(1)
    table.decision += 1
    table.page.reload()
    expect(table.page.locator("#ui-offers button")).to_have_count(3)
    expect(table.page.locator("#ui-crumbs button")).to_have_count(0)


def test_after_a_break_one_is_told_what_happened_and_can_see_it(table: FakeTable) -> None:
    table.steps, table.changed = STEPS, [LOST]
    table.log.append(("Jan passes.", "z0"))
    table.sockets[-1].close()
    expect(table.page.locator("#ui-offline")).to_contain_text("Connection lost. Trying again")
    expect(table.page.locator("#ui-toast")).to_contain_text("You are back. 1 thing has happened.")
    table.page.locator("#ui-toast-show").click()
    expect(table.page.locator("#ui-since")).to_be_visible()
    table.heard(since=2)


HINT = {"id": "1", "options": [{"path": "sail/z2", "much": "The best."}, {"path": "pass", "much": "Worse."}], "error": None}


def test_a_hint_stands_on_the_board_and_in_the_panel(table: FakeTable) -> None:
    expect(table.page.locator("#ui-hint")).to_be_hidden()
    table.extra = {"hint": {"why": None}}
    table.show()
    table.page.get_by_role("button", name="Hint").click()
    table.heard(hint=True, id="1")
    table.sockets[-1].send(json.dumps({"hint": {"id": "1", "options": None}, "n": None}))
    expect(table.page.locator("#ui-thinking")).to_be_visible()
    table.sockets[-1].send(json.dumps({"hint": HINT, "n": None}))
    expect(table.page.locator("#ui-hinted button")).to_have_count(2)
    expect(table.page.locator("#ui-hinted button").first).to_contain_text("Sail to zone 3")
    expect(table.page.locator("#ui-marks .hint-mark")).to_have_text(["1"])
    table.page.locator("#ui-hinted button").first.click()
    expect(table.page.locator("#ui-would")).to_have_text("Sail to zone 3")
    table.page.locator("#ui-confirm").click()
    expect(table.page.locator("#ui-hints")).to_be_hidden()
    expect(table.page.locator("#ui-marks .hint-mark")).to_have_count(0)


def test_where_no_hint_may_be_had_the_button_says_why(table: FakeTable) -> None:
    table.extra = {"hint": {"why": "This table was opened without hints."}}
    table.show()
    table.page.locator("#ui-hint").click(force=True)
    expect(table.page.locator("#ui-why")).to_have_text("This table was opened without hints.")
    assert not [message for message in table.received if "hint" in message]
