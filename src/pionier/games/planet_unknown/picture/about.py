"""What the picture tells about its parts: what all chapters of it share. The chapters are the modules `about_…`."""

from __future__ import annotations

from typing import Any, Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.planet_unknown.benefits import held_back
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, face
from pionier.games.planet_unknown.components.tiles import RESOURCES
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.scene.about import About, Asked
from pionier.scene.tree import El

Told = Optional[Explanation[El]]
Ask = Asked[PlanetUnknown]
about: About[PlanetUnknown] = About(GAME.words, __file__)
FAR = 2 * ROWS  # so many steps ahead are looked at
GAINS = {
    "civ": "plu-card", "patch": "plu-patch-sign", "rover": "plu-new-rover", "tech": "plu-tech", "move": "plu-move",
    "synergy": "plu-synergy", "advance": "plu-advance",
}  # fmt: skip
PRINTED: dict[str, dict[str, Any]] = {
    entry["id"]: entry for table in ("civ", "objectives", "events") for entry in BOX.data["cards"][table]
}  # cards as they stand in the data: their rules and sources


def hero(ask: Ask) -> int:
    """Whose boards are shown."""
    return max(ask.seat, 0)


def mine(ask: Ask) -> Player:
    """The player whose boards are shown."""
    return ask.s.players[hero(ask)]


def resource(ask: Ask, number: int) -> str:
    """The name of a resource or terrain."""
    return ask.say(f"resource.{RESOURCES[number]}")


def change(before: object, after: object) -> str:
    """How a number changes."""
    return f"{before} → {after}"


def gains(ask: Ask, me: Player, spot: int) -> list[Fact]:
    """What a tracker would gain now on a position, and the medals printed there."""
    rules, law = powers(me), ask.s.law
    gained = [benefit for benefit in rules.gains(me, spot) if benefit.verb != "choose_one" and not held_back(benefit, law)]
    found = [_gain(ask, *face(benefit), rules.move_bonus(me)) for benefit in gained]
    choices = [_gain(ask, *face(benefit), 0) for benefit in rules.board.choices[spot]]
    if choices:
        found.append(ask.fact("view.one_of", "", "plu-biomass", gains=[fact.text for fact in choices]))
    if rules.board.medals[spot]:
        found.append(ask.fact("about.medals_at_end", rules.board.medals[spot], "plu-medal"))
    return found


def _gain(ask: Ask, kind: str, number: int, bonus: int) -> Fact:
    track = resource(ask, number) if kind == "advance" else ""
    more = bonus if kind == "move" else 0
    return ask.fact(f"view.gain.{kind}", "", GAINS[kind], n=number + more, track=track)


def advance(ask: Ask, me: Player, tracker: int) -> Fact:
    """How far a tracker would go, and what is gained there."""
    spots, here = powers(me).targets(me, tracker), me.trackers[tracker]
    name, sign = resource(ask, tracker), f"plu-{RESOURCES[tracker]}"
    if not spots:
        return ask.fact("about.cannot_advance", here % ROWS, sign, track=name)
    if len(spots) > 1 or here // ROWS != tracker:
        places = [ask.say("view.tracker", track=resource(ask, spot // ROWS), n=spot % ROWS) for spot in spots]
        return ask.fact("about.may_go", here % ROWS, sign, track=name, places=places)
    found = [fact.text for fact in gains(ask, me, spots[0]) if not fact.value]
    if me.board.medals[spots[0]]:
        found.append(ask.say("about.medals_later", n=me.board.medals[spots[0]]))
    value = change(here % ROWS, spots[0] % ROWS)
    return ask.fact("about.advances", value, sign, track=name, gains=found) if found else Fact(name, value, sign)


def steps(me: Player, tracker: int, spot: int) -> int:
    """How many single advances take a tracker to a position; 0 if its way does not surely lead there."""
    trial, rules = me.clone(), powers(me)
    for number in range(1, FAR):
        spots = rules.targets(trial, tracker)
        if len(spots) != 1 or spots[0] == trial.trackers[tracker]:
            return 0
        trial.trackers = (*trial.trackers[:tracker], spots[0], *trial.trackers[tracker + 1 :])
        if spots[0] == spot:
            return number
    return 0
