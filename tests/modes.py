"""Ways to play a game, drawn at random: players and settings that go together."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from pionier.engine.errors import PionierError
from pionier.engine.game import Game


class Mode(NamedTuple):
    """So many players and these settings, all of them."""

    players: int
    options: dict[str, str]


def draw(game: Game[Any], players: int, luck: object) -> Mode:
    """Settings at random, tried until the game takes them together."""
    rng = random.Random(f"mode|{game.id}|{players}|{luck}")
    while True:
        options = {setting.id: rng.choice(setting.values) for setting in game.settings}
        try:
            return Mode(players, game.check_settings(players, options))
        except PionierError:
            continue


def each_setting(game: Game[Any]) -> list[Mode]:
    """Every number of players, and every value of every setting with few values at least once."""
    wanted = {(setting.id, value) for setting in game.settings if len(setting.values) <= 8 for value in setting.values}
    modes = [draw(game, players, 0) for players in game.players]
    wanted -= {pair for mode in modes for pair in mode.options.items()}
    for luck in range(1, 1000):
        if not wanted:
            break
        mode = draw(game, game.players[luck % len(game.players)], luck)
        found = wanted & set(mode.options.items())
        if found:
            modes.append(mode)
            wanted -= found
    return modes
