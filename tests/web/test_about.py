"""What is pointed at, focused, long pressed or asked about tells what it is; an option shows what would come of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.web.fake_table import FakeTable

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def card(table: FakeTable) -> Locator:
    return table.page.locator("#ui-about")


def test_pointing_at_a_part_tells_what_it_is(table: FakeTable) -> None:
    table.page.locator("#z1").hover()
    expect(card(table)).to_contain_text("Ships here")
    table.heard(about=["z1", "zones", "region-map"])
    expect(table.page.locator("#z1")).to_have_attribute("aria-describedby", "ui-about")
    assert card(table).evaluate("card => getComputedStyle(card).pointerEvents") == "none", "it is in nobody's way"
    table.page.mouse.move(1, 1)
    expect(card(table)).to_be_hidden()


def test_the_keyboard_asks_by_focus_and_keeps_it_with_i(table: FakeTable) -> None:
    table.page.keyboard.press("ArrowRight")
    expect(card(table)).to_be_visible()
    table.page.keyboard.press("i")
    expect(card(table)).to_have_class("is-pinned")
    expect(table.page.locator("#ui-say")).to_contain_text("Ships here")
    table.page.keyboard.press("Escape")
    expect(card(table)).to_be_hidden()


def test_the_right_button_keeps_it_and_a_click_elsewhere_ends_it(table: FakeTable) -> None:
    table.page.locator("#z7").click(button="right")
    expect(card(table)).to_have_class("is-pinned")
    expect(card(table).locator(".about-why a")).to_have_attribute("href", "/rules#ANT-4.2")
    table.page.locator("#ui-prompt").click()
    expect(card(table)).to_be_hidden()


def test_an_option_that_is_pointed_at_shows_what_would_come_of_it(table: FakeTable) -> None:
    table.page.locator("#ui-offers button").last.hover()
    expect(table.page.locator(".would-number")).to_have_text("3 → 5")
    expect(table.page.locator("#pieces > .would-piece")).to_have_count(1)
    table.page.mouse.move(1, 1)
    expect(table.page.locator(".would-number, .would-piece")).to_have_count(0)


def test_nothing_that_was_foreseen_stays_in_the_picture_that_comes_next(table: FakeTable) -> None:
    table.page.locator("#ui-offers button").last.hover()
    expect(table.page.locator(".would-piece")).to_have_count(1)
    table.show()
    expect(table.page.locator(".would-piece")).to_have_count(0)


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_a_long_press_asks_and_chooses_nothing(table: FakeTable) -> None:
    table.page.locator("#z2").evaluate(
        """part => { const box = part.getBoundingClientRect();
          const at = { bubbles: true, pointerType: 'touch', clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
          part.dispatchEvent(new PointerEvent('pointerdown', at)); }"""
    )
    expect(card(table)).to_have_class("is-pinned")
    table.page.locator("#z2").evaluate("part => part.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert not [message for message in table.received if "choose" in message]
    box = card(table).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
