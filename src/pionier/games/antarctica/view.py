"""The picture of Antarctica for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture
from pionier.engine.sight import View
from pionier.scene.tree import El, h

from .picture import pieces, ring, sailing, stacks, strips, tracks, zones
from .picture.words import say
from .scoring import standing
from .state import Antarctica

WIDTH, HEIGHT = 1000, 680
LEFT, RIGHT = 654.0, 993.0  # the column beside the ring
TOP, BOTTOM = 8.0, 672.0


class AntarcticaPicture(Picture[El]):
    """The picture that the table shows."""

    def board(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str]) -> El:
        """The ring of ice, and beside it tracks, cards, the hand and the players."""
        s: Antarctica = view.state
        called = tuple(names)
        wide = RIGHT - LEFT
        people = BOTTOM - strips.height(s.seats)
        spare = (people - TOP - tracks.height(s.seats) - stacks.TALL - stacks.HAND) / 3
        deck = TOP + tracks.height(s.seats) + spare
        fan = deck + stacks.TALL + spare
        picture = h.svg(
            pieces.symbols(),
            ring.name_paths(),
            ring.ground(language, tuple(s.closed)),
            strips.strips(s, view.seat, LEFT, people, wide, language, called),
            stacks.stacks(s, LEFT, deck, language),
            stacks.hand(view, asked, LEFT, fan, wide, language),
            tracks.tracks(s, LEFT, TOP, wide, language, called),
            tracks.cubes(s, LEFT, TOP, language, called),
            zones.zones(s, language, called),
            sailing.going_on(s, language),
            sailing.sun(s, language),
            sailing.ships(s, language, called),
            id="antarctica",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="group",
            aria_label=say("view.board", language),
        )
        return h.div(picture, id="board", class_="antarctica")

    def numbers(self, view: View, seat: int, language: str) -> list[tuple[str, str]]:
        """One line for the side panel: the strip beside the board has all numbers."""
        s: Antarctica = view.state
        known = {
            "score": standing(s)[seat],
            "supply": s.supply[seat],
            "reserve": s.reserve[seat],
            "cards": len(s.hands[seat]),
        }
        return [(say(f"view.number.{key}", language), str(value)) for key, value in known.items()]


PICTURE = AntarcticaPicture()
