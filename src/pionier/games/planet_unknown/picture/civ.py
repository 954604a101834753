"""Civ cards: the four piles, the viewer's cards, and the cards to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.cards import pool
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.options import KeepCard
from pionier.games.planet_unknown.shared import CARD_AT
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from .lettering import BOLD, DESK, HAND, LEADING, LETTER, Type, block, fitted
from .signs import medal, sign
from .words import say

CIV = 44.0  # height of a card
PILE = 35.0  # from pile to pile
MOST = 8  # cards to choose from in two rows


def civ(s: PlanetUnknown, hero: int, width: float, language: str) -> El:
    """The four piles, and the viewer's cards: open ones, and secret ones face up for their owner only."""
    me = s.players[hero]
    piles = [_pile(rank, len(pile), language) for rank, pile in enumerate(s.civ, 1)]
    held = [(card, True) for card in me.cards] + [(card, False) for hand in me.secret for card in hand.cards]
    ranks = [BOX.civ[card].rank for card in me.cards] + [_rank(hand.pool) for hand in me.secret for _ in hand.cards]
    left = 4 * PILE + 6
    step = min(35.0, (width - left - 31) / max(1, len(held) - 1))
    cards = [
        _held(n, card, rank, is_open, left + n * step, language) for n, ((card, is_open), rank) in enumerate(zip(held, ranks))
    ]
    return h.g(h.g(piles, id="civ-piles"), h.g(cards, id="civ-cards"), id="civ")


def _rank(name: str) -> int:
    return next(rank for rank in (1, 2, 3, 4) if pool(rank) == name)


@lru_cache(maxsize=256)
def _pile(rank: int, left: int, language: str) -> El:
    text = say("view.civ_pile", language, rank=rank, n=left)
    below = min(2, max(0, left - 1))
    return h.g(
        [h.rect(x=n * 2, y=n * 2, width=27, height=CIV - 4, rx=5, class_="card-back") for n in range(below, 0, -1)],
        h.rect(width=27, height=CIV - 4, rx=5, class_="card-back" if left else "card-back spent"),
        h.path(d="".join(f"M{6 + 5 * n} 6v6" for n in range(rank)), class_="pips"),
        label(left, 13.5, 27, 16, class_="label strong on-back"),
        id=parts.civ_pile(rank),
        transform=at((rank - 1) * PILE, 0),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=1024)
def _held(n: int, card: int, rank: int, is_open: bool, x: float, language: str) -> El:
    if card < 0:
        text, key = say("view.secret_card", language, n=rank), parts.held(str(n))
        inside = sign("secret", 20, 15, 27, class_="sign")
    else:
        entry = BOX.civ[card]
        state = "" if is_open else " " + say("view.only_you", language)
        text = f"{say(f'card.{entry.id}', language)}. {say(f'card.{entry.id}.text', language)}{state}"
        key, inside = parts.held(entry.id), civ_face(card, 15, 27, 22)
    return h.g(
        h.rect(width=30, height=CIV, rx=5, class_="frame" if is_open else "frame secret-card"),
        h.path(d="".join(f"M{7 + 5 * k} 6v5" for k in range(rank)), class_="pips dark"),
        inside,
        id=key,
        class_="card held",
        transform=at(x, 0),
        data_move="",
        data_from=parts.civ_pile(rank),
        role="img",
        aria_label=text,
    )


FACES = {
    "advance_different_trackers": "advance", "advance_one_tracker": "advance", "gain_patches": "patch-sign", "rover_move": "move",
    "place_tile_from_own_depot": "tile", "collect_lifepods": "pod-sign", "teleport_rover": "teleport",
    "destroy_meteorites_in_one_line": "line", "destroy_meteorites": "destroy", "advance_all_trackers_to_position": "tracks",
    "medals_per_patch_on_planet": "patch-sign", "lifepod_value": "pod-sign", "synergy": "synergy",
    "collect_meteorites": "ore-sign", "meteorite_value_bonus": "ore-sign", "set_bonus": "pair",
}  # fmt: skip
GROUPS = {"meteorite_repo": "ore-sign", "commerce_agreement": "pair"}


def civ_face(card: int, x: float, y: float, size: float) -> El:
    """A civ card in one sign: its medals, or what it does."""
    entry = BOX.civ[card]
    if entry.group:
        return sign(GROUPS[entry.group], size - 2, x, y, class_="sign")
    for effect in entry.effects:
        if effect.verb == "medals":
            return medal(int(effect["n"]), size, x, y)
    return sign(FACES.get(entry.effects[0].verb, "dot"), size - 2, x, y, class_="sign")


def to_keep(asked: Optional[Decision]) -> tuple[int, ...]:
    """The cards of which the viewer keeps one."""
    options = () if asked is None else asked.options
    return tuple(sorted(CARD_AT[option.card] for option in options if isinstance(option, KeepCard)))


@lru_cache(maxsize=512)
def choice(cards: tuple[int, ...], width: float, height: float, hand: bool, language: str) -> El:
    """The cards to choose from, side by side."""
    columns = _columns(len(cards), hand)
    wide, high = width / columns, height / -(-len(cards) // columns)
    if hand:
        high = min(high, 150.0)
    drawn = [
        _choosable(card, (n % columns * wide, n // columns * high), (wide - 6, high - 6), HAND if hand else DESK, language)
        for n, card in enumerate(cards)
    ]
    return h.g(drawn, id="choice")


def _columns(many: int, hand: bool) -> int:
    return 2 if hand else min(many, 4) if many <= MOST else 5


def tall(many: int) -> float:
    """How high the choice is in a hand: each card can be touched."""
    return -(-many // _columns(many, True)) * 48.0


def _choosable(card: int, corner: Point, room: Point, letters: Type, language: str) -> El:
    entry = BOX.civ[card]
    width, high = room
    text = say(f"card.{entry.id}.text", language)
    rule = text.partition(": ")[2]  # the title tells when it works
    name = fitted(say(f"card.{entry.id}", language), (width - 46) * LETTER / BOLD, max(high - 8, 0), letters)
    head = max(name.height, 24.0)
    rest = high - head - 14
    rows = fitted(rule[:1].upper() + rule[1:], width - 18, rest, letters) if rest > letters.least * LEADING else None
    top = 7 + head / 2 if rows else high / 2
    return h.g(
        h.rect(width=width, height=high, rx=7, class_="frame"),
        civ_face(card, 20, top, 24),
        block(name, 38, top, looks="label left strong"),
        block(rows, 10, 9 + head + rest / 2) if rows else None,
        id=parts.card(entry.id),
        class_="card",
        transform=at(*corner),
        role="img",
        data_role="img",
        aria_label=f"{say(f'card.{entry.id}', language)}. {text}",
    )
