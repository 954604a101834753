"""Planet Unknown in the browser: alone to the rating, against bots on boards of one's own, and two people at the same time."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE, Person, Seen, play_on
from tests.e2e.real_server import RealServer
from tests.e2e.test_by_clicking import assert_nothing_sticks_out

GAME = "planet_unknown"
# Effects first, then a tile; rovers stay where they are. Such a match is soon over.
SWIFT = ("effect-", "offer-0", "offer-1", "end-turn", "decline")
PLACE = re.compile(r"offer-\d/turn-\d/c\d+-\d+$")


def swiftly(person: Person) -> Callable[[Seen], str]:
    """Decides at once; every third tile is turned and every fourth flipped before it is placed, as far as it can be."""
    placed = 0

    def decide(seen: Seen) -> str:
        nonlocal placed
        assert seen.offers, "something is asked, but nothing is offered"
        if PLACE.match(seen.offers[0]):
            placed += 1
            for button, every in ("#ui-turn", 3), ("#ui-flip", 4):
                if placed % every == 0 and person.page.locator(button).is_enabled():
                    person.press(person.page.locator(button))
            seen = person.see()
            assert {path.split("/")[1] for path in seen.offers} == {seen.offers[0].split("/")[1]}, "one turn is shown"
        return min(seen.offers, key=lambda path: next((n for n, start in enumerate(SWIFT) if path.startswith(start)), len(SWIFT)))

    return decide


def test_a_solo_match_to_its_rating_by_thumb(come: Come, server: RealServer) -> None:
    ola = come("pl", **PHONE)
    table = ola.open_table({1: "me", 2: "none", 3: "none"}, game=GAME)
    ola.wait()
    pressed = play_on(ola, swiftly(ola))
    on_planet = [each for each in pressed if re.match(r"#c\d", each)]
    assert len(on_planet) > 4, f"tiles are placed on the planet itself: {pressed}"
    match = server.match(table)
    assert match.outcome is not None
    result = ola.page.locator("#result")
    expect(result.locator("h2")).to_contain_text(str(match.outcome.scores[0]))
    expect(result.locator("h2")).not_to_contain_text("wygrywa")  # there was nobody to win against
    solo = match.outcome.tie_breaks[0]
    rating = match.game.words.say(f"tie.rating.{solo['rating']}", "pl")
    for label, shown in ("Oczekiwany wynik", str(solo["expected"])), ("Ocena", rating):
        row = result.locator(".ties tr").filter(has_text=label)
        expect(row.locator("td")).to_have_text(shown)
    assert_nothing_sticks_out(ola.page)


def test_three_players_two_of_them_bots_choose_their_boards_and_play_to_the_end(come: Come, server: RealServer) -> None:
    ola = come("en")
    options = {"planets": "chosen", "corporations": "chosen", "boards": "all"}
    table = ola.open_table({1: "me", 2: "bot:random", 3: "bot:random"}, game=GAME, options=options)
    ola.wait()
    taken: list[str] = []
    for kind in "planet", "corporation":
        asked = [path for path in ola.see().offers if path.startswith(f"{kind}-")]
        assert len(asked) > 5, f"boards are offered: {asked}"
        assert set(asked) <= set(ola.see().parts), "each is drawn, to be clicked"
        taken.append(asked[-2].split("-", 1)[1])
        ola.choose(asked[-2])
    play_on(ola, swiftly(ola))
    state = server.match(table).state
    seat = server.kept(table).row.seats.index(next(seat for seat in server.kept(table).row.seats if seat.kind == "person"))
    assert [state.players[seat].world.id, state.players[seat].board.id] == taken
    assert len({each.planet for each in state.players}) == 3 or any(each.world.symmetric for each in state.players)
    expect(ola.page.locator("#result thead th")).to_have_count(3)
    expect(ola.page.locator("#ui-status")).to_contain_text(re.compile("wins|share the victory"))
    assert_nothing_sticks_out(ola.page)


def squares(person: Person) -> int:
    """How many tiles the person sees on their own planet."""
    return person.page.locator("#tiles > .tile").count()


def seen_elsewhere(person: Person) -> str:
    """The other planet as this person sees it."""
    return person.page.locator("#neighbours").inner_html()


def place_first(person: Person) -> None:
    person.press_part("offer-1")
    person.step(person.see().offers[0])
    expect(person.page.locator("#tiles > .tile")).to_have_count(1)


def end_turn(person: Person) -> None:
    """Whatever is left of the turn."""
    for _ in range(20):
        offers = person.see().offers
        person.make("end-turn" if "end-turn" in offers else offers[0])
        if "end-turn" in offers:
            return
    raise AssertionError("the turn does not end")


def test_two_people_place_at_the_same_time_and_nobody_waits(come: Come) -> None:
    ola, jan = come("pl"), come("en")
    ola.open_table({1: "me", 2: "open", 3: "none"}, {1: "Ola"}, draw=False, game=GAME)
    jan.join(ola.page.url, "Jan")
    for person in ola, jan:
        person.wait()
        expect(person.page.locator("#offer-1[data-can=now]")).to_be_visible()  # both are asked
        expect(person.page.locator(".player.is-turn")).to_have_count(2)
    before = seen_elsewhere(jan)

    place_first(ola)
    assert seen_elsewhere(jan) == before, "what others place is hidden until all are done"
    assert squares(jan) == 0
    jan.press_part("offer-1")  # a half-made choice …
    ola.page.locator("#ui-undo").click()
    expect(ola.page.locator("#tiles > .tile")).to_have_count(0)
    expect(jan.page.locator("#ui-crumbs li")).to_have_count(1)  # … is not disturbed by what the other does
    jan.page.keyboard.press("Escape")
    place_first(jan)
    assert squares(ola) == 0, "each undoes for themselves"
    expect(jan.page.locator("#ui-undo")).to_be_enabled()
    expect(ola.page.locator("#ui-undo")).to_be_disabled()

    end_turn(jan)
    expect(jan.page.locator("#ui-prompt")).to_contain_text("Ola is still choosing")
    expect(jan.page.locator("#ui-status")).to_have_text("Ola is choosing")
    expect(jan.page.locator(".player.is-turn .name")).to_have_text("Ola")
    expect(jan.page.locator("#ui-undo")).to_be_enabled()
    expect(ola.page.locator("#ui-status")).to_have_text("Twoja kolej")
    assert seen_elsewhere(jan) == before
    place_first(ola)
    assert seen_elsewhere(jan) == before
    end_turn(ola)
    expect(jan.page.locator("#ui-moment")).to_contain_text("2")
    assert seen_elsewhere(jan) != before, "when all are done, everybody sees what was placed"
    for person in ola, jan:
        assert squares(person) == 1
