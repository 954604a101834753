"""Chapters 14 and 15: colonies and trading outposts."""

from __future__ import annotations

import pytest
from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.colonies import next_cost
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.shared import POSITION_AT
from pionier.games.micro_cosmos.terraform import limit

from .positions import (
    A,
    B,
    C,
    ark,
    cargo,
    colony,
    crew,
    holds,
    outpost,
    planet,
    resume,
    rows,
    specialists,
    table,
    terraform,
    unlocked,
    upgrade,
)

NORTH, WEST = POSITION_AT["N"], POSITION_AT["W"]
OTHERS = (("NE", "keyi"), ("SE", "amal"), ("S", "toivo"), ("SW", "umid"), ("NW", "spero"))


def founding(before: int, *crew_cards: str, markers: tuple[str, ...] = (), **units: int) -> Match:
    """A stands on Elpis (green), has so many colonies elsewhere and a marker in the pool."""
    s = table(phase="actions")
    for position, name in OTHERS:
        planet(s, position, name)
    ark(s, A, "planet-N")
    upgrade(
        s, A, "robotics", "scouting_vehicles", "cargo_holds", "biodome", "space_mining", "leisure_facilities", "mining_vehicles"
    )
    s.players[A].outposts = 0
    for name in ("W", "E"):
        s.outposts[POSITION_AT[name]] |= 1 << A
    colony(s, A, *["W", "E", "NE", "SE", "S", "SW", "NW"][:before])
    crew(s, A, *crew_cards[:3])
    crew(s, A, *crew_cards[3:], row="upper")
    specialists(s, A, *markers)
    cargo(s, A, **units)
    if before == 7:
        upgrade(s, A, "engines", "engines")
    return resume(s)


ENGINEER, GREEN, RED, GREEN_TOO = "crew_01", "crew_06", "crew_02", "crew_09"


def why_not(match: Match) -> list[str]:
    """Why what is refused is refused, in words."""
    return [GAME.words.say(refusal.key, "en", refusal.facts) for _, refusal in match.pending[A].refused]


def names(match: Match) -> list[str]:
    """The options, in words."""
    return [GAME.words.say(key, "en", facts) for key, facts in GAME.said(match.state, match.pending[A])]


@rule("MIC-14.1")
def test_a_colony_needs_a_marker_from_an_unlocked_upgrade() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    specialists(s, A, "engineer", "green")
    assert refusals(resume(s))["action-colony"] == "MIC-14.1"
    upgrade(s, A, "cargo_holds")
    assert "action-colony" in options(resume(s))


@rule("MIC-14.2", "R-09")
def test_one_colony_a_player_and_planet_but_several_players_share_one() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "cargo_holds")
    colony(s, B, "N")
    specialists(s, A, "engineer", "green")
    match = say(resume(s), "action-colony")
    assert match.state.colonies[NORTH] == 0b11
    s = table(phase="actions")
    ark(s, A, "planet-N")
    colony(s, A, "N")
    upgrade(s, A, "scouting_vehicles")
    specialists(s, A, "engineer", "green")
    assert refusals(resume(s))["action-colony"] == "MIC-14.2"


@rule("MIC-14.3")
def test_a_colony_stands_on_a_raw_or_a_terraformed_planet() -> None:
    for done in ((), ("N",)):
        s = table(phase="actions")
        terraform(s, *done)
        ark(s, A, "planet-N")
        upgrade(s, A, "cargo_holds")
        specialists(s, A, "engineer", "blue")
        assert "action-colony" in options(resume(s))


