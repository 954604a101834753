"""The progress track, a voyage from the ember of the Old World to the teal of the new one."""

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
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from .glyphs import centred, glyphs, row, width
from .signs import mark, sign, titled
from .words import Names, say, who

LANES = (MAIN, THREE_PLUS, WAITING)
GATE_SIGN = ("flip", "desert", "forest", "ocean")


class Way(NamedTuple):
    """Where steps and lanes lie: in one row on a desk, in three in a hand."""

    wide: float
    left: float
    top: float
    step: float
    lane: float
    wait: float
    per_row: int
    deep: float  # of a row

    def spot(self, step: int, lane: int) -> Point:
        """The upper left corner of a space."""
        across, down = step % self.per_row, step // self.per_row
        below = LANES.index(lane) * (self.lane + 3)
        return self.left + across * self.step, self.top + down * self.deep + below

    def tall(self, lane: int) -> float:
        """How high a space of a lane is."""
        return self.wait if lane == WAITING else self.lane


DESK_WAY = Way(1002, 70, 25, (1002 - 70 - 6) / (BOX.last_step + 1), 34, 22, 99, 0)
HAND_WAY = Way(390, 5, 68, 380 / 8, 40, 22, 8, 127)


def progress_track(
    s: Evacuation, hero: int, asked: Optional[Decision], wide: float, tall: float, hand: bool, language: str, names: Names
) -> list[El]:
    """The printed track, where markers may go, and the markers on it."""
    way = HAND_WAY if hand else DESK_WAY
    return [
        _ground(wide, tall),
        _printed(s.seats > 2, way, language),
        _reach(s, hero, asked, way, language),
        _lanes(s.seats > 2, asked, way, language),
        _markers(s, hero, way, language, names),
    ]


@lru_cache(maxsize=4)
def _ground(wide: float, tall: float) -> El:
    return h.g(
        h.rect(x=-500, y=-900, width=wide + 1000, height=tall + 1800, fill="url(#eva-voyage)"),
        id="voyage",
        class_="ground",
        aria_hidden=True,
    )


@lru_cache(maxsize=16)
def _printed(three: bool, way: Way, language: str) -> El:
    drawn = [_step(step, three, way, language) for step in range(BOX.last_step + 1)]
    return h.g(drawn, [_gate(number, behind, way, language) for number, behind in enumerate(BOX.gates, 1)], id=parts.TRACK)


def _gate(number: int, behind: int, way: Way, language: str) -> El:
    """EVA-13.10: a line before the step behind the gate, and a medallion of what it opens."""
    x, y = way.spot(behind, MAIN)
    if x == way.left and behind:  # the first of its row: the gate stands at the end of the row above
        x, y = way.spot(behind - 1, MAIN)
        x += way.step
    low = y + 2 * (way.lane + 3) + way.wait
    return titled(
        say("view.gate", language, n=number, text=f"@gate.{number}.text"),
        h.path(d=f"M{x:.1f} {y - 4:.1f}V{low:.1f}", class_="gate"),
        h.circle(cx=x, cy=y - 11, r=11.5, class_="gate-flag"),
        sign(GATE_SIGN[number - 1], 18, x, y - 11, "on-gate"),
        id=parts.gate(number),
    )


def _step(step: int, three: bool, way: Way, language: str) -> El:
    x, y = way.spot(step, MAIN)
    drawn: list[El] = [label(step, x + way.step / 2, y - 11, 13.6 if way.deep else 12, class_="label strong on-way")]
    drawn += [
        _space(step, lane, way, lane == THREE_PLUS and not three, language)
        for lane in (MAIN, THREE_PLUS)
        if lane in BOX.spaces[step]
    ]
    x, y = way.spot(step, WAITING)
    drawn.append(h.rect(x=x + 1.2, y=y, width=way.step - 2.4, height=way.wait, rx=6, class_="lane waiting"))
    return h.g(drawn, id=parts.step(step))


def _space(step: int, lane: int, way: Way, shut: bool, language: str) -> El:
    name = BOX.lanes[lane]
    x, y = way.spot(step, lane)
    return titled(
        f"{say(f'lane.{name}', language)}, {step}: {say(f'space.{step}.{name}', language)}",
        h.rect(x=x + 1.2, y=y, width=way.step - 2.4, height=way.lane, rx=7, class_=f"lane {name}"),
        _face(step, lane, x + way.step / 2, y + way.lane / 2, way.step),
        id=parts.space(step, name),
        class_="shut-lane" if shut else None,
    )


