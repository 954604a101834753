"""Every law of the engine holds in random matches of every number of players and every setting."""

from __future__ import annotations

import os

import pytest

from pionier.engine import laws, rulebook
from pionier.games import folder
from pionier.games.sealed_bids import GAME

RULES = set(rulebook.ids(rulebook.read(os.path.join(folder("sealed_bids"), "rules"), "en")))


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("rounds", ["3", "5"])
def test_every_law_holds_whatever_the_players_do(players: int, rounds: str) -> None:
    for seed in range(6):
        laws.obey(GAME, players, {"rounds": rounds}, seed, rules=RULES)
