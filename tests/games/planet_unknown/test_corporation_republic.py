"""Republic: civ milestones that cost a step (PLU-14.32, 14.33) and its technologies (PLU-21.32 to 21.36)."""

from __future__ import annotations

from tests.games.playing import refused

from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.rounds import begin_end
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .companies import lead, up
from .positions import (
    at_position,
    effect,
    fill,
    in_force,
    lay,
    names,
    offer,
    paths_of,
    play,
    resume,
    rover,
    squares,
    track,
    waiting,
)


@rule("PLU-14.32")
def test_civ_milestones_lie_on_even_positions_with_ranks_1_2_2_3_3_4_4():
    s, me = lead("republic")
    for _ in range(15):
        up(s, "civ")
    assert me.milestones == (1, 2, 2, 3, 3, 4, 4)
    assert powers(me).medals(me)[0] == 5
    track(s, civ=14)
    assert powers(me).medals(me)[0] == 0


@rule("PLU-14.33", "PLU-17.14")
def test_each_civ_milestone_regresses_another_tracker_that_can():
    s, me = lead("republic", civ=1, water=3, tech=4)
    up(s, "civ")
    assert waiting(me) == ["effect-regress-1-30"]
    (asked,) = effect(s, "regress", "track-tech", steps=1, tracks=0b11110)
    assert names(asked) == {"track-water", "track-tech"}
    assert refused(asked)["track-rover"] == "PLU-5.11"
    assert (at_position(me, "tech"), at_position(me, "civ")) == (3, 2)


@rule("PLU-14.33")
def test_when_no_other_tracker_can_regress_nothing_happens():
    s, me = lead("republic", civ=2)
    effect(s, "regress", steps=1, tracks=0b11110)
    assert me.trackers == (2, 16, 32, 48, 64)


@rule("PLU-14.33", "PLU-10.14")
def test_without_milestones_there_is_no_regress_either():
    s, me = lead("republic", civ=1, water=3, tech=10)
    in_force(s, "EV45")
    up(s, "civ")
    assert (waiting(me), me.milestones) == ([], ())


def selecting(rover_position: int = 4) -> tuple[PlanetUnknown, Player]:
    """Technology 1, a rover, and a tile with civ (I4-BC) beside one without (I2-RT)."""
    s, me = lead("republic", tech=3, rover=rover_position)
    lay(s, "S-RT", 3, 5)
    rover(s, 3, 6)
    offer(s, 0, "I4-BC", "I2-RT")
    return s, me


@rule("PLU-21.32", "PLU-18.10", "PLU-3.4")
def test_selecting_a_tile_with_civ_gives_movement_before_it_is_placed():
    s, _ = selecting()
    match = resume(s)
    assert "offer-0/select" in names(match.pending[0])
    assert not any(name.startswith("offer-0/") and name != "offer-0/select" for name in names(match.pending[0]))
    play(match, 0, "offer-0/select")
    mine = match.state.players[0]
    assert mine.pool == 2
    play(match, 0, "rover-3-6/c3-7")
    assert all(name.startswith("offer-0/") for name in names(match.pending[0]) if name.startswith("offer-"))
    assert refused(match.pending[0])["offer-1/take"] == "PLU-21.32"


@rule("PLU-21.32")
def test_without_a_number_under_the_rover_tracker_selecting_does_nothing():
    s, _ = selecting(rover_position=1)
    assert not any(name.endswith("select") for name in names(resume(s).pending[0]))


@rule("PLU-21.32", "PLU-4.15")
def test_selecting_works_for_a_tile_taken_unplaced():
    s, me = lead("republic", tech=3, rover=4)
    fill(s, [square for square in range(156) if me.world.grid >> square & 1])
    offer(s, 0, "I4-BC", "I2-RT")
    match = resume(s)
    play(match, 0, "offer-0/take")
    assert match.state.players[0].pool >= 2


@rule("PLU-21.32", "PLU-7.19", "PLU-7.9")
def test_selecting_works_for_an_extra_tile():
    s, me = selecting()
    effect(s, "extra_tile", "offer-0/select", advance_resources=0)
    assert me.pool == 2
    assert waiting(me) == ["effect-place_extra-0-0"]


def picking(rank: int, tech: int = 5) -> tuple[Match, Decision]:
    """A civ turn with a milestone of that rank."""
    s, me = lead("republic", tech=tech)
    s.phase = "civ"
    s.waiting = s.clockwise()
    me.milestones = (rank,)
    match = resume(s)
    return match, match.pending[0]


@rule("PLU-21.33")
def test_a_card_of_the_next_rank_is_offered_and_returns_if_it_is_not_chosen():
    match, asked = picking(1)
    ranks = [card.rank for card in BOX.civ if f"card-{card.id}" in names(asked)]
    assert sorted(ranks) == [1, 1, 1, 2]
    before = len(match.state.civ[1])
    first = next(card.id for card in BOX.civ if card.rank == 1 and f"card-{card.id}" in names(asked))
    play(match, 0, f"card-{first}")
    assert (len(match.state.civ[0]), len(match.state.civ[1])) == (2, before)


