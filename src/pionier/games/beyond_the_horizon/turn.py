"""Chapter 3: a turn from its beginning to the next one: action, expansion, production, goal (BTH-3.2)."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Verdict, ask

from . import named, parts
from .actions import ACTIONS, SPACES, space_verdicts
from .buildings import build, build_verdicts
from .costs import pay_for
from .effects import attempt
from .options import BuildNew, Fortify, JoinBuilding, NoExpansion, Settle
from .rounds import end_round
from .settling import CITIES, VILLAGES, play_token, token_verdicts
from .shared import PASS, SPACE_AT
from .state import Horizon
from .technologies import develop


def choose_action(s: Horizon) -> Flow:
    """BTH-4.1: move the pawn to another space and pay."""
    player = s.active
    civ = s.civs[player]
    answer = yield from ask(player, "prompt.action", lambda why: space_verdicts(s, player, why))
    civ.pawn = SPACE_AT[answer.space]
    space = SPACES[civ.pawn]
    action = ACTIONS[space.action]
    civ.coins -= space.coins
    s.tell("event.action", (parts.space(space.id),), player=named.PLAYER[player], action=named.action(action.id))
    s.node = yield from pay_for(s, player, action.tasks, action.coins, action.exhaust)
    s.action, s.task, s.carried = space.action, 0, False
    s.phase = "tasks"


def carry_on(s: Horizon) -> Flow:
    """BTH-4.9: the next task of the action, each a stage of its own; research develops the node that was paid for."""
    tasks = ACTIONS[s.action].tasks
    if s.node >= 0:
        yield from develop(s, s.active, s.node, tasks[0]["scholar"])
        carried = True
    else:
        carried = yield from attempt(s, s.active, tasks, s.task, s.carried)
    s.carried = s.carried or carried
    s.task += 1
    if s.task == len(tasks):
        s.action, s.task, s.carried, s.node = -1, 0, False, -1
        s.phase = "expansion"


Expansion = Union[BuildNew, JoinBuilding, Settle, Fortify]


def expansion_verdicts(s: Horizon, player: int, why: bool) -> list[Verdict[Expansion]]:
    """BTH-10.1, 17.12: one of four kinds."""
    return [
        *build_verdicts(s, player, "either", 0, s.civs[player].coins, why),
        *token_verdicts(s, player, VILLAGES, why),
        *token_verdicts(s, player, CITIES, why),
    ]


def expand(s: Horizon) -> Flow:
    """BTH-10.1: at most one expansion; who can do nothing is not asked."""
    player = s.active
    possible = expansion_verdicts(s, player, False)

    def verdicts(why: bool) -> list[Verdict[Union[Expansion, NoExpansion]]]:
        return [*(expansion_verdicts(s, player, True) if why else possible), (PASS, None)]

    if possible:
        answer = yield from ask(player, "prompt.expansion", verdicts)
        if isinstance(answer, (BuildNew, JoinBuilding)):
            yield from build(s, player, answer, 0)
        elif isinstance(answer, Settle):
            yield from play_token(s, player, VILLAGES, answer.tile)
        elif isinstance(answer, Fortify):
            yield from play_token(s, player, CITIES, answer.tile)
        else:
            s.tell("event.no_expansion", (), player=named.PLAYER[player])
    s.phase = "production"


def end_turn(s: Horizon) -> None:
    """BTH-3.1, 8.12: the next player; discoveries are counted anew for everybody."""
    for civ in s.civs:
        civ.discovered, civ.may_discover = 0, 1
    s.phase = "action"
    s.active = (s.active + 1) % s.seats
    if s.active == 0:
        end_round(s)
