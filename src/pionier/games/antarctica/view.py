"""The picture of Antarctica for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.tree import El

from .picture import pieces, ring, sailing, stacks, strips, tracks, zones
from .picture.words import say
from .scoring import standing
from .state import Antarctica

MAP = (656.0, 680.0)
WIDE = 339.0  # of what stands beside the map


class AntarcticaPicture(Picture[El]):
    """The ring of ice, and beside it tracks, cards and what lies before the players."""

    def symbols(self) -> Sequence[El]:
        return (pieces.symbols(),)

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: Antarctica = view.state
        called = tuple(names)

        def region(name: str, drawn: Sequence[El], width: float, height: float, smallest: float, sign: str = "") -> Region[El]:
            return Region(name, say(f"view.region.{name}", language), drawn, width, height, smallest, sign)

        cards = [stacks.stacks(s, 0, 0, language)]
        held = stacks.hand(view, asked, 0, stacks.TALL + 12, WIDE, language)
        return [
            region(
                "map",
                (
                    ring.name_paths(),
                    ring.ground(language, tuple(s.closed)),
                    zones.zones(s, language, called),
                    sailing.going_on(s, language),
                    sailing.sun(s, language),
                    sailing.ships(s, language, called),
                ),
                *MAP,
                360,
            ),
            region(
                "tracks",
                (tracks.tracks(s, 0, 0, WIDE, language, called), tracks.cubes(s, 0, 0, language, called)),
                WIDE,
                tracks.height(s.seats),
                300,
            ),
            region("cards", [*cards, held] if held else cards, WIDE, stacks.TALL + 12 + stacks.HAND, 300),
            region("people", [strips.strips(s, view.seat, 0, 0, WIDE, language, called)], WIDE, strips.height(s.seats), 320),
        ]

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: Antarctica = view.state
        known = {
            "supply": (s.supply[seat], "ant-person"),
            "cards": (len(s.hands[seat]), "icon-card-back"),
            "score": (standing(s)[seat], "icon-star"),
        }
        return [Number(say(f"view.number.{key}", language), str(value), sign) for key, (value, sign) in known.items()]


PICTURE = AntarcticaPicture()
