"""The readable names of an open decision's options, with what they would do here."""

from __future__ import annotations

from pionier.engine.choice import Decision, Facts, Option

from . import named
from .colonies import next_cost
from .options import Act, MoveOutpost, PlayCard, Travel
from .playing import active_edge
from .shared import CREW_AT, FIELD_AT, POSITION_AT
from .specialists import LEADER_OF
from .state import MicroCosmos, position_of
from .texts import cost_in_words, in_words
from .travel import yield_of


def said(s: MicroCosmos, asked: Decision) -> list[tuple[str, Facts]]:
    """Key and facts of every option's name, in order."""
    return [_said(s, asked.player, option) for option in asked.options]


def _said(s: MicroCosmos, player: int, option: Option) -> tuple[str, Facts]:
    if isinstance(option, Travel):
        return _field(s, FIELD_AT[option.field])
    if isinstance(option, PlayCard) and option.action:
        edge = active_edge(s.players[player], CREW_AT[option.card])
        return f"option.play_{option.way}_action", {"card": named.crew(option.card), "action": in_words(edge.action)}
    if isinstance(option, MoveOutpost):
        return "option.move_outpost_from", {"planet": named.planet_name(s, POSITION_AT[option.position])}
    if isinstance(option, Act):
        return _action(s, player, option)
    return option.said()


def _field(s: MicroCosmos, place: int) -> tuple[str, Facts]:
    action = in_words(yield_of(s, place))
    facts: Facts = {"field": named.place_name(s, place), "action": action}
    return "option.travel_yield" if action else "option.travel", facts


def _action(s: MicroCosmos, player: int, option: Act) -> tuple[str, Facts]:
    place = s.players[player].ark
    if option.action == "gather":
        return "option.gather_yield", {"action": in_words(yield_of(s, place))}
    if option.action == "colony":
        leader = named.SPECIALIST[LEADER_OF[s.planet_at(position_of(place)).colour]]
        return "option.colony_cost", {"cost": cost_in_words(next_cost(s, player), leader)}
    return option.said()
