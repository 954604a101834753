"""Every word of the data file is taught: on a made-up symbol, card or track it does what the rules say."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from tests.games.playing import prompt, say, who

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.engine.words import LANGUAGES
from pionier.games.antarctica.components import BOX, Components, make
from pionier.games.antarctica.components.vocabulary import BLUE, BUILDINGS, CARDS, CATEGORIES, ICEBREAKER, RED, SYMBOLS
from pionier.games.antarctica.effects import VERBS
from pionier.games.antarctica.game import GAME
from pionier.games.antarctica.picture.pieces import SIGNS
from pionier.games.antarctica.view import PICTURE
from pionier.scene.regions import board

from .positions import A, B, C, arrived, buildings, cube, hand_of, queue, research, scientists
from .positions import symbols as begun

NAMES = ("Ola", "Jan", "Ewa")
FAST = "fast_research"


def made(edit: Callable[[dict[str, Any]], object]) -> Components:
    """Components with one thing changed, read and checked."""
    data = copy.deepcopy(BOX.data)
    edit(data)
    return make(data)


def drawn(match: Match) -> None:
    """The position is one of the game, and its picture can be drawn and read in every language."""
    assert GAME.problems(match.state) == []
    for language in LANGUAGES:
        for seat, asked in match.pending.items():
            for hand in (False, True):
                assert board("antarctica", PICTURE, match.view(seat), asked, language, NAMES, hand)
            assert GAME.words.say(asked.prompt, language, asked.facts or {})


def test_every_word_of_the_vocabulary_is_taught() -> None:
    assert VERBS.untaught() == []
    assert {*RED.verbs, *BLUE.verbs, *CARDS.verbs} == set(VERBS.vocabulary.verbs)
    assert list(ICEBREAKER.verbs) == ["place_icebreaker"]


def test_every_symbol_and_card_has_a_sign() -> None:
    assert {*SYMBOLS, *BOX.kinds} <= set(SIGNS)


# What symbols do


class Deed(NamedTuple):
    """An effect, the choices it asks for, and what is seen afterwards."""

    effect: dict[str, Any]
    choices: tuple[str, ...]
    sees: Callable[[Match], Any]
    expected: Any


REDS: dict[str, list[Deed]] = {
    "reserve_to_supply": [Deed({"count": 3}, (), lambda m: (m.state.supply[A], m.state.supply[B]), (5, 2))],
    "place_available_ship_in_sun_zone": [
        Deed({}, ("kind-fast_research", "decline"), lambda m: (queue(m, "Z0"), hand_of(m, B), hand_of(m, C)), ("A", [FAST], []))
    ],
    "take_resource_card": [
        Deed({"card": "resource_basic"}, (), lambda m: (m.state.basic[A], m.state.advanced[A]), (1, 0)),
        Deed({"card": "resource_advanced"}, (), lambda m: (m.state.basic[A], m.state.advanced[A]), (0, 1)),
    ],
}
BLUES: dict[str, list[Deed]] = {
    "move_own_ship": [
        Deed({}, ("decline", "ship-4-1/z2", "ship-5-1/z2"), lambda m: (queue(m, "Z2"), queue(m, "Z3")), ("BC", "A"))
    ],
    "draft_shipyard_cards": [Deed({}, (), lambda m: (m.state.offer.owner, len(m.state.offer), len(m.state.yard)), (A, 3, 10))],
    "research": [
        Deed(
            {"points": 2},
            ("track-T1", "decline", "track-T2"),
            lambda m: [cube(m, track, player) for track, player in (("T1", A), ("T1", B), ("T2", C))],
            [2, 0, 2],
        )
    ],
}


def deeds(table: dict[str, list[Deed]]) -> list[Any]:
    return [pytest.param(verb, deed, id=f"{verb}-{n}") for verb, found in table.items() for n, deed in enumerate(found)]


def test_every_effect_of_the_vocabulary_is_played_here() -> None:
    assert (set(REDS), set(BLUES), set(PLAYED)) == (set(RED.verbs), set(BLUE.verbs), set(CARDS.verbs))


def triggered(monkeypatch: pytest.MonkeyPatch, name: str, effect: dict[str, Any]) -> Match:
    """A's cube has reached a symbol that has this effect; the basic resource cards of A and B are back in their stack."""

    def edit(data: dict[str, Any]) -> None:
        next(entry for entry in data["track_actions"] if entry["id"] == name)["effect"] = effect

    monkeypatch.setattr(BOX, "symbols", made(edit).symbols)
    return arrived(basic={A: 0, B: 0}, waiting=[(name, A)])


