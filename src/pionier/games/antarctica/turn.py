"""Chapter 4: a turn: the mandatory move, one main action or pass, the end; with a card and a discard in between."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Refused

from .actions import act, action_verdicts
from .cards import card_verdicts, play_card
from .discard import discard, discard_verdicts
from .options import END_TURN, PLAYER, SAIL, ZONE, ZONE_PART, PlayCard, PlayIcebreaker, Sail
from .setup import refuse_zone
from .state import OWNER, Antarctica
from .sun import end_turn

Verdict = tuple[Option, Optional[Refusal]]
JUST_LEFT = Refusal("ANT-4.3", "refused.just_left")


def decide(player: int, prompt: str, verdicts: list[Verdict]) -> Choose:
    """Ask for one of the options nothing speaks against."""
    options = [option for option, refusal in verdicts if refusal is None]
    return Choose(player, prompt, options, lambda: [Refused(each, why) for each, why in verdicts if why is not None])


def sail_verdicts(s: Antarctica) -> Iterator[Verdict]:
    """ANT-4.2 to 4.4."""
    for zone, option in enumerate(SAIL):
        yield option, JUST_LEFT if zone == s.sun else refuse_zone(s, zone)


def sail(s: Antarctica) -> Flow:
    """D-MOVE: the front ship of the sun zone must sail; a discard may come first (ANT-7.6)."""
    option = yield decide(s.active, "prompt.sail", [*sail_verdicts(s), *discard_verdicts(s)])
    if not isinstance(option, Sail):
        discard(s, option)
        return
    ship = s.queues[s.sun].pop(0)
    s.queues[option.zone].append(ship & OWNER)
    s.destination = option.zone
    s.phase = "arrived"
    zones = ZONE_PART[s.sun] + ZONE_PART[option.zone]
    s.tell("event.sailed", zones, player=PLAYER[s.active], zone=ZONE[s.sun], target=ZONE[option.zone])


def main_action(s: Antarctica) -> Flow:
    """D-MAIN: one main action or pass; a card or a discard may come first."""
    verdicts = [*action_verdicts(s), *card_verdicts(s), *discard_verdicts(s)]
    option = yield decide(s.active, "prompt.main", verdicts)
    if isinstance(option, (PlayCard, PlayIcebreaker)):
        yield from play_card(s, option)
    elif option.tag.startswith("discard"):
        discard(s, option)
    else:
        s.phase = "acted"
        yield from act(s, option)


def last_chance(s: Antarctica) -> Flow:
    """D-END: a card or a discard, or the end of the turn.

    It is left out only when everybody can see that nothing is possible: a hand of unplayable cards stays secret (ANT-12.13, 11.2).
    """
    discards = list(discard_verdicts(s))
    may_play = not s.card_played and len(s.hands[s.active])
    if may_play or any(refusal is None for _, refusal in discards):
        option = yield decide(s.active, "prompt.end", list(chain(card_verdicts(s), discards, [(END_TURN, None)])))
        if isinstance(option, (PlayCard, PlayIcebreaker)):
            yield from play_card(s, option)
            return
        if option is not END_TURN:
            discard(s, option)
            return
    end_turn(s)
