"""Chapter 15: what single planets change."""

from __future__ import annotations

from tests.games.playing import refused

from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import ENERGY
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.objectives import largest_area
from pionier.games.planet_unknown.placement import ALL_RULES, WITHOUT_PLANET, patch_squares, placements, refuse_place
from pionier.games.planet_unknown.scoring import planet_medals, uncovered
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.games.planet_unknown.tiles import energy_tracks

from .positions import PLANET, TILE, effect, fill, in_force, lay, names, patch, resume, rover, squares, table


def driving(*rovers: tuple[int, int], pool: int = 4, planet: str = "ksb_4156", event: str = "") -> PlanetUnknown:
    """Seat 0 has rovers there and movement to spend."""
    s = table(planet=planet)
    for x, y in rovers:
        rover(s, x, y)
    s.players[0].pool = pool
    if event:
        in_force(s, event)
    return s


def steps(match: Match) -> set[str]:
    return {each for each in names(match.pending[0]) if each.startswith("rover-")}


def refusal(s: PlanetUnknown, tile: str, orientation: int, x: int, y: int) -> str:
    found = refuse_place(s.players[0], TILE[tile], orientation, at(x, y), ALL_RULES, s.law)
    legal = dict(placements(s.players[0], TILE[tile], ALL_RULES, s.law)).get(orientation, 0) >> at(x, y) & 1
    assert bool(legal) == (found is None)
    return "" if found is None else found.rule


def names_of_teleport(s: PlanetUnknown) -> set[str]:
    trial = s.clone()
    (asked,) = effect(trial, "teleport", "decline")
    return names(asked)


@rule("PLU-15.1")
def test_the_symmetric_planet_has_no_special_rule() -> None:
    planet = BOX.planets[PLANET["ksb_4156"]]
    assert planet.rules == ()
    assert planet.first == planet.perimeter


@rule("PLU-15.2")
def test_k_273_does_not_mix_ice_and_land() -> None:
    s = table(planet="k_273")
    assert refusal(s, "I2-RT", 0, 5, 0) == "PLU-15.2"  # (5, 0) ice, (5, 1) land
    assert refusal(s, "I2-RT", 0, 6, 0) == ""
    assert squares(patch_squares(s.players[0])) == squares(s.players[0].world.perimeter)


@rule("PLU-15.3", "PLU-20.12", "PLU-13.11")
def test_gaia_scores_two_medals_for_each_open_city() -> None:
    s = table(planet="gaia")
    me = s.players[0]
    assert planet_medals(me) == 16
    lay(s, "I2-RT", 5, 0)  # covers the city (5, 0)
    assert planet_medals(me) == 14
    fill(s, [square for square in listed(me.world.grid) if square not in (at(5, 0), at(6, 11), at(5, 1))])
    assert planet_medals(me) == 2 + 40 - 3 - 1  # the last open city keeps column 6 and row 11 incomplete


@rule("PLU-15.4", "PLU-18.29", "PLU-20.11")
def test_persephone_checks_the_symbol_square_only() -> None:
    s = table(planet="persephone")
    assert refusal(s, "I2-CE", 0, 5, 0) == "PLU-15.4"  # the civ symbol in the upper left
    assert refusal(s, "I2-CE", 1, 5, 0) == ""  # lying across: energy left, civ symbol on (6, 0)
    assert refusal(s, "I2-CE", 3, 5, 0) == "PLU-15.4"  # the other way round both symbols are forbidden
    lay(s, "I2-RT", 5, 0)
    assert refusal(s, "I4-BC", 2, 5, 2) == ""  # civ terrain on (5, 2), its symbol on (6, 2)
    assert refusal(s, "I4-BC", 2, 4, 2) == "PLU-15.4"


@rule("PLU-15.5")
def test_arashi_needs_an_anchor_outside_the_ring_and_takes_no_patch_on_it() -> None:
    s = table(planet="arashi")
    lay(s, "I3-CE", 1, 3, 0)  # (1, 3), (1, 4), (1, 5)
    assert refusal(s, "I2-RT", 0, 2, 5) == "PLU-15.5"
    assert refusal(s, "I2-RT", 0, 2, 4) == ""
    assert not squares(patch_squares(s.players[0])) & {(0, 5), (2, 5), (1, 6)}
    assert (2, 4) in squares(patch_squares(s.players[0]))


@rule("PLU-15.6", "PLU-18.25")
def test_petra_currents_are_energy_terrain_when_placing_and_at_the_end() -> None:
    s = table(planet="petra")
    me = s.players[0]
    lay(s, "I2-RT", 5, 2)  # rover (5, 2), tech (5, 3): on currents; (5, 4) is an open current below
    placing = lay(s, "I2-CE", 4, 4, 1)  # turned: energy left (4, 4)... beside the current (5, 4)
    tracks = energy_tracks(me, placing.section(ENERGY), placing.a)
    assert tracks & 1
    assert largest_area(me, Effect("largest_area", {"terrain": "energy"})) > 2
    before = uncovered(me)
    assert before == 96 - 4
    fill(s, listed(me.world.grid & ~me.world.currents))
    assert planet_medals(me) == 40
    assert uncovered(me) > 0


