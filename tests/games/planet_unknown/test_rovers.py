"""Chapter 8: rovers, meteorites and lifepods."""

from __future__ import annotations

from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.grid import at, listed
from pionier.games.planet_unknown.scoring import lifepod_medals, meteorite_medals, planet_medals
from pionier.games.planet_unknown.state import PlanetUnknown

from .positions import effect, fill, in_force, lay, names, play, resume, rover, squares, table


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


@rule("PLU-8.1", "PLU-13.6")
def test_a_meteorite_blocks_its_row_and_column() -> None:
    s = table()
    me = s.players[0]
    fill(s, listed(me.world.grid))
    assert planet_medals(me) == 40
    me.meteorites = 1 << at(5, 5)
    assert planet_medals(me) == 40 - 3 - 3


@rule("PLU-8.2", "PLU-20.4", "PLU-8.3")
def test_movement_is_split_among_rovers_and_passing_over_a_lifepod_collects_it() -> None:
    match = resume(driving((7, 4), (5, 5)))
    play(match, 0, "rover-7-4/c7-3", "rover-7-3/c7-2", "rover-7-2/c6-2", "rover-5-5/c5-6")
    me = match.state.players[0]
    assert (me.pods, me.pool) == (1, 0)
    assert squares(me.rovers) == {(6, 2), (5, 6)}
    assert steps(match) == set()


@rule("PLU-8.2")
def test_entering_collects_a_meteorite() -> None:
    s = driving((5, 3))
    lay(s, "I3-CE-M", 5, 0, bare=False)
    match = resume(s)
    play(match, 0, "rover-5-3/c5-2")
    assert (match.state.players[0].ores, match.state.players[0].meteorites) == (1, 0)


@rule("PLU-8.3")
def test_a_rover_steps_onto_covered_and_uncovered_squares_and_back() -> None:
    s = driving((5, 2), pool=3)
    lay(s, "I2-CE", 5, 0)
    match = resume(s)
    assert steps(match) == {"rover-5-2/c5-1", "rover-5-2/c5-3", "rover-5-2/c4-2", "rover-5-2/c6-2"}
    play(match, 0, "rover-5-2/c5-1", "rover-5-1/c5-2")
    assert match.state.players[0].pool == 1


@rule("PLU-8.3", "PLU-15.12")
def test_a_rover_stays_on_the_grid() -> None:
    match = resume(driving((5, 0)))
    assert steps(match) == {"rover-5-0/c6-0", "rover-5-0/c5-1"}


@rule("PLU-8.4", "PLU-18.18")
def test_a_rover_cannot_enter_a_square_with_another_rover() -> None:
    match = resume(driving((5, 5), (5, 6)))
    assert refused(match.pending[0])["rover-5-5/c5-6"] == "PLU-8.4"
    assert "rover-5-5/c5-6" not in steps(match)


@rule("PLU-8.6")
def test_movement_without_rovers_is_useless() -> None:
    s = driving()
    match = resume(s)
    assert steps(match) == set()


@rule("PLU-8.7", "PLU-10.10")
def test_a_terrain_ban_stops_stepping_but_not_placing_or_leaving() -> None:
    s = driving((5, 3), event="EV38")
    lay(s, "I3-CE", 5, 0)  # energy (5, 0), civ (5, 1), (5, 2)
    match = resume(s)
    assert refused(match.pending[0])["rover-5-3/c5-2"] == "PLU-10.10"
    effect(match.state, "rover", "c5-1")
    assert (5, 1) in squares(match.state.players[0].rovers)
    s = match.state
    assert "rover-5-1/c4-1" in {"/".join(option.path()) for option in match.pending[0].options}
    assert s.players[0].garage == 0


@rule("PLU-8.8", "PLU-13.8")
def test_lifepods_and_full_sets_of_three_meteorites_score() -> None:
    me = table().players[0]
    me.pods, me.ores = 4, 5
    assert lifepod_medals(me) == 4
    assert meteorite_medals(me) == 1
