"""Everything the game says has words in both languages, and no raw id is shown."""

from __future__ import annotations

import re
from pathlib import Path

from pionier.engine.choice import Decision, Facts
from pionier.engine.match import Match
from pionier.engine.words import LANGUAGES
from pionier.games import folder
from pionier.games.evacuation.game import GAME

from .test_laws import busy

SOURCE = Path(folder("evacuation"))
KEY = re.compile(r'(?<!f)"((?:event|prompt|option|refused|ending|score|tie|said)\.[a-z_0-9.]+)"')
RAW = re.compile(r"\b(?:SH\d\d|ST\d\d|AC\d\d|NW\d\d|OW\d|T\d-\d|II?\d\b|CG\d|SO\d|B\d\b|G\d\d)|@|\{|\}|_")
MATCHES = [
    (1, {"actions": "advanced"}),
    (2, {"third_player": "dummy", "common_goals": "on"}),
    (3, {"mode": "race"}),
    (4, {"actions": "advanced", "majority_in_line": "A", "common_goals": "on"}),
]


def test_every_key_in_the_code_has_words() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    keys = set(KEY.findall(code))
    assert len(keys) > 100
    assert sorted(key for key in keys if key not in GAME.words) == []


def any_facts(match: Match, asked: Decision) -> Facts:
    """Facts of all options together, for the name of what they have in common."""
    return {name: fact for _, facts in GAME.said(match.state, asked) for name, fact in facts.items()}


def test_whole_matches_are_told_in_plain_words() -> None:
    names = ["Ala", "Bo", "Cy", "Di"]
    for number, (players, options) in enumerate(MATCHES):
        match = Match.new(GAME, players, f"told {number}", options)
        pick = busy(number)
        said: set[str] = set()
        while not match.over:
            seat, asked = next(iter(match.pending.items()))
            groups = {part for option in asked.options for part in option.path()[:-1]}
            assert {part for part in groups if GAME.words.say_group(part, "en", any_facts(match, asked)) == part} == set()
            for language in LANGUAGES:
                said.add(GAME.words.say(asked.prompt, language, asked.facts or {}, names))
                said |= {GAME.words.say(key, language, facts, names) for key, facts in GAME.said(match.state, asked)}
            match.step(seat, pick(seat, asked))
        for event in match.log:
            said |= {GAME.words.say(event.key, language, event.facts, names) for language in LANGUAGES}
        assert sorted(text for text in said if RAW.search(text)) == []
