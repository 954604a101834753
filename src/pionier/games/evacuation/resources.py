"""Chapter 3: gaining and swapping the resources of the two worlds."""

from __future__ import annotations

from typing import Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from .components.vocabulary import ANY, KINDS, NEW, OLD, RESOURCES, World
from .effects import VERBS
from .named import PLAYER, RESOURCE, WORLD
from .options.actions import Decline, Swap
from .shared import DECLINE, GAIN, KIND_AT, SWAP, WORLD_AT
from .state import Evacuation, Player

WORLDS_OF = {"choice": (OLD, NEW), "old": (OLD,), "new": (NEW,)}
NO_UNIT = [
    [Refusal("EVA-3.5", "refused.no_unit", {"kind": RESOURCE[kind], "world": WORLD[world]}) for kind in KINDS]
    for world in (OLD, NEW)
]
# Every way to gain one unit: [worlds][kind or, last, any kind].
GAINS = {
    name: [[GAIN[world][kind] for world in worlds] for kind in KINDS]
    + [[GAIN[world][kind] for world in worlds for kind in KINDS]]
    for name, worlds in WORLDS_OF.items()
}


@VERBS.teach("gain_resource")
def gain_resource(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-3.3, 3.4, 22.1: for each unit its world and, if any, its kind."""
    kind = len(RESOURCES) if effect["resource"] == ANY else KIND_AT[effect["resource"]]
    options = GAINS[effect["world"]][kind]
    for _ in range(effect["amount"]):
        gained = yield from ask(player, "prompt.gain", options, single_taken=True)
        gain_unit(s, player, WORLD_AT[gained.world], KIND_AT[gained.kind])
        if effect["distinct"]:
            options = [each for each in options if each.kind != gained.kind]


def gain_unit(s: Evacuation, player: int, world: World, kind: int) -> None:
    """A unit from the bank."""
    s.players[player].stock(world)[kind] += 1
    s.tell("event.gained", player=PLAYER[player], kind=RESOURCE[kind], world=WORLD[world])


def owns_anything(s: Evacuation, player: int, effect: Effect) -> bool:
    """Whether there is a unit to swap."""
    me = s.players[player]
    return any(me.old) or any(me.new)


@VERBS.teach("swap", owns_anything)
def swap(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-3.5, 22.2: one swap after another, as long as the player likes."""

    def verdicts(why: bool) -> list[Verdict[Union[Swap, Decline]]]:
        return [*swap_verdicts(s.players[player], why), (DECLINE, None)]

    for _ in range(effect["max"]):
        option = yield from ask(player, "prompt.swap", verdicts)
        if isinstance(option, Decline):
            return
        make_swap(s, player, option)


def swap_verdicts(me: Player, why: bool) -> list[Verdict[Swap]]:
    """Every swap of the two worlds."""
    found: list[Verdict[Swap]] = []
    for world in (OLD, NEW):
        stock = me.stock(world)
        for give in KINDS:
            if stock[give] or why:
                refusal = None if stock[give] else NO_UNIT[world][give]
                found += [(SWAP[world][give][kind], refusal) for kind in KINDS if kind != give]
    return found


def make_swap(s: Evacuation, player: int, option: Swap) -> None:
    """A unit goes to the bank, another kind comes to the same world."""
    world, give, kind = WORLD_AT[option.world], KIND_AT[option.give], KIND_AT[option.take]
    stock = s.players[player].stock(world)
    stock[give] -= 1
    stock[kind] += 1
    s.tell("event.swapped", player=PLAYER[player], give=RESOURCE[give], take=RESOURCE[kind], world=WORLD[world])
