"""Chapter 11: terraforming."""

from __future__ import annotations

from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask

from . import named, parts
from .cargo import ONE, pay
from .components import BOX, EMPTY, EVERY_RESOURCE, RESOURCES
from .options import Raise, Stop
from .rounds import trigger_end
from .shared import RAISE, RESOURCE_AT, STOP
from .state import MicroCosmos

BASE = BOX.limits["terraform_base_levels"]
PER_COLONY = BOX.limits["terraform_bonus_per_colony"]
PER_OUTPOST = BOX.limits["terraform_bonus_per_outpost"]
FINISHED = Refusal("MIC-11.11", "refused.terraformed")
NO_UNIT = Refusal("MIC-11.2", "refused.no_unit")
NONE_LEFT = [Refusal("MIC-11.2", "refused.none_left", {"resource": name}) for name in named.RESOURCE]
TRACK_FULL = Refusal("MIC-11.3", "refused.track_full")


def limit(s: MicroCosmos, player: int) -> int:
    """MIC-11.4: how many levels one action may raise."""
    return BASE + PER_COLONY * s.colonies_of(player) + PER_OUTPOST * s.outposts_of(player)


def refuse_track(s: MicroCosmos, player: int, position: int, kind: int) -> Optional[Refusal]:
    """MIC-11.2, 11.3."""
    if s.levels[position][kind] >= s.planet_at(position).required[kind]:
        return TRACK_FULL
    return None if s.players[player].cargo[kind] else NONE_LEFT[kind]


def refuse_terraform(s: MicroCosmos, player: int, position: int) -> Optional[Refusal]:
    """MIC-9.7, 11.1."""
    if s.is_terraformed(position):
        return FINISHED
    for kind in EVERY_RESOURCE:
        if refuse_track(s, player, position, kind) is None:
            return None
    return NO_UNIT


def terraform(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-11.2 to 11.8, 26.11: level by level; after the first one a person may stop."""
    most = limit(s, player)
    for number in range(most):
        if refuse_terraform(s, player, position):
            return
        if s.is_automa(player):
            kind = leftmost_track(s, player, position)
        else:
            kind = yield from choose_track(s, player, position, number, most)
        if kind < 0:
            return
        pay(s, player, ONE[kind])
        raise_track(s, player, position, kind)


def leftmost_track(s: MicroCosmos, player: int, position: int) -> int:
    """MIC-22.6: the track that the Automa raises."""
    return next(kind for kind in s.planet_at(position).order if refuse_track(s, player, position, kind) is None)


def choose_track(s: MicroCosmos, player: int, position: int, number: int, most: int) -> FlowOf[int]:
    """MIC-26.11: the track to raise after so many levels; -1: none."""

    def verdicts(_: bool) -> list[Verdict[Union[Raise, Stop]]]:
        found: list[Verdict[Union[Raise, Stop]]] = [
            (RAISE[position][kind], refuse_track(s, player, position, kind)) for kind in EVERY_RESOURCE
        ]
        return [*found, (STOP, None)] if number else found

    facts = {"n": most - number, "planet": named.planet_name(s, position)}
    answer = yield from ask(player, "prompt.terraform", verdicts, facts, single_taken=not number)
    return RESOURCE_AT[answer.resource] if isinstance(answer, Raise) else -1


def raise_track(s: MicroCosmos, player: int, position: int, kind: int) -> None:
    """MIC-11.6, 11.7, 11.12: the track goes up by one, and the marker of the player advances, on top of those it meets."""
    row = s.levels[position]
    s.levels[position] = (*row[:kind], row[kind] + 1, *row[kind + 1 :])
    stack = s.markers[position]
    reached = 1 + sum(field for owner, field in stack if owner == player)
    others = [(owner, field) for owner, field in stack if owner != player]
    ahead = sum(1 for _, field in others if field > reached)
    s.markers[position] = (*others[:ahead], (player, reached), *others[ahead:])
    if s.heard is not None:
        s.tell(
            "event.raised",
            (parts.track(BOX.positions[position], RESOURCES[kind]),),
            player=named.name_of(s, player),
            resource=named.RESOURCE[kind],
            planet=named.planet_name(s, position),
            n=s.levels[position][kind],
        )
    if s.levels[position] == s.planet_at(position).required:
        complete(s, position)


def complete(s: MicroCosmos, position: int) -> None:
    """MIC-11.8 to 11.10: everybody scores their field, the first two more; the card is flipped."""
    card = s.planet_at(position)
    s.tell("event.completed", (parts.PLANET[position],), planet=named.planet_name(s, position))
    for rank, (owner, field) in enumerate(s.markers[position]):
        bonus = (card.first_vp, card.second_vp)[rank] if rank < 2 else 0
        s.players[owner].planet_vp += field + bonus
        who = named.name_of(s, owner)
        s.tell("event.scored_planet", (parts.score(owner),), player=who, n=field + bonus, field=field, bonus=bonus)
    s.levels[position] = EMPTY
    s.markers[position] = ()
    s.terraformed |= 1 << position
    trigger_end(s)
