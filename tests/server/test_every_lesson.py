"""Every lesson of every game, played on the engine to its end: what it awaits is offered, what it lights is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pionier import games
from pionier.engine.choice import Option
from pionier.engine.match import Match
from pionier.engine.words import LANGUAGES
from pionier.scene import El
from pionier.server.lesson import LEARNER, Script, Step, has_lesson, script

PANELS = {"players", "log"}  # beside the board
TAUGHT = [game.id for game in games.playable() if has_lesson(game.id)]
every_lesson = pytest.mark.parametrize("game", TAUGHT)


def positions(lesson: Script, game: str) -> Iterator[tuple[int, Step, Match]]:
    """The number of each step with the position at its beginning and after each of its choices."""
    wanted = lesson.lesson
    match = Match.new(games.load(game), wanted.players, wanted.seed, wanted.settings)
    for entry in lesson.entries[: lesson.begins[0]]:
        match.play(entry.seat, entry.choice)
    for at, step in enumerate(wanted.steps):
        yield at + 1, step, match
        for entry in lesson.entries[lesson.begins[at] : lesson.ends[at]]:
            match.play(entry.seat, entry.choice)
            if match.ply < lesson.ends[at] and lesson.entries[match.ply].awaited:
                yield at + 1, step, match


def ids(tree: El | str) -> set[str]:
    if isinstance(tree, str):
        return set()
    return {tree.id or ""}.union(*(ids(child) for child in tree.children))


def drawn(match: Match) -> tuple[set[str], set[str]]:
    """The regions of the learner's picture, and its parts: on a desk or in a hand."""
    picture = games.picture(match.game.id)
    assert picture is not None
    view, asked = match.view(LEARNER), match.pending.get(LEARNER)
    regions = [each for hand in (False, True) for each in picture.regions(view, asked, "en", ["Ola", "Jan"], hand)]
    return {each.id for each in regions}, {part for each in regions for tree in each.tree for part in ids(tree)}


def test_every_game_has_a_lesson() -> None:
    assert [game.id for game in games.playable()] == TAUGHT


@every_lesson
def test_each_awaited_choice_is_offered_and_each_answer_is_to_something_that_can_be_tried(game: str) -> None:
    assert script(game).entries  # or it says which step does not fit


@every_lesson
def test_what_a_lesson_lights_is_in_the_picture(game: str) -> None:
    missing: list[str] = []
    for number, step, match in positions(script(game), game):
        regions, parts = drawn(match)
        named = set(step.light) - PANELS
        missing += [f"step {number}: {name}" for name in named - regions - parts]
        missing += [f"step {number}: part {each.part}" for each in step.wrong if each.part and each.part not in parts]
    assert not missing


@every_lesson
def test_a_step_that_is_read_or_waits_for_a_button_lights_something(game: str) -> None:
    dark: list[int] = []
    for number, step, match in positions(script(game), game):
        asked = match.pending.get(LEARNER)
        awaited = [each for each in (asked.options if asked else ()) if each.to_data() in step.choices]
        on_board = any(part in drawn(match)[1] for each in awaited for part in each.path())
        if not step.light and not on_board:
            dark.append(number)
    assert not dark


@every_lesson
def test_a_coach_is_brief_and_soon_lets_the_learner_act(game: str) -> None:
    lesson = script(game).lesson
    assert 10 <= len(lesson.steps) <= 20
    assert any(step.choices for step in lesson.steps[:3])
    for number, step in enumerate(lesson.steps, 1):
        for language in LANGUAGES:
            for words in (step.say, *(wrong.say for wrong in step.wrong), *([step.otherwise] if step.otherwise else [])):
                sentences = re.split(r"(?<=[.!?])\s+", words[language].strip())
                assert len(sentences) <= 3, f"step {number}: {words[language]}"
                assert len(words[language]) <= 210, f"step {number}: {words[language]}"


@every_lesson
def test_a_legal_choice_that_the_lesson_does_not_want_is_never_called_wrong(game: str) -> None:
    for number, step, match in positions(script(game), game):
        asked = match.pending.get(LEARNER)
        for wrong in step.wrong:
            meant = None if asked is None else asked.meant(lambda option, wrong=wrong: option.to_data() == wrong.choice)
            if isinstance(meant, Option):
                said = wrong.say["en"].casefold()
                assert not re.search(r"\b(wrong|mistake|must not|not allowed)\b", said), f"step {number}: {said}"
