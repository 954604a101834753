"""One folder a game, all with the same rooms inside. Every folder here is a game; its package exports `GAME`."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
from typing import Any

from pionier.engine.errors import PionierError
from pionier.engine.game import Game

_loaded: dict[str, Game[Any]] = {}


def names() -> list[str]:
    """The ids of all games."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def load(game_id: str) -> Game[Any]:
    """The game with that id."""
    game = _loaded.get(game_id)
    if game is None:
        if game_id not in names():
            raise PionierError(f"there is no game {game_id!r} (games: {', '.join(names())})")
        game = importlib.import_module(f"{__name__}.{game_id}").GAME
        _loaded[game_id] = game
    return game


def picture(game_id: str) -> Any:
    """The game's `view` module: `board(view, language, names)` and `numbers(view, seat, language)`."""
    load(game_id)
    return importlib.import_module(f"{__name__}.{game_id}.view")


def mood(game_id: str) -> dict[str, tuple[str, str]]:
    """The game's own colours, light and dark, if it has a mood.json."""
    path = os.path.join(folder(game_id), "mood.json")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return {name: (light, dark) for name, (light, dark) in json.load(file).items()}


def folder(game_id: str) -> str:
    """Where the game's files are: rules, style and component data."""
    load(game_id)
    return os.path.join(os.path.dirname(__file__), game_id)
