"""What is chosen before a match: settings, which of them matter together, and presets of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

PLAYERS = "players"  # stands for the number of players where a condition names settings
When = tuple[Mapping[str, tuple[str, ...]], ...]  # one of these must hold: settings, each with one of these values
ALWAYS: When = ()
NONE: Mapping[str, Any] = MappingProxyType({})


class Setting(NamedTuple):
    """A choice made before the match: one of `values`. Conditions name settings that are listed before it, and PLAYERS."""

    id: str
    values: tuple[str, ...]
    default: str
    matters: When = ALWAYS  # otherwise it changes nothing, and nobody is asked about it
    offered: Mapping[str, When] = NONE  # values that go together with some others only


class Preset(NamedTuple):
    """Settings that go well together, under a name ("preset.<id>" of the game's words); the others have their defaults."""

    id: str
    settings: Mapping[str, str] = NONE
    weight: int = 0  # how much there is to think about, 1 to 5


class Offer(NamedTuple):
    """A setting that matters now, the values it may have, and the one it has."""

    setting: Setting
    values: tuple[str, ...]
    chosen: str


def holds(when: When, chosen: Mapping[str, str]) -> bool:
    """Whether one of the conditions is met."""
    return not when or any(all(chosen.get(name) in values for name, values in each.items()) for each in when)


def on_offer(settings: Sequence[Setting], players: int, wishes: Mapping[str, str]) -> list[Offer]:
    """What can be set for that many players: with a wish that is not offered, the default; else the first that is."""
    chosen = {PLAYERS: str(players)}
    offers: list[Offer] = []
    for setting in settings:
        chosen[setting.id] = setting.default
        if not holds(setting.matters, chosen):
            continue
        values = tuple(value for value in setting.values if holds(setting.offered.get(value, ALWAYS), chosen))
        wish = wishes.get(setting.id, setting.default)
        chosen[setting.id] = next((each for each in (wish, setting.default) if each in values), values[0])
        offers.append(Offer(setting, values, chosen[setting.id]))
    return offers
