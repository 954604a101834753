"""Chapters 5 and 16: specialists: how they pay, and how they are gained."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.choice import Choose, Facts, Flow, Option, Refusal, Verdict, weigh

from .cargo import name_of, pay, pay_any
from .components import BOX, COLOURS, ENGINEER, SPECIALISTS, Amounts
from .crew import discard
from .faces import listed
from .options import GainSpecialist, PayCard, PayMarker
from .shared import CARD, CREW_AT, GAIN_SPECIALIST, PAY_CARD, PAY_MARKER, SPECIALIST, SPECIALIST_AT
from .state import EMPTY, MicroCosmos, Player

SYMBOL = [card.specialist for card in BOX.crew]
LEADERS = tuple(range(1, len(SPECIALISTS)))
LEADER_OF = [SPECIALISTS.index(colour) for colour in COLOURS if colour in SPECIALISTS]  # by colour of the planet
LEADER_BITS = sum(1 << kind for kind in LEADERS)


class Cost(NamedTuple):
    """A cost in the order in which it is paid (MIC-5.6)."""

    engineers: int = 0
    planet_leaders: int = 0
    any_leaders: int = 0
    resources: Amounts = EMPTY
    any_resources: int = 0


NO_ENGINEER = Refusal("MIC-5.6", "refused.no_engineer")
NO_LEADER = Refusal("MIC-5.6", "refused.no_any_leader")
NO_LEADERS = Refusal("MIC-5.6", "refused.too_few_leaders")
NO_PLANET_LEADER = [Refusal("MIC-5.6", "refused.no_leader", {"specialist": SPECIALIST[leader]}) for leader in LEADER_OF]
TOO_FEW_UNITS = Refusal("MIC-5.6", "refused.too_few_units")
_short: dict[tuple[str, Amounts], Refusal] = {}


def short_of(units: Amounts, rule: str = "MIC-5.6") -> Refusal:
    """The refusal that names the resources of a cost."""
    known = _short.get((rule, units))
    if known is None:
        known = _short[rule, units] = Refusal(rule, "refused.no_resources", {"units": listed(units)})
    return known


def lack_of_planet_leaders(colour: int, needed: int) -> Refusal:
    """The refusal that names the Leader in the colour of the planet, and how many are needed if not one."""
    if needed == 1:
        return NO_PLANET_LEADER[colour]
    return Refusal("MIC-5.6", "refused.too_few_planet_leaders", {"n": needed, "specialist": SPECIALIST[LEADER_OF[colour]]})


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


def refuse_cost(me: Player, cost: Cost, colour: int = 0, have: Optional[list[int]] = None) -> Optional[Refusal]:
    """MIC-5.6: a cost may only be chosen if all of it can be paid. `colour` is the planet's; `have` saves counting again."""
    have = symbols(me) if have is None else have
    if have[ENGINEER] < cost.engineers:
        return NO_ENGINEER
    if have[LEADER_OF[colour]] < cost.planet_leaders:
        return lack_of_planet_leaders(colour, cost.planet_leaders)
    if sum(have[1:]) < cost.planet_leaders + cost.any_leaders:
        return NO_LEADERS if cost.planet_leaders + cost.any_leaders > 1 else NO_LEADER
    for units, needed in zip(me.cargo, cost.resources):
        if units < needed:
            return short_of(cost.resources)
    return TOO_FEW_UNITS if sum(me.cargo) - sum(cost.resources) < cost.any_resources else None


def pay_cost(s: MicroCosmos, player: int, cost: Cost, colour: int = 0) -> Flow:
    """MIC-5.6: Engineer, Leader of the planet, any Leaders, named resources, resources of choice."""
    for _ in range(cost.engineers):
        yield from pay_specialist(s, player, (ENGINEER,))
    for _ in range(cost.planet_leaders):
        yield from pay_specialist(s, player, (LEADER_OF[colour],))
    for _ in range(cost.any_leaders):
        yield from pay_specialist(s, player, LEADERS)
    pay(s, player, cost.resources)
    if cost.any_resources:
        yield from pay_any(s, player, cost.any_resources)


def pay_specialist(s: MicroCosmos, player: int, kinds: tuple[int, ...]) -> Flow:
    """MIC-5.1, 5.2, 5.7: a crew card with the symbol or an unlocked marker; a single one is taken without asking."""
    me = s.players[player]
    options: list[Option] = [PAY_CARD[card] for card in me.upper + me.lower if SYMBOL[card] in kinds]
    options += [PAY_MARKER[kind] for kind in kinds if me.specialists >> kind & 1]
    option = options[0]
    if len(options) > 1:
        facts: Facts = {"specialist": SPECIALIST[kinds[0]]}
        option = yield Choose(
            player, "prompt.pay_any_leader" if kinds == LEADERS else "prompt.pay_specialist", options, facts=facts
        )
    if isinstance(option, PayMarker):
        lock(s, player, SPECIALIST_AT[option.specialist])
    else:
        assert isinstance(option, PayCard)
        discard_as_specialist(s, player, CREW_AT[option.card])


def lock(s: MicroCosmos, player: int, kind: int) -> None:
    """MIC-5.1: an unlocked marker is turned back."""
    s.players[player].specialists &= ~(1 << kind)
    s.tell("event.locked", (f"specialist-{SPECIALISTS[kind]}",), player=name_of(s, player), specialist=SPECIALIST[kind])


def discard_as_specialist(s: MicroCosmos, player: int, card: int) -> None:
    """MIC-5.3: discarded, not played."""
    discard(s, s.players[player], card)
    s.tell("event.paid_card", ("crew-discard",), player=name_of(s, player), card=CARD[card], specialist=SPECIALIST[SYMBOL[card]])


# Gain a specialist

NO_CARDS = Refusal("MIC-16.2", "refused.no_card_to_exchange")
UNLOCKED = [Refusal("MIC-5.5", "refused.marker_unlocked", {"specialist": name}) for name in SPECIALIST]


def unlocks(card: int) -> tuple[int, ...]:
    """MIC-16.2: an Engineer unlocks a Leader, a Leader the Engineer."""
    return LEADERS if SYMBOL[card] == ENGINEER else (ENGINEER,)


def gain_verdicts(me: Player) -> list[Verdict]:
    """Every own crew card with every marker it may unlock."""
    return [
        (GAIN_SPECIALIST[card][kind], UNLOCKED[kind] if me.specialists >> kind & 1 else None)
        for card in me.upper + me.lower
        for kind in unlocks(card)
    ]


def refuse_gain(me: Player) -> Optional[Refusal]:
    """MIC-9.7, 16.2."""
    locked = ~me.specialists
    for card in me.upper + me.lower:
        if locked & (LEADER_BITS if SYMBOL[card] == ENGINEER else 1 << ENGINEER):
            return None
    return NO_CARDS


def gain_specialist(s: MicroCosmos, player: int) -> Flow:
    """MIC-16.2 to 16.4: discard a crew card, unlock a marker."""
    me = s.players[player]
    allowed = [option for option, refusal in gain_verdicts(me) if refusal is None]
    option = allowed[0]
    if len(allowed) > 1:
        option = yield weigh(player, "prompt.gain_specialist", lambda _: gain_verdicts(me))
    assert isinstance(option, GainSpecialist)
    card, kind = CREW_AT[option.card], SPECIALIST_AT[option.specialist]
    discard(s, me, card)
    me.specialists |= 1 << kind
    parts = (f"specialist-{option.specialist}", "crew-discard")
    s.tell("event.gained_specialist", parts, player=name_of(s, player), card=CARD[card], specialist=SPECIALIST[kind])
