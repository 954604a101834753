"""Positions of Micro Cosmos in a line or two, and short ways to play and read them.

`table(2)` is a bare state at the start of the first turn of player A: Elpis (green) lies N, Asha (red) W, Kibo (blue) E,
everybody is on the Star Gate with nothing. Change it with the helpers below, then let a match go on from it with `resume(s)`,
or run one rule with `run(flow, "moon-N", …)`. Things go by their ids ("crew_05", "survivor_01", "keyi", "biodome"), places by
their part ids ("planet-N", "gate"), choices by their path ("card-crew_05/discard-action"). Every position is checked.
"""

from __future__ import annotations

from typing import Any

from tests.games import playing
from tests.games.playing import run

from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.games.micro_cosmos.components import BOX, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.components.vocabulary import EDGE, read_shown
from pionier.games.micro_cosmos.effects import VERBS
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.parts import FIELD
from pionier.games.micro_cosmos.powers import ENGINES
from pionier.games.micro_cosmos.shared import CREW_AT, FIELD_AT, POSITION_AT, SURVIVOR_AT
from pionier.games.micro_cosmos.state import MicroCosmos, Phase, Player

A, B, C, D = range(4)
AUTOMA = 1  # in solo
PLANET = {planet.id: at for at, planet in enumerate(BOX.planets)}
UPGRADE = {name: at for at, name in enumerate(BOX.upgrade_ids)}
AUTOMA_CARD = {card.id: at for at, card in enumerate(BOX.automa_cards)}
START = {"N": "elpis", "W": "asha", "E": "kibo"}
CANTEEN = ("crew_28", "crew_29", "crew_30")


def fresh(players: int = 2, seed: str = "test", **options: str) -> MicroCosmos:
    """A state as it is before the first decision."""
    return playing.fresh(GAME, players, seed, options)


def table(players: int = 2, phase: Phase = "upgrade", **options: str) -> MicroCosmos:
    """Player A is to begin this step of the first turn; the deck's next cards are crew_01, crew_02, …; survivors likewise."""
    s = fresh(players, **options)
    s.planets = [-1] * len(BOX.positions)
    for position, planet in START.items():
        s.planets[POSITION_AT[position]] = PLANET[planet]
    s.planet_deck.cards = tuple(at for at, planet in enumerate(BOX.planets) if not planet.starting)
    s.canteen = tuple(CREW_AT[card] for card in CANTEEN)
    rest = [at for at in reversed(range(len(BOX.crew))) if at not in s.canteen]
    s.crew_deck.cards, s.crew_deck.looks = tuple(rest), (0,) * len(rest)
    s.survivor_deck.cards = tuple(reversed(range(len(BOX.survivors))))
    s.automa_deck.cards = tuple(sorted(s.automa_deck.cards, reverse=True))
    s.dealt = []
    s.first = s.active = A
    s.phase = phase
    return s


def solo(level: str = "easy", phase: Phase = "upgrade", **options: str) -> MicroCosmos:
    """The same against the Automa."""
    return table(1, phase, automa=level, **options)


# Changing a position


def crew(s: MicroCosmos, player: int, *cards: str, row: str = "lower") -> Player:
    """Give a player crew cards from the deck or the Canteen, in a row."""
    me = s.players[player]
    for name in cards:
        card = _fetch(s, name)
        if row == "upper":
            me.upper += (card,)
        else:
            me.lower += (card,)
    return me


def _fetch(s: MicroCosmos, name: str) -> int:
    card = CREW_AT[name]
    if card in s.canteen:
        s.canteen = tuple(s.crew_deck.lift(s.crew_deck.cards[0]) if other == card else other for other in s.canteen)
    elif card in s.crew_discard:
        s.crew_discard = tuple(other for other in s.crew_discard if other != card)
    else:
        s.crew_deck.lift(card)
    return card


def crew_discard(s: MicroCosmos, *cards: str) -> None:
    """Put crew cards on the discard pile."""
    for name in cards:
        s.crew_discard += (_fetch(s, name),)


def canteen(s: MicroCosmos, *cards: str) -> None:
    """Lay these cards into the Canteen; its former ones go to the bottom of the deck."""
    for card in s.canteen:
        s.crew_deck.cards, s.crew_deck.looks = (card, *s.crew_deck.cards), (0, *s.crew_deck.looks)
    s.canteen = ()
    s.canteen = tuple(s.crew_deck.lift(CREW_AT[name]) for name in cards)


def next_cards(s: MicroCosmos, *cards: str) -> None:
    """Put cards of the deck on its top, the next one first."""
    for name in reversed(cards):
        s.crew_deck.put(s.crew_deck.lift(CREW_AT[name]))


def empty_deck(s: MicroCosmos, left: int = 0, player: int = AUTOMA) -> None:
    """Leave only so many cards in the crew deck; the Automa has all others."""
    while len(s.crew_deck) > left:
        s.players[player].lower += (s.crew_deck.lift(s.crew_deck.cards[0]),)


def next_survivors(s: MicroCosmos, *cards: str) -> None:
    """Put survivors of the deck on its top, the next one first."""
    for name in reversed(cards):
        s.survivor_deck.put(s.survivor_deck.lift(SURVIVOR_AT[name]))


def survivors(s: MicroCosmos, player: int, *cards: str) -> None:
    """Survivors that a player holds."""
    for name in cards:
        s.players[player].held += (s.survivor_deck.lift(SURVIVOR_AT[name]),)


