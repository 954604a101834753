"""Chance is a published construction: anybody can compute it from the seed."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from pionier.engine import chance
from pionier.engine.state import State


def test_a_word_is_a_part_of_the_hash_of_seed_stream_and_counter() -> None:
    block = hashlib.sha256(b"pionier|7|build deck|2").digest()
    assert chance.word("7", "build deck", 9) == int.from_bytes(block[8:16], "big")


def test_the_seed_is_committed_to_by_its_hash() -> None:
    assert chance.commitment("7") == hashlib.sha256(b"pionier-seed|7").hexdigest()


def test_streams_do_not_disturb_each_other() -> None:
    alone, mixed = State(), State()
    alone.seed = mixed.seed = "x"
    first = [alone.below("a", 1000) for _ in range(5)]
    second = []
    for _ in range(5):
        second.append(mixed.below("a", 1000))
        mixed.below("b", 1000)
    assert first == second


def test_every_number_is_equally_likely() -> None:
    state = State()
    state.seed = "even"
    counts = Counter(state.below("dice", 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_words_too_large_to_be_fair_are_drawn_again() -> None:
    words = iter([2**64 - 1, 4])  # 2**64 is no multiple of 3: the last words would favour 0
    assert chance.below(lambda _: next(words), 7, 3) == (1, 9)


def test_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        chance.below(lambda _: 0, 0, 0)


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    state = State()
    state.seed = "7"
    cards = list(range(10))
    state.shuffle("deck", cards)
    assert cards == SHUFFLED
    assert sorted(cards) == list(range(10))


SHUFFLED = [8, 6, 4, 1, 9, 2, 0, 7, 3, 5]


def test_words_too_large_to_be_fair_are_drawn_again_in_a_shuffle_too() -> None:
    words = {5: 2**64 - 1, 6: 2**64 - 1, 7: 4, 8: 3}  # the first two would favour a place among three
    cards = ["a", "b", "c"]
    assert chance.shuffle(words.__getitem__, 5, cards) == 9
    assert cards == ["a", "c", "b"]
