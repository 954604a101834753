"""Positions of Antarctica in a line or two, and short ways to play and read them.

Players are letters in queues and seats elsewhere (`A, B, C, D` are 0 to 3). Zones and tracks go by their ids: "Z3", "T1".
Every position is checked: each piece is somewhere exactly once. What a test does not mention is put where it does no harm:
ships and cubes into the Available area, scientists into the reserve, setup buildings into the attic (a zone far from the
action, "Z7" unless told), build cards under their tops, shipyard cards into their stack.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from tests.games.playing import options, resume, say, who

from pionier.engine.hidden import Deck, Hand, Pile
from pionier.engine.match import Match
from pionier.games.antarctica.components import BOX, SLOTS, ZONES
from pionier.games.antarctica.components.cards import set_of
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.state import BUILT, OWNER, SECOND, Antarctica, Icebreaker, Phase, Triggered

A, B, C, D = range(4)
LETTERS = "ABCD"
CARD = {card.id: at for at, card in enumerate(BOX.cards)}
TRACK = {track.id: at for at, track in enumerate(BOX.tracks)}
STACKS = tuple(BOX.decks)
P = TypeVar("P", bound=Pile)
FREE_TOP = "?"  # a stack whose top does not matter to the test


def position(players: int = 3, *, seed: str = "test", ship_setup: str = "free", **pieces: Any) -> Match:
    """A match that stands in the position of `lay`."""
    state = lay(players, **pieces)
    state.seed = seed
    return resume(GAME, state, {"ship_setup": ship_setup})


def arrived(players: int = 3, **pieces: Any) -> Match:
    """A's ship has just come to Z3 and A is to act there; one ship of each opponent waits in Z4, Z5, Z6; the sun is in Z0."""
    waiting = {f"Z{player + 3}": LETTERS[player] for player in range(1, players)}
    queues = {"Z3": "A", **waiting, **pieces.pop("queues", {})}
    return position(players, phase="arrived", active=A, destination="Z3", queues=queues, **pieces)


