"""A strip for every player: pieces at hand, cards, and the score if the match ended now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.scoring import discards, standing, stars
from pionier.games.antarctica.state import TURN, Antarctica
from pionier.scene.icons import icon
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .pieces import use
from .words import say
from .zones import Names

LOW, ROOMY, GAP = 50.0, 78.0, 4.0  # with four players there is no room for the cards taken
LETTERS = 14


class Holding(NamedTuple):
    """What lies in front of a player."""

    score: int
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


# The lower row.
PIECES: tuple[parts.Held, ...] = ("supply", "reserve", "ships", "cubes", "discards", "basic", "advanced", "cards")
COLUMNS = (7, 49, 97, 138, 177, 216, 256, 297)
SIGNS = {
    "reserve": "person-line",
    "discards": "discard",
    "basic": "basic_resource",
    "advanced": "advanced_resource",
    "built": "build",
}


def _high(seats: int) -> float:
    return LOW if seats == 4 else ROOMY


def height(seats: int) -> float:
    """How high all strips together are."""
    return seats * (_high(seats) + GAP) - GAP


def strips(s: Antarctica, seat: int, x: float, y: float, width: float, language: str, names: Names) -> El:
    """All players, in seat order."""
    rows: list[El] = []
    scores = standing(s)
    high = _high(s.seats)
    for player in range(s.seats):
        turn = player == s.active and s.phase in TURN and not s.over
        cards = tuple(sorted(s.built[player], key=lambda card: not BOX.cards[card].star)) if high == ROOMY else ()
        rows.append(
            _strip(_holding(s, player, scores[player]), cards, player, turn, player == seat, high, width, language, names)
        )
    return h.g(rows, id="strips", transform=at(x, y))


def _holding(s: Antarctica, player: int, score: int) -> Holding:
    return Holding(
        score,
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
    held: Holding,
    cards: tuple[int, ...],
    player: int,
    turn: bool,
    mine: bool,
    high: float,
    width: float,
    language: str,
    names: Names,
) -> El:
    key, name, top = f"strip-{player}", names[player], 15.5
    row = [_fact(each, held, player, x, 37, language) for x, each in zip(COLUMNS, PIECES)]
    return h.g(
        h.rect(width=width, height=high, rx=8, class_="frame", id=f"{key}-frame"),
        player_mark(player, 17, top, 21, id=f"{key}-mark"),
        label(_short(name), 32, top, 15.5, class_="label left strong", id=f"{key}-name"),
        use("sun", 22, width - 158, top, id=f"{key}-turn") if turn else None,
        _fact("built", held, player, width - 138, top, language),
        _fact("stars", held, player, width - 90, top, language),
        _score(held.score, width - 26, top, player, language),
        [_discardable(fact, player) for fact in row] if mine else row,
        h.g(_taken(cards, width, language), id=f"{key}-cards", transform=at(0, 63)) if high == ROOMY else None,
        id=key,
        class_="strip is-active" if turn else "strip",
        transform=at(0, player * (high + GAP)),
        role="group",
        aria_label=say("view.strip", language, player=name, **{**held._asdict(), "start": _unused(held, language)}),
    )


def _short(name: str) -> str:
    return name if len(name) <= LETTERS else name[: LETTERS - 1] + "…"


@lru_cache(maxsize=8192)
def _fact(key: parts.Held, held: Holding, player: int, x: float, y: float, language: str) -> El:
    value: int = getattr(held, key)
    return _drawn(key, value, player, x, y, say(f"view.{key}", language, n=value, start=_unused(held, language)))


def _unused(held: Holding, language: str) -> str:
    return say("view.yes" if held.start else "view.no", language)


@lru_cache(maxsize=8192)
def _drawn(key: parts.Held, value: int, player: int, x: float, y: float, sentence: str) -> El:
    """A sign and how many."""
    if key == "supply":
        sign = h.g(use(f"sci-{player}", 15, 9, 0, tall=21), class_="piece")
    elif key == "ships":
        sign = h.g(use(f"ship-{player}", 24, 9, 0, tall=18.5), class_="piece")
    elif key == "cubes":
        sign = h.g(use(f"cube-{player}", 18, 9, 0), class_="piece")
    elif key in ("cards", "stars"):
        sign = icon("card-back" if key == "cards" else "star", 19, 9, 0)
    else:
        sign = use(SIGNS[key], 18, 9, 0, class_="sign")
    number = label(value, 22, 0, 15, class_="label left strong" if value else "label left soft")
    look = "fact" if value else "fact none"
    return h.g(h.title(sentence), sign, number, id=parts.held(key, player), class_=look, transform=at(x, y))


def _discardable(fact: El, player: int) -> El:
    """The viewer's own available pieces can be picked for a discard."""
    part = {parts.held("ships", player): parts.DISCARD_SHIP, parts.held("cubes", player): parts.DISCARD_CUBE}.get(fact.id or "")
    return fact if part is None else h.g(fact, id=part)


def _taken(cards: tuple[int, ...], width: float, language: str) -> list[El]:
    """The build cards a player has taken, those with a star first."""
    step = min(27.0, (width - 20) / max(len(cards), 1))
    return [_card(card, 20 + n * step, language) for n, card in enumerate(cards)]


@lru_cache(maxsize=4096)
def _card(card: int, x: float, language: str) -> El:
    face = BOX.cards[card]
    building = BOX.buildings[face.builds]
    return h.g(
        h.title(say(f"building.{building}", language)),
        use(building, 21),
        icon("star", 11, 9, -8) if face.star else None,
        id=f"taken-{face.id}",
        transform=at(x, 0),
        data_move="",
        data_from=parts.STACK[BOX.decks[face.deck]],
    )


@lru_cache(maxsize=2048)
def _score(score: int, x: float, y: float, player: int, language: str) -> El:
    return h.g(
        h.title(say("view.score", language, n=score)),
        h.rect(x=-19, y=-11.5, width=38, height=23, rx=11.5, class_="award"),
        label(score, 0, 0, 16.5, class_="label strong"),
        id=parts.held("score", player),
        transform=at(x, y),
    )
