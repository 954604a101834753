"""A player's board: three development tracks and what the next cube unlocks, the investment track, people, coins, government."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.cards import FORMS
from pionier.games.beyond_the_horizon.components.player_board import COLUMNS
from pionier.games.beyond_the_horizon.components.vocabulary import FOOD, TRACKS
from pionier.games.beyond_the_horizon.production import UNLOCKED, coins_produced, open_columns
from pionier.games.beyond_the_horizon.state import BOARD, Civilization, Horizon
from pionier.scene.parts import at, label, paragraph
from pionier.scene.tree import El, h

from .signs import sign, tasks, titled
from .words import say
from .world import TRACK_SIGN

WIDTH, HEIGHT = 560.0, 254.0
CELL, ROW = 44.0, 34.0


def board(s: Horizon, hero: int, language: str) -> El:
    """Everything on the board of one player."""
    civ = s.civs[hero]
    return h.g(
        h.rect(width=WIDTH, height=HEIGHT, rx=14, class_="panel", id="player-board-ground"),
        [_track(s, civ, hero, track, language) for track in range(len(TRACKS))],
        _investment(civ, language),
        _people(s, civ, hero, language),
        _holdings(s, civ, hero, language),
        _government(s, civ, hero, language),
        id="player-board",
        transform=at(6, 546),
    )


def _track(s: Horizon, civ: Civilization, hero: int, track: int, language: str) -> El:
    left = s.left(hero, track)
    name = TRACKS[track]
    key = parts.track(name)
    cells = [_cell(hero, track, n, n < left, n == left, language) for n in range(len(BOARD.tracks[track]))]
    return h.g(
        h.title(f"{say(f'track.{name}', language)}: {civ.tracks[track]}", id=f"{key}-title"),
        h.rect(width=WIDTH - 156, height=ROW, rx=7, class_="area track-ground", id=f"{key}-ground"),
        sign(TRACK_SIGN[track], 20, 20, ROW / 2, id=f"{key}-sign"),
        h.g(cells, id=f"{key}-cells", transform=at(40, 0)),
        id=key,
        class_="zone",
        transform=at(8, 8 + track * (ROW + 4)),
    )


@lru_cache(maxsize=512)
def _cell(hero: int, track: int, n: int, open_: bool, coming: bool, language: str) -> El:
    """A space: its cube, or what it gave; the next one to leave is marked."""
    space = BOARD.tracks[track][n]
    text = say(f"track.{TRACKS[track]}.{n + 1}", language)
    x = n * CELL
    drawn: list[El] = [
        h.title(text),
        h.rect(
            x=x + 1, y=3, width=CELL - 3, height=ROW - 6, rx=5, class_="cell" + (" open" if open_ else " next" if coming else "")
        ),
    ]
    if space.tasks:
        drawn.append(tasks(space.tasks, x + 8, ROW / 2, 13))
    elif space.column >= 0:
        drawn += [sign("pawn", 13, x + 13, ROW / 2), label(COLUMNS[space.column], x + 28, ROW / 2, 13, class_="label strong")]
    elif space.coins:
        drawn += [label(f"+{space.coins}", x + 12, ROW / 2, 12, class_="label strong"), sign("coin", 13, x + 29, ROW / 2)]
    elif space.form:
        drawn += [
            sign("leader", 13, x + 12, ROW / 2),
            label(FORMS.index(space.form) + 1, x + 29, ROW / 2, 12, class_="label strong"),
        ]
    if not open_:
        drawn.append(h.rect(x=x + CELL - 11, y=0, width=10, height=10, rx=2, class_=f"p{hero}-fill piece-cube"))
    return h.g(drawn, id=f"cell-{TRACKS[track]}-{n + 1}")


def _investment(civ: Civilization, language: str) -> El:
    drawn: list[El] = []
    for n, space in enumerate(BOARD.investment):
        x = n * CELL
        state = "open" if n < civ.invested else "next" if n == civ.invested else ""
        inner: list[El] = [
            h.title(say(f"investment.{n + 1}", language)),
            h.rect(x=x + 1, y=0, width=CELL - 3, height=26, rx=5, class_=f"cell {state}"),
        ]
        if space.tasks:
            inner.append(tasks(space.tasks, x + 9, 13, 12))
        elif space.modifier is not None:
            inner += [label("+1", x + 12, 13, 11, class_="label strong"), sign("move", 12, x + 28, 13)]
        else:
            inner += [label(space.vp, x + 14, 13, 12, class_="label strong"), sign("star", 12, x + 28, 13)]
        drawn.append(h.g(inner, id=f"investment-{n + 1}"))
    more = civ.invested - len(BOARD.investment)
    if more > 0:
        drawn.append(label(f"+{more}", len(BOARD.investment) * CELL + 12, 13, 12, class_="label strong", id="investment-more"))
    return h.g(
        h.title(say("view.investment", language, n=civ.invested), id="investment-title"),
        sign("cube", 18, 20, 13, id="investment-sign"),
        h.g(drawn, id="investment-spaces", transform=at(40, 0)),
        id="investment",
        transform=at(8, 124),
    )


def _people(s: Horizon, civ: Civilization, hero: int, language: str) -> El:
    """Population columns A to E with the places that are still free, and the active pawns."""
    unlocked = UNLOCKED[s.left(hero, FOOD)]
    drawn: list[El] = []
    for column, most in enumerate(BOARD.columns):
        x = column * 54
        state = "open" if column in unlocked else "locked"
        drawn.append(
            titled(
                say(f"view.column.{state}", language, column=COLUMNS[column], n=civ.columns[column], most=most),
                h.rect(x=x, width=50, height=34, rx=6, class_=f"cell {'open' if state == 'open' else ''}"),
                label(COLUMNS[column], x + 10, 17, 13, class_="label strong"),
                sign("pawn", 15, x + 25, 17, class_=f"sign p{hero}-paint"),
                label(civ.columns[column], x + 41, 17, 14, class_="label strong", id=f"column-{column}-n"),
                id=f"column-{column}",
            )
        )
    return h.g(drawn, id="people", transform=at(8, 156))


def _holdings(s: Horizon, civ: Civilization, hero: int, language: str) -> El:
    """What is at hand: active pawns, coins, tokens, production."""
    rows = (
        (parts.production("A"), "pawn", civ.active, f"+{len(open_columns(s, hero, civ.columns))}", "view.active"),
        (parts.production("B"), "coin", civ.coins, f"+{coins_produced(s, hero)}", "view.coins"),
        (parts.token("settlement"), "settlement", civ.tokens[0], "", "view.settlement"),
        (parts.token("fortification"), "fortification", civ.tokens[1], "", "view.fortification"),
    )
    drawn: list[El] = []
    for n, (part, name, amount, gain, key) in enumerate(rows):
        x, y = (n % 2) * 74, (n // 2) * 40
        drawn.append(
            titled(
                say(key, language, n=amount),
                h.rect(x=x, y=y, width=70, height=36, rx=8, class_="area"),
                sign(name, 20, x + 16, y + 18),
                label(amount, x + 38, y + 18, 18, class_="label strong", id=f"{part}-n"),
                label(gain, x + 57, y + 18, 12, class_="label soft", id=f"{part}-gain") if gain else [],
                id=part,
                class_="zone",
            )
        )
    return h.g(drawn, id="holdings", transform=at(WIDTH - 152, 8))


def _government(s: Horizon, civ: Civilization, hero: int, language: str) -> El:
    """The government and its forms, the unlocked ones lit."""
    if civ.government < 0:
        return h.g(id="my-government")
    face = BOX.governments[civ.government].id
    drawn: list[El] = [
        label(say(f"government.{face}", language), WIDTH - 24, -22, 13, class_="label right strong", id="government-name")
    ]
    for n, form in enumerate(FORMS):
        lit = n == 0 or s.unlocked(hero, form)
        text = f"{say(f'form.{form}', language)}: {say(f'government.{face}.{form}', language)}"
        drawn.append(
            titled(
                text,
                h.rect(width=269, height=26, rx=5, class_="cell open" if lit else "cell"),
                paragraph(_short(text, 104), 7, 8, 54, 9.5, class_="label left" if lit else "label left soft"),
                id=f"form-{form}",
                transform=at((n % 2) * 273, (n // 2) * 28),
            )
        )
    return h.g(drawn, id="my-government", transform=at(8, 195))


def _short(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1].rstrip() + "…"
