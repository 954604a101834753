"""Chapter 13: rounds and the end of the match."""

from __future__ import annotations

from .components import BOX
from .state import Horizon


def check_end(s: Horizon) -> None:
    """BTH-13.1, 13.2: this round is finished, then comes the last one."""
    if not s.last_round and sum(map(len, s.claims)) >= BOX.end_cubes[s.seats]:
        s.last_round = s.round + 1
        s.tell("event.end_triggered")


def end_round(s: Horizon) -> None:
    """BTH-13.2; BTH-18.22: without a triggered end the match is cut off after so many rounds."""
    if s.round == s.last_round or (not s.last_round and s.round >= BOX.max_rounds):
        s.over = True
        return
    s.round += 1
    s.tell("event.last_round" if s.round == s.last_round else "event.round", (), n=s.round)