@rule("PLU-21.33")
def test_the_card_of_the_next_rank_may_be_kept():
    match, asked = picking(2)
    higher = next(card.id for card in BOX.civ if card.rank == 3 and f"card-{card.id}" in names(asked))
    play(match, 0, f"card-{higher}")
    assert (len(match.state.civ[1]), len(match.state.civ[2])) == (3, 2)


@rule("PLU-21.33")
def test_there_is_no_further_card_for_rank_4_from_an_empty_pile_or_without_technology_2():
    assert len(names(picking(4)[1])) == 3
    assert len(names(picking(1, tech=4)[1])) == 3
    s, _ = lead("republic", tech=5)
    s.civ[1].all_to(s.civ_box[1])
    assert powers(s.players[0]).extra_offer(s, 0, 1) == {}


@rule("PLU-21.33", "PLU-16.2")
def test_the_further_card_is_seen_by_its_player_alone_and_its_fate_is_not_told():
    match, _ = picking(1)
    state = match.state
    pile = state.civ[1]
    known = [looks for looks in pile.looks if looks]
    assert len(known) == 1
    play(match, 0, next(name for name in sorted(names(match.pending[0])) if "card-" in name))
    guess = match.guess(1, "x")
    assert guess.view(1).to_data()["known"] == match.view(1).to_data()["known"]


@rule("PLU-21.34", "PLU-18.11", "PLU-17.10")
def test_for_one_movement_a_rover_goes_from_civ_symbol_to_civ_symbol():
    s, me = lead("republic", tech=7)
    lay(s, "I4-CE", 2, 5)
    lay(s, "I4-BC", 6, 6)
    symbols = squares(me.symbols[0])
    here, there = sorted(symbols)
    rover(s, *here)
    me.pool = 3
    match = resume(s)
    path = f"rover-{here[0]}-{here[1]}/teleport/c{there[0]}-{there[1]}"
    assert {name for name in names(match.pending[0]) if "teleport" in name} == {path}
    play(match, 0, path, f"rover-{there[0]}-{there[1]}/teleport/c{here[0]}-{here[1]}")
    mine = match.state.players[0]
    assert (squares(mine.rovers), mine.pool) == ({here}, 1)


@rule("PLU-21.34")
def test_a_rover_on_other_civ_terrain_does_not_teleport():
    s, me = lead("republic", tech=7)
    lay(s, "I4-CE", 2, 5)
    lay(s, "I4-BC", 6, 6)
    x, y = min(squares(me.terrain[0] & ~me.symbols[0]))
    rover(s, x, y)
    me.pool = 1
    assert powers(me).further_steps(s, 0) == []


@rule("PLU-21.35")
def test_each_civ_milestone_also_gives_a_boost_with_technology_4():
    s, me = lead("republic", civ=1, tech=10)
    up(s, "civ")
    assert waiting(me) == ["effect-regress-1-30", "effect-synergy-0-0"]


@rule("PLU-21.36", "PLU-13.3", "PLU-17.17")
def test_in_the_end_two_cards_of_any_rank_are_taken():
    s, _ = lead("republic", tech=14)
    begin_end(s)
    s.waiting = (0,)
    match = resume(s)
    offered = names(match.pending[0])
    assert len(offered) == 12
    total = sum(len(pile) for pile in match.state.civ)
    end_card = next(card.id for card in BOX.civ if f"card-{card.id}" in offered and not card.immediate)
    play(match, 0, f"card-{end_card}")
    offered = names(match.pending[0])
    assert len(offered) == 11
    end_card = next(card.id for card in BOX.civ if f"card-{card.id}" in offered and not card.immediate)
    play(match, 0, f"card-{end_card}")
    assert len(match.state.players[0].cards) == 2
    assert sum(len(pile) for pile in match.state.civ) == total - 2


@rule("PLU-21.36")
def test_fewer_cards_are_taken_if_fewer_are_left():
    s, me = lead("republic", tech=14)
    s.phase = "end"
    for pile, box in zip(s.civ, s.civ_box, strict=True):
        pile.all_to(box)
    effect(s, "civ_any")
    assert me.cards == ()


@rule("PLU-21.36")
def test_technology_5_reached_only_in_the_end_works_once():
    s, me = lead("republic", tech=13)
    begin_end(s)
    assert "effect-civ_any-0-0" not in paths_of(me.owed)
    up(s, "tech")
    assert waiting(me) == ["effect-civ_any-0-0"] * 2
    track(s, tech=13)
    up(s, "tech")
    assert waiting(me) == ["effect-civ_any-0-0"] * 2
