"""What bots think of a position."""

from __future__ import annotations

from tests.games.playing import options, say, text

from pionier import bots
from pionier.engine.match import Match
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.scoring import breakdown

from .positions import (
    A,
    B,
    ark,
    cargo,
    colony,
    crew,
    levels,
    outpost,
    resume,
    settled,
    solo,
    survivors,
    table,
    terraform,
    upgrade,
)


def worth(**units: int) -> float:
    s = table()
    cargo(s, A, **units)
    return GAME.advice.evaluate(s, A)


def test_what_helps_a_player_is_worth_something() -> None:
    poor = GAME.advice.evaluate(table(), A)
    assert worth(biomass=1) > poor
    assert worth(biomass=1, minerals=1) > worth(biomass=2) > worth(biomass=1)
    for change in (
        lambda s: crew(s, A, "crew_01"),
        lambda s: upgrade(s, A, "biodome"),
        lambda s: colony(s, A, "N"),
        lambda s: outpost(s, A, "N"),
        lambda s: levels(s, "N", (A, 1), biomass=1),
        lambda s: settled(s, A, "survivor_01"),
        lambda s: survivors(s, A, "survivor_01"),
    ):
        s = table()
        change(s)
        assert GAME.advice.evaluate(s, A) > poor


def test_what_helps_another_is_worth_less_than_nothing() -> None:
    s = table()
    levels(s, "N", (B, 3), biomass=2, minerals=1)
    assert GAME.advice.evaluate(s, A) < GAME.advice.evaluate(table(), A)
    s = solo()
    levels(s, "N", (1, 3), biomass=2, minerals=1)
    assert GAME.advice.evaluate(s, A) < GAME.advice.evaluate(solo(), A)


def test_the_automas_points_only_decide_between_equals() -> None:
    feared, richer = solo(), solo()
    colony(feared, 1, "W")
    colony(richer, 1, "W")
    cargo(richer, A, biomass=1)
    assert GAME.advice.evaluate(feared, A) < GAME.advice.evaluate(solo(), A) < GAME.advice.evaluate(richer, A)


def test_in_the_last_turn_only_points_count() -> None:
    s = table()
    terraform(s, "N", "W", "E")
    s.round = s.last_round = 2
    poor = GAME.advice.evaluate(s, A)
    cargo(s, A, biomass=4)
    upgrade(s, A, "robotics")
    assert GAME.advice.evaluate(s, A) == poor


def test_a_good_destination_is_seen_before_its_action_is_chosen() -> None:
    values = {}
    for place in ("planet-N", "asteroid-N"):
        s = table(phase="actions")
        ark(s, A, place)
        cargo(s, A, biomass=2, workforce=2)
        values[place] = GAME.advice.evaluate(s, A)
    assert values["planet-N"] > values["asteroid-N"]


def test_every_turn_has_its_own_number() -> None:
    match = resume(table())
    numbers = [GAME.advice.turn(match.state)]
    while match.state.round < 4:
        idle = [path for path in ("skip", "stop") if path in options(match)]
        say(match, idle[0] if idle else options(match)[0])
        if GAME.advice.turn(match.state) != numbers[-1]:
            numbers.append(GAME.advice.turn(match.state))
    assert numbers == [2, 3, 4, 5, 6, 7, 8]


def test_greedy_soon_leads_a_random_player() -> None:
    match = Match.new(GAME, 2, "strength")
    players = [bots.make("greedy", 1), bots.make("random", 2)]
    while match.state.round < 8:
        seat = next(iter(match.pending))
        match.step(seat, players[seat].choose(match, seat))
    mine, theirs = (sum(breakdown(match.state, seat).values()) for seat in (A, B))
    assert mine > theirs + 5


def test_a_greedy_player_takes_the_card_of_a_landing() -> None:
    s = table()
    upgrade(s, A, "leisure_facilities")
    match = say(resume(s), "station-N")
    assert "skip" in options(match)
    assert text(bots.make("greedy", 1).choose(match, A)).startswith("canteen-")
