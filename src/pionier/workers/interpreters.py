"""The Pythons that workers run under: CPython, or PyPy where it is and pays."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from typing import NamedTuple, Optional

from pionier.engine.errors import PionierError

INTERPRETERS = ("auto", "cpython", "pypy")
Tell = Callable[[str], None]  # gets sentences for whoever started it all

# Our rules are many short generators: short traces without unrolled loops warm up twice as fast (docs/speed.md).
JIT = ["--jit", "enable_opts=intbounds:rewrite:virtualize:string:pure:earlyforce:heap,trace_limit=2000"]
# Bots copy positions by the thousand and forget them soon: with room for them PyPy seldom has to tidy up (docs/speed.md).
ROOM = {"PYPY_GC_NURSERY": "32M"}


class Interpreter(NamedTuple):
    """A Python that workers run under."""

    name: str
    command: tuple[str, ...]


CPYTHON = Interpreter("CPython", (sys.executable,))


def pypy() -> Optional[Interpreter]:
    """PyPy, if this machine has it: $PIONIER_PYPY or `pypy3`."""
    path = shutil.which(os.environ.get("PIONIER_PYPY") or "pypy3")
    return Interpreter("PyPy", (path, *JIT)) if path else None


def environment() -> dict[str, str]:
    """What a worker finds set: as here, and room for PyPy unless somebody has chosen another."""
    return {**ROOM, **os.environ}


def interpreter(wanted: str, thinking: bool, tell: Tell) -> Interpreter:
    """The interpreter to use. `auto`: PyPy, if it is there and a bot thinks; for random play it warms up too slowly."""
    if wanted not in INTERPRETERS:
        raise PionierError(f"there is no interpreter {wanted!r} (interpreters: {', '.join(INTERPRETERS)})")
    if wanted == "cpython" or (wanted == "auto" and not thinking):
        return CPYTHON
    found = pypy()
    if found is None and wanted == "pypy":
        tell("there is no pypy3 here (install it, or name it in PIONIER_PYPY); going on under CPython")
    return found or CPYTHON
