"""What the picture tells about its parts: chapter by chapter, each in a file of its own."""

from __future__ import annotations

from . import about_goals, about_offer, about_track, about_turn, about_worlds
from .telling import about

__all__ = ["about", "about_goals", "about_offer", "about_track", "about_turn", "about_worlds"]
