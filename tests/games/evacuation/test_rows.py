"""Chapter 10, rows: ageing, refreshing, empty decks."""

from __future__ import annotations

from tests.games.playing import options, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.components.vocabulary import INFRASTRUCTURE, SHIPS, STADIUMS
from pionier.games.evacuation.rows import discard, refill, take
from pionier.games.evacuation.state import Evacuation

from .positions import INFRA, SHIP, do, lay, me, resume, stocks, table


def empty_deck(s: Evacuation, which: int) -> None:
    """The deck of a row has gone to seat 1."""
    row = s.rows[which]
    gone = tuple(card for deck in row.decks for card in deck.cards)
    for deck in row.decks:
        deck.cards = deck.looks = ()
    if which == SHIPS:
        s.players[1].ships_old += gone
    else:
        s.players[1].hand += gone


@rule("EVA-10.9", "EVA-10.8")
def test_the_rest_moves_to_the_x_slot_and_new_ones_come_in_at_the_far_end() -> None:
    s = table()
    lay(s, SHIPS, "SH01", "SH02", "SH03")
    coming = s.rows[SHIPS].decks[0].cards[-1]
    assert take(s, SHIPS, 0) == SHIP["SH01"]
    assert s.rows[SHIPS].slots == [SHIP["SH02"], SHIP["SH03"], coming]


@rule("EVA-10.10", "EVA-10.15", "EVA-24.10")
def test_a_refresh_is_paid_discards_and_reveals_before_anything_is_taken() -> None:
    s = table()
    lay(s, SHIPS, "SH16", "SH02", "SH17")
    stocks(s, 0, (1, 2, 0), (0, 0, 2))
    coming = s.rows[SHIPS].decks[0].cards[-2:]
    match = resume(s)
    say(match, "action-2B")
    assert [path for path in options(match) if "refresh" in path] == [
        "refresh/old-food",
        "refresh/old-steel",
        "refresh/new-energy",
    ]
    say(match, "refresh/new-energy")
    assert me(match).new == [0, 0, 1]
    assert options(match) == [
        "ships-1/discard", "ships-2/discard", "ships-3/discard", "ships-1/ships-2/discard", "ships-1/ships-3/discard",
        "ships-2/ships-3/discard", "ships-1/ships-2/ships-3/discard",
    ]  # fmt: skip
    say(match, "ships-1/ships-3/discard")
    assert match.state.rows[SHIPS].slots == [SHIP["SH02"], coming[1], coming[0]]
    assert match.state.rows[SHIPS].under == (SHIP["SH16"], SHIP["SH17"])


@rule("EVA-25.6", "EVA-10.10", "EVA-10.11")
def test_a_row_is_refreshed_once_per_take_also_for_what_is_gained() -> None:
    s = table()
    stocks(s, 0, (5, 0, 0))
    left = do(s, 0, "build_stadium", "refresh/old-food", "stadiums-1/discard", free=True)
    assert "decline" in left
    assert not [path for path in left if "refresh" in path]


@rule("EVA-10.12", "EVA-25.7", "EVA-23.4")
def test_discards_go_to_the_bottom_in_slot_order_and_come_up_in_it() -> None:
    s = table()
    lay(s, SHIPS, "SH01", "SH02", "SH03")
    discard(s, SHIPS, [0, 2])
    assert s.rows[SHIPS].under == (SHIP["SH01"], SHIP["SH03"])
    for _ in range(s.rows[SHIPS].size() - 2):
        take(s, SHIPS, 2)
    assert not any(len(deck) for deck in s.rows[SHIPS].decks)
    take(s, SHIPS, 2)
    assert s.rows[SHIPS].slots[2] == SHIP["SH01"]
    take(s, SHIPS, 2)
    assert s.rows[SHIPS].slots[2] == SHIP["SH03"]


@rule("EVA-10.13")
def test_with_an_empty_deck_the_row_gets_shorter_until_something_is_put_under() -> None:
    s = table()
    lay(s, INFRASTRUCTURE, "I1", "I2", "I3")
    empty_deck(s, INFRASTRUCTURE)
    take(s, INFRASTRUCTURE, 0)
    assert s.rows[INFRASTRUCTURE].slots == [INFRA["I2"], INFRA["I3"]]
    s.rows[INFRASTRUCTURE].under = (INFRA["I1"],)
    refill(s, INFRASTRUCTURE)
    assert s.rows[INFRASTRUCTURE].slots == [INFRA["I2"], INFRA["I3"], INFRA["I1"]]


@rule("EVA-10.13", "EVA-10.15")
def test_a_discard_from_a_short_row_comes_straight_back() -> None:
    s = table()
    lay(s, SHIPS, "SH01", "SH02", "SH03")
    empty_deck(s, SHIPS)
    discard(s, SHIPS, [0])
    assert s.rows[SHIPS].slots == [SHIP["SH02"], SHIP["SH03"], SHIP["SH01"]]


@rule("EVA-22.15")
def test_discarding_by_an_effect_is_free_and_limited() -> None:
    s = table()
    stocks(s, 0)
    left = do(s, 0, "discard_row", row="stadiums", max=2)
    assert len(left) == 7  # three single slots, three pairs, or nothing
    do(s, 0, "discard_row", "stadiums-1/stadiums-2/discard", row="stadiums", max=2)
    assert len(s.rows[STADIUMS].under) == 2
    assert do(s, 0, "discard_row", "decline", row="stadiums", max=2) == []


@rule("EVA-2.13")
def test_the_second_infrastructure_deck_comes_after_the_first() -> None:
    s = table()
    seen = [take(s, INFRASTRUCTURE, 0) for _ in range(18)]
    assert sorted(seen[:9]) == [INFRA[f"I{n}"] for n in range(1, 10)]
    assert sorted(seen[9:]) == [INFRA[f"II{n}"] for n in range(1, 10)]
