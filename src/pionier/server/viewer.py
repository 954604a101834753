"""One open table page: what it was last shown, and the next message for it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.engine.state import SPECTATOR
from pionier.scene import El, diff, to_json

from . import coach
from .about import about, chain_of, of_button, why_not
from .ask import ask, names, rule_url
from .consequence import consequence
from .hints import Hints, request, why_no_hint, worded
from .others import others
from .picture import Eyes, choices_told, looking_through, news, status, tree
from .since import since
from .speed import SPEEDS, USUAL
from .table import Table
from .trouble import Refused
from .words import say

T = TypeVar("T")

KEPT = 64  # pictures and patches kept for viewers who see the same
NO_PATCH: dict[str, object] = {"ops": []}
encode = msgspec.json.Encoder().encode


class Drawings:
    """What has been drawn of a table: viewers with the same seats and language share picture, patch and bytes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._version = -1
        self._kept: dict[Hashable, Any] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for this key since the table last changed, or made now."""
        if self._version != self.table.version:
            self._version = self.table.version
            self._kept = {}
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = make()
        return self._kept[key]


class Viewer:
    """A browser at a table."""

    def __init__(self, table: Table, drawings: Drawings, holder: str | None, language: str) -> None:
        self.table = table
        self.drawings = drawings
        self.holder = holder
        self.language = language
        self.hand = False  # on a phone
        self.speed = USUAL  # that bots should play at
        self.skips = False  # whatever happens before the next own turn
        self.wish: int | None = None  # the seat last looked through
        self.insists = False  # on that seat, until something happens
        self.at: int | None = None  # the choice looked back to
        self.hints: Hints | None = None  # who thinks about them
        self.hinting: asyncio.Task[None] | None = None
        self.greeted = False
        self.shown: El | None = None
        self.standing: dict[str, object] | None = None
        self.version = -1  # of the table, when last shown
        self.heard: set[tuple[int, int]] = set()  # the choices it has been told of
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()

    def show(self, n: int | None = None, error: Refused | None = None) -> None:
        """Put the next message into the outbox. The table's lock is held."""
        old = self.shown
        try:
            with self.table.reports.guard(f"drawing table {self.table.id} for {self.holder}", self.table.match):
                message = self._compose(n, error)
        except Refused:
            self.shown = old
            raise
        self.version = self.table.version
        if message is not None:
            self.outbox.append(message)
            self.wake.set()

    def show_present(self, n: int | None, error: Refused) -> None:
        """When the picture asked for cannot be drawn: the present, and if that cannot be drawn either, an apology."""
        past, self.at = self.at, None
        if past is None:
            self._apologise(n, error)
            return
        try:
            self.show(n, error)
        except Refused as fault:
            self._apologise(n, fault)

    def _apologise(self, n: int | None, error: Refused) -> None:
        """Say so, and leave what is shown as it is."""
        self.version = self.table.version
        standing: dict[str, object] = {"ask": None, "status": say("status.trouble", self.language), "mine": False}
        rest: dict[str, object] = {
            "seat": None,
            "seats": [],
            "ply": 0,
            "last": 0,
            "over": False,
            "others": None,
            "hint": None,
            "ops": [],
            "say": None,
            "n": n,
        }
        self.outbox.append(encode({**standing, **rest, "error": self._error(error)}))
        self.wake.set()

    def name(self, paths: list[str], decision: str, n: int | None) -> None:
        """Put the names of these paths of the open decision into the outbox; of a decision that has passed, none."""
        seat = SPECTATOR if self.wish is None else self.wish
        match = self.table.match
        asked = self._asked(match, seat)
        named: dict[str, str] = {}
        if match is not None and asked is not None and match.decision(seat) == decision:
            seen = self._seen(match, seat)
            assert seen is not None
            named = names(asked, seen, self.language, self.table.names, set(paths))
        self.outbox.append(encode({"named": named, "id": decision, "n": n}))
        self.wake.set()

    def tell_about(self, chain: list[str], path: str | None, decision: str, n: int | None) -> None:
        """Put into the outbox what a part of the shown picture is, and why it may not be chosen now.

        `chain` are the ids around what is pointed at, the innermost first; `path`, what choosing it would mean in the decision.
        """
        match, seat = self._shown_match()
        told: dict[str, Any] = {"about": None, "why": None, "of": chain[0] if chain else path, "n": n}
        if match is not None:
            asked, seen, tell = self._asked(match, seat), self._seen(match, seat), about
            language, names = self.language, self.table.names
            if chain == ["prompt"] and asked is not None:
                chain = [asked.prompt.replace(".", "-")]
            if path is not None and asked is not None and seen is not None and match.decision(seat) == decision:
                if not chain:
                    chain, tell = chain_of(asked, path), of_button
                told["why"] = why_not(asked, seen, path, language, names)
            told["about"] = tell(match.view(seat), self.table.row.game, chain, language, names)
        self.outbox.append(encode(told))
        self.wake.set()

    def tell_consequence(self, path: str, decision: str, n: int | None) -> None:
        """Put into the outbox what would certainly come of an option of the open decision."""
        match, seat = self._shown_match()
        asked, seen = self._asked(match, seat), self._seen(match, seat)
        told: dict[str, Any] = {}
        if match is not None and asked is not None and seen is not None and match.decision(seat) == decision:
            eyes = Eyes(seat, tuple(self.table.seats_of(self.holder)), self.language, self.hand)
            told = self.drawings.once(("would", eyes, path), lambda: consequence(self.table, seen, asked, path, eyes))
        self.outbox.append(encode({"would": told, "of": path, "id": decision, "n": n}))
        self.wake.set()

    def _shown_match(self) -> tuple[Match | None, int]:
        """The match at the moment that is shown, and whose eyes it is shown to."""
        seat = SPECTATOR if self.wish is None else self.wish
        if self.at is None or self.table.match is None:
            return self.table.match, seat
        return self.table.match_at(self.at, seat), seat

    def look_back(self, at: int | None) -> None:
        """To the position after so many choices; None: the present."""
        match, seat = self.table.match, SPECTATOR if self.wish is None else self.wish
        last = 0 if match is None else match.history.known_ply(seat)
        if at is not None and not 0 <= at <= last:
            raise Refused("error.no_such_ply")
        self.at = None if at == last else at

    def tell_since(self, start: int | None, n: int | None) -> None:
        """Put what others did into the outbox: since so many choices, or since the last own turn."""
        seat = SPECTATOR if self.wish is None else self.wish
        with self.table.reports.guard(f"telling seat {seat} what happened", self.table.match):
            told = since(self.table, seat, start, self.language)
        self.outbox.append(encode({"since": told, "n": n}))
        self.wake.set()

    def ask_hint(self, decision: str, n: int | None) -> None:
        """Let a hint for the open decision be thought about; it comes in a message of its own."""
        match, seat = self.table.match, SPECTATOR if self.wish is None else self.wish
        asked = self._asked(match, seat)
        if self.hints is None or match is None or asked is None or match.decision(seat) != decision:
            raise Refused("error.stale", 409)
        why = why_no_hint(self.table, asked, self.language)
        if why is not None:
            raise Refused("error.not_allowed", 403, why=why)
        self.outbox.append(encode({"hint": {"id": decision, "options": None}, "n": n}))
        self.wake.set()
        if self.hinting is None or self.hinting.done():
            self.hinting = asyncio.create_task(self._hint(self.hints, request(self.table, match, seat), decision))

    async def _hint(self, hints: Hints, asking: dict[str, Any], decision: str) -> None:
        """Wait for the hint, and tell it unless the decision has moved on."""
        seat, found, error = int(asking["seat"]), list[dict[str, Any]](), None
        try:
            found = await hints.consider(asking)
        except Refused as refused:
            error = say(refused.key, self.language)
        except Exception as fault:  # noqa: BLE001  # a fault of a bot must not end the connection
            self.table.reports.write(fault, f"thinking about a hint for seat {seat}", self.table.match)
            error = say("hint.failed", self.language)
        async with self.table.lock:
            match, asked = self.table.match, self._asked(self.table.match, seat)
            seen = self._seen(match, seat)
            options: list[dict[str, str]] = []
            if match is not None and asked is not None and seen is not None and match.decision(seat) == decision and found:
                options = worded(seen, asked, found, self.language)
            self.outbox.append(encode({"hint": {"id": decision, "options": options, "error": error}, "n": None}))
            self.wake.set()

    def hurry(self, speed: str | None, skip: bool | None) -> None:
        """Bots should play at this speed, and (as long as others play) skip to the next own turn."""
        if speed is not None and speed not in SPEEDS:
            raise Refused("error.message")
        self.speed = speed or self.speed
        self.skips = self.skips if skip is None else skip
        self.table.changed(self.table)

    def notice(self) -> None:
        """Something has changed. What was skipped to is here as soon as one of the own seats is asked."""
        match = self.table.match
        if match is None or set(self.table.seats_of(self.holder)) & set(self.table.deciding(match)):
            self.skips = False
        self.wake.set()

    def _compose(self, n: int | None, error: Refused | None) -> bytes | None:
        """The next message; None if nobody asked for one and there is nothing new to say."""
        table = self.table
        mine = table.seats_of(self.holder)
        self.insists = self.insists and self.version == table.version
        if self.wish in mine and (self.insists or self.at is not None):
            eyes = self.wish
        else:
            eyes = looking_through(table, mine, self.wish)
        self.wish = None if eyes == SPECTATOR else eyes
        if table.match is None or (self.at is not None and self.at >= table.match.history.known_ply(eyes)):
            self.at = None  # what was looked back to has been taken back
        relation = self.holder if table.match is None else None
        looking = Eyes(eyes, tuple(mine), self.language, self.hand)
        key = (looking, relation, self.at)
        match, picture = self.drawings.once(("tree", *key), lambda: self._draw(looking))
        standing = self.drawings.once(("standing", *key), lambda: self._standing(match, eyes, mine))
        old, self.shown = self.shown, picture
        before, self.standing = self.standing, standing
        heard, self.heard = self.heard, set() if match is None else choices_told(table, match, eyes)
        # `old` is kept beside the patch, so that no other picture can get its id meanwhile.
        _, patch = self.drawings.once(("patch", *key, id(old)), lambda: (old, _patch(old, picture)))

        def message() -> bytes:
            said = None if old is None else self._news(match, eyes, heard)
            return encode({**patch, **standing, "say": said, "error": self._error(error), "n": n})

        if n is not None or error is not None:
            return message()
        if standing == before and patch == NO_PATCH:
            return None
        return self.drawings.once(("message", *key, id(old)), message)

    def _draw(self, eyes: Eyes) -> tuple[Match | None, El]:
        if self.table.broken:
            raise Refused("error.broken", 500)
        match = self.table.match if self.at is None else self.table.match_at(self.at, eyes.seat)
        return match, tree(self.table, match, self._asked(match, eyes.seat), eyes, self.holder)

    def _asked(self, match: Match | None, eyes: int) -> Decision | None:
        """What the seat may decide now."""
        seen = self._seen(match, eyes)
        return None if seen is None or self.table.held is not None else seen.pending.get(eyes)

    def _seen(self, match: Match | None, eyes: int) -> Match | None:
        """The match made of what the seat knows, while there is something it may decide now."""
        if match is None or self.at is not None or eyes == SPECTATOR or match.over:
            return None
        return self.drawings.once(("seen", eyes), lambda: match.guess(eyes, "seen"))

    def _standing(self, match: Match | None, eyes: int, mine: list[int]) -> dict[str, object]:
        """What a message says beside the picture."""
        table, language = self.table, self.language
        seen = self._seen(match, eyes)
        asked = None if match is None or seen is None else ask(table, match, seen, eyes, language)
        last = 0 if table.match is None else table.match.history.known_ply(eyes)
        return {
            "ask": asked,
            "status": status(table, table.match, eyes, language),
            "mine": asked is not None and match is not None and eyes in table.deciding(match),
            "seat": None if eyes == SPECTATOR else eyes,
            "seats": mine,
            "ply": last if self.at is None else self.at,
            "last": last,
            "over": table.over,
            "others": others(table, mine, language),
            "hint": self._hint_allowed(match, eyes),
            "lesson": coach.told(table, match, seen, eyes, language),
        }

    def _hint_allowed(self, match: Match | None, eyes: int) -> dict[str, str | None] | None:
        asked = self._asked(match, eyes)
        return None if asked is None else {"why": why_no_hint(self.table, asked, self.language)}

    def _news(self, match: Match | None, eyes: int, heard: set[tuple[int, int]]) -> str | None:
        """What has happened since."""
        return None if match is None or self.at is not None else news(self.table, match, eyes, heard, self.language)

    def _error(self, error: Refused | None) -> dict[str, str] | None:
        if error is None:
            return None
        told = {"text": say(error.key, self.language, **error.facts)}
        if error.rule:
            told |= {"rule": error.rule, "url": rule_url(self.table.row.game, error.rule)}
        return told


def _patch(old: El | None, new: El) -> dict[str, object]:
    if old is None:
        return {"tree": to_json(new)}
    return NO_PATCH if old is new else {"ops": diff(old, new)}
