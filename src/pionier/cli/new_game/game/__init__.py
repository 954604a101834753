"""Sealed Bids."""

from .game import GAME

__all__ = ["GAME"]
