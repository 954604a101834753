# pyright: standard
"""Mutation testing: changes rules in a copy, one change at a time, and sees whether a test notices.

mutmut says how a piece of code may be changed; this file says where, draws a sample and runs the tests that reach the changed
lines, the quickest first. Which tests reach which lines is measured once and kept until a source or a test changes.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import json
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from itertools import accumulate, islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from xml.etree import ElementTree

import libcst as cst  # pyright: ignore[reportMissingImports]
from coverage import CoverageData  # pyright: ignore[reportMissingImports]
from libcst import matchers as m  # pyright: ignore[reportMissingImports]
from libcst.metadata import MetadataWrapper, PositionProvider  # pyright: ignore[reportMissingImports]
from mutmut.mutation.mutators import mutation_operators  # pyright: ignore[reportMissingImports]
from rich.console import Console
from rich.progress import track

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "mutants"
ENGINE = "engine"
COPIED = ("src", "tests", "pyproject.toml", "docs/rulings.md")

# Not rules: pictures, names of things and options, advice for bots; and the laws, which are themselves a test.
GAMES = sorted(path.parent.name for path in (ROOT / "src" / "pionier" / "games").glob("*/game.py"))
NOT_RULES: dict[str, tuple[str, ...]] = dict.fromkeys(
    GAMES, ("picture/*", "view.py", "advice.py", "advice/*", "named.py", "parts.py", "previews.py", "texts.py")
)
NOT_RULES[ENGINE] = ("laws.py",)
SHARED_TESTS = "tests/games/test_*.py"  # every game is recorded, drawn and damaged there
TESTS: dict[str, tuple[str, ...]] = {game: (f"tests/games/{game}", SHARED_TESTS) for game in NOT_RULES}
TESTS[ENGINE] = ("tests/engine", "tests/games/antarctica", "tests/games/micro_cosmos", SHARED_TESTS)

# Not changed: what is only there for the type checker, and sentences and the keys of sentences.
SLOTS = m.Assign(targets=[m.AssignTarget(m.Name("__slots__") | m.Name("__all__"))])
ALIAS = m.Assign(value=m.Subscript(value=m.Name(m.MatchRegex("tuple|list|dict|[A-Z][a-z]+"))) | m.Call(func=m.Name("TypeVar")))
TYPE_ONLY = m.OneOf(m.Annotation(), m.Decorator(), m.Call(func=m.Name("cast") | m.Name("TypeVar")), SLOTS, ALIAS)
SURE_TO_CRASH = m.Call(func=m.Name("len") | m.Name("isinstance"))
SENTENCE = re.compile(r".*\s.*|[a-z_]+(\.\w+)+", re.DOTALL)

TEST_SECONDS = 30.0  # of tests for one mutant, as they were measured; what is slower is left out
GRACE, PATIENCE = 20.0, 3.0  # a mutant is timed out after 20 s and three times what its tests took
WORKERS, MEMORY = 2, 4 * 2**30  # a mutant that never stops collecting things is stopped
PYTEST = (sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "--hypothesis-profile=mutants")


@dataclass
class Place:
    """A piece of code with its possible replacements, and the lines it stands on."""

    file: str
    module: Any
    node: Any
    replacements: list[Any]
    lines: range
    statement: int  # the line where the statement begins
    at_import: bool


@dataclass
class Mutant:
    """One change, and what came of it."""

    file: str
    line: int
    diff: str
    tests: list[str]
    left_out: int = 0
    verdict: str = "survived"
    killed_by: str = ""
    seconds: float = 0.0


class Places(cst.CSTVisitor):
    """Collects every place of a file that may be changed."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, file: str, module: Any) -> None:
        super().__init__()
        self.file, self.module, self.found = file, module, list[Place]()
        self.lines, self.statement, self.functions = [range(1, 2)], 1, 0

    def on_visit(self, node: Any) -> bool:
        position = self.get_metadata(PositionProvider, node, None)
        self.lines.append(self.lines[-1] if position is None else range(position.start.line, position.end.line + 1))
        if isinstance(node, (cst.SimpleStatementLine, cst.BaseCompoundStatement)):
            self.statement = self.lines[-1].start
        self.functions += isinstance(node, cst.FunctionDef)
        if m.matches(node, TYPE_ONLY) or (isinstance(node, cst.SimpleString) and SENTENCE.fullmatch(str(node.evaluated_value))):
            return False
        if not m.matches(node, SURE_TO_CRASH):
            changed = [new for kind, change in mutation_operators if isinstance(node, kind) for new in change(node)]
            where = self.lines[-1], self.statement, self.functions == 0
            self.found += [Place(self.file, self.module, node, changed, *where)] if changed else []
        return True

    def on_leave(self, original_node: Any) -> None:
        self.lines.pop()
        self.functions -= isinstance(original_node, cst.FunctionDef)


