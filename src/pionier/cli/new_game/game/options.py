"""Everything a player of Sealed Bids may choose."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Option

from . import parts


@dataclass(frozen=True)
class Bid(Option):
    """Bid a card in hand."""

    card: int

    def path(self) -> tuple[str, ...]:
        return (parts.bid_card(self.card),)


@dataclass(frozen=True)
class TakeOpen(Option):
    """Take the prize that lies face up."""

    def path(self) -> tuple[str, ...]:
        return (parts.OPEN_PRIZE,)


@dataclass(frozen=True)
class TakeHidden(Option):
    """Take the prize that lies face down."""

    def path(self) -> tuple[str, ...]:
        return (parts.HIDDEN_PRIZE,)
