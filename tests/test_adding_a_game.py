"""docs/adding-a-game.md can be followed: in a copy of the project its commands are run and its changes made, in order."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
OURS = ["src/pionier/games/harbour_fair", "tests/games/harbour_fair"]
PYTHON = [sys.executable, "-m"]
LINT = [
    [*PYTHON, "ruff", "format", "--check", "--no-cache", "src/pionier/games", "tests/games"],
    [*PYTHON, "ruff", "check", "--no-cache", "src/pionier/games", "tests/games"],
    [*PYTHON, "basedpyright", *OURS],
]


class Step(NamedTuple):
    """A block of the page: commands to run, or changes to make."""

    line: int
    kind: str
    text: str


def steps() -> Iterator[Step]:
    page = PAGE.read_text(encoding="utf-8")
    for block in re.finditer(r"^```(\w+)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE):
        yield Step(page.count("\n", 0, block.start()) + 1, block[1], block[2])


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, as somebody might have cloned it."""
    copy = tmp_path_factory.mktemp("project")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__", "recorded"))
    (copy / "docs").mkdir()
    for file in ("pyproject.toml", "docs/architecture.md"):
        shutil.copy(ROOT / file, copy / file)
    (copy / ".venv").symlink_to(sys.prefix)
    return copy


def meant(command: str) -> list[list[str]]:
    """What a command of the page is here, where nothing is installed."""
    words = shlex.split(command, comments=True)
    if words[0] == "pionier":
        return [[*PYTHON, *words]]
    if words[:2] == ["make", "test"]:
        return [[*PYTHON, "pytest", "-q", "-p", "no:cacheprovider", *shlex.split(words[2].removeprefix("ARGS="))]]
    assert words == ["make", "lint"], command
    return LINT


def run(project: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    here = {**os.environ, "PYTHONPATH": str(project / "src"), "XDG_CACHE_HOME": str(project / "caches"), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=project, env=here, input="1\n" * 40, capture_output=True, text=True, check=False)


def change(project: Path, diff: str) -> None:
    """Make the changes of a diff; what it takes away or goes by must be there, once."""
    for part in diff.split("--- ")[1:]:
        name, _, hunks = part.partition("\n")
        path = project / name
        for hunk in hunks.rstrip("\n").split("\n@@\n"):
            lines = hunk.split("\n")
            before = "\n".join(line[1:] for line in lines if line[:1] != "+")
            after = "\n".join(line[1:] for line in lines if line[:1] != "-")
            text = path.read_text(encoding="utf-8")
            assert text.count(before) == 1, f"{name} has {text.count(before)} times:\n{before}"
            path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.mark.timeout(900)
def test_the_page_can_be_followed_step_by_step(project: Path) -> None:
    for step in steps():
        if step.kind == "diff":
            change(project, step.text)
        else:
            assert step.kind == "sh", step
            for command in step.text.splitlines():
                fails = "# fails" in command
                for words in meant(command):
                    done = run(project, words)
                    assert (done.returncode != 0) == fails, f"line {step.line}: {command}\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("name", ["go", "a_long_name_with_letters"])
def test_under_any_name_the_new_game_keeps_to_the_style_of_the_project(name: str, project: Path) -> None:
    assert run(project, [*PYTHON, "pionier", "new-game", name]).returncode == 0
    for command in LINT[:2]:
        done = run(project, command)
        assert done.returncode == 0, done.stdout
