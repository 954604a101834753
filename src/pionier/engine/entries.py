"""Reading the data files of a game: an object's fields are read by kind; what is missing or wrong is refused with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Optional, TypeVar, cast

from .data import check_fields, shown
from .effects import amounts, flag, whole
from .errors import BadData

if TYPE_CHECKING:
    from .words import Words

T = TypeVar("T")
E = TypeVar("E", bound="Entry")


class Entry:
    """An object of a data file. With `fields` it has exactly these, and perhaps some of those that may stand beside them.

    A game may derive its own, with what only its files hold.
    """

    __slots__ = ("fields", "where")

    # What every entry may say: where it is from, and texts for players.
    BESIDE: ClassVar[tuple[str, ...]] = (
        "_doc", "source", "source_fields", "source_note", "source_detail", "note", "name_en", "name_pl", "text_en", "text_pl",
    )  # fmt: skip

    def __init__(self, given: object, where: str, *fields: str, beside: Sequence[str] = ()) -> None:
        self.fields = as_object(given, where)
        self.where = where
        if fields or beside:
            check_fields(self.fields, list(fields), where, (*self.BESIDE, *beside))

    def __contains__(self, name: str) -> bool:
        return name in self.fields

    def __getitem__(self, name: str) -> object:
        """A field as it stands in the file, for those who read it themselves."""
        if name not in self.fields:
            raise BadData(self.where, f"missing field {name}")
        return self.fields[name]

    def at(self, name: str) -> str:
        """The place of a field."""
        return f"{self.where}.{name}"

    def names(self) -> list[str]:
        """The names of the fields, for an object whose names are data; not what is beside them."""
        return [name for name in self.fields if name not in self.BESIDE]

    # Fields, by kind

    def whole(self, name: str, least: int = 0, most: int = 99) -> int:
        """A whole number."""
        number: int = whole(least, most).read(self.fields.get(name), self.at(name))
        return number

    def wholes(self, name: str, least: int = 0, most: int = 99) -> tuple[int, ...]:
        """A list of whole numbers."""
        read = whole(least, most).read
        return tuple([read(each, at) for each, at in self.placed(name)])

    def flag(self, name: str) -> bool:
        """True or false."""
        truth: bool = flag().read(self.fields.get(name), self.at(name))
        return truth

    def text(self, name: str) -> str:
        """A text."""
        return as_text(self.fields.get(name), self.at(name))

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        return [as_text(each, at) for each, at in self.placed(name)]

    def both(self, name: str) -> tuple[str, str]:
        """A text in English and Polish: `name_en` and `name_pl`."""
        return self.text(f"{name}_en"), self.text(f"{name}_pl")

    def word(self, name: str, words: Sequence[T]) -> T:
        """One of these words or numbers."""
        return as_word(self.fields.get(name), words, self.at(name))

    def place(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among these."""
        return words.index(self.word(name, words))

    def words(self, name: str, words: Sequence[T]) -> list[T]:
        """A list of such words."""
        return [as_word(each, words, at) for each, at in self.placed(name)]

    def amounts(self, name: str, words: Sequence[str], most: int = 99) -> dict[str, int]:
        """How many of what: an object; what is not there is left out."""
        return dict(amounts(*words, most=most).read(self.fields.get(name), self.at(name)))

    def expect(self, name: str, wanted: object, because: str = "") -> None:
        """This value and no other."""
        expect(self.fields.get(name), wanted, self.at(name), because)

    # What lies inside

    def items(self, name: str) -> list[object]:
        """The items of a list."""
        return as_list(self.fields.get(name), self.at(name))

    def placed(self, name: str) -> list[tuple[object, str]]:
        """The items of a list, each with its place; an item with an id is told by it."""
        return [(item, f"{self.at(name)}[{i}]{_named(item)}") for i, item in enumerate(self.items(name))]

    def inner(self: E, name: str, *fields: str, beside: Sequence[str] = ()) -> E:
        """An object."""
        return type(self)(self.fields.get(name), self.at(name), *fields, beside=beside)

    def entries(self: E, name: str, *fields: str, beside: Sequence[str] = ()) -> list[E]:
        """A list of objects."""
        return [type(self)(one, at, *fields, beside=beside) for one, at in self.placed(name)]

    def table(self: E, name: str, *fields: str, beside: Sequence[str] = (), ids: Sequence[str] = ()) -> list[E]:
        """A list of objects with different ids; or with these ids, in this order."""
        found = self.entries(name, *fields, beside=beside)
        names = [entry.word("id", ids) if ids else entry.text("id") for entry in found]
        different(names, self.at(name))
        if ids:
            expect(names, list(ids), self.at(name))
        return found


def _named(item: object) -> str:
    name = (if_object(item) or {}).get("id")
    return f" ({name})" if isinstance(name, str) else ""


def if_list(given: object) -> Optional[list[object]]:
    """The items of a list; None for anything else."""
    return cast("list[object]", given) if isinstance(given, list) else None


def if_object(given: object) -> Optional[dict[str, object]]:
    """The fields of an object; None for anything else."""
    return cast("dict[str, object]", given) if isinstance(given, dict) else None


def as_list(given: object, where: str, of: str = "") -> list[object]:
    """The items of a list; anything else is refused."""
    found = if_list(given)
    if found is None:
        raise BadData(where, f"expected a list{of}, found {shown(given)}")
    return found


def as_object(given: object, where: str) -> dict[str, object]:
    """The fields of an object; anything else is refused."""
    found = if_object(given)
    if found is None:
        raise BadData(where, f"expected an object, found {shown(given)}")
    return found


def as_text(given: object, where: str) -> str:
    """A text; anything else is refused."""
    if not isinstance(given, str):
        raise BadData(where, f"expected a text, found {shown(given)}")
    return given


def as_word(given: object, words: Sequence[T], where: str) -> T:
    """One of these words or numbers; anything else is refused."""
    for word in words:
        if type(word) is type(given) and word == given:
            return word
    raise BadData(where, f"expected one of {', '.join(map(str, words))}, found {shown(given)}")


def expect(found: object, wanted: object, where: str, because: str = "") -> None:
    """Refuse anything but what is wanted; `because` is a rule, or why just this."""
    if type(found) is not type(wanted) or found != wanted:
        raise BadData(where, f"expected {_told(wanted)}, found {_told(found)}" + (f" ({because})" if because else ""))


def _told(value: object) -> str:
    """A value in a message; of a list of texts all are told."""
    texts = [each for each in if_list(value) or () if isinstance(each, str)]
    return ", ".join(texts) if texts and texts == value else shown(value)


def different(names: Sequence[str], where: str) -> None:
    """No id twice."""
    for name in names:
        if names.count(name) > 1:
            raise BadData(where, f"the id {name} occurs {names.count(name)} times")


def add_words(words: Words, key: str, entry: Entry) -> None:
    """The name of an entry among the game's words, and its text, if it has one."""
    words.add(key, *entry.both("name"))
    if "text_en" in entry:
        words.add(f"{key}.text", *entry.both("text"))
