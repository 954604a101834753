"""No match runs away: nobody takes turn after turn that changes nothing, and no match is far longer than others of its kind."""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pionier
from pionier import bots
from pionier.engine.match import Match
from pionier.workers import Desk, interpreter
from pionier.workers.play import Bout, Terms

TURNS = 3  # so many in a row may change nothing
TIMES = 2  # so many times the median may the longest match take
# Fields that only say whose turn it is, how far it has come, what chance has done, or where a ship stands.
CHANCE = {"draws", "looks"}
PASSING = {
    "antarctica": "phase sun stop queues active origin destination card_played has_discarded productive idle extra mover served",
    "planet_unknown": "phase round rotation commander turning waiting shift",
    "evacuation": "phase year turn step deed card swaps waiting round steps_left order actions passed",
    "micro_cosmos": "phase round first active plays done ark",
    "beyond_the_horizon": "phase round active pawn discovered may_discover action task carried node passing units",
}


class Course(NamedTuple):
    """How a match went: so many choices, and the most turns in a row in which a seat changed nothing."""

    choices: int
    idle: int


def played(match: Match, seed: str, bot: str) -> Course:
    """A match between bots of one kind, in this process."""
    players = [bots.make(bot, f"{seed}/{seat}") for seat in range(match.players)]
    return course(match, ((seat, players[seat].choose(match, seat)) for seat in deciding(match)))


def deciding(match: Match) -> Iterator[int]:
    """Who chooses, until the match is over."""
    while match.asked is not None:
        yield match.asked.player


def played_elsewhere(game: str, players: int, seed: str, bot: str) -> Course:
    """The same in a worker, under PyPy if it is there."""
    with tempfile.TemporaryDirectory() as folder:
        terms = Terms(game, players, pionier.game(game).check_settings(players, {}), save=folder)
        desk().ask({"do": "play", "terms": asdict(terms), "bouts": [Bout(seed, (bot,) * players, "match")]})
        (file,) = Path(folder).iterdir()
        record = json.loads(file.read_text(encoding="utf-8"))
    return course(pionier.new_match(game, players, record["seed"], record["options"]), record["choices"])


@lru_cache(maxsize=1)
def desk() -> Desk:
    """This process's worker."""
    return Desk(interpreter("auto", True, print), print)


def course(match: Match, choices: Any) -> Course:
    """Play these choices, and see what every turn changes."""
    passing = {*CHANCE, *PASSING[match.game.id].split()}
    turn_of = match.game.advice.turn
    turn, before = turn_of(match.state), lasting(match.state.to_data(), passing)
    chosen: set[int] = set()  # who has chosen in this turn
    idle = [0] * match.players
    longest = 0
    for seat, choice in choices:
        if turn_of(match.state) != turn:
            now = lasting(match.state.to_data(), passing)
            for one in chosen:
                idle[one] = idle[one] + 1 if now == before else 0
            longest = max(longest, *idle)
            turn, before, chosen = turn_of(match.state), now, set()
        chosen.add(seat)
        match.play(seat, choice)
    assert match.over
    return Course(match.ply, longest)


def lasting(value: Any, passing: set[str]) -> Any:
    """A position without what passes."""
    if isinstance(value, dict):
        return {name: lasting(each, passing) for name, each in value.items() if name not in passing}
    if isinstance(value, list):
        return [lasting(each, passing) for each in value]
    return value


def complaints(courses: Sequence[Course]) -> list[str]:
    """What is wrong with matches of one kind."""
    found: list[str] = []
    idle = max(each.idle for each in courses)
    if idle > TURNS:
        found.append(f"a bot took {idle} turns in a row that changed nothing, more than {TURNS}")
    longest, median = max(each.choices for each in courses), statistics.median([each.choices for each in courses])
    if longest > TIMES * median:
        found.append(f"the longest match took {longest} choices, more than {TIMES} times the median of {median:g}")
    return found
