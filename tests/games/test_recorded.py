"""Matches recorded under earlier rules play as they did, unless a rule was wrong: then docs/rulings.md names them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pionier
from pionier.engine.errors import BadData

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*/*.match.json"))
RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"
CHANGED = re.findall(r"`([\w-]+/[\w-]+)\.match\.json`", RULINGS.read_text(encoding="utf-8"))


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.name.split('.')[0]}"


@pytest.mark.parametrize("file", [pytest.param(file, id=name_of(file)) for file in RECORDED])
def test_a_recorded_match_plays_as_it_did_unless_the_rulings_name_it(file: Path) -> None:
    if name_of(file) in CHANGED:
        with pytest.raises(BadData, match="the match was played under version"):
            pionier.verify(file.read_text(encoding="utf-8"))
    else:
        pionier.verify(file.read_text(encoding="utf-8"))


def test_the_rulings_name_only_matches_that_are_there() -> None:
    assert set(CHANGED) <= set(map(name_of, RECORDED))


def test_a_match_of_another_version_of_the_rules_is_still_checked() -> None:
    record = json.loads(RECORDED[0].read_text(encoding="utf-8"))
    record["rules"] = "0"
    record["result"]["scores"][0] += 1
    with pytest.raises(BadData, match=r"result: differs .* \(the match was played under version 0 of the rules; here is"):
        pionier.verify(record)
