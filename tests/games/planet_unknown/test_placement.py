"""Chapter 4: where tiles and patches may lie, and what placing them does."""

from __future__ import annotations

import pytest
from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.tiles import WATER
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.placement import (
    ALL_RULES,
    NOWHERE,
    WITHOUT_BOTH,
    WITHOUT_EVENT,
    WITHOUT_PLANET,
    ladder,
    offers_of,
    patch_squares,
    placements,
    refuse_place,
)
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.games.planet_unknown.tiles import resource_effects

from .positions import (
    TILE,
    effect,
    end_turns,
    fill,
    in_force,
    lay,
    names,
    offer,
    patch,
    paths_of,
    play,
    resume,
    rover,
    squares,
    table,
    track,
    waiting,
    with_holes,
)


def legal(s: PlanetUnknown, tile: str, orientation: int, x: int, y: int) -> bool:
    found = dict(placements(s.players[0], TILE[tile], ALL_RULES, s.law))
    return bool(found.get(orientation, 0) >> at(x, y) & 1)


def why(s: PlanetUnknown, tile: str, orientation: int, x: int, y: int) -> str:
    refusal = refuse_place(s.players[0], TILE[tile], orientation, at(x, y), ALL_RULES, s.law)
    return "" if refusal is None else refusal.rule


@rule("PLU-4.1", "PLU-15.12")
def test_nothing_sticks_out_over_the_edge_or_a_hole() -> None:
    s = table(planet="lacuna")
    lay(s, "I2-CE", 4, 1)  # beside the holes (5, 2) and (6, 2)
    assert why(s, "I2-RT", 3, 4, 2) == "PLU-4.1"
    assert why(s, "I2-RT", 0, 4, 0) == "PLU-4.2"
    assert not legal(s, "I2-RT", 3, 4, 2)
    assert legal(s, "I2-RT", 3, 5, 1)


@rule("PLU-4.2")
def test_tiles_and_patches_do_not_overlap() -> None:
    s = table()
    lay(s, "I2-CE", 5, 0)
    patch(s, (6, 0))
    assert why(s, "I2-RT", 0, 5, 1) == "PLU-4.2"
    assert why(s, "I2-RT", 0, 6, 0) == "PLU-4.2"
    assert at(6, 0) not in listed(patch_squares(s.players[0]))


@rule("PLU-4.3")
def test_the_first_piece_covers_a_perimeter_square() -> None:
    s = table()
    assert why(s, "I2-RT", 0, 5, 5) == "PLU-4.3"
    assert legal(s, "I2-RT", 0, 5, 0)
    assert patch_squares(s.players[0]) == s.players[0].world.perimeter


@rule("PLU-4.4", "PLU-1.5")
def test_later_pieces_touch_a_covered_square_by_a_side() -> None:
    s = table()
    lay(s, "I2-CE", 5, 0)  # (5, 0), (5, 1)
    assert legal(s, "I2-RT", 0, 5, 2)
    assert why(s, "I2-RT", 0, 6, 2) == "PLU-4.4"  # only by a corner


@rule("PLU-4.5", "PLU-21.1")
def test_ignoring_adjacency_lifts_nothing_else() -> None:
    s = table()
    track(s, tech=3)
    assert why(s, "I2-RT", 0, 5, 5) == "PLU-4.3"
    lay(s, "I2-CE", 5, 0)
    assert legal(s, "I2-RT", 0, 8, 8)
    assert squares(patch_squares(s.players[0])) >= {(0, 5), (11, 6)}
    in_force(s, "EV60")
    assert why(s, "I2-RT", 0, 0, 5) == "PLU-10.11"


@rule("PLU-4.6", "PLU-8.5", "PLU-8.6", "PLU-1.13")
def test_lifepods_and_rovers_below_a_tile_are_destroyed_for_good() -> None:
    s = table()
    offer(s, 0, "I4-RT", "I2-RT")
    lay(s, "I2-CE", 9, 3)
    rover(s, 10, 3)
    match = resume(s)
    me = match.state.players[0]
    play(match, 0, "offer-1/turn-0/c10-3")  # covers the rover and the lifepod on (10, 4)
    assert me.rovers == 0
    assert me.wrecks == 1
    assert (10, 4) not in squares(me.lifepods)
    assert me.pods == 0
    assert me.garage == 1


