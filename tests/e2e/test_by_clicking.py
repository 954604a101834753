"""A whole match against two bots by mouse, in Polish."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.e2e.conftest import Come
from tests.e2e.person import BUSY, by_taste, play_on

# Everything a reader or a screen reader meets.
ALL_WORDS = """() => {
  const attributes = ['title', 'aria-label', 'aria-description', 'alt', 'placeholder', 'aria-valuetext'];
  const said = [document.title, document.body.innerText];
  for (const each of document.querySelectorAll('svg text, svg title')) said.push(each.textContent);
  for (const each of document.querySelectorAll('body *'))
    for (const name of attributes) if (each.hasAttribute(name)) said.push(each.getAttribute(name));
  return said.join('\\n');
}"""
ENGLISH = re.compile(
    r"""\b(the|of|and|your?|turn|ships?|zone|build|research|recruit|discard|undo|rules?|share|log|players?|cards?|track|stack
    |points?|queue|scientists?|sun|sail|back|confirm|history|result|wins|total|together|place|score|supply|reserve|stars|end
    |pass|choos(?:e|ing)|waiting|keyboard|preferences|save|rematch|none|closed|top|left|right|bottom|taken?|why|seat|name
    |start|game|match|table|open|seed|hash|greedy|random|free)\b""",
    re.VERBOSE | re.IGNORECASE,
)
KEYS = re.compile(r"\b(?:ui|view|option|prompt|event|group|refused|zone|building|track|symbol|kind|score)\.[a-z_]+\b|\{\w+\}")


def assert_all_polish(page: Page) -> None:
    text = page.evaluate(ALL_WORDS)
    english = sorted(set(ENGLISH.findall(text)))
    assert not english, f"English words on a Polish page: {english}"
    assert not KEYS.findall(text), f"words without a translation: {KEYS.findall(text)}"


def assert_nothing_sticks_out(page: Page) -> None:
    """Nothing has to be scrolled sideways."""
    wide = page.evaluate("""() => [...document.querySelectorAll('html, #ui-decision, #players, #log, #result')]
      .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.id || each.tagName)""")
    assert not wide, f"scrolls sideways: {wide}"


def test_a_whole_match_in_polish_by_mouse(come: Come, tmp_path: Path) -> None:
    ola = come("pl")
    page = ola.page
    page.goto("/")
    assert_all_polish(page)
    ola.open_table()
    ola.wait()
    assert_all_polish(page)
    decide = by_taste(BUSY)

    def look_and_decide(seen):
        assert_nothing_sticks_out(page)
        return decide(seen)

    pressed = play_on(ola, look_and_decide)
    on_board = [each for each in pressed if each.startswith("#")]
    assert len(on_board) > len(pressed) / 3, f"most was chosen by buttons: {pressed}"
    assert {each[1] for each in on_board} >= {"z", "s"}, f"zones, stacks and ships are parts of the board: {on_board}"

    result = page.locator("#result")
    expect(result.locator("h2")).to_have_text(re.compile(r"wygrywa|Wspólne zwycięstwo"))
    expect(page.locator("#ui-status")).to_have_text(re.compile(r"wygrywa|Wspólne zwycięstwo"))
    expect(result.locator("thead th")).to_have_count(3)
    categories = result.locator("tbody:not(.ties, .sum) th")
    expect(categories).to_have_text(["Strefy", "Tory Badań", "Karty z gwiazdką", "Odrzucone elementy"])
    expect(result.locator(".bars li")).to_have_count(3)
    expect(result.locator("tbody.sum")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Rewanż")).to_be_visible()
    assert_all_polish(page)
    assert_nothing_sticks_out(page)

    with page.expect_download() as download:
        page.locator("#ui-after a[download]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.endswith(".match.json")
    verified = subprocess.run([sys.executable, "-m", "pionier", "verify", file], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr

    page.get_by_role("button", name="Rewanż").click()
    ola.wait()
    assert ola.see().ply != ""
    expect(page.locator("body[data-over]")).to_have_count(0)
