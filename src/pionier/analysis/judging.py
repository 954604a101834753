"""Judging one choice: what the search would have done, and the same search's opinion of what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Optional, Union, cast

from pionier.bots import Search
from pionier.bots.tree import Rating
from pionier.engine.choice import Facts, Option
from pionier.engine.match import Match

AT_LEAST = 2  # iterations, however little time there is


class Named(NamedTuple):
    """A choice in its JSON form, and key and facts of its name in the game's words."""

    choice: dict[str, Any]
    key: str
    facts: Facts


class Prospect(NamedTuple):
    """How a seat stands: in points as the game's `evaluate` gives them, and its chance of victory; alone only the points."""

    value: float
    chance: float


class Judged(NamedTuple):
    """What the search thinks of a choice that was made."""

    ply: int  # how many choices had been made before
    seat: int
    options: int  # how many there were
    prompt: str
    facts: Facts  # of the prompt
    played: Named
    best: Named  # the same as `played`, if the search finds nothing better
    before: Prospect  # with the best choice
    after: Prospect  # with what was played
    cost: float  # in chance of victory, alone in points; never below zero

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        nested = {"played": self.played, "best": self.best, "before": self.before, "after": self.after}
        return {**self._asdict(), **{name: part._asdict() for name, part in nested.items()}}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Judged:
        """The opposite of `to_data`, through JSON."""
        parts: dict[str, Any] = {name: Named(**data[name]) for name in ("played", "best")}
        parts.update({name: Prospect(**data[name]) for name in ("before", "after")})
        return cls(**{**data, **parts})


def judge(
    match: Match, seat: int, played: Option, iterations: int, seed: Union[int, str], milliseconds: Optional[float] = None
) -> Judged:
    """Judge a choice at the open decision of a seat.

    It depends on what the seat can see and on `seed`; within `milliseconds` also on how fast the machine is.
    """
    # What the others do at the same time moves the ply, not the number of the seat's decision.
    luck = f"analysis|{seed}|{seat}|{match.decision(seat)}"
    half = None if milliseconds is None else milliseconds / 2
    best = thought(match, seat, None, luck, iterations, half)[0]
    option, before = best.option, Prospect(best.value, best.chance)
    after = before
    if option != played:
        before, after = compare(match, seat, (option, played), luck, iterations, half)
        if cost(match, before, after) == 0:
            option, before = played, after
    asked = match.pending[seat]
    names = dict(zip(asked.options, match.game.said(match.state, asked)))
    return Judged(
        match.ply,
        seat,
        len(asked.options),
        asked.prompt,
        plain(asked.facts or {}),
        named(played, names),
        named(option, names),
        before,
        after,
        cost(match, before, after),
    )


def compare(
    match: Match, seat: int, options: tuple[Option, Option], luck: str, iterations: int, milliseconds: Optional[float]
) -> tuple[Prospect, Prospect]:
    """How the seat stands with the search's favourite, and with what was played: both searched anew, on the same guesses.

    Where something seems lost, once more: the largest of many differences are those to which luck has added most.
    """
    half = None if milliseconds is None else milliseconds / 2
    first, second = prospects(match, seat, options, f"{luck}|1", iterations, half)
    if cost(match, first, second) == 0:
        return first, second
    again = prospects(match, seat, options, f"{luck}|2", iterations, half)
    return mean(first, again[0]), mean(second, again[1])


def prospects(
    match: Match, seat: int, options: tuple[Option, Option], luck: str, iterations: int, milliseconds: Optional[float]
) -> list[Prospect]:
    """How the seat stands with each of the options."""
    ratings = thought(match, seat, options, luck, iterations, milliseconds)
    found = {rating.option: Prospect(rating.value, rating.chance) for rating in ratings}
    return [found[option] for option in options]


def thought(
    match: Match, seat: int, among: Optional[tuple[Option, ...]], luck: str, iterations: int, milliseconds: Optional[float]
) -> list[Rating]:
    """What the search thinks; if the time was over before it had looked at all it was asked about, a little, without a limit."""
    ratings = Search(luck, iterations, milliseconds).think(match, seat, among).ratings
    if milliseconds is not None and len(ratings) < (1 if among is None else len(among)):
        ratings = Search(luck, min(iterations, AT_LEAST)).think(match, seat, among).ratings
    return ratings


def mean(one: Prospect, other: Prospect) -> Prospect:
    """Halfway between two estimates."""
    return Prospect((one.value + other.value) / 2, (one.chance + other.chance) / 2)


def cost(match: Match, before: Prospect, after: Prospect) -> float:
    """What is lost."""
    return max(0.0, before.value - after.value if match.players == 1 else before.chance - after.chance)


def named(option: Option, names: Mapping[Option, tuple[str, Facts]]) -> Named:
    """An option and what the game calls it."""
    key, facts = names[option]
    return Named(option.to_data(), key, plain(facts))


def plain(fact: Any) -> Any:
    """A fact as JSON holds it; what JSON does not know, as a sentence would show it."""
    if fact is None or isinstance(fact, (str, int, float)):
        return fact
    if isinstance(fact, Mapping):
        inner = cast("Mapping[Any, Any]", fact)
        return {str(name): plain(value) for name, value in inner.items()}
    if isinstance(fact, (list, tuple)):
        return [plain(value) for value in cast("Sequence[Any]", fact)]
    return str(fact)
