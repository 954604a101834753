"""Chapter 10: the expansion phase."""

from __future__ import annotations

from pionier.engine.choice import Flow, Option, Refusal, Verdict, weigh

from .buildings import build, build_verdicts
from .components.vocabulary import FORTIFICATION, SETTLEMENT
from .map_options import BuildNew, Fortify, JoinBuilding, Settle
from .options import PASS, PLAYER
from .settling import CITIES, VILLAGES, Claim, change_of, claim_verdicts, fortify_city, found_village
from .state import Horizon
from .units import place_of

NO_TOKEN = Refusal("BTH-10.11", "refused.no_token")


def token_verdicts(s: Horizon, player: int, kind: int, claim: Claim, why: bool) -> list[Verdict]:
    """BTH-10.11: with a token, where settling or fortifying can be carried out."""
    held = s.civs[player].tokens[kind] > 0
    if not held and not why:
        return []
    found = claim_verdicts(s, player, claim, change_of(s, player, claim), True, why)
    return found if held else [(option, refusal or NO_TOKEN) for option, refusal in found]


def expansion_verdicts(s: Horizon, player: int, why: bool) -> list[Verdict]:
    """BTH-10.1, 17.12: one of four kinds, or none."""
    return [
        *build_verdicts(s, player, "either", 0, why),
        *token_verdicts(s, player, SETTLEMENT, VILLAGES, why),
        *token_verdicts(s, player, FORTIFICATION, CITIES, why),
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
            return_token(s, player, SETTLEMENT)
            yield from found_village(s, player, place_of(s, option.tile), change_of(s, player, VILLAGES))
        elif isinstance(option, Fortify):
            return_token(s, player, FORTIFICATION)
            yield from fortify_city(s, player, place_of(s, option.tile), change_of(s, player, CITIES))
        else:
            s.tell("event.no_expansion", (), player=PLAYER[player])
    s.phase = "production"


def return_token(s: Horizon, player: int, kind: int) -> None:
    """BTH-10.11: the token goes back to the supply."""
    civ = s.civs[player]
    civ.tokens = tuple(held - (at == kind) for at, held in enumerate(civ.tokens))
