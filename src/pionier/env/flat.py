"""A seat's view as a row of numbers of fixed length, and the name of each of them.

The layout follows the fields of the game's state: a number is a number, a set of many things is a bit for each, a text is a
position for each of its values (inside a list: the number of the value), a list is its true length and then its entries, filled
up with zeros. A list longer than its room is cut, its length stays true. Of hidden cards there are only those that the view
shows, and for each pool how many of each face the seat cannot see: among cards it never looked at, and among those it did.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

from pionier.engine.choice import Decision
from pionier.engine.data import Data, Frozen, field_types, row_types
from pionier.engine.errors import PionierError
from pionier.engine.game import Game
from pionier.engine.hidden import Pile, look_of
from pionier.engine.sight import View

from .widths import Widths, command

Row = list[float]
BITS = [tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256)]
MOST = 4096  # a number that can be greater is a set, and told bit by bit


class Part:
    """Some positions of the array: their names, and how they are filled."""

    def __init__(self, names: list[str], write: Callable[[Any, Row], None], number: bool = False) -> None:
        self.names = names
        self.write = write
        self.size = len(names)
        self.number = number  # written as it is, so that a list of such can be written at once


def same(value: Any) -> Any:
    """A list is read as it is."""
    return value


class Layout:
    """The array of one game and number of players."""

    def __init__(self, game: Game[Any], players: int, widths: Widths) -> None:
        self.game_id = game.id
        self.players = players
        self.widths = widths
        self.seat = 0  # whose view is being written
        self.state = self._fields(game.state_class(), "", skip=("draws",))
        self.prompts = {prompt: at for at, prompt in enumerate(widths.prompts)}
        self.names = ["seat", "asked", *(f"prompt={prompt}" for prompt in widths.prompts), *self.state.names]
        for pool, (least, most) in widths.pools.items():
            self.names += [f"{told}.{pool}[{face}]" for told in ("unseen", "looked_at") for face in range(least, most + 1)]

    @property
    def size(self) -> int:
        """The length of the array."""
        return len(self.names)

    def write(self, view: View, asked: Decision | None) -> Row:
        """What the seat sees and what it is asked."""
        self.seat = view.seat
        row: Row = [view.seat, asked is not None, *([0] * len(self.prompts))]
        if asked is not None and asked.prompt in self.prompts:
            row[2 + self.prompts[asked.prompt]] = 1
        self.state.write(view.state, row)
        for pool, (least, most) in self.widths.pools.items():
            faces = most + 1 - least
            counts = [0] * (2 * faces)
            for (of, look), cards in view.known.items():
                if of == pool:
                    for face in cards:
                        if least <= face <= most:
                            counts[face - least + (faces if look else 0)] += 1
            row += counts
        return row

    # A part for each type a field of a state can have

    def _part(self, kind: Any, path: str, within: bool) -> Part:
        kind = plain(kind)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if kind in (int, bool):
            return self._number(path)
        if kind is str:
            return self._word(path, within)
        if isinstance(kind, type) and issubclass(kind, Pile):
            return self._pile(kind, path)
        if isinstance(kind, type) and issubclass(kind, Data):
            return self._fields(kind, path + ".")
        if origin is list or (origin is tuple and args[1:] == (Ellipsis,)):
            return self._list(self._part(args[0], path + "[]", True), path)
        if origin is tuple:
            return together([self._part(arg, f"{path}.{at}", within) for at, arg in enumerate(args)], list)
        if isinstance(kind, type) and issubclass(kind, Frozen):
            return together([self._part(arg, f"{path}.{at}", within) for at, arg in enumerate(kind.ROW)], kind.row)
        if origin is dict:
            pair = together([self._part(args[0], path + "[].key", True), self._part(args[1], path + "[].value", True)], list)
            return self._list(pair, path, lambda value: sorted(value.items()))
        raise PionierError(f"{path or kind}: a flat observation cannot hold {kind!r}")

    def _number(self, path: str) -> Part:
        bits = self.widths.bits.get(path, 0)
        if not bits:
            return as_it_is(path)
        return Part([f"{path}#{bit}" for bit in range(bits)], lambda value, row: write_bits(value, bits, row))

    def _word(self, path: str, within: bool) -> Part:
        words = self._width(self.widths.words, path)
        number = {word: at for at, word in enumerate(words)}
        if within:
            return Part([path], lambda value, row: row.append(number.get(value, -1) + 1))
        forms = {word: [float(at == here) for here in range(len(words))] for word, at in number.items()}
        unknown = [0.0] * len(words)
        return Part([f"{path}={word}" for word in words], lambda value, row: row.extend(forms.get(value, unknown)))

    def _pile(self, cls: type, path: str) -> Part:
        cards = self._list(as_it_is(path + ".cards[]"), path + ".cards")
        looks = Part([path + ".looks[]"], lambda value, row: row.append(look_of(value, self.seat)))
        own = self._fields(cls, path + ".", skip=("pool", "cards", "looks"))  # a hand's owner
        parts = [own, cards, self._list(looks, path + ".cards", as_name=path + ".looks")]
        return together(parts, lambda pile: [pile, pile.cards, pile.looks])

    def _fields(self, cls: type, path: str, skip: tuple[str, ...] = ()) -> Part:
        kinds = {name: kind for name, kind in field_types(cls).items() if name not in skip}
        parts = [self._part(kind, path + name, False) for name, kind in kinds.items()]
        return together(parts, lambda value: [getattr(value, name) for name in kinds])

    def _list(self, item: Part, path: str, read: Callable[[Any], Any] = same, as_name: str = "") -> Part:
        room = self._width(self.widths.rows, path).get(str(self.players), 0)
        short, long = path + "[]", as_name or path
        names = [f"{long}.length"]
        for at in range(room):
            names += [name.replace(short, f"{long}[{at}]", 1) for name in item.names] if not as_name else [f"{long}[{at}]"]

        def write(value: Any, row: Row) -> None:
            entries = read(value)
            row.append(len(entries))
            if item.number:
                row.extend(entries[:room])
            else:
                for entry in entries[:room]:
                    item.write(entry, row)
            missing = room - len(entries)
            if missing > 0:
                row.extend([0] * (missing * item.size))

        return Part(names, write)

    def _width(self, table: dict[str, Any], path: str) -> Any:
        if path not in table:
            raise PionierError(f"{self.game_id} has changed since it was measured, {path} is new: {command(self.game_id)}")
        return table[path]


def write_bits(value: int, count: int, row: Row) -> None:
    """The lowest bits of a number, the least first; byte by byte, for most sets are large and sparse."""
    if not value:
        row.extend([0] * count)
        return
    start = len(row)
    for byte in (value & ((1 << count) - 1)).to_bytes((count + 7) // 8, "little"):
        row.extend(BITS[byte])
    del row[start + count :]


def as_it_is(name: str) -> Part:
    """A number of the state."""
    return Part([name], lambda value, row: row.append(value), number=True)


def together(parts: list[Part], read: Callable[[Any], Any]) -> Part:
    """Several parts one after the other."""

    if read is list and all(part.number for part in parts):
        return Part([part.names[0] for part in parts], lambda value, row: row.extend(value))

    def write(value: Any, row: Row) -> None:
        for part, one in zip(parts, read(value), strict=True):
            part.write(one, row)

    return Part([name for part in parts for name in part.names], write)


def plain(kind: Any) -> Any:
    """A NewType is its base type, one of a few texts a text, a NamedTuple a tuple."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    rows = row_types(kind)
    if rows is not None:
        return tuple[rows]
    return str if typing.get_origin(kind) is typing.Literal else kind
