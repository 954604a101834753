"""A sketch of Planet Unknown's round on the engine's contract: everybody at once, effects in free order, rover steps at any
moment, the next tile hidden until all have confirmed, secret cards picked in commander order. Small on purpose."""

from __future__ import annotations

from dataclasses import dataclass, field

from pionier.engine.choice import Flow, Option, Refusal, Together, ask, judged
from pionier.engine.data import Data, data
from pionier.engine.game import Game, Outcome, Setting, ranked
from pionier.engine.hidden import Deck, Hand
from pionier.engine.state import State
from pionier.engine.words import Words

ROUNDS, WIDTH, TRACKS = 3, 6, ("civ", "water", "rover")


@data
class Planet(Data):
    covered: list[int] = field(default_factory=list)
    tracks: list[int] = field(default_factory=lambda: [0, 0, 0])
    pool: int = 0
    rover: int = 0
    waiting: list[str] = field(default_factory=list)
    milestones: int = 0
    secret: Hand = field(default_factory=Hand)


@data
class RoundState(State):
    phase: str = "main"
    round: int = 0
    commander: int = 0
    planets: list[Planet] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    stacks: list[Deck] = field(default_factory=list)
    civ: Deck = field(default_factory=Deck)
    to_serve: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class PlaceTile(Option):
    square: int

    def path(self) -> tuple[str, ...]:
        return ("tile", f"c{self.square}")


@dataclass(frozen=True)
class Resolve(Option):
    effect: str

    def path(self) -> tuple[str, ...]:
        return (f"effect-{self.effect}",)


@dataclass(frozen=True)
class Advance(Option):
    track: str

    def path(self) -> tuple[str, ...]:
        return (self.track,)


@dataclass(frozen=True)
class Step(Option):
    square: int

    def path(self) -> tuple[str, ...]:
        return ("rover", f"c{self.square}")


@dataclass(frozen=True)
class EndTurn(Option):
    pass


@dataclass(frozen=True)
class KeepCard(Option):
    card: int

    def path(self) -> tuple[str, ...]:
        return (f"civ-{self.card}",)


def main_turn(s: RoundState, p: int) -> Flow:
    planet = s.planets[p]
    tile = s.tops[p]
    placed = False
    while True:
        candidates: list[Option] = [PlaceTile(c) for c in range(WIDTH)] if not placed else []
        candidates += [Resolve(effect) for effect in sorted(set(planet.waiting))]
        candidates += [Step((planet.rover + 1) % WIDTH), EndTurn()]

        def judge(option: Option) -> Refusal | None:
            if isinstance(option, PlaceTile) and option.square in planet.covered:
                return Refusal("PLU-4.2", "covered")
            if isinstance(option, Step) and planet.pool == 0:
                return Refusal("PLU-5.8", "no_movement")
            if isinstance(option, EndTurn) and (not placed or planet.waiting):
                return Refusal("PLU-17.15", "not_done")
            return None

        option = yield from ask(p, "turn", lambda _: judged(candidates, judge))
        if isinstance(option, PlaceTile):
            placed = True
            planet.covered.append(option.square)
            planet.waiting += [TRACKS[tile % 3], "synergy"]
        elif isinstance(option, Step):
            planet.pool -= 1
            planet.rover = option.square
        elif isinstance(option, Resolve):
            planet.waiting.remove(option.effect)
            track = option.effect
            if track == "synergy":
                track = (yield from ask(p, "advance", [Advance(name) for name in TRACKS])).track
            planet.tracks[TRACKS.index(track)] += 1
            planet.pool += track == "rover"
            planet.milestones += track == "civ"
            s.tell("advanced", player=f"@player.{p}", track=track)
        else:
            planet.pool = 0
            return


def main_phase(s: RoundState) -> Flow:
    yield Together({p: main_turn(s, p) for p in range(s.seats)})
    s.tops = [s.turn_up(stack) for stack in s.stacks]  # PLU-3.7: only after all turns
    s.phase = "civ"
    s.to_serve = [(s.commander + k) % s.seats for k in range(s.seats)]


def civ_pick(s: RoundState) -> Flow:
    p = s.to_serve[0]
    planet = s.planets[p]
    if planet.milestones and len(s.civ):
        options = [KeepCard(card) for card in sorted(s.look(p, s.civ))]
        card = (yield from ask(p, "keep", options)).card
        s.civ.hand_to(card, planet.secret)
        planet.milestones -= 1
        s.tell("kept", audience=(p,), player=f"@player.{p}", card=card)
        s.tell("kept_secretly", audience=s.all_but(p), player=f"@player.{p}")
    if not planet.milestones or not len(s.civ):
        planet.milestones = 0
        s.to_serve.pop(0)
    if not s.to_serve:
        s.phase = "main"
        s.round += 1
        s.commander = (s.commander + 1) % s.seats


class PlanetSketch(Game[RoundState]):
    id = "planet_sketch"
    players = (1, 2, 3)
    settings = (Setting("length", ("short",), "short"),)
    words = Words(
        {
            key: {"en": key, "pl": key}
            for key in [
                "turn", "advance", "keep", "covered", "no_movement", "not_done", "advanced", "kept", "kept_secretly", "end",
                "option.place_tile", "option.resolve", "option.advance", "option.step", "option.end_turn", "option.keep_card",
            ]
        }
    )  # fmt: skip

    def state_class(self) -> type:
        return RoundState

    def new_state(self, players: int, options: dict[str, str]) -> RoundState:
        return RoundState(seats=players)

    def setup(self, s: RoundState, options: dict[str, str]) -> None:
        for p in range(s.seats):
            s.planets.append(Planet(secret=Hand("civ", owner=p)))
            stack = Deck(f"tiles {p}", tuple(range(5)), (0,) * 5)
            s.shuffle_pile(f"stack {p}", stack)
            s.stacks.append(stack)
            s.tops.append(s.turn_up(stack))
        s.civ = Deck("civ", tuple(range(6)), (0,) * 6)
        s.shuffle_pile("civ", s.civ)

    def next_stage(self, s: RoundState) -> Flow | None:
        if s.round == ROUNDS:
            return None
        return main_phase(s) if s.phase == "main" else civ_pick(s)

    def outcome(self, s: RoundState) -> Outcome:
        points = [{"tracks": sum(planet.tracks), "cards": sum(planet.secret.cards)} for planet in s.planets]
        scores = [sum(each.values()) for each in points]
        return Outcome(scores, ranked(scores), points, "end")

    def problems(self, s: RoundState) -> list[str]:
        cards = sorted([*s.civ.cards, *(card for planet in s.planets for card in planet.secret.cards)])
        return [] if cards == list(range(6)) else [f"civ cards are {cards}"]


GAME = PlanetSketch()
