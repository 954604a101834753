"""The law of secrets on the bytes: what a viewer is sent is the same for a match and for every guess of it from that seat.

A guess has the hidden things exchanged and the coming chance replaced; here, in a simultaneous phase, also the choices of
the others. A message that differs tells the viewer something that cannot be known.
"""

from __future__ import annotations

import asyncio
import json
import random
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.modes import Mode
from tests.server.house import match_of

from pionier import games
from pionier.engine import saving
from pionier.engine.laws import keep, random_picker
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR, Event
from pionier.scene.regions import board
from pionier.server import hints
from pionier.server.live import _answer
from pionier.server.snapshots import snapshot
from pionier.server.table import Table
from pionier.server.trouble import Reports
from pionier.server.viewer import Drawings, Viewer
from pionier.store import Kept, Seat, Snapshot, TableRow

PARTS = 12  # of the picture are asked about
IDLE = ("discard", "pass", "decline", "end", "skip")  # who does little gets to see little


@dataclass
class Count:
    """What has been compared."""

    matches: int = 0
    decisions: int = 0
    viewers: int = 0
    held: int = 0  # decisions at which the end of a turn could still be taken back
    secrets: int = 0  # lines of the log that a viewer may not read
    bytes: int = 0

    def add(self, other: Count) -> None:
        for name in vars(self):
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Alarm(Reports):
    """A fault breaks the law: its apology is the same for every match, so it would keep any secret."""

    def __init__(self) -> None:
        super().__init__(Path())

    def write(self, error: BaseException, doing: str, match: Match | None) -> str:
        assert match is not None
        keep(match, "all can be shown", False, f"{doing}\n{''.join(traceback.format_exception(error))}")
        return ""


class Shelf:
    """The store of one table: it keeps the start of the oldest stage that the match remembers."""

    def __init__(self, match: Match) -> None:
        document = json.loads(match.snapshot())
        document["choices"] = []
        self.kept = Snapshot(document["ply"], json.dumps(document))

    def snapshot_before(self, _: str, ply: int) -> Snapshot | None:
        return self.kept if ply >= self.kept.seq else None


def seat_at(match: Match, commitment: str) -> Table:
    """A table in the middle of a match, each seat with a person of its own."""
    seats = [Seat("person", f"holder {seat}", None, f"Player {seat + 1}") for seat in range(match.players)]
    game = match.game
    row = TableRow(
        id="table",
        game=game.id,
        rules=game.rules_version,
        options=match.options,
        seats=seats,
        draw_seats=False,
        listed=False,
        host="holder 0",
        seed=match.seed,
        commitment=commitment,
        status="playing",
        created=0,
        updated=0,
    )
    table = Table(Shelf(match), Alarm(), Kept(row, [], None), lambda _: None)  # type: ignore[arg-type]
    table.match, table.version = match, 1
    return table


def other_world(match: Match, table: Table, seat: int, luck: str) -> Table:
    """The table as it could be for all the seat knows."""
    mark = match.history.marks[-1]
    guess = match.guess(seat, luck)
    again = saving.restore(guess.snapshot(), lambda _: match.game)
    pick = random_picker(f"{luck}|others")
    for other in list(again.pending):
        while match.simultaneous and other != seat and other not in match.pending:
            if other not in again.pending:
                break
            again.step(other, pick(other, again.pending[other]))
    keep(match, "others who are done can be done", set(again.pending) == set(match.pending), f"seat {seat}")
    keep(match, "what can be taken back does not leak", walls(match, seat, mark.at) == walls(again, seat, 0), f"seat {seat}")
    again.history.undone = match.history.undone
    again.undo_refused = match.undo_refused  # type: ignore[method-assign]  # a guess remembers its own stage only
    again.history.past = match.history.made()[: again.history.first]
    shared = [event if event.heard_by(seat) else _garbled(event) for event in match.log[: mark.told]]
    again.history.log[:0] = shared
    return seat_at(again, table.row.commitment)


def walls(match: Match, seat: int, start: int) -> list[bool]:
    """Of the choices of this stage that the seat knows: whether something became known by them."""
    made = zip(match.history.walls[start:], match.choices[start:], strict=True)
    return [wall for wall, (who, _) in made if who == seat or not match.simultaneous]


