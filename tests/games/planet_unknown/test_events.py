"""Chapter 10: the events module."""

from __future__ import annotations

import pytest

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.effects import EVERY_TRACK
from pionier.games.planet_unknown.events import EACH, TABLE, reveal
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, count, listed
from pionier.games.planet_unknown.placement import PLACING_EVENTS
from pionier.games.planet_unknown.refusals import refuse_place
from pionier.games.planet_unknown.rounds import round_end
from pionier.games.planet_unknown.state import PlanetUnknown

from .positions import (
    EVENT,
    TILE,
    at_position,
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

ROUND_LONG = {
    *PLACING_EVENTS,
    "rovers_may_not_enter_terrain",
    "ignore_one_resource_of_placed_tile",
    "no_synergy_this_round",
}


def facing(event: str, players: int = 2) -> PlanetUnknown:
    """The event phase begins, and this card is on top."""
    s = table(players, phase="event", events="standard")
    deck = s.deck if EVENT[event] in s.deck.cards else s.unused
    deck.lift(EVENT[event])
    if deck is s.unused:
        s.deck.hand_to(s.deck.cards[0], s.unused)
    s.deck.put(EVENT[event])
    return s


@rule("PLU-3.3", "PLU-10.3", "PLU-17.3")
def test_after_rotation_a_card_is_revealed_for_every_player() -> None:
    s = facing("EV17", 3)
    match = resume(s)
    assert match.state.event == EVENT["EV17"]
    assert sorted(match.pending) == [0, 1, 2]
    play(match, 1, "track-civ")
    play(match, 0, "track-civ")
    play(match, 2, "track-tech")
    assert match.state.phase == "main"


def test_every_event_does_something() -> None:
    for card in BOX.events:
        op = card.effect["op"]
        assert op in EACH or op in TABLE or op in ROUND_LONG


@rule("PLU-10.3", "PLU-18.48")
def test_round_long_effects_end_with_the_civ_phase() -> None:
    s = table(phase="civ", events="standard")
    in_force(s, "EV58")
    round_end(s)
    assert s.law == ""
    assert s.phase == "rotate"


@rule("PLU-10.5", "PLU-13.1")
def test_the_round_of_the_last_event_is_the_last() -> None:
    s = facing("EV38")
    while len(s.deck) > 1:
        s.events += (s.deck.lift(s.deck.cards[0]),)
    match = resume(s)
    assert not len(match.state.deck)
    assert not match.over
    while match.state.phase != "over":
        seat, asked = next(iter(match.pending.items()))
        ends = [option for option in asked.options if "/".join(option.path()) == "end-turn"]
        match.step(seat, (ends or list(asked.options))[0])
    assert match.outcome is not None
    assert match.outcome.reason in ("ending.events", "ending.unable")


@rule("PLU-10.6")
@pytest.mark.parametrize(("card", "tracks"), [("EV05", 0b01001), ("EV09", 0b10001), ("EV14", 0b00110)])
def test_green_events_advance_one_of_two_trackers(card: str, tracks: int) -> None:
    s = facing(card)
    reveal(s)
    assert [me.pending for me in s.players] == [(("advance", tracks, 0),)] * 2


@rule("PLU-10.6", "PLU-5.15")
def test_three_steps_without_benefits() -> None:
    s = facing("EV04")
    reveal(s)
    assert s.players[0].pending == (("bare", 3, 0b00111),)
    me = track(s, water=14)
    effect(s, "bare", 3, 0b00111, "track-water")
    assert at_position(me, "water") == 15


@rule("PLU-10.7")
@pytest.mark.parametrize(("card", "steps", "tracks"), [("EV21", 1, 0b01001), ("EV32", 1, EVERY_TRACK), ("EV42", 3, EVERY_TRACK)])
def test_alerts_regress_a_tracker(card: str, steps: int, tracks: int) -> None:
    s = facing(card)
    reveal(s)
    assert s.players[1].pending == (("regress", steps, tracks),)


@rule("PLU-10.8")
@pytest.mark.parametrize(
    ("card", "queued"),
    [("EV16", ("patch", 0, 0)), ("EV17", ("synergy", 0, 0)), ("EV18", ("lifepods", 1, 0)), ("EV19", ("meteorites", 1, 0))],
)
def test_gifts_of_events(card: str, queued: tuple[str, int, int]) -> None:
    s = facing(card)
    reveal(s)
    assert s.players[0].pending == (queued,)


@rule("PLU-10.8", "PLU-14.22")
def test_an_event_collects_a_meteorite_from_the_own_planet() -> None:
    s = table()
    me = s.players[0]
    effect(s, "meteorites", 1)
    assert me.ores == 0
    lay(s, "I3-CE-M", 5, 0, bare=False)
    effect(s, "meteorites", 1)
    assert (me.ores, me.meteorites) == (1, 0)


@rule("PLU-10.9", "PLU-8.5")
def test_a_meteorite_falls_on_an_empty_symbol_and_destroys_a_rover() -> None:
    s = table()
    me = s.players[0]
    effect(s, "impact")
    assert me.meteorites == 0
    lay(s, "I3-CE-M", 5, 0)
    lay(s, "I3-RT-M", 6, 0, bare=False)
    rover(s, 5, 2)
    effect(s, "impact")  # only (5, 2) is free
    assert squares(me.meteorites) == {(5, 2), (6, 2)}
    assert (me.rovers, me.wrecks) == (0, 1)


@rule("PLU-10.9", "PLU-17.3")
def test_the_player_chooses_among_empty_symbols_that_are_visible() -> None:
    s = table()
    me = s.players[0]
    for tile, x in (("I3-CE-M", 5), ("I3-RT-M", 6), ("I3-TB-M", 7)):
        lay(s, tile, x, 1)
    patch(s, (7, 3))
    (asked,) = effect(s, "impact", 0, 0, "c6-3")
    assert names(asked) == {"c5-3", "c6-3"}
    assert squares(me.meteorites) == {(6, 3)}


@rule("PLU-10.11", "PLU-10.27", "PLU-10.28")
@pytest.mark.parametrize(
    ("event", "tile", "orientation", "x", "y", "rule_id"),
    [
        ("EV39", "I2-RT", 0, 6, 0, "PLU-10.11"),
        ("EV39", "I2-RT", 0, 6, 1, ""),
        ("EV56", "I2-RT", 0, 4, 2, "PLU-10.27"),
        ("EV57", "I2-RT", 0, 6, 1, ""),
        ("EV55", "I2-CE", 0, 6, 1, "PLU-10.28"),
        ("EV55", "I2-CE", 0, 6, 0, ""),
        ("EV55", "I2-RT", 0, 6, 1, ""),
    ],
)
def test_placement_events(event: str, tile: str, orientation: int, x: int, y: int, rule_id: str) -> None:
    s = table()
    lay(s, "I3-CE", 5, 0)  # energy (5, 0), civ (5, 1), (5, 2)
    in_force(s, event)
    refusal = refuse_place(s.players[0], TILE[tile], orientation, at(x, y), 1, s.law)
    assert ("" if refusal is None else refusal.rule) == rule_id


@rule("PLU-10.12", "PLU-17.7")
@pytest.mark.parametrize("event", ["EV40", "EV44"])
def test_one_resource_of_each_tile_does_not_advance(event: str) -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    in_force(s, event)
    match = resume(s)
    play(match, 0, "offer-1/0/c5-0")
    assert names(match.pending[0]) == {"resource-rover", "resource-tech"}
    play(match, 0, "resource-rover")
    me = match.state.players[0]
    assert (at_position(me, "rover"), at_position(me, "tech")) == (0, 1)


@rule("PLU-10.12")
def test_one_resource_of_an_unplaced_tile_does_not_advance_either() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    fill(s, listed(s.players[0].world.grid))
    in_force(s, "EV40")
    match = resume(s)
    play(match, 0, "offer-1/take", "resource-tech")
    me = match.state.players[0]
    assert (at_position(me, "rover"), at_position(me, "tech")) == (1, 0)


@rule("PLU-10.14", "PLU-18.23")
@pytest.mark.parametrize("event", ["EV45", "EV59"])
def test_milestones_of_this_round_do_not_count_and_technologies_wait(event: str) -> None:
    s = facing(event)
    me = track(s, civ=2, biomass=2, tech=4, rover=5)
    reveal(s)
    for tracks in (1, 4, 8):
        effect(s, "advance", tracks)
    assert me.milestones == ()
    assert me.pending == ()
    assert me.pool == 2  # movement is gained normally
    effect(s, "advance", 16)
    assert me.active(1)
    assert not me.active(2)
    s.phase = "civ"
    round_end(s)
    assert me.active(2)


@rule("PLU-10.15")
def test_one_of_two_rovers_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    rover(s, 5, 5)
    effect(s, "wreck")
    assert count(me.rovers) == 1
    rover(s, 6, 6)
    effect(s, "wreck", 0, 0, "c5-5")
    assert squares(me.rovers) == {(6, 6)}
    assert me.wrecks == 1


@rule("PLU-10.21")
def test_a_lifepod_on_the_planet_is_destroyed() -> None:
    s = table()
    me = s.players[0]
    (asked,) = effect(s, "lose_lifepod", 0, 0, "c7-2")
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
    place = sorted(each for each in names(match.pending[0]) if each.startswith("offer-"))[0]
    play(match, 0, place)
    assert ("rover", 0, 0) in match.state.players[0].pending


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
    assert pending(match.state.players[0]) == []


@rule("PLU-10.1", "PLU-12.2")
def test_solo_always_has_events() -> None:
    match = Match.new(GAME, 1, 1)
    assert match.options["events"] == "standard"
