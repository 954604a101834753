"""Tournaments: the same deals for everybody in every seat, kept as they are played, resumed without loss."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pionier.arena import Where
from pionier.arena.tournament import MATCHES, Folder, Results, Sitting, Tournament, play, seatings_of, tables
from pionier.engine.errors import BadData, PionierError


def antarctica(*bots: str, matches: int = 6, players: int = 2, seed: str = "s", **options: str) -> Tournament:
    return Tournament.of("antarctica", players, options, bots, matches, seed)


def alone(matches: int = 40) -> Tournament:
    """A tournament that workers can play quickly."""
    return Tournament.of("planet_unknown", 1, {}, ("random",), matches, "s")


@pytest.mark.parametrize(
    ("bots", "players", "expected"),
    [
        ("ab", 2, ["ab"]),
        ("abc", 2, ["ab", "ac", "bc"]),
        ("abcd", 3, ["abc", "abd", "acd", "bcd"]),
        ("abc", 3, ["abc"]),
        ("ab", 4, ["abab"]),
        ("ab", 3, ["aba", "abb"]),
        ("abc", 4, ["abca", "abcb", "abcc"]),
        ("ab", 1, ["a", "b"]),
        ("a", 1, ["a"]),
    ],
)
def test_everybody_plays_everybody(bots: str, players: int, expected: list[str]) -> None:
    assert ["".join(table) for table in tables(tuple(bots), players)] == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("ab", "ab ba"),
        ("abc", "abc acb bac bca cab cba"),
        ("abab", "abab abba aabb baba baab bbaa"),
        ("abcd", "abcd bcda cdab dabc"),
        ("abcabc", "abcabc bcabca cabcab"),
        ("a", "a"),
    ],
)
def test_a_table_sits_in_all_ways_or_moves_around(table: str, expected: str) -> None:
    assert sorted("".join(seating) for seating in seatings_of(tuple(table))) == sorted(expected.split())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", ["ab", "abc", "abcde"])
def test_every_bot_sits_in_every_seat_equally_often(bots: str, players: int) -> None:
    plan = antarctica(*bots, players=players, matches=1)
    counted = Counter((bot, seat) for sitting in plan.sittings for seat, bot in enumerate(sitting.bots))
    assert len(counted) == len(bots) * players
    assert len(set(counted.values())) == 1


def test_a_deal_has_the_same_seed_whoever_sits_where_and_is_played_whole() -> None:
    plan = antarctica("a", "b", "c", matches=5)
    assert plan.deals == 3
    assert len(plan.sittings) == len(set(plan.sittings)) == 3 * 3 * 2
    assert {plan.bout(sitting).seed for sitting in plan.sittings[:6]} == {"s/0"}
    assert {plan.bout(sitting).seed for sitting in plan.sittings[6:]} == {"s/1", "s/2"}


def test_bots_that_cannot_be_compared_are_refused() -> None:
    with pytest.raises(PionierError, match="two or more bots"):
        antarctica("random")
    with pytest.raises(PionierError, match="named once only: random, random"):
        antarctica("random", "random")
    with pytest.raises(PionierError, match="antarctica is for 2, 3, 4 players, not 1"):
        antarctica("random", players=1)


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    assert play(alone()) == play(alone(), Where(2))


@pytest.mark.usefixtures("quick_bots")
def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    plan, seen = antarctica("first", "last", "random", matches=4), list[Sitting]()

    def interrupted(results: Results) -> None:
        folder.add(results)
        seen.extend(results)
        if len(seen) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), Folder.open(tmp_path, plan) as (folder, before):
        play(plan, before=before, keep=interrupted)
    with Folder.open(tmp_path, plan) as (folder, before):
        assert list(before) == seen
        results = play(plan, before=before, keep=folder.add)
    assert results == play(plan)
    lines = [json.loads(line) for line in (tmp_path / MATCHES).read_text(encoding="utf-8").splitlines()]
    assert lines[0]["pionier"] == "tournament/1"
    assert [(line["deal"], tuple(line["bots"])) for line in lines[1:]] == plan.sittings


@pytest.mark.usefixtures("quick_bots")
def test_more_matches_and_more_bots_use_what_is_there(tmp_path: Path) -> None:
    small, large = antarctica("first", "last", matches=2), antarctica("first", "last", "random", matches=4)
    with Folder.open(tmp_path, small) as (folder, before):
        play(small, before=before, keep=folder.add)
    with Folder.open(tmp_path, large) as (folder, before):
        assert set(before) == set(small.sittings)
        play(large, before=before, keep=folder.add)
    with Folder.open(tmp_path, small) as (_, before):
        assert set(before) == set(small.sittings)
    with Folder.open(tmp_path, large) as (_, before):
        assert set(before) == set(large.sittings)


def played(tmp_path: Path, plan: Tournament) -> Path:
    with Folder.open(tmp_path, plan) as (folder, _):
        folder.add(play(plan))
    return tmp_path / MATCHES


def test_half_a_line_that_an_interruption_left_is_played_again(tmp_path: Path) -> None:
    plan = alone(3)
    file = played(tmp_path, plan)
    text = file.read_bytes()
    file.write_bytes(text[:-10])
    with Folder.open(tmp_path, plan) as (folder, before):
        assert list(before) == plan.sittings[:2]
        folder.add({plan.sittings[2]: play(plan)[plan.sittings[2]]})
    with Folder.open(tmp_path, plan) as (_, before):
        assert before == play(plan)


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    plan = alone(3)
    file = played(tmp_path, plan)
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([lines[0], lines[1], '{"deal": 1}', lines[3], ""]), encoding="utf-8")
    with pytest.raises(BadData, match=r"matches\.jsonl line 3: not a match of a tournament"), Folder.open(tmp_path, plan):
        pass
    file.write_text("\n".join(["[]", *lines[1:], ""]), encoding="utf-8")
    with pytest.raises(BadData, match=r"matches\.jsonl line 1: not the head of a tournament"), Folder.open(tmp_path, plan):
        pass


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Tournament.of("planet_unknown", 1, {}, ("random",), 3, "t"), "seed: s, not t"),
        (Tournament.of("antarctica", 2, {}, ("random", "greedy"), 3, "s"), "game: planet_unknown, not antarctica"),
        (Tournament.of("planet_unknown", 1, {"events": "calm"}, ("random",), 3, "s"), "options: .*events=standard"),
    ],
)
def test_a_folder_of_another_tournament_is_refused(other: Tournament, said: str, tmp_path: Path) -> None:
    file = played(tmp_path, alone(3))
    before = file.read_bytes()
    with pytest.raises(PionierError, match=rf"holds another tournament \({said}"), Folder.open(tmp_path, other):
        pass
    assert file.read_bytes() == before


def test_two_tournaments_do_not_write_to_one_folder(tmp_path: Path) -> None:
    with (
        Folder.open(tmp_path, alone(3)),
        pytest.raises(PionierError, match="another tournament is writing to"),
        Folder.open(tmp_path, alone(3)),
    ):
        pass
