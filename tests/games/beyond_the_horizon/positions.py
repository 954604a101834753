"""Positions of Beyond the Horizon in a line or two, and short ways to play and read them.

Players are seats (`A, B, C, D` are 0 to 3); everything else goes by its id: nodes "II-3", cards "T2-B1", tiles "T06", "CRADLE",
"HOME1", spaces "BA1.1". Every position is checked: each piece is somewhere exactly once. What a test does not mention is put
where it does no harm: pawns into the columns, cubes onto the tracks or behind the investment track, cards into their decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.games.playing import resume

from pionier.engine.hidden import Deck
from pionier.engine.match import Match
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.components.vocabulary import KINDS, TRACKS
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.shared import (
    BUILDING_AT,
    CARD_AT,
    GOAL_AT,
    GOVERNMENT_AT,
    KIND_AT,
    NODE_AT,
    SPACE_AT,
    TILE_AT,
)
from pionier.games.beyond_the_horizon.state import BOARD, HOMES, Civilization, Horizon, Phase, Place, TakenLeader, Unit

A, B, C, D = range(4)
LEADER_AT = {leader.id: at for at, leader in enumerate(BOX.leaders)}
FACES = ("G1b", "G4a", "G2b", "G3b")  # governments of the seats unless told
# Where territories go unless told: around the cradle and its homes, each touching two tiles.
RING = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1), (2, -1), (2, -2), (1, -2), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1)]
Each = Mapping[int, Any]


def position(players: int = 2, *, seed: str = "test", **pieces: Any) -> Match:
    """A match that stands in the position of `lay`."""
    state = lay(players, **pieces)
    state.seed = seed
    return resume(GAME, state, {})


def lay(
    players: int = 2,
    *,
    phase: Phase = "action",
    active: int = A,
    coins: Each | None = None,
    pawns: Each | None = None,
    columns: Each | None = None,
    tracks: Each | None = None,
    invested: Each | None = None,
    tokens: Each | None = None,
    units: Mapping[int, Iterable[tuple[str, str, int]]] | None = None,
    developed: Mapping[int, Iterable[str]] | None = None,
    cards: Mapping[str, str] | None = None,
    private: Mapping[int, Iterable[str]] | None = None,
    deck: Mapping[int, Sequence[str]] | None = None,
    bottom: Mapping[int, Sequence[str]] | None = None,
    leaders: Mapping[int, Iterable[str | tuple[str, str]]] | None = None,
    leader: Mapping[str, str] | None = None,
    lands: Mapping[str, tuple[int, int]] | Sequence[str] = (),
    next_land: str | None = None,
    villages: Mapping[str, int] | None = None,
    cities: Mapping[str, int] | None = None,
    buildings: Mapping[str, tuple[Any, ...]] | None = None,
    tiles: Mapping[int, Iterable[str]] | None = None,
    display: Mapping[int, Sequence[str]] | None = None,
    stacks: Mapping[int, Sequence[str]] | None = None,
    goals: Sequence[str] = ("A1", "B1", "C1"),
    claims: Mapping[str, Sequence[int]] | None = None,
    governments: Mapping[int, str] | None = None,
    pawn_on: Mapping[int, str | None] | None = None,
    **fields: Any,
) -> Horizon:
    """A state, not yet checked.

    coins      {A: 5}; 0 unless told. pawns {A: 3}: active ones; 0 unless told
    columns    {A: (1, 0, 0, 0, 2)}; unless told the remaining pawns fill the columns from the right; pawns with no place are gone
    tracks     {A: (8, 7, 8)}: cubes left; unless told, cubes in use came off food, then economy, then infrastructure
    invested   {A: 3}; unless told, all cubes that are nowhere else
    units      {A: [("HOME1", "settler", 2)]}; none unless told
    developed  {A: ["I-1", "II-1"]}; `cards` {"II-1": "T2-B1"}: the card of a node (else any), level I and IV included
    deck       {2: ["T2-B1", "T2-B2"]}: the next cards of a level, top first; `bottom` {2: ["T2-R1"]}: below all, known to all
    leaders    {A: ["L2-02", ("L2-07", "food")]}; missing ones go to the last seat; `leader` {"II-3": "L2-06"}: lies on a node
    lands      {"T06": (1, 0)} or ["T06"]: discovered territories; those with something on them are discovered anyway
    buildings  {"T06": ("B1-1", A)} or with a second builder; `tiles` {A: ["B1-2"]}: not yet built
    display    {1: ["B1-3"]}; `stacks` {1: ["B1-4"]}: next tile first; the missing ones are built at the end of the world
    pawn_on    {A: "BA1.1"}; on the space of BA4 unless told; None: not yet placed
    fields     any other field of the state, and of a civilization as {"may_discover": {A: 2}}
    """
    s = Horizon(seats=players)
    s.phase, s.active, s.round = phase, active, 5
    s.civs = [Civilization() for _ in range(players)]
    _put_map(s, lands, {**(villages or {}), **(cities or {}), **(buildings or {})}, units or {})
    for area, owners in (("village", villages), ("city", cities)):
        for tile, owner in (owners or {}).items():
            change(s, tile, **{area: owner})
    for tile, (building, *builders) in (buildings or {}).items():
        change(s, tile, building=BUILDING_AT[building], **dict(zip(("left", "right"), builders, strict=False)))
    _put_territories(s, next_land)
    _put_technologies(s, developed or {}, cards or {}, private or {}, deck or {}, bottom or {})
    _put_leaders(s, leaders or {}, leader or {})
    _put_buildings(s, tiles or {}, display or {}, stacks or {})
    s.goals = [GOAL_AT[name] for name in goals]
    s.claims = [tuple((claims or {}).get(name, ())) for name in goals]
    for player, civ in enumerate(s.civs):
        civ.coins = (coins or {}).get(player, 0)
        civ.tokens = tuple((tokens or {}).get(player, (0, 0)))
        civ.government = GOVERNMENT_AT[(governments or {}).get(player, FACES[player])]
        space = (pawn_on or {}).get(player, "BA4.1")
        civ.pawn = -1 if space is None else SPACE_AT[space]
        _put_pawns(s, player, (pawns or {}).get(player, 0), (columns or {}).get(player))
        _put_cubes(s, player, (tracks or {}).get(player), (invested or {}).get(player))
    for name, value in fields.items():
        if isinstance(value, dict):
            for player, entry in value.items():
                assert hasattr(s.civs[player], name), f"a civilization has no {name}"
                setattr(s.civs[player], name, entry)
        else:
            assert hasattr(s, name), f"a state has no {name}"
            setattr(s, name, value)
    return s


def _put_map(
    s: Horizon,
    lands: Mapping[str, tuple[int, int]] | Sequence[str],
    used: Mapping[str, Any],
    units: Mapping[int, Iterable[tuple[str, str, int]]],
) -> None:
    s.places.append(Place(0, 0, BOX.cradle))
    for seat, direction in enumerate(BOX.homes[s.seats]):
        q, r = BOX.directions[direction]
        s.places.append(Place(q, r, HOMES + seat))
    there: dict[str, tuple[int, int] | None] = dict(lands) if isinstance(lands, Mapping) else dict.fromkeys(lands)
    for tile in [*used, *(tile for rows in units.values() for tile, _, _ in rows)]:
        if TILE_AT[tile] < BOX.cradle:
            there.setdefault(tile, None)
    taken = {(row.q, row.r) for row in s.places} | {at for at in there.values() if at is not None}
    for tile, at in there.items():
        q, r = at if at is not None else next(spot for spot in RING if spot not in taken)
        taken.add((q, r))
        s.places.append(Place(q, r, TILE_AT[tile]))
    for player, rows in units.items():
        s.civs[player].units = tuple(sorted(Unit(place_of(s, tile), KIND_AT[kind], strength) for tile, kind, strength in rows))


def change(s: Horizon, tile: str, **entries: int) -> None:
    """Put something on a tile of the map."""
    place = place_of(s, tile)
    s.places[place] = s.places[place]._replace(**entries)


def place_of(s: Horizon, tile: str) -> int:
    """The number of a tile's place on the map."""
    return next(at for at, row in enumerate(s.places) if row.tile == TILE_AT[tile])


