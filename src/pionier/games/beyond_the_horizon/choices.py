"""Chapter 14: effects that contain other effects."""

from __future__ import annotations

from pionier.engine.choice import Flow, Option, Verdict
from pionier.engine.effects import Effect

from .actions import ACTIONS, pay_for, refuse_action, refuse_paid
from .components import BOX
from .options import ACTION_AT, BASIC_ACTIONS, CHOICES, PAY, PLAYER, SKIP, BasicAction, PickChoice
from .state import Horizon
from .tasks import TASKS, bonus, do_some, pick, want


def _choices(s: Horizon, player: int, task: Effect) -> list[int]:
    return [at for at, tasks in enumerate(task["options"]) if TASKS.any_possible(s, player, tasks)]


@TASKS.teach("choose", fits=lambda s, player, task: bool(_choices(s, player, task)))
def choose(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.14: an option with a possible task, of which at least one must be carried out."""

    def verdicts(_: bool) -> list[Verdict]:
        return [(CHOICES[at], None) for at in _choices(s, player, task)]

    option: Option = yield from pick(player, "prompt.choose", verdicts, task["may_skip"], {"options": task["options"]})
    if not isinstance(option, PickChoice):
        return False
    yield from do_some(s, player, task["options"][option.number])
    return True


def _can_exchange(s: Horizon, player: int, task: Effect) -> bool:
    cost = dict(task["cost"])
    purse = s.civs[player].coins
    return refuse_paid(s, player, task["gain"], cost.get("coins", 0), cost.get("exhaust", 0), purse) is None


@TASKS.teach("exchange", fits=_can_exchange)
def exchange(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.14: pay once, then at least one task of the gain must be carried out."""
    cost = dict(task["cost"])

    def verdicts(_: bool) -> list[Verdict]:
        return [(PAY, None)]

    option = yield from pick(player, "prompt.pay", verdicts, task["may_skip"], {"exchange": task})
    if option is SKIP:
        return False
    s.tell("event.paid", (), player=PLAYER[player], coins=cost.get("coins", 0), n=cost.get("exhaust", 0))
    tasks = yield from pay_for(s, player, task["gain"], cost.get("coins", 0), cost.get("exhaust", 0))
    yield from do_some(s, player, tasks)
    return True


@TASKS.teach("others")
def others(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.15: every other player, clockwise, one completely before the next."""
    wanted = yield from want(player, "prompt.want_others", task["may_skip"])
    if wanted:
        for other in s.around(player):
            yield from bonus(s, other, task["tasks"])
    return wanted


@TASKS.teach("basic_action")
def basic_action(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-14.12: without moving the pawn; its cost is paid, spaces do not matter."""
    purse = s.civs[player].coins

    def verdicts(why: bool) -> list[Verdict]:
        found = [(BASIC_ACTIONS[at], refuse_action(s, player, ACTIONS[at], purse)) for at in BOX.basic]
        return [verdict for verdict in found if why or verdict[1] is None]

    option: Option = yield from pick(player, "prompt.basic_action", verdicts, task["may_skip"])
    if not isinstance(option, BasicAction):
        return False
    action = ACTIONS[ACTION_AT[option.action]]
    s.tell("event.basic_action", (), player=PLAYER[player], action=f"@action.{action.id}")
    tasks = yield from pay_for(s, player, action.tasks, action.coins, action.exhaust)
    yield from do_some(s, player, tasks)
    return True
