"""Flux Industries: the flux token (PLU-14.12 to 14.14) and its technologies (PLU-21.11 to 21.15)."""

from __future__ import annotations

import pytest
from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.tiles import resolve_tile

from .companies import down, lead, meteorite, new_round, spot, up
from .positions import TRACK, at_position, effect, fresh, in_force, lay, names, play, resume, rover, track, waiting


@rule("PLU-14.12", "PLU-2.8")
def test_the_player_chooses_where_the_flux_token_starts():
    s = fresh(corporations="chosen", boards="all")
    match = resume(s, corporations="chosen", boards="all")
    first = next(iter(match.pending))
    play(match, first, "corporation-flux")
    play(match, 1 - first, "corporation-universal")
    assert names(match.pending[first]) == {f"track-{track}" for track in TRACK}
    play(match, first, "track-rover")
    assert match.state.players[first].flux == TRACK["rover"]


@rule("PLU-14.13", "PLU-17.14")
def test_reaching_a_tech_milestone_may_move_the_token_to_any_other_track():
    s, me = lead("flux", flux="civ", tech=2)
    up(s, "tech")
    assert waiting(me) == ["effect-token-0-0"]
    (asked,) = effect(s, "token", "track-water")
    assert names(asked) == {"track-water", "track-biomass", "track-rover", "track-tech", "decline"}
    assert me.flux == TRACK["water"]


@rule("PLU-14.13", "PLU-17.15")
def test_the_token_may_stay_and_its_move_lapses_when_the_turn_ends():
    s, me = lead("flux", flux="civ", tech=2)
    lay(s, "I4-RT", 3, 5)
    rover(s, 3, 5)
    me.taken, me.pool = True, 1
    me.pending = (pending("token"),)
    match = resume(s)
    assert "end-turn" in names(match.pending[0])
    play(match, 0, "effect-token-0-0", "decline")
    assert match.state.players[0].flux == TRACK["civ"]


@rule("PLU-14.14", "PLU-6.5")
def test_only_the_technology_of_the_current_level_is_active():
    for tech, level in ((3, 1), (6, 2), (9, 3), (13, 4), (15, 5)):
        _, me = lead("flux", flux="civ", tech=tech)
        assert me.techs == 1 << level


@rule("PLU-14.14", "PLU-10.14")
def test_in_a_round_without_milestones_the_technology_of_the_old_level_goes_on():
    s, me = lead("flux", flux="civ", tech=6)
    in_force(s, "EV45")
    powers(me).hold_back(me)
    up(s, "tech")
    assert me.techs == 1 << 2
    assert waiting(me) == []


@rule("PLU-21.11", "PLU-3.1")
def test_each_rover_on_terrain_of_the_flux_track_brings_two_movement():
    s, me = lead("flux", flux="rover", tech=3)
    lay(s, "I4-RT", 3, 5)
    rover(s, 3, 5)
    rover(s, 4, 5)
    new_round(s)
    assert me.pool == 4
    me.flux = TRACK["tech"]
    new_round(s)
    assert me.pool == 0


@rule("PLU-21.12", "PLU-18.8")
def test_technology_2_advances_to_the_next_milestone_with_all_benefits_on_the_way():
    s, _me = lead("flux", flux="civ", tech=5, civ=6)
    match = resume(s)
    play(match, 0, "tech-2")
    mine = match.state.players[0]
    assert at_position(mine, "civ") == 10
    assert mine.milestones == (3,)
    assert waiting(mine) == ["effect-synergy-0-0"]
    assert refused(match.pending[0])["tech-2"] == "PLU-1.15"


@rule("PLU-21.12")
@pytest.mark.parametrize(("flux", "position"), [("water", 1), ("rover", 6), ("civ", 14)])
def test_technology_2_needs_a_further_milestone(flux: str, position: int):
    s, _ = lead("flux", flux=flux, tech=5)
    track(s, **{flux: position})
    assert refused(resume(s).pending[0])["tech-2"] == "PLU-21.12"


@rule("PLU-21.12", "PLU-14.14")
def test_technology_2_is_lost_when_the_level_rises_and_returns_with_the_level():
    s, me = lead("flux", flux="civ", tech=7)
    assert "tech-2" not in names(resume(s.clone()).pending[0])
    down(s, "tech")
    assert me.active(2)


@rule("PLU-21.13")
def test_on_the_flux_track_civ_milestones_count_one_rank_higher_up_to_4():
    s, me = lead("flux", flux="civ", tech=7, civ=9)
    up(s, "civ")
    assert me.milestones == (4,)
    s, me = lead("flux", flux="civ", tech=7, civ=13)
    up(s, "civ")
    assert me.milestones == (4,)
    s, me = lead("flux", flux="water", tech=7, civ=9)
    up(s, "civ")
    assert me.milestones == (3,)


@rule("PLU-21.13")
def test_on_the_flux_track_water_gives_double_boosts_and_biomass_double_patches():
    s, me = lead("flux", flux="water", tech=7, water=2)
    up(s, "water")
    assert waiting(me) == ["effect-synergy-0-0"] * 2
    s, me = lead("flux", flux="biomass", tech=7, biomass=1)
    up(s, "biomass")
    up(s, "biomass")
    assert waiting(me) == ["effect-patch-0-0"] * 2 + ["effect-synergy-0-0"]


@rule("PLU-21.13")
def test_other_tracks_than_the_flux_track_give_no_more_than_printed():
    s, me = lead("flux", flux="water", tech=7, biomass=1, rover=3)
    up(s, "biomass")
    up(s, "rover")
    assert waiting(me) == ["effect-synergy-0-0"]
    assert me.pool == 2


@rule("PLU-21.13", "PLU-14.3")
def test_on_the_flux_track_rover_movement_is_one_more_at_the_top_too():
    s, me = lead("flux", flux="rover", tech=7, rover=3)
    up(s, "rover")
    assert me.pool == 3
    s, me = lead("flux", flux="rover", tech=7, rover=15)
    up(s, "rover")
    assert me.pool == 4


@rule("PLU-21.14")
def test_placing_a_tile_with_the_flux_resource_collects_a_meteorite_even_the_new_one():
    s, me = lead("flux", flux="tech", tech=10)
    run(resolve_tile(s, 0, lay(s, "I2-RT-M", 3, 5, bare=False)))
    assert "effect-meteorites-1-0" in waiting(me)
    effect(s, "meteorites", n=1)
    assert (me.ores, me.meteorites) == (1, 0)


@rule("PLU-21.14", "PLU-7.19")
def test_other_tiles_and_tiles_without_resources_collect_none():
    s, me = lead("flux", flux="civ", tech=10)
    meteorite(s, 5, 5)
    run(resolve_tile(s, 0, lay(s, "I2-RT", 3, 5)))
    run(resolve_tile(s, 0, lay(s, "I2-BC", 2, 5), full=False))
    assert not [each for each in waiting(me) if each.startswith("effect-meteorites")]


@rule("PLU-21.15")
def test_technology_5_advances_the_flux_tracker_once_per_round():
    s, _ = lead("flux", flux="water", tech=14)
    match = resume(s)
    play(match, 0, "tech-5")
    assert match.state.players[0].trackers[1] == spot("water", 1)
    assert refused(match.pending[0])["tech-5"] == "PLU-1.15"


@rule("PLU-21.15", "PLU-5.5")
def test_technology_5_is_refused_when_the_tracker_cannot_advance():
    s, _ = lead("flux", flux="water", tech=14, water=15)
    assert refused(resume(s).pending[0])["tech-5"] == "PLU-5.5"
