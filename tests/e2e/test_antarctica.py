"""Antarctica in the browser: pieces that lie before a player are discarded where they lie."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import PHONE
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import line_to, sit_down, write_table

from pionier.engine.match import Match
from pionier.games.antarctica import parts
from pionier.store import Seat


def may_discard_both(match: Match) -> bool:
    """The first player may discard an available ship or cube."""
    asked = match.pending.get(0)
    there = {part for option in asked.options for part in option.path()} if asked else set()
    return {parts.DISCARD_SHIP, parts.DISCARD_CUBE} <= there


@pytest.mark.parametrize("part", [parts.DISCARD_SHIP, parts.DISCARD_CUBE])
@pytest.mark.parametrize("settings", [{}, PHONE], ids=["mouse", "finger"])
def test_an_available_piece_is_discarded_where_it_lies(
    come: Come, server: RealServer, part: str, settings: dict[str, Any]
) -> None:
    seed, line = line_to(may_discard_both)
    ola = come("en", **settings)
    seats = [sit_down(server, ola, "Ola"), *(Seat("bot", None, "greedy", name) for name in ("Jan", "Ewa"))]
    ola.page.goto(f"/t/{write_table(server, seats, seed, line)}")
    ola.wait()
    before = ola.see().ply
    while not ola.finish(before):
        ola.press_part(part)
    ola.wait(before)
    expect(ola.page.locator("#log")).to_contain_text("Ola discards a")
