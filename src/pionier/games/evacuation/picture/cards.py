"""Action cards of the advanced game: the viewer's hand, what lies open, the deck."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .glyphs import Glyph, glyphs, row, width
from .lettering import block
from .signs import raised, sign, titled
from .words import say


def action_cards(s: Evacuation, player: int, mine: bool, size: tuple[float, float], hand: bool, language: str) -> list[El]:
    """EVA-18: the hand of action cards, what was played face up and how many lie under the groups."""
    room, height = size
    me = s.players[player]
    cards = [(card, "hand") for card in me.cards.cards if mine and card >= 0]
    cards += [(card, "open") for card in me.face_up if (card, "hand") not in cards]
    if s.card >= 0 and s.active == player and all(card != s.card for card, _ in cards):
        cards.append((s.card, "open"))
    title = say("view.hand", language, n=len(me.cards), tucked=len(me.tucked), deck=len(s.action_deck))
    if hand:
        drawn = _spread(cards, room, height, language)
        head = titled(
            title, _stack(len(s.action_deck), 10, 2), label(title, 46, 21, 13.6, class_="label left soft"), id="cards-title"
        )
        return [h.g(head, h.g(drawn, id="cards-spread"), id=parts.HAND)]
    drawn = _rows(cards, room, height, language)
    head = titled(
        title,
        _stack(len(s.action_deck), room - 62, 1, 0.6),
        label(len(s.action_deck), room - 4, 13, 14, class_="label right strong"),
        id="cards-title",
    )
    return [h.g(head, h.g(drawn, id="cards-spread"), id=parts.HAND)]


def _rows(cards: list[tuple[int, str]], room: float, height: float, language: str) -> list[El]:
    """On a desk: in two rows, what they do as signs."""
    across = max(2, -(-len(cards) // 2))
    wide, tall = (room - 2 + 5) / across - 5, (height - 26 - 7) / 2
    return [
        _strip(card, state, 1 + n % across * (wide + 5), 26 + n // across * (tall + 5), wide, tall - 1, language)
        for n, (card, state) in enumerate(cards)
    ]


def _stack(n: int, x: float, y: float, scale: float = 1) -> El:
    """The deck, its backs up."""
    backs = [h.rect(x=2 * k, y=4 - 2 * k, width=24, height=34, rx=4, class_="card-back") for k in range(min(3, n))]
    return h.g(backs, transform=f"{at(x, y)} scale({scale:g})")


def _spread(cards: list[tuple[int, str]], room: float, height: float, language: str) -> list[El]:
    """In a hand: two in a row with the whole text."""
    rows = max(1, -(-len(cards) // 2))
    wide, tall = (room - 26) / 2, min(128.0, (height - 50) / rows - 7)
    return [
        _whole(card, state, 10 + n % 2 * (wide + 6), 46 + n // 2 * (tall + 7), wide, tall, language)
        for n, (card, state) in enumerate(cards)
    ]


def _glyphs(card: int) -> list[list[Glyph]]:
    return [glyphs(part) for part in BOX.actions[card].parts]


def _powers(card: int, x: float, y: float) -> El:
    """EVA-18.9: one shield for each power level that may be used."""
    drawn = [
        (sign("power", 25, x + n * 23, y, "sign shield"), label(power, x + n * 23, y - 1.5, 14, class_="label strong on-dark"))
        for n, power in enumerate(BOX.actions[card].powers)
    ]
    return h.g(drawn)


def _power_list(card: int) -> El:
    """The same with less room: one shield for all."""
    powers = "/".join(map(str, BOX.actions[card].powers))
    return h.g(sign("power", 19, 13, 12, "sign shield"), label(powers, 25, 12, 14, class_="label left strong"))


def _parts(card: int, x: float, y: float, room: float) -> El:
    """What the card does, part by part."""
    found = _glyphs(card)
    size = next(
        (size for size in (24.0, 22.0, 20.0) if sum(width(each, size) for each in found) + 13 * (len(found) - 1) <= room), 18.0
    )
    x += (room - sum(width(each, size) for each in found) - 13 * (len(found) - 1)) / 2
    drawn: list[El] = []
    for n, each in enumerate(found):
        if n:
            drawn.append(label("/", x + 6, y, 14, class_="label soft"))
            x += 13
        drawn += row(each, x, y, size)
        x += width(each, size)
    return h.g(drawn)


@lru_cache(maxsize=2048)
def _strip(card: int, state: str, x: float, y: float, wide: float, tall: float, language: str) -> El:
    found = BOX.actions[card]
    return titled(
        f"{say(f'card.{found.id}', language)}: {say(f'card.{found.id}.text', language)}",
        raised(wide, tall, f"area action-card {state}"),
        _powers(card, 15, tall / 2) if wide > 140 else _power_list(card),
        sign("card", 18, wide - 12, 14, "sign quiet") if state == "open" else None,
        _parts(card, 20 + 23 * len(found.powers), tall / 2, wide - 26 - 23 * len(found.powers))
        if wide > 140
        else _parts(card, 4, tall - 14, wide - 8),
        id=parts.card(found.id),
        class_="zone",
        data_move="",
        transform=at(x, y),
    )


def card_face(card: int, wide: float, tall: float, language: str) -> El:
    """An action card alone, with its whole text."""
    return _whole(card, "hand", 0, 0, wide, tall - 3, language)


@lru_cache(maxsize=2048)
def _whole(card: int, state: str, x: float, y: float, wide: float, tall: float, language: str) -> El:
    found = BOX.actions[card]
    text = say(f"card.{found.id}.text", language)
    return titled(
        f"{say(f'card.{found.id}', language)}: {text}",
        raised(wide, tall, f"area action-card {state}"),
        _powers(card, 18, 19),
        _parts(card, 20 + 23 * len(found.powers), 19, wide - 26 - 23 * len(found.powers)),
        block(text, 9, 36 + (tall - 40) / 2, wide - 16, tall - 40, (15.0, 14.0, 13.6)),
        id=parts.card(found.id),
        class_="zone",
        data_move="",
        transform=at(x, y),
    )
