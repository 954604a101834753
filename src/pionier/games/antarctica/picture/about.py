"""What the picture tells about its parts."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Drawing, Explanation, Fact
from pionier.games.antarctica.actions import build_verdict
from pionier.games.antarctica.components import BOX
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.scoring import discards, standing, stars, track_unit, zone_unit
from pionier.games.antarctica.shared import STACK_AT
from pionier.games.antarctica.state import ARRIVED, OWNER, Antarctica
from pionier.games.antarctica.sun import next_zone
from pionier.scene.about import About, Asked, beside
from pionier.scene.tree import El

from . import stacks

Told = Optional[Explanation[El]]
Ask = Asked[Antarctica]
about: About[Antarctica] = About(GAME.words, __file__)


def _mine(ask: Ask) -> bool:
    """Whether who asks plays."""
    return 0 <= ask.seat < ask.s.seats


# The map


@about(r"z(\d)")
def zone(ask: Ask, number: str) -> Told:
    s, at = ask.s, int(number)
    name = ask.say(f"zone.{at}")
    if at in s.closed:
        return beside(ask.plain("closed-zone"), title=name)
    unit = zone_unit(s, at)
    top = max(unit.points)
    ships = [ask.names[ship & OWNER] for ship in s.queues[at]]
    people = [f"{ask.names[seat]} {count}" for seat, count in enumerate(unit.counts) if count]
    worth = ask.fact("about.lead_worth", top, "icon-star") if top else ask.fact("about.nobody_leads")
    return beside(
        ask.plain("zone"),
        ask.fact("view.queue", sign="ant-ship", ships=ships or [ask.say("view.none")]),
        ask.fact("view.people", sign="ant-person", scientists=people or [ask.say("view.none")]),
        worth,
        ask.fact("about.my_points", unit.points[ask.seat], "icon-star") if _mine(ask) and top else None,
        title=name,
        lead=_part_of_turn(ask, at),
    )


def _part_of_turn(ask: Ask, at: int) -> str:
    """What the zone is in this turn."""
    s = ask.s
    if s.over:
        return ""
    if at == s.destination and s.phase in ARRIVED:
        return ask.say("view.is_destination")
    if at == s.sun:
        return ask.say("view.is_sun")
    return ask.say("about.is_next") if not s.ending and next_zone(s) == at else ""


@about(r"z(\d)-b-(\w+)")
def building(ask: Ask, _: str, name: str) -> Told:
    return ask.plain(f"building-{name}")


@about(r"z(\d)-s-(\d)(?:-.*)?")
def crew(ask: Ask, number: str, seat: str) -> Told:
    at, who = int(number), int(seat)
    unit = zone_unit(ask.s, at)
    return beside(
        ask.plain("crew"),
        ask.fact("about.points_now", unit.points[who], "icon-star"),
        title=ask.say("about.scientists", n=unit.counts[who]),
        lead=f"{ask.names[who]} · {ask.say(f'zone.{at}')}",
    )


@about(r"z(\d)-i-(\d)-\d")
def icebreaker(ask: Ask, number: str, seat: str) -> Told:
    return beside(ask.plain("icebreaker"), lead=f"{ask.names[int(seat)]} · {ask.say(f'zone.{number}')}")


@about(r"z(\d)-m")
def lead(ask: Ask, number: str) -> Told:
    unit = zone_unit(ask.s, int(number))
    top = max(unit.points)
    leaders = [ask.names[seat] for seat, points in enumerate(unit.points) if points == top and top]
    return beside(
        ask.plain("lead"),
        ask.fact("about.leaders", top, "icon-star", players=leaders) if leaders else None,
        lead=ask.say(f"zone.{number}"),
    )


@about(r"ship-(\d)-(\d)")
def ship(ask: Ask, number: str, position: str) -> Told:
    queue = ask.s.queues[int(number)]
    at = int(position) - 1
    if at >= len(queue):
        return None
    owner = queue[at] & OWNER
    return beside(
        ask.plain("first-ship" if at == 0 else "ship"),
        title=ask.say("about.ship", player=ask.names[owner]),
        lead=ask.say("about.in_queue", zone=ask.say(f"zone.{number}"), place=ask.say(f"place.{position}")),
    )


@about("sun", "sun-next")
def sun(ask: Ask) -> Told:
    following = None if ask.s.over or ask.s.ending else next_zone(ask.s)
    stop = None if following is None else ask.fact("view.next_stop", zone=ask.say(f"zone.{following}"))
    return beside(ask.plain("the-sun"), stop, lead=ask.say(f"zone.{ask.s.sun}"))


@about("going-on")
def going_on(ask: Ask) -> Told:
    waiting = ([ask.s.action] if ask.s.action else []) + [each.action for each in ask.s.waiting]
    return beside(ask.plain("line-of-actions"), *(symbol_fact(ask, action) for action in waiting)) if waiting else None


def symbol_fact(ask: Ask, action: str) -> Fact:
    return Fact(f"{ask.say(f'symbol.{action}')}: {ask.say(f'symbol.{action}.text')}", sign=f"ant-{action}")


# Research


@about(r"track-(T\d)", r"(T\d)-(?:area|name|stations)")
def track(ask: Ask, key: str) -> Told:
    index = next(n for n, each in enumerate(BOX.tracks) if each.id == key)
    name = ask.say(f"track.{key}")
    if BOX.tracks[index].min_players > ask.s.seats:
        return beside(ask.plain("closed-track"), title=name)
    unit = track_unit(ask.s, index)
    stations = [ask.say(f"building.{each}") for each in BOX.names_in(BOX.tracks[index].stations)]
    order = sorted((seat for seat, place in enumerate(unit.counts) if place), key=lambda seat: -unit.counts[seat])
    cubes = [
        ask.fact("about.cube_at", unit.points[seat], "icon-star", player=ask.names[seat], n=unit.counts[seat]) for seat in order
    ]
    return beside(ask.plain("track"), *cubes, title=name, lead=ask.say("about.served_by", stations=stations))


@about(r"(T\d)-(\d+)")
def space(ask: Ask, key: str, number: str) -> Told:
    track = next(each for each in BOX.tracks if each.id == key)
    here, n = track.spaces[int(number)], int(number)
    worth = ask.fact("about.cube_worth", here.vp, "icon-star")
    title = ask.say("about.space", n=n, track=ask.say(f"track.{key}"))
    if not here.action:
        return beside(ask.plain("space"), worth, title=title)
    index = BOX.tracks.index(track)
    spent = here.color == "blue" and bool(ask.s.blue_used[index] >> n & 1)
    plain = ask.plain("spent-space" if spent else f"{here.color}-space")
    return beside(plain, symbol_fact(ask, here.action), worth, title=title)


@about(r"cube-(T\d)-(\d)")
def cube(ask: Ask, key: str, seat: str) -> Told:
    index, who = next(n for n, each in enumerate(BOX.tracks) if each.id == key), int(seat)
    unit = track_unit(ask.s, index)
    return beside(
        ask.plain("cube"),
        ask.fact("about.points_now", unit.points[who], "icon-star"),
        title=ask.say("about.cube", player=ask.names[who]),
        lead=ask.say("about.space", n=unit.counts[who], track=ask.say(f"track.{key}")),
    )


# Cards


@about(r"stack-(basic|double|advanced)")
def stack(ask: Ask, deck: str) -> Told:
    at = STACK_AT[deck]
    top = ask.s.tops[at]
    if top < 0:
        return beside(ask.plain("stack-empty"), title=ask.say(f"stack.{deck}"))
    below = len(ask.s.decks[at])
    left = ask.say("about.cards_left", n=below)
    told = build_card(ask, top)
    return beside(told, lead=f"{ask.say(f'stack.{deck}')} · {left}", drawing=_large(top, below))


@about(r"taken-(\w+)")
def taken(ask: Ask, key: str) -> Told:
    card = next(n for n, each in enumerate(BOX.cards) if each.id == key)
    owner = next((seat for seat, cards in enumerate(ask.s.built) if card in cards), None)
    return beside(build_card(ask, card), lead="" if owner is None else ask.names[owner], drawing=_large(card, 0))


def build_card(ask: Ask, card: int) -> Explanation[El]:
    """What a build card asks for and gives, and what of it the viewer has."""
    face, s = BOX.cards[card], ask.s
    mine = _mine(ask) and not s.over
    access = s.access(ask.seat) if mine else 0
    needed = [
        Fact(
            ask.say("about.needs", building=ask.say(f"building.{each}")),
            ask.say("about.there" if access & BOX.bit[each] else "about.missing") if mine else "",
            f"ant-{each}",
        )
        for each in BOX.names_in(face.requires)
    ]
    people = ask.say("about.you_have", n=s.supply[ask.seat]) if mine else ""
    return beside(
        ask.plain("build-card"),
        *needed,
        Fact(ask.say("about.sends", n=face.scientists), people, "ant-person"),
        ask.fact("about.gives_points", face.points, "ant-research") if face.points else None,
        ask.fact("about.has_star", "", "icon-star") if face.star else None,
        _why_not(ask, card) if mine and s.active == ask.seat and s.phase == "arrived" else None,
        title=ask.say(f"building.{BOX.buildings[face.builds]}"),
    )


def _why_not(ask: Ask, card: int) -> Optional[Fact]:
    """What keeps the player of this turn from building it."""
    s = ask.s
    if card not in s.tops:
        return None
    _, refusal = build_verdict(s, s.active, s.tops.index(card), s.access(s.active), s.buildings[s.destination])
    return None if refusal is None else Fact(ask.say(refusal.key, **refusal.facts))


def _large(card: int, below: int) -> Drawing[El]:
    return Drawing(stacks.alone(card, below), stacks.CARD, stacks.TALL)


@about("yard")
def yard(ask: Ask) -> Told:
    return beside(ask.plain("yard-stack"), lead=ask.say("about.cards_left", n=len(ask.s.yard)))


@about("resource-(basic|advanced)")
def resource(ask: Ask, kind: str) -> Told:
    count = ask.s.basic_stack if kind == "basic" else ask.s.advanced_stack
    text = Fact(ask.say(f"resource.{kind}.text"))
    return beside(ask.plain("resource"), text, title=ask.say(f"resource.{kind}"), lead=ask.say("about.cards_left", n=count))


@about(r"card-(\w+)", r"kind-(\w+)")
def shipyard_card(ask: Ask, kind: str) -> Told:
    return beside(ask.plain(f"kind-{kind}"), Fact(ask.say(f"kind.{kind}.text")), title=ask.say(f"kind.{kind}"))


# What lies before the players


@about(r"(built|stars|supply|reserve|ships|cubes|discards|basic|advanced|cards)-(\d)")
def held(ask: Ask, what: str, seat: str) -> Told:
    s, who = ask.s, int(seat)
    counts = {
        "built": len(s.built[who]), "stars": stars(s, who), "supply": s.supply[who], "reserve": s.reserve[who],
        "ships": s.ships[who], "cubes": s.cubes[who], "discards": discards(s, who), "basic": s.basic[who],
        "advanced": s.advanced[who], "cards": len(s.hands[who]),
    }  # fmt: skip
    return beside(ask.plain(f"{what}-#"), lead=ask.say("about.has", player=ask.names[who], n=counts[what]))


@about(r"number-(supply|cards)-(\d)")
def number(ask: Ask, what: str, seat: str) -> Told:
    return held(ask, what, seat)


@about(r"number-score-(\d)")
def score(ask: Ask, seat: str) -> Told:
    return beside(ask.plain("number-score"), lead=ask.say("about.has", player=ask.names[int(seat)], n=standing(ask.s)[int(seat)]))


@about(r"strip-(\d)(?:-.*)?")
def strip(ask: Ask, seat: str) -> Told:
    return beside(ask.plain("strip"), title=ask.names[int(seat)])


@about(r"ant-(.+)")
def symbol(ask: Ask, name: str) -> Told:
    """A sign, where it does not stand for a part of its own."""
    if name in BOX.buildings:
        return ask.plain(f"building-{name}")
    if name in BOX.symbols:
        return beside(ask.plain("symbol"), Fact(ask.say(f"symbol.{name}.text")), title=ask.say(f"symbol.{name}"))
    return about.plain(f"ant-{name}", ask.language)