def _put_territories(s: Horizon, first: str | None) -> None:
    laid = {row.tile for row in s.places}
    rest = [tile for tile in reversed(BOX.territories) if tile not in laid]
    if first is not None:
        rest.remove(TILE_AT[first])
        rest.append(TILE_AT[first])
    s.territories = pile("territories", rest)


def _put_technologies(
    s: Horizon,
    developed: Mapping[int, Iterable[str]],
    cards: Mapping[str, str],
    private: Mapping[int, Iterable[str]],
    deck: Mapping[int, Sequence[str]],
    bottom: Mapping[int, Sequence[str]],
) -> None:
    for node, card in cards.items():
        s.cards[NODE_AT[node]] = CARD_AT[card]
    for player, names in private.items():
        s.civs[player].private = tuple(CARD_AT[name] for name in names)
    for player, nodes in developed.items():
        for node in nodes:
            s.scholars[NODE_AT[node]] |= 1 << player
    named = {CARD_AT[name] for names in [*deck.values(), *bottom.values()] for name in names}
    named |= {card for civ in s.civs for card in civ.private}
    for node, entry in enumerate(BOX.nodes):
        if s.cards[node] < 0 and (s.scholars[node] or entry.level in (1, 4)):
            free = [card for card in BOX.cards_of(entry.level) if card not in s.cards and card not in named]
            s.cards[node] = free[0] if entry.level in (1, 4) else free[-1]
    s.decks, s.bottoms = [], []
    for level in (2, 3):
        below = [CARD_AT[name] for name in bottom.get(level, ())]
        first = [CARD_AT[name] for name in deck.get(level, ())]
        away = {*below, *first, *s.cards, *(card for civ in s.civs for card in civ.private)}
        rest = [card for card in BOX.cards_of(level) if card not in away]
        s.decks.append(pile(f"technologies {level}", [*reversed(rest), *reversed(first)]))
        s.bottoms.append(tuple(below))


