"""The technology tree: levels from left to right, links, cards with what their actions cost and give, scholars."""

from __future__ import annotations

from functools import lru_cache

from pionier.engine.effects import Effect
from pionier.games.beyond_the_horizon import parts
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.state import NODES, Horizon
from pionier.games.beyond_the_horizon.technologies import refuse_node
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from . import pieces, rows
from .deeds import deeds
from .layout import Grid, grid
from .signs import sign, titled
from .spaces import Box, Spots, kinds, spaces
from .words import COLOURS, Names, lines, say, wide

LAST = 4  # the level whose cards lie open from the start and count for points
LEANS = 0.3  # of a card's height: a link leaves towards where it goes
ANY = Effect("research", {"levels": (1, 2, 3, 4), "scholar": "active", "ignore_prerequisites": False})


def tree(s: Horizon, hero: int, language: str, names: Names, hand: bool) -> list[El]:
    """Links first, then actions and nodes."""
    g = grid(hand)
    links = [_link(bool(s.scholars[lower] >> hero & 1 and s.cards[lower] >= 0), lower, node, g)
             for node, row in enumerate(NODES) for lower in row.prerequisites]  # fmt: skip
    links.sort(key=lambda link: "won" in link["class"])
    return [
        h.g(links, id="links", class_="links"),
        h.g(deeds(s, hero, g, language), id="deeds"),
        h.g([_node(s, hero, node, g, language, names) for node in range(len(NODES))], id="nodes"),
    ]


@lru_cache(maxsize=64)
def box(node: int, g: Grid) -> Box:
    """Where a node lies."""
    found = NODES[node]
    tall = g.tall + (g.pitch if found.level == LAST else 0)
    return Box(g.column(found.level), g.head + (found.row - 0.5) * g.pitch - tall / 2, g.card, tall)


@lru_cache(maxsize=256)
def _link(won: bool, lower: int, node: int, g: Grid) -> El:
    """From a third of one card to a third of the other, towards each other: no knots between the levels."""
    one, other = box(lower, g), box(node, g)
    down = NODES[node].row - NODES[lower].row
    lean = LEANS * (down > 0) - LEANS * (down < 0)
    y1, y2 = one.y + one.height * (0.5 + lean), other.y + other.height * (0.5 - lean)
    x1, x2 = one.x + one.width, other.x
    middle = (x1 + x2) / 2
    d = f"M{x1 - 2:.1f} {y1:.1f}H{x1:.1f}C{middle:.1f} {y1:.1f} {middle:.1f} {y2:.1f} {x2:.1f} {y2:.1f}H{x2 + 2:.1f}"
    return h.path(d=d, class_="link won" if won else "link", id=f"link-{NODES[lower].id}-{NODES[node].id}")


def _node(s: Horizon, hero: int, node: int, g: Grid, language: str, names: Names) -> El:
    card, here = s.cards[node], box(node, g)
    mine = bool(s.scholars[node] >> hero & 1)
    near = not mine and refuse_node(s, hero, node, ANY) is None
    seats = [seat for seat in range(s.seats) if s.scholars[node] >> seat & 1]
    if card >= 0:
        face = _face(node, card, mine, near, not seats, g, language)
        places = _spaces(s, card, g, here, language)
    else:
        colours = dict.fromkeys(
            BOX.technologies[s.cards[lower]].main for lower in NODES[node].prerequisites if s.cards[lower] >= 0
        )
        face = _back(node, tuple(colours), bool(seats), near, g, language)
        places = []
    step = 12.5
    scholars = [
        _scholar(
            node,
            seat,
            here.width - 11 - (len(seats) - 1 - k) * step,
            here.height + (2.5 if g.hand else 0.5),
            language,
            names[seat],
        )
        for k, seat in enumerate(seats)
    ]
    over = h.rect(width=here.width, height=here.height, rx=7, class_="area", id=f"node-{NODES[node].id}-edge")
    look = f"zone over node{' mine' if mine else ''}"
    return h.g(face, over, places, scholars, id=parts.node(NODES[node].id), class_=look, transform=at(here.x, here.y))


