"""Chapter 14: lists of tasks, in which order they come and what may be left out; and the tasks that belong to no other chapter.

A verb is told whether its task may be left out (`may_skip`), and gives back whether it was carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional, Union

from pionier.engine.choice import Facts, Flow, FlowOf, O, Verdict, ask
from pionier.engine.effects import Effect, Effects, Taught
from pionier.engine.errors import BadData

from . import named, parts
from .components import BOX
from .components.vocabulary import TOKENS, VOCABULARY
from .options import DoTask, PickChoice, Skip
from .population import Means, gain_coins, gain_population, means_of
from .shared import DO, SKIP
from .state import Horizon

# BTH-14.2: what may be declined in a bonus.
DECLINABLE = frozenset(
    ["recruit", "upgrade", "move", "settle", "fortify", "settle_with_token", "fortify_with_token", "build", "research",
     "exchange", "basic_action", "theocracy"]
)  # fmt: skip
COUNTS_COLUMNS = frozenset(
    at for at, goal in enumerate(BOX.goals) if any(test.counter == "population_in_columns" for test in goal.condition)
)

Carry = Callable[[Horizon, int, Effect, bool], FlowOf[bool]]
Fits = Callable[[Horizon, int, Effect, Means], bool]


class Tasks(Taught[Carry, Fits]):
    """The verbs of the game."""

    def carry(self, s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
        """One task that fits; gives back whether it was carried out."""
        return self.carries[task.verb](s, player, task, may_skip)

    def fits(self, s: Horizon, player: int, task: Effect, means: Optional[Means] = None) -> bool:
        """Whether a task could begin: now, or after paying, which leaves these means."""
        judge = self.judges.get(task.verb)
        return judge is None or judge(s, player, task, means_of(s.civs[player]) if means is None else means)

    def any_possible(self, s: Horizon, player: int, tasks: Effects, means: Optional[Means] = None) -> bool:
        """BTH-14.22, 4.20: whether one of the tasks would do something; a discovery limit alone does not count."""
        return any(task.verb != "discovery_limit" and self.fits(s, player, task, means) for task in tasks)

    def check_taught(self) -> None:
        """Data may use every verb of the vocabulary, so each needs a rule that carries it out."""
        for verb in self.untaught():
            raise BadData(f"effects.ops.{verb}", "no rule carries it out")


VERBS = Tasks(VOCABULARY)


# Lists of tasks


def bonus(s: Horizon, player: int, tasks: Effects) -> Flow:
    """BTH-14.1, 14.2: one after the other, each with all that follows from it; what is not possible is passed over."""
    for task in tasks:
        if VERBS.fits(s, player, task):
            yield from VERBS.carry(s, player, task, task.verb in DECLINABLE)


def do_some(s: Horizon, player: int, tasks: Effects) -> FlowOf[bool]:
    """BTH-4.9: each may be skipped, but one must be carried out."""
    carried = False
    for at in range(len(tasks)):
        carried = (yield from attempt(s, player, tasks, at, carried)) or carried
    return carried


def attempt(s: Horizon, player: int, tasks: Effects, at: int, carried: bool) -> FlowOf[bool]:
    """BTH-4.20: one task of such a list; gives back whether it was carried out."""
    task = tasks[at]
    if not VERBS.fits(s, player, task):
        return False
    may_skip = carried or VERBS.any_possible(s, player, tasks[at + 1 :])
    done = yield from VERBS.carry(s, player, task, may_skip)
    return done and task.verb != "discovery_limit"


# What verbs ask


def ask_or_skip(
    player: int, prompt: str, verdicts: Callable[[bool], Sequence[Verdict[O]]], may_skip: bool, facts: Optional[Facts] = None
) -> FlowOf[Union[O, Skip]]:
    """One of what is allowed, or to leave the task out if it may be; a single option is not asked (BTH-17.17)."""
    if not may_skip:
        return (yield from ask(player, prompt, verdicts, facts, single_taken=True))

    def with_skip(why: bool) -> Sequence[Verdict[Union[O, Skip]]]:
        return [*verdicts(why), (SKIP, None)]

    return (yield from ask(player, prompt, with_skip, facts))


def want(player: int, prompt: str, may_skip: bool, facts: Optional[Facts] = None) -> FlowOf[bool]:
    """Whether a task without a choice of its own is done; not asked if it may not be skipped."""
    if not may_skip:
        return True
    options: list[Union[DoTask, Skip]] = [DO, SKIP]
    answer = yield from ask(player, prompt, options, facts)
    return isinstance(answer, DoTask)


def want_pawns(s: Horizon, player: int, n: int, may_skip: bool) -> FlowOf[bool]:
    """BTH-4.20: a player may leave pawns in the columns while a goal that counts them is still to be claimed."""
    counted = any(goal in COUNTS_COLUMNS and player not in seats for goal, seats in zip(s.goals, s.claims))
    return (yield from want(player, "prompt.want_pawns", may_skip and counted, {"n": n}))


# Coins and tokens are taken without asking, also as tasks of an action: see docs/rulings.md.


@VERBS.teach("coins")
def coins(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.3."""
    gain_coins(s, player, task["n"])
    yield from ()
    return True


@VERBS.teach("population", fits=lambda s, player, task, means: any(means.columns))
def population(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.3, 4.20."""
    there = min(task["n"], sum(s.civs[player].columns))
    wanted = yield from want_pawns(s, player, there, may_skip)
    if wanted:
        gain_population(s, player, there)
    return wanted


@VERBS.teach("token", fits=lambda s, player, task, means: s.supply(task["kind"]) > 0)
def token(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.9, 1.6."""
    kind: int = task["kind"]
    taken = min(task["n"], s.supply(kind))
    civ = s.civs[player]
    civ.tokens = tuple([held + taken * (at == kind) for at, held in enumerate(civ.tokens)])
    s.tell(f"event.token.{TOKENS[kind]}", (parts.token(TOKENS[kind]),), player=named.PLAYER[player], n=taken)
    yield from ()
    return True


@VERBS.teach("vp")
def victory_points(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-1.12, 14.16: nothing now; the building that says it scores it at game end."""
    yield from ()
    return True


def _possible_options(s: Horizon, player: int, task: Effect, means: Optional[Means] = None) -> list[int]:
    options: tuple[Effects, ...] = task["options"]
    return [at for at, tasks in enumerate(options) if VERBS.any_possible(s, player, tasks, means)]


@VERBS.teach("choose", fits=lambda s, player, task, means: bool(_possible_options(s, player, task, means)))
def choose(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.14: an option with a possible task, of which at least one must be carried out."""
    options: tuple[Effects, ...] = task["options"]

    def verdicts(_: bool) -> list[Verdict[PickChoice]]:
        return [(PickChoice(at, options[at]), None) for at in _possible_options(s, player, task)]

    answer = yield from ask_or_skip(player, "prompt.choose", verdicts, may_skip)
    if isinstance(answer, Skip):
        return False
    yield from do_some(s, player, options[answer.number])
    return True


@VERBS.teach("others")
def others(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.15: every other player, clockwise, one completely before the next."""
    wanted = yield from want(player, "prompt.want_others", may_skip)
    if wanted:
        for other in s.around(player):
            yield from bonus(s, other, task["tasks"])
    return wanted
