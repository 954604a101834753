"""Chapters 3 and 5: a player's turn: the main tile, pending effects in free order, rover steps and anytime technologies.

The whole turn is data (`Player.pending`, `pool`, `chosen`, `taken`), so a turn that was left after a secret choice goes on where
it stood.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional, Union, get_args

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from .effects import PENDING, queue, resolve
from .options import EndTurn, Place, Resolve, Select, Step, Take, Teleport, UseTechnology
from .pending import OPTIONAL, SECRET, Pending, pending, resolved_by
from .placement import ladder, offers_of, place_verdicts, surprises
from .powers import powers
from .restrictions import NOWHERE
from .rovers import can_step, step, step_verdicts
from .shared import END_TURN, SELECT, TAKE, resolving
from .state import PlanetUnknown, Player, Turn
from .tiles import put_by_handle, resolve_tile, take_unplaced

Tile = Union[Select, Take, Place]
Act = Union[Tile, Resolve, Step, Teleport, UseTechnology, EndTurn]
TILE_FIRST = Refusal("PLU-4.18", "refused.tile_first")
EFFECTS_FIRST = Refusal("PLU-17.15", "refused.effects_first")
OTHER_TILE = Refusal("PLU-3.5", "refused.other_tile")
SELECTED = Refusal("PLU-21.32", "refused.selected")
PROMPT: dict[Turn, str] = {kind: f"prompt.{kind}" for kind in get_args(Turn)}
EVENT_ROVER = "extra_rover_on_tile_placed_this_round"


def begin_turn(me: Player, kind: Turn) -> None:
    """A turn of that kind begins."""
    me.turn = kind


def take_turn(s: PlanetUnknown, player: int) -> Flow:
    """PLU-5.7, 5.8: one thing after another, until the turn ends.

    A secret choice ends the stage, not the turn. So does everything that a lone player does: a copy has no choice to repeat.
    """
    me = s.players[player]
    while me.turn:
        if me.turn == "civ":
            open_milestones(me)
        act = only_act(s, player)
        if act is None:
            act = yield from ask(player, PROMPT[me.turn], lambda why: act_verdicts(s, player, why))
        yield from carry_out(s, player, act)
        if s.seats == 1 or (isinstance(act, Resolve) and act.effect in SECRET):
            return


def only_act(s: PlanetUnknown, player: int) -> Union[Resolve, EndTurn, None]:
    """PLU-17.6: the only effect, or the end when nothing is left; a main turn is ended by its player (PLU-17.15)."""
    effects = open_effects(s, player)
    if len(effects) > 1 or may_do_more(s, player):
        return None
    if effects:
        return resolving(effects[0])
    return END_TURN if s.players[player].turn != "main" else None


def open_milestones(me: Player) -> None:
    """PLU-7.1, 7.3: in the civ phase each open milestone is a card to pick."""
    me.pending += tuple(pending("civ", rank=rank) for rank in me.milestones)
    me.milestones = ()


def open_effects(s: PlanetUnknown, player: int) -> list[Pending]:
    """The different pending effects that can be resolved now."""
    waiting = s.players[player].pending
    if not waiting:
        return []
    judges = PENDING.judges
    return [each for each in dict.fromkeys(waiting) if each.verb not in judges or judges[each.verb](s, player, each)]


def may_do_more(s: PlanetUnknown, player: int) -> bool:
    """Whether there is something to do besides effects: the main tile, a step, a technology."""
    return needs_tile(s, player) or can_step(s.players[player]) or has_anytime(s, player)


def needs_tile(s: PlanetUnknown, player: int) -> bool:
    """Whether the main tile is still to be taken (PLU-4.18, 3.9)."""
    me = s.players[player]
    return me.turn == "main" and not me.taken and bool(offers_of(s, player))


def has_anytime(s: PlanetUnknown, player: int) -> bool:
    """Whether an anytime technology may be used now (PLU-14.2)."""
    return any(refusal is None for _, refusal in anytime_verdicts(s, player))


def anytime_verdicts(s: PlanetUnknown, player: int) -> list[Verdict[UseTechnology]]:
    """PLU-14.2, 10.29: the active anytime technologies; none in the event phase."""
    me = s.players[player]
    rules = powers(me)
    if me.turn == "event" or not me.techs & rules.anytime_levels:
        return []
    return rules.anytime(s, player)


def act_verdicts(s: PlanetUnknown, player: int, why: bool) -> list[Verdict[Act]]:
    """Everything a player might do next: the tile, effects, steps, technologies, the end of the turn."""
    me = s.players[player]
    found: list[Verdict[Act]] = []
    if needs_tile(s, player):
        found += tile_verdicts(s, player, why)
    effects = open_effects(s, player)
    found += [(resolving(effect), None) for effect in effects]
    if can_step(me):
        found += step_verdicts(s, player)
    found += anytime_verdicts(s, player)
    if me.turn != "event":
        found.append((END_TURN, refuse_end(s, player, effects)))
    return found


def refuse_end(s: PlanetUnknown, player: int, effects: Iterable[Pending]) -> Optional[Refusal]:
    """PLU-17.15."""
    if needs_tile(s, player):
        return TILE_FIRST
    return EFFECTS_FIRST if any(effect.verb not in OPTIONAL for effect in effects) else None


def tile_verdicts(s: PlanetUnknown, player: int, why: bool) -> list[Verdict[Tile]]:
    """PLU-3.5, 4.14, 4.15, 4.17: the placements of the first level of the ladder that has any, or a tile to take unplaced."""
    me = s.players[player]
    offers = offers_of(s, player)
    level, places = ladder(s, player, offers)
    if level == NOWHERE:
        return [(TAKE[offer], None if me.chosen in (-1, offer) else SELECTED) for offer in offers]
    chosen = me.chosen if me.chosen in places else -1
    found: list[Verdict[Tile]] = []
    for offer, tile in offers.items():
        if offer not in places:
            found.append((TAKE[offer], OTHER_TILE))
        elif chosen not in (-1, offer):
            found.append((TAKE[offer], SELECTED))
        elif chosen != offer and powers(me).selects_apart(me, tile):
            found.append((SELECT[offer], None))
        else:
            found += place_verdicts(offer, tile, places[offer])
            if why:
                found += surprises(s, player, offer, level)
    return found


def carry_out(s: PlanetUnknown, player: int, act: Act) -> Flow:
    """What was chosen."""
    me = s.players[player]
    if isinstance(act, Place):
        yield from place_tile(s, player, act)
    elif isinstance(act, Take):
        yield from take_tile(s, player, act.offer)
    elif isinstance(act, Select):
        me.chosen = act.offer
        powers(me).on_select(s, player, s.tops[s.facing(player)[act.offer]])
    elif isinstance(act, Resolve):
        yield from resolve(s, player, resolved_by(act.effect, act.a, act.b))
    elif isinstance(act, (Step, Teleport)):
        yield from step(s, player, act)
    elif isinstance(act, UseTechnology):
        s.tell("event.technology", player=f"@player.{player}", text=f"@corporation.{act.corporation}.{act.level}")
        powers(me).spend(me, act.level)
        yield from powers(me).use(s, player, act.level)
    else:
        end_turn(s, player)


def place_tile(s: PlanetUnknown, player: int, option: Place) -> Flow:
    """PLU-3.4: the main tile leaves the station and is placed."""
    me = s.players[player]
    tile = _lift(s, player, option.offer)
    placing = put_by_handle(s, player, tile, option)
    if s.law == EVENT_ROVER:
        queue(me, "rover")  # PLU-10.18
    yield from resolve_tile(s, player, placing)


def take_tile(s: PlanetUnknown, player: int, offer: int) -> Flow:
    """PLU-4.15: unable to place."""
    s.players[player].unable = True
    yield from take_unplaced(s, player, _lift(s, player, offer))


def _lift(s: PlanetUnknown, player: int, offer: int) -> int:
    """The tile leaves the station; what is below stays hidden (PLU-3.7)."""
    me = s.players[player]
    stack = s.facing(player)[offer]
    tile = s.tops[stack]
    if me.chosen != offer:
        powers(me).on_select(s, player, tile)
    s.tops[stack] = -1
    me.taken = True
    me.chosen = -1
    return tile


def end_turn(s: PlanetUnknown, player: int) -> None:
    """Optional effects lapse (PLU-17.15); movement is lost, but not before the main turn (PLU-5.9)."""
    me = s.players[player]
    me.pending = ()
    if me.turn != "event" and s.phase != "event_civ":
        me.pool = 0
    me.turn = ""
    me.visited = ()
    me.trails = ()
