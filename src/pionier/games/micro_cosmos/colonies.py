"""Chapters 14 and 15: colonies and trading outposts."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Flow, Refusal

from .cargo import name_of
from .components import BOX
from .options import MoveOutpost
from .shared import MOVE_OUTPOST, PLANET_NAME, PLANET_PART, POSITION_AT
from .specialists import Cost, pay_cost, refuse_cost
from .state import MicroCosmos

COSTS = [Cost(row.engineers, row.planet_leaders, row.any_leaders, any_resources=row.any_resources) for row in BOX.colonies]
NO_MARKER = Refusal("MIC-14.1", "refused.no_colony_marker")
HAS_COLONY = Refusal("MIC-14.2", "refused.has_colony")
HAS_OUTPOST = Refusal("MIC-15.4", "refused.has_outpost")
NO_OUTPOST = Refusal("MIC-15.2", "refused.no_outpost")


def refuse_colony_place(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-14.1, 14.2."""
    if not s.players[player].colonies:
        return NO_MARKER
    return HAS_COLONY if s.colonies[position] >> player & 1 else None


def refuse_colony(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 14.1, 14.2, 14.4."""
    refusal = refuse_colony_place(s, player, position)
    if refusal is None:
        refusal = refuse_cost(s.players[player], next_cost(s, player), s.planet_at(position).colour)
    return refusal


def next_cost(s: MicroCosmos, player: int) -> Cost:
    """MIC-14.4: what the next colony of a player costs."""
    return COSTS[s.colonies_of(player)]


def found_colony(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-14.6: pay, then place the marker."""
    yield from pay_cost(s, player, next_cost(s, player), s.planet_at(position).colour)
    place_colony(s, player, position)


def place_colony(s: MicroCosmos, player: int, position: int) -> None:
    """MIC-14.6: a marker moves from the pool to the planet."""
    s.players[player].colonies -= 1
    s.colonies[position] |= 1 << player
    planet = PLANET_NAME[s.planets[position]]
    s.tell("event.founded", PLANET_PART[position], player=name_of(s, player), planet=planet, n=s.colonies_of(player))


def refuse_outpost(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 15.2, 15.4."""
    if s.outposts[position] >> player & 1:
        return HAS_OUTPOST
    return None if s.players[player].outposts or s.outposts_of(player) else NO_OUTPOST


def create_outpost(s: MicroCosmos, player: int, position: int, chooser: int) -> Flow:
    """MIC-15.1 to 15.6: from the pool, else one that is placed already moves here; `chooser` says which of several."""
    me = s.players[player]
    planet = PLANET_NAME[s.planets[position]]
    if me.outposts:
        me.outposts -= 1
        s.tell("event.outpost", PLANET_PART[position], player=name_of(s, player), planet=planet)
    else:
        placed = [at for at, owners in enumerate(s.outposts) if owners >> player & 1]
        source = placed[0]
        if len(placed) > 1:
            prompt = "prompt.move_outpost" if chooser == player else "prompt.automa_outpost"
            option: MoveOutpost = yield Choose(chooser, prompt, [MOVE_OUTPOST[at] for at in placed], facts={"planet": planet})
            source = POSITION_AT[option.position]
        s.outposts[source] &= ~(1 << player)
        parts = PLANET_PART[source] + PLANET_PART[position]
        origin = PLANET_NAME[s.planets[source]]
        s.tell("event.moved_outpost", parts, player=name_of(s, player), origin=origin, planet=planet)
    s.outposts[position] |= 1 << player
    if s.colonies[position] >> player & 1:  # MIC-15.5
        me.outpost_vp += BOX.outpost_colony_vp
        s.tell("event.scored_outpost", (f"score-{player}",), player=name_of(s, player), n=BOX.outpost_colony_vp)
