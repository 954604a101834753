"""The server is killed in mid-turn and comes back: the page finds it again, and nothing is lost or done twice."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import Person
from tests.e2e.real_server import RealServer

# The board, but for the light on what the pointer or the keyboard is at: that may come back later, or with the next movement.
BOARD = """() => document.querySelector('#board').innerHTML.replaceAll(' data-lit=""', '')"""


def until_the_ship_has_sailed(person: Person) -> None:
    """Two bots, and a turn in which something can be taken back: the ship has arrived."""
    person.open_table()
    person.wait()
    for _ in range(30):
        offers = person.see().offers
        person.choose(offers[0])
        if "discard" in offers and "pass" in person.see().offers:
            return
    raise AssertionError("no ship has sailed")


def test_a_killed_server_comes_back_to_the_same_choice(own_server: RealServer, come: Come) -> None:
    ola = come("pl")
    until_the_ship_has_sailed(ola)
    page = ola.page
    page.evaluate("window.stayed = true")
    ola.press(ola.offer("discard"))
    before, log = ola.see(), page.locator("#log").inner_text()
    board = page.evaluate(BOARD)
    own_server.kill()
    expect(page.locator("#ui-offline")).to_be_visible()
    own_server.start()
    expect(page.locator("#ui-offline")).to_be_hidden()
    ola.wait()
    # The same choice is open, half-made as it was, on the same board.
    assert ola.see() == before
    assert page.locator("#log").inner_text() == log
    page.wait_for_function(f"(board) => ({BOARD})() === board", arg=board)
    assert page.evaluate(BOARD) == board
    assert page.evaluate("window.stayed")
    # What was chosen before can still be taken back.
    expect(page.locator("#ui-undo")).to_be_enabled()
    page.locator("#ui-undo").click()
    expect(page.locator("#ui-slider")).to_have_attribute("max", str(int(before.ply) - 1))
    ola.wait()
    zones = [path for path in ola.see().offers if path.startswith("z")]
    assert zones, "the ship may sail again"
    ola.choose(zones[-1])
    assert int(ola.see().ply) == int(before.ply)
    assert own_server.match(ola.table_id).ply == int(before.ply)


def test_a_choice_made_while_the_line_is_dead_is_done_once(own_server: RealServer, come: Come) -> None:
    ola = come("pl")
    until_the_ship_has_sailed(ola)
    ply = ola.see().ply
    own_server.freeze()  # the click leaves the browser, but nobody reads it
    ola.offer("pass").click()
    expect(ola.page.locator("#ui-offers [aria-disabled]").first).to_be_visible()
    own_server.kill()
    own_server.start()
    ola.wait(ply)
    kept = own_server.kept(ola.table_id)
    done = [choice.choice for choice in kept.choices if choice.seq > int(ply) and choice.seat == kept.choices[int(ply)].seat]
    assert done == [{"pass_action": {}}]


def test_bots_go_on_thinking_after_a_restart(own_server: RealServer, come: Come) -> None:
    ola = come("en")
    until_the_ship_has_sailed(ola)
    ola.choose("pass")
    seen = ola.see()
    assert "end-turn" in seen.offers
    ola.make("end-turn")
    own_server.kill()
    own_server.start()
    ola.wait(seen.ply)
    assert own_server.match(ola.table_id).ply > int(seen.ply)
