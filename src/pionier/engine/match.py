"""A match: runs the stages of a game, asks for choices, copies itself, takes choices back.

A match holds the state at the start of the running stage and the choices since (`History`). To copy it, copy that data and run
the stage again with those choices. The states at the start of earlier stages are kept as long as undo can reach them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Optional, Union

from . import chance
from .choice import Decision, Option
from .errors import NotAllowed
from .game import AnyGame, Outcome
from .history import WHY_NO_UNDO, Choice, History
from .sight import View, exchange
from .stages import Stage
from .state import Event, State, redact

if TYPE_CHECKING:
    from .history import WhyNoUndo

Words64 = dict[str, dict[int, int]]  # stream, index: a number that was already drawn


class Match:
    """One match of a game. With `tracked=False` it only plays on, as fast as it can: no copy, undo, log or saving."""

    def __init__(
        self,
        game: AnyGame,
        options: dict[str, str],
        seed: str,
        state: State,
        tracked: bool = True,
        history: Optional[History] = None,
        given: Optional[Words64] = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.tracked = tracked
        self.given = given  # numbers already drawn that a guess may keep
        self.history = history or History(state.seats)
        self.outcome: Optional[Outcome] = None  # the result, once the match is over
        self._listening = tracked
        self._stage = Stage()
        self._attach(state)
        self._enter()

    @classmethod
    def new(
        cls,
        game: AnyGame,
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
    def choices(self) -> Sequence[Choice]:
        """The choices since number `history.first`."""
        return self.history.choices

    @property
    def log(self) -> Sequence[Event]:
        """What has been told."""
        return self.history.log

    @property
    def ply(self) -> int:
        """How many choices have been made."""
        return self.history.ply

    @property
    def pending(self) -> dict[int, Decision]:
        """Who must choose now, and among what. Empty when the match is over."""
        return self._stage.pending

    @property
    def asked(self) -> Optional[Decision]:
        """The first open decision: the quick way for programs that play all seats."""
        stage = self._stage
        if stage.branches is None:
            return stage.asked
        return next(branch.asked for branch in stage.branches.values() if branch.asked is not None)

    @property
    def simultaneous(self) -> bool:
        """Whether players choose side by side, unseen by each other."""
        return self._stage.branches is not None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the match."""
        return chance.commitment(self.seed)

    def decision(self, seat: int) -> str:
        """The version of the seat's open decision. An answer to another version is stale."""
        return f"{self.history.known_ply(seat)}.{self.history.undone[seat]}"

    # Playing

    def play(self, seat: int, choice: Union[Option, Mapping[str, Any]]) -> None:
        """Choose for a seat: an offered option, or its JSON form. Anything else is refused and changes nothing."""
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
        found = asked.meant(lambda option: option is choice or option.to_data() == data)
        if isinstance(found, Option):
            return found
        if found is not None:
            rule, key, facts = found.refusal
            raise NotAllowed(f"{self.game.words.say(key, 'en', facts)} ({rule})", rule)
        examples = ", ".join(str(option.to_data()) for option in list(asked.options)[:3])
        raise NotAllowed(f"{data!r:.200} is not offered; {len(asked.options)} options are, for instance {examples}")

    def step(self, seat: int, option: Option) -> None:
        """Carry out an option that is known to be offered."""
        stage = self._stage
        apart = stage.branches
        if not self.tracked:
            if not (stage.run(option) if apart is None else stage.run_apart(seat, option)):
                self._go_on()
            return
        history = self.history
        history.note(seat, option)
        told = len(history.log)
        self.state.revealed = False
        asks_again = stage.run(option) if apart is None else stage.run_apart(seat, option)
        if stage.branches is not apart:
            history.part(stage.branches is not None)
            if apart is not None:
                self.state.revealed = True  # now everybody sees what the others did
        if not asks_again:
            self._go_on()
        history.date(told, None if apart is None else seat)
        if self.state.revealed:
            history.walls[-1] = True

    def _enter(self) -> None:
        """Enter the stage at which the history begins anew: at first, and after going back."""
        told = len(self.history.log)
        self._go_on()
        self.history.date(told, None)

    def _go_on(self, marked: bool = False) -> None:
        """Enter stages until somebody must choose or the match is over; the first of them may have its mark already."""
        while True:
            if self.tracked and not marked:
                self.history.mark(self.state.clone(), self.state.revealed)
            marked = False
            flow = self.game.next_stage(self.state)
            if flow is None:
                self._stage.leave()
                self.outcome = self.game.outcome(self.state)
                return
            if self._stage.enter(flow):
                if self._stage.branches is not None:
                    self.history.part(True)
                return

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
        return self._rerun(self.history.since())

    def _rerun(self, since: list[Choice]) -> Match:
        """This match as it is after only these choices of the running stage."""
        return self._resume(self.history.marks[-1].base, since, self.seed, self.given)

    def _resume(self, base: State, since: list[Choice], seed: str, given: Optional[Words64]) -> Match:
        """A match that starts with this state at the start of the running stage and goes on with these choices."""
        copy = Match.__new__(Match)
        copy.game, copy.options, copy.seed, copy.given = self.game, self.options, seed, given
        copy.tracked, copy._listening = True, False
        copy.outcome, copy._stage = None, Stage()
        copy.history = self.history.at_mark(base)
        copy._attach(base.clone())
        copy._go_on(marked=True)
        for seat, option in since:
            copy.step(seat, option)
        return copy

    def _attach(self, state: State) -> None:
        self.state: Any = state
        state.seed = self.seed
        state.given = self.given
        state.heard = self.history.log if self._listening else None

    # Undo

    def undo_refused(self, seat: int) -> Optional[WhyNoUndo]:
        """Why the seat cannot take its last choice back; None if it can."""
        return self.history.undo_refused(seat)

    def undo(self, seat: int) -> int:
        """Take back the seat's last choice; which one it was, counted from 1."""
        why, at = self.undo_refused(seat), self.history.last_of(seat)
        if why is not None or at is None:
            raise NotAllowed(f"seat {seat} cannot undo: {WHY_NO_UNDO[why or 'nothing']}")
        base, again = self.history.take_back(at)
        self.outcome = None
        self._attach(base.clone())  # copies share the mark
        self._enter()
        for who, option in again:
            self.step(who, option)
        self.history.undone[seat] += 1
        return self.history.first + at + 1

    # What a seat knows

    def view(self, seat: int) -> View:
        """What the seat may see; SPECTATOR (-1) for somebody without a seat."""
        match = self._rerun(self.history.since(seat)) if self.simultaneous else self
        state, known = redact(match.state, seat)
        return View(state, known, seat, list(self.pending), self.outcome)

    def told(self, seat: int, events: Optional[Iterable[Event]] = None) -> list[Event]:
        """The log as the seat may read it; or those of `events`, the log of the same match at another moment."""
        return self.history.told(seat, self.log if events is None else events)

    def guess(self, seat: int, seed: Union[int, str]) -> Match:
        """A match that could be this one for all the seat knows: hidden cards exchanged, the future's chance replaced.

        It depends on the seat's view and on `seed`, on nothing else.
        """
        since = self.history.since(seat)
        live = self._rerun(since).state if self.simultaneous else self.state
        base = self.history.marks[-1].base.clone()
        exchange(base, live, seat, random.Random(int.from_bytes(sha256(f"guess|{seed}".encode()).digest(), "big")))
        drawn = {
            stream: {index: live.word(self.seed, stream, index) for index in range(base.draws.get(stream, 0), end)}
            for stream, end in live.draws.items()
            if end > base.draws.get(stream, 0)
        }
        return self._resume(base, since, f"guess|{seed}", drawn)
