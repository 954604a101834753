"""Everything a player of Beyond the Horizon may choose (BTH-17). Options are made once and shared.

Parts of the picture: `space-BA1.1`, `node-II-3`, `track-food`, `card-T2-B1`, `colour-blue`, `government-G1a`, `goal-A1`,
`building-B1-3` (on display or in the own supply). Buttons: `choice-0`, `option-food`, `action-BA1`, `produce-A`,
`exchange-buy_population`, `pay`, `do`, `skip`, `stop`, `pass`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option

from .components import BOX
from .components.vocabulary import COLORS, TOKENS, TRACKS


@dataclass(frozen=True)
class PickGovernment(Option):
    """BTH-17.1."""

    face: str

    def path(self) -> tuple[str, ...]:
        return (f"government-{self.face}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_government", {"government": f"@government.{self.face}"}


@dataclass(frozen=True)
class PlacePawn(Option):
    """BTH-17.2: the space to which the action pawn goes."""

    space: str
    action: str

    def path(self) -> tuple[str, ...]:
        return (f"space-{self.space}",)

    def said(self) -> tuple[str, Facts]:
        facts = {"action": f"@action.{self.action}", "tasks": f"@action.{self.action}.text"}
        at = SPACE_AT[self.space]
        key = "option.place_pawn"
        if BOX.spaces[at].coins:
            key, facts = f"{key}.coins", {**facts, "n": BOX.spaces[at].coins}
        return (f"{key}.nth", {**facts, "nth": NTH[at]}) if at in NTH else (key, facts)


@dataclass(frozen=True)
class Develop(Option):
    """BTH-17.4: the node to develop."""

    node: str

    def path(self) -> tuple[str, ...]:
        return (f"node-{self.node}",)

    def said(self) -> tuple[str, Facts]:
        return "option.develop", {"node": f"@node.{self.node}"}


@dataclass(frozen=True)
class NameColour(Option):
    """BTH-17.4: the colour of the first developer."""

    colour: str

    def path(self) -> tuple[str, ...]:
        return (f"colour-{self.colour}",)

    def said(self) -> tuple[str, Facts]:
        return "option.name_colour", {"colour": f"@color.{self.colour}", "area": f"@area.{self.colour}"}


@dataclass(frozen=True)
class TakeCard(Option):
    """BTH-17.4, 17.16: one of the revealed technologies."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)

    def said(self) -> tuple[str, Facts]:
        return "option.take_card", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class PickTrack(Option):
    """BTH-17.5, 17.14: the development track whose leftmost cube is taken."""

    track: str

    def path(self) -> tuple[str, ...]:
        return (f"track-{self.track}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_track", {"track": f"@track.{self.track}"}


@dataclass(frozen=True)
class TakeBuilding(Option):
    """BTH-17.9: a tile from the display."""

    building: str

    def path(self) -> tuple[str, ...]:
        return (f"building-{self.building}",)

    def said(self) -> tuple[str, Facts]:
        return "option.take_building", {"building": f"@building.{self.building}"}


@dataclass(frozen=True)
class PickChoice(Option):
    """BTH-17.10: one of the options of an effect, counted from 0."""

    number: int

    def path(self) -> tuple[str, ...]:
        return (f"choice-{self.number}",)


@dataclass(frozen=True)
class PickLeaderOption(Option):
    """BTH-17.10: an option of a leader, which scores for all."""

    leader: str
    option: str

    def path(self) -> tuple[str, ...]:
        return (f"option-{self.option}",)

    def said(self) -> tuple[str, Facts]:
        return "option.pick_leader_option", {"option": f"@leader.{self.leader}.{self.option}"}


@dataclass(frozen=True)
class BasicAction(Option):
    """BTH-17.10: a basic action without moving the pawn."""

    action: str

    def path(self) -> tuple[str, ...]:
        return (f"action-{self.action}",)

    def said(self) -> tuple[str, Facts]:
        return "option.basic_action", {"action": f"@action.{self.action}"}


@dataclass(frozen=True)
class Produce(Option):
    """BTH-17.13: A, B or C."""

    what: str

    def path(self) -> tuple[str, ...]:
        return (f"produce-{self.what}",)

    def said(self) -> tuple[str, Facts]:
        return "option.produce", {"production": f"@production.{self.what}"}


@dataclass(frozen=True)
class MakeExchange(Option):
    """BTH-17.13: buy or sell population."""

    exchange: str

    def path(self) -> tuple[str, ...]:
        return (f"exchange-{self.exchange}",)

    def said(self) -> tuple[str, Facts]:
        return "option.make_exchange", {"exchange": f"@exchange.{self.exchange}"}


@dataclass(frozen=True)
class ClaimGoal(Option):
    """BTH-17.14."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (f"goal-{self.goal}",)

    def said(self) -> tuple[str, Facts]:
        return "option.claim_goal", {"goal": f"@goal.{self.goal}", "text": f"@goal.{self.goal}.text"}


@dataclass(frozen=True)
class Pay(Option):
    """BTH-14.14: pay the cost of an exchange."""


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


GOVERNMENTS = [PickGovernment(face.id) for face in BOX.governments]
PLACE_PAWN = [PlacePawn(space.id, BOX.actions[space.action].id) for space in BOX.spaces]
DEVELOP = [Develop(node.id) for node in BOX.nodes]
NAME_COLOUR = [NameColour(name) for name in COLORS]
TAKE_CARD = [TakeCard(card.id) for card in BOX.technologies]
PICK_TRACK = [PickTrack(name) for name in TRACKS]
TAKE_BUILDING = [TakeBuilding(building.id) for building in BOX.buildings]
CHOICES = [PickChoice(number) for number in range(99)]
LEADER_OPTIONS = [[PickLeaderOption(leader.id, option.id) for option in leader.options] for leader in BOX.leaders]
BASIC_ACTIONS = {action: BasicAction(BOX.actions[action].id) for action in BOX.basic}
PRODUCE_POPULATION, PRODUCE_COINS, EXCHANGE = Produce("A"), Produce("B"), Produce("C")
BUY_POPULATION, SELL_POPULATION = MakeExchange("buy_population"), MakeExchange("sell_population")
CLAIM = [ClaimGoal(goal.id) for goal in BOX.goals]
PAY, DO, SKIP, STOP, PASS = Pay(), DoTask(), Skip(), Stop(), NoExpansion()

# Names and numbers of things, made once.
PLAYER = [f"@player.{seat}" for seat in range(4)]
SPACE_AT = {space.id: at for at, space in enumerate(BOX.spaces)}
ALIKE = [[at for at, space in enumerate(BOX.spaces) if space[1:3] == kind] for kind in {space[1:3] for space in BOX.spaces}]
NTH = {
    at: number for alike in ALIKE if len(alike) > 1 for number, at in enumerate(alike, 1)
}  # of spaces with action and coins alike
NODE_AT = {node.id: at for at, node in enumerate(BOX.nodes)}
CARD_AT = {card.id: at for at, card in enumerate(BOX.technologies)}
TRACK_AT = {name: at for at, name in enumerate(TRACKS)}
COLOR_AT = {name: at for at, name in enumerate(COLORS)}
TOKEN_AT = {name: at for at, name in enumerate(TOKENS)}
BUILDING_AT = {building.id: at for at, building in enumerate(BOX.buildings)}
GOAL_AT = {goal.id: at for at, goal in enumerate(BOX.goals)}
GOVERNMENT_AT = {face.id: at for at, face in enumerate(BOX.governments)}
ACTION_AT = {action.id: at for at, action in enumerate(BOX.actions)}
