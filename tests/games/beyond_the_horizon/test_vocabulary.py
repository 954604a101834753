"""Chapter 14: every word of the effect language, played on a made-up component."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from tests.games.playing import options, prompt, refusals, say, told

from pionier.engine.effects import Vocabulary
from pionier.engine.errors import BadData
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX, Components, make
from pionier.games.beyond_the_horizon.components.vocabulary import EVENTS, MODIFIERS, VOCABULARY
from pionier.games.beyond_the_horizon.effects import VERBS, Tasks
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.picture.pieces import drawn, width
from pionier.games.beyond_the_horizon.picture.rows import effects
from pionier.games.beyond_the_horizon.picture.signs import symbols
from pionier.games.beyond_the_horizon.powers import modifier
from pionier.games.beyond_the_horizon.scoring import breakdown
from pionier.games.beyond_the_horizon.shared import BUILDING_AT, CARD_AT, GOVERNMENT_AT
from pionier.games.beyond_the_horizon.texts import TASK_SAID

from .positions import A, B, civ, cubes, lay, position, tile, units

Task = dict[str, Any]
Put = Callable[[list[Any], int, Any], None]
CARD = CARD_AT["T1-G"]
BUILDING = BUILDING_AT["B1-4"]
FACE = GOVERNMENT_AT["G1a"]


@pytest.fixture
def put() -> Iterator[Put]:
    """Puts made-up components into the box for one test."""
    before: list[tuple[list[Any], int, Any]] = []

    def put_in(table: list[Any], at: int, new: Any) -> None:
        before.append((table, at, table[at]))
        table[at] = new

    yield put_in
    for table, at, old in reversed(before):
        table[at] = old


def with_changes(edit: Callable[[dict[str, Any]], object]) -> Components:
    """The box with something made up in its data, read and checked."""
    data = copy.deepcopy(BOX.data)
    edit(data)
    return make(data)


def make_up_card(put: Put, *tasks: Task) -> None:
    """A technology of level I whose immediate bonus is the tasks."""
    box = with_changes(lambda data: data["technologies"]["cards"][CARD].update(immediate=list(tasks)))
    put(BOX.technologies, CARD, box.technologies[CARD])


def make_up_action(put: Put, *tasks: Task) -> None:
    """A technology of level I whose action is the tasks."""
    box = with_changes(lambda data: data["technologies"]["cards"][CARD]["actions"][0].update(tasks=list(tasks), cost={}))
    for action in box.technologies[CARD].actions:
        put(BOX.actions, action, box.actions[action])


def make_up_building(put: Put, *tasks: Task) -> None:
    """A building tile whose bonus is the tasks."""
    box = with_changes(lambda data: data["buildings"]["tiles"][BUILDING].update(bonus=list(tasks)))
    put(BOX.buildings, BUILDING, box.buildings[BUILDING])


def make_up_despotism(put: Put, despotism: Task) -> None:
    """A government whose despotism is this."""
    box = with_changes(lambda data: data["governments"]["faces"][FACE].update(despotism=despotism))
    put(BOX.governments, FACE, box.governments[FACE])


# Every verb


class Case(NamedTuple):
    """A task, the position in which A gets it as a bonus, A's answers, and what has happened then."""

    task: Task
    pieces: dict[str, Any]
    answers: tuple[str, ...]
    seen: Callable[[Match], Any]
    result: Any


def on_home(kind: str, strength: int) -> dict[str, Any]:
    return {"units": {A: [("HOME1", kind, strength)]}}


def coins_of(match: Match) -> int:
    return civ(match).coins


def village(match: Match) -> tuple[Any, ...]:
    return tile(match, "T09")["village"], civ(match).tokens, units(match)


def city(match: Match) -> tuple[Any, ...]:
    return tile(match, "T07")["city"], civ(match).tokens, units(match)


