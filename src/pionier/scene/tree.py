"""Element trees: what a game draws (SVG and HTML alike) before it becomes JSON, markup or a patch.

Elements are immutable by convention, so the functions that make them can be cached and two pictures can share parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Any, Union

Child = Union["El", str, int, float, None, Iterable["Child"]]
Node = list[Any]  # [tag, {attribute: value}, child, ...] as in docs/protocol.md

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})


class El:
    """One element. `keyed` says that every child is an element with an id, so that the diff can follow them."""

    __slots__ = ("_hash", "attributes", "children", "id", "keyed", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], children: tuple[El | str, ...]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children = children
        self.id: str | None = attributes.get("id")
        self.keyed = all(isinstance(child, El) and child.id is not None for child in children)
        self._hash: int | None = None

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, El)
            and self.tag == other.tag
            and self.attributes == other.attributes
            and self.children == other.children
        )

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash((self.tag, tuple(sorted(self.attributes.items())), self.children))
        return self._hash

    def __repr__(self) -> str:
        return to_markup(self)

    def __getitem__(self, attribute: str) -> str:
        return self.attributes[attribute]

    def walk(self) -> Iterator[El]:
        """This element and all elements below it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, El):
                yield from child.walk()

    def find(self, key: str) -> El | None:
        return next((el for el in self.walk() if el.id == key), None)


def number(value: float) -> str:
    """A number as short as a picture needs it: at most two decimals, no trailing zeros."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _name(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


def _value(name: str, value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, bool):
        if name.startswith("aria-"):
            return "true" if value else "false"
        return "" if value else None
    if isinstance(value, (int, float)):
        return number(value)
    return str(value)


def _attributes(keywords: dict[str, Any]) -> dict[str, str]:
    attributes: dict[str, str] = {}
    for keyword, given in keywords.items():
        name = _name(keyword)
        if name == "style" or name.startswith("on"):
            raise ValueError(f"the page's security policy forbids {name!r}: use a class and the style sheet")
        value = _value(name, given)
        if value is not None:
            attributes[name] = value
    return attributes


def _flat(children: Iterable[Child]) -> Iterator[El | str]:
    for child in children:
        if isinstance(child, (El, str)):
            yield child
        elif isinstance(child, (int, float)):
            yield number(child)
        elif child is not None:
            yield from _flat(child)


def _children(given: Iterable[Child]) -> tuple[El | str, ...]:
    """Neighbouring texts become one, empty ones vanish: a browser could not tell them apart either."""
    out: list[El | str] = []
    for child in _flat(given):
        if isinstance(child, str):
            if not child:
                continue
            if out and isinstance(out[-1], str):
                out[-1] += child
                continue
        out.append(child)
    return tuple(out)


class _Maker:
    """`h.g(child, ..., class_="zone", data_move="")`: any tag, any attribute, underscores become hyphens."""

    def __getattr__(self, tag: str) -> Callable[..., El]:
        name = _name(tag)
        if name == "script":
            raise ValueError("a picture holds no scripts")

        def make(*children: Child, **attributes: Any) -> El:
            return El(name, _attributes(attributes), _children(children))

        setattr(self, tag, make)  # found directly the next time
        return make


h = _Maker()


def with_attributes(el: El, **attributes: Any) -> El:
    """The same element with some attributes changed (None removes)."""
    removed = {_name(keyword) for keyword, value in attributes.items() if value is None}
    kept = {name: value for name, value in el.attributes.items() if name not in removed}
    kept.update(_attributes(attributes))
    return El(el.tag, kept, el.children)


def to_json(el: El) -> Node:
    """The element as a Node of docs/protocol.md."""
    return [el.tag, el.attributes, *(child if isinstance(child, str) else to_json(child) for child in el.children)]


def to_markup(el: El) -> str:
    """The element as text that is right both as HTML and as XML."""
    out: list[str] = []
    _write(el, out)
    return "".join(out)


def _write(el: El, out: list[str]) -> None:
    attributes = "".join([f' {name}="{escape(value)}"' for name, value in el.attributes.items()])
    if el.tag in VOID:
        out.append(f"<{el.tag}{attributes}/>")
        return
    out.append(f"<{el.tag}{attributes}>")
    for child in el.children:
        if isinstance(child, str):
            out.append(escape(child, quote=False))
        else:
            _write(child, out)
    out.append(f"</{el.tag}>")


def repeated_ids(el: El) -> list[str]:
    """Ids that occur more than once: always a mistake, since patches and choices name elements by id."""
    seen: dict[str, int] = {}
    for each in el.walk():
        if each.id is not None:
            seen[each.id] = seen.get(each.id, 0) + 1
    return [key for key, times in seen.items() if times > 1]
