"""What others did since a seat's last turn is told in order, with the position after each choice, and what it changed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.house import Browser, House, Live, match_of

from pionier.server.since import since


def told(live: Live, start: int | None = None) -> dict[str, Any]:
    return live.question(since=start)["since"]


def play(live: Live, turns: int, luck: int = 1) -> None:
    chance = random.Random(luck)
    for _ in range(turns):
        if live.wait()["over"]:
            return
        live.choose(chance.choice(live.choices()))


def test_every_choice_of_the_others_is_told_with_its_parts(house: House) -> None:
    ola = house.browser()
    table_id = ola.open_table("me", "bot:random", "bot:random")
    table = house.table(table_id)
    with ola.sit(table_id) as live:
        play(live, 30)
        seat = live.wait()["seat"]
        seats = match_of(table).history.seats()
        found = told(live)
        end = len(seats) - next((n for n, who in enumerate(reversed(seats)) if who != seat), 0)
        begin = max(n for n, who in enumerate(seats[:end], 1) if who == seat)
        assert found["from"] == begin
        plies = [step["ply"] for step in found["steps"]]
        assert plies == sorted(set(plies))
        assert set(plies) <= set(range(begin + 1, end + 1))
        assert {step["seat"] for step in found["steps"]} <= {0, 1, 2} - {seat}
        assert all(step["said"] for step in found["steps"])
        assert any(step["lights"] for step in found["steps"])
        for step in found["steps"]:
            assert live.send(at=step["ply"])["ply"] == step["ply"]


def test_losses_come_first_and_tell_before_and_after(house: House) -> None:
    ola = house.browser()
    table_id = ola.open_table("me", "bot:greedy", "bot:greedy")
    table = house.table(table_id)
    seen: list[dict[str, Any]] = []
    with ola.sit(table_id) as live:
        while not live.wait()["over"]:
            live.choose(live.choices()[-1])
            match, seat = match_of(table), int(live.last["seat"])
            if match.over:
                break
            found = since(table, seat, None, "en")
            changed = found["changed"]
            lost = [each["lost"] for each in changed]
            assert lost == sorted(lost, reverse=True)
            assert all(each["before"] != each["after"] for each in changed)
            seen += changed
    assert any(each["lost"] for each in seen)
    assert "Your place" in {each["name"] for each in seen}


def test_who_has_chosen_nothing_yet_hears_from_the_beginning(house: House) -> None:
    ola = house.browser()
    table_id = ola.open_table("bot:random", "bot:random", "me", draw="")
    with ola.sit(table_id) as live:
        live.wait()
        found = told(live)
        assert found["from"] == 0
        assert next(step["ply"] for step in found["steps"]) == 1


@pytest.mark.parametrize("start", [-1, 10_000])
def test_a_moment_that_the_match_does_not_have_is_refused(house: House, start: int) -> None:
    ola = house.browser()
    with ola.sit(ola.open_table("me", "bot:random")) as live:
        assert live.send(since=start)["error"] is not None


def planet(ola: Browser) -> str:
    made = ola.post("/new/planet_unknown", {"seat.1": "me", "name.1": "Ola", "seat.2": "bot:random"})
    return made.headers["location"].removeprefix("/t/")


def test_what_others_did_at_the_same_time_is_told_when_everybody_knows_it(house: House) -> None:
    ola = house.browser()
    table_id = planet(ola)
    table = house.table(table_id)
    with ola.sit(table_id) as live:
        play(live, 12)
        live.wait()
        match, seat = match_of(table), live.last["seat"]
        found = told(live)
        assert all(step["ply"] <= match.history.common_ply for step in found["steps"])
        before = match.history.seats()[found["from"] : match.history.common_ply]
        assert seat in before  # its own choices of the round, made at the same time
        assert found["steps"]
