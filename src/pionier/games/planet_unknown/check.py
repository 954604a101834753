"""Whether a position can be: every piece exactly once, every limit kept (PLU-0.5, 2, 16)."""

from __future__ import annotations

from collections.abc import Iterator

from .components import BOX
from .components.boards import ROWS, SPOTS
from .components.tiles import BIOMASS
from .grid import SQUARES, count
from .powers import powers
from .state import DEPOTS, EVERY_LEVEL, PlanetUnknown, Player

BEFORE = ("sides", "boards")  # phases in which the boards are not laid out yet
SIX = 6


def problems(s: PlanetUnknown) -> list[str]:
    """What is wrong with a position, in words."""
    shape = list(_shape(s))
    if shape:
        return shape
    found = [*_station(s), *_cards(s), *_objectives(s), *_events(s)]
    for player, me in enumerate(s.players):
        found += [f"player {player}: {problem}" for problem in [*_planet(me), *_board(s, me), *_turn(me)]]
    return found


def _shape(s: PlanetUnknown) -> Iterator[str]:
    """Numbers of players and entries, before anything is counted."""
    if not 1 <= s.seats <= SIX:
        yield f"seats is {s.seats}, not 1 to {SIX}"
        return
    for name, found, wanted in (
        ("players", len(s.players), s.seats),
        ("stacks", len(s.stacks), 2 * DEPOTS),
        ("tops", len(s.tops), 2 * DEPOTS),
        ("civ", len(s.civ), 4),
        ("civ_box", len(s.civ_box), 4),
    ):
        if found != wanted:
            yield f"{name} has {found} entries, not {wanted}"
    if any(len(pile.cards) != len(pile.looks) for pile in s.piles()):
        yield "every pile needs as many looks as cards"
    for name, value in (("commander", s.commander), *(("waiting", seat) for seat in s.waiting)):
        if not 0 <= value < s.seats:
            yield f"{name} names nobody's seat"
    if not (0 <= s.rotation < DEPOTS and 0 <= s.shift < DEPOTS):
        yield f"rotation and shift must be 0 to {DEPOTS - 1}"
    if not -1 <= s.event < len(BOX.events):
        yield f"event is {s.event}, not -1 to {len(BOX.events) - 1}"
    for player, me in enumerate(s.players):
        yield from (f"player {player}: {problem}" for problem in _player_shape(me))


def _player_shape(me: Player) -> Iterator[str]:
    if not (0 <= me.planet < len(BOX.planets) and 0 <= me.corporation < len(BOX.corporations)):
        yield "planet or corporation is unknown"
        return
    if len(me.terrain) != SIX or len(me.symbols) != SIX:
        yield f"terrain and symbols need {SIX} sets of squares"
    if len(me.trackers) != 5 or any(not 0 <= spot < SPOTS for spot in me.trackers):
        yield f"trackers needs 5 spots from 0 to {SPOTS - 1}"
    sets = [*me.terrain, *me.symbols, me.craters, me.meteorites, me.lifepods, me.rovers, me.cargo, me.patches, me.last_tile]
    if any(squares < 0 or squares & ~me.world.grid for squares in sets):
        yield "something lies off the grid (PLU-4.1)"
    if any(not (0 <= tile < len(BOX.tiles) and 0 <= turn < 8 and 0 <= corner < SQUARES) for tile, turn, corner in me.tiles):
        yield f"tiles needs tile, orientation (0 to 7) and square (0 to {SQUARES - 1})"
    numbers = (me.garage, me.wrecks, me.pods, me.ores, me.stored, me.pool)
    if min(numbers) < 0:
        yield "a number is below 0"


def _station(s: PlanetUnknown) -> Iterator[str]:
    """Each of the 144 tiles is in one place (PLU-2.1)."""
    found = [top for top in s.tops if top >= 0] + list(s.removed)
    if sorted(s.shapes) != sorted(range(len(BOX.shapes))):
        yield "shapes must name each of the twelve shapes once"
        return
    for stack, shape in zip(s.stacks, s.shapes):
        found += stack.cards
        if stack.pool != f"tiles {BOX.shapes[shape].id}":
            yield f"a stack has the pool {stack.pool!r}, not 'tiles {BOX.shapes[shape].id}'"
        if any(not 0 <= tile < len(BOX.tiles) or BOX.tiles[tile].shape != shape for tile in stack.cards):
            yield f"the stack of {BOX.shapes[shape].id} has a tile of another shape"
    for top, shape in zip(s.tops, s.shapes):
        if top >= 0 and BOX.tiles[top].shape != shape:
            yield f"on top of {BOX.shapes[shape].id} lies a tile of another shape"
    for me in s.players:
        found += [tile for tile, _, _ in me.tiles] + list(me.unplaced)
    if sorted(found) != list(range(len(BOX.tiles))):
        yield f"each of the {len(BOX.tiles)} tiles must be once on the station, on a planet or out of the game"


