"""Civ cards, objective cards and event cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from pionier.engine.effects import Effect, Effects
from pionier.engine.entries import Entry, expect
from pionier.engine.errors import BadData

from .vocabulary import BETTER, COLORS, CONDITIONS, END_GAME, EVENTS, GROUPS, IMMEDIATE, METRICS, SOLO_EVENTS, TIMINGS

TOLD = ("name_en", "name_pl", "text_en", "text_pl", "rule")  # what readers and the screen are told of a side of a card
NEIGHBOR, PRIVATE = (*TOLD, "better", "win", "tie"), (*TOLD, "medals")
RANKS = (1, 2, 3, 4)


class Card(NamedTuple):
    """A civ card."""

    id: str
    rank: int
    immediate: bool
    effects: Effects
    group: str


class Neighbor(NamedTuple):
    """The side of an objective card that neighbours compare by."""

    metric: Effect
    better: str
    win: int  # medals
    tie: int


class Private(NamedTuple):
    """Its other side."""

    condition: Effect
    medals: int


class Objective(NamedTuple):
    """A two-sided objective card."""

    id: str
    neighbor: Neighbor
    private: Private


class EventCard(NamedTuple):
    """An event card."""

    id: str
    color: int
    solo_only: bool
    effect: Effect
    rule: str


def read_civ(file: Entry, scoring: Entry) -> list[Card]:
    """The civ cards."""
    found = [_civ(card, scoring) for card in file.table("civ")]
    for rank in RANKS:
        if sum(card.rank == rank for card in found) < 7:
            raise BadData(file.at("civ"), f"six players need 7 cards of rank {rank} (PLU-2.6)")
    return found


def _civ(card: Entry, scoring: Entry) -> Card:
    immediate = card.word("timing", TIMINGS) == "immediate"
    effects = (IMMEDIATE if immediate else END_GAME).read(card["effects"], card.at("effects"))
    if not effects:
        raise BadData(card.at("effects"), "a civ card does something")
    for effect, (_, where) in zip(effects, card.placed("effects")):
        if effect.verb == "set_bonus":
            medals = list(scoring.wholes("commerce_agreement"))
            expect(list(effect["medals_by_count"]), medals, f"{where}.medals_by_count", "as in scoring")
    groups = [GROUPS[effect.verb] for effect in effects if effect.verb in GROUPS]
    if not groups:
        card.expect("group", None)
    group = card.word("group", groups) if groups else ""
    return Card(card.text("id"), card.word("rank", RANKS), immediate, effects, group)


def said(side: Entry, besides: Collection[str]) -> dict[str, object]:
    """What a side of an objective card says in words of its vocabulary."""
    return {name: value for name, value in side.fields.items() if name not in besides}


def read_objectives(file: Entry) -> list[Objective]:
    """The objective cards."""
    found: list[Objective] = []
    for card in file.table("objectives"):
        neighbor, private = card.inner("neighbor"), card.inner("private")
        metric = METRICS.read_one(said(neighbor, NEIGHBOR), neighbor.where)
        condition = CONDITIONS.read_one(said(private, PRIVATE), private.where)
        if len(condition.args.get("size", (1, 1))) != 2:
            raise BadData(private.at("size"), "expected width and height")
        compared = Neighbor(metric, neighbor.word("better", BETTER), neighbor.whole("win"), neighbor.whole("tie"))
        found.append(Objective(card.text("id"), compared, Private(condition, private.whole("medals"))))
    return found


def read_events(file: Entry) -> list[EventCard]:
    """The event cards."""
    found: list[EventCard] = []
    for card in file.table("events"):
        effect, solo_only = EVENTS.read_one(card["effect"], card.at("effect")), card.flag("solo_only")
        if effect.verb in SOLO_EVENTS and not solo_only:
            raise BadData(card.at("solo_only"), f"{effect.verb} is for solo events only (PLU-10.1)")
        found.append(EventCard(card.text("id"), card.place("color", COLORS), solo_only, effect, card.text("rule")))
    return found
