"""Processes that think, for the server and the arena alike: bots, hints, analyses, matches in bulk; under CPython or PyPy.

`desk` is this side of the pipe, `at_work` what runs in the process, `play` one match between bots. All of it also runs under
PyPy (Python 3.9), with the standard library only.
"""

from .desk import Desk, TooLong, Worker, WorkerDied, WorkFailed
from .interpreters import CPYTHON, INTERPRETERS, Interpreter, Tell, environment, interpreter, pypy

__all__ = [
    "CPYTHON",
    "INTERPRETERS",
    "Desk",
    "Interpreter",
    "Tell",
    "TooLong",
    "WorkFailed",
    "Worker",
    "WorkerDied",
    "environment",
    "interpreter",
    "pypy",
]
