"""What a viewer may decide now, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Any

from pionier.engine.choice import Choose, Option
from pionier.engine.match import Match

from .trouble import Refused
from .words import say

MOST_TRIED = 40  # options tried out on copies to learn which of them end the turn


def option_at(match: Match, seat: int, path: str, language: str, names: list[str]) -> Option:
    """The offered option with that path; a refused one is answered with its rule and reason."""
    asked = match.pending[seat]
    for option in asked.options:
        if "/".join(option.path()) == path:
            return option
    for option, refusal in asked.refused:
        if "/".join(option.path()) == path:
            why = match.game.words.say(refusal.key, language, refusal.facts, names)
            raise Refused("error.not_allowed", 409, rule=refusal.rule, why=why)
    raise Refused("error.not_offered", 409)


def ask(match: Match, seat: int, mine: list[int], language: str, names: list[str]) -> dict[str, Any] | None:
    """The open decision of a seat; without one, at most the offer to take the last choice back."""
    if match.over:
        return None
    why = match.undo_refused(seat)
    asked = match.pending.get(seat)
    if asked is None and why is not None:
        return None
    words = match.game.words
    return {
        "id": match.decision(seat),
        "seat": seat,
        "prompt": _done(match, language, names) if asked is None else words.say(asked.prompt, language, asked.facts or {}, names),
        "tree": {} if asked is None else _tree(asked),
        "names": {} if asked is None else _names(asked, match, language, names),
        "refused": [] if asked is None else _refused(asked, match, language, names),
        "undo": why is None,
        "undo_why": None if why is None else say(why, language),
        "hand_over": False,
        "ends": [] if asked is None else _ends(match, seat, mine),
    }


def _done(match: Match, language: str, names: list[str]) -> str:
    """For who is done: who is not."""
    waiting = [names[seat] for seat in match.pending]
    return say("ask.done", language, n=len(waiting), names=", ".join(waiting))


def _tree(asked: Choose) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for option in asked.options:
        *way, last = option.path()
        branch = tree
        for part in way:
            branch = branch.setdefault(part, {})
        branch[last] = True
    return tree


def _names(asked: Choose, match: Match, language: str, players: list[str]) -> dict[str, str]:
    words = match.game.words
    names: dict[str, str] = {}
    for option, (key, facts) in zip(asked.options, match.game.said(match.state, asked), strict=True):
        path = option.path()
        for length in range(1, len(path)):
            beginning = "/".join(path[:length])
            if beginning not in names:
                names[beginning] = words.say_group(path[length - 1], language, facts, players)
        names["/".join(path)] = words.say(key, language, facts, players)
    return names


def _refused(asked: Choose, match: Match, language: str, names: list[str]) -> list[dict[str, str]]:
    words = match.game.words
    found: list[dict[str, str]] = []
    for option, refusal in asked.refused:
        key, facts = option.said()
        found.append(
            {
                "path": "/".join(option.path()),
                "name": words.say(key, language, facts, names),
                "rule": refusal.rule,
                "why": words.say(refusal.key, language, refusal.facts, names),
                "url": rule_url(match.game.id, refusal.rule),
            }
        )
    return found


def rule_url(game: str, rule: str) -> str:
    return f"/rules/{game}#{rule}"


def _ends(match: Match, seat: int, mine: list[int]) -> list[str]:
    """The paths after which none of the viewer's seats has to choose."""
    options = match.pending[seat].options
    if len(options) > MOST_TRIED:
        return []
    found: list[str] = []
    for option in options:
        copy = match.clone()
        copy.step(seat, option)
        if copy.over or not any(each in copy.pending for each in mine):
            found.append("/".join(option.path()))
    return found
