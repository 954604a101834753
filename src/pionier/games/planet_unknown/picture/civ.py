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
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import medal, sign
from .techs import block, clipped
from .words import say

CIV = 40.0  # height of a card
LETTER = 6.75
MOST = 7  # cards in a column


def civ(s: PlanetUnknown, hero: int, width: float, language: str) -> El:
    """The four piles, and the viewer's cards: open ones, and secret ones face up for their owner only."""
    me = s.players[hero]
    piles = [_pile(rank, len(pile), language) for rank, pile in enumerate(s.civ, 1)]
    held = [(card, True) for card in me.cards] + [(card, False) for hand in me.secret for card in hand.cards]
    ranks = [BOX.civ[card].rank for card in me.cards] + [_rank(hand.pool) for hand in me.secret for _ in hand.cards]
    left = 4 * 31.0 + 4
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
    return h.g(
        h.title(text),
        h.rect(width=28, height=CIV, rx=5, class_="card-back" if left else "card-back spent"),
        h.path(d="".join(f"M{7 + 5 * n} 7v5" for n in range(rank)), class_="pips"),
        label(left, 14, 26, 16, class_="label strong on-back"),
        id=parts.civ_pile(rank),
        transform=at((rank - 1) * 31.0, 0),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=1024)
def _held(n: int, card: int, rank: int, is_open: bool, x: float, language: str) -> El:
    if card < 0:
        text, key = say("view.secret_card", language, n=rank), parts.held(str(n))
        inside = sign("secret", 20, 15, 25, class_="sign")
    else:
        entry = BOX.civ[card]
        state = "" if is_open else " " + say("view.only_you", language)
        text = f"{say(f'card.{entry.id}', language)}. {say(f'card.{entry.id}.text', language)}{state}"
        key, inside = parts.held(entry.id), civ_face(card, 15, 25, 22)
    return h.g(
        h.title(text),
        h.rect(width=30, height=CIV, rx=5, class_="frame" if is_open else "frame secret-card"),
        h.path(d="".join(f"M{7 + 5 * k} 6v5" for k in range(rank)), class_="pips dark"),
        inside,
        id=key,
        class_="card held",
        transform=at(x, 0),
        data_move="",
        data_from=parts.civ_pile(rank),
        role="img",
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
def choice(cards: tuple[int, ...], x: float, y: float, width: float, height: float, wide: float, language: str) -> El:
    """The cards to choose from, over the station; very many take the room beside it too."""
    if not cards:
        return h.g(id="choice")
    columns = -(-len(cards) // MOST)
    room = width if columns == 1 else wide
    step = room / columns
    high = min(62.0, height / min(len(cards), MOST) - 3)
    drawn = [
        _choosable(card, (n // MOST) * step, (n % MOST) * (high + 3), step - 3, high, language) for n, card in enumerate(cards)
    ]
    back = h.rect(x=-6, y=-8, width=room + 9, height=height + 12, rx=10, class_="sheet-back", id="choice-back")
    return h.g(back, drawn, id="choice", transform=at(x, y))


def _choosable(card: int, x: float, y: float, width: float, high: float, language: str) -> El:
    entry = BOX.civ[card]
    name = say(f"card.{entry.id}", language)
    text = say(f"card.{entry.id}.text", language)
    letters = int((width - 38) / LETTER)
    names = clipped(name, letters, 1)
    rule = text.partition(": ")[2]  # the title tells when it works
    lines = clipped(rule[:1].upper() + rule[1:], letters, int(high // 14.5) - 1) if high > 32 else []
    top = high / 2 - len(lines) * 7.5
    return h.g(
        h.title(text),
        h.rect(width=width, height=high, rx=6, class_="frame"),
        civ_face(card, 17, high / 2, 22),
        label(names[0], 34, top, 14, class_="label left strong"),
        block(lines, 34, top + 15 * (len(lines) + 1) / 2, step=15) if lines else None,
        id=parts.card(entry.id),
        class_="card",
        transform=at(x, y),
        role="img",
        data_role="img",
    )
