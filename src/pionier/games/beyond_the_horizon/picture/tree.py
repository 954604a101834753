"""The technology tree: levels from left to right, cards with their action spaces, scholars, links, leaders to be had."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.beyond_the_horizon import named, parts
from pionier.games.beyond_the_horizon.actions import spaces_of
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.state import NODES, Horizon
from pionier.scene.parts import at, label, player_mark
from pionier.scene.tree import El, h

from .signs import sign, tasks, titled, width_of
from .words import COLOURS, Names, say

WIDTH, HEIGHT = 560.0, 396.0
CARD, TALL = 121.0, 46.0
COLUMN, ROW = 142.0, 50.0


def spot(node: int) -> tuple[float, float]:
    """The corner of a node."""
    found = NODES[node]
    return 6 + (found.level - 1) * COLUMN, 22 + (found.row - 1) * ROW


def tree(s: Horizon, hero: int, language: str, names: Names) -> El:
    """Links first, then the nodes."""
    return h.g(
        _ground(language),
        h.g([_link(s, hero, lower, node) for node, row in enumerate(NODES) for lower in row.prerequisites], id="links"),
        h.g([_node(s, hero, node, language, names) for node in range(len(NODES))], id="nodes"),
        id="tree",
        transform=at(6, 30),
    )


@lru_cache(maxsize=4)
def _ground(language: str) -> El:
    heads = [
        label(
            say("view.level", language, n=named.level(level)), 6 + (level - 1) * COLUMN + CARD / 2, 10, 13, class_="label strong"
        )
        for level in (1, 2, 3, 4)
    ]
    return h.g(h.rect(width=WIDTH, height=HEIGHT, rx=14, class_="panel"), heads, id="tree-ground")


def _link(s: Horizon, hero: int, lower: int, node: int) -> El:
    (x1, y1), (x2, y2) = spot(lower), spot(node)
    x1, y1, y2 = x1 + CARD, y1 + TALL / 2, y2 + TALL / 2
    state = "won" if s.scholars[lower] >> hero & 1 else ""
    middle = (x1 + x2) / 2
    d = f"M{x1:g} {y1:g}C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}"
    return h.path(d=d, class_=f"link {state}", id=f"link-{NODES[lower].id}-{NODES[node].id}")


def _node(s: Horizon, hero: int, node: int, language: str, names: Names) -> El:
    card = s.cards[node]
    x, y = spot(node)
    mine = bool(s.scholars[node] >> hero & 1)
    drawn: list[El] = [_face(node, card, bool(s.scholars[node]), mine, language)]
    seats = [seat for seat in range(s.seats) if s.scholars[node] >> seat & 1]
    for n, seat in enumerate(seats):
        drawn.append(
            titled(
                f"{say('view.scholar', language)}: {names[seat]}",
                player_mark(seat, CARD - 8 - n * 13, 6, 14),
                id=f"scholar-{NODES[node].id}-{seat}",
                data_move="",
            )
        )
    if card >= 0:
        drawn += spaces(s, card, hero, 8, TALL - 12, language)
    return h.g(drawn, id=parts.node(NODES[node].id), class_="zone node", transform=at(x, y))


@lru_cache(maxsize=512)
def _face(node: int, card: int, begun: bool, mine: bool, language: str) -> El:
    level = NODES[node].level
    frame = h.rect(width=CARD, height=TALL, rx=7, class_=f"area card{' mine' if mine else ''}")
    if card < 0:
        key = "view.node.empty" if begun else "view.node.leader"
        return h.g(
            h.title(f"{say(f'node.{NODES[node].id}', language)}: {say(key, language)}"),
            frame,
            sign("leader", 20, CARD / 2, TALL / 2, class_="sign soft-sign"),
        )
    found = BOX.technologies[card]
    colours = [n for n in range(len(COLOURS)) if found.colors >> n & 1]
    main = sorted(colours, key=lambda n: n != found.main) if level < 4 else colours
    bars = [
        h.rect(x=1 + n * (CARD - 2) / len(main), y=1, width=(CARD - 2) / len(main), height=5, class_=f"is-{COLOURS[each]}")
        for n, each in enumerate(main)
    ]
    signs = [sign(COLOURS[each], 11, 10 + n * 13, 18, class_=f"sign is-{COLOURS[each]}") for n, each in enumerate(main[:2])]
    name = say(f"card.{found.id}", language)
    left = 10 + 13 * min(2, len(main)) - 4
    return h.g(
        h.title(card_text(card, language)),
        frame,
        bars,
        signs,
        label(name, left, 19, 10.5 if len(name) < 14 else 9.2, class_="label left strong"),
    )


@lru_cache(maxsize=256)
def card_text(card: int, language: str) -> str:
    """Everything a technology says."""
    name = f"card.{BOX.technologies[card].id}"
    found = [(part, say(f"{name}.{part}", language)) for part in ("immediate", "permanent", "actions", "end_game")]
    nothing = say("nothing", language)
    return f"{say(name, language)}. " + " ".join(
        say(f"view.card.{part}", language, text=text) for part, text in found if text and text != nothing
    )


def spaces(s: Horizon, card: int, hero: int, x: float, y: float, language: str) -> list[El]:
    """The action spaces of a card, with the pawn that stands there."""
    drawn: list[El] = []
    for action in BOX.technologies[card].actions:
        for space in spaces_of(action, s.seats):
            drawn.append(pawn_space(s, space, x + 8, y, language))
            x += 22
        drawn.append(tasks(BOX.actions[action].tasks, x + 2, y, 11))
        x += width_of(BOX.actions[action].tasks, 11) + 8
    return drawn


def pawn_space(s: Horizon, space: int, x: float, y: float, language: str) -> El:
    """A space for an action pawn."""
    found = BOX.spaces[space]
    action = BOX.actions[found.action]
    title = f"{say(f'action.{action.id}', language)}: {say(f'action.{action.id}.text', language)}"
    standing = [seat for seat, civ in enumerate(s.civs) if civ.pawn == space]
    inner: list[El] = [h.circle(r=9, class_="area pawn-space")]
    if found.coins:
        inner.append(sign("coin", 11, 0, 0))
    marks = [
        h.g(player_mark(seat, n * 7 - (len(standing) - 1) * 3.5, 0, 16), id=f"pawn-{seat}", data_move="")
        for n, seat in enumerate(standing)
    ]
    return titled(title, inner, marks, id=parts.space(found.id), class_="zone", transform=at(x, y))
