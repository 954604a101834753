"""Cosmos Inc.: lifepods on tracks (PLU-14.4 to 14.11) and its technologies (PLU-21.6 to 21.10)."""

from __future__ import annotations

from tests.games.playing import refused, run

from pionier.engine.effects import Effect
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.effects import gain_movement
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.objectives import collected_lifepods
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import lifepod_medals, track_medals
from pionier.games.planet_unknown.tiles import resolve_tile

from .companies import down, drive_rover, lead, posts, spot, up
from .positions import at_position, effect, in_force, lay, names, play, resume, rover, squares, waiting


@rule("PLU-14.4", "PLU-17.12")
def test_a_collected_lifepod_goes_to_the_scoring_area_or_to_a_free_position_1_to_14():
    s, me = lead("cosmos", civ=3)
    posts(s, spot("water", 5))
    x, y = min(squares(me.lifepods))
    effect(s, "lifepods", f"c{x}-{y}", n=1)
    assert waiting(me) == ["effect-pod-0-0"]
    assert me.pods == 0
    (asked,) = effect(s, "pod", f"spot-{spot('tech', 14)}")
    taken = {spot("civ", 3), spot("water", 5)}
    free = {spot(track, row) for track in ("civ", "water", "biomass", "rover", "tech") for row in range(1, 15)} - taken
    assert names(asked) == {"scoring_area"} | {f"spot-{each}" for each in free}
    assert me.posts == (spot("water", 5), spot("tech", 14))


@rule("PLU-14.4")
def test_a_rover_that_collects_a_lifepod_asks_where_it_goes():
    s, me = lead("cosmos")
    x, y = min(squares(me.lifepods))
    rover(s, x, y + 1)
    me.pool = 1
    drive_rover(s, (x, y + 1), (x, y))
    effect(s, "pod", "scoring_area")
    assert me.pods == 1


@rule("PLU-14.5")
def test_an_advancing_tracker_jumps_over_lifepods_and_gains_only_where_it_lands():
    s, me = lead("cosmos", biomass=1)
    posts(s, spot("biomass", 2), spot("biomass", 3))
    up(s, "biomass")
    assert at_position(me, "biomass") == 4
    assert waiting(me) == []


@rule("PLU-14.6")
def test_a_regressing_tracker_jumps_down_over_lifepods():
    s, me = lead("cosmos", biomass=4)
    posts(s, spot("biomass", 2), spot("biomass", 3))
    down(s, "biomass")
    assert at_position(me, "biomass") == 1
    down(s, "biomass")
    assert powers(me).back(me, 2) is None


@rule("PLU-14.7")
def test_a_medal_under_a_lifepod_does_not_score_while_covered():
    s, me = lead("cosmos", water=7)
    before = track_medals(me)
    posts(s, spot("water", 6))
    assert (before, track_medals(me)) == (3, 2)


@rule("PLU-14.8")
def test_a_technology_under_a_lifepod_is_inactive_and_higher_ones_are_not():
    s, me = lead("cosmos", tech=7)
    posts(s, spot("tech", 5))
    assert [level for level in range(1, 6) if me.active(level)] == [1, 3]
    powers(me).lose_lifepod(me, spot("tech", 5))
    assert me.active(2)


@rule("PLU-14.8", "PLU-10.14")
def test_a_technology_uncovered_in_a_round_without_milestones_works_at_once():
    s, me = lead("cosmos", tech=5)
    posts(s, spot("tech", 3))
    in_force(s, "EV45")
    powers(me).hold_back(me)
    powers(me).lose_lifepod(me, spot("tech", 3))
    assert me.active(1)


@rule("PLU-14.9")
def test_the_rank_of_a_civ_milestone_stays_as_printed():
    s, me = lead("cosmos", civ=5)
    posts(s, spot("civ", 3))
    up(s, "civ")
    assert me.milestones == (2,)


@rule("PLU-14.10", "PLU-18.32", "PLU-18.40")
def test_only_lifepods_in_the_scoring_area_score_but_all_count_as_collected():
    s, me = lead("cosmos")
    posts(s, spot("civ", 1), spot("civ", 2), scoring=3)
    assert lifepod_medals(me) == 3
    assert collected_lifepods(me, Effect("collected_lifepods", {})) == 5


@rule("PLU-14.11")
def test_repositioning_gains_nothing():
    s, me = lead("cosmos", biomass=4, tech=6)
    posts(s, spot("biomass", 3), spot("tech", 5))
    effect(
        s, "reposition", f"spot-{spot('biomass', 3)}", "scoring_area", f"spot-{spot('tech', 5)}", f"spot-{spot('tech', 1)}", max=2
    )
    assert (me.pods, me.posts) == (1, (spot("tech", 1),))
    assert waiting(me) == []
    assert me.active(2)


@rule("PLU-21.6")
def test_rovers_step_diagonally_with_technology_1():
    s, me = lead("cosmos", tech=2)
    lay(s, "I4-RT", 3, 5)
    rover(s, 4, 5)
    me.pool = 1
    match = resume(s)
    assert "rover-4-5/c5-6" not in names(match.pending[0])
    s, me = lead("cosmos", tech=3)
    lay(s, "I4-RT", 3, 5)
    rover(s, 4, 5)
    me.pool = 1
    match = resume(s)
    assert {name for name in names(match.pending[0]) if name.startswith("rover-4-5")} == {
        f"rover-4-5/c{x}-{y}" for x in (3, 4, 5) for y in (4, 5, 6) if (x, y) != (4, 5)
    }
    play(match, 0, "rover-4-5/c5-6")
    assert match.state.players[0].pool == 0


