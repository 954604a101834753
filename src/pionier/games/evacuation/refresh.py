"""Chapter 10, refreshing a row before something is taken (EVA-10.10 to 10.15)."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components.vocabulary import KINDS, NEW, OLD, ROWS, RowAt
from .effects import VERBS, must
from .named import PLAYER, RESOURCE, WORLD
from .options.actions import Decline, Discard, Refresh
from .rows import discard
from .shared import DECLINE, DISCARD, KIND_AT, REFRESH, ROW_AT, WORLD_AT
from .state import Evacuation

NO_UNIT = [
    [Refusal("EVA-10.10", "refused.no_unit", {"kind": RESOURCE[kind], "world": WORLD[world]}) for kind in KINDS]
    for world in (OLD, NEW)
]


def can_refresh(s: Evacuation, player: int, row: RowAt) -> bool:
    """Whether there is something to discard and a unit to pay for it."""
    me = s.players[player]
    return bool(s.rows[row].slots) and (any(me.old) or any(me.new))


def refresh_verdicts(s: Evacuation, player: int, row: RowAt, why: bool) -> list[Verdict[Refresh]]:
    """EVA-10.10: pay one unit of any kind from either world."""
    if not s.rows[row].slots:
        return []
    me = s.players[player]
    return [
        (REFRESH[world][kind], None if me.stock(world)[kind] else NO_UNIT[world][kind])
        for world in (OLD, NEW)
        for kind in KINDS
        if why or me.stock(world)[kind]
    ]


def refresh(s: Evacuation, player: int, row: RowAt, option: Refresh) -> Flow:
    """EVA-10.15: pay, choose what is discarded, fill up."""
    world, kind = WORLD_AT[option.world], KIND_AT[option.kind]
    s.players[player].stock(world)[kind] -= 1
    s.tell("event.refreshed", (parts.row(ROWS[row]),), player=PLAYER[player], kind=RESOURCE[kind], world=WORLD[world])
    n = len(s.rows[row].slots)
    chosen = yield from ask(player, "prompt.discard", DISCARD[row][n][n], single_taken=True)
    discard(s, row, [int(slot) - 1 for slot in chosen.slots])


def row_has_any(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether the row of the effect has a component."""
    return bool(s.rows[ROW_AT[effect["row"]]].slots)


@VERBS.teach("discard_row", row_has_any)
def discard_row(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.15: up to so many components of a row go to the bottom, free of charge."""
    row = ROW_AT[effect["row"]]
    n = len(s.rows[row].slots)
    options: list[Union[Discard, Decline]] = [*DISCARD[row][n][min(n, effect["max"])]]
    if not must(effect):
        options.append(DECLINE)
    chosen = yield from ask(player, "prompt.discard_free", options)
    if isinstance(chosen, Discard):
        discard(s, row, [int(slot) - 1 for slot in chosen.slots])
