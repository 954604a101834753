"""Every word of civ cards, events and objectives, played on a made-up card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components.vocabulary import (
    CONDITIONS,
    END_GAME,
    EVENTS,
    IMMEDIATE,
    METRICS,
    SOLO_EVENTS,
)
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, count
from pionier.games.planet_unknown.picture.civ import FACES
from pionier.games.planet_unknown.picture.signs import SIGNS
from pionier.games.planet_unknown.scoring import breakdown
from pionier.games.planet_unknown.state import PlanetUnknown

from .companies import posts
from .made_up import Data, made_up
from .positions import (
    CIV,
    OBJ,
    TERRAIN,
    at_position,
    facing,
    lay,
    names,
    offer,
    patch,
    play,
    resume,
    rover,
    squares,
    table,
    track,
)
from .test_civ import civ_turn


def scene(s: PlanetUnknown) -> PlanetUnknown:
    """Seat 0 has a tile with a meteorite on (5, 2), a rover on (5, 0), and two tiles to choose from."""
    offer(s, 0, "F-RT", "I2-RT")
    lay(s, "I3-CE-M", 5, 0, bare=False)
    rover(s, 5, 0)
    return s


def position(which: str) -> Callable[[Match], Any]:
    return lambda match: at_position(match.state.players[0], which)


def at_row(match: Match, which: str) -> int:
    return position(which)(match)


class Deed(NamedTuple):
    """What a word takes, what its player chooses, and what is seen before and afterwards."""

    args: Data
    choices: tuple[str, ...]
    sees: Callable[[Match], Any]
    before: Any
    after: Any
    prepare: Callable[[PlanetUnknown], object] = lambda s: None


def field(name: str) -> Callable[[Match], Any]:
    return lambda match: getattr(match.state.players[0], name)


def lying(name: str) -> Callable[[Match], Any]:
    return lambda match: squares(getattr(match.state.players[0], name))


def standing(*which: str) -> Callable[[Match], Any]:
    return lambda match: tuple(at_position(match.state.players[0], each) for each in which)


TRACKS = ("civ", "water", "biomass", "rover", "tech")
CIV_CARDS: dict[str, Deed] = {
    "advance_different_trackers": Deed(
        {"trackers": 2, "steps": 1}, ("track-civ", "track-water"), standing("civ", "water"), (0, 0), (1, 1)
    ),
    "advance_one_tracker": Deed({"steps": 3}, ("track-civ",), position("civ"), 0, 3),
    "synergy": Deed({}, ("track-water",), position("water"), 0, 1),
    "gain_patches": Deed({"n": 2}, ("c6-0", "c6-1"), lying("patches"), set(), {(6, 0), (6, 1)}),
    "rover_move": Deed(
        {"amount": 3}, ("rover-5-0/c6-0",), lambda m: (lying("rovers")(m), field("pool")(m)), ({(5, 0)}, 0), ({(6, 0)}, 2)
    ),
    "place_tile_from_own_depot": Deed(
        {"advance_resources": True}, ("offer-1/turn-0/c6-0", "effect-advance-8-0"), position("rover"), 0, 1
    ),
    "collect_lifepods": Deed({"n": 1}, ("c10-4",), field("pods"), 0, 1),
    "collect_meteorites": Deed({"n": 1}, (), field("ores"), 0, 1),
    "teleport_rover": Deed({"rule": "anywhere", "cost": 0}, ("rover-5-0/teleport/c10-4",), lying("rovers"), {(5, 0)}, {(10, 4)}),
    "destroy_meteorites_in_one_line": Deed({}, ("row-2",), lying("meteorites"), {(5, 2)}, set()),
    "destroy_meteorites": Deed({"n": 1}, (), lying("meteorites"), {(5, 2)}, set()),
    "advance_all_trackers_to_position": Deed(
        {"position": 1, "synergy": False},
        ("track-civ", "track-water", "track-biomass", "track-rover"),
        standing(*TRACKS),
        (0, 0, 0, 0, 0),
        (1, 1, 1, 1, 1),
    ),
}


def civ_card(timing: str, group: str | None, *effects: Data) -> Callable[[Data], object]:
    return lambda data: data["cards"]["civ"][CIV["CIV01"]].update(timing=timing, group=group, effects=list(effects))


@rule("PLU-7.2")
@pytest.mark.parametrize("op", IMMEDIATE.verbs)
def test_each_word_of_an_immediate_card_is_carried_out(op: str) -> None:
    deed = CIV_CARDS[op]
    with made_up(civ_card("immediate", None, {"op": op, **deed.args})):
        match = resume(scene(civ_turn("CIV01")))
        assert deed.sees(match) == deed.before
        play(match, 0, "card-CIV01", *deed.choices)
        assert deed.sees(match) == deed.after
        assert match.state.players[0].cards == (CIV["CIV01"],)
    assert FACES[op] in SIGNS


ENDINGS: dict[str, tuple[Data, str, int]] = {
    "medals": ({"n": 7}, "civ", 7),
    "medals_per_patch_on_planet": ({"n": 3}, "civ", 6),
    "lifepod_value": ({"medals_each": 4}, "lifepods", 3 * 4),
    "meteorite_value_bonus": ({"plus_per_three": 2}, "meteorites", 3),
    "set_bonus": ({"medals_by_count": [0, 1, 3, 6, 10]}, "civ", 1),
}


@rule("PLU-7.2", "PLU-13.9")
@pytest.mark.parametrize("op", ENDINGS)
def test_each_word_of_an_end_game_card_scores(op: str) -> None:
    args, category, medals = ENDINGS[op]
    group = {"meteorite_value_bonus": "meteorite_repo", "set_bonus": "commerce_agreement"}.get(op)
    with made_up(civ_card("end_game", group, {"op": op, **args})):
        s = scene(civ_turn("CIV01"))
        patch(s, (6, 0), (6, 1))
        posts(s, scoring=3).ores = 3
        s.players[0].cards = (CIV["CIV01"],)
        assert breakdown(s)[0][category] == medals


@rule("PLU-7.15", "PLU-13.3")
def test_an_end_game_card_advances_a_tracker_when_the_game_ends() -> None:
    with made_up(civ_card("end_game", None, {"op": "advance_one_tracker", "steps": 2})):
        s = scene(civ_turn("CIV01"))
        s.players[1].unable = True
        match = resume(s)
        play(match, 0, "card-CIV01", "track-civ")
        assert match.state.phase in ("end", "over")
        assert position("civ")(match) == 2
    assert set(ENDINGS) | {"advance_one_tracker"} == set(END_GAME.verbs)


# Events


def pile_sizes(match: Match) -> list[int]:
    return [len(pile) for pile in match.state.civ]


def why_not(path: str) -> Callable[[Match], str]:
    return lambda match: refused(match.pending[0]).get(path, "")


def forbidden(number: str) -> Callable[[Match], bool]:
    return lambda match: number in refused(match.pending[0]).values()


def offers(path: str) -> Callable[[Match], bool]:
    return lambda match: path in names(match.pending[0])


def with_pool(s: PlanetUnknown) -> None:
    s.players[0].pool = 1


def without_meteorite(s: PlanetUnknown) -> None:
    s.players[0].meteorites = 0


def rich(s: PlanetUnknown) -> None:
    posts(s, scoring=3).ores = 3


PLACE, BESIDE = "offer-1/turn-0/c6-0", "offer-1/turn-0/c6-1"
CARDS: dict[str, Deed] = {
    "advance_choice": Deed(
        {"tracks": ["civ", "water"], "steps": 2, "benefits": True}, ("track-water",), position("water"), 0, 2
    ),
    "regress_choice": Deed({"tracks": ["water"], "steps": 2}, (), position("water"), 3, 1, lambda s: track(s, water=3)),
    "gain_patches": Deed({"n": 2}, ("c6-0", "c6-1"), lying("patches"), set(), {(6, 0), (6, 1)}),
    "synergy": CIV_CARDS["synergy"],
    "collect_lifepods": CIV_CARDS["collect_lifepods"],
    "collect_meteorites": CIV_CARDS["collect_meteorites"],
    "add_meteorite_to_empty_symbol": Deed({"n": 1}, (), lying("meteorites"), set(), {(5, 2)}, without_meteorite),
    "rovers_may_not_enter_terrain": Deed(
        {"terrain": "civ"}, (), why_not("rover-5-0/c5-1"), "", "PLU-10.10", with_pool
    ),
    "tiles_may_not_cover_perimeter": Deed({}, (), forbidden("PLU-10.11"), False, True),
    "tiles_may_not_cover_ice": Deed({}, (), forbidden("PLU-10.27"), False, True),
    "tiles_may_not_touch_matching_terrain": Deed(
        {}, (), forbidden("PLU-10.28"), False, True, lambda s: lay(s, "I3-RT", 6, 0)
    ),
    "ignore_one_resource_of_placed_tile": Deed(
        {}, (PLACE, "resource-rover"), offers("effect-advance-8-0"), False, False
    ),
    "no_synergy_this_round": Deed(
        {}, (PLACE, "effect-advance-8-0"), lambda m: (at_row(m, "rover"), offers("effect-synergy-0-0")(m)),
        (9, False), (10, False),
        lambda s: track(s, rover=9),
    ),
    "no_milestones_this_round": Deed(
        {}, (PLACE, "effect-advance-8-0"), lambda m: (at_row(m, "rover"), offers("effect-rover-0-0")(m)), (0, False), (1, False)
    ),
    "destroy_rover_if_more_than_one_on_planet": Deed(
        {}, ("c5-0",), lying("rovers"), {(5, 0), (5, 1)}, {(5, 1)}, lambda s: rover(s, 5, 1)
    ),
    "destroy_lifepod_on_planet": Deed({"n": 1}, ("c10-4",), lambda m: count(field("lifepods")(m)), 6, 5),
    "destroy_collected_lifepod": Deed({"n": 2}, (), field("pods"), 3, 1, rich),
    "destroy_collected_meteorite": Deed({"n": 2}, (), field("ores"), 3, 1, rich),
    "remove_random_civ_card_from_each_rank": Deed({"n": 2}, (), pile_sizes, [3] * 4, [1] * 4),
    "add_random_civ_card_to_each_rank": Deed({"n": 2}, (), pile_sizes, [3] * 4, [5] * 4),
    "synergy_or_peek_next_event": Deed({}, ("synergy", "track-water"), position("water"), 0, 1),
    "extra_rover_on_tile_placed_this_round": Deed(
        {}, (PLACE, "effect-rover-0-0", "c6-1"), lying("rovers"), {(5, 0)}, {(5, 0), (6, 1)}
    ),
    "draw_private_objective": Deed({"n": 2}, (), lambda m: len(field("objectives")(m)), 3, 5),
    "destroy_private_objective": Deed({"n": 2}, ("", ""), lambda m: len(field("objectives")(m)), 3, 1),
    "rotate_station_freely": Deed({}, ("rotation-3",), lambda m: m.state.rotation, 0, 3),
    "remove_one_stack_of_current_depot": Deed({}, ("offer-0",), lambda m: sorted(m.state.tops).count(-1), 0, 1),
}  # fmt: skip


def event_card(op: str, args: Data, solo: bool) -> Callable[[Data], object]:
    return lambda data: data["cards"]["events"][4].update(solo_only=solo, effect={"op": op, **args})


def quietly(match: Match, *seats: int) -> None:
    """These seats resolve the event with whatever comes first."""
    for seat in seats:
        while match.state.phase == "event" and seat in match.pending:
            match.step(seat, match.pending[seat].options[0])


@rule("PLU-10.3")
@pytest.mark.parametrize("op", EVENTS.verbs)
def test_each_word_of_an_event_is_carried_out(op: str) -> None:
    deed = CARDS[op]
    players = 1 if op in (*SOLO_EVENTS, "destroy_private_objective") else 2
    with made_up(event_card(op, deed.args, players == 1)):
        usual = scene(table())
        deed.prepare(usual)
        assert players == 1 or deed.sees(resume(usual)) == deed.before
        s = scene(facing("EV05", players))
        deed.prepare(s)
        match = resume(s)
        quietly(match, 1)
        for path in deed.choices:
            play(match, 0, path or min(names(match.pending[0])))
        assert deed.sees(match) == deed.after
        assert GAME.problems(match.state) == []


# Objectives


def terrain(s: PlanetUnknown, name: str, *there: tuple[int, int], player: int = 0) -> None:
    me = s.players[player]
    mask = sum(1 << at(x, y) for x, y in there)
    me.terrain = tuple(mask if number == TERRAIN[name] else old for number, old in enumerate(me.terrain))


def symbols(s: PlanetUnknown, name: str, *there: tuple[int, int], player: int = 0) -> None:
    me = s.players[player]
    mask = sum(1 << at(x, y) for x, y in there)
    me.symbols = tuple(mask if number == TERRAIN[name] else old for number, old in enumerate(me.symbols))


def scored(s: PlanetUnknown, category: str) -> list[int]:
    return [part[category] for part in breakdown(s)]


COMPARED: dict[str, tuple[Data, Callable[[PlanetUnknown], object]]] = {
    "resources_on_perimeter": ({"resource": "tech"}, lambda s: symbols(s, "tech", (5, 0))),
    "largest_area": ({"terrain": "tech"}, lambda s: terrain(s, "tech", (5, 0), (5, 1))),
    "number_of_areas": ({"terrain": "tech"}, lambda s: terrain(s, "tech", (5, 0), (5, 2))),
    "resources_on_planet": ({"resource": "tech"}, lambda s: symbols(s, "tech", (5, 5))),
    "tracks_at_maximum": ({}, lambda s: track(s, civ=15)),
    "collected_meteorites": ({}, lambda s: setattr(s.players[0], "ores", 1)),
    "collected_lifepods": ({}, lambda s: setattr(s.players[0], "pods", 1)),
}


@rule("PLU-9.1")
@pytest.mark.parametrize("metric", METRICS.verbs)
def test_each_metric_decides_a_made_up_objective(metric: str) -> None:
    args, change = COMPARED[metric]
    told = {"name_en": "", "name_pl": "", "text_en": "", "text_pl": "", "rule": "PLU-9.1"}
    side = {"metric": metric, "better": "more", "win": 6, "tie": 3, **args, **told}
    with made_up(lambda data: data["cards"]["objectives"][0].update(neighbor=side)):
        s = table()
        s.neighbor = (OBJ["OBJ01"],)
        assert scored(s, "neighbor") == [3, 3]
        change(s)
        assert scored(s, "neighbor") == [6, 0]


def cover(s: PlanetUnknown, what: str) -> None:
    me = s.players[0]
    me.terrain = (getattr(me.world, what), *me.terrain[1:])


BLOCK = tuple((x, y) for x in (4, 5) for y in (4, 5, 6))
FULFILLED: dict[str, tuple[Data, bool, Callable[[PlanetUnknown], object]]] = {
    "terrain_rectangle": ({"terrain": "tech", "size": [3, 2]}, True, lambda s: terrain(s, "tech", *BLOCK)),
    "area_with_resources": (
        {"terrain": "tech", "resources": 2},
        True,
        lambda s: (terrain(s, "tech", *BLOCK), symbols(s, "tech", (4, 4), (5, 5))),
    ),
    "track_at_maximum": ({"track": "rover"}, True, lambda s: track(s, rover=15)),
    "resources_at_most": ({"resource": "tech", "n": 1}, False, lambda s: symbols(s, "tech", (4, 4), (5, 5))),
    "collected_meteorites_at_least": ({"n": 2}, True, lambda s: setattr(s.players[0], "ores", 2)),
    "more_collected_lifepods_than_meteorites": ({}, True, lambda s: setattr(s.players[0], "pods", 1)),
    "all_ice_covered": ({}, True, lambda s: cover(s, "ice")),
    "all_land_covered": ({}, True, lambda s: cover(s, "land")),
}


@rule("PLU-9.3")
@pytest.mark.parametrize("condition", CONDITIONS.verbs)
def test_each_condition_fulfils_a_made_up_objective(condition: str) -> None:
    args, fulfilled, change = FULFILLED[condition]
    told = {"name_en": "", "name_pl": "", "text_en": "", "text_pl": "", "rule": "PLU-9.3"}
    side = {"condition": condition, "medals": 6, **args, **told}
    with made_up(lambda data: data["cards"]["objectives"][0].update(private=side)):
        s = table(private_objectives="on")
        s.players[0].objectives.cards, s.players[0].objectives.looks = (OBJ["OBJ01"],), (1,)
        assert scored(s, "private")[0] == (0 if fulfilled else 6)
        change(s)
        assert scored(s, "private")[0] == (6 if fulfilled else 0)
