"""The picture of Beyond the Horizon for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.tree import El

from .picture import board as mine
from .picture import choice, goals, layout, market, rivals, signs, tree, world
from .picture.about import about
from .picture.layout import Size
from .picture.words import say
from .scoring import breakdown
from .state import Horizon

# Which region a decision is about; it has the stage.
FOCUS = {
    "cards": ("government", "card", "private"),
    "tree": ("action", "develop", "colour", "basic_action"),
    "map": ("recruit", "upgrade", "move", "settle", "fortify", "use_units", "builder", "build", "expansion"),
    "mine": ("invest", "cube", "goal_cube", "production", "exchange", "want_pawns"),
    "offer": ("take_building",),
    "goals": ("goal",),
}
FOCUS_OF = {f"prompt.{prompt}": region for region, prompts in FOCUS.items() for prompt in prompts}


class BeyondTheHorizonPicture(Picture[El]):
    """The technology tree with all actions, the map, the viewer's board, goals, buildings on offer, the others."""

    def symbols(self) -> Sequence[El]:
        return signs.symbols()

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: Horizon = view.state
        called = tuple(names)
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player

        def region(name: str, drawn: Sequence[El], size: Size, smallest: float, sign: str = "") -> Region[El]:
            key = f"view.region.{name}"
            title = say(f"{key}.hand" if hand and say.knows(f"{key}.hand") else key, language)
            return Region(name, title, drawn, *size, smallest, f"bth-{sign}" if sign else "")

        shown = [
            region("tree", tree.tree(s, hero, language, called, hand), layout.grid(hand).size, 330),
            region("map", world.world(s, language, called, hand), layout.HAND_MAP if hand else layout.MAP, 330),
            region("mine", mine.board(s, hero, language, hand), layout.inset((mine.HAND if hand else mine.DESK).size, hand), 330),
            region("goals", goals.goals(s, hero, language, called, hand), goals.size(hand), 138, "goal"),
            region(
                "offer",
                market.market(s, language, hand),
                layout.inset(market.HAND if hand else market.DESK, hand),
                354,
                "building",
            ),
            region("others", rivals.rivals(s, hero, language, called, hand), rivals.HAND if hand else rivals.DESK, 138, "others"),
        ]
        if not choice.lie_open(s, asked):
            return shown
        drawn = choice.choice(s, asked, language, hand)
        return [region("cards", drawn, layout.HAND if hand else layout.STAGE, 330, "technology"), *shown]

    def focus(self, view: View, asked: Decision) -> Sequence[str]:
        s: Horizon = view.state
        if asked.prompt == "prompt.exchange" and s.civs[asked.player].units:
            return ("map",)  # a unit can be recalled from there
        region = FOCUS_OF.get(asked.prompt)
        return (region,) if region else ()

    def moment(self, view: View, language: str) -> str:
        s: Horizon = view.state
        return say("view.round", language, n=s.round, phase=say(f"view.phase.{'over' if s.over else s.phase}", language))

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: Horizon = view.state
        civ = s.civs[seat]
        found = {
            "active": (civ.active, "bth-pawn"),
            "coins": (civ.coins, "bth-coin"),
            "technologies": (len(s.developed(seat)), "bth-technology"),
            "score": (sum(breakdown(s, seat).values()), "bth-star"),
        }
        return [
            Number(say(f"view.number.{key}", language), str(value), sign, f"number-{key}") for key, (value, sign) in found.items()
        ]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)


PICTURE = BeyondTheHorizonPicture()