@rule("MIC-14.4", "R-03")
@pytest.mark.parametrize(
    ("before", "crew_cards", "units"),
    [
        (0, (ENGINEER, RED), 0),
        (1, (ENGINEER, RED), 1),
        (2, (ENGINEER, GREEN, RED), 0),
        (3, (ENGINEER, GREEN, RED), 1),
        (4, (ENGINEER, GREEN, RED), 2),
        (5, (ENGINEER, GREEN, RED), 3),
        (6, (ENGINEER, GREEN, RED), 4),
        (7, (ENGINEER, GREEN, GREEN_TOO, RED), 5),
    ],
)
def test_each_colony_costs_more_than_the_one_before(before: int, crew_cards: tuple[str, ...], units: int) -> None:
    match = founding(before, *crew_cards, biomass=units)
    assert "action-colony" in options(match)
    say(match, "action-colony")
    while prompt(match) in ("pay_specialist", "pay_any_leader"):
        say(match, options(match)[0])
    assert (rows(match), holds(match)) == (([], []), {})
    assert match.state.colonies_of(A) == before + 1
    for missing in crew_cards:
        less = tuple(card for card in crew_cards if card != missing)
        assert "action-colony" in refusals(founding(before, *less, biomass=units))
    if units:
        assert refusals(founding(before, *crew_cards, biomass=units - 1))["action-colony"] == "MIC-5.6"


@rule("MIC-14.4", "R-03")
def test_the_second_colony_takes_a_leader_of_any_colour_and_a_resource_of_choice() -> None:
    match = say(founding(1, ENGINEER, RED, GREEN, biomass=1, minerals=1), "action-colony")  # on a green planet
    assert (prompt(match), options(match)) == ("pay_any_leader", ["card-crew_02", "card-crew_06"])
    say(match, "card-crew_02", "resource-minerals")
    assert (rows(match), holds(match)) == (([], [GREEN]), {"biomass": 1})
    assert refusals(founding(1, ENGINEER, GREEN))["action-colony"] == "MIC-5.6"


@rule("MIC-14.4", "MIC-5.6", "R-03")
def test_the_eighth_colony_takes_two_leaders_in_the_colour_of_the_planet() -> None:
    match = founding(7, ENGINEER, GREEN, RED, "crew_04", biomass=5)
    assert refusals(match)["action-colony"] == "MIC-5.6"
    assert "You need 2 Leaders in the planet's colour (Green Leader)." in why_not(match)
    match = founding(7, ENGINEER, GREEN, RED, markers=("green",), biomass=5)
    words = "Colony: Engineer, Green Leader, Green Leader, any Leader, 5 resources of choice"
    assert words in names(match)
    say(match, "action-colony", "card-crew_06")
    assert (rows(match), unlocked(match), holds(match)) == (([], []), [], {})
    assert match.state.colonies_of(A) == 8


@rule("MIC-14.4")
def test_the_table_of_costs_and_points() -> None:
    costs = [row.cost for row in BOX.colonies]
    assert [(cost.engineers, cost.planet_leaders, cost.any_leaders, cost.units.chosen) for cost in costs] == [
        (1, 0, 1, 0), (1, 0, 1, 1), (1, 1, 1, 0), (1, 1, 1, 1), (1, 1, 1, 2), (1, 1, 1, 3), (1, 1, 1, 4), (1, 2, 1, 5),
    ]  # fmt: skip
    s = table()
    colony(s, A, "N", "W")
    assert next_cost(s, A).planet_leaders == 1


@rule("MIC-14.5", "MIC-26.14")
def test_units_of_any_resource_may_be_mixed() -> None:
    match = founding(4, ENGINEER, GREEN, RED, biomass=1, minerals=1, technology=1)
    say(match, "action-colony", "resource-biomass", "resource-technology")
    assert holds(match) == {"minerals": 1}


@rule("MIC-14.6")
def test_the_marker_moves_from_the_pool_to_the_planet_and_raises_the_limit() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-N")
    upgrade(s, A, "cargo_holds")
    specialists(s, A, "engineer", "green")
    match = say(resume(s), "action-colony")
    assert match.state.players[A].colonies == 0
    assert match.state.colonies[NORTH] == 1
    assert (limit(match.state, A), unlocked(match)) == (3, [])


# Trading outposts


