"""Randomness from a seed by named streams: SHA-256 in counter mode, the same on every machine.

Word `i` of stream `name` is the `i % 4`-th big-endian 64-bit part of SHA-256("pionier|<seed>|<name>|<i // 4>").
How far each stream has been read is part of the state (`State.draws`), so a saved match goes on with the same chance.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Callable, TypeVar

T = TypeVar("T")
WORD = 1 << 64


def commitment(seed: str) -> str:
    """What is published before the match: the hash of the seed."""
    return sha256(f"pionier-seed|{seed}".encode()).hexdigest()


def word(seed: str, stream: str, index: int) -> int:
    """One 64-bit number of a stream."""
    block = sha256(f"pionier|{seed}|{stream}|{index >> 2}".encode()).digest()
    start = (index & 3) * 8
    return int.from_bytes(block[start : start + 8], "big")


def below(word_at: Callable[[int], int], draws: dict[str, int], stream: str, n: int) -> int:
    """An even chance among 0 .. n-1 from the stream's next words; the words used are counted in `draws`."""
    if n <= 0:
        raise ValueError("there is nothing to draw from")
    limit = WORD - WORD % n
    while True:
        index = draws.get(stream, 0)
        draws[stream] = index + 1
        value = word_at(index)
        if value < limit:
            return value % n


def shuffle(pick: Callable[[int], int], items: list[T]) -> None:
    """Fisher-Yates from the end of the list; `pick(n)` draws a number below n."""
    for i in range(len(items) - 1, 0, -1):
        j = pick(i + 1)
        items[i], items[j] = items[j], items[i]
