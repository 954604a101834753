"""The year's bonus card, goals, infrastructure cards and action cards: what a player holds."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.bonuses import bonus_for
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.goals import measure
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.scoring import breakdown, tier_points
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .actions import power
from .glyphs import requirement
from .signs import fitted, heading, price, sign, titled
from .words import say

WIDTH = 398.0
BONUS = 84.0
ROW = 27.0
HALVES = ("lower", "upper")


def bonus(s: Evacuation, player: int, x: float, y: float, language: str) -> El:
    """EVA-14: the card of this year beside the power level so far."""
    me = s.players[player]
    if not s.bonus_pile:
        return h.g(id=parts.BONUS)
    card = BOX.bonuses[s.bonus_pile[0]]
    level = power(me)
    hits = {bonus_for(s, each) for each in power_levels(me)}
    mode = "generous" if s.generous else "strict"
    halves = [_half(card.id, n, card.powers[n], n in hits, s.generous, language) for n in range(2)]
    return h.g(
        heading(say(f"view.bonus.{mode}", language), 2, 7, id="bonus-title"),
        label(say("view.power", language, n=level), WIDTH - 2, 7, 14, class_="label right strong", id="power-level"),
        halves,
        id=parts.BONUS,
        transform=at(x, y),
    )


@lru_cache(maxsize=128)
def _half(card: str, half: int, needed: int, reached: bool, generous: bool, language: str) -> El:
    wide = (WIDTH - 4) / 2
    text = say(f"bonus.{card}.{HALVES[half]}", language)
    return h.g(
        h.rect(width=wide, height=BONUS - 18, rx=9, class_="bonus-card" + (" reached" if reached else "")),
        sign("power", 36, 21, 25, class_="sign power-sign"),
        label(needed, 21, 24, 17, class_="label strong on-power"),
        label("≤" if generous else "=", 21, 53, 14, class_="label strong soft"),
        fitted(text, 42, (BONUS - 18) / 2, wide - 46, BONUS - 22),
        id=f"bonus-{HALVES[half]}",
        transform=at(half * (wide + 4), 17),
    )


def held(s: Evacuation, player: int, mine: bool, x: float, y: float, height: float, language: str) -> El:
    """Goals, infrastructure cards and common goals as rows, closer together when there are many."""
    me = s.players[player]
    rows: list[El] = []
    if mine:
        rows += [_goal(s, player, goal, True, language) for goal in me.draft.cards if goal >= 0]
        rows += [_goal(s, player, goal, False, language) for goal in me.goals.cards if goal >= 0]
    rows += [_infra(card, "hand", language) for card in me.hand]
    for card in me.played:
        rows.append(_infra(card, "completed" if card in me.completed else "played", language))
    rows += [_common(s, player, goal, "held", language) for goal in me.common]
    rows += [_common(s, player, goal, "played", language) for goal in me.common_played]
    rows += [_common(s, player, goal, "free", language) for goal in s.common]
    step = min(ROW + 3, (height - 16) / max(1, len(rows)))
    title = heading(say("view.choose_goals" if mine and me.draft.cards else "view.held", language), 2, 7, id="held-title")
    placed = [h.g(each, id=f"place-{each.id}", transform=at(0, 17 + n * step)) for n, each in enumerate(rows)]
    below = 17 + len(rows) * step + 4
    table = None if s.race or height - below < 88 else _points(tuple(breakdown(s)[player].items()), below, language)
    return h.g(title, placed, table, id="held", transform=at(x, y))


@lru_cache(maxsize=512)
def _points(counted: tuple[tuple[str, int], ...], y: float, language: str) -> El:
    """EVA-16: what the player would score now, by category."""
    drawn: list[El] = []
    for n, (name, points) in enumerate(counted):
        x, line = n // 5 * (WIDTH / 2), y + 20 + n % 5 * 15.5
        soft = "" if points else " soft"
        drawn.append(label(say(f"score.{name}", language), x + 4, line, 12.5, class_=f"label left{soft}"))
        drawn.append(label(f"{points:+}" if points else 0, x + WIDTH / 2 - 12, line, 12.5, class_=f"label right strong{soft}"))
    return h.g(heading(say("view.points_now", language), 2, y + 5), drawn, id="points-now")


def _goal(s: Evacuation, player: int, goal: int, offered: bool, language: str) -> El:
    """EVA-16.3: a goal card with its tiers; the count so far shows which are reached."""
    found = BOX.goals[goal]
    reached = measure(s, player, found.metric)
    return _goal_face(goal, reached, tier_points(found.tiers, reached), offered, language)


@lru_cache(maxsize=2048)
def _goal_face(goal: int, reached: int, points: int, offered: bool, language: str) -> El:
    found = BOX.goals[goal]
    text = say(f"goal.{found.id}", language)
    tiers: list[El] = []
    x = WIDTH - 3
    for least, worth in reversed(found.tiers):
        wide = 8 + 6.6 * len(f"{least}→{worth}")
        x -= wide + 2
        tiers.append(h.rect(x=x, y=3, width=wide, height=ROW - 6, rx=5, class_="tier" + (" reached" if reached >= least else "")))
        tiers.append(label(f"{least}→{worth}", x + wide / 2, ROW / 2, 12, class_="label strong"))
    return h.g(
        h.title(say("view.goal", language, text=text, n=reached, points=points)),
        h.rect(width=WIDTH, height=ROW, rx=7, class_="area goal" + (" offered" if offered else "")),
        sign("goal", 16, 13, ROW / 2),
        fitted(text, 25, ROW / 2, x - 44, ROW - 1, (13.0, 12.0, 11.0, 10.5)),
        label(reached, x - 10, ROW / 2, 14, class_="label strong count"),
        tiers,
        id=parts.goal(found.id),
        class_="zone",
    )


@lru_cache(maxsize=128)
def _infra(card: int, state: str, language: str) -> El:
    found = BOX.infrastructure[card]
    name = say(f"infra.{found.id}", language)
    return h.g(
        h.title(f"{name} – {say(f'view.infra.{state}', language)}. {say(f'infra.{found.id}.text', language)}"),
        h.rect(width=WIDTH, height=ROW, rx=7, class_=f"area infra-{state}"),
        sign("token-good" if state == "completed" else "infrastructure", 17, 13, ROW / 2),
        label(name, 25, ROW / 2, 13, class_="label left strong" if state == "hand" else "label left"),
        price(found.cost, 154, ROW / 2, 14) if state == "hand" else None,
        h.g(requirement(card, 206, ROW / 2, 14)),
        price(found.production, WIDTH - 4 - 15.7 * sum(found.production), ROW / 2, 14),
        id=parts.infrastructure(found.id),
        class_="zone",
        data_move="",
    )


def _common(s: Evacuation, player: int, goal: int, state: str, language: str) -> El:
    return _common_face(goal, measure(s, player, BOX.common[goal].metric), state, language)


@lru_cache(maxsize=1024)
def _common_face(goal: int, reached: int, state: str, language: str) -> El:
    """EVA-19: a common goal: what it needs, costs, produces and scores."""
    found = BOX.common[goal]
    text = say(f"common.{found.id}", language)
    return h.g(
        h.title(f"{text} – {say(f'view.common.{state}', language)}"),
        h.rect(width=WIDTH, height=ROW, rx=7, class_=f"area common-{state}"),
        sign("race", 16, 13, ROW / 2),
        fitted(text, 25, ROW / 2, 228, ROW - 1, (13.0, 12.0, 11.0, 10.5)),
        label(f"{reached}/{found.least}", 272, ROW / 2, 13, class_="label strong count"),
        price(found.cost, 290, ROW / 2, 14),
        sign("arrow", 12, 330, ROW / 2),
        price(found.production, 338, ROW / 2, 14),
        label(f"+{found.points}", WIDTH - 16, ROW / 2, 14, class_="label strong"),
        id=parts.common(found.id),
        class_="zone",
        data_move="",
    )


HAND = 104.0


def action_cards(s: Evacuation, player: int, mine: bool, x: float, y: float, width: float, language: str) -> El:
    """EVA-18: the hand of action cards, what was played face up and how many lie under the groups."""
    me = s.players[player]
    cards = [(card, "hand") for card in me.cards.cards if mine and card >= 0]
    cards += [(card, "open") for card in me.face_up if (card, "hand") not in cards]
    if s.card >= 0 and s.active == player and all(card != s.card for card, _ in cards):
        cards.append((s.card, "open"))
    wide = min(216.0, (width - 4) / max(1, len(cards)) - 4)
    drawn = [
        h.g(_card(card, state, wide, language), id=f"hand-{BOX.actions[card].id}", transform=at(n * (wide + 4), 18))
        for n, (card, state) in enumerate(cards)
    ]
    title = say("view.hand", language, n=len(me.cards), tucked=len(me.tucked), deck=len(s.action_deck))
    return h.g(heading(title, 2, 8, id="hand-title"), drawn, id=parts.HAND, transform=at(x, y))


@lru_cache(maxsize=2048)
def _card(card: int, state: str, wide: float, language: str) -> El:
    found = BOX.actions[card]
    text = say(f"card.{found.id}.text", language)
    return titled(
        f"{say(f'card.{found.id}', language)}: {text}",
        h.rect(width=wide, height=HAND - 22, rx=9, class_=f"area action-card {state}"),
        sign("power", 22, 15, 14, class_="sign power-sign"),
        label("/".join(map(str, found.powers)), 30, 15, 14, class_="label left strong"),
        fitted(text, 7, 52, wide - 12, HAND - 50),
        id=parts.card(found.id),
        class_="zone",
        data_move="",
    )
