"""Analyses are kept: who asked, how far they have come, and every judgement."""

from __future__ import annotations

from tests.store.conftest import table

from pionier.store import AnalysisRow, Store


def test_an_analysis_is_kept_with_its_judgements(begun: Store) -> None:
    kept = begun.analyses
    assert kept.of("t") is None
    kept.ask(AnalysisRow("t", "ola", "waiting", 1.0)).result()
    kept.change("t", status="running", decisions=2).result()
    for ply in (7, 3):
        kept.add("t", ply, {"ply": ply}, look=1).result()
    assert kept.of("t") == AnalysisRow("t", "ola", "running", 1.0, 2)
    assert kept.judged("t") == [{"ply": 3}, {"ply": 7}]
    assert kept.looks("t") == {3: 1, 7: 1}


def test_a_second_look_takes_the_place_of_the_first(begun: Store) -> None:
    begun.analyses.ask(AnalysisRow("t", "ola", "waiting", 1.0)).result()
    for look in (1, 2):
        begun.analyses.add("t", 3, {"cost": look}, look).result()
    assert begun.analyses.judged("t") == [{"cost": 2}]
    assert begun.analyses.looks("t") == {3: 2}


def test_asked_for_again_it_keeps_what_was_judged_and_forgets_the_fault(begun: Store) -> None:
    kept = begun.analyses
    kept.ask(AnalysisRow("t", "ola", "waiting", 1.0)).result()
    kept.add("t", 3, {}, 1).result()
    kept.change("t", status="failed", decisions=9, report="bug-1").result()
    kept.ask(AnalysisRow("t", "ola", "waiting", 2.0)).result()
    assert kept.of("t") == AnalysisRow("t", "ola", "waiting", 2.0, 9)
    assert kept.looks("t") == {3: 1}


def test_those_at_an_end_do_not_wait(begun: Store) -> None:
    for number, status in enumerate(("done", "waiting", "stopped", "running", "failed")):
        begun.add_table(table(f"t{number}")).result()
        begun.analyses.ask(AnalysisRow(f"t{number}", "ola", "waiting", 9.0 - number)).result()
        begun.analyses.change(f"t{number}", status=status).result()
    assert [row.match for row in begun.analyses.unfinished()] == ["t3", "t1"]
