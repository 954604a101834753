"""Crew cards and survivors: large with both edges, and small in the boards of other players."""

from __future__ import annotations

from functools import cache, lru_cache
from textwrap import wrap

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, SPECIALISTS, Edge
from pionier.games.micro_cosmos.texts import CREW, SURVIVORS, edge_in_words
from pionier.scene.parts import at, card_back, label
from pionier.scene.tree import El, h

from .signs import faces, row, sign, wide
from .words import say, tell

CARD_W, CARD_H = 124.0, 74.0
EDGE = 22.0
SMALL_W, SMALL_H = 21.0, 32.0


@cache
def crew_text(card: int, language: str) -> str:
    """The whole card in words."""
    return f"{say(f'crew.{BOX.crew[card].id}', language)}. {tell('view.face', language, face=CREW[card])}"


@lru_cache(maxsize=4096)
def crew_card(card: int, key: str, x: float, y: float, lit: str, source: str, language: str) -> El:
    """A crew card. `lit`: "top" or "bottom" is the active edge, with "!" if it fits where the Ark is."""
    face = BOX.crew[card]
    active, fits = lit.rstrip("!"), lit.endswith("!")
    text = crew_text(card, language)
    return h.g(
        h.title(text),
        h.rect(width=CARD_W, height=CARD_H, rx=8, class_="frame"),
        _edge(face.top, 0, active in ("top", ""), fits and active == "top", language),
        _edge(face.bottom, CARD_H - EDGE, active in ("bottom", ""), fits and active == "bottom", language),
        sign(SPECIALISTS[face.specialist], 25, 18, CARD_H / 2, class_="sign"),
        _name(say(f"crew.{face.id}", language)),
        id=key,
        class_="card crew",
        transform=at(x, y),
        data_move="",
        data_from=source,
        role="img",
        data_role="img",
        aria_label=text,
    )


def _edge(edge: Edge, y: float, bright: bool, fits: bool, language: str) -> El:
    """An edge: where it works, then what it does."""
    shown = faces(edge.action)
    room = CARD_W - (44 if fits else 30)
    size = next(size for size in (17.0, 16.0, 15.0, 14.0, 13.0) if wide(shown, size) <= room or size == 13)
    return h.g(
        h.title(tell("view.face", language, face=edge_in_words(edge))),
        h.rect(x=2, y=y + 1.5, width=CARD_W - 4, height=EDGE - 3, rx=6, class_=f"edge edge-{COLOURS[edge.colour]}"),
        sign(f"edge-{COLOURS[edge.colour]}", 16, 13, y + EDGE / 2, class_="sign"),
        row(shown, 26, y + EDGE / 2, size),
        sign("check", 12, CARD_W - 10, y + EDGE / 2, class_="sign fits") if fits else None,
        class_=("bright fitting" if fits else "bright") if bright else "dim",
    )


def _name(name: str) -> El:
    """The name in one line or two."""
    lines = wrap(name, 12, break_long_words=False)[:2]
    middle = CARD_H / 2
    if len(lines) == 1:
        return label(lines[0], 34, middle, 13 if len(name) > 11 else 13.5, class_="label left")
    return h.g(label(lines[0], 35, middle - 7, 13, class_="label left"), label(lines[1], 35, middle + 7, 13, class_="label left"))


@lru_cache(maxsize=4096)
def small_crew(card: int, x: float, y: float, language: str) -> El:
    """A crew card of another player: the colours of both edges and the specialist; words say the rest."""
    face = BOX.crew[card]
    text = crew_text(card, language)
    return h.g(
        h.title(text),
        h.rect(width=SMALL_W, height=SMALL_H, rx=4, class_="frame"),
        sign(f"edge-{COLOURS[face.top.colour]}", 9, SMALL_W / 2, 6),
        sign(SPECIALISTS[face.specialist], 15, SMALL_W / 2, SMALL_H / 2, class_="sign"),
        sign(f"edge-{COLOURS[face.bottom.colour]}", 9, SMALL_W / 2, SMALL_H - 6),
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
        lines = wrap(say(f"survivor.{card.id}", language), 15, break_long_words=False)[:2]
        drawn: list[El] = [sign(f"edge-{colour}", 16, 13, 13), sign("survivor", 19, width - 14, 13, class_="sign")]
        drawn += [label(line, width / 2, 32 + 14 * n, 13) for n, line in enumerate(lines)]
        drawn += row(faces(card.found), width / 2 - wide(faces(card.found), 16) / 2, height - 12, 16)
    else:
        drawn = [sign(f"edge-{colour}", 17, width / 2, 13), sign("survivor", 20, width / 2, height - 13, class_="sign")]
    return h.g(
        h.title(text),
        h.rect(width=width, height=height, rx=6, class_=f"frame rim-{colour}"),
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


def _pile_face(key: str, count: int, width: float, height: float) -> El:
    """A deck shows its back, discarded cards their face, an empty pile its place."""
    if not count:
        return h.rect(width=width, height=height, rx=8, class_="no-pile")
    if key.endswith("deck"):
        return card_back(width, height, id=f"{key}-back")
    return h.rect(width=width, height=height, rx=8, class_="frame")


@lru_cache(maxsize=1024)
def pile(key: str, mark: str, count: int, x: float, y: float, language: str) -> El:
    """A deck with its number of cards."""
    text = say(f"view.pile.{key}", language, n=count)
    width, height = 38.0, 52.0
    return h.g(
        h.title(text),
        h.rect(x=-2, y=-2, width=width + 4, height=height + 22, rx=8, class_="area pile"),
        _pile_face(key, count, width, height),
        sign(
            mark, 26, width / 2, height / 2, class_=f"sign {'on-sky' if not count else 'on-back' if key.endswith('deck') else ''}"
        ),
        label(count, width / 2, height + 10, 14, class_="label strong on-sky"),
        id=key,
        class_="deck",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )
