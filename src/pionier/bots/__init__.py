"""Players that are programs. They know the engine and a game's `evaluate`, and of a match only what their seat knows.

`bots.make("greedy", seed).choose(match, seat)` gives the option that the bot would play.
"""

from __future__ import annotations

from typing import Union

from pionier.engine.errors import PionierError

from .bot import Bot
from .greedy import Greedy
from .randomly import Random

__all__ = ["NAMES", "Bot", "Greedy", "Random", "make"]

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}
NAMES = tuple(BOTS)


def make(name: str, seed: Union[int, str]) -> Bot:
    """A new bot by its name, with its own luck."""
    if name not in BOTS:
        raise PionierError("there is no bot {!r} (bots: {})".format(name, ", ".join(NAMES)))
    return BOTS[name](seed)
