"""Chapter 13: the markers move on the progress track."""

from __future__ import annotations

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask

from . import parts
from .components import BOX
from .effects import VERBS
from .named import LANE, PLAYER
from .options.phases import Advance, ChooseLane, UsePower
from .production import raise_production
from .rounds import end_phase
from .shared import ADVANCE, LANE_AT, LANES
from .solo import name, shown_number
from .state import EXTRA, MAIN, THREE_PLUS, WAITING, Evacuation, Player
from .triggers import check

GATE_LIMIT = Refusal("EVA-13.13", "refused.gate_limit")
END_OF_TRACK = Refusal("EVA-13.14", "refused.end_of_track")
OCCUPIED = Refusal("EVA-13.6", "refused.space_occupied")
NO_THIRD_LANE = Refusal("EVA-13.7", "refused.three_plus")
LANE_PLAYERS = 3  # EVA-13.7


def power_levels(me: Player) -> tuple[int, ...]:
    """EVA-13.1, 18.9, 18.10: every power level the player may use this year, lowest first."""
    levels = {sum(uses * (group + 1) for group, uses in enumerate(me.uses))}
    for card in me.face_up:
        levels = {level + power for level in levels for power in BOX.actions[card].powers}
    return tuple(sorted(levels))


def progress(s: Evacuation) -> Flow:
    """EVA-13.3, 13.15: the move of the first of `s.waiting`; the phase ends when nobody waits."""
    if s.waiting == s.order:
        leave_spaces(s)
    if not s.waiting:
        end_phase(s)
        return
    civ = s.waiting[0]
    if civ < s.seats:
        yield from move_markers(s, civ)
    elif s.rival.kind == "solo":
        move_civilisation(s, civ)
    s.waiting = s.waiting[1:]


def leave_spaces(s: Evacuation) -> None:
    """EVA-13.2: all markers to the waiting lanes."""
    for me in s.players:
        me.lanes = [WAITING, WAITING]
    s.rival.lanes = [WAITING, WAITING]
    s.rival.extra_lanes = [WAITING, WAITING]


def move_markers(s: Evacuation, player: int) -> Flow:
    """EVA-13.3, 13.16: one marker, its gates, its space; then the other with the rest of the steps."""
    me = s.players[player]
    power = yield from choose_power(me, player)
    # EVA-24.20: which marker moves first and how far.
    split = yield from ask(player, "prompt.advance", lambda _: split_verdicts(me, power), {"n": power}, single_taken=True)
    total = usable_steps(me, power)
    s.steps_left = total - split.steps
    yield from move(s, player, split.marker, split.steps)
    s.steps_left = 0
    yield from move(s, player, 1 - split.marker, total - split.steps)
    s.steps_left = -1


def choose_power(me: Player, player: int) -> FlowOf[int]:
    """EVA-18.10."""
    options = [UsePower(power) for power in power_levels(me)]
    option = yield from ask(player, "prompt.progress_power", options, single_taken=True)
    return option.power


def usable_steps(me: Player, power: int) -> int:
    """EVA-13.14: what the markers can still go; more steps are lost."""
    return min(power, 2 * BOX.last_step - sum(me.steps))


def ends_of(me: Player, split: Advance, total: int) -> tuple[int, int]:
    """EVA-13.3: where the markers end that go so many steps together, the one that moves first and the other."""
    return me.steps[split.marker] + split.steps, me.steps[1 - split.marker] + total - split.steps


def split_verdicts(me: Player, power: int) -> list[Verdict[Advance]]:
    """EVA-13.3, 13.4, 13.13, 13.14: the splits of the steps. Two markers on one step are alike: only one is asked for."""
    total = usable_steps(me, power)
    found: list[Verdict[Advance]] = []
    for marker in range(1 if me.steps[0] == me.steps[1] else 2):
        for split in ADVANCE[marker][: total + 1]:
            here, there = ends_of(me, split, total)
            far = max(here, there) > BOX.last_step
            found.append((split, END_OF_TRACK if far else GATE_LIMIT if gates_between(here, there) > 1 else None))
    return found


def gates_between(one: int, other: int) -> int:
    """EVA-13.13: how many gates lie between two steps."""
    low, high = min(one, other), max(one, other)
    return sum(low < behind <= high for behind in BOX.gates)