@rule("PLU-4.7", "PLU-1.2")
def test_a_meteorite_symbol_receives_a_meteorite_at_once() -> None:
    s = table()
    placing = lay(s, "I3-RT-M", 5, 0, bare=False)
    me = s.players[0]
    assert me.meteorites == me.craters == placing.squares & 1 << at(5, 2)


@rule("PLU-4.8")
def test_each_resource_symbol_makes_one_pending_advance_whatever_its_size() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    match = resume(s)
    play(match, 0, "offer-0/turn-0/c5-1")
    assert waiting(match.state.players[0]) == ["effect-advance-8-0", "effect-advance-16-0"]


@rule("PLU-4.9", "PLU-20.2")
@pytest.mark.parametrize(("x", "y", "effects"), [(4, 1, ["effect-advance-2-1"]), (6, 0, [])])
def test_water_advances_only_with_a_water_square_on_ice(x: int, y: int, effects: list[str]) -> None:
    s = table()
    placing = lay(s, "I2-EW", x, y)  # the water square is the lower one: (4, 2) is ice, (6, 1) is not
    assert paths_of(resource_effects(s.players[0], placing, WATER)) == effects


@rule("PLU-4.11", "PLU-10.11")
def test_patches_obey_no_event() -> None:
    s = table()
    lay(s, "I2-CE", 5, 0)
    in_force(s, "EV60")
    assert (6, 0) in squares(patch_squares(s.players[0]))


@rule("PLU-4.12", "PLU-21.2", "PLU-18.37")
def test_a_patch_must_be_placed_stored_or_lost() -> None:
    s = table()
    me = s.players[0]
    lay(s, "I2-CE", 5, 0)
    (asked,) = effect(s, "patch", "c6-0")
    assert "store" not in names(asked)
    assert squares(me.patches) == {(6, 0)}
    track(s, tech=5)
    effect(s, "patch", "store")
    assert me.stored == 1
    s.phase = "end"
    (asked,) = effect(s, "patch", "c5-2")
    assert "store" not in names(asked)


@rule("PLU-4.12")
def test_a_patch_without_a_legal_square_is_lost_unless_it_can_be_stored() -> None:
    s = table()
    me = s.players[0]
    fill(s, listed(me.world.grid))
    effect(s, "patch")
    assert me.stored == 0
    track(s, tech=5)
    effect(s, "patch")
    assert me.stored == 1


@rule("PLU-4.13", "PLU-3.7", "PLU-18.3")
def test_the_tile_below_stays_hidden_until_all_main_turns_are_over() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    stack = s.facing(0)[1]
    match = resume(s)
    play(match, 0, "offer-1/turn-0/c5-0")
    assert match.state.tops[stack] == -1
    assert match.undo_refused(0) is None
    end_turns(match)
    assert match.state.tops[stack] >= 0


@rule("PLU-4.14", "PLU-1.14", "PLU-10.4")
def test_an_event_is_ignored_when_it_alone_would_end_the_game() -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    inner = me.world.grid & ~me.world.perimeter
    fill(s, listed(inner))
    in_force(s, "EV60")
    found = ladder(s, 0, offers_of(s, 0))
    assert found.level == WITHOUT_EVENT
    assert set(found.offers) == {1}


@rule("PLU-4.14", "PLU-15.14", "PLU-18.20")
def test_a_planet_restriction_is_dropped_after_the_event() -> None:
    s = table(planet="k_273")
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    fill(s, listed(me.world.grid & ~(1 << at(5, 1) | 1 << at(5, 0))))  # one land square and one ice square are left
    found = ladder(s, 0, offers_of(s, 0))
    assert found.level == WITHOUT_PLANET
    fill(s, [at(5, 0)])
    assert ladder(s, 0, offers_of(s, 0)).level == NOWHERE


Pair = tuple[tuple[int, int], tuple[int, int]]
EDGE_LAND: Pair = ((10, 6), (11, 6))
EDGE_MIXED: Pair = ((4, 1), (5, 1))  # on K-273 ice and land
INNER_MIXED: Pair = ((3, 4), (4, 4))


def with_pairs(planet: str, *pairs: Pair) -> Match:
    """A planet is covered but for pairs of squares, a domino can be taken, and no tile may lie on the perimeter."""
    s = table(planet=planet)
    offer(s, 0, "F-RT", "I2-RT")
    with_holes(s, *(square for pair in pairs for square in pair))
    in_force(s, "EV60")
    return resume(s)


