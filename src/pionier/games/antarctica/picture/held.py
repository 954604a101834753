"""The viewer's shipyard cards, and the cards to choose from."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.hidden import look_of
from pionier.engine.sight import View
from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.options import TakeCard
from pionier.games.antarctica.state import Antarctica
from pionier.scene.parts import at, card, label, paragraph
from pionier.scene.tree import Child, El, h

from .pieces import use
from .stacks import DESK, Layout
from .words import say

GAP = 4.0
ROOMY = 156.0  # width of a card on a desk with room for its name
KINDS = len(BOX.kinds)
Box = tuple[float, float, float, float]  # x, y, width, height
LETTERS = 54  # in a line of a card's text
Row = list[tuple[str, int, int]]  # part, kind, how many


def hand(on: Layout, view: View, asked: Optional[Decision], language: str) -> Optional[El]:
    """What the viewer holds, and what may be taken."""
    s: Antarctica = view.state
    if not 0 <= view.seat < s.seats:
        return None
    counts = [0] * KINDS
    for each in s.hands[view.seat].cards:
        counts[BOX.yard[each]] += 1
    over = "view.in_draft" if len(s.offer) else "view.in_stack"
    return _hand(on, tuple(counts), tuple(_to_take(view, asked)), over, language)


def _to_take(view: View, asked: Optional[Decision]) -> list[int]:
    """The shipyard cards among which the viewer takes one, a draft or the stack: how many of each kind."""
    s: Antarctica = view.state
    counts = [0] * KINDS
    if asked is None or not any(isinstance(option, TakeCard) for option in asked.options):
        return counts
    if len(s.offer):
        kinds = [BOX.yard[each] for each in s.offer.cards]
    else:
        kinds = view.known[s.yard.pool, look_of(s.yard.looks[-1], view.seat)]
    for kind in kinds:
        counts[kind] += 1
    return counts


@lru_cache(maxsize=4096)
def _hand(on: Layout, held: tuple[int, ...], shown: tuple[int, ...], over: str, language: str) -> El:
    own = [(parts.CARD[BOX.kinds[kind]], kind, count) for kind, count in enumerate(held) if count]
    choice = [(parts.OFFERED[BOX.kinds[kind]], kind, count) for kind, count in enumerate(shown) if count]
    title = say("view.hand" if own else "view.hand_empty", language)
    drawn = _beside(on, own, choice, title, over, language) if on is DESK else _below(on, own, choice, title, over, language)
    return h.g(drawn, id="hand", transform=at(0, on.hand_top), role="group", aria_label=title)


def _beside(on: Layout, own: Row, choice: Row, title: str, over: str, language: str) -> list[El]:
    """On a desk: what may be taken stands to the right of what is held."""
    if not own and not choice:
        return _nothing(on, 54, title)
    drawn = [label(title, 0, 9, on.letters, class_="label left", id="hand-title")] if own else []
    share = on.width * len(own) / max(len(own) + len(choice), 1)
    wide = min(on.width - share, len(choice) * ROOMY)
    drawn += _row(own, 0, 20, min(share, len(own) * ROOMY), 50, language)
    if choice:
        drawn.append(label(say(over, language), on.width, 9, on.letters, class_="label right strong", id="offer-title"))
        drawn += _row(choice, on.width - wide + GAP, 20, wide, 50, language)
    return drawn


def _below(on: Layout, own: Row, choice: Row, title: str, over: str, language: str) -> list[El]:
    """In a hand: cards with their texts; beside those to choose from, what is held shrinks to signs."""
    if choice:
        held = [_small(key, kind, count, on.width - 46 * (len(own) - n), language) for n, (key, kind, count) in enumerate(own)]
        return [
            label(say(over, language), 0, 12, on.letters + 1, class_="label left strong", id="offer-title"),
            *held,
            *_lines(on, choice, 27, language),
        ]
    if not own:
        return _nothing(on, 54, title)
    return [label(title, 0, 10, on.letters, class_="label left", id="hand-title"), *_lines(on, own, 22, language)]


def _lines(on: Layout, cards: Row, top: float, language: str) -> list[El]:
    drawn: list[El] = []
    for key, kind, count in cards:
        text = tuple(wrap(say(f"kind.{BOX.kinds[kind]}.text", language), LETTERS))
        high = 18 + 13.2 * max(len(text), 2)
        drawn.append(_line(key, kind, count, text, (0, top, on.width, high), language))
        top += high + 2
    return drawn


def _nothing(on: Layout, high: float, title: str, top: float = 0) -> list[El]:
    return [
        h.rect(x=1, y=top + 12, width=on.width - 2, height=high, rx=8, class_="frame gone", id="hand-none"),
        label(title, on.width / 2, top + 12 + high / 2, on.letters, class_="label", id="hand-title"),
    ]


def _row(cards: Row, x: float, y: float, width: float, high: float, language: str) -> list[El]:
    pitch = width / max(len(cards), 1)
    return [_card(key, kind, count, x + n * pitch, y, pitch - GAP, high, language) for n, (key, kind, count) in enumerate(cards)]


@lru_cache(maxsize=4096)
def _card(key: str, kind: int, count: int, x: float, y: float, width: float, high: float, language: str) -> El:
    """The sign of a card, and its name where there is room."""
    title = say(f"kind.{BOX.kinds[kind]}", language)
    two = " " in title and len(title) > 10
    roomy = width >= 94
    name = paragraph(title, 38, high / 2 - (8.4 if two else 0), 10, 14, class_="label left")
    return _framed(
        key,
        kind,
        count,
        (x, y, width, high),
        language,
        use(BOX.kinds[kind], 27, 20 if roomy else width / 2, high / 2, class_="sign"),
        name if roomy else None,
        label(f"×{count}", width - 6, 12, 14, class_="label right strong") if count > 1 else None,
    )


@lru_cache(maxsize=2048)
def _line(key: str, kind: int, count: int, text: tuple[str, ...], box: Box, language: str) -> El:
    """A card as a line: sign, name and what it does."""
    name = BOX.kinds[kind]
    title = say(f"kind.{name}", language) + (f" ×{count}" if count > 1 else "")
    return _framed(
        key,
        kind,
        count,
        box,
        language,
        use(name, 28, 22, box[3] / 2, class_="sign"),
        label(title, 44, 10, 13.5, class_="label left strong"),
        [label(line, 44, 22.8 + 13.2 * n, 12, class_="label left") for n, line in enumerate(text)],
    )


@lru_cache(maxsize=2048)
def _small(key: str, kind: int, count: int, x: float, language: str) -> El:
    """A card of which only the sign is shown."""
    number = label(count, 31, 13, 14, class_="label strong")
    return _framed(key, kind, count, (x, 0, 44, 25), language, use(BOX.kinds[kind], 20, 14, 12.5, class_="sign"), number)


def _framed(key: str, kind: int, count: int, box: Box, language: str, *drawn: Child) -> El:
    x, y, width, high = box
    name = BOX.kinds[kind]
    facts = {"card": say(f"kind.{name}", language), "n": count, "text": say(f"kind.{name}.text", language)}
    sentence = say("view.card", language, **facts)
    return card(
        width,
        high,
        drawn,
        x=x,
        y=y,
        id=key,
        class_="card",
        role="img",
        data_role="img",
        data_from=parts.YARD,
        aria_label=sentence,
    )
