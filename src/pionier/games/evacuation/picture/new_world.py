"""The New World: the planet with its map, and what the viewer has there."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.evacuation import parts
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, FOOD, NEW, RESOURCES, SYMBOLS
from pionier.games.evacuation.settling import reach, symbols
from pionier.games.evacuation.solo import shown_number
from pionier.games.evacuation.state import Evacuation, Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .hexes import Map, hexes, lines, solo_tile
from .ships import dock, stadium
from .signs import land, made, plate, sign, titled
from .stock import eaten, rate, store
from .words import environment, say, symbol

TOP = 8.0


def new_world(s: Evacuation, player: int, width: float, height: float, hand: bool, language: str) -> list[El]:
    """From the top: the map with what is printed in its corners, then stocks and production, then the ships."""
    me = s.players[player]
    tall, low = (44.0, 34.0) if hand else (36.0, 28.0)
    radius = (height - TOP - 4 - tall - 4 - low - 6) / 11
    place = Map(width / 2, TOP + radius * 5.5, radius)
    foot = TOP + radius * 11
    return [
        ground(width, height, place.x, place.y, radius),
        lines(s, place, language),
        hexes(s, player, place, language),
        solo_tile(s, place, language),
        _openings(me, width, hand, language),
        _solo_deck(s, width, language),
        _pieces(s, player, width, foot, hand, language),
        _stocks(s, player, me, width, foot + 4, tall, language),
        dock(s, me, NEW, 8, foot + 8 + tall, width - 16, low, hand, language),
    ]


@lru_cache(maxsize=8)
def ground(width: float, height: float, x: float, y: float, radius: float) -> El:
    """A quiet sky and the planet; the sky goes on beyond the picture."""
    stars = [h.circle(cx=n * 137.5 % width, cy=(n * 89.3 + n * n * 7) % (height * 0.96), r=0.6 + n % 3 * 0.35) for n in range(54)]
    return h.g(
        h.rect(x=-900, y=-900, width=width + 1800, height=height + 1800, class_="sky"),
        h.g(stars, class_="star-dust"),
        h.circle(cx=x, cy=y, r=radius * 6.9, class_="limb"),
        h.circle(cx=x, cy=y, r=radius * 6.5, class_="limb"),
        h.circle(cx=x, cy=y, r=radius * 6.12, fill="url(#eva-ball)"),
        h.circle(cx=x, cy=y, r=radius * 6.12, class_="horizon"),
        id="new-sky",
        class_="ground",
        aria_hidden=True,
    )


def _openings(me: Player, width: float, hand: bool, language: str) -> El:
    """EVA-9.3, 9.4: which environments are open and which settlement symbols the player has now."""
    opened, have = reach(me), symbols(me)
    left, top, size = (20.0, 22.0, 24.0) if hand else (21.0, 46.0, 23.0)
    drawn: list[El] = []
    for number, name in enumerate(ENVIRONMENTS):
        x, y = left + number % 2 * (size + 4), top + number // 2 * (size + 4)
        drawn.append(_environment(number, name, number <= opened, size, x, y, language))
    for number, name in enumerate(SYMBOLS):
        drawn.append(_symbol(number, name, bool(have >> number & 1), width - 19 - (2 - number) * 27, language))
    return h.g(drawn, id="openings")


@lru_cache(maxsize=64)
def _environment(number: int, name: str, is_open: bool, size: float, x: float, y: float, language: str) -> El:
    text = f"{environment(number, language)}: {say('view.open' if is_open else 'view.shut', language)}"
    return titled(text, land(name, size, x, y), id=f"environment-{name}", class_="opened" if is_open else "not-open")


@lru_cache(maxsize=64)
def _symbol(number: int, name: str, have: bool, x: float, language: str) -> El:
    state = "have" if have else "lack"
    return titled(
        f"{symbol(number, language)}: {say(f'view.{state}', language)}",
        h.circle(r=13, class_=state),
        sign(name, 18, 0, 0, f"on-{state}"),
        id=f"symbol-{name}",
        transform=at(x, 21),
    )


def _solo_deck(s: Evacuation, width: float, language: str) -> El:
    """EVA-20.6: the back on top tells number and letter of the next card."""
    rival = s.rival
    if not rival.kind:
        return h.g(id=parts.SOLO_DECK)
    top = BOX.solo[rival.top] if rival.top >= 0 else None
    back = f"{shown_number(top.number)}{top.letter}" if top else "–"
    return _deck(back, len(rival.deck), width, language)


@lru_cache(maxsize=128)
def _deck(back: str, n: int, width: float, language: str) -> El:
    return titled(
        say("view.solo_deck", language, n=n, back=back),
        [h.rect(x=2 * k, y=-2 * k, width=28, height=36, rx=4, class_="card-back") for k in range(min(3, n + 1))],
        label(back, 14 + 2 * min(2, n), 16 - 2 * min(2, n), 15, class_="label strong on-dark"),
        label(f"+{n}", 46, 19, 13.6, class_="label strong on-dark"),
        id=parts.SOLO_DECK,
        transform=at(width - 64, 46),
    )


def _pieces(s: Evacuation, player: int, width: float, foot: float, hand: bool, language: str) -> El:
    """In the lower corners of the map: people and factories that wait, stadiums (EVA-16.5: three are needed)."""
    me = s.players[player]
    step = 27.0
    drawn = [
        _waiting(me.population, 7, foot - 58, language),
        *(
            _prepared(kind, me.prepared_new[kind], s.unused(player, kind), 7 + kind * step, foot - 28, language)
            for kind in range(3)
        ),
    ]
    seats = [(width - 46 - n % 2 * 42, foot - 28 - n // 2 * 30) for n in range(max(len(me.stadiums_new), BOX.stadiums_needed))]
    seats = [(x if n < 4 else width - 46, y if n < 4 else foot - 28 - (n - 2) * 30) for n, (x, y) in enumerate(seats)]
    drawn += [stadium(each, *seats[n], language) for n, each in enumerate(me.stadiums_new)]
    drawn += [_wanted(n, *seats[n], language) for n in range(len(me.stadiums_new), BOX.stadiums_needed)]
    return h.g(drawn, id=parts.side("new", player))


@lru_cache(maxsize=256)
def _waiting(n: int, x: float, y: float, language: str) -> El:
    return titled(
        say("view.population", language, n=n),
        plate(0, 0, 46, 26),
        sign("population", 20, 14, 13, "sign on-dark"),
        label(n, 33, 13.5, 17, class_="label strong on-dark"),
        id=parts.POPULATION,
        transform=at(x, y),
    )


@lru_cache(maxsize=1024)
def _prepared(kind: int, n: int, unused: int, x: float, y: float, language: str) -> El:
    return titled(
        say("view.factory", language, kind=f"@factory.{RESOURCES[kind]}", n=n, unused=unused),
        plate(0, 0, 26, 26),
        made(kind, 20, 10 if n > 1 else 13, 13),
        label(n, 22, 19, 13.6, class_="label strong on-dark") if n > 1 else None,
        id=f"prepared-new-{RESOURCES[kind]}",
        class_="" if n else "none",
        transform=at(x, y),
    )


@lru_cache(maxsize=64)
def _wanted(n: int, x: float, y: float, language: str) -> El:
    return titled(
        say("view.wanted", language, n=BOX.stadiums_needed),
        h.rect(width=38, height=26, rx=8, class_="wanted"),
        sign("stadium", 20, 19, 13, "sign on-dark"),
        id=f"wanted-{n}",
        class_="none",
        transform=at(x, y),
    )


def _stocks(s: Evacuation, player: int, me: Player, width: float, y: float, tall: float, language: str) -> El:
    """Stock and production of each resource; the lowest production is what scores."""
    step = (width - 16 + 6) / 3
    drawn: list[El] = []
    for kind in range(3):
        needed = eaten(s, me, NEW) if kind == FOOD else 0
        x = 7 + kind * step
        drawn.append(store("new", kind, me.new[kind], needed, x, y, step - 6, tall, 46, language))
        lowest = me.production[kind] == min(me.production)
        drawn.append(rate(kind, me.production[kind], lowest, x + step - 6 - 46, y, tall, language))
    return h.g(drawn, id=parts.production(player))
