"""Chapter 6: cubes, development tracks, investment."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import named, parts
from .components.vocabulary import TRACKS
from .effects import VERBS, ask_or_skip, bonus
from .options import PickTrack, Skip
from .powers import unlock
from .shared import PICK_TRACK, TRACK_AT
from .state import BOARD, Horizon

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


def track_verdicts(s: Horizon, player: int, wanted: Sequence[int], why: bool) -> list[Verdict[PickTrack]]:
    """BTH-17.5: the tracks whose leftmost cube can be taken."""
    tracks = tracks_to_take(s, player, wanted)
    found: list[Verdict[PickTrack]] = [(PICK_TRACK[track], None) for track in tracks]
    if why:
        held = s.civs[player].tracks
        found += [(PICK_TRACK[at], OTHER_TRACK if held[at] else EMPTY) for at in range(len(held)) if at not in tracks]
    return found


def choose_track(s: Horizon, player: int, wanted: Sequence[int], prompt: str) -> FlowOf[int]:
    """BTH-17.5: the track whose leftmost cube is taken."""
    answer = yield from ask(player, prompt, lambda why: track_verdicts(s, player, wanted, why), single_taken=True)
    return TRACK_AT[answer.track]


def take_cube(s: Horizon, player: int, track: int) -> int:
    """BTH-6.1: the leftmost cube leaves its track, from the space of this number; the caller puts it elsewhere at once."""
    civ = s.civs[player]
    civ.tracks = tuple([cubes - (at == track) for at, cubes in enumerate(civ.tracks)])
    return s.left(player, track)


def track_effect(s: Horizon, player: int, track: int, left: int) -> Flow:
    """BTH-6.2: the space takes effect, told by how many cubes had left the track with this one."""
    space = BOARD.tracks[track][left - 1]
    s.tell("event.left_track", (parts.track(TRACKS[track]),), player=named.PLAYER[player], track=named.TRACK[track], n=left)
    if space.form:
        yield from unlock(s, player, space.form)
    elif space.tasks:
        yield from bonus(s, player, space.tasks)


@VERBS.teach("invest", fits=lambda s, player, task, means: has_cube(s, player))
def invest(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-6.4, 6.10: so many investments, each resolved completely before the next."""
    wanted: tuple[int, ...] = task["track"]
    for number in range(task["n"]):
        if not has_cube(s, player):
            break
        answer = yield from ask_or_skip(
            player, "prompt.invest", lambda why: track_verdicts(s, player, wanted, why), may_skip and number == 0
        )
        if isinstance(answer, Skip):
            return False
        yield from invest_in(s, player, TRACK_AT[answer.track])
    return True


def invest_in(s: Horizon, player: int, track: int) -> Flow:
    """BTH-6.4, 6.9: first the space left, then the space reached."""
    civ = s.civs[player]
    space = take_cube(s, player, track)
    civ.invested += 1
    reached = civ.invested
    s.tell("event.invested", (parts.track(TRACKS[track]),), player=named.PLAYER[player], track=named.TRACK[track], n=reached)
    yield from track_effect(s, player, track, space)
    if reached <= len(BOARD.investment):
        yield from bonus(s, player, BOARD.investment[reached - 1].tasks)
