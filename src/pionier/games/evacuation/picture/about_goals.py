"""What is played for explained: bonus of the year, goals, points, the race."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Fact
from pionier.games.evacuation.bonuses import LOWER, UPPER, bonus_for
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.goals import measure
from pionier.games.evacuation.powers import happy_faces, happy_faces_new
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.scoring import breakdown, production_points, tier_points
from pionier.games.evacuation.shared import COMMON_AT, GOAL_AT, KIND_AT
from pionier.scene.about import beside

from . import goals
from .actions import power
from .telling import Ask, Told, about, board, called, change, chip, hero, new_world_price, plus, rises, signed, source


@about("bonus-(lower|upper)")
def bonus(ask: Ask, name: str) -> Told:
    s, half = ask.s, LOWER if name == "lower" else UPPER
    if not s.bonus_pile:
        return None
    card = BOX.bonuses[s.bonus_pile[0]]
    hit = any(bonus_for(s, level) == half for level in power_levels(board(ask)))
    return beside(
        ask.plain("bonus-generous" if s.generous else "bonus-strict"),
        Fact(ask.say(f"bonus.{card.id}.{name}"), "", "eva-token-good"),
        ask.fact("about.your_power", f"{power(board(ask))} / {card.powers[half]}", "eva-power"),
        lead=ask.say("about.reached" if hit else "about.not_reached"),
        source=source(card.id),
    )


@about(r"goal-(\w+)")
def goal(ask: Ask, name: str) -> Told:
    found = BOX.goals[GOAL_AT[name]]
    n = measure(ask.s, hero(ask), found.metric)
    points = tier_points(found.tiers, n)
    higher = next(((least, worth) for least, worth in found.tiers if least > n), None)
    sign = f"eva-{goals.SIGN_OF[found.metric.type]}" if found.metric.environment < 0 else "eva-hexes"
    return beside(
        ask.plain("goal"),
        ask.fact("about.counted", n, sign),
        ask.fact("about.points_now", points, "icon-star"),
        ask.fact("about.next_tier", change(points, higher[1]), "icon-star", n=higher[0]) if higher else None,
        ask.fact("about.all_tiers", ask.say(f"goal.{name}.tiers")),
        title=ask.say(f"goal.{name}"),
        source=source(name),
    )


@about(r"common-(CG\w+)")
def common(ask: Ask, name: str) -> Told:
    s, me, at = ask.s, board(ask), COMMON_AT[name]
    found = BOX.common[at]
    state = "played" if at in me.common_played else "held" if at in me.common else "free"
    n = measure(s, hero(ask), found.metric)
    open_facts = [*new_world_price(ask, found.cost), *rises(ask, found.production)] if state != "played" else []
    return beside(
        ask.plain("common"),
        ask.fact("about.counted", f"{n} / {found.least}", f"eva-{goals.SIGN_OF[found.metric.type]}") if state == "free" else None,
        *open_facts,
        ask.fact("about.points_end", plus(found.points), "icon-star"),
        title=ask.say(f"common.{name}"),
        lead=ask.say(f"view.common.{state}"),
        source=source(name),
    )


@about("points-now", "standing-text", "points-parts")
def points_now(ask: Ask) -> Told:
    found = breakdown(ask.s)[hero(ask)]
    return beside(
        ask.plain("points-now"),
        *(Fact(ask.say(f"score.{name}"), signed(n), f"eva-{goals.POINTS_SIGN[name]}") for name, n in found.items() if n),
        lead=ask.say("view.points", n=signed(sum(found.values()))),
    )


@about(r"points-(\w+)")
def points(ask: Ask, name: str) -> Told:
    me = board(ask)
    facts: dict[str, Optional[Fact]] = {
        "production": _one_more(ask),
        "left_behind": ask.fact("about.areas_behind", len(me.left_behind()), "eva-left"),
        "stadiums": ask.fact("about.stadiums_there", f"{len(me.stadiums_new)} / {BOX.stadiums_needed}", "eva-stadium"),
        "penalties": ask.fact("about.tokens", me.penalties, "eva-token-bad"),
        "bonuses": ask.fact("about.tokens", me.bonuses, "eva-token-good"),
        "faces": ask.fact("about.faces_new", happy_faces_new(me), "eva-face"),
    }
    if f"score.{name}" not in ask.words.entries:
        return None
    now = ask.fact("about.points_now", signed(breakdown(ask.s)[hero(ask)][name]), "icon-star")
    return beside(ask.plain(f"points-{name}"), now, facts.get(name))


def _one_more(ask: Ask) -> Fact:
    """What a level more of the lowest production would bring."""
    low = min(board(ask).production)
    return ask.fact("about.one_more", change(production_points(low), production_points(low + 1)), "icon-star")


@about(r"way-(\w+)")
def way(ask: Ask, name: str) -> Told:
    me = board(ask)
    if name == "stadiums":
        now = ask.fact("about.stadiums_there", f"{len(me.stadiums_new)} / {BOX.race_stadiums}", "eva-stadium")
        return beside(ask.plain("race"), now)
    kind = KIND_AT[name]
    now = ask.fact("about.production", f"{me.production[kind]} / {BOX.race_production}", chip(kind), kind=f"@resource.{name}")
    return beside(ask.plain("race"), now)


# Key numbers


@about(r"number-([a-z-]+)-(\d)")
def number(ask: Ask, what: str, seat: str) -> Told:
    s, who = ask.s, int(seat)
    me, name = s.players[who], called(ask, who)
    if what == "points":
        found = breakdown(s)[who]
        facts = [Fact(ask.say(f"score.{key}"), signed(n), f"eva-{goals.POINTS_SIGN[key]}") for key, n in found.items() if n]
        return beside(ask.plain("number-points"), *facts, lead=ask.say("about.has", player=name, n=signed(sum(found.values()))))
    if what.startswith("made-"):
        level = me.production[KIND_AT[what[5:]]]
        lowest = level == min(me.production) and not s.race
        worth = ask.fact("about.lowest_points", production_points(level), "icon-star") if lowest else None
        return beside(ask.plain(f"number-{what}"), worth, lead=ask.say("about.has", player=name, n=level))
    n = len(me.stadiums_new) if what == "stadiums" else happy_faces(me)
    return beside(ask.plain(f"number-{what}"), lead=ask.say("about.has", player=name, n=n))
