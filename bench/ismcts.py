"""Plain information-set tree search, as a measure for the search bot: UCB1 over what is available, random playouts to the end.

Nothing of it is tuned, and no bot plays with it. Runs under CPython and PyPy (3.9).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import log, sqrt

from pionier.engine.choice import Option
from pionier.engine.match import Match

EXPLORE = 0.7


class Node:
    """What was chosen so far; whoever chose last wants `total` to be large."""

    __slots__ = ("available", "children", "mover", "total", "visits")

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.children: dict[Option, Node] = {}
        self.visits = self.available = 0
        self.total = 0.0


def search(match: Match, seat: int, iterations: int, seed: int) -> Option:
    """The option that was looked at most."""
    luck, root = random.Random(seed), Node(seat)
    for _ in range(iterations):
        iterate(root, match.guess(seat, luck.getrandbits(64)), luck)
    return max(root.children, key=lambda option: root.children[option].visits)


def iterate(root: Node, guess: Match, luck: random.Random) -> None:
    """Down the tree, one node further, and a random playout."""
    path, node = [root], root
    while (asked := guess.asked) is not None:
        node, option, new = descend(node, asked.player, asked.options, luck)
        path.append(node)
        guess.step(asked.player, option)
        if new:
            break
    play_out(guess, luck)
    outcome = guess.outcome
    assert outcome is not None
    for node in path:
        node.visits += 1
        node.total += (outcome.places[node.mover] == 1) / len(outcome.winners) if outcome.winners else 0.0


def descend(node: Node, mover: int, options: Sequence[Option], luck: random.Random) -> tuple[Node, Option, bool]:
    """The child to go to: one that was never tried, or the one with the best bound."""
    untried = [option for option in options if option not in node.children]
    for option in options:
        if option in node.children:
            node.children[option].available += 1
    if untried:
        option = luck.choice(untried)
        child = node.children[option] = Node(mover)
        child.available = 1
        return child, option, True
    option = max(options, key=lambda one: bound(node.children[one]))
    return node.children[option], option, False


def bound(child: Node) -> float:
    """UCB1 with availability."""
    return child.total / child.visits + EXPLORE * sqrt(log(child.available) / child.visits)


def play_out(match: Match, luck: random.Random) -> None:
    """Anything, to the end."""
    while (asked := match.asked) is not None:
        options = asked.options
        match.step(asked.player, options[int(luck.random() * len(options))])
