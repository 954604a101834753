"""Chapter 8: meteorites, lifepods, rovers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional, Union

from pionier.engine.choice import Flow, FlowOf, Refusal, Verdict, ask
from pionier.engine.effects import Effect

from . import parts
from .components import BOX
from .components.tiles import RESOURCES
from .effects import PENDING, VERBS, Waiting, gain_movement, waits
from .grid import at, count, listed
from .options import Simple, Step, Teleport
from .planets import refuse_enter
from .powers import powers
from .shared import DECLINE, LINES, PLAYER, SQUARE, stepping, teleporting
from .state import PlanetUnknown, Player

ANOTHER_ROVER = Refusal("PLU-8.4", "refused.rover_there")
BANNED = Refusal("PLU-10.10", "refused.banned")


def refuse_square(s: PlanetUnknown, me: Player, square: int) -> Optional[Refusal]:
    """Why a rover may not step or teleport onto a square of the grid (PLU-8.4, 8.7, 15.9)."""
    if me.rovers >> square & 1:
        return ANOTHER_ROVER
    if s.law == "rovers_may_not_enter_terrain":
        terrain = me.terrain[RESOURCES.index(s.event_effect["terrain"])]
        if terrain >> square & 1:
            return BANNED
    return refuse_enter(me, square)


Drive = Union[Step, Teleport]


def step_verdicts(s: PlanetUnknown, player: int) -> list[Verdict[Drive]]:
    """PLU-8.3: a step of any rover while there is movement; teleports that are used like steps."""
    me = s.players[player]
    rules = powers(me)
    grid = me.world.grid
    found: list[Verdict[Drive]] = []
    for square in listed(me.rovers):
        steps = listed(rules.step_squares(me, square) & grid)
        found += [(stepping(square, to), refuse_chasm(me, square, to) or refuse_square(s, me, to)) for to in steps]
    if rules.steps_apart:
        found += rules.further_steps(s, player)
    return found


CHASM = Refusal("PLU-15.7", "refused.chasm")


def refuse_chasm(me: Player, square: int, to: int) -> Optional[Refusal]:
    """PLU-15.7: within a side, or diagonally at a gap."""
    sides = me.world.sides
    if not sides or sides[0] >> square & 1 == sides[0] >> to & 1:
        return None
    return None if (min(square, to), max(square, to)) in GAPS[me.planet] else CHASM


def can_step(me: Player) -> bool:
    """Whether movement may be spent now (PLU-5.8, 5.9)."""
    return bool(me.pool and me.rovers and me.turn != "event")


def step(s: PlanetUnknown, player: int, option: Drive) -> Flow:
    """One movement: a step, or a teleport used like one."""
    me = s.players[player]
    rules = powers(me)
    square, to = at(option.x, option.y), at(option.to_x, option.to_y)
    free = isinstance(option, Step) and rules.free_step(me, square, to)
    if not free:
        me.pool -= 1
    if isinstance(option, Teleport):
        rules.further_step(s, player, option)
    move_rover(me, square, to)
    rules.stepped(me, square, to, free)
    s.tell("event.step", (parts.SQUARE[square], parts.SQUARE[to]), player=PLAYER[player])
    yield from rules.enter(s, player, to)


def move_rover(me: Player, square: int, to: int) -> None:
    """A rover with its cargo goes from square to square."""
    me.rovers ^= 1 << square | 1 << to
    if me.cargo >> square & 1:
        me.cargo ^= 1 << square | 1 << to


@VERBS.teach("rover_move")
def bring_movement(s: PlanetUnknown, player: int, effect: Effect) -> Waiting:
    """PLU-7.8: a civ card; movement need not wait."""
    gain_movement(s, player, effect["amount"])
    return ()


waits("teleport_rover", "teleport")


@PENDING.teach("teleport")
def teleport_anywhere(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.11 (CIV14): a rover to any square it may enter; may be declined."""
    me = s.players[player]
    free = [square for square in listed(me.world.grid & ~me.rovers) if refuse_square(s, me, square) is None]
    if not me.rovers or not free:
        return
    ways: list[Union[Teleport, Simple]] = [teleporting(square, to) for square in listed(me.rovers) for to in free]
    option = yield from ask(player, "prompt.teleport", [*ways, DECLINE])
    if isinstance(option, Simple):
        return
    square, to = at(option.x, option.y), at(option.to_x, option.to_y)
    move_rover(me, square, to)
    s.tell("event.step", (parts.SQUARE[square], parts.SQUARE[to]), player=PLAYER[player])
    yield from powers(me).enter(s, player, to)


def pick_square(player: int, prompt: str, squares: Iterable[int]) -> FlowOf[int]:
    """Choose one of the squares; a single one is not asked for."""
    option = yield from ask(player, prompt, [SQUARE[square] for square in squares], single_taken=True)
    return at(option.x, option.y)


waits("collect_lifepods", "lifepods")


@PENDING.teach("lifepods")
def collect_lifepods(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.10, 10.8: lifepods of choice from the own planet, as many as there are."""
    me = s.players[player]
    for _ in range(effect["n"]):
        if not me.lifepods:
            return
        square = yield from pick_square(player, "prompt.lifepod", listed(me.lifepods))
        powers(me).pick_up_lifepod(s, player, square)


waits("collect_meteorites", "meteorites")
waits("collect_meteorite", "meteorites")


@PENDING.teach("meteorites")
def collect_meteorites(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-10.8, 14.22: meteorites of choice from the own planet, carried ones too."""
    me = s.players[player]
    for _ in range(effect["n"]):
        if not me.meteorites | me.cargo:
            return
        square = yield from pick_square(player, "prompt.meteorite", listed(me.meteorites | me.cargo))
        remove_meteorite(me, square)
        powers(me).gain_ore(s, player)


def remove_meteorite(me: Player, square: int) -> None:
    """Take a meteorite off a square: a lying one first, else the cargo of the rover there."""
    if me.meteorites >> square & 1:
        me.meteorites ^= 1 << square
    else:
        me.cargo ^= 1 << square


waits("destroy_meteorites", "destroy")


@PENDING.teach("destroy")
def destroy_meteorites(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.12 (CIV25): meteorites of choice, as many as there are."""
    me = s.players[player]
    for _ in range(effect["n"]):
        if not me.meteorites | me.cargo:
            return
        square = yield from pick_square(player, "prompt.destroy", listed(me.meteorites | me.cargo))
        remove_meteorite(me, square)
        s.tell("event.destroyed", (parts.SQUARE[square],), player=PLAYER[player], n=1)


waits("destroy_meteorites_in_one_line", "line")


@PENDING.teach("line")
def destroy_line(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-7.12 (CIV17): all meteorites of one row or column."""
    me = s.players[player]
    there = me.meteorites | me.cargo
    lines = [number for number, (squares, _) in enumerate(me.world.lines) if squares & there]
    if not lines:
        return
    option = yield from ask(player, "prompt.line", [LINES[number] for number in lines])
    squares, _ = me.world.lines[LINES.index(option)]
    s.tell("event.destroyed", player=PLAYER[player], n=count(me.meteorites & squares) + count(me.cargo & squares))
    me.meteorites &= ~squares
    me.cargo &= ~squares


GAPS = [{(min(gap), max(gap)) for gap in planet.gaps} for planet in BOX.planets]
