"""Chapter 8.C: the actions of red and blue spaces, one after the other."""

from __future__ import annotations

from pionier.engine.choice import Flow

from . import named
from .cards import draw_draft
from .components import BOX
from .effects import VERBS
from .state import Antarctica


def begin_next(s: Antarctica) -> Flow:
    """ANT-8.15: the first of the line. A red one is for the moving player, a blue one goes around the table (ANT-8.12, 8.13)."""
    action, mover = s.waiting.pop(0)
    s.tell("event.symbol", player=named.PLAYER[mover], symbol=named.SYMBOL[action])
    symbol = BOX.symbols[action]
    if not symbol.blue:
        yield from VERBS.carry_out(s, mover, (symbol.effect,))
    elif symbol.effect.verb != "draft_shipyard_cards" or draw_draft(s):
        s.action, s.mover, s.served, s.taken = action, mover, 0, []
        yield from serve_next(s)


def serve_next(s: Antarctica) -> Flow:
    """The next player's part of the blue action."""
    player = (s.mover + s.served) % s.seats
    yield from VERBS.carry_out(s, player, (BOX.symbols[s.action].effect,))
    s.served += 1
    if s.served == s.seats:
        s.action = ""
