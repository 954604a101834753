"""The picture of Beyond the Horizon for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture
from pionier.engine.sight import View
from pionier.scene.parts import label, player_mark
from pionier.scene.tree import El, h

from .counters import cities, villages
from .picture import board as player_board
from .picture import deeds, side, signs, tree, world
from .picture.words import say
from .scoring import breakdown
from .state import Horizon

WIDTH, HEIGHT = 1126.0, 802.0


class BeyondTheHorizonPicture(Picture[El]):
    """The technology tree and the map above; actions, the viewer's board, goals and everybody's numbers below."""

    def board(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str]) -> El:
        s: Horizon = view.state
        called = tuple(names)
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        picture = h.svg(
            signs.symbols(),
            h.rect(width=WIDTH, height=HEIGHT, class_="ground", id="ground"),
            _head(s.round, s.phase, s.active, s.over, language),
            tree.tree(s, hero, language, called),
            world.world(s, language, called),
            deeds.deeds(s, language),
            player_board.board(s, hero, language),
            side.goals(s, hero, language, called),
            side.market(s, language),
            side.hand(s, hero, language),
            side.rivals(s, hero, language, called),
            side.choice(s, language),
            id="beyond_the_horizon",
            viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
            role="group",
            aria_label=say("view.board", language),
        )
        return h.div(picture, id="board", class_="beyond_the_horizon")

    def numbers(self, view: View, seat: int, language: str) -> list[tuple[str, str]]:
        s: Horizon = view.state
        civ = s.civs[seat]
        found = {
            "score": sum(breakdown(s, seat).values()),
            "active": civ.active,
            "coins": civ.coins,
            "technologies": len(s.developed(seat)),
            "villages": villages(s, seat),
            "cities": cities(s, seat),
        }
        return [(say(f"view.number.{key}", language), str(value)) for key, value in found.items()]


@lru_cache(maxsize=2048)
def _head(number: int, phase: str, active: int, over: bool, language: str) -> El:
    text = say("view.round", language, n=number, phase=say(f"view.phase.{'over' if over else phase}", language))
    mark = [] if over else [player_mark(active, 16, 15, 18, id="head-turn")]
    return h.g(mark, label(text, 30, 15, 15, class_="label left strong", id="head-text"), id="head")


PICTURE = BeyondTheHorizonPicture()