TO_SETTLE = {"units": {A: [("T09", "settler", 3)]}, "tokens": {A: (1, 1)}}
TO_FORTIFY = {"units": {A: [("T07", "soldier", 3)]}, "tokens": {A: (1, 1)}, "villages": {"T07": B}}
CASES = {
    "coins": Case({"n": 3}, {}, (), coins_of, 3),
    "population": Case({"n": 2}, {}, (), lambda match: civ(match).active, 2),
    "invest": Case({"track": "economy", "n": 1}, {}, (), lambda match: (cubes(match)["economy"], civ(match).invested), (7, 1)),
    "research": Case(
        {"levels": [1], "scholar": "inactive"}, {}, ("node-I-2",), lambda match: len(match.state.developed(A)), 2
    ),
    "recruit": Case(
        {"types": ["soldier"], "from": "inactive", "strength": 3}, {}, ("recruit-soldier/tile-HOME1",), units,
        [("HOME1", "soldier", 3)],
    ),
    "upgrade": Case(
        {"types": ["settler"], "by": 2}, on_home("settler", 1), ("unit-0-HOME1-settler-1",), units, [("HOME1", "settler", 3)]
    ),
    "move": Case(
        {"points": 1}, on_home("soldier", 1), ("unit-0-HOME1-soldier-1/tile-CRADLE",), units, [("CRADLE", "soldier", 1)]
    ),
    "discovery_limit": Case({"n": 2}, {}, (), lambda match: civ(match).may_discover, 2),
    "settle": Case({}, TO_SETTLE, ("tile-T09",), village, (A, (1, 1), [])),
    "fortify": Case({}, TO_FORTIFY, ("tile-T07",), city, (A, (1, 1), [])),
    "settle_with_token": Case({}, TO_SETTLE, ("token-settlement/tile-T09",), village, (A, (0, 1), [])),
    "fortify_with_token": Case({}, TO_FORTIFY, ("token-fortification/tile-T07",), city, (A, (1, 0), [])),
    "token": Case({"kind": "fortification", "n": 2}, {}, (), lambda match: civ(match).tokens, (0, 2)),
    "take_building": Case(
        {"level": 1}, {"display": {1: ["B1-1", "B1-2", "B1-3"]}}, ("building-B1-2",),
        lambda match: [BOX.buildings[at].id for at in civ(match).tiles], ["B1-2"],
    ),
    "build": Case(
        {"mode": "new", "discount": 1}, {**on_home("settler", 2), "tiles": {A: ["B1-1"]}, "coins": {A: 1}},
        ("building-B1-1/tile-HOME1",), lambda match: (tile(match, "HOME1")["building"], civ(match).coins, units(match)),
        ("B1-1", 0, [("HOME1", "settler", 1)]),
    ),
    "produce": Case({"what": "coins"}, {}, (), coins_of, 1),
    "basic_action": Case({}, {}, ("action-BA4",), lambda match: (civ(match).active, civ(match).coins), (1, 1)),
    "theocracy": Case({}, {"tracks": {A: (8, 8, 6)}, "governments": {A: "G2b", B: "G4a"}}, (), coins_of, 2),
    "private_technology": Case(
        {"level": 2}, {"deck": {2: ["T2-B3", "T2-B4"]}}, ("card-T2-B4",),
        lambda match: [BOX.technologies[at].id for at in civ(match).private], ["T2-B4"],
    ),
    "choose": Case({"options": [[{"op": "coins", "n": 1}], [{"op": "coins", "n": 4}]]}, {}, ("choice-1",), coins_of, 4),
    "exchange": Case({"cost": {"coins": 1}, "gain": [{"op": "coins", "n": 5}]}, {"coins": {A: 1}}, ("pay",), coins_of, 5),
    "others": Case({"tasks": [{"op": "coins", "n": 2}]}, {}, (), lambda match: [each.coins for each in match.state.civs], [0, 2]),
    "vp": Case({"n": 5}, {}, (), lambda match: breakdown(match.state, A)["buildings"], 5),
}  # fmt: skip


