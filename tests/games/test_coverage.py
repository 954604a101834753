"""Every numbered rule of every game that states a behaviour is claimed by a test; rules and texts are whole in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pionier
from pionier import games
from pionier.engine import rulebook
from pionier.engine.words import LANGUAGES

TESTS = Path(__file__).parent.parent
GAMES = pionier.game_ids()


def sections(game: str, language: str) -> list[rulebook.Section]:
    return rulebook.read(games.folder(game) + "/rules", language)


@pytest.fixture(scope="module")
def claimed_rules() -> set[str]:
    return set(rulebook.claims(str(TESTS)))


@pytest.mark.parametrize("game", GAMES)
def test_every_behavioural_rule_is_claimed_by_a_test(game: str, claimed_rules: set[str]) -> None:
    assert set(rulebook.ids(sections(game, "en"), behavioural=True)) - claimed_rules == set()


@pytest.mark.parametrize("game", GAMES)
def test_tests_claim_only_rules_that_exist(game: str, claimed_rules: set[str]) -> None:
    prefix = pionier.game(game).rule_prefix + "-"
    claimed = {rule for rule in claimed_rules if rule.startswith(prefix)}
    assert claimed - set(rulebook.ids(sections(game, "en"))) == set()


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules(game: str) -> None:
    shapes = [[(rule.id, rule.kind) for part in sections(game, each) for rule in part.rules] for each in LANGUAGES]
    assert shapes[0] == shapes[1]
    assert len(set(shapes[0])) == len(shapes[0])
    for language in LANGUAGES:
        assert all(rule.text.strip() for part in sections(game, language) for rule in part.rules)


@pytest.mark.parametrize("game", GAMES)
def test_references_between_rules_lead_to_rules(game: str) -> None:
    prefix = pionier.game(game).rule_prefix
    known = set(rulebook.ids(sections(game, "en")))
    for language in LANGUAGES:
        for part in sections(game, language):
            for rule in part.rules:
                assert set(re.findall(rf"{prefix}-[0-9RE]+\.\d+", rule.text)) <= known, rule.id


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_the_same_facts_in_both_languages(game: str) -> None:
    for key, entry in pionier.game(game).words.entries.items():
        facts = []
        for language, forms in (("en", 2), ("pl", 3)):
            sentence = entry[language]
            texts = [sentence] if isinstance(sentence, str) else sentence
            assert isinstance(sentence, str) or len(texts) == forms, key
            assert all(text.strip() for text in texts), key
            facts.append(set(re.findall(r"\{(\w+)(?::\w+)?\}", " ".join(texts))))
        assert facts[0] == facts[1], key
