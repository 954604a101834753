"""Chapters 3 and 5: a player's turn: the main tile, pending effects in free order, rover steps and anytime technologies.

The whole turn is data (`Player.pending`, `pool`, `chosen`, `taken`), so a turn that was left after a secret choice goes on where
it stood.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Optional

from pionier.engine.choice import Choose, Flow, Option, Refusal, Refused, Verdict

from .cards import place_options
from .charter import charter
from .effects import OPTIONAL, POSSIBLE, queue, resolve
from .options import Place, Resolve, Select, Step, Take, Teleport, UseTechnology
from .placement import NOWHERE, ladder, offers_of
from .refusals import refused_places
from .rovers import can_step, step, step_verdicts
from .shared import END_TURN, SELECT, TAKE, resolving
from .state import Effect, PlanetUnknown, Player
from .tiles import put_by_handle, resolve_tile, take_unplaced

TILE_FIRST = Refusal("PLU-4.18", "refused.tile_first")
EFFECTS_FIRST = Refusal("PLU-17.15", "refused.effects_first")
OTHER_TILE = Refusal("PLU-3.5", "refused.other_tile")
SELECTED = Refusal("PLU-21.32", "refused.selected")


def take_turn(s: PlanetUnknown, player: int) -> Flow:
    """PLU-5.7, 5.8, 17.6 to 17.15. A secret choice (a civ pick) ends the stage, not the turn; alone, so does every choice."""
    me = s.players[player]
    while True:
        if me.turn == "civ" and me.milestones:
            me.pending += tuple(("civ", rank, 0) for rank in me.milestones)  # PLU-7.1, 7.3
            me.milestones = ()
        effects = open_effects(s, player)
        rest = needs_tile(s, player) or can_step(me) or has_anytime(s, player)
        if len(effects) == 1 and not rest:
            effect = effects[0]
            yield from resolve(s, player, effect)
        elif not effects and not rest and me.turn != "main":
            break
        else:
            option = yield what_next(s, player)
            if option is END_TURN:
                break
            yield from carry_out(s, player, option)
            effect = (option.effect, 0, 0) if isinstance(option, Resolve) else NONE
        if s.seats == 1 or effect[0] in SECRET:
            return
    end_turn(s, player)


def what_next(s: PlanetUnknown, player: int) -> Choose:
    """The decision what to do next; options and refusals are worked out when somebody asks."""
    prompt = f"prompt.{s.players[player].turn}"
    return Choose(player, prompt, lambda: offered(s, player), lambda: refusals(s, player))


NONE: Effect = ("", 0, 0)
SECRET = {"civ", "civ_any"}  # verbs with a secret choice
EVENT_ROVER = "extra_rover_on_tile_placed_this_round"


def open_effects(s: PlanetUnknown, player: int) -> list[Effect]:
    """The different pending effects that can be resolved now."""
    pending = s.players[player].pending
    if not pending:
        return []
    return [each for each in dict.fromkeys(pending) if each[0] not in POSSIBLE or POSSIBLE[each[0]](s, player)]


def needs_tile(s: PlanetUnknown, player: int) -> bool:
    """Whether the main tile is still to be taken (PLU-4.18, 3.9)."""
    me = s.players[player]
    return me.turn == "main" and not me.taken and bool(offers_of(s, player))


def has_anytime(s: PlanetUnknown, player: int) -> bool:
    """Whether an anytime technology may be used now (PLU-14.2)."""
    me = s.players[player]
    rules = charter(me)
    if me.turn == "event" or not me.techs & rules.anytime_levels:
        return False
    return any(refusal is None for _, refusal in rules.anytime(s, player))


def offered(s: PlanetUnknown, player: int) -> list[Option]:
    """Everything the player may do next."""
    found: list[Option] = tile_options(s, player) if needs_tile(s, player) else []
    found += [option for option, refusal in other_verdicts(s, player) if refusal is None]
    return found


def refusals(s: PlanetUnknown, player: int) -> list[Refused]:
    """What the player may not do, and why."""
    found = tile_refusals(s, player) if needs_tile(s, player) else []
    found += [Refused(option, refusal) for option, refusal in other_verdicts(s, player) if refusal is not None]
    return found


def other_verdicts(s: PlanetUnknown, player: int) -> list[Verdict]:
    """Effects, steps, anytime technologies and the end of the turn, each with None or the rule that forbids it."""
    me = s.players[player]
    effects = open_effects(s, player)
    found: list[Verdict] = [(resolving(effect), None) for effect in effects]
    if can_step(me):
        found += step_verdicts(s, player)
    rules = charter(me)
    if me.turn != "event":
        if me.techs & rules.anytime_levels:
            found += rules.anytime(s, player)
        found.append((END_TURN, refuse_end(s, player, effects)))
    return found


def refuse_end(s: PlanetUnknown, player: int, effects: Iterable[Effect]) -> Optional[Refusal]:
    """PLU-17.15."""
    if needs_tile(s, player):
        return TILE_FIRST
    return EFFECTS_FIRST if any(effect[0] not in OPTIONAL for effect in effects) else None


def tile_options(s: PlanetUnknown, player: int) -> list[Option]:
    """PLU-3.5, 4.14, 4.15, 4.17: the placements of the first level of the ladder that has any."""
    me = s.players[player]
    rules = charter(me)
    offers = offers_of(s, player)
    level, places = ladder(s, player, offers)
    if level == NOWHERE:
        return [TAKE[offer] for offer in offers if me.chosen in (-1, offer)]
    if me.chosen in places:
        return place_options(me.chosen, offers[me.chosen], places[me.chosen])
    found: list[Option] = []
    for offer in places:
        tile = offers[offer]
        found += [SELECT[offer]] if rules.selects_apart(me, tile) else place_options(offer, tile, places[offer])
    return found


def tile_refusals(s: PlanetUnknown, player: int) -> list[Refused]:
    """Tiles that may not be taken now, and placements that only the planet's or the event's own rule forbids."""
    me = s.players[player]
    offers = offers_of(s, player)
    level, places = ladder(s, player, offers)
    if level == NOWHERE:
        return [Refused(TAKE[offer], SELECTED) for offer in offers if me.chosen not in (-1, offer)]
    chosen = me.chosen if me.chosen in places else -1
    found: list[Refused] = []
    for offer, tile in offers.items():
        if offer not in places:
            found.append(Refused(TAKE[offer], OTHER_TILE))
        elif chosen not in (-1, offer):
            found.append(Refused(TAKE[offer], SELECTED))
        elif chosen == offer or not charter(me).selects_apart(me, tile):
            found += refused_places(s, player, offer, tile, level)
    return found


def carry_out(s: PlanetUnknown, player: int, option: Option) -> Flow:
    """What was chosen."""
    me = s.players[player]
    if isinstance(option, Place):
        yield from place_tile(s, player, option)
    elif isinstance(option, Resolve):
        yield from resolve(s, player, (option.effect, option.a, option.b))
    elif isinstance(option, (Step, Teleport)):
        yield from step(s, player, option)
    elif isinstance(option, UseTechnology):
        s.tell("event.technology", player=f"@player.{player}", text=f"@corporation.{option.corporation}.{option.level}")
        charter(me).spend(me, option.level)
        yield from charter(me).use(s, player, option.level)
    elif isinstance(option, Select):
        me.chosen = option.offer
        charter(me).on_select(s, player, s.tops[s.facing(player)[option.offer]])
    else:
        assert isinstance(option, Take)
        yield from take_tile(s, player, option.offer)


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
        charter(me).on_select(s, player, tile)
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


def begin_turn(me: Player, kind: str) -> None:
    """A turn of that kind begins."""
    me.turn = kind
