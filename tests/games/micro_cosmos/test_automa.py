"""Chapters 21 and 22: the Automa's turn and its actions."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, run, say, text, told, who

from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX, Cost, Units
from pionier.games.micro_cosmos.costs import pay_cost, refuse_cost
from pionier.games.micro_cosmos.effects import VERBS
from pionier.games.micro_cosmos.shared import CREW_AT, POSITION_AT
from pionier.games.micro_cosmos.state import MicroCosmos

from .positions import (
    AUTOMA,
    UPGRADE,
    A,
    all_but,
    ark,
    cargo,
    colony,
    crew,
    crew_discard,
    empty_deck,
    holds,
    levels,
    next_automa,
    next_survivors,
    outpost,
    planet,
    resume,
    rows,
    settled,
    show,
    solo,
    terraform,
    upgrade,
)

NORTH, EAST, WEST = POSITION_AT["N"], POSITION_AT["E"], POSITION_AT["W"]
ENGINEERS = ("crew_01", "crew_03", "crew_05", "crew_07")
RED, GREEN, BLUE = "crew_02", "crew_06", "crew_04"
OWN = ("robotics", "biodome", "space_mining", "cargo_holds", "leisure_facilities", "mining_vehicles")


def do(s: MicroCosmos, verb: str, *answers: str, **args: Any) -> list[str]:
    """Let the Automa carry out an action of a card; gives back what the human was asked."""
    s.heard = []
    asked = run(VERBS.carry_out(s, AUTOMA, [Effect(verb, args)]), *answers)
    assert all(choice.player == A for choice in asked)
    return [choice.prompt.split(".")[1] for choice in asked]


def why(s: MicroCosmos) -> list[str]:
    """The reasons the log gives for what was skipped."""
    assert s.heard is not None
    return [event.facts["why"]["say"] for event in s.heard if event.key == "event.automa_skips"]


def lacks(s: MicroCosmos, cost: Cost, colour: int = 0) -> str:
    """The specialist that the Automa cannot pay or replace."""
    refusal = refuse_cost(s, AUTOMA, cost, colour)
    assert refusal is not None
    assert refusal.rule == "MIC-21.10"
    return refusal.facts["specialist"]


def turn(card: str, s: MicroCosmos) -> Match:
    """The human ends the turn; the Automa resolves this card."""
    next_automa(s, card)
    s.phase = "draw"
    match = resume(s)
    return say(match, "skip") if prompt(match) == "draw" else match


def ids(cards: tuple[int, ...]) -> list[str]:
    return [BOX.crew[card].id for card in cards]


@rule("MIC-21.1")
def test_the_automa_reveals_a_card_and_discards_it_afterwards() -> None:
    match = turn("automa_3", solo())
    assert match.state.automa_discard == (2,)
    assert match.state.automa_card == -1
    s = solo()
    s.automa_discard, s.automa_deck.cards, s.automa_deck.looks = s.automa_deck.cards, (), ()
    s.phase = "draw"
    match = say(resume(s), "skip")
    assert (len(match.state.automa_deck), len(match.state.automa_discard)) == (5, 1)
    assert "automa_reshuffled" in told(match)


@rule("MIC-21.2")
def test_actions_are_resolved_from_top_to_bottom_and_impossible_ones_are_skipped() -> None:
    match = turn("automa_1", solo())  # draw 1, move, gather, terraform, upgrade
    lines = [event.facts["n"] for event in match.log if event.key == "event.automa_line"]
    assert lines == [1, 2, 3, 4, 5]
    keys = told(match)
    assert keys.index("automa_drew") < keys.index("automa_moves") < keys.index("automa_gathers") < keys.index("raised")
    assert "automa_cannot_pay" in keys
    assert match.state.round == 2


@rule("MIC-21.3", "MIC-22.1", "R-18")
def test_the_automa_draws_from_the_deck_without_a_limit_and_plays_nothing() -> None:
    s = solo()
    for _ in range(4):
        do(s, "draw_crew", count=2)
    assert ids(s.players[AUTOMA].lower) == [f"crew_{n:02}" for n in range(1, 9)]
    assert s.players[AUTOMA].cargo == (0, 0, 0, 0)
    assert ids(s.canteen) == ["crew_28", "crew_29", "crew_30"]


@rule("MIC-22.1", "R-16")
def test_the_automa_draws_as_far_as_there_are_cards() -> None:
    s = solo()
    empty_deck(s, left=1)
    before = len(s.players[AUTOMA].lower)
    do(s, "draw_crew", count=2)
    assert len(s.players[AUTOMA].lower) == before + 1
    assert why(s) == ["why.no_crew"]


@rule("MIC-21.4")
def test_the_automa_pays_specialists_with_crew_cards() -> None:
    s = solo()
    crew(s, AUTOMA, RED, "crew_01")
    run(pay_cost(s, AUTOMA, Cost(engineers=1)))
    assert (ids(s.players[AUTOMA].lower), ids(s.crew_discard)) == ([RED], ["crew_01"])


@rule("MIC-21.5", "MIC-21.10")
def test_a_missing_specialist_is_replaced_by_two() -> None:
    s = solo()
    it = crew(s, AUTOMA, RED, GREEN)
    assert refuse_cost(s, AUTOMA, Cost(engineers=1)) is None
    run(pay_cost(s, AUTOMA, Cost(engineers=1)))
    assert it.lower == ()
    it = crew(s, AUTOMA, "crew_11")
    assert lacks(s, Cost(engineers=1)) == "@specialist.engineer"
    it = crew(s, AUTOMA, "crew_12")
    assert lacks(s, Cost(engineers=2)) == "@specialist.engineer"  # each missing one needs two


@rule("MIC-21.6", "MIC-26.19", "R-18")
def test_the_human_decides_which_leader_and_which_substitutes_are_used() -> None:
    s = solo()
    crew(s, AUTOMA, RED, GREEN, BLUE)
    (asked,) = run(pay_cost(s, AUTOMA, Cost(any_leaders=1)), "automa-green")
    assert [text(option) for option in asked.options] == ["automa-red", "automa-green", "automa-blue"]
    assert ids(s.players[AUTOMA].lower) == [RED, BLUE]
    s = solo()
    crew(s, AUTOMA, RED, GREEN, BLUE)
    asked = run(pay_cost(s, AUTOMA, Cost(engineers=1)), "automa-red", "automa-blue")
    assert [choice.prompt for choice in asked] == ["prompt.automa_substitute"] * 2
    assert ids(s.players[AUTOMA].lower) == [GREEN]


@rule("MIC-21.6")
def test_a_proper_specialist_is_used_whenever_there_is_one() -> None:
    s = solo()
    crew(s, AUTOMA, RED, GREEN, "crew_01")
    assert run(pay_cost(s, AUTOMA, Cost(engineers=1))) == []
    assert ids(s.players[AUTOMA].lower) == [RED, GREEN]


@rule("MIC-26.19")
def test_the_human_is_not_asked_where_all_choices_are_equal() -> None:
    s = solo()
    crew(s, AUTOMA, RED, "crew_11", "crew_12")
    assert run(pay_cost(s, AUTOMA, Cost(any_leaders=1))) == []
    assert run(pay_cost(s, AUTOMA, Cost(engineers=1))) == []
    s = solo()
    crew(s, AUTOMA, RED, GREEN)
    assert run(pay_cost(s, AUTOMA, Cost(engineers=1))) == []  # all it has


@rule("MIC-21.7")
def test_any_gained_is_what_it_has_least_of() -> None:
    s = solo()
    cargo(s, AUTOMA, biomass=1, workforce=0, minerals=0, technology=1)
    show(s, AUTOMA, {"gain": {"any": 3}})
    assert s.players[AUTOMA].cargo == (2, 1, 1, 1)  # workforce, minerals, then the upper of four equals


@rule("MIC-21.8")
def test_any_paid_is_what_it_has_most_of() -> None:
    s = solo()
    cargo(s, AUTOMA, biomass=1, workforce=3, minerals=2)
    run(pay_cost(s, AUTOMA, Cost(units=Units(chosen=3))))
    assert s.players[AUTOMA].cargo == (1, 1, 1, 0)  # workforce, workforce of two equals, minerals


@rule("MIC-21.9")
def test_its_capacity_is_4_and_6_with_cargo_holds() -> None:
    s = solo()
    cargo(s, AUTOMA, biomass=4)
    show(s, AUTOMA, {"gain": {"biomass": 2}})
    assert s.players[AUTOMA].cargo[0] == 4
    upgrade(s, AUTOMA, "cargo_holds")
    show(s, AUTOMA, {"gain": {"biomass": 3}})
    assert s.players[AUTOMA].cargo[0] == 6


@rule("MIC-21.10")
def test_proper_specialists_go_first_and_the_rest_replaces_what_is_missing() -> None:
    s = solo()
    # Engineer, green Leader, any Leader: the Engineers replace nothing before every item was tried
    it = crew(s, AUTOMA, "crew_01", "crew_03", "crew_05", RED)
    cost = Cost(1, 1, 1)
    assert refuse_cost(s, AUTOMA, cost, 1) is None
    assert run(pay_cost(s, AUTOMA, cost, 1)) == []
    assert it.lower == ()
    it = crew(s, AUTOMA, "crew_07", "crew_10", "crew_11")
    assert lacks(s, cost, 1) == "@specialist.green"


@rule("MIC-21.10", "MIC-5.7")
def test_a_leader_that_pays_for_the_planet_does_not_pay_for_any_leader_too() -> None:
    s = solo()
    crew(s, AUTOMA, GREEN, "crew_01")
    assert lacks(s, Cost(planet_leaders=1, any_leaders=1), 1) == "@any_leader"
    assert lacks(s, Cost(planet_leaders=2, any_leaders=1), 1) == "@specialist.green"
    crew(s, AUTOMA, "crew_03")
    assert refuse_cost(s, AUTOMA, Cost(planet_leaders=1, any_leaders=1), 1) is None


@rule("MIC-21.11")
def test_of_equal_cards_the_one_drawn_first_goes() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_05", "crew_01", "crew_03")
    run(pay_cost(s, AUTOMA, Cost(engineers=1)))
    assert ids(s.players[AUTOMA].lower) == ["crew_01", "crew_03"]


@rule("MIC-21.12")
def test_the_automa_never_declines() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_01", GREEN)
    s.phase = "draw"
    next_automa(s, "automa_3")
    match = say(resume(s), "skip")
    while match.state.phase == "automa":  # the human may choose how, not whether
        assert not {"skip", "stop"} & set(options(match))
        say(match, options(match)[0])
    assert match.state.colonies_of(AUTOMA) == 1


# The actions


@rule("MIC-22.2")
def test_the_first_field_that_can_be_paid_is_unlocked() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_01")
    cargo(s, AUTOMA, minerals=2, workforce=1)
    do(s, "upgrade")
    assert s.players[AUTOMA].upgrades == 1 << UPGRADE["space_mining"]
    assert s.heard is not None
    passed = [event.facts["upgrades"] for event in s.heard if event.key == "event.automa_cannot_pay"]
    assert passed == [["@upgrade.robotics", "@upgrade.biodome"]]
    do(s, "upgrade")
    assert s.players[AUTOMA].upgrades == 1 << UPGRADE["space_mining"]  # nothing can be paid any more


@rule("MIC-22.2")
def test_unlocked_fields_are_skipped_and_one_is_unlocked_an_action() -> None:
    s = solo()
    upgrade(s, AUTOMA, "robotics")
    crew(s, AUTOMA, *ENGINEERS)
    cargo(s, AUTOMA, biomass=4, technology=4, minerals=4)
    do(s, "upgrade")
    assert s.players[AUTOMA].upgrades == 1 << UPGRADE["robotics"] | 1 << UPGRADE["biodome"]
    upgrade(s, AUTOMA, "space_mining", "cargo_holds", "leisure_facilities", "mining_vehicles")
    do(s, "upgrade")
    assert why(s) == ["why.all_upgrades"]


@rule("MIC-22.3")
def test_an_upgrade_gives_a_colony_marker_and_no_effect_but_cargo_holds() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_01")
    cargo(s, AUTOMA, technology=2)
    do(s, "upgrade")
    assert s.players[AUTOMA].colonies == 3
    upgrade(s, AUTOMA, "space_mining", "biodome")
    ark(s, AUTOMA, "planet-N")
    do(s, "move", direction="cw", jump=False, criterion="to_terraform")
    assert s.players[AUTOMA].cargo == (0, 0, 0, 0)


@rule("MIC-22.4", "R-18")
def test_a_completed_pair_gives_the_automa_an_outpost_and_5() -> None:
    s = solo()
    upgrade(s, AUTOMA, "robotics", "space_mining", "cargo_holds", "leisure_facilities")
    crew(s, AUTOMA, "crew_01")
    cargo(s, AUTOMA, biomass=2)
    do(s, "upgrade")
    it = s.players[AUTOMA]
    assert (it.outposts, it.outpost_vp) == (1, 5)


@rule("MIC-22.5")
def test_gather_gives_the_resources_of_the_visible_side() -> None:
    s = solo()
    do(s, "gather")
    assert s.players[AUTOMA].cargo == (1, 0, 0, 0)
    terraform(s, "N")
    do(s, "gather")
    assert s.players[AUTOMA].cargo == (3, 1, 0, 0)


@rule("MIC-22.6")
def test_terraform_raises_the_leftmost_track_it_can() -> None:
    s = solo()
    cargo(s, AUTOMA, workforce=1, technology=4)
    do(s, "terraform")
    assert s.levels[NORTH] == (0, 1, 0, 1)
    assert s.markers[NORTH] == ((AUTOMA, 2),)
    s = solo()
    levels(s, "N", (A, 2), biomass=2)
    colony(s, AUTOMA, "W")
    cargo(s, AUTOMA, biomass=4, workforce=4)
    do(s, "terraform")
    assert s.levels[NORTH] == (2, 3, 0, 0)  # limit 3
    s = solo()
    do(s, "terraform")
    assert why(s) == ["why.no_unit"]
    terraform(s, "N")
    cargo(s, AUTOMA, biomass=4)
    do(s, "terraform")
    assert why(s) == ["why.terraformed"]


@rule("MIC-22.6")
def test_a_planet_the_automa_completes_scores_as_usual() -> None:
    s = solo()
    all_but(s, "N", A, biomass=1)
    cargo(s, AUTOMA, biomass=2)
    do(s, "terraform")
    assert s.is_terraformed(NORTH)
    assert [me.planet_vp for me in s.players] == [12, 2]
    assert s.players[AUTOMA].cargo == (1, 0, 0, 0)


@rule("MIC-22.7")
def test_explore_brings_resources_and_no_survivor() -> None:
    s = solo()
    crew(s, AUTOMA, GREEN)
    next_survivors(s, "survivor_10")  # green, 1 of any
    do(s, "explore")
    it = s.players[AUTOMA]
    assert (it.cargo, it.held, it.lower) == ((1, 0, 0, 0), (), ())
    assert [BOX.survivors[card].id for card in s.survivor_discard] == ["survivor_10"]
    do(s, "explore")
    assert why(s) == ["why.no_leader"]
    crew(s, AUTOMA, "crew_01", "crew_03")
    do(s, "explore")
    assert it.lower == ()  # two in place of the green Leader


@rule("MIC-22.7")
def test_explore_is_skipped_without_payment_if_no_card_is_left() -> None:
    s = solo()
    crew(s, AUTOMA, GREEN)
    settled(s, A, *(card.id for card in BOX.survivors))
    do(s, "explore")
    assert why(s) == ["why.no_survivors"]
    assert ids(s.players[AUTOMA].lower) == [GREEN]


@rule("MIC-22.8")
def test_a_colony_is_founded_at_the_standard_cost() -> None:
    s = solo("medium")  # one colony in the north already
    ark(s, AUTOMA, "planet-W")
    crew(s, AUTOMA, "crew_01", "crew_03", GREEN)
    do(s, "colony")
    assert why(s) == ["why.colony_cost"]  # the second needs a resource beside Engineer and Leader
    cargo(s, AUTOMA, minerals=1, technology=2)
    do(s, "colony")
    assert s.colonies[WEST] == 1 << AUTOMA
    assert ids(s.players[AUTOMA].lower) == ["crew_03"]
    assert s.players[AUTOMA].cargo == (0, 0, 1, 1)
    do(s, "colony")
    assert why(s) == ["why.no_colony_marker"]
    upgrade(s, AUTOMA, "robotics")
    do(s, "colony")
    assert why(s) == ["why.has_colony"]


@rule("MIC-22.8", "MIC-14.4", "MIC-21.10", "R-03")
def test_its_eighth_colony_takes_two_leaders_in_the_colour_of_the_planet() -> None:
    s = solo()
    for position, name in (("NE", "keyi"), ("SE", "amal"), ("S", "toivo"), ("SW", "umid"), ("NW", "spero")):
        planet(s, position, name)
    colony(s, AUTOMA, "W", "E", "NE", "SE", "S", "SW", "NW")
    upgrade(s, AUTOMA, *(name for name in OWN if not s.players[AUTOMA].upgrades >> UPGRADE[name] & 1))
    crew(s, AUTOMA, "crew_01", GREEN, RED, BLUE)  # one green Leader is missing, and one card cannot replace it
    cargo(s, AUTOMA, workforce=4, technology=2)
    do(s, "colony")
    assert why(s) == ["why.colony_cost"]
    crew(s, AUTOMA, "crew_09")
    assert do(s, "colony", "automa-blue") == ["automa_leader"]
    assert s.colonies_of(AUTOMA) == 8
    assert ids(s.players[AUTOMA].lower) == [RED]
    assert sum(s.players[AUTOMA].cargo) == 1


@rule("MIC-22.9", "MIC-26.19", "MIC-15.2")
def test_an_outpost_comes_from_its_pool_or_moves() -> None:
    s = solo()
    do(s, "outpost")
    assert why(s) == ["why.no_outpost"]
    upgrade(s, AUTOMA, "biodome", "leisure_facilities")
    colony(s, AUTOMA, "N")
    do(s, "outpost")
    assert (s.outposts[NORTH], s.players[AUTOMA].outpost_vp) == (1 << AUTOMA, 2)
    do(s, "outpost")
    assert why(s) == ["why.has_outpost"]
    ark(s, AUTOMA, "planet-W")
    assert do(s, "outpost") == []  # its only one
    assert (s.outposts[NORTH], s.outposts[WEST]) == (0, 1 << AUTOMA)
    outpost(s, AUTOMA, "E")
    ark(s, AUTOMA, "planet-N")
    assert do(s, "outpost", "outpost-E") == ["automa_outpost"]
    assert (s.outposts[NORTH], s.outposts[EAST], s.outposts[WEST]) == (1 << AUTOMA, 0, 1 << AUTOMA)


@rule("MIC-22.10", "R-18")
def test_colony_or_outpost_tries_the_colony_first() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_01", RED)
    upgrade(s, AUTOMA, "biodome", "leisure_facilities")
    do(s, "colony_or_outpost")
    assert (s.colonies[NORTH], s.outposts[NORTH]) == (1 << AUTOMA, 0)
    do(s, "colony_or_outpost")
    assert s.outposts[NORTH] == 1 << AUTOMA
    assert why(s) == ["why.has_colony"]
    do(s, "colony_or_outpost")
    assert why(s) == ["why.has_colony", "why.has_outpost"]


def test_a_choice_for_the_automa_is_asked_in_its_turn() -> None:
    s = solo()
    crew(s, AUTOMA, "crew_01", RED, GREEN)
    crew_discard(s, "crew_08")
    planet(s, "S", "keyi")
    match = turn("automa_3", s)
    assert (prompt(match), who(match), match.state.phase) == ("automa_leader", A, "automa")
    say(match, "automa-red")
    assert CREW_AT[RED] in match.state.crew_discard
    assert rows(match) == ([], [])
    assert holds(match) == {}
    assert options(match)
