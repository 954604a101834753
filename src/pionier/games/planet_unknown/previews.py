"""What an option would do, told in its name: for the screen, the terminal and the screen reader. Nothing here decides anything.

A placement is tried out on a copy of the player by the rules themselves, so its preview cannot differ from what will happen.
"""

from __future__ import annotations

from typing import Callable, Optional, Union

from pionier.engine.choice import Decision, Facts, Option

from .components import BOX
from .components.boards import ROWS, face
from .components.tiles import ENERGY, RESOURCES, tracks_in
from .grid import at, count
from .options import (
    KeepObjective,
    PickSpot,
    PickSquare,
    PickTracker,
    Place,
    Resolve,
    Rotate,
    Select,
    Step,
    Take,
    TakeBoard,
    Teleport,
)
from .placement import offers_of
from .planets import complete
from .powers import powers
from .rovers import remove_meteorite
from .scoring import planet_medals
from .shared import TRACK_AT
from .state import DEPOTS, PlanetUnknown, Player
from .tiles import Placing, put_by_handle, put_patch, resource_effects

Said = tuple[str, Facts]
Item = Facts  # a sentence within a sentence: {"say": key, and its facts}
ADVANCING = ("prompt.advance", "prompt.synergy", "prompt.different")
SILENT = ("no_synergy_this_round", "no_milestones_this_round")  # events that keep printed benefits back
NAME = [f"@resource.{resource}" for resource in RESOURCES]


def said(s: PlanetUnknown, asked: Decision) -> list[Said]:
    """Key and facts of the names of all options in this position."""
    placed = _Trial(s, asked.player).said if asked.prompt == "prompt.main" else Place.said
    tiles = {offer: _tile(tile) for offer, tile in offers_of(s, asked.player).items()}
    found: list[Said] = []
    for option in asked.options:
        if isinstance(option, (Place, Select, Take)):
            key, facts = placed(option) if isinstance(option, Place) else option.said()
            found.append((key, {**facts, "tile": tiles[option.offer]}))
        else:
            found.append(_told(s, asked, option) or option.said())
    return found


def _told(s: PlanetUnknown, asked: Decision, option: Option) -> Optional[Said]:
    """What is told of an option besides its name, if anything is."""
    if isinstance(option, PickTracker):
        return _tracker(s, asked, option)
    if isinstance(option, (Step, Teleport)):
        return _step(s, asked, option)
    if isinstance(option, PickSpot) and asked.prompt == "prompt.target":
        return _spot(s, asked, option)
    if isinstance(option, PickSquare) and asked.prompt in CHANGES:
        return _square(s, asked, option)
    if isinstance(option, Rotate):
        return _rotate(s, asked, option)
    if isinstance(option, Resolve):
        return effect_name(option)
    if isinstance(option, TakeBoard):
        return _with_text(option, "board")
    return _with_text(option, "card") if isinstance(option, KeepObjective) else None


class _Trial:
    """Placements of a main tile tried out; what they have in common is worked out once. (Whether the resources of an extra tile
    advance depends on the card that is being resolved, so those are not told.)"""

    def __init__(self, s: PlanetUnknown, player: int) -> None:
        self.me = s.players[player]
        self.tiles = offers_of(s, player)
        self.table = PlanetUnknown(players=[self.me])
        self.medals = planet_medals(self.me)
        world, missing = self.me.world, self.me.world.grid & ~complete(self.me)
        gaps = [squares & missing for squares in (*(line for line, _ in world.lines), *world.regions)]
        self.gaps = [gap for gap in gaps if gap]

    def said(self, option: Place) -> Said:
        """PLU-4.6 to 4.10: what advances, what comes, what is lost, which lines become full."""
        me = self.me
        after = self.table.players[0] = me.clone()
        placing = put_by_handle(self.table, 0, self.tiles[option.offer], option)
        come, stuck = _resources(after, placing)
        outcome = [*self._medals(after, placing), *come]
        if after.meteorites & placing.squares:
            outcome.append({"say": "outcome.meteorite"})
        outcome += [*_losses(me, after), *stuck]
        _, facts = option.said()
        return "option.place.outcome", {**facts, "outcome": _in_a_row(outcome)}

    def _medals(self, after: Player, placing: Placing) -> list[Item]:
        """PLU-13.6: what full lines bring, or what a covered city or the like costs."""
        left = ~placing.squares
        if not self.me.world.cities & placing.squares and all(gap & left for gap in self.gaps):
            return []
        medals = planet_medals(after) - self.medals
        if not medals:
            return []
        return [{"say": "outcome.medals" if medals > 0 else "outcome.fewer_medals", "n": abs(medals)}]


def _in_a_row(items: list[Item]) -> Item:
    """One sentence of several."""
    row = items[-1]
    for item in items[-2::-1]:
        row = {"say": "outcome.and", "one": item, "other": row}
    return row


def _resources(me: Player, placing: Placing) -> tuple[list[Item], list[Item]]:
    """PLU-4.9, 4.10: the trackers that would advance and what energy may choose; those that would not advance."""
    gained: list[str] = []
    stuck: list[str] = []
    found: list[Item] = []
    for resource in (placing.a, placing.b):
        effects = resource_effects(me, placing, resource)
        if resource == ENERGY:
            found.append({"say": "outcome.energy", "tracks": [NAME[track] for track in tracks_in(effects[0].tracks)]})
        elif effects:
            gained += [NAME[resource]] * len(effects)
        else:
            stuck.append(NAME[resource])
    if gained:
        found.insert(0, {"say": "outcome.advances", "tracks": gained})
    return found, [{"say": "outcome.stuck", "tracks": stuck}] if stuck else []


