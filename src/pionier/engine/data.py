"""Plain data: copy, equality and JSON are written out from a class's annotations, never by hand.

A `Data` class is made with `@data`; its fields are numbers, texts, truth values, `Optional` ones of these, lists,
dictionaries with text or number keys, and other `Data` classes. Tuples count as unchanging and are shared by copies, as is
a `Frozen` value; one with named fields is a `NamedTuple`, in JSON a list like any other.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from dataclasses import dataclass
from typing import Any, Callable, Optional, TypeVar, Union, cast, get_type_hints

from .errors import BadData

D = TypeVar("D", bound="Data")
Reader = Callable[[Any, str], Any]

SCALARS = (int, str, bool)
UNIONS = (Union, getattr(types, "UnionType", Union))  # Optional[T], and T | None where Python has it


if typing.TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: Any) -> Any:
        return lambda decorator: decorator


@dataclass_transform(eq_default=False, field_specifiers=(dataclasses.field,))
def data(cls: type[D]) -> type[D]:
    """Make a class of annotated fields, each with a default, a `Data` class with slots: small, and quick to copy."""
    made = dataclass(eq=False)(cls)
    inherited = {part.name for base in cls.__mro__[1:] if dataclasses.is_dataclass(base) for part in dataclasses.fields(base)}
    own = [part.name for part in dataclasses.fields(cast(Any, made)) if part.name not in inherited]
    body = {name: value for name, value in made.__dict__.items() if name not in (*own, "__dict__", "__weakref__")}
    body["__slots__"] = (*own, *cls.__dict__.get("TRANSIENT", ()))
    slotted = type(cls)(cls.__name__, cls.__bases__, body)
    slotted.__qualname__ = cls.__qualname__
    return typing.cast("type[D]", slotted)


class Frozen:
    """Base of values that never change and say their own JSON form: copies share them."""

    __slots__ = ()
    ROW: typing.ClassVar[tuple[Any, ...]] = ()  # types of what `row` gives

    def row(self) -> tuple[Any, ...]:
        """The value as a few numbers and texts, for who wants them in a row of fixed length."""
        raise NotImplementedError

    def to_data(self) -> Any:
        """The JSON form."""
        raise NotImplementedError

    @classmethod
    def from_data(cls, value: Any, where: str) -> Any:
        """Read the JSON form; what is wrong is told with its place."""
        raise NotImplementedError


class Data:
    """Base of everything that is copied, compared and saved. Make a class of it with `@data`."""

    __slots__ = ()
    TRANSIENT: typing.ClassVar[dict[str, Any]] = {}  # attributes that are no data, with the value a copy starts with

    def __post_init__(self) -> None:
        for name, value in self.TRANSIENT.items():
            setattr(self, name, value)

    def clone(self: D) -> D:
        """An equal and independent copy."""
        write_out(type(self))
        return self.clone()

    def __eq__(self, other: object) -> bool:
        write_out(type(self))
        return bool(self == other)

    __hash__ = None  # type: ignore[assignment]

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        return {name: to_data(getattr(self, name)) for name in field_types(type(self))}

    @classmethod
    def from_data(cls: type[D], value: Any, where: str = "") -> D:
        """Read the JSON form; what is wrong is told with its place."""
        return typing.cast(D, reader(cls)(value, where))

    def parts(self) -> typing.Iterator[Data]:
        """Every `Data` inside, itself first, in the order of the annotations."""
        yield self
        for name in fields_with_data(type(self)):
            yield from _parts(getattr(self, name))


def _parts(value: Any) -> typing.Iterator[Data]:
    if isinstance(value, Data):
        yield from value.parts()
    elif isinstance(value, list):
        for item in typing.cast(list[Any], value):
            yield from _parts(item)
    elif isinstance(value, dict):
        for item in typing.cast(dict[Any, Any], value).values():
            yield from _parts(item)


_types: dict[type, dict[str, Any]] = {}
_holders: dict[type, list[str]] = {}
_readers: dict[Any, Reader] = {}


def field_types(cls: type) -> dict[str, Any]:
    """Name and type of every field, base classes first."""
    known = _types.get(cls)
    if known is None:
        hints = get_type_hints(cls)
        known = {
            name: _plain(kind)
            for name, kind in hints.items()
            if not name.startswith("_") and typing.get_origin(kind) is not typing.ClassVar
        }
        _types[cls] = known
    return known


def fields_with_data(cls: type) -> list[str]:
    """Names of the fields that can hold other `Data`."""
    known = _holders.get(cls)
    if known is None:
        known = [name for name, kind in field_types(cls).items() if _holds_data(kind)]
        _holders[cls] = known
    return known


def _holds_data(kind: Any) -> bool:
    if isinstance(kind, type) and issubclass(kind, Data):
        return True
    return any(_holds_data(_plain(arg)) for arg in typing.get_args(kind))


def _plain(kind: Any) -> Any:
    """A NewType is its base type."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return kind


