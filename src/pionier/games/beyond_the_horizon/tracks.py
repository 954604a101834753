"""Chapter 6: cubes, development tracks, investment."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.choice import Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .abilities import unlock
from .components.vocabulary import TRACKS
from .options import PICK_TRACK, PLAYER, TRACK_AT, PickTrack
from .state import BOARD, Horizon
from .tasks import TASKS, bonus, pick

TRACK_NAME = [f"@track.{name}" for name in TRACKS]
TRACK_PART = [f"track-{name}" for name in TRACKS]
EMPTY = Refusal("BTH-6.5", "refused.empty_track")
OTHER_TRACK = Refusal("BTH-6.5", "refused.other_track")
NO_CUBE = Refusal("BTH-6.7", "refused.no_cube")


def has_cube(s: Horizon, player: int) -> bool:
    """BTH-6.7."""
    return any(s.civs[player].tracks)


def tracks_to_take(s: Horizon, player: int, wanted: Sequence[int]) -> list[int]:
    """BTH-6.5, 6.6: those of the wanted tracks that hold a cube; if none does, every other one."""
    held = s.civs[player].tracks
    return [track for track in wanted if held[track]] or [track for track in range(len(held)) if held[track]]


def pick_track(s: Horizon, player: int, wanted: Sequence[int], prompt: str, may_skip: bool = False) -> Flow:
    """BTH-17.5: the track whose leftmost cube is taken; -1 if the player would rather not."""

    def verdicts(why: bool) -> list[Verdict]:
        tracks = tracks_to_take(s, player, wanted)
        found: list[Verdict] = [(PICK_TRACK[track], None) for track in tracks]
        if why:
            held = s.civs[player].tracks
            found += [(PICK_TRACK[at], OTHER_TRACK if held[at] else EMPTY) for at in range(len(held)) if at not in tracks]
        return found

    option: Option = yield from pick(player, prompt, verdicts, may_skip)
    return TRACK_AT[option.track] if isinstance(option, PickTrack) else -1


def lift_cube(s: Horizon, player: int, track: int) -> None:
    """BTH-6.1: the leftmost cube leaves its track; the caller has put it elsewhere before anything is asked."""
    civ = s.civs[player]
    civ.tracks = tuple(cubes - (at == track) for at, cubes in enumerate(civ.tracks))


def track_effect(s: Horizon, player: int, track: int, left: int) -> Flow:
    """BTH-6.2: the space takes effect, told by how many cubes had left the track with this one."""
    space = BOARD.tracks[track][left - 1]
    s.tell("event.left_track", (TRACK_PART[track],), player=PLAYER[player], track=TRACK_NAME[track], n=left)
    if space.form:
        yield from unlock(s, player, space.form)
    elif space.tasks:
        yield from bonus(s, player, space.tasks)


def take_cube(s: Horizon, player: int, track: int) -> int:
    """Lift a cube; the number of its space."""
    lift_cube(s, player, track)
    return s.left(player, track)


@TASKS.teach("invest", fits=lambda s, player, task: has_cube(s, player))
def invest(s: Horizon, player: int, task: Effect) -> Flow:
    """BTH-6.4, 6.10: so many investments, each resolved completely before the next."""
    for number in range(task["n"]):
        if not has_cube(s, player):
            break
        may_skip = task["may_skip"] and number == 0
        track = yield from pick_track(s, player, task["track"], "prompt.invest", may_skip)
        if track < 0:
            return False
        yield from invest_in(s, player, track)
    return True


def invest_in(s: Horizon, player: int, track: int) -> Flow:
    """BTH-6.4, 6.9: first the space left, then the space reached."""
    civ = s.civs[player]
    space = take_cube(s, player, track)
    civ.invested += 1
    reached = civ.invested
    s.tell("event.invested", (TRACK_PART[track],), player=PLAYER[player], track=TRACK_NAME[track], n=reached)
    yield from track_effect(s, player, track, space)
    if reached <= len(BOARD.investment):
        yield from bonus(s, player, BOARD.investment[reached - 1].tasks)
