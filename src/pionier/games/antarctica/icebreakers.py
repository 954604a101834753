"""Icebreakers: the cards that stay in a zone, and the extra turn they give (ANT-6.9 to 6.17)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Refusal, Verdict

from . import named, parts
from .components import BOX
from .options import PlayIcebreaker
from .shared import ICEBREAKER
from .state import OWNER, SECOND, Antarctica, Icebreaker

ICEBREAKER_KIND = BOX.kinds.index("icebreaker")
NOT_SECOND = Refusal("ANT-6.9", "refused.not_second")


def icebreaker_verdicts(s: Antarctica, player: int) -> list[Verdict[PlayIcebreaker]]:
    """The zones for an Icebreaker."""
    return [(ICEBREAKER[zone], refuse_icebreaker(s, player, zone)) for zone in s.open_zones()]


def refuse_icebreaker(s: Antarctica, player: int, zone: int) -> Optional[Refusal]:
    """ANT-6.9: one of your ships must be second there."""
    queue = s.queues[zone]
    if len(queue) < 2 or queue[1] & OWNER != player:
        return NOT_SECOND
    return None


def lay_icebreaker(s: Antarctica, player: int, zone: int) -> None:
    """ANT-6.9: it stays there until it gives a turn."""
    s.icebreakers[zone] += (Icebreaker(player, s.stop),)
    s.tell("event.icebreaker", (parts.ZONE[zone],), player=named.PLAYER[player], zone=named.ZONE[zone])


def breaks_ice(s: Antarctica, card: Icebreaker, player: int) -> bool:
    """ANT-6.10: a player's card, laid before this sun stop."""
    return card.owner == player and card.stop < s.stop


def icebreaker_turn(s: Antarctica) -> bool:
    """ANT-6.10, 6.11: whether the ship now in front takes a turn at once."""
    queue = s.queues[s.sun]
    if not queue or not queue[0] & SECOND:
        return False
    owner = queue[0] & OWNER
    return any(breaks_ice(s, card, owner) for card in s.icebreakers[s.sun])


def use_up_icebreaker(s: Antarctica) -> None:
    """ANT-6.12, 6.27: one card of the player who got the turn goes to the box."""
    cards = s.icebreakers[s.sun]
    for at, card in enumerate(cards):
        if breaks_ice(s, card, s.active):
            s.icebreakers[s.sun] = cards[:at] + cards[at + 1 :]
            s.played[ICEBREAKER_KIND] += 1
            return
