"""Chapter 5: tracks."""

from __future__ import annotations

from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.tiles import EVERY_TRACK
from pionier.games.planet_unknown.scoring import track_medals
from pionier.games.planet_unknown.tiles import resolve_tile
from pionier.games.planet_unknown.tracks import advance

from .positions import (
    TRACK,
    at_position,
    effect,
    in_force,
    lay,
    names,
    offer,
    play,
    resume,
    rover,
    squares,
    table,
    track,
    waiting,
)

C, W, B, R, T = (1 << at_track for at_track in range(5))


@rule("PLU-5.1", "PLU-20.3", "PLU-1.11", "PLU-1.12")
def test_a_tracker_gains_everything_printed_where_it_arrives() -> None:
    s = table()
    me = track(s, rover=9)
    run(advance(s, 0, TRACK["rover"]))
    assert me.pool == 3
    assert waiting(me) == ["effect-synergy-0-0"]


@rule("PLU-5.2", "PLU-6.2", "PLU-13.7")
def test_medals_are_not_gained_but_scored_by_final_position() -> None:
    s = table()
    me = track(s, water=3)
    run(advance(s, 0, TRACK["water"]))
    assert waiting(me) == []
    assert track_medals(me) == 2
    track(s, water=5)
    assert track_medals(me) == 2


@rule("PLU-5.3", "PLU-17.8", "PLU-1.11")
def test_a_synergy_boost_advances_any_tracker_with_its_benefits() -> None:
    s = table()
    me = track(s, biomass=2)
    (asked,) = effect(s, "synergy", "track-biomass")
    assert names(asked) == {"track-civ", "track-water", "track-biomass", "track-rover", "track-tech"}
    assert at_position(me, "biomass") == 3
    assert waiting(me) == ["effect-patch-0-0"]


@rule("PLU-5.4")
def test_an_advance_beyond_the_top_is_lost() -> None:
    s = table()
    me = track(s, civ=15)
    effect(s, "advance", tracks=C)
    assert at_position(me, "civ") == 15
    assert me.milestones == ()


@rule("PLU-5.4", "PLU-18.17", "PLU-5.14")
def test_a_rover_tracker_on_the_top_gains_the_top_movement_again() -> None:
    s = table()
    me = track(s, rover=15)
    effect(s, "advance", tracks=R)
    effect(s, "synergy", "track-rover")
    assert me.pool == 8


@rule("PLU-5.5", "PLU-18.15")
def test_a_tracker_that_cannot_advance_is_not_eligible_while_another_can() -> None:
    s = table()
    me = track(s, civ=15, water=15)
    (asked,) = effect(s, "advance", "track-tech", tracks=C | B | T)
    assert names(asked) == {"track-biomass", "track-tech"}
    assert refused(asked) == {"track-civ": "PLU-5.5"}
    effect(s, "advance", tracks=C | W)
    assert at_position(me, "civ") == at_position(me, "water") == 15


@rule("PLU-5.6", "PLU-6.4")
def test_a_benefit_that_is_impossible_does_nothing() -> None:
    s = table()
    me = s.players[0]
    effect(s, "rover")  # no tile placed yet
    assert me.garage == 2
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    effect(s, "rover")  # one square left: placed there without asking
    assert squares(me.rovers) == {(5, 0), (5, 1)}
    effect(s, "rover")  # none in supply
    assert me.garage == 0


@rule("PLU-5.7", "PLU-17.6", "PLU-18.1")
def test_effects_are_resolved_in_any_order_and_what_they_cause_joins_them() -> None:
    s = table()
    track(s, biomass=1, tech=2)
    offer(s, 0, "F-TB", "I2-TB")
    match = resume(s)
    play(match, 0, "offer-1/turn-0/c5-0")
    assert {"effect-advance-4-0", "effect-advance-16-0"} <= names(match.pending[0])
    play(match, 0, "effect-advance-4-0")
    assert names(match.pending[0]) == {"effect-advance-16-0", "effect-synergy-0-0"}


@rule("PLU-5.7", "PLU-6.5", "PLU-21.4")
def test_a_technology_unlocked_by_one_resource_already_works_for_the_other() -> None:
    s = table()
    me = track(s, tech=9)
    placing = lay(s, "I2-EW", 4, 1)
    run(resolve_tile(s, 0, placing))
    assert "effect-advance-2-1" in waiting(me)
    effect(s, "advance", tracks=T)
    effect(s, "advance", tracks=W, tile_water=1)
    assert at_position(me, "water") == 2


