"""Build stacks, the shipyard stack and the stacks of resource cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.state import Antarctica
from pionier.scene.icons import icon
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .pieces import use
from .words import say

CARD, TALL = 79.0, 107.0  # a build card as it is drawn; in a hand it is shown larger
LAYERS = 3  # so many cards are seen below the top one, if there are as many


@dataclass(frozen=True, eq=False)
class Layout:
    """Measures of the region, for a desk or for a hand."""

    width: float
    height: float
    scale: float  # of the build cards
    pitch: float  # from stack to stack
    hand_top: float  # where the cards in hand begin
    letters: float


DESK = Layout(340, 187, scale=1, pitch=85.5, hand_top=117, letters=13.5)
HAND = Layout(374, 409, scale=1.16, pitch=127, hand_top=184, letters=14)


def stacks(on: Layout, s: Antarctica, language: str) -> El:
    """The build stacks with their top cards, and the other stacks beside or below them."""
    build = [_build(on, deck, s.tops[deck], len(s.decks[deck]), language) for deck in range(len(BOX.decks))]
    return h.g(
        build,
        _yard(on, len(s.yard), language),
        _resource(on, "basic", s.basic_stack, 0, language),
        _resource(on, "advanced", s.advanced_stack, 1, language),
        id="stacks",
    )


def _pile(width: float, height: float, cards: int, look: str = "under") -> list[El]:
    """The cards below the top one."""
    shown = min(LAYERS, cards)
    return [h.rect(x=n * 1.7, y=n * 1.7, width=width, height=height, rx=7, class_=look) for n in range(shown, 0, -1)]


@lru_cache(maxsize=2048)
def _build(on: Layout, deck: int, top: int, below: int, language: str) -> El:
    name = BOX.decks[deck]
    stack = say(f"stack.{name}", language)
    place = at(deck * on.pitch, 0)
    if top < 0:
        sentence = say("view.stack_empty", language, stack=stack)
        drawn = _empty(CARD * on.scale, TALL * on.scale, on.letters, language)
    else:
        sentence = say("view.stack", language, **_facts(top, below, stack, language))
        card = CARD * on.scale, TALL * on.scale
        drawn = [
            h.title(sentence),
            *_pile(*card, below),
            h.rect(width=card[0], height=card[1], rx=8, class_="frame"),
            h.g(_face(top, below), transform=f"scale({on.scale})") if on.scale != 1 else _face(top, below),
        ]
    return h.g(drawn, id=parts.STACK[name], class_="card", transform=place, role="img", data_role="img", aria_label=sentence)


def _facts(top: int, below: int, stack: str, language: str) -> dict[str, object]:
    face = BOX.cards[top]
    return {
        "stack": stack,
        "n": below + 1,
        "building": say(f"building.{BOX.buildings[face.builds]}", language),
        "needed": ", ".join(say(f"building.{each}", language) for each in BOX.names_in(face.requires)),
        "scientists": face.scientists,
        "points": face.points,
        "star": say("view.yes" if face.star else "view.no", language),
    }


def alone(card: int, below: int) -> list[El]:
    """A build card by itself, CARD wide and TALL."""
    return [h.rect(width=CARD, height=TALL, rx=8, class_="frame"), *_face(card, below)]


def _empty(width: float, height: float, letters: float, language: str) -> list[El]:
    """Where a stack was."""
    return [
        h.rect(x=1, y=1, width=width - 2, height=height - 2, rx=7, class_="frame gone"),
        label(say("view.empty", language), width / 2, height / 2, letters),
    ]


@cache
def _face(card: int, below: int) -> tuple[El, ...]:
    """What a build card needs and gives."""
    face = BOX.cards[card]
    needed = BOX.names_in(face.requires)
    left = CARD / 2 - (len(needed) - 1) * 15
    return (
        use(BOX.buildings[face.builds], 42, CARD / 2, 27),
        *((icon("star", 21, CARD - 13, 13),) if face.star else ()),
        h.rect(x=5, y=51, width=CARD - 10, height=30, rx=6, class_="tray"),
        *(use(each, 26, left + n * 30, 66) for n, each in enumerate(needed)),
        use("person", 18, 12, 94, class_="sign"),
        label(face.scientists, 24, 94, 15, class_="label strong"),
        *(
            (use("research", 19, 52, 94, class_="sign"), label(face.points, 67, 94, 15, class_="label strong"))
            if face.points
            else ()
        ),
        h.rect(x=4, y=4, width=23, height=18, rx=9, class_="count"),
        label(below + 1, 15.5, 13, 14, class_="label"),
    )


@cache
def _yard(on: Layout, count: int, language: str) -> El:
    sentence = say("view.yard", language, n=count)
    x, y, wide, high = (3 * on.pitch, 0.0, 80.0, 51.0) if on is DESK else (0.0, 132.0, 120.0, 48.0)
    back = (
        *_pile(34, 45, count - 1, "card-back under-back"),
        h.rect(width=34, height=45, rx=5, class_="card-back"),
        use("ship", 23, 17, 22.5, class_="card-back-mark"),
    )
    return h.g(
        h.rect(width=wide, height=high, rx=8, class_="frame plain"),
        h.g(back, transform=at(4, 2)) if count else None,
        _pile_name(on, count, "yard", 61 if on is DESK else 80, language),
        id=parts.YARD,
        class_="card" if count else "card shut",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=sentence,
    )


def _pile_name(on: Layout, count: int, pile: str, x: float, language: str) -> list[El]:
    """How many cards, and in a hand of which kind."""
    if on is DESK:
        return [label(count, x, 25.5, 19, class_="label strong")]
    name = label(say(f"view.pile.{pile}", language), x, 38, 12.5, class_="label soft")
    return [label(count, x, 17, 20, class_="label strong"), name]


@cache
def _resource(on: Layout, kind: str, count: int, column: int, language: str) -> El:
    facts = {"card": say(f"resource.{kind}", language), "n": count, "text": say(f"resource.{kind}.text", language)}
    sentence = say("view.resource_stack", language, **facts)
    sign = f"{kind}_resource"
    if on is DESK:
        x, y, wide, high = 3 * on.pitch + column * 42, 57.0, 38.0, 50.0
        drawn = [use(sign, 22, 19, 16, class_="sign"), label(count, 19, 37, 15, class_="label strong")]
    else:
        x, y, wide, high = (column + 1) * on.pitch, 132.0, 120.0, 48.0
        drawn = [use(sign, 28, 18, 24, class_="sign"), *_pile_name(on, count, kind, 77, language)]
    return h.g(
        _pile(wide, high, count - 1),
        h.rect(width=wide, height=high, rx=7, class_="frame"),
        drawn,
        id=f"resource-{kind}",
        class_="card" if count else "card shut",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=sentence,
    )
