"""Chapter 8: movement and discovery."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.movement import points_of
from pionier.games.beyond_the_horizon.state import Place, neighbours

from .positions import A, B, civ, lay, position, units


def moving(card: str = "T2-G3", **pieces: Any) -> Match:
    """A uses The Wheel: 3 moves, and 1 more for good."""
    match = position(private={A: [card]}, **pieces)
    return say(match, f"space-{card}.a.1")


def steps(match: Match) -> set[str]:
    return {path for path in options(match) if "/" in path}


@rule("BTH-8.1")
def test_movement_points_are_the_printed_ones_and_all_modifiers() -> None:
    assert points_of(lay(), A, 2) == 2
    assert points_of(lay(invested={A: 3}), A, 2) == 3
    assert points_of(lay(invested={A: 3}, private={A: ["T2-G3", "T3-G2"]}), A, 2) == 5


@rule("BTH-8.2", "BTH-8.3", "BTH-17.7")
def test_points_are_split_among_units_and_need_not_all_be_used() -> None:
    match = moving(units={A: [("CRADLE", "soldier", 6), ("HOME1", "settler", 1)]}, lands={"T06": (1, 0)})
    assert match.pending[A].facts == {"n": 4}
    say(match, "unit-0-CRADLE-soldier-6/tile-T06", "unit-0-HOME1-settler-1/tile-CRADLE", "stop")
    assert units(match) == [("CRADLE", "settler", 1), ("T06", "soldier", 6)]
    assert civ(match).coins == 2  # the rest of the action


@rule("BTH-8.3", "BTH-17.7")
def test_a_movement_that_is_not_skipped_moves_at_least_one_unit() -> None:
    match = position(units={A: [("CRADLE", "settler", 1)]})
    say(match, "space-BA3.1")
    assert not {"stop", "skip"} & set(options(match))
    say(match, "unit-0-CRADLE-settler-1/tile-HOME1")
    assert "stop" in options(match)


@rule("BTH-8.4")
def test_a_foreign_home_is_only_passed_through() -> None:
    match = position(units={A: [("CRADLE", "soldier", 1), ("HOME1", "soldier", 2)]})
    say(match, "space-BA3.1", "unit-0-CRADLE-soldier-1/tile-HOME2")
    assert steps(match) == set()  # going back is the only way, so it was gone
    match = position(units={A: [("CRADLE", "soldier", 1), ("HOME1", "soldier", 2)]}, lands={"T06": (-1, 0)})
    say(match, "space-BA3.1", "unit-0-CRADLE-soldier-1/tile-HOME2")
    assert set(options(match)) == {"unit-0-HOME2-soldier-1/tile-CRADLE", "unit-0-HOME2-soldier-1/tile-T06"}
    assert refusals(match)["unit-0-HOME1-soldier-2/tile-CRADLE"] == "BTH-8.4"
    say(match, "unit-0-HOME2-soldier-1/tile-T06")
    assert units(match) == [("HOME1", "soldier", 2), ("T06", "soldier", 1)]


@rule("BTH-8.4")
def test_the_last_point_does_not_lead_onto_a_foreign_home() -> None:
    match = position(private={A: ["T2-R3"]}, units={A: [("CRADLE", "soldier", 1)]})
    say(match, "space-T2-R3.a.1")  # 1 move
    assert match.state.civs[A].units == ((1, 1, 1),)  # home is the only way
    match = position(private={A: ["T2-R3"]}, units={A: [("CRADLE", "soldier", 1)]}, lands={"T06": (1, 0)})
    say(match, "space-T2-R3.a.1")
    assert refusals(match)["unit-0-CRADLE-soldier-1/tile-HOME2"] == "BTH-8.4"


@rule("BTH-8.5", "BTH-18.14")
def test_a_home_under_a_building_is_open_to_all() -> None:
    match = position(private={A: ["T2-R3"]}, units={A: [("CRADLE", "soldier", 1)]}, buildings={"HOME2": ("B1-1", B)})
    say(match, "space-T2-R3.a.1", "unit-0-CRADLE-soldier-1/tile-HOME2")
    assert units(match) == [("HOME2", "soldier", 1)]


@rule("BTH-8.6")
def test_a_settler_discovers_where_two_tiles_touch_a_soldier_does_not() -> None:
    match = moving(units={A: [("CRADLE", "soldier", 1), ("HOME1", "settler", 1)]}, buildings={"CRADLE": ("B1-1", B)})
    discoveries = {path for path in options(match) if "hex" in path}
    assert discoveries == {"unit-0-HOME1-settler-1/hex-1-0", "unit-0-HOME1-settler-1/hex-0-n1"}
    refused = refusals(match)
    assert refused["unit-0-CRADLE-soldier-1/hex-1-0"] == "BTH-8.6"
    assert refused["unit-0-HOME1-settler-1/hex-2-n2"] == "BTH-8.6"  # touches only the home


@rule("BTH-8.7", "BTH-18.25", "BTH-16.5")
def test_a_discovered_tile_is_laid_entered_and_gives_its_bonus() -> None:
    """T12 gives population; the position is chosen before the tile is turned up."""
    match = moving(units={A: [("HOME1", "settler", 1)]}, next_land="T12")
    assert match.undo_refused(A) is None
    say(match, "unit-0-HOME1-settler-1/hex-1-0")
    assert match.state.places[-1][:3] == (1, 0, 11)
    assert units(match) == [("T12", "settler", 1)]
    assert civ(match).active == 1
    assert told(match)[-2:] == ["discovered", "population"]
    assert match.pending[A].facts == {"n": 3}  # movement goes on
    assert match.undo_refused(A) == "revealed"


@rule("BTH-8.7", "BTH-18.25")
def test_the_bonus_sees_the_settler_on_the_new_tile() -> None:
    match = moving(units={A: [("HOME1", "settler", 1)]}, next_land="T04")  # upgrade a settler
    say(match, "unit-0-HOME1-settler-1/hex-1-0")
    assert options(match) == ["unit-0-T04-settler-1", "skip"]


@rule("BTH-8.8", "BTH-14.7")
def test_one_discovery_a_turn_unless_the_limit_is_raised() -> None:
    pieces: dict[str, Any] = {"units": {A: [("HOME1", "settler", 1)]}, "next_land": "T01"}
    match = moving(**pieces)
    say(match, "unit-0-HOME1-settler-1/hex-1-0")
    assert not any("hex" in path for path in options(match))
    assert refusals(match)["unit-0-T01-settler-1/hex-0-1"] == "BTH-8.8"
    match = moving("T2-B2", **pieces)  # astronomy: two discoveries
    say(match, "unit-0-HOME1-settler-1/hex-1-0")
    assert "unit-0-T01-settler-1/hex-0-1" in options(match)
    raised = moving("T2-B2", may_discover={A: 3}, **pieces)
    assert civ(raised).may_discover == 3  # the larger one


@rule("BTH-8.9", "BTH-8.13")
def test_the_map_is_a_grid_of_hexes_without_borders() -> None:
    assert set(neighbours(4, -9)) == {(5, -10), (5, -9), (4, -8), (3, -8), (3, -9), (4, -10)}
    far = {"T01": (1, 0), "T02": (2, -1), "T03": (2, 0)}
    match = moving(units={A: [("T03", "settler", 1)]}, lands=far)
    assert "unit-0-T03-settler-1/hex-3-n1" in options(match)


@rule("BTH-8.13")
def test_an_enclosed_empty_position_is_a_position_like_any_other() -> None:
    """Thirteen tiles, each beside two earlier ones, close a ring around (2, 0)."""
    laid = [(1, 0), (2, -1), (2, -2), (3, -2), (3, -1), (4, -2), (4, -1), (3, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 1)]
    ring = {f"T{number:02}": at for number, at in enumerate(laid, 1)}
    assert set(neighbours(2, 0)) <= set(laid)
    match = moving(units={A: [("T01", "settler", 1)]}, lands=ring)
    assert "unit-0-T01-settler-1/hex-2-0" in options(match)


@rule("BTH-8.10")
def test_without_territories_there_is_nothing_to_discover() -> None:
    state = lay(private={A: ["T2-G3"]}, units={A: [("HOME1", "settler", 1)]})
    for number, at in enumerate(spiral(24)):
        state.places.append(Place(*at, state.territories.cards[number]))
    state.territories.cards = state.territories.looks = ()
    match = Match(position().game, {}, "x", state)
    assert match.game.problems(state) == []
    say(match, "space-T2-G3.a.1")
    assert not any("hex" in path for path in options(match))
    assert set(refusals(match).values()) <= {"BTH-8.10", "BTH-8.6", "BTH-8.4"}


def spiral(tiles: int) -> list[tuple[int, int]]:
    """Positions that each touch two earlier ones, around the cradle and two homes."""
    there = [(0, 0), (1, -1), (-1, 1)]
    while len(there) < tiles + 3:
        spots = sorted({spot for place in there for spot in neighbours(*place)} - set(there))
        there.append(max(spots, key=lambda spot: (sum(each in there for each in neighbours(*spot)), -abs(spot[0]), spot)))
    return there[3:]


@rule("BTH-8.11")
def test_the_points_of_a_movement_are_fixed_when_it_begins() -> None:
    """T21 invests: the third cube gives +1 movement, from the next movement task on."""
    match = moving(units={A: [("HOME1", "settler", 1)]}, next_land="T21", invested={A: 2})
    say(match, "unit-0-HOME1-settler-1/hex-1-0", "track-food")
    assert civ(match).invested == 3
    assert match.pending[A].facts == {"n": 3}
    assert points_of(match.state, A, 3) == 5


@rule("BTH-8.11")
def test_a_movement_inside_another_is_resolved_completely_first() -> None:
    """A harbour gives 2 moves; on the way a discovery asks for its bonus before the next step."""
    match = position(
        phase="expansion", tiles={A: ["B1-8"]}, coins={A: 2}, units={A: [("CRADLE", "settler", 2)]}, next_land="T04",
        governments={A: "G3b"}, tracks={A: (8, 8, 3)},
    )  # fmt: skip
    say(match, "building-B1-8/tile-CRADLE")
    assert match.pending[A].facts == {"n": 2 + 1}  # three invested cubes
    say(match, "unit-0-CRADLE-settler-1/hex-1-0")
    assert prompt(match) == "upgrade"  # the bonus of the discovery comes before the next step
    say(match, "skip")
    assert match.pending[A].facts == {"n": 2}


@rule("BTH-8.12")
def test_discoveries_are_counted_anew_for_everybody_in_every_turn() -> None:
    match = moving(units={A: [("HOME1", "settler", 1)], B: [("HOME2", "settler", 1)]}, next_land="T01")
    say(match, "unit-0-HOME1-settler-1/hex-1-0", "stop")
    assert civ(match).discovered == 1
    say(match, "produce-B")
    assert who(match) == B
    assert [player.discovered for player in match.state.civs] == [0, 0]
    assert [player.may_discover for player in match.state.civs] == [1, 1]
    say(match, "space-BA3.1")
    assert any("hex" in path for path in options(match))


@rule("BTH-8.12")
def test_the_limit_covers_all_movements_of_a_turn_together() -> None:
    match = position(
        private={A: ["T2-G3"]},
        tiles={A: ["B1-8"]},
        units={A: [("CRADLE", "settler", 2), ("HOME1", "settler", 1)]},
        next_land="T01",
    )
    say(match, "space-T2-G3.a.1", "unit-0-HOME1-settler-1/hex-1-0", "stop", "building-B1-8/tile-CRADLE")
    assert prompt(match) == "move"
    assert not any("hex" in path for path in options(match))
    assert BOX.tiles[match.state.places[-1].tile].id == "T01"