@lru_cache(maxsize=2048)
def _scholar(node: int, seat: int, x: float, y: float, language: str, name: str) -> El:
    mark = player_mark(seat, 0, 0, 17)
    text = f"{say('view.scholar', language)}: {name}"
    return titled(text, mark, id=f"scholar-{NODES[node].id}-{seat}", class_="scholar", data_move="", transform=at(x, y))


def _spaces(s: Horizon, card: int, g: Grid, here: Box, language: str) -> list[El]:
    """The whole card is the place to choose; in a hand a pawn stands above its corner, and there are no circles."""
    drawn: list[El] = []
    for action in BOX.technologies[card].actions:
        if g.hand:
            spots = Spots(here.width - 5, 0, -14, 0)
        else:
            spots = Spots(17, _row_y(card, g, here.height), 12, 23)
        drawn += spaces(s, action, Box(0, 0, here.width, here.height), spots, language)
    return drawn


def _row_y(card: int, g: Grid, tall: float, names: int = 1) -> float:
    """The middle of the row of an action, below so many lines of its name."""
    if BOX.technologies[card].level == LAST:
        return 35.0 + (11 if names > 1 else 0)
    return (g.band + tall) / 2 - 1.5 + (3.5 if names > 1 else 0)


@lru_cache(maxsize=256)
def _back(node: int, colours: tuple[int, ...], begun: bool, near: bool, g: Grid, language: str) -> El:
    """Nobody has developed it: a card back with a leader, and the colours that can be named for it."""
    here = box(node, g)
    key = "view.node.empty" if begun else "view.node.leader"
    y = here.height / 2
    drawn: list[El] = [h.rect(width=here.width, height=here.height, rx=7, class_="back near" if near else "back")]
    if not begun:
        drawn.append(sign("leader", 24, 20 if not g.hand else 16, y, class_="crown"))
    x = 42 if not g.hand else 31
    for n, colour in enumerate(colours):
        drawn.append(h.rect(x=x + n * 24, y=y - 11, width=22, height=22, rx=5, class_=f"is-{COLOURS[colour]}"))
        drawn.append(sign(COLOURS[colour], 18, x + 11 + n * 24, y, class_=f"sign on-{COLOURS[colour]}"))
    told = f"{say(f'node.{NODES[node].id}', language)}: {say(key, language)}"
    return titled(told, drawn, id=f"node-{NODES[node].id}-face", class_="face")


@lru_cache(maxsize=1024)
def _face(node: int, card: int, mine: bool, near: bool, untouched: bool, g: Grid, language: str) -> El:
    """A card: name on its main colour, second colour, the row of its action; points at the end on the last level."""
    found, here = BOX.technologies[card], box(node, g)
    look = "mine" if mine else "far"
    paper = h.rect(width=here.width, height=here.height, rx=7, class_=f"card {look}{' near' if near else ''}")
    top = _last_band(card, look, here.width, g, language) if found.level == LAST else _band(card, look, here.width, g, language)
    row = [each for action in found.actions for each in _deed_row(action, card, g, here, len(_named(card, g, language)))]
    drawn = [paper, *top, *row]
    y = here.height - (13 if g.hand else 15)
    if found.end_game:
        drawn += [pieces.drawn(rows.scoring(each), 7, y, here.width - (9 if g.hand else 34)) for each in found.end_game[:1]]
    if found.level == LAST and untouched:
        drawn.append(sign("leader", 20, here.width - 14, -1 if g.hand else y, class_="crown"))
    return titled(card_text(card, language), drawn, id=f"node-{NODES[node].id}-face", class_="face")


def _named(card: int, g: Grid, language: str) -> list[str]:
    name = say(f"card.{BOX.technologies[card].id}", language)
    return lines(name, g.card - 8, 12.5 if BOX.technologies[card].level == LAST else 12) if g.hand else [name]