def _is_word(kind: Any) -> bool:
    """Whether it is one of a few texts: Literal["place", "move"]."""
    return typing.get_origin(kind) is typing.Literal


def _is_frozen(kind: Any) -> bool:
    """Whether its values never change and know their own JSON form."""
    return isinstance(kind, type) and issubclass(kind, Frozen)


def row_types(kind: Any) -> Optional[tuple[Any, ...]]:
    """The types of a NamedTuple's fields in order; None for every other type."""
    if isinstance(kind, type) and issubclass(kind, tuple):
        row = cast("type[Any]", kind)
        return tuple(field_types(row).values()) if hasattr(row, "_fields") else None
    return None


def _optional(kind: Any) -> Any:
    """The T of Optional[T], or None if `kind` is not optional."""
    args = typing.get_args(kind)
    if typing.get_origin(kind) in UNIONS and type(None) in args:
        return _plain(next(arg for arg in args if arg is not type(None)))
    return None


def write_out(cls: type) -> None:
    """Write `clone` and `__eq__` of a class as straight code, field by field."""
    names = field_types(cls)
    lines = ["def clone(self):", "    new = make(cls)"]
    for name, kind in names.items():
        lines.append(f"    new.{name} = {_copy_code(kind, f'self.{name}', 0)}")
    lines += [f"    new.{name} = TRANSIENT[{name!r}]" for name in getattr(cls, "TRANSIENT", {})]
    lines += ["    return new", "def equal(self, other):", "    if other.__class__ is not cls: return NotImplemented"]
    tests = " and ".join(f"self.{name} == other.{name}" for name in names)
    lines.append("    return %s" % (tests or "True"))
    scope: dict[str, Any] = {"cls": cls, "make": cls.__new__, "TRANSIENT": getattr(cls, "TRANSIENT", {})}
    exec("\n".join(lines), scope)
    cls.clone = scope["clone"]
    cls.__eq__ = scope["equal"]


def _copy_code(kind: Any, value: str, depth: int) -> str:
    origin, args = typing.get_origin(kind), [_plain(arg) for arg in typing.get_args(kind)]
    item = f"x{depth}"
    if kind in SCALARS or origin is tuple or row_types(kind) is not None or _is_word(kind) or _is_frozen(kind):
        return value
    if isinstance(kind, type) and issubclass(kind, Data):
        return f"{value}.clone()"
    inner = _optional(kind)
    if inner is not None:
        copied = _copy_code(inner, value, depth)
        return value if copied == value else f"(None if {value} is None else {copied})"
    if origin is list:
        copied = _copy_code(args[0], item, depth + 1)
        return f"{value}[:]" if copied == item else f"[{copied} for {item} in {value}]"
    if origin is dict:
        copied = _copy_code(args[1], item, depth + 1)
        return f"{value}.copy()" if copied == item else f"{{k: {copied} for k, {item} in {value}.items()}}"
    raise TypeError(f"a data field cannot be of type {kind!r}")


def to_data(value: Any) -> Any:
    """The JSON form of a field's value."""
    if isinstance(value, (Data, Frozen)):
        return value.to_data()
    if isinstance(value, (list, tuple)):
        return [to_data(item) for item in typing.cast(list[Any], value)]
    if isinstance(value, dict):
        return {str(key): to_data(item) for key, item in typing.cast(dict[Any, Any], value).items()}
    return value


