"""Chapter 7: how civ cards are picked and paid out."""

from __future__ import annotations

import pytest

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.cards import keep_card, open_card
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import EVERY_TRACK
from pionier.games.planet_unknown.grid import count, listed
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.rounds import begin_end
from pionier.games.planet_unknown.state import PlanetUnknown

from .positions import CIV, at_position, drive, fill, in_force, lay, names, offer, play, resume, rover, table, track, waiting


def put_in_pile(s: PlanetUnknown, card: str) -> None:
    """Exchange a card of the pile for this one, if it is not there."""
    rank = BOX.civ[CIV[card]].rank - 1
    pile, box = s.civ[rank], s.civ_box[rank]
    if CIV[card] in box.cards:
        box.hand_to(CIV[card], pile)
        pile.hand_to(pile.cards[0], box)


def civ_turn(*cards: str, players: int = 2, milestones: tuple[int, ...] = (), **boards: str) -> PlanetUnknown:
    """Seat 0 is about to pick, with these cards in the piles."""
    s = table(players, phase="civ", **boards)
    s.waiting = (0,)
    for card in cards:
        put_in_pile(s, card)
    s.players[0].milestones = milestones or tuple(BOX.civ[CIV[card]].rank for card in cards)
    return s


def resume_over(s: PlanetUnknown) -> Match:
    for rank in range(4):
        for pile in (s.civ[rank], s.civ_box[rank]):
            if CIV["CIV23"] in pile.cards:
                pile.lift(CIV["CIV23"])
    return resume(s)


@rule("PLU-7.1", "PLU-17.16", "PLU-16.2")
def test_a_player_looks_through_the_pile_and_keeps_one_card() -> None:
    s = civ_turn("CIV07")
    match = resume(s)
    asked = match.pending[0]
    assert names(asked) == {f"card-{BOX.civ[card].id}" for card in match.state.civ[0].cards}
    assert len(names(asked)) == 3
    play(match, 0, "card-CIV07")
    assert len(match.state.civ[0]) == 2
    assert [hand.cards for hand in match.state.players[0].secret] == [(CIV["CIV07"],)]


@rule("PLU-7.2", "PLU-16.1", "PLU-16.2")
def test_an_end_game_card_stays_secret_and_an_immediate_one_is_open() -> None:
    s = civ_turn("CIV07", "CIV11")
    match = resume(s)
    play(match, 0, "effect-civ-1-0", "card-CIV07")
    seen = match.view(1).state.players[0]
    assert [hand.pool for hand in seen.secret] == ["civ 1"]
    assert [hand.cards for hand in seen.secret] == [(-1,)]
    assert match.view(0).state.players[0].secret[0].cards == (CIV["CIV07"],)
    play(match, 0, "card-CIV11")
    assert match.view(1).state.players[0].cards == (CIV["CIV11"],)


@rule("PLU-7.3")
def test_milestones_reached_by_a_card_are_resolved_in_the_same_turn() -> None:
    s = civ_turn("CIV02", "CIV09", milestones=(1,))
    track(s, civ=4)
    match = resume(s)
    play(match, 0, "card-CIV02", "track-civ")
    assert match.state.phase == "civ"
    assert "card-CIV09" in names(match.pending[0])


@rule("PLU-7.4", "PLU-5.6")
def test_an_empty_pile_gives_no_card() -> None:
    s = civ_turn(milestones=(1,))
    while len(s.civ[0]):
        s.civ[0].hand_to(s.civ[0].cards[0], s.civ_box[0])
    match = resume(s)
    assert match.state.phase != "civ"
    assert match.state.players[0].cards == ()


@rule("PLU-7.5", "PLU-5.9")
def test_milestones_of_the_event_phase_are_paid_out_right_after_it_and_movement_stays() -> None:
    s = table(phase="event_civ", events="standard")
    put_in_pile(s, "CIV04")
    s.players[0].milestones = (1,)
    s.players[0].pool = 1
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    match = resume(s)
    play(match, 0, "effect-civ-1-0", "card-CIV04")
    assert match.state.players[0].pool == 5
    play(match, 0, "rover-5-0/c5-1", "end-turn")
    assert match.state.phase == "main"
    assert match.state.players[0].pool == 4


