"""What a browser makes of the patches that the server sends (docs/protocol.md)."""

from __future__ import annotations

import json
from typing import Any

from pionier.scene.diff import Op
from pionier.scene.tree import Node


def patched(tree: Node, ops: list[Op]) -> Node:
    """The tree after the patches."""
    root: list[Any] = ["root", {}, json.loads(json.dumps(tree))]
    for op in ops:
        _apply(root, op)
    return root[2]


def _apply(root: list[Any], op: Op) -> None:
    if op[1] == ":":
        for address, value in op[2].items():
            parent, place = _located(root, address)
            attributes = parent[place][1]
            attributes.pop(op[0], None) if value is None else attributes.update({op[0]: value})
        return
    parent, place = _located(root, op[0])
    node = parent[place]
    if op[1] == "-":
        del parent[place]
    elif op[1] == "=":
        parent[place] = op[2]
    elif op[1] == "+":
        node.insert(len(node) if op[2] is None else _find(op[2], node)[1], op[3])
    else:
        node[2:] = [parent_of[at] for parent_of, at in (_find(key, node) for key in op[2])]


def _located(root: list[Any], address: str) -> tuple[list[Any], int]:
    """The node that holds what is named, and its place there."""
    key, *way = address.split("/")
    parent, place = _find(key, root)
    assert place, f"nothing has the id {key}"
    for step in way:
        parent, place = parent[place], int(step) + 2
    return parent, place


def _find(key: str, node: list[Any]) -> tuple[list[Any], int]:
    for at, child in enumerate(node[2:], 2):
        if isinstance(child, list):
            if child[1].get("id") == key:
                return node, at
            parent, place = _find(key, child)
            if place:
                return parent, place
    return node, 0
