"""What can go wrong, told so that a person can put it right."""

from __future__ import annotations

from typing import Any


class PionierError(ValueError):
    """Bad input: what was wrong, where, and what would be right."""


class BadOptions(PionierError):
    """Options that cannot go together; `key` and `facts` say why in the game's words."""

    def __init__(self, message: str, key: str, facts: dict[str, Any]) -> None:
        super().__init__(message)
        self.key = key
        self.facts = facts


class BadData(PionierError):
    """A snapshot, saved match or data file that does not describe what it should; `where` names the place."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why


class BadPosition(BadData):
    """A well-formed snapshot of a position that cannot be: pieces missing, limits broken."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("state", "; ".join(problems))
        self.problems = problems


class BadGame(PionierError):
    """A game whose folder is broken: what is wrong there. The other games can be played."""

    def __init__(self, game: str, why: str, folder: str) -> None:
        super().__init__(f"the game {game!r} cannot be loaded: {why} (mend it, or move its folder away: {folder})")
        self.game = game
        self.why = why
        self.folder = folder


class NotAllowed(PionierError):
    """A choice or an undo that the open decision does not offer. Nothing has changed."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule
