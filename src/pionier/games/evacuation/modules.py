"""Chapter 19: common goals and majority in line."""

from __future__ import annotations

from pionier.engine.choice import Verdict

from .options_phases import PlayCommon
from .state import Evacuation


def lay_out(s: Evacuation, options: dict[str, str]) -> None:
    """EVA-19.1, 19.5: s.common, s.common_box and s.lines by the options common_goals and majority_in_line."""


def take_common(s: Evacuation, player: int) -> None:
    """EVA-19.2: every open common goal the player fulfils goes to the player."""


def common_verdicts(s: Evacuation, player: int, why: bool) -> list[Verdict]:
    """EVA-19.3, 19.8: the common goals held that may be played."""
    return []


def play_common(s: Evacuation, player: int, option: PlayCommon) -> None:
    """Pay, raise the production (`production.raise_production`), lay the card among the played ones."""
