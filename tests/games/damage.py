"""Snapshots with one thing changed: each must be another real position or be refused; no crash, no endless loop."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pionier
from pionier.engine.errors import PionierError
from pionier.engine.laws import random_picker
from pionier.engine.match import Match


class Strange(NamedTuple):
    """What is put in place of texts and numbers, and into lists, in every game and besides."""

    texts: Sequence[str]
    items: Sequence[Any]
    numbers: Sequence[int] = ()


def damage(match: Match, rng: random.Random, strange: Strange, often: Sequence[str] = (), steps: int = 8) -> str:
    """What becomes of a snapshot with one thing changed: "refused" or "played on"; `often` names parts to take more often."""
    document = json.loads(match.snapshot())
    state: Any = document["state"]
    name = rng.choice([*state, *often])
    *path, last = rng.choice(list(places(state[name], (name,))))
    for key in path:
        state = state[key]
    before = copy.deepcopy(state[last])
    state[last] = changed(state[last], rng, strange)
    try:
        return restored_and_played(document, steps)
    except Exception as error:
        raise AssertionError(f"{path} {last}: {before!r} became {state[last]!r}, phase {match.state.phase}") from error


def places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Paths to everything inside a JSON value that is not an object."""
    if not isinstance(value, dict):
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))


def changed(value: Any, rng: random.Random, strange: Strange) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = [value + step for step in (-1, 1, 4, 8, 16)]
        return rng.choice([*near, -1, 0, 1, 2, 3, 7, 99, 10**6, -(10**6), 1 << 70, *strange.numbers])
    if isinstance(value, str):
        return rng.choice(["", "x", *strange.texts])
    items = list(value)
    item = rng.choice([0, 1, "x", *strange.items])
    rng.choice([items.clear, items.reverse, lambda: items.extend(value), lambda: items.append(item)])()
    return items


def restored_and_played(document: dict[str, Any], steps: int) -> str:
    try:
        match = pionier.restore(document)
    except PionierError:
        return "refused"
    pick = random_picker("damaged")
    for _ in range(steps):
        if not match.pending:
            break
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
        assert match.game.problems(match.state) == []
    for seat in range(match.players):
        match.view(seat)
    return "played on"
