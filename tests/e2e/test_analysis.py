"""After the match: press Analyse, watch it come, read it, and go to the costliest choice in the replay."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Come
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import sit_down
from tests.e2e.test_bars import HAND, THEMES, violations
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
    expect(page.locator("#turning-1")).to_be_visible()  # before anything has been judged
    expect(page.locator("#ui-told")).to_contain_text(re.compile(r"A quick look: [1-9]\d* of \d+ decisions"))
    costliest = page.locator(".costliest > section").first
    expect(page.locator("#ui-progress")).to_have_count(0, timeout=120_000)  # the page came anew by itself
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
    expect(page.locator(".plot.narrow").first).to_be_visible()
    expect(page.locator(".plot.wide").first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out to the side"
    strips = page.locator(".plot.narrow .strip")  # of the points, at the top
    # At once, because the chart is drawn anew whenever more has been found.
    href, x, y = strips.nth(strips.count() // 2).evaluate(
        """strip => { const box = strip.getBoundingClientRect();
          return [strip.getAttribute('href'), box.x + box.width / 2, box.y + 3]; }"""
    )
    at = href.rsplit("=", 1)[1]
    page.touchscreen.tap(x, y)
    expect(page.locator("#ui-slider")).to_have_value(at)
    expect(page.locator("#log")).to_be_visible()


def test_one_shares_a_moment_and_plays_on_from_it(own_server: RealServer, come: Come) -> None:
    ola = come("en")
    page = ola.page
    table = finished_table(own_server, ola)
    page.goto(f"/t/{table}?at=20")
    expect(page.locator("#ui-slider")).to_have_value("20")
    ola.press(page.get_by_role("button", name="Share this moment"))
    expect(page.get_by_text("can play on from there")).to_be_visible()
    expect(page.locator("#ui-link")).to_have_value(re.compile(rf"/t/{table}\?at=20$"))
    page.keyboard.press("Escape")
    ola.press(page.get_by_role("link", name="Play on from here"))
    expect(page.locator("img.position")).to_have_js_property("naturalWidth", 1200)
    ola.press(page.get_by_role("button", name="Play on from here"))
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator("#players")).to_contain_text("continues another one after choice 20")


@pytest.mark.parametrize("size", [DESKTOP, HAND], ids=["desk", "hand"])
def test_axe_finds_no_violation_on_an_analysis_that_waits_runs_and_is_done(
    own_server: RealServer, come: Come, size: dict[str, int]
) -> None:
    ola = come("pl")
    page = ola.page
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    first, second = (finished_table(own_server, ola) for _ in range(2))
    found = axe_on(page, f"/t/{first}/analysis", "not asked for")
    page.goto(f"/t/{first}/analysis")
    ola.press(page.get_by_role("button", name="Przeanalizuj"))
    page.goto(f"/t/{second}/analysis")
    ola.press(page.get_by_role("button", name="Przeanalizuj"))
    found += axe_on(page, f"/t/{second}/analysis", "waiting")
    found += axe_on(page, f"/t/{first}/analysis", "running")
    page.goto(f"/t/{first}/analysis")
    expect(page.locator("#ui-progress")).to_have_count(0, timeout=120_000)
    found += axe_on(page, f"/t/{first}/analysis", "done")
    found += axe_on(page, f"/t/{first}/play-on?at=3", "play on")
    assert not found, "\n".join(found)


def axe_on(page: Page, address: str, stage: str) -> list[str]:
    """What axe finds in both themes; nothing may stick out to the side either."""
    found: list[str] = []
    page.goto(address)
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        found += violations(page, f"{stage} {theme}")
    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
        found.append(f"{stage}: sticks out to the side")
    return found
