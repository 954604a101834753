"""A lesson: a match on a fixed deal with a coach who speaks, kept as data in the game's folder (`lesson.json`).

Only what the lesson awaits may be chosen, so all its choices are known: a lesson is played once on the engine when it is read,
and what does not fit is told with its step.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from pionier import games
from pionier.engine.choice import Decision, Option
from pionier.engine.errors import BadData, PionierError
from pionier.engine.game import AnyGame
from pionier.engine.match import Match
from pionier.engine.words import LANGUAGES

LEARNER = 0  # the seat of who learns
FILE = "lesson.json"

Text = dict[str, str]
Choice = dict[str, Any]
Recorded = tuple[int, Choice]  # seat, choice: as in the file of a match


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach answers to something that the step does not await: to a choice, to paths that begin alike, to a part."""

    say: Text
    choice: Choice | None = None
    path: str | None = None
    part: str | None = None
    legal: bool | None = None  # only if it may be chosen (or may not)
    rule: str = ""  # to read on; where the rules refuse the choice they name it themselves


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, and what the learner does with it."""

    say: Text
    light: list[str] = []
    awaited: Literal["next"] | Choice | list[Choice] = msgspec.field(name="await", default="next")
    pick: str | None = None  # instead: the beginning of the path of the choice that the next step awaits
    wrong: list[Wrong] = []
    otherwise: Text | None = None
    then: list[Recorded] = []

    @property
    def choices(self) -> list[Choice]:
        """What the learner chooses here."""
        if self.awaited == "next":
            return []
        return self.awaited if isinstance(self.awaited, list) else [self.awaited]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    minutes: int
    learn: list[Text]  # what one knows afterwards
    players: int
    seed: str
    names: list[str]  # of the other players
    steps: list[Step]
    settings: dict[str, str] = {}
    before: list[Recorded] = []  # choices made before the first step


class Entry(NamedTuple):
    """A choice of the lesson: the step it belongs to (-1: before the first), and whether the learner makes it."""

    seat: int
    choice: Choice
    step: int
    awaited: bool


class Script(NamedTuple):
    """A lesson that can be played: every choice in order, and after how many of them each step begins and ends."""

    lesson: Lesson
    entries: list[Entry]
    begins: list[int]
    ends: list[int]


def has_lesson(game_id: str) -> bool:
    return os.path.isfile(os.path.join(games.folder(game_id), FILE))


@cache
def script(game_id: str) -> Script:
    """The lesson of a game, checked. One that does not fit the game is refused: which step, and what is wrong."""
    path = os.path.join(games.folder(game_id), FILE)
    try:
        with open(path, "rb") as file:
            return written(games.load(game_id), read(file.read()))
    except (PionierError, OSError) as error:
        raise BadData(f"{game_id}/{FILE}", str(error)) from error


def read(text: bytes) -> Lesson:
    """The file in its form; what it says is not looked at yet."""
    try:
        lesson = msgspec.json.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise BadData("", _placed(str(error))) from None
    if not lesson.steps:
        raise BadData("", "a lesson has steps")
    if len(lesson.names) != lesson.players - 1:
        raise BadData("names", f"expected the names of the {lesson.players - 1} other players")
    for text_of in lesson.learn:
        _in_all_languages("learn", text_of)
    for number, step in enumerate(lesson.steps, 1):
        _check_words(f"step {number}", step)
    if lesson.steps[-1].choices or lesson.steps[-1].pick or lesson.steps[-1].then:
        raise BadData(f"step {len(lesson.steps)}", "the last step awaits nothing: there the player chooses how to go on")
    return lesson


def _placed(error: str) -> str:
    """`… - at `$.steps[2].say`` counts from 0 and speaks of a file; a reader counts steps from 1."""
    what, _, where = error.partition(" - at `$")
    if not where.startswith(".steps["):
        return error
    number, _, rest = where.removeprefix(".steps[").rstrip("`").partition("]")
    return f"step {int(number) + 1 if number.isdigit() else number}: {what}" + (f" (at {rest.lstrip('.')})" if rest else "")


def _check_words(where: str, step: Step) -> None:
    _in_all_languages(where, step.say)
    if step.otherwise is not None:
        _in_all_languages(f"{where}, otherwise", step.otherwise)
    for wrong in step.wrong:
        _in_all_languages(f"{where}, wrong", wrong.say)
        if (wrong.choice is not None) + (wrong.path is not None) + (wrong.part is not None) != 1:
            raise BadData(f"{where}, wrong", "say of what: one of choice, path, part")
    if step.pick is not None and step.awaited != "next":
        raise BadData(where, "a step awaits a choice or a pick, not both")


def _in_all_languages(where: str, text: Text) -> None:
    missing = [language for language in LANGUAGES if not text.get(language, "").strip()]
    if missing:
        raise BadData(where, f"its words are missing in {', '.join(missing)}")


def written(game: AnyGame, lesson: Lesson) -> Script:
    """Play the lesson on the engine, from the deal to its last step."""
    match = Match.new(game, lesson.players, lesson.seed, lesson.settings)
    entries: list[Entry] = []
    begins: list[int] = []
    ends: list[int] = []

    def play(where: str, entry: Entry) -> None:
        try:
            match.play(entry.seat, entry.choice)
        except PionierError as error:
            raise BadData(where, f"seat {entry.seat} cannot choose {entry.choice}: {error}") from None
        entries.append(entry)

    for seat, choice in lesson.before:
        play("before", Entry(seat, choice, -1, False))
    for at, step in enumerate(lesson.steps):
        where = f"step {at + 1}"
        begins.append(len(entries))
        unmet = list(step.wrong)
        if step.pick is not None:
            _check_pick(where, match, step.pick, lesson.steps[at + 1])
        unmet = [wrong for wrong in unmet if not _can_happen(wrong, match)]
        for choice in step.choices:
            play(where, Entry(LEARNER, choice, at, True))
            unmet = [wrong for wrong in unmet if not _can_happen(wrong, match)]
        if unmet:
            raise BadData(where, f"nobody can do what is answered here: {unmet[0].choice or unmet[0].path}")
        for seat, choice in step.then:
            if seat == LEARNER and len(_asked(match, where).options) > 1:
                raise BadData(where, f"the learner has more than one choice, so {choice} is not made for them")
            play(where, Entry(seat, choice, at, False))
        ends.append(len(entries))
    return Script(lesson, entries, begins, ends)


def _asked(match: Match, where: str) -> Decision:
    asked = match.pending.get(LEARNER)
    if asked is None:
        raise BadData(where, "the learner has nothing to choose now")
    return asked


def _check_pick(where: str, match: Match, pick: str, following: Step) -> None:
    if not following.choices:
        raise BadData(where, "the step after a pick awaits the choice that the pick begins")
    path = path_of(_asked(match, where), following.choices[0])
    if path is None or not begins_with(path, pick):
        raise BadData(where, f"the path of the next choice ({path}) does not begin with {pick}")


def _can_happen(wrong: Wrong, match: Match) -> bool:
    """Whether the learner could try that now. What parts there are, the picture alone knows."""
    asked = match.pending.get(LEARNER)
    if wrong.part is not None:
        return True
    if asked is None:
        return False
    if wrong.choice is not None:
        return asked.meant(lambda option: option.to_data() == wrong.choice) is not None
    beginning = wrong.path or ""
    return asked.meant(lambda option: begins_with("/".join(option.path()), beginning)) is not None


def path_of(asked: Decision, choice: Choice) -> str | None:
    """The path of a choice, offered or refused, in an open decision."""
    found = asked.meant(lambda option: option.to_data() == choice)
    if found is None:
        return None
    return "/".join((found if isinstance(found, Option) else found.option).path())


def begins_with(path: str, beginning: str) -> bool:
    return path == beginning or path.startswith(beginning + "/")
