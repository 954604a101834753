"""Every word of tracks and technologies, played on a made-up board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from tests.games.playing import refused

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.technology_words import OWN, REACTIONS, common
from pionier.games.planet_unknown.components.vocabulary import CHOICES, STEPS
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.scoring import breakdown
from pionier.games.planet_unknown.state import PlanetUnknown

from .companies import new_round, posts, spot, up
from .made_up import Data, made_up
from .positions import CORPORATION, TRACK, at_position, lay, names, offer, play, resume, rover, row_with, squares, table, track

Sees = Callable[[PlanetUnknown], Any]
PLACE = "offer-1/turn-0/c6-0"


def scene(s: PlanetUnknown) -> PlanetUnknown:
    """Seat 0 has a tile of energy on (5, 0) and civilization below, with a meteorite, and a rover on (5, 0)."""
    offer(s, 0, "F-RT", "I2-RT")
    lay(s, "I3-CE-M", 5, 0, bare=False)
    rover(s, 5, 0)
    return s


def position(which: str) -> Sees:
    return lambda s: at_position(s.players[0], which)


def field(name: str) -> Sees:
    return lambda s: getattr(s.players[0], name)


def lying(name: str) -> Sees:
    return lambda s: squares(getattr(s.players[0], name))


# Tracks

STEP: dict[str, tuple[Data, tuple[str, ...], Sees, Any]] = {
    "civ_milestone": ({"rank": 2}, (), field("milestones"), (2,)),
    "biomass_milestone": ({}, ("effect-patch-0-0", "c6-0"), lying("patches"), {(6, 0)}),
    "rover_milestone": ({}, ("effect-rover-0-0", "c5-1"), lying("rovers"), {(5, 0), (5, 1)}),
    "tech_milestone": ({"level": 1}, (), lambda s: s.players[0].active(1), True),
    "rover_move": ({"amount": 3}, (), field("pool"), 3),
    "synergy": ({}, ("effect-synergy-0-0", "track-water"), position("water"), 1),
    "advance_track": ({"track": "water"}, ("effect-advance-2-0",), position("water"), 1),
}


def step_of(corporation: str, which: str, kind: str, *benefits: Data) -> Callable[[Data], object]:
    """The first step of a track shows this."""

    def edit(data: Data) -> None:
        rows = data["corporations"]["corporations"][CORPORATION[corporation]]["tracks"][which]
        rows[1][kind] = list(benefits)
        for row in rows[2:]:
            row["benefits"] = [
                each for each in row.get("benefits", []) if (each["type"], each.get("level")) != ("tech_milestone", 1)
            ]

    return edit


@rule("PLU-1.11", "PLU-5.1")
@pytest.mark.parametrize("kind", STEPS.verbs)
def test_each_benefit_is_gained_on_a_made_up_step(kind: str) -> None:
    args, choices, sees, after = STEP[kind]
    which = "tech" if kind == "tech_milestone" else "civ"
    with made_up(step_of("universal", which, "benefits", {"type": kind, **args})):
        s = scene(table())
        assert sees(s) != after
        up(s, which)
        match = resume(s)
        play(match, 0, *choices)
        assert sees(match.state) == after


@rule("PLU-14.36")
@pytest.mark.parametrize(
    ("kind", "args", "choices", "sees", "after"),
    [
        ("synergy", {}, ("synergy", "effect-synergy-0-0", "track-water"), position("water"), 1),
        ("advance_track", {"track": "water"}, ("track-water", "effect-advance-2-0"), position("water"), 1),
        ("biomass_milestone", {}, ("patch", "effect-patch-0-0", "c6-0"), lying("patches"), {(6, 0)}),
    ],
)
def test_each_choice_of_a_step_can_be_taken(kind: str, args: Data, choices: tuple[str, ...], sees: Sees, after: Any) -> None:
    assert kind in CHOICES.verbs
    other: Data = {"type": "advance_track", "track": "tech"}
    with made_up(step_of("wormhole", "biomass", "choose_one", {"type": kind, **args}, other)):
        s = scene(table(corporation="wormhole"))
        up(s, "biomass")
        match = resume(s)
        play(match, 0, next(path for path in names(match.pending[0]) if path.startswith("effect-either")), *choices)
        assert sees(match.state) == after


# Technologies


def technologies(corporation: str, *wanted: tuple[str, str, Data]) -> Callable[[Data], object]:
    """A corporation has these technologies instead of its own: timing, limit, effect."""

    def edit(data: Data) -> None:
        board = data["corporations"]["corporations"][CORPORATION[corporation]]
        usual = board["technologies"]
        board["technologies"] = [
            {**old, "timing": timing, "limit": limit, "effect": effect}
            for old, (timing, limit, effect) in zip(usual, wanted, strict=False)
        ]

    return edit


class Deed(NamedTuple):
    """What a technology says, what is chosen in the main turn, and what is seen before and afterwards."""

    effect: Data
    choices: tuple[str, ...]
    sees: Sees
    after: Any
    timing: str = "passive"
    limit: str = "none"
    prepare: Callable[[PlanetUnknown], object] = lambda s: None


@contextmanager
def holding(corporation: str, *deeds: Deed) -> Iterator[PlanetUnknown]:
    """Seat 0 leads a corporation with these technologies, all of them active."""
    with made_up(technologies(corporation, *((deed.timing, deed.limit, deed.effect) for deed in deeds))):
        s = scene(table(corporation=corporation))
        if corporation == "jump_drive":
            posts(s, *range(1, len(deeds) + 1))
        else:
            track(s, tech=BOX.corporations[CORPORATION[corporation]].levels[len(deeds) - 1] % 16)
        deeds[0].prepare(s)
        yield s


def pool(amount: int) -> Callable[[PlanetUnknown], object]:
    return lambda s: setattr(s.players[0], "pool", amount)


def waiting(*effects: str) -> Callable[[PlanetUnknown], object]:
    return lambda s: setattr(s.players[0], "pending", tuple(map(pending, effects)))


def offering(outer: str, inner: str) -> Callable[[PlanetUnknown], object]:
    return lambda s: offer(s, 0, outer, inner)


ONCE = "once_per_round"
TILES = {"op": "ignore_adjacency", "applies_to": "tiles_with_resource:tech"}
PERMITTED: dict[str, Deed] = {
    "ignore_adjacency": Deed(TILES, ("offer-1/turn-0/c9-6",), lambda s: len(s.players[0].tiles), 2),
    "may_store_patches": Deed(
        {"op": "may_store_patches"}, ("effect-patch-0-0", "store"), field("stored"), 1, prepare=waiting("patch")
    ),
    "rover_track_move_bonus": Deed(
        {"op": "rover_track_move_bonus", "amount": 4},
        (PLACE, "effect-advance-8-0"),
        field("pool"),
        5,
        prepare=lambda s: track(s, rover=1),
    ),
    "water_tile_advance_factor": Deed(
        {"op": "water_tile_advance_factor", "factor": 3},
        ("offer-1/turn-0/c4-1", "effect-advance-2-1"),
        position("water"),
        3,
        prepare=offering("F-RT", "I2-EW"),
    ),
    "no_meteorites": Deed(
        {"op": "no_meteorites"}, ("offer-1/turn-0/c6-0",), lying("meteorites"), {(5, 2)}, prepare=offering("F-RT", "I2-RT-M")
    ),
}
DONE: dict[str, Deed] = {
    "advance": Deed({"op": "advance", "track": "water", "steps": 2}, (), position("water"), 2),
    "gain_patches": Deed({"op": "gain_patches", "n": 1}, ("effect-patch-0-0", "c4-1"), lying("patches"), {(4, 1)}),
    "synergy": Deed({"op": "synergy"}, ("effect-synergy-0-0", "track-water"), position("water"), 1),
    "collect_meteorite": Deed({"op": "collect_meteorite", "n": 1}, ("effect-meteorites-1-0",), field("ores"), 1),
    "regress_any": Deed(
        {"op": "regress_any", "steps": 1},
        ("effect-regress-1-31", "track-water"),
        position("water"),
        1,
        prepare=lambda s: track(s, water=2),
    ),
}


@rule("PLU-14.1")
@pytest.mark.parametrize("op", common()["passive"])
def test_each_permission_works_for_any_corporation(op: str) -> None:
    deed = PERMITTED[op]
    with holding("universal", deed) as s:
        match = resume(s)
        play(match, 0, *deed.choices)
        assert deed.sees(match.state) == deed.after


@rule("PLU-14.2", "PLU-1.15")
@pytest.mark.parametrize("op", common()["anytime"])
def test_each_deed_can_be_an_anytime_technology(op: str) -> None:
    deed = DONE[op]._replace(timing="anytime", limit=ONCE)
    choices = [path for path in deed.choices if not path.startswith("effect-")]
    with holding("universal", deed) as s:
        match = resume(s)
        play(match, 0, "tech-1", *choices)
        assert deed.sees(match.state) == deed.after
        assert refused(match.pending[0])["tech-1"] == "PLU-1.15"


@rule("PLU-14.1")
@pytest.mark.parametrize("op", common()["on_place_tile_with"])
def test_each_deed_can_react_to_a_placed_tile(op: str) -> None:
    deed = DONE[op]._replace(timing="on_place_tile_with:rover")
    with holding("universal", deed) as s:
        match = resume(s)
        play(match, 0, PLACE, *(deed.choices or ("effect-advance-2-0", "effect-advance-2-0")))
        assert deed.sees(match.state) == deed.after


TRIGGERS: dict[str, tuple[Callable[[PlanetUnknown], object], tuple[str, ...]]] = {
    "on_place_tile_with": (lambda s: None, (PLACE,)),
    "on_place_tile_covering_no_ice": (lambda s: None, (PLACE,)),
    "on_collect_meteorite": (pool(2), ("rover-5-0/c5-1", "rover-5-1/c5-2")),
    "on_civ_milestone": (offering("F-RT", "I2-CE"), ("offer-1/turn-0/c6-0", "effect-advance-1-0")),
}


@rule("PLU-14.1")
@pytest.mark.parametrize("timing", REACTIONS)
def test_each_occasion_to_react_is_noticed(timing: str) -> None:
    prepare, choices = TRIGGERS[timing]
    named = timing + (":tech" if timing == "on_place_tile_with" else "")
    with holding("universal", DONE["gain_patches"]._replace(timing=named, prepare=prepare)) as s:
        milestone = row_with(s.players[0], "civ", "civ_milestone")
        track(s, civ=milestone - 1)
        match = resume(s)
        play(match, 0, *choices)
        asked = match.pending[0]
        assert asked.prompt == "prompt.patch" or "effect-patch-0-0" in names(asked)


@rule("PLU-3.1")
@pytest.mark.parametrize("condition", ["on_terrain:energy", "carrying_meteorite"])
def test_rovers_give_movement_when_the_round_starts(condition: str) -> None:
    effect = {"op": "moves_per_rover", "condition": condition, "amount": 3}
    assert set(common()["round_start"]) == {"moves_per_rover"}
    with holding("horizon", Deed(effect, (), field("pool"), 3, "round_start")) as s:
        s.players[0].cargo = s.players[0].rovers
        new_round(s)
        assert s.players[0].pool == 3


def loaded(s: PlanetUnknown) -> None:
    s.players[0].pool = 1
    s.players[0].cargo = s.players[0].rovers


def collected(s: PlanetUnknown) -> None:
    posts(s, scoring=1)


def inland(s: PlanetUnknown) -> None:
    """The rover stands on the symbol of civilization; there is another one on (6, 0)."""
    lay(s, "I2-CE", 6, 0)
    s.players[0].rovers, s.players[0].pool = 1 << at(5, 1), 1


BLOCKED = next(each for each in BOX.corporations[CORPORATION["oasis"]].path if each // 16 == TRACK["biomass"])


def blocked(s: PlanetUnknown) -> None:
    """The water tracker stands in front of the biomass tracker."""
    waiting("synergy")(s)
    trackers(water=BLOCKED, biomass=BLOCKED - 1)(s)


def flux(which: str, **positions: int) -> Callable[[PlanetUnknown], object]:
    def prepare(s: PlanetUnknown) -> None:
        s.players[0].flux = TRACK[which]
        track(s, **positions)

    return prepare


def trackers(**spots: int) -> Callable[[PlanetUnknown], object]:
    def prepare(s: PlanetUnknown) -> None:
        me = s.players[0]
        me.trackers = tuple(spots.get(name, me.trackers[number]) for name, number in TRACK.items())

    return prepare


def spot_of(which: str) -> Sees:
    return lambda s: s.players[0].trackers[TRACK[which]]


IMPROVE = {
    "civ": "milestone_rank_plus_1_max_4",
    "water": "double_synergy",
    "biomass": "two_patches_instead_of_one",
    "rover": "track_moves_plus_1",
    "tech": "none",
}
JUMP_B = {"op": "teleport_rover", "rule": "same_terrain", "cost": 1}
CROSS = {"op": "teleport_rover", "rule": "between_civ_resource_symbols", "cost": 1}
OWN_DEEDS: dict[str, dict[str, Deed]] = {
    "cosmos": {
        "rover_diagonal_moves": Deed(
            {"op": "rover_diagonal_moves"}, ("rover-5-0/c6-1",), lying("rovers"), {(6, 1)}, prepare=pool(1)
        ),
        "free_step_onto_terrain": Deed(
            {"op": "free_step_onto_terrain", "terrain": "civ"}, ("rover-5-0/c5-1",), field("pool"), 1, prepare=pool(1)
        ),
        "reposition_lifepods": Deed(
            {"op": "reposition_lifepods", "max": 1},
            ("tech-1", "scoring_area", "spot-5"),
            field("posts"),
            (5,),
            "anytime",
            ONCE,
            collected,
        ),
    },
    "horizon": {
        "destroy_carried_meteorite": Deed(
            {"op": "destroy_carried_meteorite", "terrain": "civ"},
            ("rover-5-0/c5-1", "destroy_cargo"),
            field("cargo"),
            0,
            "on_rover_enters",
            prepare=loaded,
        )
    },
    "jump_drive": {
        "synergy_instead_of_patch": Deed(
            {"op": "synergy_instead_of_patch"},
            ("effect-patch-0-0", "synergy", "effect-synergy-0-0", "track-water"),
            position("water"),
            1,
            "replace_patch_gain",
            ONCE,
            waiting("patch"),
        ),
        "teleport_rover": Deed(JUMP_B, ("rover-5-1/teleport/c5-2",), lying("rovers"), {(5, 2)}, "rover_step", ONCE, inland),
        "synergy_twice_same_tracker": Deed(
            {"op": "synergy_twice_same_tracker"},
            ("effect-synergy-0-0", "track-water", "twice"),
            position("water"),
            2,
            "replace_synergy",
            ONCE,
            waiting("synergy"),
        ),
        "tech_counts_as_energy_on_placement": Deed(
            {"op": "tech_counts_as_energy_on_placement"},
            ("offer-1/turn-2/c6-1", "effect-advance-25-0", "track-civ"),
            position("civ"),
            1,
            "on_place_tile_with:tech",
        ),
        "claim_row_benefits": Deed(
            {"op": "claim_row_benefits"},
            ("tech-1", "track-rover"),
            lambda s: s.players[0].pool > 0,
            True,
            "anytime",
            ONCE,
            lambda s: track(s, rover=2),
        ),
        "draw_common_objective": Deed(
            {"op": "draw_common_objective", "draw": 1, "keep": 1},
            ("tech-1",),
            lambda s: s.players[0].common >= 0,
            True,
            "anytime",
            "once_per_game",
        ),
    },
    "oasis": {
        "skip_blocking_trackers": Deed(
            {"op": "skip_blocking_trackers"},
            ("effect-synergy-0-0", "track-biomass"),
            spot_of("biomass"),
            BLOCKED + 1,
            prepare=blocked,
        )
    },
    "republic": {
        "gain_rover_track_moves": Deed(
            {"op": "gain_rover_track_moves"},
            ("offer-1/select",),
            lambda s: s.players[0].pool > 0,
            True,
            "on_select_tile_with:civ",
            prepare=lambda s: (offer(s, 0, "F-RT", "I2-CE"), track(s, rover=2)),
        ),
        "teleport_rover": Deed(CROSS, ("rover-5-1/teleport/c6-0",), lying("rovers"), {(6, 0)}, "rover_step", prepare=inland),
    },
    "wormhole": {
        "reset_track_from_top": Deed(
            {"op": "reset_track_from_top", "track": "biomass"},
            ("tech-1",),
            position("biomass"),
            0,
            "anytime",
            prepare=lambda s: track(s, biomass=5),
        ),
        "patches_on_tiles": Deed(
            {"op": "patches_on_tiles"}, ("effect-patch-0-0", "c5-1"), lying("patches"), {(5, 1)}, prepare=waiting("patch")
        ),
        "double_patch_gain": Deed(
            {"op": "double_patch_gain"},
            ("effect-patch-0-0", "two_patches", "effect-patch-0-0", "c6-0", "effect-patch-0-0", "c6-1"),
            lying("patches"),
            {(6, 0), (6, 1)},
            "replace_patch_gain",
            ONCE,
            waiting("patch"),
        ),
    },
    "makeshift": {
        "civ_and_tech_tracks_adjacent": Deed(
            {"op": "civ_and_tech_tracks_adjacent"},
            ("effect-synergy-0-0", "track-civ", f"spot-{spot('tech', 1)}"),
            spot_of("civ"),
            spot("tech", 1),
            prepare=waiting("synergy"),
        ),
        "lateral_shift_instead_of_advance": Deed(
            {"op": "lateral_shift_instead_of_advance"},
            ("effect-synergy-0-0", "track-civ", f"spot-{spot('water', 2)}"),
            spot_of("civ"),
            spot("water", 2),
            prepare=lambda s: (waiting("synergy")(s), trackers(civ=spot("civ", 2))(s)),
        ),
    },
    "flux": {
        "advance_to_next_milestone": Deed(
            {"op": "advance_to_next_milestone", "track": "flux"},
            ("tech-1",),
            lambda s: len(s.players[0].milestones),
            1,
            "anytime",
            ONCE,
            flux("civ"),
        ),
        "improve_flux_track": Deed(
            {"op": "improve_flux_track", **IMPROVE},
            (PLACE, "effect-advance-8-0"),
            field("pool"),
            2,
            prepare=flux("rover", rover=1),
        ),
    },
}
ALONE = [(corporation, op) for corporation, deeds in OWN_DEEDS.items() for op in deeds]


@rule("PLU-14.1")
@pytest.mark.parametrize(("corporation", "op"), ALONE)
def test_each_word_of_a_corporation_works_at_another_level(corporation: str, op: str) -> None:
    deed = OWN_DEEDS[corporation][op]
    with holding(corporation, deed) as s:
        match = resume(s)
        play(match, 0, *deed.choices)
        assert deed.sees(match.state) == deed.after


EXTRA = Deed({"op": "extra_civ_choice_from_next_rank", "n": 1}, (), field("cards"), (), "on_civ_pick")
LAST = Deed({"op": "take_civ_cards_from_all_ranks", "n": 1}, (), field("cards"), (), "end_game", "once_per_game")
ON_TILES = OWN_DEEDS["wormhole"]["patches_on_tiles"]
ON_METEORITES = Deed({"op": "patches_destroy_meteorites"}, ("effect-patch-0-0", "c5-2"), lying("meteorites"), set())
BEST = Deed({"op": "trackers_score_as_highest_on_their_track"}, (), field("cards"), (), "end_scoring")


@rule("PLU-21.33")
def test_a_further_card_is_offered_by_republic() -> None:
    with holding("republic", EXTRA) as s:
        s.phase, s.waiting = "event_civ", (0,)
        s.players[0].milestones = (1,)
        assert len(resume(s).pending[0].options) == len(s.civ[0]) + 1


@rule("PLU-21.36")
def test_so_many_last_cards_are_taken_by_republic() -> None:
    with holding("republic", LAST) as s:
        s.phase, s.waiting = "civ", ()
        s.players[1].unable = True
        match = resume(s)
        assert match.pending[0].prompt == "prompt.civ_any"
        left = sum(len(pile) for pile in match.state.civ)
        match.step(0, match.pending[0].options[0])
        assert sum(len(pile) for pile in match.state.civ) == left - 1


@rule("PLU-21.41")
def test_a_patch_of_wormhole_may_destroy_a_meteorite() -> None:
    with holding("wormhole", ON_TILES, ON_METEORITES) as s:
        match = resume(s)
        play(match, 0, *ON_METEORITES.choices)
        assert ON_METEORITES.sees(match.state) == ON_METEORITES.after


@rule("PLU-21.46")
def test_trackers_of_makeshift_score_as_the_best_on_their_track() -> None:
    with holding("makeshift", BEST) as s:
        trackers(civ=spot("rover", 1), water=spot("rover", 15))(s)
        with_best = breakdown(s)[0]["tracks"]
        s.players[0].techs = 0
        assert with_best == breakdown(s)[0]["tracks"] + 5 + 5  # two others stand on the rover track


def test_every_word_of_every_corporation_is_played() -> None:
    elsewhere = {str(deed.effect["op"]) for deed in (EXTRA, LAST, ON_METEORITES, BEST)}
    for corporation, timings in OWN.items():
        words = {op for timing in timings.values() for op in timing}
        assert words - elsewhere == set(OWN_DEEDS.get(corporation, ()))
