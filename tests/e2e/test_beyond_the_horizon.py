"""Beyond the Horizon in the browser: a match of two against a bot to the end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.adviser import play_well
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE
from tests.e2e.real_server import RealServer
from tests.e2e.test_by_clicking import assert_nothing_sticks_out

GAME = "beyond_the_horizon"


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["by mouse", "by thumb"])
def test_two_players_one_of_them_a_bot_to_the_end(come: Come, server: RealServer, screen: dict[str, Any]) -> None:
    ola = come("pl", **screen)
    table = ola.open_table({1: "me", 2: "bot:greedy", 3: "none", 4: "none"}, game=GAME)
    ola.wait()
    pressed = play_well(ola, server, table)
    match = server.match(table)
    assert match.outcome is not None
    parts = {each for each in pressed if each.startswith("#")}
    assert any(each.startswith(("#hex", "#tile")) for each in parts), f"units are moved on the map: {parts}"
    expect(ola.page.locator("#result thead th")).to_have_count(2)
    expect(ola.page.locator("#ui-status")).to_contain_text(re.compile("wygrywa|dzielą zwycięstwo"))
    assert_nothing_sticks_out(ola.page)
