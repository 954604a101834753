"""Makeshift: trackers that slip from track to track (PLU-14.39 to 14.45) and its technologies (PLU-21.42 to 21.46)."""

from __future__ import annotations

from tests.games.playing import refused

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tracks import movable
from pionier.games.planet_unknown.turn import end_turn

from .companies import down, lead, spot, up
from .positions import TRACK, effect, names, play, resume, waiting

TRACKS = ("civ", "water", "biomass", "rover", "tech")


def stand(**places: tuple[str, int]) -> tuple[PlanetUnknown, Player]:
    """Trackers on positions of any track: stand(civ=("water", 3)); the others stay at their start."""
    s, me = lead("makeshift")
    for which, (track, position) in places.items():
        powers(me).move(me, TRACK[which], spot(track, position))
    me.visited = ()
    return s, me


def targets(me: Player, which: str, sideways: bool = True) -> set[tuple[str, int]]:
    found = powers(me).targets(me, TRACK[which], sideways)
    return {(TRACKS[each // ROWS], each % ROWS) for each in found}


@rule("PLU-14.39", "PLU-17.14")
def test_a_tracker_advances_straight_or_diagonally_to_a_neighbouring_track():
    s, me = stand(biomass=("water", 4))
    assert targets(me, "biomass") == {("civ", 5), ("water", 5), ("biomass", 5)}
    (asked,) = up(s, "biomass", f"spot-{spot('civ', 5)}")
    assert names(asked) == {f"spot-{spot(track, 5)}" for track in ("civ", "water", "biomass")}
    assert me.trackers[2] == spot("civ", 5)
    assert targets(me, "tech") == {("rover", 1), ("tech", 1)}


@rule("PLU-14.39")
def test_an_occupied_position_is_no_target():
    _, me = stand(biomass=("water", 4), civ=("civ", 5))
    assert targets(me, "biomass") == {("water", 5), ("biomass", 5)}


@rule("PLU-14.40")
def test_any_tracker_gains_the_benefits_of_any_track():
    s, me = stand(water=("civ", 2))
    up(s, "water", f"spot-{spot('civ', 3)}")
    assert me.milestones == (1,)
    s, me = stand(tech=("rover", 5))
    up(s, "tech", f"spot-{spot('rover', 6)}")
    assert (me.pool, waiting(me)) == (2, ["effect-rover-0-0"])


@rule("PLU-14.41", "PLU-5.5")
def test_without_a_free_target_the_advance_is_lost_and_the_tracker_not_eligible():
    s, me = stand(civ=("civ", 4), water=("civ", 5), biomass=("water", 5))
    assert targets(me, "civ") == set()
    assert 0 not in movable(me, 0b11111)
    up(s, "civ")
    assert me.trackers[0] == spot("civ", 4)


@rule("PLU-14.41", "PLU-18.34")
def test_a_tracker_on_the_top_row_of_another_track_cannot_advance():
    _, me = stand(biomass=("biomass", 15))
    assert targets(me, "biomass") == set()


@rule("PLU-14.42", "PLU-5.4")
def test_any_tracker_on_the_rover_top_gains_the_top_movement():
    s, me = stand(tech=("rover", 15))
    up(s, "tech")
    assert (me.pool, me.trackers[4]) == (3, spot("rover", 15))


@rule("PLU-14.43")
def test_the_tech_level_is_that_of_the_highest_tracker_on_the_tech_track():
    _s, me = stand(rover=("tech", 5), tech=("tech", 3))
    assert (me.active(2), me.active(3)) == (True, False)
    powers(me).move(me, TRACK["rover"], spot("rover", 5))
    assert (me.active(1), me.active(2)) == (True, False)
    powers(me).move(me, TRACK["tech"], spot("rover", 6))
    assert me.techs == 0


@rule("PLU-14.44", "PLU-5.11")
def test_regressing_is_straight_down_and_blocked():
    s, me = stand(civ=("water", 4))
    down(s, "civ")
    assert me.trackers[0] == spot("water", 3)
    _, me = stand(civ=("water", 4), water=("water", 3))
    assert powers(me).back(me, 0) is None


@rule("PLU-14.45")
def test_each_tracker_scores_on_the_track_where_it_stands():
    _, me = stand(civ=("water", 8), tech=("rover", 12))
    assert powers(me).medals(me) == [3, 0, 0, 0, 2]


@rule("PLU-9.8")
def test_any_tracker_on_the_top_of_a_track_makes_it_full():
    _, me = stand(civ=("water", 15))
    assert powers(me).at_top(me, TRACK["water"])
    assert not powers(me).at_top(me, TRACK["civ"])


@rule("PLU-21.42")
def test_with_technology_1_civ_and_tech_are_neighbours():
    _, me = stand(tech=("tech", 3), civ=("civ", 6))
    assert targets(me, "civ") == {("civ", 7), ("water", 7), ("tech", 7)}
    assert targets(me, "tech") == {("tech", 4), ("rover", 4), ("civ", 4)}
    _, me = stand(tech=("tech", 2), civ=("civ", 6))
    assert targets(me, "civ") == {("civ", 7), ("water", 7)}


@rule("PLU-21.43", "PLU-14.3", "PLU-18.43")
def test_with_two_trackers_on_the_rover_track_its_movement_is_one_more():
    s, me = stand(rover=("tech", 5), biomass=("rover", 3), tech=("biomass", 3))
    up(s, "biomass", f"spot-{spot('rover', 4)}")
    assert me.pool == 2
    me.pool = 0
    powers(me).move(me, TRACK["tech"], spot("rover", 1))
    up(s, "biomass", f"spot-{spot('rover', 5)}")
    assert me.pool == 3


@rule("PLU-21.44")
def test_instead_of_advancing_a_tracker_may_shift_sideways_and_gains_the_benefits_there():
    s, me = stand(tech=("tech", 7), water=("water", 9))
    assert targets(me, "water") >= {("civ", 9), ("biomass", 9)}
    up(s, "water", f"spot-{spot('biomass', 9)}")
    assert waiting(me) == ["effect-patch-0-0"]
    _, me = stand(tech=("tech", 6), water=("water", 9))
    assert targets(me, "water") == {("civ", 10), ("water", 10), ("biomass", 10)}


@rule("PLU-21.44", "PLU-17.18")
def test_a_tracker_does_not_shift_onto_a_position_it_has_occupied_this_turn():
    s, me = stand(tech=("tech", 7), water=("water", 8))
    up(s, "water", f"spot-{spot('civ', 8)}")
    assert ("water", 8) not in targets(me, "water")
    assert ("tech", 8) in targets(me, "water")
    end_turn(s, 0)
    assert ("water", 8) in targets(me, "water")


@rule("PLU-21.44", "PLU-5.14")
def test_a_shift_makes_a_blocked_tracker_eligible_but_not_one_on_a_top_row():
    _, me = stand(tech=("tech", 7), civ=("civ", 4), water=("civ", 5), biomass=("water", 5), rover=("tech", 5))
    assert targets(me, "civ") == {("water", 4), ("tech", 4)}
    _, me = stand(tech=("tech", 7), civ=("civ", 15))
    assert targets(me, "civ") == set()


@rule("PLU-21.44", "PLU-7.13", "PLU-10.6", "PLU-18.47")
def test_civ21_and_ev04_never_go_sideways():
    s, _me = stand(tech=("tech", 7), civ=("civ", 4), water=("civ", 6), biomass=("biomass", 6), rover=("rover", 6))
    (asked,) = effect(s, "raise", f"spot-{spot('civ', 5)}", position=5)
    assert names(asked) == {f"spot-{spot(track, 5)}" for track in ("civ", "water", "tech")}
    asked = effect(s, "bare", f"spot-{spot('water', 6)}", steps=1, tracks=1)
    assert f"spot-{spot('water', 5)}" not in names(asked[0])


@rule("PLU-21.45")
def test_once_per_round_technology_4_regresses_any_tracker_that_can():
    s, _ = stand(tech=("tech", 10), civ=("civ", 3))
    match = resume(s)
    play(match, 0, "tech-4")
    assert names(match.pending[0]) == {"track-civ", "track-tech"}
    play(match, 0, "track-civ")
    assert match.state.players[0].trackers[0] == spot("civ", 2)
    assert refused(match.pending[0])["tech-4"] == "PLU-1.15"


@rule("PLU-21.46")
def test_with_technology_5_each_tracker_scores_as_the_best_on_its_track():
    _, me = stand(tech=("tech", 14), civ=("water", 15), water=("water", 3), rover=("tech", 1))
    assert powers(me).medals(me) == [5, 5, 0, 2, 2]
    _, me = stand(tech=("tech", 13), civ=("water", 15), water=("water", 3), rover=("tech", 1))
    assert powers(me).medals(me) == [5, 1, 0, 0, 2]
