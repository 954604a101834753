"""Chapters 21 and 22: the Automa's turn: a card, line by line, each action as far as possible.

The Automa is player 1; where it leaves a choice, the human (seat 0) makes it (MIC-26.19).
"""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Choose, Facts, Flow
from pionier.engine.effects import Effect, Verbs

from .automa_moves import move
from .cargo import ONE, gain, gain_least, pay
from .colonies import create_outpost, next_cost, place_colony, refuse_colony_place, refuse_outpost
from .components import BOX, ENGINEER, Yield
from .components.vocabulary import AUTOMA
from .crew import can_draw, top_card
from .exploring import can_reveal, let_go, reveal
from .options import AutomaPays
from .rounds import end_turn
from .shared import AUTOMA_PAYS, CARD, PLANET_NAME, SPECIALIST, SPECIALIST_AT
from .specialists import LEADER_OF, LEADERS, SYMBOL, Cost, discard_as_specialist, symbols
from .state import MicroCosmos, Player, position_of
from .terraform import limit, raise_track, refuse_terraform, refuse_track
from .travel import planet_yield
from .upgrade import COSTS, unlock

VERBS: Verbs[MicroCosmos] = Verbs(AUTOMA)
HUMAN, IT = 0, 1
EVERY = (ENGINEER, *LEADERS)
SUBSTITUTES = 2  # MIC-21.5


def take_turn(s: MicroCosmos) -> Flow:
    """MIC-21.1, 21.2: reveal a card, resolve its actions from top to bottom; each of these is a stage of its own."""
    if s.automa_card < 0:
        reveal_card(s)
        return
    actions = BOX.automa_cards[s.automa_card].actions
    if s.automa_line == len(actions):
        s.automa_discard += (s.automa_card,)
        s.automa_card, s.automa_line = -1, 0
        end_turn(s)
        return
    action = actions[s.automa_line]
    s.automa_line += 1
    if s.heard is not None:
        s.tell("event.automa_line", (f"automa-line-{s.automa_line}",), n=s.automa_line, of=len(actions), action=line_name(action))
    yield from VERBS.carry_out(s, IT, (action,))


def reveal_card(s: MicroCosmos) -> None:
    """MIC-21.1: the top card, of a new deck if need be."""
    if not s.automa_deck.cards:
        for card in s.automa_discard:
            s.automa_deck.put(card)
        s.automa_discard = ()
        s.shuffle_pile("automa", s.automa_deck)
        s.tell("event.automa_reshuffled", ("automa-deck",))
    s.automa_card = s.turn_up(s.automa_deck)
    s.automa_line = 0
    s.tell("event.automa_card", ("automa-card",), card=f"@automa_card.{BOX.automa_cards[s.automa_card].id}")


def line_name(action: Effect) -> Facts | str:
    """An action of a card in words."""
    if action.verb == "draw_crew":
        return {"say": "automa_line.draw_crew", "n": action["count"]}
    if action.verb == "move":
        key = "automa_line.jump" if action["jump"] else "automa_line.move"
        return {"say": key, "direction": f"@direction.{action['direction']}", "criterion": f"@criterion.{action['criterion']}"}
    return f"@automa_action.{action.verb}"


# Paying


def open_items(me: Player, cost: Cost, colour: int) -> tuple[int, int]:
    """MIC-21.10: how many specialists of a cost are missing, and how many remain once the others are paid."""
    have = symbols(me)
    engineers = min(cost.engineers, have[ENGINEER])
    planet = min(cost.planet_leaders, have[LEADER_OF[colour]])
    leaders = min(cost.any_leaders, sum(have[1:]) - planet)
    paid = engineers + planet + leaders
    return cost.engineers + cost.planet_leaders + cost.any_leaders - paid, sum(have) - paid


def why_not(me: Player, cost: Cost, colour: int = 0) -> Optional[str]:
    """Why the Automa cannot pay a cost (a key of the words), or None if it can (MIC-21.5, 21.10)."""
    missing, left = open_items(me, cost, colour)
    if SUBSTITUTES * missing > left:
        return "why.specialists"
    if any(have < needed for have, needed in zip(me.cargo, cost.resources)):
        return "why.resources"
    return "why.resources" if sum(me.cargo) - sum(cost.resources) < cost.any_resources else None


def pay_cost(s: MicroCosmos, cost: Cost, colour: int = 0) -> Flow:
    """MIC-21.4 to 21.6, 21.8, 21.10."""
    wanted = [(ENGINEER,)] * cost.engineers + [(LEADER_OF[colour],)] * cost.planet_leaders + [LEADERS] * cost.any_leaders
    missing = 0
    for kinds in wanted:
        have = symbols(s.players[IT])
        if any(have[kind] for kind in kinds):
            yield from pay_symbol(s, kinds, "prompt.automa_leader")
        else:
            missing += 1
            s.tell("event.automa_lacks", specialist=SPECIALIST[kinds[0]] if len(kinds) == 1 else "@any_leader")
    for left in range(SUBSTITUTES * missing, 0, -1):
        if len(s.players[IT].lower) == left:  # all of them go
            yield from pay_symbol(s, (SYMBOL[s.players[IT].lower[0]],), "prompt.automa_substitute")
        else:
            yield from pay_symbol(s, EVERY, "prompt.automa_substitute")
    pay(s, IT, cost.resources)
    for _ in range(cost.any_resources):
        cargo = s.players[IT].cargo
        pay(s, IT, ONE[cargo.index(max(cargo))])  # MIC-21.8


