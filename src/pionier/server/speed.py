"""How fast bots play: slowly enough to be followed, fast enough that nobody waits long for their own turn.

There is so much time for all that bots do between two choices of people, thinking included. Each choice gets a share of
what is left, so the time holds however many choices there are. It is shown at the end of its share, however soon it was
found: nobody is to see by a quick answer that a bot had nothing to choose from.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .table import Table

if TYPE_CHECKING:
    from .viewer import Viewer


class Speed(NamedTuple):
    """So many seconds for all choices of bots between two of people, and at most for one of them."""

    seconds: float
    longest: float
    follows: bool = True  # a choice is shown at the end of its share, not as soon as it is found


SPEEDS = {  # the slowest first; at "normal" people wait for 8 seconds at most, one of them for the way there and back
    "slow": Speed(20.0, 2.5),
    "normal": Speed(7.0, 1.2),
    "fast": Speed(3.0, 0.5),
    "instant": Speed(2.0, 0.5, follows=False),
}
USUAL = "normal"
SKIPPING = SPEEDS["instant"]
UNSEEN = Speed(math.inf, math.inf, follows=False)  # nobody looks: as soon as it is found, after as much thought as the bot likes
SHARE = 4  # a bot's choice takes one part in so many of what is left for that bot


class Looker(NamedTuple):
    """Somebody whose page is open: how fast they want bots to be, and whether they want to skip to their own turn."""

    holder: str
    speed: str
    skips: bool


def lookers(table: Table, viewers: Iterable[Viewer]) -> list[Looker]:
    """The people in front of the table; of those who watch only if nobody who plays looks."""
    here = [
        Looker(viewer.holder or "", viewer.speed, viewer.skips and bool(table.seats_of(viewer.holder)))
        for viewer in viewers
        if viewer.greeted
    ]
    return [each for each in here if table.seats_of(each.holder)] or here


def wanted(here: list[Looker]) -> Speed:
    """The slowest speed that anybody wants, for nobody is rushed; they skip if all of them do."""
    if not here:
        return UNSEEN
    skipping = {looker.holder for looker in here if looker.skips}
    if all(looker.holder in skipping for looker in here):
        return SKIPPING
    order = list(SPEEDS)
    return SPEEDS[min((looker.speed for looker in here), key=order.index)]


def share(speed: Speed, pace: float, since: float, bots: int) -> float:
    """The seconds that a bot's choice takes, which begins so many seconds after a person's last choice.

    `bots` play at the table; `pace` is what whoever runs the server makes of all times.
    """
    if speed is UNSEEN or not pace:
        return 0.0
    left = max(0.0, speed.seconds * pace - since)
    return min(speed.longest * pace, left / (SHARE * bots))
