"""The progress track: steps from left to right, three lanes, gates between, everybody's markers."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Optional

from pionier.engine.choice import Decision
from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import SYMBOLS
from pionier.games.evacuation.options.phases import Advance, UsePower
from pionier.games.evacuation.progress import ends_of, split_verdicts, usable_steps
from pionier.games.evacuation.state import EXTRA, MAIN, RIVAL, THREE_PLUS, WAITING, Evacuation
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .glyphs import glyphs, row, width
from .signs import sign, titled
from .words import Names, say, who

WIDTH, HEIGHT = 698.0, 118.0
LEFT = 56.0
STEP = (WIDTH - LEFT - 4) / (BOX.last_step + 1)
TOP = {MAIN: 17.0, THREE_PLUS: 51.0, WAITING: 85.0}
TALL = 31.0


def progress_track(s: Evacuation, hero: int, asked: Optional[Decision], x: float, y: float, language: str, names: Names) -> El:
    """The printed track and the markers on it."""
    return h.g(
        _printed(s.seats > 2, language),
        _reach(s, hero, asked, language),
        _markers(s, hero, language, names),
        id="progress",
        transform=at(x, y),
    )


@lru_cache(maxsize=8)
def _printed(three: bool, language: str) -> El:
    drawn: list[El] = [h.rect(width=WIDTH, height=HEIGHT, rx=12, class_="panel")]
    for lane in (MAIN, THREE_PLUS, WAITING):
        name = BOX.lanes[lane]
        shut = lane == THREE_PLUS and not three
        drawn.append(
            titled(
                say(f"lane.{name}", language),
                h.rect(x=3, y=TOP[lane], width=LEFT - 5, height=TALL, rx=7, class_=f"area lane {name}"),
                label(say(f"view.lane.{name}", language), LEFT / 2, TOP[lane] + TALL / 2, 12, class_="label strong"),
                id=parts.lane(name),
                class_="zone" + (" shut-lane" if shut else ""),
            )
        )
    drawn += [_step(step, three, language) for step in range(BOX.last_step + 1)]
    for number, behind in enumerate(BOX.gates, 1):
        left = LEFT + behind * STEP
        text = say("view.gate", language, n=number, text=f"@gate.{number}.text")
        drawn.append(
            titled(
                text,
                h.path(d=f"M{left:.1f} 15V{HEIGHT - 3:g}", class_="gate"),
                h.rect(x=left - 8, y=1, width=16, height=15, rx=4, class_="gate-flag"),
                label(number, left, 8.5, 12, class_="label strong on-gate"),
                id=parts.gate(number),
            )
        )
    return h.g(drawn, id=parts.TRACK)


def _step(step: int, three: bool, language: str) -> El:
    left = LEFT + step * STEP
    drawn: list[El] = [label(step, left + STEP / 2, 9, 12, class_="label soft")]
    lanes = [lane for lane in (MAIN, THREE_PLUS) if lane in BOX.spaces[step]]
    drawn += [_space(step, lane, left, lane == THREE_PLUS and not three, language) for lane in lanes]
    drawn.append(h.rect(x=left + 1, y=TOP[WAITING], width=STEP - 2, height=TALL, rx=5, class_="area waiting"))
    return h.g(drawn, id=parts.step(step))


def _space(step: int, lane: int, left: float, shut: bool, language: str) -> El:
    space = BOX.spaces[step][lane]
    name = BOX.lanes[lane]
    found = glyphs(space.effects)
    symbols = [SYMBOLS[n] for n in range(len(SYMBOLS)) if space.symbols >> n & 1]
    middle, top = left + STEP / 2, TOP[lane]
    drawn: list[El] = []
    if found:
        size = 17.0 if not symbols else 13.0
        size = size if found[0].times == 1 else 14.0
        drawn += row(found, middle - width(found, size) / 2 + 1, top + (9 if symbols else TALL / 2), size)
    spread = 12.5 if len(symbols) < 3 else 9.0
    for n, symbol in enumerate(symbols):
        drawn.append(
            sign(
                symbol,
                13 if len(symbols) < 3 else 9.5,
                middle + (n - (len(symbols) - 1) / 2) * spread,
                top + (22.5 if found else TALL / 2),
                class_="sign symbol",
            )
        )
    return titled(
        f"{say(f'lane.{name}', language)}, {step}: {say(f'space.{step}.{name}', language)}",
        h.rect(x=left + 1, y=top, width=STEP - 2, height=TALL, rx=5, class_=f"area lane {name}{' shut-lane' if shut else ''}"),
        drawn,
        id=parts.space(step, name),
    )


def _reach(s: Evacuation, hero: int, asked: Optional[Decision], language: str) -> El:
    """EVA-13.3: where the viewer's markers may end, while the viewer divides the steps or chooses their number."""
    me = s.players[hero]
    ends: set[int] = set()
    if asked is None or s.phase != "progress":
        return h.g(id="reach")
    for option in asked.options:
        if isinstance(option, Advance):
            ends.update(ends_of(me, option, usable_steps(me, (asked.facts or {})["n"])))
        elif isinstance(option, UsePower):
            for split, refusal in split_verdicts(me, option.power):
                ends.update(() if refusal else ends_of(me, split, usable_steps(me, option.power)))
    if not ends:
        return h.g(id="reach")
    bars = [h.rect(x=LEFT + step * STEP + 2, y=2, width=STEP - 4, height=14, rx=5, class_="reach") for step in sorted(ends)]
    return titled(say("view.reach", language), bars, id="reach")


class Standing(NamedTuple):
    """A marker on the track."""

    civ: int
    marker: int
    step: int
    lane: int


def _markers(s: Evacuation, hero: int, language: str, names: Names) -> El:
    """Everybody's two markers; those that wait on a step stand side by side."""
    standing: list[Standing] = []
    for seat, me in enumerate(s.players):
        standing += [Standing(seat, n, me.steps[n], me.lanes[n]) for n in range(2)]
    if s.rival.kind == "solo":
        rival = s.rival
        standing += [Standing(RIVAL, n, rival.steps[n], rival.lanes[n]) for n in range(2)]
        standing += [Standing(EXTRA, n, rival.extra_steps[n], rival.extra_lanes[n]) for n in range(2)]
    crowd: dict[tuple[int, int], int] = {}
    drawn: list[El] = []
    for civ, n, step, lane in standing:
        place = crowd.get((step, lane), 0)
        crowd[step, lane] = place + 1
        part = parts.marker(n) if civ == hero else parts.marker_of(civ, n)
        text = f"{who(civ, names, language)}: {say('view.marker', language, n=step)}"
        drawn.append(_marker(part, civ, step, lane, place, text))
    return h.g(drawn, id="markers")


@lru_cache(maxsize=4096)
def _marker(part: str, civ: int, step: int, lane: int, place: int, text: str) -> El:
    x, y = LEFT + step * STEP + STEP / 2, TOP[lane] + TALL / 2
    if lane == WAITING:
        x, y = x - 7 + place % 2 * 14, y - 8 + place // 2 % 3 * 8
    size = 17 if lane == WAITING else 22
    ring = h.circle(r=size / 2 + 2.5, class_="area")
    return titled(text, ring, player_mark(civ, 0, 0, size), id=part, class_="zone marker", data_move="", transform=at(x, y))
