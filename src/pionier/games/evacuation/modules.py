"""Chapter 19: common goals and majority in line."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal, Verdict

from . import parts
from .components import BOX
from .components.vocabulary import KINDS
from .goals import measure
from .named import COMMON, PLAYER
from .options.turn import PlayCommon
from .paying import can_pay
from .shared import COMMON_AT, PLAY_COMMON
from .state import Evacuation, ModuleTile

UNPAYABLE = Refusal("EVA-19.3", "refused.common_cost")


def lay_out(s: Evacuation, options: dict[str, str]) -> None:
    """EVA-19.1, 19.5."""
    if options["common_goals"] == "on":
        goals = list(range(len(BOX.common)))
        s.shuffle("common goals", goals)
        s.common, s.common_box = tuple(sorted(goals[: BOX.common_drawn])), tuple(sorted(goals[BOX.common_drawn :]))
    side = options["majority_in_line"]
    if side != "off":
        if side == "random":
            side = sorted(BOX.line_sides)[s.below("majority in line", len(BOX.line_sides))]
        crossings = [at for at, crossing in enumerate(BOX.crossings) if crossing.number in BOX.line_sides[side]]
        s.lines = tuple(ModuleTile(at, s.below("module tiles", 2)) for at in crossings)


def take_common(s: Evacuation, player: int) -> None:
    """EVA-19.2: every open common goal whose requirement the player fulfils goes to the player, in any phase."""
    for goal in s.common:
        card = BOX.common[goal]
        if measure(s, player, card.metric) >= card.least:
            s.common = tuple(each for each in s.common if each != goal)
            s.players[player].common += (goal,)
            s.tell("event.common_taken", (parts.common(card.id),), player=PLAYER[player], goal=COMMON[goal])


def common_verdicts(s: Evacuation, player: int) -> list[Verdict[PlayCommon]]:
    """EVA-19.3, 19.8: the common goals held that may be played."""
    return [(PLAY_COMMON[goal], refuse_common(s, player, goal)) for goal in s.players[player].common]


def refuse_common(s: Evacuation, player: int, goal: int) -> Optional[Refusal]:
    """EVA-19.3: its cost is paid with New World resources."""
    return None if can_pay(s.players[player].new, BOX.common[goal].cost) else UNPAYABLE


def play_common(s: Evacuation, player: int, option: PlayCommon) -> None:
    """EVA-19.3, 19.9: pay, raise the production; the points are scored at the end."""
    me = s.players[player]
    goal = COMMON_AT[option.goal]
    card = BOX.common[goal]
    me.common = tuple(each for each in me.common if each != goal)
    me.common_played += (goal,)
    s.tell("event.common_played", (parts.common(card.id),), player=PLAYER[player], goal=COMMON[goal], n=card.points)
    for kind in KINDS:
        me.new[kind] -= card.cost[kind]
        me.production[kind] += card.production[kind]
