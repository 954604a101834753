"""The middle of the system: the Star Gate, how many planets live already, and that the last round has begun."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.state import GATE, MicroCosmos
from pionier.games.micro_cosmos.texts import in_words
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import bodies
from .grid import Grid, middle
from .signs import faces, pill, sign
from .words import say, tell


def gate(grid: Grid, s: MicroCosmos, language: str) -> El:
    """Everything in the middle place."""
    drawn = [_field(grid, language), _goal(grid, s.terraformed_planets(), s.to_end, language), _banner(grid, s, language)]
    return h.g(drawn, id="gate-place", transform=at(*middle(grid, BOX.centre)))


@cache
def _field(grid: Grid, language: str) -> El:
    text = tell("view.gate", language, action=in_words(BOX.gate))
    scale = grid.gate / bodies.GATE
    below = grid.gate + 16
    return h.g(
        h.circle(r=grid.gate + 7, class_="clear"),
        h.circle(r=grid.gate + 6, class_="area halo"),
        bodies.body("gate", scale=scale),
        label(say("kind.gate", language), 0, below, grid.text - 1, class_="label strong on-sky halo"),
        None if grid.hand else pill(faces(BOX.gate), 0, below + 20),
        id=parts.FIELD[GATE],
        class_="field is-gate",
        role="img",
        data_role="img",
        aria_label=text,
    )


@lru_cache(maxsize=64)
def _goal(grid: Grid, done: int, wanted: int, language: str) -> El:
    """So many planets must be terraformed to trigger the end."""
    text = say("view.goal", language, n=done, of=wanted)
    count = max(done, wanted)
    pips = [
        sign("living" if n < done else "to_terraform", 18, (n - (count - 1) / 2) * 20, 0, class_="sign on-sky")
        for n in range(count)
    ]
    y = -grid.gate - 22
    return h.g(
        h.rect(x=-count * 10 - 6, y=-12, width=count * 20 + 12, height=24, rx=12, class_="pill"),
        pips,
        id="goal",
        transform=at(0, y),
        role="img",
        aria_label=text,
    )


def _banner(grid: Grid, s: MicroCosmos, language: str) -> El:
    if not s.last_round or s.phase == "over":
        return h.g(id="banner")
    return _last(grid, "now" if s.round >= s.last_round else "next", language)


@cache
def _last(grid: Grid, when: str, language: str) -> El:
    words = say(f"view.last.{when}", language)
    width = 12 + len(words) * 7.4
    return h.g(
        h.rect(x=-width / 2, y=-12, width=width, height=24, rx=12, class_="last"),
        label(words, 0, 0, 13, class_="label strong on-last"),
        id="banner",
        transform=at(0, grid.gate - (7 if grid.hand else 20)),
        role="status",
        aria_label=say(f"view.last_title.{when}", language),
    )
