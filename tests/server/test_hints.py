"""A hint comes from what the seat knows, to the seat that asked, where the table allows it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.house import House, Live

from pionier.server import hints
from pionier.server.hints import worded


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "MILLISECONDS", 200.0)


def ask(live: Live) -> dict[str, Any]:
    """The hint, after the word that it is being thought about."""
    assert live.send(hint=True, id=live.last["ask"]["id"])["hint"]["options"] is None
    return live.next()["hint"]


def test_a_hint_names_up_to_three_options_with_what_they_differ_in(house: House) -> None:
    ola = house.browser()
    with ola.sit(ola.open_table("me", "here")) as live:
        assert live.last["hint"] == {"why": None}
        offered = live.choices()
        found = ask(live)
        paths = [each["path"] for each in found["options"]]
        assert 1 <= len(paths) <= 3
        assert set(paths) <= set(offered)
        assert found["options"][0]["much"] == "This is what the strongest bot would choose."
        assert found["error"] is None


def test_where_the_table_was_opened_without_hints_there_is_a_reason_and_none_comes(house: House) -> None:
    ola = house.browser()
    table_id = ola.open_table("me", "here")
    table = house.table(table_id)
    table.row = msgspec.structs.replace(table.row, hints=False)
    with ola.sit(table_id) as live:
        assert live.last["hint"] == {"why": "This table was opened without hints."}
        refused = live.send(hint=True, id=live.last["ask"]["id"])
        assert refused["error"]["text"] == "This table was opened without hints."


def test_a_hint_for_a_decision_that_has_passed_or_by_somebody_who_watches_is_refused(house: House) -> None:
    ola = house.browser()
    table_id = ola.open_table("me", "here")
    with ola.sit(table_id) as live, house.browser().sit(table_id) as watcher:
        assert live.send(hint=True, id="7.7")["error"] is not None
        assert watcher.last["hint"] is None
        assert watcher.send(hint=True, id=live.last["ask"]["id"])["error"] is not None


@pytest.mark.parametrize(("less", "words"), [(0.01, "About as good."), (0.04, "A little worse: −4"), (0.2, "Clearly worse: −20")])
def test_the_difference_is_told_in_words(house: House, less: float, words: str) -> None:
    ola = house.browser()
    table_id = ola.open_table("me", "here")
    with ola.sit(table_id):
        match = house.table(table_id).match
        assert match is not None
        seat, asked = next(iter(match.pending.items()))
        first, second = (option.to_data() for option in list(asked.options)[:2])
        found = [{"choice": first, "value": 9.0, "chance": 0.5}, {"choice": second, "value": 8.0, "chance": 0.5 - less}]
        assert worded(match.guess(seat, 1), asked, found, "en")[1]["much"].startswith(words)
