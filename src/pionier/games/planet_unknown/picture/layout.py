"""Which regions there are, and how large: side by side on a desk (places in style.css), one at a time in a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Region
from pionier.engine.sight import View
from pionier.games.planet_unknown.scoring import expected_score
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.scene.parts import at
from pionier.scene.tree import El, h

from . import choosing, civ, goals, lettering, neighbours, planet, scores, station, techs, terrain, tracks, waiting
from .holdings import holdings, rooms
from .paths import CELL
from .sky import sky
from .words import Names, say

LEFT, TOP = 33.0, 32.0  # from a region's corner to the planet's first square
SLOT = (390.0, 440.0)  # of a hand
NAME = 26.0  # above the tracks: the corporation's name
MEDALS = {1: 190.0, 2: 92.0, 3: 152.0, 4: 152.0, 5: 164.0, 6: 164.0}  # by players; the goals have what is left of the column
SIDE = 236.0
SIGNS = {"tech": "plu-tech", "goals": "plu-target", "medals": "plu-medal"}


class Look(NamedTuple):
    """Who looks, at what, in which language."""

    view: View
    asked: Optional[Decision]
    language: str
    names: Names

    @property
    def s(self) -> PlanetUnknown:
        """The match as the viewer knows it."""
        state: PlanetUnknown = self.view.state
        return state

    @property
    def hero(self) -> int:
        """Whose boards are shown; a spectator looks over the shoulder of the first player."""
        return max(self.view.seat, 0)

    @property
    def me(self) -> Player:
        """The same player."""
        return self.s.players[self.hero]

    def region(self, name: str, drawn: Sequence[El], width: float, height: float, smallest: float, sign: str = "") -> Region[El]:
        """A region with the sky behind it."""
        tree = [sky(name, width, height), *drawn]
        return Region(name, say(f"view.region.{name}", self.language), tree, width, height, smallest, sign)


def regions(look: Look, hand: bool) -> list[Region[El]]:
    """The whole table, the most important region first; before the first round only what is chosen from."""
    if look.s.phase in choosing.SETTING_UP:
        return _setting_up(look, hand)
    return _in_hand(look) if hand else _on_desk(look)


def _setting_up(look: Look, hand: bool) -> list[Region[El]]:
    s, language = look.s, look.language
    letters = lettering.HAND if hand else lettering.DESK
    (wide, high), (width, height) = (SLOT, SLOT) if hand else ((1002.0, 316.0), (1002.0, 342.0))
    found = [
        look.region("planets", [choosing.planets(s, wide, high, letters, language)], wide, high, 300),
        look.region("corps", [choosing.corporations(s, width, height, letters, language)], width, height, 300, "plu-civ"),
    ]
    corporation = look.asked is not None and look.asked.prompt in ("prompt.pick_corporation", "prompt.side_corporation")
    return found[::-1] if hand and corporation else found


def _on_desk(look: Look) -> list[Region[El]]:
    s, me, hero, language, names = look.s, look.me, look.hero, look.language, look.names
    medals = MEDALS[s.seats]
    rest = (658.0 if s.seats == 1 else 440.0) - medals
    wheel = station.station(s, hero, look.view.deciding, 103, 107, 0.94, language, names)
    found = [
        _planet(look, 456, 444),
        *_choice(look, 754, 214, False),
        look.region("offer", [station.offers(s, hero, 0, 238, 118, language)], 238, 118, 220),
        look.region("station", [wheel], 206, 214, 200),
        look.region("effects", [waiting.effects(me, 238, 2, False, language)], 238, 68, 220, "plu-synergy"),
        look.region("ptracks", _tracks(look), 286, 444, 270),
        look.region("tech", [techs.technologies(me, 0, 286, 214, lettering.DESK, language)], 286, 214, 270, "plu-tech"),
        look.region("goals", _goals(look, SIDE, rest, lettering.DESK), SIDE, rest, 230, "plu-target"),
    ]
    if s.seats > 1:
        found.append(look.region("others", [neighbours.neighbours(s, hero, SIDE, 190, False, language, names)], SIDE, 190, 200))
    return [*found, look.region("medals", [_scores(look, SIDE, medals, False)], SIDE, medals, 230, "plu-medal")]


def _in_hand(look: Look) -> list[Region[El]]:
    """Fewer regions, so that all tabs are in view: tiles are with the station, effects with the tracks they mostly move on."""
    s, me, hero, language, names = look.s, look.me, look.hero, look.language, look.names
    width, height = SLOT
    rule = techs.rule_height(me.corporation)
    drawn: dict[str, list[El]] = {
        "station": [
            station.station(s, hero, look.view.deciding, width / 2, 146, 1.28, language, names),
            _moved("offers-place", 8, 0, station.offers(s, hero, 296, width - 16, height - 4, language)),
        ],
        "ptracks": [
            _moved("effects-place", 6, 4, waiting.effects(me, width - 12, 1, True, language)),
            _moved("tracks-place", 2, 50, tracks.tracks(me, hero, tracks.ruler(width - 4, height - 52), language)),
        ],
        "tech": [
            techs.board_rule(me.corporation, width, language),
            _moved("techs-place", 4, 0, techs.technologies(me, rule, width - 8, height - 4, lettering.HAND, language)),
        ],
        "goals": [_moved("goals-place", 6, 6, *_goals(look, width - 12, height - 10, lettering.HAND))],
        "others": [neighbours.neighbours(s, hero, width, height, True, language, names)] if s.seats > 1 else [],
        "medals": [_moved("scores-place", 4, 6, _scores(look, width - 8, height - 12, True))],
    }
    rest = [look.region(name, tree, width, height, 300, SIGNS.get(name, "")) for name, tree in drawn.items() if tree]
    return [*_choice(look, width, height, True), _planet(look, 446, 446), *rest]


def _choice(look: Look, width: float, height: float, hand: bool) -> list[Region[El]]:
    """The civ cards of which the viewer keeps one, while there are any."""
    kept = civ.to_keep(look.asked)
    if not kept:
        return []
    tall = max(height, civ.tall(len(kept))) if hand else height
    smallest = 300 if tall == height else width  # very many: one leafs through them
    edge = 4 if hand else 0
    drawn = _moved("choice-place", edge, edge, civ.choice(kept, width - edge, tall - edge, hand, look.language))
    return [look.region("choice", [drawn], width, tall, smallest, "plu-card")]


def _tracks(look: Look) -> list[El]:
    """Below the name of the corporation."""
    drawn = tracks.tracks(look.me, look.hero, tracks.ruler(286, 444 - NAME), look.language)
    return [_moved("tracks-place", 0, NAME, drawn), techs.corporation_badge(look.me.corporation, 0, 11, look.language)]


def _goals(look: Look, width: float, height: float, letters: lettering.Type) -> list[El]:
    return goals.goals(look.view, look.hero, width, height, letters, look.language, look.names)


def _moved(key: str, x: float, y: float, *drawn: El) -> El:
    return h.g(drawn, id=key, transform=at(x, y))


def _planet(look: Look, width: float, height: float) -> Region[El]:
    """The viewer's planet with all that is held, and the ghosts of tiles that may be placed upon it."""
    x, y = rooms(look.me.planet)[0]
    name = techs.planet_badge(look.me.planet, LEFT + x * CELL + 2, TOP + (y + 0.5) * CELL, look.language)
    drawn = [
        terrain.ghosts(look.s, look.hero),
        planet.planet(look.s, look.hero, look.asked, LEFT, TOP, look.language),
        _moved("holdings-place", LEFT, TOP, holdings(look.me, look.hero, look.language)),
        name,
    ]
    return look.region("planet", drawn, width, height, 330)


def _scores(look: Look, width: float, height: float, hand: bool) -> El:
    # PLU-12.4: alone, the score to reach.
    target = expected_score(look.s.mix) if look.s.seats == 1 else 0
    return scores.scores(look.s, look.view.seat, target, width, height, hand, look.language, look.names)
