"""What whoever runs the server may set, and the limits everybody keeps."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from pionier.analysis import ITERATIONS

DEFAULT_PORT = 8000

BODY_LIMIT = 16 * 1024
MESSAGE_LIMIT = 16 * 1024
NAME_LIMIT = 24
TABLES_PER_HOST = 30  # that are not over
VIEWERS_PER_TABLE = 200
ANALYSES_PER_PERSON = 3  # that wait or run
ANALYSES_WAITING = 50


def default_database() -> str:
    """A file in the user's data folder, so that it does not matter where the command is typed."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "pionier"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "pionier.db")


@dataclass(frozen=True)
class Settings:
    """How one server runs. Each can be set in the environment as PIONIER_<NAME>."""

    bot_pace: float = (
        1.0  # what is made of the times that people can follow bots at: 2 is half as fast; 0: no longer than they think
    )
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)  # 0: bots do not play
    bot_interpreter: str = "auto"  # PyPy if it is there; or cpython, pypy
    reports: str = ""  # folder of bug reports; empty: beside the database
    tables_per_minute: int = 20  # that one address may open or join
    analysis_iterations: int = ITERATIONS  # of the search, for a decision
    analysis_seconds: float = 4.0  # at most for a decision
    analysis_minutes: float = 20.0  # at most for a match, more or less: a long one gets less for each decision

    @classmethod
    def from_environment(cls) -> Settings:
        found = {
            name: type(default)(os.environ["PIONIER_" + name.upper()])
            for name, default in vars(cls()).items()
            if "PIONIER_" + name.upper() in os.environ
        }
        return cls(**found)
