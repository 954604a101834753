"""After the match: press Analyse, watch it come, read it, and go to the costliest choice in the replay."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE, Person
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import sit_down
from tests.server.finished import play_randomly, write_match

MATCH = play_randomly("antarctica", 2, seed=7)


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that does not think long."""
    running = RealServer(tmp_path_factory.mktemp("server"))
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PIONIER_ANALYSIS_ITERATIONS", "1")
        environment.setenv("PIONIER_BOT_INTERPRETER", "cpython")
        running.start()
    yield running
    running.stop()
    assert not running.reports(), running.log()


def finished_table(server: RealServer, person: Person) -> str:
    holder = sit_down(server, person, "Ola").holder
    assert holder is not None
    store = server.store()
    table = write_match(store, MATCH, holder)
    store.close()
    return table


def test_from_the_end_screen_to_the_costliest_choice(own_server: RealServer, come: Come) -> None:
    ola = come("en")
    page = ola.page
    page.goto(f"/t/{finished_table(own_server, ola)}")
    ola.press(page.get_by_role("button", name="Analyse"))
    expect(page).to_have_url(re.compile(r"/analysis$"))
    expect(page.locator("#ui-progress")).to_be_visible()
    expect(page.locator("#ui-told")).to_contain_text(re.compile(r"[1-9]\d* of \d+ decisions judged"))
    costliest = page.locator(".costliest > section").first
    expect(page.locator("#ui-progress")).to_have_count(0)  # the page came anew by itself
    expect(costliest.locator("li a").first).to_be_visible()
    # The list is reached and narrowed by keyboard alone.
    mistakes = page.locator(".judgements.all > li").count()
    page.get_by_role("link", name="All", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"show=all"))
    expect(page.locator(".judgements.all > li")).not_to_have_count(mistakes)
    link = page.locator(".costliest > section").first.locator("li a").first
    at = (link.get_attribute("href") or "").rsplit("=", 1)[1]
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ui-slider")).to_have_value(at)
    expect(page.locator("body")).to_have_attribute("data-past", "")
    # Back at the table, what has been analysed is shown at once.
    ola.press(page.get_by_role("button", name="Analyse"))
    expect(page.locator(".costliest")).to_be_visible()


def test_on_a_phone_the_chart_is_tapped(own_server: RealServer, come: Come) -> None:
    ola = come("pl", **PHONE)
    page = ola.page
    page.goto(f"/t/{finished_table(own_server, ola)}")
    ola.press(page.get_by_role("button", name="Przeanalizuj"))
    expect(page.locator(".plot.narrow")).to_be_visible()
    expect(page.locator(".plot.wide")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out to the side"
    strips = page.locator(".plot.narrow .strip")
    middle = strips.nth(strips.count() // 2)
    at = (middle.get_attribute("href") or "").rsplit("=", 1)[1]
    box = middle.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 3)
    expect(page.locator("#ui-slider")).to_have_value(at)
    expect(page.locator("#log")).to_be_visible()
