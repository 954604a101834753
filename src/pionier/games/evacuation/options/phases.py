"""What is chosen outside the Actions phase: goal cards, Transport, Progress, Bonuses (EVA-24.1, 24.18 to 24.21, 24.24)."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option
from pionier.games.evacuation import parts


@dataclass(frozen=True)
class KeepGoal(Option):
    """EVA-24.1: keep a goal card."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (parts.goal(self.goal),)

    def said(self) -> tuple[str, Facts]:
        return "option.keep_goal", {"goal": f"@goal.{self.goal}"}


@dataclass(frozen=True)
class DropGoal(Option):
    """EVA-24.1: discard one of the four goal cards."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (parts.goal(self.goal),)

    def said(self) -> tuple[str, Facts]:
        return "option.drop_goal", {"goal": f"@goal.{self.goal}"}


@dataclass(frozen=True)
class Fly(Option):
    """EVA-24.18, 24.19: a ship flies to the other world (from the Old World loaded, from the New World empty)."""

    ship: str

    def path(self) -> tuple[str, ...]:
        return (parts.ship(self.ship),)

    def said(self) -> tuple[str, Facts]:
        return "option.fly", {"ship": f"@ship.{self.ship}"}


@dataclass(frozen=True)
class Ready(Option):
    """EVA-24.18, 24.19: the other ships stay where they are."""


@dataclass(frozen=True)
class LoadArea(Option):
    """EVA-24.18: evacuate an Area, through the bay or under the building limit that is being filled."""

    area: str

    def path(self) -> tuple[str, ...]:
        return (parts.home(self.area),)

    def said(self) -> tuple[str, Facts]:
        return "option.load_area", {"area": f"@home.{self.area}"}


@dataclass(frozen=True)
class LoadStadium(Option):
    """EVA-24.18: a stadium of the Old World side."""

    stadium: str

    def path(self) -> tuple[str, ...]:
        return (parts.stadium(self.stadium),)

    def said(self) -> tuple[str, Facts]:
        return "option.load_stadium", {"stadium": f"@stadium.{self.stadium}"}


@dataclass(frozen=True)
class LoadFactory(Option):
    """EVA-24.18: a prepared factory of the Old World side."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.factory(self.kind),)

    def said(self) -> tuple[str, Facts]:
        return "option.load_factory", {"kind": f"@factory.{self.kind}"}


@dataclass(frozen=True)
class LoadUnit(Option):
    """EVA-24.18: a unit of a resource of the Old World."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (parts.stock("old", self.kind),)

    def said(self) -> tuple[str, Facts]:
        return "option.load_unit", {"kind": f"@resource.{self.kind}"}


@dataclass(frozen=True)
class LeaveEmpty(Option):
    """EVA-24.18: the bay, the place for a building or the rest of the resource limit stays empty."""

    def path(self) -> tuple[str, ...]:
        return ("empty",)


@dataclass(frozen=True)
class Confirm(Option):
    """EVA-24.24: the end of Transport."""

    def path(self) -> tuple[str, ...]:
        return ("confirm",)


@dataclass(frozen=True)
class Advance(Option):
    """EVA-24.20: which marker moves first and how far."""

    marker: int
    steps: int

    def path(self) -> tuple[str, ...]:
        return (parts.marker(self.marker), f"steps-{self.steps}")


@dataclass(frozen=True)
class ChooseLane(Option):
    """EVA-24.20: the lane of the step a marker ends on."""

    lane: str

    def path(self) -> tuple[str, ...]:
        return (parts.lane(self.lane),)

    def said(self) -> tuple[str, Facts]:
        return "option.choose_lane", {"lane": f"@lane.{self.lane}"}


@dataclass(frozen=True)
class UsePower(Option):
    """EVA-24.21: the power level that is used."""

    power: int

    def path(self) -> tuple[str, ...]:
        return (f"power-{self.power}",)