def _garbled(event: Event) -> Event:
    """A line that the viewer may not hear could say anything."""
    other = Event("garbled", {}, ("garbled",), event.audience)
    other.ply, other.seat = event.ply, event.seat
    return other


@dataclass
class Eyes:
    """Where a viewer's browser is: what it was last shown."""

    seat: int
    language: str = "en"
    shown: Any = None
    standing: Any = None
    heard: set[tuple[int, int]] = field(default_factory=set)
    steps: dict[str, int] = field(default_factory=dict)

    def look(self, table: Table, asked: list[dict[str, Any]]) -> bytes:
        """Everything that the server says: the news, answers to what is asked and to what is refused, the whole picture."""
        holder = None if self.seat == SPECTATOR else table.row.seats[self.seat].holder
        viewer = Viewer(table, Drawings(table), holder, self.language)
        viewer.greeted = True
        viewer.shown, viewer.standing, viewer.heard = self.shown, self.standing, self.heard
        with counted(self.steps):
            viewer.show()
            picture = None if table.match is None else snapshot(table, table.match, self.seat, self.language)
        for message in asked:
            asyncio.run(_answer(viewer, json.dumps(message)))
        self.now = viewer
        return b"\n".join([*viewer.outbox, str(picture).encode()])

    def go_on(self) -> None:
        """What was seen last is what comes next is compared with."""
        self.shown, self.standing, self.heard = self.now.shown, self.now.standing, self.now.heard


@contextmanager
def counted(found: dict[str, int]) -> Iterator[None]:
    """Count what the engine does meanwhile: as long as it takes the same steps, time tells nothing either."""
    found.update(steps=0, stages=0)
    step, go_on = Match.step, Match._go_on

    def counting_step(match: Match, seat: int, option: Any) -> None:
        found["steps"] += 1
        step(match, seat, option)

    def counting_stages(match: Match, *args: Any, **more: Any) -> None:
        found["stages"] += 1
        go_on(match, *args, **more)

    Match.step, Match._go_on = counting_step, counting_stages  # type: ignore[method-assign]
    try:
        yield
    finally:
        Match.step, Match._go_on = step, go_on  # type: ignore[method-assign]


def questions(match: Match, seat: int, rng: random.Random) -> list[dict[str, Any]]:
    """What a browser may send that changes nothing: wrong choices, looks at the past, a whole new picture."""
    mine = match.decision(seat) if seat != SPECTATOR else ""
    asked: list[dict[str, Any]] = [{"choose": "nowhere", "id": mine, "seat": max(seat, 0)}]
    if seat in match.pending:
        refused = match.pending[seat].refused
        for option, _ in rng.sample(refused, min(3, len(refused))):
            asked.append({"choose": "/".join(option.path()), "id": mine, "seat": seat})
        named = [*match.pending[seat].options, *(option for option, _ in refused)]
        paths = ["/".join(option.path()) for option in rng.sample(named, min(30, len(named)))]
        asked.append({"look": [*paths, "nowhere"], "id": mine})
        asked += [{"would": path, "id": mine} for path in rng.sample(paths, min(2, len(paths)))]
        asked += [{"about": [], "path": path, "id": mine} for path in rng.sample(paths, min(4, len(paths)))]
    asked.append({"choose": "turn-over", "id": "0.7", "seat": max(seat, 0)})
    if seat != SPECTATOR and match.undo_refused(seat) is not None:
        asked.append({"undo": True, "id": mine, "seat": seat})
    asked += [{"about": part} for part in drawn_parts(match, seat, rng)]
    asked.append({"as": (seat + 1) % match.players})
    last, first = match.history.known_ply(seat), match.history.first + match.history.marks[-1].at
    asked += [{"at": rng.randint(first, last)}, {"at": last + 1}]
    asked += [{"since": rng.randint(first, last)}, {"since": last + 1}, {"speed": "fast"}, {"skip": True}]
    asked += [{"at": None}, {"hi": True}, {"hi": True, "hand": True}]
    return [{**message, "n": n} for n, message in enumerate(asked)]


