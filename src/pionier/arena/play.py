"""One match between bots."""

from __future__ import annotations

import json
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pionier import bots, games
from pionier.engine.game import Game
from pionier.engine.match import Match


class MatchFailed(RuntimeError):
    """A match could not be played to its end: a bug of the game or of a bot. The text says how to come back to it."""


@dataclass(frozen=True)
class Plan:
    """What is played: everything about a series of matches but how many and where."""

    game_id: str
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    rotate: bool
    save: Path | None = None

    @property
    def game(self) -> Game[Any]:
        """The game: found by its id, so that a plan travels to other processes."""
        return games.load(self.game_id)

    def seed_of(self, number: int) -> str:
        """Each match has a seed of its own."""
        return f"{self.seed}/{number}"

    def seat_of(self, listed: int, number: int) -> int:
        """Where the bot that is listed in that place sits in match `number`."""
        return (listed + number) % self.players if self.rotate else listed

    def bots_of(self, number: int) -> list[str]:
        """The names of the bots of match `number`, by seat."""
        names = [""] * self.players
        for listed, name in enumerate(self.bots):
            names[self.seat_of(listed, number)] = name
        return names


class Played(NamedTuple):
    """What is left of a match: for each seat its points, its share of the victory, how many decisions it took, and whether it
    came to its end or was cut off by a safety cap."""

    scores: list[int]
    shares: list[float]
    decisions: int
    finished: bool


def play_match(plan: Plan, number: int) -> Played:
    """Play match `number` of a plan, and save it if the plan says so."""
    seed, names = plan.seed_of(number), plan.bots_of(number)
    players = [bots.make(name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    only_random = all(isinstance(player, bots.Random) for player in players)
    match = Match.new(plan.game, plan.players, seed, plan.options, tracked=not only_random or plan.save is not None)
    try:
        if only_random:
            decisions = play_randomly(match, [player.pick for player in players if isinstance(player, bots.Random)])
        else:
            decisions = play_out(match, players)
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}"
        raise MatchFailed(
            f"match {number} of {plan.game_id} broke off ({wrong}); it was {plan.players} players, seed {seed!r}, "
            f"options {plan.options}, bots {','.join(names)}"
        ) from error
    outcome = match.outcome
    assert outcome is not None
    if plan.save is not None:
        called = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
        save(plan.save / file_name(plan, number), match.record() | {"names": called})
    share = 1 / max(1, len(outcome.winners))  # nobody wins when a lone player loses to the game
    return Played(outcome.scores, [share * (place == 1) for place in outcome.places], decisions, outcome.finished)


def play_out(match: Match, players: list[bots.Bot]) -> int:
    """Play a match to its end; how many decisions it took."""
    while (asked := match.asked) is not None:
        match.step(asked.player, players[asked.player].choose(match, asked.player))
    return match.ply


def play_randomly(match: Match, picks: list[Any]) -> int:
    """The same for bots that look at nothing but the options: the fast way, with the same choices."""
    decisions = 0
    while (asked := match.asked) is not None:
        match.step(asked.player, picks[asked.player](asked.options))
        decisions += 1
    return decisions


def file_name(plan: Plan, number: int) -> str:
    """A name of its own for every match of a series."""
    seed = re.sub(r"[^\w.-]+", "_", plan.seed)
    return f"{plan.game_id}-{plan.players}-{seed}-{number:05d}.match.json"


def save(path: Path, document: dict[str, Any]) -> None:
    """Write a JSON document so that the file is there whole or not at all."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, separators=(",", ":"))
            file.write("\n")
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
