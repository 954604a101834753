"""Chapter 4: a turn: the mandatory move, one main action or pass, the end; with a card and a discard in between."""

from __future__ import annotations

from pionier.engine.choice import Flow, Refusal, Verdict, weigh

from .actions import act, action_verdicts
from .cards import card_verdicts, play_card
from .discard import can_discard, discard, discard_verdicts
from .options import END_TURN, PLAYER, SAIL, ZONE, ZONE_PART, PlayCard, PlayIcebreaker, Sail
from .setup import refuse_zone
from .state import OWNER, Antarctica
from .sun import end_turn

JUST_LEFT = Refusal("ANT-4.3", "refused.just_left")


def sail_verdicts(s: Antarctica) -> list[Verdict]:
    """ANT-4.2 to 4.4."""
    return [(option, JUST_LEFT if zone == s.sun else refuse_zone(s, zone)) for zone, option in enumerate(SAIL)]


def sail(s: Antarctica) -> Flow:
    """D-MOVE: the front ship of the sun zone must sail; a discard may come first (ANT-7.6)."""
    option = yield weigh(s.active, "prompt.sail", lambda why: sail_verdicts(s) + discard_verdicts(s, why))
    if not isinstance(option, Sail):
        discard(s, option)
        return
    ship = s.take_ship(s.sun, 0)
    s.add_ship(option.zone, ship & OWNER)
    s.destination = option.zone
    s.phase = "arrived"
    zones = ZONE_PART[s.sun] + ZONE_PART[option.zone]
    s.tell("event.sailed", zones, player=PLAYER[s.active], zone=ZONE[s.sun], target=ZONE[option.zone])


def main_action(s: Antarctica) -> Flow:
    """D-MAIN: one main action or pass; a card or a discard may come first."""
    option = yield weigh(
        s.active, "prompt.main", lambda why: action_verdicts(s, why) + card_verdicts(s, why) + discard_verdicts(s, why)
    )
    if isinstance(option, (PlayCard, PlayIcebreaker)):
        yield from play_card(s, option)
    elif option.tag.startswith("discard"):
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
        option = yield weigh(
            s.active, "prompt.end", lambda why: card_verdicts(s, why) + discard_verdicts(s, why) + [(END_TURN, None)]
        )
        if isinstance(option, (PlayCard, PlayIcebreaker)):
            yield from play_card(s, option)
            return
        if option is not END_TURN:
            discard(s, option)
            return
    end_turn(s)
