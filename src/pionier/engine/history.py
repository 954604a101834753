"""What has happened in a match: the choices, what was told by them, and how far they can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Optional

from .choice import Option
from .errors import NotAllowed
from .state import Event, State

if TYPE_CHECKING:
    from typing import Literal

    WhyNoUndo = Literal["nothing", "other", "revealed"]

Choice = tuple[int, Option]  # seat, option
Made = tuple[int, dict[str, Any]]  # a choice as it is written down: seat, option in its JSON form

WHY_NO_UNDO = {
    "nothing": "there is nothing to take back",
    "other": "somebody else has chosen since",
    "revealed": "the last choice made something known",
}


class Mark:
    """The start of a stage: the state then, how many choices of the history had been made, how much had been told."""

    __slots__ = ("at", "base", "told")

    def __init__(self, base: State, at: int, told: int) -> None:
        self.base = base
        self.at = at
        self.told = told


class History:
    """The choices of a match since a certain one, in order, and the log.

    What was made before (`past`, as it was written down, None where nobody knows) cannot be taken back. The starts of earlier
    stages are kept as long as undo can reach them.
    """

    __slots__ = ("apart", "choices", "first", "log", "marks", "past", "reach", "undone", "walls")

    def __init__(self, seats: int, first: int = 0, past: Optional[Sequence[Made]] = None) -> None:
        self.first = first  # choices made before the ones kept here
        self.past = past if first else ()
        self.choices: list[Choice] = []
        self.log: list[Event] = []
        self.walls: list[bool] = []  # for each choice: something became known by it
        self.reach = 0  # the first choice that undo could still reach
        self.apart: Optional[int] = None  # in a simultaneous phase: its first choice, from which on a seat knows of its own only
        self.marks: list[Mark] = []
        self.undone = [0] * seats  # how often each seat has taken a choice back

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return self.first + len(self.choices)

    def at_mark(self, base: State) -> History:
        """A history that begins with this state at the start of the running stage; of what was before it knows no more."""
        new = History.__new__(History)
        new.first = self.first + self.marks[-1].at
        new.past = None if new.first else ()
        new.choices, new.log, new.walls = [], [], []
        new.reach, new.apart = 0, None
        new.undone = self.undone[:]
        new.marks = [Mark(base, 0, 0)]
        return new

    def made(self) -> list[Made]:
        """All choices of the match as they are written down."""
        if self.past is None:
            raise NotAllowed("this match was restored in its middle, so its earlier choices are not known")
        return [*self.past, *((seat, option.to_data()) for seat, option in self.choices)]

    def seats(self) -> list[int]:
        """Who made the choices of the match, in order."""
        return [*(seat for seat, _ in self.past or ()), *(seat for seat, _ in self.choices)]

    # What a seat knows of it

    @property
    def common_ply(self) -> int:
        """How many choices everybody knows of: in a simultaneous phase those before it."""
        return self.ply if self.apart is None else self.first + self.apart

    def known_ply(self, seat: int) -> int:
        """How many choices the seat knows of: in a simultaneous phase also its own."""
        common = self.common_ply
        return common + sum(who == seat for who, _ in self.choices[common - self.first :])

    def known_made(self, seat: int) -> list[Made]:
        """Those choices, as they are written down."""
        made, common = self.made(), self.common_ply
        return made[:common] + [choice for choice in made[common:] if choice[0] == seat]

    def since(self, seat: Optional[int] = None) -> list[Choice]:
        """The choices of the running stage; if a seat is named, those it knows of."""
        if not self.marks:
            raise NotAllowed("an untracked match cannot be copied; make it with tracked=True")
        at = self.marks[-1].at
        if seat is None or self.apart is None:
            return self.choices[at:]
        return self.choices[at : self.apart] + [choice for choice in self.choices[self.apart :] if choice[0] == seat]

    def told(self, seat: int, events: Iterable[Event]) -> list[Event]:
        """Of what was told the lines that the seat may read."""
        common = self.common_ply
        return [
            event
            for event in events
            if event.heard_by(seat) and (self.apart is None or event.seat in (None, seat) or event.ply <= common)
        ]

    # Going on

    def part(self, apart: bool) -> None:
        """From here on players choose apart, unseen by each other; or together again."""
        self.apart = len(self.choices) if apart else None

    def note(self, seat: int, option: Option) -> None:
        """The next choice."""
        if self.apart is None and (not self.choices or self.walls[-1] or self.choices[-1][0] != seat):
            self.reach = len(self.choices)
        self.choices.append((seat, option))
        self.walls.append(False)

    def date(self, told: int, seat: Optional[int]) -> None:
        """What was told from line `told` on came of the last choice; in a simultaneous phase it is the seat's own."""
        for event in self.log[told:]:
            event.ply = self.ply
            event.seat = seat

    def mark(self, state: State, revealed: bool) -> None:
        """A stage begins here."""
        at, marks = len(self.choices), self.marks
        reach = at if at and (self.walls[-1] or revealed) else self.reach
        if marks and marks[-1].at == at:
            marks.pop()
        marks.append(Mark(state, at, len(self.log)))
        while len(marks) > 1 and marks[1].at <= reach:
            del marks[0]

    # Going back

    def last_of(self, seat: int) -> Optional[int]:
        """The seat's last choice that is kept; if players choose apart, since they do."""
        for at in range(len(self.choices) - 1, (self.apart or 0) - 1, -1):
            if self.choices[at][0] == seat:
                return at
        return None

    def undo_refused(self, seat: int) -> Optional[WhyNoUndo]:
        """Why the seat cannot take its last choice back; None if it can."""
        at = self.last_of(seat)
        if at is None:
            return "nothing"
        if self.apart is None and at != len(self.choices) - 1:
            return "other"
        return "revealed" if self.walls[at] else None

    def take_back(self, at: int) -> tuple[State, list[Choice]]:
        """Forget all since the start of the stage in which choice `at` was made: that state, and the other choices since."""
        while self.marks[-1].at > at:
            self.marks.pop()
        mark = self.marks.pop()
        again = self.choices[mark.at : at] + self.choices[at + 1 :]
        del self.choices[mark.at :], self.walls[mark.at :], self.log[mark.told :]
        self.reach, self.apart = min(self.reach, mark.at), None
        return mark.base, again

    def resume(self, told: Sequence[Event]) -> None:
        """Take in what was told up to the stage that begins here, the beginning of the stage included.

        That has been told once more meanwhile: the mark stands before it.
        """
        begun, self.log[:] = self.log[:], told[: len(told) - len(self.log)]
        self.marks[-1].told = len(self.log)
        self.log += begun
