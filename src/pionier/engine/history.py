"""What has happened in a match: the choices, what was told by them, and how far they can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
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
        self.apart = 0  # the first choice of the running simultaneous phase
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
        new.reach = new.apart = 0
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

    # Going on

    def note(self, seat: int, option: Option, apart: bool) -> None:
        """The next choice; `apart`: nobody else sees it yet."""
        if not apart and (not self.choices or self.walls[-1] or self.choices[-1][0] != seat):
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

    def last_of(self, seat: int, apart: bool) -> Optional[int]:
        """The seat's last choice that is kept; if players choose apart, since they do."""
        floor = self.apart if apart else 0
        for at in range(len(self.choices) - 1, floor - 1, -1):
            if self.choices[at][0] == seat:
                return at
        return None

    def undo_refused(self, seat: int, apart: bool) -> Optional[WhyNoUndo]:
        """Why the seat cannot take its last choice back; None if it can."""
        at = self.last_of(seat, apart)
        if at is None:
            return "nothing"
        if not apart and at != len(self.choices) - 1:
            return "other"
        return "revealed" if self.walls[at] else None

    def take_back(self, at: int) -> tuple[State, list[Choice]]:
        """Forget all since the start of the stage in which choice `at` was made: that state, and the other choices since."""
        while self.marks[-1].at > at:
            self.marks.pop()
        mark = self.marks.pop()
        again = self.choices[mark.at : at] + self.choices[at + 1 :]
        del self.choices[mark.at :], self.walls[mark.at :], self.log[mark.told :]
        self.reach = min(self.reach, mark.at)
        return mark.base, again

    def resume(self, told: Sequence[Event]) -> None:
        """Take in what was told up to the stage that begins here, the beginning of the stage included.

        That has been told once more meanwhile: the mark stands before it.
        """
        begun, self.log[:] = self.log[:], told[: len(told) - len(self.log)]
        self.marks[-1].told = len(self.log)
        self.log += begun
