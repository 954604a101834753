"""At the right below the map: goals, buildings on offer and in hand, leaders, the other players, cards to choose among."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.counters import buildings, cities, holds, villages
from pionier.games.beyond_the_horizon.scoring import breakdown, goal_worth
from pionier.games.beyond_the_horizon.state import Horizon
from pionier.scene.parts import at, label, paragraph, player_mark
from pionier.scene.tree import El, h

from .signs import sign, tasks, titled, width_of
from .tree import card_text, spaces
from .words import COLOURS, Names, say
from .world import TRACK_SIGN

WIDTH = 548.0
GOAL = 180.0


def goals(s: Horizon, hero: int, language: str, names: Names) -> El:
    """The three goals, who claimed them, and how many claims end the match."""
    claimed = sum(len(seats) for seats in s.claims)
    drawn: list[El] = [_goal(s, hero, n, language, names) for n in range(len(s.goals))]
    text = (
        say("view.last_round", language, n=s.last_round)
        if s.last_round
        else say("view.claims", language, n=claimed, most=BOX.end_cubes[s.seats])
    )
    drawn.append(
        label(text, WIDTH, -8, 12, class_="label right strong warn" if s.last_round else "label right soft", id="claims")
    )
    return h.g(drawn, id="goals", transform=at(572, 446))


def _goal(s: Horizon, hero: int, n: int, language: str, names: Names) -> El:
    found = BOX.goals[s.goals[n]]
    met = holds(s, hero, found.condition)
    marks = [
        h.g(player_mark(seat, 104 + k * 17, 14, 15), id=f"claim-{found.id}-{seat}", data_move="")
        for k, seat in enumerate(s.claims[n])
    ]
    return h.g(
        _goal_face(s.goals[n], met, bool(s.claims[n]), language),
        marks,
        id=parts.goal(found.id),
        class_="zone",
        transform=at(n * (GOAL + 4), 0),
    )


@lru_cache(maxsize=128)
def _goal_face(goal: int, met: bool, claimed: bool, language: str) -> El:
    found = BOX.goals[goal]
    return h.g(
        h.title(say(f"goal.{found.id}.text", language)),
        h.rect(width=GOAL, height=56, rx=8, class_=f"area{' met' if met else ''}"),
        sign("goal", 15, 13, 14),
        label(say(f"goal.{found.id}", language), 24, 14, 12, class_="label left strong"),
        label(goal_worth(goal, claimed), GOAL - 26, 14, 14, class_="label strong"),
        sign("star", 14, GOAL - 12, 14),
        paragraph(say(f"goal.{found.id}.text", language), 8, 32, 34, 10.5, class_="label left"),
    )


def market(s: Horizon, language: str) -> El:
    """Buildings on offer, by level."""
    drawn: list[El] = []
    for level, found in enumerate(s.display):
        for n, building in enumerate(found):
            drawn.append(
                h.g(
                    _building(building, language),
                    id=parts.building(BOX.buildings[building].id),
                    class_="zone",
                    data_move="",
                    transform=at(n * 92, level * 31),
                )
            )
        drawn.append(label(f"{'I' * (level + 1)}", 282, level * 31 + 14, 11, class_="label soft", id=f"stack-{level}"))
    return h.g(
        label(say("view.display", language), 0, -8, 12, class_="label left strong", id="display-title"),
        drawn,
        id="display",
        transform=at(572, 526),
    )


@lru_cache(maxsize=128)
def _building(building: int, language: str) -> El:
    found = BOX.buildings[building]
    title = f"{say(f'building.{found.id}', language)}: {say(f'building.{found.id}.bonus', language)}"
    size = 12.0 if width_of(found.bonus, 12) < 44 else 9.5
    return h.g(
        h.title(title),
        h.rect(width=88, height=28, rx=6, class_="area is-building"),
        label(found.cost, 9, 14, 12, class_="label strong on-land"),
        sign("coin", 12, 20, 14),
        sign(TRACK_SIGN[found.left_track], 9, 32, 8, class_="sign on-land"),
        sign(TRACK_SIGN[found.right_track], 9, 32, 20, class_="sign on-land"),
        tasks(found.bonus, 40, 14, size, "on-land"),
    )


def hand(s: Horizon, hero: int, language: str) -> El:
    """The player's own building tiles, leaders and private technologies."""
    civ = s.civs[hero]
    drawn: list[El] = [label(say("view.hand", language), 0, -8, 12, class_="label left strong", id="hand-title")]
    for n, building in enumerate(civ.tiles):
        drawn.append(
            h.g(
                _building(building, language),
                id=parts.building(BOX.buildings[building].id),
                class_="zone",
                data_move="",
                transform=at((n % 2) * 92, (n // 2) * 31),
            )
        )
    y = 31 * ((len(civ.tiles) + 1) // 2)
    for n, taken in enumerate(civ.leaders[-6:]):
        drawn.append(_leader(taken.leader, (n % 2) * 124, y + (n // 2) * 21, language))
    y += 21 * ((min(6, len(civ.leaders)) + 1) // 2)
    for n, card in enumerate(civ.private):
        drawn.append(_private(s, card, hero, 0, y + n * 30, language))
    return h.g(drawn, id="hand", transform=at(872, 526))


def _leader(leader: int, x: float, y: float, language: str) -> El:
    found = BOX.leaders[leader]
    title = f"{say(f'leader.{found.id}', language)}: {say(f'leader.{found.id}.immediate', language)}"
    return titled(
        title,
        h.rect(width=120, height=19, rx=5, class_="cell open"),
        sign("leader", 12, 10, 9.5),
        label(say(f"leader.{found.id}", language), 20, 9.5, 10.5, class_="label left"),
        id=f"leader-{found.id}",
        transform=at(x, y),
    )


def _private(s: Horizon, card: int, hero: int, x: float, y: float, language: str) -> El:
    found = BOX.technologies[card]
    return titled(
        card_text(card, language),
        h.rect(width=244, height=27, rx=6, class_="area"),
        sign(COLOURS[found.main], 12, 12, 13.5, class_=f"sign is-{COLOURS[found.main]}"),
        label(say(f"card.{found.id}", language), 24, 13.5, 11, class_="label left strong"),
        spaces(s, card, hero, 180, 13.5, language),
        id=f"private-{found.id}",
        transform=at(x, y),
    )


def rivals(s: Horizon, hero: int, language: str, names: Names) -> El:
    """Everybody in a line: points so far, people, coins, cubes, villages, cities, buildings."""
    heads = ("star", "pawn", "coin", "cube", "village", "city", "building", "settlement", "fortification")
    keys = ("score", "active", "coins", "invested", "villages", "cities", "buildings", "settlement", "fortification")
    drawn: list[El] = [
        titled(say(f"view.number.{key}", language), sign(name, 13, 150 + n * 44, 8), id=f"head-{key}")
        for n, (name, key) in enumerate(zip(heads, keys))
    ]
    for row, civ in enumerate(s.civs):
        y = 30 + row * 22
        values = (
            sum(breakdown(s, row).values()), civ.active, civ.coins, civ.invested,
            villages(s, row), cities(s, row), buildings(s, row), *civ.tokens,
        )  # fmt: skip
        cells = [
            label(value, 150 + n * 44, y, 13, class_="label strong" if n == 0 else "label", id=f"n-{row}-{n}")
            for n, value in enumerate(values)
        ]
        turn = h.rect(
            x=2,
            y=y - 10,
            width=WIDTH - 4,
            height=20,
            rx=6,
            class_="turn" if row == s.active and not s.over else "no-turn",
            id=f"turn-{row}",
        )
        drawn.append(
            h.g(
                turn,
                player_mark(row, 16, y, 16, id=f"row-{row}-mark"),
                label(names[row], 30, y, 12, class_="label left strong" if row == hero else "label left", id=f"row-{row}-name"),
                cells,
                id=f"row-{row}",
            )
        )
    tall = 44 + 22 * s.seats
    return h.g(
        h.rect(width=WIDTH, height=tall, rx=10, class_="panel", id="rivals-ground"),
        drawn,
        id="rivals",
        transform=at(572, 796 - tall),
    )


def choice(s: Horizon, language: str) -> El:
    """Cards that lie open for a choice, large enough to read; government faces at the start."""
    cards = [
        (parts.card(BOX.technologies[card].id), say(f"card.{BOX.technologies[card].id}", language), card_text(card, language))
        for card in s.revealed_cards
    ]
    if s.phase == "government":
        for face in s.governments:
            name = BOX.governments[face].id
            text = " ".join(
                f"{say(f'form.{form}', language)}: {say(f'government.{name}.{form}', language)}."
                for form in ("despotism", "theocracy", "monarchy", "democracy")
            )
            cards.append((parts.government(name), say(f"government.{name}", language), text))
    if not cards:
        return h.g(id="choice")
    step = min(216.0, (WIDTH - 16) / max(1, len(cards)))
    drawn = [
        h.g(
            h.rect(width=step - 6, height=196, rx=9, class_="area"),
            label(title, 8, 15, 12, class_="label left strong"),
            paragraph(text, 8, 36, max(12, int((step - 14) / 5.4)), 10.5, class_="label left"),
            id=part,
            class_="zone",
            transform=at(8 + n * step, 8),
        )
        for n, (part, title, text) in enumerate(cards)
    ]
    return h.g(
        h.rect(width=WIDTH, height=212, rx=12, class_="panel lifted", id="choice-ground"),
        drawn,
        id="choice",
        transform=at(572, 210),
    )
