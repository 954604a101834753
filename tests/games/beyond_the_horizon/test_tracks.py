"""Chapters 6 and 15: cubes, tracks, investment, forms of government."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.effects import VERBS
from pionier.games.beyond_the_horizon.powers import modifier
from pionier.games.beyond_the_horizon.production import coins_produced, open_columns
from pionier.games.beyond_the_horizon.scoring import breakdown
from pionier.games.beyond_the_horizon.state import BOARD

from .positions import A, B, civ, cubes, lay, position, tile, units


def investing(card: str = "T2-Y1", coins: int = 2, **pieces: Any) -> Match:
    """A is about to use the action of a private technology: Philosophy invests in any track."""
    match = position(private={A: [card]}, coins={A: coins}, **pieces)
    return say(match, f"space-{card}.a.1")


@rule("BTH-6.1", "BTH-6.4", "BTH-14.4")
def test_investing_moves_the_leftmost_cube_and_gains_first_the_space_left_then_the_space_reached() -> None:
    match = investing(tracks={A: (8, 7, 8)})
    say(match, "track-economy")  # space 2: 2 coins; investment space 2: 1 population
    assert cubes(match) == {"food": 8, "economy": 6, "infrastructure": 8}
    assert civ(match).invested == 2
    events = told(match)
    assert events.index("invested") < events.index("left_track") < events.index("coins") < events.index("population")


@rule("BTH-6.2")
def test_a_space_takes_effect_when_its_cube_leaves_for_whatever_reason() -> None:
    full = (6, 5, 4, 3, 2)
    assert open_columns(lay(tracks={A: (8, 8, 8)}), A, full) == [0]
    assert open_columns(lay(tracks={A: (5, 8, 8)}), A, full) == [0, 1, 2]
    assert coins_produced(lay(tracks={A: (8, 5, 8)}), A) == 3
    match = position(
        phase="expansion", tokens={A: (1, 0)}, units={A: [("T05", "settler", 2)]}, tracks={A: (8, 8, 8)}
    )  # an infrastructure village: take a building of level I
    say(match, "token-settlement/tile-T05")
    assert prompt(match) == "take_building"


@rule("BTH-6.3")
def test_start_cells_carry_no_cube_and_are_open() -> None:
    state = lay(tracks={A: (8, 8, 8)})
    assert (open_columns(state, A, state.civs[A].columns), coins_produced(state, A)) == ([0], 1)
    assert [len(spaces) for spaces in BOARD.tracks] == [8, 8, 8]


@rule("BTH-6.5", "BTH-17.5")
def test_any_track_with_a_cube_may_be_chosen_or_one_of_a_list() -> None:
    match = investing(tracks={A: (8, 0, 8)})
    assert options(match) == ["track-food", "track-infrastructure"]
    assert refusals(match)["track-economy"] == "BTH-6.5"
    match = investing("T2-G4")
    assert options(match) == ["track-economy", "track-infrastructure"]
    assert refusals(match)["track-food"] == "BTH-6.5"
    match = investing("T2-G4", tracks={A: (8, 0, 8)})
    assert cubes(match)["infrastructure"] == 7  # the only one of the list with a cube


@rule("BTH-6.6", "BTH-18.32")
def test_an_empty_track_lets_the_cube_come_from_another_one_and_it_must() -> None:
    match = position(
        phase="expansion", tokens={A: (1, 0)}, units={A: [("T01", "settler", 2)]}, tracks={A: (0, 7, 8)}
    )  # a food village
    say(match, "token-settlement/tile-T01")
    assert (prompt(match), options(match)) == ("cube", ["track-economy", "track-infrastructure"])
    say(match, "track-economy")  # space 2: 2 coins
    assert tile(match, "T01")["village"] == A
    assert civ(match).coins == 2
    match = investing("T2-G4", tracks={A: (3, 0, 0)})
    assert cubes(match)["food"] == 2


@rule("BTH-6.7", "BTH-18.15")
def test_without_any_cube_nothing_can_be_invested_settled_fortified_or_built() -> None:
    none: dict[str, Any] = {"tracks": {A: (0, 0, 0)}}
    assert refusals(position(private={A: ["T2-Y1"]}, coins={A: 2}, **none))["space-T2-Y1.a.1"] == "BTH-4.9"
    match = position(
        phase="expansion", tokens={A: (1, 1)}, units={A: [("T01", "settler", 2), ("T02", "soldier", 2)]},
        villages={"T02": B}, tiles={A: ["B1-1"]}, coins={A: 9}, **none,
    )  # fmt: skip
    assert prompt(match) == "production"  # nothing to expand, so nobody is asked
    state = lay(private={A: ["T2-Y1"]}, **none)
    assert not VERBS.fits(state, A, Effect("invest", {"track": (0, 1, 2), "n": 1}))


@rule("BTH-6.8")
def test_three_investments_give_a_movement_point_for_good() -> None:
    assert [modifier(lay(invested={A: n}, tracks={A: (8 - n, 8, 8)}), A, "move_points") for n in (2, 3, 8)] == [0, 1, 1]


@rule("BTH-6.9")
def test_cubes_beyond_the_ninth_space_give_no_bonus() -> None:
    match = investing(tracks={A: (8, 6, 0)}, invested={A: 10})
    say(match, "track-economy")  # space 3: production only
    assert civ(match).invested == 11
    assert (civ(match).coins, civ(match).active) == (1, 0)
    assert breakdown(match.state, A)["investment"] == 6 + 2


@rule("BTH-6.10")
def test_several_investments_are_resolved_one_completely_after_the_other() -> None:
    match = investing("T3-B2")  # invest twice
    say(match, "track-infrastructure")
    assert prompt(match) == "take_building"  # the space left by the first cube
    say(match, options(match)[0])
    assert prompt(match) == "invest"
    say(match, "track-food")
    assert civ(match).invested == 2
    match = investing("T3-B2", tracks={A: (1, 0, 0)})
    assert civ(match).invested == 24  # the second one does nothing


@rule("BTH-18.2")
def test_a_goal_or_a_village_takes_the_bonus_of_its_track_space_too() -> None:
    match = position(phase="goal", goals=["A1", "B1", "C2"], tracks={A: (2, 7, 1)}, invested={A: 14})
    say(match, "track-economy")  # space 2: 2 coins
    assert civ(match).coins == 2


# Forms of government


@rule("BTH-15.1", "BTH-15.2")
def test_forms_unlock_on_the_infrastructure_track_and_stay() -> None:
    forms = ("theocracy", "monarchy", "democracy")
    unlocked = {
        left: [form for form in forms if lay(tracks={A: (8, 8, left)}).unlocked(A, form)] for left in (8, 7, 6, 4, 3, 1, 0)
    }
    assert unlocked == {
        8: [], 7: [], 6: ["theocracy"], 4: ["theocracy"], 3: ["theocracy", "monarchy"], 1: ["theocracy", "monarchy"],
        0: list(forms),
    }  # fmt: skip


@rule("BTH-15.1")
def test_despotism_is_active_from_the_start() -> None:
    match = position(governments={A: "G4b", B: "G1a"}, phase="production")
    say(match, "produce-A")  # Agrarian Council: a coin for producing population
    assert (civ(match).active, civ(match).coins) == (1, 1)


@rule("BTH-15.3")
def test_monarchy_acts_at_once_before_the_investment_space() -> None:
    match = investing(tracks={A: (8, 8, 4)}, invested={A: 4}, governments={A: "G2b"})  # 6 coins
    say(match, "track-infrastructure")
    assert told(match).count("unlocked.monarchy") == 1
    assert civ(match).coins == 1 + 6
    match = investing(tracks={A: (8, 8, 4)}, governments={A: "G1a"}, units={A: [("HOME1", "settler", 1)]})
    say(match, "track-infrastructure")  # a settlement token, then investment space 5: upgrade
    assert civ(match).tokens == (1, 0)
    assert prompt(match) == "upgrade"


@rule("BTH-15.3")
def test_democracy_scores_only_when_unlocked() -> None:
    pieces: dict[str, Any] = {"governments": {A: "G1a"}, "villages": {"T01": A, "T02": A}}
    assert breakdown(lay(tracks={A: (8, 8, 1)}, **pieces), A)["democracy"] == 0
    assert breakdown(lay(tracks={A: (8, 8, 0)}, **pieces), A)["democracy"] == 4


@rule("BTH-15.3", "BTH-18.31")
def test_theocracy_does_not_react_to_the_event_that_unlocks_it() -> None:
    """The village's own cube unlocks theocracy (Trade Republic: 2 coins for settling); the next village pays."""
    base: dict[str, Any] = {"governments": {A: "G2b"}, "tokens": {A: (1, 0)}, "phase": "expansion"}
    match = position(units={A: [("T05", "settler", 2)]}, tracks={A: (8, 8, 7)}, **base)
    say(match, "token-settlement/tile-T05")
    assert match.state.unlocked(A, "theocracy")
    assert civ(match).coins == 0
    match = position(units={A: [("T05", "settler", 2)]}, tracks={A: (8, 8, 6)}, **base)
    say(match, "token-settlement/tile-T05", "building-B2-1")  # space 3: a building of level II
    assert civ(match).coins == 2
    assert (who(match), units(match)) == (A, [])
