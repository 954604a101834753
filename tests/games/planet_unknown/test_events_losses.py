"""Chapter 10: events that take something away, let look ahead, or are for solo only."""

from __future__ import annotations

import pytest

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.events import reveal
from pionier.games.planet_unknown.grid import at, count, listed

from .positions import effect, facing, fill, lay, names, offer, play, resume, rover, squares, table, track, waiting


@rule("PLU-10.15")
def test_one_of_two_rovers_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    rover(s, 5, 5)
    effect(s, "wreck")
    assert count(me.rovers) == 1
    rover(s, 6, 6)
    effect(s, "wreck", "c5-5")
    assert squares(me.rovers) == {(6, 6)}
    assert me.wrecks == 1


@rule("PLU-10.21")
def test_a_lifepod_on_the_planet_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    (asked,) = effect(s, "lose_lifepod", "c7-2")
    assert len(names(asked)) == 6
    assert count(me.lifepods) == 5
    assert me.pods == 0


@rule("PLU-10.22")
def test_a_collected_lifepod_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    effect(s, "lose_collected")
    assert me.pods == 0
    me.pods = 2
    effect(s, "lose_collected")
    assert me.pods == 1


@rule("PLU-10.23")
def test_a_collected_meteorite_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    effect(s, "lose_ore")
    assert me.ores == 0
    me.ores = 2
    effect(s, "lose_ore")
    assert me.ores == 1


@rule("PLU-10.16")
def test_one_random_card_leaves_each_civ_pile_unseen() -> None:
    s = facing("EV48")
    s.civ[3].all_to(s.civ_box[3])
    reveal(s)
    assert [len(pile) for pile in s.civ] == [2, 2, 2, 0]
    assert [len(pile) for pile in s.civ_gone] == [1, 1, 1, 0]


@rule("PLU-10.17", "PLU-16.2")
@pytest.mark.parametrize("event", ["EV53", "EV54"])
def test_a_synergy_boost_or_a_look_at_the_next_event_for_that_player_only(event: str) -> None:
    s = facing(event)
    following = s.deck.cards[-2]
    match = resume(s)
    play(match, 0, "peek")
    play(match, 1, "synergy", "track-civ")
    known = match.view(0).known
    assert [following] in known.values()
    assert [following] not in match.view(1).known.values()
    told = [event.facts["card"] for event in match.told(0) if event.key == "event.peeked"]
    assert told == [f"@card.{BOX.events[following].id}"]
    assert not [event for event in match.told(1) if event.key == "event.peeked"]


@rule("PLU-10.17")
def test_without_a_card_left_nobody_can_peek() -> None:
    s = facing("EV53")
    while len(s.deck) > 1:
        s.events += (s.deck.lift(s.deck.cards[0]),)
    match = resume(s)
    assert "peek" not in names(match.pending[0])
    assert "track-civ" in names(match.pending[0])


@rule("PLU-10.18", "PLU-17.6")
def test_solo_an_extra_rover_comes_with_the_main_tile() -> None:
    s = facing("EV01", 1)
    match = resume(s)
    assert match.state.players[0].garage == 3
    place = min(each for each in names(match.pending[0]) if each.startswith("offer-"))
    play(match, 0, place)
    assert "effect-rover-0-0" in waiting(match.state.players[0])


@rule("PLU-10.19")
def test_solo_one_random_unused_card_joins_each_pile() -> None:
    s = facing("EV02", 1)
    reveal(s)
    assert [len(pile) for pile in s.civ] == [3, 3, 3, 3]


@rule("PLU-10.24", "PLU-2.11")
def test_solo_draw_another_objective() -> None:
    s = facing("EV03", 1)
    deck = len(s.objectives)
    effect(s, "draw_objective")
    assert len(s.players[0].objectives) == 4
    assert len(s.objectives) == deck - 1


@rule("PLU-10.25")
def test_solo_set_the_station_freely() -> None:
    s = facing("EV15", 1)
    match = resume(s)
    play(match, 0, "rotation-3")
    assert match.state.rotation == 3


@rule("PLU-10.26")
def test_solo_destroy_an_objective_of_choice() -> None:
    s = facing("EV46", 1)
    card = s.players[0].objectives.cards[1]
    match = resume(s)
    play(match, 0, f"card-{BOX.objectives[card].id}")
    assert card not in match.state.players[0].objectives.cards
    assert match.state.discarded == (card,)


@rule("PLU-10.20", "PLU-18.38")
def test_solo_a_stack_leaves_but_never_the_only_tile_that_can_be_placed() -> None:
    s = facing("EV52", 1)
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    outer, inner = s.facing(0)
    fill(s, [square for square in listed(me.world.grid) if square not in (at(5, 0), at(6, 0))])
    effect(s, "lose_stack")  # only the domino can be placed, so the large stack goes
    assert s.tops[outer] == -1
    assert len(s.stacks[outer]) == 0
    assert s.tops[inner] >= 0
    effect(s, "lose_stack")  # now nothing may go
    assert s.tops[inner] >= 0


@rule("PLU-10.29", "PLU-5.9")
def test_rovers_do_not_move_in_the_event_phase() -> None:
    s = facing("EV06")
    track(s, rover=9)
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    match = resume(s)
    play(match, 0, "track-rover")
    asked = match.pending[0]  # the synergy boost that follows
    assert not any(each.startswith("rover-") for each in names(asked))
    assert match.state.players[0].pool == 3
    play(match, 0, "track-civ")
    assert 0 not in match.pending
    play(match, 1, "track-rover")
    assert match.state.phase == "main"
    assert match.state.players[0].pool == 3
    assert waiting(match.state.players[0]) == []
