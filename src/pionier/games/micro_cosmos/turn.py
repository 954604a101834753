"""Chapters 2 and 17: a turn from its beginning to the next one, and the draw at its end."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask

from . import named
from .crew import can_draw, draw_from_deck, refill_canteen
from .options import DrawCard
from .rounds import end_round
from .shared import DRAW_CARD, SKIP
from .state import MicroCosmos


def begin_turn(s: MicroCosmos, player: int) -> None:
    """MIC-2.3, 4.10: the Canteen is refilled first; then the steps of a turn begin."""
    s.active = player
    s.plays = 0
    s.done = ()
    s.phase = "automa" if s.is_automa(player) else "upgrade"
    refill_canteen(s)
    s.tell("event.turn", player=named.name_of(s, player))


def draw_card(s: MicroCosmos) -> Flow:
    """Step 5 (MIC-17.1): one card from the deck, if wanted and if there is a place."""
    player = s.active
    if s.players[player].free_places and can_draw(s):
        answer = yield from ask(player, "prompt.draw", [DRAW_CARD, SKIP])
        if isinstance(answer, DrawCard):
            yield from draw_from_deck(s, player, 1)
    end_turn(s)


def end_turn(s: MicroCosmos) -> None:
    """MIC-2.1, 20.9: the next player, or the next round."""
    following = (s.active + 1) % len(s.players)
    if following == s.first:
        end_round(s)
        following = s.first
    if not s.ending:
        begin_turn(s, following)
