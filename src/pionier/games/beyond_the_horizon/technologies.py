"""Chapter 5: developing technologies; chapter 15: leaders and private technologies."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .abilities import pious, react
from .components import BOX
from .components.vocabulary import COLORS
from .options import (
    CARD_AT,
    COLOR_AT,
    DEVELOP,
    LEADER_OPTIONS,
    NAME_COLOUR,
    NODE_AT,
    PLAYER,
    TAKE_CARD,
    Develop,
    NameColour,
    TakeCard,
)
from .state import NODES, Horizon
from .tasks import TASKS, bonus, pick, want
from .units import pawn_there, take_pawn

CARDS = BOX.technologies
COLOURS_OF = [card.colors for card in CARDS]
CARD_NAME = [f"@card.{card.id}" for card in CARDS]
NODE_NAME = [f"@node.{node.id}" for node in NODES]
NODE_PART = [f"node-{node.id}" for node in NODES]
WRONG_LEVEL = Refusal("BTH-5.1", "refused.wrong_level")
DEVELOPED = Refusal("BTH-5.7", "refused.developed")
BEING_DEVELOPED = Refusal("BTH-5.19", "refused.being_developed")
EMPTY_DECK = Refusal("BTH-5.20", "refused.empty_deck")
PREREQUISITES = {
    level: Refusal("BTH-5.4" if level == 4 else "BTH-5.3", "refused.two_prerequisites" if level == 4 else "refused.prerequisites")
    for level in (2, 3, 4)
}
NODES_OF = {level: BOX.nodes_of(level) for level in (1, 2, 3, 4)}
LEVELS_AT = {2: 0, 3: 1}  # the decks


# What can be developed


def refuse_node(s: Horizon, player: int, node: int, task: Effect) -> Optional[Refusal]:
    """BTH-5.1 to 5.7, 5.19, 5.20: why a player cannot develop a node."""
    row = NODES[node]
    if row.level not in task["levels"]:
        return WRONG_LEVEL
    if s.scholars[node] >> player & 1:
        return DEVELOPED
    if s.cards[node] < 0:
        if s.scholars[node]:
            return BEING_DEVELOPED
        if not cards_left(s, row.level):
            return EMPTY_DECK
    if row.required and not task["ignore_prerequisites"]:
        met, cards, scholars = 0, s.cards, s.scholars
        for linked in row.prerequisites:
            met += scholars[linked] >> player & 1 and cards[linked] >= 0
        if met < row.required:
            return PREREQUISITES[row.level]
    return None


def eligible(s: Horizon, player: int, task: Effect) -> list[int]:
    """The nodes a player may develop."""
    scholars, bit = s.scholars, 1 << player
    return [
        node
        for level in task["levels"]
        for node in NODES_OF[level]
        if not scholars[node] & bit and refuse_node(s, player, node, task) is None
    ]


def can_research(s: Horizon, player: int, task: Effect) -> bool:
    """BTH-14.22: a scholar and a node."""
    if not pawn_there(s.civs[player], task["scholar"]):
        return False
    node = task.args.get("node", -1)
    return bool(eligible(s, player, task)) if node < 0 else refuse_node(s, player, node, task) is None


@TASKS.teach("research", fits=can_research)
def research(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.5: the node was chosen with the price (BTH-14.23), or is chosen now."""
    node = task.args.get("node", -1)
    if node < 0:

        def verdicts(why: bool) -> list[Verdict]:
            if not why:
                return [(DEVELOP[at], None) for at in eligible(s, player, task)]
            return [(DEVELOP[at], refuse_node(s, player, at, task)) for at in range(len(NODES))]

        option: Option = yield from pick(player, "prompt.develop", verdicts, task["may_skip"])
        if not isinstance(option, Develop):
            return False
        node = NODE_AT[option.node]
    yield from develop(s, player, node, task["scholar"])
    return True


def develop(s: Horizon, player: int, node: int, scholar: str) -> Flow:
    """BTH-5.6 to 5.15: the scholar, for the first developer the leader and the card, then the immediate bonus."""
    theocracy = pious(s, player)
    level = NODES[node].level
    first = level > 1 and not s.scholars[node]
    leader = face_down(s, node) if first else -1
    take_pawn(s.civs[player], scholar)
    s.scholars[node] |= 1 << player
    if first:
        s.tell("event.first_developer", (NODE_PART[node],), player=PLAYER[player], node=NODE_NAME[node])
        yield from take_leader(s, player, leader, level)
        if level < 4:
            yield from fill_node(s, player, node)
    card = s.cards[node]
    s.tell("event.developed", (NODE_PART[node],), player=PLAYER[player], card=CARD_NAME[card], node=NODE_NAME[node])
    yield from bonus(s, player, CARDS[card].immediate)
    yield from react(s, player, "research", theocracy)


# Leaders


def face_down(s: Horizon, node: int) -> int:
    """Which card of its pile is the leader on a node nobody has developed (BTH-2.4)."""
    level = NODES[node].level
    before = sum(1 for at in range(node) if NODES[at].level == level and not s.scholars[at])
    return s.leaders[level - 2].cards[before]


