"""Chapters 12 and 13: Explore and Settle."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Flow, Refusal

from .cargo import name_of
from .components import BOX
from .crew import carry_out
from .options import ResolveSurvivor, Settle
from .shared import KEEP, LET_GO, RESOLVE, SETTLE, SURVIVOR, SURVIVOR_AT
from .specialists import LEADER_OF, NO_PLANET_LEADER, pay_specialist, symbols
from .state import SCOUTING, MicroCosmos, position_of

MOST_HELD: int = BOX.limits["survivors_held_max"]
REVEALED: int = BOX.upgrades[BOX.upgrade_with("explore_draw")].effect["cards"]
NO_SURVIVORS = Refusal("MIC-12.7", "refused.no_survivors")
NOT_TERRAFORMED = Refusal("MIC-13.1", "refused.not_terraformed")
NONE_TO_SETTLE = Refusal("MIC-13.1", "refused.none_to_settle")


def refuse_explore(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 12.1, 12.7."""
    if not can_reveal(s):
        return NO_SURVIVORS
    colour = s.planet_at(position).colour
    return None if symbols(s.players[player])[LEADER_OF[colour]] else NO_PLANET_LEADER[colour]


def can_reveal(s: MicroCosmos) -> bool:
    """MIC-12.7: whether there is a survivor card."""
    return bool(s.survivor_deck.cards or s.survivor_discard)


def reveal(s: MicroCosmos, player: int) -> int:
    """MIC-12.2, 12.7: the top survivor card, of a new deck if need be, lies among the found ones."""
    if not s.survivor_deck.cards:
        for card in s.survivor_discard:
            s.survivor_deck.put(card)
        s.survivor_discard = ()
        s.shuffle_pile("survivor", s.survivor_deck)
        s.tell("event.survivors_reshuffled", ("survivor-deck",))
    card = s.turn_up(s.survivor_deck)
    s.found += (card,)
    s.tell("event.revealed", (f"survivor-{BOX.survivors[card].id}",), player=name_of(s, player), survivor=SURVIVOR[card])
    return card


def explore(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-12.9: pay the Leader, reveal, (choose 1 of 2,) gain, keep or discard."""
    yield from pay_specialist(s, player, (LEADER_OF[s.planet_at(position).colour],))
    reveal(s, player)
    if s.players[player].upgrades & SCOUTING:
        for _ in range(REVEALED - 1):
            if can_reveal(s):
                reveal(s, player)
    yield from resolve_found(s, player)


def resolve_found(s: MicroCosmos, player: int) -> Flow:
    """MIC-12.2 to 12.6: of the revealed survivors one is resolved."""
    me = s.players[player]
    planet = s.planet_at(position_of(me.ark))
    card = s.found[0]
    if len(s.found) > 1:
        option: ResolveSurvivor = yield Choose(player, "prompt.resolve", [RESOLVE[each] for each in s.found])
        card = SURVIVOR_AT[option.survivor]
        for other in s.found:
            if other != card:
                let_go(s, player, other)
    survivor = BOX.survivors[card]
    yield from carry_out(s, player, survivor.found)
    if survivor.colour == planet.colour and len(me.held) < MOST_HELD:  # MIC-12.3, 12.4
        answer = yield Choose(player, "prompt.keep", [KEEP, LET_GO], facts={"survivor": SURVIVOR[card]})
        if answer is KEEP:
            s.found = ()
            me.held += (card,)
            part = (f"survivor-{survivor.id}",)
            s.tell("event.kept_survivor", part, player=name_of(s, player), survivor=SURVIVOR[card])
            return
    let_go(s, player, card)


def let_go(s: MicroCosmos, player: int, card: int) -> None:
    """MIC-12.5: onto the discard pile."""
    s.found = tuple([other for other in s.found if other != card])
    s.survivor_discard += (card,)
    s.tell("event.let_go", ("survivor-discard",), player=name_of(s, player), survivor=SURVIVOR[card])


def settlers(s: MicroCosmos, player: int, position: int) -> list[int]:
    """Held survivors of the planet's colour."""
    colour = s.planet_at(position).colour
    return [card for card in s.players[player].held if BOX.survivors[card].colour == colour]


def refuse_settle(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 13.1."""
    if not s.is_terraformed(position):
        return NOT_TERRAFORMED
    return None if settlers(s, player, position) else NONE_TO_SETTLE


def settle(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-13.1 to 13.3: one survivor, face down beside the Bridge."""
    me = s.players[player]
    cards = settlers(s, player, position)
    card = cards[0]
    if len(cards) > 1:
        option: Settle = yield Choose(player, "prompt.settle", [SETTLE[each] for each in cards])
        card = SURVIVOR_AT[option.survivor]
    me.held = tuple([other for other in me.held if other != card])
    me.settled += (card,)
    part = (f"survivor-{BOX.survivors[card].id}",)
    s.tell("event.settled", part, player=name_of(s, player), survivor=SURVIVOR[card], n=len(me.settled))
