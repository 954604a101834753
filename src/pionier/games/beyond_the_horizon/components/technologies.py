"""The main board and the technology cards: actions with their spaces, the tree, the cards."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from pionier.engine.effects import Effect, Effects, flag, list_of, one_of, whole
from pionier.engine.errors import BadData

from .reading import different, entries, entry, maybe, text, value
from .vocabulary import (
    COLORS,
    VOCABULARY,
    Condition,
    Modifier,
    Scoring,
    check_paid,
    read_condition,
    read_modifier,
    read_scorings,
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
    research: Optional[Effect]  # the task whose price depends on the node
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

    def read(self, given: Any, where: str, basic: bool, card: int) -> int:
        """One action with its spaces; its number."""
        found = entry(given, where, "id", "spaces", "cost", "requires", "tasks", beside=("unlimited",))
        unlimited = flag().read(found.get("unlimited", False), f"{where}.unlimited")
        cost = entry(found["cost"], f"{where}.cost", beside=("coins", "exhaust"))
        tasks = VOCABULARY.read(found["tasks"], f"{where}.tasks")
        check_paid(tasks, f"{where}.tasks")
        number, first = len(self.actions), len(self.spaces)
        for one, at in entries(found["spaces"], f"{where}.spaces"):
            space = entry(one, at, "id", "min_players", "coins")
            self.spaces.append(
                Space(
                    value(space, at, "id", text()),
                    number,
                    value(space, at, "coins", whole(0, 9)),
                    value(space, at, "min_players", whole(2, 4)),
                    unlimited,
                )
            )
        self.actions.append(
            Action(
                value(found, where, "id", text()),
                basic,
                card,
                whole().read(cost.get("coins", 0), f"{where}.cost.coins"),
                whole().read(cost.get("exhaust", 0), f"{where}.cost.exhaust"),
                read_condition(found["requires"], f"{where}.requires"),
                tasks,
                next((task for task in tasks if task.verb == "research"), None),
                tuple(range(first, len(self.spaces))),
            )
        )
        return number


def read_board_actions(board: dict[str, Any], deeds: Deeds) -> None:
    """BTH-4.10 to 4.17; BTH-4.19 needs an action that is always possible."""
    for table in ("basic_actions", "advanced_actions"):
        for given, where in entries(board[table], f"board.{table}"):
            deeds.read(given, where, table == "basic_actions", -1)
    if not any(_always(deeds, action) for action in deeds.actions if action.basic):
        why = "one basic action must always be possible: free, with an unlimited space without a coin, giving coins (BTH-4.19)"
        raise BadData("board.basic_actions", why)


def _always(deeds: Deeds, action: Action) -> bool:
    free = not (action.coins or action.exhaust or action.requires)
    open_space = any(s.unlimited and not s.coins and s.min_players == 2 for s in (deeds.spaces[at] for at in action.spaces))
    return free and open_space and any(task.verb == "coins" for task in action.tasks)


def read_tree(board: dict[str, Any]) -> list[Node]:
    """The nodes, lower levels first, each linked to nodes of the level below."""
    where = "board.technology_tree"
    found: list[Node] = []
    ids: list[str] = []
    for given, at in entries(
        entry(board["technology_tree"], where, "nodes", beside=("counts", "note"))["nodes"], f"{where}.nodes"
    ):
        one = entry(given, at, "id", "level", "row", "prerequisites", "required_count", "leader_level")
        level = value(one, at, "level", whole(found[-1].level if found else 1, 4))
        linked: list[int] = []
        for name in value(one, at, "prerequisites", list_of(text())):
            if name not in ids or found[ids.index(name)].level != level - 1:
                raise BadData(f"{at}.prerequisites", f"{name} is no node of level {level - 1}")
            linked.append(ids.index(name))
        if bool(linked) != (level > 1):
            raise BadData(f"{at}.prerequisites", "level I has none, every other node at least one (BTH-5.2, 5.3)")
        if value(one, at, "leader_level", maybe(whole(2, 4))) != (None if level == 1 else level):
            raise BadData(f"{at}.leader_level", "expected the node's own level, null for level I (BTH-2.4)")
        required = value(one, at, "required_count", whole(0, len(linked)))
        if level in (2, 3) and required != len(linked):
            raise BadData(f"{at}.required_count", "levels II and III need every linked node (BTH-5.3)")
        if type(one["row"]) not in (int, float):
            raise BadData(f"{at}.row", "expected a number")
        ids.append(value(one, at, "id", text()))
        found.append(Node(ids[-1], level, tuple(linked), required, float(one["row"])))
    different(ids, f"{where}.nodes")
    return found


def read_technologies(given: dict[str, Any], deeds: Deeds) -> list[Technology]:
    """The cards, sorted by level as in the file."""
    color_ids = [
        entry(one, at, "id", beside=("area_en", "area_pl"))["id"] for one, at in entries(given["colors"], "technologies.colors")
    ]
    if color_ids != list(COLORS):
        raise BadData("technologies.colors", f"expected {', '.join(COLORS)}, in this order")
    found: list[Technology] = []
    for number, (one, at) in enumerate(entries(given["cards"], "technologies.cards")):
        found.append(_read_card(one, at, number, deeds))
    different([card.id for card in found], "technologies.cards")
    different([space.id for space in deeds.spaces], "board and technologies: spaces")
    different([action.id for action in deeds.actions], "board and technologies: actions")
    return found


def _read_card(given: Any, where: str, number: int, deeds: Deeds) -> Technology:
    fields = ("id", "level", "main_color", "second_color", "vp", "immediate", "actions", "permanent", "end_game")
    card = entry(given, where, *fields)
    level = value(card, where, "level", whole(1, 4))
    main = value(card, where, "main_color", maybe(one_of(*COLORS)))
    second = value(card, where, "second_color", maybe(one_of(*COLORS)))
    if (main is None) != (level == 4):
        raise BadData(f"{where}.main_color", "levels I to III have one, level IV has none (BTH-1.10)")
    if second is not None and (level in (1, 4) or second == main):
        raise BadData(f"{where}.second_color", "only levels II and III have one, and it is another colour (BTH-1.10)")
    if value(card, where, "vp", whole(0, 9)) != level:
        raise BadData(f"{where}.vp", f"expected the level, {level} (BTH-13.4)")
    colors = sum(1 << COLORS.index(name) for name in (main, second) if name is not None)
    actions = [deeds.read(one, at, False, number) for one, at in entries(card["actions"], f"{where}.actions")]
    return Technology(
        value(card, where, "id", text()),
        level,
        -1 if main is None else COLORS.index(main),
        colors if level < 4 else (1 << len(COLORS)) - 1,
        level,
        VOCABULARY.read(card["immediate"], f"{where}.immediate"),
        tuple(read_modifier(one, at) for one, at in entries(card["permanent"], f"{where}.permanent")),
        read_scorings(card["end_game"], f"{where}.end_game"),
        tuple(actions),
    )
