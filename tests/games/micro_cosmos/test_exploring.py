"""Chapters 12 and 13: Explore and Settle."""

from __future__ import annotations

from tests.games.playing import options, prompt, refusals, say

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.shared import SURVIVOR_AT

from .positions import A, ark, crew, holds, next_survivors, resume, rows, settled, survivors, table, terraform, upgrade

RED = ("survivor_01", "survivor_02", "survivor_03", "survivor_04", "survivor_05")


def exploring(*next_up: str, held: tuple[str, ...] = (), upgrades: tuple[str, ...] = (), place: str = "planet-W") -> Match:
    """A stands on Asha (red) with a red Leader; these survivors lie on top of the deck."""
    s = table(phase="actions")
    ark(s, A, place)
    crew(s, A, "crew_02")
    survivors(s, A, *held)
    upgrade(s, A, *upgrades)
    next_survivors(s, *next_up)
    return resume(s)


def held(match: Match) -> list[str]:
    return [BOX.survivors[card].id for card in match.state.players[A].held]


def thrown_away(match: Match) -> list[str]:
    return [BOX.survivors[card].id for card in match.state.survivor_discard]


@rule("MIC-12.1", "MIC-26.12")
def test_explore_costs_a_leader_in_the_colour_of_the_planet() -> None:
    match = exploring("survivor_06")
    say(match, "action-explore")
    assert rows(match) == ([], [])
    assert refusals(exploring("survivor_06", place="planet-N"))["action-explore"] == "MIC-5.6"


@rule("MIC-12.2")
def test_the_revealed_survivor_brings_resources() -> None:
    assert holds(say(exploring("survivor_06"), "action-explore")) == {"biomass": 2}


@rule("MIC-12.3", "MIC-26.12")
def test_a_survivor_of_the_planets_colour_may_be_kept() -> None:
    match = say(exploring("survivor_01"), "action-explore")
    assert options(match) == ["keep", "let_go"]
    assert held(say(match, "keep")) == ["survivor_01"]
    match = say(exploring("survivor_01"), "action-explore", "let_go")
    assert (held(match), thrown_away(match)) == ([], ["survivor_01"])
    match = say(exploring("survivor_06"), "action-explore")
    assert (prompt(match), held(match)) == ("draw", [])


@rule("MIC-12.4")
def test_with_three_survivors_explore_is_allowed_but_none_is_kept() -> None:
    match = say(exploring("survivor_04", held=RED[:3]), "action-explore")
    assert prompt(match) == "draw"
    assert (holds(match), thrown_away(match)) == ({"minerals": 2}, ["survivor_04"])


@rule("MIC-12.5")
def test_what_is_not_kept_lies_open_on_the_discard_pile() -> None:
    match = say(exploring("survivor_06"), "action-explore")
    assert thrown_away(match) == ["survivor_06"]
    assert match.view(1).state.survivor_discard == match.state.survivor_discard


@rule("MIC-12.6", "MIC-26.12", "R-28")
def test_with_scouting_vehicles_one_of_two_is_resolved() -> None:
    match = say(exploring("survivor_06", "survivor_04", upgrades=("scouting_vehicles",)), "action-explore")
    assert options(match) == ["survivor-survivor_06", "survivor-survivor_04"]
    say(match, "survivor-survivor_04")
    assert thrown_away(match) == ["survivor_06"]
    say(match, "keep")
    assert (holds(match), held(match)) == ({"minerals": 2}, ["survivor_04"])


@rule("MIC-12.6", "MIC-12.7")
def test_the_second_card_may_come_from_a_reshuffle_without_the_first() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    upgrade(s, A, "scouting_vehicles")
    settled(s, A, *(f"survivor_{n:02}" for n in range(3, 16)))
    s.survivor_discard = (s.survivor_deck.lift(SURVIVOR_AT["survivor_02"]),)
    match = say(resume(s), "action-explore")
    assert options(match) == ["survivor-survivor_01", "survivor-survivor_02"]
    assert (len(match.state.survivor_deck), match.state.survivor_discard) == (0, ())


@rule("MIC-12.7", "R-16")
def test_a_single_card_is_resolved_though_two_would_be_revealed() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    upgrade(s, A, "scouting_vehicles")
    settled(s, A, *(f"survivor_{n:02}" for n in range(2, 16)))
    match = say(resume(s), "action-explore")
    assert options(match) == ["keep", "let_go"]


@rule("MIC-12.7")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    settled(s, A, *(f"survivor_{n:02}" for n in range(4, 16)))
    s.survivor_discard = tuple(s.survivor_deck.lift(SURVIVOR_AT[name]) for name in RED[:3])
    match = say(resume(s), "action-explore")
    assert prompt(match) in ("keep", "gain_any")
    assert len(match.state.survivor_deck) == 2


@rule("MIC-12.8")
def test_raw_and_terraformed_planets_can_be_explored() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    terraform(s, "W")
    crew(s, A, "crew_02")
    assert "action-explore" in options(resume(s))
    assert "action-explore" in options(exploring())


@rule("MIC-12.9")
def test_first_the_leader_then_the_card_its_resources_and_whether_to_keep_it() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02", "crew_11")
    next_survivors(s, "survivor_05")
    match = resume(s)
    asked = []
    for choice in ("action-explore", "card-crew_02", "resource-biomass", "keep"):
        asked.append(prompt(match))
        say(match, choice)
    assert asked == ["action", "pay_specialist", "gain_any", "keep"]


# Settle


def settling(*cards: str, place: str = "W") -> Match:
    s = table(phase="actions")
    terraform(s, "W")
    ark(s, A, f"planet-{place}")
    survivors(s, A, *cards)
    return resume(s)


@rule("MIC-13.1", "MIC-26.13")
def test_a_held_survivor_settles_on_a_terraformed_planet_of_its_colour() -> None:
    match = say(settling("survivor_01", "survivor_06"), "action-settle")
    me = match.state.players[A]
    assert ([BOX.survivors[card].id for card in me.settled], held(match)) == (["survivor_01"], ["survivor_06"])
    assert refusals(settling("survivor_06"))["action-settle"] == "MIC-13.1"
    assert refusals(settling("survivor_06", place="N"))["action-settle"] == "MIC-13.1"


@rule("MIC-13.2", "MIC-26.13")
def test_one_survivor_an_action() -> None:
    match = say(settling("survivor_01", "survivor_02"), "action-settle")
    assert options(match) == ["survivor-survivor_01", "survivor-survivor_02"]
    say(match, "survivor-survivor_02")
    assert held(match) == ["survivor_01"]
    assert prompt(match) == "draw"


@rule("MIC-13.3")
def test_settled_survivors_do_not_count_against_the_limit_nor_come_back() -> None:
    s = table(phase="actions")
    ark(s, A, "planet-W")
    crew(s, A, "crew_02")
    settled(s, A, "survivor_06", "survivor_07", "survivor_08")
    survivors(s, A, "survivor_01", "survivor_02")
    next_survivors(s, "survivor_03")
    match = say(resume(s), "action-explore")
    assert "keep" in options(match)
    assert not set(match.state.players[A].settled) & {*match.state.survivor_deck.cards, *match.state.survivor_discard}
