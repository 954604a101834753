"""The picture of Planet Unknown for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture
from pionier.engine.sight import View
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .grid import count
from .picture import cards, choosing, civ, neighbours, planet, scores, signs, sky, station, techs, terrain, tracks, turn
from .picture.words import Names, say
from .scoring import breakdown, expected_score, uncovered
from .state import PlanetUnknown

WIDTH, HEIGHT = 1000.0, 690.0
GRID = (40.0, 36.0)  # the corner of the viewer's planet
LOW = 452.0  # below it: what the viewer holds
STATION = (112.0, 585.0)
OFFERS = (226.0, 489.0)
EFFECTS = (226.0, 612.0)
MIDDLE, RIGHT = 462.0, 752.0  # the columns of the corporation and of the cards
COLUMN = 278.0
SIDE = WIDTH - RIGHT - 4


class PlanetUnknownPicture(Picture[El]):
    """The viewer's planet and station, the corporation beside them, then cards, neighbours and scores."""

    def board(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str]) -> El:
        s: PlanetUnknown = view.state
        called = tuple(names)
        hero = max(view.seat, 0)  # a spectator looks over the shoulder of the first player
        setting_up = s.phase in choosing.SETTING_UP
        picture = h.svg(
            signs.symbols(),
            terrain.textures(),
            terrain.shapes(),
            terrain.ghosts(s, hero, asked),
            sky.sky(WIDTH, HEIGHT),
            choosing.boards(s, WIDTH, HEIGHT, language, called) if setting_up else _table(view, s, hero, asked, language, called),
            id="planet_unknown",
            viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
            role="group",
            aria_label=say("view.board", language),
        )
        return h.div(picture, id="board", class_="planet_unknown")

    def numbers(self, view: View, seat: int, language: str) -> list[tuple[str, str]]:
        s: PlanetUnknown = view.state
        me = s.players[seat]
        secret = sum(len(hand) for hand in me.secret)
        found = {
            "score": sum(breakdown(s)[seat].values()),
            "bare": uncovered(me),
            "pods": me.pods + len(me.posts),
            "ores": me.ores,
            "techs": count(me.techs),
            "cards": len(me.cards) + secret,
        }
        return [(say(f"view.number.{key}", language), str(value)) for key, value in found.items()]


def _table(view: View, s: PlanetUnknown, hero: int, asked: Optional[Decision], language: str, names: Names) -> list[El]:
    me = s.players[hero]
    return [
        planet.planet(s, hero, *GRID, language),
        turn.holdings(me, hero, 148, LOW, 308, language),
        station.station(s, hero, view.deciding, *STATION, language, names),
        station.offers(s, hero, *OFFERS, language),
        turn.effects(me, *EFFECTS, 224, language),
        civ.choice(civ.to_keep(asked), 8, 492, 209, 190, 444, language),
        tracks.tracks(me, hero, MIDDLE, 26, language),
        techs.technologies(me, MIDDLE, 26 + tracks.TALL + 6, COLUMN, HEIGHT - tracks.TALL - 34, language),
        *_side(view, s, hero, language, names),
        techs.planet_sheet(me.planet, 8, LOW + 15, language),
        techs.corporation_sheet(me.corporation, MIDDLE, 13, language),
    ]


def _side(view: View, s: PlanetUnknown, hero: int, language: str, names: Names) -> list[El]:
    """The right column, from top to bottom; neighbours' planets get the room that is left."""
    drawn = [_round(s.round, s.phase, s.commander, _target(s), language)]
    y = 26.0
    if s.mix:
        drawn.append(h.g(cards.events(s, cards.peeked(view), SIDE, language), id="event-place", transform=at(RIGHT, y)))
        y += cards.EVENT + cards.GAP
    rows: list[El] = []
    for n, each in enumerate(cards.objectives(view, hero, SIDE, language, names)):
        rows.append(h.g(each, id=f"objective-place-{n}", transform=at(0, n * (cards.OBJECTIVE + cards.GAP))))
    drawn.append(h.g(rows, id="objectives", transform=at(RIGHT, y)))
    y += len(rows) * (cards.OBJECTIVE + cards.GAP)
    drawn.append(h.g(civ.civ(s, hero, SIDE, language), id="civ-place", transform=at(RIGHT, y)))
    y += civ.CIV + cards.GAP
    table = HEIGHT - scores.height(s.seats) - 4
    drawn.append(scores.scores(s, view.seat, RIGHT, table, SIDE, language, names))
    drawn.append(neighbours.neighbours(s, hero, (RIGHT, y, SIDE, table - y - 2), language, names))
    return drawn


def _target(s: PlanetUnknown) -> int:
    """The score a lone player is measured by (PLU-12.4)."""
    return expected_score(s.mix) if s.seats == 1 else 0


@lru_cache(maxsize=1024)
def _round(number: int, phase: str, commander: int, target: int, language: str) -> El:
    """Which round, which phase, who commands; alone: the score to reach."""
    text = say("view.round", language, n=number, phase=say(f"view.phase.{phase}", language))
    drawn = [label(text, 0, 0, 15, class_="label left strong on-sky", id="round-text")]
    if target:
        drawn.append(label(say("view.target", language, n=target), SIDE, 0, 15, class_="label right on-sky", id="round-target"))
    else:
        drawn += [
            signs.sign("crown", 16, SIDE - 30, 0, class_="sign crown", id="round-crown"),
            player_mark(commander, SIDE - 11, 0, 20, id="round-commander"),
        ]
    return h.g(drawn, id="round", transform=at(RIGHT, 13))


PICTURE = PlanetUnknownPicture()
