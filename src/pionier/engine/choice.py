"""Choices: what a player may do now, what not, and by which rule."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Callable, ClassVar, NamedTuple, Optional, TypeVar, Union

Facts = dict[str, Any]


@dataclass(frozen=True)
class Option:
    """One thing a player may choose: a small frozen record whose fields are numbers and texts.

    A field with `compare=False` is no part of what it is: it only helps to name it (what it costs here, what it would do).
    """

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
        return {self.tag: {part.name: getattr(self, part.name) for part in fields(self) if part.compare}}


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


T = TypeVar("T")
O_co = TypeVar("O_co", bound=Option, covariant=True)
O = TypeVar("O", bound=Option)  # noqa: E741
Verdict = tuple[O_co, Optional[Refusal]]  # a candidate, and None or why it may not be chosen
Candidates = Union[Sequence[O], Callable[[bool], Sequence[Verdict[O]]]]


def _nothing(why: bool) -> Sequence[Verdict[Option]]:
    return ()


class Decision:
    """An open decision: one player picks exactly one of the options. `prompt` is a key of the game's words; rules `ask` for it.

    Candidates that are given as a function are worked out when somebody asks for them, while the decision is open. A match
    that is copied or replayed already knows the answer and never asks.
    """

    __slots__ = ("_judged", "_options", "facts", "player", "prompt")

    def __init__(self, player: int, prompt: str, candidates: Candidates[Option], facts: Optional[Facts] = None) -> None:
        self.player = player
        self.prompt = prompt
        self.facts = facts
        self._options: Optional[Sequence[Option]] = None
        if callable(candidates):
            self._judged = candidates
        else:
            self._options, self._judged = candidates, _nothing

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen."""
        if self._options is None:
            self._options = [option for option, refusal in self._judged(False) if refusal is None]
        return self._options

    @property
    def refused(self) -> list[Refused]:
        """What may not be done now and by which rule."""
        return [Refused(option, refusal) for option, refusal in self._judged(True) if refusal is not None]

    def meant(self, means: Callable[[Option], bool]) -> Union[Option, Refused, None]:
        """What an answer means: an offered option, one that is refused, or None: nothing that was asked about."""
        found = next((option for option in self.options if means(option)), None)
        return found or next((each for each in self.refused if means(each.option)), None)


class Together:
    """Several players go on side by side, each in a flow of their own, until all are done.

    A flow in here changes only what belongs to its player, and yields only decisions of that player.
    Nobody sees what the others do before all are done.
    """

    __slots__ = ("flows",)

    def __init__(self, flows: dict[int, Flow]) -> None:
        self.flows = flows


# A flow is a rule that runs top to bottom and stops wherever somebody must choose; it is sent the chosen option.
Flow = Generator[Union[Decision, Together], Any, None]
FlowOf = Generator[Union[Decision, Together], Any, T]  # one that comes to something: `found = yield from look_for(...)`


def ask(
    player: int,
    prompt: str,
    candidates: Candidates[O],
    facts: Optional[Facts] = None,
    single_taken: bool = False,
) -> FlowOf[O]:
    """What the player chooses: `answer = yield from ask(player, "prompt.sail", ...)`. The one way in which rules ask.

    Candidates are the options themselves, or a function that judges them: `candidates(True)` gives all of them, each with
    None or its refusal, so that what may be done and what not come from one source; `candidates(False)` may leave out what
    is refused anyway, for nobody asks why. With `single_taken` a single option is taken without a question.
    """
    decision = Decision(player, prompt, candidates, facts)
    if single_taken and len(decision.options) == 1:
        answer: Any = decision.options[0]
    else:
        answer = yield decision
    return answer


def judged(candidates: Iterable[O], judge: Callable[[O], Optional[Refusal]]) -> list[Verdict[O]]:
    """Each candidate with its verdict."""
    return [(option, judge(option)) for option in candidates]
