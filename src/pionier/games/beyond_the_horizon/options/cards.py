"""Options about cards and tiles that lie on the table."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option
from pionier.games.beyond_the_horizon import named, parts


@dataclass(frozen=True)
class PickGovernment(Option):
    """BTH-17.1."""

    face: str

    def path(self) -> tuple[str, ...]:
        return (parts.government(self.face),)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_government", {"government": named.government(self.face)}


@dataclass(frozen=True)
class Develop(Option):
    """BTH-17.4: the node to develop."""

    node: str

    def path(self) -> tuple[str, ...]:
        return (parts.node(self.node),)

    def said(self) -> tuple[str, Facts]:
        return "option.develop", {"node": named.node(self.node)}


@dataclass(frozen=True)
class NameColour(Option):
    """BTH-17.4: the colour of the first developer."""

    colour: str

    def path(self) -> tuple[str, ...]:
        return (f"colour-{self.colour}",)

    def said(self) -> tuple[str, Facts]:
        return "option.name_colour", {"colour": named.colour(self.colour), "area": named.area(self.colour)}


@dataclass(frozen=True)
class TakeCard(Option):
    """BTH-17.4, 17.16: one of the revealed technologies."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.take_card", {"card": named.card(self.card)}


@dataclass(frozen=True)
class PickLeaderOption(Option):
    """BTH-17.10: an option of a leader, which scores for all."""

    leader: str
    option: str

    def path(self) -> tuple[str, ...]:
        return (f"option-{self.option}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_leader_option", {"option": named.leader_option(self.leader, self.option)}


@dataclass(frozen=True)
class TakeBuilding(Option):
    """BTH-17.9: a tile from the display."""

    building: str

    def path(self) -> tuple[str, ...]:
        return (parts.building(self.building),)

    def said(self) -> tuple[str, Facts]:
        return "option.take_building", {"building": named.building(self.building)}


@dataclass(frozen=True)
class ClaimGoal(Option):
    """BTH-17.14."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (parts.goal(self.goal),)

    def said(self) -> tuple[str, Facts]:
        name = named.goal(self.goal)
        return "option.claim_goal", {"goal": name, "text": f"{name}.text"}
