"""Evacuation in the browser: alone for points, a race against a bot, and advanced actions with cards in hand."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE, Person, Seen, play_on
from tests.e2e.real_server import RealServer
from tests.e2e.test_by_clicking import assert_nothing_sticks_out

GAME = "evacuation"
CALM = ("pass", "end", "end-card", "decline", "ready", "confirm")  # buttons that lead on


def lively(seed: int, passing: float = 0.3) -> Callable[[Seen], str]:
    """Does now this, now that, passes now and then, and never pays for a new row: such a match is rich and ends."""
    luck = random.Random(seed)

    def decide(seen: Seen) -> str:
        assert seen.offers, "something is asked, but nothing is offered"
        if "pass" in seen.offers and luck.random() < passing:
            return "pass"
        wanted = [path for path in seen.offers if not path.startswith("refresh") and path not in CALM]
        return luck.choice(wanted or [path for path in seen.offers if path in CALM] or seen.offers)

    return decide


def in_transport(person: Person) -> bool:
    """Whether this person decides which ships fly."""
    return any(path.startswith("ship-") for path in person.see().offers) and "ready" in person.see().offers


def to_the_ships(person: Person, decide: Callable[[Seen], str], most: int = 200) -> None:
    """Play on until a ship can be sent."""
    for _ in range(most):
        person.wait()
        assert not person.over, "no ship could ever fly"
        if in_transport(person):
            return
        ply = person.see().ply
        person.step(decide(person.see()))
        if person.finish(ply):
            person.wait(ply)
    raise AssertionError(f"no ship could fly within {most} steps")


def builds_a_ship(seed: int) -> Callable[[Seen], str]:
    """Builds a spaceship on the Old World first of all, then passes."""
    otherwise = lively(seed)

    def decide(seen: Seen) -> str:
        for wanted in (re.compile("action-2B"), re.compile(r"ships-\d"), re.compile("old$")):
            found = [path for path in seen.offers if wanted.search(path)]
            if found:
                return found[0]
        return "pass" if "pass" in seen.offers else otherwise(seen)

    return decide


def test_a_solo_match_for_points_to_its_end_by_thumb(come: Come, server: RealServer) -> None:
    ola = come("pl", **PHONE)
    table = ola.open_table({1: "me", 2: "none", 3: "none", 4: "none"}, game=GAME)
    ola.wait()
    pressed = play_on(ola, lively(3), most=600)
    match = server.match(table)
    assert match.outcome is not None
    assert match.state.year == 4
    assert any(each.startswith("#") for each in pressed), f"parts of the board are clicked: {pressed}"
    result = ola.page.locator("#result")
    expect(result.locator("h2")).to_contain_text(f": {match.outcome.scores[0]} ".replace("-", "−"))
    rating = match.game.words.say(f"tie.rating.{match.outcome.tie_breaks[0]['rating']}", "pl")
    expect(result.locator("tbody tr").filter(has_text="Wynik").locator("td")).to_have_text(rating)
    assert_nothing_sticks_out(ola.page)


def test_a_flight_can_be_taken_back_until_it_is_confirmed(come: Come, server: RealServer) -> None:
    ola = come("en")
    table = ola.open_table({1: "me", 2: "none", 3: "none", 4: "none"}, game=GAME)
    ola.wait()
    to_the_ships(ola, builds_a_ship(1))
    before = server.match(table).state.to_data()
    ship = next(path for path in ola.see().offers if path.startswith("ship-"))
    ola.make(ship)
    ola.wait()
    assert server.match(table).state.players[0].sent, "the ship is on its way"
    for _ in range(3):
        if not server.match(table).state.players[0].sent:
            break
        ply = ola.see().ply
        ola.press(ola.page.locator("#ui-undo"))
        ola.wait(ply)
    assert server.match(table).state.to_data() == before


def test_a_race_against_a_bot_to_its_end(come: Come, server: RealServer) -> None:
    ola = come("en")
    table = ola.open_table({1: "me", 2: "bot:random", 3: "none", 4: "none"}, game=GAME, options={"mode": "race"})
    ola.wait()
    play_on(ola, lively(5), most=600)
    match = server.match(table)
    assert match.outcome is not None
    assert match.state.race
    expect(ola.page.locator("#result thead th")).to_have_count(2)
    expect(ola.page.locator("#result table")).to_contain_text("Lowest production marker")
    expect(ola.page.locator("#result table")).not_to_contain_text("Goal cards")
    expect(ola.page.locator("#ui-status")).to_contain_text(re.compile("wins|share the victory"))
    assert_nothing_sticks_out(ola.page)


def test_advanced_actions_keep_four_cards_and_play_them_openly_or_under_a_group(come: Come, server: RealServer) -> None:
    ola = come("pl")
    seats = {1: "me", 2: "bot:random", 3: "none", 4: "none"}
    table = ola.open_table(seats, game=GAME, options={"actions": "advanced"})
    ola.wait()
    pressed = play_on(ola, lively(8), most=700)
    match = server.match(table)
    assert match.outcome is not None
    assert match.state.advanced
    assert any("card-" in each for each in pressed), f"cards are played: {pressed}"
    chosen = {tag for each in server.kept(table).choices for tag in each.choice}
    assert {"play_card", "tuck", "drop_card"} <= chosen
    assert_nothing_sticks_out(ola.page)
