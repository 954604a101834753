"""What a bot is."""

from __future__ import annotations

import random
import time
from hashlib import sha256
from math import inf
from typing import Optional, Union

from pionier.engine.choice import Option
from pionier.engine.match import Match


class Bot:
    """A player that is a program. Two bots of one kind and seed that see the same make the same choices.

    Its luck is a stream of its own that never mixes with the match's.
    """

    def __init__(self, seed: Union[int, str]) -> None:
        self.milliseconds: Optional[float] = None  # that it may think; None: as long as it likes
        # From a number: seeding from a text takes PyPy a thousand times longer.
        self.luck = random.Random(int.from_bytes(sha256(f"bot|{seed}".encode()).digest(), "big"))

    def until(self) -> float:
        """The moment at which its time is over, if it begins to think now."""
        return inf if self.milliseconds is None else time.perf_counter() + self.milliseconds / 1000

    def choose(self, match: Match, seat: int) -> Option:
        """One of the options that are open to the seat. The match is not changed; only what the seat knows counts."""
        raise NotImplementedError