def places(target: str, root: Path) -> list[Place]:
    """Every place in the rules of a game, or in the engine."""
    folder = root / "src/pionier" / (ENGINE if target == ENGINE else f"games/{target}")
    found: list[Place] = []
    for file in sorted(folder.rglob("*.py")):
        if not any(file.relative_to(folder).match(pattern) for pattern in NOT_RULES[target]):
            code = MetadataWrapper(cst.parse_module(file.read_text(encoding="utf-8")))
            visitor = Places(str(file.relative_to(root)), code.module)
            code.visit(visitor)
            found += visitor.found
    return found


def drawn(found: list[Place], rng: random.Random) -> Iterator[tuple[Place, str]]:
    """Places evenly at random, and the file after one change there, as long as that is Python."""
    for place in rng.sample(found, len(found)):
        code = place.module.deep_replace(place.node, rng.choice(place.replacements)).code
        try:
            compile(code, place.file, "exec")
            yield place, code
        except SyntaxError:
            continue


def copy_to(folder: Path) -> str:
    """Copy sources and tests to where they may be changed; a hash of them."""
    digest = hashlib.sha256(sys.version.encode())
    for name in COPIED:
        for file in sorted((ROOT / name).rglob("*")) or [ROOT / name]:
            if file.is_file() and "__pycache__" not in file.parts:
                copy = folder / file.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, copy)
                digest.update(f"{file.relative_to(ROOT)}\0".encode() + copy.read_bytes())
    return digest.hexdigest()[:16]


def run(folder: Path, *arguments: str, timeout: float | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    more = {**os.environ, "PYTHONPATH": str(folder / "src"), **more}
    return subprocess.run(
        [*PYTEST, *arguments], cwd=folder, env=more, capture_output=True, text=True, timeout=timeout, check=False
    )


class Reached:
    """Which tests reach which lines, and how long each takes."""

    def __init__(self, folder: Path) -> None:
        self.data = CoverageData(str(folder / "coverage"))
        self.data.read()
        self.seconds: dict[str, float] = {}
        for case in ElementTree.parse(folder / "times.xml").iter("testcase"):
            self.seconds[f"{case.attrib['classname'].replace('.', '/')}.py::{case.attrib['name']}"] = float(case.attrib["time"])

    def by(self, place: Place) -> list[str]:
        """The tests that reach a place, quickest first. What happens while a file is imported reaches every test."""
        if place.file not in self.data.measured_files():
            return []
        contexts = self.data.contexts_by_lineno(place.file)
        lines = [line for line in place.lines if line in contexts] or [place.statement]  # a long constant runs as one line
        found = {context.rpartition("|")[0] for line in lines for context in contexts.get(line, ())}
        if place.at_import or "" in found:
            found = {context.rpartition("|")[0] for context in self.data.measured_contexts()} - {""}
        return sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test))


def measured(target: str, folder: Path, version: str) -> Reached:
    """Which tests reach what, from build/mutants, or by running them all in the given copy."""
    kept = BUILD / f"{target}-{version}"
    if kept.exists():
        return Reached(kept)
    tests = [str(path.relative_to(folder)) for pattern in TESTS[target] for path in sorted(folder.glob(pattern))]
    (folder / "coverage.ini").write_text("[run]\nrelative_files = true\n")
    cover = ("--cov=src/pionier", "--cov-context=test", "--cov-report=", "--cov-config=coverage.ini", "--junitxml=times.xml")
    with Console().status(f"Measuring which tests reach what in {target}; it is kept until a source or a test changes"):
        done = run(folder, *cover, *tests, COVERAGE_FILE=str(folder / "coverage"))
    if done.returncode != 0:
        sys.exit(f"mutants: the tests of {target} must pass before anything is changed\n{(done.stdout + done.stderr)[-4000:]}")
    for old in BUILD.glob(f"{target}-*"):
        shutil.rmtree(old)
    kept.mkdir(parents=True)
    shutil.copy2(folder / "coverage", kept)
    shutil.copy2(folder / "times.xml", kept)
    return Reached(kept)


