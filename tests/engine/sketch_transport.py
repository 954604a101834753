"""A sketch of Evacuation's transport on the engine's contract: each ship stays or flies, is loaded bay by bay, population or
factories, all players at once; fly, then unload after every ship has arrived. Small on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Flow, Option, Refusal, Together, ask, judged
from pionier.engine.data import Data, data
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.state import State
from pionier.engine.words import Words


@data
class Fleet(Data):
    energy: int = 3
    bays: list[int] = field(default_factory=lambda: [1, 2])  # free bays of each ship on the old world
    flying: list[bool] = field(default_factory=lambda: [False, False])
    cargo: list[list[str]] = field(default_factory=lambda: [[], []])
    areas: list[str] = field(default_factory=lambda: ["people", "factory", "people"])
    arrived: list[str] = field(default_factory=list)


@data
class TransportState(State):
    year: int = 0
    fleets: list[Fleet] = field(default_factory=list)


@dataclass(frozen=True)
class Load(Option):
    ship: int
    area: int

    def path(self) -> tuple[str, ...]:
        return (f"ship-{self.ship}", f"area-{self.area}")


@dataclass(frozen=True)
class Send(Option):
    ship: int

    def path(self) -> tuple[str, ...]:
        return ("send", f"ship-{self.ship}")


@dataclass(frozen=True)
class Confirm(Option):
    pass


def transport(s: TransportState, p: int) -> Flow:
    fleet = s.fleets[p]
    while True:
        candidates: list[Option] = [Load(ship, area) for ship in range(2) for area in range(3)]
        candidates += [Send(0), Send(1), Confirm()]

        def judge(option: Option) -> Refusal | None:
            if isinstance(option, Load):
                if len(fleet.cargo[option.ship]) >= fleet.bays[option.ship]:
                    return Refusal("EVA-11.5", "full")
                if fleet.areas[option.area] == "":
                    return Refusal("EVA-11.5", "evacuated", {"area": option.area})
            if isinstance(option, Send) and (fleet.flying[option.ship] or fleet.energy == 0):
                return Refusal("EVA-11.4", "cannot_fly")
            if isinstance(option, Confirm) and any(c and not f for c, f in zip(fleet.cargo, fleet.flying, strict=False)):
                return Refusal("EVA-11.2", "loaded_must_fly")
            return None

        option = yield from ask(p, "transport", lambda _: judged(candidates, judge))
        if isinstance(option, Load):
            fleet.cargo[option.ship].append(fleet.areas[option.area])
            fleet.areas[option.area] = ""
            if not fleet.flying[option.ship]:
                fleet.flying[option.ship] = True
        elif isinstance(option, Send):
            fleet.flying[option.ship] = True
            fleet.energy -= 1
        else:
            return


def transport_phase(s: TransportState) -> Flow:
    yield Together({p: transport(s, p) for p in range(s.seats)})
    for fleet in s.fleets:
        for ship in range(2):
            fleet.arrived += fleet.cargo[ship]
        fleet.cargo, fleet.flying, fleet.energy = [[], []], [False, False], 3
    s.year += 1


class TransportSketch(Game[TransportState]):
    id = "transport_sketch"
    players = (2, 3)
    words = Words(
        {
            key: {"en": key, "pl": key}
            for key in ["transport", "full", "evacuated", "cannot_fly", "loaded_must_fly", "end",
                        "option.load", "option.send", "option.confirm"]
        }
    )  # fmt: skip

    def state_class(self) -> type:
        return TransportState

    def new_state(self, players: int, options: dict[str, str]) -> TransportState:
        return TransportState(seats=players)

    def setup(self, s: TransportState, options: dict[str, str]) -> None:
        s.fleets = [Fleet() for _ in range(s.seats)]

    def next_stage(self, s: TransportState) -> Flow | None:
        return transport_phase(s) if s.year < 2 else None

    def outcome(self, s: TransportState) -> Outcome:
        scores = [len(fleet.arrived) for fleet in s.fleets]
        return Outcome(scores, ranked(scores), [{"evacuated": score} for score in scores], "end")

    def problems(self, s: TransportState) -> list[str]:
        left = [sum(1 for a in f.areas if a) + sum(map(len, f.cargo)) + len(f.arrived) for f in s.fleets]
        return [] if all(n == 3 for n in left) else [f"pieces per player are {left}"]


GAME = TransportSketch()
