"""The game on one page beside the table, and its offer in the first matches."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE, Person

DESK: dict[str, object] = {}


def at_a_table(person: Person) -> Person:
    person.open_table({1: "me", 2: "bot:greedy", 3: "none", 4: "none"})
    person.page.locator("#ui-offers button").first.wait_for()
    return person


@pytest.mark.parametrize("where", [DESK, PHONE], ids=["desk", "hand"])
def test_the_first_match_offers_the_page_and_it_opens_beside_the_table(where: dict[str, object], come: Come) -> None:
    page = at_a_table(come(**where)).page
    page.locator("#ui-first [data-beside]").click()
    expect(page.locator("#ui-page .op-turn li")).to_have_count(6)
    expect(page.locator("#ui-page [data-drawn]").first).to_be_visible()
    expect(page.locator("#ui-first")).to_be_hidden()
    rule = page.locator("#ui-page .op-rules a").first
    assert rule.get_attribute("target") == "_blank"  # the table stays
    page.keyboard.press("Escape")
    expect(page.locator("#ui-page")).to_be_hidden()


def test_the_table_is_played_while_the_page_is_open(come: Come) -> None:
    page = at_a_table(come()).page
    page.locator("nav [data-beside]").click()
    expect(page.locator("#ui-page")).to_be_visible()
    before = page.locator("#ui-ply").text_content() or ""
    page.locator("#ui-offers button").first.click()
    expect(page.locator("#ui-ply")).not_to_have_text(before)
    expect(page.locator("#ui-page")).to_be_visible()


def test_an_offer_that_was_declined_does_not_come_back(come: Come) -> None:
    page = at_a_table(come()).page
    page.locator("#ui-first-never").click()
    expect(page.locator("#ui-first")).to_be_hidden()
    page.reload()
    page.locator("#ui-offers button").first.wait_for()
    expect(page.locator("#ui-first")).to_be_hidden()


def test_the_offer_retires_after_the_first_matches(come: Come) -> None:
    person = come()
    person.page.add_init_script("localStorage.setItem('pionier.matches.Antarctica', JSON.stringify(['/t/1', '/t/2', '/t/3']))")
    page = at_a_table(person).page
    expect(page.locator("#ui-first")).to_be_hidden()