def _tracker(s: PlanetUnknown, asked: Decision, option: PickTracker) -> Optional[Said]:
    """PLU-5.1: where the tracker would go and what is printed there."""
    if asked.prompt not in ADVANCING:
        return None
    me = s.players[asked.player]
    track = TRACK_AT[option.track]
    spots = powers(me).targets(me, track)
    if len(spots) != 1 or spots[0] == me.trackers[track]:
        return None
    facts: Facts = {"track": NAME[track], "position": spots[0] % ROWS}
    gains = [] if s.law in SILENT else _gains(me, spots[0])
    return ("option.pick_tracker.gains", {**facts, "gains": _in_a_row(gains)}) if gains else ("option.pick_tracker.to", facts)


def _spot(s: PlanetUnknown, asked: Decision, option: PickSpot) -> Optional[Said]:
    """PLU-5.1: what is printed where the tracker may go."""
    gains = [] if s.law in SILENT else _gains(s.players[asked.player], option.spot)
    key, facts = option.said()
    return (f"{key}.gains", {**facts, "gains": _in_a_row(gains)}) if gains else None


def _square(s: PlanetUnknown, asked: Decision, option: PickSquare) -> Optional[Said]:
    """PLU-13.6, 4.6: the medals that a square brings or costs, and what is destroyed there."""
    before, square = s.players[asked.player], at(option.x, option.y)
    after = before.clone()
    CHANGES[asked.prompt](PlanetUnknown(players=[after]), square)
    outcome = _losses(before, after)
    medals = planet_medals(after) - planet_medals(before)
    if medals:
        outcome.insert(0, {"say": "outcome.medals" if medals > 0 else "outcome.fewer_medals", "n": abs(medals)})
    key, facts = option.said()
    return (f"{key}.outcome", {**facts, "outcome": _in_a_row(outcome)}) if outcome else None


def _losses(before: Player, after: Player) -> list[Item]:
    """PLU-4.6: lifepods and rovers that are destroyed."""
    found: list[Item] = []
    if before.lifepods != after.lifepods:
        found.append({"say": "outcome.pods_lost", "n": count(before.lifepods & ~after.lifepods)})
    if before.rovers != after.rovers:
        found.append({"say": "outcome.rovers_lost", "n": count(before.rovers & ~after.rovers)})
    return found


def _clear(table: PlanetUnknown, square: int) -> None:
    """A meteorite leaves the planet."""
    remove_meteorite(table.players[0], square)


def _patch(table: PlanetUnknown, square: int) -> None:
    put_patch(table, 0, square)


Change = Callable[[PlanetUnknown, int], None]
CHANGES: dict[str, Change] = {
    "prompt.patch": _patch,
    "prompt.meteorite": _clear,
    "prompt.destroy": _clear,
}  # by the decision what becomes of a chosen square


def _gains(me: Player, spot: int) -> list[Item]:
    """The printed benefits and medals of a spot."""
    rules = powers(me)
    found: list[Item] = []
    for kind, number in map(face, rules.gains(me, spot)):
        if kind == "move":
            found.append({"say": "outcome.move", "n": number + rules.move_bonus(me)})
        else:
            found.append({"say": "outcome.tech" if kind == "tech" else f"effect.{kind}", "n": number})
    if rules.board.medals[spot]:
        found.append({"say": "view.medals", "n": rules.board.medals[spot]})
    return found


def _step(s: PlanetUnknown, asked: Decision, option: Union[Step, Teleport]) -> Optional[Said]:
    """PLU-8.2: what lies where the rover would go."""
    me = s.players[asked.player]
    to = at(option.to_x, option.to_y)
    there = [f"@outcome.{name}" for name, squares in (("lifepod", me.lifepods), ("ore", me.meteorites)) if squares >> to & 1]
    key, facts = option.said()
    return (f"{key}.outcome", {**facts, "there": there}) if there else None


def _rotate(s: PlanetUnknown, asked: Decision, option: Rotate) -> Optional[Said]:
    """PLU-3.2: the tiles that the commander would face."""
    outer = (BOX.seats[s.seats][asked.player] + option.rotation) % DEPOTS
    tops = [s.tops[outer], s.tops[DEPOTS + (outer + s.shift) % DEPOTS]]
    return "option.rotate.tiles", {"rotation": option.rotation, "tiles": _in_a_row([_tile(tile) for tile in tops])}


def _tile(tile: int) -> Item:
    """A tile by its resources."""
    if tile < 0:
        return {"say": "outcome.no_tile"}
    _, _, a, b, meteorite = BOX.tiles[tile]
    key = "outcome.tile_with_meteorite" if meteorite else "outcome.tile"
    return {"say": key, "a": NAME[a], "b": NAME[b]}


def effect_name(option: Resolve) -> Said:
    """The water of a tile may advance twice (PLU-21.4): it is another effect than water that energy brings."""
    key, facts = option.said()
    return (f"{key}.tile", facts) if option.effect == "advance" and option.b else (key, facts)


def _with_text(option: Union[KeepObjective, TakeBoard], name: str) -> Said:
    """A card or board with the text printed on it."""
    key, facts = option.said()
    return f"{key}.text", {**facts, "text": facts[name] + ".text"}
