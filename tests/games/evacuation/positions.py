"""Positions of Evacuation in a line or two, and short ways to play and read them.

`table(2)` is a fresh match at the first turn of the Actions phase, before anybody has acted, with seat 0 first: change the state,
then either run a single rule with `run(flow, "area-NW02", …)`, or let a match go on from it with `resume(s)`. Choices are named
by their path, such as "ships-1/old". Resources are (Food, Steel, Energy).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games import playing
from tests.games.playing import answered, paths

from pionier.engine.choice import Decision, Flow
from pionier.engine.effects import Effect
from pionier.engine.match import Match
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import EFFECTS, INFRASTRUCTURE, NEW, OLD, SHIPS, STADIUMS, RowAt, World
from pionier.games.evacuation.effects import VERBS
from pionier.games.evacuation.game import GAME
from pionier.games.evacuation.state import Evacuation, Player

AREA = BOX.area_at
HOME = {area.id: at for at, area in enumerate(BOX.old_areas)}
SHIP = {ship.id: at for at, ship in enumerate(BOX.ships)}
STADIUM = {stadium.id: at for at, stadium in enumerate(BOX.stadiums)}
INFRA = {card.id: at for at, card in enumerate(BOX.infrastructure)}
TECH = {tile.id: at for at, tile in enumerate(BOX.technologies)}
GOAL = {goal.id: at for at, goal in enumerate(BOX.goals)}
COMMON = {goal.id: at for at, goal in enumerate(BOX.common)}
BONUS = {card.id: at for at, card in enumerate(BOX.bonuses)}
CARD = {card.id: at for at, card in enumerate(BOX.actions)}
SOLO = {card.id: at for at, card in enumerate(BOX.solo)}
FIRST = {"goals": "first_game"}
ROWS_BY_ID = {INFRASTRUCTURE: INFRA, SHIPS: SHIP, STADIUMS: STADIUM}


def fresh(players: int = 2, seed: str = "test", **options: str) -> Evacuation:
    """A state as it is before the first decision."""
    return playing.fresh(GAME, players, seed, options)


def table(players: int = 2, seed: str = "test", sets: Iterable[int] = (), **options: str) -> Evacuation:
    """A state at the start of the first Actions phase, with untouched stocks of that moment; seat 0 is first in the order.

    Points mode takes the first-game goals unless told otherwise. `sets`: technology sets of the first seats.
    """
    if options.get("mode") != "race":
        options = {**FIRST, **options}
    s = fresh(players, seed, **options)
    for player, number in enumerate(sets):
        give_set(s, player, number)
    drive(s, "actions")
    s.order = tuple(sorted(s.order))
    s.turn = 0
    return s


def give_set(s: Evacuation, player: int, number: int) -> None:
    """The player has this technology set, the tiles of each level in the order of the data; whoever had it takes the other."""
    me = s.players[player]
    for other in s.players:
        if other.set == number and other is not me:
            other.set, other.grid = me.set, me.grid
    me.set = number
    me.grid = tuple(at for level in (1, 2, 3) for at, t in enumerate(BOX.technologies) if (t.set, t.level) == (number, level))


def developed(s: Evacuation, player: int, *ids: str) -> None:
    """These technologies of the player's set are fully developed, without any effect; so is what lies below them."""
    me = s.players[player]
    for name in ids:
        column = me.grid.index(TECH[name])
        for at in range(column % 3, column + 1, 3):
            me.developed |= 1 << me.grid[at]
            me.research[at] = BOX.research_steps[BOX.technologies[me.grid[at]].level]


def drive(s: Evacuation, phase: str) -> None:
    """Run stages, always with the first option, until the phase begins."""
    playing.drive(GAME, s, phase)


def lay(s: Evacuation, row: RowAt, *ids: str) -> None:
    """Lay these components face up in a row, slot X first; what was there goes back into the deck."""
    slots = s.rows[row].slots
    wanted = [ROWS_BY_ID[row][name] for name in ids]
    for slot, card in enumerate(wanted):
        if card in slots:
            there = slots.index(card)
            slots[slot], slots[there] = slots[there], slots[slot]
            continue
        for deck in s.rows[row].decks:
            if card in deck.cards:
                at = deck.cards.index(card)
                back = next((d for d in s.rows[row].decks if d is deck), deck)
                old = slots[slot]
                if row == INFRASTRUCTURE and BOX.infrastructure[old].deck != BOX.infrastructure[card].deck:
                    back = s.rows[row].decks[BOX.infrastructure[old].deck]
                    deck.lift(card)
                    back.put(old)
                else:
                    deck.cards = (*deck.cards[:at], old, *deck.cards[at + 1 :])
                slots[slot] = card
                break


def settled(s: Evacuation, player: int, *areas: str, factory: int = 0) -> None:
    """The player has these Areas, filled; factories on them are of the kind `factory`. Production is as it was."""
    for name in areas:
        area = BOX.areas[AREA[name]]
        s.players[player].areas |= 1 << AREA[name]
        if area.factories:
            s.factories[AREA[name]] = (factory,) * area.factories


def owns_ship(s: Evacuation, player: int, ship: str, world: World = OLD) -> None:
    """The player has a ship out of the deck or the row."""
    _pull(s, SHIPS, SHIP[ship])
    s.players[player].put_ship(SHIP[ship], world)


def owns_stadium(s: Evacuation, player: int, stadium: str, world: World = NEW) -> None:
    """The player has a stadium out of the deck or the row."""
    _pull(s, STADIUMS, STADIUM[stadium])
    s.players[player].put_stadium(STADIUM[stadium], world)


def holds_infra(s: Evacuation, player: int, *cards: str) -> None:
    """The player has these infrastructure cards in hand."""
    for card in cards:
        _pull(s, INFRASTRUCTURE, INFRA[card])
        s.players[player].hand += (INFRA[card],)


def _pull(s: Evacuation, row: RowAt, card: int) -> None:
    lying = s.rows[row]
    if card in lying.slots:
        at = lying.slots.index(card)
        deck = next(deck for deck in lying.decks if len(deck))
        lying.slots[at] = deck.lift(deck.cards[-1])
        return
    for deck in lying.decks:
        if card in deck.cards:
            deck.lift(card)
            return
    lying.under = tuple(other for other in lying.under if other != card)


def stocks(s: Evacuation, player: int, old: tuple[int, int, int] = (0, 0, 0), new: tuple[int, int, int] = (0, 0, 0)) -> None:
    """The player's resources: Food, Steel, Energy of each world."""
    s.players[player].old, s.players[player].new = list(old), list(new)


def effect(kind: str, **args: Any) -> Effect:
    """An effect as a data file would give it."""
    return EFFECTS.read_one({"kind": kind, **args}, "test")


def do(s: Evacuation, player: int, kind: str, *answers: str, **args: Any) -> list[str]:
    """Resolve an effect with these choices; says what is still asked, if anything, as paths."""
    return run(VERBS.carry_out(s, player, (effect(kind, **args),)), *answers)


def run(flow: Flow, *answers: str) -> list[str]:
    """Run a flow with choices named by path; says the options that are open at the end, [] when the flow is done."""
    _, still = answered(flow, *answers)
    return paths(still) if still else []


def resume(s: Evacuation) -> Match:
    """A match that goes on from this state."""
    return Match(GAME, {}, s.seed or "test", s)


def asked(match: Match) -> Decision:
    """The open decision."""
    assert match.asked is not None
    return match.asked


def me(match: Match, seat: int = 0) -> Player:
    """A player's things."""
    return match.state.players[seat]
