"""Chapter 18: advanced actions."""

from __future__ import annotations

from pionier.engine.choice import Flow, Verdict
from pionier.engine.effects import Effect

from .options_phases import PlayCard
from .state import Evacuation
from .verbs import VERBS


def deal(s: Evacuation) -> None:
    """EVA-18.1: the deck of action cards, seven to each player (s.action_deck, Player.cards)."""


def keep(s: Evacuation) -> Flow:
    """EVA-24.2: everybody keeps four cards. Phase `keep`; the turn goes on with `phases.begin_actions` or, in year 1, Income."""
    yield from ()


def card_verdicts(s: Evacuation, why: bool) -> list[Verdict]:
    """EVA-18.4: the action cards that may be played face up now."""
    return []


def tuck(s: Evacuation) -> Flow:
    """EVA-18.4: the secret choice of the card that goes face down; then `s.step` is perform."""
    yield from ()


def perform_card(s: Evacuation) -> Flow:
    """EVA-18.5: the parts of `s.card`."""
    yield from ()


def draw(s: Evacuation, player: int, count: int) -> None:
    """EVA-18.6, 18.13: cards from the deck to the hand."""


@VERBS.teach("draw_action_cards", lambda s, player, effect: s.advanced)
def draw_action_cards(s: Evacuation, player: int, effect: Effect) -> Flow:
    """EVA-22.12."""
    draw(s, player, effect["count"])
    yield from ()


def end_of_turn(s: Evacuation) -> Flow:
    """EVA-18.6: draw a card, discard down to four. Step `draw`; the turn ends after it."""
    yield from ()


def clean_up(s: Evacuation) -> None:
    """EVA-18.11: played cards and discards back into the deck, three new cards each."""


def play_face_up(s: Evacuation, option: PlayCard) -> None:
    """EVA-18.4: the card lies open (`Player.face_up`, `s.card`); its Energy is paid."""
