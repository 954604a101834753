"""A match: runs the stages of a game, asks for choices, copies itself, takes choices back.

A match holds the state at the start of the running stage and the choices since. To copy it, copy that data and run the
stage again with those choices. The states at the start of earlier stages are kept as long as undo can reach them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, Optional, Union

from . import chance
from .choice import Decision, Flow, Option, Together
from .errors import NotAllowed
from .game import Game, Outcome
from .sight import View, exchange
from .stages import UNDO_REASONS, Branch, Mark
from .state import Event, State, redact

Choice = tuple[int, Option]  # seat, option
Words64 = dict[str, dict[int, int]]  # stream, index: a number that was already drawn


class Match:
    """One match of a game. With `tracked=False` it only plays on, as fast as it can: no copy, undo, log or saving."""

    def __init__(
        self,
        game: Game[Any],
        options: dict[str, str],
        seed: str,
        state: State,
        tracked: bool = True,
        listening: bool = True,
        first: int = 0,
        given: Optional[Words64] = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.tracked = tracked
        self.first = first  # choices made before the ones kept here
        self.undone = [0] * state.seats  # how often each seat has taken a choice back
        self.given = given  # numbers already drawn that a guess may keep
        self._listening = listening and tracked
        self._flow: Optional[Flow] = None
        self._asked: Optional[Decision] = None
        self._clear()
        self.state: Any = state
        self._attach(state)
        self._go_on()

    @classmethod
    def new(
        cls,
        game: Game[Any],
        players: int,
        seed: Union[int, str],
        options: Optional[Mapping[str, str]] = None,
        tracked: bool = True,
    ) -> Match:
        """Set up a new match."""
        chosen = game.check_settings(players, dict(options or {}))
        state = game.new_state(players, chosen)
        state.seed = str(seed)
        game.setup(state, chosen)
        return cls(game, chosen, str(seed), state, tracked)

    # What is open

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.state.seats)

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return self.first + len(self.choices)

    @property
    def common_ply(self) -> int:
        """How many choices everybody knows of: in a simultaneous phase those before it."""
        return self.ply if self._branches is None else self.first + self._apart

    def known_ply(self, seat: int) -> int:
        """How many choices the seat knows of: in a simultaneous phase also its own."""
        return self.common_ply + sum(who == seat for who, _ in self.choices[self.common_ply - self.first :])

    @property
    def pending(self) -> dict[int, Decision]:
        """Who must choose now, and among what. Empty when the match is over."""
        if self._branches is not None:
            return {seat: branch.asked for seat, branch in self._branches.items() if branch.asked is not None}
        return {} if self._asked is None else {self._asked.player: self._asked}

    @property
    def asked(self) -> Optional[Decision]:
        """The first open decision: the quick way for programs that play all seats."""
        if self._branches is not None:
            return next(branch.asked for branch in self._branches.values() if branch.asked is not None)
        return self._asked

    @property
    def simultaneous(self) -> bool:
        """Whether players choose side by side, unseen by each other."""
        return self._branches is not None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._outcome is not None

    @property
    def outcome(self) -> Optional[Outcome]:
        """The result; None while the match runs."""
        return self._outcome

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the match."""
        return chance.commitment(self.seed)

    def decision(self, seat: int) -> str:
        """The version of the seat's open decision. An answer to another version is stale."""
        return f"{self.known_ply(seat)}.{self.undone[seat]}"

    # Playing

    def play(self, seat: int, choice: Union[Option, Mapping[str, Any]]) -> None:
        """Decision for a seat: an offered option, or its JSON form. Anything else is refused and changes nothing."""
        self.step(seat, self.offered(seat, choice))

    def offered(self, seat: int, choice: Union[Option, Mapping[str, Any]]) -> Option:
        """The offered option that `choice` means, or the reason why there is none."""
        pending = self.pending
        if seat not in pending:
            if self.over:
                raise NotAllowed("the match is over")
            raise NotAllowed(f"seat {seat} has nothing to choose now; open: seat {', '.join(map(str, pending))}")
        asked = pending[seat]
        data = choice.to_data() if isinstance(choice, Option) else choice
        for option in asked.options:
            if option is choice or option.to_data() == data:
                return option
        for option, refusal in asked.refused:
            if option.to_data() == data:
                why = self.game.words.say(refusal.key, "en", refusal.facts)
                raise NotAllowed(f"{why} ({refusal.rule})", refusal.rule)
        examples = ", ".join(str(option.to_data()) for option in list(asked.options)[:3])
        raise NotAllowed(f"{data!r:.200} is not offered; {len(asked.options)} options are, for instance {examples}")

    def step(self, seat: int, option: Option) -> None:
        """Carry out an option that is known to be offered."""
        if self.tracked:
            self._note(seat, option)
        if self._branches is None:
            assert self._flow is not None
            try:
                asked = self._flow.send(option)
            except StopIteration:
                self._go_on()
            else:
                if isinstance(asked, Decision):
                    self._asked = asked
                else:
                    self._accept(asked)
        else:
            self._step_apart(seat, option)
        if self.tracked:
            self._note_result()

    def _note(self, seat: int, option: Option) -> None:
        if self._branches is None and (not self.choices or self._walls[-1] or self.choices[-1][0] != seat):
            self._run = len(self.choices)
        self.choices.append((seat, option))
        self._walls.append(False)
        self.state.revealed = False
        self._told = len(self.log)
        self._told_by = None if self._branches is None else seat

    def _note_result(self) -> None:
        for event in self.log[self._told :]:
            event.ply = self.ply
            event.seat = self._told_by
        if self.state.revealed:
            self._walls[-1] = True

    def _go_on(self, marked: bool = False) -> None:
        """Enter stages until somebody must choose or the match is over; the first of them may have its mark already."""
        self._flow = self._asked = None
        while True:
            if self.tracked and not marked:
                self._mark()
            marked = False
            flow = self.game.next_stage(self.state)
            if flow is None:
                self._outcome = self.game.outcome(self.state)
                return
            try:
                asked = next(flow)
            except StopIteration:
                continue
            self._flow = flow
            if isinstance(asked, Decision):
                self._asked = asked
            else:
                self._accept(asked)
            return

    def _mark(self) -> None:
        known = bool(self.choices) and (self._walls[-1] or self.state.revealed)
        run = len(self.choices) if known else self._run
        if self._marks and self._marks[-1].ply == len(self.choices):
            self._marks.pop()
        self._marks.append(Mark(self.state.clone(), len(self.choices), len(self.log)))
        while len(self._marks) > 1 and self._marks[1].ply <= run:
            del self._marks[0]

    def _accept(self, asked: Union[Decision, Together]) -> None:
        """Take what a flow yields: a choice, or flows side by side."""
        while isinstance(asked, Together):
            self._apart = len(self.choices)
            branches: dict[int, Branch] = {}
            for seat, flow in asked.flows.items():
                branches[seat] = branch = Branch(flow)
                branch.advance(None)
            if any(branch.asked is not None for branch in branches.values()):
                self._branches = branches
                return
            assert self._flow is not None
            try:
                asked = self._flow.send(None)
            except StopIteration:
                self._go_on()
                return
        self._asked = asked

    def _step_apart(self, seat: int, option: Option) -> None:
        assert self._branches is not None
        assert self._flow is not None
        self._branches[seat].advance(option)
        if any(branch.asked is not None for branch in self._branches.values()):
            return
        self._branches = None
        self.state.revealed = True  # now everybody sees what the others did
        try:
            asked = self._flow.send(None)
        except StopIteration:
            if self.tracked:
                self._walls[-1] = True
            self._go_on()
        else:
            self._accept(asked)

    def oldest_mark(self) -> Mark:
        """The earliest stage start that undo can still reach."""
        if not self.tracked:
            raise NotAllowed("an untracked match cannot be saved; make it with tracked=True")
        return self._marks[0]

    def snapshot(self) -> str:
        """The position as a JSON document, for `pionier.restore`."""
        from .saving import snapshot

        return snapshot(self)

    def record(self) -> dict[str, Any]:
        """The whole match as a JSON document, for `pionier verify` and `pionier replay`."""
        from .saving import record

        return record(self)

    # Copies

    def clone(self) -> Match:
        """An equal and independent copy. It keeps no log and can be undone to the start of the running stage."""
        return self._rerun(self._since(None))

    def _since(self, seat: Optional[int]) -> list[Choice]:
        """The choices of the running stage; in a simultaneous phase, if a seat is named, only those it knows of."""
        if not self.tracked:
            raise NotAllowed("an untracked match cannot be copied; make it with tracked=True")
        start = self._marks[-1].ply
        if seat is None or self._branches is None:
            return self.choices[start:]
        return self.choices[start : self._apart] + [choice for choice in self.choices[self._apart :] if choice[0] == seat]

    def _rerun(self, since: list[Choice]) -> Match:
        """This match as it is after only these choices of the running stage."""
        return self._resume(self._marks[-1].base, since, self.seed, self.given)

    def _resume(self, base: State, since: list[Choice], seed: str, given: Optional[Words64]) -> Match:
        """A match that starts with this state at the start of the running stage and goes on with these choices."""
        copy = Match.__new__(Match)
        copy.game, copy.options, copy.seed, copy.given = self.game, self.options, seed, given
        copy.tracked, copy._listening = True, False
        copy.first = self.first + self._marks[-1].ply
        copy.undone = self.undone[:]
        copy._clear()
        copy._marks.append(Mark(base, 0, 0))
        copy.state = base.clone()
        copy._attach(copy.state)
        copy._go_on(marked=True)
        for seat, option in since:
            copy.step(seat, option)
        return copy

    def _clear(self) -> None:
        """Nothing has happened yet."""
        self.choices: list[Choice] = []
        self.log: list[Event] = []
        self._walls: list[bool] = []  # for each choice: something became known by it
        self._run = 0  # index of the first choice that undo could still reach
        self._marks: list[Mark] = []
        self._branches: Optional[dict[int, Branch]] = None
        self._apart = 0  # index of the first choice of the running simultaneous phase
        self._outcome: Optional[Outcome] = None

    def _attach(self, state: State) -> None:
        state.seed = self.seed
        state.given = self.given
        state.heard = self.log if self._listening else None

    # Undo

    def undo_refused(self, seat: int) -> Optional[str]:
        """Why the seat cannot take its last choice back (a key of the interface's words), or None if it can."""
        at = self._last_choice(seat)
        if at is None:
            return "undo.nothing"
        if self._branches is None and at != len(self.choices) - 1:
            return "undo.other"
        if self._walls[at]:
            return "undo.revealed"
        return None

    def _last_choice(self, seat: int) -> Optional[int]:
        floor = self._apart if self._branches is not None else 0
        for at in range(len(self.choices) - 1, floor - 1, -1):
            if self.choices[at][0] == seat:
                return at
        return None

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice."""
        why = self.undo_refused(seat)
        if why is not None:
            raise NotAllowed(f"seat {seat} cannot undo: {UNDO_REASONS[why]}")
        at = self._last_choice(seat)
        assert at is not None
        while self._marks[-1].ply > at:
            self._marks.pop()
        self._rewind(self.choices[self._marks[-1].ply : at] + self.choices[at + 1 :])
        self.undone[seat] += 1

    def _rewind(self, again: list[Choice]) -> None:
        """Go back to the last mark and play these choices from there."""
        mark = self._marks.pop()
        del self.choices[mark.ply :], self._walls[mark.ply :], self.log[mark.told :]
        self._run = min(self._run, mark.ply)
        self._branches = None
        self._outcome = None
        self.state = mark.base.clone()  # copies share the mark
        self._attach(self.state)
        self._go_on()
        for seat, option in again:
            self.step(seat, option)

    # What a seat knows

    def view(self, seat: int) -> View:
        """What the seat may see; SPECTATOR (-1) for somebody without a seat."""
        match = self if self._branches is None else self._rerun(self._since(seat))
        state, known = redact(match.state, seat)
        return View(state, known, seat, list(self.pending), self._outcome)

    def told(self, seat: int, events: Optional[Iterable[Event]] = None) -> list[Event]:
        """The log as the seat may read it; or those of `events`, if the log is kept elsewhere."""
        secret = self.first + self._apart if self._branches is not None else None
        return [
            event
            for event in (self.log if events is None else events)
            if event.heard_by(seat) and (secret is None or event.seat in (None, seat) or event.ply <= secret)
        ]

    def guess(self, seat: int, seed: Union[int, str]) -> Match:
        """A match that could be this one for all the seat knows: hidden cards exchanged, the future's chance replaced.

        It depends on the seat's view and on `seed`, on nothing else.
        """
        since = self._since(seat)
        live = self.state if self._branches is None else self._rerun(since).state
        base = self._marks[-1].base.clone()
        exchange(base, live, seat, random.Random(int.from_bytes(sha256(f"guess|{seed}".encode()).digest(), "big")))
        drawn = {
            stream: {index: live.word(self.seed, stream, index) for index in range(base.draws.get(stream, 0), end)}
            for stream, end in live.draws.items()
            if end > base.draws.get(stream, 0)
        }
        return self._resume(base, since, f"guess|{seed}", drawn)
