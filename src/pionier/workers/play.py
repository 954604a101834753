"""One match between bots. This file also runs under PyPy (Python 3.9)."""

from __future__ import annotations

import json
import math
import os
import re
import tempfile
import time
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple, Optional, Union

from pionier import bots, games
from pionier.engine.game import Outcome
from pionier.engine.match import Match

BINS = 20  # of a decade: how finely decision times are counted
Bins = dict[int, int]  # bin: how many decisions took that long


class MatchFailed(RuntimeError):
    """A match could not be played to its end: a bug of the game or of a bot. The text says how to come back to it."""


@dataclass(frozen=True)
class Terms:
    """What all matches of a run have in common."""

    game_id: str
    players: int
    options: dict[str, str]
    save: Optional[str] = None  # folder for the records of all matches


class Bout(NamedTuple):
    """One match to be played: its seed, the names of the bots by seat, and what it is called if it is saved."""

    seed: str
    bots: tuple[str, ...]
    name: str = ""


@dataclass
class Thought:
    """How long a seat thought about its decisions, in seconds; those with one option only do not count."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    bins: Bins = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """One more decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        at = math.floor(math.log10(max(seconds, 1e-9)) * BINS)
        self.bins[at] = self.bins.get(at, 0) + 1

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Thought:
        """The opposite of `asdict`, through JSON."""
        bins: Bins = {int(at): count for at, count in data["bins"].items()}
        return replace(cls(**data), bins=bins)


@dataclass
class Played:
    """What is left of a match, by seat. Two matches are equal if the same happened in them, however long it took."""

    scores: list[int]
    places: list[int]
    decisions: int
    finished: bool = True  # not cut off by a safety cap
    won: Optional[bool] = None  # a solo match that can be won or lost: whether it was
    sides: dict[str, list[str]] = field(default_factory=dict)  # as `Game.sides` gives them
    seconds: float = field(default=0.0, compare=False)
    thoughts: list[Thought] = field(default_factory=list, compare=False)

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory."""
        if self.won is not None:
            return [float(self.won)]
        return [(place == 1) / max(1, self.places.count(1)) for place in self.places]

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Played:
        """The opposite of `to_data`."""
        return replace(cls(**data), thoughts=[Thought.from_data(thought) for thought in data["thoughts"]])


def play_match(terms: Terms, bout: Bout) -> Played:
    """Play a match, and save it if the terms say so."""
    start = time.perf_counter()
    players = [bots.make(name, f"{bout.seed}/{seat}") for seat, name in enumerate(bout.bots)]
    only_random = all(isinstance(player, bots.Random) for player in players)
    thoughts = [] if only_random else [Thought() for _ in players]
    try:
        game = games.load(terms.game_id)
        match = Match.new(game, terms.players, bout.seed, terms.options, tracked=not only_random or terms.save is not None)
        if only_random:
            decisions = play_randomly(match, [player.pick for player in players if isinstance(player, bots.Random)])
        else:
            decisions = play_out(match, players, thoughts)
        outcome = match.outcome
        assert outcome is not None
        sides = game.sides(match.state)
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
        raise MatchFailed(
            f"a match of {terms.game_id} broke off ({wrong}); it was {terms.players} players, seed {bout.seed!r}, "
            f"options {terms.options}, bots {','.join(bout.bots)}"
        ) from error
    if terms.save is not None:
        called = [f"{name} {seat + 1}" for seat, name in enumerate(bout.bots)]
        save(os.path.join(terms.save, file_name(bout.name)), {**match.record(), "names": called})
    seconds = time.perf_counter() - start
    return Played(outcome.scores, outcome.places, decisions, outcome.finished, won_alone(outcome), sides, seconds, thoughts)


def play_out(match: Match, players: list[bots.Bot], thoughts: list[Thought]) -> int:
    """Play a match to its end; how many decisions it took."""
    clock = time.perf_counter
    while (asked := match.asked) is not None:
        seat = asked.player
        start = clock()
        option = players[seat].choose(match, seat)
        if len(asked.options) > 1:
            thoughts[seat].add(clock() - start)
        match.step(seat, option)
    return match.ply


def play_randomly(match: Match, picks: list[Any]) -> int:
    """The same for bots that look at nothing but the options: the fast way, with the same choices."""
    decisions = 0
    while (asked := match.asked) is not None:
        match.step(asked.player, picks[asked.player](asked.options))
        decisions += 1
    return decisions


def won_alone(outcome: Outcome) -> Optional[bool]:
    """Whether a solo match was won; None if nobody could lose it, or if there were several players."""
    told = outcome.tie_breaks[0] if len(outcome.scores) == 1 and outcome.tie_breaks else {}
    return bool(told["won"]) if "won" in told else None


def file_name(name: str) -> str:
    """What the file of a saved match is called."""
    return re.sub(r"[^\w.-]+", "_", name) + ".match.json"


def save(path: Union[str, os.PathLike[str]], document: dict[str, Any]) -> None:
    """Write a JSON document so that the file is there whole or not at all."""
    folder, name = os.path.split(os.path.abspath(path))
    handle, temporary = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, separators=(",", ":"))
            file.write("\n")
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
