"""Chapter 10: the expansion phase."""

from __future__ import annotations

from pionier.engine.choice import Flow, Option, Verdict, weigh

from .buildings import build, build_verdicts
from .map_options import BuildNew, Fortify, JoinBuilding, Settle
from .options import PASS, PLAYER
from .settling import CITIES, VILLAGES, play_token, token_verdicts
from .state import Horizon


def expansion_verdicts(s: Horizon, player: int, why: bool) -> list[Verdict]:
    """BTH-10.1, 17.12: one of four kinds, or none."""
    return [
        *build_verdicts(s, player, "either", 0, why),
        *token_verdicts(s, player, VILLAGES, why),
        *token_verdicts(s, player, CITIES, why),
        (PASS, None),
    ]


def expand(s: Horizon) -> Flow:
    """BTH-10.1: at most one expansion; who can do nothing is not asked."""
    player = s.active
    if len(expansion_verdicts(s, player, False)) > 1:
        option: Option = yield weigh(player, "prompt.expansion", lambda why: expansion_verdicts(s, player, why))
        if isinstance(option, (BuildNew, JoinBuilding)):
            yield from build(s, player, option, 0)
        elif isinstance(option, Settle):
            yield from play_token(s, player, VILLAGES, option.tile)
        elif isinstance(option, Fortify):
            yield from play_token(s, player, CITIES, option.tile)
        else:
            s.tell("event.no_expansion", (), player=PLAYER[player])
    s.phase = "production"
