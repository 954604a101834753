"""Chapters 12, 14 and 15: turn order, bonuses, cleanup."""

from __future__ import annotations

import pytest
from tests.games.playing import go_first, options, say

from pionier.engine.rulebook import rule
from pionier.games.evacuation.bonuses import LOWER, NO_BONUS, UPPER, bonus_for
from pionier.games.evacuation.cleanup import clean_up
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import NEW, OLD, SHIPS
from pionier.games.evacuation.order import set_turn_order
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.state import Evacuation

from .positions import BONUS, developed, me, owns_ship, owns_stadium, resume, stocks, table


def at_bonuses(card: str, powers: tuple[int, ...] = (0, 0), sets: tuple[int, ...] = (), **settings: str) -> Evacuation:
    """The Bonuses phase with this card; power levels come from uses of group 1."""
    s = table(len(powers), "test", sets, **settings)
    rest = [at for at, each in enumerate(BOX.bonuses) if at != BONUS[card]]
    plain = [at for at in rest if not BOX.bonuses[at].flag]
    s.bonus_pile = (BONUS[card], *plain[:2], next(at for at in rest if BOX.bonuses[at].flag))
    for player, power in enumerate(powers):
        s.players[player].uses = [power, 0, 0, 0]
        s.players[player].actions = power
    s.order = tuple(range(len(powers)))
    begin(s, "bonuses")
    return s


@rule("EVA-12.1")
def test_more_faces_first_counting_both_worlds_and_technologies() -> None:
    s = table(3, sets=(1, 3, 4))
    owns_stadium(s, 1, "ST10", OLD)  # 3 faces on the Old World
    owns_stadium(s, 2, "ST01", NEW)
    developed(s, 2, "T4-9", "T4-6")  # 2 faces
    s.order = (0, 2, 1)
    go_first(set_turn_order(s))
    assert s.order == (1, 2, 0)  # 3 faces each for seats 1 and 2, which were the other way round
    owns_stadium(s, 2, "ST02", NEW)
    go_first(set_turn_order(s))
    assert s.order == (2, 1, 0)


@rule("EVA-12.2")
@pytest.mark.parametrize(("order", "expected"), [((0, 1, 2, 3), (3, 2, 1, 0)), ((2, 0, 3, 1), (1, 3, 0, 2))])
def test_tied_players_reverse_their_order(order: tuple[int, ...], expected: tuple[int, ...]) -> None:
    s = table(4)
    s.order = order
    go_first(set_turn_order(s))
    assert s.order == expected


@rule("EVA-12.2")
def test_only_tied_players_reverse() -> None:
    s = table(3)
    owns_stadium(s, 1, "ST01", OLD)
    s.order = (0, 1, 2)
    go_first(set_turn_order(s))
    assert s.order == (1, 2, 0)


@rule("EVA-27.9", "EVA-14.1", "EVA-14.2")
def test_strict_bonuses_want_the_exact_power() -> None:
    s = at_bonuses("B1")
    assert [bonus_for(s, power) for power in (6, 7, 8, 9, 10, 11)] == [NO_BONUS, LOWER, NO_BONUS, NO_BONUS, UPPER, NO_BONUS]


@rule("EVA-14.3")
def test_generous_bonuses_go_by_ranges() -> None:
    s = at_bonuses("B1", bonuses="generous")
    assert [bonus_for(s, power) for power in (0, 7, 8, 10, 11)] == [LOWER, LOWER, UPPER, UPPER, NO_BONUS]


@rule("EVA-14.4", "EVA-14.5", "EVA-24.21")
def test_bonuses_in_turn_order_effects_in_their_order() -> None:
    s = at_bonuses("B1", (10, 7, 3))
    s.order = s.waiting = (1, 2, 0)
    stocks(s, 0)
    stocks(s, 1)
    match = resume(s)
    assert match.asked is not None
    assert match.asked.player == 1
    say(match, "old-food", "new-food")
    assert match.asked.player == 0  # power 3: no bonus for seat 2
    say(match, "old-steel")
    assert "decline" in options(match)  # the research may be left out
    say(match, "decline")
    assert me(match).old[1] == 1 + 7  # and the income of the next year
    assert match.state.year == 2


@rule("EVA-14.5")
def test_effects_of_a_bonus_that_cannot_be_performed_are_skipped() -> None:
    s = at_bonuses("B3", (12, 0))
    for player in s.players:
        player.population = 0
    match = resume(s)
    assert set(options(match)) == {"column-1", "column-2", "column-3", "decline"}
    say(match, "decline")
    assert match.state.year == 2  # nothing to settle


@rule("EVA-14.6")
def test_the_power_of_a_bonus_is_that_of_this_years_actions() -> None:
    s = at_bonuses("B1", (0, 0))
    s.players[0].uses = [1, 1, 0, 1]  # 1 + 2 + 4
    s.players[0].actions = 3
    match = resume(s)
    assert options(match)[:2] == ["old-food", "old-steel"]


@rule("EVA-22.19", "EVA-25.4")
def test_a_technology_adds_to_every_bonus() -> None:
    s = at_bonuses("B1", (7, 3), sets=(1, 2))
    developed(s, 0, "T1-7")
    match = resume(s)
    say(match, "old-food", "old-food", "new-energy")
    assert match.state.year == 2
    s = at_bonuses("B1", (6, 3), sets=(1, 2))
    developed(s, 0, "T1-7")
    assert resume(s).state.year == 2  # no bonus, nothing to add


@rule("EVA-22.20", "EVA-24.21")
def test_a_technology_shifts_the_power_for_the_bonus() -> None:
    s = at_bonuses("B1", (6, 3), sets=(4, 2))
    developed(s, 0, "T4-6")
    match = resume(s)
    assert options(match) == ["power-5", "power-6", "power-7"]
    say(match, "power-7")
    assert options(match)[0] == "old-food"
    s = at_bonuses("B1", (3, 3), sets=(4, 2))
    developed(s, 0, "T4-6")
    assert resume(s).state.year == 2  # no power in reach brings a bonus: nothing is asked


@rule("EVA-15.1", "EVA-15.2", "EVA-15.3", "EVA-15.4", "EVA-15.5")
def test_cleanup() -> None:
    s = table()
    stocks(s, 0, (3, 2, 1), (1, 2, 3))
    owns_ship(s, 0, "SH01")
    player = s.players[0]
    player.population, player.prepared_old = 3, [1, 0, 0]
    player.actions, player.uses = 3, [1, 1, 0, 1]
    rows = [row.slots[:] for row in s.rows]
    pile = s.bonus_pile
    s.phase = "cleanup"
    go_first(clean_up(s))
    assert s.year == 2
    assert s.bonus_pile == pile[1:]
    for before, row in zip(rows, s.rows, strict=True):
        assert row.slots[:2] == before[1:]
        assert len(row.slots) == 3
        assert row.under == (before[0],)
    assert (player.actions, player.uses) == (0, [0, 0, 0, 0])
    assert (player.old, player.new) == ([3, 2, 1], [1, 2, 3])
    assert (player.population, player.prepared_old, len(player.ships_old)) == (3, [1, 0, 0], 1)


@rule("EVA-15.3")
def test_an_empty_row_has_nothing_to_age() -> None:
    s = table()
    s.players[1].ships_old = (*s.rows[SHIPS].slots, *s.rows[SHIPS].decks[0].cards)
    s.rows[SHIPS].slots = []
    s.rows[SHIPS].decks[0].cards = s.rows[SHIPS].decks[0].looks = ()
    s.phase = "cleanup"
    go_first(clean_up(s))
    assert s.rows[SHIPS].slots == []
    assert s.year == 2
