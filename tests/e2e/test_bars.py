"""The bars of legibility and of access: what the pages of a fixed match of every game look like, measured.

`tests/bars.js` says what is small, cut off, covered, crowded or said twice; axe what a screen reader cannot make out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.e2e.person import DESKTOP, Person
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import sit_down
from tests.games.test_recorded import CHANGED, RECORDED, name_of
from tests.server.finished import write_table
from tools.gallery import moments

import pionier
from pionier import games
from pionier.engine.match import Match
from pionier.engine.words import LANGUAGES

BARS = (Path(__file__).parent.parent / "bars.js").read_text(encoding="utf-8")
HAND = {"width": 390, "height": 844}
LARGE_DESK = {"width": 2560, "height": 1440}
OTHER_HANDS = {"small": {"width": 360, "height": 740}, "lying": {"width": 844, "height": 390}}
THEMES = ("light", "dark")
NAMES = ("Aleksandra Brzęczykowska", "Krzysztof Maksymilianowy", "Jan", "Wiktoria")  # two of 24 letters: as long as they get
DRAWN = [game.id for game in games.playable() if games.picture(game.id) is not None]
MOMENTS = ("beginning", "middle", "end")


@cache
def played(game: str) -> tuple[Match, dict[str, int]]:
    """A recorded match of as many players as there is one of, and after how many choices to look at it."""
    known = [file for file in RECORDED if re.fullmatch(rf"{game}-\d\.match\.json", file.name) and name_of(file) not in CHANGED]
    file = max(known, key=lambda file: file.name)
    match = pionier.replay(file.read_text(encoding="utf-8"))
    return match, moments(match)


@pytest.fixture(scope="module")
def ola(chromium: Browser, shared_server: RealServer) -> Iterator[Person]:
    person = Person(chromium, shared_server.url, has_touch=True)
    yield person
    person.leave()


@pytest.fixture(params=[f"{game}-{moment}" for game in DRAWN for moment in MOMENTS])
def table(request: pytest.FixtureRequest, ola: Person, shared_server: RealServer) -> str:
    """Where a table with this match is: nobody moves there, because people sit in all seats."""
    game, _, moment = str(request.param).rpartition("-")
    match, plies = played(game)
    seats = [sit_down(shared_server, ola, name) for name in reversed(NAMES[: match.players])]
    store = shared_server.store()
    kept = write_table(store, match, seats[::-1], plies[moment])
    store.close()
    return f"/t/{kept}"


def visit(page: Page, address: str, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(address)
    expect(page.locator("#board .region")).not_to_have_count(0)
    expect(page.locator("#ui-prompt, #result h2").first).not_to_be_empty()
    page.wait_for_function("document.fonts.status === 'loaded'")


def regions_in_turn(person: Person) -> Iterator[str]:
    """In a hand: every region after the other, each when it is shown."""
    tabs = person.page.locator("#ui-regions button")
    for at in range(tabs.count()):
        person.press(tabs.nth(at))
        expect(tabs.nth(at)).to_have_attribute("aria-pressed", "true")
        yield str(tabs.nth(at).get_attribute("data-for"))


def complaints(page: Page, where: str) -> list[str]:
    found = page.evaluate(BARS)
    return [f"{where}: {kind}: {each}" for kind, all_of_kind in found.items() for each in all_of_kind]


def test_everything_can_be_read_and_met_with_the_pointer(ola: Person, table: str) -> None:
    page, found = ola.page, list[str]()
    for language in LANGUAGES:
        visit(page, f"{table}?lang={language}", DESKTOP)
        found += complaints(page, f"desk {language}")
        visit(page, f"{table}?lang={language}", HAND)
        found += complaints(page, f"hand {language}")
        for region in regions_in_turn(ola):
            found += complaints(page, f"hand {language} {region}")
    visit(page, f"{table}?lang=pl", LARGE_DESK)
    found += complaints(page, "large desk")
    assert not found, "\n".join(dict.fromkeys(found))


def test_a_small_hand_and_one_that_lies_keep_the_bars_too(ola: Person, table: str) -> None:
    page, found = ola.page, list[str]()
    for (name, size), language in zip(OTHER_HANDS.items(), LANGUAGES, strict=True):
        visit(page, f"{table}?lang={language}", size)
        found += complaints(page, f"{name} {language}")
        for region in regions_in_turn(ola):
            found += complaints(page, f"{name} {language} {region}")
    assert not found, "\n".join(dict.fromkeys(found))


def test_axe_finds_no_violation(ola: Person, table: str) -> None:
    page, found = ola.page, list[str]()
    for size in (DESKTOP, HAND):
        visit(page, f"{table}?lang=pl", size)
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            found += violations(page, f"{size['width']} {theme}")
    assert not found, "\n".join(found)


def violations(page: Page, where: str) -> list[str]:
    """What axe finds."""
    return [
        f"{where}: {violation['id']}: {', '.join(str(node['target']) for node in violation['nodes'])}"
        for violation in Axe().run(page).response["violations"]
    ]


@pytest.mark.parametrize("path", ["/", "/new/evacuation", "/rules/micro_cosmos", "/learn/evacuation/page"])
@pytest.mark.parametrize("size", [DESKTOP, HAND], ids=["desk", "hand"])
def test_axe_finds_no_violation_on_the_pages_around(ola: Person, path: str, size: dict[str, int]) -> None:
    page, found = ola.page, list[str]()
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto(f"{path}?lang=pl")
    for theme in THEMES:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        found += violations(page, theme)
    page.locator("#ui-prefs-open").click()
    found += violations(page, "preferences")
    assert not found, "\n".join(found)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
