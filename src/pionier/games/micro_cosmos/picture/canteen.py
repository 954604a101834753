"""The Canteen: three cards to take, and the decks and discard piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.tree import El, h

from .cards import Cut, crew_card, pile


class Plan(NamedTuple):
    """Where what is drawn."""

    left: float
    card: Cut
    top: float
    piles: float
    pile: tuple[float, float]
    wide: float
    high: float


DESK = Plan(0, Cut(352 / 3, 89, 25), 0, 95, (69, 29), 360, 125)
HAND = Plan(8, Cut(122, 148, 32), 14, 186, (70, 124), 390, 326)
PLACES = 3


def canteen(plan: Plan, s: MicroCosmos, language: str) -> Sequence[El]:
    """Cards above, piles below."""
    piles = (
        (parts.CREW_DECK, "crew", len(s.crew_deck.cards)),
        (parts.CREW_DISCARD, "crew", len(s.crew_discard)),
        (parts.SURVIVOR_DECK, "survivor", len(s.survivor_deck.cards)),
        (parts.SURVIVOR_DISCARD, "survivor", len(s.survivor_discard)),
        (parts.PLANET_DECK, "globe", len(s.planet_deck.cards)),
    )
    cards: list[El] = []
    for n, card in enumerate(s.canteen):
        if card >= 0:
            key = parts.in_canteen(BOX.crew[card].id)
            left = plan.left + n * (plan.card.wide + 4)
            cards.append(crew_card(plan.card, card, key, left, plan.top, "", parts.CREW_DECK, language))
    step = plan.pile[0] + (plan.wide - 2 * plan.left - len(piles) * plan.pile[0]) / (len(piles) - 1)
    decks = [
        pile(key, mark, count, plan.left + n * step, plan.piles, *plan.pile, language)
        for n, (key, mark, count) in enumerate(piles)
    ]
    return _places(plan), h.g(cards, id="canteen-cards"), h.g(decks, id="decks")


@cache
def _places(plan: Plan) -> El:
    """Where cards lie that have been taken and not yet replaced."""
    places = [
        h.rect(
            x=plan.left + n * (plan.card.wide + 4) + 3,
            y=plan.top + 3,
            width=plan.card.wide - 6,
            height=plan.card.high - 6,
            rx=7,
            class_="place",
        )
        for n in range(PLACES)
    ]
    return h.g(places, id="canteen-places", aria_hidden=True)
