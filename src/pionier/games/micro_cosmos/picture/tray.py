"""The tray for cards that the viewer or somebody else is just choosing about: dealt, drawn or met."""

from __future__ import annotations

from functools import lru_cache

from pionier.engine.sight import View
from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from .cards import Cut, crew_card, survivor
from .words import say


def tray(view: View, hero: int, cut: Cut, x: float, y: float, wide: float, high: float, language: str) -> El:
    """It lies on the Ark card; nothing is drawn if there are no such cards."""
    s: MicroCosmos = view.state
    top = (high - cut.high) / 2

    def crew(card: int, n: int) -> El:
        left = n * (cut.wide + 4)
        return crew_card(cut, card, parts.card(BOX.crew[card].id), left, top, "", parts.CREW_DECK, language)

    cards: list[El] = []
    kind = ""
    if s.dealt:
        mine = sorted(card for card in s.dealt[hero].cards if card >= 0)
        kind = "dealt" if len(mine) > 1 else "discarded"
        cards = [crew(card, n) for n, card in enumerate(mine)]
    elif s.drawn >= 0:
        kind, cards = "drawn", [crew(s.drawn, 1)]
    elif s.found:
        kind = "found"
        left = wide / 2 - (cut.wide + 4) * len(s.found) / 2 + 2
        cards = [survivor(card, left + n * (cut.wide + 4), top, cut.wide, cut.high, language) for n, card in enumerate(s.found)]
    return h.g([_ground(kind, wide, high, language), *cards] if cards else [], id="choosing", transform=at(x, y))


def is_full(s: MicroCosmos) -> bool:
    """Whether there is something to choose from."""
    return bool(s.dealt or s.drawn >= 0 or s.found)


@lru_cache(maxsize=32)
def _ground(kind: str, wide: float, high: float, language: str) -> El:
    text = say(f"view.tray.{kind}", language)
    return h.g(
        h.rect(x=-5, y=-5, width=wide + 10, height=high + 10, rx=13, class_="tray"),
        id="tray",
        role="img",
        aria_label=text,
    )
