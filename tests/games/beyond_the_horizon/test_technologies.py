"""Chapters 5 and 15: developing technologies, leaders, private technologies."""

from __future__ import annotations

from typing import Any

from tests.games.playing import options, prompt, refusals, say, told, who

from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.counters import COUNTERS
from pionier.games.beyond_the_horizon.scoring import breakdown
from pionier.games.beyond_the_horizon.shared import CARD_AT, NODE_AT
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.games.beyond_the_horizon.technologies import eligible, refuse_node

from .positions import LEADER_AT, A, B, C, card_on, civ, cubes, lay, position, units


def ready(*nodes: str, **pieces: Any) -> Match:
    """A has developed these nodes and can pay for BA2; Hypatia, who asks nothing, waits on II-1."""
    pieces.setdefault("leader", {} if "II-1" in nodes else {"II-1": "L2-09"})
    return position(**{"coins": {A: 2}, "pawns": {A: 1}, "developed": {A: list(nodes)}, **pieces})


def research(levels: tuple[int, ...], ignore: bool = False, scholar: str = "active") -> Effect:
    return Effect("research", {"levels": levels, "scholar": scholar, "ignore_prerequisites": ignore})


def nodes(state: Horizon, task: Effect) -> set[str]:
    return {BOX.nodes[node].id for node in eligible(state, A, task)}


def bottom(match: Match, level: int) -> list[str]:
    return [BOX.technologies[card].id for card in match.state.bottoms[level - 2]]


# What can be developed


@rule("BTH-5.1", "BTH-5.2", "BTH-5.3", "BTH-17.4")
def test_only_nodes_of_the_level_with_all_prerequisites_are_offered() -> None:
    match = ready("I-1", "I-2")
    say(match, "space-BA2.1")
    assert set(options(match)) == {"node-II-1", "node-II-2", "node-II-3"}
    assert "skip" not in options(match)
    refused = refusals(match)
    assert refused["node-I-3"] == "BTH-5.1"
    assert refused["node-II-4"] == "BTH-5.3"
    assert nodes(lay(developed={A: ["II-1"]}), research((3,))) == set()
    assert nodes(lay(developed={A: ["II-1", "II-2"]}), research((3,))) == {"III-1"}
    assert nodes(lay(), research((1,))) == {"I-1", "I-2", "I-3", "I-4"}


@rule("BTH-5.4")
def test_level_four_needs_any_two_linked_nodes() -> None:
    assert nodes(lay(developed={A: ["III-2"]}), research((4,))) == set()
    assert nodes(lay(developed={A: ["III-2", "III-3"]}), research((4,))) == {"IV-2"}
    assert nodes(lay(developed={A: ["III-2", "III-4"]}), research((4,))) == {"IV-2"}
    state = lay(developed={A: ["III-2", "III-5"]})
    refusal = refuse_node(state, A, NODE_AT["IV-2"], research((4,)))
    assert refusal is not None
    assert refusal.rule == "BTH-5.4"


@rule("BTH-5.5")
def test_prerequisites_may_be_ignored() -> None:
    assert nodes(lay(), research((3, 4), ignore=True)) == {f"III-{n}" for n in range(1, 6)} | {"IV-1", "IV-2", "IV-3"}


@rule("BTH-5.6")
def test_the_scholar_is_an_active_pawn_or_an_inactive_one_if_the_effect_says_so() -> None:
    pieces: dict[str, Any] = {"cards": {"II-2": "T2-B1"}, "coins": {A: 1}, "leader": {"II-1": "L2-09"}}
    match = position(developed={A: ["I-1", "II-2"]}, pawns={A: 2}, columns={A: (0, 0, 4, 3, 2)}, **pieces)
    say(match, "space-T2-B1.a.1", "node-I-2")
    assert (civ(match).active, civ(match).columns) == (2, (0, 0, 3, 3, 2))
    match = position(developed={A: ["I-1", "II-2"]}, pawns={A: 2}, columns={A: (0, 0, 0, 0, 0)}, **pieces)
    assert refusals(match)["space-T2-B1.a.1"] == "BTH-5.6"
    assert refusals(position(coins={A: 9}))["space-BA1.1"] == "BTH-5.6"


@rule("BTH-5.7")
def test_a_node_has_at_most_one_scholar_of_a_player() -> None:
    match = ready("I-1", "I-2", "II-1")
    say(match, "space-BA2.1")
    assert refusals(match)["node-II-1"] == "BTH-5.7"


# The first developer


