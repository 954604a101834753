"""Chapter 21, how the Automa pays specialists: with its crew cards, and with two others in place of one it lacks.

Where several symbols would do, the human chooses (MIC-21.6, 26.19).
"""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, ask

from . import named
from .components import ENGINEER, Cost
from .shared import AUTOMA_PAYS, SPECIALIST_AT
from .specialists import LEADER_OF, LEADERS, SYMBOL, discard_as_specialist, symbols
from .state import IT, MicroCosmos

EVERY = (ENGINEER, *LEADERS)
SUBSTITUTES = 2  # MIC-21.5


def refuse_specialists(cost: Cost, colour: int, have: list[int]) -> Optional[Refusal]:
    """MIC-21.10: each item goes to a proper specialist if there is one; the others need two each of those that remain."""
    engineers = min(cost.engineers, have[ENGINEER])
    planet = min(cost.planet_leaders, have[LEADER_OF[colour]])
    leaders = min(cost.any_leaders, sum(have[1:]) - planet)
    paid = engineers + planet + leaders
    missing = cost.engineers + cost.planet_leaders + cost.any_leaders - paid
    if SUBSTITUTES * missing <= sum(have) - paid:
        return None
    if engineers < cost.engineers:
        return _lacks((ENGINEER,))
    return _lacks((LEADER_OF[colour],) if planet < cost.planet_leaders else LEADERS)


def _lacks(kinds: tuple[int, ...]) -> Refusal:
    return Refusal("MIC-21.10", "why.no_leader", {"specialist": _name(kinds)})


def _name(kinds: tuple[int, ...]) -> str:
    return named.SPECIALIST[kinds[0]] if len(kinds) == 1 else named.ANY_LEADER


def pay_specialists(s: MicroCosmos, items: list[tuple[int, ...]]) -> Flow:
    """MIC-21.4 to 21.6, 21.10: proper specialists first, then the substitutes."""
    it = s.players[IT]
    missing = 0
    for kinds in items:
        have = symbols(it)
        if any(have[kind] for kind in kinds):
            yield from pay_symbol(s, kinds, "prompt.automa_leader")
        else:
            missing += 1
            s.tell("event.automa_lacks", specialist=_name(kinds))
    for left in range(SUBSTITUTES * missing, 0, -1):
        everything_goes = len(it.lower) == left
        yield from pay_symbol(s, (SYMBOL[it.lower[0]],) if everything_goes else EVERY, "prompt.automa_substitute")


def pay_symbol(s: MicroCosmos, kinds: tuple[int, ...], prompt: str) -> Flow:
    """MIC-21.6, 21.11: the human chooses among the symbols; of equal cards the one drawn first goes."""
    have = symbols(s.players[IT])
    answer = yield from ask(s.decider(IT), prompt, [AUTOMA_PAYS[kind] for kind in kinds if have[kind]], single_taken=True)
    kind = SPECIALIST_AT[answer.specialist]
    discard_as_specialist(s, IT, next(card for card in s.players[IT].lower if SYMBOL[card] == kind))
