"""The house: dependencies between rooms point one way, and every game has the same rooms inside."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pionier.engine.words import LANGUAGES

PACKAGE = Path(__file__).parent.parent / "src" / "pionier"
# Who may know whom: a room knows itself and what stands here.
KNOWS = {
    "engine": set(),
    "scene": {"engine"},
    "games": {"engine", "scene"},
    "bots": {"engine", "games"},
    "analysis": {"engine", "games", "bots"},
    "workers": {"engine", "games", "bots", "analysis"},
    "arena": {"engine", "scene", "games", "bots", "workers"},
    "env": {"engine", "games", "bots"},
    "store": {"engine", "games", "bots"},
    "web": {"engine", "games", "scene"},
    "server": {"engine", "scene", "games", "bots", "analysis", "workers", "store", "web"},
    "cli": {"engine", "scene", "games", "bots", "analysis", "workers", "arena", "store", "web", "server"},
    "__main__": {"cli"},
}
PLAIN = {"engine", "games", "bots", "analysis", "workers"}  # standard library only
FACADE = {"pionier"}  # pionier/__init__.py: the public door, which knows the engine and the games
BEHIND = {"engine", "scene", "games", "bots", "analysis"}  # rooms that do not go through it
GAMES = sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))
MODULES = sorted(PACKAGE.rglob("*.py"))


def running(node: ast.AST) -> Iterator[ast.AST]:
    """A piece of code and all in it, without what only the type checker reads."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test) and child in node.body):
            yield from running(child)


def imported(path: Path) -> Iterator[str]:
    """Full names of all modules that a module imports when it runs, wherever in the file."""
    here = path.relative_to(PACKAGE.parent).parts[:-1]  # the package that a relative import starts from
    for node in running(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def room_of(module: str) -> str:
    """`pionier.engine.match.Match` is in the room `engine`; names of the public door are in `pionier`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in KNOWS else "pionier"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nothing_imports_upwards(path: Path) -> None:
    inside = path.relative_to(PACKAGE).parts
    room = Path(inside[0]).stem
    if room == "__init__":
        allowed = {"engine", "games"} | FACADE
    else:
        allowed = {room} | KNOWS[room] | (FACADE if room not in BEHIND else set())
    wrong = [name for name in imported(path) if name.split(".")[0] == "pionier" and room_of(name) not in allowed]
    assert not wrong, f"{room} may know {sorted(allowed)} only"


@pytest.mark.parametrize("room", sorted(PLAIN))
def test_rules_and_bots_use_the_standard_library_only(room: str) -> None:
    for path in (PACKAGE / room).rglob("*.py"):
        outside = {name.split(".")[0] for name in imported(path)} - sys.stdlib_module_names - {"pionier"}
        assert not outside, path


def test_the_engine_speaks_no_language() -> None:
    """Whatever a player reads is a key and facts; sentences stand in the words of a game or of the interface."""
    for path in (PACKAGE / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict) and any(isinstance(key, ast.Constant) and key.value in LANGUAGES for key in node.keys):
                assert not any(isinstance(value, ast.Constant) for value in node.values), f"{path.name}, line {node.lineno}"


def test_there_is_a_game() -> None:
    assert GAMES
