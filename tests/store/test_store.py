"""What is acknowledged is on disk; what conflicts is refused; what is taken back is gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from pionier.store import Conflict, Holder, Seat, Snapshot, Store, TableRow, open_database

from .conftest import choice, table


def seqs(store: Store) -> list[int]:
    kept = store.load("t")
    assert kept is not None
    return [each.seq for each in kept.choices]


def test_an_acknowledged_choice_is_there_for_another_process(begun: Store, tmp_path: Path) -> None:
    begun.append("t", choice(1), None, None).result()
    other = Store(open_database(str(tmp_path / "kept.db")))  # the first is still open, nothing was flushed for us
    kept = other.load("t")
    other.close()
    assert kept is not None
    assert kept.choices[1] == choice(1)
    assert kept.row.status == "playing"


def test_writes_wait_for_the_disk(begun: Store) -> None:
    with begun.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_what_arrives_meanwhile_is_committed_together(store: Store) -> None:
    commits: list[int] = []
    event.listen(store.engine, "commit", lambda _: commits.append(1))
    waiting = [store.add_holder(Holder(f"h{number}", "Ola"), f"{number:064}") for number in range(300)]
    for each in waiting:
        each.result()
    assert len(commits) < 60


def test_a_second_answer_to_the_same_decision_conflicts_and_harms_nobody_else(begun: Store) -> None:
    first = begun.append("t", choice(1, seat=0), None, None)
    second = begun.append("t", choice(1, seat=1), None, None)
    other = begun.add_holder(Holder("jan", "Jan"), "1" * 64)
    first.result()
    with pytest.raises(Conflict):
        second.result()
    other.result()
    assert begun.holder("1" * 64) == Holder("jan", "Jan")
    kept = begun.load("t")
    assert kept is not None
    assert [each.seat for each in kept.choices] == [-1, 0]


def test_a_choice_cannot_leave_a_gap(begun: Store) -> None:
    with pytest.raises(Conflict):
        begun.append("t", choice(2), None, None).result()


def test_a_match_begins_once(begun: Store) -> None:
    with pytest.raises(Conflict):
        begun.start("t", table().seats, choice(0, -1), Snapshot(0, "{}")).result()


def test_taking_back_removes_the_choice_and_every_position_that_knew_it(begun: Store) -> None:
    for seq in (1, 2, 3):
        begun.append("t", choice(seq), Snapshot(seq, f"after {seq}"), None).result()
    begun.take_back("t", removed=3, last=3, snapshot=Snapshot(2, "again after 2")).result()
    assert seqs(begun) == [0, 1, 2]
    kept = begun.load("t")
    assert kept is not None
    assert kept.snapshot == Snapshot(2, "again after 2")


def test_what_others_chose_at_the_same_time_stays_when_one_takes_back(begun: Store) -> None:
    for seq, seat in [(1, 0), (2, 1), (3, 1)]:
        begun.append("t", choice(seq, seat), None, None).result()
    begun.take_back("t", removed=1, last=3, snapshot=Snapshot(2, "{}")).result()
    kept = begun.load("t")
    assert kept is not None
    assert [(each.seq, each.seat) for each in kept.choices[1:]] == [(1, 1), (2, 1)]


def test_taking_back_what_is_no_longer_last_conflicts(begun: Store) -> None:
    begun.append("t", choice(1), None, None).result()
    begun.append("t", choice(2), None, None).result()
    with pytest.raises(Conflict):
        begun.take_back("t", removed=1, last=1, snapshot=Snapshot(0, "{}")).result()
    assert seqs(begun) == [0, 1, 2]


def test_every_moment_can_be_looked_back_to_and_the_newest_position_is_kept(begun: Store) -> None:
    for seq in range(1, 120):
        begun.append("t", choice(seq), Snapshot(seq, str(seq)) if seq % 3 == 0 else None, None)
    begun.append("t", choice(120), Snapshot(120, "120"), {"scores": [1, 2]}).result()
    for seq in range(121):
        found = begun.snapshot_before("t", seq)
        assert found is not None
        assert seq - 30 <= found.seq <= seq
    kept = begun.load("t")
    assert kept is not None
    assert kept.snapshot == Snapshot(120, "120")
    assert (kept.row.status, kept.row.result) == ("over", {"scores": [1, 2]})


def test_tables_are_found_by_who_sits_there(begun: Store) -> None:
    assert [row.id for row in begun.tables_of("ola")] == ["t"]
    assert begun.tables_of("jan") == []
    assert begun.unfinished_of("ola") == 1
    assert begun.playing() == ["t"]


def test_a_secret_is_drawn_once_and_stays(store: Store, tmp_path: Path) -> None:
    drawn = store.secret("deals")
    assert len(drawn) == 64
    assert store.secret("other") != drawn
    again = Store(open_database(str(tmp_path / "kept.db")))
    assert again.secret("deals") == drawn
    again.close()


def deal(table_id: str, host: str, day: str = "2026-11-20") -> TableRow:
    return replace(table(table_id, host), deal=day)


def end(store: Store, row: TableRow, points: int) -> None:
    store.add_table(row).result()
    store.start(row.id, row.seats, choice(0, -1), Snapshot(0, "{}")).result()
    store.append(row.id, choice(1), None, {"scores": [points, 3]}).result()


def test_results_of_a_deal_are_those_played_to_the_end_by_whoever_began(begun: Store) -> None:
    begun.add_holder(Holder("jan", "Jan"), "1" * 64).result()
    end(begun, deal("a", "ola"), 70)
    end(begun, deal("b", "jan"), 81)
    end(begun, deal("c", "jan", "2026-11-19"), 99)
    left = deal("d", "jan")
    end(begun, replace(left, seats=[Seat("bot", None, "easy", "Easy"), *left.seats[1:]]), 90)
    begun.add_table(deal("e", "ola")).result()
    found = begun.deal_results("antarctica", "2026-11-20")
    assert [(each.table, each.holder, each.points) for each in found] == [("a", "ola", 70), ("b", "jan", 81)]
    going_on = begun.deal_of("ola", "antarctica", "2026-11-20")
    assert going_on is not None
    assert going_on.id == "e"
    assert begun.deal_of("jan", "antarctica", "2026-11-20") is None
