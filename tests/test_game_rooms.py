"""Every game has the same rooms: the table of docs/architecture.md is read here, and each game is held to it."""

from __future__ import annotations

import ast
import importlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest
from tests.test_rooms import GAMES, PACKAGE, imported, room_of

from pionier.engine.words import LANGUAGES
from pionier.server import lesson

PAGE = Path(__file__).parent.parent / "docs" / "architecture.md"
MODEL = PACKAGE / "cli" / "new_game" / "game"  # the small game that `pionier new-game` lays out
every_game = pytest.mark.parametrize("game", [*GAMES, MODEL], ids=lambda path: path.name)


def rows(heading: str) -> Iterator[list[str]]:
    """The table that begins with this cell, row by row."""
    page = PAGE.read_text(encoding="utf-8")
    start = page.index(f"| {heading} |")
    for line in page[start : page.index("\n\n", start)].splitlines()[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


ROOMS = [(names(name), needed == "always") for name, _, needed in rows("name")]
ROOM_NAMES = {name for alike, _ in ROOMS for name in alike}
SHARED_CHAPTERS = {name for cell, _ in rows("chapter") for name in names(cell)}


# What stands in a file, as far as it can be read without running it


@cache
def code(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources(game: Path, *patterns: str) -> list[Path]:
    return sorted({path for pattern in patterns for path in game.glob(pattern)})


def defined(path: Path) -> set[str]:
    """Names of a module's own functions, classes and constants."""
    found: set[str] = set()
    for node in code(path).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
    return found


def bases(path: Path) -> set[str]:
    """What a module's classes are made from: `Option`, `State`."""
    classes = [node for node in ast.walk(code(path)) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base).partition("[")[0] for each in classes for base in each.bases}


def called(path: Path) -> set[str]:
    return {ast.unparse(node.func) for node in ast.walk(code(path)) if isinstance(node, ast.Call)}


def decorators(path: Path) -> set[str]:
    functions = [node for node in ast.walk(code(path)) if isinstance(node, ast.FunctionDef)]
    return {ast.unparse(each).partition("(")[0] for function in functions for each in function.decorator_list}


def stops(path: Path) -> bool:
    """Whether a rule in it stops for a decision."""
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(code(path)))


def package(game: Path) -> str:
    return ".".join((PACKAGE.name, *game.relative_to(PACKAGE).parts))


def knows(path: Path) -> set[str]:
    """Rooms of its own game that a module imports: `state`, `components`."""
    game = next(each for each in path.parents if each in (*GAMES, MODEL))
    own = package(game)
    inside = [name.removeprefix(f"{own}.") for name in imported(path) if name.startswith(f"{own}.")]
    found: set[str] = set()
    for name in inside:
        room = name.partition(".")[0]
        is_room = (game / room).is_dir() or (game / f"{room}.py").exists()
        found.add(room if is_room else "__init__")
    return found


def data_rooms(game: Path) -> set[str]:
    """`components`, and what they themselves are made from."""
    return {"components"}.union(*(knows(path) for path in game.glob("components/*.py")))


# What the table says of each name


def game_module(game: Path) -> bool:
    return {"GAME", "STAGES"} <= defined(game / "game.py")


def state(game: Path) -> bool:
    return "Phase" in defined(game / "state.py") and "State" in bases(game / "state.py")


def options(game: Path) -> bool:
    ours = sources(game, "options.py", "options/*.py")
    elsewhere = [path for path in game.rglob("*.py") if path not in ours and "Option" in bases(path)]
    return any("Option" in bases(path) for path in ours) and not elsewhere


def scoring(game: Path) -> bool:
    return [path.name for path in game.rglob("*.py") if "Outcome" in called(path)] == ["scoring.py"]


def texts_json(game: Path) -> bool:
    words = json.loads((game / "texts.json").read_text(encoding="utf-8"))
    return all(set(word) >= set(LANGUAGES) for word in words.values())


def shared(game: Path) -> bool:
    return "options" in knows(game / "shared.py") and not stops(game / "shared.py")


def parts(game: Path) -> bool:
    return knows(game / "parts.py") <= data_rooms(game)


def named(game: Path) -> bool:
    return '"@' in (game / "named.py").read_text(encoding="utf-8") and not stops(game / "named.py")


def previews(game: Path) -> bool:
    return "said" in defined(game / "previews.py") and "previews" in knows(game / "game.py")


def texts(game: Path) -> bool:
    return "components" in knows(game / "texts.py") and not bases(game / "texts.py") & {"Option"}


def components(game: Path) -> bool:
    """Data stands below all rules."""
    own = data_rooms(game) - {"components"}
    rooted = all(knows(game / f"{room}.py") <= data_rooms(game) for room in own)
    return rooted and "BOX" in defined(game / "components" / "__init__.py") and bool(sources(game, "components/*.json"))


def setup(game: Path) -> bool:
    return "setup" in knows(game / "game.py")


