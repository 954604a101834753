"""What a player may choose in the draft, with cards of the advanced game, common goals, in Transport and in Progress (EVA-24)."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from .components import BOX
from .components.effects import RESOURCES


@dataclass(frozen=True)
class KeepGoal(Option):
    """EVA-24.1: keep a goal card."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (f"goal-{self.goal}",)

    def said(self) -> tuple[str, Facts]:
        return "option.keep_goal", {"goal": f"@goal.{self.goal}"}


@dataclass(frozen=True)
class DropGoal(Option):
    """EVA-24.1: discard one of the four goal cards."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (f"goal-{self.goal}",)

    def said(self) -> tuple[str, Facts]:
        return "option.drop_goal", {"goal": f"@goal.{self.goal}"}


@dataclass(frozen=True)
class PlayCommon(Option):
    """EVA-24.6: play a common goal."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (f"common-{self.goal}",)

    def said(self) -> tuple[str, Facts]:
        return "option.play_common", {"goal": f"@common.{self.goal}"}


@dataclass(frozen=True)
class PlayCard(Option):
    """EVA-24.4: play an action card face up."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.play_card", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class Tuck(Option):
    """EVA-24.4: the card that goes face down under the group."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.tuck", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class DropCard(Option):
    """EVA-24.2, 24.17: discard an action card."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.drop_card", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class PerformPart(Option):
    """EVA-24.16: the next part of a card, counted from 1."""

    card: str
    part: int

    def path(self) -> tuple[str, ...]:
        return (f"part-{self.part}",)

    def said(self) -> tuple[str, Facts]:
        return f"card.{self.card}.{self.part}", {}


@dataclass(frozen=True)
class EndCard(Option):
    """EVA-24.16: the parts that are left are skipped."""

    def path(self) -> tuple[str, ...]:
        return ("end-card",)


@dataclass(frozen=True)
class Fly(Option):
    """EVA-24.18, 24.19: a ship flies to the other world (from the Old World loaded, from the New World empty)."""

    ship: str

    def path(self) -> tuple[str, ...]:
        return (f"ship-{self.ship}",)

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
        return (f"home-{self.area}",)

    def said(self) -> tuple[str, Facts]:
        return "option.load_area", {"area": f"@home.{self.area}"}


@dataclass(frozen=True)
class LoadStadium(Option):
    """EVA-24.18: a stadium of the Old World side."""

    stadium: str

    def path(self) -> tuple[str, ...]:
        return (f"stadium-{self.stadium}",)

    def said(self) -> tuple[str, Facts]:
        return "option.load_stadium", {"stadium": f"@stadium.{self.stadium}"}


@dataclass(frozen=True)
class LoadFactory(Option):
    """EVA-24.18: a prepared factory of the Old World side."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"factory-{self.kind}",)

    def said(self) -> tuple[str, Facts]:
        return "option.load_factory", {"kind": f"@factory.{self.kind}"}


@dataclass(frozen=True)
class LoadUnit(Option):
    """EVA-24.18: a unit of a resource of the Old World."""

    kind: str

    def path(self) -> tuple[str, ...]:
        return (f"old-{self.kind}",)

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
        return (f"marker-{self.marker}", f"steps-{self.steps}")


@dataclass(frozen=True)
class ChooseLane(Option):
    """EVA-24.20: the lane of the step a marker ends on."""

    lane: str

    def path(self) -> tuple[str, ...]:
        return (f"lane-{self.lane}",)

    def said(self) -> tuple[str, Facts]:
        return "option.choose_lane", {"lane": f"@lane.{self.lane}"}


@dataclass(frozen=True)
class UsePower(Option):
    """EVA-24.21: the power level that is used."""

    power: int

    def path(self) -> tuple[str, ...]:
        return (f"power-{self.power}",)


CONFIRM = Confirm()
READY = Ready()
END_CARD = EndCard()
LEAVE_EMPTY = LeaveEmpty()
PLAY_COMMON = [PlayCommon(goal.id) for goal in BOX.common]
PLAY_CARD = [PlayCard(card.id) for card in BOX.actions]
TUCK = [Tuck(card.id) for card in BOX.actions]
PARTS = [[PerformPart(card.id, part + 1) for part in range(len(card.parts))] for card in BOX.actions]
DROP_CARD = [DropCard(card.id) for card in BOX.actions]
FLY = [Fly(ship.id) for ship in BOX.ships]
LOAD_AREA = [LoadArea(area.id) for area in BOX.old_areas]
LOAD_STADIUM = [LoadStadium(stadium.id) for stadium in BOX.stadiums]
LOAD_FACTORY = [LoadFactory(kind) for kind in RESOURCES]
LOAD_UNIT = [LoadUnit(kind) for kind in RESOURCES]
ADVANCE = [[Advance(marker, steps) for steps in range(2 * BOX.last_step + 1)] for marker in (0, 1)]
LANES = [ChooseLane(lane) for lane in BOX.lanes]
KEEP_GOAL = [KeepGoal(goal.id) for goal in BOX.goals]
DROP_GOAL = [DropGoal(goal.id) for goal in BOX.goals]
