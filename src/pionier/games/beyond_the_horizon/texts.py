"""What effects say: the texts of all cards, tiles and spaces, made from their data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Union

from pionier.engine.choice import Facts
from pionier.engine.effects import Effect, Effects
from pionier.engine.words import LANGUAGES, Words

from . import named
from .components import BOX
from .components.cards import Government, Leader
from .components.player_board import COLUMNS, TrackSpace
from .components.technologies import Action
from .components.vocabulary import COLORS, TOKENS, TRACKS, Modifier, Scoring, Trigger
from .state import BOARD

NOTHING = "@nothing"
Said = Union[str, Facts, Sequence["Said"], None]  # a word, a sentence within a sentence, several of them, nothing


# Effects


def task_said(task: Effect) -> Said:
    """A task as a sentence within a sentence."""
    return TASK_SAID[task.verb](task)


def tasks_said(tasks: Effects) -> Said:
    """Tasks one after the other."""
    return [task_said(task) for task in tasks] or NOTHING


def _n(key: str) -> Callable[[Effect], Facts]:
    return lambda task: {"say": key, "n": task["n"]}


def _tracks(tracks: tuple[int, ...]) -> Said:
    return "@tracks.any" if len(tracks) == len(TRACKS) else [named.TRACK[at] for at in tracks]


def _levels(levels: tuple[int, ...]) -> list[str]:
    return [named.level(level) for level in levels]


def _kinds(kinds: tuple[int, ...]) -> list[str]:
    return [named.UNIT[kind] for kind in kinds]


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def _research(task: Effect) -> Facts:
    key = "task.research.free" if task["ignore_prerequisites"] else "task.research"
    return {"say": key, "levels": _levels(task["levels"]), "pawn": named.pawn(task["scholar"])}


def _strength(key: str) -> Callable[[Effect], Facts]:
    def say(task: Effect) -> Facts:
        change = task["strength_mod"]
        return {"say": f"{key}.changed", "n": _signed(change)} if change else {"say": key}

    return say


def _either(task: Effect) -> Said:
    first, *others = [tasks_said(tasks) for tasks in task["options"]]
    said = first
    for other in others:
        said = {"say": "task.or", "one": said, "other": other}
    return said


def cost_said(cost: tuple[tuple[str, int], ...]) -> list[Facts]:
    """Coins and pawns to pay."""
    return [{"say": f"cost.{name}", "n": n} for name, n in cost if n]


TASK_SAID: dict[str, Callable[[Effect], Said]] = {
    "coins": _n("task.coins"),
    "population": _n("task.population"),
    "invest": lambda task: {"say": "task.invest", "n": task["n"], "tracks": _tracks(task["track"])},
    "research": _research,
    "recruit": lambda task: {
        "say": "task.recruit",
        "n": task["strength"],
        "kinds": _kinds(task["types"]),
        "pawn": named.pawn(task["from"]),
    },
    "upgrade": lambda task: {"say": "task.upgrade", "n": task["by"], "kinds": _kinds(task["types"])},
    "move": lambda task: {"say": "task.move", "n": task["points"]},
    "discovery_limit": _n("task.discovery_limit"),
    "settle": _strength("task.settle"),
    "fortify": _strength("task.fortify"),
    "settle_with_token": lambda task: {"say": "task.settle_with_token"},
    "fortify_with_token": lambda task: {"say": "task.fortify_with_token"},
    "token": lambda task: {"say": f"task.token.{TOKENS[task['kind']]}", "n": task["n"]},
    "take_building": lambda task: {"say": "task.take_building", "level": named.level(task["level"])},
    "build": lambda task: {"say": f"task.build.{task['mode']}", "n": _signed(-task["discount"])},
    "produce": lambda task: {"say": f"task.produce.{task['what']}"},
    "basic_action": lambda task: {"say": "task.basic_action"},
    "theocracy": lambda task: {"say": "task.theocracy"},
    "private_technology": lambda task: {"say": "task.private_technology", "level": named.level(task["level"])},
    "vp": _n("task.vp"),
    "choose": _either,
    "exchange": lambda task: {"say": "task.for", "cost": cost_said(task["cost"]), "gain": tasks_said(task["gain"])},
    "others": lambda task: {"say": "task.others", "tasks": tasks_said(task["tasks"])},
}


def modifier_said(each: Modifier) -> Facts:
    """A permanent effect."""
    facts: Facts = {"say": "modifier", "what": f"@modifier.{each.what}", "n": _signed(each.delta)}
    return {**facts, "say": "modifier.levels", "levels": _levels(each.levels)} if each.levels else facts


def trigger_said(each: Trigger) -> Facts:
    """Tasks that follow an event."""
    return {"say": "trigger", "event": f"@on.{each.event}", "tasks": tasks_said(each.tasks)}


def counter_said(counter: str, of: int) -> Said:
    """What is counted."""
    if counter == "technologies_level":
        return {"say": f"counter.of.{counter}", "of": named.level(of)}
    if counter == "technologies_main_color":
        return {"say": f"counter.of.{counter}", "of": named.colour(COLORS[of])}
    if counter == "cubes_on_track":
        return {"say": f"counter.of.{counter}", "of": named.TRACK[of]}
    return f"@counter.{counter}"


def scoring_said(each: Scoring) -> Facts:
    """Points at game end."""
    if each.kind == "per":
        key = "scoring.each" if each.each == 1 else "scoring.every"
        facts: Facts = {"n": each.vp, "each": each.each, "counter": counter_said(each.counter, each.of), "most": each.most}
        return {"say": key if each.most is None else f"{key}.most", **facts}
    if each.kind == "flat" or not each.condition:
        return {"say": "scoring.flat", "n": each.vp}
    test = each.condition[0]
    bound = ("at_least", test.at_least) if test.at_most >= 999 else ("at_most", test.at_most)
    counter = counter_said(test.counter, test.of)
    return {"say": f"scoring.{bound[0]}", "n": each.vp, "bound": bound[1], "counter": counter}


def space_said(space: TrackSpace) -> Said:
    """What a space of a development track does when its cube leaves."""
    if space.form:
        return {"say": "task.unlock", "form": f"@form.{space.form}"}
    if space.column >= 0:
        return {"say": "task.column", "column": COLUMNS[space.column]}
    return {"say": "task.more_coins", "n": space.coins} if space.coins else tasks_said(space.tasks)


def action_said(action: Action) -> list[Said]:
    """What an action costs and does."""
    return [*cost_said((("coins", action.coins), ("exhaust", action.exhaust))), *(task_said(task) for task in action.tasks)]


# Texts of components, for the picture and the names of options


Add = Callable[[str, Said], None]


def add_texts(words: Words) -> None:
    """Put what every component does among the game's words."""

    def add(key: str, said: Said) -> None:
        words.entries[key] = {language: words.say("sentence", language, {"inner": said or NOTHING}) for language in LANGUAGES}

    words.add("sentence", "{inner}", "{inner}")
    for node in BOX.nodes:
        number = node.id.rpartition("-")[2]
        add(f"node.{node.id}", {"say": "place.node", "level": named.level(node.level), "n": number})
    for action in BOX.actions:
        add(f"action.{action.id}.text", action_said(action))
    for card in BOX.technologies:
        add(f"card.{card.id}.immediate", tasks_said(card.immediate))
        add(f"card.{card.id}.permanent", [modifier_said(each) for each in card.modifiers])
        add(f"card.{card.id}.end_game", [scoring_said(each) for each in card.end_game])
        add(f"card.{card.id}.actions", [said for at in card.actions for said in action_said(BOX.actions[at])])
    for face in BOX.governments:
        _add_government(add, face)
    for leader in BOX.leaders:
        _add_leader(add, leader)
    for building in BOX.buildings:
        add(f"building.{building.id}.bonus", tasks_said(building.bonus))
    for tile in BOX.tiles:
        add(f"tile.{tile.id}.discovery", tasks_said(tile.discovery))
        add(f"tile.{tile.id}.village", tasks_said(tile.village_bonus))
    _add_player_board(add)