def prepared(place: Place, code: str, reached: Reached) -> Mutant:
    """The change as a diff, with the tests to run: what fits into the time, but at least one."""
    lines = difflib.unified_diff(place.module.code.splitlines(), code.splitlines(), place.file, place.file, n=2, lineterm="")
    tests = reached.by(place)
    total = list(accumulate(reached.seconds.get(test, 0.0) for test in tests))
    fitting = max(sum(each <= TEST_SECONDS for each in total), min(len(tests), 1))
    return Mutant(place.file, place.lines.start, "\n".join(lines), tests[:fitting], len(tests) - fitting)


def judge(mutant: Mutant, code: str, stamp: int, reached: Reached, copies: SimpleQueue[Path]) -> Mutant:
    """Run the tests of a mutant in a copy that nobody uses now."""
    if not mutant.tests:
        return mutant
    folder, began = copies.get(), time.monotonic()
    file = folder / mutant.file
    original, modified = file.read_bytes(), file.stat().st_mtime
    limit = GRACE + PATIENCE * sum(reached.seconds.get(test, 0.0) for test in mutant.tests)
    (folder / "chosen").write_text("\n".join(mutant.tests))
    try:
        file.write_text(code, encoding="utf-8")
        os.utime(file, (stamp, stamp))  # a time of its own, or what was compiled from another mutant could be taken for it
        done = run(folder, "-x", "@chosen", timeout=limit)
        mutant.verdict = "survived" if done.returncode == 0 else "killed"
        mutant.killed_by = "".join(re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", done.stdout, re.MULTILINE)[:1])
    except subprocess.TimeoutExpired:
        mutant.verdict = "timed out"
    finally:
        file.write_bytes(original)
        os.utime(file, (modified, modified))
        copies.put(folder)
    mutant.seconds = round(time.monotonic() - began, 2)
    return mutant


def judged(pairs: list[tuple[Mutant, str]], reached: Reached, first: Path) -> list[Mutant]:
    """All of them, some at a time, each in a copy of the first copy."""
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(1, WORKERS + 1):
        copies.put(Path(shutil.copytree(first, first.parent / str(number))))
    pool = ThreadPoolExecutor(WORKERS)
    try:
        waiting = [pool.submit(judge, *pair, stamp, reached, copies) for stamp, pair in enumerate(pairs)]
        done = track(as_completed(waiting), "Mutants", total=len(waiting), console=Console(stderr=True))
        return sorted((each.result() for each in done), key=lambda mutant: (mutant.file, mutant.line, mutant.diff))
    finally:
        pool.shutdown(cancel_futures=True)


def told(mutant: Mutant) -> str:
    ran = f"{len(mutant.tests)} tests passed" if mutant.tests else "no test reaches it"
    slow = f", {mutant.left_out} slower ones left out" if mutant.left_out else ""
    return f"\nsurvived: {mutant.file}:{mutant.line} ({ran}{slow})\n{mutant.diff}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutants", description="Change rules, one at a time, and see whether a test notices.")
    parser.add_argument("target", choices=sorted(NOT_RULES), metavar="GAME", help=", ".join(sorted(NOT_RULES)))
    parser.add_argument("--sample", type=int, default=60, metavar="N", help="how many changes to try (default: 60)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed draws the same changes (default: 1)")
    asked = parser.parse_args()
    began = time.monotonic()
    warnings.simplefilter("ignore", SyntaxWarning)  # of what is only compiled to see whether it can be
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        first = Path(temporary) / "0"
        version = copy_to(first)
        found = places(asked.target, first)
        if not 1 <= asked.sample <= len(found):
            parser.error(f"argument --sample: {asked.sample} is not between 1 and {len(found)}, the places in {asked.target}")
        reached = measured(asked.target, first, version)
        sample = islice(drawn(found, random.Random(asked.seed)), asked.sample)
        tried = judged([(prepared(place, code, reached), code) for place, code in sample], reached, first)
    counted, seconds = Counter(mutant.verdict for mutant in tried), round(time.monotonic() - began)
    result = BUILD / f"{asked.target}.json"
    mutants = [asdict(mutant) | {"tests": len(mutant.tests)} for mutant in tried]
    result.write_text(json.dumps({**vars(asked), "seconds": seconds, **counted, "mutants": mutants}, indent=1))
    print(*(told(mutant) for mutant in tried if mutant.verdict == "survived"), sep="\n")
    print(
        f"\n{asked.target}, seed {asked.seed}: {counted['killed']} killed, {counted['survived']} survived"
        f" ({sum(not mutant.tests for mutant in tried)} of them reached by no test), {counted['timed out']} timed out,"
        f" in {seconds} s; all of them are in {result.relative_to(ROOT)}"
    )


if __name__ == "__main__":
    main()
