"""Chapter 10, refreshing a row before something is taken (EVA-10.10 to 10.15)."""

from __future__ import annotations

from itertools import combinations

from pionier.engine.choice import Choose, Flow, Option, Refusal, Verdict
from pionier.engine.effects import Effect

from .components import BOX
from .components.effects import KINDS, NEW, OLD, ROWS
from .named import KIND_AT, PLAYER, RESOURCE, ROW_AT, WORLD, WORLD_AT
from .options import DECLINE, REFRESH, Discard, Refresh
from .rows import discard
from .state import Evacuation
from .verbs import VERBS, must

NO_UNIT = [
    [Refusal("EVA-10.10", "refused.no_unit", {"kind": RESOURCE[kind], "world": WORLD[world]}) for kind in KINDS]
    for world in (OLD, NEW)
]
# Every set of slots out of a row of n, of at most so many: SETS[row][n][most].
SETS = [
    [
        [
            [
                Discard(row, "".join(str(slot + 1) for slot in slots))
                for size in range(1, most + 1)
                for slots in combinations(range(n), size)
            ]
            for most in range(n + 1)
        ]
        for n in range(BOX.slots + 1)
    ]
    for row in ROWS
]


def can_refresh(s: Evacuation, player: int, which: int) -> bool:
    """Whether there is something to discard and a unit to pay for it."""
    me = s.players[player]
    return bool(s.rows[which].slots) and (any(me.old) or any(me.new))


def refresh_verdicts(s: Evacuation, player: int, which: int, why: bool) -> list[Verdict]:
    """EVA-10.10: pay one unit of any kind from either world."""
    if not s.rows[which].slots:
        return []
    me = s.players[player]
    return [
        (REFRESH[world][kind], None if me.stock(world)[kind] else NO_UNIT[world][kind])
        for world in (OLD, NEW)
        for kind in KINDS
        if why or me.stock(world)[kind]
    ]


def refresh(s: Evacuation, player: int, which: int, option: Refresh) -> Flow:
    """EVA-10.15: pay, choose what is discarded, fill up."""
    world, kind = WORLD_AT[option.world], KIND_AT[option.kind]
    s.players[player].stock(world)[kind] -= 1
    s.tell("event.refreshed", (f"row-{ROWS[which]}",), player=PLAYER[player], kind=RESOURCE[kind], world=WORLD[world])
    n = len(s.rows[which].slots)
    chosen: Option = SETS[which][n][n][0]
    if n > 1:
        chosen = yield Choose(player, "prompt.discard", SETS[which][n][n])
    assert isinstance(chosen, Discard)
    discard(s, which, [int(slot) - 1 for slot in chosen.slots])


def row_has_any(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether the row of the effect has a component."""
    return bool(s.rows[ROW_AT[effect["row"]]].slots)


@VERBS.teach("discard_row", row_has_any)
def discard_row(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.15: up to so many components of a row go to the bottom, free of charge."""
    which = ROW_AT[effect["row"]]
    n = len(s.rows[which].slots)
    options: list[Option] = [*SETS[which][n][min(n, effect["max"])]]
    if not must(effect):
        options.append(DECLINE)
    chosen: Option = yield Choose(player, "prompt.discard_free", options)
    if isinstance(chosen, Discard):
        discard(s, which, [int(slot) - 1 for slot in chosen.slots])
