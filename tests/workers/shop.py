"""What the tests of workers share: matches to be played, interpreters, and a desk."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from pionier import workers
from pionier.workers import CPYTHON, Desk, Interpreter
from pionier.workers.play import Bout, Terms

ANTARCTICA = Terms("antarctica", 2, {"ship_setup": "free"})
needs_pypy = pytest.mark.skipif(os.environ.get("PIONIER_NO_PYPY") == "1", reason="PIONIER_NO_PYPY=1")


def bout(number: int) -> Bout:
    return Bout(f"seed/{number}", ("random", "random"))


def pypy() -> Interpreter:
    found = workers.pypy()
    assert found, "there is no pypy3: tools/system-packages installs it (or set PIONIER_NO_PYPY=1 to go without)"
    return found


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def desk(said: list[str]) -> Iterator[Desk]:
    made = Desk(CPYTHON, said.append)
    yield made
    made.close()
