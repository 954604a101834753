"""What cannot be in a position: pieces lost or doubled, limits broken, things that do not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pionier.engine.hidden import Deck

from .components import BOX, LEVELS, SETS
from .components.vocabulary import KINDS, TOKENS, TRACKS
from .state import BOARD, HOMES, NODES, Horizon, touches_two

CARDS, LEADERS, BUILDINGS = BOX.technologies, BOX.leaders, BOX.buildings


def problems(s: Horizon) -> list[str]:
    """Everything that is wrong; what would make the next check stumble is told alone."""
    for part in (_shape, _names):
        found = list(part(s))
        if found:
            return found
    return [wrong for part in (_turn, _cards, _leaders, _map, _buildings, _pieces, _units, _goals) for wrong in part(s)]


def _in(values: Iterable[int], things: int, none: bool = False) -> bool:
    """Whether all are numbers of things that exist."""
    return all(-1 <= value < things and (none or value >= 0) for value in values)


def _shape(s: Horizon) -> Iterator[str]:
    """Lists of the right length, before anything is looked up."""
    for name, wanted in (
        ("civs", s.seats),
        ("cards", len(NODES)),
        ("scholars", len(NODES)),
        ("decks", 2),
        ("bottoms", 2),
        ("leaders", len(LEVELS)),
        ("display", 3),
        ("buildings", 3),
        ("goals", len(SETS)),
        ("claims", len(SETS)),
    ):
        if len(getattr(s, name)) != wanted:
            yield f"{name} has {len(getattr(s, name))} entries, not {wanted}"
    if len(s.places) < 1 + s.seats:
        yield f"places has {len(s.places)} entries, not the cradle and {s.seats} homes (BTH-2.9)"
    for seat, civ in enumerate(s.civs):
        for name, wanted in (("columns", len(BOARD.columns)), ("tracks", len(TRACKS)), ("tokens", len(TOKENS))):
            if len(getattr(civ, name)) != wanted:
                yield f"civs[{seat}].{name} has {len(getattr(civ, name))} entries, not {wanted}"
    if any(len(pile.cards) != len(pile.looks) for pile in s.piles()):
        yield "every pile needs as many looks as cards"
    for name, piles, pools in _pools(s):
        if [pile.pool for pile in piles] != pools:
            yield f"{name} needs the pool {', '.join(pools)}"


def _pools(s: Horizon) -> list[tuple[str, list[Deck], list[str]]]:
    return [
        ("decks", s.decks, [f"technologies {level}" for level in (2, 3)]),
        ("leaders", s.leaders, [f"leaders {level}" for level in LEVELS]),
        ("territories", [s.territories], ["territories"]),
        ("buildings", s.buildings, [f"buildings {level}" for level in (1, 2, 3)]),
    ]


def _names(s: Horizon) -> Iterator[str]:
    """Numbers of things that do not exist."""
    civs = s.civs
    lists: list[tuple[str, str, Iterable[int], int, bool]] = [
        ("cards", "technology", s.cards, len(CARDS), True),
        ("private", "technology", [card for civ in civs for card in civ.private], len(CARDS), False),
        ("revealed_cards", "technology", s.revealed_cards, len(CARDS), False),
        ("decks", "technology", [card for deck in s.decks for card in deck.cards], len(CARDS), False),
        ("bottoms", "technology", [card for cards in s.bottoms for card in cards], len(CARDS), False),
        ("leaders of a player", "leader", [taken.leader for civ in civs for taken in civ.leaders], len(LEADERS), False),
        ("leaders", "leader", [card for pile in s.leaders for card in pile.cards], len(LEADERS), False),
        ("goals", "goal", s.goals, len(BOX.goals), False),
        ("places", "tile", [row.tile for row in s.places], len(BOX.tiles), False),
        ("territories", "tile", s.territories.cards, len(BOX.tiles), False),
        ("places", "building", [row.building for row in s.places], len(BUILDINGS), True),
        ("tiles", "building", [tile for civ in civs for tile in civ.tiles], len(BUILDINGS), False),
        ("display", "building", [tile for tiles in s.display for tile in tiles], len(BUILDINGS), False),
        ("buildings", "building", [tile for stack in s.buildings for tile in stack.cards], len(BUILDINGS), False),
        ("government", "face", [civ.government for civ in civs], len(BOX.governments), True),
        ("governments", "face", s.governments, len(BOX.governments), False),
        ("pawn", "space", [civ.pawn for civ in civs], len(BOX.spaces), True),
        ("action", "action", [s.action], len(BOX.actions), True),
        ("node", "node", [s.node], len(NODES), True),
        ("passing", "seat", [s.passing], s.seats, True),
    ]
    for name, what, values, things, none in lists:
        if not _in(values, things, none):
            yield f"{name} names an unknown {what}"
    for seat, civ in enumerate(civs):
        for unit in civ.units:
            there = 0 <= unit.place < len(s.places) and 0 <= unit.kind < len(KINDS)
            if not (there and 1 <= unit.strength <= BOARD.max_strength):
                yield f"civs[{seat}].units has a unit that cannot be: {list(unit)}"
    if any(not 0 <= seats < 1 << s.seats for seats in s.scholars):
        yield "scholars names nobody's seat"


def _turn(s: Horizon) -> Iterator[str]:
    if not 0 <= s.active < s.seats:
        yield "active is no player"
    if s.round < 1 or s.round > max(BOX.max_rounds, s.last_round):
        yield f"round is {s.round}, not 1 to {BOX.max_rounds} (BTH-18.22)"
    picked = [civ.government for civ in s.civs if civ.government >= 0]
    offered = s.active + 1 if s.phase == "government" else 0
    faces = [*picked, *s.governments]
    if len(s.governments) != offered and not (s.phase == "action" and not s.governments):
        yield f"governments offers {len(s.governments)} faces, not {offered} (BTH-2.15)"
    if len({BOX.governments[face].card for face in faces}) != s.seats or len(faces) != s.seats:
        yield f"governments: {s.seats} different cards must be picked or on offer (BTH-2.15)"
    if (s.phase == "tasks") != (s.action >= 0):
        yield "action must be set in the phase tasks, and only then"
    elif s.action >= 0:
        yield from _action(s)
    pawns = [civ.pawn for civ in s.civs if civ.pawn >= 0 and not BOX.spaces[civ.pawn].unlimited]
    if len(set(pawns)) != len(pawns):
        yield "two action pawns on one space (BTH-4.5)"
    if any(BOX.spaces[pawn].min_players > s.seats for pawn in pawns):
        yield "an action pawn on a space that is not in play (BTH-4.6)"
    if any(civ.discovered < 0 or civ.may_discover < 1 for civ in s.civs):
        yield "discovered is below 0 or may_discover below 1 (BTH-8.12)"


def _action(s: Horizon) -> Iterator[str]:
    action = BOX.actions[s.action]
    if not 0 <= s.task < len(action.tasks):
        yield f"task is {s.task}, but the action has {len(action.tasks)} tasks"
    if action.research != (s.node >= 0):
        yield "node must be set for an action with research, and only then (BTH-14.23)"


def _cards(s: Horizon) -> Iterator[str]:
    """Every technology exactly once, scholars only where they can be."""
    for level in (1, 2, 3, 4):
        nodes = BOX.nodes_of(level)
        on_tree = [s.cards[node] for node in nodes if s.cards[node] >= 0]
        found = [*on_tree, *(card for civ in s.civs for card in civ.private if CARDS[card].level == level)]
        if level in (2, 3):
            found += [*s.decks[level - 2].cards, *s.bottoms[level - 2]]
            found += [card for card in s.revealed_cards if CARDS[card].level == level]
            if sorted(found) != BOX.cards_of(level):
                yield f"technologies of level {level}: each must be once on the tree, private, in the deck or below it"
        elif len(on_tree) != len(nodes) or len(set(found)) != len(found) or any(CARDS[card].level != level for card in found):
            yield f"technologies of level {level}: each node needs one of its own (BTH-2.1, 2.2)"
        for node in nodes:
            if s.cards[node] < 0 and s.scholars[node] & (s.scholars[node] - 1):
                yield f"node {NODES[node].id} has scholars of two players, but no card (BTH-5.19)"
            if level in (2, 3) and s.cards[node] >= 0 and not s.scholars[node]:
                yield f"node {NODES[node].id} has a card, but no scholar (BTH-5.10)"
    if any(CARDS[card].level not in (2, 3) for civ in s.civs for card in civ.private):
        yield "private technologies are of level II or III (BTH-15.8)"


def _leaders(s: Horizon) -> Iterator[str]:
    for at, level in enumerate(LEVELS):
        all_of_level = [number for number, leader in enumerate(LEADERS) if leader.level == level]
        taken = [each.leader for civ in s.civs for each in civ.leaders if LEADERS[each.leader].level == level]
        if sorted([*taken, *s.leaders[at].cards]) != all_of_level:
            yield f"leaders of level {level}: each must be once with a player or in its pile"
        developed = sum(1 for node in BOX.nodes_of(level) if s.scholars[node])
        if len(taken) != developed:
            yield f"{len(taken)} leaders of level {level} taken, but {developed} nodes developed (BTH-5.8)"
    for seat, civ in enumerate(s.civs):
        for leader, option in civ.leaders:
            if not -1 <= option < len(LEADERS[leader].options):
                yield f"civs[{seat}].leaders: {LEADERS[leader].id} has no option {option}"


def _map(s: Horizon) -> Iterator[str]:
    tiles = [row.tile for row in s.places]
    start = [(0, 0, BOX.cradle)]
    start += [(*BOX.directions[way], HOMES + seat) for seat, way in enumerate(BOX.homes[s.seats])]
    if [(row.q, row.r, row.tile) for row in s.places[: 1 + s.seats]] != start:
        yield "places must begin with the cradle and the homes in seat order (BTH-2.9)"
    if sorted([*tiles[1 + s.seats :], *s.territories.cards]) != list(BOX.territories):
        yield "territories: each must be once on the map or in the stack"
    there: set[tuple[int, int]] = set()
    for number, row in enumerate(s.places):
        position = row.q, row.r
        if position in there:
            yield f"two tiles at {list(position)}"
        if number > s.seats and not touches_two(there, position):
            yield f"places[{number}] touches fewer than two earlier tiles (BTH-8.6)"
        there.add(position)
        owners = (row.village, row.city, row.left, row.right)
        if not _in(owners, s.seats, True):
            yield f"places[{number}] has an owner who is nobody's seat"
        if BOX.tiles[row.tile].home >= 0 and (row.village >= 0 or row.city >= 0):
            yield f"places[{number}] is a home with a village or a city (BTH-9.9)"
        if row.city >= 0 and row.village < 0:
            yield f"places[{number}] has a city without a village (BTH-9.5)"


def _buildings(s: Horizon) -> Iterator[str]:
    for number, row in enumerate(s.places):
        if (row.building >= 0) != (row.left >= 0) or (row.right >= 0 and row.left in (-1, row.right)):
            yield f"places[{number}]: a building has a left builder and perhaps another right one (BTH-10.9)"
        if row.building >= 0 and row.village >= 0:
            yield f"places[{number}] has a building and a village (BTH-10.4)"
        home = BOX.tiles[row.tile].home
        if home >= 0 and row.left not in (-1, home):
            yield f"places[{number}] is a home built over by another player (BTH-10.4)"
    for level in (1, 2, 3):
        shown, stack = s.display[level - 1], s.buildings[level - 1]
        found = [*shown, *stack.cards, *(tile for civ in s.civs for tile in civ.tiles if BUILDINGS[tile].level == level)]
        found += [row.building for row in s.places if row.building >= 0 and BUILDINGS[row.building].level == level]
        if sorted(found) != [at for at, tile in enumerate(BUILDINGS) if tile.level == level]:
            yield f"building tiles of level {level}: each must be once on display, in the stack, with a player or built"
        if len(shown) > BOX.display or (len(shown) < BOX.display and len(stack)):
            yield f"display[{level - 1}] has {len(shown)} tiles, not {BOX.display} while the stack lasts (BTH-2.8)"


def _pieces(s: Horizon) -> Iterator[str]:
    """Pawns, cubes, coins and tokens."""
    for seat, civ in enumerate(s.civs):
        counts = (civ.coins, civ.active, civ.gone, civ.invested, *civ.columns, *civ.tracks, *civ.tokens)
        if min(counts) < 0:
            yield f"civs[{seat}] has fewer than 0 of something"
        for name, held, most in zip("ABCDE", civ.columns, BOARD.columns):
            if held > most:
                yield f"civs[{seat}].columns: {held} pawns in column {name}, which holds {most} (BTH-1.2)"
        for name, held, most in zip(TRACKS, civ.tracks, BOARD.cubes_on):
            if held > most:
                yield f"civs[{seat}].tracks: {held} cubes on {name}, which holds {most}"
        scholars = sum(1 for seats in s.scholars if seats >> seat & 1)
        pawns = sum(civ.columns) + civ.active + civ.gone + len(civ.units) + scholars
        if pawns != BOARD.pawns:
            yield f"player {seat} has {pawns} pawns, not {BOARD.pawns} (BTH-1.1)"
        cubes = sum(civ.tracks) + civ.invested + sum(1 for seats in s.claims if seat in seats)
        cubes += sum((row.village, row.city, row.left, row.right).count(seat) for row in s.places)
        if cubes != BOARD.cubes:
            yield f"player {seat} has {cubes} cubes, not {BOARD.cubes} (BTH-1.7)"
    for kind, name in enumerate(TOKENS):
        if s.supply(kind) < 0:
            yield f"more than {BOX.tokens[kind]} {name} tokens (BTH-1.6)"


def _units(s: Horizon) -> Iterator[str]:
    for seat, civ in enumerate(s.civs):
        if list(civ.units) != sorted(civ.units):
            yield f"civs[{seat}].units must be in order: place, kind, strength"
        for kind, name in enumerate(KINDS):
            used = [0] * len(BOARD.token_counts)
            for unit in civ.units:
                if unit.kind == kind:
                    used[BOARD.token_of[unit.strength]] += 1
            if any(count > most for count, most in zip(used, BOARD.token_counts)):
                yield f"civs[{seat}].units: more {name}s of a strength than tokens for it (BTH-7.4)"
        if s.passing != seat and any(s.home_of(unit.place) not in (-1, seat) for unit in civ.units):
            yield f"civs[{seat}].units: a unit stands on another player's home (BTH-8.4)"


def _goals(s: Horizon) -> Iterator[str]:
    if [BOX.goals[goal].set for goal in s.goals] != list(SETS):
        yield "goals: one of each set A, B, C is needed, in this order (BTH-2.5)"
    for number, seats in enumerate(s.claims):
        if len(set(seats)) != len(seats) or not _in(seats, s.seats):
            yield f"claims[{number}] names a player twice or nobody's seat (BTH-12.4)"
    ended = sum(map(len, s.claims)) >= BOX.end_cubes[s.seats]
    if ended != (s.last_round > 0):
        yield f"last_round is {s.last_round}, but {sum(map(len, s.claims))} cubes lie on goals (BTH-13.1)"
    if s.last_round and s.round > s.last_round:
        yield f"round is {s.round}, after the last round {s.last_round} (BTH-13.2)"
