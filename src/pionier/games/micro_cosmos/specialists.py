"""Chapters 5 and 16: specialists: how a person pays with them, and how they are gained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Optional, Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .components import BOX, COLOURS, ENGINEER, SPECIALISTS, Cost
from .crew import discard
from .options import GainSpecialist, PayCard, PayMarker
from .shared import CREW_AT, GAIN_SPECIALIST, PAY_CARD, PAY_MARKER, SPECIALIST_AT
from .state import MicroCosmos, Player

SYMBOL = [card.specialist for card in BOX.crew]
LEADERS = tuple(range(1, len(SPECIALISTS)))
LEADER_OF = [SPECIALISTS.index(colour) for colour in COLOURS if colour in SPECIALISTS]  # by colour of the planet
NO_ENGINEER = Refusal("MIC-5.6", "refused.no_engineer")
NO_LEADER = Refusal("MIC-5.6", "refused.no_any_leader")
NO_LEADERS = Refusal("MIC-5.6", "refused.too_few_leaders")
NO_PLANET_LEADER = [
    Refusal("MIC-5.6", "refused.no_leader", {"specialist": named.SPECIALIST[leader]}) for leader in LEADER_OF
]  # fmt: skip


def symbols(me: Player) -> list[int]:
    """How many of each specialist a player could pay: crew cards of both rows and unlocked markers (MIC-5.1, 5.4)."""
    count = [0] * len(SPECIALISTS)
    for card in me.upper:
        count[SYMBOL[card]] += 1
    for card in me.lower:
        count[SYMBOL[card]] += 1
    if me.specialists:
        for kind in range(len(SPECIALISTS)):
            count[kind] += me.specialists >> kind & 1
    return count


def refuse_specialists(cost: Cost, colour: int, have: list[int]) -> Optional[Refusal]:
    """MIC-5.6: whether a person with these symbols can pay the specialists of a cost; `colour` is the planet's."""
    if have[ENGINEER] < cost.engineers:
        return NO_ENGINEER
    if have[LEADER_OF[colour]] < cost.planet_leaders:
        return lack_of_planet_leaders(colour, cost.planet_leaders)
    if sum(have[1:]) < cost.planet_leaders + cost.any_leaders:
        return NO_LEADERS if cost.planet_leaders + cost.any_leaders > 1 else NO_LEADER
    return None


def lack_of_planet_leaders(colour: int, needed: int) -> Refusal:
    """The refusal that names the Leader in the colour of the planet, and how many are needed if not one."""
    if needed == 1:
        return NO_PLANET_LEADER[colour]
    facts = {"n": needed, "specialist": named.SPECIALIST[LEADER_OF[colour]]}
    return Refusal("MIC-5.6", "refused.too_few_planet_leaders", facts)


def pay_specialist(s: MicroCosmos, player: int, kinds: tuple[int, ...]) -> Flow:
    """MIC-5.1, 5.2, 5.7: a crew card with the symbol or an unlocked marker; a single one is taken without asking."""
    me = s.players[player]
    options: list[Union[PayCard, PayMarker]] = [PAY_CARD[card] for card in me.upper + me.lower if SYMBOL[card] in kinds]
    options += [PAY_MARKER[kind] for kind in kinds if me.specialists >> kind & 1]
    prompt = "prompt.pay_any_leader" if kinds == LEADERS else "prompt.pay_specialist"
    answer = yield from ask(player, prompt, options, {"specialist": named.SPECIALIST[kinds[0]]}, single_taken=True)
    if isinstance(answer, PayMarker):
        lock(s, player, SPECIALIST_AT[answer.specialist])
    else:
        discard_as_specialist(s, player, CREW_AT[answer.card])


def lock(s: MicroCosmos, player: int, kind: int) -> None:
    """MIC-5.1: an unlocked marker is turned back."""
    s.players[player].specialists &= ~(1 << kind)
    part = (parts.specialist(SPECIALISTS[kind]),)
    s.tell("event.locked", part, player=named.name_of(s, player), specialist=named.SPECIALIST[kind])


def discard_as_specialist(s: MicroCosmos, player: int, card: int) -> None:
    """MIC-5.3: discarded, not played."""
    discard(s, s.players[player], card)
    kind = named.SPECIALIST[SYMBOL[card]]
    s.tell("event.paid_card", (parts.CREW_DISCARD,), player=named.name_of(s, player), card=named.CARD[card], specialist=kind)


# Gain a specialist

NO_CARDS = Refusal("MIC-16.2", "refused.no_card_to_exchange")
UNLOCKED = [Refusal("MIC-5.5", "refused.marker_unlocked", {"specialist": name}) for name in named.SPECIALIST]


def unlocks(card: int) -> tuple[int, ...]:
    """MIC-16.2: an Engineer unlocks a Leader, a Leader the Engineer."""
    return LEADERS if SYMBOL[card] == ENGINEER else (ENGINEER,)


def gain_verdicts(me: Player) -> Iterator[Verdict[GainSpecialist]]:
    """Every own crew card with every marker it may unlock."""
    for card in me.upper + me.lower:
        for kind in unlocks(card):
            yield GAIN_SPECIALIST[card][kind], UNLOCKED[kind] if me.specialists >> kind & 1 else None


def refuse_gain(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 16.2."""
    return None if any(refusal is None for _, refusal in gain_verdicts(s.players[player])) else NO_CARDS


def gain_specialist(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-16.2 to 16.4: discard a crew card, unlock a marker."""
    me = s.players[player]
    answer = yield from ask(player, "prompt.gain_specialist", lambda _: list(gain_verdicts(me)), single_taken=True)
    card, kind = CREW_AT[answer.card], SPECIALIST_AT[answer.specialist]
    discard(s, me, card)
    me.specialists |= 1 << kind
    part = (parts.specialist(answer.specialist), parts.CREW_DISCARD)
    s.tell(
        "event.gained_specialist", part, player=named.name_of(s, player), card=named.CARD[card], specialist=named.SPECIALIST[kind]
    )
