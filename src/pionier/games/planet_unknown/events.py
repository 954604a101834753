"""Chapter 10: the events module.

An event card says one thing. `TABLE` are those that happen once for the table; of the others each player resolves what waits.
"""

from __future__ import annotations

from typing import Callable

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effect, Taught
from pionier.engine.hidden import Deck

from . import parts
from .cards import pool
from .components import BOX
from .components.vocabulary import FOR_TABLE
from .effects import PENDING, VERBS, Waiting, bring, queue, waits
from .grid import listed
from .last_placement import can_place
from .options import PickStack
from .placement import offers_of
from .powers import powers
from .restrictions import EVENT
from .rovers import pick_square
from .shared import OBJECTIVE, OBJECTIVE_AT, PEEK, PLAYER, ROTATE, SCORING, STACK, SYNERGY
from .state import PlanetUnknown

Once = Callable[[PlanetUnknown, Effect], None]
TABLE: Taught[Once, None] = Taught(FOR_TABLE)
ONLY_TILE = Refusal("PLU-10.20", "refused.only_tile")
NO_EVENT_LEFT = Refusal("PLU-10.17", "refused.no_event_left")


def reveal(s: PlanetUnknown) -> None:
    """PLU-10.3: turn up one card; it is resolved for the table and waits for each player."""
    pile = s.coming if len(s.coming) else s.deck
    card = s.turn_up(pile)
    s.events += (card,)
    s.event = card
    event = BOX.events[card]
    s.tell("event.revealed", (parts.card(event.id),), card=f"@card.{event.id}", text=f"@card.{event.id}.text")
    effect = event.effect
    if effect.verb == "synergy_or_peek_next_event" and len(s.deck):
        s.deck.hand_to(s.deck.cards[-1], s.coming)
    if effect.verb in TABLE.carries:
        TABLE.carries[effect.verb](s, effect)
    else:
        for player, me in enumerate(s.players):
            me.pending += bring(s, player, (effect,))


# Rules that hold in the round: whoever they change asks for the event in force (`s.law`).
HOLDING = (
    *EVENT,
    "rovers_may_not_enter_terrain",
    "ignore_one_resource_of_placed_tile",
    "no_synergy_this_round",
)
LASTING = (*HOLDING, "no_milestones_this_round", "extra_rover_on_tile_placed_this_round")  # these two do something at once, too


