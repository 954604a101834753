"""Fields of a data file are read by kind; what is wrong is refused with its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pionier.engine.components import built, count_sources
from pionier.engine.entries import Entry, add_words, expect
from pionier.engine.errors import BadData
from pionier.engine.words import Words

CARD = Entry(
    {
        "id": "A1", "n": 3, "all": [1, 2], "rare": True, "kind": "steel", "level": 2, "kinds": ["food", "steel"],
        "cost": {"steel": 2}, "name_en": "Card", "name_pl": "Karta",
    },
    "cards[0]",
)  # fmt: skip
FILE = Entry(
    {"cards": [{"id": "A1", "n": 1}, {"id": "B2", "n": 2, "source": "rulebook"}], "twice": [{"id": "A1"}, {"id": "A1"}]}, "file"
)
KINDS = ("food", "steel")


def test_each_kind_is_read() -> None:
    assert (CARD.text("id"), CARD.whole("n"), CARD.wholes("all"), CARD.flag("rare")) == ("A1", 3, (1, 2), True)
    assert (CARD.word("kind", KINDS), CARD.place("kind", KINDS), CARD.word("level", (1, 2))) == ("steel", 1, 2)
    assert (CARD.items("all"), CARD["n"], "n" in CARD, "m" in CARD) == ([1, 2], 3, True, False)
    assert (CARD.words("kinds", KINDS), CARD.amounts("cost", KINDS), CARD.both("name")) == (
        ["food", "steel"],
        {"steel": 2},
        ("Card", "Karta"),
    )


def test_an_object_inside_knows_its_place() -> None:
    cost = CARD.inner("cost", "steel")
    assert (cost.where, cost.names()) == ("cards[0].cost", ["steel"])
    assert [entry.where for entry in FILE.entries("cards")] == ["file.cards[0] (A1)", "file.cards[1] (B2)"]
    assert [where for _, where in CARD.placed("all")] == ["cards[0].all[0]", "cards[0].all[1]"]


def test_names_that_are_data_are_listed_without_what_stands_beside_them() -> None:
    assert FILE.entries("cards")[1].names() == ["id", "n"]


def test_the_entries_of_a_table_have_different_ids_or_the_wanted_ones() -> None:
    assert [entry.whole("n") for entry in FILE.table("cards", "id", "n", ids=("A1", "B2"))] == [1, 2]


@pytest.mark.parametrize(
    ("read", "where", "why"),
    [
        (lambda: CARD.text("n"), "cards[0].n", "expected a text, found 3"),
        (lambda: CARD.whole("rare"), "cards[0].rare", "expected a whole number from 0 to 99, found True"),
        (lambda: CARD.whole("n", 4), "cards[0].n", "expected a whole number from 4 to 99, found 3"),
        (lambda: CARD.wholes("all", 0, 1), "cards[0].all[1]", "expected a whole number from 0 to 1, found 2"),
        (lambda: CARD.wholes("all", 2), "cards[0].all[0]", "expected a whole number from 2 to 99, found 1"),
        (lambda: CARD.wholes("n"), "cards[0].n", "expected a list, found 3"),
        (lambda: CARD.wholes("kinds"), "cards[0].kinds[0]", "expected a whole number from 0 to 99, found 'food'"),
        (lambda: CARD.flag("n"), "cards[0].n", "expected true or false, found 3"),
        (lambda: CARD.word("kind", ("food", "wood")), "cards[0].kind", "expected one of food, wood, found 'steel'"),
        (lambda: CARD.word("rare", (1, 2)), "cards[0].rare", "expected one of 1, 2, found True"),
        (lambda: CARD.words("kinds", ("food",)), "cards[0].kinds[1]", "expected one of food, found 'steel'"),
        (lambda: CARD.amounts("cost", ("food",)), "cards[0].cost", "expected one of food, found 'steel'"),
        (lambda: CARD.amounts("cost", KINDS, 1), "cards[0].cost.steel", "expected a whole number from 1 to 1, found 2"),
        (lambda: CARD.amounts("all", KINDS), "cards[0].all", "expected an object, found [1, 2]"),
        (lambda: CARD["m"], "cards[0]", "missing field m"),
        (lambda: CARD.text("m"), "cards[0].m", "expected a text, found None"),
        (lambda: CARD.both("text"), "cards[0].text_en", "expected a text, found None"),
        (lambda: CARD.inner("m"), "cards[0].m", "expected an object, found None"),
        (lambda: CARD.inner("cost", "food", beside=("steel",)), "cards[0].cost", "missing field food"),
        (lambda: CARD.inner("cost", beside=("food",)), "cards[0].cost", "unknown field steel (known: )"),
        (lambda: CARD.entries("all"), "cards[0].all[0]", "expected an object, found 1"),
        (lambda: FILE.entries("cards", "id"), "file.cards[0] (A1)", "unknown field n (known: id)"),
        (lambda: FILE.table("twice"), "file.twice", "the id A1 occurs 2 times"),
        (lambda: FILE.table("cards", ids=("A1", "C3")), "file.cards[1] (B2).id", "expected one of A1, C3, found 'B2'"),
        (lambda: FILE.table("cards", ids=("B2", "A1")), "file.cards", "expected B2, A1, found A1, B2"),
        (lambda: Entry([], "cards[1]"), "cards[1]", "expected an object, found []"),
        (lambda: CARD.expect("n", 4, "one a seat"), "cards[0].n", "expected 4, found 3 (one a seat)"),
        (lambda: expect(True, 1, "cards"), "cards", "expected 1, found True"),
        (lambda: expect([], ["A", "B"], "cards"), "cards", "expected A, B, found []"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(read: Callable[[], object], where: str, why: str) -> None:
    with pytest.raises(BadData) as refused:
        read()
    assert (refused.value.where, refused.value.why) == (where, why)


def test_what_is_as_expected_is_not_refused() -> None:
    expect(["A"], ["A"], "cards")
    CARD.expect("n", 3)


def test_an_entry_gives_its_name_and_its_text_to_the_words() -> None:
    words = Words({})
    add_words(words, "card.A1", CARD)
    add_words(words, "card.B2", Entry({"name_en": "A", "name_pl": "B", "text_en": "C", "text_pl": "D"}, "cards[1]"))
    assert words.entries == {
        "card.A1": {"en": "Card", "pl": "Karta"},
        "card.B2": {"en": "A", "pl": "B"},
        "card.B2.text": {"en": "C", "pl": "D"},
    }


# Where entries are from


SOURCED = {
    "source": "mixed", "cards": [{"source": "rulebook p. 3", "cost_source": "public"}, {"source": "reconstructed"}],
    "text_source": "own", "board": {"parts_source": {"sun": "rulebook", "zones": "public"}},
}  # fmt: skip


def test_sources_are_counted_by_their_first_word() -> None:
    assert count_sources(SOURCED) == {"rulebook": 2, "public": 2, "reconstructed": 1}
    assert built(dict, SOURCED, "file") == SOURCED


def test_a_source_that_nobody_counts_is_refused_with_its_place() -> None:
    with pytest.raises(BadData) as refused:
        built(dict, {**SOURCED, "tiles": [{}, {"source": "guess"}]}, "file")
    assert refused.value.where == "tiles[1].source"
    assert refused.value.why == "expected one of rulebook, public, reconstructed, found 'guess'"


def test_data_of_another_shape_is_refused_whatever_it_makes_stumble() -> None:
    with pytest.raises(BadData, match="file: not component data of this game: KeyError 'cards'"):
        built(lambda data: data["cards"], {}, "file")
