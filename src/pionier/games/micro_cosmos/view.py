"""The picture of Micro Cosmos for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture
from pionier.engine.sight import View
from pionier.scene.tree import El, h

from . import named
from .components import RESOURCES
from .picture import ark, automa, bodies, canteen, others, own, signs, sky, steps, system
from .picture.words import say, tell
from .scoring import points
from .state import IT, MicroCosmos

WIDTH, HEIGHT = 1000.0, 688.0


class MicroCosmosPicture(Picture[El]):
    """The system on the left, the Canteen below it; on the right the viewer's crew and Ark, then the others."""

    def board(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str]) -> El:
        s: MicroCosmos = view.state
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        called = (*names, say("automa", language)) if s.solo else tuple(names)
        rivals = automa.automa(s, language) if s.solo else others.others(s, hero, language, called)
        picture = h.svg(
            signs.symbols(),
            bodies.bodies(),
            sky.sky(WIDTH, HEIGHT),
            steps.bar(s, hero, language, called),
            system.system(s, language, called),
            canteen.canteen(s, language),
            own.crew_rows(s.players[hero], language),
            own.cargo(s, hero, language, called[hero]),
            ark.upgrades(s, hero, language),
            ark.bridge(s, hero, language),
            rivals,
            h.g(_cards(view, hero, language), id="cards"),
            system.arks(s, language, called),
            id="micro_cosmos",
            viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
            role="group",
            aria_label=say("view.board", language),
        )
        return h.div(picture, id="board", class_="micro_cosmos")

    def numbers(self, view: View, seat: int, language: str) -> list[tuple[str, str]]:
        s: MicroCosmos = view.state
        me = s.players[seat]
        known: dict[str, object] = {"view.number.points": points(s, seat)}
        if s.solo:
            known["view.number.automa"] = points(s, IT)
        known["view.number.ark"] = tell("view.place", language, field=named.place_name(s, me.ark))
        for kind, name in enumerate(RESOURCES):
            known[f"resource.{name}"] = me.cargo[kind]
        known["view.number.crew"] = len(me.upper) + len(me.lower)
        if me.colonies:
            known["view.number.colonies"] = me.colonies
        if me.outposts:
            known["view.number.outposts"] = me.outposts
        return [(say(key, language), str(value)) for key, value in known.items()]


def _cards(view: View, hero: int, language: str) -> list[El]:
    """Everybody's cards in one layer, so that they fly from hand to hand."""
    s: MicroCosmos = view.state
    return [
        *others.crews(s, hero, language),
        *own.crew_cards(s, hero, language),
        *ark.survivors(s, hero, language),
        *canteen.tray(view, hero, language),
    ]


PICTURE = MicroCosmosPicture()