def _face(step: int, lane: int, x: float, y: float, wide: float) -> list[El]:
    """What a space gives and the settlement symbols it shows."""
    space = BOX.spaces[step][lane]
    found = glyphs(space.effects)
    symbols = [SYMBOLS[n] for n in range(len(SYMBOLS)) if space.symbols >> n & 1]
    size = 22.0 if wide > 44 else 20.0
    if not symbols:
        return centred(found, x, y, size, "sign on-chip")
    if not found:
        each = size if len(symbols) == 1 else size - 1
        return [sign(name, each, x + (n - (len(symbols) - 1) / 2) * each, y, "sign on-lane") for n, name in enumerate(symbols)]
    long = width(found, 18) + 19
    return [
        *row(found, x - long / 2, y, 18, "sign on-chip"),
        sign(symbols[0] if len(symbols) == 1 else "all-symbols", 18, x + long / 2 - 9, y, "sign on-lane"),
    ]


def _reach(s: Evacuation, hero: int, asked: Optional[Decision], way: Way, language: str) -> El:
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
    tall = 2 * (way.lane + 3) + way.wait + 3
    frames = [
        h.rect(x=x + 0.5, y=y - 1.5, width=way.step - 1, height=tall, rx=8, class_="reach")
        for x, y in (way.spot(step, MAIN) for step in sorted(ends))
    ]
    return titled(say("view.reach", language), frames, id="reach")


def _lanes(three: bool, asked: Optional[Decision], way: Way, language: str) -> El:
    """The lanes as parts: names of the rows, or, while one is chosen for a marker, the spaces of its step."""
    step = (asked.facts or {}).get("step") if asked is not None and asked.prompt == "prompt.lane" else None
    return h.g([_lane(lane, three, step, way, language) for lane in LANES], id="lanes")


@lru_cache(maxsize=512)
def _lane(lane: int, three: bool, step: Optional[int], way: Way, language: str) -> El:
    name = BOX.lanes[lane]
    tall = way.tall(lane)
    shut = " shut-lane" if lane == THREE_PLUS and not three else ""
    if step is not None:
        x, y = way.spot(step, lane)
        frame = h.rect(width=way.step, height=tall, rx=8, class_="area lane-pick")
        return titled(say(f"lane.{name}", language), frame, id=parts.lane(name), class_="zone pick", transform=at(x, y))
    wide = way.left - 6
    x, y = 4.0, way.spot(0, lane)[1]
    if way.deep:  # a legend above the rows
        wide, tall = (way.wide - 24) / 3, 34.0
        x, y = 8 + LANES.index(lane) * (wide + 4), 6.0
    return titled(
        say(f"lane.{name}", language),
        h.rect(width=wide, height=tall, rx=7, class_=f"area lane-name {name}"),
        label(
            say(f"view.lane.{name}", language),
            wide / 2,
            tall / 2 + 0.5,
            15 if way.deep else 12.5,
            class_=f"label strong on-{name}",
        ),
        id=parts.lane(name),
        class_=f"zone{shut}",
        transform=at(x, y),
    )


class Standing(NamedTuple):
    """A marker on the track."""

    civ: int
    marker: int
    step: int
    lane: int


def _markers(s: Evacuation, hero: int, way: Way, language: str, names: Names) -> El:
    """Everybody's two markers, the viewer's on top; those that wait on a step stand side by side."""
    standing: list[Standing] = []
    for seat in (*(seat for seat in range(s.seats) if seat != hero), hero):
        me = s.players[seat]
        standing += [Standing(seat, n, me.steps[n], me.lanes[n]) for n in range(2)]
    if s.rival.kind == "solo":
        rival = s.rival
        others = [Standing(RIVAL, n, rival.steps[n], rival.lanes[n]) for n in range(2)]
        others += [Standing(EXTRA, n, rival.extra_steps[n], rival.extra_lanes[n]) for n in range(2)]
        standing = others + standing
    waiting: dict[int, int] = {}
    for each in standing:
        if each.lane == WAITING:
            waiting[each.step] = waiting.get(each.step, 0) + 1
    crowd: dict[int, int] = {}
    drawn: list[El] = []
    for civ, n, step, lane in standing:
        part = parts.marker(n) if civ == hero else parts.marker_of(civ, n)
        text = f"{who(civ, names, language)}: {say('view.marker', language, n=step)}"
        x, y = way.spot(step, lane)
        x, y = x + way.step / 2, y + way.tall(lane) / 2
        size = min(36.0, way.tall(lane) - 2)
        if lane == WAITING:
            place = crowd.get(step, 0)
            crowd[step] = place + 1
            size = way.wait
            spread = min(size - 1, (way.step - size) / max(1, waiting[step] - 1))
            x += (place - (waiting[step] - 1) / 2) * spread
        drawn.append(_marker(part, civ, x, y, size, text))
    return h.g(drawn, id="markers")


@lru_cache(maxsize=4096)
def _marker(part: str, civ: int, x: float, y: float, size: float, text: str) -> El:
    return titled(text, mark(civ, size, 0, 0), id=part, class_="zone marker", data_move="", transform=at(x, y))
