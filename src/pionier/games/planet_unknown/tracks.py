"""Chapter 5: tracks: trackers advance and regress, and gain what is printed where they arrive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .benefits import gain
from .components.boards import ROWS
from .components.tiles import EVERY_TRACK, RESOURCES, TRACKS, tracks_in
from .effects import PENDING, VERBS, Waiting, gain_movement, waits
from .last_placement import ENDS_GAME, takes_last_placement
from .options import PickTracker
from .pending import pending
from .powers import powers
from .shared import PLAYER, SPOT, TRACK_AT, TRACKER
from .state import PlanetUnknown, Player

STUCK = Refusal("PLU-5.5", "refused.stuck")
CHOSEN = Refusal("PLU-5.13", "refused.chosen_already")
CANNOT_REGRESS = Refusal("PLU-5.11", "refused.regress")


def can_advance(me: Player, tracker: int) -> bool:
    """PLU-5.14."""
    return bool(powers(me).targets(me, tracker))


def movable(me: Player, tracks: int, sideways: bool = True) -> list[int]:
    """Those of the trackers that can advance."""
    targets = powers(me).targets
    return [tracker for tracker in tracks_in(tracks) if targets(me, tracker, sideways)]


def advance(s: PlanetUnknown, player: int, tracker: int, synergy: bool = True, sideways: bool = True) -> Flow:
    """PLU-1.12: one position up, with what is printed there; lost if it cannot (PLU-5.4)."""
    me = s.players[player]
    rules = powers(me)
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
    rules = powers(me)
    targets = rules.targets(me, tracker, False)
    if not targets or targets[0] == me.trackers[tracker]:
        return
    spot = yield from _target(player, tracker, targets)
    rules.move(me, tracker, spot)
    s.tell("event.advanced", (parts.track(TRACKS[tracker]),), player=PLAYER[player], track=NAMES[tracker], n=spot % ROWS)


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


@PENDING.teach("advance")
def advance_one(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """A resource, energy (PLU-6.6), a card or an event: advance one of these trackers."""
    tracker = yield from choose_tracker(s, player, effect["tracks"])
    if tracker is None:
        return
    steps = powers(s.players[player]).water_factor(s.players[player]) if effect["tile_water"] else 1
    for _ in range(steps):
        yield from advance(s, player, tracker)


def resource_of(me: Player, name: str) -> int:
    """A resource by its name; "flux" is that of the flux track."""
    return me.flux if name == "flux" else RESOURCES.index(name)


def refuse_advance(me: Player, effect: Effect) -> Optional[Refusal]:
    """PLU-5.14."""
    return None if can_advance(me, resource_of(me, effect["track"])) else STUCK


@VERBS.teach("advance", fits=refuse_advance)
def bring_advances(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-21: a technology advances a tracker, step by step."""
    return (pending("advance", tracks=1 << resource_of(s.players[player], effect["track"])),) * effect["steps"]


