"""Wormhole Corp.: biomass by choice (PLU-14.34 to 14.38, 14.47) and its technologies (PLU-21.37 to 21.41)."""

from __future__ import annotations

import pytest
from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.tiles import BIOMASS
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.placement import patch_squares
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import track_medals
from pionier.games.planet_unknown.tiles import resolve_tile, take_unplaced

from .companies import down, lead, meteorite, new_round, spot, up
from .positions import (
    TILE,
    at_position,
    effect,
    fill,
    in_force,
    lay,
    names,
    patch,
    play,
    resume,
    rover,
    squares,
    take_from_station,
    waiting,
)

CHOICES = [(1, "synergy", "effect-synergy-0-0"), (2, "track-civ", "effect-advance-1-0"), (3, "track-water", "effect-advance-2-0")]
CHOICES += [(4, "track-tech", "effect-advance-16-0"), (5, "track-rover", "effect-advance-8-0")]


@rule("PLU-14.34")
def test_a_biomass_tile_advances_only_next_to_biomass_that_was_there():
    s, me = lead("wormhole")
    run(resolve_tile(s, 0, lay(s, "I2-TB", 3, 4)))
    assert waiting(me) == ["effect-advance-16-0"]
    me.pending = ()
    run(resolve_tile(s, 0, lay(s, "I2-BC", 3, 6)))
    assert waiting(me) == ["effect-advance-1-0", "effect-advance-4-0"]


@rule("PLU-14.34")
def test_a_patch_counts_as_biomass_that_was_there_and_touching_with_the_other_section_does_not():
    s, me = lead("wormhole")
    patch(s, (3, 6))
    run(resolve_tile(s, 0, lay(s, "I2-TB", 3, 4)))
    assert "effect-advance-4-0" in waiting(me)
    me.pending = ()
    patch(s, (6, 3))
    run(resolve_tile(s, 0, lay(s, "I3-TB", 6, 4, orientation=2)))
    assert "effect-advance-4-0" not in waiting(me)


@rule("PLU-14.35", "PLU-18.31")
def test_energy_can_never_choose_biomass():
    s, me = lead("wormhole")
    patch(s, (3, 6), (2, 5))
    run(resolve_tile(s, 0, lay(s, "I2-CE", 3, 4)))
    assert waiting(me) == ["effect-advance-1-0"] * 2


@rule("PLU-14.35")
def test_synergy_and_unplaced_tiles_advance_biomass_normally():
    s, me = lead("wormhole")
    effect(s, "synergy", "track-biomass")
    assert at_position(me, "biomass") == 1
    me.pending = ()
    take_from_station(s, TILE["I4-BC"])
    run(take_unplaced(s, 0, TILE["I4-BC"]))
    assert waiting(me) == ["effect-advance-1-0", "effect-advance-4-0"]


@rule("PLU-14.36", "PLU-17.14", "PLU-20.8")
@pytest.mark.parametrize(("step", "choice", "gained"), CHOICES)
def test_each_step_offers_its_benefit_or_a_patch(step: int, choice: str, gained: tuple[str, int, int]):
    for answer, wanted in ((choice, gained), ("patch", "effect-patch-0-0")):
        s, me = lead("wormhole", biomass=step - 1)
        lay(s, "I2-RT", 3, 5)
        up(s, "biomass")
        assert waiting(me) == [f"effect-either-{step}-0"]
        me.pending = ()
        (asked,) = effect(s, "either", answer, step=step)
        assert names(asked) == {choice, "patch"}
        assert waiting(me) == [wanted]


@rule("PLU-14.36")
def test_an_option_that_would_do_nothing_is_not_offered_while_the_other_would_do_something():
    s, me = lead("wormhole", civ=15)
    lay(s, "I2-RT", 3, 5)
    effect(s, "either", step=2)
    assert waiting(me) == ["effect-patch-0-0"]
    s, me = lead("wormhole")
    fill(s, listed(me.world.grid))
    effect(s, "either", step=2)
    assert waiting(me) == ["effect-advance-1-0"]


@rule("PLU-14.36", "PLU-10.13", "PLU-10.14")
def test_events_silence_the_boost_or_the_patch_of_a_step():
    for event, wanted in (("EV58", "effect-patch-0-0"), ("EV45", "effect-synergy-0-0")):
        s, me = lead("wormhole")
        lay(s, "I2-RT", 3, 5)
        in_force(s, event)
        effect(s, "either", step=1)
        assert waiting(me) == [wanted]


