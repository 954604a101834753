"""Chapter 3: the round, and the phases after the last one (chapter 13). Each function here is a stage of the match."""

from __future__ import annotations

from typing import Callable

from pionier.engine.choice import Flow, Together, ask

from . import events, parts
from .cards import reveal_secrets, show_next
from .effects import gain_movement
from .pending import pending
from .powers import powers
from .shared import PLAYER, ROTATE
from .state import DEPOTS, EVERY_LEVEL, Ending, Phase, PlanetUnknown, Turn
from .turn import begin_turn, take_turn


def begin_round(s: PlanetUnknown) -> None:
    """PLU-3.1: limits reset, round-start technologies grant movement."""
    s.round += 1
    s.phase = "rotate"
    s.tell("event.round", n=s.round)
    for player, me in enumerate(s.players):
        me.used_round = 0
        me.taken = False
        me.chosen = -1
        gain_movement(s, player, powers(me).round_movement(me))


def rotate(s: PlanetUnknown) -> Flow:
    """PLU-3.2: the commander sets the station, or it turns one depot clockwise by itself."""
    if s.turning:
        s.rotation = (s.rotation - 1) % DEPOTS
        s.tell("event.turned", (parts.STATION,))
    else:
        option = yield from ask(s.commander, "prompt.rotate", ROTATE)
        s.rotation = option.rotation
        s.tell("event.rotated", (parts.STATION,), player=PLAYER[s.commander], n=option.rotation)
    s.phase = "event" if s.mix else "main"


def event_phase(s: PlanetUnknown) -> Flow:
    """PLU-3.3, 10.3: reveal a card; every player resolves it."""
    if begins(s):
        events.reveal(s)
    yield from side_by_side(s, "event")
    if begins(s):
        s.phase = "event_civ"  # PLU-7.5
        s.waiting = s.clockwise()


def main_phase(s: PlanetUnknown) -> Flow:
    """PLU-3.4: everybody at the same time; the next tiles show when all are done (PLU-3.7)."""
    yield from side_by_side(s, "main")
    if begins(s):
        for stack in range(2 * DEPOTS):
            show_next(s, stack)
        s.phase = "civ"
        s.waiting = s.clockwise()


def begins(s: PlanetUnknown) -> bool:
    """Whether nobody's turn is under way."""
    return not any(me.turn for me in s.players)


def side_by_side(s: PlanetUnknown, kind: Turn) -> Flow:
    """Everybody has such a turn. A lone player's goes on from stage to stage: a copy has no choice to repeat."""
    if begins(s):
        for me in s.players:
            begin_turn(me, kind)
    if s.seats == 1:
        yield from take_turn(s, 0)
    else:
        yield Together({player: take_turn(s, player) for player in range(s.seats)})


def civ_phase(s: PlanetUnknown) -> Flow:
    """PLU-3.6, 7.1: players with open milestones, from the commander on; also after the event phase and at the end."""
    while s.waiting:
        player = s.waiting[0]
        me = s.players[player]
        if me.turn or me.milestones:
            begin_turn(me, "civ")
            yield from take_turn(s, player)
            return  # a turn left after a secret choice goes on with the next stage
        s.waiting = s.waiting[1:]
    AFTER_CIV[s.phase](s)


def _to_main(s: PlanetUnknown) -> None:
    s.phase = "main"


def round_end(s: PlanetUnknown) -> None:
    """PLU-3.8, 13.1: the end conditions, or the next commander."""
    s.event = -1  # PLU-10.3
    for me in s.players:
        if me.thawed != EVERY_LEVEL:
            me.thawed = EVERY_LEVEL
            powers(me).refresh(me)
    s.ending = end_condition(s)
    if s.ending:
        begin_end(s)
    else:
        s.commander = (s.commander + 1) % s.seats
        begin_round(s)


def end_condition(s: PlanetUnknown) -> Ending:
    """PLU-13.1: why this round was the last."""
    if any(me.unable for me in s.players):
        return "unable"
    for outer in range(DEPOTS):
        inner = DEPOTS + (outer + s.shift) % DEPOTS
        if s.tops[outer] < 0 and s.tops[inner] < 0:
            return "depot"
    if s.mix and not len(s.deck) and not len(s.coming):
        return "events"
    return ""


def begin_end(s: PlanetUnknown) -> None:
    """PLU-13.3: all secret civ cards are revealed."""
    s.phase = "end"
    s.tell(f"event.ending.{s.ending}")
    reveal_secrets(s)
    for player, me in enumerate(s.players):
        me.owed += (pending("stored"),) * me.stored
        me.stored = 0
        powers(me).end_effects(s, player)
    s.waiting = s.clockwise()


def end_phase(s: PlanetUnknown) -> Flow:
    """PLU-13.3: stored patches, advances of end-game cards and end-game technologies, clockwise."""
    if not s.waiting:
        s.phase = "end_civ"  # PLU-13.4
        s.waiting = s.clockwise()
        return
    player = s.waiting[0]
    me = s.players[player]
    if not me.turn:
        begin_turn(me, "end")
        me.pending += me.owed
        me.owed = ()
    yield from take_turn(s, player)
    if not me.turn:
        s.waiting = s.waiting[1:]


def _after_end_civ(s: PlanetUnknown) -> None:
    """PLU-13.4: new end-game effects are resolved again, until nothing is left."""
    owing = tuple(player for player in s.clockwise() if s.players[player].owed)
    if owing:
        s.phase = "end"
        s.waiting = owing
    else:
        s.phase = "over"


AFTER_CIV: dict[Phase, Callable[[PlanetUnknown], None]] = {"event_civ": _to_main, "civ": round_end, "end_civ": _after_end_civ}
