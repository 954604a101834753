"""Cards: build stacks, shipyard and resource stacks, the viewer's hand and the cards to choose from."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.hidden import look_of
from pionier.engine.sight import View
from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.options import TakeCard
from pionier.games.antarctica.state import Antarctica
from pionier.scene.icons import icon
from pionier.scene.parts import at, card, label, paragraph
from pionier.scene.tree import El, h

from .pieces import use
from .words import say

CARD, TALL, GAP = 81.0, 112.0, 4.0
SMALL = 40.0
HAND, ROOMY = 70.0, 156.0  # height of the hand; of a card with room for its name, the width


def stacks(s: Antarctica, x: float, y: float, language: str) -> El:
    """The build stacks with their top cards, the shipyard stack, the resource stacks."""
    drawn = [_build(deck, s.tops[deck], len(s.decks[deck]), language) for deck in range(len(BOX.decks))]
    drawn.append(_yard(len(s.yard), language))
    drawn.append(_resource("basic", s.basic_stack, 0, language))
    drawn.append(_resource("advanced", s.advanced_stack, 1, language))
    return h.g(drawn, id="stacks", transform=at(x, y))


@lru_cache(maxsize=2048)
def _build(deck: int, top: int, below: int, language: str) -> El:
    name = BOX.decks[deck]
    key = parts.STACK[name]
    stack = say(f"stack.{name}", language)
    x = deck * (CARD + GAP)
    if top < 0:
        sentence = say("view.stack_empty", language, stack=stack)
        empty = h.rect(width=CARD, height=TALL, rx=8, class_="frame shut")
        return h.g(empty, id=key, class_="card", transform=at(x, 0), role="img", data_role="img", aria_label=sentence)
    face = BOX.cards[top]
    needed = BOX.names_in(face.requires)
    building = BOX.buildings[face.builds]
    facts = {
        "stack": stack,
        "n": below + 1,
        "building": say(f"building.{building}", language),
        "needed": ", ".join(say(f"building.{each}", language) for each in needed),
        "scientists": face.scientists,
        "points": face.points,
        "star": say("view.yes" if face.star else "view.no", language),
    }
    step = 30
    left = CARD / 2 - (len(needed) - 1) * step / 2
    return card(
        CARD,
        TALL,
        h.title(say("view.stack", language, **facts)),
        use(building, 42, CARD / 2, 27),
        icon("star", 21, CARD - 13, 13) if face.star else None,
        h.rect(x=5, y=53, width=CARD - 10, height=31, rx=6, class_="tray"),
        [use(each, 26, left + n * step, 68.5) for n, each in enumerate(needed)],
        use("person", 17, 12, 98, class_="sign"),
        label(face.scientists, 24, 98, 15, class_="label strong"),
        [use("research", 19, 53, 98, class_="sign"), label(face.points, 68, 98, 15, class_="label strong")]
        if face.points
        else None,
        h.rect(x=4, y=4, width=23, height=18, rx=9, class_="count"),
        label(below + 1, 15.5, 13, 14, class_="label"),
        x=x,
        id=key,
        class_="card",
        role="img",
        data_role="img",
        aria_label=say("view.stack", language, **facts),
    )


@cache
def _yard(count: int, language: str) -> El:
    sentence = say("view.yard", language, n=count)
    x = 3 * (CARD + GAP)
    return card(
        2 * SMALL + GAP,
        53,
        h.title(sentence),
        h.rect(x=8, y=7, width=28, height=39, rx=4, class_="card-back"),
        use("ship", 21, 22, 26, class_="card-back-mark"),
        label(count, 60, 26.5, 19, class_="label strong"),
        x=x,
        id=parts.YARD,
        class_="card" if count else "card shut",
        role="img",
        data_role="img",
        aria_label=sentence,
    )


@cache
def _resource(kind: str, count: int, column: int, language: str) -> El:
    facts = {"card": say(f"resource.{kind}", language), "n": count, "text": say(f"resource.{kind}.text", language)}
    sentence = say("view.resource_stack", language, **facts)
    return card(
        SMALL,
        55,
        h.title(sentence),
        use(f"{kind}_resource", 21, SMALL / 2, 17, class_="sign"),
        label(count, SMALL / 2, 40, 15, class_="label strong"),
        x=3 * (CARD + GAP) + column * (SMALL + GAP),
        y=57,
        id=f"resource-{kind}",
        class_="card" if count else "card shut",
        role="img",
        data_role="img",
        aria_label=sentence,
    )


def _to_take(view: View, asked: Optional[Decision]) -> list[int]:
    """The shipyard cards among which the viewer takes one, a draft or the stack: how many of each kind."""
    s: Antarctica = view.state
    counts = [0] * len(BOX.kinds)
    if asked is None or not any(isinstance(option, TakeCard) for option in asked.options):
        return counts
    if len(s.offer):
        kinds = [BOX.yard[each] for each in s.offer.cards]
    else:
        kinds = view.known[s.yard.pool, look_of(s.yard.looks[-1], view.seat)]
    for kind in kinds:
        counts[kind] += 1
    return counts


def hand(view: View, asked: Optional[Decision], x: float, y: float, width: float, language: str) -> Optional[El]:
    """The viewer's shipyard cards, and beside them those to choose from."""
    s: Antarctica = view.state
    if not 0 <= view.seat < s.seats:
        return None
    counts = [0] * len(BOX.kinds)
    for each in s.hands[view.seat].cards:
        counts[BOX.yard[each]] += 1
    return _hand(
        tuple(counts), tuple(_to_take(view, asked)), "view.in_draft" if len(s.offer) else "view.in_stack", x, y, width, language
    )


