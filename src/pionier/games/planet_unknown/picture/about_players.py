"""What is told of players: their planets, medals and key numbers."""

from __future__ import annotations

from pionier.engine.game import Explanation, Fact
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import TRACKS
from pionier.games.planet_unknown.grid import count
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.scoring import (
    CATEGORIES,
    PER_MEDAL,
    boons,
    breakdown,
    expected_score,
    uncovered,
)
from pionier.games.planet_unknown.state import Player
from pionier.scene.about import beside
from pionier.scene.tree import El

from .about import Ask, Told, about, resource
from .about_planet import special_rule
from .scores import SIGN, shown


@about(r"neighbour-(\d)")
def neighbour(ask: Ask, seat: str) -> Told:
    who = int(seat)
    me = ask.s.players[who]
    return beside(
        ask.plain("neighbour"),
        special_rule(ask, me.world),
        ask.fact("about.medals_now", sum(breakdown(ask.s)[who].values()), "plu-medal"),
        ask.fact("about.uncovered", uncovered(me), "plu-planet"),
        ask.fact("about.rovers_out", count(me.rovers), f"plu-rover-{who}"),
        title=ask.names[who],
        lead=f"{ask.say(f'planet.{me.world.id}')} · {ask.say(f'corporation.{me.board.id}')}",
        rules=("PLU-0.3", me.world.rule),
    )


@about(rf"scores-head-({'|'.join(CATEGORIES)})")
def category(ask: Ask, name: str) -> Told:
    return ask.plain(f"score-{name}")


@about(rf"score-(\d)-({'|'.join(CATEGORIES)})(?:-\w+)?")
def cell(ask: Ask, seat: str, category: str) -> Told:
    who = int(seat)
    number = breakdown(ask.s)[who][category]
    return beside(
        ask.plain(f"score-{category}"),
        ask.fact("about.medals_now", number, "plu-medal"),
        *_sum(ask, ask.s.players[who], category),
        lead=ask.names[who],
    )


def _sum(ask: Ask, me: Player, category: str) -> list[Fact]:
    """What a number of medals is made of."""
    if category == "lifepods":
        return [ask.fact("view.holding.pods", f"× {boons(me.cards).lifepod}", "plu-pod", n=me.pods)]
    if category == "meteorites":
        return [ask.fact("view.holding.ores", f": {PER_MEDAL}", "plu-ore", n=me.ores)]
    if category == "planet":
        return [ask.fact("about.uncovered", uncovered(me), "plu-planet")]
    if category != "tracks":
        return []
    medals = powers(me).medals(me)
    return [
        ask.fact("view.tracker", each, f"plu-{TRACKS[n]}", track=resource(ask, n), n=me.trackers[n] % ROWS)
        for n, each in enumerate(medals)
    ]


@about(r"score-(\d)(?:-.*)?", r"number-score-(\d)")
def total(ask: Ask, seat: str) -> Told:
    return _total(ask, int(seat), ask.plain("score-total"))


def _total(ask: Ask, who: int, told: Explanation[El]) -> Explanation[El]:
    """A player's medals by category."""
    medals = breakdown(ask.s)[who]
    rows = [ask.fact(f"score.{each}", medals[each], f"plu-{SIGN[each]}") for each in shown(ask.s)]
    return beside(told, *rows, lead=ask.say("about.has_medals", player=ask.names[who], n=sum(medals.values())))


@about("round-target")
def target(ask: Ask) -> Told:
    now = sum(breakdown(ask.s)[0].values())
    return beside(ask.plain("round-target"), ask.fact("about.medals_now", now, "plu-medal"), lead=str(expected_score(ask.s.mix)))


@about(r"number-(bare|cards)-(\d)")
def number(ask: Ask, what: str, seat: str) -> Told:
    me = ask.s.players[int(seat)]
    many = uncovered(me) if what == "bare" else len(me.cards) + sum(len(hand) for hand in me.secret)
    return beside(ask.plain(f"number-{what}"), lead=ask.say("about.has", player=ask.names[int(seat)], n=many))
