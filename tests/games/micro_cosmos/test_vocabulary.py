"""Everything that component data can say is carried out, whether or not a card of ours says it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import options, prompt, refusals, say, who

from pionier.engine import laws
from pionier.engine.rulebook import rule
from pionier.engine.words import LANGUAGES
from pionier.games.micro_cosmos import actions
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.components.vocabulary import ACTIONS, AUTOMA, EDGE, GATHERED, UNITS, UPGRADES
from pionier.games.micro_cosmos.effects import VERBS
from pionier.scene.regions import board

from .made_up import made_up

A, B, AUTOMA_SEAT = 0, 1, 1
PLANETS = ["asha", "elpis", "kibo"]  # W, N, E
TWO_OF_EACH = {"biomass": 2, "workforce": 2, "minerals": 2, "technology": 2}
ONE_OF_EACH = {"biomass": 1, "workforce": 1, "minerals": 1, "technology": 1}


def drawn(match: Any) -> None:
    """The position is one of the game, and its picture can be drawn and read in every language."""
    assert match.game.problems(match.state) == []
    view = importlib.import_module("pionier.games.micro_cosmos.view")
    names = ["Ola", "Jan", "Ewa", "Iza"][: match.players]
    for language in LANGUAGES:
        for hand in (False, True):
            board("micro_cosmos", view.PICTURE, match.view(A), match.pending.get(A), language, names, hand)
        for asked in match.pending.values():
            for key, facts in match.game.said(match.state, asked):
                assert match.game.words.say(key, language, facts)


# What the edges of crew cards show

SYMBOLS = [(part, unit) for part, units in EDGE.verbs.items() for unit in units]
CHANGED = {"pay": -2, "gain": 2}
DRAWN: dict[str, tuple[tuple[str, ...], tuple[list[str], list[str]]]] = {
    "deck": (("row-upper", "row-lower"), (["crew_02"], ["crew_03"])),
    "canteen": (("canteen-crew_28/row-upper", "canteen-crew_30/row-lower"), (["crew_28"], ["crew_30"])),
}


@rule("MIC-8.7", "MIC-8.8", "MIC-3.4")
@pytest.mark.parametrize(("part", "unit"), SYMBOLS, ids="-".join)
def test_every_symbol_of_an_edge_is_carried_out(part: str, unit: str) -> None:
    def edit(data: dict[str, Any]) -> None:
        data["crew"]["crew"][0]["top_edge"] = {"colour": "green", part: {unit: 2}}

    with made_up(edit) as p:
        s = p.table(phase="crew")
        p.ark(s, A, "planet-N")
        p.crew(s, A, "crew_01")
        p.cargo(s, A, **TWO_OF_EACH)
        match = p.resume(s)
        drawn(match)
        say(match, "card-crew_01/discard-action")
        if part == "draw":
            answers, rows = DRAWN[unit]
            assert p.rows(say(match, *answers)) == rows
            assert p.holds(match) == TWO_OF_EACH
        else:
            chosen = "minerals" if unit == "any" else unit
            say(match, *["resource-minerals"] * 2 * (unit == "any"))
            after = {**TWO_OF_EACH, chosen: TWO_OF_EACH[chosen] + CHANGED[part]}
            assert p.holds(match) == {name: have for name, have in after.items() if have}


# What is gathered

ALL = {part: dict.fromkeys(units, 1) for part, units in GATHERED.verbs.items()}
SIDE = {**ALL["gain"], "draw": ALL["draw"]}


def every_symbol_everywhere(data: dict[str, Any]) -> None:
    """Every field yields one of everything; terraformed planets one Biomass more."""
    for planet in data["planets"]["planets"]:
        planet.update(yield_raw=SIDE, yield_terraformed={**SIDE, "biomass": 2}, moon=ALL, station=ALL)
    data["components"]["star_gate"]["gather"] = ALL


@rule("MIC-10.1", "MIC-10.2", "MIC-10.4")
@pytest.mark.parametrize("place", ["planet-N", "planet-E", "moon-N", "station-N", "gate"])
def test_every_symbol_can_be_gathered_on_every_field(place: str) -> None:
    with made_up(every_symbol_everywhere) as p:
        s = p.table(phase="actions")
        p.terraform(s, "E")
        p.ark(s, A, place)
        match = p.resume(s)
        drawn(match)
        say(match, "action-gather", "resource-technology", "canteen-crew_29/row-upper", "row-lower")
        assert p.holds(match) == {**ONE_OF_EACH, "biomass": 1 + (place == "planet-E"), "technology": 2}
        assert p.rows(match) == (["crew_29"], ["crew_02"])


@rule("MIC-26.18", "MIC-7.16", "MIC-7.17")
def test_an_outpost_lets_its_owner_choose_any_resource_and_gives_no_cards() -> None:
    with made_up(every_symbol_everywhere) as p:
        s = p.table(3)
        for player in (A, B):
            p.outpost(s, player, "E")
        p.cargo(s, A, biomass=4)
        match = say(p.resume(s), "planet-E")
        assert (who(match), prompt(match)) == (A, "gain_any")
        say(match, "resource-minerals")
        assert (who(match), match.state.active) == (B, A)
        drawn(match)
        say(match, "resource-workforce")
        assert p.holds(match, A) == {**ONE_OF_EACH, "biomass": 4, "minerals": 2}
        assert p.holds(match, B) == {**ONE_OF_EACH, "workforce": 2}
        assert p.rows(match, A) == p.rows(match, B) == ([], [])
        assert (who(match), prompt(match)) == (A, "action")


@rule("MIC-21.7", "MIC-22.5", "MIC-23.10", "MIC-26.18")
def test_the_automa_gains_of_any_what_it_has_least_of_and_no_cards() -> None:
    def edit(data: dict[str, Any]) -> None:
        every_symbol_everywhere(data)
        move = {"type": "move", "direction": "cw", "jump": False, "criterion": "to_terraform"}
        data["automa"]["cards"][0]["actions"] = [move, {"type": "gather"}]

    with made_up(edit) as p:
        s = p.solo(phase="draw")
        p.outpost(s, A, "E")
        p.outpost(s, AUTOMA_SEAT, "E")
        p.next_automa(s, "automa_1")
        match = say(p.resume(s), "skip")
        assert (who(match), prompt(match), match.state.phase) == (A, "gain_any", "automa")
        assert p.holds(match, AUTOMA_SEAT) == {**ONE_OF_EACH, "biomass": 2}
        say(match, "resource-technology")
        assert p.holds(match, A) == {**ONE_OF_EACH, "technology": 2}
        assert p.holds(match, AUTOMA_SEAT) == {"biomass": 3, "workforce": 3, "minerals": 2, "technology": 2}
        assert p.rows(match, AUTOMA_SEAT) == ([], [])


@rule("MIC-12.2")
def test_every_unit_can_be_found_with_survivors() -> None:
    def edit(data: dict[str, Any]) -> None:
        data["survivors"]["survivors"][0]["resources"] = dict.fromkeys(UNITS, 1)

    with made_up(edit) as p:
        s = p.table(phase="actions")
        p.ark(s, A, "planet-W")
        p.specialists(s, A, "red")
        p.next_survivors(s, "survivor_01")
        match = say(p.resume(s), "action-explore", "resource-biomass")
        assert p.holds(match) == {**ONE_OF_EACH, "biomass": 2}


@pytest.mark.parametrize("players", [1, 3])
def test_every_law_holds_where_everything_yields_everything(players: int) -> None:
    busily = laws.random_picker(7, lambda option: option.tag in ("skip", "stop", "let_go"))
    with made_up(every_symbol_everywhere) as p:
        match = laws.obey(p.GAME, players, {}, 7, busily, None, every=97)
        assert match.over


# What upgrades do


def robotics(p: Any) -> None:
    s = p.table(phase="actions")
    p.ark(s, A, "planet-N")
    p.upgrade(s, A, "robotics", "biodome", "leisure_facilities")
    p.colony(s, A, "N")
    p.cargo(s, A, biomass=1)
    match = say(p.resume(s), "action-terraform", "action-gather")
    assert refusals(match)["action-gather"] == "MIC-9.2"
    say(match, "action-outpost")  # the third
    drawn(match)
    assert prompt(match) == "draw"


def landing(p: Any) -> None:
    for second, rows in (("canteen-crew_30/row-upper", ["crew_28", "crew_30"]), ("skip", ["crew_28"])):
        s = p.table()
        p.upgrade(s, A, "robotics")
        match = say(p.resume(s), "moon-W")
        drawn(match)
        say(match, "canteen-crew_28/row-upper", second)
        assert p.holds(match) == {"biomass": 1, "technology": 2}
        assert p.rows(match) == (rows, [])


def holds_five(p: Any) -> None:
    s = p.table(phase="actions")
    p.ark(s, A, "planet-N")
    p.upgrade(s, A, "cargo_holds")
    p.cargo(s, A, biomass=5, technology=5)
    match = say(p.resume(s), "action-gather")
    drawn(match)
    assert p.holds(match) == {"biomass": 5, "technology": 5}


def scouting(p: Any) -> None:
    s = p.table(phase="actions")
    p.ark(s, A, "planet-W")
    p.upgrade(s, A, "biodome")
    p.specialists(s, A, "red")
    match = say(p.resume(s), "action-explore")
    drawn(match)
    assert options(match) == ["survivor-survivor_01", "survivor-survivor_02"]


def far(p: Any) -> None:
    for bought, reached in ((0, False), (1, True)):
        s = p.table()
        p.upgrade(s, A, *["engines"] * bought)
        match = p.resume(s)
        drawn(match)
        assert "station-N" in options(match)
        assert ("moon-N" in options(match)) == reached


Play = Callable[[Any], None]
# Verb → the field that has it, what else it says, and what happens.
ON_FIELDS: dict[str, tuple[str, dict[str, Any], Play]] = {
    "extra_planet_action": ("robotics", {"max_actions": 3}, robotics),
    "on_landing": ("robotics", {"field": "moon", "gain": {"biomass": 1, "technology": 2}, "draw": {"canteen": 2}}, landing),
    "capacity": ("cargo_holds", {"per_resource": 5}, holds_five),
    "explore_draw": ("biodome", {"cards": 2, "resolve": 1}, scouting),
    "range": ("engines", {"by_times_bought": [1, 3, 5]}, far),
}


def give_effect(data: dict[str, Any], field: str, effect: dict[str, Any]) -> None:
    """A field of the Ark card gets this effect; who had it before gets the field's own."""
    fields = data["components"]["ark_card"]["fields"]
    here = next(entry for entry in fields if entry["id"] == field)
    before = [entry for entry in fields if entry["effect"]["kind"] == effect["kind"] and effect["kind"] != "on_landing"]
    for entry in before or [next(entry for entry in fields if entry["id"] == "space_mining")]:
        entry["effect"] = here["effect"]
        here["effect"] = effect


