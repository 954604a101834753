"""Chapter 18: advanced actions."""

from __future__ import annotations

from tests.games.playing import options, refused, say

from pionier.engine.hidden import UNKNOWN
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.evacuation.advanced import clean_up, draw
from pionier.games.evacuation.bonuses import bonus_for
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.rounds import begin
from pionier.games.evacuation.state import Evacuation

from .positions import CARD, resume, stocks, table

ADVANCED = {"actions": "advanced", "goals": "first_game"}


def holding(*cards: str, players: int = 2) -> Evacuation:
    """Seat 0's turn with exactly these action cards in hand and five of everything on both worlds."""
    s = table(players, sets=(1, 2), actions="advanced")
    hold(s, 0, *cards)
    stocks(s, 0, (5, 5, 5), (5, 5, 5))
    return s


def hold(s: Evacuation, player: int, *cards: str) -> None:
    """The player's hand; what was in it goes under the deck, and other hands get something else."""
    hand = s.players[player].cards
    hand.all_to(s.action_deck)
    for card in (CARD[name] for name in cards):
        pile = next(pile for pile in [s.action_deck, *(me.cards for me in s.players)] if card in pile.cards)
        pile.hand_to(card, hand)
        if pile is not s.action_deck:
            s.action_deck.hand_to(s.action_deck.cards[-1], pile)


def in_hand(match: Match, seat: int = 0) -> list[str]:
    return [BOX.actions[card].id for card in match.state.players[seat].cards.cards]


def card_paths(match: Match) -> list[str]:
    return [path for path in options(match) if path.startswith("card-")]


@rule("EVA-18.1", "EVA-24.2", "EVA-23.5")
def test_everybody_is_dealt_seven_keeps_four_and_the_discards_lie_open() -> None:
    match = Match.new(GAME, 3, "deal", ADVANCED)
    assert match.state.phase == "keep"
    assert set(match.pending) == {0, 1, 2}
    assert [len(me.cards) for me in match.state.players] == [7, 7, 7]
    assert len(match.state.action_deck) == 80 - 21
    for seat in range(3):
        for _ in range(3):
            match.play(seat, match.pending[seat].options[0])
    assert [len(me.cards) for me in match.state.players] == [4, 4, 4]
    assert len(match.state.action_discard) == 9
    assert len(match.view(0).state.action_discard) == 9


@rule("EVA-24.2", "EVA-23.3")
def test_nobody_sees_what_others_keep_or_hold() -> None:
    match = Match.new(GAME, 2, "deal", ADVANCED)
    match.play(1, match.pending[1].options[0])
    seen = match.view(0).state
    assert seen.players[1].shed == ()
    assert set(seen.players[1].cards.cards) == {UNKNOWN}
    assert UNKNOWN not in seen.players[0].cards.cards
    assert set(seen.action_deck.cards) == {UNKNOWN}


@rule("EVA-18.2")
def test_the_cover_tile_allows_one_board_action_of_group_1_a_year() -> None:
    s = holding("AC01", "AC06", "AC08", "AC10")
    match = resume(s)
    assert "action-1A" in options(match)
    s.players[0].uses = [1, 0, 0, 0]
    match = resume(s)
    assert "action-1A" not in options(match)
    asked = match.asked
    assert asked is not None
    assert refused(asked)["action-1B"] == "EVA-18.2"


@rule("EVA-18.3")
def test_advanced_actions_use_generous_bonuses() -> None:
    s = table(actions="advanced")
    assert s.generous
    lower, upper = BOX.bonuses[s.bonus_pile[0]].powers
    assert [bonus_for(s, power) for power in (0, lower, lower + 1, upper, upper + 1)] == [0, 0, 1, 1, -1]


