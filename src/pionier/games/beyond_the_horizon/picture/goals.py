"""The three goals: what they ask for, how far one is, who has claimed them, and how many claims end the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.counters import COUNTERS
from pionier.games.beyond_the_horizon.scoring import goal_worth
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from . import pieces, rows
from .layout import Size, framed, inset
from .signs import titled
from .words import Names, say, wide, wrapped


class Card(NamedTuple):
    """The size of a goal, and whether it says its condition in words."""

    size: Size
    told: bool

    @property
    def row(self) -> float:
        """The middle of the row with the progress."""
        return self.size.height - (18 if self.told else 14)

    @property
    def last(self) -> float:
        """The middle of the line below all goals."""
        return 3 * (self.size.height + 4) + 7


DESK = Card(Size(138, 48), False)
HAND = Card(Size(378, 92), True)


def size(hand: bool) -> Size:
    card = HAND if hand else DESK
    return inset(Size(card.size.width, card.last + 9), hand)


def goals(s: Horizon, hero: int, language: str, names: Names, hand: bool) -> Sequence[El]:
    """One below the other; then the end."""
    card = HAND if hand else DESK
    drawn = [_goal(s, hero, n, card, language, names) for n in range(len(s.goals))]
    claimed = sum(len(seats) for seats in s.claims)
    text = (
        say("view.last_round", language, n=s.last_round)
        if s.last_round
        else say("view.claims.short", language, n=claimed, most=BOX.end_cubes[s.seats])
    )
    told = say("view.claims", language, n=claimed, most=BOX.end_cubes[s.seats])
    look = "label strong warn" if s.last_round else "label soft"
    end = titled(told, label(text, card.size.width / 2, card.last, 12, class_=look), id="claims")
    return framed([h.g(drawn, id="goals"), end], "goals", hand)


def _goal(s: Horizon, hero: int, n: int, card: Card, language: str, names: Names) -> El:
    goal, seats = s.goals[n], s.claims[n]
    found = BOX.goals[goal]
    test = found.condition[0]
    have = COUNTERS[test.counter](s, hero, test.of)
    mine = hero in seats
    name = say(f"goal.{found.id}", language)
    start = 9 + wide(name, 14 if card.told else 13) + 13
    step = min(17.0, (card.size.width - 10 - start) / max(1, len(seats) - 1)) if len(seats) > 1 else 0
    marks = [
        _claim(found.id, seat, card.size.width - 11 - (len(seats) - 1 - k) * step, 14, names[seat])
        for k, seat in enumerate(seats)
    ]
    open_ = len(seats) < s.seats
    return h.g(
        _face(goal, have, mine, goal_worth(goal, bool(seats)) if open_ else 0, card, language),
        h.rect(width=card.size.width, height=card.size.height, rx=8, class_="area", id=f"goal-{found.id}-edge"),
        marks,
        id=parts.goal(found.id),
        class_="zone over",
        transform=at(0, n * (card.size.height + 4)),
    )


@lru_cache(maxsize=512)
def _claim(goal: str, seat: int, x: float, y: float, name: str) -> El:
    return titled(name, player_mark(seat, 0, 0, 18), id=f"claim-{goal}-{seat}", data_move="", transform=at(x, y))


@lru_cache(maxsize=1024)
def _face(goal: int, have: int, mine: bool, worth: int, card: Card, language: str) -> El:
    """Icon, how many one has and needs, points for the next who claims it."""
    found = BOX.goals[goal]
    test = found.condition[0]
    most = test.at_most < 999
    progress = f"{have}" if mine else f"{have}/≤{test.at_most}" if most else f"{have}/{test.at_least}"
    met = mine or (have <= test.at_most if most else have >= test.at_least)
    text = say(f"goal.{found.id}.text", language)
    y = card.row
    row = (*rows.counted(test.counter, test.of), pieces.GAP, pieces.number(progress, 13))
    drawn: list[El] = [
        h.rect(width=card.size.width, height=card.size.height, rx=8, class_="paper met" if met else "paper"),
        label(say(f"goal.{found.id}", language), 9, 14, 14 if card.told else 13, class_="label left strong"),
        pieces.drawn(row, 9, y, card.size.width - 56),
    ]
    if card.told:
        drawn += [
            label(line, 9, 35 + 17 * k, 13, class_="label left") for k, line in enumerate(wrapped(text, card.size.width - 18, 13))
        ]
    if worth:
        drawn.append(h.rect(x=card.size.width - 44, y=y - 11, width=38, height=22, rx=6, class_="prize"))
        drawn.append(pieces.drawn((pieces.points(worth),), card.size.width - 25, y, anchor="middle"))
    return titled(text, drawn, id=f"goal-{found.id}-face", class_="face")
