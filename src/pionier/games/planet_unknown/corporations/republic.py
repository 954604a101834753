"""Republic (PLU-14.32, 14.33, 21.32 to 21.36): many civ milestones, each at the price of another tracker's step."""

from __future__ import annotations

from pionier.engine.choice import Flow, Verdict, ask
from pionier.engine.effects import Effect
from pionier.engine.hidden import Deck, Pile
from pionier.games.planet_unknown.cards import keep_card
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import Corporation
from pionier.games.planet_unknown.components.tiles import CIV, EVERY_TRACK, ROVER
from pionier.games.planet_unknown.effects import PENDING, Waiting, gain_movement, queue
from pionier.games.planet_unknown.grid import listed
from pionier.games.planet_unknown.options import Teleport
from pionier.games.planet_unknown.pending import pending
from pionier.games.planet_unknown.rovers import refuse_square
from pionier.games.planet_unknown.shared import CARD_AT, KEEP, PLAYER, teleporting
from pionier.games.planet_unknown.state import PlanetUnknown, Player
from pionier.games.planet_unknown.tiles import ENDING

from .company import Company

NUMBER, EXTRA, BETWEEN = "gain_rover_track_moves", "extra_civ_choice_from_next_rank", "teleport_rover"
LAST = "take_civ_cards_from_all_ranks"
OTHERS = EVERY_TRACK & ~(1 << CIV)


class Republic(Company):
    """Civ milestones cost a step."""

    steps_apart = True

    def __init__(self, board: Corporation) -> None:
        super().__init__(board)
        self.counting, self.drawing, self.crossing = (self.levels_with(op) for op in (NUMBER, EXTRA, BETWEEN))

    def on_civ_milestone(self, s: PlanetUnknown, player: int) -> None:
        """PLU-14.33, 21.35."""
        queue(s.players[player], "regress", steps=1, tracks=OTHERS)
        super().on_civ_milestone(s, player)

    def number(self, me: Player) -> int:
        """The movement under the rover tracker."""
        return sum(each["amount"] for each in self.board.benefits[me.trackers[ROVER]] if each.verb == "rover_move")

    def selects_apart(self, me: Player, tile: int) -> bool:
        """PLU-21.32: movement that can be used before placing."""
        return bool(me.techs & self.counting) and CIV in BOX.tiles[tile].resources and self.number(me) > 0

    def on_select(self, s: PlanetUnknown, player: int, tile: int) -> None:
        """PLU-21.32."""
        me = s.players[player]
        if self.selects_apart(me, tile):
            gain_movement(s, player, self.number(me))

    def further_steps(self, s: PlanetUnknown, player: int) -> list[Verdict[Teleport]]:
        """PLU-21.34: from a civ symbol to another."""
        me = s.players[player]
        if not me.techs & self.crossing:
            return []
        symbols = me.symbols[CIV]
        return [
            (teleporting(square, to), refuse_square(s, me, to))
            for square in listed(me.rovers & symbols)
            for to in listed(symbols & ~(1 << square))
        ]

    def extra_offer(self, s: PlanetUnknown, player: int, rank: int) -> dict[int, Pile]:
        """PLU-21.33: a random card of the next rank, seen by the player alone."""
        if not s.players[player].techs & self.drawing or rank == len(s.civ) or not len(s.civ[rank]):
            return {}
        pile = s.civ[rank]
        card = pile.cards[s.below(f"republic {pile.pool}", len(pile))]
        drawn = Deck(pile.pool)
        pile.hand_to(card, drawn)
        s.look(player, drawn)
        drawn.hand_to(card, pile)
        return {card: pile}

    def end_effects(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.36."""
        me = s.players[player]
        me.owed += self.last_cards(me)

    def last_cards(self, me: Player) -> Waiting:
        """PLU-21.36: the cards still to be taken, once."""
        level = self.ready_level(me, LAST)
        if not level:
            return ()
        self.spend(me, level)
        return (pending("civ_any"),) * self.effect_of(level)["n"]

    def on_tech_milestone(self, s: PlanetUnknown, player: int) -> None:
        """PLU-21.36, 6.5: reached only in the end-of-game phase, it works at once."""
        me = s.players[player]
        if s.phase in ENDING:
            me.pending += self.last_cards(me)


@PENDING.teach("civ_any")
def take_any_card(s: PlanetUnknown, player: int, effect: Effect) -> Flow:
    """PLU-21.36: look at all piles and take one card. The choice is secret, so the stage ends with it."""
    offered: dict[int, Pile] = {card: pile for pile in s.civ if len(pile) for card in sorted(s.look(player, pile))}
    if not offered:
        s.tell("event.nothing", player=PLAYER[player])
        return
    option = yield from ask(player, "prompt.civ_any", [KEEP[each] for each in offered], single_taken=True)
    card = CARD_AT[option.card]
    keep_card(s, player, offered[card], card)
