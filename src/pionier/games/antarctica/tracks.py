"""Chapter 8.A and 8.B: research tracks and what their spaces trigger."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, ask, judged
from pionier.engine.effects import Effect

from . import named, parts
from .components import BOX
from .effects import VERBS
from .options import Advance, Decline
from .shared import ADVANCE, DECLINE, TRACK_AT
from .state import Antarctica, Triggered

LENGTH = [len(track.spaces) - 1 for track in BOX.tracks]
CLOSED_TRACK = Refusal("ANT-1.15", "refused.closed_track")
NO_CUBE = Refusal("ANT-8.4", "refused.no_cube")
AT_END = Refusal("ANT-8.9", "refused.track_end")
TRACK_TAKEN = Refusal("ANT-8.21", "refused.track_taken")


def refuse_track(s: Antarctica, player: int, track: int) -> Optional[Refusal]:
    """Why the player's cube cannot advance on a track (ANT-8.4, 8.6, 8.9)."""
    if BOX.tracks[track].min_players > s.seats:
        return CLOSED_TRACK
    cubes = s.cubes_at[track]
    here = cubes[player]
    if not here and not s.cubes[player]:
        return NO_CUBE
    ahead = 0
    for space in cubes:
        if space > here:
            ahead += 1
    if LENGTH[track] - here <= ahead:
        return AT_END
    return None


def landing(s: Antarctica, player: int, track: int, points: int) -> int:
    """The space the cube reaches with these points: each moves it to the next empty space ahead (ANT-8.2, 8.3, 8.6)."""
    cubes = s.cubes_at[track]
    here = space = cubes[player]
    last = LENGTH[track]
    while points and space < last:
        space += 1
        if space not in cubes:
            here = space
            points -= 1
    return here


def advance(s: Antarctica, player: int, track: int, points: int) -> None:
    """Move the cube; the symbols it reaches wait in line (ANT-8.11 to 8.16)."""
    cubes = s.cubes_at[track]
    start = cubes[player]
    end = landing(s, player, track, points)
    if end == start:
        return
    if not start:
        s.cubes[player] -= 1
    s.cubes_at[track] = (*cubes[:player], end, *cubes[player + 1 :])
    s.productive = True
    name, spaces = BOX.tracks[track].id, BOX.tracks[track].spaces
    s.tell("event.advanced", (parts.TRACK[name],), player=named.PLAYER[player], track=named.TRACK[name], n=end)
    for at in range(start + 1, end + 1):
        space = spaces[at]
        if space.color == "red":
            s.waiting.append(Triggered(space.action, player))
        elif space.color == "blue" and not s.blue_used[track] >> at & 1:
            s.blue_used[track] |= 1 << at  # ANT-8.13, 8.27
            s.waiting.append(Triggered(space.action, player))


def points_verdicts(s: Antarctica, player: int) -> list[Verdict[Advance]]:
    """The tracks for research points; in an action that goes around the table each player takes another one (ANT-8.21)."""

    def judge(option: Advance) -> Optional[Refusal]:
        track = TRACK_AT[option.track]
        return TRACK_TAKEN if s.action and track in s.taken else refuse_track(s, player, track)

    return judged(ADVANCE, judge)


def can_use_points(s: Antarctica, player: int, _: Effect) -> bool:
    """Whether there is a track for research points."""
    return any(refusal is None for _, refusal in points_verdicts(s, player))


def use_points(s: Antarctica, player: int, points: int) -> Flow:
    """D-RP: the player chooses a track if there is one (ANT-5.11, 8.1, 8.10)."""
    verdicts = points_verdicts(s, player)
    if all(refusal for _, refusal in verdicts):
        return
    facts = {"n": points}
    if s.action and player != s.mover:  # ANT-8.21: only the moving player must
        option = yield from ask(player, "prompt.may_advance", lambda _: [*verdicts, (DECLINE, None)], facts)
        if isinstance(option, Decline):
            s.tell("event.declined", player=named.PLAYER[player])
            return
    else:
        option = yield from ask(player, "prompt.points", lambda _: verdicts, facts, single_taken=True)
    track = TRACK_AT[option.track]
    if s.action:
        s.taken.append(track)
    advance(s, player, track, points)


@VERBS.teach("research", fits=can_use_points)
def research(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-6.21, 8.21, 8.26, 8.28."""
    yield from use_points(s, player, effect["points"])
