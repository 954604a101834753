"""What the tests of the arena share."""

from __future__ import annotations

from tests.arena.quick import quick_bots

__all__ = ["quick_bots"]