@rule("PLU-15.6")
def test_petra_currents_never_restrict_their_owner() -> None:
    s = driving((4, 2), planet="petra", event="EV35")
    match = resume(s)
    assert "rover-4-2/c5-2" in steps(match)  # an open current is not banned as energy terrain
    s = table(planet="petra")
    lay(s, "I2-RT", 5, 0)
    in_force(s, "EV55")
    assert refusal(s, "I2-CE", 2, 6, 1) == ""  # energy beside currents
    assert (4, 1) not in squares(s.players[0].covered)


@rule("PLU-15.7", "PLU-18.7")
def test_tartarus_keeps_tiles_and_rovers_on_one_side_of_the_chasm() -> None:
    s = table(planet="tartarus")
    lay(s, "I2-CE", 5, 0)
    assert refusal(s, "I3-RT", 1, 4, 2) == "PLU-15.7"  # (4, 2), (5, 2) left, (6, 2) right
    assert refusal(s, "I2-RT", 0, 6, 0) == "PLU-15.7"  # (6, 0) left, (6, 1) right
    assert refusal(s, "I2-RT", 0, 5, 2) == ""
    match = resume(driving((5, 2), planet="tartarus"))
    assert refused(match.pending[0])["rover-5-2/c6-2"] == "PLU-15.7"


@rule("PLU-15.7")
def test_tartarus_adjacency_works_across_the_chasm() -> None:
    s = table(planet="tartarus")
    lay(s, "I2-CE", 5, 1)  # left side
    assert refusal(s, "I2-RT", 0, 6, 1) == ""


@rule("PLU-15.8", "PLU-4.3")
def test_charybdis_begins_in_the_pit() -> None:
    s = table(planet="charybdis")
    assert refusal(s, "I2-RT", 0, 5, 0) == "PLU-15.8"
    assert refusal(s, "I2-RT", 0, 5, 4) == ""
    assert squares(patch_squares(s.players[0])) == {(5, 5), (6, 5), (5, 6), (6, 6)}


@rule("PLU-15.9")
def test_kaax_rovers_do_not_enter_open_toxic_squares() -> None:
    s = driving((4, 1), planet="k_aax")
    match = resume(s)
    assert refused(match.pending[0])["rover-4-1/c3-1"] == "PLU-15.9"
    assert "rover-4-1/teleport/c2-2" not in names_of_teleport(match.state)
    patch(match.state, (3, 1))
    assert "rover-4-1/c3-1" in steps(match)


@rule("PLU-15.10", "PLU-18.6")
def test_pajitnov_pieces_must_slide_in() -> None:
    s = table(planet="pajitnov")
    hole = (5, 5)
    fill(s, [at(5, 4), at(5, 6), at(4, 5), at(6, 5)])
    assert hole not in squares(patch_squares(s.players[0]))
    s.players[0].terrain = tuple(squares_of & ~(1 << at(5, 4)) for squares_of in s.players[0].terrain)
    assert hole in squares(patch_squares(s.players[0]))


@rule("PLU-15.10")
def test_pajitnov_tiles_slide_over_the_outside() -> None:
    s = table(planet="pajitnov")
    lay(s, "I2-CE", 6, 0)
    assert refusal(s, "I2-RT", 0, 5, 0) == ""
    fill(s, [at(4, 1), at(5, 2)])
    assert refusal(s, "I2-RT", 0, 5, 0) == ""  # upwards and out
    fill(s, [at(3, 4), at(5, 4), at(4, 3), at(4, 6), at(3, 5), at(5, 5)])
    assert refusal(s, "I2-RT", 0, 4, 4) == "PLU-15.10"


@rule("PLU-15.11")
def test_oblivion_is_a_ring_around_a_hole() -> None:
    s = table(planet="oblivion")
    assert refusal(s, "I2-RT", 0, 3, 1) == "PLU-4.3"  # beside the black hole is no perimeter
    assert refusal(s, "I2-RT", 0, 3, 0) == ""


@rule("PLU-15.13", "PLU-18.30", "PLU-20.10")
def test_cerberus_scores_two_medals_for_each_full_region() -> None:
    s = table(planet="cerberus")
    me = s.players[0]
    north = me.world.regions[0]
    fill(s, listed(north))
    assert planet_medals(me) >= 2
    complete_lines = sum(medals for line, medals in me.world.lines if not line & ~me.covered)
    assert planet_medals(me) == complete_lines + 2
    fill(s, listed(me.world.grid & ~me.covered))
    assert planet_medals(me) == 45
    me.meteorites = 1 << at(8, 0)
    assert planet_medals(me) == 45 - 1 - 2  # the region counts all the same


@rule("PLU-15.14")
def test_grid_overlap_first_piece_and_adjacency_are_never_dropped() -> None:
    s = table(planet="charybdis")
    assert all(not squares_at >> at(5, 0) & 1 for _, squares_at in placements(s.players[0], TILE["I2-RT"], WITHOUT_PLANET))
