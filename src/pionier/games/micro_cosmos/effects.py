"""What fields, edges of crew cards and survivors show, carried out: pay, gain, draw. The Automa's chapters teach its verbs."""

from __future__ import annotations

from pionier.engine.choice import Flow
from pionier.engine.effects import Effect, Verbs, Vocabulary

from .cargo import gain, gain_any, pay, pay_any
from .components import units_of
from .components.vocabulary import AUTOMA, EDGE
from .crew import draw_from_canteen, draw_from_deck
from .state import MicroCosmos

VERBS: Verbs[MicroCosmos] = Verbs(Vocabulary("type", {**EDGE.verbs, **AUTOMA.verbs}))


@VERBS.teach("pay")
def pay_shown(s: MicroCosmos, player: int, effect: Effect) -> Flow:
    """MIC-8.8: it is there, or the action could not be chosen."""
    units = units_of(effect)
    pay(s, player, units.named)
    yield from pay_any(s, player, units.chosen)


@VERBS.teach("gain")
def gain_shown(s: MicroCosmos, player: int, effect: Effect) -> Flow:
    """MIC-8.7, 10.1."""
    units = units_of(effect)
    gain(s, player, units.named)
    yield from gain_any(s, player, units.chosen)


def _is_person(s: MicroCosmos, player: int, effect: Effect) -> bool:
    """MIC-22.5: of what a field shows the Automa gains the resources only."""
    return not s.is_automa(player)


@VERBS.teach("draw", fits=_is_person)
def draw_shown(s: MicroCosmos, player: int, effect: Effect) -> Flow:
    """MIC-10.2, 4.11: as many as fit, from the Canteen first."""
    if effect["canteen"]:
        yield from draw_from_canteen(s, player, effect["canteen"])
    yield from draw_from_deck(s, player, effect["deck"])