@rule("PLU-21.7", "PLU-18.12", "PLU-1.15")
def test_once_per_game_up_to_three_lifepods_are_repositioned():
    s, _me = lead("cosmos", tech=5)
    posts(s, spot("civ", 1), scoring=2)
    match = resume(s)
    play(match, 0, "tech-2", "scoring_area", "spot-2", f"spot-{spot('civ', 1)}", "scoring_area", "scoring_area", "spot-3")
    mine = match.state.players[0]
    assert (mine.pods, mine.posts) == (1, (2, 3))
    assert refused(match.pending[0])["tech-2"] == "PLU-1.15"
    mine.used_round = 0
    assert powers(mine).anytime(match.state, 0)[0][1] is not None


@rule("PLU-21.7")
def test_fewer_than_three_may_be_repositioned_and_none_twice():
    s, me = lead("cosmos", tech=5)
    posts(s, spot("civ", 1), spot("civ", 2))
    asked = effect(s, "reposition", "spot-1", "spot-5", "decline", max=3)
    assert names(asked[2]) == {"spot-2", "decline"}
    assert me.posts == (2, 5)


@rule("PLU-21.7")
def test_a_lifepod_brought_to_the_scoring_area_is_not_taken_from_there_again():
    s, me = lead("cosmos", tech=5)
    posts(s, spot("civ", 1))
    effect(s, "reposition", "spot-1", "scoring_area", max=3)
    assert (me.pods, me.posts) == (1, ())


@rule("PLU-21.7", "PLU-14.11")
def test_without_a_collected_lifepod_there_is_nothing_to_reposition():
    s, _ = lead("cosmos", tech=5)
    assert refused(resume(s).pending[0])["tech-2"] == "PLU-14.11"


@rule("PLU-21.8")
def test_placing_a_tile_with_energy_may_reposition_a_lifepod():
    for tile, wanted in (("I2-CE", ["effect-reposition-1-0"]), ("I2-RT", [])):
        s, me = lead("cosmos", tech=7)
        run(resolve_tile(s, 0, lay(s, tile, 3, 5)))
        assert [each for each in waiting(me) if each.startswith("effect-reposition")] == wanted


@rule("PLU-21.8", "PLU-17.15", "PLU-7.19")
def test_the_reposition_of_technology_3_lapses_and_is_silent_for_a_tile_without_resources():
    s, me = lead("cosmos", tech=7)
    run(resolve_tile(s, 0, lay(s, "I2-CE", 3, 5), full=False))
    assert waiting(me) == []
    posts(s, 1)
    me.taken = True
    me.pending = (pending("reposition", max=1),)
    assert "end-turn" in names(resume(s).pending[0])


@rule("PLU-21.9", "PLU-18.28")
def test_a_step_onto_energy_is_free_but_not_back_to_where_the_rover_has_stood():
    s, me = lead("cosmos", tech=10)
    lay(s, "I4-EW", 3, 5)
    lay(s, "I4-CE", 1, 6)
    rover(s, 3, 5)
    me.pool = 1
    drive_rover(s, (3, 5), (4, 5))
    assert me.pool == 1
    drive_rover(s, (4, 5), (4, 6))
    assert me.pool == 1
    drive_rover(s, (4, 6), (4, 5))
    assert me.pool == 0


@rule("PLU-21.9")
def test_after_a_paid_step_energy_is_free_again():
    s, me = lead("cosmos", tech=10)
    lay(s, "I4-EW", 3, 5)
    rover(s, 3, 5)
    me.pool = 3
    drive_rover(s, (3, 5), (4, 5), (4, 4), (4, 5))
    assert me.pool == 2


@rule("PLU-21.9")
def test_when_the_pool_changes_free_steps_may_return():
    s, me = lead("cosmos", tech=10)
    lay(s, "I4-EW", 3, 5)
    rover(s, 3, 5)
    me.pool = 1
    drive_rover(s, (3, 5), (4, 5))
    gain_movement(s, 0, 1)
    drive_rover(s, (4, 5), (3, 5))
    assert me.pool == 2


@rule("PLU-21.9", "PLU-15.6")
def test_a_free_step_needs_movement_and_works_on_an_open_current():
    s, me = lead("cosmos", planet="petra", tech=10)
    current = min(squares(me.world.currents))
    assert powers(me).free_step(me, at(0, 0), at(*current))
    lay(s, "I2-RT", 5, 5)
    rover(s, 5, 5)
    me.pool = 0
    assert not any(name.startswith("rover-") for name in names(resume(s).pending[0]))


@rule("PLU-21.10")
def test_technology_5_repositions_one_lifepod_each_round():
    s, _me = lead("cosmos", tech=14)
    posts(s, 1)
    match = resume(s)
    play(match, 0, "tech-5", "spot-1", "spot-2")
    assert match.state.players[0].posts == (2,)
    assert refused(match.pending[0])["tech-5"] == "PLU-1.15"
    match.state.players[0].used_round = 0
    assert "tech-5" in names(resume(match.state).pending[0])
