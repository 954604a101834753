"""Chapter 8: step 3 of a turn, playing crew cards."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .components import BOX, COLOURS, MOON, PLANET, STATION, Edge
from .costs import refuse_units
from .crew import discard, take_away
from .effects import VERBS
from .options import PlayCard, Skip
from .shared import CREW_AT, PLAY, SKIP
from .state import GATE, PER_ROW, MicroCosmos, Player, kind_of, position_of

PLAYS = BOX.limits["crew_plays_per_turn"]
PLAYS_AT_GATE = BOX.limits["crew_plays_at_star_gate"]
NO_MATCH = [Refusal("MIC-8.4", f"refused.no_match_{colour}") for colour in COLOURS]
UPPER_FULL = Refusal("MIC-8.3", "refused.upper_full")


def play_crew(s: MicroCosmos) -> Flow:
    """Step 3 (MIC-8.1, 8.11): up to 2 cards, on the Star Gate 1; each play is a stage of its own."""
    player = s.active
    me = s.players[player]
    if s.plays >= most_plays(me) or not (me.upper or me.lower):
        s.phase = "actions"
        return
    answer = yield from ask(player, "prompt.crew", lambda _: verdicts(s, player))
    if isinstance(answer, Skip):
        s.phase = "actions"
        return
    s.plays += 1
    yield from play(s, player, answer)


def most_plays(me: Player) -> int:
    """MIC-8.1, 8.11."""
    return PLAYS_AT_GATE if me.ark == GATE else PLAYS


def matches(s: MicroCosmos, me: Player) -> tuple[bool, bool, bool, bool]:
    """MIC-8.4, 8.11, 8.12: the edge colours that match the field of the Ark: red, green, blue, orbital."""
    if me.ark == GATE:
        return True, True, True, True
    kind = kind_of(me.ark)
    if kind == PLANET:
        colour = s.planet_at(position_of(me.ark)).colour
        return colour == 0, colour == 1, colour == 2, False
    return False, False, False, kind in (MOON, STATION)


def verdicts(s: MicroCosmos, player: int) -> list[Verdict[Union[PlayCard, Skip]]]:
    """MIC-26.8: every card, discarded or moved up, with or without its action; or no card."""
    me = s.players[player]
    fits = matches(s, me)
    room = None if len(me.upper) < PER_ROW else UPPER_FULL
    found: list[Verdict[Union[PlayCard, Skip]]] = []
    for card in me.upper:
        ways, use = PLAY[card], refuse_action(me, BOX.crew[card].bottom, fits)
        found += [(ways.discard_action, use), (ways.discard_only, None)]
    for card in me.lower:
        ways, use = PLAY[card], refuse_action(me, BOX.crew[card].top, fits)
        found += [(ways.discard_action, use), (ways.discard_only, None)]
        found += [(ways.move_action, use or room), (ways.move_only, room)]
    found.append((SKIP, None))
    return found


def refuse_action(me: Player, edge: Edge, fits: tuple[bool, ...]) -> Optional[Refusal]:
    """MIC-8.4, 8.8: whether the action of an active edge can be performed."""
    return refuse_units(me, edge.price, "MIC-8.8") if fits[edge.colour] else NO_MATCH[edge.colour]


def active_edge(me: Player, card: int) -> Edge:
    """MIC-4.4: the edge of an own card that touches the Cargo card."""
    return BOX.crew[card].bottom if card in me.upper else BOX.crew[card].top


def play(s: MicroCosmos, player: int, option: PlayCard) -> Flow:
    """MIC-8.2, 8.3, 8.7: the card leaves its place first, then its action is resolved."""
    me = s.players[player]
    card = CREW_AT[option.card]
    edge = active_edge(me, card)
    who = named.name_of(s, player)
    if option.way == "move":
        take_away(me, card)
        me.upper += (card,)
        s.tell("event.moved_up", (parts.card(option.card),), player=who, card=named.CARD[card])
    else:
        discard(s, me, card)
        s.tell("event.played", (parts.CREW_DISCARD,), player=who, card=named.CARD[card])
    if option.action:
        yield from VERBS.carry_out(s, player, edge.action)
