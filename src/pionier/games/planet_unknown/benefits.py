"""PLU-1.11, 5.1: what is printed on the positions of tracks, gained when a tracker arrives there."""

from __future__ import annotations

from typing import Callable

from pionier.engine.effects import Effect, Taught, Vocabulary, whole

from .components.vocabulary import STEPS
from .effects import gain_movement, queue
from .powers import powers
from .shared import PLAYER, TRACK_AT
from .state import PlanetUnknown

Benefit = Callable[[PlanetUnknown, int, Effect, bool], None]  # with whether synergy boosts are gained (PLU-7.13)
BENEFITS: Taught[Benefit, None] = Taught(Vocabulary("type", {**STEPS.verbs, "choose_one": {"step": whole(1)}}))
MILESTONES = ("civ_milestone", "biomass_milestone", "rover_milestone", "tech_milestone")


def gain(s: PlanetUnknown, player: int, spot: int, synergy: bool = True) -> None:
    """PLU-5.1: all benefits printed on a spot, no milestones in a round without them (PLU-10.14)."""
    me = s.players[player]
    for benefit in powers(me).gains(me, spot):
        if not held_back(benefit, s.law):
            BENEFITS.carries[benefit.verb](s, player, benefit, synergy)


def held_back(benefit: Effect, law: str) -> bool:
    """Whether the event in force keeps it back: milestones (PLU-10.14) or synergy boosts (PLU-10.13)."""
    if law == "no_synergy_this_round":
        return benefit.verb == "synergy"
    return law == "no_milestones_this_round" and benefit.verb in MILESTONES


@BENEFITS.teach("rover_move")
def gain_printed_movement(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-5.8, 14.3."""
    me = s.players[player]
    gain_movement(s, player, benefit["amount"] + powers(me).move_bonus(me))


@BENEFITS.teach("synergy")
def gain_synergy(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-5.3."""
    if synergy:
        queue(s.players[player], "synergy")


@BENEFITS.teach("advance_track")
def gain_advance(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-14.36: an advance of the track printed there."""
    queue(s.players[player], "advance", tracks=1 << TRACK_AT[benefit["track"]])


@BENEFITS.teach("choose_one")
def gain_choice(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-14.36: one of two benefits."""
    queue(s.players[player], "either", step=benefit["step"], no_synergy=int(not synergy))


@BENEFITS.teach("civ_milestone")
def reach_civ_milestone(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-6.1, 7.1: it stays open until the civ phase."""
    me = s.players[player]
    me.milestones += (benefit["rank"],)
    s.tell("event.civ_milestone", player=PLAYER[player], n=benefit["rank"])
    powers(me).on_civ_milestone(s, player)


@BENEFITS.teach("tech_milestone")
def reach_tech_milestone(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-6.5: the technology follows from the tracker's position."""
    s.tell("event.tech_milestone", player=PLAYER[player], n=benefit["level"])
    powers(s.players[player]).on_tech_milestone(s, player)


@BENEFITS.teach("biomass_milestone")
def reach_biomass_milestone(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-6.3."""
    queue(s.players[player], "patch")


@BENEFITS.teach("rover_milestone")
def reach_rover_milestone(s: PlanetUnknown, player: int, benefit: Effect, synergy: bool) -> None:
    """PLU-6.4."""
    queue(s.players[player], "rover")