def settled(s: MicroCosmos, player: int, *cards: str) -> None:
    """Survivors that a player has settled."""
    for name in cards:
        s.players[player].settled += (s.survivor_deck.lift(SURVIVOR_AT[name]),)


def next_automa(s: MicroCosmos, *cards: str) -> None:
    """Put Automa cards on top of their deck, the next one first."""
    for name in reversed(cards):
        s.automa_deck.put(s.automa_deck.lift(AUTOMA_CARD[name]))


def cargo(s: MicroCosmos, player: int, **units: int) -> Player:
    """Set the cargo of a player."""
    me = s.players[player]
    me.cargo = tuple(units.get(name, 0) for name in RESOURCES)
    return me


def ark(s: MicroCosmos, player: int, place: str) -> Player:
    """Put an Ark on a field."""
    s.players[player].ark = FIELD_AT[place]
    return s.players[player]


def specialists(s: MicroCosmos, player: int, *names: str) -> None:
    """Unlock specialist markers."""
    for name in names:
        s.players[player].specialists |= 1 << SPECIALISTS.index(name)


def planet(s: MicroCosmos, position: str, name: str) -> None:
    """Lay a planet card of the deck on a position."""
    s.planets[POSITION_AT[position]] = s.planet_deck.lift(PLANET[name])


def upgrade(s: MicroCosmos, player: int, *names: str) -> Player:
    """Unlock upgrades: their colony markers come into the pool, completed pairs bring outposts (without points)."""
    me = s.players[player]
    for name in names:
        at = UPGRADE[name]
        if at == ENGINES:
            me.engines += 1
            me.colonies += me.engines == 2
        else:
            me.upgrades |= 1 << at
            me.colonies += 1
            me.outposts += any(at in pair and all(me.upgrades >> each & 1 for each in pair) for pair in BOX.pairs)
    return me


MARKERS = ("robotics", "scouting_vehicles", "cargo_holds", "biodome", "space_mining", "leisure_facilities", "mining_vehicles")


def colony(s: MicroCosmos, player: int, *positions: str) -> None:
    """Colonies of a player, from the pool, else from fields of the Ark card that are thereby unlocked."""
    me = s.players[player]
    for name in positions:
        if not me.colonies:
            upgrade(s, player, next(each for each in MARKERS if not me.upgrades >> UPGRADE[each] & 1))
        me.colonies -= 1
        s.colonies[POSITION_AT[name]] |= 1 << player


def outpost(s: MicroCosmos, player: int, *positions: str) -> None:
    """Outposts of a player on planets; the pairs of upgrades for them are unlocked if need be."""
    me = s.players[player]
    for name in positions:
        if not me.outposts:
            pair = next(pair for pair in BOX.pairs if not all(me.upgrades >> each & 1 for each in pair))
            upgrade(s, player, *(BOX.upgrade_ids[each] for each in pair if not me.upgrades >> each & 1))
        me.outposts -= 1
        s.outposts[POSITION_AT[name]] |= 1 << player


def terraform(s: MicroCosmos, *positions: str) -> None:
    """Flip planets to their terraformed side."""
    for name in positions:
        s.terraformed |= 1 << POSITION_AT[name]
    if s.terraformed_planets() >= s.to_end:
        s.last_round = s.round + 1


def levels(s: MicroCosmos, position: str, *markers: tuple[int, int], **tracks: int) -> None:
    """Levels of a planet's tracks, and the markers as (player, field), leading one first."""
    assert sum(tracks.values()) == sum(field for _, field in markers)
    at = POSITION_AT[position]
    s.levels[at] = tuple(tracks.get(name, 0) for name in RESOURCES)
    s.markers[at] = markers


def all_but(s: MicroCosmos, position: str, player: int, **missing: int) -> None:
    """Everything on a planet is done, by one player, but for these levels."""
    required = s.planet_at(POSITION_AT[position]).required
    done = {name: need - missing.get(name, 0) for name, need in zip(RESOURCES, required, strict=True)}
    levels(s, position, (player, sum(done.values())), **done)


# Playing


def resume(s: MicroCosmos, **options: str) -> Match:
    """A match that goes on from this state."""
    if s.solo:
        options.setdefault("automa", BOX.levels[s.level].id)
    options.setdefault("length", "long" if s.to_end == BOX.limits["planets_to_end_long"] else "standard")
    return playing.resume(GAME, s, options)


def show(s: MicroCosmos, player: int, entry: dict[str, Any], *answers: str) -> list[Decision]:
    """Carry out what a field or a card shows, as component data says it; gives back what was asked."""
    return run(VERBS.carry_out(s, player, read_shown(entry, EDGE, "test")), *answers)


# Reading


def holds(match: Match, player: int = A) -> dict[str, int]:
    """The cargo of a player, without empty tracks."""
    return {name: have for name, have in zip(RESOURCES, match.state.players[player].cargo, strict=True) if have}


def rows(match: Match, player: int = A) -> tuple[list[str], list[str]]:
    """The crew cards of a player: upper and lower row."""
    me = match.state.players[player]
    return [BOX.crew[card].id for card in me.upper], [BOX.crew[card].id for card in me.lower]


def at(match: Match, player: int = A) -> str:
    """The field of a player's Ark."""
    return FIELD[match.state.players[player].ark]


def unlocked(match: Match, player: int = A) -> list[str]:
    """The unlocked specialist markers of a player."""
    return [name for bit, name in enumerate(SPECIALISTS) if match.state.players[player].specialists >> bit & 1]
