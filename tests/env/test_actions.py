"""Action numbers: the same option has the same number, no option is left out, strangers find room."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

import pionier
from pionier.engine.choice import Option
from pionier.engine.errors import PionierError
from pionier.env.actions import SMALL, Numbering
from pionier.env.known import known_widths
from pionier.env.measure import modes

GAMES = pionier.game_ids()


@dataclass(frozen=True)
class Go(Option):
    x: int
    way: str


@dataclass(frozen=True)
class Stay(Option):
    pass


@dataclass(frozen=True)
class Fly(Option):
    x: int
    y: int


@dataclass(frozen=True)
class Greet(Option):
    seat: int


KINDS: dict[str, dict[str, list[Any]]] = {
    "go": {"x": [2, 4], "way": ["left", "right"]},
    "stay": {},
    "fly": {"x": [0, 99], "y": [0, 99]},
    "greet": {"seat": [0, 2]},
}
NUMBERING = Numbering(KINDS, {"go": 6, "stay": 1, "fly": 100, "greet": 3})


def test_a_block_counts_up_the_fields_of_its_options() -> None:
    assert [block.tag for block in NUMBERING.blocks.values()] == ["fly", "go", "greet", "stay"]
    assert [NUMBERING.home(Go(x, way)) - SMALL for x in (2, 3, 4) for way in ("left", "right")] == [0, 1, 2, 3, 4, 5]
    assert NUMBERING.home(Stay()) == SMALL + 9


def test_a_large_block_and_what_is_new_are_numbered_by_hash() -> None:
    assert all(0 <= NUMBERING.home(Fly(x, 7)) < SMALL for x in range(100))
    assert SMALL + 10 <= NUMBERING.home(Go(9, "left")) < NUMBERING.size


def test_where_many_combinations_were_met_each_has_its_number() -> None:
    numbering = Numbering({"fly": KINDS["fly"]}, {"fly": 2000})
    assert [numbering.home(Fly(x, y)) for x in range(100) for y in range(100)] == list(range(10000))


def test_a_seat_counts_from_the_player_who_chooses() -> None:
    assert NUMBERING.home(Greet(2), player=1, players=3) == NUMBERING.home(Greet(0), player=2, players=3) == SMALL + 6 + 1


def test_options_of_one_decision_never_share_a_number() -> None:
    options: list[Option] = [Fly(x, y) for x in range(40) for y in range(60)]
    numbered = NUMBERING.number(options)
    assert Counter(numbered.values()) == Counter(options)
    assert list(numbered) == sorted(numbered)


def test_more_options_than_numbers_are_refused() -> None:
    with pytest.raises(PionierError, match="a decision with 300 options does not fit into 256 action numbers"):
        Numbering({}, {}).number([Fly(x, 0) for x in range(300)])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_of_random_matches_has_a_number_and_nearly_all_their_own(game_id: str) -> None:
    game = pionier.game(game_id)
    known = known_widths(game_id)
    numbering = Numbering(known.options, known.met)
    every = list(modes(game))
    offered = away = strange = 0
    for players, options in random.Random(game_id).sample(every, min(6, len(every))):
        match = pionier.new_match(game_id, players, "width", options, tracked=False)
        luck = random.Random("width")
        while (asked := match.asked) is not None:
            numbered = numbering.number(asked.options, asked.player, players)
            homes = {option: numbering.home(option, asked.player, players) for option in asked.options}
            assert len(numbered) == len(asked.options)
            offered += len(numbered)
            away += sum(homes[option] != number for number, option in numbered.items())
            strange += sum(home >= numbering.spare.start for home in homes.values())
            match.step(asked.player, luck.choice(asked.options))
    assert away <= offered / 50
    assert strange <= offered / 200