def lay(
    players: int = 3,
    *,
    phase: Phase = "move",
    sun: int = 0,
    queues: Mapping[str, str] | None = None,
    active: int | None = None,
    destination: str = "",
    buildings: Mapping[str, Iterable[str]] | None = None,
    attic: str = "Z7",
    built: Mapping[int, Iterable[str]] | None = None,
    builder: int | None = None,
    tops: Sequence[str | None] = (FREE_TOP, FREE_TOP, FREE_TOP),
    below: Mapping[str, Sequence[str]] | None = None,
    scientists: Mapping[str, str] | None = None,
    supply: Mapping[int, int] | None = None,
    reserve: Mapping[int, int] | None = None,
    ships: Mapping[int, int] | None = None,
    cubes: Mapping[int, int] | None = None,
    discarded_ships: Mapping[int, int] | None = None,
    discarded_cubes: Mapping[int, int] | None = None,
    track: Mapping[str, Mapping[int, int]] | None = None,
    blue_used: Mapping[str, Iterable[int]] | None = None,
    hand: Mapping[int, Iterable[str]] | None = None,
    yard: Iterable[str] | None = None,
    icebreakers: Mapping[str, str] | None = None,
    played: Mapping[str, int] | None = None,
    basic: Mapping[int, int] | None = None,
    advanced: Mapping[int, int] | None = None,
    waiting: Iterable[tuple[str, int]] = (),
    **fields: Any,
) -> Antarctica:
    """A state, not yet checked.

    queues     {"Z3": "ABc"}: position 1 first; a small letter is a ship put on the board this turn
    phase      "move": the front ship of the sun zone is to sail; "arrived": `active` has come to `destination` and chooses a
               main action; "acted": the main action is over; "sun": the next sun stop begins; "place", "extra_cube": setup
    buildings  {"Z5": ["camp", "crane"]}; for more than setup gives, matching build cards go to `builder` (the last player)
    built      {A: ["A01"]}: build cards taken; their buildings are in the attic unless named in `buildings`
    tops       visible cards ("B01", "D07", None): None is an empty stack, whose cards `builder` has built
    below      {"basic": ["B02"]}: the only cards under the top, next one last; `builder` has built the rest of the stack
    scientists {"Z5": "AAB"}; `supply` is 2 unless told; the rest is in the reserve, or in the attic if `reserve` is told too
    ships      available ones, the rest is discarded; with `discarded_ships` alone the rest is available; `cubes` likewise
    track      {"T1": {A: 3}}; blue spaces up to the foremost cube are used up, unless `blue_used` says {"T3": [5]}
    hand       {A: ["icebreaker"]}; `yard` lists the kinds left in the stack, the rest lies in the box
    icebreakers {"Z4": "BC"}: laid before this sun stop
    basic      {A: 0}: basic resource cards held; a single one is the unused one from the start, unless `start_card_used` is told
    waiting    [("any_track_3", B)]: symbol actions in line, each with the player whose cube triggered it
    fields     any other field of the state: card_played, has_discarded, idle, stop …
    """
    s = Antarctica(seats=players)
    s.phase, s.sun, s.origin, s.stop = phase, sun, sun, 9
    s.closed = list(BOX.closed[players])
    _put_ships(s, queues or {}, active, destination)
    _put_cards(s, buildings or {}, built or {}, tops, below or {}, players - 1 if builder is None else builder)
    _put_buildings(s, buildings or {}, zone_at(attic))
    _put_scientists(s, scientists or {}, supply or {}, reserve or {}, zone_at(attic))
    _put_cubes(s, track or {}, blue_used)
    _share_out(s, s.ships, s.discarded_ships, _ships_left(s), ships, discarded_ships)
    _share_out(s, s.cubes, s.discarded_cubes, _cubes_left(s), cubes, discarded_cubes)
    _put_shipyard(s, hand or {}, yard, icebreakers or {}, played or {})
    for player in range(players):
        s.basic[player] = 1 if basic is None else basic.get(player, 1)
        s.start_card_used[player] = s.basic[player] != 1
        s.advanced[player] = 0 if advanced is None else advanced.get(player, 0)
    s.basic_stack, s.advanced_stack = players - sum(s.basic), players - sum(s.advanced)
    s.waiting = [Triggered(action, mover) for action, mover in waiting]
    for name, value in fields.items():
        assert hasattr(s, name), f"a state has no {name}"
        setattr(s, name, value)
    return s


def zone_at(zone: str) -> int:
    assert zone[0] == "Z", zone
    return int(zone[1:])


def _fill(pile: P, cards: Iterable[int]) -> P:
    for card in cards:
        pile.put(card)
    return pile


def _changed(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])


def _put_ships(s: Antarctica, queues: Mapping[str, str], active: int | None, destination: str) -> None:
    for zone, ships in queues.items():
        assert len(ships) <= SLOTS
        for ship in ships:
            s.add_ship(zone_at(zone), LETTERS.index(ship.upper()) | (BUILT if ship.islower() else 0))
    order = BOX.placement[s.seats]
    s.placed = sum(map(len, s.queues)) if s.phase == "place" else len(order)
    here = s.queues[s.sun]
    second = {"move": 1, "arrived": 0, "acted": 0}.get(s.phase, SLOTS)
    if len(here) > second and not here[second] & BUILT:
        s.queues[s.sun] = (*here[:second], here[second] | SECOND, *here[second + 1 :])
    if s.phase == "move":
        assert here, "the sun zone needs a ship"
        assert active in (None, here[0] & OWNER), "the owner of the front ship is active"
        s.active = here[0] & OWNER
    else:
        s.active = active or 0
    if s.phase in ("arrived", "acted"):
        assert destination, "where has the active ship come to?"
        s.destination = zone_at(destination)


