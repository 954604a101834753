"""What technologies may say (PLU-21): when they work, how often, and what they do; and the special rules of corporations.

Some words are for every corporation; others belong to one, whose module carries them out.
"""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Takes, Vocabulary, one_of, whole

from .tiles import RESOURCES, TRACKS
from .vocabulary import only

Args = dict[str, Takes]
UNLIMITED, LIMITED, ONCE = ("none",), ("once_per_round", "once_per_game"), ("once_per_game",)


class Word(NamedTuple):
    """What a technology does: how often it may be used, and what it takes."""

    limits: tuple[str, ...]
    takes: Args


Words = dict[str, dict[str, Word]]  # by timing


def _words(limits: tuple[str, ...], **effects: Args) -> dict[str, Word]:
    return {op: Word(limits, takes) for op, takes in effects.items()}


FLUX = "flux"  # the resource of the flux track (PLU-14.12)
BY_RESOURCE = ("on_place_tile_with", "on_select_tile_with")  # timings that name a resource after a colon
REACTIONS = ("on_place_tile_with", "on_place_tile_covering_no_ice", "on_collect_meteorite", "on_civ_milestone")
PERMISSIONS = _words(
    UNLIMITED,
    ignore_adjacency={"applies_to": one_of("all_tiles_and_patches", *(f"tiles_with_resource:{each}" for each in RESOURCES))},
    may_store_patches={},
    rover_track_move_bonus={"amount": whole(1), "condition": one_of("two_or_more_trackers_on_rover_track", otherwise="")},
    water_tile_advance_factor={"factor": whole(2)},
    no_meteorites={},
)


def deeds(*tracks: str) -> dict[str, Args]:
    """What any corporation's technology can do at once or as a reaction."""
    return {
        "advance": {"track": one_of(*tracks), "steps": whole(1)},
        "gain_patches": {"n": whole(1)},
        "synergy": {},
        "collect_meteorite": {"n": whole(1)},
        "regress_any": {"steps": whole(1)},
    }


def common(*resources: str) -> Words:
    """The words of every corporation."""
    effects = deeds(*(each for each in resources if each != "energy"))
    conditions = ("carrying_meteorite", *(f"on_terrain:{each}" for each in resources))
    return {
        "passive": PERMISSIONS,
        "anytime": _words(LIMITED, **effects),  # without a limit a turn might never end (PLU-17.18)
        "round_start": _words(UNLIMITED, moves_per_rover={"condition": one_of(*conditions), "amount": whole(1)}),
        **{timing: _words(UNLIMITED, **effects) for timing in REACTIONS},
    }


