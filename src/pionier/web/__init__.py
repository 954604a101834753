"""What the browser gets: page templates, styles, the generic client, and the words of the interface."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pionier.engine.words import Words

STATIC = Path(__file__).parent / "static"
TEMPLATES = Path(__file__).parent / "templates"
TEXTS = Path(__file__).parent / "texts.json"


@cache
def interface_words() -> Words:
    return Words.load(str(TEXTS))


def client_words(language: str) -> dict[str, Any]:
    """The words that the scripts need, for the data block of the play page; plural forms stay lists."""
    return {key: entry[language] for key, entry in interface_words().entries.items() if key.startswith("ui.")}
