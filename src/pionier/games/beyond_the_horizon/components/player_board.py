"""The player board: columns, tracks, the investment track, unit tokens, exchanges."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.effects import Effects
from pionier.engine.entries import expect
from pionier.engine.errors import BadData

from .cards import FORMS
from .reading import Entry
from .vocabulary import TRACKS, Modifier, read_modifier, read_tasks

COLUMNS = ("A", "B", "C", "D", "E")


class TrackSpace(NamedTuple):
    """A space of a development track: what it does when its cube leaves (BTH-6.2)."""

    tasks: Effects
    column: int  # unlocked for production; -1: none
    coins: int  # more coins when producing coins
    form: str  # form of government it unlocks


class InvestmentSpace(NamedTuple):
    """A space of the investment track."""

    tasks: Effects
    modifier: Optional[Modifier]
    vp: int


class Exchange(NamedTuple):
    """One of the exchanges of production C."""

    id: str
    give: str
    amount: int
    get: str
    gain: int


class Unlock(NamedTuple):
    """Where a form of government is unlocked: the track, and how many cubes must have left it."""

    track: int
    cubes: int


class PlayerBoard:
    """Everything on a player's board and beside it at the start."""

    def __init__(self, board: Entry) -> None:
        columns = board.inner("population_columns", *COLUMNS)
        self.columns: tuple[int, ...] = tuple([columns.whole(name, 1) for name in COLUMNS])
        start = board.inner("start", "active_population", "coins", "settler_on_home")
        self.active = start.whole("active_population")
        self.coins = start.whole("coins")
        self.settler = start.inner("settler_on_home", "strength").whole("strength", 1, 6)
        pawns = board.inner("pawns", "population", "action", "cubes", "settler_tokens", "soldier_tokens")
        self.pawns = pawns.whole("population", 1)
        self.cubes = pawns.whole("cubes", 1)
        if sum(self.columns) + self.active + 1 != self.pawns:
            why = f"{self.pawns} pawns, but {sum(self.columns)} in columns, {self.active} active and 1 settler (BTH-2.10, 2.11)"
            raise BadData(pawns.at("population"), why)
        self._read_tracks(board.inner("tracks", *TRACKS))
        self._read_investment(board.inner("investment_track", "length", "beyond_vp_each", "spaces"))
        self._read_tokens(board.inner("unit_tokens", "total", "max_strength", "tokens"))
        self._read_production(board.inner("production", "exchanges", "options"))
        colors = board.inner("colors", "list")
        self.colors: list[str] = [color.text("id") for color in colors.entries("list", "id")]
        expect(len(self.colors), 4, f"{colors.at('list')}: colours")

    def _read_tracks(self, tracks: Entry) -> None:
        self.tracks: list[tuple[TrackSpace, ...]] = []
        self.open_columns: tuple[int, ...] = ()
        self.open_coins = 0
        for name in TRACKS:
            track = tracks.inner(name, "cubes", "start", "spaces")
            spaces = tuple([_read_space(one, place, i) for i, (one, place) in enumerate(track.placed("spaces"))])
            track.expect("cubes", len(spaces), "one for each space")
            self.tracks.append(spaces)
            if track["start"] is not None:
                start = track.inner("start", beside=("column", "coins"))
                if "column" in start:
                    self.open_columns += (start.place("column", COLUMNS),)
                self.open_coins += start.amount("coins")
        self.cubes_on: tuple[int, ...] = tuple([len(spaces) for spaces in self.tracks])
        if sum(self.cubes_on) != self.cubes:
            raise BadData(tracks.where, f"the tracks hold {sum(self.cubes_on)} cubes, not {self.cubes} (BTH-2.13)")
        forms = [space.form for spaces in self.tracks for space in spaces if space.form]
        if sorted(forms) != sorted(FORMS[1:]):
            raise BadData(tracks.where, f"expected one space for each of {', '.join(FORMS[1:])} (BTH-15.1)")
        self.unlocks: dict[str, Unlock] = {
            space.form: Unlock(track, at + 1)
            for track, spaces in enumerate(self.tracks)
            for at, space in enumerate(spaces)
            if space.form
        }

    def _read_investment(self, track: Entry) -> None:
        self.investment: list[InvestmentSpace] = [
            _read_investment_space(one, at, i) for i, (one, at) in enumerate(track.placed("spaces"))
        ]
        track.expect("length", len(self.investment), "the number of spaces")
        self.beyond_vp = track.whole("beyond_vp_each")

    def _read_tokens(self, tokens: Entry) -> None:
        self.max_strength = tokens.whole("max_strength", 1, 9)
        self.token_counts: list[int] = []
        kinds: list[int] = [-1] * (self.max_strength + 1)
        for number, token in enumerate(tokens.entries("tokens", "sides", "count")):
            self.token_counts.append(token.whole("count", 1))
            for side in token.wholes("sides", 1, self.max_strength):
                if kinds[side] >= 0:
                    raise BadData(token.at("sides"), f"strength {side} is on two kinds of tokens")
                kinds[side] = number
        if -1 in kinds[1:]:
            raise BadData(tokens.at("tokens"), f"no token shows strength {kinds.index(-1, 1)}")
        tokens.expect("total", sum(self.token_counts), "the tokens together")
        # The kind of token for each strength; strength 0 is unused.
        self.token_of: tuple[int, ...] = tuple(kinds)

    def _read_production(self, production: Entry) -> None:
        production.table("options", "id", ids="ABC")  # BTH-11.1
        self.exchanges: dict[str, Exchange] = {}
        for exchange in production.entries("exchanges", "id", "give", "get"):
            (give, amount), (get, gain) = _only(exchange, "give"), _only(exchange, "get")
            if (give, get) not in EXCHANGES:
                raise BadData(exchange.where, f"cannot exchange {give} for {get} (BTH-11.4)")
            if give == "unit_from_map" and (amount, gain) != (1, 1):
                raise BadData(exchange.where, "one unit is recalled for its own pawn (BTH-11.4)")
            self.exchanges[EXCHANGES[give, get]] = Exchange(exchange.text("id"), give, amount, get, gain)
        expect(list(self.exchanges), list(EXCHANGES.values()), production.at("exchanges"), "BTH-11.4")