def get_by_card(put: Put, task: Task, **pieces: Any) -> Match:
    """A develops a made-up technology that gives the task at once."""
    make_up_card(put, task)
    match = position(**{"cards": {"I-1": "T1-G"}, "pawns": {A: 1}, **pieces})
    return say(match, "space-BA1.1", "node-I-1")


def get_by_building(put: Put, task: Task) -> Match:
    """A builds a made-up building that gives the task."""
    make_up_building(put, task)
    match = position(phase="expansion", tiles={A: ["B1-4"]}, coins={A: 2}, **on_home("settler", 2))
    return say(match, "building-B1-4/tile-HOME1")


@rule("BTH-14.2")
@pytest.mark.parametrize("verb", VOCABULARY.verbs)
def test_every_verb_does_what_it_says(verb: str, put: Put) -> None:
    case = CASES[verb]
    task = {"op": verb, **case.task}
    if verb == "vp":  # points stand on buildings only
        match = get_by_building(put, task)
    else:
        match = get_by_card(put, task, **case.pieces)
    say(match, *case.answers)
    assert case.seen(match) == case.result
    assert prompt(match) == "production"


@pytest.mark.parametrize("verb", VOCABULARY.verbs)
def test_every_verb_is_taught_told_and_drawn(verb: str) -> None:
    assert verb not in VERBS.untaught()
    task = VOCABULARY.read_one({"op": verb, **CASES[verb].task}, "test")
    said = GAME.words.say("sentence", "en", {"inner": TASK_SAID[verb](task)})
    assert said
    assert "{" not in said
    row = effects((task,))
    signs = {each["href"][1:] for each in drawn(row).walk() if "href" in each.attributes}
    assert signs <= {each.id for each in symbols()}
    assert width(row) > 0


def test_a_verb_that_no_rule_carries_out_stops_the_game() -> None:
    with pytest.raises(BadData, match=r"effects\.ops\.fly: no rule carries it out"):
        Tasks(Vocabulary("op", {"fly": {}})).check_taught()


# Settling and fortifying with a token


@rule("BTH-14.8", "BTH-10.12")
def test_a_token_played_by_an_effect_returns_to_the_supply_and_leaves_the_expansion_phase(put: Put) -> None:
    pieces: dict[str, Any] = {"tokens": {A: (2, 0), B: (6, 0)}, "units": {A: [("T09", "settler", 3), ("T04", "settler", 2)]}}
    match = get_by_card(put, {"op": "settle_with_token"}, **pieces)
    say(match, "token-settlement/tile-T09")
    assert match.state.supply(0) == 1
    assert (prompt(match), options(match)) == ("expansion", ["token-settlement/tile-T04", "pass"])
    assert civ(match).invested == 0
    assert "settled" in told(match)


@rule("BTH-14.2")
def test_a_token_need_not_be_played_in_a_bonus(put: Put) -> None:
    match = get_by_card(put, {"op": "fortify_with_token"}, **TO_FORTIFY)
    assert options(match) == ["token-fortification/tile-T07", "skip"]
    say(match, "skip")
    assert city(match) == (-1, (1, 1), [("T07", "soldier", 3)])


@rule("BTH-14.22", "BTH-4.9")
@pytest.mark.parametrize(
    "pieces",
    [
        {"tokens": {A: (0, 1)}},  # the other token
        {"units": {A: [("T09", "settler", 2)]}},  # too weak
        {"tracks": {A: (0, 0, 0)}},
    ],
)
def test_an_action_that_settles_with_a_token_needs_token_settlers_and_cube(pieces: dict[str, Any], put: Put) -> None:
    make_up_action(put, {"op": "settle_with_token"})
    there: dict[str, Any] = {"developed": {A: ["I-1"]}, "cards": {"I-1": "T1-G"}, **TO_SETTLE}
    match = position(**there)
    say(match, "space-T1-G.a.1")
    assert village(match) == (A, (0, 1), [])
    assert refusals(position(**{**there, **pieces}))["space-T1-G.a.1"] == "BTH-4.9"


