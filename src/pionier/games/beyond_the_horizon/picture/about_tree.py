"""What the technology tree tells: actions and their spaces, technologies, leaders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.technologies import Action
from pionier.games.beyond_the_horizon.components.vocabulary import COLORS
from pionier.games.beyond_the_horizon.costs import price
from pionier.games.beyond_the_horizon.counters import holds
from pionier.games.beyond_the_horizon.scoring import VP, points
from pionier.games.beyond_the_horizon.shared import ACTION_AT, CARD_AT, NODE_AT, SPACE_AT
from pionier.games.beyond_the_horizon.state import NODES
from pionier.games.beyond_the_horizon.technologies import refuse_node
from pionier.games.beyond_the_horizon.texts import tasks_said
from pionier.scene.about import beside
from pionier.scene.tree import El

from . import choice
from .told import SOURCE, Ask, Told, about, entry, have, hero, labelled, mark, plays, sentence
from .tree import ANY

LEADER_AT = {leader.id: at for at, leader in enumerate(BOX.leaders)}


# Actions


@about(r"(?:deed|action)-(\w+)(?:-.*)?")
def deed(ask: Ask, name: str) -> Told:
    action = BOX.actions[ACTION_AT[name]]
    requirement = ask.fact(f"about.requires.{name}", _met(ask, action), "bth-lock") if action.requires else None
    does = Fact(sentence(ask, tasks_said(action.tasks)))
    return beside(ask.plain(f"deed-{name}"), does, *costs(ask, action), requirement)


def _met(ask: Ask, action: Action) -> str:
    return mark(ask, plays(ask) and holds(ask.s, ask.seat, action.requires))


def costs(ask: Ask, action: Action) -> Iterator[Fact]:
    """What it costs here and now, and what of it the viewer has."""
    civ = ask.s.civs[hero(ask)]
    for levels, coins in _prices(ask, action):
        if coins:
            text = "about.costs_level" if levels else "about.costs"
            yield ask.fact(text, have(ask, civ.coins), "bth-coin", n=coins, levels=levels)
    if action.exhaust:
        yield ask.fact("about.exhausts", have(ask, civ.active), "bth-exhaust", n=action.exhaust)
    scholar = next((task["scholar"] for task in action.tasks if task.verb == "research"), "")
    if scholar == "active":
        yield ask.fact("about.scholar", have(ask, civ.active - action.exhaust), "bth-pawn")
    elif scholar:
        yield ask.fact("about.inactive_scholar", have(ask, sum(civ.columns)), "bth-inactive")


def _prices(ask: Ask, action: Action) -> list[tuple[list[str], int]]:
    """The price in coins; by levels where it differs (BTH-14.23)."""
    if not action.research or not plays(ask):
        return [([], action.coins)]
    by_price: dict[int, list[str]] = {}
    for level in action.tasks[0]["levels"]:
        by_price.setdefault(price(ask.s, ask.seat, action.coins, level), []).append(f"@level.{level}")
    if len(by_price) == 1:
        return [([], coins) for coins in by_price]
    return [(levels, coins) for coins, levels in by_price.items()]


@about(r"space-(.+)")
def space(ask: Ask, name: str) -> Told:
    at = SPACE_AT[name]
    found = BOX.spaces[at]
    action = BOX.actions[found.action]
    told = deed(ask, action.id) if action.card < 0 else technology(ask, action.card)
    if told is None:
        return None
    on = [seat for seat, civ in enumerate(ask.s.civs) if civ.pawn == at]
    taken: Optional[Fact] = None
    if on and not found.unlimited:
        key = "about.own_pawn" if on == [ask.seat] else "about.taken"
        taken = ask.fact(key, "", f"bth-pawn-{on[0]}", player=ask.names[on[0]])
    coin = ask.fact("about.space_coin", "", "bth-coin", n=found.coins) if found.coins else None
    return beside(told, taken, coin)


@about(r"pawn-(\d)")
def pawn(ask: Ask, seat: str) -> Told:
    stands = ask.s.civs[int(seat)].pawn
    if stands < 0:
        return ask.plain("pawn")
    action = BOX.actions[BOX.spaces[stands].action]
    return beside(ask.plain("pawn"), lead=f"{ask.names[int(seat)]} · {ask.say(f'action.{action.id}')}")


# Technologies


@about(r"node-([IV]+-\d+)(?:-.*)?")
def node(ask: Ask, name: str) -> Told:
    at = NODE_AT[name]
    if ask.s.cards[at] >= 0:
        return technology(ask, ask.s.cards[at])
    if ask.s.scholars[at]:
        return ask.plain("begun-technology")
    return beside(ask.plain("unknown-technology"), _colours(ask, at), _reach(ask, at), lead=ask.say(f"node.{name}"))


def _colours(ask: Ask, at: int) -> Optional[Fact]:
    """The colours of the linked cards that lie there already."""
    linked = dict.fromkeys(BOX.technologies[ask.s.cards[each]].main for each in NODES[at].prerequisites if ask.s.cards[each] >= 0)
    areas = [f"@area.{COLORS[main]}" for main in linked]
    return ask.fact("about.colours", colours=areas) if areas else None


def _reach(ask: Ask, at: int) -> Optional[Fact]:
    """Whether the viewer may develop it, prices apart."""
    if not plays(ask):
        return None
    refusal = refuse_node(ask.s, ask.seat, at, ANY)
    return ask.fact("about.in_reach") if refusal is None else Fact(ask.say(refusal.key, **refusal.facts))


@about(r"card-(.+)")
def card(ask: Ask, name: str) -> Told:
    return technology(ask, CARD_AT[name])


def technology(ask: Ask, number: int) -> Explanation[El]:
    """A card: what it gives at once, its action and whether the viewer can pay it, what it changes for good, points."""
    found, s = BOX.technologies[number], ask.s
    name = f"card.{found.id}"
    mine = plays(ask) and s.has_card(ask.seat, number)
    at = s.cards.index(number) if number in s.cards else -1
    owners = [ask.names[seat] for seat in range(s.seats) if s.has_card(seat, number)]
    now = points(s, ask.seat, found.end_game) if plays(ask) and found.end_game else None
    return beside(
        ask.plain("technology"),
        labelled(ask, "view.card.immediate", entry(ask, f"{name}.immediate")),
        *(labelled(ask, "view.card.actions", entry(ask, f"action.{action}.text")) for action in _ids(found.actions)),
        *(fact for action in found.actions if mine for fact in costs(ask, BOX.actions[action])),
        labelled(ask, "view.card.permanent", entry(ask, f"{name}.permanent")),
        labelled(ask, "view.card.end_game", entry(ask, f"{name}.end_game"), "" if now is None else f"+{now}", "bth-star"),
        ask.fact("about.level_worth", VP[number], "bth-star"),
        ask.fact("about.developed_by", players=owners) if owners else ask.fact("about.developed_by_nobody"),
        None if mine or at < 0 else _reach(ask, at),
        title=ask.say(name),
        lead=_kind_of(ask, number),
        drawing=choice.large_technology(number),
        source=SOURCE[found.id],
    )


def _ids(actions: tuple[int, ...]) -> list[str]:
    return [BOX.actions[action].id for action in actions]


def _kind_of(ask: Ask, number: int) -> str:
    """Its level and its colours, the main one first."""
    found = BOX.technologies[number]
    level = ask.say("about.level", level=f"@level.{found.level}")
    if found.main < 0:
        return f"{level} · {ask.say('about.all_colours')}"
    colours = sorted((n for n in range(len(COLORS)) if found.colors >> n & 1), key=lambda n: n != found.main)
    return f"{level} · {', '.join(ask.say(f'area.{COLORS[n]}') for n in colours)}"


@about(r"private-(T\d-\w+)(?:-.*)?")
def private(ask: Ask, name: str) -> Told:
    told = technology(ask, CARD_AT[name])
    plain = ask.plain("private-technology")
    return beside(told, *plain.facts, lead=f"{plain.title} · {told.lead}", rules=plain.rules)


@about(r"scholar-([IV]+-\d+)-(\d)")
def scholar(ask: Ask, name: str, seat: str) -> Told:
    number = ask.s.cards[NODE_AT[name]]
    what = ask.say(f"node.{name}" if number < 0 else f"card.{BOX.technologies[number].id}")
    return beside(ask.plain("scholar"), lead=f"{ask.names[int(seat)]} · {what}")


@about(r"link-([IV]+-\d+)-([IV]+-\d+)")
def link(ask: Ask, lower: str, upper: str) -> Told:
    def called(name: str) -> str:
        number = ask.s.cards[NODE_AT[name]]
        return ask.say(f"node.{name}" if number < 0 else f"card.{BOX.technologies[number].id}")

    return beside(ask.plain("link"), lead=f"{called(lower)} → {called(upper)}")


# Leaders


@about(r"leader-(.+)")
def leader(ask: Ask, name: str) -> Told:
    at, s = LEADER_AT[name], ask.s
    found = BOX.leaders[at]
    taken = next(((seat, each.option) for seat, civ in enumerate(s.civs) for each in civ.leaders if each.leader == at), None)
    owner, option = taken or (-1, -1)
    facts = [labelled(ask, "view.card.immediate", entry(ask, f"leader.{name}.immediate"))]
    if found.end_game:
        worth = f"+{points(s, owner, found.end_game)}" if owner >= 0 else ""
        facts.append(labelled(ask, "view.card.end_game", entry(ask, f"leader.{name}.end_game"), worth, "bth-star"))
    if option >= 0:
        picked = found.options[option]
        worth = f"+{points(s, ask.seat, picked.all_players)}" if plays(ask) else ""
        text = entry(ask, f"leader.{name}.{picked.id}.all_players")
        facts.append(labelled(ask, "about.for_all", text, worth, "bth-star"))
    lead = ask.names[owner] if owner >= 0 else ask.say("about.level", level=f"@level.{found.level}")
    return beside(ask.plain("leader"), *facts, title=ask.say(f"leader.{name}"), lead=lead, source=SOURCE[name])