def _put_leaders(s: Horizon, leaders: Mapping[int, Iterable[str | tuple[str, str]]], leader: Mapping[str, str]) -> None:
    taken: set[int] = set()
    for player, names in leaders.items():
        for name in names:
            card, option = (name, -1) if isinstance(name, str) else (name[0], -1)
            number = LEADER_AT[card]
            if not isinstance(name, str):
                option = [each.id for each in BOX.leaders[number].options].index(name[1])
            s.civs[player].leaders += (TakenLeader(number, option),)
            taken.add(number)
    lying = {LEADER_AT[name] for name in leader.values()}
    s.leaders = []
    for level in (2, 3, 4):
        free = [at for at, card in enumerate(BOX.leaders) if card.level == level and at not in taken and at not in lying]
        nodes = BOX.nodes_of(level)
        missing = sum(1 for node in nodes if s.scholars[node]) - sum(1 for at in taken if BOX.leaders[at].level == level)
        assert missing >= 0, f"more leaders of level {level} taken than nodes developed"
        for _ in range(missing):
            card = next(at for at in free if not BOX.leaders[at].options)
            free.remove(card)
            s.civs[-1].leaders += (TakenLeader(card),)
        on_nodes = [
            LEADER_AT[leader[BOX.nodes[node].id]] if BOX.nodes[node].id in leader else free.pop(0)
            for node in nodes
            if not s.scholars[node]
        ]
        s.leaders.append(pile(f"leaders {level}", [*on_nodes, *free]))


def _put_buildings(
    s: Horizon, tiles: Mapping[int, Iterable[str]], display: Mapping[int, Sequence[str]], stacks: Mapping[int, Sequence[str]]
) -> None:
    for player, names in tiles.items():
        s.civs[player].tiles = tuple(BUILDING_AT[name] for name in names)
    away = {tile for civ in s.civs for tile in civ.tiles} | {row.building for row in s.places}
    s.buildings = []
    for level in (1, 2, 3):
        shown = [BUILDING_AT[name] for name in display.get(level, ())]
        below = [BUILDING_AT[name] for name in stacks.get(level, ())]
        rest = [at for at, tile in enumerate(BOX.buildings) if tile.level == level and at not in {*away, *shown, *below}]
        if level in stacks or (level in display and len(shown) < BOX.display):
            s.civs[-1].tiles += tuple(rest)  # out of the way: in the supply of the last seat
            rest = []
        while len(shown) < BOX.display and rest:
            shown.append(rest.pop(0))
        s.display[level - 1] = tuple(shown)
        s.buildings.append(pile(f"buildings {level}", [*reversed(rest), *reversed(below)]))


def _put_pawns(s: Horizon, player: int, active: int, columns: tuple[int, ...] | None) -> None:
    civ = s.civs[player]
    scholars = sum(1 for seats in s.scholars if seats >> player & 1)
    rest = BOARD.pawns - active - len(civ.units) - scholars
    civ.active = active
    if columns is None:
        filled: list[int] = []
        for most in reversed(BOARD.columns):
            filled.insert(0, min(most, rest - sum(filled)))
        columns = tuple(filled)
    civ.columns = columns
    civ.gone = rest - sum(columns)


def _put_cubes(s: Horizon, player: int, tracks: tuple[int, ...] | None, invested: int | None) -> None:
    civ = s.civs[player]
    used = sum((row.village, row.city, row.left, row.right).count(player) for row in s.places)
    used += sum(seats.count(player) for seats in s.claims)
    if tracks is None:
        off = used + (invested or 0)
        left: list[int] = []
        for cubes in BOARD.cubes_on:
            left.append(max(0, cubes - off))
            off -= cubes - left[-1]
        tracks = tuple(left)
    civ.tracks = tracks
    civ.invested = BOARD.cubes - sum(tracks) - used


def pile(pool: str, cards: Sequence[int]) -> Deck:
    """A deck; the last card is the top."""
    return Deck(pool, tuple(cards), (0,) * len(cards))


# Reading


def civ(match: Match, player: int = A) -> Civilization:
    """What belongs to a player."""
    return match.state.civs[player]


def units(match: Match, player: int = A) -> list[tuple[str, str, int]]:
    """A player's units: tile, kind, strength."""
    s = match.state
    return [(BOX.tiles[s.places[place].tile].id, KINDS[kind], strength) for place, kind, strength in s.civs[player].units]


def card_on(match: Match, node: str) -> str | None:
    """The technology on a node."""
    card = match.state.cards[NODE_AT[node]]
    return None if card < 0 else BOX.technologies[card].id


def tile(match: Match, name: str) -> dict[str, Any]:
    """What stands on a tile of the map."""
    s = match.state
    row = s.places[place_of(s, name)]
    building = None if row.building < 0 else BOX.buildings[row.building].id
    return {"village": row.village, "city": row.city, "building": building, "left": row.left, "right": row.right}


def cubes(match: Match, player: int = A) -> dict[str, int]:
    """Cubes left on the development tracks."""
    return dict(zip(TRACKS, match.state.civs[player].tracks, strict=True))
