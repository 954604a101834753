"""What a seat knows of hidden cards: what it sees, what it has looked at, and nothing more."""

from __future__ import annotations

from dataclasses import field

from pionier.engine.data import data
from pionier.engine.hidden import LOOK_MASK, UNKNOWN, Deck, Hand, look_of
from pionier.engine.sight import exchange
from pionier.engine.state import SPECTATOR, State, redact


@data
class Table(State):
    stack: Deck = field(default_factory=Deck)
    hands: list[Hand] = field(default_factory=list)
    open: list[int] = field(default_factory=list)

    def face(self, pool: str, card: int) -> int:
        return card // 2  # cards 0 and 1 are twins, 2 and 3 …


def table(cards: int = 8) -> Table:
    hands = [Hand("c", owner=seat) for seat in range(3)]
    return Table(seats=3, stack=Deck("c", tuple(range(cards)), (0,) * cards), hands=hands)


def possible(s: Table, seat: int, pile: Hand | Deck) -> set[int]:
    """The faces that could be in a pile for all the seat knows."""
    import random

    at = s.piles().index(pile)
    found: set[int] = set()
    for seed in range(60):
        guess = s.clone()
        exchange(guess, s, seat, random.Random(seed))
        found |= {guess.face("c", card) for card in guess.piles()[at].cards}
    return found


def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = table()
    s.stack.hand_to(3, s.hands[0])
    assert redact(s, 0)[0].hands[0].cards == (3,)
    assert redact(s, 1)[0].hands[0].cards == (UNKNOWN,)
    assert redact(s, SPECTATOR)[0].hands[0].cards == (UNKNOWN,)


def test_nobody_sees_in_a_view_who_else_has_looked_at_their_cards() -> None:
    s = table()
    s.stack.hand_to(3, s.hands[0])
    s.look(1, s.hands[0])
    assert redact(s, 0)[0].hands[0].looks == (0,)


def test_who_has_never_looked_knows_only_the_whole_set() -> None:
    s = table()
    s.stack.hand_to(3, s.hands[0])
    assert possible(s, 1, s.hands[0]) == {0, 1, 2, 3}


def test_who_looked_before_a_pick_knows_it_came_from_what_was_there() -> None:
    s = table()
    s.stack.hand_to(0, s.hands[0])  # seat 1 has not looked yet
    s.look(1, s.stack)
    s.stack.hand_to(4, s.hands[2])
    assert possible(s, 1, s.hands[2]) == {0, 1, 2, 3}  # its twin 1 is still in the stack
    s.look(1, s.stack)
    assert possible(s, 1, s.hands[2]) == {2}  # now seat 1 sees which card is gone
    assert possible(s, 1, s.hands[0]) == {0}


def test_a_guess_never_moves_what_the_seat_sees() -> None:
    s = table()
    s.stack.hand_to(5, s.hands[1])
    assert possible(s, 1, s.hands[1]) == {2}


def test_of_two_twins_nobody_can_tell_which_was_played() -> None:
    """Seat 1 saw one twin in the stack; the other was in seat 2's hand before. Seat 2 takes the first and plays a twin."""

    def after(played: int) -> tuple[object, object]:
        s = table()
        s.stack.hand_to(0, s.hands[2])
        s.look(1, s.stack)
        s.stack.hand_to(1, s.hands[2])
        s.open.append(s.face("c", s.lay_open(s.hands[2], played)))
        seen, known = redact(s, 1)
        return seen.to_data(), known

    assert after(0) == after(1)


def test_a_card_without_a_twin_keeps_what_was_known() -> None:
    s = Table(seats=3, stack=Deck("c", (0, 2, 4, 6), (0,) * 4), hands=[Hand("c", owner=seat) for seat in range(3)])
    s.stack.hand_to(0, s.hands[2])
    s.look(1, s.stack)
    s.stack.hand_to(2, s.hands[2])
    s.lay_open(s.hands[2], 2)
    assert possible(s, 1, s.hands[2]) == {0}


def test_a_twin_in_ones_own_hand_is_not_taken_for_the_one_that_is_played() -> None:
    s = table()
    s.stack.hand_to(0, s.hands[2])
    s.stack.hand_to(6, s.hands[0])  # what seat 1 never saw
    s.look(1, s.stack)
    s.stack.hand_to(1, s.hands[1])
    s.stack.hand_to(4, s.hands[2])  # what seat 1 saw in the stack
    s.lay_open(s.hands[2], 0)
    assert possible(s, 1, s.hands[0]) == {3}


def test_after_a_shuffle_the_place_of_a_card_is_unknown_again() -> None:
    s = table(4)
    s.seed = "s"
    s.look(1, s.stack)
    s.hands[2].put(7)
    s.hands[2].all_to(s.stack)  # an unseen card on top of seen ones
    s.shuffle_pile("again", s.stack)
    assert len(set(s.stack.looks)) == 1


def test_looks_are_numbered_one_after_the_other_so_that_there_is_room_for_thousands() -> None:
    s = table(4)
    for _ in range(LOOK_MASK):
        s.look(2, s.stack)
    assert {look_of(looks, 2) for looks in s.stack.looks} == {LOOK_MASK}
