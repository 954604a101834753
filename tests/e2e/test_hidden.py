"""Nobody learns what they may not know: every byte each browser receives is kept and examined.

The sharpest question is asked of whole worlds: two matches that differ only in what somebody may not know must send that
browser the same bytes. What does not differ cannot tell.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Response, WebSocket, expect
from tests.e2e.person import Person
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import Line, begin, line_to, sit_down, write_table

from pionier import games
from pionier.engine.match import Match
from pionier.games.antarctica.components import BOX

QUIET = ("pass", "end-turn", "decline", "z")  # plays no card and turns none up


@dataclass
class Ear:
    """Everything one browser has received at one table."""

    person: Person
    frames: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    pages: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.person.page.on("websocket", self.listen)
        self.person.page.on("response", self.note)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode()))

    def note(self, response: Response) -> None:
        self.responses.append(response)

    def close(self) -> None:
        self.person.page.goto("about:blank")
        self.person.page.remove_listener("websocket", self.listen)
        self.person.page.remove_listener("response", self.note)

    def read(self) -> None:
        """Keep the bodies of all answers since the last time, but for the files that are the same for everybody."""
        for response in self.responses:
            if response.status == 200 and "/static/" not in response.url:
                self.pages[response.url] = response.body().decode("latin-1")
        self.responses.clear()

    def everything(self) -> str:
        return "\n".join([*self.pages.values(), *self.frames])

    def comparable(self, *replaced: str) -> list[Any]:
        """The page and all messages, without the numbers of versions and names of tables, which mean nothing."""
        found: list[Any] = []
        for text in [*(body for url, body in self.pages.items() if "/t/" in url), *self.frames]:
            for word in replaced:
                text = text.replace(word, "…")
            message = json.loads(text) if text.startswith("{") else text
            # Where a pointer happens to rest is asked about, and counted: tests/server/secrecy.py compares these answers.
            if not isinstance(message, dict):
                found.append(message)
            elif not message.keys() & {"about", "would"}:
                found.append({**message, "v": 0, "n": message.get("n") is not None})
        return found


@dataclass
class World:
    """A table with everybody at it, and what each browser heard."""

    table_id: str
    seed: str
    ears: list[Ear]  # the seats in order, then a spectator
    truth: Match

    def heard(self, at: int) -> list[Any]:
        return self.ears[at].comparable(self.table_id, self.truth.commitment)


Live = Callable[..., World]


@pytest.fixture(scope="module")
def live(chromium: Browser, shared_server: RealServer) -> Iterator[Live]:
    """Three people and a spectator, who go together from table to table."""
    server = shared_server
    people = [Person(chromium, server.url, language) for language in ("en", "pl", "en", "pl")]
    seats = [sit_down(server, person, name) for person, name in zip(people, ("Ola", "Jan", "Ewa"), strict=False)]

    def live(seed: str, line: Line, choices: list[str], bend: Callable[[dict[str, Any]], None] = lambda _: None) -> World:
        """Open the table where the line has led, make the choices (then six quiet ones), look back, and listen."""
        table_id = write_table(server, seats, seed, line, bend)
        ears = [Ear(person) for person in people]
        for ear in ears:
            ear.person.page.goto(f"/t/{table_id}")
            expect(ear.person.page.locator("#region-map")).to_be_visible()
            ear.read()
        for ply in range(len(line), len(line) + len(choices) + 6):
            match = server.match(table_id)
            seat, asked = next(iter(match.pending.items()))
            offered = ["/".join(option.path()) for option in asked.options]
            quiet = next((path for start in QUIET for path in offered if path.startswith(start)), offered[0])
            people[seat].make(choices[ply - len(line)] if ply - len(line) < len(choices) else quiet)
            for person in people:
                expect(person.page.locator("#ui-slider")).to_have_attribute("max", str(ply + 1))
        for ear in ears:
            ear.person.page.locator("#ui-earlier").click()
            expect(ear.person.page.locator("#ui-present")).to_be_visible()
            ear.read()
            ear.close()
        return World(table_id, seed, ears, server.match(table_id))

    yield live
    for person in people:
        person.leave()


def kinds_named(text: str) -> set[str]:
    """The kinds of shipyard cards a text speaks of, by name in either language or as a part of the board."""
    words = games.load("antarctica").words
    found: set[str] = set()
    for kind in BOX.kinds:
        names = {re.escape(words.say(f"kind.{kind}", language)) for language in ("en", "pl")}
        if re.search("|".join([*names, f"(?:card|kind)-{kind}"]), text):
            found.add(kind)
    return found


def kinds_in_hand(match: Match, seat: int) -> set[str]:
    return {BOX.kinds[BOX.yard[card]] for card in match.state.hands[seat].cards}


def kinds_shown(match: Match) -> set[str]:
    """Kinds of cards that lie open or were played."""
    laid = {"icebreaker"} if any(match.state.icebreakers) else set()
    return laid | {BOX.kinds[kind] for kind, count in enumerate(match.state.played) if count}


def assert_nothing_given_away(world: World, at: int) -> None:
    """For somebody who neither picked nor drafted: no kind of card is named that is neither their own nor open."""
    own = kinds_in_hand(world.truth, at) if at < world.truth.players else set()
    named = kinds_named("\n".join(world.ears[at].frames))
    assert named <= own | kinds_shown(world.truth), f"seat {at} was told of {named}"


def assert_the_seed_stays_secret(world: World) -> None:
    for ear in world.ears:
        assert len(ear.frames) > 6
        assert any(f"/t/{world.table_id}" in url for url in ear.pages)
        text = ear.everything()
        assert world.seed not in text
        if ear is not world.ears[-1]:
            continue
        answer = ear.person.context.request.get(f"/t/{world.table_id}/match.json")
        assert answer.status == 403
        assert world.seed not in answer.text()


def picking(match: Match) -> bool:
    """The first of two must pick, from a stack with every kind of card."""
    ((seat, asked),) = match.pending.items()
    if asked.prompt != "prompt.pick" or len(asked.options) <= len(BOX.kinds):  # every kind, and declining
        return False
    after = match.clone()
    after.play(seat, asked.options[0])
    return any(each.prompt == "prompt.pick" for each in after.pending.values())


def drafting(match: Match) -> bool:
    """The second of three must choose between two cards of different kinds."""
    asked = next(iter(match.pending.values()))
    return asked.prompt == "prompt.draft" and len(asked.options) == len(match.state.offer.cards) == 2


def offered_after(seed: str, line: Line) -> list[str]:
    match = begin(3, seed)
    for seat, choice in line:
        match.play(seat, choice)
    return ["/".join(option.path()) for option in next(iter(match.pending.values())).options]


def test_nobody_else_learns_which_card_was_picked_from_the_shipyard_stack(live: Live) -> None:
    seed, line = line_to(picking)
    first, second = (live(seed, line, [f"kind-{kind}", "kind-fast_research"]) for kind in ("icebreaker", "send_scientist"))
    picker, next_picker = (seat for seat in range(3) if len(first.truth.state.hands[seat]) > 0)
    builder = 3 - picker - next_picker
    hands = [world.truth.state.hands for world in (first, second)]
    assert sum(hands[0][seat].cards != hands[1][seat].cards for seat in range(3)) == 1, "the worlds differ in one hand"
    for bystander in (builder, 3):
        assert first.heard(bystander) == second.heard(bystander)
        assert_nothing_given_away(first, bystander)
    changed = next(seat for seat in range(3) if hands[0][seat].cards != hands[1][seat].cards)
    assert first.heard(changed) != second.heard(changed), "whoever picked sees the card"
    for world in (first, second):
        assert_the_seed_stays_secret(world)


def test_nobody_else_learns_which_card_was_kept_in_a_draft(live: Live) -> None:
    seed, line = line_to(drafting, start=550)
    first, second = (live(seed, line, [path]) for path in offered_after(seed, line))
    hands = [world.truth.state.hands for world in (first, second)]
    changed = [seat for seat in range(3) if hands[0][seat].cards != hands[1][seat].cards]
    assert len(changed) == 2, "the second keeps one card, the third gets the other"
    (mover,) = set(range(3)) - set(changed)
    for bystander in (mover, 3):
        assert first.heard(bystander) == second.heard(bystander)
    assert_nothing_given_away(first, 3)
    for seat in changed:
        assert first.heard(seat) != second.heard(seat)
    assert_the_seed_stays_secret(first)


def test_nobody_learns_the_order_of_the_build_decks(live: Live) -> None:

    def turn_over(opening: dict[str, Any]) -> None:
        for deck in opening["state"]["decks"]:
            deck["cards"].reverse()

    straight = live("one secret seed", [], [])
    turned = live("one secret seed", [], [], turn_over)
    decks = [[deck.cards for deck in world.truth.state.decks] for world in (straight, turned)]
    assert all(one != other for one, other in zip(*decks, strict=True))
    for everybody in range(4):
        assert straight.heard(everybody) == turned.heard(everybody)
        assert_nothing_given_away(straight, everybody)
    assert_the_seed_stays_secret(straight)
