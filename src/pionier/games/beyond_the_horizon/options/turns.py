"""Options about what is done in a turn, and whether."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Facts, Option
from pionier.engine.effects import Effect, Effects
from pionier.games.beyond_the_horizon import named, parts


@dataclass(frozen=True)
class PlacePawn(Option):
    """BTH-17.2: the space to which the action pawn goes."""

    space: str
    action: str
    coins: int = field(default=0, compare=False)  # that the space costs
    nth: int = field(default=0, compare=False)  # which one of spaces with action and coins alike; 0: there is no other

    def path(self) -> tuple[str, ...]:
        return (parts.space(self.space),)

    def said(self) -> tuple[str, Facts]:
        key, facts = "option.place_pawn", {"action": named.deed(self.action)}
        if self.coins:
            key, facts = f"{key}.coins", {**facts, "n": self.coins}
        return (f"{key}.nth", {**facts, "nth": self.nth}) if self.nth else (key, facts)


@dataclass(frozen=True)
class BasicAction(Option):
    """BTH-17.10: a basic action without moving the pawn."""

    action: str

    def path(self) -> tuple[str, ...]:
        return (parts.action(self.action),)

    def said(self) -> tuple[str, Facts]:
        return "option.basic_action", {"action": named.deed(self.action)}


@dataclass(frozen=True)
class PickTrack(Option):
    """BTH-17.5, 17.14: the development track whose leftmost cube is taken."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (parts.track(self.track),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_track", {"track": named.track(self.track)}


@dataclass(frozen=True)
class PickChoice(Option):
    """BTH-17.10: one of the options of an effect, counted from 0."""

    number: int
    tasks: Effects = field(default=(), compare=False)

    def path(self) -> tuple[str, ...]:
        return (f"choice-{self.number}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_choice", {"number": self.number}


@dataclass(frozen=True)
class Pay(Option):
    """BTH-14.14: pay the cost of an exchange."""

    exchange: Effect = field(compare=False)

    def said(self) -> tuple[str, Facts]:
        return "option.pay", {}


@dataclass(frozen=True)
class Produce(Option):
    """BTH-17.13: A, B or C."""

    what: str

    def path(self) -> tuple[str, ...]:
        return (parts.production(self.what),)

    def said(self) -> tuple[str, Facts]:
        return "option.produce", {"production": named.production(self.what)}


@dataclass(frozen=True)
class MakeExchange(Option):
    """BTH-17.13: buy or sell population."""

    exchange: str

    def path(self) -> tuple[str, ...]:
        return (f"exchange-{self.exchange}",)

    def said(self) -> tuple[str, Facts]:
        return "option.make_exchange", {"exchange": named.exchange(self.exchange)}


@dataclass(frozen=True)
class DoTask(Option):
    """BTH-4.20: carry out a task that leaves no other choice."""

    def path(self) -> tuple[str, ...]:
        return ("do",)


@dataclass(frozen=True)
class Skip(Option):
    """BTH-17.3: leave the task out."""


@dataclass(frozen=True)
class Stop(Option):
    """BTH-17.7, 17.13: no further step, no further exchange."""


@dataclass(frozen=True)
class NoExpansion(Option):
    """BTH-17.12: pass."""

    def path(self) -> tuple[str, ...]:
        return ("pass",)
