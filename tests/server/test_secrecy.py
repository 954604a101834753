"""No byte that leaves the server tells anybody what they may not know, in any game and any mode."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace
from tests import modes
from tests.server import secrecy
from tests.server.house import House, match_of

import pionier
from pionier.engine.laws import LawBroken
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.server import viewer
from pionier.server.ask import ask
from pionier.server.table import Table


@pytest.mark.parametrize("game", pionier.game_ids())
def test_what_is_sent_is_the_same_for_everything_that_the_viewer_cannot_tell_apart(game: str) -> None:
    count = secrecy.Count()
    for mode in modes.each_setting(pionier.game(game)):
        count.add(secrecy.obey(pionier.game(game), mode, 1, samples=3))
    assert count.bytes > 100_000


def ends_of_turns_tried_out(table: Table, match: Match, seen: Match, seat: int, language: str) -> dict[str, Any] | None:
    """What the server once sent besides: the options after which, in the true match, another player must choose."""
    asked = ask(table, match, seen, seat, language)
    if asked is None or seat not in match.pending:
        return asked
    ends: list[str] = []
    for option in match.pending[seat].options:
        copy = match.clone()
        copy.step(seat, option)
        if seat not in copy.pending:
            ends.append("/".join(option.path()))
    return {**asked, "ends": ends}


@pytest.mark.parametrize(("law", "first"), [("what is sent does not leak", 1), ("the time it takes does not leak", 23)])
def test_the_law_catches_options_tried_out_on_the_true_match(law: str, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed `first` is enough today; after a change of the rules it may be a later one."""
    monkeypatch.setattr(viewer, "ask", ends_of_turns_tried_out)
    evacuation = pionier.game("evacuation")
    mode = modes.Mode(2, evacuation.check_settings(2, {}))

    def before_new_components_come(match: Match) -> bool:
        return any(asked.prompt == "prompt.discard" for asked in match.pending.values())

    caught = ""
    for seed in range(first, first + 60):
        try:
            secrecy.compare_where(before_new_components_come, evacuation, mode, seed, watchers=3)
        except LawBroken as broken:
            caught = str(broken)
        if caught.startswith(law):
            return
    raise AssertionError(f"it is not caught; the last thing that was: {caught}")


def test_a_picture_that_cannot_be_drawn_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """An apology is the same for everything that the viewer cannot tell apart, but nothing was compared."""
    antarctica = pionier.game("antarctica")

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a picture is wrong")

    monkeypatch.setattr(viewer, "tree", broken)
    with pytest.raises(LawBroken, match="a picture is wrong"):
        secrecy.obey(antarctica, modes.draw(antarctica, 2, 1), 1, samples=1)


# Addresses


def pages_of(house: House, table_id: str, cookies: dict[str, str]) -> list[bytes]:
    """What the addresses of a running match answer to somebody."""
    browser = house.browser()
    browser.cookies = dict(cookies)
    paths = ["", "?at=1", "?watch=1", "/match.json", "/analysis", "/analysis.json"]
    answers = [browser.get(path) for path in ["/", *(f"/t/{table_id}{path}" for path in paths)]]
    posts = [browser.post(f"/t/{table_id}/{what}") for what in ("start", "rematch", "analysis")]
    return [b"%d " % answer.status_code + answer.content for answer in [*answers, *posts]]


def length(game: str) -> int:
    """How many choices a random match of two has."""
    match, luck = pionier.new_match(game, 2, game), random.Random(game)
    while (asked := match.asked) is not None:
        match.step(asked.player, luck.choice(asked.options))
    return match.ply


@pytest.mark.parametrize("game", pionier.game_ids())
def test_the_addresses_of_a_running_match_tell_nothing_more(house: House, game: str) -> None:
    ola = house.browser()
    made = ola.post(f"/new/{game}", {"seat.1": "me", "name.1": "Ola", "seat.2": "here", "name.2": "Jan", "listed": "yes"})
    table_id = made.headers["location"].removeprefix("/t/")
    luck = random.Random(game)
    with ola.sit(table_id) as live:
        for _ in range(min(30, length(game) // 2)):
            live.choose(luck.choice(live.choices()))
    table = house.table(table_id)
    match, row = match_of(table), table.row
    for seat, cookies in [(SPECTATOR, {}), (0, ola.cookies)]:
        sent = pages_of(house, table_id, cookies)
        other = secrecy.other_world(match, table, seat, "pages")
        table.match = other.match
        table.row = replace(table.row, seed="another seed")
        assert pages_of(house, table_id, cookies) == sent
        table.match, table.row = match, row
        assert all(table.row.seed.encode() not in page for page in sent)
