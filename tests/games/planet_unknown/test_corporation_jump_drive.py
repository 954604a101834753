"""Jump Drive: technologies from lifepods (PLU-14.23 to 14.25) and its technologies A to F (PLU-21.21 to 21.26)."""

from __future__ import annotations

import pytest
from tests.games.playing import refused, run

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.objectives import compare, neighbor_medals
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import lifepod_medals
from pionier.games.planet_unknown.tiles import resolve_tile

from .companies import lead, new_round, posts
from .positions import at_position, effect, end_turns, in_force, lay, names, play, resume, rover, squares, table, waiting

A, B, C, D, E, F = range(1, 7)
CIV, WATER, BIOMASS, ROVER, TECH = (1 << track for track in range(5))


@rule("PLU-14.23", "PLU-17.12")
def test_a_collected_lifepod_may_unlock_a_technology_which_takes_one_lifepod():
    s, me = lead("jump_drive")
    posts(s, B)
    x, y = min(squares(me.lifepods))
    effect(s, "lifepods", f"c{x}-{y}", n=1)
    assert waiting(me) == ["effect-pod-0-0"]
    (asked,) = effect(s, "pod", "tech-5")
    assert names(asked) == {"scoring_area", "tech-1", "tech-3", "tech-4", "tech-5", "tech-6"}
    assert me.active(E)
    assert (me.pods, me.posts) == (0, (B, E))


@rule("PLU-14.23", "PLU-10.22")
def test_a_technology_whose_lifepod_is_destroyed_is_locked_again():
    s, me = lead("jump_drive")
    posts(s, B, C)
    (asked,) = effect(s, "lose_collected", "tech-2")
    assert names(asked) == {"tech-2", "tech-3"}
    assert (me.active(B), me.active(C)) == (False, True)


@rule("PLU-14.23", "PLU-10.14")
def test_technologies_from_lifepods_work_at_once_in_a_round_without_milestones():
    s, me = lead("jump_drive")
    in_force(s, "EV45")
    powers(me).hold_back(me)
    me.lifepods = 0
    effect(s, "pod", "tech-1")
    assert me.active(A)


@rule("PLU-14.24")
def test_lifepods_on_technologies_do_not_score():
    s, me = lead("jump_drive")
    posts(s, A, B, scoring=1)
    assert lifepod_medals(me) == 1


@rule("PLU-14.25", "PLU-18.13")
@pytest.mark.parametrize(("position", "medals"), [(0, 0), (1, 5), (5, 5), (6, 3), (7, 3), (8, 2), (10, 2), (11, 1), (15, 1)])
def test_the_tech_tracker_scores_the_last_medal_reached_and_unlocks_nothing(position: int, medals: int):
    _, me = lead("jump_drive", tech=position)
    assert powers(me).medals(me)[4] == medals
    assert me.techs == 0


@rule("PLU-21.21")
def test_a_synergy_boost_may_be_taken_instead_of_a_patch_once_per_round():
    s, me = lead("jump_drive")
    posts(s, A)
    lay(s, "I2-RT", 3, 5)
    (asked,) = effect(s, "patch", "synergy")
    assert "c2-5" in names(asked)
    assert (waiting(me), me.patches) == (["effect-synergy-0-0"], 0)
    (asked,) = effect(s, "patch", "c2-5")
    assert "synergy" not in names(asked)
    new_round(s)
    (asked,) = effect(s, "patch", "synergy")


@rule("PLU-21.22", "PLU-17.10")
def test_for_one_movement_a_rover_teleports_to_the_same_terrain_once_per_round():
    s, me = lead("jump_drive")
    posts(s, B)
    lay(s, "I4-RT", 3, 5)
    lay(s, "I4-WR", 6, 6)
    rover(s, 3, 5)
    me.pool = 2
    match = resume(s)
    found = {name for name in names(match.pending[0]) if "teleport" in name}
    assert found == {f"rover-3-5/teleport/c{x}-{y}" for x, y in ((4, 5), (8, 6), (9, 6))}
    play(match, 0, "rover-3-5/teleport/c9-6")
    mine = match.state.players[0]
    assert (squares(mine.rovers), mine.pool) == ({(9, 6)}, 1)
    assert not any("teleport" in name for name in names(match.pending[0]))


@rule("PLU-21.22", "PLU-8.7", "PLU-8.4")
def test_a_teleport_obeys_bans_and_other_rovers_and_needs_covered_ground():
    s, me = lead("jump_drive")
    posts(s, B)
    lay(s, "I4-RT", 3, 5)
    rover(s, 3, 5)
    me.garage += 1
    rover(s, 4, 5)
    me.pool = 1
    verdicts = powers(me).further_steps(s, 0)
    assert {refusal.rule if refusal else "" for _, refusal in verdicts} == {"PLU-8.4"}
    me.rovers = 1 << at(3, 5)
    in_force(s, "EV36")
    verdicts = powers(me).further_steps(s, 0)
    assert {refusal.rule if refusal else "" for _, refusal in verdicts} == {"PLU-10.10"}
    me.rovers = 1 << at(3, 4)
    assert powers(me).further_steps(s, 0) == []


