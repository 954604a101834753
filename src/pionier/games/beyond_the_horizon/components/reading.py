"""Reading entries of data files: what is missing, unknown or wrong is told with its place."""

from __future__ import annotations

from typing import Any, cast

from pionier.engine.components import SOURCES
from pionier.engine.data import check_fields, shown
from pionier.engine.effects import Takes
from pionier.engine.errors import BadData

# What an entry may say beside its fields: where it is from, and texts for players.
BESIDE = ("_doc", "source", "source_fields", "source_note", "name_en", "name_pl", "text_en", "text_pl")


def entry(given: Any, where: str, *fields: str, beside: tuple[str, ...] = ()) -> dict[str, Any]:
    """An object with exactly these fields, and perhaps some of those that may stand beside them."""
    if not isinstance(given, dict):
        raise BadData(where, f"expected an object, found {shown(given)}")
    found = cast(dict[str, Any], given)
    check_fields(found, list(fields), where, (*BESIDE, *beside))
    return found


def entries(given: Any, where: str) -> list[tuple[Any, str]]:
    """The items of a list, each with its place; an item with an id is told by it."""
    if not isinstance(given, list):
        raise BadData(where, f"expected a list, found {shown(given)}")
    return [(item, f"{where}[{i}]{_named(item)}") for i, item in enumerate(cast(list[Any], given))]


def _named(item: Any) -> str:
    name = cast(dict[str, Any], item).get("id") if isinstance(item, dict) else None
    return f" ({name})" if isinstance(name, str) else ""


def value(given: dict[str, Any], where: str, name: str, takes: Takes) -> Any:
    """One field, checked."""
    return takes.read(given[name], f"{where}.{name}")


def text() -> Takes:
    """A text that is not empty."""

    def read(given: Any, where: str) -> str:
        if not isinstance(given, str) or not given.strip():
            raise BadData(where, f"expected a text, found {shown(given)}")
        return given

    return Takes(read)


def maybe(takes: Takes) -> Takes:
    """Null or something."""

    def read(given: Any, where: str) -> Any:
        return None if given is None else takes.read(given, where)

    return Takes(read)


def count_of(what: list[Any], wanted: Any, where: str) -> None:
    """As many as the box holds."""
    if len(what) != wanted:
        raise BadData(where, f"{len(what)} of them, not {shown(wanted)}")


def different(ids: list[str], where: str) -> None:
    """No id twice."""
    for name in ids:
        if ids.count(name) > 1:
            raise BadData(where, f"the id {name} occurs {ids.count(name)} times")


def check_sources(given: Any, where: str) -> None:
    """Every `source` says where an entry is from."""
    if isinstance(given, list):
        for i, item in enumerate(cast(list[Any], given)):
            check_sources(item, f"{where}[{i}]")
    elif isinstance(given, dict):
        found = cast(dict[str, Any], given)
        if "source" in found and found["source"] not in (*SOURCES, "mixed"):
            raise BadData(f"{where}.source", f"expected one of {', '.join(SOURCES)}, found {shown(found['source'])}")
        for name, item in found.items():
            check_sources(item, f"{where}.{name}")
