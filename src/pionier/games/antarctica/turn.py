"""Chapter 4: a turn: the mandatory move, one main action or pass, the end; with a card and a discard in between."""

from __future__ import annotations

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .actions import act, action_verdicts
from .cards import card_verdicts, play_card
from .discard import can_discard, discard, discard_verdicts
from .icebreakers import icebreaker_turn, use_up_icebreaker
from .options import CardPlay, Discard, Sail
from .shared import END_TURN, SAIL
from .ships import refuse_zone
from .state import BUILT, OWNER, Antarctica

IDLE_TURNS = 12  # ANT-9.7: times the number of players
JUST_LEFT = Refusal("ANT-4.3", "refused.just_left")


def begin_turn(s: Antarctica) -> None:
    """ANT-3.3: the owner of the front ship takes a turn with it."""
    s.active = s.queues[s.sun][0] & OWNER
    s.origin = s.sun
    s.has_discarded = False
    s.productive = False
    s.phase = "move"
    s.tell("event.turn", (parts.ZONE[s.sun],), player=named.PLAYER[s.active], zone=named.ZONE[s.sun])


def sail_verdicts(s: Antarctica) -> list[Verdict[Sail]]:
    """ANT-4.2 to 4.4."""
    return [(option, JUST_LEFT if zone == s.sun else refuse_zone(s, zone)) for zone, option in enumerate(SAIL)]


def sail(s: Antarctica) -> Flow:
    """D-MOVE: the front ship of the sun zone must sail; a discard may come first (ANT-7.6)."""
    option = yield from ask(s.active, "prompt.sail", lambda why: [*sail_verdicts(s), *discard_verdicts(s, why)])
    if isinstance(option, Discard):
        discard(s, option)
        return
    ship = s.take_ship(s.sun, 0)
    s.add_ship(option.zone, ship & OWNER)
    s.destination = option.zone
    s.phase = "arrived"
    s.tell(
        "event.sailed",
        (parts.ZONE[s.sun], parts.ZONE[option.zone]),
        player=named.PLAYER[s.active],
        zone=named.ZONE[s.sun],
        target=named.ZONE[option.zone],
    )


def main_action(s: Antarctica) -> Flow:
    """D-MAIN: one main action or pass; a card or a discard may come first."""
    option = yield from ask(
        s.active,
        "prompt.main",
        lambda why: [*action_verdicts(s, why), *card_verdicts(s, why), *discard_verdicts(s, why)],
    )
    if isinstance(option, CardPlay):
        yield from play_card(s, option)
    elif isinstance(option, Discard):
        discard(s, option)
    else:
        s.phase = "acted"
        yield from act(s, option)


def last_chance(s: Antarctica) -> Flow:
    """D-END: a card or a discard, or the end of the turn.

    It is left out only when everybody can see that nothing is possible: that a hand cannot be played stays secret
    (ANT-12.13, 11.2).
    """
    if can_discard(s) or (not s.card_played and len(s.hands[s.active])):
        option = yield from ask(
            s.active,
            "prompt.end",
            lambda why: [*card_verdicts(s, why), *discard_verdicts(s, why), (END_TURN, None)],
        )
        if isinstance(option, CardPlay):
            yield from play_card(s, option)
            return
        if isinstance(option, Discard):
            discard(s, option)
            return
    end_turn(s)


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


def clear_flag(s: Antarctica, flag: int) -> None:
    """Take a flag off the ships of the sun zone: no other zone has ships with flags (ANT-1.17, 5.15)."""
    queue = s.queues[s.sun]
    for ship in queue:
        if ship & flag:
            s.queues[s.sun] = tuple([each & ~flag for each in queue])
            break
