"""A phone in the hand: a finger shows first and does second, nothing hides what is asked, and a screen can be passed on."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import BUSY, PHONE, Person, by_taste, play_on
from tests.e2e.real_server import RealServer


def assert_nothing_covers(person: Person, part: str) -> None:
    """The part of the board can be touched, and it lies above the sheet."""
    _, y = person.find(part)
    sheet = person.page.locator("#ui-decision").bounding_box()
    assert sheet is not None
    assert y < sheet["y"], f"the decision covers {part}"


def assert_in_sight(person: Person) -> None:
    """All parts of the board that are asked about are in view, as large as that allows."""
    board = person.page.locator("#board").bounding_box()
    assert board is not None
    for part in person.page.locator("#scene [data-can=now]").all():
        box = part.bounding_box()
        assert box is not None
        for start, size in (("x", "width"), ("y", "height")):
            assert box[start] >= board[start] - 1
            assert box[start] + box[size] <= board[start] + board[size] + 1


def assert_fits(person: Person) -> None:
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate("document.documentElement.scrollHeight") <= 740


def test_the_first_touch_shows_and_the_second_does(come: Come) -> None:
    ola = come("pl", **PHONE)
    ola.open_table()
    ola.wait()
    assert_fits(ola)
    assert_in_sight(ola)
    page, seen = ola.page, ola.see()
    first, second = seen.offers[:2]
    for zone in (first, second):
        assert_nothing_covers(ola, zone)
        ola.press_part(zone)
        expect(page.locator("#ui-would")).to_be_visible()
        expect(page.locator("#ui-confirm")).to_be_in_viewport(ratio=1)
        expect(page.locator(f"#{zone}")).to_have_attribute("data-chosen", "")
        assert_nothing_covers(ola, zone)
        assert ola.see().ply == seen.ply, "the first touch only shows"
    ola.press_part(second)
    ola.wait(seen.ply)
    ola.end_turn()
    ola.wait()
    seen = ola.see()
    ola.press_part(first)
    assert ola.see().ply == seen.ply
    page.locator("#ui-confirm").tap()
    ola.wait(seen.ply)
    assert_fits(ola)
    assert_in_sight(ola)


def test_the_other_panels_are_a_touch_away(come: Come) -> None:
    ola = come("en", **PHONE)
    ola.open_table()
    ola.wait()
    ola.choose(ola.see().offers[0])
    page = ola.page
    page.locator(".bar [data-tab-for=log]").tap()
    expect(page.locator("#log")).to_be_in_viewport(ratio=0.9)
    assert_fits(ola)
    page.locator("[data-opens=menu]").tap()
    expect(page.locator("#ui-menu h2")).to_have_text("Antarctica")
    assert_fits(ola)
    page.locator("#ui-menu [data-tab-for=players]").tap()
    expect(page.locator("#players")).to_be_in_viewport(ratio=0.9)
    assert_fits(ola)
    page.locator("#ui-regions button").nth(1).tap()
    expect(page.locator("#ui-decision")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".region.is-shown h2")).to_have_text("Research", use_inner_text=False)
    assert_fits(ola)
    for opens, dialog in (("share", "#ui-share"), ("prefs", "#ui-prefs"), ("help", "#ui-help")):
        page.locator(".bar [data-opens=menu]").tap()
        page.locator(f"#ui-menu [data-opens={opens}]").tap()
        expect(page.locator(dialog)).to_be_visible()
        assert_fits(ola)
        page.locator(f"{dialog} button").last.tap()


def test_two_people_at_one_phone_pass_it_on_under_a_cover(come: Come) -> None:
    both = come("pl", **PHONE)
    page = both.page
    both.open_table({2: "here", 3: "none"}, {1: "Ala", 2: "Olek"}, draw=False)
    expect(page.locator("#region-map")).to_be_visible()
    cover, ready = page.locator("#ui-cover"), page.locator("#ui-cover-ready")
    asked: list[str] = []
    for _ in range(4):
        if cover.is_visible():
            name = next(name for name in ("Ala", "Olek") if name in ready.inner_text())
            expect(page.locator("#ui-cover-text")).to_have_text(f"Przekaż ekran osobie: {name}.")
            covered = page.evaluate("document.elementFromPoint(180, 200).closest('#ui-cover') !== null")
            assert covered, "the board can be seen and touched through the cover"
            ready.tap()
            expect(cover).to_be_hidden()
            asked.append(name)
        expect(page.locator("#ui-seats button")).to_have_text(["Ala", "Olek"])
        expect(page.locator("body[data-mine]")).to_have_count(1)
        both.make(both.see().offers[0])
        expect(page.locator("#ui-slider")).not_to_have_attribute("max", "0")
    assert asked, "the screen was never passed on"
    assert set(asked) <= {"Ala", "Olek"}


def test_a_whole_match_of_antarctica_by_thumb(come: Come, server: RealServer) -> None:
    ola = come("en", **PHONE)
    table = ola.open_table({2: "bot:random", 3: "none"})
    ola.wait()
    pressed = play_on(ola, by_taste(BUSY))
    assert server.match(table).outcome is not None
    assert sum(each.startswith("#") for each in pressed) > len(pressed) / 3, f"most was chosen by buttons: {pressed}"
    expect(ola.page.locator("#result tbody.sum")).to_be_in_viewport(ratio=1)
    assert_fits(ola)