def _add_leader(add: Add, leader: Leader) -> None:
    add(f"leader.{leader.id}.immediate", tasks_said(leader.immediate))
    add(f"leader.{leader.id}.end_game", [scoring_said(each) for each in leader.end_game])
    for option in leader.options:
        add(f"leader.{leader.id}.{option.id}.immediate", tasks_said(option.immediate))
        add(f"leader.{leader.id}.{option.id}.all_players", [scoring_said(each) for each in option.all_players])


def _add_player_board(add: Add) -> None:
    for track, spaces in zip(TRACKS, BOARD.tracks):
        for at, space in enumerate(spaces, 1):
            add(f"track.{track}.{at}", space_said(space))
    for at, space in enumerate(BOARD.investment, 1):
        add(f"investment.{at}", modifier_said(space.modifier) if space.modifier else tasks_said(space.tasks))


def _add_government(add: Add, face: Government) -> None:
    key = f"government.{face.id}"
    add(f"{key}.despotism", trigger_said(face.despotism) if face.despotism else face.modifier and modifier_said(face.modifier))
    add(f"{key}.theocracy", trigger_said(face.theocracy))
    add(f"{key}.monarchy", tasks_said(face.monarchy))
    add(f"{key}.democracy", [scoring_said(each) for each in face.democracy])
