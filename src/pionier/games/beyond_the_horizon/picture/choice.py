"""Cards that lie open for a choice, large enough to read: technologies, or governments at the start."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Drawing
from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.cards import FORMS
from pionier.games.beyond_the_horizon.options import TakeCard
from pionier.games.beyond_the_horizon.shared import CARD_AT
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces, rows
from .layout import HAND, STAGE, Size
from .signs import sign
from .words import COLOURS, say, wrapped

GAP = 10.0
MOST = 290.0  # how high a card gets
TOLD = 84.0  # a part of a card that is so high is said in words, too
HEAD = 38.0
LARGE = 130.0  # how wide a card by itself is
LINE = 28.0  # and how high a row on it


def lie_open(s: Horizon, asked: Optional[Decision]) -> bool:
    """Whether there are cards to choose among: governments for all to see, technologies for who must choose."""
    return s.phase == "government" or bool(asked is not None and s.revealed_cards)


def choice(s: Horizon, asked: Optional[Decision], language: str, hand: bool) -> list[El]:
    """The cards side by side, or below each other where the window is narrow; of technologies those that can be chosen."""
    size = HAND if hand else STAGE
    governments = s.phase == "government"
    offered = [] if asked is None else [CARD_AT[option.card] for option in asked.options if isinstance(option, TakeCard)]
    cards = s.governments if governments else offered or s.revealed_cards
    count = s.seats if governments else len(cards)  # those that are picked leave their room
    across = 1 if hand and count <= 4 else 2
    down = -(-count // across)
    tall = min((size.height - GAP * (down - 1)) / down, MOST)
    one = Size((size.width - GAP * (across - 1) - (8 if hand else 0)) / across, tall)
    left, top = 4 if hand else 0, (size.height - down * (tall + GAP) + GAP) / 2
    drawn = [
        h.g(
            _government(card, one, hand, language) if governments else _technology(card, one, language),
            id=parts.government(BOX.governments[card].id) if governments else parts.card(BOX.technologies[card].id),
            class_="zone over",
            transform=at(left + (n % across) * (one.width + GAP), top + (n // across) * (tall + GAP)),
        )
        for n, card in enumerate(cards)
    ]
    return [h.g(drawn, id="choice")]


def _frame(size: Size) -> El:
    return h.rect(width=size.width, height=size.height, rx=12, class_="area")


def _parts(card: int) -> list[tuple[str, pieces.Row]]:
    """The parts of a technology with their rows of signs."""
    found = BOX.technologies[card]
    told = [("immediate", rows.effects(found.immediate))]
    told += [("actions", rows.of_action(action)) for action in found.actions]
    told += [("permanent", rows.modifier(each)) for each in found.modifiers]
    return told + [("end_game", rows.scoring(each)) for each in found.end_game]


@lru_cache(maxsize=256)
def _technology(card: int, size: Size, language: str) -> list[El]:
    """What it gives at once, what its action costs and does, what it changes for good, and points at the end."""
    name = f"card.{BOX.technologies[card].id}"
    told = _parts(card)
    step = (size.height - HEAD) / len(told)
    drawn: list[El] = [
        h.rect(width=size.width, height=size.height, rx=12, class_="card mine"),
        *_colours(card, size),
        _name(card, size, language),
    ]
    for n, (key, row) in enumerate(told):
        y = HEAD + n * step
        wordy = step >= TOLD
        middle = y + 24 if wordy else y + step / 2
        if size.width > 220:
            drawn.append(label(say(f"view.part.{key}", language), 14, middle, 13, class_="label left soft"))
            drawn.append(pieces.drawn(row, 84, middle, size.width - 94, scale=1.25 if step > 34 else 1))
        else:
            drawn.append(pieces.drawn(row, 10, middle, size.width - 18))
        for k, line in enumerate(
            wrapped(say(f"{name}.{key}", language), size.width - 28, 13)[: int((step - 46) / 16) if wordy else 0]
        ):
            drawn.append(label(line, 14, y + 52 + k * 16, 13, class_="label left"))
    return [*drawn, _frame(size)]


def _name(card: int, size: Size, language: str) -> El:
    """Its name, to be written on its main colour."""
    found = BOX.technologies[card]
    look = f"label left strong on-{COLOURS[max(found.main, 0)]}"
    return label(say(f"card.{found.id}", language), 42, 18.5, 18 if size.width > 220 else 14, class_=look)


def _colours(card: int, size: Size) -> list[El]:
    """A band in its main colour, with the signs of all its colours."""
    found = BOX.technologies[card]
    main = max(found.main, 0)
    colours = [COLOURS[main], *(name for n, name in enumerate(COLOURS) if found.colors >> n & 1 and n != main)]
    drawn: list[El] = [
        h.path(
            d=f"M0 {HEAD - 2}V12A12 12 0 0 1 12 0H{size.width - 12:g}A12 12 0 0 1 {size.width:g} 12V{HEAD - 2}Z",
            class_=f"is-{colours[0]} mine",
        ),
        sign(colours[0], 24, 22, 18, class_=f"sign on-{colours[0]}"),
    ]
    for n, colour in enumerate(colours[1:]):
        drawn.append(h.rect(x=size.width - 34 - n * 30, y=5, width=26, height=26, rx=6, class_=f"is-{colour} mine"))
        drawn.append(sign(colour, 20, size.width - 21 - n * 30, 18, class_=f"sign on-{colour}"))
    return drawn


@lru_cache(maxsize=256)
def _government(face: int, size: Size, hand: bool, language: str) -> list[El]:
    """Its four forms, from despotism to democracy."""
    name = f"government.{BOX.governments[face].id}"
    across = 2 if hand and size.height < 200 else 1
    step = (size.height - 34) / (len(FORMS) // across)
    drawn: list[El] = [
        h.rect(width=size.width, height=size.height, rx=12, class_="paper"),
        label(say(name, language), 14, 18, 17, class_="label left strong"),
    ]
    for n, (form, row) in enumerate(zip(FORMS, rows.government(face))):
        x, y = 12 + n % across * (size.width / across), 34 + n // across * step
        drawn.append(pieces.drawn((pieces.form(n + 1),), x, y + 12))
        drawn.append(label(say(f"form.{form}", language), x + 24, y + 12, 13, class_="label left strong"))
        if across > 1:
            drawn.append(pieces.drawn(row, x, y + 35, size.width / 2 - 20))
            continue
        drawn.append(pieces.drawn(row, size.width - 12, y + 12, size.width - 130, "right"))
        for k, line in enumerate(wrapped(say(f"{name}.{form}", language), size.width - 26, 12.5)[: 2 if step < 66 else 3]):
            drawn.append(label(line, x, y + 32 + k * 15, 12.5, class_="label left"))
    return [*drawn, _frame(size)]


def large_technology(card: int) -> Drawing[El]:
    """A technology beside what it says in words: its colours and its rows of signs."""
    told = [row for _, row in _parts(card) if row]
    size = Size(LARGE, HEAD + LINE * len(told) + 4)
    drawn: list[El] = [h.rect(width=size.width, height=size.height, rx=12, class_="card mine"), *_colours(card, size)]
    for n, row in enumerate(told):
        drawn.append(pieces.drawn(row, LARGE / 2, HEAD + (n + 0.5) * LINE + 1, LARGE - 12, "middle"))
    return Drawing(drawn, *size)


def large_government(face: int) -> Drawing[El]:
    """A government beside what it says in words: a row of signs for each of its forms."""
    size = Size(LARGE, len(FORMS) * LINE + 8)
    drawn: list[El] = [h.rect(width=size.width, height=size.height, rx=12, class_="paper")]
    for n, row in enumerate(rows.government(face)):
        y = 4 + (n + 0.5) * LINE
        drawn.append(pieces.drawn((pieces.form(n + 1),), 8, y))
        drawn.append(pieces.drawn(row, LARGE - 8, y, LARGE - 42, "right"))
    return Drawing(drawn, *size)
