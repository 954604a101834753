"""The deal of the day: the same for everybody, and a secret until the day is over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.house import Browser, House

from pionier.server import days, deals
from pionier.store import DealResult

DAY = "2026-11-20"


@pytest.fixture(autouse=True)
def day() -> Iterator[None]:
    with patch.object(days, "today", lambda: DAY), patch.object(deals, "BOT", "random"):  # it need not play well here
        yield


def begun(browser: Browser, game: str = "antarctica") -> str:
    answer = browser.post(f"/deal/{game}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def finished(browser: Browser) -> str:
    table = begun(browser)
    with browser.sit(table) as live:
        live.play_to_the_end(luck=7)
    return table


def test_everybody_plays_the_same_cards_and_another_day_others(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    hers, his = (house.table(begun(each)).row for each in (ola, jan))
    assert (hers.seed, hers.options, hers.deal) == (his.seed, his.options, DAY)
    assert hers.seed != house.table(begun(ola, "planet_unknown")).row.seed
    with patch.object(days, "today", lambda: "2026-11-21"):
        assert house.table(begun(ola)).row.seed != hers.seed


def test_another_server_has_other_deals() -> None:
    assert deals.seed_of("00" * 32, "antarctica", DAY) != deals.seed_of("01" * 32, "antarctica", DAY)


def test_a_match_of_the_deal_goes_on_where_it_stopped(house: House) -> None:
    ola = house.browser()
    assert begun(ola) == begun(ola)


def test_until_the_day_is_over_nobody_but_its_player_looks_at_the_match(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    jan.open_table("me", "here", name="Jan")
    table = finished(ola)
    with ola.sit(table) as live:
        assert live.last["over"]
        assert house.table(table).row.seed not in live.received
    assert ola.get(f"/t/{table}").status_code == 200
    for path in ("", "/picture.svg", "/match.json", "/analysis", "/analysis.json"):
        refused = jan.get(f"/t/{table}{path}")
        assert refused.status_code == 403, path
        assert "the deal of a day" in refused.text
    assert jan.post(f"/t/{table}/analysis").status_code == 403
    with pytest.raises(WebSocketDisconnect), jan.sit(table):
        pass


@pytest.mark.parametrize("path", ["/match.json", "/analysis", "/analysis.json"])
def test_not_even_its_player_gets_what_would_tell_the_seed(house: House, path: str) -> None:
    ola = house.browser()
    table = finished(ola)
    refused = ola.get(f"/t/{table}{path}")
    assert refused.status_code == 403
    assert house.table(table).row.seed not in refused.text


def test_the_next_day_everything_can_be_seen(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table = finished(ola)
    with patch.object(days, "today", lambda: "2026-11-21"):
        assert json.loads(jan.get(f"/t/{table}/match.json").text)["seed"] == house.table(table).row.seed
        assert jan.get(f"/t/{table}").status_code == 200
        with jan.sit(table) as live:
            assert house.table(table).row.seed in live.received


def test_the_lobby_shows_my_results_beside_those_of_others_without_names(house: House) -> None:
    with patch.object(days, "today", lambda: "2026-12-01"):  # a day on which nobody else plays
        ola, jan = house.browser(), house.browser()
        ola.open_table("me", "here", name="Ola of the ice")
        hers = house.table(finished(ola)).row
        page = jan.get("/?deal=antarctica").text
        assert "1 person has finished" in page
        assert "Ola of the ice" not in page
        assert hers.result is not None
        assert f"Mine: {hers.result['scores'][0]}." in ola.get("/?deal=antarctica").text
        assert "Place 1 of 1" in ola.get("/?deal=antarctica").text
        assert "Nobody has finished yet" in ola.get("/?deal=evacuation").text


def test_of_each_of_the_others_the_best_try_counts() -> None:
    results = [DealResult("a", "ola", 70, 1.0), DealResult("b", "jan", 60, 2.0), DealResult("c", "jan", 81, 3.0)]
    assert deals.best_of_others(results, "ola") == [81]
    assert deals.best_of_others(results, None) == [70, 81]


@pytest.mark.parametrize(("mine", "others"), [([7], []), ([], [7]), ([3, 9], [5, 9])])
def test_the_strip_of_results_says_in_words_what_it_shows(mine: list[int], others: list[int]) -> None:
    drawn = deals.strip(mine, others, "en")
    assert drawn.count("strip-other") == len(others)
    assert drawn.count("#icon-mark-0") == len(mine)
    assert "Points with this deal." in drawn
