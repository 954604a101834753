"""Choices made with mouse, finger and keyboard: what the browser sends is what the player meant."""

import pytest
from playwright.sync_api import expect
from tests.web.fake_table import FakeTable

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def choices(table: FakeTable) -> list[str]:
    return [message["choose"] for message in table.received if "choose" in message]


def wait_for_choices(table: FakeTable, *expected: str) -> None:
    table.until(lambda: choices(table) == list(expected))


def offers(table: FakeTable):
    return table.page.locator("#ui-offers button")


def test_a_button_narrows_and_a_part_of_the_board_finishes(table: FakeTable):
    offers(table).filter(has_text="Sail").click()
    expect(offers(table)).to_have_count(6)
    table.page.locator("#z2").click()
    wait_for_choices(table, "sail/z2")
    sent = next(message for message in table.received if "choose" in message)
    assert (sent["id"], sent["seat"]) == ("1", 0)
    expect(table.page.locator("#log .line").last).to_contain_text("Sail to zone 3")


def test_a_part_that_only_one_option_leads_to_goes_straight_there(table: FakeTable):
    table.page.locator("#stack-0").click()
    expect(table.page.locator("#ui-crumbs li")).to_have_text(["Build", "Build a camp"])
    expect(offers(table)).to_have_count(2)


def test_a_part_that_several_options_lead_to_shows_those(table: FakeTable):
    table.page.locator("#z1").click()
    expect(offers(table).locator("span")).to_have_text(["Sail to zone 2", "Build a camp in zone 2"])
    offers(table).first.click()
    wait_for_choices(table, "sail/z1")


def test_a_level_with_one_option_is_walked_through(table: FakeTable):
    table.page.locator("#stack-1").click()
    wait_for_choices(table, "build/stack-1/z4")


def test_back_and_crumbs_lead_back(table: FakeTable):
    table.page.locator("#stack-0").click()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#ui-crumbs li")).to_have_text(["Build"])
    table.page.locator("#ui-back").click()
    expect(table.page.locator("#ui-crumbs li")).to_have_count(0)
    expect(table.page.locator("#ui-back")).to_be_hidden()


def test_a_half_made_choice_survives_an_update_of_the_same_decision(table: FakeTable):
    table.page.locator("#stack-0").click()
    table.log.append(("Jan is back.", ""))
    table.show()
    expect(table.page.locator("#log .line")).to_have_count(3)
    expect(table.page.locator("#ui-crumbs li")).to_have_text(["Build", "Build a camp"])


def test_a_half_made_choice_ends_with_its_decision(table: FakeTable):
    table.page.locator("#stack-0").click()
    table.decision += 1
    table.show()
    expect(table.page.locator("#ui-crumbs li")).to_have_count(0)


def test_a_refused_part_says_why_and_names_the_rule(table: FakeTable):
    table.page.locator("#z7").click()
    expect(table.page.locator("#ui-why")).to_contain_text("Sail to zone 8: The zone already has 3 ships.")
    expect(table.page.locator("#ui-why a")).to_have_attribute("href", "/rules#ANT-4.2")
    assert choices(table) == []


def test_refused_options_are_listed_with_their_rule(table: FakeTable):
    table.page.locator("#ui-refused-count").click()
    expect(table.page.locator("#ui-refused li")).to_contain_text("There is no camp in this zone.")
    expect(table.page.locator("#ui-refused a")).to_have_text("Rule ANT-5.18")


def prefer_to_confirm(table: FakeTable, when: str) -> None:
    table.page.locator("#ui-prefs-open").click()
    table.page.locator("[data-preference=confirm]").select_option(when)
    table.page.locator("#ui-prefs button").click()


def test_the_turn_ends_when_its_player_says_so(table: FakeTable):
    offers(table).filter(has_text="Pass").click()
    table.heard(choose="pass", hold=True)
    expect(table.page.locator("#ui-undo")).to_be_enabled()
    offers(table).filter(has_text="End my turn").click()
    wait_for_choices(table, "pass", "turn-over")


def test_whoever_never_wants_to_confirm_does_not(table: FakeTable):
    prefer_to_confirm(table, "never")
    offers(table).filter(has_text="Pass").click()
    table.heard(choose="pass", hold=False)


def test_whoever_always_wants_to_confirm_confirms_the_choice_and_ends_the_turn(table: FakeTable):
    prefer_to_confirm(table, "always")
    offers(table).filter(has_text="Pass").click()
    expect(table.page.locator("#ui-would")).to_have_text("Pass: no action this turn")
    assert choices(table) == []
    table.page.locator("#ui-confirm").click()
    offers(table).filter(has_text="End my turn").click()
    wait_for_choices(table, "pass", "turn-over")


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_on_touch_the_first_tap_shows_and_the_second_does(table: FakeTable):
    offers(table).filter(has_text="Sail").tap()
    table.page.locator("#z2").tap()
    expect(table.page.locator("#ui-would")).to_have_text("Sail to zone 3")
    assert choices(table) == []
    table.page.locator("#z4").tap()
    expect(table.page.locator("#ui-would")).to_have_text("Sail to zone 5")
    table.page.locator("#z4").tap()
    wait_for_choices(table, "sail/z4")


@pytest.mark.parametrize("table", [PHONE], indirect=True)
def test_on_touch_a_button_confirms_as_well(table: FakeTable):
    offers(table).filter(has_text="Sail").tap()
    table.page.locator("#z2").tap()
    table.page.locator("#ui-confirm").tap()
    wait_for_choices(table, "sail/z2")


def test_the_keyboard_alone_is_enough(table: FakeTable):
    table.page.keyboard.press("1")
    table.page.keyboard.press("ArrowUp")
    focused = table.page.evaluate("document.activeElement.id")
    assert focused.startswith("z")
    table.page.keyboard.press("ArrowLeft")
    assert table.page.evaluate("document.activeElement.id") != focused
    chosen = table.page.evaluate("document.activeElement.id")
    table.page.keyboard.press("Enter")
    wait_for_choices(table, f"sail/{chosen}")


def test_one_part_of_the_board_is_in_the_tab_order(table: FakeTable):
    table.page.keyboard.press("1")
    assert table.page.locator("#scene [tabindex='0']").count() == 1
    assert table.page.locator("#scene [data-can][role=button]").count() == 6


def test_u_takes_back(table: FakeTable):
    table.page.keyboard.press("u")
    table.heard(undo=True, id="1", seat=0)


def test_a_question_mark_shows_the_keys(table: FakeTable):
    table.page.keyboard.press("?")
    expect(table.page.locator("#ui-help")).to_be_visible()
    table.page.keyboard.press("1")
    expect(offers(table)).to_have_count(3)


def test_board_and_panel_light_up_together(table: FakeTable):
    offers(table).filter(has_text="Sail").click()
    offers(table).filter(has_text="zone 3").hover()
    expect(table.page.locator("#z2")).to_have_attribute("data-lit", "")
    table.page.locator("#z4").hover()
    expect(offers(table).filter(has_text="zone 5")).to_have_attribute("data-lit", "")


def test_a_line_of_the_log_lights_up_what_it_speaks_of(table: FakeTable):
    table.page.locator("#log-1").hover()
    expect(table.page.locator("#z3")).to_have_attribute("data-lit", "")


def test_names_of_the_picture_are_not_the_pages_own(table: FakeTable):
    """An option may be called like something on the page; only parts of the picture become clickable."""
    table.page.locator("#ui-table").wait_for()
    assert table.page.locator("[id^=ui-][data-can]").count() == 0
