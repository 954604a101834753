"""The soak plays the same matches for the same seed, goes on where it was, and tells what it found."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from rich.console import Console
from tests import soak

from pionier.engine import laws
from pionier.engine.match import Match


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "FOLDER", tmp_path)


def test_the_same_seed_gives_the_same_match() -> None:
    match = soak.Match("antarctica", 1, "seed")
    done = soak.play(match)
    assert soak.play(match) == done
    assert not done.broken
    assert done.choices > 20
    assert done.bytes > 10_000


def test_a_broken_law_is_told_with_the_match_that_breaks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def leak(match: Match) -> None:
        laws.keep(match, "nothing leaks", match.ply < 10, "it does")

    monkeypatch.setattr(laws, "secrecy_laws", leak)
    monkeypatch.setattr(soak, "EVERY", 1)
    done = soak.play(soak.Match("antarctica", 0, "seed"))
    assert done.broken.startswith("nothing leaks: it does\n{")
    assert '"seed": "seed|0"' in done.broken


def test_what_is_finished_is_not_played_again() -> None:
    out = io.StringIO()
    console = Console(file=out, width=120)
    book = soak.Book("seed")
    for number in range(2):
        book.add(soak.Done("antarctica", number, choices=7, broken="" if number else "a law: no"))
    wanted = [soak.Match("antarctica", number, "seed") for number in range(2)]
    soak.run(wanted, soak.Book("seed"), 1, time.monotonic() + 60, console)
    assert len(soak.Book("seed").done) == 2
    assert [each.number for each in soak.summary(soak.Book("seed"), ["antarctica"], console)] == [0]
    assert "14" in out.getvalue()