@rule("PLU-21.23", "PLU-17.8")
def test_a_synergy_boost_may_advance_its_tracker_twice_once_per_round():
    s, me = lead("jump_drive")
    posts(s, C)
    asked = effect(s, "synergy", "track-water", "once")
    assert names(asked[1]) == {"once", "twice"}
    assert at_position(me, "water") == 1
    effect(s, "synergy", "track-water", "twice")
    assert at_position(me, "water") == 3
    effect(s, "synergy", "track-water")
    assert at_position(me, "water") == 4


@rule("PLU-21.24", "PLU-17.7")
def test_a_tech_section_may_count_as_energy_joined_with_energy_areas():
    s, me = lead("jump_drive")
    posts(s, D)
    lay(s, "I3-CE", 3, 5, orientation=0)
    energy, civ = squares(me.terrain[5]), squares(me.terrain[0])
    assert energy == {(3, 5)}
    assert civ == {(3, 6), (3, 7)}
    placing = lay(s, "I2-RT", 3, 3)
    assert squares(placing.section(4)) == {(3, 4)}
    run(resolve_tile(s, 0, placing))
    assert waiting(me) == ["effect-advance-8-0", "effect-advance-25-0"]


@rule("PLU-21.24")
def test_the_section_itself_offers_no_tech_as_terrain_and_stays_tech():
    s, me = lead("jump_drive")
    posts(s, D)
    placing = lay(s, "I4-RT", 3, 5)
    run(resolve_tile(s, 0, placing))
    assert waiting(me) == ["effect-advance-8-0", "effect-advance-24-0"]
    assert squares(me.terrain[4]) == {(5, 5), (6, 5)}


@rule("PLU-21.24", "PLU-7.19")
def test_without_technology_d_and_for_tiles_without_resources_tech_is_just_tech():
    s, me = lead("jump_drive")
    run(resolve_tile(s, 0, lay(s, "I4-RT", 3, 5)))
    assert waiting(me) == ["effect-advance-8-0", "effect-advance-16-0"]


@rule("PLU-21.25")
def test_once_per_game_all_benefits_of_a_trackers_row_are_gained():
    s, _ = lead("jump_drive", water=10)
    posts(s, E)
    match = resume(s)
    play(match, 0, "tech-5", "track-water")
    mine = match.state.players[0]
    assert mine.milestones == (3,)
    assert mine.pool == 2
    assert waiting(mine) == ["effect-synergy-0-0"] * 2
    assert mine.trackers == (0, 26, 32, 48, 64)
    assert refused(match.pending[0])["tech-5"] == "PLU-1.15"


@rule("PLU-21.26", "PLU-16.2")
def test_three_objectives_are_drawn_and_one_becomes_common_to_all():
    s, _ = lead("jump_drive", players=3)
    posts(s, F)
    deck = s.objectives.cards
    match = resume(s)
    play(match, 0, "tech-6")
    assert names(match.pending[0]) == {f"card-{BOX.objectives[card].id}" for card in deck[-3:]}
    kept = min(deck[-3:])
    play(match, 0, f"card-{BOX.objectives[kept].id}")
    mine = match.state.players[0]
    assert mine.common == kept
    assert set(match.state.rejected.cards) == set(deck[-3:]) - {kept}
    assert refused(match.pending[0])["tech-6"] == "PLU-1.15"


@rule("PLU-21.26", "PLU-16.4")
def test_the_others_see_the_common_objective_when_the_main_phase_is_over():
    s, _ = lead("jump_drive", players=3)
    posts(s, F)
    match = resume(s)
    play(match, 0, "tech-6")
    match.step(0, match.pending[0].options[0])
    assert match.view(1).state.players[0].common == -1
    assert match.view(0).state.players[0].common >= 0
    end_turns(match)
    assert match.view(1).state.players[0].common >= 0


@rule("PLU-21.26")
def test_the_common_objective_gives_5_to_the_sole_best_and_2_to_each_tied_best():
    s, me = lead("jump_drive", players=3)
    s.neighbor = ()
    me.common = next(at for at, card in enumerate(BOX.objectives) if card.neighbor.metric.verb == "collected_meteorites")
    better = BOX.objectives[me.common].neighbor.better
    assert better == "more"
    for ores, medals in (((3, 0, 0), [5, 0, 0]), ((3, 3, 0), [2, 2, 0]), ((1, 1, 1), [2, 2, 2])):
        for player, number in zip(s.players, ores, strict=True):
            player.ores = number
        assert neighbor_medals(s) == medals
    assert compare(s, me.common, [0, 1, 2]) == {0: 2, 1: 2, 2: 2}


@rule("PLU-21.26", "PLU-18.33")
def test_solo_keeps_the_drawn_objective_as_an_own_one_and_draws_what_is_there():
    s = table(1, corporation="jump_drive")
    posts(s, F)
    me = s.players[0]
    for card in s.objectives.cards[:-2]:
        s.objectives.hand_to(card, s.rejected)
    left = s.objectives.cards
    match = resume(s)
    play(match, 0, "tech-6", f"card-{BOX.objectives[left[0]].id}")
    me = match.state.players[0]
    assert left[0] in me.objectives.cards
    assert (me.common, len(me.objectives)) == (-1, 4)
    assert left[1] in match.state.rejected.cards


@rule("PLU-21.26")
def test_without_a_card_in_the_deck_technology_f_is_refused():
    s, _ = lead("jump_drive")
    posts(s, F)
    s.objectives.all_to(s.rejected)
    assert refused(resume(s).pending[0])["tech-6"] == "PLU-21.26"
