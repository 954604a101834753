"""To come."""

from __future__ import annotations

from pionier.engine.choice import Choose, Facts
from pionier.engine.words import Words

from .state import Horizon


def add_texts(words: Words) -> None:
    """To come."""


def said(s: Horizon, asked: Choose) -> list[tuple[str, Facts]]:
    """To come."""
    return [option.said() for option in asked.options]