@rule("BTH-5.8", "BTH-18.4")
def test_the_leader_is_taken_and_resolved_before_anything_else() -> None:
    match = ready("I-1", leader={"II-1": "L2-06"})  # Confucius: invest, others may pay 2 coins to invest
    say(match, "space-BA2.1")
    assert prompt(match) == "invest"
    assert civ(match).leaders == ((LEADER_AT["L2-06"], -1),)
    assert card_on(match, "II-1") is None
    say(match, "track-economy")
    assert prompt(match) == "card"
    assert told(match).index("leader") < told(match).index("invested") < told(match).index("revealed")


@rule("BTH-5.9", "BTH-17.4")
def test_the_first_developer_names_a_main_colour_of_a_linked_technology() -> None:
    match = ready("I-1", "I-2", cards={"I-1": "T1-B", "I-2": "T1-Y"}, leader={"II-2": "L2-09"})
    say(match, "space-BA2.1", "node-II-2")
    assert (prompt(match), options(match)) == ("colour", ["colour-blue", "colour-yellow"])


@rule("BTH-5.10", "BTH-5.11", "BTH-18.5")
def test_cards_are_revealed_until_two_show_the_colour_and_the_rest_goes_below_in_order() -> None:
    deck = ["T2-G1", "T2-R4", "T2-R1", "T2-B2", "T2-B1"]  # green, red with blue, red, blue
    match = ready("I-1", cards={"I-1": "T1-B"}, deck={2: deck}, bottom={2: ["T2-Y4"]})
    say(match, "space-BA2.1")
    assert options(match) == ["card-T2-R4", "card-T2-B2"]
    assert [BOX.technologies[card].id for card in match.state.revealed_cards] == deck[:4]
    say(match, "card-T2-B2")
    assert card_on(match, "II-1") == "T2-B2"
    assert bottom(match, 2) == ["T2-Y4", "T2-G1", "T2-R4", "T2-R1"]
    assert match.state.decks[0].cards[-1] == CARD_AT["T2-B1"]


@rule("BTH-5.12")
def test_levels_one_and_four_hold_their_card_already() -> None:
    match = position(pawns={A: 1}, cards={"I-2": "T1-B"})
    say(match, "space-BA1.1", "node-I-2")
    assert "revealed" not in told(match)
    assert civ(match).leaders == ()
    match = position(
        coins={A: 5}, pawns={A: 2}, developed={A: ["III-1", "III-2"]}, cards={"III-1": "T3-B4", "IV-1": "T4-5"},
        leader={"IV-1": "L4-01"},
    )  # fmt: skip
    say(match, "space-T3-B4.a.1")
    assert "revealed" not in told(match)
    assert civ(match).leaders == ((LEADER_AT["L4-01"], -1),)
    assert card_on(match, "IV-1") == "T4-5"


@rule("BTH-5.13", "BTH-5.14", "BTH-5.15")
def test_every_developer_gets_the_bonus_but_only_the_first_the_leader() -> None:
    pieces: dict[str, Any] = {"coins": {A: 2, B: 3}, "pawns": {A: 1, B: 1}, "deck": {2: ["T2-B4", "T2-B1"]}}
    match = position(developed={A: ["I-1"], B: ["I-1"]}, leader={"II-1": "L2-09"}, **pieces)  # Hypatia: a coin, 2 VP
    say(match, "space-BA2.1", "card-T2-B4", "produce-B")  # medicine: 2 population
    assert (civ(match).active, len(civ(match).leaders)) == (2, 1)
    say(match, "space-BA2.2")  # B follows: no leader, no colour, the same card
    assert civ(match, B).leaders == ()
    assert civ(match, B).active == 2
    assert [breakdown(match.state, player)["technologies"] for player in (A, B)] == [3, 3]
    say(match, "produce-B")
    assert "space-T2-B4.a.1" in options(match)


@rule("BTH-5.16", "BTH-18.6")
def test_a_colour_without_cards_may_not_be_named() -> None:
    """All blue cards are private but none is left in the deck: only yellow can be named."""
    blue = ["T2-B1", "T2-B2", "T2-B3", "T2-B4", "T2-R4", "T2-Y1"]
    match = ready("I-1", "I-2", cards={"I-1": "T1-B", "I-2": "T1-Y"}, private={B: blue}, leader={"II-2": "L2-09"})
    say(match, "space-BA2.1", "node-II-2")
    assert prompt(match) == "card"  # yellow was named without asking


