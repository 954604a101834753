"""The readable names of an open decision's options, with what they would do here."""

from __future__ import annotations

from pionier.engine.choice import Choose, Facts, Option

from .colonies import next_cost
from .components import BOX
from .faces import cost_in_words, in_words
from .options import Act, MoveOutpost, PlayCard, Travel
from .shared import CREW_AT, FIELD_AT, PLANET_NAME, POSITION_AT, SPECIALIST
from .specialists import LEADER_OF
from .state import MicroCosmos, position_of
from .travel import place_name, yield_of


def said(s: MicroCosmos, asked: Choose) -> list[tuple[str, Facts]]:
    """Key and facts of every option's name, in order."""
    return [_said(s, asked.player, option) for option in asked.options]


def _said(s: MicroCosmos, player: int, option: Option) -> tuple[str, Facts]:
    if isinstance(option, Travel):
        return _field(s, FIELD_AT[option.field])
    if isinstance(option, PlayCard) and option.action:
        card = CREW_AT[option.card]
        edge = BOX.crew[card].bottom if card in s.players[player].upper else BOX.crew[card].top
        return f"option.play_{option.way}_action", {"card": f"@crew.{option.card}", "action": in_words(edge.action)}
    if isinstance(option, MoveOutpost):
        return "option.move_outpost_from", {"planet": PLANET_NAME[s.planets[POSITION_AT[option.position]]]}
    if isinstance(option, Act):
        return _action(s, player, option)
    return option.said()


def _field(s: MicroCosmos, place: int) -> tuple[str, Facts]:
    action = in_words(yield_of(s, place))
    facts: Facts = {"field": place_name(s, place), "action": action}
    return "option.travel_yield" if action else "option.travel", facts


def _action(s: MicroCosmos, player: int, option: Act) -> tuple[str, Facts]:
    place = s.players[player].ark
    if option.action == "gather":
        return "option.gather_yield", {"action": in_words(yield_of(s, place))}
    if option.action == "colony":
        cost, leader = next_cost(s, player), SPECIALIST[LEADER_OF[s.planet_at(position_of(place)).colour]]
        words = cost_in_words(
            cost.engineers, [leader] * cost.planet_leaders, cost.any_leaders, cost.resources, cost.any_resources
        )
        return "option.colony_cost", {"cost": words}
    return option.said()