@VERBS.teach("advance_choice")
def bring_event_advance(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-10.6: one of these trackers; several steps, or without benefits."""
    tracks, steps = set_of(effect["tracks"]), effect["steps"]
    if not effect["benefits"]:
        return (pending("bare", steps=steps, tracks=tracks),)
    return (pending("times", steps=steps, tracks=tracks) if steps > 1 else pending("advance", tracks=tracks),)


def set_of(tracks: Sequence[str]) -> int:
    """The set of the tracks with these names."""
    return sum(1 << TRACK_AT[track] for track in tracks)


@PENDING.teach("synergy")
def synergy_boost(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-5.3: advance any one tracker; nothing under EV58 (PLU-10.13)."""
    if s.law == "no_synergy_this_round":
        return
    tracker = yield from choose_tracker(s, player, EVERY_TRACK, "prompt.synergy")
    if tracker is None:
        return
    times = yield from powers(s.players[player]).boost(s, player, tracker)
    for _ in range(times):
        yield from advance(s, player, tracker)


waits("synergy", "synergy")


@PENDING.teach("times")
def advance_times(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-5.12: one tracker several times; steps beyond the top are lost."""
    tracker = yield from choose_tracker(s, player, effect["tracks"])
    if tracker is None:
        return
    for _ in range(effect["steps"]):
        yield from advance(s, player, tracker)


@VERBS.teach("advance_one_tracker")
def bring_steps(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-7.6, 7.15: a civ card; any tracker."""
    return (pending("times", steps=effect["steps"], tracks=EVERY_TRACK),)


@PENDING.teach("bare")
def advance_bare(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.6: EV04."""
    tracker = yield from choose_tracker(s, player, effect["tracks"], sideways=False)
    if tracker is None:
        return
    for _ in range(effect["steps"]):
        yield from step_up(s, player, tracker)


@PENDING.teach("different")
def advance_different(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-5.13: chosen one after another among those not yet chosen that can advance now."""
    me = s.players[player]
    chosen: list[int] = []
    for _ in range(effect["trackers"]):
        able = [tracker for tracker in movable(me, EVERY_TRACK) if tracker not in chosen]
        if not able:
            return
        there = [tracker for tracker in tracks_in(EVERY_TRACK) if tracker in chosen or tracker in able]
        verdicts = [(TRACKER[tracker], CHOSEN if tracker in chosen else None) for tracker in there]
        tracker = yield from pick_tracker(player, "prompt.different", verdicts)
        chosen.append(tracker)
        yield from advance(s, player, tracker)


waits("advance_different_trackers", "different")


@PENDING.teach("raise")
def raise_all(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.13 (CIV21): step by step up to the position, without synergy boosts and never sideways."""
    me = s.players[player]
    rules = powers(me)
    while True:
        low = [
            tracker
            for tracker in tracks_in(EVERY_TRACK)
            if rules.row(me.trackers[tracker]) < effect["position"] and rules.targets(me, tracker, False)
        ]
        if not low:
            return
        tracker = yield from pick_tracker(player, "prompt.raise", [(TRACKER[each], None) for each in low])
        yield from advance(s, player, tracker, synergy=False, sideways=False)


waits("advance_all_trackers_to_position", "raise")


@PENDING.teach("regress")
def regress_one(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-5.11: the full number of steps if a tracker can, otherwise the most possible."""
    spared = False
    for n in range(effect["steps"], 0, -1):
        verdicts = [(TRACKER[tracker], refuse_regress(s, player, tracker, n)) for tracker in tracks_in(effect["tracks"])]
        refusals = [refusal for _, refusal in verdicts]
        if None in refusals:
            tracker = yield from pick_tracker(player, "prompt.regress", verdicts)
            regress(s, player, tracker, n)
            return
        spared |= ENDS_GAME in refusals
    s.tell("event.spared" if spared else "event.nothing", player=PLAYER[player])


@VERBS.teach("regress_choice")
def bring_regress(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-10.7: an event; one of these trackers."""
    return (pending("regress", steps=effect["steps"], tracks=set_of(effect["tracks"])),)


def refuse_any_regress(me: Player, effect: Effect) -> Optional[Refusal]:
    """PLU-5.11."""
    return None if any(can_regress(me, tracker) for tracker in range(len(TRACKS))) else CANNOT_REGRESS


@VERBS.teach("regress_any", fits=refuse_any_regress)
def bring_any_regress(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-21.20: a technology; any tracker."""
    return (pending("regress", steps=effect["steps"], tracks=EVERY_TRACK),)


def refuse_regress(s: PlanetUnknown, player: int, tracker: int, steps: int) -> Optional[Refusal]:
    """PLU-5.11, 10.4: why a tracker may not go back so far."""
    me = s.players[player]
    trial = me.clone()
    if not all(_step_down(trial, tracker) for _ in range(steps)):
        return CANNOT_REGRESS
    return ENDS_GAME if takes_last_placement(s, player, trial) else None


def can_regress(me: Player, tracker: int) -> bool:
    """Whether a step down is possible (PLU-5.11)."""
    return powers(me).back(me, tracker) is not None


def _step_down(me: Player, tracker: int) -> bool:
    rules = powers(me)
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