@rule("EVA-18.4")
def test_a_turn_is_a_face_up_card_or_a_board_action_with_a_card_face_down_and_both_advance_the_marker() -> None:
    s = holding("AC01", "AC06", "AC08", "AC10")
    s.players[0].actions = 2  # the third action costs 1 Energy
    match = say(resume(s.clone()), "card-AC06")
    me = match.state.players[0]
    assert (me.actions, me.old[2], me.face_up) == (3, 4, (CARD["AC06"],))
    match = say(resume(s), "action-4B")
    assert card_paths(match) == ["card-AC01", "card-AC06", "card-AC08", "card-AC10"]
    say(match, "card-AC08")
    me = match.state.players[0]
    assert (me.actions, me.old[2]) == (3, 4)
    assert me.tucked.cards == (CARD["AC08"],)
    assert me.uses == [0, 0, 0, 1]


@rule("EVA-23.3", "EVA-18.4")
def test_which_card_went_face_down_stays_a_secret_and_the_choice_can_be_taken_back() -> None:
    match = say(resume(holding("AC01", "AC06", "AC08", "AC10")), "action-4B", "card-AC08")
    assert match.view(1).state.players[0].tucked.cards == (UNKNOWN,)
    assert match.view(0).state.players[0].tucked.cards == (CARD["AC08"],)
    assert match.undo_refused(0) is None
    match.undo(0)
    assert card_paths(match)[2] == "card-AC08"


@rule("EVA-18.5", "EVA-24.16")
def test_parts_are_performed_in_any_order_and_each_may_be_skipped() -> None:
    s = holding("AC31", "AC06", "AC08", "AC10")  # research / 1 resource of any kind
    match = say(resume(s), "card-AC31")
    assert options(match) == ["part-1", "part-2", "end-card"]
    say(match, "part-2", "new-food")
    assert match.state.players[0].new == [6, 5, 5]
    assert options(match) == ["part-1", "end-card"]
    say(match, "end-card")
    assert list(match.pending) == [1]
    assert match.state.players[0].developed == 0


@rule("EVA-18.5", "EVA-25.8", "EVA-25.34")
def test_a_card_may_be_played_face_up_for_its_power_alone() -> None:
    s = holding("AC53", "AC06", "AC08", "AC10")  # settle an Area without population fields
    stocks(s, 0)
    match = say(resume(s), "card-AC53")
    assert match.state.players[0].face_up == (CARD["AC53"],)
    assert match.state.players[0].areas == 0
    assert list(match.pending) == [1]


@rule("EVA-18.6")
def test_a_card_is_drawn_at_the_end_of_the_turn_so_that_every_turn_starts_with_four() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    top = BOX.actions[s.action_deck.cards[-1]].id
    match = say(resume(s), "card-AC06", "old-energy", "old-energy")
    assert sorted(in_hand(match)) == sorted(["AC01", "AC08", "AC10", top])
    assert match.undo_refused(0) is not None  # the draw has shown something


@rule("EVA-18.6", "EVA-22.12", "EVA-24.17")
def test_drawn_cards_are_added_at_once_and_the_hand_is_discarded_down_to_four() -> None:
    s = holding("AC73", "AC06", "AC08", "AC10")  # draw 3 / 1 resource
    match = say(resume(s), "card-AC73", "part-1")
    assert len(in_hand(match)) == 6
    assert options(match) == ["part-2", "end-card"]  # cards drawn now cannot be played now
    say(match, "end-card")
    assert len(card_paths(match)) == 7
    say(match, "card-AC06", "card-AC08", "card-AC10")
    assert len(in_hand(match)) == 4
    assert match.state.action_discard[-3:] == (CARD["AC06"], CARD["AC08"], CARD["AC10"])


@rule("EVA-18.7")
def test_face_up_cards_belong_to_no_group_and_cause_no_surcharge() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    me = s.players[0]
    me.uses, me.actions = [0, 0, 0, 3], 1
    match = say(resume(s.clone()), "card-AC06")
    assert match.state.players[0].old[2] == 5
    match = say(resume(s), "action-4B", "card-AC01")
    assert match.state.players[0].old[2] == 4


