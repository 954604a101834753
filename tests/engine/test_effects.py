"""Effects are read from data, checked, and carried out one after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pionier.engine.choice import Decision, Flow, Pass, ask
from pionier.engine.effects import Effect, Taught, Verbs, Vocabulary, amounts, effects, flag, list_of, one_of, whole
from pionier.engine.errors import BadData

WORDS = Vocabulary(
    "kind",
    {
        "gain": {"resource": one_of("food", "steel"), "amount": whole(1, 9, otherwise=1)},
        "pay": {"cost": amounts("food", "steel"), "gain": effects(lambda: WORDS, otherwise=())},
        "mark": {"spaces": list_of(whole(0, 3), otherwise=()), "twice": flag()},
    },
)


def test_an_effect_is_read_with_what_the_data_leaves_out():
    assert WORDS.read_one({"kind": "gain", "resource": "food"}, "card") == Effect("gain", {"resource": "food", "amount": 1})


def test_effects_lie_inside_effects():
    read = WORDS.read([{"kind": "pay", "cost": {"steel": 2, "food": 1}, "gain": [{"kind": "mark", "twice": True}]}], "card")
    assert read[0]["cost"] == (("food", 1), ("steel", 2))
    assert read[0]["gain"] == (Effect("mark", {"spaces": (), "twice": True}),)


@pytest.mark.parametrize(
    ("given", "where", "why"),
    [
        ("gain", "card", "expected a list of effects"),
        ([7], "card[0]", 'expected an object with "kind"'),
        ([{"kind": "steal"}], "card[0].kind", "expected one of gain, pay, mark"),
        ([{"kind": ["gain"]}], "card[0].kind", "expected one of gain, pay, mark"),
        ([{"kind": "gain"}], "card[0].resource", "gain needs it"),
        ([{"kind": "gain", "resource": "gold"}], "card[0].resource", "expected one of food, steel"),
        ([{"kind": "gain", "resource": "food", "amount": True}], "card[0].amount", "a whole number from 1 to 9"),
        ([{"kind": "gain", "resource": "food", "world": "old"}], "card[0].world", "gain takes resource, amount"),
        ([{"kind": "mark", "spaces": [0, 4]}], "card[0].spaces[1]", "a whole number from 0 to 3"),
        ([{"kind": "mark", "spaces": 4}], "card[0].spaces", "expected a list"),
        ([{"kind": "mark", "twice": 1}], "card[0].twice", "true or false"),
        ([{"kind": "pay", "cost": {"gold": 1}}], "card[0].cost", "expected one of food, steel, found 'gold'"),
        ([{"kind": "pay", "cost": {"food": 0}}], "card[0].cost.food", "a whole number from 1"),
        ([{"kind": "pay", "cost": {}, "gain": [{"kind": "gain"}]}], "card[0].gain[0].resource", "gain needs it"),
    ],
)
def test_a_wrong_effect_is_refused_with_place_and_reason(given: Any, where: str, why: str):
    with pytest.raises(BadData) as refused:
        WORDS.read(given, "card")
    assert refused.value.where == where
    assert why in refused.value.why


def test_what_an_effect_sets_off_comes_before_the_next():
    verbs: Verbs[list[str]] = Verbs(WORDS)

    @verbs.teach("gain", fits=lambda s, player, effect: effect["amount"] < 5)
    def _gain(s: list[str], player: int, effect: Effect) -> Flow:
        s.append(f"{player} gains {effect['resource']}")
        yield from ()

    @verbs.teach("pay")
    def _pay(s: list[str], player: int, effect: Effect) -> Flow:
        yield from ask(player, "prompt.pay", [Pass()])
        yield from verbs.carry_out(s, player, effect["gain"])

    happened: list[str] = []
    card = WORDS.read(
        [
            {"kind": "pay", "cost": {}, "gain": [{"kind": "gain", "resource": "food"}]},
            {"kind": "gain", "resource": "steel", "amount": 5},
            {"kind": "gain", "resource": "steel"},
        ],
        "card",
    )
    flow = verbs.carry_out(happened, 1, card)
    assert isinstance(next(flow), Decision)
    assert happened == []
    with pytest.raises(StopIteration):
        flow.send(Pass())
    assert happened == ["1 gains food", "1 gains steel"]
    assert verbs.untaught() == ["mark"]


def test_only_verbs_of_the_vocabulary_can_be_taught():
    with pytest.raises(KeyError, match="steal"):
        Verbs[Any](WORDS).teach("steal")


def test_a_game_may_tell_its_verbs_more_and_be_given_something_back():
    verbs: Taught[Callable[[int, Effect], str], Callable[[int], bool]] = Taught(WORDS)

    @verbs.teach("gain", fits=lambda room: room > 0)
    def _gain(room: int, effect: Effect) -> str:
        return f"{min(room, effect['amount'])} {effect['resource']}"

    gain = WORDS.read_one({"kind": "gain", "resource": "steel", "amount": 7}, "card")
    assert verbs.carries["gain"](4, gain) == "4 steel"
    assert verbs.judges["gain"](4)
    assert not verbs.judges["gain"](0)
    assert verbs.untaught() == ["pay", "mark"]


def test_an_effect_can_be_changed_without_touching_the_card():
    effect = WORDS.read_one({"kind": "gain", "resource": "food"}, "card")
    assert effect.changed(amount=3)["amount"] == 3
    assert effect["amount"] == 1


def test_equal_effects_are_one_in_a_set_and_show_what_they_are():
    one, same, other = (Effect("gain", {"amount": n}) for n in (1, 1, 2))
    assert len({one, same, other}) == 2
    assert one != "gain"
    assert repr(one) == "Effect('gain', {'amount': 1})"


def test_amounts_have_a_limit_of_their_own():
    read = amounts("food", "steel", most=3).read
    assert read({"steel": 3, "food": 1}, "cost") == (("food", 1), ("steel", 3))
    with pytest.raises(BadData, match=r"cost\.steel: expected a whole number from 1 to 3, found 4"):
        read({"steel": 4}, "cost")
    with pytest.raises(BadData, match="cost: expected an object, found 4"):
        read(4, "cost")
