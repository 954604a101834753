"""Chapter 5: the Income phase: production, feeding, entertainment."""

from __future__ import annotations

from pionier.engine.choice import Flow, Together

from . import parts
from .components import BOX
from .components.vocabulary import FOOD, KINDS, NEW, OLD, WORLDS
from .effects import VERBS
from .named import PLAYER, WORLD
from .powers import powers
from .rounds import begin, begin_actions
from .state import Evacuation, Player


def income(s: Evacuation) -> Flow:
    """Everybody at the same time; the only decision is the world of what a technology adds (EVA-5.1, 22.31)."""
    for player, me in enumerate(s.players):
        produce(me)
        s.tell("event.income", (parts.side(WORLDS[OLD], player),), player=PLAYER[player], old=me.old[:], new=me.new[:])
        feed(s, player)
        entertain(s, player)
    flows = {player: VERBS.carry_out(s, player, powers(me).income_extra) for player, me in enumerate(s.players)}
    yield Together({player: flow for player, flow in flows.items() if powers(s.players[player]).income_extra})
    if s.advanced and s.year > 1:
        begin(s, "keep")  # EVA-18.14
    else:
        begin_actions(s)


def produce(me: Player) -> None:
    """EVA-5.2 to 5.4."""
    for area in me.left_behind():
        for kind in KINDS:
            me.old[kind] += BOX.old_areas[area].produces[kind]
    for kind in KINDS:
        me.old[kind] += me.productive * BOX.productivity_output[kind]
        me.new[kind] += me.production[kind]


def feed(s: Evacuation, player: int) -> None:
    """EVA-5.5 to 5.7: as much as can be paid in each world; a penalty token for every unit short."""
    me = s.players[player]
    for world in (OLD, NEW):
        need = max(0, BOX.years[s.year - 1].food[world] - powers(me).food_discount)
        stock = me.stock(world)
        paid = min(need, stock[FOOD])
        stock[FOOD] -= paid
        if need > paid:
            me.penalties += need - paid
            part = (parts.side(WORLDS[world], player),)
            s.tell("event.hungry", part, player=PLAYER[player], world=WORLD[world], n=need - paid)


def entertain(s: Evacuation, player: int) -> None:
    """EVA-5.8, 5.9: New World stadiums only."""
    me = s.players[player]
    missing = BOX.years[s.year - 1].stadiums - len(me.stadiums_new)
    if missing > 0:
        me.penalties += missing
        s.tell("event.bored", player=PLAYER[player], n=missing)
