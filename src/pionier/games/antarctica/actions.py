"""Chapter 5: the main actions."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Flow, Refusal, Verdict

from . import named, parts
from .components import BOX
from .effects import send_scientists
from .options import Build, MainAction, PassAction, Recruit, Research
from .shared import BUILD, BUILD_SHIP, PASS, RECRUIT, RESEARCH, STACK_AT, TRACK_AT
from .ships import launch, refuse_zone
from .state import Antarctica
from .tracks import advance, refuse_track, use_points

CAMP, SHIPYARD = BOX.bit["camp"], BOX.bit["shipyard"]
FARM_TYPE = BOX.buildings.index("plankton_farm")
STATIONS = [track.stations for track in BOX.tracks]

EMPTY_STACK = Refusal("ANT-5.2", "refused.empty_stack")
TYPE_THERE = [Refusal("ANT-5.8", "refused.type_there", {"building": named.BUILDING[name]}) for name in BOX.buildings]
TOO_FEW = {n: Refusal("ANT-5.7", "refused.too_few_scientists", {"n": n}) for n in (1, 2)}
RESOURCE_USED = Refusal("ANT-6.1", "refused.resource_after_card")
NO_SHIPYARD = Refusal("ANT-5.14", "refused.no_shipyard")
NO_SHIP = Refusal("ANT-5.14", "refused.no_available_ship")
SUN_FULL = Refusal("ANT-5.14", "refused.sun_zone_full")
NO_CAMP = Refusal("ANT-5.18", "refused.no_camp")
EMPTY_RESERVE = Refusal("ANT-5.18", "refused.no_reserve")
NOBODY_THERE = Refusal("ANT-R.34", "refused.nobody_there")
NO_STATION = Refusal("ANT-5.23", "refused.no_station")
# The resource card that replaces the one missing building (ANT-5.6, 6.22, 6.23).
REPLACED_BY = {BOX.bit[name]: resource for resource, kinds in BOX.replaces.items() for name in BOX.names_in(kinds)}
_no_access: dict[int, Refusal] = {}


def no_access(missing: int) -> Refusal:
    """ANT-5.3: the refusal that names the missing buildings."""
    known = _no_access.get(missing)
    if known is None:
        names = [named.BUILDING[name] for name in BOX.names_in(missing)]
        known = _no_access[missing] = Refusal("ANT-5.3", "refused.no_access", {"missing": names})
    return known


def action_verdicts(s: Antarctica, why: bool) -> list[Verdict[MainAction]]:
    """Every main action, and why it cannot be taken (ANT-4.7, 4.12)."""
    player, zone = s.active, s.destination
    there = s.buildings[zone]
    access = s.access(player)
    strength = s.strength(zone, player)
    found: list[Verdict[MainAction]] = [build_verdict(s, player, stack, access, there) for stack in range(len(s.tops))]
    found.append((BUILD_SHIP, refuse_build_ship(s, player, there)))
    found.append((RECRUIT, refuse_recruit(s, player, there, strength)))
    for track in s.used_tracks():
        if there & STATIONS[track]:
            found.append((RESEARCH[track], refuse_research(s, player, track, strength)))
        elif why:
            found.append((RESEARCH[track], NO_STATION))
    found.append((PASS, None))
    return found


def build_verdict(s: Antarctica, player: int, stack: int, access: int, there: int) -> Verdict[Build]:
    """Whether the top card of a stack can be built, and with which resource card (ANT-5.1 to 5.8, 6.22 to 6.25)."""
    top = s.tops[stack]
    if top < 0:
        return BUILD[stack][""], EMPTY_STACK
    card = BOX.cards[top]
    missing = card.requires & ~access
    resource = REPLACED_BY.get(missing, "")
    option = BUILD[stack][resource]
    if there >> card.builds & 1:
        return option, TYPE_THERE[card.builds]
    if s.supply[player] < scientists_needed(s, player, card.builds, card.scientists):
        return option, TOO_FEW[card.scientists]
    if not missing:
        return option, None
    if not resource or not (s.basic if resource == "basic" else s.advanced)[player]:
        return option, no_access(missing)
    return option, RESOURCE_USED if s.card_played else None


def scientists_needed(s: Antarctica, player: int, building: int, printed: int) -> int:
    """ANT-5.7; 1 instead of 2 in the Plankton exception (ANT-5.13)."""
    if building != FARM_TYPE or s.supply[player] != 1:
        return printed
    only_farms = all(top < 0 or BOX.cards[top].builds == FARM_TYPE for top in s.tops)
    all_last = all(s.supply[p] + s.reserve[p] == 1 for p in range(s.seats))
    return 1 if only_farms and all_last else printed


def build(s: Antarctica, option: Build) -> Flow:
    """ANT-5.10, 5.27."""
    player, zone, stack = s.active, s.destination, STACK_AT[option.stack]
    if option.resource:
        pay_resource(s, player, option.resource)
    card = BOX.cards[s.tops[stack]]
    count = scientists_needed(s, player, card.builds, card.scientists)
    s.built[player] += (s.tops[stack],)
    s.tops[stack] = s.turn_up(s.decks[stack]) if len(s.decks[stack]) else -1
    s.buildings[zone] |= 1 << card.builds
    s.tell(
        "event.built",
        (parts.ZONE[zone],),
        player=named.PLAYER[player],
        building=named.BUILDING[BOX.buildings[card.builds]],
        zone=named.ZONE[zone],
    )
    send_scientists(s, player, count)
    if not s.ending and all(top < 0 for top in s.tops):
        s.ending = "last_card"  # ANT-9.2
    if card.points:
        yield from use_points(s, player, card.points)


def pay_resource(s: Antarctica, player: int, resource: str) -> None:
    """ANT-6.8, 6.24: the card goes back to its stack and counts as the card of the turn."""
    s.card_played = True
    if resource == "basic":
        s.basic[player] -= 1
        s.start_card_used[player] = True
        s.basic_stack += 1
    else:
        s.advanced[player] -= 1
        s.advanced_stack += 1
    s.tell("event.used_resource", player=named.PLAYER[player], card=named.RESOURCE[resource])


def refuse_build_ship(s: Antarctica, player: int, there: int) -> Optional[Refusal]:
    """ANT-5.14."""
    if not there & SHIPYARD:
        return NO_SHIPYARD
    if not s.ships[player]:
        return NO_SHIP
    return SUN_FULL if refuse_zone(s, s.sun) else None


def refuse_recruit(s: Antarctica, player: int, there: int, strength: int) -> Optional[Refusal]:
    """ANT-5.18."""
    if not there & CAMP:
        return NO_CAMP
    if not s.reserve[player]:
        return EMPTY_RESERVE
    return None if strength else NOBODY_THERE


def refuse_research(s: Antarctica, player: int, track: int, strength: int) -> Optional[Refusal]:
    """ANT-5.21, with a matching station in the zone (ANT-5.23)."""
    return refuse_track(s, player, track) if strength else NOBODY_THERE


def recruit(s: Antarctica) -> None:
    """ANT-5.19, 5.20."""
    player, zone = s.active, s.destination
    moved = s.to_supply(player, s.strength(zone, player))
    s.tell("event.recruited", (parts.ZONE[zone],), player=named.PLAYER[player], n=moved, zone=named.ZONE[zone])


def act(s: Antarctica, option: MainAction) -> Flow:
    """Carry out a main action."""
    player = s.active
    if isinstance(option, PassAction):
        s.tell("event.passed", player=named.PLAYER[player])
        return
    s.productive = True
    if isinstance(option, Build):
        yield from build(s, option)
    elif isinstance(option, Research):
        advance(s, player, TRACK_AT[option.track], s.strength(s.destination, player))
    elif isinstance(option, Recruit):
        recruit(s)
    else:
        launch(s, player)