EXCHANGES = {
    ("coins", "population"): "buy_population",
    ("unit_from_map", "active_population"): "recall_unit",
    ("exhaust", "coins"): "sell_population",
}
KINDS_OF_THINGS = ("coins", "population", "unit_from_map", "active_population", "exhaust")


def _only(exchange: Entry, side: str) -> tuple[str, int]:
    found = exchange.inner(side, beside=KINDS_OF_THINGS)
    if len(found.fields) != 1:
        raise BadData(found.where, "expected one kind of thing and how many")
    (name,) = found.fields
    return name, found.whole(name)


def _read_space(given: object, where: str, at: int) -> TrackSpace:
    space = Entry(given, where, "space", "kind", beside=("tasks", "column", "coins", "form"))
    space.expect("space", at + 1)
    kind = space.word("kind", ("immediate", "production", "government"))
    if kind == "immediate":
        return TrackSpace(read_tasks(space, "tasks"), -1, 0, "")
    if kind == "government":
        return TrackSpace((), -1, 0, space.word("form", FORMS[1:]))
    if "column" in space:
        return TrackSpace((), space.place("column", COLUMNS), 0, "")
    return TrackSpace((), -1, space.whole("coins", 1), "")


def _read_investment_space(given: object, where: str, at: int) -> InvestmentSpace:
    space = Entry(given, where, "space", "kind", "vp", beside=("tasks", "modifier"))
    space.expect("space", at + 1)
    kind = space.word("kind", ("immediate", "permanent", "score"))
    tasks = read_tasks(space, "tasks") if kind == "immediate" else ()
    modifier = read_modifier(space.fields.get("modifier"), space.at("modifier")) if kind == "permanent" else None
    return InvestmentSpace(tasks, modifier, space.whole("vp"))
