"""Positions that cannot be are refused: pieces lost or doubled, limits broken (EVA-23.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pionier.engine.hidden import Pile

from .check_players import player_problems, player_shape
from .components import BOX
from .components.vocabulary import INFRASTRUCTURE, ROWS, SHIPS, STADIUMS
from .rows import may_lie_open
from .state import EXTRA, MAIN, RIVAL, THREE_PLUS, WAITING, Evacuation

POOLS = ((("infrastructure I"), ("infrastructure II")), ("ships",), ("stadiums",))


def problems(s: Evacuation) -> list[str]:
    """What cannot be; empty for every position of a real match."""
    found = list(_shape(s))
    if found:
        return found
    for check in (_track, _rows, _map, _progress, _cards, _goals, _actions, _rival, _turn):
        found += check(s)
    for player, me in enumerate(s.players):
        found += [f"player {player}: {problem}" for problem in player_problems(s, player, me)]
    return found


def _shape(s: Evacuation) -> Iterator[str]:
    """Lengths and ranges, so that everything else can be read."""
    if len(s.players) != s.seats or not 1 <= s.seats <= 4:
        yield f"players has {len(s.players)} entries, not {s.seats}"
        return
    if len(s.rows) != len(ROWS) or [tuple(deck.pool for deck in row.decks) for row in s.rows] != list(POOLS):
        yield "rows needs infrastructure (decks I and II), ships and stadiums"
    if not 1 <= s.year <= len(BOX.years):
        yield f"year is {s.year}, not 1 to {len(BOX.years)}"
    if (s.rival.kind == "solo") != (s.seats == 1) or (s.rival.kind == "dummy" and s.seats != 2):
        yield "rival.kind must be solo for one player, dummy or nothing for two, nothing for more"
    if any(len(pile.cards) != len(pile.looks) for pile in _piles(s)):
        yield "every pile needs as many looks as cards"
    areas = [s.rival.areas, *(me.areas for me in s.players)]
    if any(not 0 <= each < 1 << len(BOX.areas) for each in areas):
        yield "areas names an Area that is not on the map"
    markers = [*s.rival.steps, *s.rival.extra_steps, *s.rival.lanes, *s.rival.extra_lanes]
    if len(markers) != 8 or not 0 <= s.rival.tile < len(BOX.border):
        yield "the rival needs two steps and lanes, and a place for the tile"
    for player, me in enumerate(s.players):
        yield from (f"player {player}: {problem}" for problem in player_shape(me))


def _piles(s: Evacuation) -> list[Pile]:
    """Every pile of hidden cards."""
    found: list[Pile] = [s.goal_box, s.other_draft, s.action_deck, s.rival.deck]
    for row in s.rows:
        found += row.decks
    for me in s.players:
        found += (me.goals, me.draft, me.cards, me.tucked)
    return found


def _once(found: Iterable[int], wanted: int, what: str) -> Iterator[str]:
    """Each of the numbers 0 to wanted - 1 exactly once."""
    if sorted(found) != list(range(wanted)):
        yield f"each of the {wanted} {what} must be in one place"


def _track(s: Evacuation) -> Iterator[str]:
    """The turn-order track and who waits (EVA-4.3)."""
    civs = [*range(s.seats), *([RIVAL] if s.rival.kind else []), *([EXTRA] if s.rival.kind == "solo" else [])]
    if sorted(s.order) != civs:
        yield f"order must have each of {civs} once"
    if any(civ not in civs for civ in (*s.waiting, *s.closing)):
        yield "waiting or closing names nobody on the track"
    if not 0 <= s.turn < len(s.order) or (s.phase == "actions" and s.active == EXTRA):
        yield "turn is no place of a player on the track"


def _rows(s: Evacuation) -> Iterator[str]:
    """Every infrastructure card, ship and stadium once; rows as full as they can be (EVA-10.13)."""
    held: list[list[int]] = [[], [], [*s.rival.stadiums]]
    for player, me in enumerate(s.players):
        held[INFRASTRUCTURE] += [*me.hand, *me.played]
        held[SHIPS] += [*me.ships_old, *me.ships_new]
        aboard = [load.which for load in me.aboard if load.what == "stadium"]
        own = [*me.stadiums_old, *me.stadiums_new, *aboard]
        starting = BOX.stadium_deck + player
        if own.count(starting) != 1:
            yield f"player {player} must have the own starting stadium once (EVA-2.5)"
        held[STADIUMS] += [stadium for stadium in own if stadium != starting]
    wanted = (len(BOX.infrastructure), len(BOX.ships), BOX.stadium_deck)
    for at, row in enumerate(s.rows):
        deck = [card for pile in row.decks for card in pile.cards]
        yield from _once([*row.slots, *deck, *row.under, *held[at]], wanted[at], ROWS[at])
        if len(row.slots) > BOX.slots:
            yield f"the row of {ROWS[at]} has more than {BOX.slots} slots"
        left = [card for card in (*deck, *row.under) if at != STADIUMS or may_lie_open(s, card)]
        if len(row.slots) < BOX.slots and left:
            yield f"the row of {ROWS[at]} has an empty slot and its deck is not empty (EVA-10.13)"
    for at, pile in enumerate(s.rows[INFRASTRUCTURE].decks):
        if any(BOX.infrastructure[card].deck != at for card in pile.cards if 0 <= card < len(BOX.infrastructure)):
            yield f"{pile.pool} has a card of the other deck"


def _map(s: Evacuation) -> Iterator[str]:
    """EVA-9.2, 9.5: an Area has one owner and is full."""
    taken = s.rival.areas
    settled = 0
    for me in s.players:
        if me.areas & taken:
            yield "an Area has two owners (EVA-9.2)"
        taken |= me.areas
        settled |= me.areas
    wanted = {at for at, area in enumerate(BOX.areas) if settled >> at & 1 and area.factories}
    if set(s.factories) != wanted:
        yield "factories must name the settled Areas with factory fields, and only these (EVA-9.5)"
    for at, kinds in s.factories.items():
        if at in wanted and (len(kinds) != BOX.areas[at].factories or any(not 0 <= kind < 3 for kind in kinds)):
            yield f"the factory fields of {BOX.areas[at].id} are not full"


def _progress(s: Evacuation) -> Iterator[str]:
    """EVA-13.5 to 13.7: steps and lanes; a space of the main or the 3+ lane holds one marker."""
    markers = [place for me in s.players for place in zip(me.steps, me.lanes)]
    markers += zip(s.rival.steps, s.rival.lanes)
    markers += zip(s.rival.extra_steps, s.rival.extra_lanes)
    if any(not 0 <= step <= BOX.last_step or lane not in (WAITING, THREE_PLUS, MAIN) for step, lane in markers):
        yield f"a progress marker is off the track (steps 0 to {BOX.last_step})"
    spaces = [place for place in markers if place[1] != WAITING]
    if len(set(spaces)) != len(spaces):
        yield "two progress markers on one space (EVA-13.6)"
    if any(not step or (lane == THREE_PLUS and s.seats < 3) for step, lane in spaces):
        yield "a progress marker on a space that is not used (EVA-13.7)"


def _cards(s: Evacuation) -> Iterator[str]:
    """Bonus pile, common goals, module tiles."""
    pile = s.bonus_pile
    known = all(0 <= card < len(BOX.bonuses) for card in pile)
    if not known or len(set(pile)) != len(pile) or len(pile) != len(BOX.years) + 1 - s.year:
        yield "bonus_pile needs a different card for this year and each to come (EVA-2.15)"
    elif [BOX.bonuses[card].flag for card in pile] != [False] * (len(pile) - 1) + [True]:
        yield "only the last bonus card is a flagged one (EVA-2.15)"
    held = [goal for me in s.players for goal in (*me.common, *me.common_played)]
    found = [*s.common, *s.common_box, *held]
    if found:
        yield from _once(found, len(BOX.common), "common goals")
        if len(s.common_box) != len(BOX.common) - BOX.common_drawn:
            yield f"{BOX.common_drawn} common goals are in the game (EVA-19.1)"
    sides = [sorted(BOX.crossings[at].number for at, _ in s.lines if 0 <= at < len(BOX.crossings))]
    if s.lines and (
        sides[0] not in [sorted(row) for row in BOX.line_sides.values()] or any(up not in (0, 1) for _, up in s.lines)
    ):
        yield "lines needs the three Areas of a side of the module card, each with side 0 or 1 (EVA-19.5)"
    if s.race and (found or s.lines):
        yield "modules belong to points mode (EVA-0.4)"


def _pools(s: Evacuation, piles: Iterable[Pile], pool: str) -> Iterator[str]:
    if any(pile.pool != pool for pile in piles):
        yield f"a pile of {pool} has another pool"
    for player, me in enumerate(s.players):
        if any(hand.owner != player for hand in (me.goals, me.draft, me.cards, me.tucked)):
            yield f"a hand of player {player} belongs to somebody else"


def _goals(s: Evacuation) -> Iterator[str]:
    """Every goal card once; three for each player of points mode, none in a race (EVA-2.8 to 2.10)."""
    piles: list[Pile] = [s.goal_box, s.other_draft]
    for me in s.players:
        piles += [me.goals, me.draft]
    yield from _pools(s, piles, "goals")
    yield from _once([card for pile in piles for card in pile.cards], len(BOX.goals), "goal cards")
    if s.phase != "draft" and any(len(me.goals) != (0 if s.race else 3) or len(me.draft) for me in s.players):
        yield "every player has 3 goal cards in points mode, none in a race (EVA-2.8, 2.10)"


def _actions(s: Evacuation) -> Iterator[str]:
    """Every action card once in the advanced game, and as many under the board as board actions were taken."""
    piles: list[Pile] = [s.action_deck]
    found = [*s.action_discard]
    for me in s.players:
        piles += [me.cards, me.tucked]
        found += [*me.face_up, *me.shed]
    yield from _pools(s, piles, "actions")
    found += [card for pile in piles for card in pile.cards]
    yield from _once(found, len(BOX.actions) if s.advanced else 0, "action cards")
    for player, me in enumerate(s.players):
        owed = s.phase == "actions" and s.step == "tuck" and s.active == player
        if s.advanced and sum(me.uses) != len(me.tucked) + owed:
            yield f"player {player} has {len(me.tucked)} cards under the board for {sum(me.uses)} board actions (EVA-18.4)"
        if me.actions != sum(me.uses) + len(me.face_up):
            yield f"player {player} has taken {me.actions} actions, but uses and face_up say otherwise (EVA-6.4)"


def _rival(s: Evacuation) -> Iterator[str]:
    rival = s.rival
    cards = [*rival.deck.cards, *rival.used, *rival.later, *([rival.top] if rival.top >= 0 else [])]
    yield from _once(cards, len(BOX.solo) if rival.kind else 0, "solo cards")
    if not rival.kind and (rival.stadiums or rival.areas):
        yield "nobody plays the rival, but it has pieces"


def _turn(s: Evacuation) -> Iterator[str]:
    if not -1 <= s.deed < len(BOX.deeds) or not -1 <= s.card < len(BOX.actions):
        yield "deed or card is unknown"
    elif s.phase == "actions" and s.step in ("tuck", "perform") and s.deed < 0 and s.card < 0:
        yield "no action is being taken, but the turn has come to it"
    if s.phase == "over" and not s.ending:
        yield "the match is over, but ending does not say why"
