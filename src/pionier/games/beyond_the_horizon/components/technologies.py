"""The main board and the technology cards: actions with their spaces, the tree, the cards."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effects
from pionier.engine.entries import different
from pionier.engine.errors import BadData

from .reading import Entry
from .vocabulary import (
    COLORS,
    Condition,
    Modifier,
    Scoring,
    check_paid,
    read_condition,
    read_modifier,
    read_scorings,
    read_tasks,
)


class Action(NamedTuple):
    """What an action pawn can do: on the board (`card` -1; `basic` or not) or on a technology."""

    id: str
    basic: bool
    card: int
    coins: int
    exhaust: int
    requires: Condition
    tasks: Effects
    research: bool  # whether its price depends on the node that is chosen for it (BTH-14.23)
    spaces: tuple[int, ...]


class Space(NamedTuple):
    """Where an action pawn stands."""

    id: str
    action: int
    coins: int
    min_players: int
    unlimited: bool


class Node(NamedTuple):
    """A place of the technology tree."""

    id: str
    level: int
    prerequisites: tuple[int, ...]
    required: int
    row: float


class Technology(NamedTuple):
    """A technology card; `main` is the number of its main colour (-1: level IV), `colors` a set of all its colours."""

    id: str
    level: int
    main: int
    colors: int
    vp: int
    immediate: Effects
    modifiers: tuple[Modifier, ...]
    end_game: tuple[Scoring, ...]
    actions: tuple[int, ...]


class Deeds:
    """All actions and all spaces, numbered through: those of the board first."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.spaces: list[Space] = []

    def read(self, found: Entry, basic: bool, card: int) -> int:
        """One action with its spaces; its number."""
        unlimited = found.flag("unlimited")
        cost = found.inner("cost", beside=("coins", "exhaust"))
        tasks = read_tasks(found, "tasks")
        check_paid(tasks, found.at("tasks"))
        number, first = len(self.actions), len(self.spaces)
        for space in found.entries("spaces", "id", "min_players", "coins"):
            self.spaces.append(
                Space(space.text("id"), number, space.whole("coins", 0, 9), space.whole("min_players", 2, 4), unlimited)
            )
        self.actions.append(
            Action(
                found.text("id"),
                basic,
                card,
                cost.amount("coins"),
                cost.amount("exhaust"),
                read_condition(found["requires"], found.at("requires")),
                tasks,
                tasks[0].verb == "research",
                tuple(range(first, len(self.spaces))),
            )
        )
        return number


ACTION = ("id", "spaces", "cost", "requires", "tasks")  # the fields of an action


def read_board_actions(board: Entry, deeds: Deeds) -> None:
    """BTH-4.10 to 4.17; BTH-4.19 needs an action that is always possible."""
    for table in ("basic_actions", "advanced_actions"):
        for action in board.entries(table, *ACTION, beside=("unlimited",)):
            deeds.read(action, table == "basic_actions", -1)
    if not any(_always(deeds, action) for action in deeds.actions if action.basic):
        why = "one basic action must always be possible: free, with an unlimited space without a coin, giving coins (BTH-4.19)"
        raise BadData(board.at("basic_actions"), why)


def _always(deeds: Deeds, action: Action) -> bool:
    free = not (action.coins or action.exhaust or action.requires)
    open_space = any(s.unlimited and not s.coins and s.min_players == 2 for s in (deeds.spaces[at] for at in action.spaces))
    return free and open_space and any(task.verb == "coins" for task in action.tasks)


def read_tree(board: Entry) -> list[Node]:
    """The nodes, lower levels first, each linked to nodes of the level below."""
    fields = ("id", "level", "row", "prerequisites", "required_count", "leader_level")
    tree = board.inner("technology_tree", "nodes", beside=("counts", "note"))
    found: list[Node] = []
    ids: list[str] = []
    for one in tree.table("nodes", *fields):
        level = one.whole("level", found[-1].level if found else 1, 4)
        linked: list[int] = []
        for name in one.texts("prerequisites"):
            if name not in ids or found[ids.index(name)].level != level - 1:
                raise BadData(one.at("prerequisites"), f"{name} is no node of level {level - 1}")
            linked.append(ids.index(name))
        if bool(linked) != (level > 1):
            raise BadData(one.at("prerequisites"), "level I has none, every other node at least one (BTH-5.2, 5.3)")
        if one.whole_or_none("leader_level", 2, 4) != (None if level == 1 else level):
            raise BadData(one.at("leader_level"), "expected the node's own level, null for level I (BTH-2.4)")
        required = one.whole("required_count", 0, len(linked))
        if level in (2, 3) and required != len(linked):
            raise BadData(one.at("required_count"), "levels II and III need every linked node (BTH-5.3)")
        row = one["row"]
        if isinstance(row, bool) or not isinstance(row, (int, float)):
            raise BadData(one.at("row"), "expected a number")
        ids.append(one.text("id"))
        found.append(Node(ids[-1], level, tuple(linked), required, float(row)))
    return found


def read_technologies(file: Entry, deeds: Deeds) -> list[Technology]:
    """The cards, sorted by level as in the file."""
    file.table("colors", "id", beside=("area_en", "area_pl"), ids=COLORS)
    fields = ("id", "level", "main_color", "second_color", "vp", "immediate", "actions", "permanent", "end_game")
    found = [_read_card(card, number, deeds) for number, card in enumerate(file.table("cards", *fields))]
    different([space.id for space in deeds.spaces], "board and technologies: spaces")
    different([action.id for action in deeds.actions], "board and technologies: actions")
    return found


def _read_card(card: Entry, number: int, deeds: Deeds) -> Technology:
    level = card.whole("level", 1, 4)
    main = -1 if card["main_color"] is None else card.place("main_color", COLORS)
    second = -1 if card["second_color"] is None else card.place("second_color", COLORS)
    if (main < 0) != (level == 4):
        raise BadData(card.at("main_color"), "levels I to III have one, level IV has none (BTH-1.10)")
    if second >= 0 and (level in (1, 4) or second == main):
        raise BadData(card.at("second_color"), "only levels II and III have one, and it is another colour (BTH-1.10)")
    card.expect("vp", level, "its level, BTH-13.4")
    actions = [deeds.read(action, False, number) for action in card.entries("actions", *ACTION, beside=("unlimited",))]
    return Technology(
        card.text("id"),
        level,
        main,
        sum(1 << color for color in (main, second) if color >= 0) if level < 4 else (1 << len(COLORS)) - 1,
        level,
        read_tasks(card, "immediate"),
        tuple([read_modifier(one, at) for one, at in card.placed("permanent")]),
        read_scorings(card["end_game"], card.at("end_game")),
        tuple(actions),
    )