@rule("BTH-5.16", "BTH-18.6")
def test_the_only_card_of_a_colour_must_be_placed_after_the_whole_deck_was_revealed() -> None:
    blue = ["T2-B1", "T2-B2", "T2-B3", "T2-B4", "T2-R4"]
    match = ready("I-1", cards={"I-1": "T1-B"}, private={B: blue}, bottom={2: ["T2-Y1"]})
    say(match, "space-BA2.1")
    assert card_on(match, "II-1") == "T2-Y1"
    assert len(match.state.decks[0]) == 0
    assert len(bottom(match, 2)) == 10


@rule("BTH-5.16")
def test_without_any_nameable_colour_the_top_card_is_placed() -> None:
    blue = ["T2-B1", "T2-B2", "T2-B3", "T2-B4", "T2-R4", "T2-Y1"]
    match = ready("I-1", cards={"I-1": "T1-B"}, private={B: blue}, deck={2: ["T2-R1", "T2-R2"]})
    say(match, "space-BA2.1")
    assert card_on(match, "II-1") == "T2-R1"


@rule("BTH-5.17", "BTH-18.7")
def test_with_ignored_prerequisites_linked_cards_count_whoever_developed_them_or_any_colour() -> None:
    radio: dict[str, Any] = {"private": {A: ["T3-Y4"]}, "coins": {A: 3}, "pawns": {A: 1}}
    match = position(developed={B: ["II-2"]}, cards={"II-2": "T2-R1"}, leader={"III-1": "L3-09"}, **radio)
    say(match, "space-T3-Y4.a.1", "node-III-1")
    assert prompt(match) == "card"  # red: the only linked card, developed by B
    match = position(leader={"III-4": "L3-09"}, **radio)
    say(match, "space-T3-Y4.a.1", "node-III-4")
    assert options(match) == ["colour-blue", "colour-green", "colour-red", "colour-yellow"]


@rule("BTH-5.18", "BTH-18.33")
def test_a_permanent_effect_helps_the_immediate_bonus_of_its_own_card() -> None:
    """Railway: +1 movement for good, and 3 moves at once."""
    match = position(
        coins={A: 4}, pawns={A: 1}, developed={A: ["II-4"]}, villages={"T01": A, "T02": A}, deck={3: ["T3-G2", "T3-B1"]},
        cards={"II-4": "T2-G1"}, leader={"III-3": "L3-09"}, units={A: [("CRADLE", "settler", 1)]},
    )  # fmt: skip
    say(match, "space-AA3.1", "card-T3-G2")
    assert match.pending[A].facts == {"n": 4}


@rule("BTH-5.19")
def test_a_node_without_its_card_is_not_developed_while_its_leader_is_resolved() -> None:
    match = ready("I-1", leader={"II-1": "L2-06"})
    say(match, "space-BA2.1")
    s = match.state
    assert s.scholars[NODE_AT["II-1"]] == 1
    assert COUNTERS["technologies"](s, A, 0) == 1
    for player, rule_id in ((A, "BTH-5.7"), (B, "BTH-5.19")):
        refusal = refuse_node(s, player, NODE_AT["II-1"], research((2,), ignore=True))
        assert refusal is not None
        assert refusal.rule == rule_id
    assert nodes(s, research((3,))) == set()


@rule("BTH-5.19")
def test_a_level_four_node_is_developed_as_soon_as_the_scholar_stands_there() -> None:
    match = position(
        coins={A: 5}, pawns={A: 2}, developed={A: ["III-1", "III-2"]}, cards={"III-1": "T3-B4"}, leader={"IV-1": "L4-02"}
    )  # Einstein: invest
    say(match, "space-T3-B4.a.1")
    assert prompt(match) == "invest"
    assert COUNTERS["technologies_level"](match.state, A, 4) == 1


@rule("BTH-5.20")
def test_a_node_cannot_be_chosen_when_its_deck_is_empty() -> None:
    cards = [BOX.technologies[card].id for card in BOX.cards_of(2)]
    state = lay(developed={A: ["I-1"]}, private={B: cards})
    refusal = refuse_node(state, A, NODE_AT["II-1"], research((2,)))
    assert refusal is not None
    assert refusal.rule == "BTH-5.20"


# Leaders


@rule("BTH-15.4", "BTH-15.7")
def test_a_leader_may_give_something_to_others_and_lies_open_beside_its_owner() -> None:
    match = position(
        3, coins={A: 2}, pawns={A: 1}, developed={A: ["I-1"]}, leader={"II-1": "L2-02"}
    )  # Hammurabi: 3 coins, others 1
    say(match, "space-BA2.1")
    assert [player.coins for player in match.state.civs] == [3, 1, 1]
    assert match.view(C).state.civs[A].leaders == ((LEADER_AT["L2-02"], -1),)


