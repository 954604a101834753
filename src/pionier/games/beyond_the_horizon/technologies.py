"""Chapter 5: developing technologies; chapter 15: leaders and private technologies."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .components import BOX
from .components.vocabulary import COLORS
from .effects import VERBS, ask_or_skip, bonus, want
from .options import Develop, Skip
from .population import Means, Origin, take_pawn
from .powers import pious, react
from .shared import CARD_AT, COLOR_AT, DEVELOP, LEADER_OPTIONS, NAME_COLOUR, NODE_AT, TAKE_CARD
from .state import NODES, Horizon, TakenLeader

CARDS = BOX.technologies
COLOURS_OF = [card.colors for card in CARDS]
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


def _can_research(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    """BTH-14.22: a scholar and a node."""
    return means.pawn(task["scholar"]) and bool(eligible(s, player, task))


@VERBS.teach("research", fits=_can_research)
def research(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.5: without a price of its own (see costs.py for research that is paid for)."""

    def verdicts(why: bool) -> list[Verdict[Develop]]:
        if not why:
            return [(DEVELOP[at], None) for at in eligible(s, player, task)]
        return [(DEVELOP[at], refuse_node(s, player, at, task)) for at in range(len(NODES))]

    answer = yield from ask_or_skip(player, "prompt.develop", verdicts, may_skip)
    if isinstance(answer, Skip):
        return False
    yield from develop(s, player, NODE_AT[answer.node], task["scholar"])
    return True


def develop(s: Horizon, player: int, node: int, scholar: Origin) -> Flow:
    """BTH-5.6 to 5.15: the scholar, for the first developer the leader and the card, then the immediate bonus."""
    theocracy = pious(s, player)
    level = NODES[node].level
    first = level > 1 and not s.scholars[node]
    part = parts.node(NODES[node].id)
    leader = face_down(s, node) if first else -1
    take_pawn(s.civs[player], scholar)
    s.scholars[node] |= 1 << player
    if first:
        s.tell("event.first_developer", (part,), player=named.PLAYER[player], node=named.NODE[node])
        yield from take_leader(s, player, leader, level)
        if level < 4:
            yield from fill_node(s, player, node)
    card = s.cards[node]
    s.tell("event.developed", (part,), player=named.PLAYER[player], card=named.CARD[card], node=named.NODE[node])
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
    name = named.leader(card.id)
    civ.leaders += (TakenLeader(leader),)
    s.tell("event.leader", (), player=named.PLAYER[player], leader=name)
    yield from bonus(s, player, card.immediate)
    if card.options:
        options = LEADER_OPTIONS[leader]
        answer = yield from ask(player, "prompt.leader", options, {"leader": name}, single_taken=True)
        number = options.index(answer)
        civ.leaders = tuple([TakenLeader(leader, number) if taken.leader == leader else taken for taken in civ.leaders])
        option = named.leader_option(card.id, answer.option)
        s.tell("event.leader_option", (), player=named.PLAYER[player], leader=name, option=option)
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
        answer = yield from ask(player, "prompt.colour", [NAME_COLOUR[each] for each in colors], single_taken=True)
        color = COLOR_AT[answer.colour]
        matches: list[int] = []
        while len(matches) < 2 and cards_left(s, level):
            card = draw(s, level)
            if COLOURS_OF[card] >> color & 1:
                matches.append(card)
        cards = [named.CARD[card] for card in s.revealed_cards]
        s.tell("event.revealed", (), player=named.PLAYER[player], colour=named.colour(COLORS[color]), cards=cards)
        kept = yield from choose_card(player, "prompt.card", matches)
    place_revealed(s, level, kept)
    s.cards[node] = kept


def choose_card(player: int, prompt: str, cards: list[int]) -> FlowOf[int]:
    """BTH-17.4, 17.16: one of the revealed cards."""
    answer = yield from ask(player, prompt, [TAKE_CARD[card] for card in cards], single_taken=True)
    return CARD_AT[answer.card]


@VERBS.teach("private_technology", fits=lambda s, player, task, means: cards_left(s, task["level"]) > 0)
def private_technology(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-15.8, 17.16: one of the top two cards; no scholar, no leader, no research."""
    level: int = task["level"]
    wanted = yield from want(player, "prompt.want_private", may_skip)
    if not wanted:
        return False
    drawn = [draw(s, level) for _ in range(min(2, cards_left(s, level)))]
    cards = [named.CARD[card] for card in drawn]
    s.tell("event.revealed_private", (), player=named.PLAYER[player], cards=cards)
    kept = yield from choose_card(player, "prompt.private", drawn)
    place_revealed(s, level, kept)
    s.civs[player].private += (kept,)
    s.tell("event.private", (), player=named.PLAYER[player], card=named.CARD[kept])
    yield from bonus(s, player, CARDS[kept].immediate)
    return True
