"""Pending effects (PLU-5.7): small verbs, each resolved by one function.

An effect is (verb, a, b). It is queued with `queue(me, verb, a, b)` and resolved when its player chooses it. A verb is a
generator function `(s, player, a, b) -> Flow` registered with `@verb("name")`; it reads like the rulebook, yields the choices
it needs and queues what follows from it. Its name for the player is the word "effect.<verb>", with the facts a and b
and, for verbs that carry a set of tracks, `tracks`.

| verb | a, b | meaning |
|---|---|---|
| advance | set of tracks, 1 if a tile's water | advance one of these trackers (5.5, 6.6) |
| synergy | | synergy boost (5.3) |
| times | steps, set of tracks | advance one of these trackers several times (5.12) |
| bare | steps, set of tracks | the same without benefits (10.6) |
| different | how many | advance different trackers once each (5.13) |
| raise | position | CIV21 (7.13) |
| regress | steps, set of tracks | regress one of these trackers (5.11) |
| patch | | a gained patch (4.12) |
| rover | | rover milestone (6.4) |
| lifepods, meteorites | how many | collect from the own planet (7.10, 10.8) |
| destroy | how many | destroy meteorites on the own planet (7.12) |
| line | | destroy the meteorites of one row or column (7.12) |
| teleport | | CIV14 (7.11), optional |
| extra_tile, place_extra | 1 if its resources advance (place_extra: offer, the same) | CIV05, CIV16 (7.9) |
| civ | rank | pick a civ card (7.1); its secret choice ends the stage |
| stored | | a stored patch in the end-of-game phase (13.3) |
| pod | | where a collected lifepod goes (Cosmos, Jump Drive) |

Verbs of events are in `events`, those of single corporations in their modules.
"""

from __future__ import annotations

from typing import Any, Callable, Optional

from pionier.engine.choice import Flow

from .components.tiles import TRACKS
from .state import Effect, PlanetUnknown, Player

Resolver = Callable[[PlanetUnknown, int, int, int], Flow]
Possible = Callable[[PlanetUnknown, int], bool]
POSSIBLE: dict[str, Possible] = {}
VERBS: dict[str, Resolver] = {}
OPTIONAL: set[str] = set()  # verbs that lapse when the turn ends (PLU-17.15)
SECRET = ("civ", "civ_any")  # verbs with a secret choice
TRACK_SETS: dict[str, int] = {"advance": 1, "times": 2, "bare": 2, "regress": 2}  # where a verb keeps its set of tracks

EVERY_TRACK = 0b11111


def verb(name: str, optional: bool = False, possible: Optional[Possible] = None) -> Callable[[Resolver], Resolver]:
    """Register the function that resolves a verb; while it is not `possible` the effect waits."""

    def register(resolver: Resolver) -> Resolver:
        VERBS[name] = resolver
        if possible is not None:
            POSSIBLE[name] = possible
        if optional:
            OPTIONAL.add(name)
        return resolver

    return register


def queue(me: Player, name: str, a: int = 0, b: int = 0) -> None:
    """Add an effect to the pending list."""
    me.pending += ((name, a, b),)


def gain_movement(s: PlanetUnknown, player: int, amount: int) -> None:
    """PLU-5.8, 6.8: movement goes to the pool."""
    if amount:
        me = s.players[player]
        me.pool += amount
        me.trails = ()
        s.tell("event.movement", player=f"@player.{player}", n=amount)


def resolve(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """Take an effect from the pending list and resolve it completely."""
    me = s.players[player]
    at = me.pending.index(effect)
    me.pending = me.pending[:at] + me.pending[at + 1 :]
    yield from VERBS[effect[0]](s, player, effect[1], effect[2])


def tracks_in(tracks: int) -> list[int]:
    """The tracks of a set."""
    return TRACK_LISTS[tracks]


TRACK_LISTS = [[track for track in range(len(TRACKS)) if tracks >> track & 1] for tracks in range(1 << len(TRACKS))]


def effect_facts(effect: Effect) -> dict[str, Any]:
    """What the name of an effect speaks of."""
    name, a, b = effect
    facts: dict[str, Any] = {"a": a, "b": b, "n": a}
    if name in TRACK_SETS:
        tracks = a if TRACK_SETS[name] == 1 else b
        facts["tracks"] = [f"@resource.{TRACKS[track]}" for track in TRACK_LISTS[tracks]]
    return facts
