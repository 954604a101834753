"""The game on one page: the goal, the course of a turn, the actions, the scoring, the end, and what to mind.

Each line names the numbered rules that it tells. A text may name symbols of the game's picture: `{sign:ant-person}`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple, Optional, cast

from .components import read_file
from .errors import BadData
from .figures import both

SIGN = re.compile(r"\{sign:([^{}]*)\}")
Text = Mapping[str, str]  # by language


class Line(NamedTuple):
    """A statement: its name if it has one, its texts (a row of a table has several), and the rules behind it."""

    rules: tuple[str, ...]
    texts: tuple[Text, ...]
    name: Optional[Text] = None
    sign: str = ""
    figure: str = ""


class Part(NamedTuple):
    """A chapter of the page."""

    title: Optional[Text]  # none: what every game calls it
    lines: tuple[Line, ...]
    heads: tuple[Text, ...] = ()  # of a table


class OnePage(NamedTuple):
    """The whole page."""

    goal: Part
    turn: Part
    actions: Part
    scoring: Part
    end: Part
    mind: Part

    def lines(self) -> Iterator[Line]:
        return (line for part in self for line in part.lines)


def read(path: str) -> Optional[OnePage]:
    """A game's page (its `onepage.json`); None if there is no such file."""
    if not os.path.exists(path):
        return None
    document = read_file(path)
    if set(document) != set(OnePage._fields):
        raise BadData(path, f"expected {', '.join(OnePage._fields)}; found {', '.join(document)}")
    return OnePage(*(_part(f"{path}: {name}", document[name]) for name in OnePage._fields))


def check(path: str, page: OnePage, rules: Collection[str], figures: Collection[str], signs: Collection[str]) -> None:
    """Refuse a page that names a rule, a figure or a symbol that there is not."""
    for line in page.lines():
        named = [line.sign] if line.sign else []
        named += [sign for text in (*line.texts, *([line.name] if line.name else [])) for each in text.values()
                  for sign in SIGN.findall(each)]  # fmt: skip
        shown = [line.figure] if line.figure else []
        for kind, wanted, known in (("rule", line.rules, rules), ("figure", shown, figures), ("symbol", named, signs)):
            missing = sorted(set(wanted) - set(known))
            if missing:
                raise BadData(path, f"names a {kind} that there is not: {', '.join(missing)}")


def _part(where: str, given: Any) -> Part:
    part = _object(where, given)
    _only(where, part, {"title", "lines", "heads"})
    lines = part.get("lines")
    if not isinstance(lines, list) or not lines:
        raise BadData(where, "expected 'lines', a list of at least one line")
    heads = cast("list[Any]", part.get("heads", []))
    return Part(
        _text(where, part, "title"),
        tuple(_line(f"{where}, line {at}", line) for at, line in enumerate(cast("list[Any]", lines), start=1)),
        tuple(both(where, head) for head in heads),
    )


def _line(where: str, given: Any) -> Line:
    line = _object(where, given)
    _only(where, line, {"rules", "name", "text", "cells", "sign", "figure"})
    rules = line.get("rules")
    if not isinstance(rules, list) or not rules:
        raise BadData(where, "expected 'rules', the numbers of the rules that it tells")
    texts = line["cells"] if "cells" in line else [line.get("text")]
    if not isinstance(texts, list):
        raise BadData(where, "expected 'cells', a list of texts")
    return Line(
        tuple(str(rule) for rule in cast("list[Any]", rules)),
        tuple(both(where, text) for text in cast("list[Any]", texts)),
        _text(where, line, "name"),
        str(line.get("sign", "")),
        str(line.get("figure", "")),
    )


def _object(where: str, given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise BadData(where, "expected an object")
    return cast("dict[str, Any]", given)


def _only(where: str, given: dict[str, Any], fields: set[str]) -> None:
    odd = sorted(set(given) - fields)
    if odd:
        raise BadData(where, f"unknown: {', '.join(odd)} (fields: {', '.join(sorted(fields))})")


def _text(where: str, given: dict[str, Any], field: str) -> Optional[Text]:
    return both(f"{where}, {field}", given[field]) if field in given else None
