"""What a viewer may decide now, as docs/protocol.md describes it."""

from __future__ import annotations

from typing import Any

from pionier.engine.choice import Decision, Option
from pionier.engine.match import Match

from .table import END_TURN, Table
from .trouble import Refused
from .words import say


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
    why = match.undo_refused(seat)
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
    return {
        "prompt": seen.game.words.say(asked.prompt, language, asked.facts or {}, players),
        "tree": _tree(asked),
        "names": _names(asked, seen, language, players),
        "refused": _refused(asked, seen, language, players),
    }


def _only(prompt: str, names: dict[str, str]) -> dict[str, Any]:
    """A decision of the table's own, not of the game's."""
    return {"prompt": prompt, "tree": dict.fromkeys(names, True), "names": names, "refused": []}


def _tree(asked: Decision) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for option in asked.options:
        *way, last = option.path()
        branch = tree
        for part in way:
            branch = branch.setdefault(part, {})
        branch[last] = True
    return tree


def _names(asked: Decision, match: Match, language: str, players: list[str]) -> dict[str, str]:
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


def _refused(asked: Decision, match: Match, language: str, names: list[str]) -> list[dict[str, str]]:
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
