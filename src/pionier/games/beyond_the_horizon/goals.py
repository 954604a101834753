"""Chapter 12: the goal phase."""

from __future__ import annotations

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .components import BOX
from .counters import holds
from .options import ClaimGoal
from .powers import pious, react
from .rounds import check_end
from .shared import CLAIM, GOAL_AT
from .state import Horizon
from .tracks import choose_track, has_cube, take_cube, track_effect
from .turn import end_turn

CLAIMED = Refusal("BTH-12.4", "refused.goal_claimed")
NOT_FULFILLED = Refusal("BTH-12.1", "refused.goal_not_fulfilled")


def goal_verdicts(s: Horizon, player: int) -> list[Verdict[ClaimGoal]]:
    """BTH-12.1, 12.4: which goals can be claimed now."""
    found: list[Verdict[ClaimGoal]] = []
    for goal, seats in zip(s.goals, s.claims):
        refusal = CLAIMED if player in seats else None
        if refusal is None and not holds(s, player, BOX.goals[goal].condition):
            refusal = NOT_FULFILLED
        found.append((CLAIM[goal], refusal))
    return found


def claim_goal(s: Horizon) -> Flow:
    """BTH-12.1, 12.2, 12.6: one fulfilled goal must be claimed; then the turn is over."""
    player = s.active
    verdicts = goal_verdicts(s, player)
    if has_cube(s, player) and any(refusal is None for _, refusal in verdicts):
        theocracy = pious(s, player)
        answer = yield from ask(player, "prompt.goal", lambda _: verdicts, single_taken=True)
        goal = s.goals.index(GOAL_AT[answer.goal])
        track = yield from choose_track(s, player, range(3), "prompt.goal_cube")
        space = take_cube(s, player, track)
        s.claims[goal] += (player,)
        s.tell("event.claimed", (parts.goal(answer.goal),), player=named.PLAYER[player], goal=named.goal(answer.goal))
        check_end(s)
        yield from track_effect(s, player, track, space)
        yield from react(s, player, "goal", theocracy)
    end_turn(s)
