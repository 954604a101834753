"""What changed between two pictures, as the patches of docs/protocol.md."""

from __future__ import annotations

from typing import Any

from .tree import El, to_json

Op = list[Any]


def diff(old: El, new: El) -> list[Op]:
    """Patches that turn `old` into `new`. Both are roots with the same id and tag."""
    if old.id is None or old.id != new.id or old.tag != new.tag:
        roots = f"{old.tag}#{old.id} and {new.tag}#{new.id}"
        raise ValueError(f"only two pictures of the same root can be compared, not {roots}")
    changes = _Changes()
    changes.compare(old, new, old.id)
    attributes: list[Op] = [[name, ":", changed] for name, changed in changes.attributes.items()]
    return changes.removed + changes.replaced + changes.rest + attributes


class _Changes:
    """Removals come first and replacements second: an id that moves to another parent is never there twice."""

    def __init__(self) -> None:
        self.removed: list[Op] = []
        self.replaced: list[Op] = []
        self.rest: list[Op] = []
        self.attributes: dict[str, dict[str, str | None]] = {}  # what changes, by the name of the attribute

    def compare(self, old: El, new: El, at: str) -> None:
        """Both are elements at this address: an id, or the way from the nearest element that has one."""
        if old is new:
            return
        if "data-keep" in old.attributes and "data-keep" in new.attributes:
            self.compare_attributes(old, new, at)
        elif old.keyed and new.keyed:
            self.compare_attributes(old, new, at)
            self.compare_children(old, new, at)
        elif old.children == new.children:
            self.compare_attributes(old, new, at)
        elif _alike(old, new):
            self.compare_attributes(old, new, at)
            self.compare_places(old, new, at)
        else:
            self.replaced.append([at, "=", to_json(new)])

    def compare_attributes(self, old: El, new: El, at: str) -> None:
        before, after = old.attributes, new.attributes
        if before == after:
            return
        for name in {**before, **after}:
            if before.get(name) != after.get(name):
                self.attributes.setdefault(name, {})[at] = after.get(name)

    def compare_places(self, old: El, new: El, at: str) -> None:
        """Children that stand for the same things, one after the other."""
        for place, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
            if isinstance(before, El) and isinstance(after, El):
                self.compare(before, after, after.id or f"{at}/{place}")
            elif before != after:
                self.replaced.append([f"{at}/{place}", "=", after])

    def compare_children(self, old: El, new: El, at: str) -> None:
        before = _by_id(old)
        after = _by_id(new)
        stay = {key for key, el in before.items() if key in after and after[key].tag == el.tag}
        self.removed += [[key, "-"] for key in before if key not in stay]
        following: str | None = None
        for key in reversed(list(after)):
            if key in stay:
                self.compare(before[key], after[key], key)
            else:
                self.rest.append([at, "+", following, to_json(after[key])])
            following = key
        if [key for key in before if key in stay] != [key for key in after if key in stay]:
            self.rest.append([at, "o", list(after)])


def _alike(old: El, new: El) -> bool:
    """Whether every child stands where it stood before: of the same kind, and with the same id or none."""
    return [_kind(child) for child in old.children] == [_kind(child) for child in new.children]


def _kind(child: El | str) -> object:
    return (child.tag, child.id) if isinstance(child, El) else str


def _by_id(el: El) -> dict[str, El]:
    return {child.id: child for child in el.children if isinstance(child, El) and child.id is not None}
