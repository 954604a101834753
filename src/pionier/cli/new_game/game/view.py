"""The picture of Sealed Bids for one viewer, drawn from what that viewer may see and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Explanation, Number, Picture, Region
from pionier.engine.sight import View
from pionier.scene.about import About
from pionier.scene.parts import at, badge, card, card_back, label, player_mark
from pionier.scene.tree import El, h

from . import parts
from .game import GAME
from .state import NOTHING, SealedBids

WIDTH = 420  # of every region: it can also be read on a phone
CARD, TALL, GAP = 66, 96, 14
IN_A_ROW = 5
ROW = 44

about: About[SealedBids] = About(GAME.words, __file__)  # what explanations.json tells; `@about(...)` would tell more


def say(key: str, language: str, names: Sequence[str] = (), **facts: object) -> str:
    """A sentence of the game's words."""
    return GAME.words.say(key, language, facts, names)


class SealedBidsPicture(Picture[El]):
    """Three regions: the prizes, the viewer's hand, the players."""

    def regions(self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool) -> list[Region[El]]:
        s: SealedBids = view.state
        people = [self.player(s, seat, ROW * seat, language, names) for seat in range(s.seats)]
        found = [
            self.region("prizes", [self.prizes(s, language)], TALL + 2 * GAP, language),
            self.region("players", people, ROW * s.seats, language),
        ]
        if view.seat >= 0:
            held = self.hand(view, asked, language)
            rows = -(-len(held) // IN_A_ROW) or 1
            found.insert(0, self.region("hand", held, rows * (TALL + GAP) + GAP, language))
        return found

    def region(self, name: str, drawn: Sequence[El], height: float, language: str) -> Region[El]:
        """A part of the picture with its name; it can be read from 300 pixels on."""
        return Region(name, say(f"view.region.{name}", language), drawn, WIDTH, height, 300)

    def moment(self, view: View, language: str) -> str:
        s: SealedBids = view.state
        return say("view.round", language, round=s.round, rounds=s.rounds)

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        s: SealedBids = view.state
        known = {"cards": len(s.hands[seat]), "prizes": sum(s.won[seat])}
        return [Number(say(f"score.{key}", language), str(number), part=f"number-{key}") for key, number in known.items()]

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[El]]:
        return about.explain(view, part, language, names)

    def prizes(self, s: SealedBids, language: str) -> El:
        """The two prizes of this round, one face up, one face down; once taken they are gone."""
        drawn: list[El] = []
        if s.open_prize != NOTHING:
            sentence = say("view.open_prize", language, prize=s.open_prize)
            drawn.append(self.face(parts.OPEN_PRIZE, sentence, str(s.open_prize), GAP))
        if len(s.hidden_prize):
            sentence = say("view.hidden_prize", language)
            x = 2 * GAP + CARD
            drawn.append(card_back(CARD, TALL, x, GAP, id=parts.HIDDEN_PRIZE, role="img", data_role="img", aria_label=sentence))
        return h.g(drawn, id="prizes")

    def player(self, s: SealedBids, seat: int, y: float, language: str, names: Sequence[str]) -> El:
        """A player's name, the bid of this round as far as the viewer knows it, and the prizes won."""
        bid = s.bids[seat]
        won = ", ".join(map(str, s.won[seat])) or say("view.nothing", language)
        return h.g(
            player_mark(seat, GAP + 11, 22),
            label(names[seat], GAP + 34, 22, 18, class_="label left strong"),
            badge(bid, WIDTH / 2, 22, 18) if bid != NOTHING else None,
            label(won, WIDTH - GAP, 22, 18, class_="label right"),
            id=parts.player(seat),
            transform=at(0, y),
            role="img",
            data_role="img",
            aria_label=say("view.player", language, names, who=f"@player.{seat}", bid=bid or "–", won=won),
        )

    def hand(self, view: View, asked: Optional[Decision], language: str) -> list[El]:
        """The viewer's cards; those that may not be bid now are dim."""
        cards = sorted(view.state.hands[view.seat].cards)
        awake = {option.path()[0] for option in asked.options} if asked is not None else set[str]()
        drawn: list[El] = []
        for place, number in enumerate(cards):
            part = parts.bid_card(number)
            sentence = say("view.bid_card", language, card=number)
            looks = "card" if part in awake else "card asleep"
            row, column = divmod(place, IN_A_ROW)
            drawn.append(self.face(part, sentence, str(number), GAP + column * (CARD + GAP), GAP + row * (TALL + GAP), looks))
        return drawn

    def face(self, part: str, sentence: str, text: str, x: float, y: float = GAP, class_: str = "card") -> El:
        """A card with a number on it."""
        number = label(text, CARD / 2, TALL / 2, 34, class_="label strong")
        return card(CARD, TALL, number, x=x, y=y, id=part, class_=class_, role="img", data_role="img", aria_label=sentence)


PICTURE = SealedBidsPicture()
