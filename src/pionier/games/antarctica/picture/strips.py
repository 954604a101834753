"""A strip for every player: the pieces and cards before them. Their key numbers stand beside the board, not here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NamedTuple

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.scoring import discards, stars
from pionier.games.antarctica.state import TURN, Antarctica
from pionier.scene.icons import icon
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h

from .crews import Names
from .pieces import use
from .words import say

GAP = 4.0
LETTER = 0.56  # width of a bold letter for its size, on average


class Holding(NamedTuple):
    """What lies in front of a player."""

    built: int
    stars: int
    supply: int
    reserve: int
    ships: int
    cubes: int
    discards: int
    basic: int
    advanced: int
    cards: int
    start: bool  # the basic resource card from the start is unused


@dataclass(frozen=True, eq=False)
class Layout:
    """Measures of the region, for a desk or for a hand."""

    width: float
    height: float
    row: float  # height of a row
    name: float  # size of a name
    number: float
    sign: float
    spread: float  # from fact to fact
    rows: tuple[tuple[parts.Held, ...], ...]  # of facts, below the name
    press: Point  # the space of a piece that can be picked

    def high(self, seats: int) -> float:
        """All strips together fill the region."""
        return (self.height - (seats - 1) * GAP) / seats

    def taken(self, seats: int) -> bool:
        """Whether there is a row for the build cards taken."""
        return self.high(seats) >= self.row * (len(self.rows) + 2)

    def step(self, seats: int) -> float:
        """From row to row."""
        return self.high(seats) / (1 + len(self.rows) + self.taken(seats))


# On a desk scientists in the supply and shipyard cards stand in the table of players only.
DESK = Layout(
    340, 212, row=21, name=15, number=15, sign=18, spread=54, press=(50, 22),
    rows=(("reserve", "ships", "cubes", "discards", "basic", "advanced"),),
)  # fmt: skip
HAND = Layout(
    390, 432, row=33, name=16, number=17, sign=22, spread=92, press=(88, 40),
    rows=(("supply", "reserve", "ships", "cubes"), ("discards", "basic", "advanced", "cards")),
)  # fmt: skip
SIGNS = {
    "reserve": "person-line",
    "discards": "discard",
    "basic": "basic_resource",
    "advanced": "advanced_resource",
    "built": "build",
}


def strips(on: Layout, s: Antarctica, seat: int, language: str, names: Names) -> El:
    """All players, in seat order."""
    rows: list[El] = []
    shown = on.taken(s.seats)
    for player in range(s.seats):
        turn = player == s.active and s.phase in TURN and not s.over
        cards = tuple(sorted(s.built[player], key=lambda card: not BOX.cards[card].star)) if shown else ()
        rows.append(_strip(on, s.seats, _holding(s, player), cards, player, turn, player == seat, language, names))
    return h.g(rows, id="strips")


def _holding(s: Antarctica, player: int) -> Holding:
    return Holding(
        len(s.built[player]),
        stars(s, player),
        s.supply[player],
        s.reserve[player],
        s.ships[player],
        s.cubes[player],
        discards(s, player),
        s.basic[player],
        s.advanced[player],
        len(s.hands[player]),
        not s.start_card_used[player],
    )


@lru_cache(maxsize=8192)
def _strip(
    on: Layout,
    seats: int,
    held: Holding,
    cards: tuple[int, ...],
    player: int,
    turn: bool,
    mine: bool,
    language: str,
    names: Names,
) -> El:
    key, high, step = f"strip-{player}", on.high(seats), on.step(seats)
    facts = [
        _fact(on, each, held, player, 8 + n * on.spread, (row + 1.5) * step - 1, mine, language)
        for row, line in enumerate(on.rows)
        for n, each in enumerate(line)
    ]
    below = (len(on.rows) + 1.5) * step - 2
    return h.g(
        h.rect(width=on.width, height=high, rx=8, class_="frame", id=f"{key}-frame"),
        _owner(on, player, step / 2 + 1, names[player]),
        use("sun", on.sign + 4, on.width - 4.6 * on.sign - 46, step / 2 + 1, id=f"{key}-turn") if turn else None,
        _fact(on, "built", held, player, on.width - 3.4 * on.sign - 48, step / 2 + 1, False, language),
        _fact(on, "stars", held, player, on.width - on.sign - 28, step / 2 + 1, False, language),
        facts,
        h.g(_taken(on, cards, language), id=f"{key}-cards", transform=at(0, below)) if on.taken(seats) else None,
        id=key,
        class_="strip is-active" if turn else "strip",
        transform=at(0, player * (high + GAP)),
        role="group",
        aria_label=say("view.strip", language, player=names[player], **{**held._asdict(), "start": _unused(held, language)}),
    )


@cache
def _owner(on: Layout, player: int, y: float, name: str) -> El:
    """Mark and name. What is counted beside the board only comes from here: scientists and shipyard cards."""
    drawn = player_mark(player, 17, y, on.sign + 4)
    shown = {each for line in on.rows for each in line}
    for what in ("supply", "cards"):
        if what not in shown:
            drawn = h.g(drawn, id=parts.held(what, player))
    return h.g(drawn, label(name, 33, y, on.name, class_="label left strong", **_fitting(on, name)), id=f"strip-{player}-name")


def _fitting(on: Layout, name: str) -> dict[str, Any]:
    """A name that may be too long for its line is written more closely."""
    room = on.width - 33 - 4.6 * on.sign - 62
    wide = sum(1.45 if letter in "mwMW" or letter.isupper() else 1.0 for letter in name) * LETTER * on.name
    return {"textLength": room, "lengthAdjust": "spacingAndGlyphs"} if wide > room else {}


def _fact(on: Layout, key: parts.Held, held: Holding, player: int, x: float, y: float, mine: bool, language: str) -> El:
    value: int = getattr(held, key)
    sentence = say(f"view.{key}", language, n=value, start=_unused(held, language))
    fact = _drawn(on, key, value, player, x, y, sentence)
    return _discardable(on, fact, x, y) if mine and key in PICKED else fact


def _unused(held: Holding, language: str) -> str:
    return say("view.yes" if held.start else "view.no", language)


@lru_cache(maxsize=8192)
def _drawn(on: Layout, key: parts.Held, value: int, player: int, x: float, y: float, sentence: str) -> El:
    """A sign and how many."""
    size, middle = on.sign, on.sign / 2
    if key == "supply":
        sign = h.g(use(f"sci-{player}", size * 0.83, middle, 0, tall=size * 1.17), class_="piece")
    elif key == "ships":
        sign = h.g(use(f"ship-{player}", size * 1.36, middle, 0, tall=size * 1.05), class_="piece")
    elif key == "cubes":
        sign = h.g(use(f"cube-{player}", size, middle, 0), class_="piece")
    elif key in ("cards", "stars"):
        sign = icon("card-back" if key == "cards" else "star", size + 1, middle, 0)
    else:
        sign = use(SIGNS[key], size, middle, 0, class_="sign")
    if not value:
        sign = h.g(sign, class_="none")
    number = label(value, size + 6, 0, on.number, class_="label left strong" if value else "label left soft")
    return h.g(sign, number, id=parts.held(key, player), class_="fact", transform=at(x, y), role="img", aria_label=sentence)


# The viewer's own available pieces can be picked for a discard.
PICKED: dict[parts.Held, str] = {"ships": parts.DISCARD_SHIP, "cubes": parts.DISCARD_CUBE}


@lru_cache(maxsize=2048)
def _discardable(on: Layout, fact: El, x: float, y: float) -> El:
    wide, high = on.press
    part = next(part for held, part in PICKED.items() if (fact.id or "").startswith(held))
    space = h.rect(x=x - 6, y=y - high / 2, width=wide, height=high, rx=7, class_="area press", id=f"{part}-space")
    return h.g(space, fact, id=part)


def _taken(on: Layout, cards: tuple[int, ...], language: str) -> list[El]:
    """The build cards a player has taken, those with a star first."""
    step = min(on.sign * 1.5, (on.width - 20) / max(len(cards), 1))
    return [_card(on, card, 20 + n * step, language) for n, card in enumerate(cards)]


@lru_cache(maxsize=4096)
def _card(on: Layout, card: int, x: float, language: str) -> El:
    face = BOX.cards[card]
    building = BOX.buildings[face.builds]
    return h.g(
        use(building, on.sign + 3),
        icon("star", on.sign * 0.6, on.sign / 2, -on.sign * 0.45) if face.star else None,
        id=f"taken-{face.id}",
        transform=at(x, 0),
        data_move="",
        data_from=parts.STACK[BOX.decks[face.deck]],
        role="img",
        aria_label=say(f"building.{building}", language),
    )
