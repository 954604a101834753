"""The soak plays the same matches for the same seed, goes on where it was, and tells what it found."""

from __future__ import annotations

import io
import time
from collections import Counter
from pathlib import Path

import pytest
from rich.console import Console
from tests import runaway, soak

from pionier import bots
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


def test_matches_of_bots_are_of_every_kind_and_number_of_players() -> None:
    wanted = [each for each in soak.all_matches(["antarctica"], 3, 100, "seed") if each.bot]
    for players in (2, 3, 4):
        for bot in ("greedy", *bots.LEVELS):
            assert [each.number for each in wanted if (each.players, each.bot) == (players, bot)] == list(range(100))
    assert len(wanted) == 3 * 5 * 100


def test_bots_that_take_long_come_seldom_at_first() -> None:
    wanted = [each for each in soak.all_matches(["antarctica"], 3, 100, "seed") if each.bot]
    first = Counter(each.bot for each in wanted[: wanted.index(soak.Match("antarctica", 99, "seed", "greedy", 4))])
    assert first == {"greedy": 299, **dict.fromkeys(bots.LEVELS, 6)}


def test_a_match_of_bots_is_measured() -> None:
    done = soak.play(soak.Match("antarctica", 0, "seed", "greedy", 2))
    assert not done.broken
    assert (done.choices > 50, done.idle <= runaway.TURNS) == (True, True)
    assert soak.play(soak.Match("antarctica", 0, "seed", "greedy", 2)) == done


def test_a_match_that_runs_away_is_told() -> None:
    out = io.StringIO()
    book = soak.Book("seed")
    for number, (choices, idle) in enumerate([(100, 0), (110, 1), (500, 9)]):
        book.add(soak.Done("antarctica", number, "greedy", 3, idle, choices))
    book.add(soak.Done("antarctica", 3, "easy", 3, 2, 900))
    wrong = soak.courses(soak.Book("seed"), ["antarctica"], Console(file=out, width=120))
    assert len(wrong) == 2
    assert all("antarctica, 3 players, greedy" in each and "match 2" in each for each in wrong)
    assert "110" in out.getvalue()


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
