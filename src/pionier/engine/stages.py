"""The stage that runs: its flow, and who must choose; in a simultaneous phase a part for each player."""

from __future__ import annotations

from typing import Optional, Union

from .choice import Decision, Flow, Option, Together


class Branch:
    """One player's part of a simultaneous phase."""

    __slots__ = ("flow", "asked")

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.asked: Optional[Decision] = None

    def advance(self, option: Optional[Option]) -> None:
        """Go on with a choice (None to begin) to the next one, or to the end of the part."""
        try:
            asked = self.flow.send(option)
        except StopIteration:
            self.asked = None
            return
        if isinstance(asked, Together):
            raise TypeError("a flow inside Together cannot yield Together")
        self.asked = asked


class Stage:
    """A running stage. `begin` and `go_on` say whether somebody must choose now; if not, the stage is over."""

    __slots__ = ("asked", "branches", "flow")

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.asked: Optional[Decision] = None  # the open decision, if players do not choose apart
        self.branches: Optional[dict[int, Branch]] = None  # players who choose side by side, unseen by each other

    @property
    def pending(self) -> dict[int, Decision]:
        """Who must choose, and among what."""
        if self.branches is not None:
            return {seat: branch.asked for seat, branch in self.branches.items() if branch.asked is not None}
        return {} if self.asked is None else {self.asked.player: self.asked}

    def begin(self) -> bool:
        """Run to the first decision."""
        return self._run(None)

    def go_on(self, seat: int, option: Option) -> bool:
        """Run on from a choice."""
        if self.branches is None:
            return self._run(option)
        self.branches[seat].advance(option)
        if any(branch.asked is not None for branch in self.branches.values()):
            return True
        self.branches = None
        return self._run(None)

    def _run(self, answer: Optional[Option]) -> bool:
        """Run the flow to a decision, or to flows side by side in which somebody must choose."""
        send = self.flow.send
        asked: Union[Decision, Together]
        try:
            asked = send(answer)
            while isinstance(asked, Together):
                branches = {seat: Branch(flow) for seat, flow in asked.flows.items()}
                for branch in branches.values():
                    branch.advance(None)
                if any(branch.asked is not None for branch in branches.values()):
                    self.branches = branches
                    return True
                asked = send(None)
        except StopIteration:
            return False
        self.asked = asked
        return True
