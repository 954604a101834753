"""Snapshots of a position and records of whole matches: two JSON documents, described in docs/api.md."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Callable, Optional, Union, cast

from .data import check_fields, shown, to_data
from .errors import BadData, BadPosition, NotAllowed, PionierError
from .game import AnyGame
from .history import History, Made
from .match import Match
from .state import Event

SNAPSHOT = "snapshot/1"
RECORD = "match/1"
Find = Callable[[str], AnyGame]


def snapshot(match: Match) -> str:
    """The position as JSON: the state at the oldest stage that undo can reach, and the choices since."""
    if not match.tracked:
        raise NotAllowed("an untracked match cannot be saved; make it with tracked=True")
    history, mark = match.history, match.history.marks[0]
    document: dict[str, Any] = {
        "pionier": SNAPSHOT,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "players": match.players,
        "options": match.options,
        "seed": match.seed,
        "ply": history.first + mark.at,
        "undone": history.undone,
        "state": mark.base.to_data(),
        "choices": [[seat, option.to_data()] for seat, option in history.choices[mark.at :]],
    }
    if match.given:
        document["given"] = to_data(match.given)
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def restore(
    text: Union[str, dict[str, Any]], find: Find, made: Optional[Sequence[Made]] = None, told: Sequence[Event] = ()
) -> Match:
    """The match of a snapshot; a wrong one is refused with the place and the reason.

    Where somebody kept the whole match, `made` are its choices and `told` the log: the match then has its whole history.
    """
    fields = ["pionier", "game", "rules", "players", "options", "seed", "ply", "undone", "state", "choices"]
    document, game, options = _open(text, SNAPSHOT, fields, ("given",), find)
    state: Any = game.state_class().from_data(document["state"], "state")
    if state.seats != document["players"]:
        raise BadData("state.seats", f"expected {document['players']} as in players, found {state.seats}")
    try:
        problems = game.problems(state)
    except (IndexError, KeyError, ValueError, TypeError) as error:
        raise BadData("state", f"not a position of {game.id} ({type(error).__name__}: {error})") from error
    if problems:
        raise BadPosition(problems)
    ply, undone = document["ply"], document["undone"]
    if type(ply) is not int or ply < 0:
        raise BadData("ply", f"expected a whole number from 0, found {shown(ply)}")
    if not isinstance(undone, list) or [type(count) for count in cast(list[Any], undone)] != [int] * state.seats:
        raise BadData("undone", f"expected a whole number for each of the {state.seats} seats, found {shown(undone)}")
    history = History(state.seats, ply, None if made is None else made[:ply])
    history.undone = cast(list[int], undone)[:]
    match = Match(game, options, document["seed"], state, history=history, given=_given(document.get("given")))
    if told:
        history.resume([event for event in told if event.ply <= ply])
    _replay(match, document["choices"])
    return match


def record(match: Match) -> dict[str, Any]:
    """A whole match as a JSON document."""
    outcome = match.outcome
    return {
        "pionier": RECORD,
        "game": match.game.id,
        "rules": match.game.rules_version,
        "players": match.players,
        "options": match.options,
        "seed": match.seed,
        "commitment": match.commitment,
        "choices": [[seat, choice] for seat, choice in match.history.made()],
        "result": None if outcome is None else outcome.to_data(),
    }


RECORD_FIELDS = ["pionier", "game", "rules", "players", "options", "seed", "commitment", "choices", "result"]


def replay(text: Union[str, dict[str, Any]], find: Find, until: Optional[int] = None) -> Match:
    """Play a recorded match again, up to choice number `until`; every choice is checked.

    One that was recorded before a rule was mended plays as well, unless that rule came into it.
    """
    document, game, options = _open(text, RECORD, RECORD_FIELDS, ("names",), find)
    match = Match.new(game, document["players"], document["seed"], options)
    choices = document["choices"]
    if until is not None:
        if not isinstance(choices, list) or not 0 <= until <= len(cast(list[Any], choices)):
            raise BadData("choices", f"there is no choice number {until}")
        choices = cast(list[Any], choices)[:until]
    try:
        _replay(match, choices)
    except BadData as error:
        raise _since_mended(error, document, game) from None
    return match


def verify(text: Union[str, dict[str, Any]], find: Find) -> Match:
    """Replay a record and check the hash of the seed, the legality of every choice and the result."""
    document = _parse(text)
    match = replay(document, find)
    if document["commitment"] != match.commitment:
        raise BadData("commitment", f"does not fit the seed: expected {match.commitment}")
    result = None if match.outcome is None else match.outcome.to_data()
    if document["result"] != result:
        error = BadData("result", f"differs from the replayed match: expected {json.dumps(result)}")
        raise _since_mended(error, document, match.game)
    return match


def _since_mended(error: BadData, document: dict[str, Any], game: AnyGame) -> BadData:
    """What does not fit in a record may be due to a rule that has been mended since."""
    if document["rules"] == game.rules_version:
        return error
    versions = f"the match was played under version {document['rules']} of the rules; here is {game.rules_version}"
    return BadData(error.where, f"{error.why} ({versions})")


def _parse(text: Union[str, dict[str, Any]]) -> dict[str, Any]:
    if isinstance(text, dict):
        return text
    try:
        document = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadData("", f"not JSON: {error}") from None
    if not isinstance(document, dict):
        raise BadData("", f"expected an object, found {shown(document)}")
    return cast(dict[str, Any], document)


def _open(
    text: Union[str, dict[str, Any]], kind: str, fields: list[str], optional: tuple[str, ...], find: Find
) -> tuple[dict[str, Any], AnyGame, dict[str, str]]:
    """Read the head that snapshots and records share."""
    document = _parse(text)
    if document.get("pionier") != kind:
        raise BadData("pionier", f"expected {kind!r}, found {shown(document.get('pionier'))}")
    check_fields(document, fields, "", optional)
    for name in ("game", "rules", "seed"):
        if not isinstance(document[name], str):
            raise BadData(name, f"expected a text, found {shown(document[name])}")
    try:
        game = find(document["game"])
    except PionierError as error:
        raise BadData("game", str(error)) from None
    if document["rules"] != game.rules_version and kind == SNAPSHOT:
        raise BadData("rules", f"made with version {document['rules']} of the rules; here is {game.rules_version}")
    options = document["options"]
    if type(document["players"]) is not int or not isinstance(options, dict):
        raise BadData("players and options", "expected a whole number and an object")
    try:
        chosen = game.check_settings(document["players"], cast(dict[str, str], options))
    except PionierError as error:
        raise BadData("options", str(error)) from None
    return document, game, chosen


def _replay(match: Match, choices: Any) -> None:
    if not isinstance(choices, list):
        raise BadData("choices", f"expected a list, found {shown(choices)}")
    for number, item in enumerate(cast(list[Any], choices)):
        where = f"choices[{number}]"
        pair = cast(list[Any], item) if isinstance(item, list) else []
        if len(pair) != 2 or type(pair[0]) is not int or not isinstance(pair[1], dict):
            raise BadData(where, f"expected [seat, option], found {shown(item)}")
        try:
            match.play(pair[0], cast(dict[str, Any], pair[1]))
        except NotAllowed as error:
            raise BadData(where, str(error)) from None


def _given(value: Any) -> Optional[dict[str, dict[int, int]]]:
    if value is None:
        return None
    try:
        return {str(stream): {int(index): int(word) for index, word in words.items()} for stream, words in value.items()}
    except (AttributeError, TypeError, ValueError):
        raise BadData("given", f"expected numbers by stream and index, found {shown(value)}") from None
