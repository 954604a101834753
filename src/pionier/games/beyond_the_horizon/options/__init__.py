"""Everything a player of Beyond the Horizon may choose (BTH-17), by what it is about."""

from __future__ import annotations

from .cards import ClaimGoal, Develop, NameColour, PickGovernment, PickLeaderOption, TakeBuilding, TakeCard
from .lands import BuildNew, Discover, Fortify, JoinBuilding, PickUnit, Recruit, Settle, Step, UseUnits
from .turns import (
    BasicAction,
    DoTask,
    MakeExchange,
    NoExpansion,
    Pay,
    PickChoice,
    PickTrack,
    PlacePawn,
    Produce,
    Skip,
    Stop,
)

__all__ = [
    "BasicAction", "BuildNew", "ClaimGoal", "Develop", "Discover", "DoTask", "Fortify", "JoinBuilding", "MakeExchange",
    "NameColour", "NoExpansion", "Pay", "PickChoice", "PickGovernment", "PickLeaderOption", "PickTrack", "PickUnit",
    "PlacePawn", "Produce", "Recruit", "Settle", "Skip", "Step", "Stop", "TakeBuilding", "TakeCard", "UseUnits",
]  # fmt: skip