def _cards(s: PlanetUnknown) -> Iterator[str]:
    """Each civ card is in one place."""
    piles = [*s.civ, *s.civ_box, *s.civ_gone, *(hand for me in s.players for hand in me.secret)]
    found = [card for pile in piles for card in pile.cards] + [card for me in s.players for card in me.cards]
    if sorted(found) != list(range(len(BOX.civ))):
        yield f"each of the {len(BOX.civ)} civ cards must be once in a pile, in the box or with a player"
    for pile in piles:
        if any(pile.pool != f"civ {BOX.civ[card].rank}" for card in pile.cards if 0 <= card < len(BOX.civ)):
            yield f"a pile of {pile.pool!r} has a card of another rank"


def _objectives(s: PlanetUnknown) -> Iterator[str]:
    """Each objective card is in one place."""
    found = [*s.objectives.cards, *s.rejected.cards, *s.discarded, *s.neighbor]
    for player, me in enumerate(s.players):
        found += [*me.objectives.cards, *([me.common] if me.common >= 0 else [])]
        if me.objectives.owner != player:
            yield f"the objectives of player {player} belong to player {me.objectives.owner}"
    if sorted(found) != list(range(len(BOX.objectives))):
        yield f"each of the {len(BOX.objectives)} objective cards must be once in the deck, with a player or out of the game"


def _events(s: PlanetUnknown) -> Iterator[str]:
    """The event deck: its size, and each card once (PLU-10.2)."""
    found = [*s.deck.cards, *s.coming.cards, *s.events]
    if len(found) != sum(s.mix):
        yield f"{len(found)} event cards are in the game, not {sum(s.mix)}"
    every = found + list(s.unused.cards)
    if len(set(every)) != len(every) or any(not 0 <= card < len(BOX.events) for card in every):
        yield "an event card is there twice or unknown"
    if s.event >= 0 and (not s.events or s.events[-1] != s.event):
        yield "event must be the newest of events"


def _planet(me: Player) -> Iterator[str]:
    """What lies on the planet follows from its tiles and patches, in their order."""
    terrain, symbols = [0] * SIX, [0] * SIX
    craters = covered = 0
    for tile, orientation, anchor in me.tiles:
        _, shape, a, b, meteorite = BOX.tiles[tile]
        turned = BOX.shapes[shape].numbered[orientation]
        if turned.mask << anchor & covered:
            yield "two tiles overlap (PLU-4.2)"
        covered |= turned.mask << anchor
        terrain[a] |= turned.a_mask << anchor
        terrain[b] |= turned.b_mask << anchor
        symbols[a] |= 1 << anchor + turned.a_symbol
        symbols[b] |= 1 << anchor + turned.b_symbol
        craters |= 1 << anchor + turned.crater if meteorite else 0
    open_squares = ~me.patches
    terrain = [squares & open_squares for squares in terrain]
    terrain[BIOMASS] |= me.patches
    if tuple(terrain) != me.terrain or tuple(squares & open_squares for squares in symbols) != me.symbols:
        yield "terrain and symbols do not follow from tiles and patches"
    if craters & open_squares != me.craters or (me.meteorites & ~me.craters and me.board.id != "horizon"):
        yield "meteorites lie where no meteorite symbol is visible"
    if me.cargo & ~me.rovers:
        yield "a meteorite is carried where no rover stands"


def _board(s: PlanetUnknown, me: Player) -> Iterator[str]:
    """The corporation board: rovers, lifepods, technologies."""
    if s.phase in BEFORE:
        return
    lent = sum(BOX.events[card].effect.verb == "extra_rover_on_tile_placed_this_round" for card in s.events)
    rovers = count(me.rovers) + me.garage + me.wrecks
    if rovers != me.board.rovers + lent:
        yield f"{rovers} rovers, not {me.board.rovers + lent} (PLU-14.1)"
    if me.lifepods & ~me.world.lifepods:
        yield "a lifepod lies where none started"
    if me.pods + len(me.posts) + count(me.lifepods) > count(me.world.lifepods):
        yield "more lifepods than the planet had (PLU-2.5)"
    if me.techs != powers(me).levels(me) & me.thawed and me.thawed == EVERY_LEVEL:
        yield "techs does not follow from the board (PLU-6.5)"
    if len(set(me.posts)) != len(me.posts):
        yield "two lifepods on one place"
    yield from powers(me).problems(me)
    for tracker, spot in enumerate(me.trackers):
        if me.board.path or me.board.id == "makeshift":
            continue
        if spot // ROWS != tracker or spot > me.board.tops[tracker]:
            yield f"tracker {tracker} stands off its track"


def _turn(me: Player) -> Iterator[str]:
    if any(not 1 <= rank <= 4 for rank in me.milestones):
        yield "milestones has a rank that is not 1 to 4"
    if me.chosen not in (-1, 0, 1):
        yield "chosen is no offer"