@rule("MIC-6.2")
@pytest.mark.parametrize("verb", UPGRADES.verbs)
def test_every_effect_of_an_upgrade_works_on_a_made_up_field(verb: str) -> None:
    field, args, play = ON_FIELDS[verb]
    entry = next(each["effect"] for each in BOX.data["components"]["ark_card"]["fields"] if each["effect"]["kind"] == verb)
    with made_up(lambda data: give_effect(data, field, {**entry, **args})) as p:
        play(p)


# What cards of the Automa say


def has(p: Any, match: Any) -> tuple[dict[str, int], list[str]]:
    """The cargo and the crew cards of the Automa."""
    return p.holds(match, AUTOMA_SEAT), p.rows(match, AUTOMA_SEAT)[1]


def prepare(p: Any, s: Any) -> None:
    """The Automa, in the north, can do everything once: it has crew cards, resources, an outpost and a colony marker."""
    p.upgrade(s, AUTOMA_SEAT, "robotics", "biodome", "leisure_facilities")
    p.crew(s, AUTOMA_SEAT, "crew_01", "crew_06", "crew_02")
    p.cargo(s, AUTOMA_SEAT, biomass=1, minerals=2)
    p.next_survivors(s, "survivor_11")  # 2 Technology


CREW = ["crew_01", "crew_06", "crew_02"]
CARGO = {"biomass": 1, "minerals": 2}
Expect = Callable[[Any, Any], object]
# Verb → the action as a card says it, what the human answers, and what holds afterwards.
ON_CARDS: dict[str, tuple[dict[str, Any], tuple[str, ...], Expect]] = {
    "draw_crew": ({"count": 3}, (), lambda p, m: has(p, m) == (CARGO, [*CREW, "crew_03", "crew_04", "crew_05"])),
    "move": (
        {"direction": "ccw", "jump": False, "criterion": "no_colony"},
        (),
        lambda p, m: p.at(m, AUTOMA_SEAT) == "planet-W",
    ),
    "gather": ({}, (), lambda p, m: has(p, m) == ({**CARGO, "biomass": 2}, CREW)),
    "terraform": ({}, (), lambda p, m: m.state.markers[0] == ((AUTOMA_SEAT, 2),) and has(p, m) == ({"minerals": 1}, CREW)),
    "explore": (
        {},
        (),
        lambda p, m: has(p, m) == ({**CARGO, "technology": 2}, ["crew_01", "crew_02"]) and len(m.state.survivor_discard) == 1,
    ),
    "upgrade": (
        {},
        (),
        lambda p, m: (
            m.state.players[AUTOMA_SEAT].upgrades >> p.UPGRADE["space_mining"] & 1
            and has(p, m) == ({"biomass": 1}, ["crew_06", "crew_02"])
        ),
    ),
    "colony": ({}, ("automa-red",), lambda p, m: m.state.colonies[0] == 0b10 and has(p, m) == (CARGO, ["crew_06"])),
    "outpost": ({}, (), lambda p, m: m.state.outposts[0] == 0b10 and has(p, m) == (CARGO, CREW)),
    "colony_or_outpost": (
        {},
        ("automa-green",),
        lambda p, m: (m.state.colonies[0], m.state.outposts[0]) == (0b10, 0) and has(p, m) == (CARGO, ["crew_02"]),
    ),
}


@rule("MIC-21.2")
@pytest.mark.parametrize("verb", AUTOMA.verbs)
def test_every_action_of_the_automa_is_carried_out_from_a_made_up_card(verb: str) -> None:
    args, answers, expect = ON_CARDS[verb]

    def edit(data: dict[str, Any]) -> None:
        data["automa"]["cards"][0]["actions"] = [{"type": verb, **args}]

    with made_up(edit) as p:
        s = p.solo(phase="draw")
        prepare(p, s)
        p.next_automa(s, "automa_1")
        match = say(p.resume(s), "skip", *answers)
        assert match.state.round == 2
        assert expect(p, match)
        drawn(match)


def test_every_verb_is_taught() -> None:
    assert VERBS.untaught() == []
    assert set(ON_FIELDS) == set(UPGRADES.verbs)
    assert set(actions.RULES) == set(ACTIONS)
