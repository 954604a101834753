"""Chapter 11: what is public, what is secret, what is random, and where undo stops."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.games.playing import options, prompt, say, who

from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.state import SPECTATOR
from pionier.games.antarctica import GAME
from pionier.games.antarctica.components import BOX

from .positions import A, B, C, arrived, hand_of, pass_turn, position, research, top

ICEBREAKER, SEND, ADD_TWO, FAST = "icebreaker", "send_scientist", "add_two_scientists", "fast_research"
PILES = ("decks", "yard", "hands", "box", "offer")
SEEDS = range(12)


def busy(players: int, seed: int, plies: int) -> Match:
    """A match of players who like cards and symbols, after some choices."""
    match = Match.new(GAME, players, seed)
    pick = random_picker(seed, lambda option: option.tag in ("discard_ship_at", "pass_action", "decline"))
    while match.ply < plies and not match.over:
        match.step(who(match), pick(who(match), match.pending[who(match)]))
    return match


def picked(*kinds: str, **pieces: Any) -> Match:
    """A has built a ship; B and then C have picked cards of these kinds from the full shipyard stack."""
    match = arrived(buildings={"Z3": ["shipyard"]}, **pieces)
    return say(match, "build-ship", *("kind-" + kind for kind in kinds))


def kinds(cards: Iterable[int]) -> list[str]:
    return sorted(BOX.kinds[BOX.yard[card]] for card in cards)


def known(match: Match, seat: int) -> list[list[str]]:
    """The groups of unseen shipyard cards that the seat can tell apart: the kinds in each, by size of the group."""
    view = match.view(seat)
    return sorted(
        (sorted(BOX.kinds[kind] for kind in faces) for (pool, _), faces in view.known.items() if pool == "yard"), key=len
    )


def full_stack_without(*gone: str) -> list[str]:
    cards = [ICEBREAKER] * 6 + [SEND] * 3 + [ADD_TWO] * 2 + [FAST] * 2
    for kind in gone:
        cards.remove(kind)
    return sorted(cards)


# Public and private


@rule("ANT-11.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_but_the_faces_of_hidden_cards_is_public(players: int) -> None:
    match = busy(players, 3, 150)
    real = match.state.to_data()
    for seat in (SPECTATOR, *range(players)):
        seen = match.view(seat).state.to_data()
        assert set(seen) == set(real)
        assert {name for name in real if seen[name] != real[name]} <= {*PILES, "draws"}
        for name in PILES:
            piles = [real[name]] if isinstance(real[name], dict) else real[name]
            covers = [seen[name]] if isinstance(seen[name], dict) else seen[name]
            assert [len(pile["cards"]) for pile in piles] == [len(pile["cards"]) for pile in covers]


@rule("ANT-11.2", "ANT-R.15")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = arrived(hand={A: [SEND, FAST]})
    assert kinds(match.view(A).state.hands[A].cards) == [FAST, SEND]
    for seat in (SPECTATOR, B, C):
        assert list(match.view(seat).state.hands[A].cards) == [-1, -1]


@rule("ANT-R.15")
def test_resource_and_build_cards_lie_open() -> None:
    match = arrived(built={A: ["B01"]}, advanced={A: 1})
    for seat in (SPECTATOR, B, C):
        seen = match.view(seat).state
        assert (seen.built[A], seen.basic[A], seen.advanced[A]) == (match.state.built[A], 1, 1)


@rule("ANT-11.2")
def test_who_looked_through_the_shipyard_stack_remembers_what_was_left_in_it() -> None:
    match = picked(SEND, FAST)
    assert known(match, B) == [full_stack_without(SEND)]  # C's card came from among these
    assert known(match, C) == [[SEND], full_stack_without(SEND, FAST)]
    assert known(match, A) == [full_stack_without()]
    assert known(match, SPECTATOR) == [full_stack_without()]


@rule("ANT-11.2", "ANT-R.14")
def test_who_declines_has_looked_through_the_stack_all_the_same() -> None:
    match = say(arrived(buildings={"Z3": ["shipyard"]}), "build-ship", "decline", "kind-send_scientist")
    assert known(match, B) == [full_stack_without()]  # C's card is among these
    assert known(match, C) == [full_stack_without(SEND)]
    assert {len(match.view(seat).state.hands[B].cards) for seat in (SPECTATOR, A, B, C)} == {0}


@rule("ANT-11.2")
def test_a_played_card_leaves_what_the_others_know_of_the_rest_as_it_was() -> None:
    match = picked(SEND, FAST)
    say(match, "end-turn", "z1", "pass", "end-turn")  # A's ship in Z3
    assert who(match) == B
    say(match, "z2", "card-send_scientist")
    assert known(match, B) == [full_stack_without(SEND)]
    assert known(match, C) == [full_stack_without(SEND, FAST)]
    assert known(match, A) == [full_stack_without(SEND)]


@rule("ANT-11.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_guess_keeps_what_the_seat_saw(seed: int) -> None:
    match = picked(SEND, FAST)
    for_b = match.guess(B, seed).state
    assert kinds(for_b.hands[B].cards) == [SEND]
    assert kinds([*for_b.hands[C].cards, *for_b.yard.cards]) == full_stack_without(SEND)
    for_c = match.guess(C, seed).state
    assert kinds(for_c.hands[C].cards) == [FAST]
    assert kinds(for_c.yard.cards) == full_stack_without(SEND, FAST)


@rule("ANT-11.2")
def test_a_guess_does_not_know_what_the_seat_did_not_see() -> None:
    match = picked(SEND, FAST)
    assert len({tuple(kinds(match.guess(B, seed).state.hands[C].cards)) for seed in range(40)}) == 4
    assert len({tuple(kinds(match.guess(A, seed).state.hands[B].cards)) for seed in range(40)}) == 4


@rule("ANT-11.2")
def test_the_cards_of_a_draft_are_seen_by_the_one_who_holds_them() -> None:
    match = research("T1", 1, track={"T1": {A: 5}}, yard=[SEND, ADD_TWO, FAST])
    assert kinds(match.view(A).state.offer.cards) == [ADD_TWO, FAST, SEND]
    assert list(match.view(B).state.offer.cards) == [-1, -1, -1]
    say(match, "kind-send_scientist")
    assert kinds(match.view(B).state.offer.cards) == [ADD_TWO, FAST]
    for seat in (SPECTATOR, A, C):
        assert list(match.view(seat).state.offer.cards) == [-1, -1]


@rule("ANT-11.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_seen_in_a_draft_is_remembered(seed: int) -> None:
    match = research("T1", 1, track={"T1": {A: 5}}, yard=[SEND, ADD_TWO, FAST, ICEBREAKER])
    seen = kinds(match.state.offer.cards)
    say(match, options(match)[0])
    say(match, options(match)[0])
    for_a = match.guess(A, seed).state
    assert kinds([*for_a.hands[A].cards, *for_a.hands[B].cards, *for_a.hands[C].cards]) == seen
    for_b = match.guess(B, seed).state
    assert kinds(for_b.hands[C].cards) == hand_of(match, C)


# Unknown to all


@rule("ANT-11.3")
@pytest.mark.parametrize("seat", [SPECTATOR, A, B])
def test_nobody_sees_the_order_of_the_build_cards_but_everybody_knows_which_are_left(seat: int) -> None:
    match = Match.new(GAME, 2, 7)
    view = match.view(seat)
    for deck, stack in enumerate(BOX.decks):
        pile = match.state.decks[deck]
        assert list(view.state.decks[deck].cards) == [-1] * len(pile)
        assert view.known["build " + stack, 0] == sorted(pile.cards)
        assert view.state.tops[deck] == match.state.tops[deck]


@rule("ANT-11.3")
def test_guesses_differ_in_the_order_of_the_build_cards_and_in_nothing_known() -> None:
    match = Match.new(GAME, 3, 7)
    guesses = [match.guess(A, seed).state for seed in range(20)]
    assert len({tuple(guess.decks[0].cards) for guess in guesses}) == 20
    assert {tuple(sorted(guess.decks[0].cards)) for guess in guesses} == {tuple(sorted(match.state.decks[0].cards))}
    assert {tuple(guess.tops) for guess in guesses} == {tuple(match.state.tops)}


@rule("ANT-11.3")
def test_nobody_sees_the_shipyard_stack_while_it_lies_there() -> None:
    match = picked(SEND, FAST)
    for seat in (SPECTATOR, A, B, C):
        assert list(match.view(seat).state.yard.cards) == [-1] * 11


@rule("ANT-11.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_can_be_deduced_from_the_list_of_cards_and_what_was_seen(seed: int) -> None:
    match = picked(SEND, FAST)  # C saw all cards but B's: B's can only be the missing one
    assert kinds(match.guess(C, seed).state.hands[B].cards) == [SEND]


@rule("ANT-11.4")
def test_everybody_knows_the_played_cards_and_how_many_of_each_kind_are_unseen() -> None:
    match = say(arrived(hand={A: [SEND], B: [FAST]}), "card-send_scientist")
    for seat in (SPECTATOR, A, C):
        assert match.view(seat).state.played == [0, 1, 0, 0]
        assert sorted(card for group in known(match, seat) for card in group) == full_stack_without(SEND)
    assert known(match, B) == [full_stack_without(SEND, FAST)]


# Randomness

SETUP_STREAMS = {"buildings", "build basic", "build double", "build advanced"}


@rule("ANT-11.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_buildings_and_the_build_stacks_are_drawn_in_setup(players: int) -> None:
    assert set(Match.new(GAME, players, 1).state.draws) == SETUP_STREAMS


@rule("ANT-11.5")
@pytest.mark.parametrize("seed", range(4))
def test_after_setup_only_drafts_are_random(seed: int) -> None:
    match = Match.new(GAME, 3, seed)
    start = dict(match.state.draws)
    end = busy(3, seed, 10_000)
    drafts = [event for event in end.log if event.facts.get("symbol") == "@symbol.shipyard_draft"]
    assert {stream: end.state.draws[stream] for stream in start} == start
    assert set(end.state.draws) - set(start) == ({"draft"} if "draft" in end.state.draws else set())
    assert "draft" not in end.state.draws or drafts


@rule("ANT-11.5")
def test_the_seed_decides_the_setup_and_other_seeds_give_others() -> None:
    def laid_out(seed: int) -> str:
        state = Match.new(GAME, 4, seed).state
        return str((state.buildings, state.tops, [deck.cards for deck in state.decks]))

    assert laid_out(1) == laid_out(1)
    assert len({laid_out(seed) for seed in range(20)}) == 20


# Picks and boxed cards


@rule("ANT-11.6")
def test_the_others_are_told_only_that_a_card_was_taken() -> None:
    match = picked(SEND, FAST)
    for seat in (SPECTATOR, A, C):
        lines = [event for event in match.told(seat) if event.facts.get("player") == "@player.1"]
        assert [event.key for event in lines] == ["event.took_hidden_card"]
        assert all("send" not in str(event.facts) for event in lines)
    own = [event for event in match.told(B) if event.facts.get("player") == "@player.1"]
    assert [(event.key, event.facts["card"]) for event in own] == [("event.took_card", "@kind.send_scientist")]


@rule("ANT-11.6")
def test_what_the_others_see_does_not_depend_on_the_card_that_was_picked() -> None:
    one, other = picked(SEND), picked(ICEBREAKER)
    for seat in (SPECTATOR, A):
        assert one.view(seat).to_data() == other.view(seat).to_data()
        assert [event.to_data() for event in one.told(seat)] == [event.to_data() for event in other.told(seat)]


@rule("ANT-11.6")
def test_of_cards_boxed_unplayed_only_the_number_is_public() -> None:
    match = arrived(4, buildings={"Z3": ["shipyard"]}, hand={B: [ICEBREAKER] * 6 + [SEND] * 3 + [ADD_TWO] * 2})
    say(match, "build-ship")
    for seat in (SPECTATOR, A, B, C):
        assert list(match.view(seat).state.box.cards) == [-1, -1]
        boxed = [event for event in match.told(seat) if event.key == "event.yard_boxed"]
        assert [event.facts for event in boxed] == [{"n": 2}]


# Where undo stops


@rule("ANT-11.7")
def test_a_choice_that_shows_nothing_new_can_be_taken_back() -> None:
    match = position(queues={"Z0": "A", "Z4": "B"})
    before = match.state.to_data()
    say(match, "z3", "discard/discard-cube", "pass")
    for _ in range(3):
        match.undo(A)
    assert match.state.to_data() == before
    assert match.undo_refused(A) == "nothing"


@rule("ANT-11.7")
def test_undo_stops_at_a_new_top_card() -> None:
    match = arrived(buildings={"Z3": ["winding_tower"]}, tops=("B12", "?", "?"))
    say(match, "stack-basic")
    assert top(match, "basic") != "B12"
    assert match.undo_refused(A) == "revealed"


@rule("ANT-11.7")
def test_building_the_last_card_of_a_stack_uncovers_nothing_and_can_be_taken_back() -> None:
    match = arrived(buildings={"Z3": ["winding_tower"]}, tops=("B12", "?", "?"), below={"basic": []})
    before = match.state.to_data()
    say(match, "stack-basic")
    assert (top(match, "basic"), match.undo_refused(A)) == (None, None)
    match.undo(A)
    assert match.state.to_data() == before


@rule("ANT-11.7")
def test_undo_stops_at_a_look_into_the_shipyard_stack() -> None:
    match = arrived(buildings={"Z3": ["shipyard"]})
    say(match, "build-ship")
    assert (who(match), prompt(match)) == (B, "pick")
    assert match.undo_refused(A) == "revealed"
    say(match, "kind-send_scientist")  # now C looks
    assert match.undo_refused(B) == "revealed"


@rule("ANT-11.7")
def test_undo_stops_at_a_look_into_a_draft() -> None:
    match = research("T1", 1, track={"T1": {A: 5}})
    assert prompt(match) == "draft"
    assert match.undo_refused(A) == "revealed"


@rule("ANT-11.7")
def test_undo_stops_at_another_players_choice() -> None:
    match = position(queues={"Z0": "A", "Z2": "B"})
    pass_turn(match, "z3")
    assert match.undo_refused(A) is None  # the turn has ended, but B has not chosen yet
    say(match, "z5")
    assert match.undo_refused(A) == "other"
    assert match.undo_refused(B) is None
    match.undo(B)
    assert match.undo_refused(B) == "nothing"