def trading(*placed: str, pool: int = 0, colonies: tuple[str, ...] = ()) -> Match:
    """A stands on Elpis; these planets have outposts of A's, and so many are in the pool."""
    s = table(phase="actions")
    ark(s, A, "planet-N")
    outpost(s, A, *placed)
    colony(s, A, *colonies)
    if pool and not placed:
        upgrade(s, A, "biodome", "leisure_facilities")
    elif pool:
        upgrade(s, A, "space_mining", "mining_vehicles")
    return resume(s)


@rule("MIC-15.1", "MIC-15.6")
def test_an_outpost_from_the_pool_is_placed_for_nothing() -> None:
    match = say(trading(pool=1), "action-outpost")
    assert match.state.outposts[NORTH] == 1
    assert match.state.players[A].outposts == 0
    assert match.state.players[A].score == 0


@rule("MIC-15.2", "MIC-26.15", "R-14")
def test_with_an_empty_pool_a_placed_outpost_moves() -> None:
    match = say(trading("W"), "action-outpost")
    assert (match.state.outposts[NORTH], match.state.outposts[WEST]) == (1, 0)
    match = say(trading("W", "E"), "action-outpost")
    assert options(match) == ["outpost-E", "outpost-W"]
    say(match, "outpost-W")
    assert (match.state.outposts[NORTH], match.state.outposts[WEST]) == (1, 0)
    assert refusals(trading())["action-outpost"] == "MIC-15.2"


@rule("MIC-15.3")
def test_while_one_is_in_the_pool_none_moves() -> None:
    match = say(trading("W", pool=1), "action-outpost")
    assert (match.state.outposts[NORTH], match.state.outposts[WEST]) == (1, 1)


@rule("MIC-15.4", "R-10")
def test_one_outpost_a_player_and_planet() -> None:
    assert refusals(trading("N", pool=1))["action-outpost"] == "MIC-15.4"
    s = table(phase="actions")
    ark(s, A, "planet-N")
    outpost(s, B, "N")
    upgrade(s, A, "biodome", "leisure_facilities")
    assert say(resume(s), "action-outpost").state.outposts[NORTH] == 0b11


@rule("MIC-15.5")
@pytest.mark.parametrize("owner", [A, B, C])
def test_only_the_own_colony_counts_whoever_plays(owner: int) -> None:
    for founder in (A, B, C):
        s = table(3, phase="actions")
        s.active = owner
        ark(s, owner, "planet-N")
        upgrade(s, owner, "biodome", "leisure_facilities")
        colony(s, founder, "N")
        match = say(resume(s), "action-outpost")
        assert [me.score for me in match.state.players] == [2 * (founder == owner == seat) for seat in (A, B, C)]
        scored = [(event.parts, event.facts) for event in match.log if event.key == "event.scored_outpost"]
        assert scored == [((f"score-{owner}",), {"player": f"@player.{owner}", "n": 2})] * (founder == owner)


@rule("MIC-15.5")
def test_an_outpost_that_comes_back_scores_again() -> None:
    match = trading("W", colonies=("N", "W"))
    for count, (place, source) in enumerate((("N", "W"), ("W", "N"), ("N", "W")), start=1):
        s = match.state
        s.phase, s.done, s.active = "actions", (), A
        ark(s, A, f"planet-{place}")
        match = say(resume(s), "action-outpost")
        assert match.state.outposts[POSITION_AT[place]] == 1 << A
        assert match.state.outposts[POSITION_AT[source]] == 0
        assert match.state.players[A].score == 2 * count


@rule("MIC-15.5")
def test_beside_an_own_colony_it_scores_2_every_time() -> None:
    match = say(trading("W", colonies=("N",)), "action-outpost")
    assert match.state.players[A].score == 2
    match = say(trading(pool=1, colonies=("N",)), "action-outpost")
    assert match.state.players[A].score == 2
    assert say(trading("W", colonies=("W",)), "action-outpost").state.players[A].score == 0