def landings(match: Match) -> set[Pair]:
    """Where the offered tiles may lie."""
    found: set[Pair] = set()
    for path in names(match.pending[0]):
        copy = match.clone()
        play(copy, 0, path)
        one, other = sorted(squares(copy.state.players[0].last_tile))
        found.add((one, other))
    return found


@rule("PLU-4.14", "PLU-10.4", "PLU-15.14")
@pytest.mark.parametrize(
    ("planet", "holes", "level", "legal_holes", "rules"),
    [
        ("k_273", (EDGE_LAND, EDGE_MIXED, INNER_MIXED), WITHOUT_EVENT, {EDGE_LAND}, {"PLU-15.2"}),
        ("k_273", (EDGE_MIXED, INNER_MIXED), WITHOUT_PLANET, {INNER_MIXED}, {"PLU-10.11"}),
        ("k_273", (EDGE_MIXED,), WITHOUT_BOTH, {EDGE_MIXED}, set()),
        ("pajitnov", (EDGE_MIXED, INNER_MIXED), WITHOUT_PLANET, {INNER_MIXED}, {"PLU-10.11"}),
    ],
)
def test_only_what_would_end_the_game_is_ignored_and_the_rest_is_obeyed(
    planet: str, holes: tuple[Pair, ...], level: int, legal_holes: set[Pair], rules: set[str]
) -> None:
    match = with_pairs(planet, *holes)
    assert ladder(match.state, 0, offers_of(match.state, 0)).level == level
    assert landings(match) == legal_holes
    refused_by = {rule for path, rule in refused(match.pending[0]).items() if path.startswith("offer-1/")}
    assert refused_by == rules


@rule("PLU-4.14", "PLU-18.44")
def test_extra_tiles_have_no_ladder() -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    fill(s, listed(me.world.grid & ~me.world.perimeter))
    in_force(s, "EV60")
    effect(s, "extra_tile", advance_resources=1)
    assert me.tiles == ()


@rule("PLU-4.15", "PLU-13.1", "PLU-3.5")
def test_a_player_who_cannot_place_takes_a_tile_and_advances_for_it() -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-CE-M", "I2-EW")
    fill(s, listed(me.world.grid))
    match = resume(s)
    me = match.state.players[0]
    assert names(match.pending[0]) == {"offer-0/take", "offer-1/take"}
    play(match, 0, "offer-1/take")
    assert me.unplaced == (TILE["I2-EW"],)
    assert me.unable
    assert me.trackers[1] % 16 == 2  # energy counts as water, which needs no ice
    assert me.last_tile == 0
    assert me.meteorites == 0


@rule("PLU-4.15", "PLU-21.4")
def test_an_unplaced_tile_is_not_doubled() -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-CE-M", "I2-WR")
    fill(s, listed(me.world.grid))
    track(s, tech=10)
    match = resume(s)
    play(match, 0, "offer-1/take", "effect-advance-2-0")
    assert match.state.players[0].trackers[1] % 16 == 1


@rule("PLU-4.16", "PLU-1.6", "PLU-18.19")
def test_the_last_placed_tile_is_a_tile_not_a_patch() -> None:
    s = table()
    placing = lay(s, "I2-CE", 5, 0)
    patch(s, (6, 0))
    assert s.players[0].last_tile == placing.squares
    assert s.players[0].symbols[2] == 0


@rule("PLU-3.5", "PLU-17.4", "PLU-4.14")
def test_a_placeable_tile_must_be_taken_if_there_is_one() -> None:
    s = table()
    me = s.players[0]
    offer(s, 0, "F-RT", "I2-RT")
    fill(s, listed(me.world.grid & ~(1 << at(5, 0) | 1 << at(6, 0))))
    match = resume(s)
    assert names(match.pending[0]) == {"offer-1/turn-1/c6-0", "offer-1/turn-3/c5-0"}
    assert refused(match.pending[0])["offer-0/take"] == "PLU-3.5"


@rule("PLU-18.19")
def test_a_patch_counts_as_a_covered_square() -> None:
    s = table()
    patch(s, (5, 0))
    assert legal(s, "I2-RT", 0, 5, 1)
    assert why(s, "I2-RT", 0, 0, 5) == "PLU-4.4"
