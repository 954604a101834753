"""What the server tells about a part of the picture, why it may not be chosen, and what would come of an option."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.house import Browser, House, leaves


def seated(house: House, language: str = "en", **fields: str) -> tuple[Browser, str]:
    browser = house.browser(language)
    return browser, browser.open_table("me", "here", **fields)


def test_the_innermost_part_that_is_explained_is_told(house: House) -> None:
    ola, table = seated(house)
    with ola.sit(table) as live:
        answer = live.question(about=["nothing", "stack-basic", "stacks", "region-cards"])
        assert answer["of"] == "nothing"
        assert answer["about"]["lead"].startswith("Basic build cards")
        assert answer["about"]["drawing"][0] == "svg"
        assert all(rule["url"] == f"/rules/antarctica#{rule['rule']}" and rule["text"] for rule in answer["about"]["rules"])
        assert live.question(about=["nothing"])["about"] is None


def test_a_sign_is_told_beside_the_part_that_shows_it(house: House) -> None:
    ola, table = seated(house, "pl")
    with ola.sit(table) as live:
        told = live.question(about=["ant-person", "supply-0"])["about"]
        assert (told["title"], told["sign"]) == ("Zasoby", "Naukowiec")
        assert live.question(about=["ant-person"])["about"]["title"] == "Naukowiec"


def test_a_button_is_told_by_the_kind_of_its_option(house: House) -> None:
    ola, table = seated(house)
    with ola.sit(table) as live:
        path = next(leaves(live.last["ask"]["tree"]))
        told = live.question(about=[], path=path)
        assert told["about"]["title"] == "Place a ship"
        assert told["about"]["lead"] == "Lower left zone", "and below it the thing that it is about"
        assert told["why"] is None
        assert live.question(about=["prompt"])["about"]["title"] == "Place your ships"


def test_what_may_not_be_chosen_says_why_with_its_rule(house: House) -> None:
    ola, table = seated(house)
    with ola.sit(table) as live:
        answer = live.question(about=["z1"], path="z1")
        assert answer["why"]["rule"] == "ANT-1.2"
        assert answer["why"]["url"] == "/rules/antarctica#ANT-1.2"
        assert "two players" in answer["why"]["why"]
        assert live.question(about=["track-T1"], path="track-T1")["why"] is None, "nothing forbids it: it is not asked about"


def test_an_option_tells_what_would_certainly_come_of_it(house: House) -> None:
    ola, table = seated(house)
    with ola.sit(table) as live:
        would = live.question(would="z3")["would"]
        assert "ships" in {moved[0] for moved in would["pieces"]}, "the new ship is drawn among the ships"
        assert live.question(would="z1")["would"] == {}, "a zone that is closed is not offered"
        assert live.question(would="z3", id="another decision")["would"] == {}


@pytest.mark.parametrize("message", [{"about": 3}, {"about": ["z1"], "path": 7}, {"would": ["z1"]}])
def test_questions_that_make_no_sense_are_answered_with_an_error(house: House, message: dict[str, Any]) -> None:
    ola, table = seated(house)
    with ola.sit(table) as live:
        live.socket.send_json(message)
        assert live.next()["error"] is not None
