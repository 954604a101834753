"""The column of cards: the event with what it forbids, objectives with the live comparison."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.engine.hidden import look_of
from pionier.engine.match import View
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX, COLORS
from pionier.games.planet_unknown.events import LASTING
from pionier.games.planet_unknown.objectives import between, compare, fulfilled, value
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .lettering import BOLD, LETTER, Type, block, fitted
from .signs import medal, sign
from .words import Names, say

GAP = 5.0
LINE = 26.0  # an event's name, and the cards that are left


class Room(NamedTuple):
    """How large a card is, and the type on it."""

    width: float
    height: float
    letters: Type


def events(s: PlanetUnknown, peeked: int, room: Room, language: str) -> El:
    """The event in force and the deck: how many are left of which colour."""
    left = list(s.mix)
    for card in s.events:
        left[BOX.events[card].color] -= 1
    return _event(s.event, tuple(left), peeked, room, language)


@lru_cache(maxsize=1024)
def _event(card: int, left: tuple[int, ...], peeked: int, room: Room, language: str) -> El:
    width, height, letters = room
    decks = [
        h.g(
            h.rect(x=-11, y=-10, width=22, height=20, rx=4, class_=f"alert-{COLORS[color]}"),
            label(number, 0, 0, 14, class_="label strong on-alert"),
            transform=at(width - 16 - 25 * (len(left) - 1 - color), 16),
        )
        for color, number in enumerate(left)
    ]
    deck = say("view.event_deck", language, green=left[0], orange=left[1], red=left[2])
    if card < 0:
        body = [label(say("view.no_event", language), 12, 16, 15, class_="label left soft")]
        text, looks, key = deck, "card event", None
    else:
        event = BOX.events[card]
        name, rule = say(f"card.{event.id}", language), say(f"card.{event.id}.text", language)
        lasting = event.effect.verb in LASTING
        text, key = f"{name}. {rule} {deck}", parts.card(event.id)
        looks = f"card event is-{COLORS[event.color]}"
        name_room = width - 26 * len(left) - (48 if lasting else 28)
        called = fitted(name, name_room * LETTER / BOLD, LINE, Type(letters.size + 1, letters.least))
        body = [
            h.rect(x=0, y=0, width=7, height=height, rx=3, class_=f"alert-{COLORS[event.color]}"),
            sign("ban", 18, 23, 16, class_="sign warn") if lasting else None,
            block(called, 37 if lasting else 15, 16, looks="label left strong"),
            block(fitted(rule, width - 24, height - LINE - 8, letters), 15, (height + LINE) / 2),
        ]
    if peeked >= 0:
        event = BOX.events[peeked]
        facts = {"card": say(f"card.{event.id}", language), "text": say(f"card.{event.id}.text", language)}
        hint = say("view.peeked", language, **facts)
        decks.append(h.g(sign("eye", 18, width - 16, height - 14, class_="sign"), role="img", aria_label=hint))
    return h.g(
        h.g(h.rect(width=width, height=height, rx=8, class_="frame"), [part for part in body if part is not None], id=key),
        decks,
        id=parts.EVENTS,
        class_=looks,
        role="img",
        aria_label=text,
    )


def peeked(view: View) -> int:
    """The next event, if the viewer has looked at it (PLU-10.17)."""
    s: PlanetUnknown = view.state
    if not len(s.coming) or view.seat < 0:
        return -1
    look = look_of(s.coming.looks[0], view.seat)
    seen = view.known.get((s.coming.pool, look), []) if look else []
    return seen[0] if len(seen) == 1 else -1


# Objectives


def objectives(view: View, hero: int, room: Room, language: str, names: Names) -> list[El]:
    """The viewer's: private ones, those shared with a neighbour, common ones."""
    s: PlanetUnknown = view.state
    drawn: list[El] = []
    for card in s.players[hero].objectives.cards:
        drawn.append(_private(card, card >= 0 and fulfilled(s.players[hero], card), len(drawn), room, language))
    return drawn + [_compared(s, card, seats, room, language, names) for card, seats in _shared(s, hero)]


def many(view: View, hero: int) -> int:
    """How many objectives the viewer has to do with."""
    s: PlanetUnknown = view.state
    return len(s.players[hero].objectives.cards) + len(_shared(s, hero))


def _shared(s: PlanetUnknown, hero: int) -> list[tuple[int, list[int]]]:
    """The cards that compare players, and whom, whose they are first."""
    found = [(card, hero, between(s, at_card)) for at_card, card in enumerate(s.neighbor)]
    found += [(me.common, player, list(range(s.seats))) for player, me in enumerate(s.players) if me.common >= 0 and s.seats > 1]
    return [(card, [first, *(seat for seat in seats if seat != first)]) for card, first, seats in found if first in seats]


@lru_cache(maxsize=512)
def _private(card: int, holds: bool, n: int, room: Room, language: str) -> El:
    width, height, letters = room
    if card < 0:
        text = told = say("view.hidden_objective", language)
        key = f"objective-{n}"
    else:
        name = f"card.{BOX.objectives[card].id}.private"
        told = say(f"{name}.text", language)
        text = f"{say(name, language)}. {told} {say('view.holds' if holds else 'view.open', language)}"
        key = parts.card(BOX.objectives[card].id)
    return h.g(
        h.rect(width=width, height=height, rx=8, class_="frame"),
        sign("target", 20, 18, height / 2, class_="sign"),
        block(fitted(told, width - 72, height - 6, letters), 34, height / 2),
        medal(5, 27, width - 19, height / 2, class_="won" if holds else "not-yet"),
        id=key,
        class_="card objective",
        role="img",
        data_role="img",
        aria_label=text,
    )


def _compared(s: PlanetUnknown, card: int, seats: list[int], room: Room, language: str, names: Names) -> El:
    won = compare(s, card, seats)
    rows = tuple((seat, value(s.players[seat], card), won.get(seat, 0)) for seat in seats)
    return _comparison(card, rows, room, language, names)


@lru_cache(maxsize=4096)
def _comparison(card: int, rows: tuple[tuple[int, int, int], ...], room: Room, language: str, names: Names) -> El:
    """The card's text, and below it who has how much and what that is worth now."""
    width, height, letters = room
    name = f"card.{BOX.objectives[card].id}.neighbor"
    rule = say(f"{name}.text", language)
    told = tuple(say("view.compared", language, player=names[seat], n=much, medals=won) for seat, much, won in rows)
    text = f"{say(name, language)}. {rule} {' '.join(told)}"
    step = min(96.0, (width - 12) / len(rows))
    facts: list[El] = []
    for n, (seat, much, won) in enumerate(rows):
        x = 19 + n * step
        facts += [
            player_mark(seat, x, height - 13, 20),
            label(much, x + 14, height - 13, 16, class_="label left strong"),
        ]
        if won and step > 60:
            facts.append(medal(won, 22, x + 48, height - 13))
    return h.g(
        h.rect(width=width, height=height, rx=8, class_="frame"),
        block(fitted(rule, width - 18, height - 24, letters), 10, (height - 23) / 2 + 1),
        facts,
        id=parts.card(BOX.objectives[card].id),
        class_="card objective",
        role="img",
        data_role="img",
        aria_label=text,
    )
