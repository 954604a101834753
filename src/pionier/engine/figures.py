"""Figures: small pictures that explain a rule, each a part of the game's own drawing of some position."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from .components import read_file
from .errors import BadData
from .words import LANGUAGES

FIELDS = {"position", "region", "parts", "caption"}
OPTIONAL = {"seat", "lit", "barred", "rules", "margin"}


class Figure(NamedTuple):
    """What a figure shows: parts of a region, in a position, as a seat sees it."""

    moment: str  # the name of the position
    position: dict[str, Any]  # a snapshot
    seat: int
    region: str
    parts: tuple[str, ...]  # what the frame holds
    lit: tuple[str, ...]  # parts to look at
    barred: tuple[str, ...]  # parts that show what is not allowed
    rules: tuple[str, ...]  # the numbered rules that it explains
    caption: Mapping[str, str]  # in each language
    margin: float  # around the parts


def read(path: str) -> dict[str, Figure]:
    """The figures of a game by their names (its `figures.json`); none if there is no such file."""
    if not os.path.exists(path):
        return {}
    document = read_file(path)
    positions, figures = document.get("positions"), document.get("figures")
    if not isinstance(positions, dict) or not isinstance(figures, dict):
        raise BadData(path, "expected two objects: 'positions' (snapshots) and 'figures'")
    known = cast("dict[str, dict[str, Any]]", positions)
    return {name: _figure(f"{path}: {name}", entry, known) for name, entry in cast("dict[str, Any]", figures).items()}


def _figure(where: str, entry: Any, positions: dict[str, dict[str, Any]]) -> Figure:
    if not isinstance(entry, dict):
        raise BadData(where, "expected an object")
    given = cast("dict[str, Any]", entry)
    if FIELDS - set(given) or set(given) - FIELDS - OPTIONAL:
        odd = sorted((FIELDS - set(given)) | (set(given) - FIELDS - OPTIONAL))
        raise BadData(where, f"missing or unknown: {', '.join(odd)}")
    if given["position"] not in positions:
        raise BadData(where, f"there is no position {given['position']!r} (positions: {', '.join(sorted(positions))})")
    return Figure(
        str(given["position"]),
        positions[given["position"]],
        int(given.get("seat", 0)),
        str(given["region"]),
        _names(where, given, "parts"),
        _names(where, given, "lit"),
        _names(where, given, "barred"),
        _names(where, given, "rules"),
        both(where, given["caption"]),
        float(given.get("margin", 8)),
    )


def _names(where: str, given: dict[str, Any], field: str) -> tuple[str, ...]:
    names = given.get(field, [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in cast("list[Any]", names)):
        raise BadData(where, f"{field}: expected a list of ids")
    return tuple(cast("list[str]", names))


def both(where: str, given: Any) -> Mapping[str, str]:
    """A text in both languages."""
    texts = cast("dict[str, Any]", given) if isinstance(given, dict) else {}
    if not all(isinstance(texts.get(language), str) and texts[language] for language in LANGUAGES):
        raise BadData(where, f"expected a text in each language ({', '.join(LANGUAGES)})")
    return {language: str(texts[language]) for language in LANGUAGES}
