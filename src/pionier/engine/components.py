"""Component data of a game: JSON files beside its rules, in which every entry names its source."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from typing import Any, Callable, TypeVar, cast

from .data import shown
from .entries import as_object
from .errors import BadData

SOURCES: tuple[str, ...] = ("rulebook", "public", "reconstructed")
T = TypeVar("T")
Document = dict[str, Any]  # an object of a data file as it stands there


def read_file(path: str) -> Document:
    """The object in a data file."""
    try:
        with open(path, encoding="utf-8") as file:
            found: Any = json.load(file)
    except FileNotFoundError:
        raise BadData(path, "there is no such file") from None
    except ValueError as error:
        raise BadData(path, f"not JSON: {error}") from None
    return as_object(found, path)


def read_folder(folder: str, names: Iterable[str]) -> Document:
    """The objects in the data files of a folder, by name."""
    return {name: read_file(os.path.join(folder, f"{name}.json")) for name in names}


def built(make: Callable[[Any], T], data: Any, where: str) -> T:
    """Components made of data; what is not of the expected shape is refused, whatever it makes stumble."""
    check_sources(data)
    try:
        return make(data)
    except BadData:
        raise
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, StopIteration) as error:
        raise BadData(where, f"not component data of this game: {type(error).__name__} {error}") from error


def check_sources(data: Any) -> None:
    """Every `source` is one of those that are counted, or `mixed` where parts name their own."""
    for label, where in labels(data):
        if where.rpartition(".")[2] == "source" and label not in (*SOURCES, "mixed"):
            raise BadData(where, f"expected one of {', '.join(SOURCES)}, found {shown(label)}")


def count_sources(data: Any) -> dict[str, int]:
    """How many entries come from the rulebook, from public facts, or are reconstructed."""
    found: dict[str, int] = dict.fromkeys(SOURCES, 0)
    for label, _ in labels(data):
        if label in found:
            found[label] += 1
    return found


def labels(data: Any, where: str = "") -> Iterable[tuple[str, str]]:
    """The source of every entry, and its place: the first word of `source` or, say, `cost_source`; one, or one for each part."""
    if isinstance(data, list):
        for i, item in enumerate(cast("list[Any]", data)):
            yield from labels(item, f"{where}[{i}]")
    elif isinstance(data, dict):
        for key, item in cast("dict[str, Any]", data).items():
            at = f"{where}.{key}" if where else key
            if key == "source" or key.endswith("_source"):
                parts = cast("dict[str, Any]", item) if isinstance(item, dict) else {"": item}
                for part, name in parts.items():
                    yield str(name).split(" ")[0], f"{at}.{part}" if part else at
            else:
                yield from labels(item, at)
