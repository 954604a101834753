"""Chapter 13: the markers move on the progress track."""

from __future__ import annotations

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict, weigh

from .components import BOX
from .named import LANE_AT, PLAYER
from .options_phases import ADVANCE, LANES, Advance, ChooseLane, UsePower
from .phases import end_phase
from .production import raise_production
from .solo import name, shown_number
from .state import EXTRA, MAIN, THREE_PLUS, WAITING, Evacuation, Player
from .triggers import check
from .verbs import VERBS

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
    first, steps = yield from choose_split(me, player, power)
    total = min(power, 2 * BOX.last_step - sum(me.steps))  # EVA-13.14: what cannot be used is lost
    s.steps_left = total - steps
    yield from move(s, player, first, steps)
    s.steps_left = 0
    yield from move(s, player, 1 - first, total - steps)
    s.steps_left = -1


def choose_power(me: Player, player: int) -> Flow:
    """EVA-18.10."""
    levels = power_levels(me)
    if len(levels) == 1:
        return levels[0]
    option: Option = yield Choose(player, "prompt.progress_power", [UsePower(power) for power in levels])
    assert isinstance(option, UsePower)
    return option.power


def choose_split(me: Player, player: int, power: int) -> Flow:
    """EVA-24.20: which marker moves first and how far."""
    verdicts = split_verdicts(me, power)
    allowed = [option for option, refusal in verdicts if refusal is None]
    option = allowed[0]
    if len(allowed) > 1:
        option = yield weigh(player, "prompt.advance", lambda _: verdicts, {"n": power})
    assert isinstance(option, Advance)
    return option.marker, option.steps


def split_verdicts(me: Player, power: int) -> list[Verdict]:
    """EVA-13.3, 13.4, 13.13, 13.14: the splits of the steps. Two markers on one step are alike: only one is asked for."""
    last = BOX.last_step
    total = min(power, 2 * last - sum(me.steps))
    found: list[Verdict] = []
    for marker in range(1 if me.steps[0] == me.steps[1] else 2):
        for steps in range(total + 1):
            here, there = me.steps[marker] + steps, me.steps[1 - marker] + total - steps
            refusal = END_OF_TRACK if max(here, there) > last else GATE_LIMIT if gates_between(here, there) > 1 else None
            found.append((ADVANCE[marker][steps], refusal))
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
        s.tell("event.advanced", (f"step-{me.steps[marker]}",), player=PLAYER[player], n=steps, step=me.steps[marker])
    for gate, behind in enumerate(BOX.gates, 1):
        if before < behind <= me.steps[marker]:
            pass_gate(s, player, gate)
    lane = yield from choose_lane(s, player, me.steps[marker])
    if lane == WAITING:
        return
    me.lanes[marker] = lane
    part = f"space-{me.steps[marker]}-{BOX.lanes[lane]}"
    s.tell("event.space", (part,), player=PLAYER[player], step=me.steps[marker], lane=f"@lane.{BOX.lanes[lane]}")
    yield from VERBS.carry_out(s, player, BOX.spaces[me.steps[marker]][lane].effects)


def pass_gate(s: Evacuation, player: int, gate: int) -> None:
    """EVA-13.10 to 13.12."""
    me = s.players[player]
    who, second = PLAYER[player], me.past(gate) == 2
    if gate == 1:
        me.productive -= 1
        me.turned += 1
        s.tell("event.tile_turned", (f"player-{player}",), player=who)
    elif not second:
        s.tell(f"event.gate_{gate}", (f"gate-{gate}",), player=who)
    elif gate < len(BOX.gates):
        me.turned -= 1
        me.moved += 1
        s.tell("event.tile_moved", (f"player-{player}",), player=who)
        raise_production(s, player, BOX.productivity_output)
        check(s, player)


def choose_lane(s: Evacuation, player: int, step: int) -> Flow:
    """EVA-13.5 to 13.8: the waiting lane or a free space of the step; the start has none."""
    if not BOX.spaces[step]:
        return WAITING
    verdicts = lane_verdicts(s, step)
    if sum(refusal is None for _, refusal in verdicts) == 1:
        return WAITING
    option: Option = yield weigh(player, "prompt.lane", lambda _: verdicts, {"step": step})
    assert isinstance(option, ChooseLane)
    return LANE_AT[option.lane]


def lane_verdicts(s: Evacuation, step: int) -> list[Verdict]:
    """EVA-13.5 to 13.7: what a marker that ends on the step may be put on."""
    found: list[Verdict] = [(LANES[WAITING], None)]
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
        ("track",),
        civ=name(s, civ),
        power=power,
        card=shown_number(BOX.solo[rival.top].number),
        one=steps[0],
        two=steps[1],
    )
