"""The bot that plays anything."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .bot import Bot


class Random(Bot):
    """Every option is as likely as any other."""

    def choose(self, match: Match, seat: int) -> Option:
        return self.pick(match.pending[seat].options)

    def pick(self, options: Sequence[Option]) -> Option:
        """One of these: all it looks at, so that bulk play need not look further either."""
        return options[int(self.luck.random() * len(options))]
