"""Every lesson is played in a browser to its end, by following the light: on a desk with the mouse, in a hand with a finger,
and by keyboard alone."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Come
from tests.e2e.person import FIND_POINT, Person
from tests.e2e.test_bars import HAND, THEMES, complaints, violations

from pionier import games
from pionier.server.lesson import has_lesson

TAUGHT = [game.id for game in games.playable() if has_lesson(game.id)]
DESK: dict[str, Any] = {}
PHONE: dict[str, Any] = {"viewport": HAND, "has_touch": True, "is_mobile": True}
MOST = 90  # gestures

LOOK = """() => {
  const lit = [...document.querySelectorAll("[data-coach-light='here']")];
  return {
    step: document.getElementById('ui-lesson-step').textContent,
    does: document.body.dataset.coach,
    ply: document.getElementById('ui-slider').max,
    confirms: !document.getElementById('ui-confirm').hidden,
    parts: lit.filter((each) => each.closest('#scene')).map(({ id }) => id),
    path: lit.find((each) => each.dataset.path)?.dataset.path ?? '',
    words: document.getElementById('ui-coach-words').textContent,
  };
}"""
READY = "() => !['watch', 'wait'].includes(document.body.dataset.coach) && !document.querySelector('#ui-decision[data-sent]')"
CHANGED = f"""(was) => ({READY})() && JSON.stringify(({LOOK})()) !== was"""


class Shown(NamedTuple):
    """What the learner sees of the lesson."""

    step: str
    does: str  # what the coach waits for
    ply: str
    confirms: bool
    parts: list[str]
    path: str
    words: str


def begin(person: Person, game: str, language: str) -> Page:
    person.page.goto(f"/learn/{game}?lang={language}")
    person.press(person.page.locator("main form button"))
    expect(person.page.locator("#ui-coach")).to_be_visible()
    return person.page


def look(page: Page) -> Shown:
    page.wait_for_function(READY)
    return Shown(**page.evaluate(LOOK))


def settle(page: Page, was: Shown) -> Shown:
    """Until something has come of what was done."""
    page.wait_for_function(f"(was) => ({CHANGED})(JSON.stringify(was))", arg=was._asdict())
    return look(page)


def follow(person: Person, shown: Shown) -> None:
    """Do what the coach asks for."""
    page = person.page
    if shown.does == "next":
        person.press(page.locator("#ui-coach-next"))
    elif shown.confirms:
        person.press(page.locator("#ui-confirm"))
    elif shown.parts:
        touch(person, shown.parts[0])
    else:
        person.press_offer(shown.path)


def touch(person: Person, part: str) -> None:
    point = person.page.locator(f"#scene [id='{part}']").evaluate(FIND_POINT)
    assert point, f"{part} is lit, but nowhere can it be clicked"
    (person.page.touchscreen.tap if person.touch else person.page.mouse.click)(*point)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("language", "settings"), [("en", DESK), ("pl", PHONE)], ids=["desk-en", "hand-pl"])
def test_who_follows_the_light_comes_to_the_end(come: Come, game: str, language: str, settings: dict[str, Any]) -> None:
    person = come(language, **settings)
    page = begin(person, game, language)
    found, said = list[str](), list[str]()
    shown = look(page)
    for _ in range(MOST):
        found += complaints(page, f"{shown.step}, {shown.does}")
        said += [shown.words] if shown.words not in said[-1:] else []
        if shown.does == "end":
            break
        follow(person, shown)
        shown = settle(page, shown)
    assert shown.does == "end"
    assert not found, "\n".join(dict.fromkeys(found))
    assert len(said) == len(set(said)) == int(re.findall(r"\d+", shown.step)[-1]), "every step speaks, and only once"
    person.press(page.locator("#ui-coach-end .main-button"))
    expect(page.locator("#ui-coach")).to_have_count(0)


@pytest.mark.parametrize("game", ["planet_unknown", "antarctica"])
def test_a_lesson_can_be_played_by_keyboard_for_the_focus_goes_where_one_acts(come: Come, game: str) -> None:
    page = begin(come(), game, "en")
    shown = look(page)
    for _ in range(MOST):
        if shown.does == "end":
            break
        page.keyboard.press("Enter")
        shown = settle(page, shown)
    assert shown.does == "end"


def test_a_wrong_click_is_answered_kindly_and_the_coach_shows_the_way(come: Come) -> None:
    person = come()
    page = begin(person, "planet_unknown", "en")
    words = page.locator("#ui-coach-words")
    page.mouse.click(*middle(page, "#region-others"))  # it steps back, but it is answered for
    expect(words).to_have_text("You will place a tile there in a moment. First a word about the tiles.")
    person.press(page.locator("#ui-coach-next"))
    expect(words).to_contain_text("Take the large one")
    touch(person, "offer-0")
    expect(words).to_contain_text("fills a whole column")
    page.mouse.click(*middle(page, "#c5-5"))
    expect(words).to_contain_text("Nearly")
    expect(page.locator("#ui-coach-why a")).to_have_attribute("href", "/rules/planet_unknown#PLU-4.3")
    person.press(page.locator("#ui-coach-show"))
    expect(page.locator("#ui-coach-do")).to_have_text("Like this. Now confirm it.")
    person.press(page.locator("#ui-confirm"))
    expect(words).to_contain_text("Begin with Tech")
    person.press(page.locator("#ui-coach-back"))
    expect(words).to_contain_text("fills a whole column")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("settings", [DESK, PHONE], ids=["desk", "hand"])
def test_axe_finds_no_violation_in_a_lesson(come: Come, settings: dict[str, Any]) -> None:
    person = come("pl", **settings)
    found = list[str]()
    for path in ("/learn", "/learn/antarctica"):
        person.page.goto(path)
        found += violations(person.page, path)
    page = begin(person, "antarctica", "pl")
    shown = look(page)
    for _ in range(3):
        for theme in THEMES:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
            found += violations(page, f"{shown.step} {theme}")
        follow(person, shown)
        shown = settle(page, shown)
    assert not found, "\n".join(found)
