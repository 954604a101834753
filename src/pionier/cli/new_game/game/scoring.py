"""Chapter 4: the end of the match."""

from __future__ import annotations

from pionier.engine.game import Outcome, ranked

from .state import SealedBids

CATEGORIES: tuple[str, ...] = ("prizes", "cards")


def breakdown(s: SealedBids, player: int) -> dict[str, int]:
    """SEA-4.2: prizes count their points, every bid card in hand one."""
    return {"prizes": sum(s.won[player]), "cards": len(s.hands[player])}


def points(s: SealedBids, player: int) -> int:
    """What a player would have if the match were over."""
    return sum(breakdown(s, player).values())


def outcome(s: SealedBids) -> Outcome:
    """SEA-4.3: of equal players the one with the best single prize is ahead."""
    players = range(s.seats)
    scores = [points(s, player) for player in players]
    best = [max(s.won[player], default=0) for player in players]
    return Outcome(
        scores,
        ranked(list(zip(scores, best))),
        [breakdown(s, player) for player in players],
        "ending.rounds",
        [{"best_prize": prize} for prize in best],
    )
