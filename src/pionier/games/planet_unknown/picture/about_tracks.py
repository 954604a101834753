"""What is told of tracks: positions, trackers, and the effects that wait."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Fact
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import RESOURCES, TRACKS, tracks_in
from pionier.games.planet_unknown.pending import WAITING, resolved_by
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.previews import effect_name
from pionier.games.planet_unknown.shared import TRACK_AT, resolving
from pionier.games.planet_unknown.state import Player
from pionier.scene.about import beside

from .about import Ask, Told, about, advance, gains, mine, resource, steps

EFFECT = "|".join(WAITING.verbs)


@about(r"(?:track|head)-(\w+)")
def track(ask: Ask, name: str) -> Told:
    me, number = mine(ask), TRACK_AT[name]
    return beside(
        ask.plain(f"track-{name}"),
        advance(ask, me, number),
        _next_medal(ask, me, number),
        ask.fact("about.medals_now", powers(me).medals(me)[number], "plu-medal"),
        ask.fact("view.flux", "", "plu-flux") if me.flux == number else None,
        lead=_where(ask, me, number),
    )


def _where(ask: Ask, me: Player, tracker: int) -> str:
    """The position of a tracker, and the top of its track."""
    spot = me.trackers[tracker]
    top = me.board.tops[spot // ROWS] % ROWS
    return ask.say("about.position_of", track=resource(ask, spot // ROWS), n=spot % ROWS, top=top)


def _next_medal(ask: Ask, me: Player, tracker: int) -> Optional[Fact]:
    """The next position of the track that is worth more than what the tracker has now."""
    spot, board = me.trackers[tracker], me.board
    if spot // ROWS != tracker:
        return None
    now = powers(me).medals(me)[tracker]
    better = [each for each in range(spot + 1, board.tops[tracker] + 1) if board.medals[each] > now]
    far = steps(me, tracker, better[0]) if better else 0
    return ask.fact("about.next_medal", board.medals[better[0]], "plu-medal", n=far) if far else None


@about(r"tracker-(\w+)")
def tracker(ask: Ask, name: str) -> Told:
    me, number = mine(ask), TRACK_AT[name]
    return beside(
        ask.plain("tracker"),
        advance(ask, me, number),
        ask.fact("about.medals_now", powers(me).medals(me)[number], "plu-medal"),
        title=ask.say("about.tracker", track=resource(ask, number)),
        lead=_where(ask, me, number),
    )


@about(r"spot-(\d+)")
def spot(ask: Ask, number: str) -> Told:
    me, place = mine(ask), int(number)
    if place // ROWS >= len(TRACKS):
        return None
    found = gains(ask, me, place)
    here = [each for each, stands in enumerate(me.trackers) if stands == place]
    return beside(
        ask.plain("spot"),
        *(found or [ask.fact("about.nothing_printed")]),
        *(ask.fact("about.tracker_here", "", f"plu-{RESOURCES[each]}", track=resource(ask, each)) for each in here),
        ask.fact("about.pod_covers", "", "plu-pod") if me.board.levels and place in me.posts else None,
        title=ask.say("outcome.position", track=resource(ask, place // ROWS), position=place % ROWS),
        lead="" if here else _far(ask, me, place),
    )


def _far(ask: Ask, me: Player, place: int) -> str:
    """How far the track's own tracker is from a position."""
    track = place // ROWS
    far = steps(me, track, place)
    if far:
        return ask.say("about.steps", n=far)
    return ask.say("about.passed") if me.trackers[track] // ROWS == track and me.trackers[track] > place else ""


# Effects that wait


@about(rf"effect-({EFFECT})-(\d+)-(\d+)")
def effect(ask: Ask, verb: str, a: str, b: str) -> Told:
    me, waits = mine(ask), resolved_by(verb, int(a), int(b))
    key, facts = effect_name(resolving(waits))
    plain = ask.plain(f"verb-{verb}")
    tracks = tracks_in(waits.tracks) if verb == "advance" else range(len(TRACKS)) if verb == "synergy" else ()
    times = me.pending.count(waits)
    return beside(
        plain,
        *(advance(ask, me, each) for each in tracks),
        ask.fact("about.cards_left", len(ask.s.civ[int(a) - 1]), "plu-card") if verb == "civ" else None,
        title=ask.say(key, **facts),
        lead=ask.say("about.times", n=times) if times > 1 else "",
    )


@about(r"milestone-(\d+)")
def milestone(ask: Ask, number: str) -> Told:
    ranks = mine(ask).milestones
    if int(number) >= len(ranks):
        return None
    rank = ranks[int(number)]
    left = ask.fact("about.cards_left", len(ask.s.civ[rank - 1]), "plu-card")
    return beside(ask.plain("milestone"), left, lead=ask.say("about.rank", n=rank))
