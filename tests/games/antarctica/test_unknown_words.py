"""A word of the data file that no rule was taught for is refused when the file is read, with its place."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from pionier.engine.errors import BadData
from pionier.games.antarctica.components import BOX, make
from pionier.games.antarctica.components.vocabulary import SHIPYARD_CARDS, SYMBOLS

Edit = Callable[[dict[str, Any]], object]


def symbol(data: dict[str, Any], name: str) -> dict[str, Any]:
    return data["track_actions"][SYMBOLS.index(name)]


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    return data["shipyard_cards"][SHIPYARD_CARDS.index(name)]


DRAFT, NEW_SHIP, GAIN = (
    "track_actions[1] (shipyard_draft)",
    "track_actions[4] (new_ship)",
    "track_actions[3] (gain_scientist)",
)
FAST, ICEBREAKER = "shipyard_cards[3] (fast_research)", "shipyard_cards[0] (icebreaker)"

UNKNOWN: list[tuple[Edit, str, str]] = [
    (lambda d: symbol(d, "gain_scientist").update(id="sing"), "track_actions[3] (sing).id", "expected one of move_ship"),
    (lambda d: symbol(d, "gain_scientist").update(kind="green"), f"{GAIN}.kind", "expected one of red, blue, found 'green'"),
    (lambda d: symbol(d, "gain_scientist").update(who="everybody"), f"{GAIN}.who", "expected 'mover', found 'everybody'"),
    (lambda d: symbol(d, "shipyard_draft").update(who="mover"), f"{DRAFT}.who", "expected 'all_from_mover_ccw'"),
    (lambda d: symbol(d, "gain_scientist")["effect"].update(type="dance"), f"{GAIN}.effect.type", "found 'dance'"),
    (lambda d: symbol(d, "gain_scientist").update(effect=None), f"{GAIN}.effect", "found None"),
    (lambda d: symbol(d, "gain_scientist").pop("effect"), GAIN, "missing field effect"),
    (lambda d: symbol(d, "gain_scientist")["effect"].update(type="research"), f"{GAIN}.effect.type", "found 'research'"),
    (lambda d: symbol(d, "gain_scientist")["effect"].update(count="two"), f"{GAIN}.effect.count", "found 'two'"),
    (lambda d: symbol(d, "gain_scientist")["effect"].update(twice=True), f"{GAIN}.effect.twice", "takes count"),
    (lambda d: symbol(d, "gain_scientist")["effect"].pop("count"), f"{GAIN}.effect.count", "needs it"),
    (lambda d: symbol(d, "shipyard_draft")["effect"].update(draw=5), f"{DRAFT}.effect.draw", "expected 'player_count', found 5"),
    (lambda d: symbol(d, "shipyard_draft")["effect"].update(pass_direction="left"), f"{DRAFT}.effect.pass_direction", "'right'"),
    (lambda d: symbol(d, "new_ship")["effect"].update(skip_if_full=1), f"{NEW_SHIP}.effect.skip_if_full", "expected True"),
    (
        lambda d: symbol(d, "basic_resource")["effect"].update(only_if_holding_none=True),
        "track_actions[6] (basic_resource).effect.only_if_holding_none",
        "take_resource_card takes card",
    ),
    (
        lambda d: symbol(d, "basic_resource")["effect"].update(card="resource_rare"),
        "track_actions[6] (basic_resource).effect.card",
        "expected one of resource_basic, resource_advanced, found 'resource_rare'",
    ),
    (
        lambda d: symbol(d, "move_ship")["effect"].update(grants_action=True),
        "track_actions[0] (move_ship).effect.grants_action",
        "expected False, found True",
    ),
    (
        lambda d: symbol(d, "any_track_3")["effect"].update(track="matching"),
        "track_actions[2] (any_track_3).effect.track",
        "expected 'any_used'",
    ),
    (
        lambda d: card(d, "fast_research").update(id="slow_research"),
        "shipyard_cards[3] (slow_research).id",
        "found 'slow_research'",
    ),
    (lambda d: card(d, "fast_research")["effect"].update(type="fly"), f"{FAST}.effect.type", "found 'fly'"),
    (lambda d: card(d, "fast_research").update(effect=card(d, "icebreaker")["effect"]), f"{FAST}.effect.type", "'place_ice"),
    (lambda d: card(d, "icebreaker").update(effect=card(d, "send_scientist")["effect"]), f"{ICEBREAKER}.effect.type", "'supply"),
    (lambda d: card(d, "icebreaker")["effect"].update(queue_position=3), f"{ICEBREAKER}.effect.queue_position", "expected 2"),
    (lambda d: card(d, "icebreaker").update(discount=1), ICEBREAKER, "unknown field discount"),
    (lambda d: d["tracks"][0]["spaces"][2].update(bonus="vp"), "tracks[0] (T1).spaces[2]", "unknown field bonus"),
    (lambda d: d["tracks"][0].update(loop=True), "tracks[0] (T1)", "unknown field loop"),
    (lambda d: d["tracks"][0]["stations"].append("camp"), "tracks[0] (T1).stations[1]", "expected one of station_land"),
    (lambda d: d["build_cards"][0].update(effect={"type": "gain"}), "build_cards[0] (B01)", "unknown field effect"),
    (lambda d: d["build_decks"][2].update(id="triple"), "build_decks[2] (triple).id", "expected one of basic, double, advanced"),
    (lambda d: d["build_decks"].pop(), "build_decks", "expected basic, double, advanced, found basic, double"),
    (lambda d: d["buildings"][13].update(id="castle"), "buildings[13] (castle).id", "expected one of camp"),
    (lambda d: d["buildings"].pop(), "buildings", "antenna, found camp"),
    (lambda d: d["buildings"][0].update(category="luxury"), "buildings[0] (camp).category", "expected one of facility"),
    (
        lambda d: d["buildings"][2].update(produces="gold"),
        "buildings[2] (crane).produces",
        "expected one of ore, coal, oil, energy, found 'gold'",
    ),
    (lambda d: d["buildings"][2].update(movable=True), "buildings[2] (crane)", "unknown field movable"),
    (lambda d: d["building_categories"][0].update(id="luxury"), "building_categories[0] (luxury).id", "found 'luxury'"),
    (
        lambda d: d["resource_cards"][0].update(id="resource_rare"),
        "resource_cards[0] (resource_rare).id",
        "found 'resource_rare'",
    ),
    (
        lambda d: d["resource_cards"][0].update(start_hand_per_player=2),
        "resource_cards[0] (resource_basic).start_hand_per_player",
        "expected 1, found 2",
    ),
    (
        lambda d: d["resource_cards"][1]["replaces"].append("crane"),
        "resource_cards[1] (resource_advanced).replaces[2]",
        "found 'crane'",
    ),
    (lambda d: d["setup_by_players"]["rows"]["2"].update(coins=3), "setup_by_players.rows.2", "unknown field coins"),
    (lambda d: d["board"].update(moon=1), "board", "unknown field moon"),
    (lambda d: d["format"]["effect_legend"].update(dance="…"), "format.effect_legend.dance", "found 'dance'"),
]


@pytest.mark.parametrize(("edit", "where", "why"), UNKNOWN, ids=[f"{n}-{where}" for n, (_, where, _) in enumerate(UNKNOWN)])
def test_what_no_rule_carries_out_is_refused_when_it_is_read(edit: Edit, where: str, why: str) -> None:
    data = copy.deepcopy(BOX.data)
    edit(data)
    with pytest.raises(BadData) as caught:
        make(data)
    assert caught.value.where == f"components.{where}"
    assert why in str(caught.value)
