"""The squares of a planet as one big integer: bit y * 13 + x, with a guard column that is never a square.

Whole sets of squares are shifted, joined and cut at once. A set that was shifted must be cut with the grid of its planet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache

SIZE = 12
STRIDE = SIZE + 1  # the thirteenth column is the guard
SQUARES = SIZE * STRIDE
RECENT = 4096  # sets of squares for which an answer is remembered: most choices leave the board as it is


def at(x: int, y: int) -> int:
    """The number of a square."""
    return y * STRIDE + x


def xy(square: int) -> tuple[int, int]:
    """Column and row of a square."""
    return square % STRIDE, square // STRIDE


def mask_of(squares: Iterable[Sequence[int]]) -> int:
    """A set of squares from [x, y] pairs."""
    found = 0
    for x, y in squares:
        found |= 1 << at(x, y)
    return found


def around(squares: int) -> int:
    """Every place orthogonally next to these squares, off the grid too (PLU-1.5)."""
    return squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE


def corners(squares: int) -> int:
    """Every place diagonally next to these squares."""
    return squares << STRIDE + 1 | squares << STRIDE - 1 | squares >> STRIDE + 1 | squares >> STRIDE - 1


def area(seed: int, within: int) -> int:
    """The squares of `within` that are connected with `seed` (PLU-1.7)."""
    seed &= within
    while True:
        more = (seed | around(seed)) & within
        if more == seed:
            return seed
        seed = more


@lru_cache(RECENT)
def areas(within: int) -> tuple[int, ...]:
    """All connected areas of a set."""
    found: list[int] = []
    while within:
        one = area(within & -within, within)
        found.append(one)
        within ^= one
    return tuple(found)


def fitting(squares: int, width: int, height: int) -> int:
    """Where the first corner of a rectangle may lie within a set of squares."""
    for _ in range(width - 1):
        squares &= squares >> 1
    for _ in range(height - 1):
        squares &= squares >> STRIDE
    return squares


def listed(squares: int) -> list[int]:
    """The numbers of the squares in a set, rising."""
    found: list[int] = []
    for at_byte, byte in enumerate(squares.to_bytes(BYTES, "little")):
        if byte:
            found += IN_BYTE[at_byte][byte]
    return found


if sys.version_info >= (3, 10):
    count = int.bit_count
else:

    def count(squares: int) -> int:
        """How many squares are in a set."""
        found = 0
        for byte in squares.to_bytes(BYTES, "little"):
            found += BITS[byte]
        return found


BYTES = (SQUARES + STRIDE + 7) // 8  # with room for a set that was shifted by a row
BITS = bytes(bin(byte).count("1") for byte in range(256))
IN_BYTE = [[tuple(8 * i + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)] for i in range(BYTES)]
