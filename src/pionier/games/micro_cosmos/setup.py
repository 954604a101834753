"""Chapters 1 and 20: setup, and the choices before the first round."""

from __future__ import annotations

from pionier.engine.choice import Flow, Together, ask
from pionier.engine.hidden import Deck, Hand

from . import named, parts
from .cargo import gain_any
from .components import BOX
from .crew import CANTEEN_SIZE, CREW, lay, top_card
from .shared import CREW_AT, DISCARD_DEALT, PUT
from .state import IT, ROWS, MicroCosmos, Player, planet_field
from .texts import CREW as FACES
from .turn import begin_turn

DEALT = BOX.limits["start_crew_dealt"]
START_RESOURCES = BOX.limits["start_resources"]
START_OF_AUTOMA = BOX.positions.index("N")  # MIC-20.4
LEVEL_AT = {level.id: at for at, level in enumerate(BOX.levels)}


def lay_out(s: MicroCosmos, length: str, level: str) -> None:
    """Everything before the first decision."""
    s.to_end = BOX.limits["planets_to_end_long" if length == "long" else "planets_to_end"]  # MIC-18.1, 19.1
    s.players = [Player() for _ in range(s.seats)]
    s.dealt = [Hand(CREW, owner=player) for player in range(s.seats)]
    _lay_planets(s)
    s.survivor_deck = _shuffled(s, "survivor", list(range(len(BOX.survivors))))
    s.crew_deck = _shuffled(s, CREW, list(range(len(BOX.crew))))
    s.canteen = tuple([top_card(s) for _ in range(CANTEEN_SIZE)])
    for hand in s.dealt:
        for _ in range(DEALT):
            s.crew_deck.hand_to(s.crew_deck.cards[-1], hand)
    s.automa_deck = Deck("automa")
    if s.solo:
        _set_up_automa(s, LEVEL_AT[level])
    else:
        s.first = s.below("first player", s.seats)  # MIC-1.14


def _shuffled(s: MicroCosmos, pool: str, cards: list[int]) -> Deck:
    deck = Deck(pool, tuple(cards), (0,) * len(cards))
    s.shuffle_pile(pool, deck)
    return deck


def _lay_planets(s: MicroCosmos) -> None:
    """MIC-1.8, 1.9."""
    starting = [at for at, planet in enumerate(BOX.planets) if planet.starting]
    s.shuffle("starting planets", starting)
    for position, planet in zip(BOX.start_positions, starting):
        s.planets[position] = planet
    s.planet_deck = _shuffled(s, "planet", [at for at, planet in enumerate(BOX.planets) if not planet.starting])


def _set_up_automa(s: MicroCosmos, level: int) -> None:
    """MIC-20.2 to 20.7, 24.3."""
    s.level = level
    s.automa_deck = _shuffled(s, "automa", list(range(len(BOX.automa_cards))))
    rules = BOX.levels[level]
    automa = Player(ark=planet_field(START_OF_AUTOMA), colonies=BOX.automa_pool)
    automa.cargo = (rules.start_each,) * len(automa.cargo)
    s.players.append(automa)
    if rules.start_colony:
        automa.colonies -= 1
        s.colonies[START_OF_AUTOMA] |= 1 << IT


def choose_start(s: MicroCosmos) -> Flow:
    """MIC-26.1 to 26.3: all at the same time, unseen by the others (MIC-25.2)."""
    yield Together({player: _choose(s, player) for player in range(s.seats)})
    for player in range(s.seats):
        me = s.players[player]
        hand = s.dealt[player]
        card = s.lay_open(hand, hand.cards[0])
        s.crew_discard += (card,)
        kept = [named.CARD[each] for each in me.upper + me.lower]
        s.tell("event.kept", player=named.name_of(s, player), cards=kept, card=named.CARD[card])
    s.dealt = []
    for position in BOX.start_positions:
        s.tell("event.start_planet", (parts.PLANET[position],), planet=named.planet_name(s, position))
    s.tell("event.round", n=s.round)
    begin_turn(s, s.first)


def _choose(s: MicroCosmos, player: int) -> Flow:
    """MIC-1.12, 1.13."""
    me = s.players[player]
    hand = s.dealt[player]
    cards = sorted(hand.cards)
    discarded = yield from ask(player, "prompt.discard_dealt", [DISCARD_DEALT[card] for card in cards])
    for card in cards:
        if card != CREW_AT[discarded.card]:
            facts = {"card": named.CARD[card], "face": FACES[card]}
            answer = yield from ask(player, "prompt.row", [PUT[row] for row in ROWS], facts)
            hand.lift(card)
            lay(me, card, answer.row)
    yield from gain_any(s, player, START_RESOURCES)
