"""The bar above everything: round, whose turn, the five steps, how near the end is."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.playing import most_plays
from pionier.games.micro_cosmos.scoring import points
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .own import LEFT, WIDE, first
from .signs import sign
from .words import Names, say

STEPS = ("upgrade", "travel", "crew", "actions", "draw")
SIGN = {"upgrade": "upgrade", "travel": "move", "crew": "crew", "actions": "gather", "draw": "draw_crew"}
FIRST, STEP = 108.0, 98.4


def bar(s: MicroCosmos, hero: int, language: str, names: Names) -> El:
    """One line."""
    playing = s.phase in STEPS or s.phase == "automa"
    leads = first(s)
    drawn = [
        _round(s.round, s.active if playing else -1, leads, language, names),
        h.g([_step(n, _state(s, n), _left(s, n), language) for n in range(len(STEPS))], id="steps"),
        _goal(s.terraformed_planets(), s.to_end, language),
        _banner(s, language),
        _score(hero, points(s, hero), language),
    ]
    return h.g(drawn, id="bar")


def _state(s: MicroCosmos, n: int) -> str:
    if s.phase not in STEPS:
        return "idle"
    now = STEPS.index(s.phase)
    return "now" if n == now else "past" if n < now else "later"


def _left(s: MicroCosmos, n: int) -> str:
    """Crew cards played of those allowed, while that step lasts."""
    if s.phase != "crew" or STEPS[n] != "crew":
        return ""
    return f" {s.plays}/{most_plays(s.players[s.active])}"


@lru_cache(maxsize=512)
def _round(number: int, active: int, leads: int, language: str, names: Names) -> El:
    text = say("view.round", language, n=number)
    spoken = [text]
    if active >= 0:
        spoken.append(say("view.turn_of", language, player=names[active]))
    if leads >= 0:
        spoken.append(say("view.first", language, player=names[leads]))
    return h.g(
        h.title(" ".join(spoken)),
        player_mark(active, 16, 17, 22) if active >= 0 else None,
        label(text, 31 if active >= 0 else 8, 17, 14, class_="label left strong on-sky"),
        id="round",
        role="img",
        aria_label=" ".join(spoken),
    )


@lru_cache(maxsize=256)
def _step(n: int, state: str, left: str, language: str) -> El:
    name = STEPS[n]
    text = say("view.step", language, n=n + 1, step=say(f"step.{name}", language))
    return h.g(
        h.title(text),
        h.rect(width=STEP - 4, height=24, rx=12, class_="chip"),
        sign("check" if state == "past" else SIGN[name], 15, 14, 12, class_="sign"),
        label(say(f"view.short.{name}", language) + left, 25, 12, 13, class_="label left"),
        id=f"step-{name}",
        class_=f"step is-{state}",
        transform=at(FIRST + n * STEP, 5),
        role="img",
        aria_label=text,
        aria_current="step" if state == "now" else None,
    )


@lru_cache(maxsize=64)
def _goal(done: int, wanted: int, language: str) -> El:
    """So many planets must be terraformed to trigger the end."""
    text = say("view.goal", language, n=done, of=wanted)
    pips = [sign("living" if n < done else "raw", 20, 12 + 24 * n, 12) for n in range(max(done, wanted))]
    return h.g(h.title(text), pips, id="goal", transform=at(LEFT, 5), role="img", aria_label=text)


def _banner(s: MicroCosmos, language: str) -> El:
    if not s.last_round or s.phase == "over":
        return h.g(id="banner")
    return _last("now" if s.round >= s.last_round else "next", max(s.terraformed_planets(), s.to_end), language)


@lru_cache(maxsize=32)
def _last(when: str, pips: int, language: str) -> El:
    left = pips * 24.0 + 4
    width = WIDE - left - 64
    return h.g(
        h.title(say(f"view.last_title.{when}", language)),
        h.rect(x=left, width=width, height=24, rx=12, class_="last"),
        label(say(f"view.last.{when}", language), left + width / 2, 12, 14, class_="label strong on-last"),
        id="banner",
        transform=at(LEFT, 5),
        role="status",
    )


@lru_cache(maxsize=512)
def _score(seat: int, vp: int, language: str) -> El:
    text = say("view.points", language, n=vp)
    return h.g(
        h.title(text),
        sign("star", 19, -40, 12, class_="sign vp-sky"),
        label(vp, -14, 12, 18, class_="label strong on-sky"),
        id=parts.score(seat),
        transform=at(LEFT + WIDE, 5),
        role="img",
        aria_label=text,
    )
