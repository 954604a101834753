"""Bots play slowly enough to be followed, and fast enough that nobody waits long: measured with a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from itertools import pairwise
from typing import Any

import pytest
from tests.server.house import House

import pionier
from pionier.server.bots_at_table import BotsAtTable, Clock
from pionier.server.settings import Settings
from pionier.server.speed import SPEEDS, UNSEEN, Looker, Speed, share, wanted
from pionier.server.table import Table
from pionier.server.trouble import Reports
from pionier.store import Kept, Seat, TableRow


class FakeClock(Clock):
    """Nobody waits: time goes on when somebody would."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    async def wait(self, happens: asyncio.Event, seconds: float) -> None:
        self.time += seconds


class Thinker:
    """Uses all the time it is given, and then takes the first option."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock = clock
        self.limits: list[float | None] = []

    async def think(self, bot: str, luck: str, guess: str, seat: int, table: str, milliseconds: float | None) -> dict[str, Any]:
        self.limits.append(milliseconds)
        self.clock.time += 4.5 if milliseconds is None else milliseconds / 1000
        return pionier.restore(guess).pending[seat].options[0].to_data()

    def warm(self, game: str) -> None: ...

    def close(self) -> None: ...


class NoStore:
    """Everything is durable at once."""

    def append(self, *_: object) -> Future[None]:
        written: Future[None] = Future()
        written.set_result(None)
        return written


class Sitting:
    """A person and three bots, at a table without a server."""

    def __init__(self, seats: list[Seat], lookers: list[Looker], reports: Reports, game: str = "evacuation") -> None:
        self.clock = FakeClock()
        self.lookers = lookers
        settings = Settings(bot_processes=1, bot_interpreter="cpython")
        self.bots = BotsAtTable(settings, reports, lambda _: self.lookers, self.clock)
        self.thinker = Thinker(self.clock)
        assert self.bots._thinkers is not None
        self.bots._thinkers.close()
        self.bots._thinkers = self.thinker  # type: ignore[assignment]
        self.match = pionier.new_match(game, len(seats), "speed")
        row = TableRow("table", game, "1", self.match.options, seats, False, False, "ola", "speed", "", "playing", 0, 0)
        self.table = Table(NoStore(), reports, Kept(row, [], None), self.bots.wake)  # type: ignore[arg-type]
        self.table.match = self.match
        self.times: list[float] = []  # at which a choice became known
        told = self.table._tell

        def note() -> None:
            self.times.append(self.clock.time)
            told()

        self.table._tell = note  # type: ignore[method-assign]

    async def until(self, happened: Callable[[], bool]) -> None:
        for _ in range(100_000):
            if happened():
                return
            await asyncio.sleep(0)
        raise AssertionError("the bots have stopped")

    async def others(self, most: int) -> list[float]:
        """How long the person waits, again and again, between its choices."""
        waits: list[float] = []
        self.bots.wake(self.table)
        while len(waits) < most and not self.match.over:
            await self.until(lambda: 0 in self.match.pending or self.match.over)
            if self.match.over:
                break
            before, ply = self.clock.time, self.match.ply
            self.clock.time += 30.0  # the person thinks
            async with self.table.lock:
                await self.table.choose(0, self.match.decision(0), lambda match: match.pending[0].options[-1])
            began = self.clock.time
            await self.until(lambda: 0 in self.match.pending or self.match.over)
            assert self.match.ply > ply
            assert before < began
            waits.append(self.clock.time - began)
        return waits


OLA = Seat("person", "ola", None, "Ola")
HARD = [Seat("bot", None, "hard", f"Bot {n}") for n in range(3)]


@pytest.fixture
def sit(tmp_path: Any) -> Callable[..., Sitting]:
    return lambda seats, *lookers, game="evacuation": Sitting(seats, list(lookers), Reports(tmp_path), game)


def run(work: Awaitable[Any]) -> Any:
    async def all_of_it() -> Any:
        return await work

    return asyncio.run(all_of_it())


@pytest.mark.parametrize("game", ["evacuation", "planet_unknown"])
@pytest.mark.parametrize(("speed", "most"), [("slow", 20), ("normal", 8), ("fast", 3), ("instant", 2)])
def test_so_long_one_waits_for_three_bots_however_hard_they_think(sit: Any, game: str, speed: str, most: float) -> None:
    async def play() -> list[float]:
        return await sit([OLA, *HARD], Looker("ola", speed, False), game=game).others(60)

    waits = run(play())
    assert max(waits) <= most
    assert max(waits) > most / 4  # and the time is used


def test_a_bot_takes_as_long_whether_it_had_one_option_or_many(sit: Any) -> None:
    """Two bots alone, so that all shares are alike."""
    sitting: Sitting = sit(HARD[:2], Looker("", "normal", False))

    async def play() -> list[int]:
        counts: list[int] = []
        sitting.bots.wake(sitting.table)
        while 1 not in counts or len(counts) < 60:
            counts.append(len(next(iter(sitting.match.pending.values())).options))
            known = len(sitting.times)
            await sitting.until(lambda known=known: len(sitting.times) > known)
        await sitting.bots.close()
        return counts

    counts = run(play())
    assert max(counts) > 1
    times = sitting.times[: len(counts)]
    assert {round(later - sooner, 6) for sooner, later in pairwise(times)} == {0.875}


def test_who_skips_sees_the_own_turn_without_pauses(sit: Any) -> None:
    sitting: Sitting = sit([OLA, *HARD], Looker("ola", "slow", True))

    async def play() -> list[float]:
        return await sitting.others(20)

    assert max(run(play())) <= SPEEDS["instant"].seconds


def test_where_nobody_looks_bots_neither_pause_nor_hurry(sit: Any) -> None:
    sitting: Sitting = sit([OLA, *HARD])

    async def play() -> list[float]:
        return await sitting.others(3)

    run(play())
    assert set(sitting.thinker.limits) == {None}


@pytest.mark.parametrize(
    ("here", "speed"),
    [
        ([], UNSEEN),
        ([Looker("ola", "fast", False)], SPEEDS["fast"]),
        ([Looker("ola", "fast", False), Looker("jan", "slow", False)], SPEEDS["slow"]),
        ([Looker("ola", "fast", True), Looker("jan", "slow", False)], SPEEDS["slow"]),
        ([Looker("ola", "slow", True), Looker("jan", "slow", True)], SPEEDS["instant"]),
        ([Looker("ola", "slow", True), Looker("ola", "slow", False)], SPEEDS["instant"]),
    ],
    ids=["nobody", "one", "the slowest counts", "one alone does not skip", "all skip", "two pages of one person"],
)
def test_nobody_is_rushed(here: list[Looker], speed: Speed) -> None:
    assert wanted(here) == speed


@pytest.mark.parametrize("bots", range(1, 6))
@pytest.mark.parametrize("choices", [1, 20, 500])
def test_the_shares_of_all_choices_never_come_to_more_than_there_is(bots: int, choices: int) -> None:
    spent = 0.0
    for _ in range(choices):
        spent += share(SPEEDS["normal"], 1.0, spent, bots)
    assert 0.3 < spent < 8.0


def test_the_page_says_how_fast_and_when_to_skip(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table_id = ola.open_table("me", "open", "bot:random")
    jan.post(f"/t/{table_id}/join", {"name": "Jan"})
    viewers = house.client.app.state.hub.viewers  # type: ignore[attr-defined]

    def here() -> list[tuple[str, bool]]:
        return sorted((each.speed, each.skips) for each in viewers[table_id])

    with ola.sit(table_id) as hers, jan.sit(table_id) as his:
        assert here() == [("normal", False)] * 2
        hers.send(speed="fast")
        assert here() == [("fast", False), ("normal", False)]
        assert hers.send(speed="warp")["error"] is not None
        waiting = his if hers.last["mine"] else hers
        waiting.send(skip=True)
        assert sum(skips for _, skips in here()) == 1
        acting = hers if waiting is his else his
        while not waiting.send(at=None)["mine"]:
            acting.choose() if acting.send(at=None)["mine"] else waiting.next()
        assert not any(skips for _, skips in here())
