"""The picture of Micro Cosmos for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.tree import El

from .picture import automa, bodies, canteen, grid, others, own, planet, signs, sky, system, tabs
from .picture.about_cards import about
from .picture.words import Names, say
from .scoring import points
from .state import MicroCosmos

# Decisions that are made with buttons: where one looks meanwhile.
LOOK_AT = {"prompt.action": "planet", "prompt.keep": "mine"}


class MicroCosmosPicture(Picture[El]):
    """The system, the viewer's Ark and the Canteen; then the others, or the Automa."""

    def symbols(self) -> Sequence[El]:
        return signs.symbols(), bodies.bodies(), sky.gradients(), tabs.tabs()

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: MicroCosmos = view.state
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        called = (*names, say("automa", language)) if s.solo else tuple(names)
        return _in_a_hand(view, s, hero, language, called) if hand else _on_a_desk(view, s, hero, language, called)

    def focus(self, view: View, asked: Decision) -> Sequence[str]:
        found = LOOK_AT.get(asked.prompt)
        return (found,) if found else ()

    def moment(self, view: View, language: str) -> str:
        s: MicroCosmos = view.state
        if s.phase in ("setup", "over"):
            return say(f"view.moment.{s.phase}", language)
        if s.phase == "automa":
            return say("view.moment.automa", language, n=s.round)
        step = say(f"view.short.{s.phase}", language)
        return say("view.moment.step", language, n=s.round, step=step)

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: MicroCosmos = view.state
        me = s.players[seat]
        known = {
            "crew": (own.whole(me), "mic-crew"),
            "colonies": (s.colonies_of(seat), "mic-colony"),
            "outposts": (s.outposts_of(seat), "mic-outpost"),
            "survivors": (len(me.settled), "mic-survivor"),
            "points": (points(s, seat), "icon-star"),
        }
        return [
            Number(say(f"view.number.{key}", language), str(value), sign, f"number-{key}") for key, (value, sign) in known.items()
        ]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)


def _region(name: str, drawn: Sequence[El], size: tuple[float, float], smallest: float, language: str, sign: str) -> Region[El]:
    return Region(name, say(f"view.region.{name}", language), drawn, *size, smallest, sign)


def _on_a_desk(view: View, s: MicroCosmos, hero: int, language: str, names: Names) -> list[Region[El]]:
    g, mine, inn = grid.DESK, own.DESK, canteen.DESK
    low = (g.wide, others.DESK_HIGH + 2)
    if s.solo:
        rivals = _region("automa", automa.automa(automa.DESK, s, language), low, 600, language, "mic-robotics")
    else:
        drawn = others.others(others.desk(s.seats), s, hero, True, language, names)
        rivals = _region("others", drawn, low, 600, language, tabs.others(s.seats, hero))
    return [
        _region("system", system.system(g, s, hero, language, names), (g.wide, g.high), 560, language, "mic-tab-system"),
        _region("mine", own.mine(mine, view, hero, language), (mine.wide, mine.high), 348, language, f"mic-ark-{hero}"),
        _region("canteen", canteen.canteen(inn, s, language), (inn.wide, inn.high), 348, language, "mic-cup"),
        rivals,
    ]


def _in_a_hand(view: View, s: MicroCosmos, hero: int, language: str, names: Names) -> list[Region[El]]:
    g, inn = grid.HAND, canteen.HAND
    whole, low = (g.wide, g.high), (inn.wide, inn.high)
    if s.solo:
        rivals = _region("automa", automa.automa(automa.HAND, s, language), whole, 320, language, "mic-robotics")
    else:
        drawn = others.others(others.HAND, s, hero, False, language, names)
        rivals = _region("others", drawn, whole, 320, language, tabs.others(s.seats, hero))
    return [
        _region("system", system.system(g, s, hero, language, names), whole, 320, language, "mic-tab-system"),
        _region("planet", planet.planet(s, hero, language, names), whole, 320, language, "mic-tab-planet"),
        _region("mine", own.mine(own.HAND, view, hero, language), whole, 320, language, f"mic-ark-{hero}"),
        _region("canteen", canteen.canteen(inn, s, language), low, 320, language, "mic-cup"),
        rivals,
    ]


PICTURE = MicroCosmosPicture()
