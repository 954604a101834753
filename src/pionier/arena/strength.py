"""What a tournament says of how strong bots are, noted for the pages of the server (`pionier.bots.strength`)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

from pionier.bots.strength import Strength

from .figures import Figures
from .files import whole


def note(path: Path, figures: Figures, date: str) -> None:
    """Note in a file how many matches each bot won against the one that was named after it; the rest of it stays."""
    noted: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    matches = figures.matches // len(figures.pairs)
    ahead = {(pair.bot, pair.other): pair.ahead.value for pair in figures.pairs}
    of_game = noted.setdefault(figures.game, {})
    for bot, below in pairwise(figures.bots):
        of_game[bot] = Strength(below, matches, round(matches * ahead[bot, below], 1), figures.seed, date)._asdict()
    with whole(path) as unfinished:
        unfinished.write_text(json.dumps(noted, indent=1, sort_keys=True) + "\n", encoding="utf-8")
