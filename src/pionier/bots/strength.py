"""How strong the levels are: what each won against another in tournaments of two players (`strength.json`, docs/bots.md)."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from typing import Any, NamedTuple

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "strength.json")


class Strength(NamedTuple):
    """What a bot won against the one below it."""

    below: str
    matches: int  # every deal in both seatings
    wins: float  # a shared victory counts half
    seed: str
    date: str  # of the tournament: 2026-11-20


def strengths(game_id: str) -> dict[str, Strength]:
    """By the name of the bot; of a game that nobody has measured, nothing."""
    return {bot: Strength(**shown) for bot, shown in _measured().get(game_id, {}).items()}


@lru_cache(maxsize=1)
def _measured() -> dict[str, dict[str, Any]]:
    with open(FILE, encoding="utf-8") as file:
        found: dict[str, dict[str, Any]] = json.load(file)
    return found
