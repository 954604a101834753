"""Chapter 10: the events module: the deck, round-long events and gifts."""

from __future__ import annotations

import pytest

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import EVERY_TRACK
from pionier.games.planet_unknown.effects import VERBS
from pionier.games.planet_unknown.events import TABLE, reveal
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.placement import refuse_place
from pionier.games.planet_unknown.rounds import round_end

from .positions import (
    EVENT,
    TILE,
    at_position,
    effect,
    facing,
    fill,
    in_force,
    lay,
    names,
    offer,
    patch,
    play,
    resume,
    rover,
    squares,
    table,
    track,
    waiting,
)


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


def test_every_event_is_for_each_player_or_for_the_table() -> None:
    for card in BOX.events:
        assert (card.effect.verb in VERBS.carries) != (card.effect.verb in TABLE.carries)


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
    assert [waiting(me) for me in s.players] == [[f"effect-advance-{tracks}-0"]] * 2


@rule("PLU-10.6", "PLU-5.15")
def test_three_steps_without_benefits() -> None:
    s = facing("EV04")
    reveal(s)
    assert waiting(s.players[0]) == ["effect-bare-3-7"]
    me = track(s, water=14)
    effect(s, "bare", "track-water", steps=3, tracks=0b00111)
    assert at_position(me, "water") == 15


@rule("PLU-10.7")
@pytest.mark.parametrize(("card", "steps", "tracks"), [("EV21", 1, 0b01001), ("EV32", 1, EVERY_TRACK), ("EV42", 3, EVERY_TRACK)])
def test_alerts_regress_a_tracker(card: str, steps: int, tracks: int) -> None:
    s = facing(card)
    reveal(s)
    assert waiting(s.players[1]) == [f"effect-regress-{steps}-{tracks}"]


@rule("PLU-10.8")
@pytest.mark.parametrize(
    ("card", "queued"),
    [
        ("EV16", "effect-patch-0-0"),
        ("EV17", "effect-synergy-0-0"),
        ("EV18", "effect-lifepods-1-0"),
        ("EV19", "effect-meteorites-1-0"),
    ],
)
def test_gifts_of_events(card: str, queued: str) -> None:
    s = facing(card)
    reveal(s)
    assert waiting(s.players[0]) == [queued]


@rule("PLU-10.8", "PLU-14.22")
def test_an_event_collects_a_meteorite_from_the_own_planet() -> None:
    s = table()
    me = s.players[0]
    effect(s, "meteorites", n=1)
    assert me.ores == 0
    lay(s, "I3-CE-M", 5, 0, bare=False)
    effect(s, "meteorites", n=1)
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
    (asked,) = effect(s, "impact", "c6-3")
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
    play(match, 0, "offer-1/turn-0/c5-0")
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
        effect(s, "advance", tracks=tracks)
    assert me.milestones == ()
    assert waiting(me) == []
    assert me.pool == 2  # movement is gained normally
    effect(s, "advance", tracks=16)
    assert me.active(1)
    assert not me.active(2)
    s.phase = "civ"
    round_end(s)
    assert me.active(2)


@rule("PLU-10.1", "PLU-12.2")
def test_solo_always_has_events() -> None:
    match = Match.new(GAME, 1, 1)
    assert match.options["events"] == "standard"
