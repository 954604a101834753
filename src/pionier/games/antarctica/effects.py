"""What effects of symbols and shipyard cards do. Those that belong to a chapter are taught there: ships, cards, tracks."""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect, Verbs

from . import named, parts
from .components.vocabulary import VOCABULARY
from .state import Antarctica

VERBS: Verbs[Antarctica] = Verbs(VOCABULARY)


def has_reserve(s: Antarctica, player: int, _: Effect) -> bool:
    return s.reserve[player] > 0


@VERBS.teach("reserve_to_supply", fits=has_reserve)
def gain_scientists(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.20, 8.22."""
    s.tell("event.gained_scientists", player=named.PLAYER[player], n=s.to_supply(player, effect["count"]))
    yield from ()


def has_supply(s: Antarctica, player: int, _: Effect) -> bool:
    return s.supply[player] > 0


@VERBS.teach("supply_to_destination_zone", fits=has_supply)
def send(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.18."""
    send_scientists(s, player, min(effect["count"], s.supply[player]))
    yield from ()


def send_scientists(s: Antarctica, player: int, count: int) -> None:
    """Put scientists from the supply into the destination zone and check the end of the match (ANT-9.1)."""
    zone = s.destination
    s.supply[player] -= count
    here = s.scientists[zone]
    s.scientists[zone] = (*here[:player], here[player] + count, *here[player + 1 :])
    s.tell("event.sent_scientists", (parts.ZONE[zone],), player=named.PLAYER[player], zone=named.ZONE[zone], n=count)
    if not s.supply[player] and not s.reserve[player]:
        s.ending = "last_scientist"


def has_resource(s: Antarctica, player: int, effect: Effect) -> bool:
    """ANT-8.24, 8.25, R.17."""
    if effect["card"] == "resource_basic":
        return s.basic_stack > 0 and s.start_card_used[player]
    return s.advanced_stack > 0


@VERBS.teach("take_resource_card", fits=has_resource)
def take_resource(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-8.24, 8.25."""
    if effect["card"] == "resource_basic":
        kind = "basic"
        s.basic_stack -= 1
        s.basic[player] += 1
    else:
        kind = "advanced"
        s.advanced_stack -= 1
        s.advanced[player] += 1
    s.tell("event.took_resource", player=named.PLAYER[player], card=named.RESOURCE[kind])
    yield from ()
