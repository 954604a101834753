"""What can be chosen is whole: at the widest decisions of a recorded match of every game nothing has to be scrolled to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Come
from tests.e2e.person import DESKTOP
from tests.e2e.real_server import RealServer
from tests.e2e.seeded_table import sit_down
from tests.e2e.test_bars import DRAWN, HAND, NAMES, OTHER_HANDS, played, visit
from tests.server.finished import write_table

import pionier
from pionier.engine.match import Match

SIZES = (DESKTOP, HAND, OTHER_HANDS["small"])
SO_MANY = 3

# Whatever of the list of options, and of the sheet in the hand, is not whole or lies over what is asked about.
NOT_WHOLE = """() => {
  const sheet = document.getElementById('ui-decision');
  const frame = sheet.getBoundingClientRect();
  const found = [];
  const beyond = sheet.scrollHeight - sheet.clientHeight;
  if (beyond > 1) found.push(`the decision scrolls by ${beyond} px`);
  for (const each of document.querySelectorAll('#ui-offers :is(button, summary)')) {
    const box = each.getBoundingClientRect();
    const lowest = Math.min(frame.bottom, innerHeight);
    if (box.top < frame.top - 1 || box.bottom > lowest + 1) found.push(`"${each.textContent}" is not whole`);
    const cut = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
    if (cut) found.push(`the text of "${each.textContent}" is cut`);
  }
  for (const part of document.querySelectorAll('#board > .region:not([inert]) [data-can=now]')) {
    const grown = sheet.classList.contains('grows');
    if (grown && part.getBoundingClientRect().bottom > frame.top) found.push(`the sheet lies over ${part.id}`);
  }
  return found;
}"""


def widest(match: Match) -> list[tuple[int, int]]:
    """After how many choices, and of which seat: the decisions with the most options, each with another question."""
    again = pionier.new_match(match.game.id, match.players, match.seed, match.options)
    found: dict[str, tuple[int, int, int]] = {}
    for seat, option in match.choices:
        asked = again.pending[seat]
        found[asked.prompt] = max(found.get(asked.prompt, (0, 0, 0)), (len(asked.options), again.ply, seat))
        again.step(seat, option)
    return [(ply, seat) for _, ply, seat in sorted(found.values(), reverse=True)[:SO_MANY]]


def named(page: Page) -> None:
    """Until all names of options have come."""
    expect(page.locator("#ui-offers :is(button, summary)").first).to_be_visible()
    expect(page.locator("#ui-offers button > span", has_text=re.compile("^…$"))).to_have_count(0)


@pytest.mark.parametrize("game", DRAWN)
def test_all_options_of_a_decision_are_whole(come: Come, server: RealServer, game: str) -> None:
    ola, (match, _) = come("pl"), played(game)
    found: list[str] = []
    for ply, mine in widest(match):
        order = [*(seat for seat in range(match.players) if seat != mine), mine]  # who sits down last, looks
        seats = {seat: sit_down(server, ola, NAMES[seat]) for seat in order}
        store = server.store()
        table = write_table(store, match, [seats[seat] for seat in range(match.players)], ply)
        store.close()
        for size in SIZES:
            visit(ola.page, f"/t/{table}", size)
            named(ola.page)
            found += [f"after {ply} choices, {size['width']} px: {each}" for each in ola.page.evaluate(NOT_WHOLE)]
    assert not found, "\n".join(found)
