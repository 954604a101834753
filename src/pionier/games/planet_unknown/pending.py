"""PLU-5.7: effects that wait until their player resolves them: how each is called, and the numbers it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Union

from pionier.engine.data import Frozen
from pionier.engine.effects import Effect, Takes, Vocabulary, whole

from .components.tiles import EVERY_TRACK, TRACKS

SOME: dict[str, Takes] = {"n": whole(1)}
ONE_OF: dict[str, Takes] = {"tracks": whole(0, EVERY_TRACK)}  # a set of tracks: one of their trackers is chosen
STEPS: dict[str, Takes] = {"steps": whole(1), **ONE_OF}
NO = whole(0, 1, otherwise=0)
WAITING = Vocabulary(
    "effect",
    {
        "advance": {**ONE_OF, "tile_water": NO},  # a tracker advances (PLU-5.5, 6.6); by the water of a tile (PLU-21.4)
        "synergy": {},  # PLU-5.3
        "times": STEPS,  # one tracker advances several times (PLU-5.12)
        "bare": STEPS,  # the same without benefits (PLU-10.6)
        "different": {"trackers": whole(1, len(TRACKS))},  # that many trackers advance once (PLU-5.13)
        "raise": {"position": whole(1, 15)},  # CIV21 (PLU-7.13)
        "regress": STEPS,  # PLU-5.11
        "patch": {},  # a gained patch (PLU-4.12)
        "stored": {},  # a stored patch, at the end of the game (PLU-13.3)
        "rover": {},  # a rover milestone (PLU-6.4)
        "lifepods": SOME,  # are collected from the own planet (PLU-7.10, 10.8)
        "meteorites": SOME,
        "destroy": SOME,  # meteorites of the own planet (PLU-7.12)
        "line": {},  # the meteorites of a row or column (PLU-7.12)
        "teleport": {},  # CIV14 (PLU-7.11)
        "extra_tile": {"advance_resources": whole(0, 1)},  # CIV05, CIV16 (PLU-7.9)
        "place_extra": {"offer": whole(0, 1), "advance_resources": whole(0, 1)},  # once it is selected
        "civ": {"rank": whole(1, 4)},  # a card is picked (PLU-7.1)
        "civ_any": {},  # Republic: of any rank (PLU-21.36)
        "pod": {},  # Cosmos, Jump Drive: where a collected lifepod goes (PLU-14.4, 14.23)
        "reposition": {"max": whole(1)},  # Cosmos (PLU-14.11)
        "token": {},  # Flux (PLU-14.13)
        "either": {"step": whole(1, 5), "no_synergy": NO},  # Wormhole: a step of the biomass track (PLU-14.36)
        "impact": {},  # of a meteorite (PLU-10.9)
        "wreck": {},  # of a rover (PLU-10.15)
        "lose_lifepod": {},  # PLU-10.21
        "lose_collected": {},  # PLU-10.22
        "lose_ore": {},  # PLU-10.23
        "foresight": {},  # PLU-10.17
        "draw_objective": {},  # PLU-10.24
        "lose_objective": {},  # PLU-10.26
        "rotate": {},  # PLU-10.25
        "lose_stack": {},  # PLU-10.20
    },
)
OPTIONAL = ("teleport", "token", "reposition")  # those that lapse when the turn ends (PLU-17.15)
SECRET = ("civ", "civ_any")  # those with a secret choice


class Pending(Effect, Frozen):
    """An effect that waits."""

    __slots__ = ("known_by",)
    ROW: ClassVar[tuple[Any, ...]] = (str, int, int)

    def __init__(self, verb: str, args: dict[str, int]) -> None:
        super().__init__(verb, args)
        self.known_by = hash((verb, *args.values()))

    def __hash__(self) -> int:
        return self.known_by

    @property
    def numbers(self) -> tuple[int, int]:
        """What it takes, as the option to resolve it says it."""
        a, b, *_ = (*self.args.values(), 0, 0)
        return a, b

    @property
    def tracks(self) -> int:
        """The set of tracks it speaks of."""
        return self.args.get("tracks", 0)

    def row(self) -> tuple[str, int, int]:
        return self.verb, *self.numbers

    def to_data(self) -> dict[str, Union[str, int]]:
        return {WAITING.key: self.verb, **self.args}

    @classmethod
    def from_data(cls, value: object, where: str) -> Pending:
        read = WAITING.read_one(value, where)
        return cls(read.verb, read.args)


@lru_cache(None)
def pending(verb: str, **numbers: int) -> Pending:
    """An effect with these numbers; those that may be left out are as the vocabulary has them."""
    return Pending.from_data({WAITING.key: verb, **numbers}, "pending")


@lru_cache(None)
def resolved_by(verb: str, a: int, b: int) -> Pending:
    """The effect that an option resolves, by its numbers."""
    return pending(verb, **dict(zip(WAITING.verbs[verb], (a, b))))
