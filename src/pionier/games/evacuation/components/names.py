"""Names of components for the game's words."""

from __future__ import annotations

from typing import Any

from pionier.engine.words import Words


def add_names(data: dict[str, Any], words: Words) -> None:
    """Put the names of all components among the game's words."""
