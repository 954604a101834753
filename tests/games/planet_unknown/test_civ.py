"""Chapter 7: civ cards."""

from __future__ import annotations

import pytest

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.cards import apply, keep_card, open_card
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.effects import EVERY_TRACK
from pionier.games.planet_unknown.grid import at, count, listed
from pionier.games.planet_unknown.rounds import begin_end
from pionier.games.planet_unknown.scoring import civ_medals, lifepod_medals, meteorite_medals
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .positions import (
    CIV,
    at_position,
    drive,
    effect,
    fill,
    in_force,
    lay,
    names,
    offer,
    patch,
    pending,
    play,
    resume,
    rover,
    squares,
    table,
    track,
)


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


def holding(*cards: str) -> Player:
    """A player with these open cards."""
    s = table()
    for card in cards:
        s.players[0].cards += (CIV[card],)
    return s.players[0]


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


@rule("PLU-7.6")
@pytest.mark.parametrize(("card", "trackers"), [("CIV01", 2), ("CIV11", 2), ("CIV10", 3), ("CIV19", 3)])
def test_cards_that_advance_different_trackers(card: str, trackers: int) -> None:
    s = table()
    me = s.players[0]
    apply(s, 0, BOX.civ[CIV[card]].effects[0])
    assert me.pending == (("different", trackers, 0),)


@rule("PLU-7.6")
def test_department_of_operations_advances_one_tracker_twice() -> None:
    s = table()
    apply(s, 0, BOX.civ[CIV["CIV02"]].effects[0])
    assert s.players[0].pending == (("times", 2, EVERY_TRACK),)


@rule("PLU-7.7")
@pytest.mark.parametrize(("card", "patches"), [("CIV03", 1), ("CIV12", 2), ("CIV26", 3)])
def test_cards_that_give_patches(card: str, patches: int) -> None:
    s = table()
    apply(s, 0, BOX.civ[CIV[card]].effects[0])
    assert s.players[0].pending == (("patch", 0, 0),) * patches


@rule("PLU-7.8", "PLU-14.3", "PLU-18.43")
def test_department_of_engineering_gives_four_movement_without_any_bonus() -> None:
    s = table()
    me = track(s, tech=7)
    apply(s, 0, BOX.civ[CIV["CIV04"]].effects[0])
    assert me.pool == 4


@rule("PLU-7.9", "PLU-7.19", "PLU-3.7", "PLU-4.16")
def test_salvage_yard_places_a_tile_whose_resources_do_not_advance() -> None:
    s = civ_turn("CIV05")
    offer(s, 0, "F-RT-M", "I2-RT")
    outer, _ = s.facing(0)
    match = resume(s)
    play(match, 0, "card-CIV05", "offer-0/0/c4-0")
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
    play(match, 0, "card-CIV16", "offer-1/0/c5-0", "effect-advance-16-0")
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
    assert "offer-1/0/c6-0" not in names(match.pending[0])
    assert "offer-1/0/c6-1" in names(match.pending[0])


@rule("PLU-7.20")
def test_an_extra_tile_that_cannot_be_placed_does_nothing_and_does_not_end_the_game() -> None:
    s = civ_turn("CIV05")
    fill(s, listed(s.players[0].world.grid))
    match = resume(s)
    play(match, 0, "card-CIV05")
    assert match.state.phase == "main"
    assert not match.state.players[0].unable


@rule("PLU-7.10")
@pytest.mark.parametrize(("card", "lifepods"), [("CIV13", 2), ("CIV18", 3)])
def test_cards_that_collect_lifepods(card: str, lifepods: int) -> None:
    s = table()
    me = s.players[0]
    apply(s, 0, BOX.civ[CIV[card]].effects[0])
    assert me.pending == (("lifepods", lifepods, 0),)
    effect(s, "lifepods", lifepods, 0, *["c7-2", "c1-4", "c10-4"][:lifepods])
    assert me.pods == lifepods
    assert (7, 2) not in squares(me.lifepods)


@rule("PLU-7.10")
def test_as_many_lifepods_as_there_are() -> None:
    s = table()
    me = s.players[0]
    me.lifepods = 1 << at(7, 2)
    effect(s, "lifepods", 3)
    assert (me.pods, me.lifepods) == (1, 0)


@rule("PLU-7.11", "PLU-17.15")
def test_relocation_moves_a_rover_anywhere_it_may_enter_or_is_declined() -> None:
    s = table(planet="tartarus")
    me = s.players[0]
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    (asked,) = effect(s, "teleport", 0, 0, "rover-5-0/teleport/c10-8")
    assert {"decline", "rover-5-0/teleport/c5-1"} <= names(asked)
    assert squares(me.rovers) == {(10, 8)}
    assert me.pods == 1
    effect(s, "teleport", 0, 0, "decline")
    assert squares(me.rovers) == {(10, 8)}


