"""Chapters 14 and 15: colonies and trading outposts."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, ask

from . import named, parts
from .components import BOX, Cost
from .costs import pay_cost, refuse_cost
from .shared import MOVE_OUTPOST, POSITION_AT
from .state import MicroCosmos

NO_MARKER = Refusal("MIC-14.1", "refused.no_colony_marker")
HAS_COLONY = Refusal("MIC-14.2", "refused.has_colony")
HAS_OUTPOST = Refusal("MIC-15.4", "refused.has_outpost")
NO_OUTPOST = Refusal("MIC-15.2", "refused.no_outpost")


def refuse_colony(s: MicroCosmos, player: int, position: int, have: Optional[list[int]] = None) -> Optional[Refusal]:
    """MIC-9.7, 14.1, 14.2, 14.4; `have` saves counting symbols again."""
    if not s.players[player].colonies:
        return NO_MARKER
    if s.colonies[position] >> player & 1:
        return HAS_COLONY
    return refuse_cost(s, player, next_cost(s, player), s.planet_at(position).colour, have)


def next_cost(s: MicroCosmos, player: int) -> Cost:
    """MIC-14.4: what the next colony of a player costs."""
    return BOX.colonies[s.colonies_of(player)].cost


def found_colony(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-14.6: pay, then a marker moves from the pool to the planet."""
    yield from pay_cost(s, player, next_cost(s, player), s.planet_at(position).colour)
    s.players[player].colonies -= 1
    s.colonies[position] |= 1 << player
    planet, count = named.planet_name(s, position), s.colonies_of(player)
    s.tell("event.founded", (parts.PLANET[position],), player=named.name_of(s, player), planet=planet, n=count)


def refuse_outpost(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 15.2, 15.4."""
    if s.outposts[position] >> player & 1:
        return HAS_OUTPOST
    return None if s.players[player].outposts or s.outposts_of(player) else NO_OUTPOST


def create_outpost(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-15.1 to 15.6: from the pool, else one that is placed already moves here."""
    me = s.players[player]
    if me.outposts:
        me.outposts -= 1
        planet = named.planet_name(s, position)
        s.tell("event.outpost", (parts.PLANET[position],), player=named.name_of(s, player), planet=planet)
    else:
        yield from take_up_outpost(s, player, position)
    s.outposts[position] |= 1 << player
    if s.colonies[position] >> player & 1:  # MIC-15.5
        me.outpost_vp += BOX.outpost_colony_vp
        s.tell("event.scored_outpost", (parts.score(player),), player=named.name_of(s, player), n=BOX.outpost_colony_vp)


def take_up_outpost(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-15.2, 22.9: the one that moves to this position leaves its planet."""
    planet = named.planet_name(s, position)
    placed = [MOVE_OUTPOST[at] for at, owners in enumerate(s.outposts) if owners >> player & 1]
    prompt = "prompt.automa_outpost" if s.is_automa(player) else "prompt.move_outpost"
    answer = yield from ask(s.decider(player), prompt, placed, {"planet": planet}, single_taken=True)
    source = POSITION_AT[answer.position]
    s.outposts[source] &= ~(1 << player)
    part, origin = (parts.PLANET[source], parts.PLANET[position]), named.planet_name(s, source)
    s.tell("event.moved_outpost", part, player=named.name_of(s, player), origin=origin, planet=planet)
