"""A runaway engine call becomes a report, not a dead server."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from pionier.server import trouble
from pionier.server.trouble import Refused, Reports


def for_ever() -> None:
    while True:
        pass


def test_an_endless_loop_is_stopped_and_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "ENGINE_SECONDS", 0.05)
    with pytest.raises(Refused) as caught, Reports(tmp_path).guard("playing for ever"):
        for_ever()
    assert caught.value.key == "error.bug"
    (report,) = tmp_path.glob("bug-*.json")
    assert "TooLong" in report.read_text(encoding="utf-8")
    assert json.loads(report.read_text(encoding="utf-8"))["doing"] == "playing for ever"


def test_waiting_for_a_busy_machine_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "ENGINE_SECONDS", 0.05)
    with Reports(tmp_path).guard("waiting"):
        threading.Event().wait(0.1)
    assert list(tmp_path.iterdir()) == []


def test_what_is_quick_enough_is_left_alone(tmp_path: Path) -> None:
    with Reports(tmp_path).guard("adding"):
        assert sum(range(10)) == 45
    assert list(tmp_path.iterdir()) == []
