"""The rules of a game as a player reads them, and which of them a test claims."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pionier.engine import rulebook
from pionier.engine.errors import BadData, PionierError

RULES = [
    {"id": "R-1", "text": "A ship carries three boxes.", "kind": "component"},
    {"id": "R-2", "text": "A ship sails once a turn.", "kind": "rule"},
    {"id": "R-3", "text": "Nobody may sail twice.", "kind": "ruling"},
]


def sections(tmp_path: Path) -> list[rulebook.Section]:
    (tmp_path / "en.json").write_text(json.dumps({"sections": [{"id": "1", "title": "Ships", "rules": RULES}]}))
    return rulebook.read(str(tmp_path), "en")


def test_the_rules_are_read_chapter_by_chapter(tmp_path: Path) -> None:
    (ships,) = sections(tmp_path)
    assert (ships.id, ships.title) == ("1", "Ships")
    assert ships.rules[1] == rulebook.Rule("R-2", "A ship sails once a turn.", "rule")


def test_a_game_without_rules_to_read_has_none(tmp_path: Path) -> None:
    assert rulebook.read(str(tmp_path / "rules"), "en") == []


def test_what_is_no_list_of_rules_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"sections": [{"id": "1", "title": "Ships"}]}')
    with pytest.raises(BadData, match=r"en\.json: expected sections with id, title and rules .*: KeyError 'rules'"):
        rulebook.read(str(tmp_path), "en")


def test_a_rule_that_only_describes_a_thing_states_no_behaviour(tmp_path: Path) -> None:
    found = sections(tmp_path)
    assert rulebook.ids(found) == ["R-1", "R-2", "R-3"]
    assert rulebook.ids(found, behavioural=True) == ["R-2", "R-3"]


def test_what_is_exact_and_what_is_not_is_said_in_sentences(tmp_path: Path) -> None:
    assert rulebook.sources(str(tmp_path), "en") == []
    (tmp_path / "sources.json").write_text('{"en": ["The rulebook.", "The box."]}')
    assert rulebook.sources(str(tmp_path), "en") == ["The rulebook.", "The box."]
    with pytest.raises(BadData, match=r"sources\.json: expected a list of sentences under 'pl'"):
        rulebook.sources(str(tmp_path), "pl")


def test_a_rule_is_claimed_by_the_tests_that_are_marked_with_it(tmp_path: Path) -> None:
    inner = tmp_path / "deeper"
    inner.mkdir()
    (tmp_path / "test_sailing.py").write_text(
        '@rule("R-1", "R-2")\ndef test_sails():\n    pass\n\n@other("R-3")\ndef test_other():\n    pass\n'
        '\n@rule("R-3")\ndef build():\n    pass\n'
    )
    (inner / "test_again.py").write_text('@rule("R-2")\ndef test_sails_again():\n    pass\n')
    (tmp_path / "sailing.py").write_text('@rule("R-3")\ndef test_not_collected():\n    pass\n')
    assert rulebook.claims(str(tmp_path)) == {
        "R-1": ["test_sailing.py::test_sails"],
        "R-2": ["test_sailing.py::test_sails", "test_again.py::test_sails_again"],
    }


def test_claims_are_counted_in_a_checkout_only(tmp_path: Path) -> None:
    with pytest.raises(PionierError, match=r"no folder of tests at .*: coverage is counted in a checkout"):
        rulebook.claims(str(tmp_path / "nowhere"))


def test_coverage_tells_what_nobody_claims_and_what_nobody_needs_to(tmp_path: Path) -> None:
    (tmp_path / "test_sailing.py").write_text('@rule("R-1", "R-2")\ndef test_sails():\n    pass\n')
    found = rulebook.coverage(["R-1", "R-2", "R-3"], ["R-2", "R-3"], str(tmp_path))
    assert found == {"rules": 3, "claimed": 2, "unclaimed": ["R-3"], "descriptive": ["R-1"]}


def test_a_marked_test_keeps_its_rules() -> None:
    @rulebook.rule("R-1", "R-2")
    def sails() -> str:
        return "ahoy"

    assert (sails(), vars(sails)["rules"]) == ("ahoy", ("R-1", "R-2"))
