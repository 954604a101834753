"""What makes a table comfortable: language, looking back, taking back, confirming, reasons and rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.person import Person
from tests.e2e.real_server import RealServer


@pytest.fixture(scope="module")
def ola(chromium: Browser, shared_server: RealServer) -> Iterator[Person]:
    """Ola at a table with two bots, where ships lie ready. Each test goes on from where the last one stopped."""
    person = Person(chromium, shared_server.url, "pl")
    person.page.goto("/new/antarctica")
    person.page.locator("[name='name.1']").fill("Ola")
    for number in (2, 3):
        person.seat(number, "bot:greedy")
    person.page.locator("#ui-start").click()
    person.wait()
    yield person
    person.leave()


def until_sailing(person: Person) -> list[str]:
    """Go on until a ship must sail; gives the zones it may sail to."""
    for _ in range(40):
        person.wait()
        offers = person.see().offers
        zones = [path for path in offers if path.startswith("z")]
        if "discard" in offers and zones:
            return zones
        person.choose(next((path for path in ("pass", "end-turn", "decline") if path in offers), offers[0]))
    raise AssertionError("no ship must sail")


def prefer(person: Person, name: str, value: str) -> None:
    person.page.locator("#ui-prefs-open").click()
    person.page.locator(f"[data-preference={name}]").select_option(value)
    person.page.locator("#ui-prefs button").click()


def test_a_choice_can_be_taken_back_until_somebody_else_chooses(ola: Person) -> None:
    zones = until_sailing(ola)
    ply = ola.see().ply
    ola.choose(zones[0])
    assert ola.see().ply == str(int(ply) + 1)
    ola.page.locator("#ui-undo").click()
    expect(ola.page.locator("#ui-slider")).to_have_attribute("max", ply)
    ola.wait()
    assert [path for path in ola.see().offers if path.startswith("z")] == zones


def test_the_language_changes_in_the_middle_of_a_match(ola: Person) -> None:
    until_sailing(ola)
    before = ola.see()
    expect(ola.page.locator("#ui-prompt")).to_have_text("Płyń do innej strefy")
    ola.page.locator(".bar .languages a[lang=en]").click()
    ola.wait()
    expect(ola.page.locator("html")).to_have_attribute("lang", "en")
    expect(ola.page.locator("#ui-prompt")).to_have_text("Sail to another zone")
    expect(ola.page.locator("#log")).not_to_contain_text("Słońce")
    assert ola.see() == before
    ola.page.locator(".bar .languages a[lang=pl]").click()
    ola.wait()
    expect(ola.page.locator("#ui-prompt")).to_have_text("Płyń do innej strefy")
    assert ola.see() == before


def drawn(page: Page) -> str:
    """The board as it is drawn; what lights up under the pointer does not count."""
    return page.locator("#board").inner_html().replace(' data-lit=""', "")


def test_the_slider_shows_the_past_and_leads_back(ola: Person) -> None:
    while int(ola.see().ply) < 3:
        ola.choose(ola.see().offers[0])
    page, before = ola.page, ola.see()
    board = drawn(page)
    page.locator("#ui-slider").focus()
    page.keyboard.press("Home")
    expect(page.locator("body[data-past]")).to_have_count(1)
    expect(page.locator("#ui-ply")).to_have_text(f"0 z {before.ply}")
    expect(page.locator("#log .line:has(.icon)")).to_have_count(0)
    assert drawn(page) != board
    expect(ola.offers()).to_have_count(0)
    page.locator("#ui-later").click()
    expect(page.locator("#ui-ply")).to_have_text(f"1 z {before.ply}")
    page.locator("#ui-present").click()
    expect(page.locator("body[data-past]")).to_have_count(0)
    ola.wait()
    assert ola.see() == before
    assert drawn(page) == board


def test_whoever_wants_to_confirm_everything_can(ola: Person) -> None:
    zones = until_sailing(ola)
    ply = ola.see().ply
    prefer(ola, "confirm", "always")
    ola.press_part(zones[0])
    expect(ola.page.locator("#ui-confirm")).to_be_visible()
    expect(ola.page.locator("#ui-would")).to_contain_text("Płyń: ")
    ola.page.keyboard.press("Escape")
    expect(ola.page.locator("#ui-confirm")).to_be_hidden()
    assert ola.see().ply == ply
    prefer(ola, "confirm", "never")
    ola.press_part(zones[0])
    ola.wait(ply)
    assert ola.see().ply == str(int(ply) + 1)
    ola.page.locator("#ui-undo").click()
    expect(ola.page.locator("#ui-slider")).to_have_attribute("max", ply)
    prefer(ola, "confirm", "end")


def test_the_board_and_the_panel_light_up_together(ola: Person) -> None:
    zones = until_sailing(ola)
    ola.offer(zones[1]).hover()
    expect(ola.page.locator(f"#{zones[1]}")).to_have_attribute("data-lit", "")
    x, y = ola.find(zones[0])
    ola.page.mouse.move(x, y)
    expect(ola.offer(zones[0])).to_have_attribute("data-lit", "")
    expect(ola.page.locator(f"#{zones[1]}")).not_to_have_attribute("data-lit", "")


def test_a_refusal_names_its_rule_and_leads_there(ola: Person) -> None:
    zones = until_sailing(ola)
    page, ply = ola.page, ola.see().ply
    refused = next(f"z{zone}" for zone in range(8) if f"z{zone}" not in zones)
    ola.press_part(refused)
    expect(page.locator("#ui-why")).to_contain_text(re.compile("Statek musi popłynąć do innej strefy|są już trzy statki"))
    link = page.locator("#ui-why a.rule")
    rule = (link.get_attribute("href") or "").rpartition("#")[2]
    expect(link).to_have_text(f"Zasada {rule}")
    assert ola.see().ply == ply
    with page.expect_popup() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator(f"[id='{rule}']")).to_be_in_viewport()
    expect(rules.locator(".rule-line:target")).to_have_attribute("id", rule)
    rules.close()
    page.locator("#ui-refused-count").click()
    expect(page.locator("#ui-refused li").first).to_be_visible()
    expect(page.locator("#ui-refused a.rule").first).to_be_visible()


def test_the_rules_can_be_searched(ola: Person) -> None:
    page = ola.open_page()
    page.goto("/rules/antarctica")
    lines = page.locator("[data-rule]:visible")
    everything = lines.count()
    assert everything > 200
    page.locator("#ui-search").fill("slonce lodolamacz")
    expect(page.locator("#ui-nothing")).to_be_hidden()
    assert 0 < lines.count() < everything / 2
    expect(lines.first).to_contain_text(re.compile("lodołamacz", re.IGNORECASE))
    page.locator("#ui-search").fill("hipopotam")
    expect(page.locator("#ui-nothing")).to_be_visible()
    expect(lines).to_have_count(0)
    page.locator("#ui-search").fill("")
    expect(lines).to_have_count(everything)
    page.close()
