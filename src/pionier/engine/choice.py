"""Choices: what a player may do now, what not, and by which rule."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import (
    Any,
    Callable,
    ClassVar,
    NamedTuple,
    Optional,
    Union,
)

Facts = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One thing a player may choose: a small frozen record whose fields are numbers and texts."""

    tag: ClassVar[str] = "option"
    ends_turn: ClassVar[bool] = False  # it means just that: whoever chooses it need not say so again

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.tag = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def path(self) -> tuple[str, ...]:
        """Ids of the parts to pick, one after the other: unique in a decision, none the beginning of another."""
        return (self.tag,)

    def said(self) -> tuple[str, Facts]:
        """Key and facts of its readable name in the game's words."""
        return f"option.{self.tag}", vars(self)

    def to_data(self) -> dict[str, Any]:
        """The JSON form: {"tag": {field: value}}."""
        return {self.tag: {part.name: getattr(self, part.name) for part in fields(self)}}


@dataclass(frozen=True)
class Pass(Option):
    """Declining is an option like any other."""


class Refusal(NamedTuple):
    """Why not: the numbered rule, and key and facts of the reason in the game's words."""

    rule: str
    key: str
    facts: Facts = {}  # noqa: RUF012  # never changed


class Refused(NamedTuple):
    """A candidate that may not be chosen now."""

    option: Option
    refusal: Refusal


Judge = Callable[[Any], Optional[Refusal]]
Verdict = tuple[Option, Optional[Refusal]]


class Choose:
    """A decision: one player picks exactly one of the options. `prompt` is a key of the game's words.

    Options may be given as a function: they are then worked out when somebody asks for them, while the decision is open.
    A match that is copied or replayed already knows the answer and never asks.
    """

    __slots__ = ("_options", "_why", "facts", "player", "prompt")

    def __init__(
        self,
        player: int,
        prompt: str,
        options: Union[Sequence[Option], Callable[[], Sequence[Option]]],
        why: Optional[Callable[[], list[Refused]]] = None,
        facts: Optional[Facts] = None,
    ) -> None:
        self.player = player
        self.prompt = prompt
        self.facts = facts
        self._options: Any = options
        self._why = why

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen."""
        if callable(self._options):
            self._options = self._options()
        return self._options

    @property
    def refused(self) -> list[Refused]:
        """What may not be done now and by which rule."""
        return [] if self._why is None else self._why()


class Weighed(Choose):
    """A decision among candidates that each have a verdict."""

    __slots__ = ("_verdicts",)

    def __init__(self, player: int, prompt: str, verdicts: Callable[[bool], list[Verdict]], facts: Optional[Facts]) -> None:
        self.player = player
        self.prompt = prompt
        self.facts = facts
        self._options = None
        self._verdicts = verdicts

    @property
    def options(self) -> Sequence[Option]:
        if self._options is None:
            self._options = [option for option, refusal in self._verdicts(False) if refusal is None]
        return self._options

    @property
    def refused(self) -> list[Refused]:
        return [Refused(option, refusal) for option, refusal in self._verdicts(True) if refusal is not None]


def weigh(player: int, prompt: str, verdicts: Callable[[bool], list[Verdict]], facts: Optional[Facts] = None) -> Choose:
    """A decision among candidates, each with its verdict: None or the refusal. One source for what may be done and what not.

    `verdicts(False)` may leave out candidates that are refused anyway: nobody asks why.
    """
    return Weighed(player, prompt, verdicts, facts)


def allowed(candidates: Iterable[Any], judge: Judge) -> list[Any]:
    """The candidates without a refusal."""
    return [option for option in candidates if judge(option) is None]


def refused(candidates: Iterable[Any], judge: Judge) -> list[Refused]:
    """The other candidates, each with its refusal: the same judge, so no rule is written twice."""
    found: list[Refused] = []
    for option in candidates:
        refusal = judge(option)
        if refusal is not None:
            found.append(Refused(option, refusal))
    return found


class Together:
    """Several players go on side by side, each in a flow of their own, until all are done.

    A flow in here changes only what belongs to its player, and yields only choices of that player.
    Nobody sees what the others do before all are done.
    """

    __slots__ = ("flows",)

    def __init__(self, flows: dict[int, Flow]) -> None:
        self.flows = flows


# A flow is a rule that runs top to bottom and stops wherever somebody must choose; it is sent the chosen option.
Flow = Generator[Union[Choose, Together], Any, Any]