def turn(game: Path) -> bool:
    return stops(game / "turn.py") and any("turn" in knows(path) for path in sources(game, "game.py", "rounds.py"))


def rounds(game: Path) -> bool:
    return any("rounds" in knows(path) for path in game.glob("*.py"))


def effects(game: Path) -> bool:
    taught = {each for path in game.rglob("*.py") for each in decorators(path)}
    return "VERBS" in defined(game / "effects.py") and "VERBS.teach" in taught


def powers(game: Path) -> bool:
    return any("powers" in knows(path) for path in game.glob("*.py"))


def check(game: Path) -> bool:
    return "problems" in defined(game / "check.py") and "check.problems" in called(game / "game.py")


def advice(game: Path) -> bool:
    """Rules never ask what a bot would think; `GAME` alone hands it out."""
    ours = sources(game, "advice.py", "advice/*.py")
    asking = {path for path in game.rglob("*.py") if path not in ours and "advice" in knows(path)}
    return any("Advice" in bases(path) for path in ours) and asking == {game / "game.py"}


def picture(game: Path) -> bool:
    """Nothing else knows how to draw."""
    drawing = {path for path in game.rglob("*.py") if any(room_of(name) == "scene" for name in imported(path))}
    return "PICTURE" in defined(game / "view.py") and drawing <= {game / "view.py", *game.glob("picture/*.py")}


def to_teach(game: Path) -> bool:
    """Every figure stands beside a rule or on the page."""
    figures = json.loads((game / "figures.json").read_text(encoding="utf-8"))["figures"]
    page = json.loads((game / "onepage.json").read_text(encoding="utf-8"))
    shown = {line.get("figure") for part in page.values() for line in part["lines"]}
    return all(name in shown or figure.get("rules") for name, figure in figures.items())


def to_read(game: Path) -> bool:
    pictures = [path.read_text(encoding="utf-8") for path in game.glob("cover*.svg")]
    if not all(picture.startswith("<svg ") and "<script" not in picture for picture in pictures):
        return False
    return not (game / "rules").is_dir() or all((game / "rules" / f"{language}.json").exists() for language in LANGUAGES)


def lesson_json(game: Path) -> bool:
    """It has the form of a lesson; `tests/server/test_every_lesson.py` plays it."""
    return bool(lesson.read((game / "lesson.json").read_bytes()).steps)


HOLDS: dict[str, Callable[[Path], bool]] = {
    "game.py": game_module, "state.py": state, "options.py": options, "scoring.py": scoring, "texts.json": texts_json,
    "shared.py": shared, "parts.py": parts, "named.py": named, "previews.py": previews, "texts.py": texts,
    "components/": components, "setup.py": setup, "turn.py": turn, "rounds.py": rounds, "effects.py": effects,
    "powers.py": powers, "check.py": check, "advice.py": advice, "view.py": picture,
    "onepage.json": to_teach, "lesson.json": lesson_json, "rules/": to_read,
}  # fmt: skip


def test_all_that_the_table_says_is_checked() -> None:
    assert list(HOLDS) == [alike[0] for alike, _ in ROOMS]


@every_game
def test_every_game_has_the_rooms_that_a_game_needs(game: Path) -> None:
    assert (game / "__init__.py").exists()
    assert [alike for alike, needed in ROOMS if needed and not any((game / name).exists() for name in alike)] == []


@every_game
def test_file_names_mean_the_same_in_every_game(game: Path) -> None:
    there = [alike for alike, _ in ROOMS if any((game / name).exists() for name in alike)]
    assert [alike[0] for alike in there if not HOLDS[alike[0]](game)] == []


def room(game: Path, name: str) -> ModuleType:
    return importlib.import_module(f"{package(game)}.{name}")


@every_game
def test_every_phase_but_the_end_has_its_stage_in_their_order(game: Path) -> None:
    phases = get_args(room(game, "state").Phase)
    assert list(room(game, "game").STAGES) == [phase for phase in phases if phase != "over"]


def chapters(game: Path) -> set[str]:
    """Files and folders that the table does not name."""
    inside = {f"{path.name}/" if path.is_dir() else path.name for path in game.iterdir()}
    return {name for name in inside - ROOM_NAMES if name not in ("__init__.py", "__pycache__/")}


@every_game
def test_all_other_files_are_chapters_that_the_game_reads(game: Path) -> None:
    asked = {room for path in game.rglob("*.py") for room in knows(path)}
    for name in chapters(game):
        assert name.endswith((".py", "/")), f"{name} is no chapter, and the table does not name it"
        assert name.removesuffix(".py").removesuffix("/") in asked, f"nothing in {game.name} asks for {name}"


def test_chapters_of_several_games_are_told_of() -> None:
    times = Counter(name for game in GAMES for name in chapters(game))
    assert {name for name, number in times.items() if number > 1} == SHARED_CHAPTERS
