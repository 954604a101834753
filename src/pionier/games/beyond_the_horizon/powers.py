"""Chapters 14 and 15: modifiers, triggers and the forms of government."""

from __future__ import annotations

from pionier.engine.choice import Flow, FlowOf
from pionier.engine.effects import Effect

from . import named
from .components import BOX
from .components.cards import Government
from .components.vocabulary import MODIFIERS, Modifier
from .effects import VERBS, bonus, do_some
from .population import Means
from .state import BOARD, Horizon

# What triggers each event fires (BTH-14.18).
FIRES = {
    "settle": ("settle", "settle_or_build"),
    "fortify": ("fortify",),
    "build": ("build", "settle_or_build"),
    "discover": ("discover",),
    "research": ("research",),
    "leader": ("leader", "leader_or_goal"),
    "goal": ("leader_or_goal",),
    "produce_coins": ("produce_coins",),
    "produce_population": ("produce_population",),
}
ON_CARDS: dict[str, list[tuple[int, list[Modifier]]]] = {
    what: [
        (at, [each for each in card.modifiers if each.what == what])
        for at, card in enumerate(BOX.technologies)
        if any(each.what == what for each in card.modifiers)
    ]
    for what in MODIFIERS
}
INVESTED = [(at + 1, space.modifier) for at, space in enumerate(BOARD.investment) if space.modifier is not None]


def face_of(s: Horizon, player: int) -> Government:
    """A player's government."""
    return BOX.governments[s.civs[player].government]


def modifier(s: Horizon, player: int, what: str, level: int = 0) -> int:
    """BTH-14.17: what all permanent effects of a player add to something."""
    total = 0
    for card, modifiers in ON_CARDS[what]:
        if s.has_card(player, card):
            for each in modifiers:
                total += _counts(each, level)
    despotism = face_of(s, player).modifier
    if despotism is not None and despotism.what == what:
        total += _counts(despotism, level)
    for needed, each in INVESTED:  # BTH-6.8
        if each.what == what and s.civs[player].invested >= needed:
            total += _counts(each, level)
    return total


def _counts(each: Modifier, level: int) -> int:
    return each.delta if not each.levels or level in each.levels else 0


def pious(s: Horizon, player: int) -> bool:
    """Whether theocracy is unlocked: asked when an event begins, for it reacts to later ones only (BTH-15.3, 18.31)."""
    return s.unlocked(player, "theocracy")


def react(s: Horizon, player: int, event: str, theocracy: bool) -> Flow:
    """BTH-14.18, 18.30: despotism, then theocracy, once the event is completely resolved."""
    face = face_of(s, player)
    fired = FIRES[event]
    if face.despotism is not None and face.despotism.event in fired:
        s.tell("event.despotism", (), player=named.PLAYER[player], government=named.government(face.id))
        yield from bonus(s, player, face.despotism.tasks)
    if theocracy and face.theocracy.event in fired:
        s.tell("event.theocracy", (), player=named.PLAYER[player], government=named.government(face.id))
        yield from bonus(s, player, face.theocracy.tasks)


def unlock(s: Horizon, player: int, form: str) -> Flow:
    """BTH-15.1 to 15.3: monarchy acts once, at once."""
    s.tell(f"event.unlocked.{form}", (), player=named.PLAYER[player])
    if form == "monarchy":
        yield from bonus(s, player, face_of(s, player).monarchy)


def _theocracy_possible(s: Horizon, player: int, task: Effect, means: Means) -> bool:
    return pious(s, player) and VERBS.any_possible(s, player, face_of(s, player).theocracy.tasks, means)


@VERBS.teach("theocracy", fits=_theocracy_possible)
def theocracy(s: Horizon, player: int, task: Effect, may_skip: bool) -> FlowOf[bool]:
    """BTH-14.13. Declining it is declining its tasks."""
    tasks = face_of(s, player).theocracy.tasks
    if not may_skip:
        return (yield from do_some(s, player, tasks))
    carried = False
    for each in tasks:
        if VERBS.fits(s, player, each):
            carried = (yield from VERBS.carry(s, player, each, True)) or carried
    return carried
