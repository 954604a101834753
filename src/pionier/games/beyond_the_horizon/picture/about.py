"""What the picture tells about its parts: the own board, goals, the other players; the tree and the map have their chapters."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.cards import FORMS
from pionier.games.beyond_the_horizon.components.player_board import COLUMNS
from pionier.games.beyond_the_horizon.components.vocabulary import FOOD, TOKENS, TRACKS
from pionier.games.beyond_the_horizon.counters import COUNTERS, buildings, cities, holds, villages
from pionier.games.beyond_the_horizon.production import UNLOCKED, coins_produced, open_columns
from pionier.games.beyond_the_horizon.scoring import breakdown, goal_worth, investment_points, points
from pionier.games.beyond_the_horizon.shared import GOAL_AT, GOVERNMENT_AT, TRACK_AT
from pionier.games.beyond_the_horizon.state import BOARD
from pionier.scene.about import beside
from pionier.scene.tree import El

from . import about_map, about_tree, choice
from .told import SOURCE, Ask, Told, about, entry, hero, own, plays, whole

__all__ = ["about", "about_map", "about_tree"]
MOST = 5  # so many lines of a score

# Tracks


@about(r"track-(food|economy|infrastructure)(?:-.*)?")
def track(ask: Ask, name: str) -> Told:
    at = TRACK_AT[name]
    left = ask.s.left(hero(ask), at)
    following = Fact("")
    if left < len(BOARD.tracks[at]):
        following = ask.fact("about.next_space", text=ask.say(f"track.{name}.{left + 1}"))
    sign = ask.plain(f"bth-{name}")
    return beside(
        ask.plain("track"),
        following if following.text else ask.fact("about.track_empty"),
        *sign.facts,
        title=ask.say(f"track.{name}"),
        lead=ask.say("about.cubes_left", n=own(ask).tracks[at]),
    )


@about(r"cell-(food|economy|infrastructure)-(\d+)")
def cell(ask: Ask, name: str, number: str) -> Told:
    at, n = TRACK_AT[name], int(number)
    if n == 0:
        return ask.plain(f"start-{name}")
    before = n - ask.s.left(hero(ask), at) - 1
    space = BOARD.tracks[at][n - 1]
    told = beside(ask.plain("track-space"), Fact(whole(ask.say(f"track.{name}.{n}"))))
    title = ask.say("about.space", track=f"@track.{name}", n=n)
    if before < 0:
        return beside(told, title=title, lead=ask.say("about.was_gained" if space.tasks else "about.works"))
    return beside(told, title=title, lead=ask.say("about.next_cube") if not before else ask.say("about.cubes_before", n=before))


@about(r"investment(?:-ground|-cells)?")
def investment(ask: Ask) -> Told:
    invested = own(ask).invested
    return beside(
        ask.plain("investment"),
        ask.fact("about.points_now", investment_points(invested), "bth-star"),
        lead=ask.say("about.cubes", n=invested),
    )


@about(r"investment-(\d+)")
def invested(ask: Ask, number: str) -> Told:
    n, there = int(number), own(ask).invested
    space = BOARD.investment[n - 1]
    text = entry(ask, f"investment.{n}")
    if n > there:
        lead = ask.say("about.next_invested") if n == there + 1 else ask.say("about.cubes_before", n=n - there - 1)
    else:
        lead = ask.say("about.works" if space.modifier else "about.was_gained" if space.tasks else "about.was_reached")
    return beside(
        ask.plain("investment-space"),
        Fact(whole(text)) if text else None,
        ask.fact("about.last_space", space.vp, "bth-star") if space.vp else None,
        title=ask.say("about.investment_space", n=n),
        lead=lead,
    )


# People, production, tokens


@about(r"column-([A-E])")
def column(ask: Ask, name: str) -> Told:
    at = COLUMNS.index(name)
    opened = at in UNLOCKED[ask.s.left(hero(ask), FOOD)]
    key = "view.column.open" if opened else "view.column.locked"
    lead = ask.say(key, column=name, n=own(ask).columns[at], most=BOARD.columns[at])
    space = next((n for n, each in enumerate(BOARD.tracks[FOOD], 1) if each.column == at), 0)
    unlock = None if opened else ask.fact("about.column_at", "", "bth-food", n=space)
    return beside(ask.plain("column"), unlock, lead=lead)


@about(r"produce-([AB])")
def production(ask: Ask, what: str) -> Told:
    civ = own(ask)
    if what == "A":
        n, now, sign = len(open_columns(ask.s, hero(ask), civ.columns)), civ.active, "bth-pawn"
        return beside(ask.plain("produce-A"), ask.fact("view.number.active", f"{now} → {now + n}", sign))
    n, now, sign = coins_produced(ask.s, hero(ask)), civ.coins, "bth-coin"
    return beside(ask.plain("produce-B"), ask.fact("view.number.coins", f"{now} → {now + n}", sign))


@about(r"token-(settlement|fortification)")
def token(ask: Ask, kind: str) -> Told:
    at = TOKENS.index(kind)
    return beside(
        ask.plain(f"token-{kind}"),
        ask.fact("about.supply", ask.s.supply(at)),
        lead=ask.say(f"view.{kind}", n=own(ask).tokens[at]),
    )


# Governments


@about(r"form-(\w+)")
def form(ask: Ask, name: str) -> Told:
    civ, seat = own(ask), hero(ask)
    if civ.government < 0:
        return ask.plain(f"form-{name}")
    face = BOX.governments[civ.government]
    text = ask.say(f"government.{face.id}.{name}")
    unlocked = name not in BOARD.unlocks or ask.s.unlocked(seat, name)
    missing: Optional[Fact] = None
    if not unlocked:
        at, needed = BOARD.unlocks[name]
        missing = ask.fact("about.unlocked_in", "", "bth-infrastructure", n=needed - ask.s.left(seat, at))
    worth: Optional[Fact] = None
    if name == "democracy":
        worth = ask.fact("about.points_now" if unlocked else "about.points_then", points(ask.s, seat, face.democracy), "bth-star")
    lead = ask.say(f"government.{face.id}")
    return beside(ask.plain(f"form-{name}"), Fact(whole(text)), worth, missing, lead=lead, source=SOURCE[face.id])


@about(r"government-(\w+)")
def government(ask: Ask, name: str) -> Told:
    at = GOVERNMENT_AT[name]
    forms = [Fact(f"{ask.say(f'form.{each}')}: {whole(ask.say(f'government.{name}.{each}'))}") for each in FORMS]
    return beside(
        ask.plain("government"),
        *forms,
        title=ask.say(f"government.{name}"),
        lead=ask.plain("government").title,
        drawing=choice.large_government(at),
        source=SOURCE[name],
    )


# Goals


@about(r"goal-([ABC]\d)(?:-.*)?")
def goal(ask: Ask, name: str) -> Told:
    number = GOAL_AT[name]
    if number not in ask.s.goals:
        return None
    s, found, seats = ask.s, BOX.goals[number], ask.s.claims[ask.s.goals.index(number)]
    test = found.condition[0]
    progress = COUNTERS[test.counter](s, hero(ask), test.of)
    bound = f"≤ {test.at_most}" if test.at_most < 999 else str(test.at_least)
    facts: list[Optional[Fact]] = [Fact(ask.say(f"goal.{name}.text"))]
    if ask.seat in seats:
        facts.append(ask.fact("about.goal_mine", goal_worth(number, seats[0] != ask.seat), "bth-star"))
    else:
        if plays(ask):
            facts.append(ask.fact("about.goal_now", f"{progress} / {bound}"))
            facts.append(ask.fact("about.goal_met") if holds(s, ask.seat, found.condition) else None)
        if len(seats) < s.seats:
            facts.append(ask.fact("about.goal_next", goal_worth(number, bool(seats)), "bth-star"))
    if seats:
        facts.append(ask.fact("about.claimed_by", players=[ask.names[seat] for seat in seats]))
    title = ask.say(f"goal.{name}")
    return beside(ask.plain("goal"), *facts, title=title, lead=ask.plain("goal").title, source=SOURCE[name])


@about(r"claim-([ABC]\d)-(\d)")
def claim(ask: Ask, name: str, seat: str) -> Told:
    number, who = GOAL_AT[name], int(seat)
    seats = ask.s.claims[ask.s.goals.index(number)]
    worth = ask.fact("about.claim_worth", goal_worth(number, seats[0] != who), "bth-star")
    return beside(ask.plain("claim"), worth, lead=f"{ask.names[who]} · {ask.say(f'goal.{name}')}")


@about("claims")
def claims(ask: Ask) -> Told:
    s = ask.s
    lying = sum(len(seats) for seats in s.claims)
    last = ask.fact("view.last_round", n=s.last_round) if s.last_round else None
    return beside(ask.plain("claims"), last, ask.fact("about.claims", f"{lying} / {BOX.end_cubes[s.seats]}", "bth-goal"))


# Players


@about(r"rival-(\d)(?:-.*)?")
def rival(ask: Ask, seat: str) -> Told:
    s, who = ask.s, int(seat)
    civ = s.civs[who]
    cubes = [f"{ask.say(f'track.{name}')} {n}" for name, n in zip(TRACKS, civ.tracks)]
    return beside(
        ask.plain("rival"),
        ask.fact("view.number.score", sum(breakdown(s, who).values()) if civ.government >= 0 else 0, "bth-star"),
        ask.fact("about.holds", villages=villages(s, who), cities=cities(s, who), buildings=buildings(s, who)),
        ask.fact("about.rival_cubes", sign="bth-no-cube", cubes=cubes),
        ask.fact("view.number.invested", civ.invested, "bth-cube"),
        title=ask.names[who],
        lead=ask.say(f"government.{BOX.governments[civ.government].id}") if civ.government >= 0 else "",
    )


@about(r"number-(active|coins|technologies)-(\d)")
def number(ask: Ask, what: str, seat: str) -> Told:
    s, who = ask.s, int(seat)
    civ = s.civs[who]
    counts = {"active": civ.active, "coins": civ.coins, "technologies": len(s.developed(who))}
    more: Optional[Fact] = None
    if what == "active":
        more = ask.fact("about.would_produce", f"+{len(open_columns(s, who, civ.columns))}", "bth-cycle")
    elif what == "coins" and civ.government >= 0:
        more = ask.fact("about.would_produce", f"+{coins_produced(s, who)}", "bth-cycle")
    return beside(ask.plain(f"number-{what}"), more, lead=ask.say("about.has", player=ask.names[who], n=counts[what]))


@about(r"number-score-(\d)")
def score(ask: Ask, seat: str) -> Told:
    who = int(seat)
    parts = breakdown(ask.s, who) if ask.s.civs[who].government >= 0 else {}
    best = sorted((key for key, n in parts.items() if n), key=lambda key: -parts[key])[:MOST]
    told: Explanation[El] = ask.plain("number-score")
    lead = ask.say("about.has", player=ask.names[who], n=sum(parts.values()))
    return beside(told, *(ask.fact(f"score.{key}", parts[key]) for key in best), lead=lead)
