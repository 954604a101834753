"""Chapter 8.A and 8.B: research tracks and what their spaces trigger."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Flow, Refusal, Refused, allowed, refused
from pionier.engine.effects import Effect

from .components import BOX
from .options import ADVANCE, DECLINE, PLAYER, TRACK_AT, Advance
from .state import Antarctica

SPACES = [track.spaces for track in BOX.tracks]
LENGTH = [len(spaces) - 1 for spaces in SPACES]
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
    name = BOX.tracks[track].id
    s.tell("event.advanced", (f"track-{name}",), player=PLAYER[player], track=f"@track.{name}", n=end)
    spaces = SPACES[track]
    for at in range(start + 1, end + 1):
        space = spaces[at]
        if space.color == "red":
            s.waiting.append((space.action, player))
        elif space.color == "blue" and not s.blue_used[track] >> at & 1:
            s.blue_used[track] |= 1 << at  # ANT-8.13, 8.27
            s.waiting.append((space.action, player))


def use_points(s: Antarctica, player: int, points: int) -> Flow:
    """D-RP, forced (ANT-5.11, 8.1, 8.10): the player chooses a track if there is one."""

    def judge(option: Advance) -> Optional[Refusal]:
        return refuse_track(s, player, TRACK_AT[option.track])

    options = allowed(ADVANCE, judge)
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        facts = {"n": points}
        option = yield Choose(player, "prompt.points", options, lambda: refused(ADVANCE, judge), facts)
    advance(s, player, TRACK_AT[option.track], points)


def any_track(s: Antarctica, player: int, effect: Effect) -> Flow:
    """ANT-8.21, 8.26, 8.28: points on a track nobody has chosen in this action; only the moving player must."""

    def judge(option: Advance) -> Optional[Refusal]:
        track = TRACK_AT[option.track]
        return TRACK_TAKEN if track in s.taken else refuse_track(s, player, track)

    def why() -> list[Refused]:
        return refused(ADVANCE, judge)

    options = allowed(ADVANCE, judge)
    if not options:
        return
    points: int = effect["points"]
    option = options[0]
    if player != s.mover:
        option = yield Choose(player, "prompt.may_advance", [*options, DECLINE], why, {"n": points})
    elif len(options) > 1:
        option = yield Choose(player, "prompt.points", options, why, {"n": points})
    if option is DECLINE:
        s.tell("event.declined", player=PLAYER[player])
        return
    track = TRACK_AT[option.track]
    s.taken.append(track)
    advance(s, player, track, points)
