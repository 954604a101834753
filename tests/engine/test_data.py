"""Data classes: copies, equality and JSON from the annotations alone."""

from __future__ import annotations

from dataclasses import field
from typing import Any

import pytest

from pionier.engine.data import Data, data
from pionier.engine.errors import BadData


@data
class Ship(Data):
    owner: int = 0
    cargo: list[str] = field(default_factory=list)


@data
class Harbour(Data):
    name: str = "north"
    open: bool = True
    flagship: Ship | None = None
    ships: list[Ship] = field(default_factory=list)
    berths: dict[int, str] = field(default_factory=dict)
    route: tuple[int, ...] = ()


def harbour() -> Harbour:
    return Harbour("south", False, Ship(1, ["ore"]), [Ship(2, []), Ship(3, ["oil"])], {4: "dry"}, (1, 2))


def test_a_copy_is_equal_and_independent() -> None:
    one = harbour()
    other = one.clone()
    assert other == one
    other.ships[1].cargo.append("coal")
    other.berths[5] = "wet"
    assert one == harbour()
    assert other != one


def test_a_copy_shares_what_never_changes() -> None:
    one = harbour()
    assert one.clone().route is one.route


def test_json_and_back() -> None:
    one = harbour()
    assert one.to_data()["ships"] == [{"owner": 2, "cargo": []}, {"owner": 3, "cargo": ["oil"]}]
    assert Harbour.from_data(one.to_data()) == one


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 5}, "harbour.name: expected a text, found 5"),
        ({"open": 1}, "harbour.open: expected true or false, found 1"),
        ({"ships": [{"owner": True, "cargo": []}]}, r"harbour.ships\[0\].owner: expected a whole number, found True"),
        ({"ships": {}}, "harbour.ships: expected a list"),
        ({"flagship": []}, "harbour.flagship: expected an object"),
        ({"berths": {"x": "dry"}}, "harbour.berths: the key 'x' is not a whole number"),
        ({"anchor": 1}, "harbour: unknown field anchor"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message):
        Harbour.from_data({**harbour().to_data(), **change}, "harbour")


def test_a_missing_field_is_named() -> None:
    document = harbour().to_data()
    del document["route"]
    with pytest.raises(BadData, match="missing field route"):
        Harbour.from_data(document, "harbour")


def test_long_wrong_values_are_shortened_in_the_message() -> None:
    with pytest.raises(BadData, match=r"found '[a]+\.\.\."):
        Harbour.from_data({**harbour().to_data(), "route": "a" * 500})


def test_parts_are_listed_in_order() -> None:
    assert [part.owner for part in harbour().parts() if isinstance(part, Ship)] == [1, 2, 3]


def test_a_field_that_cannot_be_data_is_refused_when_the_class_is_first_used() -> None:
    @data
    class Wrong(Data):
        thing: object = None

    with pytest.raises(TypeError, match="cannot be of type"):
        Wrong().clone()
