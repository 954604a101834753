"""Crew cards and survivors: large with both edges, and small in the boards of other players; decks with their backs."""

from __future__ import annotations

from functools import cache, lru_cache
from textwrap import wrap
from typing import NamedTuple

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, SPECIALISTS, Edge
from pionier.games.micro_cosmos.texts import CREW, SURVIVORS
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import SIZE, faces, row, sign, wide
from .words import say, tell


class Cut(NamedTuple):
    """How large a card is, and how high its edges."""

    wide: float
    high: float
    edge: float


TAB = 22.0  # the end of an edge that shows its colour


@cache
def crew_text(card: int, language: str) -> str:
    """The whole card in words."""
    return f"{say(f'crew.{BOX.crew[card].id}', language)}. {tell('view.face', language, face=CREW[card])}"


@lru_cache(maxsize=4096)
def crew_card(cut: Cut, card: int, key: str, x: float, y: float, lit: str, source: str, language: str) -> El:
    """A crew card. `lit`: "top" or "bottom" is the active edge, with "!" if it fits where the Ark is."""
    works = f" works-{lit.rstrip('!')}" if lit else ""
    face = _face(cut, card, language)
    return h.g(
        face,
        id=key,
        class_=f"card crew{works}{' fitting' if lit.endswith('!') else ''}",
        transform=at(x, y),
        data_move="",
        data_from=source,
        role="img",
        data_role="img",
        aria_label=crew_text(card, language),
    )


@lru_cache(maxsize=1024)
def _face(cut: Cut, card: int, language: str) -> tuple[El, ...]:
    """What is printed on it; which edge works is said by the class of the card, so that little changes."""
    face = BOX.crew[card]
    return (
        h.title(crew_text(card, language)),
        h.rect(y=2.5, width=cut.wide, height=cut.high, rx=9, class_="under"),
        h.rect(width=cut.wide, height=cut.high, rx=9, class_="frame"),
        _edge(cut, face.top, 3, "top"),
        _edge(cut, face.bottom, cut.high - 3 - cut.edge, "bottom"),
        sign(SPECIALISTS[face.specialist], 24, 16, cut.high / 2, class_="sign"),
        *_name(say(f"crew.{face.id}", language), 31, cut.high / 2, cut.wide - 33),
    )


def _edge(cut: Cut, edge: Edge, y: float, side: str) -> El:
    """An edge: where it works, then what it does."""
    shown, colour = faces(edge.action), COLOURS[edge.colour]
    width = cut.wide - 6
    room = width - TAB - 5
    length = min(wide(shown), room)
    return h.g(
        h.rect(x=3, y=y, width=width, height=cut.edge, rx=6, class_=f"edge edge-{colour}"),
        h.rect(x=3, y=y, width=TAB, height=cut.edge, rx=6, class_=f"tab tab-{colour}"),
        sign(f"tab-{colour}", SIZE, 3 + TAB / 2, y + cut.edge / 2, class_="sign on-tab"),
        row(shown, 3 + TAB + 2 + (room - length) / 2, y + cut.edge / 2, SIZE, "", room),
        class_=side,
    )


def lines_of(name: str, letters: int) -> list[str]:
    """A name in one line or two."""
    return wrap(name, letters, break_long_words=False)[:2]


def _name(name: str, x: float, y: float, room: float) -> list[El]:
    lines = lines_of(name, 12)
    first = y - 7 * (len(lines) - 1)
    return [label(line, x, first + 14 * n, _letters(line, room), class_="label left strong") for n, line in enumerate(lines)]


def _letters(line: str, room: float) -> float:
    """How large the letters of a name are: what is long is a little smaller."""
    return min(12.5, max(11.5, room / len(line) / 0.54))