def _put_cards(
    s: Antarctica,
    buildings: Mapping[str, Iterable[str]],
    built: Mapping[int, Iterable[str]],
    tops: Sequence[str | None],
    below: Mapping[str, Sequence[str]],
    builder: int,
) -> None:
    free = [at for at, card in enumerate(BOX.cards) if card.min_players <= s.seats]

    def take(name: str) -> int:
        assert CARD[name] in free, f"{name} is not in this game or named twice"
        free.remove(CARD[name])
        return CARD[name]

    for player, names in built.items():
        s.built[player] = tuple(take(name) for name in names)
    s.tops = [-1 if name in (None, FREE_TOP) else take(name) for name in tops]
    under = {stack: [take(name) for name in names] for stack, names in below.items()}
    for deck, stack in enumerate(STACKS):
        if tops[deck] is None or stack in under:
            used_up = [at for at in free if BOX.cards[at].deck == deck]
            if tops[deck] == FREE_TOP:
                s.tops[deck] = used_up.pop(0)
            s.built[builder] += tuple(used_up)
            free = [at for at in free if BOX.cards[at].deck != deck]
    wanted = [name for names in buildings.values() for name in names]
    for kind, name in enumerate(BOX.buildings):
        there = BOX.in_setup[s.seats][kind] + sum(1 for cards in s.built for at in cards if BOX.cards[at].builds == kind)
        for _ in range(wanted.count(name) - there):
            card = max(at for at in free if BOX.cards[at].builds == kind)
            free.remove(card)
            s.built[builder] += (card,)
    for deck, stack in enumerate(STACKS):
        pile = under[stack][:] if stack in under else [at for at in reversed(free) if BOX.cards[at].deck == deck]
        if s.tops[deck] < 0 and tops[deck] == FREE_TOP:
            s.tops[deck] = pile.pop()
        s.decks.append(_fill(Deck("build " + stack), pile))


def _put_buildings(s: Antarctica, buildings: Mapping[str, Iterable[str]], attic: int) -> None:
    for zone, names in buildings.items():
        s.buildings[zone_at(zone)] = set_of(list(names))
    spare = [zone for zone in ((attic - step) % ZONES for step in range(ZONES)) if zone not in s.closed]
    spare.sort(key=lambda zone: zone != attic and bool(s.queues[zone] or zone == s.destination))
    for kind in range(len(BOX.buildings)):
        total = BOX.in_setup[s.seats][kind] + sum(1 for cards in s.built for at in cards if BOX.cards[at].builds == kind)
        for zone in spare:
            if sum(1 for found in s.buildings if found >> kind & 1) < total:
                s.buildings[zone] |= 1 << kind


def _put_scientists(
    s: Antarctica, there: Mapping[str, str], supply: Mapping[int, int], reserve: Mapping[int, int], attic: int
) -> None:
    for zone, letters in there.items():
        s.scientists[zone_at(zone)] = tuple(letters.count(letter) for letter in LETTERS)
    for player in range(s.seats):
        row = BOX.pieces[s.seats]
        rest = row.supply + row.reserve - sum(zone[player] for zone in s.scientists)
        s.supply[player] = supply.get(player, min(2, rest))
        rest -= s.supply[player]
        s.reserve[player] = reserve.get(player, rest)
        s.scientists[attic] = _changed(s.scientists[attic], player, s.scientists[attic][player] + rest - s.reserve[player])


def _put_cubes(s: Antarctica, track: Mapping[str, Mapping[int, int]], blue_used: Mapping[str, Iterable[int]] | None) -> None:
    for name, cubes in track.items():
        for player, space in cubes.items():
            s.cubes_at[TRACK[name]] = _changed(s.cubes_at[TRACK[name]], player, space)
    for at, each in enumerate(BOX.tracks):
        reached = range(1, max(s.cubes_at[at]) + 1) if blue_used is None else blue_used.get(each.id, ())
        s.blue_used[at] = sum(1 << space for space in reached if each.spaces[space].color == "blue")


def _ships_left(s: Antarctica) -> list[int]:
    row = BOX.pieces[s.seats]
    total = row.ships + row.on_board
    to_place = BOX.placement[s.seats][s.placed :]
    return [total - to_place.count(player) - sum(s.ships_in(zone, player) for zone in range(ZONES)) for player in range(s.seats)]


def _cubes_left(s: Antarctica) -> list[int]:
    total = BOX.pieces[s.seats].cubes
    return [total - sum(1 for cubes in s.cubes_at if cubes[player]) for player in range(s.seats)]


