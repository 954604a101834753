"""What a viewer may decide now, as docs/protocol.md describes it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from pionier.engine.choice import Decision, Option, Refusal
from pionier.engine.match import Match

from .table import END_TURN, Table
from .trouble import Refused
from .words import say

EARLY = 48  # so many names come with a decision; of the others those that somebody looks at, when it looks
TURN = re.compile(r"turn-[0-7]$")

Tree = str | dict[str, Any]


def option_at(match: Match, seat: int, path: str, language: str, names: list[str]) -> Option:
    """The offered option with that path; a refused one is answered with its rule and reason."""
    found = match.pending[seat].meant(lambda option: "/".join(option.path()) == path)
    if found is None:
        raise Refused("error.not_offered", 409)
    if isinstance(found, Option):
        return found
    rule, key, facts = found.refusal
    raise Refused("error.not_allowed", 409, rule=rule, why=match.game.words.say(key, language, facts, names))


def ask(table: Table, match: Match, seen: Match, seat: int, language: str) -> dict[str, Any] | None:
    """The open decision of a seat; without one, at most the offer to take the last choice back.

    What may be chosen, its names and the reasons against the rest come from `seen`, a match made of what the seat knows:
    nothing here can depend on more.
    """
    if match.over:
        return None
    why = table.undo_refused(match, seat)
    asked = None if table.held is not None else seen.pending.get(seat)
    if asked is not None:
        decision = _open(asked, seen, language, table.names)
    elif why is not None:
        return None
    elif table.held == seat:
        decision = _only(say("ask.turn_over", language), {END_TURN: say("ask.end_turn", language)})
    else:
        waiting = [table.names[other] for other in table.deciding(match)]
        decision = _only(say("ask.done", language, n=len(waiting), names=", ".join(waiting)), {})
    undo = {"undo": why is None, "undo_why": None if why is None else say(f"undo.{why}", language)}
    return {"id": match.decision(seat), "seat": seat, **decision, **undo}


def _open(asked: Decision, seen: Match, language: str, players: list[str]) -> dict[str, Any]:
    early = _early(asked)
    return {
        "prompt": seen.game.words.say(asked.prompt, language, asked.facts or {}, players),
        "tree": _tree(asked),
        "names": names(asked, seen, language, players, early),
        "refused": _refused(asked, seen, language, players),
    }


def _only(prompt: str, named: dict[str, str]) -> dict[str, Any]:
    """A decision of the table's own, not of the game's."""
    return {"prompt": prompt, "tree": packed(dict.fromkeys(named, True)), "names": named, "refused": []}


def _tree(asked: Decision) -> Tree:
    tree: dict[str, Any] = {}
    for option in asked.options:
        *way, last = option.path()
        branch = tree
        for part in way:
            branch = branch.setdefault(part, {})
        branch[last] = True
    return packed(tree)


def packed(tree: dict[str, Any]) -> Tree:
    """A level on which every part ends a path is one text: a hundred squares cost little more than their names."""
    if tree and all(below is True for below in tree.values()):
        return " ".join(tree)
    return {part: True if below is True else packed(below) for part, below in tree.items()}


def _early(asked: Decision) -> set[str]:
    """The paths and beginnings of paths whose names come with the decision: the shortest ones.

    Not what lies behind a turn: the board shows where a piece can lie, and names are read of the few places that somebody
    points at. Nor what is refused: that is read when somebody asks why.
    """
    found: dict[str, int] = {}
    for option in asked.options:
        path = option.path()
        for length in range(1, len(path) + 1):
            if TURN.match(path[length - 1]):
                break
            found.setdefault("/".join(path[:length]), length)
    return set(sorted(found, key=lambda path: found[path])[:EARLY])


def names(asked: Decision, seen: Match, language: str, players: list[str], wanted: Collection[str]) -> dict[str, str]:
    """Readable names of some paths, or beginnings of paths, of an open decision; what it does not offer is left out."""
    speakers: dict[Option, list[tuple[str, ...]]] = {}
    found: set[str] = set()
    for option in asked.options:
        path = option.path()
        for length in range(1, len(path) + 1):
            beginning = "/".join(path[:length])
            if beginning in wanted and beginning not in found:
                found.add(beginning)
                speakers.setdefault(option, []).append(path[:length])
    words, asked_of = seen.game.words, Decision(asked.player, asked.prompt, list(speakers), asked.facts)
    said: dict[str, str] = {}
    for option, (key, facts) in zip(speakers, seen.game.said(seen.state, asked_of), strict=True):
        for path in speakers[option]:
            whole = path == option.path()
            say = words.say(key, language, facts, players) if whole else words.say_group(path[-1], language, facts, players)
            said["/".join(path)] = say
    for refused in asked.refused:
        path = "/".join(refused.option.path())
        if path in wanted and path not in said:
            key, facts = refused.option.said()
            said[path] = words.say(key, language, facts, players)
    return said


def _reasons(asked: Decision) -> list[tuple[Refusal, list[Option]]]:
    """What may not be chosen, by reason."""
    found: dict[str, tuple[Refusal, list[Option]]] = {}
    for option, refusal in asked.refused:
        found.setdefault(repr(refusal), (refusal, []))[1].append(option)
    return list(found.values())


def _refused(asked: Decision, seen: Match, language: str, players: list[str]) -> list[dict[str, Any]]:
    return [
        {
            "rule": refusal.rule,
            "why": seen.game.words.say(refusal.key, language, refusal.facts, players),
            "url": rule_url(seen.game.id, refusal.rule),
            "paths": ["/".join(option.path()) for option in options],
        }
        for refusal, options in _reasons(asked)
    ]


def rule_url(game: str, rule: str) -> str:
    return f"/rules/{game}#{rule}"
