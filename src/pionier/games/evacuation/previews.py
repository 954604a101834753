"""Names of options that tell what they would do here."""

from __future__ import annotations

from pionier.engine.choice import Choose, Facts

from .state import Evacuation


def said(s: Evacuation, asked: Choose) -> list[tuple[str, Facts]]:
    """Key and facts of the readable names of an open decision's options."""
    return [option.said() for option in asked.options]
