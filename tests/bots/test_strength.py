"""What pages say of the strength of bots was measured: of bots and games that there are, against the bot below."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

import pionier
from pionier import bots
from pionier.bots.strength import strengths

BELOW = {above: below for below, above in pairwise(("random", *bots.LEVELS))}


@pytest.mark.parametrize("game_id", pionier.game_ids())
def test_levels_were_measured_against_the_one_below(game_id: str) -> None:
    found = strengths(game_id)
    assert {bot: strength.below for bot, strength in found.items()}.items() <= BELOW.items()
    for strength in found.values():
        assert 0 <= strength.wins <= strength.matches
        assert date.fromisoformat(strength.date) <= date.today()


def test_of_a_game_that_nobody_measured_nothing_is_said() -> None:
    assert strengths("chess") == {}
