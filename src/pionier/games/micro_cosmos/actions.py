"""Chapters 9 and 10: step 4 of a turn, the actions at the destination, and Gather."""

from __future__ import annotations

from typing import Callable, Optional

from pionier.engine.choice import Flow, Refusal, Verdict, weigh

from .cargo import name_of
from .colonies import create_outpost, found_colony, refuse_colony, refuse_outpost
from .components import ASTEROID, BOX, PLANET
from .crew import carry_out
from .exploring import explore, refuse_explore, refuse_settle, settle
from .options import Act
from .shared import ACT, FIELD_PART, STOP
from .specialists import gain_specialist, refuse_gain
from .state import ROBOTICS, MicroCosmos, kind_of, position_of
from .terraform import refuse_terraform, terraform
from .travel import place_name, yield_of

MOST_ACTIONS: int = BOX.upgrades[BOX.upgrade_with("extra_planet_action")].effect["max_actions"]
ON_PLANET = [entry["id"] for entry in BOX.data["components"]["actions"] if "planet" in entry["on"]]
ELSEWHERE = [entry["id"] for entry in BOX.data["components"]["actions"] if "moon" in entry["on"]]
DONE = Refusal("MIC-9.2", "refused.done")
DONE_ELSEWHERE = Refusal("MIC-9.4", "refused.done")


def act(s: MicroCosmos) -> Flow:
    """Step 4: one action a stage, as long as there are more (MIC-9.1 to 9.6)."""
    player = s.active
    if not more_actions(s, player):
        s.phase = "draw"
        return
    option = yield weigh(player, "prompt.action", lambda _: [*verdicts(s, player), (STOP, None)])
    if option is STOP:
        s.phase = "draw"
        return
    assert isinstance(option, Act)
    s.done += (option.action,)
    yield from carry(s, player, option.action)


def more_actions(s: MicroCosmos, player: int) -> bool:
    """Whether any action may still be done (MIC-9.1 to 9.5, 9.8)."""
    me = s.players[player]
    kind = kind_of(me.ark)
    if kind == ASTEROID:
        return False
    if not s.done:
        return True  # MIC-9.7: Gather is always possible
    if kind == PLANET and len(s.done) >= most_actions(s, player):
        return False
    return any(refusal is None for _, refusal in verdicts(s, player))


def most_actions(s: MicroCosmos, player: int) -> int:
    """MIC-9.1 to 9.3: one action on a planet; two with Robotics and an own colony there."""
    me = s.players[player]
    colony = s.colonies[position_of(me.ark)] >> player & 1
    return MOST_ACTIONS if colony and me.upgrades & ROBOTICS else 1


def verdicts(s: MicroCosmos, player: int) -> list[Verdict]:
    """The actions of the field, and why one cannot be done now (MIC-9.7)."""
    me = s.players[player]
    if kind_of(me.ark) == PLANET:
        position = position_of(me.ark)
        return [(ACT[name], DONE if name in s.done else REFUSE[name](s, player, position)) for name in ON_PLANET]
    return [
        (ACT[name], DONE_ELSEWHERE if name in s.done else refuse_gain(me) if name == "gain_specialist" else None)
        for name in ELSEWHERE
    ]


def carry(s: MicroCosmos, player: int, name: str) -> Flow:
    """Carry out a destination action."""
    me = s.players[player]
    if name == "gather":
        yield from gather(s, player)
    elif name == "gain_specialist":
        yield from gain_specialist(s, player)
    elif name == "outpost":
        yield from create_outpost(s, player, position_of(me.ark), player)
    else:
        yield from CARRY[name](s, player, position_of(me.ark))


def gather(s: MicroCosmos, player: int) -> Flow:
    """MIC-10.1 to 10.4: everything the field shows, resources first."""
    place = s.players[player].ark
    s.tell("event.gathers", (FIELD_PART[place],), player=name_of(s, player), field=place_name(s, place))
    yield from carry_out(s, player, yield_of(s, place))


def never(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7: Gather is always possible, even if everything would be lost."""
    return None


REFUSE: dict[str, Callable[[MicroCosmos, int, int], Optional[Refusal]]] = {
    "gather": never,
    "terraform": refuse_terraform,
    "explore": refuse_explore,
    "settle": refuse_settle,
    "colony": refuse_colony,
    "outpost": refuse_outpost,
}
CARRY: dict[str, Callable[[MicroCosmos, int, int], Flow]] = {
    "terraform": terraform,
    "explore": explore,
    "settle": settle,
    "colony": found_colony,
}
