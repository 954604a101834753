"""Where a lesson at a table stands: what the coach says, what is awaited, and whose recorded choice comes next.

That follows from the number of choices made. Only which words were read is not written down: they may well be read again.
"""

from __future__ import annotations

from typing import Any

from pionier.engine.choice import Option
from pionier.engine.errors import BadData
from pionier.engine.match import Match
from pionier.store import Seat

from .lesson import LEARNER, Entry, Script, Step, begins_with, has_lesson, path_of, script
from .table import Table
from .trouble import Refused
from .words import say

TEACHES = "lesson"  # the bot of a seat whose choices stand in the lesson


def in_lesson(table: Table) -> bool:
    """Whether the coach still leads: until the learner goes on alone, or the match is over."""
    return table.row.lesson and any(seat.bot == TEACHES for seat in table.row.seats)


def going(table: Table) -> Script | None:
    """The lesson, as long as what was played at the table is what the file says; it may have changed since."""
    match = table.match
    if match is None or not in_lesson(table) or not has_lesson(table.row.game):
        return None
    try:
        found = script(table.row.game)
    except BadData:
        return None
    made = [(entry.seat, entry.choice) for entry in found.entries[: match.ply]]
    return found if match.history.made() == made else None


def step_of(lesson: Script, ply: int, read: int) -> int:
    """Which step is shown after so many choices, when the words of the first `read` steps were read."""
    for at, end in enumerate(lesson.ends):
        done = ply > end or (ply == end and (end > lesson.begins[at] or at < read))
        if not done:
            return at
    return len(lesson.ends) - 1


def due(table: Table) -> Entry | None:
    """The recorded choice that comes next, if it is not the learner's to make."""
    lesson = going(table)
    if lesson is None or table.match is None:
        return None
    ply = table.match.ply
    if ply >= len(lesson.entries) or lesson.entries[ply].awaited:
        return None
    entry = lesson.entries[ply]
    if entry.step < 0:
        return entry
    unread = ply == lesson.begins[entry.step] and not lesson.lesson.steps[entry.step].choices and table.read <= entry.step
    return None if unread or step_of(lesson, ply, table.read) != entry.step else entry


def turn_page(table: Table, read: int) -> None:
    """The learner has read the words of so many steps, or wants to read some again."""
    lesson = going(table)
    if lesson is None or table.match is None:
        raise Refused("error.message")
    shown = step_of(lesson, table.match.ply, table.read)
    onward = read == shown + 1 and not lesson.lesson.steps[shown].choices and shown < len(lesson.ends) - 1
    if onward or (read == shown - 1 and _unread(lesson, table.match.ply, shown)):
        table.read_on(read)


def _unread(lesson: Script, ply: int, shown: int) -> bool:
    """Whether one comes back from a step to the words before it without taking a choice back."""
    return shown > 0 and ply == lesson.begins[shown] == lesson.begins[shown - 1]


def may_undo(table: Table) -> bool:
    """Only the learner's own choices are taken back: the others’ would have to be played again."""
    lesson = going(table)
    match = table.match
    if lesson is None or match is None:
        return True
    return match.ply > 0 and lesson.entries[match.ply - 1].awaited and match.undo_refused(LEARNER) is None


def need_awaited(table: Table, seat: int, option: Option, language: str) -> Option:
    """The option, if the lesson awaits it. Another one is answered with the words of the step: it is never called wrong."""
    lesson = going(table)
    if lesson is None or table.match is None or seat != LEARNER:
        return option
    at = step_of(lesson, table.match.ply, table.read)
    step, coming = lesson.lesson.steps[at], lesson.entries[table.match.ply : table.match.ply + 1]
    if coming == [Entry(seat, option.to_data(), at, True)]:
        return option
    raise Refused("lesson.words", 409, words=_answer(step, option, language))


def _answer(step: Step, option: Option, language: str) -> str:
    path = "/".join(option.path())
    for wrong in step.wrong:
        meant = wrong.choice == option.to_data() if wrong.path is None else begins_with(path, wrong.path)
        if meant and wrong.legal is not False:
            return wrong.say[language]
    return _otherwise(step, language)


def _otherwise(step: Step, language: str) -> str:
    if step.otherwise is not None:
        return step.otherwise[language]
    return say("lesson.otherwise" if step.choices or step.pick else "lesson.read_first", language)


def told(table: Table, match: Match | None, seen: Match | None, eyes: int, language: str) -> dict[str, Any] | None:
    """What the coach says to the learner now; nothing to anybody else, and nothing about the past."""
    if match is None or match is not table.match or eyes != LEARNER or not in_lesson(table) or match.over:
        return None
    lesson = going(table)
    if lesson is None:
        return {"do": "lost", "say": say("lesson.lost", language), "step": 0, "of": 0, "back": None}
    at = step_of(lesson, match.ply, table.read)
    step = lesson.lesson.steps[at]
    standing: dict[str, Any] = {
        "step": at + 1,
        "of": len(lesson.ends),
        "say": step.say[language],
        "light": step.light,
        "back": _back(table, lesson, match, at),
        "otherwise": _otherwise(step, language),
    }
    if at == len(lesson.ends) - 1:
        return {**standing, "do": "end", "learnt": [each[language] for each in lesson.lesson.learn]}
    if due(table) is not None:
        playing = ", ".join(lesson.lesson.names)
        return {**standing, "do": "watch", "say": say("lesson.watch", language, names=playing)}
    return {**standing, **_awaited(lesson, match, seen, at, language)}


def _back(table: Table, lesson: Script, match: Match, at: int) -> str | None:
    """How one comes to the step before: by reading it again, or by taking a choice back."""
    if _unread(lesson, match.ply, at):
        return "read"
    return "undo" if due(table) is None and may_undo(table) else None


def _awaited(lesson: Script, match: Match, seen: Match | None, at: int, language: str) -> dict[str, Any]:
    """What the learner is to do: the path of the awaited choice, and answers to what else they may try."""
    step = lesson.lesson.steps[at]
    asked = None if seen is None else seen.pending.get(LEARNER)
    path = None
    if asked is not None and match.ply < len(lesson.entries) and lesson.entries[match.ply].awaited:
        path = path_of(asked, lesson.entries[match.ply].choice)
    wrong = [
        {"path": path_of(asked, each.choice) if each.choice is not None and asked is not None else each.path}
        | {"part": each.part, "legal": each.legal, "say": each.say[language]}
        | ({"rule": each.rule, "url": f"/rules/{match.game.id}#{each.rule}"} if each.rule else {})
        for each in step.wrong
    ]
    before = lesson.lesson.steps[at - 1].pick if at and step.choices and match.ply == lesson.begins[at] else None
    return {
        "do": "pick" if step.pick is not None else "choose" if step.choices else "next",
        "path": path if step.choices or step.pick is not None else None,
        "pick": step.pick,
        "held": before,
        "wrong": [each for each in wrong if each["path"] is not None or each["part"] is not None],
    }


def without_coach(seats: list[Seat], bot: str) -> list[Seat]:
    """The same seats; the others play on as bots that think."""
    return [Seat("bot", None, bot, seat.name) if seat.bot == TEACHES else seat for seat in seats]