def take_leader(s: Horizon, player: int, leader: int, level: int) -> Flow:
    """BTH-5.8, 15.4, 15.5: taken, laid open and resolved before anything else."""
    theocracy = pious(s, player)
    civ = s.civs[player]
    s.lay_open(s.leaders[level - 2], leader)
    card = BOX.leaders[leader]
    civ.leaders += ((leader, -1),)
    s.tell("event.leader", (), player=PLAYER[player], leader=f"@leader.{card.id}")
    yield from bonus(s, player, card.immediate)
    if card.options:
        options = LEADER_OPTIONS[leader]
        option = options[0]
        if len(options) > 1:
            option = yield Choose(player, "prompt.leader", options, facts={"leader": f"@leader.{card.id}"})
        number = options.index(option)
        civ.leaders = tuple((at, number if at == leader else picked) for at, picked in civ.leaders)
        named = f"@leader.{card.id}.{option.option}"
        s.tell("event.leader_option", (), player=PLAYER[player], leader=f"@leader.{card.id}", option=named)
        yield from bonus(s, player, card.options[number].immediate)
    yield from react(s, player, "leader", theocracy)


# Decks of technologies: an unknown order above, then the cards that all have seen


def cards_left(s: Horizon, level: int) -> int:
    """How many cards the deck of a level holds."""
    at = LEVELS_AT[level]
    return len(s.decks[at]) + len(s.bottoms[at])


def draw(s: Horizon, level: int) -> int:
    """Turn up the next card of a deck; it lies open until its place is known."""
    at = LEVELS_AT[level]
    if len(s.decks[at]):
        card = s.turn_up(s.decks[at])
    else:
        card, *rest = s.bottoms[at]
        s.bottoms[at] = tuple(rest)
    s.revealed_cards.append(card)
    return card


def place_revealed(s: Horizon, level: int, kept: int) -> None:
    """BTH-5.11: all others go to the bottom in the order revealed, the first one uppermost."""
    s.bottoms[LEVELS_AT[level]] += tuple(card for card in s.revealed_cards if card != kept)
    s.revealed_cards.clear()


def nameable(s: Horizon, node: int) -> list[int]:
    """BTH-5.9, 5.16, 5.17: main colours of the linked cards (of none: any colour) that a card of the deck shows."""
    row = NODES[node]
    at = LEVELS_AT[row.level]
    linked = {CARDS[s.cards[each]].main for each in row.prerequisites if s.cards[each] >= 0}
    shown = 0
    for card in (*s.decks[at].cards, *s.bottoms[at]):
        shown |= COLOURS_OF[card]
    return [color for color in range(len(COLORS)) if (not linked or color in linked) and shown >> color & 1]


def fill_node(s: Horizon, player: int, node: int) -> Flow:
    """BTH-5.9 to 5.11, 5.16: name a colour, reveal until two cards show it, choose one."""
    level = NODES[node].level
    colors = nameable(s, node)
    if not colors:
        kept = draw(s, level)
    else:
        color = colors[0]
        if len(colors) > 1:
            named: NameColour = yield Choose(player, "prompt.colour", [NAME_COLOUR[each] for each in colors])
            color = COLOR_AT[named.colour]
        matches: list[int] = []
        while len(matches) < 2 and cards_left(s, level):
            card = draw(s, level)
            if COLOURS_OF[card] >> color & 1:
                matches.append(card)
        _tell_revealed(s, player, color)
        kept = matches[0]
        if len(matches) > 1:
            option: TakeCard = yield Choose(player, "prompt.card", [TAKE_CARD[card] for card in matches])
            kept = CARD_AT[option.card]
    place_revealed(s, level, kept)
    s.cards[node] = kept


def _tell_revealed(s: Horizon, player: int, color: int) -> None:
    names = [CARD_NAME[card] for card in s.revealed_cards]
    s.tell("event.revealed", (), player=PLAYER[player], colour=f"@color.{COLORS[color]}", cards=names)


@TASKS.teach("private_technology", fits=lambda s, player, task: cards_left(s, task["level"]) > 0)
def private_technology(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-15.8, 17.16: one of the top two cards; no scholar, no leader, no research."""
    level = task["level"]
    wanted = yield from want(player, "prompt.want_private", task["may_skip"])
    if not wanted:
        return False
    drawn = [draw(s, level) for _ in range(min(2, cards_left(s, level)))]
    s.tell("event.revealed_private", (), player=PLAYER[player], cards=[CARD_NAME[card] for card in drawn])
    kept = drawn[0]
    if len(drawn) > 1:
        option: TakeCard = yield Choose(player, "prompt.private", [TAKE_CARD[card] for card in drawn])
        kept = CARD_AT[option.card]
    place_revealed(s, level, kept)
    s.civs[player].private += (kept,)
    s.tell("event.private", (), player=PLAYER[player], card=CARD_NAME[kept])
    yield from bonus(s, player, CARDS[kept].immediate)
    return True