@rule("EVA-18.8")
def test_gained_things_are_free_and_built_ones_cost_their_price() -> None:
    s = holding("AC63", "AC62", "AC08", "AC10")
    before = list(s.players[0].old)
    match = say(resume(s.clone()), "card-AC63", "factory-food/old")
    assert match.state.players[0].old == before
    match = say(resume(s), "card-AC62", "stadiums-1/old")
    assert sum(match.state.players[0].old) < sum(before)


@rule("EVA-18.10")
def test_progress_and_bonuses_may_use_different_levels_of_a_card() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    me = s.players[0]
    me.cards.lift(CARD["AC10"])
    me.face_up = (CARD["AC80"],)
    me.uses = [0, 0, 0, 1]
    s.bonus_pile = (next(at for at, card in enumerate(BOX.bonuses) if card.id == "B2"), *s.bonus_pile[1:])  # 6 and 13
    s.players[1].uses = [0, 0, 0, 4]
    begin(s, "progress")
    match = say(resume(s), "power-4")
    assert match.state.players[0].steps == [0, 0]
    begin(s, "bonuses")
    s.waiting = (0,)
    assert options(resume(s)) == ["power-4", "power-6", "power-8"]


@rule("EVA-18.11", "EVA-18.14")
def test_cleanup_shuffles_everything_back_and_everybody_chooses_four_of_seven_after_the_next_income() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    s.players[0].face_up = (s.action_deck.lift(s.action_deck.cards[-1]),)
    s.action_deck.hand_to(s.action_deck.cards[-1], s.players[0].tucked)
    kept = len(s.action_discard)
    assert kept
    begin(s, "cleanup")
    match = resume(s)
    assert match.state.phase == "keep"
    assert match.state.year == 2
    assert match.state.players[0].old != [5, 5, 5]  # Income has come first
    assert [len(me.cards) for me in match.state.players] == [7, 7]
    assert len(match.state.action_deck) == 80 - 14
    assert match.state.action_discard == ()
    while match.state.phase == "keep":
        say(match, options(match)[0])
    assert match.state.phase == "actions"
    assert [len(me.cards) for me in match.state.players] == [4, 4]


@rule("EVA-18.12")
def test_passing_uses_no_card_and_draws_none() -> None:
    match = say(resume(holding("AC06", "AC01", "AC08", "AC10")), "pass")
    assert sorted(in_hand(match)) == ["AC01", "AC06", "AC08", "AC10"]


@rule("EVA-18.13", "EVA-25.23")
def test_the_discards_become_the_deck_when_it_has_run_out_and_played_cards_stay_out() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    s.players[0].face_up = s.action_deck.cards
    s.action_deck.cards = s.action_deck.looks = ()
    discards = set(s.action_discard)
    draw(s, 0, 1)
    assert s.action_discard == ()
    drawn = s.players[0].cards.cards[-1]
    assert drawn in discards
    assert set(s.action_deck.cards) == discards - {drawn}
    s.action_deck.cards = s.action_deck.looks = ()
    draw(s, 0, 1)
    assert len(s.players[0].cards) == 5


@rule("EVA-18.13")
def test_a_player_without_cards_can_only_pass() -> None:
    s = holding()
    match = resume(s)
    assert match.state.players[0].passed
    assert list(match.pending) == [1]


@rule("EVA-18.11")
def test_nobody_knows_the_deck_after_the_shuffle() -> None:
    s = holding("AC06", "AC01", "AC08", "AC10")
    clean_up(s)
    assert not any(s.action_deck.looks)


@rule("EVA-0.6")
def test_advanced_actions_go_with_points_and_race() -> None:
    assert Match.new(GAME, 2, "x", {"actions": "advanced", "mode": "race"}).state.advanced
    assert Match.new(GAME, 2, "x", ADVANCED).state.advanced
