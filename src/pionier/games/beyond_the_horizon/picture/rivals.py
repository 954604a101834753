"""The other players: cubes left on their tracks, cubes invested; in a hand also what else lies before them."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import TRACKS
from pionier.games.beyond_the_horizon.counters import buildings, cities, villages
from pionier.games.beyond_the_horizon.state import BOARD, Horizon
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from . import pieces
from .layout import Size
from .signs import sign, titled
from .words import Names, say, wide, wrapped

DESK = Size(138, 124)
BLOCK = 160.0
HAND = Size(390, 3 * BLOCK)
HEADS = (*TRACKS, "cube")


def rivals(s: Horizon, hero: int, language: str, names: Names, hand: bool) -> list[El]:
    """Everybody else, in the order of their turns."""
    if hand:
        return [h.g([_told(s, seat, n, language, names[seat]) for n, seat in enumerate(s.around(hero))], id="rivals")]
    return [_heads(language), h.g([_counted(s, seat, n, names[seat]) for n, seat in enumerate(s.around(hero))], id="rivals")]


@lru_cache(maxsize=2)
def _heads(language: str) -> El:
    told = [say(f"track.{name}", language) for name in TRACKS] + [say("view.number.invested", language)]
    return h.g(
        [titled(text, sign(name, 18, 39 + n * 28, 11)) for n, (name, text) in enumerate(zip(HEADS, told))], id="rivals-heads"
    )


def _counted(s: Horizon, seat: int, n: int, name: str) -> El:
    civ = s.civs[seat]
    return _line(seat, n, (*civ.tracks, civ.invested), name)


@lru_cache(maxsize=1024)
def _line(seat: int, n: int, numbers: tuple[int, ...], name: str) -> El:
    y = 38 + n * 32
    values = [label(value, 39 + k * 28, y + 0.3, 14, class_="label strong") for k, value in enumerate(numbers)]
    return titled(name, player_mark(seat, 12, y, 21), values, id=f"rival-{seat}")


def _told(s: Horizon, seat: int, n: int, language: str, name: str) -> El:
    civ = s.civs[seat]
    leaders = tuple(say(f"leader.{BOX.leaders[taken.leader].id}", language) for taken in civ.leaders)
    private = tuple(say(f"card.{BOX.technologies[card].id}", language) for card in civ.private)
    tiles = tuple(say(f"building.{BOX.buildings[tile].id}", language) for tile in civ.tiles)
    counts = civ.invested, villages(s, seat), cities(s, seat), buildings(s, seat), *civ.tokens
    return _block(seat, n, civ.government, civ.tracks, counts, (*leaders, *private, *tiles), language, name)


@lru_cache(maxsize=1024)
def _block(
    seat: int,
    n: int,
    face: int,
    tracks: tuple[int, ...],
    counts: tuple[int, ...],
    things: tuple[str, ...],
    language: str,
    name: str,
) -> El:
    """Name and government, cubes on the tracks, counts, and by name what lies before the player."""
    government = say(f"government.{BOX.governments[face].id}", language) if face >= 0 else ""
    drawn: list[El] = [player_mark(seat, 19, 19, 24), label(name, 38, 19, 15, class_="label left strong")]
    below = wide(name, 15) + wide(government, 12, strong=False) > 330
    if government and not below:
        drawn.append(label(government, 382, 19, 12.5, class_="label right soft"))
    for k, (track, left) in enumerate(zip(TRACKS, tracks)):
        x = 8 + k * 128
        drawn.append(sign(track, 20, x + 10, 49))
        drawn += [
            h.rect(
                x=x + 25 + c * 11.5,
                y=42,
                width=9.5,
                height=14,
                rx=2,
                class_=f"p{seat}-fill edge" if c >= BOARD.cubes_on[k] - left else "pip",
            )
            for c in range(BOARD.cubes_on[k])
        ]
    signs = (
        pieces.glyph("cube", 20),
        pieces.glyph("village", 20),
        pieces.glyph("city", 20),
        pieces.glyph("building", 20),
        pieces.token(0),
        pieces.token(1),
    )
    for k, (piece, count) in enumerate(zip(signs, counts)):
        drawn.append(pieces.drawn((piece, pieces.GAP, pieces.number(count, 14)), 8 + k * 63, 80))
    for k, line in enumerate(wrapped([government, *things] if below else things, 374, 12.5)[:3]):
        drawn.append(label(line, 8, 105 + k * 17, 12.5, class_="label left soft"))
    drawn.append(h.path(d="M8 152H382", class_="rule"))
    return h.g(drawn, id=f"rival-{seat}", transform=at(0, n * BLOCK))
