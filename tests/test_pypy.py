"""The same files run under PyPy, and the same seed gives the same match there, byte for byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pionier

ROOT = Path(__file__).parent.parent


def played(python: str, game_id: str) -> list[str]:
    done = subprocess.run(
        [python, str(ROOT / "tests" / "play_whole_matches.py"), game_id],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(os.environ.get("PIONIER_NO_PYPY") == "1", reason="PIONIER_NO_PYPY=1")
@pytest.mark.parametrize("game_id", pionier.game_ids())
def test_whole_matches_are_the_same_under_pypy(game_id: str) -> None:
    pypy = shutil.which("pypy3")
    assert pypy, "there is no pypy3: tools/system-packages installs it (or set PIONIER_NO_PYPY=1 to go without)"
    ours, theirs = played(sys.executable, game_id), played(pypy, game_id)
    assert len(ours) > len(pionier.game(game_id).players)
    assert theirs == ours