REPOSITION: Args = {"max": whole(1)}
DEEDS = {**deeds(*TRACKS, FLUX), "reposition_lifepods": REPOSITION}  # all that technologies do at once or as a reaction
TERRAIN: Args = {"terrain": one_of(*RESOURCES)}
IMPROVED: Args = {
    "civ": only("milestone_rank_plus_1_max_4"),
    "water": only("double_synergy"),
    "biomass": only("two_patches_instead_of_one"),
    "rover": only("track_moves_plus_1"),
    "tech": only("none"),
}
OWN: dict[str, Words] = {
    "universal": {},
    "cosmos": {
        "passive": _words(UNLIMITED, rover_diagonal_moves={}, free_step_onto_terrain=TERRAIN),
        "anytime": _words(LIMITED, reposition_lifepods=REPOSITION),
        **{timing: _words(UNLIMITED, reposition_lifepods=REPOSITION) for timing in REACTIONS},
    },
    "horizon": {"on_rover_enters": _words(UNLIMITED, destroy_carried_meteorite=TERRAIN)},
    "jump_drive": {
        "replace_patch_gain": _words(LIMITED, synergy_instead_of_patch={}),
        "rover_step": _words((*UNLIMITED, *LIMITED), teleport_rover={"rule": only("same_terrain"), "cost": only(1)}),
        "replace_synergy": _words(LIMITED, synergy_twice_same_tracker={}),
        "on_place_tile_with:tech": _words(UNLIMITED, tech_counts_as_energy_on_placement={}),
        "anytime": _words(LIMITED, claim_row_benefits={}, draw_common_objective={"draw": whole(1), "keep": only(1)}),
    },
    "oasis": {"passive": _words(UNLIMITED, skip_blocking_trackers={})},
    "republic": {
        "on_select_tile_with:civ": _words(UNLIMITED, gain_rover_track_moves={}),
        "on_civ_pick": _words(UNLIMITED, extra_civ_choice_from_next_rank={"n": only(1)}),
        "rover_step": _words(UNLIMITED, teleport_rover={"rule": only("between_civ_resource_symbols"), "cost": only(1)}),
        "end_game": _words(ONCE, take_civ_cards_from_all_ranks={"n": whole(1)}),
    },
    "wormhole": {
        "anytime": _words(UNLIMITED, reset_track_from_top={"track": only("biomass")}),
        "passive": _words(UNLIMITED, patches_on_tiles={}, patches_destroy_meteorites={}),
        "replace_patch_gain": _words(LIMITED, double_patch_gain={}),
    },
    "makeshift": {
        "passive": _words(UNLIMITED, civ_and_tech_tracks_adjacent={}, lateral_shift_instead_of_advance={}),
        "end_scoring": _words(UNLIMITED, trackers_score_as_highest_on_their_track={}),
    },
    "flux": {
        "anytime": _words(LIMITED, advance_to_next_milestone={"track": only(FLUX)}),
        "passive": _words(UNLIMITED, improve_flux_track=IMPROVED),
    },
}
TIMINGS = tuple(dict.fromkeys(timing.partition(":")[0] for words in (common(), *OWN.values()) for timing in words))


def words_of(corporation: str) -> Words:
    """All words for the technologies of a corporation."""
    found = common(*RESOURCES, *([FLUX] if corporation == FLUX else []))
    for timing, words in OWN[corporation].items():
        found[timing] = {**found.get(timing.partition(":")[0], {}), **found.get(timing, {}), **words}
    return found


def words_at(corporation: str, timing: str) -> dict[str, Word]:
    """Those for a timing, with a word of its own for a resource after a colon or without."""
    words = words_of(corporation)
    return words.get(timing, words.get(timing.partition(":")[0], {}))


def vocabulary(words: dict[str, Word]) -> Vocabulary:
    """What the words take."""
    return Vocabulary("op", {op: word.takes for op, word in words.items()})


Special = dict[str, dict[str, object]]
# The special rules that the module of a corporation carries out, with their numbers (PLU-14).
SPECIAL: dict[str, Special] = {
    "universal": {},
    "cosmos": {"lifepods_on_tracks": {"allowed_positions": [1, 14], "one_per_position": True}},
    "horizon": {"meteorites_must_be_delivered": {"deliver_to": "rover_resource_symbol", "capacity_per_rover": 1}},
    "jump_drive": {"lifepods_unlock_technologies": {"slots": 6}, "tech_track_scores_last_medal": {}},
    "oasis": {"water_advance_per_ice_square": {}, "water_tracker_follows_path": {}, "trackers_block_each_other": {}},
    "republic": {"regress_on_civ_milestone": {"tracks": [each for each in TRACKS if each != "civ"], "steps": 1}},
    "wormhole": {"biomass_tile_advance_needs_expansion": {}, "biomass_track_choose_one_benefit": {}},
    "makeshift": {
        "diagonal_advance_to_adjacent_track": {},
        "trackers_block_each_other": {},
        "tech_level_from_highest_tracker_on_tech_track": {},
        "trackers_score_on_occupied_track": {},
    },
    "flux": {
        "flux_token_marks_track": {"initial": "chosen_at_setup", "move": "on_tech_milestone_optional"},
        "only_latest_technology_active": {},
    },
}
CHOOSING = {"wormhole": ("biomass",)}  # tracks on which each step is a choice of benefits (PLU-14.36)
ON_A_PATH = ("oasis",)  # the water tracker has a path of its own (PLU-14.27)