def pay_symbol(s: MicroCosmos, kinds: tuple[int, ...], prompt: str) -> Flow:
    """MIC-21.6, 21.11: the human chooses among the symbols; of equal cards the one drawn first goes."""
    have = symbols(s.players[IT])
    there = [kind for kind in kinds if have[kind]]
    kind = there[0]
    if len(there) > 1:
        option: AutomaPays = yield Choose(HUMAN, prompt, [AUTOMA_PAYS[each] for each in there])
        kind = SPECIALIST_AT[option.specialist]
    discard_as_specialist(s, IT, next(card for card in s.players[IT].lower if SYMBOL[card] == kind))


def skip(s: MicroCosmos, why: str, **facts: object) -> None:
    """MIC-21.2: an action that cannot be done is skipped, and the log says why."""
    s.tell("event.automa_skips", why={"say": why, **facts})


def receive(s: MicroCosmos, units: Yield) -> None:
    """MIC-21.7, 22.5, 22.7: gain the resources, but no cards."""
    gain(s, IT, units.gain)
    gain_least(s, IT, units.gain_any)


# The actions


@VERBS.teach("draw_crew")
def draw_crew(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.1, 21.3: from the deck, without limit."""
    for _ in range(action["count"]):
        if not can_draw(s):
            skip(s, "why.no_crew")
            break
        card = top_card(s)
        s.players[player].lower += (card,)
        s.tell("event.automa_drew", ("automa-crew",), card=CARD[card], specialist=SPECIALIST[SYMBOL[card]])
    yield from ()


VERBS.teach("move")(move)


@VERBS.teach("gather")
def gather(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.5."""
    position = position_of(s.players[player].ark)
    s.tell("event.automa_gathers", planet=PLANET_NAME[s.planets[position]])
    receive(s, planet_yield(s, position))
    yield from ()


@VERBS.teach("terraform")
def terraform(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.6: the leftmost track that can be raised, level by level."""
    me = s.players[player]
    position = position_of(me.ark)
    if s.is_terraformed(position):
        skip(s, "why.terraformed")
    elif refuse_terraform(s, player, position):
        skip(s, "why.no_unit")
    else:
        for _ in range(limit(s, player)):
            if refuse_terraform(s, player, position):
                break
            kind = next(kind for kind in s.planet_at(position).order if refuse_track(s, player, position, kind) is None)
            pay(s, player, ONE[kind])
            raise_track(s, player, position, kind)
    yield from ()


@VERBS.teach("explore")
def explore(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.7: gain what the survivor brings, and let it go."""
    colour = s.planet_at(position_of(s.players[player].ark)).colour
    cost = Cost(planet_leaders=1)
    if not can_reveal(s):
        skip(s, "why.no_survivors")
    elif why_not(s.players[player], cost, colour):
        skip(s, "why.no_leader", specialist=SPECIALIST[LEADER_OF[colour]])
    else:
        yield from pay_cost(s, cost, colour)
        card = reveal(s, player)
        receive(s, BOX.survivors[card].found)
        let_go(s, player, card)


@VERBS.teach("upgrade")
def upgrade(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.2, 22.3: the first field in order that it can pay."""
    me = s.players[player]
    locked = [at for at in BOX.automa_fields if not me.upgrades >> at & 1]
    affordable = [at for at in locked if why_not(me, COSTS[at]) is None]
    passed = locked[: locked.index(affordable[0])] if affordable else locked
    if not locked:
        skip(s, "why.all_upgrades")
    elif passed:
        s.tell("event.automa_cannot_pay", upgrades=[f"@upgrade.{BOX.upgrade_ids[at]}" for at in passed])
    if affordable:
        yield from pay_cost(s, COSTS[affordable[0]])
        unlock(s, player, affordable[0])


@VERBS.teach("colony")
def colony(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.8."""
    refused = why_no_colony(s, player)
    if refused:
        skip(s, refused)
    else:
        yield from found_colony(s, player)


@VERBS.teach("outpost")
def outpost(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.9: from its pool, else a placed one moves; the human chooses which of two."""
    refused = why_no_outpost(s, player)
    if refused:
        skip(s, refused)
    else:
        yield from create_outpost(s, player, position_of(s.players[player].ark), HUMAN)


@VERBS.teach("colony_or_outpost")
def colony_or_outpost(s: MicroCosmos, player: int, action: Effect) -> Flow:
    """MIC-22.10: a colony if possible, otherwise an outpost if possible."""
    refused = why_no_colony(s, player)
    if not refused:
        yield from found_colony(s, player)
        return
    skip(s, refused)
    yield from outpost(s, player, action)


def why_no_colony(s: MicroCosmos, player: int) -> Optional[str]:
    """Why the Automa cannot found a colony where it is."""
    me = s.players[player]
    position = position_of(me.ark)
    if not me.colonies:
        return "why.no_colony_marker"
    if refuse_colony_place(s, player, position):
        return "why.has_colony"
    return "why.colony_cost" if why_not(me, next_cost(s, player), s.planet_at(position).colour) else None


def found_colony(s: MicroCosmos, player: int) -> Flow:
    """MIC-22.8: it pays the standard cost of its next colony."""
    position = position_of(s.players[player].ark)
    yield from pay_cost(s, next_cost(s, player), s.planet_at(position).colour)
    place_colony(s, player, position)


def why_no_outpost(s: MicroCosmos, player: int) -> Optional[str]:
    """Why the Automa cannot create an outpost where it is."""
    position = position_of(s.players[player].ark)
    if not refuse_outpost(s, player, position):
        return None
    return "why.has_outpost" if s.outposts[position] >> player & 1 else "why.no_outpost"
