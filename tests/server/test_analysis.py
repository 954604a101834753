"""Asking for an analysis of a match that is over: it runs in the background, is kept, can be stopped, and survives a restart."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.finished import play_randomly, write_match
from tests.server.house import Browser, House, open_house

from pionier.analysis import Judged, Replayed, course
from pionier.server import analyses
from pionier.store import Store

MATCH = play_randomly("antarctica", 2, seed=7)
DECISIONS = Replayed(MATCH.record()).decisions
QUICK = {"analysis_iterations": 2, "analysis_seconds": 0.001}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), **QUICK) as server:
        yield server
    assert server.reports() == []


def store_of(house: House) -> Store:
    return house.client.app.state.store  # type: ignore[attr-defined]


def somebody(house: House, name: str = "Ola") -> tuple[Browser, str]:
    """A person with a name, and their id."""
    person = house.browser()
    table = person.open_table("me", "here", name=name)
    return person, house.table(table).row.host


def finished(house: House, holder: str) -> str:
    return write_match(store_of(house), MATCH, holder)


def until(house: House, table: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Look until it is so."""
    end, told = time.monotonic() + 180, {}
    while time.monotonic() < end:
        told = house.browser().get(f"/t/{table}/analysis.json").json()
        if wanted(told):
            return told
        threading.Event().wait(0.02)
    raise AssertionError(f"never: {told}")


def begin(person: Browser, table: str) -> Any:
    return person.post(f"/t/{table}/analysis")


