"""Chapter 14: lists of tasks. The chapters teach the verbs; here is in which order they come and what may be left out.

A verb is told with `may_skip` whether it may be left out, and gives back whether it was carried out.
"""

from __future__ import annotations

from typing import Callable, Optional

from pionier.engine.choice import Choose, Facts, Flow, Verdict, weigh
from pionier.engine.effects import Effect, Effects, Verbs
from pionier.engine.errors import BadData

from .components.vocabulary import VOCABULARY
from .options import DO, SKIP
from .state import Horizon

# BTH-14.2: what may be declined in a bonus.
DECLINABLE = frozenset(
    ["recruit", "upgrade", "move", "settle", "fortify", "settle_with_token", "fortify_with_token", "build", "research",
     "exchange", "basic_action", "theocracy"]
)  # fmt: skip


class Tasks(Verbs[Horizon]):
    """The verbs of the game."""

    def carry(self, s: Horizon, player: int, task: Effect, may_skip: bool) -> Flow:
        """One task that is possible; gives back whether it was carried out."""
        return self.carries[task.verb](s, player, task.changed(may_skip=may_skip))

    def possible(self, s: Horizon, player: int, task: Effect) -> bool:
        """BTH-14.22, 4.20: whether a task would do something; a discovery limit alone does not count."""
        return task.verb != "discovery_limit" and self.fits(s, player, task)

    def check_taught(self) -> None:
        """Data may use every verb of the vocabulary, so each needs a rule that carries it out."""
        for verb in self.untaught():
            raise BadData(f"effects.ops.{verb}", "no rule carries it out")

    def any_possible(self, s: Horizon, player: int, tasks: Effects) -> bool:
        """Whether one of the tasks is possible."""
        return any(self.possible(s, player, task) for task in tasks)


TASKS = Tasks(VOCABULARY)


def bonus(s: Horizon, player: int, tasks: Effects) -> Flow:
    """BTH-14.1, 14.2: one after the other, each with all that follows from it; what is not possible is passed over."""
    for task in tasks:
        if TASKS.fits(s, player, task):
            yield from TASKS.carry(s, player, task, task.verb in DECLINABLE)


def do_some(s: Horizon, player: int, tasks: Effects, carried: bool = False) -> Flow:
    """BTH-4.9: each may be skipped, but one must be carried out, unless one was `carried` out before."""
    for at in range(len(tasks)):
        carried = (yield from attempt(s, player, tasks, at, carried)) or carried
    return carried


def attempt(s: Horizon, player: int, tasks: Effects, at: int, carried: bool) -> Flow:
    """BTH-4.20: one task of such a list; gives back whether it was carried out."""
    task = tasks[at]
    if not TASKS.fits(s, player, task):
        return False
    may_skip = carried or TASKS.any_possible(s, player, tasks[at + 1 :])
    done = yield from TASKS.carry(s, player, task, may_skip)
    return done and task.verb != "discovery_limit"


def pick(
    player: int, prompt: str, verdicts: Callable[[bool], list[Verdict]], may_skip: bool, facts: Optional[Facts] = None
) -> Flow:
    """One of what is allowed, or SKIP; a single option that may not be skipped is not asked (BTH-17.17)."""
    if may_skip:
        return (yield weigh(player, prompt, lambda why: [*verdicts(why), (SKIP, None)], facts))
    options = [option for option, refusal in verdicts(False) if refusal is None]
    if len(options) == 1:
        return options[0]
    return (yield weigh(player, prompt, verdicts, facts))


def want(player: int, prompt: str, may_skip: bool, facts: Optional[Facts] = None) -> Flow:
    """Whether a task without a choice of its own is done; not asked if it may not be skipped."""
    if not may_skip:
        return True
    answer = yield Choose(player, prompt, [DO, SKIP], facts=facts)
    return answer is DO
