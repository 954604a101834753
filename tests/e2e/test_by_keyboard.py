"""A whole match against two bots by keyboard alone, in English."""

from __future__ import annotations

import re
from itertools import cycle

from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import BUSY, Person, by_taste

MIDDLES = """(ids) => ids.map((id) => document.getElementById(id)).map((part) => part.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""


class Keyboard:
    """A person's ten fingers."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self, selector: str) -> bool:
        return self.page.evaluate("(selector) => Boolean(document.activeElement?.matches(selector))", selector)

    def tab_to(self, selector: str, back: bool = False) -> int:
        """Tab until something of that kind has the focus, at most once around the page. Tells how often that took."""
        for times in range(60):
            if self.focused(selector):
                return times
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def by_number(self, path: str) -> None:
        at = self.person.see().offers.index(path)
        if at < 9:
            self.press(str(at + 1))
        else:
            self.in_list(path)

    def in_list(self, path: str) -> None:
        self.tab_to("#ui-offers button")
        offers = self.person.see().offers
        here = self.page.evaluate("document.activeElement.dataset.path")
        way = offers.index(path) - offers.index(here)
        for _ in range(abs(way)):
            self.press("ArrowDown" if way > 0 else "ArrowUp")
        assert self.page.evaluate("document.activeElement.dataset.path") == path
        self.press("Enter")

    def on_board(self, path: str) -> None:
        part = path.rsplit("/", 1)[-1]
        if part not in self.person.see().parts:
            self.by_number(path)
            return
        self.tab_to("#scene [data-can]")
        if self.walk_to(part):
            self.press("Enter")
        else:
            self.in_list(path)

    def walk_to(self, part: str) -> bool:
        """Arrows towards a part of the board, as one sees where it lies."""
        for _ in range(12):
            here = self.page.evaluate("document.activeElement.id")
            if here == part:
                return True
            (x, y), (to_x, to_y) = self.page.evaluate(MIDDLES, [here, part])
            aside = ("ArrowRight" if to_x > x else "ArrowLeft", abs(to_x - x))
            along = ("ArrowDown" if to_y > y else "ArrowUp", abs(to_y - y))
            for key, _ in sorted((aside, along), key=lambda each: -each[1]):
                self.press(key)
                if self.page.evaluate("document.activeElement.id") != here:
                    break
            else:
                return False
        return False

    def finish(self, ply: str) -> None:
        seen = self.person.see()
        if seen.confirm and seen.ply == ply:
            self.press("Enter")
            seen = self.person.see()
        if seen.sent or seen.ply != ply:
            self.person.wait(ply)


def test_a_whole_match_in_english_by_keyboard(come: Come) -> None:
    max_ = come("en")
    page, keys = max_.page, Keyboard(max_)
    mouse: list[str] = []
    page.expose_function("told", lambda kind: mouse.append(kind))
    page.add_init_script("for (const kind of ['mousedown', 'touchstart']) addEventListener(kind, () => told(kind), true)")
    page.goto("/")
    keys.tab_to(".game-card .button[href='/new/antarctica']")
    keys.press("Enter")
    expect(page).to_have_url(re.compile("/new/"))
    assert keys.tab_to("#ui-start") <= 10
    keys.press("Enter")
    expect(page).to_have_url(re.compile("/t/"))
    max_.wait()

    decide = by_taste(BUSY)
    ways = cycle([keys.on_board, keys.by_number, keys.in_list])
    tried: set[str] = set()
    for _ in range(400):
        max_.wait()
        if max_.over:
            break
        seen = max_.see()
        if "discard" in seen.offers and "Escape" not in tried:
            keys.by_number("discard")
            expect(page.locator("#ui-crumbs li")).to_have_count(1)
            keys.press("Escape")
            expect(page.locator("#ui-crumbs li")).to_have_count(0)
            assert max_.see().offers == seen.offers
            tried.add("Escape")
        path = decide(seen)
        next(ways)(path)
        keys.finish(seen.ply)
        if path.startswith("z") and "u" not in tried and max_.see().ply == str(int(seen.ply) + 1):
            # Having sailed, think again: the ship is back and the same choice is open.
            keys.press("u")
            expect(page.locator("#ui-slider")).to_have_attribute("max", seen.ply)
            max_.wait()
            assert max_.see().offers == seen.offers
            tried.add("u")
    assert tried == {"Escape", "u"}
    expect(page.locator("#result h2")).to_have_text(re.compile("wins with|share the victory"))
    expect(page.locator("#result .bars")).to_be_visible()
    keys.press("[")
    expect(page.locator("#ui-present")).to_be_visible()
    keys.press("]")
    expect(page.locator("#ui-present")).to_be_hidden()
    keys.press("?")
    expect(page.locator("#ui-help")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#ui-help")).to_be_hidden()
    keys.tab_to("#ui-after button")
    keys.press("Enter")
    max_.wait()
    expect(page.locator("body[data-over]")).to_have_count(0)
    assert not mouse, f"the mouse was used: {mouse}"
