"""Chapter 14: effects, bonuses, triggers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.playing import options, prompt, say, told, who

from pionier.engine.effects import Effects
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components.vocabulary import VOCABULARY
from pionier.games.beyond_the_horizon.effects import VERBS
from pionier.games.beyond_the_horizon.powers import modifier

from .positions import A, B, C, civ, cubes, lay, position, units


def tasks(*given: dict[str, Any]) -> Effects:
    return VOCABULARY.read(list(given), "test")


def possible(task: dict[str, Any], **pieces: Any) -> bool:
    return VERBS.fits(lay(**pieces), A, tasks(task)[0])


def research_two(leader: str, players: int = 2, **pieces: Any) -> Match:
    """A develops II-1 first and takes the leader there."""
    match = position(
        players, **{"coins": {A: 2}, "pawns": {A: 1}, "developed": {A: ["I-1"]}, "leader": {"II-1": leader}, **pieces}
    )
    return say(match, "space-BA2.1")


# Lists of tasks


@rule("BTH-14.1")
def test_a_bonus_caused_by_a_task_is_resolved_before_the_next_task() -> None:
    match = position(private={A: ["T3-G3"]}, tracks={A: (8, 8, 8)})  # produce coins, invest
    say(match, "space-T3-G3.a.1", "track-infrastructure")
    assert prompt(match) == "take_building"
    match = research_two("L2-06")  # Confucius: invest, then the others
    say(match, "track-infrastructure")
    assert (who(match), prompt(match)) == (A, "take_building")


@rule("BTH-14.2")
def test_gains_of_a_bonus_cannot_be_declined_but_units_movement_and_the_like_can() -> None:
    match = research_two("L2-08", units={A: [("CRADLE", "settler", 1)]})  # Caesar: upgrade, move 3
    assert "skip" in options(match)
    say(match, "skip")
    assert (prompt(match), "skip" in options(match)) == ("move", True)
    match = research_two("L2-06")  # invest any: no skip
    assert "skip" not in options(match)
    match = research_two("L2-03")  # Cleopatra: recruit a settler of strength 1, a coin
    assert options(match) == ["recruit-settler/tile-HOME1", "skip"]
    say(match, "skip")
    assert civ(match).coins == 1


@rule("BTH-14.2")
def test_what_is_not_possible_in_a_bonus_is_passed_over() -> None:
    match = research_two("L2-08")  # nothing to upgrade or to move
    assert prompt(match) == "card"


@rule("BTH-14.3", "BTH-4.9")
def test_coins_and_population_are_gained_without_asking() -> None:
    match = position(private={A: ["T2-B4"]})
    say(match, "space-T2-B4.a.1")
    assert civ(match).active == 3
    assert prompt(match) == "production"


@rule("BTH-14.5")
def test_research_by_an_effect_has_only_the_price_of_the_effect() -> None:
    """Gutenberg: 1 coin for a technology of level I or II with an inactive scholar."""
    match = position(
        coins={A: 5}, pawns={A: 1}, developed={A: ["II-4"]}, villages={"T01": A, "T02": A}, leader={"III-3": "L3-04"},
        cards={"I-1": "T1-G"},
    )  # fmt: skip
    say(match, "space-AA3.1")
    assert options(match) == ["pay", "skip"]
    before = sum(civ(match).columns)
    say(match, "pay", "node-I-1")  # agriculture: invest in food
    assert civ(match).coins == 1  # 5 − 4 − 1, and the first space of the investment track
    assert sum(civ(match).columns) == before - 1


@rule("BTH-14.9")
def test_tokens_are_taken_as_far_as_the_supply_goes() -> None:
    match = position(developed={A: ["IV-1"]}, cards={"IV-1": "T4-6"}, tokens={A: (0, 0), B: (8, 0)})
    assert not VERBS.fits(match.state, A, tasks({"op": "token", "kind": "settlement", "n": 1})[0])
    assert VERBS.fits(match.state, A, tasks({"op": "token", "kind": "fortification", "n": 2})[0])


# Effects that contain others


@rule("BTH-14.13")
def test_the_theocracy_effect_runs_the_own_ability_if_it_is_unlocked() -> None:
    pieces: dict[str, Any] = {"private": {A: ["T3-Y1"]}, "governments": {A: "G2b"}}  # theology; Trade Republic: 2 coins
    locked = position(**pieces)
    say(locked, "space-T3-Y1.a.1", "action-BA4")
    assert civ(locked).coins == 1 + 1
    match = position(tracks={A: (8, 8, 6)}, **pieces)
    say(match, "space-T3-Y1.a.1")
    assert civ(match).coins == 2
    say(match, "skip")  # the basic action
    assert civ(match).coins == 3


@rule("BTH-14.14", "BTH-17.10")
def test_only_options_with_a_possible_task_are_offered() -> None:
    railway: dict[str, Any] = {"private": {A: ["T3-G2"]}}  # move 4, settle or fortify
    match = position(units={A: [("T01", "settler", 2), ("T02", "soldier", 2)]}, villages={"T02": B}, **railway)
    say(match, "space-T3-G2.a.1", "skip")
    assert options(match) == ["choice-0", "choice-1"]
    match = position(units={A: [("T01", "settler", 2)]}, **railway)
    say(match, "space-T3-G2.a.1", "skip")
    assert match.state.places[3].village == A  # settling is all that is left


@rule("BTH-14.14", "BTH-20.6", "BTH-7.1")
def test_example_a_coin_for_an_active_pawn_of_strength_two() -> None:
    pieces: dict[str, Any] = {"private": {A: []}, "developed": {A: ["I-1"]}, "cards": {"I-1": "T1-R"}}
    match = position(coins={A: 1}, pawns={A: 1}, units={A: [("CRADLE", "settler", 1)]}, **pieces)
    say(match, "space-T1-R.a.1")
    assert options(match) == ["pay", "skip"]
    say(match, "pay")
    assert "skip" not in options(match)  # who pays must take it
    say(match, "recruit-soldier/tile-HOME1")
    assert (civ(match).coins, civ(match).active) == (0, 0)
    assert ("HOME1", "soldier", 2) in units(match)
    poor = position(coins={A: 0}, pawns={A: 1}, units={A: [("CRADLE", "settler", 1)]}, **pieces)
    say(poor, "space-T1-R.a.1")
    assert prompt(poor) == "move"
    nobody = position(coins={A: 5}, units={A: [("CRADLE", "settler", 1)]}, **pieces)
    assert prompt(say(nobody, "space-T1-R.a.1")) == "move"  # no task of the gain is possible


@rule("BTH-14.15", "BTH-17.11", "BTH-18.36")
def test_others_resolve_their_part_clockwise_one_completely_before_the_next() -> None:
    match = research_two("L2-06", 3, coins={A: 2, B: 2, C: 2}, tracks={B: (8, 8, 4)}, governments={A: "G1a", B: "G3a", C: "G2b"})
    say(match, "track-food")
    assert (who(match), options(match)) == (B, ["pay", "skip"])
    say(match, "pay", "track-infrastructure")  # B's monarchy: a building of level II, 2 coins
    assert (who(match), prompt(match)) == (B, "take_building")
    say(match, options(match)[0])
    assert civ(match, B).coins == 2
    assert (who(match), prompt(match)) == (C, "pay")
    say(match, "skip")
    assert (who(match), prompt(match)) == (A, "card")
    assert civ(match, C).coins == 2


@rule("BTH-14.17")
def test_modifiers_add_up() -> None:
    state = lay(private={A: ["T3-B4"]}, governments={A: "G2a"})
    assert [modifier(state, A, "research_coins", level) for level in (2, 3, 4)] == [-1, -2, -2]
    state = lay(private={A: ["T3-G4"]}, governments={A: "G3a", B: "G1a"})
    assert modifier(state, A, "building_coins") == -2
    state = lay(private={A: ["T3-R4", "T3-Y3"]})
    assert (modifier(state, A, "fortify_strength"), modifier(state, A, "settle_strength")) == (-1, -1)


# Triggers


def settled(government: str, **pieces: Any) -> Match:
    base: dict[str, Any] = {
        "phase": "expansion",
        "tokens": {A: (1, 1)},
        "units": {A: [("T09", "settler", 3)]},
        "governments": {A: government, B: "G4a"},
        "tracks": {A: (8, 8, 6)},
    }
    match = position(**{**base, **pieces})
    return say(match, "token-settlement/tile-T09")  # food, no bonus


@rule("BTH-14.18")
@pytest.mark.parametrize(("government", "coins"), [("G1a", 2), ("G2b", 2), ("G1b", 0)])
def test_settling_triggers_abilities_of_the_settler(government: str, coins: int) -> None:
    assert civ(settled(government)).coins == coins


@rule("BTH-14.18")
def test_fortifying_triggers() -> None:
    match = position(
        phase="expansion", tokens={A: (0, 1)}, villages={"T02": A}, units={A: [("T02", "soldier", 2)]}, governments={A: "G1b"},
        tracks={A: (8, 7, 8)},
    )  # fmt: skip
    say(match, "token-fortification/tile-T02")
    assert civ(match).active == 2


@rule("BTH-14.18")
def test_building_triggers_for_new_and_existing_buildings() -> None:
    pieces: dict[str, Any] = {
        "governments": {A: "G3a", B: "G1a"},
        "tracks": {A: (8, 8, 6)},
        "coins": {A: 2},
        "phase": "expansion",
    }
    match = position(tiles={A: ["B1-6"]}, units={A: [("HOME1", "settler", 2)]}, **pieces)
    say(match, "building-B1-6/tile-HOME1")
    assert civ(match).active == 1
    match = position(buildings={"T01": ("B1-6", B)}, units={A: [("T01", "settler", 2)]}, **pieces)
    say(match, "tile-T01", "building-B2-1")  # the right slot takes an infrastructure cube: space 3
    assert civ(match).active == 1


@rule("BTH-14.18", "BTH-18.30")
def test_discovering_triggers_despotism_then_theocracy_after_the_bonus() -> None:
    match = position(
        private={A: ["T2-G3"]}, units={A: [("HOME1", "settler", 1)]}, next_land="T12", governments={A: "G3b", B: "G1a"},
        tracks={A: (8, 8, 6)},
    )  # fmt: skip
    say(match, "space-T2-G3.a.1", "unit-0-HOME1-settler-1/hex-1-0")  # a pawn; then a coin, then a pawn
    events = [event for event in told(match) if event in ("population", "despotism", "theocracy", "coins")]
    assert events == ["population", "despotism", "coins", "theocracy", "population"]


@rule("BTH-14.18")
def test_research_and_leaders_trigger_at_their_own_time() -> None:
    """Court of Patrons: 2 coins for a leader (despotism), before the colour is named."""
    match = research_two("L2-10", governments={A: "G4a", B: "G1a"})
    assert civ(match).coins == 2
    assert prompt(match) == "card"
    academy = research_two("L2-10", governments={A: "G2a"}, tracks={A: (8, 8, 6)}, deck={2: ["T2-B4", "T2-B1"]})
    say(academy, "card-T2-B4")
    assert told(academy)[-3:] == ["population", "theocracy", "coins"]  # after the immediate bonus


@rule("BTH-14.18")
def test_a_goal_triggers_after_the_effect_of_its_track_space() -> None:
    match = position(
        phase="goal", goals=["A1", "B1", "C2"], tracks={A: (2, 7, 1)}, invested={A: 14}, governments={A: "G4a", B: "G1a"}
    )
    say(match, "track-economy")
    assert told(match)[-3:] == ["coins", "theocracy", "population"]


@rule("BTH-14.18")
def test_production_triggers_if_it_yields_something_and_gains_never_do() -> None:
    pieces: dict[str, Any] = {"governments": {A: "G4b", B: "G1a"}}
    empty = position(phase="production", columns={A: (0, 0, 0, 0, 0)}, **pieces)
    say(empty, "produce-A")
    assert civ(empty).coins == 0
    gained = position(private={A: ["T2-B4"]}, **pieces)
    say(gained, "space-T2-B4.a.1")
    assert civ(gained).coins == 0
    by_effect = position(private={A: ["T2-G2"]}, **pieces)
    say(by_effect, "space-T2-G2.a.1")  # irrigation: produce population, 2 coins
    assert civ(by_effect).coins == 3


@rule("BTH-14.18")
def test_only_the_owner_s_own_events_trigger() -> None:
    match = settled("G1b", governments={A: "G1b", B: "G2b"}, tracks={A: (8, 8, 6), B: (8, 8, 6)})
    assert civ(match, B).coins == 0


@rule("BTH-18.31")
def test_a_theocracy_unlocked_by_the_leader_of_a_research_does_not_react_to_it() -> None:
    match = research_two("L2-06", governments={A: "G2a"}, tracks={A: (8, 8, 7)}, deck={2: ["T2-B4", "T2-B1"]})
    say(match, "track-infrastructure", "card-T2-B4")
    assert match.state.unlocked(A, "theocracy")
    assert "theocracy" not in told(match)


# What is possible


@rule("BTH-14.22")
@pytest.mark.parametrize(
    ("task", "pieces", "answer"),
    [
        ({"op": "coins", "n": 1}, {}, True),
        ({"op": "population", "n": 1}, {"columns": {A: (0, 0, 0, 0, 0)}}, False),
        ({"op": "population", "n": 1}, {"columns": {A: (0, 0, 0, 0, 1)}}, True),
        ({"op": "invest", "track": "food", "n": 1}, {"tracks": {A: (0, 0, 1)}}, True),
        ({"op": "invest", "track": "food", "n": 1}, {"tracks": {A: (0, 0, 0)}}, False),
        ({"op": "take_building", "level": 2}, {"display": {2: []}, "stacks": {2: []}}, False),
        ({"op": "take_building", "level": 2}, {}, True),
        ({"op": "produce", "what": "population"}, {"columns": {A: (0, 5, 4, 3, 2)}}, False),
        ({"op": "produce", "what": "coins"}, {}, True),
        ({"op": "private_technology", "level": 2}, {}, True),
        ({"op": "theocracy"}, {}, False),
        ({"op": "theocracy"}, {"tracks": {A: (8, 8, 6)}, "governments": {A: "G1b"}}, False),  # no soldier to upgrade
        ({"op": "theocracy"}, {"tracks": {A: (8, 8, 6)}, "governments": {A: "G1a"}}, True),
        ({"op": "recruit", "types": ["settler"], "from": "active", "strength": 1}, {}, False),
        ({"op": "recruit", "types": ["settler"], "from": "inactive", "strength": 1}, {}, True),
        ({"op": "upgrade", "types": ["settler"], "by": 1}, {"units": {A: [("HOME1", "soldier", 1)]}}, False),
        ({"op": "move", "points": 1}, {}, False),
        ({"op": "move", "points": 1}, {"units": {A: [("HOME1", "soldier", 1)]}}, True),
        ({"op": "settle", "strength_mod": 0}, {"units": {A: [("T06", "settler", 2)]}}, False),
        ({"op": "settle", "strength_mod": -1}, {"units": {A: [("T06", "settler", 2)]}}, True),
        ({"op": "fortify", "strength_mod": 0}, {"units": {A: [("T06", "soldier", 3)]}}, False),
        ({"op": "build", "mode": "either", "discount": 0}, {}, False),
        ({"op": "research", "levels": [1], "scholar": "active"}, {}, False),
        ({"op": "research", "levels": [1], "scholar": "active"}, {"pawns": {A: 1}}, True),
        ({"op": "choose", "options": [[{"op": "theocracy"}], [{"op": "move", "points": 1}]]}, {}, False),
        ({"op": "choose", "options": [[{"op": "theocracy"}], [{"op": "coins", "n": 1}]]}, {}, True),
        ({"op": "exchange", "cost": {"coins": 1}, "gain": [{"op": "coins", "n": 3}]}, {}, False),
        ({"op": "exchange", "cost": {"coins": 1}, "gain": [{"op": "coins", "n": 3}]}, {"coins": {A: 1}}, True),
        ({"op": "basic_action"}, {}, True),
        ({"op": "others", "tasks": []}, {}, True),
        ({"op": "vp", "n": 1}, {}, True),
    ],
)  # fmt: skip
def test_when_a_task_is_possible(task: dict[str, Any], pieces: dict[str, Any], answer: bool) -> None:
    assert possible(task, **pieces) is answer


@rule("BTH-14.22", "BTH-14.14")
def test_an_exchange_looks_at_the_position_after_paying() -> None:
    """The only active pawn would be the price, and nobody is left to recruit; but it can be recruited from its column."""
    gain = {"op": "recruit", "types": ["settler"], "from": "active", "strength": 1}
    task = {"op": "exchange", "cost": {"exhaust": 1}, "gain": [gain]}
    assert not possible(task, pawns={A: 1})
    assert possible(task, pawns={A: 2})
    state = lay(pawns={A: 1}, columns={A: (0, 0, 0, 0, 0)})
    assert VERBS.fits(state, A, tasks({**task, "gain": [{**gain, "from": "inactive"}]})[0])
    assert (state.civs[A].active, sum(state.civs[A].columns)) == (1, 0)  # looking changes nothing


@rule("BTH-1.5", "BTH-14.14")
def test_a_pawn_that_is_paid_can_be_gained_again_from_the_column_it_went_to() -> None:
    gain = {"op": "population", "n": 1}
    nobody: dict[str, Any] = {"columns": {A: (0, 0, 0, 0, 0)}, "pawns": {A: 1}}
    assert not possible(gain, **nobody)
    assert possible({"op": "exchange", "cost": {"exhaust": 1}, "gain": [gain]}, **nobody)
    produce = {"op": "produce", "what": "population"}
    full: dict[str, Any] = {"columns": {A: (0, 5, 4, 3, 2)}, "pawns": {A: 1}}
    assert not possible(produce, **full)
    assert possible({"op": "exchange", "cost": {"exhaust": 1}, "gain": [produce]}, **full)


@rule("BTH-1.11", "BTH-14.14")
@pytest.mark.parametrize(("coins", "answer"), [(2, False), (3, True)])
def test_coins_that_are_paid_cannot_be_paid_again_by_what_is_gained(coins: int, answer: bool) -> None:
    inner = {"op": "exchange", "cost": {"coins": 2}, "gain": [{"op": "coins", "n": 9}]}
    for gain in (inner, {"op": "choose", "options": [[inner], [{"op": "theocracy"}]]}):
        assert possible({"op": "exchange", "cost": {"coins": 1}, "gain": [gain]}, coins={A: coins}) is answer
    build = {"op": "build", "mode": "new", "discount": 0}  # of cost 2
    settler: dict[str, Any] = {"tiles": {A: ["B1-4"]}, "units": {A: [("HOME1", "settler", 2)]}}
    assert possible({"op": "exchange", "cost": {"coins": 1}, "gain": [build]}, coins={A: coins}, **settler) is answer


@rule("BTH-17.17")
def test_a_single_option_without_a_skip_is_not_asked() -> None:
    one = position(private={A: ["T2-Y1"]}, coins={A: 1}, tracks={A: (8, 0, 0)})
    say(one, "space-T2-Y1.a.1")
    assert cubes(one)["food"] == 7
    assert prompt(one) == "production"
