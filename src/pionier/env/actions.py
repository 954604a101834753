"""Actions are numbers: the same option has the same number in every position.

Each kind of option (its tag) has a block of numbers. Within it an option's number counts up its fields like the digits of a
number; if there are far more combinations than options were ever met, the number is a hash of the option. What was never met when
the game was measured gets a number from the spare block at the end, by its hash too. Two options of one decision never share a
number: the later one moves on to the next free number. A seat in an option counts from the player who chooses: 0 is oneself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from math import prod
from typing import Any, NamedTuple

from pionier.engine.choice import Option
from pionier.engine.errors import PionierError

SMALL = 4096  # combinations: so many are numbered one by one in any case
AMPLE = 8  # numbers for every option that was met
SPARE = 256


class Block(NamedTuple):
    """The numbers of one kind of option. `digits` is empty where numbers are hashes."""

    tag: str
    start: int
    size: int
    digits: list[tuple[str, dict[Any, int]]]  # field, and the digit of each of its values


def text_of(option: Option) -> str:
    """An option as a short text: its JSON form."""
    return json.dumps(option.to_data(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Numbering:
    """The action numbers of a game, 0 to `size` - 1."""

    def __init__(self, kinds: dict[str, dict[str, list[Any]]], met: dict[str, int]) -> None:
        self.blocks: dict[str, Block] = {}
        start = 0
        for tag in sorted(kinds):
            digits = [(name, digits_of(values)) for name, values in kinds[tag].items()]
            size = prod(len(values) for _, values in digits)
            enough = max(SMALL, AMPLE * met[tag])
            block = Block(tag, start, min(size, enough), digits if size <= enough else [])
            self.blocks[tag] = block
            start += block.size
        self.spare = Block("", start, SPARE, [])
        self.size = start + SPARE
        self._homes: dict[tuple[Option, int, int], int] = {}

    def home(self, option: Option, player: int = 0, players: int = 1) -> int:
        """The number of a player's option wherever it has the number to itself."""
        key = (option, player, players)
        known = self._homes.get(key)
        if known is None:
            known = self._homes[key] = self._find(option.tag, fields_of(option, player, players))
        return known

    def _find(self, tag: str, fields: dict[str, Any]) -> int:
        block = self.blocks.get(tag, self.spare)
        number = 0
        for name, values in block.digits:
            digit = values.get(fields[name])
            if digit is None:
                block = self.spare
                break
            number = number * len(values) + digit
        if block.digits or block.size == 1:
            return block.start + number
        text = json.dumps([tag, fields], ensure_ascii=False, sort_keys=True)
        return block.start + int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % block.size

    def number(self, options: Sequence[Option], player: int = 0, players: int = 1) -> dict[int, Option]:
        """The options of a player's decision by their numbers, none left out."""
        if len(options) > self.size:
            raise PionierError(f"a decision with {len(options)} options does not fit into {self.size} action numbers")
        found: dict[int, Option] = {}
        homes = [self.home(option, player, players) for option in options]
        crowded = [
            (home, option) for home, option in zip(homes, options, strict=True) if found.setdefault(home, option) is not option
        ]
        for home, option in crowded:
            at = home
            while at in found:
                at = (at + 1) % self.size
            found[at] = option
        return dict(sorted(found.items()))


def fields_of(option: Option, player: int, players: int) -> dict[str, Any]:
    """An option's fields as the player who chooses counts them."""
    fields: dict[str, Any] = option.to_data()[option.tag]
    if "seat" in fields:
        fields["seat"] = (fields["seat"] - player) % players
    return fields


def digits_of(values: list[Any]) -> dict[Any, int]:
    """The digit of each value of a field: of a text its place in the list, of a number its distance from the least."""
    if values and isinstance(values[0], int):
        return {value: value - values[0] for value in range(values[0], values[1] + 1)}
    return {value: at for at, value in enumerate(values)}
