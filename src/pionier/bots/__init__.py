"""Players that are programs. They know the engine and a game's `evaluate`, and of a match only what their seat knows.

`bots.make("greedy", seed).choose(match, seat)` gives the option that the bot would play.
"""

from __future__ import annotations

from typing import Callable, Union

from pionier.engine.errors import PionierError

from .beginner import Beginner
from .bot import Bot
from .greedy import Greedy
from .randomly import Random
from .search import Search

__all__ = ["LEVELS", "NAMES", "Beginner", "Bot", "Greedy", "Random", "Search", "make"]

BOTS: dict[str, Callable[[Union[int, str]], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "beginner": Beginner,
    "easy": lambda seed: Search(seed, 5, 4500, alone=3),
    "medium": lambda seed: Search(seed, 10, 4500, alone=3),
    "hard": lambda seed: Search(seed, 24, 4500, alone=3),
}
NAMES = tuple(BOTS)
LEVELS = ("beginner", "easy", "medium", "hard")  # for people to play with: each stronger than the one before


def make(name: str, seed: Union[int, str]) -> Bot:
    """A new bot by its name, with its own luck."""
    if name not in BOTS:
        raise PionierError("there is no bot {!r} (bots: {})".format(name, ", ".join(NAMES)))
    return BOTS[name](seed)