@rule("PLU-14.37")
def test_biomass_medals_by_step():
    _, me = lead("wormhole")
    found: list[int] = []
    for step in range(6):
        powers(me).move(me, BIOMASS, spot("biomass", step))
        found.append(track_medals(me))
    assert found == [0, 0, 1, 2, 3, 5]


@rule("PLU-14.38", "PLU-7.13")
def test_for_civ21_step_2_reaches_position_5_and_step_1_gives_no_boost():
    s, me = lead("wormhole", civ=5, water=5, rover=5, tech=5)
    lay(s, "I2-RT", 3, 5)
    effect(s, "raise", position=5)
    assert at_position(me, "biomass") == 2
    assert waiting(me) == ["effect-either-1-1", "effect-either-2-1"]
    effect(s, "either", step=1, no_synergy=1)
    assert "effect-patch-0-0" in waiting(me)
    assert "effect-synergy-0-0" not in waiting(me)


@rule("PLU-14.47")
def test_biomass_regresses_step_by_step_and_gains_nothing():
    s, me = lead("wormhole", biomass=5)
    for step in (4, 3, 2, 1, 0):
        down(s, "biomass")
        assert at_position(me, "biomass") == step
    assert waiting(me) == []
    assert powers(me).back(me, BIOMASS) is None


@rule("PLU-5.14", "PLU-5.5")
def test_biomass_on_step_5_cannot_advance():
    s, me = lead("wormhole", biomass=5)
    (asked,) = effect(s, "synergy", "track-civ")
    assert refused(asked)["track-biomass"] == "PLU-5.5"
    assert powers(me).at_top(me, BIOMASS)


@rule("PLU-21.37")
def test_technology_1_resets_biomass_from_the_top_any_number_of_times():
    s, _ = lead("wormhole", tech=3, biomass=5)
    match = resume(s)
    play(match, 0, "tech-1")
    state = match.state
    assert at_position(state.players[0], "biomass") == 0
    assert waiting(state.players[0]) == []
    assert refused(match.pending[0])["tech-1"] == "PLU-21.37"
    powers(state.players[0]).move(state.players[0], BIOMASS, spot("biomass", 5))
    play(resume(state), 0, "tech-1")


@rule("PLU-21.38", "PLU-4.2")
def test_with_technology_2_patches_lie_on_tiles_without_meteorite_but_not_on_patches():
    s, me = lead("wormhole", tech=5)
    lay(s, "I4-RT-M", 3, 5, bare=False)
    patch(s, (3, 5))
    found = squares(patch_squares(me) & me.covered)
    assert found == {(4, 5), (5, 5)}
    (asked,) = effect(s, "patch", "c5-5")
    assert "c6-5" not in names(asked)
    assert (5, 5) in squares(me.terrain[BIOMASS])
    assert (5, 5) not in squares(me.symbols[4])


@rule("PLU-21.38", "PLU-8.5")
def test_a_patch_on_a_tile_destroys_the_rover_there():
    s, me = lead("wormhole", tech=5)
    lay(s, "I4-RT", 3, 5)
    rover(s, 4, 5)
    effect(s, "patch", "c4-5")
    assert (me.rovers, me.wrecks) == (0, 1)


@rule("PLU-21.39", "PLU-17.11")
def test_once_per_round_two_patches_are_taken_instead_of_one():
    s, me = lead("wormhole", tech=7)
    lay(s, "I4-RT", 3, 5)
    effect(s, "patch", "two_patches")
    assert waiting(me) == ["effect-patch-0-0"] * 2
    (asked,) = effect(s, "patch", "c3-4")
    assert "two_patches" not in names(asked)
    new_round(s)
    (asked,) = effect(s, "patch", "c2-5")
    assert "two_patches" in names(asked)


@rule("PLU-21.40", "PLU-4.12")
def test_with_technology_4_a_patch_may_be_stored():
    for tech, stored in ((9, False), (10, True)):
        s, me = lead("wormhole", tech=tech)
        lay(s, "I4-RT", 3, 5)
        me.used_round = 1 << 3
        (asked,) = effect(s, "patch", "store" if stored else "c3-4")
        assert ("store" in names(asked)) is stored
        assert me.stored == stored


@rule("PLU-21.41")
def test_with_technology_5_a_patch_destroys_a_meteorite():
    s, me = lead("wormhole", tech=14)
    lay(s, "I4-RT-M", 3, 5, bare=False)
    meteorite(s, 3, 5)
    assert patch_squares(me) >> at(6, 5) & 1
    effect(s, "patch", "c6-5")
    assert (squares(me.meteorites), me.ores) == ({(3, 5)}, 0)
