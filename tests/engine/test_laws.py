"""The laws notice: a small honest game keeps them all, dishonest ones break them one by one."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from pionier.engine.choice import Decision, Facts, Flow, Option, Refusal, Verdict, ask
from pionier.engine.data import data
from pionier.engine.game import Game, Outcome, ranked
from pionier.engine.hidden import Deck, Hand
from pionier.engine.laws import LawBroken, obey
from pionier.engine.state import State
from pionier.engine.words import Words

RULES = {"LAN-1"}
SAID = {"en": "so", "pl": "tak"}


@data
class Lanterns(State):
    turn: int = 0
    judged: int = 0
    lit: list[int] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    rest: Deck = field(default_factory=lambda: Deck("lantern"))


@dataclass(frozen=True)
class Light(Option):
    card: int

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}",)


@dataclass(frozen=True)
class Within(Option):
    """Its path goes on where another one ends."""

    card: int

    def path(self) -> tuple[str, ...]:
        return (f"card-{self.card}", "again")


class LanternsGame(Game[Lanterns]):
    """Everybody has three of eight cards; players in turn light one of theirs, odd ones not first."""

    id = "lanterns"
    players = (2,)
    words = Words(dict.fromkeys(("light", "option.light", "option.within", "refused.odd", "end"), SAID))

    def state_class(self) -> type[Lanterns]:
        return Lanterns

    def new_state(self, players: int, options: dict[str, str]) -> Lanterns:
        return Lanterns(seats=players)

    def setup(self, s: Lanterns, options: dict[str, str]) -> None:
        s.rest = Deck("lantern", tuple(range(8)), (0,) * 8)
        s.shuffle_pile("lantern", s.rest)
        s.hands = [Hand("lantern", owner=seat) for seat in range(s.seats)]
        for at in range(6):
            s.rest.hand_to(s.rest.cards[-1], s.hands[at % 2])

    def next_stage(self, s: Lanterns) -> Flow | None:
        return self.light(s, s.turn % 2) if s.turn < 6 else None

    def light(self, s: Lanterns, seat: int) -> Flow:
        answer = yield from ask(seat, "light", lambda why: self.candidates(s, seat))
        s.turn += 1
        self.carry_out(s, seat, answer)

    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        assert isinstance(answer, Light)
        s.lit.append(s.lay_open(s.hands[seat], answer.card))

    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        cards = sorted(s.hands[seat].cards)
        evens = [card for card in cards if card % 2 == 0]
        return [(Light(card), self.odd() if card % 2 and evens else None) for card in cards]

    def odd(self) -> Refusal:
        return Refusal("LAN-1", "refused.odd")

    def problems(self, s: Lanterns) -> list[str]:
        found = sorted([*s.lit, *(card for pile in s.piles() for card in pile.cards)])
        return [] if found == list(range(8)) else ["cards"]

    def outcome(self, s: Lanterns) -> Outcome:
        scores = [sum(s.lit[seat::2]) for seat in range(2)]
        return Outcome(scores, ranked(scores), [{"cards": score} for score in scores], "end")


class LooksWhileJudging(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        s.judged += 1
        return super().candidates(s, seat)


class TriesOutWhileNaming(LanternsGame):
    def said(self, s: Lanterns, asked: Decision) -> list[tuple[str, Facts]]:
        s.judged += 1
        return super().said(s, asked)


class RefusesByNoRule(LanternsGame):
    def odd(self) -> Refusal:
        return Refusal("LAN-7", "refused.odd")


class OffersWhatItRefuses(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        there = super().candidates(s, seat)
        return there + [(option, None) for option, refusal in there if refusal is not None]


class OffersTwice(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        return super().candidates(s, seat) * 2


class OffersNothing(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        return []


class GoesOnWhereItEnds(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        there = super().candidates(s, seat)
        return [*there, (Within(there[0][0].card), None)] if isinstance(there[0][0], Light) else there


class KnowsTheOthersHand(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        there = super().candidates(s, seat)
        return there if sum(s.hands[1 - seat].cards) % 2 else [(option, None) for option, _ in there]


class RefusesByTheOthersHand(LanternsGame):
    def candidates(self, s: Lanterns, seat: int) -> list[Verdict[Option]]:
        why = Refusal("LAN-1", "refused.odd", {"theirs": sum(s.hands[1 - seat].cards)})
        return [(option, refusal and why) for option, refusal in super().candidates(s, seat)]


class WritesASecretDown(LanternsGame):
    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        super().carry_out(s, seat, answer)
        s.judged = sum(s.hands[0].cards)

    def problems(self, s: Lanterns) -> list[str]:
        return ["judged"] if s.turn and s.judged != sum(s.hands[0].cards) else super().problems(s)


class LaysCardsAway(LanternsGame):
    """Honest: a card is laid on those left over, face down, so it can be taken back."""

    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        assert isinstance(answer, Light)
        s.hands[seat].hand_to(answer.card, s.rest)


class LooksWithoutSaying(LaysCardsAway):
    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        super().carry_out(s, seat, answer)
        s.looks += 1
        s.rest.remember(seat, s.looks)


class LosesACard(LanternsGame):
    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        super().carry_out(s, seat, answer)
        if len(s.lit) == 3:
            s.lit.pop()


class DrawsOnTheSly(LanternsGame):
    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        super().carry_out(s, seat, answer)
        s.judged = random.getrandbits(60)


class NeverEnds(LanternsGame):
    def carry_out(self, s: Lanterns, seat: int, answer: Option) -> None:
        s.turn -= 1


class CountsWrongly(LanternsGame):
    def outcome(self, s: Lanterns) -> Outcome:
        outcome = super().outcome(s)
        outcome.breakdown[1]["cards"] += 1
        return outcome


class NobodyWins(LanternsGame):
    def outcome(self, s: Lanterns) -> Outcome:
        outcome = super().outcome(s)
        outcome.places = [2, 2]
        return outcome


def test_an_honest_game_keeps_every_law() -> None:
    for seed in range(5):
        assert obey(LanternsGame(), 2, {}, seed, rules=RULES).over
        assert obey(LaysCardsAway(), 2, {}, seed, rules=RULES).over


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (LooksWhileJudging(), "judging changes nothing"),
        (TriesOutWhileNaming(), "judging changes nothing"),
        (RefusesByNoRule(), "a refusal names a rule"),
        (OffersWhatItRefuses(), "no path begins another"),
        (OffersTwice(), "options differ"),
        (OffersNothing(), "a decision has options"),
        (GoesOnWhereItEnds(), "no path begins another"),
        (KnowsTheOthersHand(), "options do not leak"),
        (RefusesByTheOthersHand(), "refusals do not leak"),
        (WritesASecretDown(), "a guess is a real position"),
        (LooksWithoutSaying(), "undo never crosses a reveal"),
        (LosesACard(), "pieces are conserved"),
        (DrawsOnTheSly(), "replay gives the same bytes"),
        (NeverEnds(), "every match ends"),
        (CountsWrongly(), "points by category add up to the scores"),
        (NobodyWins(), "somebody wins"),
    ],
    ids=lambda what: type(what).__name__ if isinstance(what, Game) else "",
)
def test_a_dishonest_game_is_caught(game: LanternsGame, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        obey(game, 2, {}, 1, rules=RULES, limit=100)
