"""Chapter 13: end of game and scoring; the solo rating of chapter 12."""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, NamedTuple

from pionier.engine.effects import Effect, Taught
from pionier.engine.game import Outcome, ranked

from .components import BOX
from .components.vocabulary import WORTH
from .grid import RECENT, count
from .objectives import neighbor_medals, private_medals
from .planets import complete, special_medals
from .powers import powers
from .state import PlanetUnknown, Player

CATEGORIES: tuple[str, ...] = ("planet", "tracks", "lifepods", "meteorites", "civ", "private", "neighbor")
SETS = BOX.scoring["commerce_agreement"]
PER_MEDAL = BOX.scoring["meteorites_per_medal"]


def planet_medals(me: Player) -> int:
    """PLU-13.6, 13.11: complete rows and columns without meteorites, and what the planet adds."""
    missing = me.world.grid & ~complete(me) | me.meteorites | me.cargo
    return sum(medals for squares, medals in me.world.lines if squares and not squares & missing) + special_medals(me)


def track_medals(me: Player) -> int:
    """PLU-13.7."""
    return sum(powers(me).medals(me))


class Boons(NamedTuple):
    """What open civ cards are worth at the end."""

    lifepod: int  # medals for each (PLU-7.16)
    meteorites: int  # medals more for each full set (PLU-7.17)
    medals: int
    patch: int  # medals for each on the planet
    agreements: int  # Commerce Agreements


Counts = Callable[[Boons, Effect], Boons]
COUNTS: Taught[Counts, None] = Taught(WORTH)


@lru_cache(RECENT)
def boons(cards: tuple[int, ...]) -> Boons:
    """What these civ cards are worth together."""
    found = Boons(BOX.scoring["lifepod"], 0, 0, 0, 0)
    for effect in (effect for card in cards for effect in BOX.civ[card].effects):
        if effect.verb in COUNTS.carries:
            found = COUNTS.carries[effect.verb](found, effect)
    return found


@COUNTS.teach("lifepod_value")
def raise_lifepods(found: Boons, effect: Effect) -> Boons:
    """PLU-7.16."""
    return found._replace(lifepod=max(found.lifepod, effect["medals_each"]))


@COUNTS.teach("meteorite_value_bonus")
def raise_meteorites(found: Boons, effect: Effect) -> Boons:
    """PLU-7.17."""
    return found._replace(meteorites=found.meteorites + effect["plus_per_three"])


@COUNTS.teach("medals")
def add_medals(found: Boons, effect: Effect) -> Boons:
    """PLU-7.14."""
    return found._replace(medals=found.medals + effect["n"])


@COUNTS.teach("medals_per_patch_on_planet")
def raise_patches(found: Boons, effect: Effect) -> Boons:
    """PLU-7.16."""
    return found._replace(patch=found.patch + effect["n"])


@COUNTS.teach("set_bonus")
def add_agreement(found: Boons, effect: Effect) -> Boons:
    """PLU-7.18."""
    return found._replace(agreements=min(found.agreements + 1, len(SETS) - 1))


def lifepod_medals(me: Player) -> int:
    """PLU-8.8, 7.16: one for each lifepod in the scoring area, two with CIV28."""
    return me.pods * boons(me.cards).lifepod


def meteorite_medals(me: Player) -> int:
    """PLU-8.8, 7.17: every full three, worth more with each Meteorite Repo."""
    return me.ores // PER_MEDAL * (1 + boons(me.cards).meteorites)


def civ_medals(me: Player) -> int:
    """PLU-7.14 to 7.16, 7.18."""
    held = boons(me.cards)
    return held.medals + held.patch * count(me.patches) + int(SETS[held.agreements])


def breakdown(s: PlanetUnknown) -> list[dict[str, int]]:
    """Everybody's medals by category, if the match ended now; in a view, cards that are not seen count for nothing."""
    neighbor = neighbor_medals(s)
    return [_by_category(_laid_open(me), neighbor[player]) for player, me in enumerate(s.players)]


def _laid_open(me: Player) -> Player:
    """PLU-7.14: the player with all secret civ cards that are seen laid open, as they will be at the end."""
    secret = tuple(card for hand in me.secret for card in hand.cards if card >= 0)
    if not secret:
        return me
    holder = me.clone()
    holder.cards += secret
    return holder


def _by_category(me: Player, neighbor: int) -> dict[str, int]:
    return {
        "planet": planet_medals(me),
        "tracks": track_medals(me),
        "lifepods": lifepod_medals(me),
        "meteorites": meteorite_medals(me),
        "civ": civ_medals(me),
        "private": private_medals(me),
        "neighbor": neighbor,
    }


def uncovered(me: Player) -> int:
    """PLU-13.12: squares without tile or patch; currents of Petra count as uncovered (PLU-18.25)."""
    return count(me.world.grid & ~me.covered)


def meteorites_left(me: Player) -> int:
    """PLU-13.12: on the planet, carried ones included."""
    return count(me.meteorites) + count(me.cargo)


def outcome(s: PlanetUnknown) -> Outcome:
    """PLU-13.12: most medals, then fewest uncovered squares, then fewest meteorites on the planet."""
    parts = breakdown(s)
    scores = [sum(part.values()) for part in parts]
    ties = [{"uncovered": uncovered(me), "meteorites": meteorites_left(me)} for me in s.players]
    keys = [(score, -tie["uncovered"], -tie["meteorites"]) for score, tie in zip(scores, ties)]
    places = ranked(keys)
    if s.seats == 1:
        result = solo_result(scores[0], s.mix)
        ties[0].update(result)
        places = [1 if result["won"] else 2]
    return Outcome(scores, places, parts, f"ending.{s.ending}", ties)


def expected_score(mix: tuple[int, ...]) -> int:
    """PLU-12.4."""
    total: int = BOX.solo["base"]
    for color, cards in zip(("green", "orange", "red"), mix):
        for row in BOX.solo["adjustment_by_count"]:
            if row["cards"][0] <= cards <= row["cards"][1]:
                total += row[color]
    return total


def rating(difference: int) -> int:
    """PLU-12.5."""
    return max(
        row["rating"] for row in BOX.solo["ratings"] if row["min_difference"] is None or difference >= row["min_difference"]
    )


def solo_result(score: int, mix: tuple[int, ...]) -> dict[str, int]:
    """PLU-12.5: a difference of 0 or more is a win."""
    expected = expected_score(mix)
    difference = score - expected
    return {"expected": expected, "difference": difference, "rating": rating(difference), "won": int(difference >= 0)}
