"""Chapter 8: research and technologies."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .effects import VERBS, must
from .named import PLAYER, TECHNOLOGY
from .options.actions import Decline, Research
from .powers import powers
from .production import raise_production
from .shared import DECLINE, RESEARCH
from .state import GRID, Evacuation, Player
from .triggers import check

COMPLETE = Refusal("EVA-8.2", "refused.column_complete")


def next_tile(me: Player, column: int) -> Optional[int]:
    """EVA-8.2, 8.5: the place in the grid of the lowest tile of a column that is not fully developed."""
    for at in range(column, GRID, BOX.columns):
        if not me.developed >> me.grid[at] & 1:
            return at
    return None


def can_research(s: Evacuation, player: int, effect: Effect) -> bool:
    """EVA-8.9: without effect when everything is developed."""
    me = s.players[player]
    return any(next_tile(me, column) is not None for column in range(BOX.columns))


@VERBS.teach("research", can_research)
def research(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-8.2, 22.3: so many times, each in a column of the player's choice."""
    me = s.players[player]

    def verdicts(why: bool) -> list[Verdict[Union[Research, Decline]]]:
        columns = range(BOX.columns)
        found: list[Verdict[Research]] = [(RESEARCH[at], COMPLETE if next_tile(me, at) is None else None) for at in columns]
        return [*found] if must(effect) else [*found, (DECLINE, None)]

    for _ in range(effect["count"]):
        if not can_research(s, player, effect):
            return
        option = yield from ask(player, "prompt.research", verdicts, single_taken=must(effect))
        if isinstance(option, Decline):
            return
        yield from advance(s, player, option.column - 1)


def advance(s: Evacuation, player: int, column: int) -> Flow:
    """EVA-8.3 to 8.5: one research space further; the last one develops the tile."""
    me = s.players[player]
    at = next_tile(me, column)
    assert at is not None
    tile = me.grid[at]
    me.research[at] += 1
    if me.research[at] < BOX.research_steps[BOX.technologies[tile].level]:
        s.tell("event.researched", (parts.technology(BOX.technologies[tile].id),), player=PLAYER[player], tile=TECHNOLOGY[tile])
        return
    yield from develop(s, player, tile)


def develop(s: Evacuation, player: int, tile: int) -> Flow:
    """EVA-8.6 to 8.8: abilities work from now on, one-time effects are resolved now."""
    me = s.players[player]
    before = powers(me).factory_boost
    me.developed |= 1 << tile
    s.tell("event.developed", (parts.technology(BOX.technologies[tile].id),), player=PLAYER[player], tile=TECHNOLOGY[tile])
    settled = s.settled_factories(player)
    food, steel, energy = (n * (now - then) for n, now, then in zip(settled, powers(me).factory_boost, before))
    raise_production(s, player, (food, steel, energy))  # EVA-22.22
    check(s, player)
    yield from VERBS.carry_out(s, player, BOX.technologies[tile].one_time)
