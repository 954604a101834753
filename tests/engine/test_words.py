"""Sentences in two languages, with plurals and names."""

from __future__ import annotations

import pytest

from pionier.engine.words import Words, plural_form

WORDS = Words(
    {
        "ships": {"en": ["{n} ship", "{n} ships"], "pl": ["{n} statek", "{n} statki", "{n} statków"]},
        "sails": {"en": "{player} sails to {zone}", "pl": "{player} płynie do: {zone}"},
        "zone.3": {"en": "Right zone", "pl": "Strefa prawa"},
        "zone.3.of": {"en": "the right zone", "pl": "Strefy prawej"},
        "queue": {"en": "queue of {zone:of}: {n}", "pl": "kolejka {zone:of}: {n}"},
        "needs": {"en": "needs {list}", "pl": "wymaga: {list}"},
    }
)


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 2), (22, 1), (25, 2), (102, 1), (112, 2)],
)
def test_polish_has_three_plural_forms(n: int, form: int) -> None:
    assert plural_form("pl", n) == form


def test_english_has_two() -> None:
    assert [WORDS.say("ships", "en", {"n": n}) for n in (0, 1, 2)] == ["0 ships", "1 ship", "2 ships"]


def test_polish_numbers_agree_with_their_noun() -> None:
    assert [WORDS.say("ships", "pl", {"n": n}) for n in (1, 3, 5)] == ["1 statek", "3 statki", "5 statków"]


def test_facts_may_be_words_themselves() -> None:
    facts = {"player": "@player.1", "zone": "@zone.3"}
    assert WORDS.say("sails", "pl", facts, ["Ola", "Jan"]) == "Jan płynie do: Strefa prawa"


def test_a_seat_without_a_name_is_a_number_in_every_language() -> None:
    assert WORDS.say("sails", "en", {"player": "@player.1", "zone": "here"}) == "#2 sails to here"
    assert WORDS.say("sails", "pl", {"player": "@player.1", "zone": "tu"}) == "#2 płynie do: tu"


def test_a_sentence_may_ask_for_a_name_in_another_case() -> None:
    assert WORDS.say("queue", "pl", {"zone": "@zone.3", "n": 2}) == "kolejka Strefy prawej: 2"
    assert WORDS.say("queue", "en", {"zone": "@zone.3", "n": 2}) == "queue of the right zone: 2"


def test_a_number_below_zero_has_a_true_minus() -> None:
    assert WORDS.say("queue", "pl", {"zone": "@zone.3", "n": -13}) == "kolejka Strefy prawej: −13"


def test_lists_are_joined() -> None:
    assert WORDS.say("needs", "en", {"list": ["@zone.3", "ore"]}) == "needs Right zone, ore"


def test_braces_in_a_players_name_are_only_text() -> None:
    assert WORDS.say("sails", "en", {"player": "@player.0", "zone": "x"}, ["{zone}"]) == "{zone} sails to x"


def test_polish_teens_are_all_of_the_third_form() -> None:
    assert [plural_form("pl", n) for n in (13, 113, 23, 3)] == [2, 2, 1, 1]


def test_what_options_have_in_common_is_named_by_the_whole_part_or_by_its_kind() -> None:
    words = Words(
        {"group.ship": {"en": "Ship of {who}", "pl": "Statek"}, "group.ship-3": {"en": "The third ship", "pl": "Trzeci statek"}}
    )
    assert words.say_group("ship-3", "en") == "The third ship"
    assert words.say_group("ship-4", "en", {"who": "@player.0"}, ["Ola"]) == "Ship of Ola"
    assert words.say_group("zone-4", "en") == "zone-4"


def test_a_sentence_may_stand_in_a_sentence() -> None:
    facts = {"player": "@player.0", "zone": {"say": "needs", "list": ["ore", "@zone.3"]}}
    assert WORDS.say("sails", "pl", facts, ["Ola"]) == "Ola płynie do: wymaga: ore, Strefa prawa"


def test_a_name_that_is_added_can_be_said() -> None:
    words = Words({})
    words.add("zone.4", "Left zone", "Strefa lewa")
    assert "zone.4" in words
    assert "zone.5" not in words
    assert [words.say("zone.4", language) for language in ("en", "pl")] == ["Left zone", "Strefa lewa"]
