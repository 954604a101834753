"""Chapters 2 and 18: rounds, and the end of the game."""

from __future__ import annotations

from .state import MicroCosmos

ROUND_CAP = 200  # MIC-18.12: a match that nobody brings to its end


def end_round(s: MicroCosmos) -> None:
    """MIC-2.1, 2.2, 18.2: the next round, or the end of the match."""
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
        s.first = (s.first + 1) % len(s.players)


def trigger_end(s: MicroCosmos) -> None:
    """MIC-18.1, 18.2, 18.3: this round is completed, and one more is played."""
    if not s.last_round and s.terraformed_planets() >= s.to_end:
        s.last_round = s.round + 1
        s.tell("event.end_triggered", n=s.to_end)
