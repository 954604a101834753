"""Chapter 3: the sun gives the turns; and the Icebreaker's extra turn (ANT-6.9 to 6.17)."""

from __future__ import annotations

from .components import BOX, ZONES
from .options import PLAYER, ZONE, ZONE_PART
from .state import BUILT, OWNER, SECOND, Antarctica

IDLE_TURNS = 12  # ANT-9.7: times the number of players


def next_stop(s: Antarctica) -> None:
    """ANT-3.1: the sun moves to the next zone with ships; without any the match ends (ANT-9.6)."""
    for step in range(1, ZONES + 1):
        zone = (s.sun + step) % ZONES
        if s.queues[zone]:
            break
    else:
        s.ending = "no_ships"
        return
    clear_flag(s, SECOND)
    s.sun = zone
    s.stop += 1
    s.extra = False
    queue = s.queues[zone]
    if len(queue) > 1:
        s.queues[zone] = (queue[0], queue[1] | SECOND, *queue[2:])
    s.card_played = False
    begin_turn(s)


def clear_flag(s: Antarctica, flag: int) -> None:
    """Take a flag off the ships of the sun zone: no other zone has ships with flags (ANT-1.17, 5.15)."""
    queue = s.queues[s.sun]
    for ship in queue:
        if ship & flag:
            s.queues[s.sun] = tuple([each & ~flag for each in queue])
            break


def begin_turn(s: Antarctica) -> None:
    """ANT-3.3: the owner of the front ship takes a turn with it."""
    s.active = s.queues[s.sun][0] & OWNER
    s.origin = s.sun
    s.has_discarded = False
    s.productive = False
    s.phase = "move"
    s.tell("event.turn", ZONE_PART[s.sun], player=PLAYER[s.active], zone=ZONE[s.sun])


def end_turn(s: Antarctica) -> None:
    """ANT-4.10, 9.7; then an Icebreaker's turn (ANT-6.11) or the next sun stop."""
    clear_flag(s, BUILT)
    s.idle = 0 if s.productive else s.idle + 1
    if s.idle >= IDLE_TURNS * s.seats:
        s.ending = "stall"
        return
    if s.extra:
        use_up_icebreaker(s)  # ANT-6.12, 6.13
    elif icebreaker_turn(s):
        s.extra = True
        first = s.active
        begin_turn(s)
        if s.active != first:  # ANT-6.15, 6.16
            s.card_played = False
        return
    s.phase = "sun"


def icebreaker_turn(s: Antarctica) -> bool:
    """ANT-6.10, 6.11: whether the ship now in front takes a turn at once."""
    queue = s.queues[s.sun]
    if not queue or not queue[0] & SECOND:
        return False
    owner = queue[0] & OWNER
    return any(player == owner and stop < s.stop for player, stop in s.icebreakers[s.sun])


def use_up_icebreaker(s: Antarctica) -> None:
    """ANT-6.12, 6.27: one card of the player who got the turn goes to the box."""
    for at, (player, stop) in enumerate(s.icebreakers[s.sun]):
        if player == s.active and stop < s.stop:
            s.icebreakers[s.sun] = s.icebreakers[s.sun][:at] + s.icebreakers[s.sun][at + 1 :]
            s.played[ICEBREAKER_KIND] += 1
            return


ICEBREAKER_KIND = BOX.kinds.index("icebreaker")