@rule("PLU-7.12")
def test_landing_zone_destroys_the_meteorites_of_one_line() -> None:
    s = table()
    me = s.players[0]
    for tile, x in (("I3-CE-M", 5), ("I3-RT-M", 6), ("I3-TB-M", 7)):
        lay(s, tile, x, 1, bare=False)
    (asked,) = effect(s, "line", 0, 0, "row-3")
    assert names(asked) == {"row-3", "column-5", "column-6", "column-7"}
    assert me.meteorites == 0
    assert me.ores == 0


@rule("PLU-7.12")
def test_meteor_defense_destroys_three_of_choice() -> None:
    s = table()
    me = s.players[0]
    for tile, x in (("I3-CE-M", 5), ("I3-RT-M", 6)):
        lay(s, tile, x, 1, bare=False)
    effect(s, "destroy", 3, 0, "c5-3")
    assert (me.meteorites, me.ores) == (0, 0)


@rule("PLU-7.13", "PLU-18.47")
def test_unionization_lifts_every_tracker_to_position_five_without_synergy() -> None:
    s = table()
    me = track(s, civ=2, water=5, biomass=1, rover=9, tech=2)
    effect(s, "raise", 5, 0, *["track-civ"] * 3, *["track-biomass"] * 4)
    assert [at_position(me, each) for each in ("civ", "water", "biomass", "rover", "tech")] == [5, 5, 5, 9, 5]
    assert me.milestones == (1,)
    assert pending(me) == [("patch", 0, 0)]
    assert me.active(2)


@rule("PLU-7.14")
def test_medals_of_end_game_cards() -> None:
    values = {"CIV06": 1, "CIV07": 2, "CIV08": 1, "CIV09": 2, "CIV15": 2, "CIV20": 3, "CIV27": 4, "CIV23": 2, "CIV24": 3}
    assert {card: civ_medals(holding(card)) for card in values} == values


@rule("PLU-7.15", "PLU-18.4", "PLU-13.3")
@pytest.mark.parametrize("card", ["CIV23", "CIV24"])
def test_cards_that_advance_at_the_end(card: str) -> None:
    s = table(phase="civ")
    put_in_pile(s, card)
    keep_card(s, 0, s.civ[3], CIV[card])
    assert s.players[0].pending == ()
    begin_end(s)
    match = resume(s)
    play(match, 0, "track-water")
    assert at_position(match.state.players[0], "water") == 1


@rule("PLU-7.16", "PLU-8.8", "PLU-18.32")
def test_patches_and_lifepods_are_worth_more_with_their_cards() -> None:
    s = table()
    me = s.players[0]
    patch(s, (5, 0), (6, 0), (5, 1))
    me.cards = (CIV["CIV22"],)
    assert civ_medals(me) == 3
    me.pods = 4
    me.posts = (3,)
    assert lifepod_medals(me) == 4
    me.cards += (CIV["CIV28"],)
    assert lifepod_medals(me) == 8


@rule("PLU-7.17", "PLU-8.8")
def test_meteorite_repo_makes_every_three_meteorites_worth_more() -> None:
    for repos, medals in ((0, 2), (1, 4), (4, 10)):
        me = holding(*["CIV29", "CIV30", "CIV31", "CIV32"][:repos])
        me.ores = 8
        assert meteorite_medals(me) == medals


@rule("PLU-7.18")
def test_commerce_agreements_score_as_a_set() -> None:
    cards = ["CIV33", "CIV34", "CIV35", "CIV36"]
    assert [civ_medals(holding(*cards[:n])) for n in range(5)] == [0, 1, 3, 6, 10]


@rule("PLU-13.4", "PLU-13.5")
def test_milestones_of_the_end_phase_are_paid_after_it_and_new_end_effects_follow() -> None:
    s = table(phase="civ")
    put_in_pile(s, "CIV24")
    track(s, civ=13)
    s.ending = "depot"
    begin_end(s)
    s.players[0].owed = (("times", 1, 1),)
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
    assert s.players[0].owed == (("times", 1, EVERY_TRACK),)
    drive(s, "main")
    assert isinstance(resume_over(s), Match)


def resume_over(s: PlanetUnknown) -> Match:
    for rank in range(4):
        for pile in (s.civ[rank], s.civ_box[rank]):
            if CIV["CIV23"] in pile.cards:
                pile.lift(CIV["CIV23"])
    return resume(s)
