"""The Canteen with its decks, and the tray for cards that are just being chosen: dealt, drawn or met."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.engine.sight import View
from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .cards import CARD_H, CARD_W, crew_card, pile, survivor
from .own import LEFT, STEP, WIDE
from .words import say

X, TOP = 10.0, 602.0
TRAY = 586.0
TRAY_H = 98.0


def canteen(s: MicroCosmos, language: str) -> El:
    """Three cards to take, the decks and discard piles."""
    piles = (
        (parts.CREW_DECK, "crew", len(s.crew_deck.cards)),
        (parts.CREW_DISCARD, "crew", len(s.crew_discard)),
        (parts.SURVIVOR_DECK, "survivor", len(s.survivor_deck.cards)),
        (parts.SURVIVOR_DISCARD, "survivor", len(s.survivor_discard)),
        (parts.PLANET_DECK, "planet-deck", len(s.planet_deck.cards)),
    )
    cards: list[El] = []
    for n, card in enumerate(s.canteen):
        if card >= 0:
            cards.append(crew_card(card, parts.in_canteen(BOX.crew[card].id), X + n * STEP, TOP, "", parts.CREW_DECK, language))
    decks = [pile(key, mark, count, X + 3 * STEP + 4 + n * 42, TOP, language) for n, (key, mark, count) in enumerate(piles)]
    return h.g(_title(language), h.g(cards, id="canteen-cards"), h.g(decks, id="decks"), id="canteen")


@cache
def _title(language: str) -> El:
    return h.g(
        [h.rect(x=X + n * STEP, y=TOP, width=CARD_W, height=CARD_H, rx=8, class_="place") for n in range(3)],
        label(say("view.canteen", language), X + 2, TOP - 9, 13, class_="label left on-sky"),
        label(say("view.decks", language), X + 3 * STEP + 4, TOP - 9, 13, class_="label left on-sky"),
        id="canteen-title",
    )


def tray(view: View, hero: int, language: str) -> list[El]:
    """Cards that somebody is choosing about; nothing is drawn if there are none."""
    s: MicroCosmos = view.state
    cards: list[El] = []
    kind = ""
    if s.dealt:
        mine = sorted(card for card in s.dealt[hero].cards if card >= 0)
        kind = "dealt" if len(mine) > 1 else "discarded"
        cards = [_crew(card, n, language) for n, card in enumerate(mine)]
    elif s.drawn >= 0:
        kind, cards = "drawn", [_crew(s.drawn, 0, language)]
    elif s.found:
        kind = "found"
        cards = [survivor(card, LEFT + n * STEP, TRAY + 22, CARD_W, CARD_H, language) for n, card in enumerate(s.found)]
    return [_ground(kind, len(cards), language), *cards] if cards else []


def _crew(card: int, n: int, language: str) -> El:
    return crew_card(card, parts.card(BOX.crew[card].id), LEFT + n * STEP, TRAY + 22, "", parts.CREW_DECK, language)


@lru_cache(maxsize=32)
def _ground(kind: str, count: int, language: str) -> El:
    text = say(f"view.tray.{kind}", language)
    width = max(count * STEP + 3, len(text) * 7.4 + 10)
    return h.g(
        h.rect(x=-4, y=0, width=min(width, WIDE + 7), height=TRAY_H + 1, rx=11, class_="tray"),
        label(text, 3, 11, 14, class_="label left strong"),
        id="tray",
        transform=at(LEFT, TRAY),
    )
