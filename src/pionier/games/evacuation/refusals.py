"""Why something drawn may not be chosen where the decision does not list all it refuses. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Callable, Optional

from pionier.engine.choice import Decision, Refusal

from . import parts
from .building import NO_FACTORY_LEFT
from .components import BOX
from .components.vocabulary import RESOURCES
from .settling import NO_FACTORY
from .shared import KIND_AT
from .state import Evacuation, Player

EVACUATED = Refusal("EVA-11.7", "refused.evacuated")
NONE_PREPARED = Refusal("EVA-11.8", "refused.none_prepared")
HOMES = {parts.home(area.id): at for at, area in enumerate(BOX.old_areas)}
FACTORIES = {parts.factory(kind): KIND_AT[kind] for kind in RESOURCES}


def refusal(s: Evacuation, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
    """By the decision and the part that is pointed at."""
    why = REFUSED.get(asked.prompt)
    return why(s, asked.player, path[-1]) if why and path else None


def _bay(s: Evacuation, player: int, part: str) -> Optional[Refusal]:
    """EVA-11.7: an Area is evacuated once."""
    me: Player = s.players[player]
    return EVACUATED if part in HOMES and me.evacuated >> HOMES[part] & 1 else None


def _building(s: Evacuation, player: int, part: str) -> Optional[Refusal]:
    """EVA-11.8: only prepared factories of the Old World side."""
    if part in FACTORIES and not s.players[player].prepared_old[FACTORIES[part]]:
        return NONE_PREPARED
    return _bay(s, player, part)


def _install(s: Evacuation, player: int, part: str) -> Optional[Refusal]:
    """EVA-9.5: only factories of the New World side."""
    return NO_FACTORY if part in FACTORIES and not s.players[player].prepared_new[FACTORIES[part]] else None


def _gain(s: Evacuation, player: int, part: str) -> Optional[Refusal]:
    """EVA-22.10: only unused factories."""
    return NO_FACTORY_LEFT[FACTORIES[part]] if part in FACTORIES and not s.unused(player, FACTORIES[part]) else None


REFUSED: dict[str, Callable[[Evacuation, int, str], Optional[Refusal]]] = {
    "prompt.load_bay": _bay,
    "prompt.load_building": _building,
    "prompt.install": _install,
    "prompt.gain_factory": _gain,
}