@rule("ANT-8.12", "ANT-8.22", "ANT-8.23", "ANT-8.24", "ANT-8.25")
@pytest.mark.parametrize("name", ["gain_scientist", "advanced_resource"])
@pytest.mark.parametrize(("verb", "deed"), deeds(REDS))
def test_each_effect_of_a_red_symbol_is_carried_out(name: str, verb: str, deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    match = triggered(monkeypatch, name, {"type": verb, **deed.effect})
    drawn(match)
    say(match, *deed.choices)
    assert deed.sees(match) == deed.expected
    assert begun(match) == [(A, name)]
    assert (who(match), prompt(match)) == (A, "main")
    drawn(match)


@rule("ANT-8.13", "ANT-8.17", "ANT-8.19", "ANT-8.21")
@pytest.mark.parametrize("name", ["move_ship", "any_track_3"])
@pytest.mark.parametrize(("verb", "deed"), deeds(BLUES))
def test_each_effect_of_a_blue_symbol_is_carried_out(name: str, verb: str, deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    match = triggered(monkeypatch, name, {"type": verb, **deed.effect})
    drawn(match)
    say(match, *deed.choices)
    assert deed.sees(match) == deed.expected
    assert begun(match) == [(A, name)]
    drawn(match)


# Where symbols stand


@rule("ANT-8.11", "ANT-8.12", "ANT-8.13")
@pytest.mark.parametrize("name", SYMBOLS)
def test_every_symbol_works_on_a_space_that_had_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    color = "blue" if BOX.symbols[name].blue else "red"
    box = made(lambda data: data["tracks"][0]["spaces"][1].update(action=name, color=color))
    monkeypatch.setattr(BOX, "tracks", box.tracks)
    match = research("T1", 2, blue_used={})
    assert begun(match) == [(A, name)]
    drawn(match)


# What shipyard cards do

PLAYED: dict[str, list[Deed]] = {
    "supply_to_destination_zone": [
        Deed({"count": 2}, (), lambda m: (scientists(m, "Z3"), m.state.supply[A]), ("AA", 1)),
        Deed({"count": 9}, (), lambda m: (scientists(m, "Z3"), m.state.supply[A]), ("AAA", 0)),
    ],
    "reserve_to_supply": [Deed({"count": 4}, (), lambda m: m.state.supply[A], 7)],
    "research": [Deed({"points": 5}, ("track-T2",), lambda m: cube(m, "T2", A), 5)],
}


def with_card(monkeypatch: pytest.MonkeyPatch, kind: str, effect: dict[str, Any], **pieces: Any) -> Match:
    """A holds a shipyard card that has this effect."""

    def edit(data: dict[str, Any]) -> None:
        data["shipyard_cards"][BOX.kinds.index(kind)]["effect"] = effect

    monkeypatch.setattr(BOX, "card_effects", made(edit).card_effects)
    return arrived(hand={A: [kind]}, supply={A: 3}, **pieces)


@rule("ANT-6.18", "ANT-6.20", "ANT-6.21")
@pytest.mark.parametrize("kind", ["send_scientist", "fast_research"])
@pytest.mark.parametrize(("verb", "deed"), deeds(PLAYED))
def test_each_effect_of_a_shipyard_card_is_carried_out(kind: str, verb: str, deed: Deed, monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_card(monkeypatch, kind, {"type": verb, **deed.effect})
    say(match, f"card-{kind}", *deed.choices)
    assert deed.sees(match) == deed.expected
    assert (hand_of(match, A), match.state.played[BOX.kinds.index(kind)]) == ([], 1)
    drawn(match)


@rule("ANT-6.9")
def test_the_icebreaker_is_laid_where_a_ship_is_second() -> None:
    match = arrived(hand={A: ["icebreaker"]}, queues={"Z4": "BA"})
    say(match, "card-icebreaker/z4")
    assert match.state.icebreakers[4] == ((A, match.state.stop),)
    drawn(match)


# What build cards build


@rule("ANT-5.3", "ANT-5.10")
@pytest.mark.parametrize(("built", "needed"), [*zip(BUILDINGS, (*BUILDINGS[1:], BUILDINGS[0]), strict=True)])
def test_each_building_can_be_built_and_required_by_a_made_up_card(
    built: str, needed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def edit(data: dict[str, Any]) -> None:
        card = data["build_cards"][0]
        for entry in data["buildings"]:
            entry["count"] += (entry["id"] == built) - (entry["id"] == card["builds"])
        card.update(builds=built, requires=[needed])

    box = made(edit)
    monkeypatch.setattr(BOX, "cards", box.cards)
    match = arrived(tops=("B01", "?", "?"), buildings={"Z3": [needed]}, supply={A: 3})
    say(match, "stack-basic")
    assert set(buildings(match, "Z3")) == {built, needed}
    drawn(match)


def test_the_groups_of_buildings_are_those_of_the_rulebook() -> None:
    assert {entry["category"] for entry in BOX.data["buildings"]} == set(CATEGORIES)
