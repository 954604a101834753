"""Fields of a data file are read by kind; what is wrong is refused with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pionier.engine.entries import Entry
from pionier.engine.errors import BadData

CARD = Entry({"id": "A1", "n": 3, "all": [1, 2], "rare": True, "kind": "steel", "level": 2}, "cards[0]")


def test_each_kind_is_read() -> None:
    assert (CARD.text("id"), CARD.whole("n"), CARD.wholes("all"), CARD.flag("rare")) == ("A1", 3, (1, 2), True)
    assert (CARD.word("kind", ("food", "steel")), CARD.place("kind", ("food", "steel")), CARD.word("level", (1, 2))) == (
        "steel",
        1,
        2,
    )
    assert (CARD.items("all"), CARD["n"], "n" in CARD, "m" in CARD) == ([1, 2], 3, True, False)


@pytest.mark.parametrize(
    ("read", "where", "why"),
    [
        (lambda: CARD.text("n"), "cards[0].n", "expected a text, found 3"),
        (lambda: CARD.whole("rare"), "cards[0].rare", "expected a whole number from 0 to 99, found True"),
        (lambda: CARD.whole("n", 4), "cards[0].n", "expected a whole number from 4 to 99, found 3"),
        (lambda: CARD.wholes("all", 0, 1), "cards[0].all[1]", "expected a whole number from 0 to 1, found 2"),
        (lambda: CARD.wholes("n"), "cards[0].n", "expected a list, found 3"),
        (lambda: CARD.flag("n"), "cards[0].n", "expected true or false, found 3"),
        (lambda: CARD.word("kind", ("food", "wood")), "cards[0].kind", "expected one of food, wood, found 'steel'"),
        (lambda: CARD.word("rare", (1, 2)), "cards[0].rare", "expected one of 1, 2, found True"),
        (lambda: CARD["m"], "cards[0]", "missing field m"),
        (lambda: CARD.text("m"), "cards[0].m", "expected a text, found None"),
        (lambda: Entry([], "cards[1]"), "cards[1]", "expected an object, found []"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(read: Callable[[], object], where: str, why: str) -> None:
    with pytest.raises(BadData) as refused:
        read()
    assert (refused.value.where, refused.value.why) == (where, why)
