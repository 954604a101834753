"""The picture of Planet Unknown for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.engine.state import Event
from pionier.scene.tree import El

from . import parts
from .picture import about_cards, about_planet, about_players, about_station, about_tracks, layout, signs, terrain
from .picture.about import about
from .picture.words import say
from .scoring import breakdown, uncovered
from .state import PlanetUnknown

CHAPTERS = (about_planet, about_station, about_tracks, about_cards, about_players)  # they tell of the parts
FOCUS = {
    "prompt.foresight": ("goals",), "prompt.boost": ("ptracks",), "prompt.cargo": ("planet",), "prompt.ignore": ("ptracks",),
    "prompt.either": ("ptracks",), "prompt.patch": ("planet",),
}  # fmt: skip


class PlanetUnknownPicture(Picture[El]):
    """The viewer's planet; below and beside it station, tiles and tracks, then cards, other planets and medals."""

    def symbols(self) -> Sequence[El]:
        return (signs.symbols(), terrain.textures(), terrain.shapes())

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        return layout.regions(layout.Look(view, asked, language, tuple(names)), hand)

    def focus(self, view: View, asked: Decision) -> Sequence[str]:
        return FOCUS.get(asked.prompt, ())

    def lit(self, event: Event, seat: int) -> Sequence[str]:
        """What lies on another player's boards has the ids of the viewer's own: that player's planet lights up instead."""
        told = event.facts.get("player")
        if told is None or told == f"@player.{max(seat, 0)}":
            return event.parts
        shared = [part for part in event.parts if part == parts.STATION or part.startswith("card-")]
        return shared if len(shared) == len(event.parts) else [*shared, parts.neighbour(int(told[8:]))]

    def moment(self, view: View, language: str) -> str:
        s: PlanetUnknown = view.state
        return say("view.moment", language, n=s.round) if s.round else say(f"view.phase.{s.phase}", language)

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: PlanetUnknown = view.state
        me = s.players[seat]
        secret = sum(len(held) for held in me.secret)
        found = {
            "bare": (uncovered(me), "plu-planet"),
            "cards": (len(me.cards) + secret, "plu-card"),
            "score": (sum(breakdown(s)[seat].values()), "plu-medal"),
        }
        return [
            Number(say(f"view.number.{key}", language), str(value), sign, f"number-{key}") for key, (value, sign) in found.items()
        ]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)


PICTURE = PlanetUnknownPicture()
