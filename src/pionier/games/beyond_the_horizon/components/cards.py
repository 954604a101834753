"""Leaders, governments and goals."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, cast

from pionier.engine.effects import Effects, one_of, whole
from pionier.engine.errors import BadData

from .reading import different, entries, entry, text, value
from .vocabulary import (
    VOCABULARY,
    Condition,
    Modifier,
    Scoring,
    Trigger,
    read_condition,
    read_modifier,
    read_scorings,
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


def read_leaders(given: dict[str, Any]) -> list[Leader]:
    """All leader cards."""
    found: list[Leader] = []
    for one, at in entries(given["cards"], "leaders.cards"):
        card = entry(one, at, "id", "level", "immediate", "end_game", "public_scoring")
        found.append(
            Leader(
                value(card, at, "id", text()),
                value(card, at, "level", whole(2, 4)),
                VOCABULARY.read(card["immediate"], f"{at}.immediate"),
                read_scorings(card["end_game"], f"{at}.end_game"),
                _read_options(card["public_scoring"], f"{at}.public_scoring"),
            )
        )
    different([leader.id for leader in found], "leaders.cards")
    return found


def _read_options(given: Any, where: str) -> tuple[LeaderOption, ...]:
    if given is None:
        return ()
    found: list[LeaderOption] = []
    for one, at in entries(entry(given, where, "options")["options"], f"{where}.options"):
        option = entry(one, at, "id", "immediate", "all_players")
        tasks = VOCABULARY.read(option["immediate"], f"{at}.immediate")
        found.append(
            LeaderOption(value(option, at, "id", text()), tasks, read_scorings(option["all_players"], f"{at}.all_players"))
        )
    different([option.id for option in found], f"{where}.options")
    return tuple(found)


FORMS = ("despotism", "theocracy", "monarchy", "democracy")


def read_governments(given: dict[str, Any]) -> list[Government]:
    """The faces; sides a and b of each card."""
    forms = [entry(one, at, "id", "kind", "unlocked_at")["id"] for one, at in entries(given["forms"], "governments.forms")]
    if forms != list(FORMS):
        raise BadData("governments.forms", f"expected {', '.join(FORMS)}, in this order")
    found: list[Government] = []
    sides: list[tuple[int, str]] = []
    for one, at in entries(given["faces"], "governments.faces"):
        face = entry(one, at, "id", "card", "side", *FORMS)
        sides.append((value(face, at, "card", whole(1, 9)), value(face, at, "side", one_of("a", "b"))))
        despotism = face["despotism"]
        is_modifier = isinstance(despotism, dict) and cast(dict[str, Any], despotism).get("kind") == "modifier"
        monarchy = entry(face["monarchy"], f"{at}.monarchy", "tasks")
        found.append(
            Government(
                value(face, at, "id", text()),
                sides[-1][0],
                read_modifier(despotism, f"{at}.despotism") if is_modifier else None,
                None if is_modifier else read_trigger(despotism, f"{at}.despotism"),
                read_trigger(face["theocracy"], f"{at}.theocracy"),
                VOCABULARY.read(monarchy["tasks"], f"{at}.monarchy.tasks"),
                read_scorings(face["democracy"], f"{at}.democracy"),
            )
        )
    different([face.id for face in found], "governments.faces")
    cards = sorted({card for card, _ in sides})
    if sorted(sides) != [(card, side) for card in cards for side in "ab"]:
        raise BadData("governments.faces", "expected the sides a and b of every card once (BTH-2.15)")
    return found


def read_goals(given: dict[str, Any]) -> list[Goal]:
    """The goal cards of the sets A, B and C."""
    found: list[Goal] = []
    for one, at in entries(given["cards"], "goals.cards"):
        card = entry(one, at, "id", "set", "condition", "first_vp", "later_vp")
        found.append(
            Goal(
                value(card, at, "id", text()),
                value(card, at, "set", one_of("A", "B", "C")),
                read_condition(card["condition"], f"{at}.condition"),
                value(card, at, "first_vp", whole(0)),
                value(card, at, "later_vp", whole(0)),
            )
        )
        if not found[-1].condition:
            raise BadData(f"{at}.condition", "a goal needs a condition")
    different([goal.id for goal in found], "goals.cards")
    return found
