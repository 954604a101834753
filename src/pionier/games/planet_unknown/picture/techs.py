"""Technologies: which are active, which are used up; and the rules of the viewer's two boards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Optional

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import Technology
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .lettering import HAND, LEADING, Lines, Type, block, fitted, wide
from .signs import sign
from .words import say

GAP = 4.0
RULE = 128.0
SIGNED = {"once_per_round": "round", "once_per_game": "once"}


def technologies(me: Player, top: float, width: float, height: float, letters: Type, language: str) -> El:
    """One row a technology, as high as its text asks, all in one size of type."""
    held = () if me.board.levels else me.posts  # Jump Drive: lifepods that unlock (PLU-14.23)
    rows = [
        _technology(me.corporation, n, state_of(me, each), each.level in held, row, width, language)
        for n, (each, row) in enumerate(zip(me.board.technologies, _rows(me.corporation, top, width, height, letters, language)))
    ]
    return h.g(rows, id="technologies")


class Row(NamedTuple):
    """Where a technology stands, and its text."""

    y: float
    height: float
    text: Lines


@lru_cache(maxsize=256)
def _rows(corporation: int, top: float, width: float, height: float, letters: Type, language: str) -> tuple[Row, ...]:
    """The largest type in which all texts are whole; what room is left is shared out."""
    board = BOX.corporations[corporation]
    found: list[Lines] = []
    room = height - top - GAP * (len(board.technologies) - 1)
    size, least = letters
    while size >= least:
        step = size * LEADING
        found = [
            fitted(
                say(f"corporation.{board.id}.{each.level}", language),
                width - 42 - (20 if each.limit in SIGNED else 0),
                5 * step,
                Type(size, size),
            )
            for each in board.technologies
        ]
        if sum(max(lines.height + 6, 26) for lines in found) <= room:
            break
        size -= 0.5
    high = [max(lines.height + 6, 26) for lines in found]
    spare = (room - sum(high)) / len(high)
    rows: list[Row] = []
    for lines, needed in zip(found, high):
        rows.append(Row(top, needed + spare, lines))
        top += needed + spare + GAP
    return tuple(rows)


def state_of(me: Player, technology: Technology) -> str:
    """Whether it is active, used up or locked."""
    bit = 1 << technology.level
    if not me.techs & bit:
        return "locked"
    return "used" if (me.used_round | me.used_game) & bit else "active"


@lru_cache(maxsize=2048)
def _technology(corporation: int, n: int, state: str, held: bool, row: Row, width: float, language: str) -> El:
    y, high, lines = row
    board = BOX.corporations[corporation]
    technology = board.technologies[n]
    text = say(f"corporation.{board.id}.{technology.level}", language)
    sentences = [say("view.technology", language, name=technology.key, text=text), say(f"view.tech.{state}", language)]
    if technology.limit in SIGNED:
        sentences.append(say(f"view.limit.{technology.limit}", language))
    return h.g(
        h.rect(width=width, height=high, rx=7, class_="frame"),
        h.path(d="M-11 0L-5.5-9.6H5.5L11 0 5.5 9.6H-5.5Z", class_="level", transform=at(17, high / 2)),
        label(technology.key, 17, high / 2, 16, class_="label strong on-level"),
        block(lines, 36, high / 2, looks="label left tech-text"),
        _limit(technology.limit, width - 14, high / 2),
        sign("pod", 20, 17, high / 2 + 2) if held else None,
        id=parts.technology(technology.level),
        class_=f"tech is-{state}",
        transform=at(0, y),
        role="img",
        data_role="img",
        aria_label=" ".join(sentences),
    )


def _limit(limit: str, x: float, y: float) -> Optional[El]:
    if limit == "once_per_round":
        return sign("round", 18, x, y, class_="sign limit")
    return label("1×", x, y, 15, class_="label strong limit") if limit == "once_per_game" else None


# The names of the viewer's two boards; their rules are told to who points at them, and in a hand there is room for one of them.


@lru_cache(maxsize=256)
def planet_badge(planet: int, x: float, y: float, language: str) -> El:
    """The name of the planet."""
    name = f"planet.{BOX.planets[planet].id}"
    return _badge("planet-info", say(name, language), [say(f"{name}.text", language)], (x, y))


@lru_cache(maxsize=256)
def corporation_badge(corporation: int, x: float, y: float, language: str) -> El:
    """The name of the corporation; whoever listens is also told its special rule and all technologies."""
    board = BOX.corporations[corporation]
    texts = [say(f"corporation.{board.id}.text", language)]
    for technology in board.technologies:
        text = f"{technology.key}. {say(f'corporation.{board.id}.{technology.level}', language)}"
        if technology.limit in SIGNED:
            text += f" ({say(f'view.limit.{technology.limit}', language)})"
        texts.append(text)
    return _badge("corporation-info", say(f"corporation.{board.id}", language), texts, (x, y))


def _badge(key: str, name: str, texts: list[str], spot: tuple[float, float]) -> El:
    return h.g(
        h.rect(x=0, y=-13, width=wide(name, 15) + 38, height=26, rx=13, class_="badge-ground"),
        h.circle(cx=13, cy=0, r=9, class_="badge-info"),
        sign("info", 13, 13, 0, class_="sign on-info"),
        label(name, 28, 0, 15, class_="label left strong on-sky"),
        id=key,
        class_="info",
        transform=at(*spot),
        tabindex=0,
        role="img",
        aria_label=f"{name}. {' '.join(texts)}",
    )


@lru_cache(maxsize=256)
def board_rule(corporation: int, width: float, language: str) -> El:
    """In a hand: the corporation's name and its special rule, above its technologies."""
    board = BOX.corporations[corporation]
    rule = fitted(say(f"corporation.{board.id}.text", language), width - 8, RULE - 26, HAND)
    return h.g(
        label(say(f"corporation.{board.id}", language), 4, 12, 16, class_="label left strong on-sky"),
        block(rule, 4, 24 + rule.height / 2, looks="label left soft-sky"),
        id="corporation-rule",
    )


def rule_height(corporation: int) -> float:
    """How much room the rule takes: none to speak of where there is none."""
    return RULE if not BOX.corporations[corporation].symmetric else 26.0
