"""The words of cards, boards and planets, and what each takes. Every word has a rule that carries it out."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.data import shown
from pionier.engine.effects import Takes, Vocabulary, flag, list_of, one_of, whole
from pionier.engine.entries import Entry, as_list
from pionier.engine.errors import BadData

from .tiles import RESOURCES, TRACKS

TIMINGS = ("immediate", "end_game")
GROUPS = {"meteorite_value_bonus": "meteorite_repo", "set_bonus": "commerce_agreement"}  # of civ cards, by what they do
COLORS = ("green", "orange", "red")
BETTER = ("more", "fewer")
RESOURCE, TRACK = one_of(*RESOURCES), one_of(*TRACKS)
N = {"n": whole(1)}


def only(value: object, otherwise: object = ...) -> Takes:
    """Nothing but this."""

    def read(given: object, where: str) -> object:
        if given != value or type(given) is not type(value):
            raise BadData(where, f"expected {shown(value)}, found {shown(given)}")
        return given

    return Takes(read, otherwise)


# Civ cards (PLU-7)

IMMEDIATE = Vocabulary(
    "op",
    {
        "advance_different_trackers": {"trackers": whole(1, len(TRACKS)), "steps": only(1)},
        "advance_one_tracker": {"steps": whole(1)},
        "synergy": {},
        "gain_patches": N,
        "rover_move": {"amount": whole(1)},
        "place_tile_from_own_depot": {"advance_resources": flag(...)},
        "collect_lifepods": N,
        "collect_meteorites": N,
        "teleport_rover": {"rule": only("anywhere"), "cost": only(0)},
        "destroy_meteorites_in_one_line": {},
        "destroy_meteorites": N,
        "advance_all_trackers_to_position": {"position": whole(1, 15), "synergy": only(False)},
    },
)
OWED = Vocabulary("op", {"advance_one_tracker": {"steps": whole(1)}})  # in the end-of-game phase
WORTH = Vocabulary(  # at the end
    "op",
    {
        "medals": N,
        "medals_per_patch_on_planet": N,
        "lifepod_value": {"medals_each": whole(1)},
        "meteorite_value_bonus": {"plus_per_three": whole(1)},
        "set_bonus": {"medals_by_count": list_of(whole())},
    },
)
END_GAME = Vocabulary("op", {**OWED.verbs, **WORTH.verbs})

# Events (PLU-10)

FOR_TABLE = Vocabulary("op", {"remove_random_civ_card_from_each_rank": N, "add_random_civ_card_to_each_rank": N})
FOR_EACH = Vocabulary(
    "op",
    {
        "advance_choice": {"tracks": list_of(TRACK), "steps": whole(1), "benefits": flag(...)},
        "regress_choice": {"tracks": list_of(TRACK), "steps": whole(1)},
        "gain_patches": N,
        "synergy": {},
        "collect_lifepods": N,
        "collect_meteorites": N,
        "add_meteorite_to_empty_symbol": N,
        "rovers_may_not_enter_terrain": {"terrain": RESOURCE},
        "tiles_may_not_cover_perimeter": {},
        "tiles_may_not_cover_ice": {},
        "tiles_may_not_touch_matching_terrain": {},
        "ignore_one_resource_of_placed_tile": {},
        "no_synergy_this_round": {},
        "no_milestones_this_round": {},
        "destroy_rover_if_more_than_one_on_planet": {},
        "destroy_lifepod_on_planet": N,
        "destroy_collected_lifepod": N,
        "destroy_collected_meteorite": N,
        "synergy_or_peek_next_event": {},
        "extra_rover_on_tile_placed_this_round": {},
        "draw_private_objective": N,
        "destroy_private_objective": N,
        "rotate_station_freely": {},
        "remove_one_stack_of_current_depot": {},
    },
)
EVENTS = Vocabulary("op", {**FOR_TABLE.verbs, **FOR_EACH.verbs})
# What an event does to things of all players, as if there were one: players resolve it at the same time (PLU-10.3).
SOLO_EVENTS = ("draw_private_objective", "rotate_station_freely", "remove_one_stack_of_current_depot")

# Objectives (PLU-9)

METRICS = Vocabulary(
    "metric",
    {
        "resources_on_perimeter": {"resource": RESOURCE},
        "largest_area": {"terrain": RESOURCE},
        "number_of_areas": {"terrain": RESOURCE},
        "resources_on_planet": {"resource": RESOURCE},
        "tracks_at_maximum": {},
        "collected_meteorites": {},
        "collected_lifepods": {},
    },
)
CONDITIONS = Vocabulary(
    "condition",
    {
        "terrain_rectangle": {"terrain": RESOURCE, "size": list_of(whole(1, 12)), "either_way": only(True, True)},
        "area_with_resources": {"terrain": RESOURCE, "resources": whole(1)},
        "track_at_maximum": {"track": TRACK},
        "resources_at_most": {"resource": RESOURCE, **N},
        "collected_meteorites_at_least": N,
        "more_collected_lifepods_than_meteorites": {},
        "all_ice_covered": {},
        "all_land_covered": {},
    },
)

# Tracks (PLU-1.11)

STEPS = Vocabulary(
    "type",
    {
        "civ_milestone": {"rank": whole(1, 4)},
        "biomass_milestone": {},
        "rover_milestone": {},
        "tech_milestone": {"level": whole(1, 6)},
        "rover_move": {"amount": whole(1)},
        "synergy": {},
        "advance_track": {"track": TRACK},
    },
)
# One of several benefits (PLU-14.36): only where a corporation asks for the choice.
CHOICES = Vocabulary("type", {name: STEPS.verbs[name] for name in ("synergy", "advance_track", "biomass_milestone")})

# Planets (PLU-15)

PLACING = {"type": only("placement_restriction")}
DROPPABLE = {**PLACING, "droppable": only(True)}
FIXED = {**PLACING, "droppable": only(False)}
NUMBER = whole(0, 11)  # of a column or a row


def _square(given: object, where: str) -> tuple[int, int]:
    numbers = as_list(given, where)
    if len(numbers) != 2:
        raise BadData(where, f"expected two numbers, found {shown(given)}")
    one, other = (NUMBER.read(number, f"{where}[{i}]") for i, number in enumerate(numbers))
    return one, other


SQUARE = Takes(_square)  # [x, y]; or the first and the last of some columns or rows


class Quadrant(NamedTuple):
    """A part of the grid, and what may not lie there."""

    columns: tuple[int, int]  # the first and the last
    rows: tuple[int, int]
    resource: str


def _quadrant(given: object, where: str) -> Quadrant:
    found = Entry(given, where, "x", "y", "resource")
    columns, rows = (_square(found[name], found.at(name)) for name in ("x", "y"))
    return Quadrant(columns, rows, found.word("resource", RESOURCES))


PLANET_RULES = Vocabulary(
    "rule",
    {
        "no_mixed_land_and_ice": DROPPABLE,
        "forbidden_resource_in_quadrant": {**DROPPABLE, "quadrants": list_of(Takes(_quadrant))},
        "ring_needs_anchor": DROPPABLE,
        "no_patch_on_ring": FIXED,
        "tile_on_one_side_of_chasm": DROPPABLE,
        "no_crossing_chasm": {"type": only("rover_restriction"), "diagonal_gaps": list_of(list_of(SQUARE), ())},
        "first_tile_covers_one_of": {**FIXED, "squares": list_of(SQUARE)},
        "must_slide_in": {**DROPPABLE, "applies_to": only(["tile", "patch"])},
        "no_uncovered_toxic": {"type": only("rover_restriction")},
        "uncovered_currents_are_energy_terrain": {"type": only("terrain")},
        "medals_per_uncovered_city": {"type": only("end_scoring"), "medals": whole(1)},
        "medals_per_fully_covered_region": {"type": only("end_scoring"), "medals": whole(1)},
    },
)
# What a planet shows and the rules that speak of it: one never stands without the other.
LETTER_RULES = {
    "r": ("ring_needs_anchor", "no_patch_on_ring"),
    "e": ("uncovered_currents_are_energy_terrain",),
    "t": ("no_uncovered_toxic",),
}
FIELD_RULES = {
    "sides": ("tile_on_one_side_of_chasm", "no_crossing_chasm"),
    "cities": ("medals_per_uncovered_city",),
    "regions": ("medals_per_fully_covered_region",),
}
