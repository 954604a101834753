"""The column of cards: the event with what it forbids, objectives with the live comparison."""

from __future__ import annotations

from functools import lru_cache

from pionier.engine.hidden import look_of
from pionier.engine.match import View
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX, COLORS
from pionier.games.planet_unknown.events import LASTING
from pionier.games.planet_unknown.objectives import between, compare, fulfilled, value
from pionier.games.planet_unknown.state import PlanetUnknown
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import medal, sign
from .techs import block, clipped
from .words import Names, say

EVENT, OBJECTIVE = 84.0, 60.0
GAP = 5.0
LETTER = 6.75  # width of a letter of size 14, on average


def events(s: PlanetUnknown, peeked: int, width: float, language: str) -> El:
    """The event in force and the deck: how many are left of which colour."""
    left = list(s.mix)
    for card in s.events:
        left[BOX.events[card].color] -= 1
    return _event(s.event, tuple(left), peeked, width, language)


@lru_cache(maxsize=1024)
def _event(card: int, left: tuple[int, ...], peeked: int, width: float, language: str) -> El:
    decks = [
        h.g(
            h.rect(x=-11, y=-10, width=22, height=20, rx=4, class_=f"alert-{COLORS[color]}"),
            label(number, 0, 0, 14, class_="label strong on-alert"),
            transform=at(width - 16 - 25 * (len(left) - 1 - color), 15),
        )
        for color, number in enumerate(left)
    ]
    deck = say("view.event_deck", language, green=left[0], orange=left[1], red=left[2])
    if card < 0:
        body = [label(say("view.no_event", language), 12, 15, 15, class_="label left soft")]
        text, looks, key = deck, "card event", None
    else:
        event = BOX.events[card]
        name, rule = say(f"card.{event.id}", language), say(f"card.{event.id}.text", language)
        lasting = event.effect.verb in LASTING
        text, key = f"{name}. {rule} {deck}", parts.card(event.id)
        looks = f"card event is-{COLORS[event.color]}"
        body = [
            h.rect(x=0, y=0, width=7, height=EVENT, rx=3, class_=f"alert-{COLORS[event.color]}"),
            sign("ban", 18, 22, 15, class_="sign warn") if lasting else None,
            label(clipped(name, 15 if lasting else 17, 1)[0], 36 if lasting else 15, 15, 15, class_="label left strong"),
            block(clipped(rule, int((width - 26) / LETTER), 3), 15, 54),
        ]
    if peeked >= 0:
        event = BOX.events[peeked]
        facts = {"card": say(f"card.{event.id}", language), "text": say(f"card.{event.id}.text", language)}
        hint = say("view.peeked", language, **facts)
        decks.append(h.g(h.title(hint), sign("eye", 18, width - 16, 37, class_="sign"), role="img", aria_label=hint))
    return h.g(
        h.title(text),
        h.g(h.rect(width=width, height=EVENT, rx=8, class_="frame"), [part for part in body if part is not None], id=key),
        decks,
        id=parts.EVENTS,
        class_=looks,
        role="img",
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


def objectives(view: View, hero: int, width: float, language: str, names: Names) -> list[El]:
    """The viewer's: private ones, those shared with a neighbour, common ones."""
    s: PlanetUnknown = view.state
    drawn: list[El] = []
    for card in s.players[hero].objectives.cards:
        drawn.append(_private(card, card >= 0 and fulfilled(s.players[hero], card), len(drawn), width, language))
    for at_card, card in enumerate(s.neighbor):
        seats = between(s, at_card)
        if hero in seats:
            drawn.append(_compared(s, card, [hero, *(seat for seat in seats if seat != hero)], width, language, names))
    for player, me in enumerate(s.players):
        if me.common >= 0 and s.seats > 1:
            drawn.append(
                _compared(s, me.common, [player, *(seat for seat in range(s.seats) if seat != player)], width, language, names)
            )
    return drawn  # fmt: skip


@lru_cache(maxsize=512)
def _private(card: int, holds: bool, n: int, width: float, language: str) -> El:
    if card < 0:
        text, lines, key = say("view.hidden_objective", language), [say("view.hidden_objective", language)], f"objective-{n}"
    else:
        name = f"card.{BOX.objectives[card].id}.private"
        rule = say(f"{name}.text", language)
        text = f"{say(name, language)}. {rule} {say('view.holds' if holds else 'view.open', language)}"
        lines, key = clipped(rule, int((width - 62) / LETTER), 3), parts.card(BOX.objectives[card].id)
    return h.g(
        h.title(text),
        h.rect(width=width, height=OBJECTIVE, rx=8, class_="frame"),
        sign("target", 20, 17, OBJECTIVE / 2, class_="sign"),
        block(lines, 33, OBJECTIVE / 2),
        medal(5, 26, width - 18, OBJECTIVE / 2, class_="won" if holds else "not-yet"),
        id=key,
        class_="card objective",
        role="img",
        data_role="img",
    )


def _compared(s: PlanetUnknown, card: int, seats: list[int], width: float, language: str, names: Names) -> El:
    won = compare(s, card, seats)
    rows = tuple((seat, value(s.players[seat], card), won.get(seat, 0)) for seat in seats)
    return _comparison(card, rows, width, language, names)


@lru_cache(maxsize=4096)
def _comparison(card: int, rows: tuple[tuple[int, int, int], ...], width: float, language: str, names: Names) -> El:
    """The card's text, and below it who has how much and what that is worth now."""
    name = f"card.{BOX.objectives[card].id}.neighbor"
    rule = say(f"{name}.text", language)
    told = tuple(say("view.compared", language, player=names[seat], n=much, medals=won) for seat, much, won in rows)
    text = f"{say(name, language)}. {rule} {' '.join(told)}"
    key = parts.card(BOX.objectives[card].id)
    step = min(92.0, (width - 12) / len(rows))
    facts: list[El] = []
    for n, (seat, much, won) in enumerate(rows):
        x = 18 + n * step
        facts += [
            player_mark(seat, x, OBJECTIVE - 14, 19),
            label(much, x + 13, OBJECTIVE - 14, 16, class_="label left strong"),
        ]
        if won and step > 60:
            facts.append(medal(won, 22, x + 46, OBJECTIVE - 14))
    return h.g(
        h.title(text),
        h.rect(width=width, height=OBJECTIVE, rx=8, class_="frame"),
        block(clipped(rule, int((width - 18) / LETTER), 2), 10, 17),
        facts,
        id=key,
        class_="card objective",
        role="img",
    )
