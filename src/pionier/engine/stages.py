"""The stage that runs: its flow, and who must choose; in a simultaneous phase a part for each player."""

from __future__ import annotations

from typing import Optional

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
    """The stage that runs. What runs it on says whether somebody must choose now; if not, the stage is over."""

    __slots__ = ("asked", "branches", "flow")

    flow: Flow

    def __init__(self) -> None:
        self.asked: Optional[Decision] = None  # the open decision, if players do not choose apart
        self.branches: Optional[dict[int, Branch]] = None  # players who choose side by side, unseen by each other

    def enter(self, flow: Flow) -> bool:
        """Begin a stage."""
        self.flow = flow
        self.branches = None
        return self.run(None)

    def leave(self) -> None:
        """Nobody must choose any more."""
        self.asked = self.branches = None

    @property
    def pending(self) -> dict[int, Decision]:
        """Who must choose, and among what."""
        if self.branches is not None:
            return {seat: branch.asked for seat, branch in self.branches.items() if branch.asked is not None}
        return {} if self.asked is None else {self.asked.player: self.asked}

    def run(self, answer: Optional[Option]) -> bool:
        """Run on from the answer to the open decision."""
        try:
            asked = self.flow.send(answer)
        except StopIteration:
            return False
        if isinstance(asked, Together):
            return self._part(asked)
        self.asked = asked
        return True

    def run_apart(self, seat: int, answer: Option) -> bool:
        """Run one player's part on; after the last one everybody goes on together."""
        assert self.branches is not None
        self.branches[seat].advance(answer)
        if any(branch.asked is not None for branch in self.branches.values()):
            return True
        self.branches = None
        return self.run(None)

    def _part(self, asked: Together) -> bool:
        branches = {seat: Branch(flow) for seat, flow in asked.flows.items()}
        for branch in branches.values():
            branch.advance(None)
        if any(branch.asked is not None for branch in branches.values()):
            self.branches = branches
            return True
        return self.run(None)
