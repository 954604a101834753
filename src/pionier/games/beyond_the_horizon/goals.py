"""Chapters 12 and 13: the goal phase, the end of turn, round and match."""

from __future__ import annotations

from pionier.engine.choice import Flow, Option, Refusal, Verdict

from .abilities import pious, react
from .components import BOX
from .counters import holds
from .options import CLAIM, GOAL_AT, PLAYER, ClaimGoal
from .state import Horizon
from .tasks import pick
from .tracks import has_cube, pick_track, take_cube, track_effect

CLAIMED = Refusal("BTH-12.4", "refused.goal_claimed")
NOT_FULFILLED = Refusal("BTH-12.1", "refused.goal_not_fulfilled")


def goal_verdicts(s: Horizon, player: int) -> list[Verdict]:
    """BTH-12.1, 12.4: which goals can be claimed now."""
    found: list[Verdict] = []
    for goal, seats in zip(s.goals, s.claims):
        refusal = CLAIMED if player in seats else None
        if refusal is None and not holds(s, player, BOX.goals[goal].condition):
            refusal = NOT_FULFILLED
        found.append((CLAIM[goal], refusal))
    return found


def claim_goal(s: Horizon) -> Flow:
    """BTH-12.1, 12.2, 12.6: one fulfilled goal must be claimed; then the turn is over."""
    player = s.active
    open_goals = [option for option, refusal in goal_verdicts(s, player) if refusal is None]
    if open_goals and has_cube(s, player):
        theocracy = pious(s, player)
        option: Option = yield from pick(player, "prompt.goal", lambda why: goal_verdicts(s, player), False)
        assert isinstance(option, ClaimGoal)
        goal = s.goals.index(GOAL_AT[option.goal])
        track = yield from pick_track(s, player, range(3), "prompt.goal_cube")
        space = take_cube(s, player, track)
        s.claims[goal] += (player,)
        s.tell("event.claimed", (f"goal-{option.goal}",), player=PLAYER[player], goal=f"@goal.{option.goal}")
        check_end(s)
        yield from track_effect(s, player, track, space)
        yield from react(s, player, "goal", theocracy)
    end_turn(s)


def check_end(s: Horizon) -> None:
    """BTH-13.1, 13.2: this round is finished, then comes the last one."""
    if not s.last_round and sum(map(len, s.claims)) >= BOX.end_cubes[s.seats]:
        s.last_round = s.round + 1
        s.tell("event.end_triggered")


def end_turn(s: Horizon) -> None:
    """BTH-3.1, 8.12: the next player; discoveries are counted anew for everybody."""
    for civ in s.civs:
        civ.discovered, civ.may_discover = 0, 1
    s.phase = "action"
    s.active = (s.active + 1) % s.seats
    if s.active == 0:
        end_round(s)


def end_round(s: Horizon) -> None:
    """BTH-13.2; BTH-18.22: without a triggered end the match is cut off after so many rounds."""
    if s.round == s.last_round or (not s.last_round and s.round >= BOX.max_rounds):
        s.over = True
        return
    s.round += 1
    s.tell("event.last_round" if s.round == s.last_round else "event.round", (), n=s.round)
