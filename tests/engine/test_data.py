"""Data classes: copies, equality and JSON from the annotations alone."""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar, Literal, NamedTuple, NewType

import pytest

from pionier.engine.data import Data, Frozen, data
from pionier.engine.errors import BadData


@data
class Ship(Data):
    owner: int = 0
    cargo: list[str] = field(default_factory=list)


class Buoy(NamedTuple):
    place: int
    colour: str = "red"


class Chart(Frozen):
    """A value with a JSON form of its own."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def to_data(self) -> Any:
        return {"deep": self.depth}

    @classmethod
    def from_data(cls, value: Any, where: str) -> Chart:
        if "deep" not in value:
            raise BadData(where, "no depth")
        return cls(value["deep"])


@data
class Harbour(Data):
    name: str = "north"
    open: bool = True
    flagship: Ship | None = None
    ships: list[Ship] = field(default_factory=list)
    berths: dict[int, str] = field(default_factory=dict)
    route: tuple[int, ...] = ()
    buoys: list[Buoy] = field(default_factory=list)
    charts: tuple[Chart, ...] = ()


def harbour() -> Harbour:
    return Harbour(
        "south", False, Ship(1, ["ore"]), [Ship(2, []), Ship(3, ["oil"])], {4: "dry"}, (1, 2), [Buoy(3), Buoy(7, "green")]
    )


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


def test_a_value_that_never_changes_is_shared_and_says_its_own_json_form() -> None:
    one = harbour()
    one.charts = (Chart(5), Chart(8))
    assert one.clone().charts is one.charts
    assert one.to_data()["charts"] == [{"deep": 5}, {"deep": 8}]
    assert [chart.depth for chart in Harbour.from_data(one.to_data()).charts] == [5, 8]


def test_rows_with_named_fields_are_shared_by_copies_and_lists_in_json() -> None:
    one = harbour()
    other = one.clone()
    assert other.buoys is not one.buoys
    assert all(mine is yours for mine, yours in zip(other.buoys, one.buoys, strict=True))
    assert one.to_data()["buoys"] == [[3, "red"], [7, "green"]]
    assert Harbour.from_data(one.to_data()).buoys[1].colour == "green"


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
        ({"buoys": [[3]]}, r"harbour.buoys\[0\]: expected a list of 2, found \[3\]"),
        ({"buoys": [[3, 4]]}, r"harbour.buoys\[0\]\[1\]: expected a text, found 4"),
        ({"charts": [{"deep": 3}, {}]}, r"harbour.charts\[1\]: no depth"),
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


Berth = NewType("Berth", int)


@data
class Port(Data):
    berths: dict[str, Ship] = field(default_factory=dict)
    first: Berth = Berth(0)
    side: Literal["left", "right"] = "left"
    rows: tuple[int, str] = (0, "")


def test_two_are_compared_that_were_never_copied() -> None:
    @data
    class Fresh(Data):
        n: int = 0

    assert Fresh(1) == Fresh(1)
    assert Fresh(1) != Fresh(2)
    assert Fresh(1) != 1


def test_parts_in_a_dictionary_are_parts() -> None:
    port = Port({"a": Ship(1), "b": Ship(2)})
    assert [part.owner for part in port.parts() if isinstance(part, Ship)] == [1, 2]
    other = port.clone()
    other.berths["a"].owner = 7
    assert port.berths["a"].owner == 1


def test_a_number_with_a_name_of_its_own_is_a_number() -> None:
    port = Port(first=Berth(3), rows=(4, "x"))
    assert port.to_data() == {"berths": {}, "first": 3, "side": "left", "rows": [4, "x"]}
    assert Port.from_data(port.to_data()) == port
    with pytest.raises(BadData, match=r"port\.first: expected a whole number, found 'x'"):
        Port.from_data({**port.to_data(), "first": "x"}, "port")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"berths": []}, r"port.berths: expected an object, found \[\]"),
        ({"berths": {"a": {"owner": "x", "cargo": []}}}, "port.berths.a.owner: expected a whole number, found 'x'"),
        ({"side": "up"}, "port.side: expected one of left, right, found 'up'"),
        ({"rows": {}}, "port.rows: expected a list of 2, found {}"),
        ({"rows": [1, 2, 3]}, r"port.rows: expected a list of 2, found \[1, 2, 3\]"),
    ],
)
def test_what_is_wrong_deeper_inside_is_told_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message):
        Port.from_data({**Port().to_data(), **change}, "port")


def test_what_a_class_carries_beside_its_data_begins_anew_in_a_copy() -> None:
    @data
    class Heard(Data):
        TRANSIENT: ClassVar[dict[str, Any]] = {"ears": 2}
        n: int = 0

    one: Any = Heard(3)
    one.ears = 5
    assert (one.clone().ears, Heard.from_data({"n": 3}).to_data()) == (2, {"n": 3})
    assert one == Heard(3)
