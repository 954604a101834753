"""What only bots ask of Antarctica: the score if the match ended now, and what is still in hand."""

from __future__ import annotations

from pionier.engine.game import Advice

from .scoring import standing
from .state import ARRIVED, OWNER, Antarctica

SUPPLY, RESERVE, CARD, BASIC, ADVANCED, SPARE = 1.6, 0.25, 1.0, 0.8, 1.2, 0.5
FLEET = [0, 14, 26, 36, 44, 47, 49]  # ships on the board are turns to come: the first ones matter most
LATE = 3  # with fewer scientists to place, the player who has least of them may soon end the match


class AntarcticaAdvice(Advice[Antarctica]):
    """What positions are worth, and how far to look."""

    horizon = 3  # a turn moves one of several ships; who has the next one, the sun decides

    def evaluate(self, s: Antarctica, seat: int) -> float:
        """The seat's expected lead over the best opponent, in points."""
        scores: list[float] = list(standing(s))
        if not s.over:
            left = future(s)
            for player in range(s.seats):
                scores[player] += left * potential(s, player)
        others = [score for player, score in enumerate(scores) if player != seat]
        return scores[seat] - 0.6 * max(others) - 0.4 * sum(others) / len(others)

    def turn(self, s: Antarctica) -> int:
        return 2 * s.stop + s.extra

    def still(self, s: Antarctica, seat: int) -> int:
        """Turns of ANT-9.7; one more for who can recruit nobody any more: what is not done then, waiting brings no nearer."""
        if s.productive:
            return 0
        return s.idle + (s.phase in ARRIVED) + (not s.reserve[seat])


def future(s: Antarctica) -> float:
    """How much may still come of what is in hand, for everybody alike: 1 at first, 0 when somebody has placed all scientists.

    Were it each player's own, to place a scientist would seem to cost turns, and everybody would rather wait.
    """
    least = min([s.supply[player] + s.reserve[player] for player in range(s.seats)])
    return min(1.0, least / LATE)


def potential(s: Antarctica, player: int) -> float:
    """What pieces and cards in hand may still bring."""
    ships = sum(1 for queue in s.queues for ship in queue if ship & OWNER == player)
    return (
        SUPPLY * min(s.supply[player], 4)
        + RESERVE * s.reserve[player]
        + FLEET[ships]
        + CARD * len(s.hands[player])
        + BASIC * s.basic[player]
        + ADVANCED * s.advanced[player]
        + SPARE * (s.ships[player] + s.cubes[player])
    )