@rule("BTH-4.20", "BTH-14.8")
def test_a_token_taken_by_the_same_action_can_be_played_at_once(put: Put) -> None:
    make_up_action(put, {"op": "token", "kind": "settlement", "n": 1}, {"op": "settle_with_token"})
    pieces: dict[str, Any] = {"developed": {A: ["I-1"]}, "cards": {"I-1": "T1-G"}, "units": {A: [("T09", "settler", 3)]}}
    match = position(**pieces)
    say(match, "space-T1-G.a.1")
    assert options(match) == ["token-settlement/tile-T09", "skip"]
    say(match, "token-settlement/tile-T09")
    assert village(match) == (A, (0, 0), [])


@rule("BTH-14.8", "BTH-14.18")
def test_permanent_effects_and_abilities_work_with_a_token_too(put: Put) -> None:
    pieces: dict[str, Any] = {"private": {A: ["T3-Y3"]}, "governments": {A: "G1a", B: "G4a"}, "tokens": {A: (1, 0)}}
    match = get_by_card(put, {"op": "settle_with_token"}, units={A: [("T09", "settler", 2)]}, **pieces)
    say(match, "token-settlement/tile-T09")  # strength 3, 1 less for a village; 2 coins for settling
    assert (tile(match, "T09")["village"], civ(match).coins) == (A, 2)


# Permanent effects and abilities


@rule("BTH-14.17")
@pytest.mark.parametrize("what", MODIFIERS)
def test_every_permanent_effect_counts(what: str, put: Put) -> None:
    make_up_despotism(put, {"kind": "modifier", "what": what, "delta": -2})
    state = lay(governments={A: "G1a", B: "G4a"})
    assert {each: modifier(state, A, each, 2) for each in MODIFIERS} == {each: -2 * (each == what) for each in MODIFIERS}


class Deed(NamedTuple):
    """A position and what A does in it."""

    pieces: dict[str, Any]
    answers: tuple[str, ...]


SETTLE = Deed({"phase": "expansion", **TO_SETTLE}, ("token-settlement/tile-T09",))
LEADER = Deed(
    {"developed": {A: ["I-1"]}, "coins": {A: 2}, "pawns": {A: 1}, "leader": {"II-1": "L2-10"}, "deck": {2: ["T2-B3", "T2-B4"]}},
    ("space-BA2.1",),
)
DEEDS = {
    "settle": SETTLE,
    "fortify": Deed({"phase": "expansion", **TO_FORTIFY}, ("token-fortification/tile-T07",)),
    "build": Deed(
        {"phase": "expansion", "tiles": {A: ["B1-1"]}, "coins": {A: 2}, **on_home("settler", 2)}, ("building-B1-1/tile-HOME1",)
    ),
    "settle_or_build": SETTLE,
    "discover": Deed({**on_home("settler", 1), "next_land": "T05"}, ("space-BA3.1", "unit-0-HOME1-settler-1/hex-1-0")),
    "research": Deed({"cards": {"I-1": "T1-B"}, "pawns": {A: 1}}, ("space-BA1.1", "node-I-1")),
    "leader": LEADER,
    "leader_or_goal": LEADER,
    "produce_coins": Deed({"phase": "production"}, ("produce-B",)),
    "produce_population": Deed({"phase": "production"}, ("produce-A",)),
}


@rule("BTH-14.18")
@pytest.mark.parametrize("event", EVENTS)
def test_every_event_sets_off_an_ability(event: str, put: Put) -> None:
    make_up_despotism(put, {"kind": "trigger", "event": event, "tasks": [{"op": "token", "kind": "settlement", "n": 5}]})
    deed = DEEDS[event]
    match = position(**{"governments": {A: "G1a", B: "G4a"}, **deed.pieces})
    say(match, *deed.answers)
    assert told(match).count("despotism") == told(match).count("token.settlement") == 1
