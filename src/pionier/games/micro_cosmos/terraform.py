"""Chapter 11: terraforming."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict, weigh

from .cargo import ONE, name_of, pay
from .components import BOX, RESOURCES
from .rounds import trigger_end
from .shared import PLANET_NAME, PLANET_PART, RAISE, RESOURCE, RESOURCE_AT, STOP
from .state import EMPTY, MicroCosmos

BASE: int = BOX.limits["terraform_base_levels"]
PER_COLONY: int = BOX.limits["terraform_bonus_per_colony"]
PER_OUTPOST: int = BOX.limits["terraform_bonus_per_outpost"]
KINDS = range(len(RESOURCES))
FINISHED = Refusal("MIC-11.11", "refused.terraformed")
NO_UNIT = Refusal("MIC-11.2", "refused.no_unit")
NONE_LEFT = [Refusal("MIC-11.2", "refused.none_left", {"resource": name}) for name in RESOURCE]
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
    for kind in KINDS:
        if refuse_track(s, player, position, kind) is None:
            return None
    return NO_UNIT


def terraform(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-11.2 to 11.8, 26.11: level by level; after the first one the player may stop."""
    for number in range(limit(s, player)):
        if refuse_terraform(s, player, position):
            return
        open_tracks = [kind for kind in KINDS if refuse_track(s, player, position, kind) is None]
        kind = open_tracks[0]
        if number or len(open_tracks) > 1:
            facts = {"n": limit(s, player) - number, "planet": PLANET_NAME[s.planets[position]]}
            option = yield weigh(player, "prompt.terraform", lambda _, n=number: track_verdicts(s, player, position, n), facts)
            if option is STOP:
                return
            kind = RESOURCE_AT[option.resource]
        pay(s, player, ONE[kind])
        raise_track(s, player, position, kind)


def track_verdicts(s: MicroCosmos, player: int, position: int, number: int) -> list[Verdict]:
    """The tracks that can be raised; stopping comes after the first level."""
    found: list[Verdict] = [(RAISE[position][kind], refuse_track(s, player, position, kind)) for kind in KINDS]
    return [*found, (STOP, None)] if number else found


def raise_track(s: MicroCosmos, player: int, position: int, kind: int) -> None:
    """MIC-11.6, 11.7, 11.12: the track goes up by one, and the marker of the player advances, on top of those it meets."""
    row = s.levels[position]
    s.levels[position] = (*row[:kind], row[kind] + 1, *row[kind + 1 :])
    stack = s.markers[position]
    reached = 1 + sum(field for owner, field in stack if owner == player)
    others = [entry for entry in stack if entry[0] != player]
    ahead = sum(1 for _, field in others if field > reached)
    s.markers[position] = (*others[:ahead], (player, reached), *others[ahead:])
    parts = (f"track-{BOX.positions[position]}-{RESOURCES[kind]}",)
    planet = PLANET_NAME[s.planets[position]]
    s.tell("event.raised", parts, player=name_of(s, player), resource=RESOURCE[kind], planet=planet, n=s.levels[position][kind])
    if s.levels[position] == s.planet_at(position).required:
        complete(s, position)


def complete(s: MicroCosmos, position: int) -> None:
    """MIC-11.8 to 11.10: everybody scores their field, the first two more; the card is flipped."""
    card = s.planet_at(position)
    s.tell("event.completed", PLANET_PART[position], planet=PLANET_NAME[s.planets[position]])
    for rank, (owner, field) in enumerate(s.markers[position]):
        bonus = (card.first_vp, card.second_vp)[rank] if rank < 2 else 0
        s.players[owner].planet_vp += field + bonus
        s.tell("event.scored_planet", (f"score-{owner}",), player=name_of(s, owner), n=field + bonus, field=field, bonus=bonus)
    s.levels[position] = EMPTY
    s.markers[position] = ()
    s.terraformed |= 1 << position
    trigger_end(s)
