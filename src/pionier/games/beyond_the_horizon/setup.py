"""Chapter 2: setup."""

from __future__ import annotations

from pionier.engine.choice import Flow, ask
from pionier.engine.hidden import Deck

from . import named
from .components import BOX, LEVELS, SETS
from .components.vocabulary import SETTLER
from .shared import GOVERNMENT_AT, GOVERNMENTS
from .state import BOARD, HOMES, Civilization, Horizon, Place, Unit


def lay_out(s: Horizon) -> None:
    """Everything before the first decision."""
    _lay_technologies(s)
    _lay_leaders(s)
    _lay_goals(s)
    _lay_map(s)
    _lay_buildings(s)
    for seat in range(s.seats):
        s.civs.append(_start(seat))
    _lay_governments(s)


def _lay_technologies(s: Horizon) -> None:
    for level in (1, 4):  # BTH-2.1, 2.2: the rest of level IV leaves the game
        cards = BOX.cards_of(level)
        s.shuffle(f"technologies {level}", cards)
        for node, card in zip(BOX.nodes_of(level), cards):
            s.cards[node] = card
    for level in (2, 3):  # BTH-2.3
        s.decks.append(_shuffled(s, f"technologies {level}", BOX.cards_of(level)))


def _lay_leaders(s: Horizon) -> None:
    """BTH-2.4: the first leaders of each pile lie on the nodes, in the order of the nodes; the rest leaves the game unseen."""
    for level in LEVELS:
        s.leaders.append(_shuffled(s, f"leaders {level}", [at for at, card in enumerate(BOX.leaders) if card.level == level]))


def _lay_goals(s: Horizon) -> None:
    for letter in SETS:  # BTH-2.5
        cards = [at for at, goal in enumerate(BOX.goals) if goal.set == letter]
        s.goals.append(cards[s.below(f"goals {letter}", len(cards))])


def _lay_map(s: Horizon) -> None:
    s.places.append(Place(0, 0, BOX.cradle))  # BTH-2.6
    for seat, direction in enumerate(BOX.homes[s.seats]):  # BTH-2.9
        q, r = BOX.directions[direction]
        s.places.append(Place(q, r, HOMES + seat))
    s.territories = _shuffled(s, "territories", list(BOX.territories))  # BTH-2.7


def _lay_buildings(s: Horizon) -> None:
    """BTH-2.8."""
    for level in (1, 2, 3):
        stack = _shuffled(s, f"buildings {level}", [at for at, tile in enumerate(BOX.buildings) if tile.level == level])
        s.display[level - 1] = tuple(s.turn_up(stack) for _ in range(min(BOX.display, len(stack))))
        s.buildings.append(stack)


def _lay_governments(s: Horizon) -> None:
    """BTH-2.15: as many cards as players, each on a random side."""
    cards = sorted({face.card for face in BOX.governments})
    s.shuffle("government cards", cards)
    for card in cards[: s.seats]:
        sides = [at for at, face in enumerate(BOX.governments) if face.card == card]
        s.governments.append(sides[s.below("government sides", len(sides))])
    s.governments.sort()
    s.active = s.seats - 1


def _shuffled(s: Horizon, name: str, cards: list[int]) -> Deck:
    pile = Deck(name, tuple(cards), (0,) * len(cards))
    s.shuffle_pile(name, pile)
    return pile


def _start(seat: int) -> Civilization:
    """BTH-2.10 to 2.13."""
    return Civilization(
        coins=BOARD.coins,
        active=BOARD.active,
        columns=BOARD.columns,
        tracks=BOARD.cubes_on,
        units=(Unit(1 + seat, SETTLER, BOARD.settler),),
    )


def pick_government(s: Horizon) -> Flow:
    """BTH-2.15, 17.1: from the last player back to the first; the first has no choice left."""
    player = s.active
    answer = yield from ask(player, "prompt.government", [GOVERNMENTS[at] for at in s.governments], single_taken=True)
    face = GOVERNMENT_AT[answer.face]
    s.governments.remove(face)
    s.civs[player].government = face
    s.tell("event.government", (), player=named.PLAYER[player], government=named.government(answer.face))
    if player:
        s.active = player - 1
    else:
        s.phase = "action"
