"""Technologies: which are active, which are used up; and the rules of the viewer's two boards on sheets that open by a click."""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap
from typing import Optional

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import Technology
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import sign
from .words import say

GAP = 3.0
LINE = 15.6
SIGNED = {"once_per_round": "round", "once_per_game": "once"}


def technologies(me: Player, x: float, y: float, width: float, height: float, language: str) -> El:
    """One row a technology, as high as the room allows."""
    board = me.board
    high = (height + GAP) / len(board.technologies) - GAP
    held = () if board.levels else me.posts  # Jump Drive: lifepods that unlock (PLU-14.23)
    rows = [
        _technology(me.corporation, at_row, _state(me, each), each.level in held, at_row * (high + GAP), width, high, language)
        for at_row, each in enumerate(board.technologies)
    ]
    return h.g(rows, id="technologies", transform=at(x, y))


def _state(me: Player, technology: Technology) -> str:
    bit = 1 << technology.level
    if not me.techs & bit:
        return "locked"
    return "used" if (me.used_round | me.used_game) & bit else "active"


def clipped(text: str, letters: int, lines: int) -> list[str]:
    """Text in so many lines; what does not fit ends in an ellipsis."""
    found = wrap(text, letters)
    if len(found) > lines:
        last = wrap(" ".join(found[lines - 1 :]), letters - 1)[0]
        found = [*found[: lines - 1], last.rstrip(" ,.;:") + "…"]
    return found


def block(lines: list[str], x: float, y: float, size: float = 14, step: float = LINE, looks: str = "label left") -> El:
    """Lines of text, centred on y."""
    top = y - (len(lines) - 1) * step / 2
    return h.text(
        [h.tspan(line, x=x, y=top + n * step, dy=".35em") for n, line in enumerate(lines)], font_size=size, class_=looks
    )


@lru_cache(maxsize=2048)
def _technology(corporation: int, row: int, state: str, held: bool, y: float, width: float, high: float, language: str) -> El:
    board = BOX.corporations[corporation]
    technology = board.technologies[row]
    text = say(f"corporation.{board.id}.{technology.level}", language)
    sentences = [say("view.technology", language, name=technology.key, text=text), say(f"view.tech.{state}", language)]
    if technology.limit in SIGNED:
        sentences.append(say(f"view.limit.{technology.limit}", language))
    limited = technology.limit in SIGNED
    room = width - 36 - (16 if limited else 0)
    lines = clipped(text, int(room / 6.75), int(high // LINE) or 1)
    return h.g(
        h.title(" ".join(sentences)),
        h.rect(width=width, height=high, rx=7, class_="frame"),
        h.path(d="M-11 0L-5.5-9.6H5.5L11 0 5.5 9.6H-5.5Z", class_="level", transform=at(17, high / 2)),
        label(technology.key, 17, high / 2, 16, class_="label strong on-level"),
        block(lines, 34, high / 2, looks="label left tech-text"),
        _limit(technology.limit, width - 12, high / 2),
        sign("pod", 20, 17, high / 2 + 2) if held else None,
        id=parts.technology(technology.level),
        class_=f"tech is-{state}",
        transform=at(0, y),
        role="img",
        data_role="img",
    )


def _limit(limit: str, x: float, y: float) -> Optional[El]:
    if limit == "once_per_round":
        return sign("round", 16, x, y, class_="sign limit")
    return label("1×", x, y, 15, class_="label strong limit") if limit == "once_per_game" else None


# Sheets: hidden until their badge has the focus or the pointer is on it. Only the style sheet knows.


@lru_cache(maxsize=256)
def planet_sheet(planet: int, x: float, y: float, language: str) -> El:
    """The name of the planet and its rule."""
    world = BOX.planets[planet]
    name = say(f"planet.{world.id}", language)
    return _info("planet-info", name, [say(f"planet.{world.id}.text", language)], (x, y), (0.0, -1.0), 420, language)


@lru_cache(maxsize=256)
def corporation_sheet(corporation: int, x: float, y: float, language: str) -> El:
    """The name of the corporation, its special rule and all technologies in full."""
    board = BOX.corporations[corporation]
    name = say(f"corporation.{board.id}", language)
    texts = [say(f"corporation.{board.id}.text", language)]
    for technology in board.technologies:
        text = f"{technology.key}. {say(f'corporation.{board.id}.{technology.level}', language)}"
        if technology.limit in SIGNED:
            text += f" ({say(f'view.limit.{technology.limit}', language)})"
        texts.append(text)
    return _info("corporation-info", name, texts, (x, y), (0.0, 1.0), 440, language)


def _info(
    key: str, name: str, texts: list[str], spot: tuple[float, float], way: tuple[float, float], width: float, language: str
) -> El:
    """A badge with a name, and the sheet that opens from it: downwards or upwards."""
    lines = [line for text in texts for line in (*wrap(text, int(width / 7.4)), "")][:-1]
    high = len(lines) * 18 + 24.0
    top = 16.0 if way[1] > 0 else -16.0 - high
    sheet = h.g(
        h.rect(y=top, width=width, height=high, rx=10, class_="sheet-back"),
        h.text(
            [h.tspan(line or " ", x=14, y=top + 21 + n * 18, dy=".35em") for n, line in enumerate(lines)],
            font_size=15,
            class_="label left",
        ),
        class_="sheet",
    )
    return h.g(
        h.title(say("view.read", language, name=name)),
        h.rect(x=-3, y=-14, width=len(name) * 8.4 + 36, height=28, rx=14, class_="badge-ground"),
        h.circle(cx=12, cy=0, r=10, class_="badge-info"),
        sign("info", 14, 12, 0, class_="sign on-info"),
        label(name, 28, 0, 16, class_="label left strong on-sky"),
        sheet,
        id=key,
        class_="info",
        transform=at(*spot),
        tabindex=0,
        role="img",
        aria_label=f"{name}. {' '.join(texts)}",
    )
