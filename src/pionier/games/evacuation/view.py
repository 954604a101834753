"""The picture of Evacuation for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.tree import El

from .picture import actions, cards, goals, new_world, offer, old_world, others, signs, techs, track
from .picture.about import about
from .picture.words import say
from .powers import happy_faces
from .scoring import breakdown
from .state import Evacuation

IN_HAND = (390.0, 441.0)
TECH_IN_HAND = (430.0, 456.0)  # whole sentences in three columns
# On a desk, in the ordinary game and with action cards in hand.
PLAIN = {"new": (420.0, 430.0), "old": (282.0, 300.0), "actions": (282.0, 274.0), "tech": (420.0, 144.0)}
CROWDED = {"new": (420.0, 450.0), "old": (282.0, 256.0), "actions": (282.0, 190.0), "tech": (362.0, 124.0)}
CARDS, TRACK, OFFER, GOALS = (340.0, 124.0), (1002.0, 128.0), (276.0, 316.0), (276.0, 226.0)
SIGN = {
    "new": "hexes", "old": "burning", "actions": "power", "cards": "card", "tech": "grid", "track": "track",
    "offer": "ship", "goals": "goal", "others": "people",
}  # fmt: skip
# What a decision is about whose options are buttons only.
FOCUS = {
    "prompt.turn": "actions", "prompt.after": "actions", "prompt.energy": "actions", "prompt.part": "cards",
    "prompt.save": "offer", "prompt.clone": "new", "prompt.power": "goals", "prompt.progress_power": "track",
    "prompt.load_bay": "old", "prompt.load_building": "old", "prompt.load_unit": "old", "prompt.flights": "old",
    "prompt.return_free": "old", "prompt.confirm_transport": "old",
}  # fmt: skip


class EvacuationPicture(Picture[El]):
    """Two worlds, what the viewer acts with beside them, the voyage between them below."""

    def symbols(self) -> Sequence[El]:
        return (signs.symbols(),)

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: Evacuation = view.state
        called = tuple(names)
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        mine = view.seat == hero
        me = s.players[hero]
        sizes = CROWDED if s.advanced else PLAIN

        def region(name: str, size: tuple[float, float], tree: Sequence[El]) -> Region[El]:
            title = say(f"view.tab.{name}" if hand else f"view.region.{name}", language)
            return Region(name, title, tree, *size, 340 if hand else size[0], f"eva-{SIGN[name]}")

        def size(name: str) -> tuple[float, float]:
            return IN_HAND if hand else sizes[name]

        found = [
            region("new", size("new"), new_world.new_world(s, hero, *size("new"), hand, language)),
            region("old", size("old"), old_world.old_world(s, hero, *size("old"), hand, language)),
            region("actions", size("actions"), actions.actions(s, hero, *size("actions"), hand, language, called)),
        ]
        if s.advanced:
            place = IN_HAND if hand else CARDS
            found.append(region("cards", place, cards.action_cards(s, hero, mine, place, hand, language)))
        road, shelf, aims = (IN_HAND, IN_HAND, IN_HAND) if hand else (TRACK, OFFER, GOALS)
        grid = TECH_IN_HAND if hand else sizes["tech"]
        found += [
            region("tech", grid, techs.technologies(me, *grid, hand, language)),
            region("track", road, track.progress_track(s, hero, asked, *road, hand, language, called)),
            region("offer", shelf, offer.offer(s, hero, hand, language)),
            region("goals", aims, goals.goals(s, hero, mine, aims, hand, language)),
            region("others", IN_HAND, others.others(s, hero, language, called)),
        ]
        return found

    def focus(self, view: View, asked: Decision) -> Sequence[str]:
        return (FOCUS[asked.prompt],) if asked.prompt in FOCUS else ()

    def moment(self, view: View, language: str) -> str:
        s: Evacuation = view.state
        phase = say(f"phase.{s.phase}", language)
        return phase if s.phase in ("draft", "over") else say("view.moment", language, n=s.year, phase=phase)

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        """What each resource brings on the New World, Happy Faces; then points, in the race stadiums."""
        s: Evacuation = view.state
        me = s.players[seat]
        known = [
            (say("view.made", language, kind=f"@resource.{name}"), me.production[kind], f"eva-chip-{name}", f"made-{name}")
            for kind, name in enumerate(("food", "steel", "energy"))
        ]
        if s.race:
            known.append((say("view.number.stadiums", language), len(me.stadiums_new), "eva-stadium", "stadiums"))
        known.append((say("view.number.faces", language), happy_faces(me), "eva-face", "faces"))
        if not s.race:
            known.append((say("view.number.points", language), sum(breakdown(s)[seat].values()), "icon-star", "points"))
        return [Number(label, str(value).replace("-", "−"), sign, f"number-{part}") for label, value, sign, part in known]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)


PICTURE = EvacuationPicture()
