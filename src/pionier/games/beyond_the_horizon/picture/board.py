"""A player's board: tracks and what the next cube unlocks, population, production, government, tiles, leaders, tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.cards import FORMS
from pionier.games.beyond_the_horizon.components.vocabulary import ECONOMY, FOOD, TRACKS
from pionier.games.beyond_the_horizon.state import BOARD, Civilization, Horizon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import pieces, rows
from .holdings import things
from .layout import Size, framed
from .people import people, production
from .signs import sign, titled
from .words import say, wide


class Rows(NamedTuple):
    """Where the rows of the board lie, and how high they are."""

    size: Size
    hand: bool
    track: float
    people: float
    form: float
    thing: float  # tiles in hand and private technologies

    @property
    def people_y(self) -> float:
        return 4 * (self.track + 2) + 3

    @property
    def form_y(self) -> float:
        return self.people_y + (self.people + 4) * (2 if self.hand else 1) + 1

    @property
    def thing_y(self) -> float:
        return self.form_y + self.form + 5


DESK = Rows(Size(388, 334), False, 36, 34, 46, 46)
HAND = Rows(Size(378, 470), True, 46, 42, 54, 54)
HEAD = 36.0  # of a track: its sign
CELLS = len(BOARD.investment)  # the other tracks have as many with their start
STARTS: dict[int, pieces.Row] = {
    FOOD: (pieces.glyph("pawn"), pieces.number("A", 13)),
    ECONOMY: (pieces.number("+"), pieces.coin(BOARD.open_coins)),
}


def board(s: Horizon, hero: int, language: str, hand: bool) -> Sequence[El]:
    """Everything on the board of one player."""
    civ, sizes = s.civs[hero], HAND if hand else DESK
    drawn = [
        *(_track(hero, track, s.left(hero, track), sizes, language) for track in range(len(TRACKS))),
        _investment(hero, civ.invested, sizes, language),
        people(s, hero, Size(sizes.size.width, sizes.people), sizes.people_y, hand, language),
        production(s, hero, Size(sizes.size.width, sizes.people), sizes.people_y, hand, language),
        _government(s, civ, hero, sizes, language),
        things(s, hero, Size(sizes.size.width, sizes.thing), sizes.thing_y, sizes.size.height, hand, language),
    ]
    return framed(drawn, "mine", hand)


def _track(hero: int, track: int, left: int, sizes: Rows, language: str) -> El:
    """The start cell of food and of economy, then the spaces, each with its cube or with what it gave."""
    name = TRACKS[track]
    cells: list[El] = [_start(track, sizes)] if track in STARTS else []
    for n, space in enumerate(BOARD.tracks[track]):
        state = "next" if n == left else "wait" if n > left else "past" if space.tasks else "open"
        cells.append(_space(hero, track, n, state, sizes, language))
    return h.g(
        _track_ground(name, BOARD.cubes_on[track] - left, sizes, language),
        h.g(cells, id=f"track-{name}-cells", transform=at(HEAD, 0)),
        h.rect(width=sizes.size.width, height=sizes.track, rx=8, class_="area through", id=f"track-{name}-edge"),
        id=parts.track(name),
        class_="zone over",
        transform=at(0, track * (sizes.track + 2)),
    )


@lru_cache(maxsize=8)
def _start(track: int, sizes: Rows) -> El:
    return _cell(f"cell-{TRACKS[track]}-0", "", STARTS[track], 0, sizes, "open", -1)


@lru_cache(maxsize=2048)
def _space(hero: int, track: int, n: int, state: str, sizes: Rows, language: str) -> El:
    """Bright: works from now on; pale: was gained once; with a cube: to come."""
    name = TRACKS[track]
    cube = hero if state in ("next", "wait") else -1
    text = say(f"track.{name}.{n + 1}", language)
    return _cell(f"cell-{name}-{n + 1}", text, rows.track_space(track, n), n + 1, sizes, state, cube)


def _cell(key: str, text: str, row: pieces.Row, n: int, sizes: Rows, state: str, cube: int) -> El:
    width, tall = (sizes.size.width - HEAD) / CELLS, sizes.track
    low = 5 if cube >= 0 else 0
    drawn = [h.rect(x=1, y=2, width=width - 2, height=tall - 4, rx=6, class_=f"cell {state}")]
    drawn.append(pieces.drawn(row, width / 2 - (3 if low else 0), tall / 2 + low, width - 5, "middle", class_=f"in-{state}"))
    if cube >= 0:
        drawn.append(sign(f"cube-{cube}", 16, width - 8.5, 7.5, class_="piece-shadow"))
    return h.g(drawn, id=key, role="group" if text else None, aria_label=text or None, transform=at(n * width, 0))


@lru_cache(maxsize=128)
def _track_ground(name: str, cubes: int, sizes: Rows, language: str) -> El:
    return titled(
        f"{say(f'track.{name}', language)}: {cubes}",
        h.rect(width=sizes.size.width, height=sizes.track, rx=8, class_="track"),
        sign(name, 26, HEAD / 2, sizes.track / 2),
        id=f"track-{name}-ground",
    )


def _investment(hero: int, invested: int, sizes: Rows, language: str) -> El:
    """Cubes come here from the tracks; beyond the end they are counted."""
    beyond = max(0, invested - CELLS)
    return h.g(
        titled(
            say("view.investment", language, n=invested),
            h.rect(width=sizes.size.width, height=sizes.track, rx=8, class_="track"),
            sign("cube", 24, HEAD / 2, sizes.track / 2 - (6 if beyond else 0)),
            label(f"+{beyond}", HEAD / 2, sizes.track - 8, 12, class_="label strong") if beyond else [],
            id="investment-ground",
        ),
        h.g(
            [_investment_space(hero, n, invested, sizes, language) for n in range(CELLS)],
            id="investment-cells",
            transform=at(HEAD, 0),
        ),
        id="investment",
        transform=at(0, 3 * (sizes.track + 2)),
    )


def _investment_space(hero: int, n: int, invested: int, sizes: Rows, language: str) -> El:
    """The points of the last cube count, those before it no longer do."""
    if n >= invested:
        return _invested(hero, n, "next" if n == invested else "wait", sizes, language)
    space = BOARD.investment[n]
    lasts = space.modifier is not None or (space.vp and n == min(invested, CELLS) - 1)
    return _invested(hero, n, "open" if lasts else "past", sizes, language)


@lru_cache(maxsize=1024)
def _invested(hero: int, n: int, state: str, sizes: Rows, language: str) -> El:
    cube = hero if state in ("open", "past") else -1
    text = say(f"investment.{n + 1}", language)
    return _cell(f"investment-{n + 1}", text, rows.investment_space(n), n, sizes, state, cube)


def _government(s: Horizon, civ: Civilization, hero: int, sizes: Rows, language: str) -> El:
    """The forms of the government; what is still locked is pale."""
    if civ.government < 0:
        return h.g(id="my-government")
    wider = (sizes.size.width + 4) / len(FORMS)
    drawn = [
        _form(civ.government, n, n == 0 or s.unlocked(hero, form), Size(wider - 4, sizes.form), n * wider, language)
        for n, form in enumerate(FORMS)
    ]
    return h.g(drawn, id="my-government", transform=at(0, sizes.form_y))


@lru_cache(maxsize=512)
def _form(face: int, n: int, open_: bool, size: Size, x: float, language: str) -> El:
    name = say(f"form.{FORMS[n]}", language)
    told = f"{name}: {say(f'government.{BOX.governments[face].id}.{FORMS[n]}', language)}"
    room = size.width - 8
    lock = [] if open_ else [sign("lock", 14, size.width - 9, 12, class_="soft-sign")]
    return titled(
        told,
        h.rect(width=size.width, height=size.height, rx=8, class_="cell open" if open_ else "cell wait"),
        label(
            name,
            7,
            13,
            12 if wide(name, 12) < size.width - 20 else 11.2,
            class_="label left strong" if open_ else "label left strong soft",
        ),
        lock,
        pieces.drawn(rows.government(face)[n], 6, size.height - 15, room - 2, class_=None if open_ else "in-past"),
        id=f"form-{FORMS[n]}",
        transform=at(x, 0),
    )