def _deed_row(action: int, card: int, g: Grid, here: Box, names: int) -> list[El]:
    """Cost ▸ gain, in two rows where a card of the last level has more than fits into one."""
    y = _row_y(card, g, here.height, names)
    row = rows.of_action(action)
    if BOX.technologies[card].level < LAST and g.hand:
        return [pieces.drawn(row, here.width / 2, y, here.width - 8, "middle")]
    x = 6.0 if g.hand else 33.0 + 12 * (max(len(each) for each in kinds(action, 4)) - 1)
    if BOX.technologies[card].level < LAST:
        return [pieces.drawn(row, x, y, here.width - x - 5)]
    first, rest = pieces.broken(row, here.width - x - 5)
    return [pieces.drawn(first, x, y), *([pieces.drawn(rest, 6, y + (20 if g.hand else 23), here.width - 10)] if rest else [])]


def _band(card: int, look: str, width: float, g: Grid, language: str) -> list[El]:
    found = BOX.technologies[card]
    main = COLOURS[found.main]
    second = [name for n, name in enumerate(COLOURS) if found.colors >> n & 1 and n != found.main]
    named = _named(card, g, language)
    tall = g.band + (6 if len(named) > 1 else 0)
    ink = f"on-{main}" if look == "mine" else "on-far"
    drawn: list[El] = [h.path(d=_rounded(width, tall), class_=f"is-{main} {look}")]
    if g.hand:
        drawn += [h.rect(y=tall, width=width, height=3.5, class_=f"is-{each} {look}") for each in second]
        middle = tall / 2 - (len(named) - 1) * 5.7
        return [
            *drawn,
            *(label(line, 5, middle + n * 11.4, 12, class_=f"label left strong {ink}") for n, line in enumerate(named)),
        ]
    name = named[0]
    tight = bool(second) and wide(name, 12.5) > width - 56
    plain = wide(name, 12.5) > width - (42 if second else 30)
    for each in second:
        lean = 12 if tight else 30
        corner = f"M{width - lean} {tall}L{width - lean + 10} 0H{width - 7}A7 7 0 0 1 {width} 7V{tall}Z"
        drawn.append(h.path(d=corner, class_=f"is-{each} {look}"))
        if not tight:
            drawn.append(sign(each, 16, width - 10.5, tall / 2, class_=f"sign {f'on-{each}' if look == 'mine' else 'on-far'}"))
    if not plain:
        drawn.append(sign(main, 17, 14, tall / 2, class_=f"sign {ink}"))
    return [*drawn, label(name, 7 if plain else 26, tall / 2 + 0.3, 12.5, class_=f"label left strong {ink}")]


def _last_band(card: int, look: str, width: float, g: Grid, language: str) -> list[El]:
    """A card of the last level has all colours."""
    quarter = width / 4
    corners = {
        0: f"M0 5A7 5 0 0 1 7 0H{quarter:g}V5Z",
        3: f"M{width - quarter:g} 0H{width - 7:g}A7 5 0 0 1 {width:g} 5H{width - quarter:g}Z",
    }
    stripes = [
        h.path(d=corners.get(n, f"M{n * quarter:g} 0h{quarter:g}v5h{-quarter:g}Z"), class_=f"is-{name} {look}")
        for n, name in enumerate(COLOURS)
    ]
    named = _named(card, g, language)
    return [*stripes, *(label(line, 7, 16 + n * 12.5, 12.5, class_="label left strong") for n, line in enumerate(named))]


def _rounded(width: float, tall: float) -> str:
    return f"M0 {tall}V7A7 7 0 0 1 7 0H{width - 7:g}A7 7 0 0 1 {width:g} 7V{tall}Z"


@lru_cache(maxsize=256)
def card_text(card: int, language: str) -> str:
    """Everything a technology says."""
    name = f"card.{BOX.technologies[card].id}"
    found = [(part, say(f"{name}.{part}", language)) for part in ("immediate", "permanent", "actions", "end_game")]
    nothing = say("nothing", language)
    return f"{say(name, language)}. " + " ".join(
        say(f"view.card.{part}", language, text=text) for part, text in found if text and text != nothing
    )
