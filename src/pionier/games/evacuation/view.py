"""The picture of Evacuation for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture
from pionier.engine.sight import View
from pionier.scene.tree import El, h

from .picture import actions, cards, market, new_world, old_world, others, signs, techs, top, track
from .picture.words import Names, say
from .powers import happy_faces
from .scoring import breakdown
from .state import Evacuation

WIDTH, HEIGHT = 1120.0, 764.0
RIGHT = 714.0  # the column of rows, cards and other players
MIDDLE = 424.0  # below both worlds: actions and technologies
TRACK = 646.0


class EvacuationPicture(Picture[El]):
    """The picture that the table shows."""

    def board(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str]) -> El:
        """Both worlds side by side, the rows at the right; below, the viewer's actions and technologies, then progress."""
        s: Evacuation = view.state
        called = tuple(names)
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        height = HEIGHT + (cards.HAND + 2 if s.advanced else 0)
        picture = h.svg(
            signs.symbols(),
            h.rect(width=WIDTH, height=height, class_="table", id="ground"),
            top.bar(s, hero, WIDTH, language, called),
            old_world.old_world(s, hero, language),
            new_world.new_world(s, hero, language),
            actions.actions(s, hero, 8, MIDDLE, language),
            techs.technologies(s.players[hero], 302, MIDDLE, language),
            track.progress_track(s, hero, asked, 8, TRACK, language, called),
            *_side(view, s, hero, language, called),
            cards.action_cards(s, hero, view.seat == hero, 8, HEIGHT, WIDTH - 16, language) if s.advanced else None,
            id="evacuation",
            viewBox=f"0 0 {WIDTH:.0f} {height:.0f}",
            role="group",
            aria_label=say("view.board", language),
        )
        return h.div(picture, id="board", class_="evacuation")

    def numbers(self, view: View, seat: int, language: str) -> list[tuple[str, str]]:
        """A player's key numbers: stocks and production as Food, Steel, Energy."""
        s: Evacuation = view.state
        me = s.players[seat]
        known = {
            "old": _row(me.old),
            "new": _row(me.new),
            "production": _row(me.production),
            "population": str(me.population),
            "faces": str(happy_faces(me)),
            "power": actions.power(me),
        }
        if not s.race:
            known["points"] = str(sum(breakdown(s)[seat].values()))
        return [(say(f"view.number.{key}", language), value) for key, value in known.items()]


def _side(view: View, s: Evacuation, hero: int, language: str, names: Names) -> list[El]:
    """The right column from top to bottom; what the viewer holds gets the room that is left."""
    low = HEIGHT - others.ROW * others.rows_of(s)
    first = 46 + market.HEIGHT + 4
    second = first + cards.BONUS + 6
    return [
        market.market(s, RIGHT, 46, language),
        cards.bonus(s, hero, RIGHT, first, language),
        cards.held(s, hero, view.seat == hero, RIGHT, second, low - second - 4, language),
        others.others(s, hero, RIGHT, low, language, names),
    ]


def _row(units: Sequence[int]) -> str:
    return "/".join(map(str, units))


PICTURE = EvacuationPicture()
