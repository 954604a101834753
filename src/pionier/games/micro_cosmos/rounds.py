"""Chapters 2, 17 and 18: rounds, turns, the draw at the end of a turn, and the end of the game."""

from __future__ import annotations

from pionier.engine.choice import Flow, weigh

from .cargo import name_of
from .crew import can_draw, draw_from_deck, refill_canteen
from .shared import DRAW_CARD, SKIP
from .state import MicroCosmos

ROUND_CAP = 200  # MIC-18.12: a match that nobody brings to its end


def begin_turn(s: MicroCosmos, player: int) -> None:
    """MIC-2.3, 4.10: the Canteen is refilled first; then the steps of a turn begin."""
    s.active = player
    s.plays = 0
    s.done = ()
    s.phase = "upgrade" if player < s.seats else "automa"
    refill_canteen(s)
    s.tell("event.turn", player=name_of(s, player))


def draw_card(s: MicroCosmos) -> Flow:
    """Step 5 (MIC-17.1): one card from the deck, if wanted and if there is a place."""
    player = s.active
    if s.players[player].free_places and can_draw(s):
        option = yield weigh(player, "prompt.draw", lambda _: [(DRAW_CARD, None), (SKIP, None)])
        if option is DRAW_CARD:
            yield from draw_from_deck(s, player, 1)
    end_turn(s)


def end_turn(s: MicroCosmos) -> None:
    """MIC-2.1, 2.2, 20.9: the next player, or the next round."""
    count = len(s.players)
    following = (s.active + 1) % count
    if following != s.first:
        begin_turn(s, following)
        return
    if s.round == s.last_round:
        s.ending = "planets"
    elif s.round >= ROUND_CAP and not s.last_round:
        s.ending = "rounds"
    if s.ending:
        s.phase = "over"
        return
    s.round += 1
    s.tell("event.round", n=s.round)
    if not s.solo:
        s.first = (s.first + 1) % count
    begin_turn(s, s.first)


def trigger_end(s: MicroCosmos) -> None:
    """MIC-18.1, 18.2, 18.3: this round is completed, and one more is played."""
    if not s.last_round and s.terraformed_planets() >= s.to_end:
        s.last_round = s.round + 1
        s.tell("event.end_triggered", n=s.to_end)
