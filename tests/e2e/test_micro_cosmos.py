"""Micro Cosmos in the browser: alone against the Automa, and three at the table, two of them bots."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.e2e.adviser import play_well
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE
from tests.e2e.real_server import RealServer
from tests.e2e.test_by_clicking import assert_nothing_sticks_out

GAME = "micro_cosmos"


def test_a_solo_match_against_the_automa_by_thumb(come: Come, server: RealServer) -> None:
    ola = come("pl", **PHONE)
    table = ola.open_table({1: "me", 2: "none", 3: "none", 4: "none"}, game=GAME)
    ola.wait()
    pressed = play_well(ola, server, table)
    match = server.match(table)
    assert match.outcome is not None
    assert any(each.startswith("#") for each in pressed), f"parts of the board are clicked: {pressed}"
    expect(ola.page.locator("#result h2")).to_contain_text(str(match.outcome.scores[0]))
    expect(ola.page.locator("#log")).to_contain_text("Automa")
    assert_nothing_sticks_out(ola.page)


def test_three_players_two_of_them_bots_to_the_end(come: Come, server: RealServer) -> None:
    ola = come("en")
    table = ola.open_table({1: "me", 2: "bot:greedy", 3: "bot:greedy", 4: "none"}, game=GAME)
    ola.wait()
    play_well(ola, server, table)
    match = server.match(table)
    assert match.outcome is not None
    assert len(match.outcome.scores) == 3
    expect(ola.page.locator("#result thead th")).to_have_count(3)
    expect(ola.page.locator("#ui-status")).to_contain_text(re.compile("wins|share the victory"))
    assert_nothing_sticks_out(ola.page)
