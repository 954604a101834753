"""Chapter 4: the seven phases of a year, one after another, and the end of the match."""

from __future__ import annotations

from . import parts, solo
from .components import BOX
from .state import PHASES, Evacuation, Phase


def begin_game(s: Evacuation) -> None:
    """After setup and draft: the first year, in the advanced game after keeping four cards (EVA-18.14)."""
    s.phase = "keep" if s.advanced else "income"
    if not s.advanced:
        s.tell("event.year", (parts.YEAR,), year=s.year)


def begin_actions(s: Evacuation) -> None:
    """EVA-6.1: the first player of the track begins."""
    s.phase = "actions"
    s.turn, s.step = 0, "start"
    for me in s.players:
        me.passed = False
    s.rival.passed = False
    if s.rival.kind and not solo.is_shuffled(s):
        solo.shuffle_deck(s)  # only in a position from outside: EVA-20.5 shuffles at the start of the year
    s.tell("event.phase", (parts.PHASE,), phase="@phase.actions")


def begin(s: Evacuation, phase: Phase) -> None:
    """Go on with a phase; Progress and Bonuses serve everybody in the new order (EVA-4.4)."""
    s.phase = phase
    s.waiting = s.order
    if phase == "bonuses":
        s.waiting = tuple(civ for civ in s.order if civ < s.seats)  # EVA-20.18
    s.tell("event.phase", (parts.PHASE,), phase=f"@phase.{phase}")


def end_phase(s: Evacuation) -> None:
    """The phase is over: the next one begins, unless the match ends here (EVA-4.2, 17.2 to 17.4)."""
    following: Phase = PHASES[PHASES.index(s.phase) + 1]
    if s.ending == "race" and not (s.phase == "actions" and s.ended_in == "actions"):
        following = "over"  # EVA-17.3; decided in Actions, the match ends after Transport (EVA-17.2)
    elif s.phase == "bonuses" and s.year == len(BOX.years):
        s.ending = s.ending or "years"
        following = "over"
    if following == "over":
        s.phase = "over"
        s.tell("event.over")
    else:
        begin(s, following)