def hold(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """A rule that holds in the round has nothing to resolve."""
    return ()


for word in HOLDING:
    VERBS.teach(word)(hold)


@VERBS.teach("no_milestones_this_round")
def hold_back_technologies(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-10.14: technologies reached this round wait until its civ phase is over."""
    me = s.players[player]
    powers(me).hold_back(me)
    return ()


@VERBS.teach("extra_rover_on_tile_placed_this_round")
def lend_rover(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-10.18: it is placed after the main tile (`turn.place_tile`)."""
    s.players[player].garage += 1
    return ()


waits("add_meteorite_to_empty_symbol", "impact", times="n")


@PENDING.teach("impact")
def impact(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.9: a meteorite onto a visible meteorite symbol that holds none."""
    me = s.players[player]
    rules = powers(me)
    free = listed(me.craters & ~me.meteorites & ~me.cargo)
    if not free or rules.no_meteorites(me):
        return
    square = yield from pick_square(player, "prompt.impact", free)
    if not me.rovers >> square & 1 or rules.meteorite_hits(s, player, square):
        me.meteorites |= 1 << square
    s.tell("event.impact", (parts.SQUARE[square],), player=PLAYER[player])


waits("destroy_rover_if_more_than_one_on_planet", "wreck")


@PENDING.teach("wreck")
def wreck(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.15: one of two or more rovers; its cargo stays on the square (PLU-14.20)."""
    me = s.players[player]
    rovers = listed(me.rovers)
    if len(rovers) < 2:
        return
    square = yield from pick_square(player, "prompt.wreck", rovers)
    me.rovers ^= 1 << square
    me.wrecks += 1
    if me.cargo >> square & 1:
        me.cargo ^= 1 << square
        me.meteorites |= 1 << square
    s.tell("event.rover_lost", (parts.SQUARE[square],), player=PLAYER[player])


waits("destroy_lifepod_on_planet", "lose_lifepod", times="n")


@PENDING.teach("lose_lifepod")
def lose_lifepod(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.21."""
    me = s.players[player]
    if me.lifepods:
        square = yield from pick_square(player, "prompt.lose_lifepod", listed(me.lifepods))
        me.lifepods ^= 1 << square
        s.tell("event.pods_lost", (parts.SQUARE[square],), player=PLAYER[player], n=1)


waits("destroy_collected_lifepod", "lose_collected", times="n")


@PENDING.teach("lose_collected")
def lose_collected(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.22: from the scoring area, a track or a technology."""
    me = s.players[player]
    rules = powers(me)
    held = {SCORING if where < 0 else rules.post_option(where): where for where in rules.lifepods_held(me)}
    if not held:
        return
    option = yield from ask(player, "prompt.lose_collected", list(held), single_taken=True)
    rules.lose_lifepod(me, held[option])
    s.tell("event.pods_lost", player=PLAYER[player], n=1)


waits("destroy_collected_meteorite", "lose_ore", times="n")


@PENDING.teach("lose_ore")
def lose_ore(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.23."""
    me = s.players[player]
    if me.ores:
        me.ores -= 1
        s.tell("event.ore_lost", player=PLAYER[player])
    yield from ()


waits("synergy_or_peek_next_event", "foresight")


@PENDING.teach("foresight")
def foresight(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.17: a synergy boost, or a look at the next event."""
    me = s.players[player]
    verdicts = [(SYNERGY, None), (PEEK, None if len(s.coming) else NO_EVENT_LEFT)]
    option = yield from ask(player, "prompt.foresight", lambda _: verdicts, single_taken=True)
    if option is SYNERGY:
        queue(me, "synergy")
        return
    (card,) = s.look(player, s.coming)
    s.tell("event.peeked", (), (player,), player=PLAYER[player], card=f"@card.{BOX.events[card].id}")


# For the table


@TABLE.teach("remove_random_civ_card_from_each_rank")
def remove_civ_cards(s: PlanetUnknown, effect: Effect) -> None:
    """PLU-10.16: random cards out of each pile, unseen."""
    if not s.civ_gone:
        s.civ_gone = [Deck(pool(rank)) for rank in (1, 2, 3, 4)]
    for _ in range(effect["n"]):
        for pile, gone in zip(s.civ, s.civ_gone):
            if len(pile):
                s.shuffle_pile(f"events {pile.pool}", pile)
                pile.hand_to(pile.cards[-1], gone)
        s.tell("event.civ_removed")


@TABLE.teach("add_random_civ_card_to_each_rank")
def add_civ_cards(s: PlanetUnknown, effect: Effect) -> None:
    """PLU-10.19: random unused cards into each pile."""
    for _ in range(effect["n"]):
        for pile, box in zip(s.civ, s.civ_box):
            if len(box):
                s.shuffle_pile(f"events {pile.pool}", box)
                box.hand_to(box.cards[-1], pile)
        s.tell("event.civ_added")


# Solo only


waits("draw_private_objective", "draw_objective", times="n")


@PENDING.teach("draw_objective")
def draw_objective(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.24."""
    if len(s.objectives):
        me = s.players[player]
        s.objectives.hand_to(s.objectives.cards[-1], me.objectives)
        s.look(player, me.objectives)
        s.tell("event.objective_drawn", player=PLAYER[player])
    yield from ()


waits("destroy_private_objective", "lose_objective", times="n")


@PENDING.teach("lose_objective")
def lose_objective(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.26."""
    me = s.players[player]
    if not len(me.objectives):
        return
    option = yield from ask(player, "prompt.lose_objective", [OBJECTIVE[card] for card in me.objectives.cards])
    s.discarded += (s.lay_open(me.objectives, OBJECTIVE_AT[option.card]),)
    s.tell("event.objective_lost", player=PLAYER[player], card=f"@card.{option.card}.private")


waits("rotate_station_freely", "rotate")


@PENDING.teach("rotate")
def rotate_freely(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.25."""
    option = yield from ask(player, "prompt.rotate", ROTATE)
    s.rotation = option.rotation
    s.tell("event.rotated", ("station",), player=PLAYER[player], n=option.rotation)


waits("remove_one_stack_of_current_depot", "lose_stack")


@PENDING.teach("lose_stack")
def lose_stack(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.20: never the last tile that can be placed, nor the last but one of the depot."""
    verdicts = stack_verdicts(s, player)
    if all(refusal is not None for _, refusal in verdicts):
        return
    option = yield from ask(player, "prompt.lose_stack", lambda _: verdicts, single_taken=True)
    stack = s.facing(player)[option.offer]
    s.removed += (s.tops[stack],)
    s.tops[stack] = -1
    while len(s.stacks[stack]):
        s.removed += (s.turn_up(s.stacks[stack]),)
    s.tell("event.stack_lost", (parts.offer(option.offer),), player=PLAYER[player])


def stack_verdicts(s: PlanetUnknown, player: int) -> list[Verdict[PickStack]]:
    """PLU-10.20."""
    offers = offers_of(s, player)
    below = [len(s.stacks[stack]) for stack in s.facing(player)]
    found: list[Verdict[PickStack]] = []
    for offer in offers:
        others = [tile for other, tile in offers.items() if other != offer]
        spared = below[1 - offer] and can_place(s.players[player], others)
        found.append((STACK[offer], None if spared else ONLY_TILE))
    return found