class Gate:
    """Lets the worker judge only so many decisions, then waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
        self.free = threading.Event()
        self.judged = 0
        self.iterations: list[int] = []
        ask = analyses.Desk.ask

        def gated(desk: Any, request: dict[str, Any], limit: float | None = None) -> Any:
            if request["do"] == "judge":
                self.judged += 1
                self.iterations.append(request["iterations"])
                while self.judged > most and not self.free.wait(0.02):
                    if desk._closed:
                        break
            return ask(desk, request, limit)

        monkeypatch.setattr(analyses.Desk, "ask", gated)


def test_an_analysis_is_asked_for_runs_and_is_kept(house: House) -> None:
    ola, me = somebody(house)
    table = finished(house, me)
    assert "has not been analysed yet" in ola.get(f"/t/{table}/analysis").text
    answer = begin(ola, table)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}/analysis")
    told = until(house, table, lambda told: told["status"] == "done")
    assert told["done"] == told["decisions"] == len(DECISIONS)
    assert told["look"] == 2
    assert told["say"] == f"{len(DECISIONS)} decisions judged."
    judged = [Judged.from_data(data) for data in store_of(house).analyses.judged(table)]
    assert [(each.ply, each.seat) for each in judged] == DECISIONS
    page = ola.get(f"/t/{table}/analysis?show=all").text
    assert page.count('class="judgements all"') == 1
    assert len(re.findall(r"<dt>Played</dt>", page.split('class="judgements all"')[1])) == len(DECISIONS)
    assert "the estimate of a program, not the truth" in page
    worst = max((each for each in judged if each.seat == 0), key=lambda each: (each.cost, -each.ply))
    assert f'href="/t/{table}?at={worst.ply}"' in page
    # The list can be narrowed; a wish that means nothing is none.
    shown = {
        query: len(re.findall(r"<dt>Played</dt>", ola.get(f"/t/{table}/analysis{query}").text.split('class="judgements all"')[1]))
        for query in ("", "?show=all&who=1", "?show=all&who=7", "?show=all&who=-1", "?show=all&who=%C2%B2", "?who=x&show=y")
    }
    mistakes = sum(each.cost >= 0.05 for each in judged)
    assert list(shown.values()) == [mistakes, sum(each.seat == 1 for each in judged), *[len(DECISIONS)] * 3, mistakes]
    # Once there, it is shown at once, to everybody.
    assert begin(ola, table).status_code == 303
    assert 'class="costliest"' in house.browser("pl").get(f"/t/{table}/analysis").text


def test_progress_is_told_while_it_runs_and_it_can_be_stopped_and_go_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch, most=5)
    ola, me = somebody(house)
    table = finished(house, me)
    begin(ola, table)
    told = until(house, table, lambda told: told["done"] == 5)
    assert told["status"] == "running"
    assert told["decisions"] == len(DECISIONS)
    assert told["say"] == f"A quick look: 5 of {len(DECISIONS)} decisions. Less than a minute, then a longer look."
    page = ola.get(f"/t/{table}/analysis").text
    assert f'max="{len(DECISIONS)}" value="5"' in page
    assert "Stop the analysis" in page
    stranger, _ = somebody(house, "Jan")
    assert "Stop the analysis" not in stranger.get(f"/t/{table}/analysis").text
    assert stranger.post(f"/t/{table}/analysis/stop").status_code == 403
    assert ola.post(f"/t/{table}/analysis/stop").status_code == 303
    assert until(house, table, lambda told: told["status"] == "stopped")["done"] == 5
    page = ola.get(f"/t/{table}/analysis").text
    assert "The analysis was stopped" in page
    assert 'class="costliest"' in page  # of what there is
    gate.free.set()
    judged_before = gate.judged
    begin(ola, table)
    assert until(house, table, lambda told: told["status"] == "done")["done"] == len(DECISIONS)
    assert gate.judged - judged_before == 2 * len(DECISIONS) - 5


def test_the_course_of_the_match_is_there_before_anybody_asks(house: House) -> None:
    _, me = somebody(house)
    table = finished(house, me)
    found = course(MATCH.record())
    page = house.browser().get(f"/t/{table}/analysis").text
    assert "The moments that changed most" in page
    assert page.count('id="turning-') == len(found.turning)
    first = found.turning[0]
    assert f'href="/t/{table}?at={first.at}"' in page
    assert f"{first.before} <span aria-hidden" in page
    assert all(f"{name} {score}" in page for name, score in zip(("Ola", "Jan"), found.scores[0], strict=True))
    assert "Chwile, które zmieniły najwięcej" in house.browser("pl").get(f"/t/{table}/analysis").text


def test_the_turning_points_are_judged_first_quickly_and_then_for_longer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch, most=len(DECISIONS) + 3)
    ola, me = somebody(house)
    table = finished(house, me)
    begin(ola, table)
    told = until(house, table, lambda told: told["look"] == 2 and told["done"] == 3)
    assert told["say"].startswith(f"All {len(DECISIONS)} decisions have been looked at quickly; looked at for longer: 3.")
    order, near = Replayed(MATCH.record()).order()
    greatest = max(course(MATCH.record()).turning, key=lambda each: each.swing)
    assert greatest.start <= order[0] < greatest.end
    assert near > 3
    looks = store_of(house).analyses.looks(table)
    assert [ply for ply in order if looks[ply] == 2] == order[:3]
    assert gate.iterations == [1] * len(DECISIONS) + [2] * 4
    ola.post(f"/t/{table}/analysis/stop")
    # What has been stopped in its longer look goes on there.
    gate.free.set()
    begin(ola, table)
    until(house, table, lambda told: told["status"] == "done")
    assert gate.judged <= 2 * len(DECISIONS) + 1


def test_analyses_wait_for_each_other_and_one_person_may_ask_for_few(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch, most=0)
    ola, me = somebody(house)
    tables = [finished(house, me) for _ in range(4)]
    for table in tables[:3]:
        assert begin(ola, table).status_code == 303
    refused = begin(ola, tables[3])
    assert refused.status_code == 429
    assert "3 analyses that are not done yet" in refused.text
    until(house, tables[0], lambda told: told["status"] == "running" and told["decisions"])
    told = house.browser("pl").get(f"/t/{tables[2]}/analysis.json").json()
    assert told["status"] == "waiting"
    assert told["say"] == "Wcześniej czekają 2 analizy."
    jan, _ = somebody(house, "Jan")
    assert begin(jan, tables[3]).status_code == 303  # he may still ask
    for table in reversed(tables):
        assert ola.post(f"/t/{table}/analysis/stop").status_code == 303
        assert until(house, table, lambda told: told["status"] == "stopped")
    assert ola.post(f"/t/{tables[0]}/analysis/stop").status_code == 303  # nothing left to stop
    gate.free.set()


def test_only_a_match_that_is_over_and_only_for_people_with_a_name(house: House) -> None:
    ola, me = somebody(house)
    running = ola.open_table("me", "here")
    assert begin(ola, running).status_code == 403
    assert "when it is over" in ola.get(f"/t/{running}/analysis").text
    table = finished(house, me)
    nobody = house.browser("pl")
    answer = begin(nobody, table)
    assert answer.status_code == 403
    assert "mają imię na tym serwerze" in answer.text
    assert "<form" not in nobody.get(f"/t/{table}/analysis").text.split("<main")[1].split("</main")[0]
    assert nobody.get(f"/t/{table}/analysis.json").json() == {"status": None}
    for path in ("/t/nowhere/analysis", "/t/nowhere/analysis.json"):
        assert ola.get(path).status_code == 404
    assert begin(ola, "nowhere").status_code == 404
    assert ola.post(f"/t/{table}/analysis", headers={"origin": "http://elsewhere"}).status_code == 403


def test_a_finished_tables_page_offers_it(house: House) -> None:
    ola, me = somebody(house)
    table = finished(house, me)
    assert f'<form method="post" action="/t/{table}/analysis"><button>Analyse</button>' in ola.get(f"/t/{table}").text
    assert f'href="/t/{table}/analysis">Analiza</a>' in house.browser("pl").get(f"/t/{table}").text


def test_a_fault_ends_one_analysis_with_a_report_and_not_the_queue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path, **QUICK) as house:
        ola, me = somebody(house)
        table = finished(house, me)
        ask = analyses.Desk.ask
        with monkeypatch.context() as broken:
            broken.setattr(analyses.Desk, "ask", lambda desk, request, limit=None: ask(desk, {**request, "do": "dream"}, limit))
            begin(ola, table)
            until(house, table, lambda told: told["status"] == "failed")
        page = ola.get(f"/t/{table}/analysis").text
        assert re.search(r"our fault.*bug-[0-9a-f]{10}", page, re.DOTALL)
        assert len(house.reports()) == 1
        begin(ola, table)
        until(house, table, lambda told: told["status"] == "done")


def test_a_restart_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as first, open_house(tmp_path, **QUICK) as house:
        Gate(first, most=4)
        ola, me = somebody(house)
        table = finished(house, me)
        waiting = finished(house, me)
        begin(ola, table)
        begin(ola, waiting)
        until(house, table, lambda told: told["done"] == 4)
    gate = Gate(monkeypatch, most=10**6)
    with open_house(tmp_path, **QUICK) as house:
        until(house, waiting, lambda told: told["status"] == "done")
        told = until(house, table, lambda told: told["status"] == "done")
        assert told["done"] == len(DECISIONS)
        assert gate.judged == 4 * len(DECISIONS) - 4
        assert house.reports() == []


def test_the_worker_stands_back_behind_the_bots(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(monkeypatch, most=1)
    ola, me = somebody(house)
    table = finished(house, me)
    begin(ola, table)
    until(house, table, lambda told: told["done"] == 1)
    job = house.client.app.state.analyses._jobs[0]  # type: ignore[attr-defined]
    stat = Path(f"/proc/{job.desk.worker.pid}/stat").read_text().rsplit(")", 1)[1].split()
    assert stat[16] == "19"
    # Meanwhile the tables answer.
    start = time.monotonic()
    assert ola.get("/").status_code == 200
    assert time.monotonic() - start < 5
    ola.post(f"/t/{table}/analysis/stop")
    gate.free.set()
