"""Several browsers at one table: everybody sees everything at once, and nobody is disturbed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.e2e.conftest import Come
from tests.e2e.person import Person
from tests.e2e.real_server import RealServer

FORGE = """([path, seat]) => new Promise((done) => {
  const socket = new WebSocket(document.querySelector('#ui-table').dataset.socket);
  let id = '';
  socket.onopen = () => socket.send(JSON.stringify({ hi: true, n: 1 }));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.n === 1) socket.send(JSON.stringify({ choose: path, id: message.ask?.id ?? '0.0', seat, n: 2 }));
    if (message.n === 2) { socket.close(); done(message); }
  };
})"""


class Trio:
    """Ola, Jan and Ewa at one table, and Iga who watches. The ships lie ready, so that the first turn can begin."""

    def __init__(self, come: Come) -> None:
        self.ola, self.jan, self.ewa, self.iga = (come(language) for language in ("pl", "en", "en", "pl"))
        page = self.ola.page
        page.goto("/")
        page.locator(".game-card .button[href*='/new/antarctica']").click()
        for number, kind in {2: "open", 3: "open", 4: "none"}.items():
            self.ola.seat(number, kind)
        page.locator("[name='name.1']").fill("Ola")
        self.ola.open_details()
        page.locator("[name=draw]").uncheck()
        expect(page.locator("#ui-next")).to_contain_text("Trafisz do poczekalni")
        page.locator("#ui-start").click()
        expect(page.locator(".waiting-seats li")).to_have_count(3)
        page.locator(".bar [data-opens=share]").click()
        self.link = page.locator("#ui-link").input_value()
        page.locator("#ui-share button:not([type])").click()
        page.evaluate("window.waited = true")
        self.jan.join(self.link, "Jan")
        expect(page.locator(".waiting-seats")).to_contain_text("Jan")
        self.ewa.join(self.link, "Ewa")
        self.people = [self.ola, self.jan, self.ewa]
        self.iga.page.goto(self.link)
        for person in self.everybody:
            expect(person.page.locator("#region-map")).to_be_visible()
            person.page.evaluate("window.stayed = true")

    @property
    def everybody(self) -> list[Person]:
        return [*self.people, self.iga]

    def turn(self) -> tuple[Person, list[Person]]:
        """Who must choose, and the others."""
        acting = [person for person in self.people if person.page.locator("body[data-mine]").count()]
        assert len(acting) == 1, f"{len(acting)} people are told that it is their turn"
        return acting[0], [person for person in self.people if person is not acting[0]]

    def name(self, person: Person) -> str:
        return ("Ola", "Jan", "Ewa")[self.people.index(person)]

    def until_somebody_sails(self) -> tuple[Person, list[Person]]:
        """Who must sail, and the others."""
        for _ in range(40):
            acting, others = self.turn()
            offers = acting.see().offers
            if "discard" in offers and any(path.startswith("z") for path in offers):
                return acting, others
            ply = int(acting.see().ply)
            acting.make(next((path for path in ("end-turn", "pass") if path in offers), offers[0]))
            for person in self.everybody:
                at_ply(person, ply + 1)
        raise AssertionError("nobody sails")


def at_ply(person: Person, ply: int) -> None:
    expect(person.page.locator("#ui-slider")).to_have_attribute("max", str(ply))


@pytest.fixture(scope="module")
def trio(chromium: Browser, shared_server: RealServer) -> Iterator[Trio]:
    """One table for all tests here: each goes on from where the last one stopped."""
    here: list[Person] = []

    def comes(language: str) -> Person:
        here.append(Person(chromium, shared_server.url, language))
        return here[-1]

    yield Trio(comes)
    for person in here:
        person.leave()


def test_the_match_begins_by_itself_when_the_last_seat_is_taken(trio: Trio) -> None:
    assert trio.ola.page.evaluate("window.waited"), "the page was loaded again"
    for person in trio.everybody:
        expect(person.page.locator("#players .name")).to_have_text(["Ola", "Jan", "Ewa"])


def test_everybody_sees_a_move_at_once_without_loading_the_page_again(trio: Trio) -> None:
    acting, others = trio.until_somebody_sails()
    ply = int(acting.see().ply)
    for person in [*others, trio.iga]:
        expect(person.page.locator("#ui-status")).to_contain_text(trio.name(acting))
        expect(person.page.locator(".player.is-turn .name")).to_have_text(trio.name(acting))
    zone = next(path for path in acting.see().offers if path.startswith("z"))
    ships = acting.page.locator(f"[id^=ship-{zone[1:]}-]")
    there = ships.count()
    acting.press_part(zone)
    for person in trio.everybody:
        at_ply(person, ply + 1)
        expect(person.page.locator(f"[id^=ship-{zone[1:]}-]")).to_have_count(there + 1)
        sails = "płynie" if person in (trio.ola, trio.iga) else "sails"
        expect(person.page.locator("#log .line").last).to_contain_text(f"{trio.name(acting)} {sails}")
        assert person.page.evaluate("window.stayed"), "the page was loaded again"


def test_a_click_on_an_old_picture_changes_nothing_and_brings_the_present_one(trio: Trio, shared_server: RealServer) -> None:
    acting, _ = trio.until_somebody_sails()
    ply = int(acting.see().ply)
    slow = acting.open_page()
    held: list[Any] = []
    holding = False

    def lag(route: WebSocketRoute) -> None:
        upstream = route.connect_to_server()
        upstream.on_message(lambda message: held.append((route, message)) if holding else route.send(message))

    slow.route_web_socket(lambda url: "/ws" in url, lag)
    slow.goto(trio.link)
    expect(slow.locator("#ui-offers button").first).to_be_visible()
    holding = True
    zones = [path for path in acting.see().offers if path.startswith("z")]
    acting.press_part(zones[0])
    at_ply(acting, ply + 1)
    slow.locator(f"#ui-offers button[data-path={zones[1]}]").click()
    expect(slow.locator("#ui-offers [aria-disabled]").first).to_be_visible()
    while len(held) < 2:  # the other tab's choice, and the answer to this one's
        slow.evaluate("new Promise(requestAnimationFrame)")
    holding = False
    for route, message in held:
        route.send(message)
    expect(slow.locator("#ui-why")).to_contain_text("aktualna" if acting is trio.ola else "present position")
    expect(slow.locator("#ui-slider")).to_have_attribute("max", str(ply + 1))
    assert shared_server.match(acting.table_id).ply == ply + 1
    slow.close()


def test_a_spectator_sees_the_board_and_cannot_choose(trio: Trio, shared_server: RealServer) -> None:
    page = trio.iga.page
    expect(page.locator("#ui-offers button")).to_have_count(0)
    expect(page.locator("#scene [data-can]")).to_have_count(0)
    expect(page.locator("#ui-undo")).to_be_hidden()
    expect(page.locator("#leave")).to_have_count(0)
    expect(page.locator("#ships .ship")).not_to_have_count(0)
    acting, _ = trio.until_somebody_sails()
    ply = int(acting.see().ply)
    path = next(path for path in acting.see().offers if path.startswith("z"))
    page.locator(f"#{path}").click(force=True)
    page.keyboard.press("1")
    answer = page.evaluate(FORGE, [path, trio.people.index(acting)])
    assert answer["error"]["text"] == "To miejsce nie należy do ciebie."
    assert (answer["seat"], answer["seats"], answer["ask"], answer["ply"]) == (None, [], None, ply)
    assert shared_server.match(acting.table_id).ply == ply


def test_a_half_made_choice_survives_what_others_do(trio: Trio) -> None:
    acting, (staying, leaving) = trio.until_somebody_sails()
    ply = int(acting.see().ply)
    seat = trio.people.index(leaving)
    acting.offer("discard").click()
    expect(acting.page.locator("#ui-crumbs li")).to_have_count(1)
    offers = acting.see().offers
    leaving.page.locator("#leave summary").click()
    leaving.page.locator("#leave button").click()
    expect(acting.page.locator(f"#player-{seat} .kind")).to_be_visible()
    expect(acting.page.locator("#ui-crumbs li")).to_have_count(1)
    assert acting.see().offers == offers
    ship = next(path for path in offers if "/ship-" in path).rsplit("/", 1)[1]
    acting.press_part(ship)
    for person in [acting, staying, trio.iga]:
        at_ply(person, ply + 1)
