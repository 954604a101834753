"""Leaders, governments and goals."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.effects import Effects
from pionier.engine.entries import if_object
from pionier.engine.errors import BadData

from .reading import Entry
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


def read_leaders(file: Entry) -> list[Leader]:
    """All leader cards."""
    fields = ("id", "level", "immediate", "end_game", "public_scoring")
    return [
        Leader(
            card.text("id"),
            card.whole("level", 2, 4),
            read_tasks(card, "immediate"),
            read_scorings(card["end_game"], card.at("end_game")),
            () if card["public_scoring"] is None else _read_options(card.inner("public_scoring", "options")),
        )
        for card in file.table("cards", *fields)
    ]


def _read_options(given: Entry) -> tuple[LeaderOption, ...]:
    found = [
        LeaderOption(
            option.text("id"), read_tasks(option, "immediate"), read_scorings(option["all_players"], option.at("all_players"))
        )
        for option in given.table("options", "id", "immediate", "all_players")
    ]
    return tuple(found)


FORMS = ("despotism", "theocracy", "monarchy", "democracy")


def read_governments(file: Entry) -> list[Government]:
    """The faces; sides a and b of each card."""
    file.table("forms", "id", "kind", "unlocked_at", ids=FORMS)
    found: list[Government] = []
    sides: list[tuple[int, str]] = []
    for face in file.table("faces", "id", "card", "side", *FORMS):
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
                read_tasks(face.inner("monarchy", "tasks"), "tasks"),
                read_scorings(face["democracy"], face.at("democracy")),
            )
        )
    cards = sorted({card for card, _ in sides})
    if sorted(sides) != [(card, side) for card in cards for side in "ab"]:
        raise BadData(file.at("faces"), "expected the sides a and b of every card once (BTH-2.15)")
    return found


def read_goals(file: Entry) -> list[Goal]:
    """The goal cards of the sets A, B and C."""
    found: list[Goal] = []
    for card in file.table("cards", "id", "set", "condition", "first_vp", "later_vp"):
        condition = read_condition(card["condition"], card.at("condition"))
        if not condition:
            raise BadData(card.at("condition"), "a goal needs a condition")
        found.append(Goal(card.text("id"), card.word("set", "ABC"), condition, card.whole("first_vp"), card.whole("later_vp")))
    return found
