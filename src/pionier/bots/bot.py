"""What a bot is."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Union

from pionier.engine.choice import Option
from pionier.engine.match import Match


class Bot:
    """A player that is a program. Two bots of one kind and seed that see the same make the same choices.

    Its luck is a stream of its own that never mixes with the match's.
    """

    def __init__(self, seed: Union[int, str]) -> None:
        # From a number: seeding from a text takes PyPy a thousand times longer.
        self.luck = random.Random(int.from_bytes(sha256(f"bot|{seed}".encode()).digest(), "big"))

    def choose(self, match: Match, seat: int) -> Option:
        """One of the options that are open to the seat. The match is not changed; only what the seat knows counts."""
        raise NotImplementedError