@rule("PLU-5.8", "PLU-6.8")
def test_movement_goes_to_the_pool() -> None:
    s = table()
    me = track(s, rover=3)
    effect(s, "advance", tracks=R)
    assert me.pool == 2


@rule("PLU-5.10", "PLU-18.22")
def test_a_regressed_tracker_loses_its_technology_and_gains_benefits_again() -> None:
    s = table()
    me = track(s, tech=3, civ=6)
    assert me.active(1)
    effect(s, "regress", steps=1, tracks=T)
    assert not me.active(1)
    effect(s, "advance", tracks=T)
    assert me.active(1)
    effect(s, "regress", steps=1, tracks=C)
    effect(s, "advance", tracks=C)
    assert me.milestones == (2,)


@rule("PLU-5.11", "PLU-18.24", "PLU-10.7")
def test_regressing_takes_the_full_number_of_steps_if_any_tracker_can() -> None:
    s = table()
    me = track(s, civ=3, water=2)
    (asked,) = effect(s, "regress", "track-water", steps=2, tracks=EVERY_TRACK)
    assert names(asked) == {"track-civ", "track-water"}
    assert refused(asked)["track-tech"] == "PLU-5.11"
    assert at_position(me, "water") == 0
    effect(s, "regress", steps=3, tracks=EVERY_TRACK)
    assert at_position(me, "civ") == 0
    effect(s, "regress", steps=3, tracks=EVERY_TRACK)
    assert me.trackers == (0, 16, 32, 48, 64)


@rule("PLU-5.11")
def test_if_none_can_go_back_the_full_way_the_most_possible_is_taken() -> None:
    s = table()
    me = track(s, civ=1, water=2)
    effect(s, "regress", steps=3, tracks=EVERY_TRACK)
    assert (at_position(me, "civ"), at_position(me, "water")) == (1, 0)


@rule("PLU-5.12", "PLU-7.6")
def test_several_advances_of_one_tracker_are_single_steps_and_the_rest_is_lost() -> None:
    s = table()
    me = track(s, biomass=1)
    effect(s, "times", "track-biomass", steps=2, tracks=EVERY_TRACK)
    assert waiting(me) == ["effect-patch-0-0", "effect-synergy-0-0"]
    track(s, water=14)
    effect(s, "times", steps=2, tracks=W)
    assert at_position(me, "water") == 15


@rule("PLU-5.13", "PLU-7.6")
def test_different_trackers_are_chosen_one_after_another() -> None:
    s = table()
    me = track(s, civ=15, rover=0)
    first, second = effect(s, "different", "track-rover", "track-tech", trackers=2)
    assert "track-civ" not in names(first)
    assert names(second) == {"track-water", "track-biomass", "track-tech"}
    assert refused(second)["track-rover"] == "PLU-5.13"
    assert (at_position(me, "rover"), at_position(me, "tech")) == (1, 1)


@rule("PLU-5.14")
def test_below_the_top_every_symmetric_tracker_can_advance() -> None:
    s = table()
    track(s, civ=14, water=15)
    (asked,) = effect(s, "synergy", "track-civ")
    assert "track-water" not in names(asked)


@rule("PLU-5.15", "PLU-10.6")
def test_steps_without_benefits_reach_no_milestone_but_a_level_is_active() -> None:
    s = table()
    me = track(s, civ=1, tech=2)
    effect(s, "bare", "track-civ", steps=3, tracks=C | B | W)
    assert at_position(me, "civ") == 4
    assert me.milestones == ()
    effect(s, "bare", steps=1, tracks=T)
    assert me.active(1)


@rule("PLU-10.13")
def test_synergy_boosts_give_nothing_under_that_event_but_other_advances_do() -> None:
    s = table()
    me = track(s, water=2)
    in_force(s, "EV58")
    effect(s, "advance", tracks=W)
    assert waiting(me) == []
    assert at_position(me, "water") == 3
    effect(s, "synergy")
    assert sum(spot % 16 for spot in me.trackers) == 3