@lru_cache(maxsize=4096)
def _hand(held: tuple[int, ...], shown: tuple[int, ...], over: str, x: float, y: float, width: float, language: str) -> El:
    own = [(parts.CARD[BOX.kinds[kind]], kind, count) for kind, count in enumerate(held) if count]
    choice = [(parts.OFFERED[BOX.kinds[kind]], kind, count) for kind, count in enumerate(shown) if count]
    title = say("view.hand" if own else "view.hand_empty", language)
    drawn = [label(title, 0, 8, 14, class_="label left soft", id="hand-title")]
    share = width if not choice else width * max(len(own), 1) / (max(len(own), 1) + len(choice))
    drawn += _row(own, 0, min(share, len(own) * ROOMY), language)
    if choice:
        wide = min(width - share, len(choice) * ROOMY)
        drawn.append(label(say(over, language), width, 8, 14, class_="label right strong", id="offer-title"))
        drawn += _row(choice, width - wide + GAP, wide, language)
    return h.g(drawn, id="hand", transform=at(x, y), role="group", aria_label=title)


def _row(cards: list[tuple[str, int, int]], x: float, width: float, language: str) -> list[El]:
    pitch = width / max(len(cards), 1)
    return [_card(key, kind, count, x + n * pitch, pitch - GAP, language) for n, (key, kind, count) in enumerate(cards)]


@lru_cache(maxsize=4096)
def _card(key: str, kind: int, count: int, x: float, width: float, language: str) -> El:
    name = BOX.kinds[kind]
    title = say(f"kind.{name}", language)
    sentence = say("view.card", language, card=title, n=count, text=say(f"kind.{name}.text", language))
    roomy = width >= 94
    return card(
        width,
        HAND - 20,
        h.title(sentence),
        use(name, 27, 20 if roomy else width / 2, 25, class_="sign"),
        paragraph(title, 38, 25 - (8.4 if " " in title and len(title) > 10 else 0), 10, 14, class_="label left")
        if roomy
        else None,
        label(f"×{count}", width - 5, 41, 14, class_="label right strong") if count > 1 else None,
        x=x,
        y=20,
        id=key,
        class_="card",
        role="img",
        data_role="img",
        data_from=parts.YARD,
        aria_label=sentence,
    )
