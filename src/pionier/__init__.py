"""Pionier: strategy board games with the rules fully enforced, for people, bots and researchers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import games
from .engine import saving
from .engine.choice import Decision, Option, Refusal, Refused
from .engine.errors import BadData, BadGame, BadPosition, NotAllowed, PionierError
from .engine.game import AnyGame, Game, Outcome
from .engine.match import Match
from .engine.sight import View
from .engine.state import SPECTATOR

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "BadData",
    "BadGame",
    "BadPosition",
    "Decision",
    "Game",
    "Match",
    "NotAllowed",
    "Option",
    "Outcome",
    "PionierError",
    "Refusal",
    "Refused",
    "View",
    "game",
    "game_ids",
    "new_match",
    "replay",
    "restore",
    "verify",
]


def game_ids() -> list[str]:
    """The ids of all games that can be played."""
    return [game.id for game in games.playable()]


def game(game_id: str) -> AnyGame:
    """A game by its id."""
    return games.load(game_id)


def new_match(
    game_id: str,
    players: int,
    seed: int | str,
    options: Mapping[str, str] | None = None,
    tracked: bool = True,
) -> Match:
    """A new match. The same game, players, options, seed and choices give the same match on every machine.

    With `tracked=False` the match only plays on, faster: it cannot be copied, undone, viewed or saved.
    """
    return Match.new(games.load(game_id), players, seed, options, tracked)


def restore(snapshot: str | dict[str, Any]) -> Match:
    """The match of a snapshot (`match.snapshot()`); a damaged one is refused with the place and the reason."""
    return saving.restore(snapshot, games.load)


def replay(record: str | dict[str, Any], until: int | None = None) -> Match:
    """Play a recorded match (`match.record()`) again, up to choice number `until`."""
    return saving.replay(record, games.load, until)


def verify(record: str | dict[str, Any]) -> Match:
    """Replay a recorded match and check the seed's hash, every choice and the result."""
    return saving.verify(record, games.load)
