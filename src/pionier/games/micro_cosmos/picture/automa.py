"""The Automa: its cargo, specialists, upgrades in their order, and its card resolved line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pionier.engine.effects import Effect
from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, SPECIALISTS
from pionier.games.micro_cosmos.powers import powers
from pionier.games.micro_cosmos.scoring import COLONY_VP, points
from pionier.games.micro_cosmos.specialists import symbols
from pionier.games.micro_cosmos.state import IT, MicroCosmos
from pionier.scene.parts import Point, at, label, player_mark
from pionier.scene.tree import El, h

from .others import cargo, pool
from .record import ladder
from .signs import SIZE, sign
from .words import say

Row = tuple[float, float, float]  # where it begins, and how far its pieces are apart


class Plan(NamedTuple):
    """Where what is drawn; in a hand also the ladders of points for upgrades and colonies."""

    left: float
    top: float
    wide: float
    high: float  # of its board
    size: float
    cargo: Row
    crew: Row
    fields: Row
    field_high: float
    pool: Row
    score: Point
    card: tuple[float, float, float]  # corner and width
    line: float
    text: float
    ladders: float  # where they begin; 0: none


DESK = Plan(0, 0, 306, 106, 18, (8, 37, 31), (140, 37, 41), (8, 54, 48.6), 20, (8, 95, 42), (270, 13), (312, 0, 318), 20, 12.5, 0)
HAND = Plan(
    8, 10, 374, 236, 22, (8, 50, 46), (8, 92, 50), (8, 116, 60), 38, (226, 92, 50), (330, 20), (0, 246, 374), 38, 14, 178
)  # fmt: skip


def automa(plan: Plan, s: MicroCosmos, language: str) -> Sequence[El]:
    """Its board, and the card it is resolving, else its last one."""
    me = s.players[IT]
    bought = bin(me.upgrades).count("1")
    board = h.g(
        _board(plan, s.level, s.phase == "automa", language),
        _score(points(s, IT), plan.score, language),
        cargo(IT, me.cargo, powers(me).capacity, plan.cargo, plan.size, language),
        _crew(plan, tuple(symbols(me)), language),
        _fields(plan, me.upgrades, language),
        pool(IT, me.colonies, me.outposts, s.colonies_of(IT), plan.pool, plan.size, language),
        _ladders(plan, s.level, bought, s.colonies_of(IT), language) if plan.ladders else None,
        id="automa",
        transform=at(plan.left, plan.top),
        role="group",
        aria_label=say("automa", language),
    )
    return board, _card(plan, s, language)


@lru_cache(maxsize=64)
def _board(plan: Plan, level: int, active: bool, language: str) -> El:
    name = f"{say('automa', language)} · {say(f'setting.automa.{BOX.levels[level].id}', language)}"
    middle = plan.score[1]
    return h.g(
        h.rect(y=2, width=plan.wide, height=plan.high, rx=10, class_="under"),
        h.rect(width=plan.wide, height=plan.high, rx=10, class_="frame playing" if active else "frame"),
        player_mark(IT, 18, middle, plan.size + 2),
        label(name, 34, middle, plan.text + 1, class_="label left strong"),
        id="automa-board",
        class_="card",
    )


@lru_cache(maxsize=512)
def _score(vp: int, where: Point, language: str) -> El:
    """Its points so far: no seat of the table shows them."""
    text = say("view.points", language, n=vp)
    return h.g(
        sign("star", 20, -10, 0, class_="sign vp"),
        label(vp, 4, 0, 18, class_="label left strong"),
        id=parts.score(IT),
        transform=at(*where),
        role="img",
        aria_label=text,
    )


@lru_cache(maxsize=1024)
def _crew(plan: Plan, have: tuple[int, ...], language: str) -> El:
    """Its crew cards count only for their symbols (MIC-21.3)."""
    x, y, step = plan.crew
    high = plan.size + (18 if plan.size > SIZE else 4)
    drawn: list[El] = []
    for kind, name in enumerate(SPECIALISTS):
        text = say("view.automa_symbol", language, specialist=say(f"specialist.{name}", language), n=have[kind])
        drawn.append(
            h.g(
                h.rect(y=-high / 2, width=step - 3, height=high, rx=8, class_="area slot"),
                sign(name, plan.size, plan.size / 2 + 2, 0, class_="sign"),
                label(have[kind], plan.size + 9, 0, 15, class_="label strong" if have[kind] else "label soft"),
                id=parts.automa_symbol(name),
                class_="" if have[kind] else "none",
                transform=at(kind * step, 0),
                role="img",
                data_role="img",
                aria_label=text,
            )
        )
    return h.g(drawn, id=parts.AUTOMA_CREW, transform=at(x, y))


@lru_cache(maxsize=256)
def _fields(plan: Plan, upgrades: int, language: str) -> El:
    """Six upgrades, tried from left to right (MIC-22.2)."""
    x, y, step = plan.fields
    middle = plan.field_high / 2
    drawn: list[El] = []
    for n, number in enumerate(BOX.automa_fields):
        upgrade = BOX.upgrades[number]
        done = bool(upgrades >> number & 1)
        name = say(f"upgrade.{upgrade.id}", language)
        text = say("view.automa_done" if done else "view.automa_field", language, n=n + 1, upgrade=name)
        drawn.append(
            h.g(
                h.rect(width=step - 4, height=plan.field_high, rx=7, class_="cell done" if done else "cell"),
                label(n + 1, 11, middle, 13, class_="label soft"),
                sign(upgrade.id, plan.size, step * 0.56, middle, class_="sign fits" if done else "sign"),
                id=f"automa-field-{n + 1}",
                transform=at(n * step, 0),
                role="img",
                aria_label=text,
            )
        )
    return h.g(drawn, id="automa-fields", transform=at(x, y))


@lru_cache(maxsize=256)
def _ladders(plan: Plan, level: int, bought: int, placed: int, language: str) -> El:
    y, wide = plan.ladders, plan.wide - 40
    return h.g(
        sign("upgrade", 20, 18, y, class_="sign", id="automa-upgrades-sign"),
        ladder("automa-upgrades", BOX.levels[level].points[1:], bought, 32, y, wide),
        sign("colony", 20, 18, y + 32, class_="sign", id="automa-colonies-sign"),
        ladder("automa-colonies", COLONY_VP[1:], placed, 32, y + 32, wide),
        id="automa-ladders",
        aria_hidden=True,
    )


def _card(plan: Plan, s: MicroCosmos, language: str) -> El:
    """Lines done so far are ticked, the present one is lit."""
    if s.automa_card >= 0:
        return _lines(plan, s.automa_card, s.automa_line, len(s.automa_deck.cards), language)
    last = s.automa_discard[-1] if s.automa_discard else -1
    return _lines(plan, last, 0, len(s.automa_deck.cards), language)


@lru_cache(maxsize=512)
def _lines(plan: Plan, card: int, line: int, deck: int, language: str) -> El:
    """`line` is how many actions were begun, 0 for a card that lies there from the turn before."""
    actions = BOX.automa_cards[card].actions if card >= 0 else ()
    x, y, wide = plan.card
    drawn = [_line(plan, n + 1, action, line, language) for n, action in enumerate(actions)]
    height = 5 * plan.line + 6
    title = say("view.automa_deck", language, n=deck)
    return h.g(
        h.rect(y=2, width=wide, height=height, rx=10, class_="under", id="automa-card-shadow"),
        h.rect(width=wide, height=height, rx=10, class_="frame" if line else "frame resting", id="automa-card-frame"),
        drawn or label(say("view.automa_first", language), 14, height / 2, 12, class_="label left soft", id="automa-no-card"),
        h.g(
            h.g(
                [h.rect(x=2 * n, y=-2 * n, width=26, height=36, rx=5, class_="card-back") for n in range(min(deck, 3))],
                sign("robotics", SIZE, 15, 11, class_="sign on-back" if deck else "sign soft"),
                id="automa-deck-cards",
            ),
            label(deck, 15, 27, 13, class_="label strong on-back" if deck else "label strong", id="automa-deck-count"),
            id=parts.AUTOMA_DECK,
            transform=at(wide - 38, height - 42),
            role="img",
            aria_label=title,
        ),
        id=parts.AUTOMA_CARD,
        class_="card",
        transform=at(plan.left + x, plan.top + y),
    )


def _line(plan: Plan, n: int, action: Effect, begun: int, language: str) -> El:
    state = "later" if begun < n and begun else "now" if begun == n else "past" if begun else "rest"
    text, sign_name = _words(action, language)
    wide, middle = plan.card[2], plan.line / 2
    mark = sign("check", plan.size, 16, middle, class_="sign fits") if state == "past" else None
    return h.g(
        h.rect(x=3, y=0.5, width=wide - (46 if n > 2 else 6), height=plan.line - 1, rx=6, class_="area line-area"),
        mark or sign(sign_name, plan.size, 16, middle, class_="sign"),
        label(text, 32, middle, plan.text, class_="label left"),
        id=parts.automa_line(n),
        class_=f"automa-line is-{state}",
        transform=at(0, 3 + (n - 1) * plan.line),
        aria_current="step" if state == "now" else None,
    )


def _words(action: Effect, language: str) -> tuple[str, str]:
    if action.verb == "draw_crew":
        return say("automa_line.draw_crew", language, n=action["count"]), "draw_crew"
    if action.verb == "move":
        criterion = say(f"criterion.{action['criterion']}", language)
        way = say(f"view.way.{action['direction']}", language)
        return say("view.jump" if action["jump"] else "view.move", language, way=way, criterion=criterion), action["direction"]
    return say(f"automa_action.{action.verb}", language), action.verb
