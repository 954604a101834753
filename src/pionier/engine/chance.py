"""Randomness from a seed by named streams: SHA-256 in counter mode, the same on every machine.

Word `i` of stream `name` is the `i % 4`-th big-endian 64-bit part of SHA-256("pionier|<seed>|<name>|<i // 4>").
How far each stream has been read is part of the state (`State.draws`), so a saved match goes on with the same chance.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Callable, TypeVar

T = TypeVar("T")
WORD = 1 << 64
FOUR = Struct(">4Q")


def commitment(seed: str) -> str:
    """What is published before the match: the hash of the seed."""
    return sha256(f"pionier-seed|{seed}".encode()).hexdigest()


@lru_cache(maxsize=64)
def block(seed: str, stream: str, number: int) -> tuple[int, ...]:
    """Four 64-bit numbers of a stream."""
    return FOUR.unpack(sha256(f"pionier|{seed}|{stream}|{number}".encode()).digest())


def word(seed: str, stream: str, index: int) -> int:
    """One 64-bit number of a stream."""
    return block(seed, stream, index >> 2)[index & 3]


def below(word_at: Callable[[int], int], start: int, n: int) -> tuple[int, int]:
    """An even chance among 0 .. n-1 from the words of a stream from `start` on, and where the next draw starts."""
    if n <= 0:
        raise ValueError("there is nothing to draw from")
    limit = WORD - WORD % n
    while True:
        value = word_at(start)
        start += 1
        if value < limit:
            return value % n, start


def shuffle(word_at: Callable[[int], int], start: int, items: list[T]) -> int:
    """Fisher-Yates from the end of the list; returns where the next draw starts."""
    for i in range(len(items) - 1, 0, -1):
        limit = WORD - WORD % (i + 1)
        value = word_at(start)
        start += 1
        while value >= limit:
            value = word_at(start)
            start += 1
        j = value % (i + 1)
        items[i], items[j] = items[j], items[i]
    return start
