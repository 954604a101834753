"""The voyage and the other players explained."""

from __future__ import annotations

from pionier.engine.game import Fact
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import SYMBOLS
from pionier.games.evacuation.powers import faces, happy_faces, powers
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.shared import LANE_AT
from pionier.games.evacuation.state import EXTRA, RIVAL, WAITING
from pionier.scene.about import beside

from .actions import power
from .telling import Ask, Told, about, board, called, change, hero, sentence

# The progress track


@about(r"step-(\d+)")
def step(ask: Ask, number: str) -> Told:
    return beside(ask.plain("step-#"), *_standing(ask, int(number)), title=ask.say("about.step", n=int(number)))


def _standing(ask: Ask, number: int, lane: int = -1) -> list[Fact]:
    """Whose markers stand on a step, or on one of its spaces."""
    s = ask.s
    rows = [(seat, me.steps, me.lanes) for seat, me in enumerate(s.players)]
    if s.rival.kind == "solo":
        rows += [(RIVAL, s.rival.steps, s.rival.lanes), (EXTRA, s.rival.extra_steps, s.rival.extra_lanes)]
    return [
        ask.fact("about.marker_here", sign="eva-track", player=called(ask, civ))
        for civ, steps, lanes in rows
        for n in range(2)
        if steps[n] == number and (lane < 0 or lanes[n] == lane)
    ]


@about(r"space-(\d+)-(\w+)")
def space(ask: Ask, number: str, name: str) -> Told:
    at, lane = int(number), LANE_AT[name]
    shut = name == "three_plus" and ask.s.seats < 3
    found = BOX.spaces[at][lane]
    text = ask.say(f"space.{at}.{name}")
    sign = next((f"eva-{symbol}" for n, symbol in enumerate(SYMBOLS) if found.symbols >> n & 1), "")
    here = _standing(ask, at, lane)
    return beside(
        ask.plain("space-shut" if shut else "space"),
        Fact(text, "", sign) if text else None,
        *here,
        ask.fact("about.free_space") if not here and not shut else None,
        title=f"{ask.say('about.step', n=at)} · {ask.say(f'lane.{name}')}",
    )


@about(r"gate-(\d)")
def gate(ask: Ask, number: str) -> Told:
    n = int(number)
    behind = BOX.gates[n - 1]
    return beside(
        ask.plain("gate"),
        Fact(sentence(ask.say(f"gate.{n}.text"))),
        ask.fact("about.past", f"{board(ask).past(n)} / 2", "eva-track"),
        title=ask.say("about.gate", n=n),
        lead=ask.say("about.between", before=behind - 1, behind=behind),
    )


@about(r"marker-(\d)", r"marker-(\d-\d)")
def marker(ask: Ask, which: str) -> Told:
    s = ask.s
    civ, n = map(int, which.split("-")) if "-" in which else (hero(ask), int(which))
    owner = s.rival if civ in (RIVAL, EXTRA) else s.players[civ]
    steps, lanes = (s.rival.extra_steps, s.rival.extra_lanes) if civ == EXTRA else (owner.steps, owner.lanes)
    lane = BOX.lanes[lanes[n]]
    text = ask.say(f"space.{steps[n]}.{lane}") if lanes[n] != WAITING else ""
    gates = next((behind for behind in BOX.gates if behind > steps[n]), None)
    return beside(
        ask.plain("marker"),
        Fact(text) if text else None,
        ask.fact("about.next_gate", change(steps[n], gates), "eva-gate") if gates else None,
        title=ask.say("about.marker", player=called(ask, civ)),
        lead=f"{ask.say('about.step', n=steps[n])} · {ask.say(f'lane.{lane}')}",
    )


# The other players


@about(r"(areas|population|ships|stadiums|faces|technologies|infrastructure|cards|power|passed|name|box)-of-(\w+)")
def of_other(ask: Ask, what: str, seat: str) -> Told:
    s = ask.s
    if seat == "rival" or int(seat) >= s.seats:
        return _of_rival(ask, what)
    me, name = s.players[int(seat)], ask.names[int(seat)]
    if what in ("name", "box"):
        return other(ask, seat)
    values = {
        "areas": str(count(me.areas)),
        "population": str(me.population),
        "ships": f"{len(me.ships_old)} + {len(me.ships_new)}",
        "stadiums": f"{len(me.stadiums_old)} + {len(me.stadiums_new)}",
        "faces": str(happy_faces(me)),
        "technologies": str(powers(me).count),
        "infrastructure": f"{len(me.hand)} + {len(me.played)}",
        "cards": str(len(me.cards)),
        "power": power(me),
    }
    if what == "passed":
        return beside(ask.plain("passed"), lead=name)
    return beside(ask.plain(f"{what}-of"), lead=ask.say("about.has", player=name, n=values[what]))


def _of_rival(ask: Ask, what: str) -> Told:
    rival, name = ask.s.rival, ask.say(f"civ.{ask.s.rival.kind}")
    values = {"areas": count(rival.areas), "stadiums": len(rival.stadiums), "faces": faces(rival.stadiums)}
    if what == "passed":
        return beside(ask.plain("passed"), lead=name)
    if what in values:
        return beside(ask.plain(f"{what}-of"), lead=ask.say("about.has", player=name, n=values[what]))
    return the_rival(ask)


@about(r"other-(\d)")
def other(ask: Ask, seat: str) -> Told:
    me = ask.s.players[int(seat)]
    return beside(ask.plain("other"), title=ask.names[int(seat)], lead=ask.say("view.passed") if me.passed else "")


@about("rival")
def the_rival(ask: Ask) -> Told:
    return ask.plain("rival-dummy" if ask.s.rival.kind == "dummy" else "rival")


@about("solo-last")
def solo_last(ask: Ask) -> Told:
    used = ask.s.rival.used
    action = ask.say(f"solo.{BOX.solo[used[-1]].action}") if used else "–"
    return beside(ask.plain("solo-last"), lead=ask.say("view.solo_last", action=action))
