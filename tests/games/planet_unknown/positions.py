"""Positions of Planet Unknown in a line or two, and short ways to play and read them.

`table(2)` is a fresh match at the start of its first main phase, as a bare state: change it, then either run a single rule with
`run(flow, "track-civ", …)`, or let a match go on from it with `resume(s)`. Choices are named by their path, such as
"offer-0/turn-3/c5-5". Squares are (x, y); tiles go by id ("I2-CE-M"), orientation 0 is as printed.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.games import playing
from tests.games.playing import find, paths, run, text

from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS
from pionier.games.planet_unknown.components.tiles import RESOURCES, TRACKS
from pionier.games.planet_unknown.effects import PENDING
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import at, listed, xy
from pionier.games.planet_unknown.pending import Pending, pending
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.shared import resolving
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import Placing, put_patch, put_tile

TILE = {tile.id: at for at, tile in enumerate(BOX.tiles)}
SHAPE = {shape.id: at for at, shape in enumerate(BOX.shapes)}
PLANET = {planet.id: at for at, planet in enumerate(BOX.planets)}
CORPORATION = {board.id: at for at, board in enumerate(BOX.corporations)}
CIV = {card.id: at for at, card in enumerate(BOX.civ)}
EVENT = {card.id: at for at, card in enumerate(BOX.events)}
OBJ = {card.id: at for at, card in enumerate(BOX.objectives)}
TRACK = {track: at for at, track in enumerate(TRACKS)}
TERRAIN = {resource: at for at, resource in enumerate(RESOURCES)}


def fresh(players: int = 2, seed: str = "test", **options: str) -> PlanetUnknown:
    """A state as it is before the first decision."""
    return playing.fresh(GAME, players, seed, options)


def table(
    players: int = 2,
    planet: str = "ksb_4156",
    corporation: str = "universal",
    phase: str = "main",
    seed: str = "test",
    **options: str,
) -> PlanetUnknown:
    """A state at the start of the first main phase (or another phase); seat 0 has the named boards and commands."""
    s = fresh(players, seed, **options)
    drive(s, "objectives")
    sit(s, 0, planet, corporation)
    drive(s, "rotate")
    s.commander = 0
    if phase in ("civ", "event_civ"):
        drive(s, "main" if not s.mix else "event")
        s.phase = phase
        s.waiting = s.clockwise()
    drive(s, phase)
    return s


def sit(s: PlanetUnknown, player: int, planet: str, corporation: str = "universal") -> Player:
    """Give a player these boards."""
    me = s.players[player]
    me.planet, me.corporation = PLANET[planet], CORPORATION[corporation]
    me.lifepods, me.garage = me.world.lifepods, me.board.rovers
    powers(me).refresh(me)
    return me


def drive(s: PlanetUnknown, phase: str) -> None:
    """Go through stages, always with the first option, until the phase begins."""
    playing.drive(GAME, s, phase)


def resume(s: PlanetUnknown, **options: str) -> Match:
    """A match that goes on from this state."""
    return playing.resume(GAME, s, options)


def names(asked: Decision) -> set[str]:
    """The paths of what may be chosen, in any order."""
    return set(paths(asked))


def effect(s: PlanetUnknown, verb: str, *answers: str, player: int = 0, **numbers: int) -> list[Decision]:
    """Resolve an effect of a player with these answers."""
    return run(PENDING.carries[verb](s, player, pending(verb, **numbers)), *answers)


def play(match: Match, seat: int, *choices: str) -> None:
    """Choose for a seat, one path after the other."""
    for path in choices:
        match.play(seat, find(match.pending[seat], path))


def end_turns(match: Match) -> None:
    """Everybody still in the main phase resolves what is left and ends their turn."""
    while match.state.phase == "main" and not match.over:
        seat, asked = next(iter(match.pending.items()))
        found = [option for option in asked.options if text(option) == "end-turn"] or list(asked.options)
        match.step(seat, found[0])


def offer(s: PlanetUnknown, player: int, outer: str, inner: str) -> None:
    """Turn the station so that the player faces these two tiles."""
    stacks = [s.shapes.index(BOX.tiles[TILE[tile]].shape) for tile in (outer, inner)]
    s.rotation = (stacks[0] - BOX.seats[s.seats][player]) % 6
    s.shift = (stacks[1] - stacks[0]) % 6
    assert s.facing(player) == tuple(stacks)
    for stack, tile in zip(stacks, (outer, inner), strict=True):
        on_top(s, stack, TILE[tile])


def on_top(s: PlanetUnknown, stack: int, tile: int) -> None:
    """Put a tile of the stack on its top."""
    pile = s.stacks[stack]
    if s.tops[stack] != tile:
        at_tile = pile.cards.index(tile)
        pile.cards = (*pile.cards[:at_tile], s.tops[stack], *pile.cards[at_tile + 1 :])
        s.tops[stack] = tile


def take_from_station(s: PlanetUnknown, tile: int) -> None:
    """A tile leaves the station, so that it can lie somewhere else."""
    stack = s.shapes.index(BOX.tiles[tile].shape)
    pile = s.stacks[stack]
    if s.tops[stack] == tile:
        s.tops[stack] = pile.lift(pile.cards[-1])
    else:
        pile.lift(tile)


def lay(s: PlanetUnknown, tile: str, x: int, y: int, orientation: int = 0, player: int = 0, bare: bool = True) -> Placing:
    """A tile already lies there; `bare`: without its meteorite."""
    take_from_station(s, TILE[tile])
    placing = put_tile(s, player, TILE[tile], orientation, at(x, y))
    if bare:
        s.players[player].meteorites &= ~placing.squares
    return placing


def patch(s: PlanetUnknown, *squares: tuple[int, int], player: int = 0) -> None:
    """Patches already lie there."""
    for x, y in squares:
        put_patch(s, player, at(x, y))


def fill(s: PlanetUnknown, squares: Iterable[int], player: int = 0) -> None:
    """Cover these squares with patches, whatever they destroy."""
    for square in squares:
        put_patch(s, player, square)


def with_holes(s: PlanetUnknown, *holes: tuple[int, int], player: int = 0) -> None:
    """The planet is covered but for these squares."""
    fill(s, listed(s.players[player].world.grid & ~sum(1 << at(x, y) for x, y in holes)), player)


def track(s: PlanetUnknown, player: int = 0, **positions: int) -> Player:
    """Put trackers on positions of their own tracks."""
    me = s.players[player]
    for which, position in positions.items():
        powers(me).move(me, TRACK[which], ROWS * TRACK[which] + position)
    return me


def at_position(me: Player, which: str) -> int:
    """The position of a tracker on its own track."""
    spot = me.trackers[TRACK[which]]
    assert spot // ROWS == TRACK[which]
    return spot % ROWS


def row_with(me: Player, which: str, benefit: str) -> int:
    """The first position of a track with such a benefit."""
    rows = me.board.benefits[ROWS * TRACK[which] : ROWS * TRACK[which] + ROWS]
    return next(row for row, benefits in enumerate(rows) if any(each.verb == benefit for each in benefits))


def rover(s: PlanetUnknown, x: int, y: int, player: int = 0) -> None:
    """A rover of the supply already stands there."""
    me = s.players[player]
    me.garage -= 1
    me.rovers |= 1 << at(x, y)


def squares(mask: int) -> set[tuple[int, int]]:
    """The squares of a set as (x, y)."""
    return {xy(square) for square in listed(mask)}


def in_force(s: PlanetUnknown, event: str) -> None:
    """An event is in force this round."""
    if not s.mix:
        s.mix = (1,)
        s.events = ()
        s.unused.cards = tuple(card for card in s.unused.cards if card != EVENT[event])
        s.unused.looks = (0,) * len(s.unused.cards)
    else:
        for pile in (s.deck, s.unused):
            if EVENT[event] in pile.cards:
                pile.lift(EVENT[event])
    s.events += (EVENT[event],)
    s.event = EVENT[event]


def facing(event: str, players: int = 2) -> PlanetUnknown:
    """The event phase begins, and this card is on top of the event deck."""
    s = table(players, phase="event", events="standard")
    deck = s.deck if EVENT[event] in s.deck.cards else s.unused
    deck.lift(EVENT[event])
    if deck is s.unused:
        s.deck.hand_to(s.deck.cards[0], s.unused)
    s.deck.put(EVENT[event])
    return s


def waiting(me: Player) -> list[str]:
    """What waits to be resolved, as the paths that resolve it, sorted."""
    return paths_of(me.pending)


def paths_of(effects: Iterable[Pending]) -> list[str]:
    """The paths that resolve these effects, sorted."""
    return [text(resolving(each)) for each in sorted(effects, key=lambda each: (each.verb, each.numbers))]
