"""What a turn may be: a board action, an action card, an extra, or none of them (EVA-24.4 to 24.6, 24.16, 24.17)."""

from __future__ import annotations

from dataclasses import dataclass

from pionier.engine.choice import Facts, Option
from pionier.games.evacuation import parts


@dataclass(frozen=True)
class PassTurn(Option):
    """EVA-6.2."""

    def path(self) -> tuple[str, ...]:
        return ("pass",)


@dataclass(frozen=True)
class EndTurn(Option):
    """EVA-24.6: no more extras."""

    ends_turn = True

    def path(self) -> tuple[str, ...]:
        return ("end",)


@dataclass(frozen=True)
class Act(Option):
    """EVA-24.4: a board action; of 3A also which effect."""

    action: str
    part: str

    def path(self) -> tuple[str, ...]:
        return (parts.action(self.action), self.part) if self.part else (parts.action(self.action),)

    def said(self) -> tuple[str, Facts]:
        return f"action.{self.action}" + (f".{self.part}" if self.part else ""), {}


@dataclass(frozen=True)
class PayEnergy(Option):
    """EVA-24.5: how much of the Energy comes from each world."""

    old: int
    new: int

    def path(self) -> tuple[str, ...]:
        return (f"energy-{self.old}-{self.new}",)


@dataclass(frozen=True)
class TurnSwap(Option):
    """EVA-24.6: the swap of the turn."""

    def path(self) -> tuple[str, ...]:
        return ("swap",)


@dataclass(frozen=True)
class PlayCommon(Option):
    """EVA-24.6: play a common goal."""

    goal: str

    def path(self) -> tuple[str, ...]:
        return (parts.common(self.goal),)

    def said(self) -> tuple[str, Facts]:
        return "option.play_common", {"goal": f"@common.{self.goal}"}


@dataclass(frozen=True)
class PlayCard(Option):
    """EVA-24.4: play an action card face up."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.play_card", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class Tuck(Option):
    """EVA-24.4: the card that goes face down under the group."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

    def said(self) -> tuple[str, Facts]:
        return "option.tuck", {"card": f"@card.{self.card}"}


@dataclass(frozen=True)
class DropCard(Option):
    """EVA-24.2, 24.17: discard an action card."""

    card: str

    def path(self) -> tuple[str, ...]:
        return (parts.card(self.card),)

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
