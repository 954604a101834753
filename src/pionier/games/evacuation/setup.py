"""Chapter 2: setup, and the draft of goal cards."""

from __future__ import annotations

from pionier.engine.choice import Flow, Together, ask
from pionier.engine.hidden import Deck, Hand, Pile

from . import advanced, modules, solo
from .components import BOX
from .components.vocabulary import ALL_ROWS
from .rounds import begin_game
from .rows import refill
from .shared import DROP_GOAL, GOAL_AT, KEEP_GOAL
from .state import GRID, RIVAL, Evacuation, Player, Row

GOALS, ACTIONS = "goals", "actions"
DEALT, KEPT = 4, 3  # EVA-2.8


def lay_out(s: Evacuation, options: dict[str, str]) -> None:
    """Everything before the first decision."""
    s.race = options["mode"] == "race"
    s.generous = options["bonuses"] == "generous"
    s.advanced = options["actions"] == "advanced"
    s.first_game = options["goals"] == "first_game"
    s.players = [_new_player(player) for player in range(s.seats)]
    s.goal_box, s.other_draft, s.action_deck = Deck(GOALS), Deck(GOALS), Deck(ACTIONS)
    order = list(range(s.seats))
    if s.seats == 1:
        solo.lay_out(s, "solo")  # EVA-20.4: it sets the order too
    else:
        s.shuffle("turn order", order)  # EVA-2.16
        s.order = tuple(order)
        if options["third_player"] == "dummy":
            solo.lay_out(s, "dummy")
            s.order += (RIVAL,)  # EVA-21.3
    _deal_technologies(s)
    _make_rows(s)
    _make_bonus_pile(s)
    modules.lay_out(s, options)
    if s.advanced:
        advanced.deal(s)
    _deal_goals(s)


def pile(cards: list[int], pool: str) -> Deck:
    """A face-down pile that nobody has looked at."""
    return Deck(pool, tuple(cards), (0,) * len(cards))


def _new_player(player: int) -> Player:
    """EVA-2.1 to 2.6: an untouched continent, an empty board and the starting stadium."""
    return Player(
        stadiums_old=(BOX.stadium_deck + player,),
        productive=BOX.productivity,
        research=[0] * GRID,
        goals=Hand(GOALS, owner=player),
        draft=Hand(GOALS, owner=player),
        cards=Hand(ACTIONS, owner=player),
        tucked=Hand(ACTIONS, owner=player),
    )


def _deal_technologies(s: Evacuation) -> None:
    """EVA-2.7: different sets; the tiles of each level in random columns."""
    sets = list(BOX.sets)
    s.shuffle("technology sets", sets)
    for me, number in zip(s.players, sets):
        me.set = number
        for level in sorted(BOX.research_steps):
            tiles = [at for at, tile in enumerate(BOX.technologies) if tile.set == number and tile.level == level]
            s.shuffle("technology columns", tiles)
            me.grid += tuple(tiles)


def _make_rows(s: Evacuation) -> None:
    """EVA-2.11 to 2.13, 2.19."""
    infrastructure = [[at for at, card in enumerate(BOX.infrastructure) if card.deck == deck] for deck in (0, 1)]
    decks = [
        [pile(cards, f"infrastructure {'I' * (deck + 1)}") for deck, cards in enumerate(infrastructure)],
        [pile(list(range(len(BOX.ships))), "ships")],
        [pile(list(range(BOX.stadium_deck)), "stadiums")],
    ]
    s.rows = [Row(decks=each) for each in decks]
    for row in ALL_ROWS:
        for deck in s.rows[row].decks:
            s.shuffle_pile(deck.pool, deck)
        refill(s, row)


def _make_bonus_pile(s: Evacuation) -> None:
    """EVA-2.15: three unflagged cards, then a flagged one for the last year."""
    plain = [at for at, card in enumerate(BOX.bonuses) if not card.flag]
    flagged = [at for at, card in enumerate(BOX.bonuses) if card.flag]
    s.shuffle("bonus cards", plain)
    s.shuffle("flagged bonus cards", flagged)
    s.bonus_pile = (*plain[: len(BOX.years) - 1], flagged[0])


def _deal_goals(s: Evacuation) -> None:
    """EVA-2.8 to 2.10."""
    every = pile(list(range(len(BOX.goals))), GOALS)
    if s.race:
        every.all_to(s.goal_box)
        begin_game(s)
    elif s.first_game:
        for me in s.players:
            for goal in BOX.first_game_goals[me.set]:
                every.hand_to(goal, me.goals)
        every.all_to(s.goal_box)
        begin_game(s)
    else:
        s.shuffle_pile(GOALS, every)
        for me in s.players:
            _deal(every, me.draft)
        if s.seats == 1:
            _deal(every, s.other_draft)
        every.all_to(s.goal_box)


def _deal(source: Pile, target: Pile) -> None:
    for _ in range(DEALT):
        source.hand_to(source.cards[-1], target)


def draft(s: Evacuation) -> Flow:
    """EVA-2.8, 24.1: a round of the draft, all at the same time; then everybody discards one of four."""
    if s.round < KEPT:
        yield Together({player: keep_goal(s, player) for player in range(s.seats)})
        s.round += 1
        if s.seats == 1:
            solo.exchange_piles(s)
        else:
            _pass_on(s)
        return
    yield Together({player: drop_goal(s, player) for player in range(s.seats)})
    for player, me in enumerate(s.players):
        s.look(player, me.draft)
        me.draft.all_to(s.goal_box)
    begin_game(s)


def keep_goal(s: Evacuation, player: int) -> Flow:
    """Keep one of the goal cards at hand."""
    me = s.players[player]
    option = yield from ask(player, "prompt.keep_goal", [KEEP_GOAL[card] for card in sorted(me.draft.cards)])
    me.draft.hand_to(GOAL_AT[option.goal], me.goals)


def _pass_on(s: Evacuation) -> None:
    """The other cards go to the left (EVA-2.18); everybody knows what they passed on (EVA-23.6)."""
    for player, me in enumerate(s.players):
        s.look(player, me.draft)
    passed = [Deck(GOALS) for _ in s.players]
    for me, pile_passed in zip(s.players, passed):
        me.draft.all_to(pile_passed)
    last = s.round == KEPT
    for player, pile_passed in enumerate(passed):
        left = s.players[(player + 1) % s.seats]
        pile_passed.all_to(left.goals if last else left.draft)


def drop_goal(s: Evacuation, player: int) -> Flow:
    """Discard one of the four goal cards."""
    me = s.players[player]
    option = yield from ask(player, "prompt.drop_goal", [DROP_GOAL[card] for card in sorted(me.goals.cards)])
    me.goals.hand_to(GOAL_AT[option.goal], me.draft)  # on its way to the box
