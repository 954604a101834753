"""Chapter 8: step 3 of a turn, playing crew cards."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Option, Refusal, Verdict, weigh

from .cargo import name_of
from .components import BOX, COLOURS, MOON, PLANET, STATION, Edge, Yield
from .crew import carry_out, discard, take_away
from .options import PlayCard
from .shared import CARD, CREW_AT, PLAY, SKIP
from .specialists import short_of
from .state import GATE, PER_ROW, MicroCosmos, Player, kind_of, position_of

PLAYS: int = BOX.limits["crew_plays_per_turn"]
PLAYS_AT_GATE: int = BOX.limits["crew_plays_at_star_gate"]
NO_MATCH = [Refusal("MIC-8.4", f"refused.no_match_{colour}") for colour in COLOURS]
UPPER_FULL = Refusal("MIC-8.3", "refused.upper_full")
TOO_FEW_UNITS = Refusal("MIC-8.8", "refused.too_few_units")


def play_crew(s: MicroCosmos) -> Flow:
    """Step 3 (MIC-8.1, 8.11): up to 2 cards, on the Star Gate 1; each play is a stage of its own."""
    player = s.active
    me = s.players[player]
    if s.plays >= (PLAYS_AT_GATE if me.ark == GATE else PLAYS) or not (me.upper or me.lower):
        s.phase = "actions"
        return
    option = yield weigh(player, "prompt.crew", lambda why: verdicts(s, player, why))
    if option is SKIP:
        s.phase = "actions"
        return
    assert isinstance(option, PlayCard)
    s.plays += 1
    yield from play(s, player, option)


def matches(s: MicroCosmos, me: Player) -> tuple[bool, bool, bool, bool]:
    """MIC-8.4, 8.11, 8.12: the edge colours that match the field of the Ark: red, green, blue, orbital."""
    if me.ark == GATE:
        return True, True, True, True
    kind = kind_of(me.ark)
    if kind == PLANET:
        colour = s.planet_at(position_of(me.ark)).colour
        return colour == 0, colour == 1, colour == 2, False
    return False, False, False, kind in (MOON, STATION)


def refuse_payment(me: Player, action: Yield) -> Optional[Refusal]:
    """MIC-8.8: the full payment is needed."""
    for have, needed in zip(me.cargo, action.pay):
        if have < needed:
            return short_of(action.pay, "MIC-8.8")
    return TOO_FEW_UNITS if sum(me.cargo) - sum(action.pay) < action.pay_any else None


def verdicts(s: MicroCosmos, player: int, why: bool) -> list[Verdict]:
    """MIC-26.8: every card, discarded or moved up, with or without its action; or no card."""
    me = s.players[player]
    fits = matches(s, me)
    room = None if len(me.upper) < PER_ROW else UPPER_FULL
    found: list[Verdict] = []
    for card in me.upper:
        use = refuse_action(me, BOX.crew[card].bottom, fits)
        _add(found, PLAY[card][ACTION], use, why)
        found.append((PLAY[card][ONLY], None))
    for card in me.lower:
        use = refuse_action(me, BOX.crew[card].top, fits)
        _add(found, PLAY[card][ACTION], use, why)
        found.append((PLAY[card][ONLY], None))
        _add(found, PLAY[card][MOVE_ACTION], use or room, why)
        _add(found, PLAY[card][MOVE_ONLY], room, why)
    found.append((SKIP, None))
    return found


def _add(found: list[Verdict], option: Option, refusal: Optional[Refusal], why: bool) -> None:
    if why or refusal is None:
        found.append((option, refusal))


def refuse_action(me: Player, edge: Edge, fits: tuple[bool, ...]) -> Optional[Refusal]:
    """Whether the action of an active edge can be performed."""
    return refuse_payment(me, edge.action) if fits[edge.colour] else NO_MATCH[edge.colour]


def play(s: MicroCosmos, player: int, option: PlayCard) -> Flow:
    """MIC-8.2, 8.3, 8.7: the card leaves its place first, then its action is resolved."""
    me = s.players[player]
    card = CREW_AT[option.card]
    edge = BOX.crew[card].bottom if card in me.upper else BOX.crew[card].top
    if option.way == "move":
        take_away(me, card)
        me.upper += (card,)
        s.tell("event.moved_up", (f"card-{option.card}",), player=name_of(s, player), card=CARD[card])
    else:
        discard(s, me, card)
        s.tell("event.played", ("crew-discard",), player=name_of(s, player), card=CARD[card])
    if option.action:
        yield from carry_out(s, player, edge.action)


ACTION, ONLY, MOVE_ACTION, MOVE_ONLY = ("discard", True), ("discard", False), ("move", True), ("move", False)
