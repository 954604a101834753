"""Ids of the parts of the picture: what options name, events speak of, and the picture draws."""

from __future__ import annotations

OPEN_PRIZE = "open-prize"
HIDDEN_PRIZE = "hidden-prize"


def bid_card(card: int) -> str:
    """A card in the viewer's hand."""
    return f"bid-{card}"


def player(seat: int) -> str:
    """A player's row: the bid and the prizes won."""
    return f"row-{seat}"