def _share_out(
    s: Antarctica,
    available: list[int],
    gone: list[int],
    left: list[int],
    keep: Mapping[int, int] | None,
    discarded: Mapping[int, int] | None,
) -> None:
    for player in range(s.seats):
        away = (discarded or {}).get(player, 0)
        available[player] = (keep or {}).get(player, left[player] - away)
        gone[player] = left[player] - available[player]


def _put_shipyard(
    s: Antarctica,
    hand: Mapping[int, Iterable[str]],
    yard: Iterable[str] | None,
    icebreakers: Mapping[str, str],
    played: Mapping[str, int],
) -> None:
    cards = list(range(len(BOX.yard)))

    def take(kinds: Iterable[str]) -> list[int]:
        found: list[int] = []
        for kind in kinds:
            found.append(next(card for card in cards if BOX.kinds[BOX.yard[card]] == kind))
            cards.remove(found[-1])
        return found

    for zone, letters in icebreakers.items():
        s.icebreakers[zone_at(zone)] = tuple(Icebreaker(LETTERS.index(letter), s.stop - 1) for letter in letters)
        take(["icebreaker"] * len(letters))
    for kind, count in played.items():
        s.played[BOX.kinds.index(kind)] = len(take([kind] * count))
    s.hands = [Hand("yard", owner=player) for player in range(s.seats)]
    for player, kinds in hand.items():
        _fill(s.hands[player], take(kinds))
    s.yard = _fill(Deck("yard"), cards if yard is None else take(yard))
    s.box = _fill(Deck("yard"), [] if yard is None else cards)
    s.offer = Hand("yard")


# Playing


def offered(match: Match) -> list[dict[str, Any]]:
    """The options offered now as JSON."""
    return [option.to_data() for option in match.pending[who(match)].options]


def pass_turn(match: Match, zone: str) -> Match:
    """Sail to a zone ("z5") and do nothing else in the turn."""
    say(match, zone, "pass")
    return say(match, "end-turn") if not match.over and "end-turn" in options(match) else match


def research(on: str, points: int, players: int = 3, **pieces: Any) -> Match:
    """A researches in Z3, which has all three stations, with that many points."""
    stations = ["station_land", "station_coast", "station_sea"]
    match = arrived(players, buildings={"Z3": stations}, scientists={"Z3": "A" * (points - 1)}, **pieces)
    return say(match, "track-" + on)


# Reading


def queue(match: Match, zone: str) -> str:
    """The ships of a zone, position 1 first."""
    return "".join(LETTERS[ship & OWNER] for ship in match.state.queues[zone_at(zone)])


def scientists(match: Match, zone: str) -> str:
    """The scientists of a zone, in seat order."""
    return "".join(letter * count for letter, count in zip(LETTERS, match.state.scientists[zone_at(zone)], strict=True))


def buildings(match: Match, zone: str) -> list[str]:
    """The buildings of a zone, in the order of the data."""
    return BOX.names_in(match.state.buildings[zone_at(zone)])


def cube(match: Match, track: str, player: int) -> int:
    """The space of a player's cube; 0 if there is none."""
    return match.state.cubes_at[TRACK[track]][player]


def top(match: Match, stack: str) -> str | None:
    """The visible card of a stack."""
    card = match.state.tops[STACKS.index(stack)]
    return None if card < 0 else BOX.cards[card].id


def cards_of(match: Match, player: int) -> list[str]:
    """The build cards a player has taken."""
    return [BOX.cards[card].id for card in match.state.built[player]]


def hand_of(match: Match, player: int) -> list[str]:
    """The shipyard cards in a player's hand."""
    return sorted(BOX.kinds[BOX.yard[card]] for card in match.state.hands[player].cards)


def symbols(match: Match) -> list[tuple[int, str]]:
    """The symbol actions begun so far: whose cube, which action."""
    begun = [event.facts for event in match.log if event.key == "event.symbol"]
    return [(int(facts["player"].split(".")[1]), facts["symbol"].split(".")[1]) for facts in begun]
