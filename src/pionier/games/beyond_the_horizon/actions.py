"""Chapter 4: actions, their spaces, and which of them a player may choose."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import FlowOf, Refusal, Verdict, judged
from pionier.engine.effects import Effect

from . import named
from .components import BOX
from .components.technologies import Action
from .costs import buy, refuse_paid
from .counters import holds
from .effects import VERBS, ask_or_skip
from .options import BasicAction, PlacePawn, Skip
from .population import Means, means_of
from .shared import ACTION_AT, BASIC_ACTIONS, PLACE_PAWN
from .state import Horizon

ACTIONS = BOX.actions
SPACES = BOX.spaces


def spaces_of(action: int, players: int) -> list[int]:
    """BTH-4.6: the spaces of an action that are in play."""
    return [at for at in ACTIONS[action].spaces if SPACES[at].min_players <= players]


# By number of players: the spaces of the board, and those of each technology.
ON_BOARD = {n: [at for action, row in enumerate(ACTIONS) if row.card < 0 for at in spaces_of(action, n)] for n in (2, 3, 4)}
ON_CARD = {n: [[at for action in card.actions for at in spaces_of(action, n)] for card in BOX.technologies] for n in (2, 3, 4)}
STAYS = Refusal("BTH-4.2", "refused.pawn_stays")
FIRST_TURN = Refusal("BTH-4.3", "refused.first_turn")
NOT_DEVELOPED = Refusal("BTH-4.4", "refused.not_developed")
OCCUPIED = Refusal("BTH-4.5", "refused.occupied")
SPACE_COIN = Refusal("BTH-4.7", "refused.space_coin")
REQUIRES = {
    "AA1": Refusal("BTH-4.14", "refused.requires_level_two"),
    "AA2": Refusal("BTH-4.15", "refused.requires_village"),
    "AA3": Refusal("BTH-4.16", "refused.requires_city_or_villages"),
    "AA4": Refusal("BTH-4.17", "refused.requires_cities"),
}
REQUIREMENT = Refusal("BTH-4.8", "refused.requirement")


def refuse_action(s: Horizon, player: int, action: Action, means: Means) -> Optional[Refusal]:
    """BTH-4.8, 4.9: why an action cannot be done with these means."""
    if action.requires and not holds(s, player, action.requires):
        return REQUIRES.get(action.id, REQUIREMENT)
    return refuse_paid(s, player, action.tasks, action.coins, action.exhaust, means)


def space_verdicts(s: Horizon, player: int, why: bool) -> list[Verdict[PlacePawn]]:
    """BTH-4.1 to 4.9: all spaces of the board and of technologies, and why the pawn cannot go there."""
    occupied = {civ.pawn for civ in s.civs}
    found: list[Verdict[PlacePawn]] = []
    known: dict[tuple[int, int], Optional[Refusal]] = {}
    means = means_of(s.civs[player])
    for at, open_to_player in _spaces(s, player, why):
        space = SPACES[at]
        refusal = _refuse_space(s, player, at, open_to_player, occupied)
        if refusal is None:
            key = space.action, space.coins
            if key not in known:
                known[key] = refuse_action(s, player, ACTIONS[space.action], means.less(space.coins))
            refusal = known[key]
        if refusal is None or why:
            found.append((PLACE_PAWN[at], refusal))
    return found


def _spaces(s: Horizon, player: int, why: bool) -> list[tuple[int, bool]]:
    """Every space in play, and whether it is open to the player (BTH-4.4, 4.6, 14.26)."""
    found = [(at, True) for at in ON_BOARD[s.seats]]
    on_card = ON_CARD[s.seats]
    for card in s.developed(player):
        found += [(at, True) for at in on_card[card]]
    if why:
        mine = set(s.developed(player))
        others = [card for card in s.cards if card >= 0] + [card for civ in s.civs for card in civ.private]
        for card in others:
            if card not in mine:
                found += [(at, False) for at in on_card[card]]
    return found


def _refuse_space(s: Horizon, player: int, at: int, open_to_player: bool, occupied: set[int]) -> Optional[Refusal]:
    if not open_to_player:
        return NOT_DEVELOPED
    civ, space = s.civs[player], SPACES[at]
    if not space.unlimited:  # BTH-4.13
        if civ.pawn == at:
            return STAYS
        if at in occupied:
            return OCCUPIED
    if civ.pawn < 0 and not ACTIONS[space.action].basic:
        return FIRST_TURN
    return SPACE_COIN if civ.coins < space.coins else None


@VERBS.teach("basic_action")
def basic_action(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.12: without moving the pawn; its cost is paid, spaces do not matter."""

    def refuse(option: BasicAction) -> Optional[Refusal]:
        return refuse_action(s, player, ACTIONS[ACTION_AT[option.action]], means_of(s.civs[player]))

    answer = yield from ask_or_skip(player, "prompt.basic_action", lambda _: judged(BASIC_ACTIONS, refuse), may_skip)
    if isinstance(answer, Skip):
        return False
    action = ACTIONS[ACTION_AT[answer.action]]
    s.tell("event.basic_action", (), player=named.PLAYER[player], action=named.action(action.id))
    yield from buy(s, player, action.tasks, action.coins, action.exhaust)
    return True