@lru_cache(maxsize=4096)
def small_crew(card: int, x: float, y: float, width: float, height: float, upper: bool, language: str) -> El:
    """A crew card of another player: the specialist and the edge that works now; words say the rest."""
    face = BOX.crew[card]
    text = crew_text(card, language)
    colour = COLOURS[(face.bottom if upper else face.top).colour]
    near, far = (height * 0.72, height * 0.28) if upper else (height * 0.28, height * 0.72)
    size = min(22.0, max(SIZE, width - 8))
    return h.g(
        h.rect(width=width, height=height, rx=5, class_="frame"),
        sign(SPECIALISTS[face.specialist], size, width / 2, far, class_="sign"),
        h.rect(x=1.5, y=near - size / 2 - 1, width=width - 3, height=size + 2, rx=4, class_=f"tab tab-{colour}"),
        sign(f"tab-{colour}", SIZE, width / 2, near, class_="sign on-tab"),
        id=parts.card(face.id),
        class_="card crew",
        transform=at(x, y),
        data_move="",
        data_from=parts.CREW_DECK,
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=2048)
def survivor(number: int, x: float, y: float, width: float, height: float, language: str) -> El:
    """Survivors: their colour; on a large card also who they are and what meeting them brings."""
    card = BOX.survivors[number]
    colour = COLOURS[card.colour]
    text = tell("view.face", language, face=SURVIVORS[number])
    if width > 60:
        lines = lines_of(say(f"survivor.{card.id}", language), 14)
        drawn: list[El] = [sign(f"edge-{colour}", 20, 16, 17, class_="sign"), sign("survivor", 24, width - 18, 17, class_="sign")]
        drawn += [
            label(line, width / 2, height / 2 - 7 * (len(lines) - 1) + 14 * n + 2, 12.5, class_="label strong")
            for n, line in enumerate(lines)
        ]
        drawn += row(faces(card.found), width / 2 - wide(faces(card.found)) / 2, height - 16)
    else:
        drawn = [
            sign(f"edge-{colour}", SIZE, width / 2, height * 0.29, class_="sign"),
            sign("survivor", SIZE, width / 2, height * 0.74, class_="sign"),
        ]
    return h.g(
        h.rect(width=width, height=height, rx=7, class_=f"frame rim-{colour}"),
        drawn,
        id=parts.survivor(card.id),
        class_="card survivor",
        transform=at(x, y),
        data_move="",
        data_from=parts.SURVIVOR_DECK,
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=1024)
def pile(key: str, mark: str, count: int, x: float, y: float, width: float, height: float, language: str) -> El:
    """A deck shows its back, discarded cards their face, an empty pile its place; beside or below it how many they are."""
    text = say(f"view.pile.{key}", language, n=count)
    flat = height < 40
    across, down = (width * 0.36, height - 4) if flat else (width - 8, height - 24)
    middle = (across / 2 + 2, height / 2) if flat else (width / 2, 4 + down / 2)
    left, top = middle[0] - across / 2, middle[1] - down / 2
    look = "card-back" if key.endswith("deck") else "frame"
    layers = min(3, count)
    cards = [h.rect(x=left + 1.5 * n, y=top - 1.5 * n, width=across - 3, height=down, rx=4, class_=look) for n in range(layers)]
    ink = "sign on-back" if key.endswith("deck") and count else "sign soft"
    at_x, at_y = middle[0] + (layers - 2) * 0.8, middle[1] - (layers - 1) * 0.8
    return h.g(
        h.rect(width=width, height=height, rx=8, class_="area pile", id=f"{key}-area"),
        h.g(
            cards or h.rect(x=left, y=top, width=across - 3, height=down, rx=4, class_="no-pile"),
            sign(mark, SIZE if flat else 30, at_x, at_y, class_=ink),
            id=f"{key}-cards",
        ),
        label(
            count,
            width * 0.69 if flat else width / 2,
            height / 2 if flat else height - 10,
            14,
            class_="label strong",
            id=f"{key}-count",
        ),
        id=key,
        class_="deck",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )
