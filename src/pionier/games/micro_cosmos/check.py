"""What cannot be in a position: pieces lost or doubled, limits broken."""

from __future__ import annotations

from collections.abc import Iterator

from .actions import ELSEWHERE
from .components import BOX, PLANET, RESOURCES, SPECIALISTS
from .crew import CANTEEN_SIZE
from .exploring import MOST_HELD
from .playing import PLAYS
from .powers import ENGINES, Powers, powers
from .roads import roads
from .rounds import ROUND_CAP
from .setup import DEALT
from .state import (
    COLONIES,
    FIELDS,
    GATE,
    IT,
    OUTPOSTS,
    PER_ROW,
    POSITIONS,
    MicroCosmos,
    Player,
    kind_of,
)  # fmt: skip

UPGRADE_BITS = sum(1 << at for at in range(len(BOX.upgrades)) if at != ENGINES)
AUTOMA_BITS = sum(1 << at for at in BOX.automa_fields)
TO_END = (BOX.limits["planets_to_end"], BOX.limits["planets_to_end_long"])
MOST_POINTS = 10000
MOST_DONE = max(Powers(UPGRADE_BITS, 0).planet_actions, len(ELSEWHERE))


def problems(s: MicroCosmos) -> list[str]:
    """Everything that is wrong with a position; empty for every position of a real match."""
    found = list(_form(s))
    if found:
        return found
    for check in (_turn, _cards, _system, _automa):
        found += check(s)
    for player, me in enumerate(s.players):
        found += [f"{_called(s, player)}: {why}" for why in _player(s, player, me)]
    return found


def _called(s: MicroCosmos, player: int) -> str:
    return f"player {player}" if player < s.seats else "the Automa"


def _form(s: MicroCosmos) -> Iterator[str]:
    """Lists of the right length and numbers that name something: everything else may rely on it."""
    wanted = s.seats + (s.seats == 1)
    if len(s.players) != wanted:
        yield f"players has {len(s.players)} entries, not {wanted}"
    for name in ("planets", "levels", "markers", "colonies", "outposts"):
        count = len(getattr(s, name))
        if count != POSITIONS:
            yield f"{name} has {count} entries, not {POSITIONS}"
    if not all(-1 <= planet < len(BOX.planets) for planet in s.planets):
        yield f"planets needs cards 0 to {len(BOX.planets) - 1}, or -1"
    if not all(len(row) == len(RESOURCES) for row in [*s.levels, *(me.cargo for me in s.players)]):
        yield f"levels and cargo need {len(RESOURCES)} numbers each"
    yield from _names(s, range(wanted))


def _names(s: MicroCosmos, everybody: range) -> Iterator[str]:
    """Players, positions, fields and pieces are named by numbers that exist."""
    if not all(owner in everybody and field > 0 for stack in s.markers for owner, field in stack):
        yield "markers needs a player and a field from 1"
    if not all(0 <= mask < 1 << len(everybody) for mask in [*s.colonies, *s.outposts]):
        yield "colonies or outposts names nobody's seat"
    if not 0 <= s.terraformed < 1 << POSITIONS:
        yield "terraformed names a position that is not there"
    if s.active not in everybody or s.first not in range(s.seats):
        yield "active or first names nobody's seat"
    if not all(0 <= me.ark < FIELDS for me in s.players):
        yield f"ark is no field (0 to {FIELDS - 1})"
    if not all(0 <= me.engines <= BOX.upgrades[ENGINES].levels for me in s.players):
        yield "engines must be 0 to 2 (MIC-6.13)"
    if any(me.upgrades & ~UPGRADE_BITS or me.upgrades < 0 for me in s.players):
        yield "upgrades names a field that is not there"
    if any(not 0 <= me.specialists < 1 << len(SPECIALISTS) for me in s.players):
        yield "specialists names a marker that is not there"


def _turn(s: MicroCosmos) -> Iterator[str]:
    if s.to_end not in TO_END:
        yield f"to_end is {s.to_end}, not {TO_END[0]} or {TO_END[1]} (MIC-18.1, 19.1)"
    if not 1 <= s.round <= ROUND_CAP + 1:
        yield f"round is {s.round}, not 1 to {ROUND_CAP + 1} (MIC-18.12)"
    triggered = s.terraformed_planets() >= s.to_end
    if triggered != bool(s.last_round) or (triggered and not s.round <= s.last_round <= s.round + 1):
        yield f"last_round is {s.last_round} in round {s.round} with {s.terraformed_planets()} terraformed planets (MIC-18.2)"
    if (s.phase == "over") != bool(s.ending):
        yield f"ending is {s.ending!r} in phase {s.phase}"
    if not 0 <= s.plays <= PLAYS:
        yield f"plays is {s.plays}, not 0 to {PLAYS} (MIC-8.1)"
    if len(set(s.done)) != len(s.done) or len(s.done) > MOST_DONE:
        yield f"done names an action twice, or more than {MOST_DONE} (MIC-9.2, 9.4)"
    if s.phase not in ("over", "setup") and (s.phase == "automa") != (s.active >= s.seats):
        yield f"phase is {s.phase}, but it is the turn of {_called(s, s.active)}"
    human = s.phase not in ("over", "setup", "automa") and s.active < s.seats
    if s.drawn >= 0 and not (human and s.players[s.active].free_places):
        yield "a crew card is drawn, but nobody can put it in a row (MIC-4.3)"
    if s.found and not (human and len(s.found) <= 2 and _on_planet(s.players[s.active])):
        yield "survivors are found, but nobody explores a planet (MIC-12.2)"


def _on_planet(me: Player) -> bool:
    return kind_of(me.ark) == PLANET


def _each_once(cards: list[int], total: int, what: str) -> Iterator[str]:
    if sorted(cards) != list(range(total)):
        yield f"each of the {total} {what} must be once in the position"


def _cards(s: MicroCosmos) -> Iterator[str]:
    crew = [*s.crew_deck.cards, *s.crew_discard, *(card for card in s.canteen if card != -1)]
    crew += [card for hand in s.dealt for card in hand.cards]
    survivors = [*s.survivor_deck.cards, *s.survivor_discard]
    for me in s.players:
        crew += [*me.upper, *me.lower]
        survivors += [*me.held, *me.settled]
    yield from _each_once([*crew, *([s.drawn] if s.drawn != -1 else [])], len(BOX.crew), "crew cards")
    yield from _each_once([*survivors, *s.found], len(BOX.survivors), "survivor cards")
    laid = [planet for planet in s.planets if planet >= 0]
    yield from _each_once([*laid, *s.planet_deck.cards], len(BOX.planets), "planet cards")
    if len(s.canteen) != CANTEEN_SIZE:
        yield f"canteen has {len(s.canteen)} places, not {CANTEEN_SIZE} (MIC-1.11)"
    for pool, pile in (
        ("crew", s.crew_deck),
        ("survivor", s.survivor_deck),
        ("planet", s.planet_deck),
        ("automa", s.automa_deck),
    ):
        if pile.pool != pool or len(pile.looks) != len(pile.cards):
            yield f"the {pool} deck is of another pool, or its looks do not fit its cards"
    if len(s.dealt) != (s.seats if s.phase == "setup" else 0):
        yield f"dealt has {len(s.dealt)} hands in phase {s.phase} (MIC-1.12)"
    for player, hand in enumerate(s.dealt):
        if (hand.pool, hand.owner) != ("crew", player) or len(hand.looks) != len(hand.cards):
            yield f"dealt[{player}] is not a hand of crew cards of its owner"


def _system(s: MicroCosmos) -> Iterator[str]:
    """Planets and what lies on them."""
    for at, name in enumerate(BOX.positions):
        if s.planets[at] < 0:
            if at in BOX.start_positions:
                yield f"no starting planet lies {name} (MIC-1.8)"
            if s.is_terraformed(at) or any(s.levels[at]) or s.markers[at] or s.colonies[at] or s.outposts[at]:
                yield f"{name} is not discovered but not empty (MIC-7.12)"
        elif s.is_terraformed(at):
            if any(s.levels[at]) or s.markers[at]:
                yield f"the planet {name} is terraformed, so nothing lies on its tracks (MIC-11.9)"
        else:
            yield from _raw_planet(s, at, name)
    fields = roads(tuple(s.planets)).fields
    places = [me.ark for me in s.players]
    for place in places:
        if place not in fields:
            yield f"an Ark is on field {place}, which is not there"
        if places.count(place) > 1 and place != GATE and kind_of(place) != PLANET:
            yield f"two Arks are on field {place} (MIC-7.9)"


def _raw_planet(s: MicroCosmos, at: int, name: str) -> Iterator[str]:
    required, stack = s.planet_at(at).required, s.markers[at]
    if any(not 0 <= level <= most for level, most in zip(s.levels[at], required)) or s.levels[at] == required:
        yield f"levels of the planet {name} must be below its required ones (MIC-11.3, 11.8)"
    if len({owner for owner, _ in stack}) != len(stack):
        yield f"a player has two markers on the planet {name} (MIC-11.6)"
    fields = [field for _, field in stack]
    if sum(fields) != sum(s.levels[at]) or sorted(fields, reverse=True) != fields:
        yield f"markers of the planet {name} do not fit its levels or are not in order (MIC-11.6, 11.7)"


def _player(s: MicroCosmos, player: int, me: Player) -> Iterator[str]:
    if not all(0 <= units <= powers(me).capacity for units in me.cargo):
        yield f"cargo must be 0 to {powers(me).capacity} of each resource (MIC-3.1, 3.2)"
    if min(me.planet_vp, me.outpost_vp) < 0 or max(me.planet_vp, me.outpost_vp) > MOST_POINTS:
        yield f"points must be 0 to {MOST_POINTS}"
    pairs = sum(1 for one, other in BOX.pairs if me.upgrades >> one & me.upgrades >> other & 1)
    if min(me.outposts, me.colonies) < 0 or me.outposts + s.outposts_of(player) != pairs or pairs > OUTPOSTS:
        yield f"{pairs} outposts are unlocked, so as many must be in the pool or on planets (MIC-6.11)"
    covered = _covered(s, player, me)
    if covered + me.colonies + s.colonies_of(player) != COLONIES:
        yield f"{COLONIES} colony markers must be on the Ark card, in the pool or on planets (MIC-1.4, 6.2)"
    if player >= s.seats:
        return
    if max(len(me.upper), len(me.lower)) > PER_ROW:
        yield f"a row has more than {PER_ROW} crew cards (MIC-4.1)"
    if len(me.held) > MOST_HELD:
        yield f"more than {MOST_HELD} survivors are held (MIC-12.4)"
    if player < len(s.dealt):
        left = len(s.dealt[player])
        if not left or left + len(me.upper) + len(me.lower) != DEALT:
            yield f"{DEALT} crew cards are dealt in the setup (MIC-1.12)"


def _covered(s: MicroCosmos, player: int, me: Player) -> int:
    """How many colony markers still lie on the Ark card."""
    unlocked = bin(me.upgrades).count("1")
    if player >= s.seats:
        return len(BOX.automa_fields) - unlocked
    return len(BOX.upgrades) - 1 - unlocked + (me.engines < BOX.upgrades[ENGINES].levels)


def _automa(s: MicroCosmos) -> Iterator[str]:
    cards = [*s.automa_deck.cards, *s.automa_discard, *([s.automa_card] if s.automa_card >= 0 else [])]
    if not s.solo:
        if cards or s.level != -1 or s.automa_line:
            yield "only a solo match has an Automa (MIC-0.3)"
        return
    it = s.players[IT]
    yield from _each_once(cards, len(BOX.automa_cards), "Automa cards")
    if not 0 <= s.level < len(BOX.levels):
        yield f"level is {s.level}, not 0 to {len(BOX.levels) - 1} (MIC-24.2)"
    most = len(BOX.automa_cards[s.automa_card].actions) if 0 <= s.automa_card < len(BOX.automa_cards) else 0
    if not 0 <= s.automa_line <= most or (s.automa_card >= 0 and s.phase != "automa") or s.automa_card < -1:
        yield "automa_card and automa_line do not fit the turn (MIC-21.1)"
    if it.upper or it.specialists or it.engines or it.held or it.settled or it.upgrades & ~AUTOMA_BITS:
        yield "the Automa has something that it never has (MIC-20.2, 20.5, 22.7)"
    if kind_of(it.ark) != PLANET:
        yield "the Automa's Ark is not on a planet (MIC-23.1)"
    if s.first:
        yield "the human is always the first player (MIC-20.8)"
