"""What cannot be on a player's board."""

from __future__ import annotations

from collections.abc import Iterator

from pionier.engine.effects import Effect

from .components import BOX
from .components.vocabulary import KINDS, RESOURCES
from .powers import powers
from .progress import gates_between
from .requirements import met
from .state import GRID, Evacuation, Player


def player_shape(me: Player) -> Iterator[str]:
    """Lengths and ranges, so that everything else can be read."""
    threes = (me.old, me.new, me.production, me.prepared_old, me.prepared_new)
    if any(len(each) != len(RESOURCES) for each in threes):
        yield "stocks, production and factories need Food, Steel and Energy"
    if len(me.steps) != 2 or len(me.lanes) != 2 or len(me.uses) != BOX.groups:
        yield f"steps and lanes need 2 numbers, uses {BOX.groups}"
    if len(me.research) != GRID or len(me.grid) != GRID or any(not 0 <= tile < len(BOX.technologies) for tile in me.grid):
        yield f"grid and research need {GRID} technologies"
    numbers = (me.population, me.penalties, me.bonuses, me.productive, me.turned, me.moved, me.actions, *me.uses, *me.research)
    if min(*numbers, *(n for each in threes for n in each)) < 0:
        yield "a number is below 0"
    if not 0 <= me.evacuated < 1 << len(BOX.old_areas):
        yield "evacuated names an Area that is not on the continent"
    cards = (*me.hand, *me.played, *me.completed)
    if any(not 0 <= card < len(BOX.infrastructure) for card in cards):
        yield "an infrastructure card is unknown"
    if any(load.ship not in me.sent for load in me.aboard):
        yield "aboard needs a ship that is sent"


def player_problems(s: Evacuation, player: int, me: Player) -> Iterator[str]:
    """Everything on and beside one player's board."""
    yield from _technologies(s, me)
    yield from _pieces(s, player, me)
    yield from _infrastructure(me)
    yield from _tiles(s, me)
    if s.phase != "over":
        yield from _production(me, expected_production(s, player))


def _production(me: Player, made: list[int]) -> Iterator[str]:
    """EVA-9.9: the markers follow from what lies on the table, except for effects that leave nothing there."""
    more = any(effect.verb == "gain_production" for effect in passing_effects())
    if me.production != made and not (more and all(have >= least for have, least in zip(me.production, made))):
        yield f"production is {me.production}, but Areas, cards and technologies make {made}"


def passing_effects() -> Iterator[Effect]:
    """Effects that nobody can see later: of spaces, actions, bonuses and abilities."""
    for step in BOX.spaces:
        for space in step.values():
            yield from space.effects
    for deed in BOX.deeds:
        yield from deed.effects
    for card in BOX.actions:
        for part in card.parts:
            yield from part
    for bonus in BOX.bonuses:
        for found in bonus.effects:
            yield from found
    for tile in BOX.technologies:
        for ability in tile.permanent:
            yield from ability.args.get("effects", ())


def _technologies(s: Evacuation, me: Player) -> Iterator[str]:
    """EVA-2.7, 8.5: a set of one's own, its levels in rows, developed from below."""
    tiles = [BOX.technologies[tile] for tile in me.grid]
    if len(set(me.grid)) != GRID or any(tile.set != me.set for tile in tiles):
        yield f"the grid must have the nine tiles of set {me.set} (EVA-2.7)"
    if sum(other.set == me.set for other in s.players) != 1:
        yield "another player has the same technology set (EVA-2.7)"
    levels = sorted(BOX.research_steps)
    if [tile.level for tile in tiles] != [level for level in levels for _ in range(BOX.columns)]:
        yield "a technology lies in the row of another level (EVA-2.7)"
    done = 0
    for at, tile in enumerate(tiles):
        steps, wanted = me.research[at], BOX.research_steps[tile.level]
        if steps > wanted:
            yield f"{tile.id} has {steps} of {wanted} researches"
        if steps and at >= BOX.columns and not done >> me.grid[at - BOX.columns] & 1:
            yield f"{tile.id} was begun before the tile below it was developed (EVA-8.5)"
        if steps >= wanted:
            done |= 1 << me.grid[at]
    if done != me.developed:
        yield "developed does not follow from research"


def _pieces(s: Evacuation, player: int, me: Player) -> Iterator[str]:
    """EVA-1.6: four factories of each kind; ships under way are ships of the player."""
    for kind in KINDS:
        if s.unused(player, kind) < 0:
            yield f"more than {BOX.factories} {RESOURCES[kind]} factories are in play (EVA-1.6)"
    ships = (*me.ships_old, *me.ships_new)
    if any(ship not in me.ships_old for ship in me.sent) or any(ship not in me.ships_new for ship in me.recalled):
        yield "a ship is under way that is not there"
    if any(first.ship not in ships for first in me.first_flight):
        yield "first_flight names a ship of somebody else"
    areas = [load.which for load in me.aboard if load.what in ("bay", "area")]
    if any(not me.evacuated >> area & 1 for area in areas) or len(set(areas)) != len(areas):
        yield "an Area is aboard that was not evacuated once"


def _infrastructure(me: Player) -> Iterator[str]:
    """EVA-7.6 to 7.9: completed exactly if the requirements are met; no picture twice."""
    pictures = [BOX.infrastructure[card].illustration for card in me.played]
    if len(set(pictures)) != len(pictures):
        yield "two played infrastructure cards have the same illustration (EVA-7.9)"
    if len(set(me.completed)) != len(me.completed) or not set(me.completed) <= set(me.played):
        yield "a completed infrastructure card was not played"
    for card in me.played:
        if (card in me.completed) != met(me.areas, BOX.infrastructure[card].requirements):
            yield f"{BOX.infrastructure[card].id} must be completed exactly when its requirements are met (EVA-7.7)"


def _tiles(s: Evacuation, me: Player) -> Iterator[str]:
    """EVA-13.11 to 13.13: Productivity tiles follow the gates; at most one gate between the markers."""
    if me.productive + me.turned + me.moved != BOX.productivity:
        yield f"there are {BOX.productivity} Productivity tiles (EVA-2.1)"
    elif me.turned + me.moved != me.past(1) or me.moved != (me.past(2) == 2) + (me.past(3) == 2):
        yield "the Productivity tiles do not follow from the gates that were passed (EVA-13.11, 13.12)"
    if s.phase != "progress" and gates_between(*me.steps) > 1:
        yield "more than one gate lies between the progress markers (EVA-13.13)"


def expected_production(s: Evacuation, player: int) -> list[int]:
    """What settled Areas, completed cards, technologies, common goals and Productivity tiles add up to."""
    me = s.players[player]
    found = [n * (1 + boost) for n, boost in zip(s.settled_factories(player), powers(me).factory_boost)]
    for at, area in enumerate(BOX.areas):
        if me.areas >> at & 1:
            for field in area.fields:
                found[field.kind] += field.value
    gains = [BOX.infrastructure[card].production for card in me.completed]
    gains += [BOX.common[goal].production for goal in me.common_played]
    gains += [BOX.productivity_output] * me.moved
    for gain in gains:
        for kind in KINDS:
            found[kind] += gain[kind]
    for tile in me.grid:
        if me.developed >> tile & 1:
            for effect in BOX.technologies[tile].one_time:
                if effect.verb == "gain_production":
                    found[RESOURCES.index(effect["resource"])] += effect["amount"]
    return found
