"""Chapter 5: tracks: trackers advance and regress, and gain what is printed where they arrive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask

from . import parts
from .charter import charter
from .components.boards import ROWS
from .components.tiles import TRACKS
from .effects import EVERY_TRACK, gain_movement, queue, tracks_in, verb
from .options import PickTracker
from .shared import PLAYER, SPOT, TRACK_AT, TRACKER
from .sparing import ENDS_GAME, takes_last_placement
from .state import PlanetUnknown, Player

STUCK = Refusal("PLU-5.5", "refused.stuck")
CHOSEN = Refusal("PLU-5.13", "refused.chosen_already")
CANNOT_REGRESS = Refusal("PLU-5.11", "refused.regress")


def can_advance(me: Player, tracker: int) -> bool:
    """PLU-5.14."""
    return bool(charter(me).targets(me, tracker))


def movable(me: Player, tracks: int, sideways: bool = True) -> list[int]:
    """Those of the trackers that can advance."""
    targets = charter(me).targets
    return [tracker for tracker in tracks_in(tracks) if targets(me, tracker, sideways)]


def advance(s: PlanetUnknown, player: int, tracker: int, synergy: bool = True, sideways: bool = True) -> Flow:
    """PLU-1.12: one position up, with what is printed there; lost if it cannot (PLU-5.4)."""
    me = s.players[player]
    rules = charter(me)
    targets = rules.targets(me, tracker, sideways)
    if not targets:
        s.tell("event.advance_lost", player=PLAYER[player], track=NAMES[tracker])
        return
    spot = yield from _target(player, tracker, targets)
    if spot == me.trackers[tracker]:
        gain_movement(s, player, rules.board.top_repeat + rules.move_bonus(me))
        return
    rules.move(me, tracker, spot)
    s.tell("event.advanced", (parts.track(TRACKS[tracker]),), player=PLAYER[player], track=NAMES[tracker], n=spot % ROWS)
    gain(s, player, spot, synergy)


def _target(player: int, tracker: int, targets: list[int]) -> FlowOf[int]:
    """Where to, if there is a choice (Makeshift)."""
    spots = [SPOT[spot] for spot in targets]
    option = yield from ask(player, "prompt.target", spots, {"track": NAMES[tracker]}, single_taken=True)
    return option.spot


def step_up(s: PlanetUnknown, player: int, tracker: int) -> Flow:
    """PLU-5.15: a step without benefits, if one is possible."""
    me = s.players[player]
    rules = charter(me)
    targets = rules.targets(me, tracker, False)
    if not targets or targets[0] == me.trackers[tracker]:
        return
    spot = yield from _target(player, tracker, targets)
    rules.move(me, tracker, spot)
    s.tell("event.advanced", (parts.track(TRACKS[tracker]),), player=PLAYER[player], track=NAMES[tracker], n=spot % ROWS)


def gain(s: PlanetUnknown, player: int, spot: int, synergy: bool = True) -> None:
    """PLU-5.1: all benefits printed on a spot."""
    me = s.players[player]
    rules = charter(me)
    law = s.law
    for kind, value in rules.gains(me, spot):
        if kind == "move":
            gain_movement(s, player, value + rules.move_bonus(me))
        elif kind == "synergy":
            if synergy and law != "no_synergy_this_round":
                queue(me, "synergy")
        elif kind == "advance":
            queue(me, "advance", 1 << value)
        elif kind == "either":
            queue(me, "either", value, 0 if synergy else 1)
        elif law == "no_milestones_this_round":  # PLU-10.14
            continue
        elif kind == "civ":
            me.milestones += (value,)
            s.tell("event.civ_milestone", player=PLAYER[player], n=value)
            rules.on_civ_milestone(s, player)
        elif kind == "tech":
            s.tell("event.tech_milestone", player=PLAYER[player], n=value)
            rules.on_tech_milestone(s, player)
        else:
            queue(me, kind)


def pick_tracker(player: int, prompt: str, verdicts: Sequence[Verdict[PickTracker]]) -> FlowOf[int]:
    """Choose one of the trackers; a single one is not asked for."""
    option = yield from ask(player, prompt, lambda _: verdicts, single_taken=True)
    return TRACK_AT[option.track]


def choose_tracker(
    s: PlanetUnknown, player: int, tracks: int, prompt: str = "prompt.advance", sideways: bool = True
) -> FlowOf[Optional[int]]:
    """PLU-5.5: one of the trackers that can advance, if any can."""
    able = movable(s.players[player], tracks, sideways)
    if not able:
        s.tell("event.nothing", player=PLAYER[player])
        return None
    verdicts = [(TRACKER[tracker], None if tracker in able else STUCK) for tracker in tracks_in(tracks)]
    return (yield from pick_tracker(player, prompt, verdicts))


@verb("advance")
def advance_one(s: PlanetUnknown, player: int, tracks: int, tile_water: int) -> Flow:
    """A resource, energy (PLU-6.6), a card or an event: advance one of these trackers."""
    tracker = yield from choose_tracker(s, player, tracks)
    if tracker is None:
        return
    steps = charter(s.players[player]).water_factor(s.players[player]) if tile_water else 1
    for _ in range(steps):
        yield from advance(s, player, tracker)


@verb("synergy")
def synergy_boost(s: PlanetUnknown, player: int, a: int, b: int) -> Flow:
    """PLU-5.3: advance any one tracker; nothing under EV58 (PLU-10.13)."""
    if s.law == "no_synergy_this_round":
        return
    tracker = yield from choose_tracker(s, player, EVERY_TRACK, "prompt.synergy")
    if tracker is None:
        return
    times = yield from charter(s.players[player]).boost(s, player, tracker)
    for _ in range(times):
        yield from advance(s, player, tracker)


@verb("times")
def advance_times(s: PlanetUnknown, player: int, steps: int, tracks: int) -> Flow:
    """PLU-5.12: one tracker several times; steps beyond the top are lost."""
    tracker = yield from choose_tracker(s, player, tracks)
    if tracker is None:
        return
    for _ in range(steps):
        yield from advance(s, player, tracker)


@verb("bare")
def advance_bare(s: PlanetUnknown, player: int, steps: int, tracks: int) -> Flow:
    """PLU-10.6: EV04."""
    tracker = yield from choose_tracker(s, player, tracks, sideways=False)
    if tracker is None:
        return
    for _ in range(steps):
        yield from step_up(s, player, tracker)


@verb("different")
def advance_different(s: PlanetUnknown, player: int, trackers: int, b: int) -> Flow:
    """PLU-5.13: chosen one after another among those not yet chosen that can advance now."""
    me = s.players[player]
    chosen: list[int] = []
    for _ in range(trackers):
        able = [tracker for tracker in movable(me, EVERY_TRACK) if tracker not in chosen]
        if not able:
            return
        there = [tracker for tracker in tracks_in(EVERY_TRACK) if tracker in chosen or tracker in able]
        verdicts = [(TRACKER[tracker], CHOSEN if tracker in chosen else None) for tracker in there]
        tracker = yield from pick_tracker(player, "prompt.different", verdicts)
        chosen.append(tracker)
        yield from advance(s, player, tracker)


@verb("raise")
def raise_all(s: PlanetUnknown, player: int, position: int, b: int) -> Flow:
    """PLU-7.13 (CIV21): step by step up to the position, without synergy boosts and never sideways."""
    me = s.players[player]
    rules = charter(me)
    while True:
        low = [
            tracker
            for tracker in tracks_in(EVERY_TRACK)
            if rules.row(me.trackers[tracker]) < position and rules.targets(me, tracker, False)
        ]
        if not low:
            return
        tracker = yield from pick_tracker(player, "prompt.raise", [(TRACKER[each], None) for each in low])
        yield from advance(s, player, tracker, synergy=False, sideways=False)


@verb("regress")
def regress_one(s: PlanetUnknown, player: int, steps: int, tracks: int) -> Flow:
    """PLU-5.11: the full number of steps if a tracker can, otherwise the most possible."""
    spared = False
    for n in range(steps, 0, -1):
        verdicts = [(TRACKER[tracker], refuse_regress(s, player, tracker, n)) for tracker in tracks_in(tracks)]
        refusals = [refusal for _, refusal in verdicts]
        if None in refusals:
            tracker = yield from pick_tracker(player, "prompt.regress", verdicts)
            regress(s, player, tracker, n)
            return
        spared |= ENDS_GAME in refusals
    s.tell("event.spared" if spared else "event.nothing", player=PLAYER[player])


def refuse_regress(s: PlanetUnknown, player: int, tracker: int, steps: int) -> Optional[Refusal]:
    """PLU-5.11, 10.4: why a tracker may not go back so far."""
    me = s.players[player]
    trial = me.clone()
    if not all(_step_down(trial, tracker) for _ in range(steps)):
        return CANNOT_REGRESS
    return ENDS_GAME if takes_last_placement(s, player, trial) else None


def can_regress(me: Player, tracker: int) -> bool:
    """Whether a step down is possible (PLU-5.11)."""
    return charter(me).back(me, tracker) is not None


def _step_down(me: Player, tracker: int) -> bool:
    rules = charter(me)
    spot = rules.back(me, tracker)
    if spot is None:
        return False
    rules.move(me, tracker, spot)
    return True


def regress(s: PlanetUnknown, player: int, tracker: int, steps: int = 1) -> None:
    """PLU-1.12: down, nothing is gained; technologies no longer reached are lost (PLU-5.10)."""
    me = s.players[player]
    for _ in range(steps):
        _step_down(me, tracker)
    s.tell("event.regressed", (parts.track(TRACKS[tracker]),), player=PLAYER[player], track=NAMES[tracker], n=steps)


NAMES = [f"@resource.{track}" for track in TRACKS]
