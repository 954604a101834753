"""The tree of a search: what has been chosen since the root, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pionier.engine.choice import Option

from .ahead import Line

TRUST = 1.0  # what the turn may come to counts as much as so many iterations


class Rating(NamedTuple):
    """What the search thinks of an option."""

    option: Option
    visits: int
    value: float  # on average, as `evaluate` gives it, less a share of the best opponent's
    chance: float  # of victory, from 0 to 1; alone it says nothing


class Thought(NamedTuple):
    """What the search thinks of a decision: the options it tried, the best one first."""

    ratings: list[Rating]
    iterations: int


class Node:
    """A decision after what has been chosen since the root."""

    __slots__ = ("after", "edges", "seats", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.visits = 0
        self.seats: dict[int, Node] = {}  # where a simultaneous phase begins: everybody's own first decision
        self.after: dict[tuple[Node, ...], Node] = {}  # and what follows when all have chosen

    def write(self, lines: Iterable[Line]) -> None:
        """Take down lines that were found from here: an option promises what the best of them comes to."""
        for line in lines:
            at = self
            for choice in line.choices:
                edge = at.edges.setdefault(choice, Edge())
                edge.prior = max(edge.prior, line.value)
                at = edge.node

    def of(self, seat: int) -> Node:
        """Where a seat begins in a simultaneous phase."""
        return self.seats.setdefault(seat, Node())


class Edge:
    """An option in a node."""

    __slots__ = ("chances", "node", "prior", "seen", "total", "visits")

    def __init__(self) -> None:
        self.node = Node()
        self.prior = float("-inf")  # what the turn may come to
        self.visits = 0
        self.seen = 0  # how often it could have been chosen
        self.total = 0.0  # of values
        self.chances = 0.0


def best(options: list[Option], edges: dict[Option, Edge], number: int) -> list[Option]:
    """The options that promise most: by what came of them, and a little by what their turn may come to."""
    tried = [edges[option] for option in options if edges[option].visits]
    gain = sum(edge.total / edge.visits - edge.prior for edge in tried) / max(1, len(tried))  # from the turn's end to the horizon

    def promise(option: Option) -> float:
        edge = edges[option]
        return (TRUST * (edge.prior + gain) + edge.total) / (TRUST + edge.visits)

    return sorted(options, key=promise, reverse=True)[:number]
