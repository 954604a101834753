"""The readable names of an open decision's options, with what they would do here."""

from __future__ import annotations

from pionier.engine.choice import Decision, Facts, Option

from . import named
from .colonies import next_cost
from .components import KINDS
from .options import Act, MoveOutpost, PlayCard, Skip, Stop, Travel
from .playing import active_edge
from .shared import CREW_AT, FIELD_AT, POSITION_AT
from .specialists import LEADER_OF
from .state import GATE, MicroCosmos, kind_of, position_of
from .texts import cost_in_words, in_short
from .travel import yield_of


def said(s: MicroCosmos, asked: Decision) -> list[tuple[str, Facts]]:
    """Key and facts of every option's name, in order."""
    return [_said(s, asked, option) for option in asked.options]


def _said(s: MicroCosmos, asked: Decision, option: Option) -> tuple[str, Facts]:
    player = asked.player
    if isinstance(option, Travel):
        return _field(s, FIELD_AT[option.field])
    if isinstance(option, PlayCard) and option.action:
        edge = active_edge(s.players[player], CREW_AT[option.card])
        return f"option.play_{option.way}_action", {"card": named.crew(option.card), "action": in_short(edge.action)}
    if isinstance(option, MoveOutpost):
        return "option.move_outpost_from", {"planet": named.planet_name(s, POSITION_AT[option.position])}
    if isinstance(option, Act):
        return _action(s, player, option)
    if isinstance(option, (Skip, Stop)):
        return f"option.{option.tag}_{asked.prompt.replace('prompt.', '')}", {}
    return option.said()


def _field(s: MicroCosmos, place: int) -> tuple[str, Facts]:
    """Where, and what is gathered there."""
    planet = "" if place == GATE else named.planet_name(s, position_of(place))
    field = named.kind("gate") if place == GATE else {"say": f"field.short.{KINDS[kind_of(place)]}", "planet": planet}
    action = in_short(yield_of(s, place))
    return "option.travel_yield" if action else "option.travel", {"field": field, "action": action}


def _action(s: MicroCosmos, player: int, option: Act) -> tuple[str, Facts]:
    place = s.players[player].ark
    if option.action == "gather":
        return "option.gather_yield", {"action": in_short(yield_of(s, place))}
    if option.action == "colony":
        leader = named.SPECIALIST[LEADER_OF[s.planet_at(position_of(place)).colour]]
        return "option.colony_cost", {"cost": cost_in_words(next_cost(s, player), leader)}
    return option.said()
