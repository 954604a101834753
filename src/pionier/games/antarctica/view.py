"""The picture of Antarctica for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from .picture import crews, ground, held, pieces, ring, sailing, stacks, strips, tabs, tracks, zones
from .picture.about import about
from .picture.words import say
from .scoring import standing
from .state import Antarctica

SMALLEST = 340.0
EDGE = 8.0  # around what is drawn in a hand


class AntarcticaPicture(Picture[El]):
    """The ring of ice, and beside it tracks, cards and what lies before the players."""

    def symbols(self) -> Sequence[El]:
        return (pieces.symbols(), tabs.tabs())

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: Antarctica = view.state
        called = tuple(names)
        on = ring.HAND if hand else ring.DESK
        rows = tracks.HAND if hand else tracks.DESK
        piles = stacks.HAND if hand else stacks.DESK
        lines = strips.HAND if hand else strips.DESK
        cards = [stacks.stacks(piles, s, language)]
        held_cards = held.hand(piles, view, asked, language)

        def region(name: str, drawn: Sequence[El], size: tuple[float, float], sign: str = "") -> Region[El]:
            title = say(f"view.region.{name}", language)
            if hand and name != "map":
                inset = h.g(drawn, id=f"{name}-inset", transform=at(EDGE, EDGE / 2))
                drawn, size = (inset,), (size[0] + 2 * EDGE, size[1] + EDGE)
            return Region(name, title, drawn, *size, SMALLEST, sign)

        return [
            region("map", _map(on, s, language, called), on.size),
            region(
                "tracks",
                (tracks.tracks(rows, s, language, called), tracks.cubes(rows, s)),
                (rows.width, rows.height),
                "ant-tab-tracks",
            ),
            region("cards", [*cards, held_cards] if held_cards else cards, (piles.width, piles.height), "ant-tab-cards"),
            region(
                "people",
                [strips.strips(lines, s, view.seat, language, called)],
                (lines.width, lines.height),
                "ant-tab-people",
            ),
        ]

    def moment(self, view: View, language: str) -> str:
        s: Antarctica = view.state
        return say("view.moment", language, n=s.stop) if s.stop and not s.over else ""

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: Antarctica = view.state
        known = {
            "supply": (s.supply[seat], "ant-person"),
            "cards": (len(s.hands[seat]), "icon-card-back"),
            "score": (standing(s)[seat], "icon-star"),
        }
        return [
            Number(say(f"view.number.{key}", language), str(value), sign, f"number-{key}") for key, (value, sign) in known.items()
        ]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)


def _map(on: ring.Ring, s: Antarctica, language: str, names: crews.Names) -> Sequence[El]:
    return (
        ground.name_paths(on),
        ground.ground(on, language, tuple(s.closed)),
        zones.zones(on, s, language, names),
        sailing.going_on(on, s, language),
        sailing.sun(on, s, language),
        sailing.ships(on, s, language, names),
    )


PICTURE = AntarcticaPicture()
