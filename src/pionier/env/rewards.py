"""What the end of a match is worth to each seat."""

from __future__ import annotations

from pionier.engine.errors import PionierError
from pionier.engine.game import Outcome

REWARDS = ("places", "points")


def check_reward(reward: str) -> str:
    """Refuse a reward that is not known."""
    if reward not in REWARDS:
        raise PionierError(f"there is no reward {reward!r} (rewards: {', '.join(REWARDS)})")
    return reward


def rewards(outcome: Outcome, reward: str) -> list[float]:
    """By seat: places from 1 (first) to -1 (last), or points ahead of the best other seat."""
    return by_places(outcome) if reward == "places" else by_points(outcome.scores)


def by_places(outcome: Outcome) -> list[float]:
    """Evenly spaced from 1 to -1, shared by seats with the same place, so the sum is 0; alone 1 for a win, -1 for a defeat."""
    places = outcome.places
    if len(places) == 1:
        told = outcome.tie_breaks[0] if outcome.tie_breaks else {}
        return [1.0 if told.get("won", places[0] == 1) else -1.0]
    middle = [place - 1 + (places.count(place) - 1) / 2 for place in places]
    return [1 - 2 * rank / (len(places) - 1) for rank in middle]


def by_points(scores: list[int]) -> list[float]:
    """The margin over the best of the others; alone the score itself."""
    if len(scores) == 1:
        return [float(scores[0])]
    return [float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores)]
