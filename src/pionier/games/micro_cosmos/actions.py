"""Chapters 9 and 10: step 4 of a turn, the actions at the destination, and Gather."""

from __future__ import annotations

from typing import Callable, NamedTuple, Optional, Union

from pionier.engine.choice import Flow, Refusal, Verdict, ask

from . import named, parts
from .colonies import create_outpost, found_colony, refuse_colony, refuse_outpost
from .components import ASTEROID, PLANET
from .components.vocabulary import ACTIONS, Action
from .effects import VERBS
from .exploring import explore, refuse_explore, refuse_settle, settle
from .options import Act, Stop
from .powers import powers
from .shared import ACT, STOP
from .specialists import gain_specialist, refuse_gain
from .state import MicroCosmos, kind_of, position_of
from .terraform import refuse_terraform, terraform
from .travel import yield_of

ON_PLANET: list[Action] = [name for name, on in ACTIONS.items() if "planet" in on]
ELSEWHERE: list[Action] = [name for name, on in ACTIONS.items() if "moon" in on]
DONE = Refusal("MIC-9.2", "refused.done")
DONE_ELSEWHERE = Refusal("MIC-9.4", "refused.done")


def act(s: MicroCosmos) -> Flow:
    """Step 4: one action a stage, as long as there are more (MIC-9.1 to 9.6)."""
    player = s.active
    if may_act(s, player):
        again = bool(s.done)  # MIC-9.7: the first time Gather is always possible
        answer = yield from ask(player, "prompt.action", lambda _: verdicts(s, player), single_taken=again)
        if isinstance(answer, Act):
            s.done += (answer.action,)
            yield from carry_out(s, player, answer.action)
            return
    s.phase = "draw"


def may_act(s: MicroCosmos, player: int) -> bool:
    """MIC-9.1 to 9.5: whether the number of actions allows another one."""
    kind = kind_of(s.players[player].ark)
    return kind != ASTEROID and (kind != PLANET or len(s.done) < most_actions(s, player))


def most_actions(s: MicroCosmos, player: int) -> int:
    """MIC-9.1 to 9.3: one action on a planet; more only with an own colony there."""
    me = s.players[player]
    return powers(me).planet_actions if s.colonies[position_of(me.ark)] >> player & 1 else 1


def verdicts(s: MicroCosmos, player: int) -> list[Verdict[Union[Act, Stop]]]:
    """The actions of the field, and why one cannot be done now (MIC-9.7); or none."""
    place = s.players[player].ark
    on_planet, at = kind_of(place) == PLANET, position_of(place)
    done = DONE if on_planet else DONE_ELSEWHERE
    found: list[Verdict[Union[Act, Stop]]] = [
        (ACT[name], done if name in s.done else RULES[name].refuse(s, player, at))
        for name in (ON_PLANET if on_planet else ELSEWHERE)
    ]
    found.append((STOP, None))
    return found


def refuse(s: MicroCosmos, player: int, name: Action) -> Optional[Refusal]:
    """Why an action cannot be done where the Ark is (MIC-9.7)."""
    return RULES[name].refuse(s, player, position_of(s.players[player].ark))


def carry_out(s: MicroCosmos, player: int, name: Action) -> Flow:
    """Do an action where the Ark is."""
    yield from RULES[name].carry_out(s, player, position_of(s.players[player].ark))


def gather(s: MicroCosmos, player: int, position: int) -> Flow:
    """MIC-10.1 to 10.4, 22.5: everything the field shows, resources first."""
    place = s.players[player].ark
    if s.is_automa(player):
        s.tell("event.automa_gathers", planet=named.planet_name(s, position))
    else:
        s.tell("event.gathers", (parts.FIELD[place],), player=named.name_of(s, player), field=named.place_name(s, place))
    yield from VERBS.carry_out(s, player, yield_of(s, place))


def always(s: MicroCosmos, player: int, position: int) -> None:
    """MIC-9.7: Gather is always possible, even if everything would be lost."""


class Rules(NamedTuple):
    """An action: why a player cannot do it on a position, and how it is done there. The Star Gate is the centre position."""

    refuse: Callable[[MicroCosmos, int, int], Optional[Refusal]]
    carry_out: Callable[[MicroCosmos, int, int], Flow]


RULES: dict[Action, Rules] = {
    "gather": Rules(always, gather),
    "terraform": Rules(refuse_terraform, terraform),
    "explore": Rules(refuse_explore, explore),
    "settle": Rules(refuse_settle, settle),
    "colony": Rules(refuse_colony, found_colony),
    "outpost": Rules(refuse_outpost, create_outpost),
    "gain_specialist": Rules(refuse_gain, gain_specialist),
}
