"""The patches of docs/protocol.md, tried on random pictures with a plain apply."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pionier.scene import El, diff, h, to_json

Node = list[Any]


def apply(ops: list[list[Any]], root: Node) -> Node:
    root = json.loads(json.dumps(root))
    for op in ops:
        apply_one(json.loads(json.dumps(op)), root)
    return root


def apply_one(op: list[Any], root: Node) -> None:
    if op[1] == ":":
        for address, value in op[2].items():
            target, _ = locate(root, address)
            changed = {**target[1], op[0]: value}
            target[1] = {name: value for name, value in changed.items() if value is not None}
        return
    target, parent = locate(root, op[0])
    if op[1] == "-":
        assert parent is not None
        parent[:] = [child for child in parent if child is not target]
    elif op[1] == "=":
        if isinstance(op[2], str):
            assert parent is not None
            parent[2 + int(op[0].rpartition("/")[2])] = op[2]
        else:
            assert target[0] == op[2][0]
            target[:] = op[2]
    elif op[1] == "+":
        index = len(target) if op[2] is None else next(i for i in range(2, len(target)) if key(target[i]) == op[2])
        target.insert(index, op[3])
    elif op[1] == "o":
        by_id = {key(child): child for child in target[2:]}
        assert set(by_id) == set(op[2])
        target[2:] = [by_id[name] for name in op[2]]


def key(node: Any) -> str | None:
    return None if isinstance(node, str) else node[1].get("id")


def locate(root: Node, address: str) -> tuple[Any, Node | None]:
    """What an address names, and its parent."""
    name, *way = address.split("/")
    found = list(search(root, name, None))
    assert len(found) == 1, f"{name} is there {len(found)} times"
    node, parent = found[0]
    for step in way:
        node, parent = node[2 + int(step)], node
    return node, parent


def search(node: Node, name: str, parent: Node | None):
    if key(node) == name:
        yield node, parent
    for child in node[2:]:
        if not isinstance(child, str):
            yield from search(child, name, node)


@st.composite
def pictures(draw: st.DrawFn) -> El:
    """A tree whose ids are unique: keyed nodes, nodes without ids and texts in any mixture."""
    names = iter(draw(st.permutations([f"n{i}" for i in range(12)])))

    def element(depth: int) -> El:
        name = next(names, None) if draw(st.integers(0, 5)) else None
        attributes = draw(st.dictionaries(st.sampled_from(["x", "class_", "transform"]), st.sampled_from("123")))
        children = [child(depth + 1) for _ in range(draw(st.integers(0, 3 if depth < 3 else 0)))]
        return getattr(h, draw(st.sampled_from(["g", "g", "g", "text"])))(children, id=name, **attributes)

    def child(depth: int) -> El | str:
        return draw(st.sampled_from(["a", "b"])) if draw(st.integers(0, 6)) == 0 else element(depth)

    return h.svg([child(0) for _ in range(draw(st.integers(0, 5)))], id="scene", class_=draw(st.sampled_from("pq")))


@given(pictures(), pictures())
def test_patches_turn_one_picture_into_the_other(old: El, new: El):
    assert apply(diff(old, new), to_json(old)) == to_json(new)


@given(pictures())
def test_equal_pictures_need_no_patch(picture: El):
    assert diff(picture, picture) == []


def board(*pieces: El, **attributes: Any) -> El:
    return h.svg(pieces, id="scene", **attributes)


def test_a_piece_that_moves_is_one_changed_attribute():
    old = board(h.g(id="ship", transform="translate(0 0)"))
    new = board(h.g(id="ship", transform="translate(9 0)"))
    assert diff(old, new) == [["transform", ":", {"ship": "translate(9 0)"}]]


def test_a_dropped_attribute_is_null():
    assert diff(board(h.g(id="a", class_="sun")), board(h.g(id="a"))) == [["class", ":", {"a": None}]]


def test_a_piece_is_taken_away_before_it_is_put_elsewhere():
    old = board(h.g(id="a"), h.g(h.g(id="ship"), id="b"))
    new = board(h.g(h.g(id="ship"), id="a"), h.g(id="b"))
    assert diff(old, new) == [["ship", "-"], ["a", "+", None, ["g", {"id": "ship"}]]]


def test_a_new_piece_goes_before_its_neighbour():
    assert diff(board(h.g(id="b")), board(h.g(id="a"), h.g(id="b"))) == [["scene", "+", "b", ["g", {"id": "a"}]]]


def test_a_new_order_names_all_children():
    old, new = board(h.g(id="a"), h.g(id="b")), board(h.g(id="b"), h.g(id="a"))
    assert diff(old, new) == [["scene", "o", ["b", "a"]]]


def test_text_alone_is_replaced_and_found_from_the_nearest_element_that_has_an_id():
    old, new = board(h.text("VP ", h.tspan("1"), id="vp")), board(h.text("VP ", h.tspan("2"), id="vp"))
    assert diff(old, new) == [["vp/1/0", "=", "2"]]


def test_attributes_change_below_an_element_that_has_an_id():
    old, new = (board(h.g(h.title("Card"), h.g(h.use(x=x), h.use(x=5)), id="card")) for x in (1, 2))
    assert diff(old, new) == [["x", ":", {"card/1/0": "2"}]]


def test_what_is_built_in_another_way_is_replaced_with_what_stands_below_it():
    old, new = board(h.g("A", h.g(h.use()), id="card")), board(h.g("A", h.g(h.use(), h.use()), id="card"))
    assert diff(old, new) == [["card/1", "=", ["g", {}, ["use", {}], ["use", {}]]]]


def test_another_tag_is_another_element():
    old, new = board(h.g(id="a")), board(h.rect(id="a"))
    assert diff(old, new) == [["a", "-"], ["scene", "+", None, ["rect", {"id": "a"}]]]


def test_what_the_client_keeps_is_left_alone():
    old = board(h.g(h.g(id="x"), id="keep", data_keep=""))
    new = board(h.g(id="keep", data_keep="", class_="on"))
    assert diff(old, new) == [["class", ":", {"keep": "on"}]]


def test_pictures_of_different_roots_cannot_be_compared():
    with pytest.raises(ValueError, match="same root"):
        diff(h.g(id="a"), h.g(id="b"))
