"""The numbered rules as a player reads them, and which of them a test claims."""

from __future__ import annotations

import ast
import os
from typing import Any, Callable, NamedTuple, TypeVar, cast

from .components import read_file
from .errors import BadData, PionierError

F = TypeVar("F", bound=Callable[..., Any])


class Rule(NamedTuple):
    """One numbered rule in one language."""

    id: str
    text: str
    kind: str  # rule, decision, ruling, example, or component: describes a thing and states no behaviour


class Section(NamedTuple):
    """A chapter of the rules."""

    id: str
    title: str
    rules: list[Rule]


def read(folder: str, language: str) -> list[Section]:
    """The rules of a game (its `rules` folder) in a language; none if there is no such folder yet."""
    if not os.path.isdir(folder):
        return []
    path = os.path.join(folder, f"{language}.json")
    document = read_file(path)
    try:
        return [
            Section(part["id"], part["title"], [Rule(rule["id"], rule["text"], rule["kind"]) for rule in part["rules"]])
            for part in document["sections"]
        ]
    except (KeyError, TypeError) as error:
        raise BadData(
            path, f"expected sections with id, title and rules (id, text, kind): {type(error).__name__} {error}"
        ) from None


def sources(folder: str, language: str) -> list[str]:
    """What of a game is exact and what is reconstructed, in sentences (its `rules/sources.json`, if there is one)."""
    path = os.path.join(folder, "sources.json")
    if not os.path.exists(path):
        return []
    said = read_file(path).get(language)
    if not isinstance(said, list):
        raise BadData(path, f"expected a list of sentences under {language!r}")
    return [str(sentence) for sentence in cast("list[Any]", said)]


def ids(sections: list[Section], behavioural: bool = False) -> list[str]:
    """All rule ids in order; with `behavioural` only those that state how the game behaves."""
    return [rule.id for part in sections for rule in part.rules if not (behavioural and rule.kind == "component")]


def rule(*claimed: str) -> Callable[[F], F]:
    """Mark a test as the proof of numbered rules."""

    def mark(test: F) -> F:
        vars(test)["rules"] = claimed
        return test

    return mark


def claims(tests: str) -> dict[str, list[str]]:
    """Rule id → names of the tests below a folder that claim it with `@rule(...)`."""
    if not os.path.isdir(tests):
        raise PionierError(f"no folder of tests at {tests}: coverage is counted in a checkout of the project")
    found: dict[str, list[str]] = {}
    for folder, _, files in sorted(os.walk(tests)):
        for name in sorted(files):
            if name.startswith("test_") and name.endswith(".py"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    tree = ast.parse(file.read(), name)
                for test, claimed in _marked(tree):
                    found.setdefault(claimed, []).append(f"{name}::{test}")
    return found


def _marked(tree: ast.AST) -> list[Any]:
    """(test, rule id) for every `@rule("...")` above a test function."""
    found: list[Any] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                values = [value.value for value in mark.args if isinstance(value, ast.Constant)]
                found += [(node.name, value) for value in values if isinstance(value, str)]
    return found


def coverage(all_rules: list[str], behavioural: list[str], tests: str) -> dict[str, Any]:
    """How many rules a test claims, and which behavioural ones none does."""
    claimed: set[str] = set(claims(tests))
    return {
        "rules": len(all_rules),
        "claimed": sum(1 for rule_id in all_rules if rule_id in claimed),
        "unclaimed": [rule_id for rule_id in behavioural if rule_id not in claimed],
        "descriptive": [rule_id for rule_id in all_rules if rule_id not in set(behavioural)],
    }