@rule("PLU-7.9", "PLU-7.19", "PLU-3.7", "PLU-4.16")
def test_salvage_yard_places_a_tile_whose_resources_do_not_advance() -> None:
    s = civ_turn("CIV05")
    offer(s, 0, "F-RT-M", "I2-RT")
    outer, _ = s.facing(0)
    match = resume(s)
    play(match, 0, "card-CIV05", "offer-0/turn-0/c5-1")
    me = match.state.players[0]
    assert me.trackers == (0, 16, 32, 48, 64)
    assert count(me.last_tile) == 5
    assert count(me.meteorites) == 1
    assert match.state.tops[outer] >= 0
    assert len(match.state.stacks[outer]) == 10


@rule("PLU-7.9", "PLU-7.19")
def test_depot_repair_resolves_its_tile_like_a_normal_one() -> None:
    s = civ_turn("CIV16")
    offer(s, 0, "F-RT", "I2-RT")
    match = resume(s)
    play(match, 0, "card-CIV16", "offer-1/turn-0/c5-0", "effect-advance-16-0")
    me = match.state.players[0]
    assert at_position(me, "tech") == 1
    assert at_position(me, "rover") == 1


@rule("PLU-7.9", "PLU-4.14")
def test_an_extra_tile_obeys_the_event_in_force() -> None:
    s = civ_turn("CIV05")
    offer(s, 0, "F-RT", "I2-RT")
    lay(s, "I3-CE", 5, 0)
    in_force(s, "EV60")
    match = resume(s)
    play(match, 0, "card-CIV05")
    assert "offer-1/turn-0/c6-0" not in names(match.pending[0])
    assert "offer-1/turn-0/c6-1" in names(match.pending[0])


@rule("PLU-7.20")
def test_an_extra_tile_that_cannot_be_placed_does_nothing_and_does_not_end_the_game() -> None:
    s = civ_turn("CIV05")
    fill(s, listed(s.players[0].world.grid))
    match = resume(s)
    play(match, 0, "card-CIV05")
    assert match.state.phase == "main"
    assert not match.state.players[0].unable


@rule("PLU-7.15", "PLU-18.4", "PLU-13.3")
@pytest.mark.parametrize("card", ["CIV23", "CIV24"])
def test_cards_that_advance_at_the_end(card: str) -> None:
    s = table(phase="civ")
    put_in_pile(s, card)
    keep_card(s, 0, s.civ[3], CIV[card])
    assert waiting(s.players[0]) == []
    begin_end(s)
    match = resume(s)
    play(match, 0, "track-water")
    assert at_position(match.state.players[0], "water") == 1


@rule("PLU-13.4", "PLU-13.5")
def test_milestones_of_the_end_phase_are_paid_after_it_and_new_end_effects_follow() -> None:
    s = table(phase="civ")
    put_in_pile(s, "CIV24")
    track(s, civ=13)
    s.ending = "depot"
    begin_end(s)
    s.players[0].owed = (pending("times", steps=1, tracks=1),)
    match = resume(s)
    assert match.state.phase == "end_civ"
    play(match, 0, "card-CIV24")
    assert CIV["CIV24"] in match.state.players[0].cards  # open at once: the game is over
    assert match.state.phase == "end"
    play(match, 0, "track-water")
    assert match.over


@rule("PLU-13.3")
def test_secret_cards_are_revealed_at_the_end() -> None:
    s = table(phase="civ")
    put_in_pile(s, "CIV07")
    keep_card(s, 1, s.civ[0], CIV["CIV07"])
    s.ending = "depot"
    begin_end(s)
    assert s.players[1].cards == (CIV["CIV07"],)
    assert s.players[1].secret == []


def test_an_open_end_game_card_owes_its_advance_once() -> None:
    s = table()
    open_card(s, 0, CIV["CIV23"])
    assert s.players[0].owed == (pending("times", steps=1, tracks=EVERY_TRACK),)
    drive(s, "main")
    assert isinstance(resume_over(s), Match)