def reader(kind: Any) -> Reader:
    """A function that reads the JSON form of `kind` and refuses anything else, saying where."""
    known = _readers.get(kind)
    if known is None:
        known = _make_reader(kind)
        _readers[kind] = known
    return known


def _make_reader(kind: Any) -> Reader:
    origin, args = typing.get_origin(kind), tuple(_plain(arg) for arg in typing.get_args(kind))
    if kind in SCALARS:
        return _scalar_reader(kind)
    if _is_word(kind):
        return _word_reader(typing.get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Data):
        return _data_reader(kind)
    if _is_frozen(kind):
        return cast(Reader, kind.from_data)
    inner = _optional(kind)
    if inner is not None:
        read = reader(inner)
        return lambda value, where: None if value is None else read(value, where)
    if origin is list or (origin is tuple and len(args) == 2 and args[1] is Ellipsis):
        return _list_reader(reader(args[0]), tuple if origin is tuple else list)
    if origin is tuple:
        return _tuple_reader([reader(arg) for arg in args], tuple)
    rows = row_types(kind)
    if rows is not None:
        return _tuple_reader([reader(arg) for arg in rows], cast(Any, kind)._make)
    if origin is dict:
        return _dict_reader(args[0], reader(args[1]))
    raise TypeError(f"a data field cannot be of type {kind!r}")


NAMES = {int: "a whole number", str: "a text", bool: "true or false"}


def _scalar_reader(kind: Any) -> Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not kind:
            raise BadData(where, f"expected {NAMES[kind]}, found {shown(value)}")
        return value

    return read


def _word_reader(words: tuple[str, ...]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if value not in words:
            raise BadData(where, f"expected one of {', '.join(words)}, found {shown(value)}")
        return value

    return read


def _list_reader(read: Reader, make: Any) -> Reader:
    def read_list(value: Any, where: str) -> Any:
        if not isinstance(value, list):
            raise BadData(where, f"expected a list, found {shown(value)}")
        items = typing.cast(list[Any], value)
        return make([read(item, f"{where}[{i}]") for i, item in enumerate(items)])

    return read_list


def _tuple_reader(reads: list[Reader], make: Any) -> Reader:
    def read_tuple(value: Any, where: str) -> Any:
        if not isinstance(value, list) or len(typing.cast(list[Any], value)) != len(reads):
            raise BadData(where, f"expected a list of {len(reads)}, found {shown(value)}")
        items = typing.cast(list[Any], value)
        return make(read(item, f"{where}[{i}]") for i, (read, item) in enumerate(zip(reads, items)))

    return read_tuple


def _dict_reader(key_kind: Any, read: Reader) -> Reader:
    def read_dict(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise BadData(where, f"expected an object, found {shown(value)}")
        result: dict[Any, Any] = {}
        for key, item in typing.cast(dict[str, Any], value).items():
            try:
                result[key_kind(key)] = read(item, f"{where}.{key}")
            except BadData:
                raise
            except ValueError:
                raise BadData(where, f"the key {shown(key)} is not {NAMES[key_kind]}") from None
        return result

    return read_dict


def _data_reader(cls: type[Data]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if not isinstance(value, dict):
            raise BadData(where, f"expected an object, found {shown(value)}")
        given = typing.cast(dict[str, Any], value)
        kinds = field_types(cls)
        check_fields(given, list(kinds), where)
        new = cls.__new__(cls)
        new.__post_init__()
        for name, kind in kinds.items():
            setattr(new, name, reader(kind)(given[name], f"{where}.{name}" if where else name))
        return new

    return read


def check_fields(given: dict[str, Any], wanted: list[str], where: str, optional: tuple[str, ...] = ()) -> None:
    """Refuse missing and unknown fields by name."""
    unknown = sorted(set(given) - set(wanted) - set(optional))
    if unknown:
        raise BadData(where, f"unknown field {', '.join(unknown)} (known: {', '.join(wanted)})")
    missing = [name for name in wanted if name not in given]
    if missing:
        raise BadData(where, f"missing field {', '.join(missing)}")


def shown(value: Any) -> str:
    """A value as it may stand in an error message: short."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
