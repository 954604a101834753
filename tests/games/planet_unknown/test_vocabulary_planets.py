"""Every special rule of planets, played on a made-up planet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import ENERGY
from pionier.games.planet_unknown.components.vocabulary import PLANET_RULES
from pionier.games.planet_unknown.grid import areas, at
from pionier.games.planet_unknown.placement import refuse_place
from pionier.games.planet_unknown.planets import final_terrain
from pionier.games.planet_unknown.rovers import refuse_chasm, refuse_square
from pionier.games.planet_unknown.scoring import breakdown
from pionier.games.planet_unknown.state import PlanetUnknown

from .made_up import Data, made_up
from .positions import PLANET, TILE, names, patch, play, resume, table
from .test_vocabulary_boards import Sees, scene, waiting


def planet(*rules: Data, **changed: Any) -> Callable[[Data], object]:
    """KSB-4156 with special rules."""
    return lambda data: data["planets"]["planets"][PLANET["ksb_4156"]].update(special_rules=list(rules), **changed)


def with_letters(letter: str, *there: tuple[int, int]) -> list[str]:
    grid: list[str] = BOX.data["planets"]["planets"][PLANET["ksb_4156"]]["grid"]
    return ["".join(letter if (x, y) in there else old for x, old in enumerate(row)) for y, row in enumerate(grid)]


def why(tile: str, x: int, y: int) -> Sees:
    """The rule by which a tile may not lie there."""

    def sees(s: PlanetUnknown) -> str:
        refusal = refuse_place(s.players[0], TILE[tile], 0, at(x, y))
        return "" if refusal is None else refusal.rule

    return sees


def no_step(x: int, y: int) -> Sees:
    def sees(s: PlanetUnknown) -> str:
        me = s.players[0]
        refusal = refuse_chasm(me, at(5, 0), at(x, y)) or refuse_square(s, me, at(x, y))
        return "" if refusal is None else refusal.rule

    return sees


def all_left_but(*right: tuple[int, int]) -> list[str]:
    grid = with_letters("l")
    return [
        "".join("_" if old == "_" else "R" if (x, y) in right else "L" for x, old in enumerate(row)) for y, row in enumerate(grid)
    ]


def slot(s: PlanetUnknown) -> None:
    """A square closed on three sides and below a patch."""
    patch(s, (6, 1), (5, 2), (7, 2), (6, 3))


MAY_DROP = {"type": "placement_restriction", "droppable": True}
NOT_DROPPED = {"type": "placement_restriction", "droppable": False}
RING = ({"rule": "ring_needs_anchor", **MAY_DROP}, {"rule": "no_patch_on_ring", **NOT_DROPPED})
CHASM = ({"rule": "tile_on_one_side_of_chasm", **MAY_DROP}, {"rule": "no_crossing_chasm", "type": "rover_restriction"})
QUADRANT = {"x": [6, 7], "y": [0, 2], "resource": "tech"}
SLIDING = {"rule": "must_slide_in", **MAY_DROP, "applies_to": ["tile", "patch"]}
REGIONS = {"rule": "medals_per_fully_covered_region", "type": "end_scoring", "medals": 3}
ONE_OF = {"rule": "first_tile_covers_one_of", **NOT_DROPPED, "squares": [[8, 8]]}
PLANETS: dict[str, tuple[Callable[[Data], object], Callable[[PlanetUnknown], object], Sees, Any]] = {
    "no_mixed_land_and_ice": (planet({"rule": "no_mixed_land_and_ice", **MAY_DROP}), scene, why("I2-RT", 4, 1), "PLU-15.2"),
    "forbidden_resource_in_quadrant": (
        planet({"rule": "forbidden_resource_in_quadrant", **MAY_DROP, "quadrants": [QUADRANT]}),
        scene,
        why("I2-RT", 6, 0),
        "PLU-15.4",
    ),
    "ring_needs_anchor": (planet(*RING, grid=with_letters("r", (6, 0), (6, 1))), scene, why("I2-RT", 6, 0), "PLU-15.5"),
    "no_patch_on_ring": (
        planet(*RING, grid=with_letters("r", (6, 0), (6, 1))),
        lambda s: waiting("patch")(scene(s)),
        lambda s: patch_offered(s, "c6-0"),
        False,
    ),
    "tile_on_one_side_of_chasm": (planet(*CHASM, sides=all_left_but((6, 0))), scene, why("I2-RT", 6, 0), "PLU-15.7"),
    "no_crossing_chasm": (planet(*CHASM, sides=all_left_but((6, 0))), scene, no_step(6, 0), "PLU-15.7"),
    "first_tile_covers_one_of": (planet(ONE_OF), lambda s: None, why("I2-RT", 5, 0), "PLU-15.8"),
    "must_slide_in": (planet(SLIDING), lambda s: (slot(s), waiting("patch")(s)), lambda s: patch_offered(s, "c6-2"), False),
    "no_uncovered_toxic": (
        planet({"rule": "no_uncovered_toxic", "type": "rover_restriction"}, grid=with_letters("t", (6, 0))),
        scene,
        no_step(6, 0),
        "PLU-15.9",
    ),
    "uncovered_currents_are_energy_terrain": (
        planet({"rule": "uncovered_currents_are_energy_terrain", "type": "terrain"}, grid=with_letters("e", (0, 5), (1, 5))),
        scene,
        lambda s: len(areas_of_energy(s)),
        2,
    ),
    "medals_per_uncovered_city": (
        planet({"rule": "medals_per_uncovered_city", "type": "end_scoring", "medals": 3}, cities=[[6, 0], [5, 0]]),
        scene,
        lambda s: breakdown(s)[0]["planet"],
        3,
    ),
    "medals_per_fully_covered_region": (
        planet(
            REGIONS,
            regions={"a": [[5, 0]], "b": [[6, 0]]},
        ),
        scene,
        lambda s: breakdown(s)[0]["planet"],
        3,
    ),
}


def patch_offered(s: PlanetUnknown, path: str) -> bool:
    match = resume(s)
    play(match, 0, "effect-patch-0-0")
    return path in names(match.pending[0])


def areas_of_energy(s: PlanetUnknown) -> tuple[int, ...]:
    return areas(final_terrain(s.players[0])[ENERGY])


@rule("PLU-15.14", "PLU-13.11")
@pytest.mark.parametrize("name", PLANET_RULES.verbs)
def test_each_rule_of_a_planet_holds_on_a_made_up_one(name: str) -> None:
    edit, prepare, sees, after = PLANETS[name]
    usual = table()
    prepare(usual)
    assert sees(usual) != after
    with made_up(edit):
        s = table()
        prepare(s)
        assert sees(s) == after
