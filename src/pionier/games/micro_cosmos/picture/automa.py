"""The Automa: its cargo, specialists, upgrades in their order, and its card resolved line by line."""

from __future__ import annotations

from functools import lru_cache

from pionier.engine.effects import Effect
from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, SPECIALISTS
from pionier.games.micro_cosmos.powers import powers
from pionier.games.micro_cosmos.scoring import points
from pionier.games.micro_cosmos.specialists import symbols
from pionier.games.micro_cosmos.state import IT, MicroCosmos
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .cards import SMALL_W
from .others import TOP, cargo, pool, score
from .own import LEFT, WIDE
from .signs import sign
from .words import say

BOARD_H, CARD_TOP, LINE = 98.0, 101.0, 17.6
FIELD = 60.0


def automa(s: MicroCosmos, language: str) -> El:
    """Its board, and below it the card it is resolving, else its last one."""
    me = s.players[IT]
    return h.g(
        _board(s.level, s.phase == "automa", language),
        score(IT, points(s, IT), WIDE - 32, 15, language),
        cargo(IT, me.cargo, powers(me).capacity, -2, 30, language),
        pool(IT, me.colonies, me.outposts, s.colonies_of(IT), 224, 15, language),
        _crew(tuple(symbols(me)), language),
        _fields(me.upgrades, language),
        _card(s, language),
        id="automa",
        transform=at(LEFT, TOP),
        role="group",
        aria_label=say("automa", language),
    )


@lru_cache(maxsize=64)
def _board(level: int, active: bool, language: str) -> El:
    name = f"{say('automa', language)} · {say(f'setting.automa.{BOX.levels[level].id}', language)}"
    return h.g(
        h.rect(width=WIDE, height=BOARD_H, rx=8, class_="frame playing" if active else "frame"),
        player_mark(IT, 15, 15, 20),
        label(name, 30, 15, 14, class_="label left strong"),
        id="automa-board",
        class_="card",
    )


@lru_cache(maxsize=1024)
def _crew(have: tuple[int, ...], language: str) -> El:
    """Its crew cards count only for their symbols (MIC-21.3)."""
    drawn: list[El] = []
    for kind, name in enumerate(SPECIALISTS):
        text = say("view.automa_symbol", language, specialist=say(f"specialist.{name}", language), n=have[kind])
        drawn.append(
            h.g(
                h.title(text),
                h.rect(x=0, y=-13, width=44, height=26, rx=8, class_="area slot"),
                sign(name, 20, 14, 0, class_="sign"),
                label(have[kind], 33, 0, 15, class_="label strong" if have[kind] else "label soft"),
                id=parts.automa_symbol(name),
                class_="" if have[kind] else "none",
                transform=at(kind * 48, 0),
                role="img",
                data_role="img",
                aria_label=text,
            )
        )
    return h.g(drawn, id=parts.AUTOMA_CREW, transform=at(186, 41))


@lru_cache(maxsize=256)
def _fields(upgrades: int, language: str) -> El:
    """Six upgrades, tried from left to right (MIC-22.2)."""
    drawn: list[El] = []
    for n, number in enumerate(BOX.automa_fields):
        upgrade = BOX.upgrades[number]
        done = bool(upgrades >> number & 1)
        text = say(
            "view.automa_done" if done else "view.automa_field", language, n=n + 1, upgrade=say(f"upgrade.{upgrade.id}", language)
        )
        drawn.append(
            h.g(
                h.title(text),
                h.rect(width=FIELD - 3, height=30, rx=7, class_="cell done" if done else "cell"),
                label(n + 1, 12, 15, 14, class_="label soft"),
                sign(upgrade.id, 20, 31, 15, class_="sign" if done else "sign quiet"),
                sign("check", 11, 49, 15, class_="sign fits") if done else None,
                id=f"automa-field-{n + 1}",
                transform=at(n * (FIELD + 2.6), 0),
                role="img",
                aria_label=text,
            )
        )
    return h.g(drawn, id="automa-fields", transform=at(5, 62))


def _card(s: MicroCosmos, language: str) -> El:
    """Lines done so far are ticked, the present one is lit."""
    if s.automa_card >= 0:
        return _lines(s.automa_card, s.automa_line, len(s.automa_deck.cards), language)
    last = s.automa_discard[-1] if s.automa_discard else -1
    return _lines(last, 0, len(s.automa_deck.cards), language)


@lru_cache(maxsize=512)
def _lines(card: int, line: int, deck: int, language: str) -> El:
    """`line` is how many actions were begun, 0 for a card that lies there from the turn before."""
    actions = BOX.automa_cards[card].actions if card >= 0 else ()
    drawn = [_line(n + 1, action, line, language) for n, action in enumerate(actions)]
    height = 5 * LINE + 9
    title = say("view.automa_deck", language, n=deck)
    return h.g(
        h.rect(width=WIDE, height=height, rx=8, class_="frame" if line else "frame resting", id="automa-card-frame"),
        drawn or label(say("view.automa_first", language), WIDE / 2, height / 2, 14, class_="label soft", id="automa-no-card"),
        None
        if line or card < 0
        else label(say("view.automa_last", language), WIDE - 8, 4 + LINE / 2, 13, class_="label right soft", id="automa-last"),
        h.g(
            h.title(title),
            h.rect(x=0, y=0, width=SMALL_W + 9, height=40, rx=5, class_="card-back"),
            sign("robotics", 18, (SMALL_W + 9) / 2, 14, class_="sign on-back"),
            label(deck, (SMALL_W + 9) / 2, 31, 14, class_="label strong on-back"),
            id=parts.AUTOMA_DECK,
            transform=at(WIDE - SMALL_W - 15, height - 46),
            role="img",
            aria_label=title,
        ),
        id=parts.AUTOMA_CARD,
        class_="card",
        transform=at(0, CARD_TOP),
    )


def _line(n: int, action: Effect, begun: int, language: str) -> El:
    state = "later" if begun < n and begun else "now" if begun == n else "past" if begun else "rest"
    text, sign_name = _words(action, language)
    return h.g(
        h.rect(x=3, y=0.5, width=WIDE - (48 if n > 2 else 6), height=LINE - 1, rx=5, class_="area line-area"),
        sign("check" if state == "past" else sign_name, 14, 14, LINE / 2, class_="sign fits" if state == "past" else "sign"),
        label(text, 26, LINE / 2, 13.5, class_="label left"),
        id=parts.automa_line(n),
        class_=f"automa-line is-{state}",
        transform=at(0, 4 + (n - 1) * LINE),
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