def move(s: Evacuation, player: int, marker: int, steps: int) -> Flow:
    """EVA-13.5, 13.8, 13.9: the marker moves, passes gates and is put on a space, whose effect is resolved."""
    me = s.players[player]
    before = me.steps[marker]
    me.steps[marker] += steps
    if steps:
        s.tell("event.advanced", (parts.step(me.steps[marker]),), player=PLAYER[player], n=steps, step=me.steps[marker])
    for gate, behind in enumerate(BOX.gates, 1):
        if before < behind <= me.steps[marker]:
            pass_gate(s, player, gate)
    lane = yield from choose_lane(s, player, me.steps[marker])
    if lane == WAITING:
        return
    me.lanes[marker] = lane
    part = parts.space(me.steps[marker], BOX.lanes[lane])
    s.tell("event.space", (part,), player=PLAYER[player], step=me.steps[marker], lane=LANE[lane])
    yield from VERBS.carry_out(s, player, BOX.spaces[me.steps[marker]][lane].effects)


def pass_gate(s: Evacuation, player: int, gate: int) -> None:
    """EVA-13.10 to 13.12."""
    me = s.players[player]
    who, second = PLAYER[player], me.past(gate) == 2
    if gate == 1:
        me.productive -= 1
        me.turned += 1
        s.tell("event.tile_turned", (parts.player(player),), player=who)
    elif not second:
        s.tell(f"event.gate_{gate}", (parts.gate(gate),), player=who)
    elif gate < len(BOX.gates):
        me.turned -= 1
        me.moved += 1
        s.tell("event.tile_moved", (parts.player(player),), player=who)
        raise_production(s, player, BOX.productivity_output)
        check(s, player)


def choose_lane(s: Evacuation, player: int, step: int) -> FlowOf[int]:
    """EVA-13.5 to 13.8: the waiting lane or a free space of the step; the start has none."""
    if not BOX.spaces[step]:
        return WAITING
    option = yield from ask(player, "prompt.lane", lambda _: lane_verdicts(s, step), {"step": step}, single_taken=True)
    return LANE_AT[option.lane]


def lane_verdicts(s: Evacuation, step: int) -> list[Verdict[ChooseLane]]:
    """EVA-13.5 to 13.7: what a marker that ends on the step may be put on."""
    found: list[Verdict[ChooseLane]] = [(LANES[WAITING], None)]
    for lane in (THREE_PLUS, MAIN):
        if lane in BOX.spaces[step]:
            refusal = NO_THIRD_LANE if lane == THREE_PLUS and s.seats < LANE_PLAYERS else None
            found.append((LANES[lane], refusal or (OCCUPIED if occupied(s, step, lane) else None)))
    return found


def occupied(s: Evacuation, step: int, lane: int) -> bool:
    """EVA-13.6: whether a marker stands on the space, whoever owns it."""
    rows = [(me.steps, me.lanes) for me in s.players]
    rows += [(s.rival.steps, s.rival.lanes), (s.rival.extra_steps, s.rival.extra_lanes)]
    return any(steps[at] == step and lanes[at] == lane for steps, lanes in rows for at in (0, 1))


def move_civilisation(s: Evacuation, civ: int) -> None:
    """EVA-20.14 to 20.16, 25.20: the solo opponent or the extra civilisation; the front marker goes by the last solo card."""
    rival = s.rival
    steps, lanes = (rival.extra_steps, rival.extra_lanes) if civ == EXTRA else (rival.steps, rival.lanes)
    lower, upper = BOX.bonuses[s.bonus_pile[0]].powers
    power = lower if civ == EXTRA and s.year % 2 else upper  # EVA-20.15
    front = 0 if steps[0] >= steps[1] else 1
    ahead = min(BOX.solo[rival.top].number, BOX.last_step - steps[front])
    behind = min(power - ahead, BOX.last_step - steps[1 - front])
    ahead = min(power - behind, BOX.last_step - steps[front])
    for marker, by in ((front, ahead), (1 - front, behind)):
        steps[marker] += by
        lanes[marker] = WAITING if occupied(s, steps[marker], MAIN) else MAIN
    s.tell(
        "event.civ_progress",
        (parts.TRACK,),
        civ=name(s, civ),
        power=power,
        card=shown_number(BOX.solo[rival.top].number),
        one=steps[0],
        two=steps[1],
    )
