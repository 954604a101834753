"""Chapter 2: setup, and the choices before the first round."""

from __future__ import annotations

from typing import Literal, Optional, get_args

from pionier.engine.choice import Flow, Refusal, Together, ask
from pionier.engine.hidden import Deck, Hand

from .cards import pile_of, pool
from .components import BOX
from .options import TakeBoard
from .powers import powers
from .rounds import begin_round
from .shared import OBJECTIVE, OBJECTIVE_AT, PLAYER
from .state import DEPOTS, WAYS, PlanetUnknown, Player

TAKEN = Refusal("PLU-2.4", "refused.board_taken")
OBJECTIVES = "objectives"
Kind = Literal["planet", "corporation"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def lay_out(s: PlanetUnknown, options: dict[str, str], mix: tuple[int, ...]) -> None:
    """Everything before the first decision."""
    s.picking = tuple(way for kind in ("planets", "corporations") for way in WAYS if options[kind] == way)
    s.expansion = options["boards"] == "all"
    s.private = options["private_objectives"] == "on" and s.seats > 1
    s.turning = s.seats == 1 or (s.seats == 2 and options["two_players"] == "turning")
    s.mix = mix
    s.players = [Player(objectives=Hand(OBJECTIVES, owner=player)) for player in range(s.seats)]
    _build_station(s, options["station"])
    _make_civ_piles(s)
    _make_event_deck(s)
    s.objectives = pile_of(list(range(len(BOX.objectives))), OBJECTIVES)
    s.shuffle_pile(OBJECTIVES, s.objectives)
    s.rejected = Deck(OBJECTIVES)
    s.commander = s.below("commander", s.seats)  # PLU-2.8
    _deal_boards(s)
    s.waiting = s.clockwise()


def _build_station(s: PlanetUnknown, station: str) -> None:
    """PLU-2.1, 2.2."""
    outer, inner = list(BOX.outer), list(BOX.inner)
    if station == "shuffled":
        s.shuffle("outer ring", outer)
        s.shuffle("inner ring", inner)
    s.shift = s.below("shift", DEPOTS)
    s.rotation = s.below("rotation", DEPOTS)
    s.shapes = (*outer, *inner)
    for shape in s.shapes:
        name = f"tiles {BOX.shapes[shape].id}"
        stack = pile_of([at for at, tile in enumerate(BOX.tiles) if tile.shape == shape], name)
        s.shuffle_pile(name, stack)
        s.stacks.append(stack)
        s.tops.append(s.turn_up(stack))


def _make_civ_piles(s: PlanetUnknown) -> None:
    """PLU-2.6: players + 1 cards of each rank; the rest stays in the box."""
    for rank in (1, 2, 3, 4):
        box = pile_of([at for at, card in enumerate(BOX.civ) if card.rank == rank], pool(rank))
        s.shuffle_pile(pool(rank), box)
        pile = Deck(pool(rank))
        for _ in range(s.seats + 1):
            box.hand_to(box.cards[-1], pile)
        s.civ.append(pile)
        s.civ_box.append(box)


def _make_event_deck(s: PlanetUnknown) -> None:
    """PLU-10.1, 10.2: random cards of each colour in the chosen mix. What is not drawn is out of the game unseen."""
    s.deck, s.coming, s.unused = Deck("events"), Deck("events"), Deck("events")
    for color, wanted in enumerate(s.mix):
        cards = [at for at, card in enumerate(BOX.events) if card.color == color and (s.seats == 1 or not card.solo_only)]
        pile = pile_of(cards, "events")
        s.shuffle_pile(f"events {color}", pile)
        for _ in range(wanted):
            pile.hand_to(pile.cards[-1], s.deck)
        pile.all_to(s.unused)
    s.shuffle_pile("events", s.deck)


def _deal_boards(s: PlanetUnknown) -> None:
    """PLU-2.4: one random asymmetric board each, no duplicates, where boards are dealt."""
    for kind, way in zip(KINDS, s.picking):
        if way == "dealt":
            boards = asymmetric(kind, s.expansion)
            s.shuffle(f"{kind}s", boards)
            for player, me in enumerate(s.players):
                me.dealt += (boards[player],)


def boards_of(s: PlanetUnknown, kind: Kind) -> list[int]:
    """The boards in the game: with or without the expansion."""
    return [symmetric(kind), *asymmetric(kind, s.expansion)]


def asymmetric(kind: Kind, expansion: bool) -> list[int]:
    """The asymmetric boards, with or without the expansion."""
    boards = BOX.planets if kind == "planet" else BOX.corporations
    return [at for at, board in enumerate(boards) if not board.symmetric and (expansion or not board.expansion)]


def symmetric(kind: Kind) -> int:
    """The symmetric board."""
    boards = BOX.planets if kind == "planet" else BOX.corporations
    return next(at for at, board in enumerate(boards) if board.symmetric)


def board_option(kind: Kind, board: int) -> TakeBoard:
    """The option to take a board."""
    return TakeBoard(kind, (BOX.planets if kind == "planet" else BOX.corporations)[board].id)


def choose_sides(s: PlanetUnknown) -> Flow:
    """PLU-2.4, 17.1: each player chooses a side for each dealt board, all at the same time."""
    if "dealt" in s.picking:
        yield Together({player: _sides(s, player) for player in range(s.seats)})
    s.phase = "boards"


def _sides(s: PlanetUnknown, player: int) -> Flow:
    me = s.players[player]
    dealt = list(me.dealt)
    for kind, way in zip(KINDS, s.picking):
        if way == "dealt":
            board = dealt.pop(0)
            options = [board_option(kind, each) for each in (board, symmetric(kind))]
            option = yield from ask(player, f"prompt.side_{kind}", options)
            take_board(s, player, kind, board if option == options[0] else symmetric(kind))


def take_board(s: PlanetUnknown, player: int, kind: Kind, board: int) -> None:
    """The player plays with this planet or corporation."""
    me = s.players[player]
    if kind == "planet":
        me.planet = board
    else:
        me.corporation = board
    s.tell(f"event.{kind}", player=PLAYER[player], board=f"@{kind}.{board_option(kind, board).board}")


def choose_boards(s: PlanetUnknown) -> Flow:
    """PLU-2.4: free choice, one player after another; an asymmetric board is used once."""
    if "chosen" in s.picking and s.waiting:
        player = s.waiting[0]
        for kind, way in zip(KINDS, s.picking):
            if way == "chosen":
                yield from _pick_board(s, player, kind)
        s.waiting = s.waiting[1:]
        if s.waiting:
            return
    for me in s.players:
        me.lifepods = me.world.lifepods  # PLU-2.5
        me.garage = me.board.rovers
        powers(me).refresh(me)
    s.phase = "corporations"


def _pick_board(s: PlanetUnknown, player: int, kind: Kind) -> Flow:
    used = {me.planet if kind == "planet" else me.corporation for me in s.players} - {symmetric(kind)}
    boards = {board_option(kind, board): board for board in boards_of(s, kind)}
    verdicts = [(option, TAKEN if board in used else None) for option, board in boards.items()]
    option = yield from ask(player, f"prompt.pick_{kind}", lambda _: verdicts)
    take_board(s, player, kind, boards[option])


def set_up_corporations(s: PlanetUnknown) -> Flow:
    """PLU-2.8: what corporations choose; then the objectives are dealt."""
    yield Together({player: powers(me).set_up(s, player) for player, me in enumerate(s.players)})
    s.phase = "objectives"
    dealt = 4 if s.seats == 1 else 2 if s.private else 0
    for player in range(s.seats):
        hand = s.players[player].objectives
        for _ in range(dealt):
            s.objectives.hand_to(s.objectives.cards[-1], hand)
        if dealt:
            s.look(player, hand)


def choose_objectives(s: PlanetUnknown) -> Flow:
    """PLU-2.7, 9.4: keep one of two, solo three of four; the rejected card leaves the game unseen."""
    rejected: dict[int, int] = {}
    if s.seats == 1 or s.private:
        yield Together({player: _reject(s, player, rejected) for player in range(s.seats)})
    for player in sorted(rejected):
        s.players[player].objectives.hand_to(rejected[player], s.rejected)
    _deal_neighbor_objectives(s)
    begin_round(s)


def _reject(s: PlanetUnknown, player: int, rejected: dict[int, int]) -> Flow:
    cards = sorted(s.players[player].objectives.cards)
    prompt = "prompt.reject_objective" if s.seats == 1 else "prompt.keep_objective"
    option = yield from ask(player, prompt, [OBJECTIVE[card] for card in cards])
    card = OBJECTIVE_AT[option.card]
    rejected[player] = card if s.seats == 1 else next(each for each in cards if each != card)


def _deal_neighbor_objectives(s: PlanetUnknown) -> None:
    """PLU-2.7: one between each two neighbours, three with two players, none in solo."""
    wanted = {1: 0, 2: 3}.get(s.seats, s.seats)
    s.neighbor = tuple(s.turn_up(s.objectives) for _ in range(wanted))


def custom_mix(options: dict[str, str]) -> Optional[tuple[int, ...]]:
    """The event deck: green, orange, red; None without the module."""
    if options["events"] == "off":
        return None
    if options["events"] != "custom":
        return BOX.presets[options["events"]]
    green, orange = int(options["green_events"]), int(options["orange_events"])
    return green, orange, BOX.deck_size - green - orange
