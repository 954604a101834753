"""What changed between two pictures, as the five patches of docs/protocol.md."""

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
    changes.compare(old, new)
    return changes.removed + changes.replaced + changes.rest


class _Changes:
    """Removals come first and replacements second: an id that moves to another parent is never there twice."""

    def __init__(self) -> None:
        self.removed: list[Op] = []
        self.replaced: list[Op] = []
        self.rest: list[Op] = []

    def compare(self, old: El, new: El) -> None:
        if old is new:
            return
        if "data-keep" in old.attributes and "data-keep" in new.attributes:
            self.compare_attributes(old, new)
        elif old.keyed and new.keyed:
            self.compare_attributes(old, new)
            self.compare_children(old, new)
        elif old.children == new.children:
            self.compare_attributes(old, new)
        else:
            self.replaced.append([old.id, "=", to_json(new)])

    def compare_attributes(self, old: El, new: El) -> None:
        if old.attributes == new.attributes:
            return
        changed: dict[str, str | None] = {
            name: value for name, value in new.attributes.items() if old.attributes.get(name) != value
        }
        changed.update({name: None for name in old.attributes if name not in new.attributes})
        self.rest.append([old.id, changed])

    def compare_children(self, old: El, new: El) -> None:
        before = _by_id(old)
        after = _by_id(new)
        stay = {key for key, el in before.items() if key in after and after[key].tag == el.tag}
        self.removed += [[key, "-"] for key in before if key not in stay]
        following: str | None = None
        for key in reversed(list(after)):
            if key in stay:
                self.compare(before[key], after[key])
            else:
                self.rest.append([new.id, "+", following, to_json(after[key])])
            following = key
        if [key for key in before if key in stay] != [key for key in after if key in stay]:
            self.rest.append([new.id, "o", list(after)])


def _by_id(el: El) -> dict[str, El]:
    return {child.id: child for child in el.children if isinstance(child, El) and child.id is not None}
