"""What a browser makes of the patches that the server sends (docs/protocol.md)."""

from __future__ import annotations

import json
from typing import Any

from pionier.scene.diff import Op
from pionier.scene.tree import Node


def patched(tree: Node, ops: list[Op]) -> Node:
    """The tree after the patches."""
    root: list[Any] = ["root", {}, json.loads(json.dumps(tree))]

    def find(key: str, node: list[Any]) -> tuple[list[Any], int]:
        for at, child in enumerate(node[2:], 2):
            if isinstance(child, list):
                if child[1].get("id") == key:
                    return node, at
                parent, place = find(key, child)
                if place:
                    return parent, place
        return node, 0

    for op in ops:
        parent, place = find(op[0], root)
        assert place, f"nothing has the id {op[0]}"
        node = parent[place]
        if isinstance(op[1], dict):
            for name, value in op[1].items():
                node[1].pop(name, None) if value is None else node[1].update({name: value})
        elif op[1] == "-":
            del parent[place]
        elif op[1] == "=":
            parent[place] = op[2]
        elif op[1] == "+":
            _, before = find(op[2], node) if op[2] is not None else (node, len(node))
            node.insert(before, op[3])
        else:
            node[2:] = [parent_of[at] for parent_of, at in (find(key, node) for key in op[2])]
    return root[2]
