"""Leaders, governments and goals."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.effects import Effects
from pionier.engine.entries import if_object
from pionier.engine.errors import BadData

from .reading import Document, Entry, different, entries_of
from .vocabulary import (
    Condition,
    Modifier,
    Scoring,
    Trigger,
    read_condition,
    read_modifier,
    read_scorings,
    read_tasks,
    read_trigger,
)


class LeaderOption(NamedTuple):
    """What the taker of a leader may pick; it scores for all (BTH-15.5)."""

    id: str
    immediate: Effects
    all_players: tuple[Scoring, ...]


class Leader(NamedTuple):
    """A leader card."""

    id: str
    level: int
    immediate: Effects
    end_game: tuple[Scoring, ...]
    options: tuple[LeaderOption, ...]


class Government(NamedTuple):
    """A face of a government card; despotism is a modifier or a trigger."""

    id: str
    card: int
    modifier: Optional[Modifier]
    despotism: Optional[Trigger]
    theocracy: Trigger
    monarchy: Effects
    democracy: tuple[Scoring, ...]


class Goal(NamedTuple):
    """A goal card."""

    id: str
    set: str
    condition: Condition
    first_vp: int
    later_vp: int


def read_leaders(given: Document) -> list[Leader]:
    """All leader cards."""
    fields = ("id", "level", "immediate", "end_game", "public_scoring")
    found = [
        Leader(
            card.text("id"),
            card.whole("level", 2, 4),
            read_tasks(card, "immediate"),
            read_scorings(card["end_game"], card.at("end_game")),
            () if card["public_scoring"] is None else _read_options(card.entry("public_scoring", "options")),
        )
        for card in entries_of(given["cards"], "leaders.cards", *fields)
    ]
    different([leader.id for leader in found], "leaders.cards")
    return found


def _read_options(given: Entry) -> tuple[LeaderOption, ...]:
    found = [
        LeaderOption(
            option.text("id"), read_tasks(option, "immediate"), read_scorings(option["all_players"], option.at("all_players"))
        )
        for option in given.entries("options", "id", "immediate", "all_players")
    ]
    different([option.id for option in found], given.at("options"))
    return tuple(found)


FORMS = ("despotism", "theocracy", "monarchy", "democracy")


def read_governments(given: Document) -> list[Government]:
    """The faces; sides a and b of each card."""
    forms = [form["id"] for form in entries_of(given["forms"], "governments.forms", "id", "kind", "unlocked_at")]
    if forms != list(FORMS):
        raise BadData("governments.forms", f"expected {', '.join(FORMS)}, in this order")
    found: list[Government] = []
    sides: list[tuple[int, str]] = []
    for face in entries_of(given["faces"], "governments.faces", "id", "card", "side", *FORMS):
        sides.append((face.whole("card", 1, 9), face.word("side", "ab")))
        despotism, at = face["despotism"], face.at("despotism")
        is_modifier = (if_object(despotism) or {}).get("kind") == "modifier"
        found.append(
            Government(
                face.text("id"),
                sides[-1][0],
                read_modifier(despotism, at) if is_modifier else None,
                None if is_modifier else read_trigger(despotism, at),
                read_trigger(face["theocracy"], face.at("theocracy")),
                read_tasks(face.entry("monarchy", "tasks"), "tasks"),
                read_scorings(face["democracy"], face.at("democracy")),
            )
        )
    different([face.id for face in found], "governments.faces")
    cards = sorted({card for card, _ in sides})
    if sorted(sides) != [(card, side) for card in cards for side in "ab"]:
        raise BadData("governments.faces", "expected the sides a and b of every card once (BTH-2.15)")
    return found


def read_goals(given: Document) -> list[Goal]:
    """The goal cards of the sets A, B and C."""
    found: list[Goal] = []
    for card in entries_of(given["cards"], "goals.cards", "id", "set", "condition", "first_vp", "later_vp"):
        condition = read_condition(card["condition"], card.at("condition"))
        if not condition:
            raise BadData(card.at("condition"), "a goal needs a condition")
        found.append(Goal(card.text("id"), card.word("set", "ABC"), condition, card.whole("first_vp"), card.whole("later_vp")))
    different([goal.id for goal in found], "goals.cards")
    return found
