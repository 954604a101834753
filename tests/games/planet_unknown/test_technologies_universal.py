"""Corporations in general (PLU-14.1 to 14.3) and the technologies of the Universal Coalition (PLU-21.1 to 21.5)."""

from __future__ import annotations

from tests.games.playing import run

from pionier.engine.choice import Decision
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.effects import gain_movement
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.placement import patch_squares, placements
from pionier.games.planet_unknown.tiles import resolve_tile
from pionier.games.planet_unknown.turn import take_turn

from .companies import lead, up
from .positions import TILE, at_position, effect, lay, names, resume, squares, waiting

ROVERS = {
    "universal": 2, "cosmos": 1, "horizon": 4, "jump_drive": 1, "oasis": 2,
    "republic": 1, "wormhole": 2, "makeshift": 2, "flux": 2,
}  # fmt: skip


@rule("PLU-14.1")
def test_each_corporation_has_its_rovers_and_its_technologies_each_with_a_rule():
    assert {board.id: board.rovers for board in BOX.corporations} == ROVERS
    rules = [technology.rule for board in BOX.corporations for technology in board.technologies]
    assert sorted(rules) == sorted(f"PLU-21.{number}" for number in range(1, 47))
    for corporation, rovers in ROVERS.items():
        assert lead(corporation)[1].garage == rovers


@rule("PLU-14.2", "PLU-17.13")
def test_anytime_technologies_may_be_used_before_and_after_the_tile_is_placed():
    s, _ = lead("horizon", tech=14)
    match = resume(s)
    assert "tech-5" in names(match.pending[0])
    match.step(0, next(option for option in match.pending[0].options if option.tag == "place"))
    while "end-turn" not in names(match.pending[0]):
        match.step(0, match.pending[0].options[0])
    assert match.state.players[0].taken
    assert "tech-5" in names(match.pending[0])


@rule("PLU-14.2", "PLU-10.29")
def test_anytime_technologies_may_be_used_in_civ_and_end_turns_but_not_in_the_event_phase():
    s, me = lead("horizon", tech=14)
    me.pending = (pending("synergy"), pending("patch"))
    me.taken = True
    found: dict[str, bool] = {}
    for turn in ("event", "main", "civ", "end"):
        me.turn = turn
        asked = next(take_turn(s, 0))
        assert isinstance(asked, Decision)
        found[turn] = "tech-5" in names(asked)
    assert found == {"event": False, "main": True, "civ": True, "end": True}


@rule("PLU-14.2")
def test_anytime_technologies_need_to_be_active():
    s, _ = lead("horizon", tech=13)
    assert "tech-5" not in names(resume(s).pending[0])


@rule("PLU-14.3", "PLU-21.3", "PLU-18.43")
def test_a_track_bonus_adds_to_numbers_of_the_rover_track_and_its_top_only():
    s, me = lead("universal", tech=7, rover=3)
    up(s, "rover")
    assert me.pool == 3
    me.pool = 0
    gain_movement(s, 0, 4)
    assert me.pool == 4
    s, me = lead("universal", tech=7, rover=15)
    up(s, "rover")
    assert me.pool == 5


@rule("PLU-21.1")
def test_technology_1_ignores_adjacency_for_tiles_and_patches():
    for tech, anywhere in ((2, False), (3, True)):
        s, me = lead("universal", tech=tech)
        lay(s, "I2-RT", 3, 5)
        assert bool(dict(placements(me, TILE["I3-TB"]))[0] >> at(8, 5) & 1) is anywhere
        assert ((8, 5) in squares(patch_squares(me))) is anywhere


@rule("PLU-21.2")
def test_technology_2_stores_a_gained_patch():
    s, me = lead("universal", tech=5)
    lay(s, "I2-RT", 3, 5)
    effect(s, "patch", "store")
    assert (me.stored, me.patches) == (1, 0)


@rule("PLU-21.4")
def test_technology_4_doubles_the_water_of_a_placed_tile_and_nothing_else():
    s, me = lead("universal", tech=10)
    run(resolve_tile(s, 0, lay(s, "I4-WR", 0, 5)))
    assert "effect-advance-2-1" in waiting(me)
    effect(s, "advance", tracks=2, tile_water=1)
    assert at_position(me, "water") == 2
    effect(s, "advance", tracks=2)
    effect(s, "synergy", "track-water")
    assert at_position(me, "water") == 4


@rule("PLU-21.5")
def test_technology_5_keeps_new_meteorites_away_and_leaves_the_old_ones():
    s, me = lead("universal", tech=14)
    me.meteorites = 1 << at(8, 5)
    lay(s, "I2-RT-M", 3, 5, bare=False)
    effect(s, "impact")
    assert squares(me.meteorites) == {(8, 5)}