def drawn_parts(match: Match, seat: int, rng: random.Random) -> list[list[str]]:
    """Some of what the viewer sees, each with what it lies in: what is pointed at."""
    picture = games.picture(match.game.id)
    if picture is None:
        return []
    asked = None if seat == SPECTATOR else match.guess(seat, "drawn").pending.get(seat)
    names = [f"Player {number + 1}" for number in range(match.players)]
    root = board(match.game.id, picture, match.view(seat), asked, "en", names)
    parts = sorted(el.id for el in root.walk() if el.id)
    return [[part] for part in rng.sample(parts, min(PARTS, len(parts)))]


def compare(match: Match, table: Table, eyes: Eyes, luck: str) -> int:
    """The bytes that the viewer gets, after checking that they are the same in another world."""
    asked = questions(match, eyes.seat, random.Random(f"{luck}"))
    sent = eyes.look(table, asked)
    steps = dict(eyes.steps)
    other = other_world(match, table, eyes.seat, luck)
    mover = last_mover(match)
    if mover is not None:
        same = table._has_ended(match, mover) == other._has_ended(match_of(other), mover)
        keep(match, "the end of a turn does not leak", same, f"seat {eyes.seat}")
    if eyes.seat in match.pending:
        asking = [hints.request(each, match_of(each), eyes.seat) for each in (table, other)]
        keep(match, "what a hint is found from does not leak", asking[0] == asking[1], f"seat {eyes.seat}")
    other.held = table.held
    could_be = eyes.look(other, asked)
    if sent != could_be:
        pairs = zip(sent.split(b"\n"), could_be.split(b"\n"), strict=False)
        here, there = next((pair for pair in pairs if pair[0] != pair[1]), (b"", b"another number of messages"))
        at = next((at for at, (one, two) in enumerate(zip(here, there, strict=False)) if one != two), 0)
        parts = f"{here[max(0, at - 200) : at + 200]!r} / {there[max(0, at - 200) : at + 200]!r}"
        keep(match, "what is sent does not leak", False, f"seat {eyes.seat}, ply {match.ply}: {parts}")
    keep(match, "the time it takes does not leak", steps == eyes.steps, f"seat {eyes.seat}: {steps} {eyes.steps}")
    return len(sent)


def last_mover(match: Match) -> int | None:
    """Who made the last choice."""
    seats = match.history.seats()
    return seats[-1] if seats else None


def plies(game: Any, mode: Mode, seed: object) -> Iterator[Match]:
    """A match played at random, decision after decision."""
    match = Match.new(game, mode.players, str(seed), mode.options)
    rng = random.Random(f"secrecy|{seed}")
    anything, something = random_picker(seed), random_picker(seed, lambda option: option.tag.startswith(IDLE))
    while not match.over:
        yield match
        seat = rng.choice(list(match.pending))
        pick = something if rng.random() < 0.8 else anything
        match.step(seat, pick(seat, match.pending[seat]))


def obey(game: Any, mode: Mode, seed: object, samples: int, watchers: int = 3) -> Count:
    """Compare what viewers are sent, as many of them as told, at so many decisions of a match played at random."""
    length = sum(1 for _ in plies(game, mode, seed))
    chosen = random.Random(f"{seed}").sample(range(length), min(samples, length))
    return compare_where(lambda match: match.ply in chosen, game, mode, seed, watchers)


def compare_where(chosen: Callable[[Match], bool], game: Any, mode: Mode, seed: object, watchers: int) -> Count:
    """The same at the chosen decisions of the match."""
    rng = random.Random(f"viewers|{seed}")
    viewers = [Eyes(seat, rng.choice(["en", "pl"])) for seat in [SPECTATOR, *range(mode.players)]]
    count = Count(matches=1)
    for match in plies(game, mode, seed):
        if not chosen(match):
            continue
        table = seat_at(match, match.commitment)
        mover = last_mover(match)
        if mover is not None and table._has_ended(match, mover) and rng.random() < 0.5:
            table.held = mover  # it may still take that back, and the others wait
            count.held += 1
        count.decisions += 1
        for eyes in rng.sample(viewers, min(watchers, len(viewers))):
            count.bytes += compare(match, table, eyes, f"{seed}|{match.ply}")
            count.viewers += 1
            count.secrets += sum(not event.heard_by(eyes.seat) for event in match.log)
            eyes.go_on()
    return count
