"""What is told of technologies, corporations, events, objectives and civ cards."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.planet_unknown.components import BOX, COLORS
from pionier.games.planet_unknown.components.boards import Technology
from pionier.games.planet_unknown.components.tiles import TECH
from pionier.games.planet_unknown.objectives import between, compare, fulfilled, progress, value
from pionier.games.planet_unknown.scoring import civ_medals, lifepod_medals, meteorite_medals
from pionier.games.planet_unknown.shared import CARD_AT, OBJECTIVE_AT
from pionier.games.planet_unknown.state import Player
from pionier.scene.about import beside
from pionier.scene.tree import El

from .about import PRINTED, Ask, Told, about, hero, mine, steps
from .cards import peeked
from .techs import state_of

SIGNED = {"once_per_round": "plu-round", "once_per_game": "plu-tech"}


@about(r"tech-(\d)")
def technology(ask: Ask, level: str) -> Told:
    me = mine(ask)
    found = next((each for each in me.board.technologies if each.level == int(level)), None)
    if found is None:
        return None
    plain = "flux-technology" if me.flux >= 0 else "technology" if me.board.levels else "jump-technology"
    told = ask.plain(plain)
    return beside(
        told,
        _text(ask, me.board.id, found),
        _limit(ask, found),
        _way_there(ask, me, found),
        title=ask.say("about.technology", name=found.key),
        lead=ask.say(f"view.tech.{state_of(me, found)}"),
        rules=(found.rule, *told.rules),
        source="rulebook",
    )


def _text(ask: Ask, board: str, technology: Technology) -> Fact:
    return ask.fact(f"corporation.{board}.{technology.level}", "", "plu-tech")


def _limit(ask: Ask, technology: Technology) -> Optional[Fact]:
    if technology.limit not in SIGNED:
        return None
    return ask.fact(f"view.limit.{technology.limit}", "", SIGNED[technology.limit])


def _way_there(ask: Ask, me: Player, technology: Technology) -> Optional[Fact]:
    """How far the tech tracker is from the milestone of a technology that is not active."""
    if me.active(technology.level) or technology.level > len(me.board.levels):
        return None
    far = steps(me, TECH, me.board.levels[technology.level - 1])
    return ask.fact("about.milestone_in", ask.say("about.steps", n=far), "plu-advance") if far else None


@about("corporation-info", "corporation-rule")
def corporation(ask: Ask) -> Told:
    return _board(ask, mine(ask).corporation)


@about(r"corporation-(\w+)")
def corporation_choice(ask: Ask, name: str) -> Told:
    return _board(ask, next(n for n, each in enumerate(BOX.corporations) if each.id == name))


def _board(ask: Ask, number: int) -> Explanation[El]:
    """A corporation board: its rule, rovers and technologies."""
    board = BOX.corporations[number]
    technologies = [
        Fact(ask.say("view.technology", name=each.key, text=ask.say(f"corporation.{board.id}.{each.level}")), "", "plu-tech")
        for each in board.technologies
    ]
    return beside(
        ask.plain("corporation"),
        None if board.symmetric else ask.fact(f"corporation.{board.id}.text"),
        ask.fact("about.rovers", board.rovers, "plu-rover"),
        *technologies,
        title=ask.say(f"corporation.{board.id}"),
    )


# Events


@about("events")
def events(ask: Ask) -> Told:
    left = list(ask.s.mix)
    for card in ask.s.events:
        left[BOX.events[card].color] -= 1
    seen = peeked(ask.view)
    known = None if seen < 0 else ask.fact("view.peeked", "", "plu-eye", **_card(ask, BOX.events[seen].id))
    counts = [ask.fact(f"color.{color}", number) for color, number in zip(COLORS, left)]
    return beside(ask.plain("events"), known, *counts, lead=ask.say("about.cards_in_deck", n=sum(left)))


def _card(ask: Ask, card: str) -> dict[str, str]:
    return {"card": ask.say(f"card.{card}"), "text": ask.say(f"card.{card}.text")}


@about(r"card-(EV\w+)")
def event(ask: Ask, card: str) -> Told:
    entry = PRINTED[card]
    colour = ask.say(f"color.{entry['color']}")
    return beside(
        ask.plain("event"),
        ask.fact(f"card.{card}.text"),
        title=ask.say(f"card.{card}"),
        lead=ask.say("about.event_in_force", color=colour),
        rules=(entry["rule"], "PLU-10.3"),
        source=entry["source"],
    )


# Objectives


@about(r"card-(OBJ\w+)")
def objective(ask: Ask, card: str) -> Told:
    s, number = ask.s, OBJECTIVE_AT[card]
    if number in s.neighbor:
        return _compared(ask, number, "neighbor", between(s, s.neighbor.index(number)))
    if s.seats > 1 and any(me.common == number for me in s.players):
        return _compared(ask, number, "common", list(range(s.seats)))
    return _private(ask, number)


def _private(ask: Ask, number: int) -> Explanation[El]:
    """One that only its owner plays for."""
    card, me = BOX.objectives[number].id, mine(ask)
    mark = progress(me, number)
    return beside(
        ask.plain("private"),
        ask.fact(f"card.{card}.private.text", "", "plu-target"),
        ask.fact("about.progress", mark, "plu-planet") if mark else None,
        title=ask.say(f"card.{card}.private"),
        lead=ask.say("view.holds" if fulfilled(me, number) else "view.open"),
        rules=("PLU-9.3", PRINTED[card]["private"]["rule"]),
        source=PRINTED[card]["source"],
    )


def _compared(ask: Ask, number: int, kind: str, seats: list[int]) -> Explanation[El]:
    """One by which players are compared: who has how much, and what that is worth now."""
    card, s = BOX.objectives[number].id, ask.s
    won = compare(s, number, seats)
    rows = [
        ask.fact("about.has_now", value(s.players[seat], number), "plu-medal", player=ask.names[seat], n=won.get(seat, 0))
        for seat in sorted(seats, key=lambda seat: seat != hero(ask))
    ]
    told = ask.plain(kind)
    return beside(
        told,
        ask.fact(f"card.{card}.neighbor.text", "", "plu-pair"),
        *rows,
        title=ask.say(f"card.{card}.neighbor"),
        rules=(*told.rules, PRINTED[card]["neighbor"]["rule"]),
        source=PRINTED[card]["source"],
    )


# Civ cards


@about(r"civ-([1-4])")
def civ_pile(ask: Ask, rank: str) -> Told:
    left = len(ask.s.civ[int(rank) - 1])
    return beside(ask.plain("civ-pile"), ask.fact("about.cards_left", left, "plu-card"), title=ask.say("about.pile", n=int(rank)))


@about(r"(held|card)-(CIV\w+)")
def civ_card(ask: Ask, where: str, card: str) -> Told:
    number, entry, me = CARD_AT[card], PRINTED[card], mine(ask)
    secret = where == "held" and number not in me.cards
    state = ask.say("about.rank", n=BOX.civ[number].rank)
    return beside(
        ask.plain("civ-card"),
        ask.fact(f"card.{card}.text"),
        None if BOX.civ[number].immediate else ask.fact("about.medals_now", _worth(me, number), "plu-medal"),
        title=ask.say(f"card.{card}"),
        lead=f"{state} {ask.say('view.only_you')}" if secret else state,
        rules=(entry["rule"], "PLU-7.2"),
        source=entry["source"],
    )


def _worth(me: Player, card: int) -> int:
    """The medals that a card adds now to what the player has."""
    held = [each for hand in me.secret for each in hand.cards if each >= 0]
    others = [each for each in (*me.cards, *held) if each != card]

    def medals(cards: list[int]) -> int:
        trial = me.clone()
        trial.cards = tuple(cards)
        return civ_medals(trial) + lifepod_medals(trial) + meteorite_medals(trial)

    return medals([*others, card]) - medals(others)
