"""Chapters 20 and 21: solo, and two players with a dummy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import INFRASTRUCTURE, SHIPS, STADIUMS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.order import set_turn_order
from pionier.games.evacuation.progress import lane_verdicts, move_civilisation
from pionier.games.evacuation.rounds import begin, begin_actions
from pionier.games.evacuation.rows import refill
from pionier.games.evacuation.scoring import solo_result
from pionier.games.evacuation.solo import settle, shuffle_deck, take_turn, turn_order
from pionier.games.evacuation.state import EXTRA, MAIN, RIVAL, WAITING, Evacuation

from .positions import AREA, BONUS, SOLO, STADIUM, drive, fresh, owns_ship, owns_stadium, resume, run, table

SOLO_OPTIONS = {"goals": "draft"}


def alone(*cards: str, year: int = 1, **settings: str) -> Evacuation:
    """A solo match in its Actions phase; the solo deck lies in this order, top first."""
    s = table(1, "test", (), **settings)
    s.year = year
    if cards:
        stack(s, *cards)
    return s


def stack(s: Evacuation, *cards: str) -> None:
    """The solo deck, top card first; the other cards are out of the way."""
    order = [SOLO[card] for card in cards]
    rest = tuple(at for at in range(len(BOX.solo)) if at not in order)
    s.rival.top, s.rival.used, s.rival.later = order[0], (), rest
    s.rival.deck.cards, s.rival.deck.looks = tuple(reversed(order[1:])), (0,) * (len(order) - 1)
    s.rival.passed = False


def faces(s: Evacuation, mine: int, theirs: int) -> None:
    """Happy Faces by stadiums: one for me, one for the opponent."""
    pick = {1: "ST01", 2: "ST05", 4: "ST14", 5: "ST16"}
    for who, n in ((0, mine), (1, theirs)):
        for part in {6: (4, 2), 3: (1, 2)}.get(n, (n,)):
            if who:
                s.rival.stadiums += (STADIUM[{5: "ST17", 2: "ST06", 4: "ST15", 1: "ST02"}[part]],)
            else:
                s.players[0].stadiums_new += (STADIUM[pick[part]],)


@rule("EVA-20.1", "EVA-20.2", "EVA-20.4")
def test_a_solo_match_is_points_mode_with_an_opponent_and_an_extra_civilisation_on_the_tracks() -> None:
    s = fresh(1)
    assert s.order == (0, RIVAL, EXTRA)
    assert s.rival.kind == "solo"
    assert (s.rival.steps, s.rival.extra_steps) == ([0, 0], [0, 0])
    assert len(s.players) == 1
    assert not s.race


@rule("EVA-20.3", "EVA-20.21")
def test_the_draft_exchanges_two_piles_and_takes_a_card_of_the_other_away_each_time() -> None:
    match = Match.new(GAME, 1, "draft", SOLO_OPTIONS)
    s = match.state
    mine, other = set(s.players[0].draft.cards), set(s.other_draft.cards)
    assert (len(mine), len(other)) == (4, 4)
    say(match, options(match)[0])
    assert len(options(match)) == 3
    assert set(match.state.players[0].draft.cards) < other
    say(match, options(match)[0])
    assert len(options(match)) == 2
    assert set(match.state.players[0].draft.cards) < mine
    say(match, options(match)[0])
    assert len(options(match)) == 4  # the last card came without a choice; one of the four goes
    say(match, options(match)[0])
    assert len(match.state.players[0].goals.cards) == 3
    assert len(match.state.goal_box) == 13
    assert not len(match.state.other_draft)


@rule("EVA-20.21")
def test_a_card_removed_from_the_other_pile_stays_unknown() -> None:
    match = Match.new(GAME, 1, "draft", SOLO_OPTIONS)
    say(match, options(match)[0])
    known = match.view(0).known
    hidden = [cards for (pool, look), cards in known.items() if pool == "goals" and look == 0]
    assert [len(cards) for cards in hidden] == [16 - 4 - 3]


@rule("EVA-20.5")
def test_the_red_card_joins_in_year_3_and_the_whole_deck_is_shuffled_every_year() -> None:
    s = alone()
    for year, size in ((1, 5), (2, 5), (3, 6), (4, 6)):
        s.year = year
        shuffle_deck(s)
        assert len(s.rival.deck) + 1 == size
        assert (SOLO["SO6"] in (*s.rival.deck.cards, s.rival.top)) == (year > 2)
        assert s.rival.used == ()
        take_turn(s)
    orders = set()
    for seed in range(20):
        s = table(1, str(seed))
        orders.add((s.rival.top, *s.rival.deck.cards))
    assert len(orders) > 10


@rule("EVA-20.5")
@pytest.mark.parametrize("players", [1, 2])
def test_the_deck_is_shuffled_at_setup_and_its_top_card_is_known_before_anything_is_chosen(players: int) -> None:
    s = fresh(players, third_player="dummy" if players == 2 else "none")
    assert s.phase == "draft"
    assert (len(s.rival.deck), s.rival.used, s.rival.later) == (4, (), (SOLO["SO6"],))
    assert resume(s).view(0).state.rival.top == s.rival.top >= 0
    order = (s.rival.top, *s.rival.deck.cards)
    drive(s, "actions")
    assert (s.rival.top, *s.rival.deck.cards) == order


@rule("EVA-20.5", "EVA-18.14")
def test_later_years_shuffle_before_income_and_before_the_action_cards_are_chosen() -> None:
    s = alone("SO4", "SO1", "SO2", year=2, actions="advanced")
    s.rival.later = (SOLO["SO6"],)
    s.rival.deck.cards, s.rival.deck.looks = (SOLO["SO3"], SOLO["SO5"], *s.rival.deck.cards), (0,) * 4
    take_turn(s)
    begin(s, "cleanup")
    drive(s, "income")
    assert (s.year, len(s.rival.deck), s.rival.used, s.rival.later) == (3, 5, (), ())
    order = (s.rival.top, *s.rival.deck.cards)
    drive(s, "actions")
    assert (s.rival.top, *s.rival.deck.cards) == order


@rule("EVA-20.5")
def test_a_position_whose_deck_lies_as_the_last_year_left_it_is_shuffled_before_anybody_acts() -> None:
    s = alone("SO4", "SO1")
    s.rival.later = (SOLO["SO6"],)
    s.rival.used = (SOLO["SO2"], SOLO["SO3"], SOLO["SO5"])
    begin_actions(s)
    assert (len(s.rival.deck), s.rival.used) == (4, ())


@rule("EVA-20.6", "EVA-20.9")
def test_the_top_card_shows_the_action_and_the_back_of_the_next_one_the_number() -> None:
    s = alone("SO2", "SO3", "SO1")  # take a stadium; the next card shows 3
    third = s.rows[STADIUMS].slots[2]
    take_turn(s)
    assert s.rival.stadiums == (third,)
    assert len(s.rows[STADIUMS].slots) == 3
    assert (s.rival.used, s.rival.top) == ((SOLO["SO2"],), SOLO["SO3"])


@rule("EVA-20.7")
def test_x_means_no_action_but_counts_as_four_for_settling() -> None:
    s = alone("SO2", "SO5", "SO1")
    rows = [list(row.slots) for row in s.rows]
    take_turn(s)
    assert s.rival.stadiums == ()
    assert [row.slots for row in s.rows] == rows
    s = alone("SO1", "SO5", "SO2")  # settle 4 along B from NW23, which is 4 border Areas on
    take_turn(s)
    assert s.rival.tile == 4
    assert s.rival.areas == 1 << AREA["NW26"]


@rule("EVA-20.8", "EVA-25.22")
def test_the_opponent_has_passed_when_one_card_is_left() -> None:
    s = alone("SO4", "SO1", "SO2")
    take_turn(s)
    assert not s.rival.passed
    take_turn(s)
    assert s.rival.passed
    assert s.rival.top == SOLO["SO2"]  # unused, its number is seen by all


@rule("EVA-20.9")
def test_an_empty_slot_means_no_action() -> None:
    s = alone("SO2", "SO3", "SO1")
    s.rows[STADIUMS].slots = s.rows[STADIUMS].slots[:2]
    take_turn(s)
    assert s.rival.stadiums == ()
    assert len(s.rows[STADIUMS].slots) == 2


@rule("EVA-20.10", "EVA-25.32")
@pytest.mark.parametrize(
    ("start", "number", "letter", "area"),
    [(0, 1, "A", "NW05"), (0, 2, "A", "NW11"), (0, 3, "B", "NW18"), (16, 2, "B", "NW06"), (17, 4, "A", "NW01")],
)
def test_settling_moves_the_tile_along_the_border_and_counts_inward(start: int, number: int, letter: str, area: str) -> None:
    s = alone()
    s.rival.tile = start
    settle(s, number, letter)
    assert s.rival.tile == (start + number) % len(BOX.border)
    assert [BOX.areas[at].id for at in range(len(BOX.areas)) if s.rival.areas >> at & 1] == [area]


@rule("EVA-20.10")
def test_the_opponent_ignores_all_conditions_but_not_a_settled_area() -> None:
    s = alone()
    s.players[0].areas = 1 << AREA["NW05"]
    settle(s, 1, "A")
    assert s.rival.areas == 0
    assert s.rival.tile == 1
    assert {len(border.inward[letter]) >= 4 for border in BOX.border for letter in "AB"} == {True}


@rule("EVA-20.11")
@pytest.mark.parametrize(("card", "which"), [("SO4", SHIPS), ("SO5", INFRASTRUCTURE)])
def test_a_ship_or_an_infrastructure_card_goes_to_the_bottom_of_its_deck(card: str, which: int) -> None:
    s = alone(card, "SO2", "SO1")  # number 2
    second = s.rows[which].slots[1]
    take_turn(s)
    assert second not in s.rows[which].slots
    assert s.rows[which].under[-1] == second
    assert len(s.rows[which].slots) == 3


@rule("EVA-20.12")
def test_stadiums_with_four_or_five_faces_come_only_from_year_3_on() -> None:
    for seed in range(8):
        s = fresh(1, str(seed))
        assert all(BOX.stadiums[at].faces <= 3 for at in s.rows[STADIUMS].slots)
    s = alone()
    row = s.rows[STADIUMS]
    best = [STADIUM[name] for name in ("ST14", "ST15", "ST16", "ST17")]
    row.slots, row.under = row.slots[:2], ()
    row.decks[0].cards, row.decks[0].looks = tuple(best), (0, 0, 0, 0)
    refill(s, STADIUMS)
    assert len(row.slots) == 2  # only such stadiums are left: the slot stays empty
    s.year = 3
    refill(s, STADIUMS)
    assert len(row.slots) == 3


@rule("EVA-20.12")
def test_the_row_refilled_in_the_cleanup_of_year_2_follows_the_rule_of_year_3() -> None:
    s = alone(year=2)
    row = s.rows[STADIUMS]
    keep = row.slots
    row.decks[0].cards = tuple(at for at in range(BOX.stadium_deck) if BOX.stadiums[at].faces > 3)
    row.decks[0].looks, row.under = (0,) * len(row.decks[0].cards), ()
    begin(s, "cleanup")
    drive(s, "income")
    assert s.year == 3
    assert BOX.stadiums[row.slots[2]].faces > 3
    assert row.slots[:2] == keep[1:]


@rule("EVA-20.13", "EVA-27.15", "EVA-25.21")
@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [(4, 5, (RIVAL, 0, EXTRA)), (2, 5, (RIVAL, EXTRA, 0)), (6, 5, (0, RIVAL, EXTRA)), (3, 5, (RIVAL, 0, EXTRA))],
)
def test_the_turn_order_follows_the_faces_of_the_two(mine: int, theirs: int, expected: tuple[int, ...]) -> None:
    s = alone()
    faces(s, mine, theirs)
    assert turn_order(s) == expected


@rule("EVA-20.13", "EVA-25.21")
@pytest.mark.parametrize(
    ("before", "after"),
    [((0, RIVAL, EXTRA), (RIVAL, 0, EXTRA)), ((RIVAL, 0, EXTRA), (0, RIVAL, EXTRA)), ((RIVAL, EXTRA, 0), (0, RIVAL, EXTRA))],
)
def test_on_a_tie_you_and_the_opponent_change_places(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    s = alone()
    s.order = before
    assert turn_order(s) == after


@rule("EVA-20.14")
def test_only_the_waiting_lane_and_the_main_lane_are_used() -> None:
    verdicts = {option.path()[0]: refusal for option, refusal in lane_verdicts(alone(), 2)}
    assert [path for path, refusal in verdicts.items() if refusal is None] == ["lane-waiting", "lane-main"]


@rule("EVA-20.15", "EVA-20.16")
@pytest.mark.parametrize(("year", "civ", "power"), [(1, RIVAL, 12), (1, EXTRA, 7), (2, RIVAL, 12), (2, EXTRA, 12)])
def test_the_others_take_their_power_from_the_bonus_card(year: int, civ: int, power: int) -> None:
    s = alone("SO3", "SO1", year=year)  # the last card shows 3
    s.bonus_pile = (BONUS["B3"],)  # 7 and 12
    steps = s.rival.extra_steps if civ == EXTRA else s.rival.steps
    steps[:] = [1, 2]
    s.rival.top = SOLO["SO3"]
    move_civilisation(s, civ)
    assert steps == [1 + power - 3, 2 + 3]


@rule("EVA-25.20")
def test_the_others_end_on_the_main_lane_if_it_is_free_and_at_the_end_of_the_track_the_rest_goes_to_the_other_marker() -> None:
    s = alone("SO3", "SO1")
    s.bonus_pile = (BONUS["B3"],)
    s.players[0].steps, s.players[0].lanes = [5, 0], [MAIN, WAITING]
    s.rival.steps = [2, 1]
    move_civilisation(s, RIVAL)
    assert s.rival.steps == [5, 10]
    assert s.rival.lanes == [WAITING, MAIN]
    s.rival.steps = [BOX.last_step, 20]
    move_civilisation(s, RIVAL)
    assert s.rival.steps == [BOX.last_step, BOX.last_step]
    s.rival.steps = [BOX.last_step - 1, 1]
    move_civilisation(s, RIVAL)
    assert s.rival.steps == [BOX.last_step, 12]


@rule("EVA-20.16", "EVA-25.20")
def test_the_others_move_in_turn_order_like_you() -> None:
    s = alone("SO3", "SO1")
    s.order = (RIVAL, 0, EXTRA)
    s.players[0].uses = [1, 0, 0, 0]
    begin(s, "progress")
    match = resume(s)
    assert sum(match.state.rival.steps) > 0
    assert match.state.rival.extra_steps == [0, 0]
    say(match, "marker-0/steps-1", "lane-waiting")
    assert sum(match.state.rival.extra_steps) > 0


@rule("EVA-20.17", "EVA-20.20")
def test_solo_scoring_pays_four_for_as_many_faces_as_the_opponent() -> None:
    s = alone()
    for stadium in ("ST01", "ST02", "ST03"):
        owns_stadium(s, 0, stadium)
    s.rival.stadiums = (STADIUM["ST10"],)
    assert GAME.outcome(s).breakdown[0]["faces"] == 4
    s.rival.stadiums += (STADIUM["ST04"],)
    assert GAME.outcome(s).breakdown[0]["faces"] == 0
    outcome = GAME.outcome(s)
    assert len(outcome.scores) == 1
    assert outcome.places == [1]


@rule("EVA-20.17")
@pytest.mark.parametrize(("score", "rating"), [(59, 0), (60, 1), (79, 1), (80, 2)])
def test_sixty_points_are_a_good_start_and_eighty_a_strong_result(score: int, rating: int) -> None:
    assert solo_result(score) == {"rating": rating}


@rule("EVA-20.18")
def test_the_others_take_no_part_in_income_transport_and_bonuses_and_the_extra_civilisation_in_no_turn() -> None:
    s = alone("SO4", "SO1", "SO2", "SO3")
    match = resume(s)
    say(match, "pass")
    told = [event.key for event in match.log]
    assert told[: told.index("event.order")].count("event.rival_turn") == 3  # four cards, one stays unused
    assert match.state.rival.extra_steps != [0, 0]  # Progress came after it
    begin(s, "bonuses")
    assert s.waiting == (0,)


@rule("EVA-20.19")
def test_you_and_the_opponent_take_turns_in_order_and_when_one_has_passed_the_other_goes_on() -> None:
    s = alone("SO4", "SO5", "SO1")
    s.order = (RIVAL, 0, EXTRA)
    begin_turns(s)
    match = resume(s)
    assert match.state.rival.used == (SOLO["SO4"],)
    say(match, "action-4B", options_after(match, "action-4B"))
    while 0 in match.pending and match.state.step != "start":
        say(match, options(match)[0])
    assert match.state.rival.used == (SOLO["SO4"], SOLO["SO5"])
    assert match.state.rival.passed
    assert list(match.pending) == [0]
    say(match, "pass")
    assert match.state.phase != "actions" or match.state.year == 2


def begin_turns(s: Evacuation) -> None:
    s.turn, s.step = 0, "start"


def options_after(match: Match, path: str) -> str:
    """The first option after a choice."""
    return options(say(match.clone(), path))[0]


@rule("EVA-20.6", "EVA-20.10")
def test_every_step_of_the_opponent_is_told_with_its_reason() -> None:
    s = alone("SO1", "SO5", "SO2", "SO3")
    match = say(resume(s), "pass")
    told = [event.key for event in match.log]
    at = told.index("event.rival_turn")
    assert told[at + 1] == "event.rival_settles"
    assert "event.rival_x" not in told[:at]
    facts: dict[str, Any] = match.log[at].facts
    assert (facts["number"], facts["letter"]) == ("X", "B")


# Two players with a dummy


def with_dummy(*cards: str) -> Evacuation:
    s = table(2, third_player="dummy")
    if cards:
        stack(s, *cards)
    return s


@rule("EVA-21.2", "EVA-21.3")
def test_the_dummy_is_last_at_the_start_and_takes_its_turn_in_order() -> None:
    s = fresh(2, third_player="dummy")
    assert s.order[2] == RIVAL
    s = with_dummy("SO2", "SO1", "SO3")
    first = s.rows[STADIUMS].slots[0]
    match = say(resume(s), "pass", "pass")
    assert first in match.state.rival.stadiums
    assert match.state.rival.kind == "dummy"


@rule("EVA-21.2")
def test_the_dummy_blocks_areas() -> None:
    s = with_dummy()
    settle(s, 1, "A")
    assert s.taken() >> AREA["NW05"] & 1


@rule("EVA-21.3")
def test_the_dummy_is_ranked_by_its_stadiums_with_ties_like_those_of_a_player() -> None:
    s = with_dummy()
    s.order = (0, 1, RIVAL)
    s.rival.stadiums = (STADIUM["ST01"],)
    s.phase = "order"
    run(set_turn_order(s))
    assert s.order == (RIVAL, 1, 0)


@rule("EVA-21.3", "EVA-21.1")
def test_the_dummy_has_no_progress_markers_and_scores_nothing() -> None:
    s = with_dummy()
    begin_actions(s)
    begin(s, "progress")
    drive(s, "bonuses")
    assert s.rival.steps == [0, 0]
    s.rival.stadiums = (STADIUM["ST16"], STADIUM["ST17"], STADIUM["ST15"])
    for stadium in ("ST01", "ST02", "ST03"):
        owns_stadium(s, 0, stadium)
    assert [part["faces"] for part in GAME.outcome(s).breakdown] == [4, 0]
    assert len(GAME.outcome(s).scores) == 2


@rule("EVA-21.1")
def test_with_two_players_the_dummy_does_not_open_the_3_plus_lane() -> None:
    verdicts = {option.path()[0]: refusal for option, refusal in lane_verdicts(with_dummy(), 2)}
    assert verdicts["lane-three_plus"] is not None


@rule("EVA-20.18", "EVA-21.3")
def test_the_dummy_has_no_transport() -> None:
    s = with_dummy()
    owns_ship(s, 0, "SH01")
    s.players[0].old = [0, 0, 5]
    begin(s, "transport")
    assert list(resume(s).pending) == [0]