@rule("BTH-15.5")
def test_every_option_of_a_leader_can_be_picked_and_scores_for_all() -> None:
    match = ready("I-1", leader={"II-1": "L2-07"}, tracks={A: (0, 3, 0)})  # Ashoka
    say(match, "space-BA2.1")
    assert options(match) == ["option-food", "option-economy", "option-infrastructure"]
    say(match, "option-food")  # no cube on food: another track gives it
    assert cubes(match)["economy"] == 2
    assert civ(match).leaders == ((LEADER_AT["L2-07"], 0),)
    assert breakdown(match.state, A)["leaders"] == 2  # at most 2 cubes on food
    assert breakdown(match.state, B)["leaders"] == 0
    match.state.civs[B].tracks = (2, 8, 8)
    assert breakdown(match.state, B)["leaders"] == 2
    match = ready("I-1", leader={"II-1": "L2-07"}, tracks={A: (0, 0, 0)})
    say(match, "space-BA2.1")
    assert options(match) == ["option-food", "option-economy", "option-infrastructure"]


@rule("BTH-15.6")
def test_end_game_points_of_a_leader_are_its_owner_s() -> None:
    state = lay(developed={A: ["II-1"]}, leaders={A: ["L2-09"]})
    assert [breakdown(state, player)["leaders"] for player in (A, B)] == [2, 0]


# Private technologies


@rule("BTH-15.8", "BTH-17.16", "BTH-18.19")
def test_a_private_technology_is_one_of_two_cards_and_counts_as_developed() -> None:
    """Court of Patrons, monarchy: a private technology of level II."""
    match = position(
        private={A: ["T2-Y1"]}, tracks={A: (8, 8, 4)}, coins={A: 1}, governments={A: "G4a", B: "G1a"},
        deck={2: ["T2-R1", "T2-B4", "T2-G1"]},
    )  # fmt: skip
    say(match, "space-T2-Y1.a.1", "track-infrastructure")
    assert options(match) == ["card-T2-R1", "card-T2-B4"]
    assert [BOX.technologies[card].id for card in match.view(B).state.revealed_cards] == ["T2-R1", "T2-B4"]
    say(match, "card-T2-B4")
    assert bottom(match, 2) == ["T2-R1"]
    assert civ(match).private == (CARD_AT["T2-Y1"], CARD_AT["T2-B4"])
    assert civ(match).active == 2  # medicine, at once
    assert sum(match.state.scholars) == 0
    assert civ(match).leaders == ()
    assert breakdown(match.state, A)["technologies"] == 4
    assert COUNTERS["technologies_main_color"](match.state, A, 0) == 1
    assert "developed" not in told(match)


@rule("BTH-15.8")
def test_a_private_technology_is_no_prerequisite_and_offers_no_colour() -> None:
    state = lay(private={A: ["T2-B1", "T2-B2", "T2-B3", "T2-B4"]})
    assert nodes(state, research((3,))) == set()


@rule("BTH-15.8")
def test_with_one_card_left_it_is_kept_and_with_none_nothing_happens() -> None:
    cards = [BOX.technologies[card].id for card in BOX.cards_of(2) if BOX.technologies[card].id != "T2-Y1"]
    base: dict[str, Any] = {"tracks": {A: (8, 8, 4)}, "coins": {A: 1}, "governments": {A: "G4a", B: "G1a"}}
    match = position(private={A: ["T2-Y1"], B: cards[1:]}, **base)
    say(match, "space-T2-Y1.a.1", "track-infrastructure")
    assert civ(match).private == (CARD_AT["T2-Y1"], CARD_AT[cards[0]])
    match = position(private={A: ["T2-Y1"], B: cards}, **base)
    say(match, "space-T2-Y1.a.1", "track-infrastructure")
    assert civ(match).private == (CARD_AT["T2-Y1"],)
    assert (who(match), prompt(match), units(match)) == (A, "production", [])


@rule("BTH-15.8", "BTH-14.18")
def test_taking_a_private_technology_triggers_nothing() -> None:
    """The Academy's theocracy gives a coin for research, not for Leonardo's private technology."""
    match = position(
        coins={A: 4}, pawns={A: 1}, developed={A: ["II-4"]}, villages={"T01": A, "T02": A}, tracks={A: (7, 7, 6)},
        governments={A: "G2a"}, deck={2: ["T2-B4", "T2-B1"], 3: ["T3-B2", "T3-B1"]}, cards={"II-4": "T2-B2"},
        leader={"III-3": "L3-03"},
    )  # fmt: skip
    say(match, "space-AA3.1", "card-T2-B4")  # the private one
    assert civ(match).coins == 1  # 4 less the price of 3
    assert "theocracy" not in told(match)
