"""What the viewer plays for: the bonus of the year, goal cards, common goals, and how it would end now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.bonuses import bonus_for
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, RESOURCES
from pionier.games.evacuation.goals import measure
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.scoring import breakdown, tier_points
from pionier.games.evacuation.state import Evacuation
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .actions import power
from .glyphs import glyphs, row, width
from .lettering import block, cut, heading, wide
from .signs import amounts, chip, land, raised, sign, titled
from .words import say

HALVES = ("lower", "upper")
SIGN_OF = {
    "completed_infrastructure": "infrastructure", "max_production": "up", "settled_population": "population",
    "settled_factories": "factory", "sum_production": "up", "spaceships": "ship", "progress_sum": "track",
    "happy_faces_new": "face", "best_line": "line", "developed_technologies": "research", "stadiums_new": "stadium",
    "evacuated_areas": "left",
}  # fmt: skip
POINTS_SIGN = {
    "production": "up", "goals": "goal", "left_behind": "left", "stadiums": "stadium", "penalties": "token-bad",
    "bonuses": "token-good", "faces": "face", "common": "race", "lines": "line",
}  # fmt: skip


def goals(s: Evacuation, player: int, mine: bool, size: tuple[float, float], hand: bool, language: str) -> list[El]:
    """The bonus above, then one row a goal, common goals in a row, the points now at the foot."""
    room, height = size
    me = s.players[player]
    edge = 10.0 if hand else 2.0
    drawn = [_bonus(s, player, edge, room, hand, language)]
    y = (136.0 if hand else 68.0) if s.bonus_pile else 28.0
    found = [(goal, "offered") for goal in me.draft.cards if mine and goal >= 0]
    found += [(goal, "kept") for goal in me.goals.cards if mine and goal >= 0]
    shared = (
        [(goal, "held") for goal in me.common]
        + [(goal, "played") for goal in me.common_played]
        + [(goal, "free") for goal in s.common]
    )
    low = height if s.phase == "draft" else height - (100 if hand else 44)
    below = (66.0 if hand else 43.0) if shared else 0.0
    if s.race:
        return [*drawn, _race(s, player, edge, y, room, low - y - 8, language)]
    tall = min(54.0 if hand else 36.0, (low - y - below) / max(1, len(found)))
    placed = [_goal(s, player, goal, state, room - 2 * edge, tall - 3, language) for goal, state in found]
    drawn.append(
        h.g([h.g(each, id=f"place-{each.id}", transform=at(edge, y + n * tall)) for n, each in enumerate(placed)], id="my-goals")
    )
    each = (room - 2 * edge - 12) / 3
    y += len(found) * tall + 2
    drawn.append(
        h.g(
            [
                _common(s, player, goal, state, edge + n % 3 * (each + 6), y + n // 3 * below, each, below - 5, language)
                for n, (goal, state) in enumerate(shared)
            ],
            id="common-goals",
        )
    )
    if s.phase != "draft":
        drawn.append(_points(s.phase == "over", tuple(breakdown(s)[player].items()), edge, low + 6, room, hand, language))
    return drawn


def _bonus(s: Evacuation, player: int, edge: float, room: float, hand: bool, language: str) -> El:
    """EVA-14: the card of this year beside the power level so far."""
    me = s.players[player]
    if not s.bonus_pile:
        return h.g(id=parts.BONUS)
    card = BOX.bonuses[s.bonus_pile[0]]
    hits = {bonus_for(s, each) for each in power_levels(me)}
    mode = "generous" if s.generous else "strict"
    each = (room - 2 * edge - 7) / 2
    text = say("view.power", language, n=power(me))
    right = room - edge
    return h.g(
        titled(
            say(f"view.bonus.{mode}", language),
            heading(say("view.bonus.head", language), edge, 13, 15) if hand else None,
            label(text, right, 13, 14 if hand else 13, class_="label right strong"),
            id="power-level",
        ),
        [_half(card.id, n, card.powers[n], n in hits, s.generous, edge + n * (each + 7), each, hand, language) for n in range(2)],
        id=parts.BONUS,
    )


@lru_cache(maxsize=256)
def _half(
    card: str, half: int, needed: int, reached: bool, generous: bool, x: float, room: float, hand: bool, language: str
) -> El:
    text = say(f"bonus.{card}.{HALVES[half]}", language)
    effects = next(each.effects[half] for each in BOX.bonuses if each.id == card)
    found = glyphs(effects)
    tall, middle = (102.0, 20.0) if hand else (37.0, 18.5)
    size = 20.0 if width(found, 22) > room - 76 else 22.0
    return titled(
        text,
        raised(room, tall, "bonus-card reached" if reached else "bonus-card"),
        sign("power", 34, 20, middle + 1, "sign shield"),
        label(f"{'≤' if generous else '='}{needed}", 20, middle - 1.5, 13.6, class_="label strong on-dark"),
        row(found, 41, middle, size),
        sign("check", 20, room - 13, middle, "sign good-sign") if reached else None,
        block(text, 9, 68, room - 14, 64, (14.0, 13.6)) if hand else None,
        id=f"bonus-{HALVES[half]}",
        transform=at(x, 24),
    )


def _metric(kind: str, environment: int, size: float, x: float, y: float) -> El:
    return land(ENVIRONMENTS[environment], size, x, y) if environment >= 0 else sign(SIGN_OF[kind], size, x, y)


def _goal(s: Evacuation, player: int, goal: int, state: str, room: float, tall: float, language: str) -> El:
    """EVA-16.3: a goal card with its tiers; the count so far shows which are reached."""
    found = BOX.goals[goal]
    reached = measure(s, player, found.metric)
    return _goal_face(goal, reached, tier_points(found.tiers, reached), state, room, tall, language)


@lru_cache(maxsize=2048)
def _goal_face(goal: int, reached: int, points: int, state: str, room: float, tall: float, language: str) -> El:
    found = BOX.goals[goal]
    text = say(f"goal.{found.id}", language)
    large = tall > 40
    named = tall >= 30
    low = 24.0 if large else 18.0
    y = tall - low - (3 if large else 0) if named else (tall - low) / 2
    left = 62.0
    size = 15.0 if large else 12.0
    each = min((room - left) / len(found.tiers), 62.0 if large else 54.0)
    tiers: list[El] = []
    for n, (least, worth) in enumerate(found.tiers):
        look = "tier now" if worth == points else "tier past" if reached >= least else "tier"
        tiers.append(h.rect(x=left + n * each, y=y, width=each - 3, height=low, rx=low / 2, class_=look))
        tiers.append(
            label(
                f"{least}→{worth}",
                left + n * each + (each - 3) / 2,
                y + low / 2 + 0.5,
                size if each > 44 else min(size, 11.5 if not large else 13),
                class_="label strong on-now" if worth == points else "label",
            )
        )
    return titled(
        say("view.goal", language, text=text, n=reached, points=points),
        h.rect(x=-1, y=-1, width=room + 2, height=tall + 1, rx=9, class_=f"area goal {state}"),
        _metric(found.metric.type, found.metric.environment, 22, 16, tall / 2),
        label(reached, 43, tall / 2 + 0.5, 19, class_="label strong"),
        label(
            cut(text, 14 if large else 11.5, room - left - 2), left, y / 2 + 0.5, 14 if large else 11.5, class_="label left soft"
        )
        if named
        else None,
        tiers,
        id=parts.goal(found.id),
        class_="zone",
    )


def _common(s: Evacuation, player: int, goal: int, state: str, x: float, y: float, room: float, tall: float, language: str) -> El:
    return _common_face(goal, measure(s, player, BOX.common[goal].metric), state, x, y, room, tall, language)


@lru_cache(maxsize=2048)
def _common_face(goal: int, reached: int, state: str, x: float, y: float, room: float, tall: float, language: str) -> El:
    """EVA-19: a common goal: what it needs and scores, what it costs and produces."""
    found = BOX.common[goal]
    text = say(f"common.{found.id}", language)
    cost, _ = amounts(found.cost, 18, 0)
    gain, long = amounts(found.production, 18, 0)
    counted = say("view.common.counts", language, n=reached, of=found.least, points=found.points)
    return titled(
        f"{text} – {say(f'view.common.{state}', language)}. {counted}",
        raised(room, tall, f"area common-{state}", 9),
        _metric(found.metric.type, found.metric.environment, 18, 13, tall * 0.27),
        label(f"{reached}/{found.least}", 24, tall * 0.27 + 0.5, 13.6, class_="label left strong"),
        label(f"+{found.points}", room - 6, tall * 0.27 + 0.5, 15, class_="label right strong"),
        h.g(cost, transform=at(4, tall * 0.74)),
        sign("up", 18, room - long - 12, tall * 0.74, "sign good-sign"),
        h.g(gain, transform=at(room - long - 4, tall * 0.74)),
        id=parts.common(found.id),
        class_="zone",
        data_move="",
        transform=at(x, y),
    )


@lru_cache(maxsize=1024)
def _points(
    over: bool, counted: tuple[tuple[str, int], ...], edge: float, y: float, room: float, hand: bool, language: str
) -> El:
    """EVA-16: what the viewer would score now, by category."""
    total = sum(points for _, points in counted)
    found = [(name, points) for name, points in counted if points]
    drawn: list[El] = []
    if hand:
        each = (room - 2 * edge) / 5
        for n, (name, points) in enumerate(found):
            drawn.append(_part(name, points, edge + n % 5 * each, y + 34 + n // 5 * 32, 16, language))
    else:
        x = edge
        for n, (name, points) in enumerate(found):
            long = 23 + wide(_signed(points), 13, True)
            if x + long > room + 4:  # the last ones stand beside the heading
                drawn += _beside(found[n:], y + 7, room, language)
                break
            drawn.append(_part(name, points, x, y + 27, 13, language))
            x += long + max(2.0, 12.0 - len(found))
    text = say("view.points_end" if over else "view.points", language, n=total)
    return h.g(
        heading(text, edge, y + 7, 15 if hand else 13, key="standing-text"), h.g(drawn, id="points-parts"), id="points-now"
    )


def _beside(found: Sequence[tuple[str, int]], y: float, room: float, language: str) -> list[El]:
    """Points that have no room in the line of the others, from the right end on."""
    drawn: list[El] = []
    x = room
    for name, points in found:
        x -= 25 + wide(_signed(points), 13, True)
        drawn.append(_part(name, points, x, y, 13, language))
    return drawn


def _part(name: str, points: int, x: float, y: float, size: float, language: str) -> El:
    look = "label left strong bad" if points < 0 else "label left strong"
    return titled(
        f"{say(f'score.{name}', language)}: {points}",
        sign(POINTS_SIGN[name], 19, x + 9.5, y),
        label(_signed(points), x + 21, y + 0.5, size, class_=look),
        id=f"points-{name}",
    )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _race(s: Evacuation, player: int, edge: float, y: float, room: float, tall: float, language: str) -> El:
    """EVA-17.1: how far the viewer is on each of the ways that must all be finished."""
    me = s.players[player]
    levels = "/".join(map(str, me.production))
    text = say(
        "view.race", language, levels=levels, goal=BOX.race_production, stadiums=len(me.stadiums_new), need=BOX.race_stadiums
    )
    ways = [
        *((kind, me.production[kind], BOX.race_production) for kind in range(3)),
        (-1, len(me.stadiums_new), BOX.race_stadiums),
    ]
    each = min(44.0, tall / len(ways))
    return titled(
        text,
        [_way(kind, n, of, edge, y + at_row * each, room - 2 * edge, language) for at_row, (kind, n, of) in enumerate(ways)],
        id="race",
    )


@lru_cache(maxsize=512)
def _way(kind: int, n: int, of: int, x: float, y: float, room: float, language: str) -> El:
    step = (room - 84) / of
    cells = [
        h.rect(x=36 + k * step, y=10, width=step - 3, height=14, rx=5, class_="tier now" if k < n else "tier") for k in range(of)
    ]
    return h.g(
        chip(kind, 25, 14, 17) if kind >= 0 else sign("stadium", 25, 14, 17),
        cells,
        label(f"{n}/{of}", room - 2, 17.5, 17, class_="label right strong"),
        id=f"way-{RESOURCES[kind] if kind >= 0 else 'stadiums'}",
        transform=at(x, y),
    )
