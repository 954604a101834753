"""The player board: columns, tracks, the investment track, unit tokens, exchanges."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

from pionier.engine.effects import Effects, list_of, one_of, whole
from pionier.engine.errors import BadData

from .cards import FORMS
from .reading import entries, entry, value
from .vocabulary import TRACKS, VOCABULARY, Modifier, read_modifier

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


class PlayerBoard:
    """Everything on a player's board and beside it at the start."""

    def __init__(self, given: dict[str, Any]) -> None:
        where = "player_board"
        columns = entry(given["population_columns"], f"{where}.population_columns", *COLUMNS)
        self.columns: tuple[int, ...] = tuple(value(columns, f"{where}.population_columns", name, whole(1)) for name in COLUMNS)
        start = entry(given["start"], f"{where}.start", "active_population", "coins", "settler_on_home")
        self.active: int = value(start, f"{where}.start", "active_population", whole(0))
        self.coins: int = value(start, f"{where}.start", "coins", whole(0))
        settler = entry(start["settler_on_home"], f"{where}.start.settler_on_home", "strength")
        self.settler: int = value(settler, f"{where}.start.settler_on_home", "strength", whole(1, 6))
        pawns = entry(given["pawns"], f"{where}.pawns", "population", "action", "cubes", "settler_tokens", "soldier_tokens")
        self.pawns: int = value(pawns, f"{where}.pawns", "population", whole(1))
        self.cubes: int = value(pawns, f"{where}.pawns", "cubes", whole(1))
        if sum(self.columns) + self.active + 1 != self.pawns:
            why = f"{self.pawns} pawns, but {sum(self.columns)} in columns, {self.active} active and 1 settler (BTH-2.10, 2.11)"
            raise BadData(f"{where}.pawns.population", why)
        self._read_tracks(given["tracks"], f"{where}.tracks")
        self._read_investment(given["investment_track"], f"{where}.investment_track")
        self._read_tokens(given["unit_tokens"], f"{where}.unit_tokens")
        self._read_production(given["production"], f"{where}.production")
        colors = entry(given["colors"], f"{where}.colors", "list")
        self.colors: list[str] = [entry(one, at, "id")["id"] for one, at in entries(colors["list"], f"{where}.colors.list")]
        if len(self.colors) != 4:
            raise BadData(f"{where}.colors.list", f"expected 4 colours, found {len(self.colors)}")

    def _read_tracks(self, given: Any, where: str) -> None:
        tracks = entry(given, where, *TRACKS)
        self.tracks: list[tuple[TrackSpace, ...]] = []
        self.open_columns: tuple[int, ...] = ()
        self.open_coins = 0
        for name in TRACKS:
            at = f"{where}.{name}"
            track = entry(tracks[name], at, "cubes", "start", "spaces")
            spaces = tuple(_read_space(one, place, i) for i, (one, place) in enumerate(entries(track["spaces"], f"{at}.spaces")))
            if track["cubes"] != len(spaces):
                raise BadData(f"{at}.cubes", f"expected one cube for each of the {len(spaces)} spaces")
            self.tracks.append(spaces)
            if track["start"] is not None:
                start = entry(track["start"], f"{at}.start", beside=("column", "coins"))
                if "column" in start:
                    self.open_columns += (COLUMNS.index(value(start, f"{at}.start", "column", one_of(*COLUMNS))),)
                self.open_coins += whole().read(start.get("coins", 0), f"{at}.start.coins")
        self.cubes_on: tuple[int, ...] = tuple(len(spaces) for spaces in self.tracks)
        if sum(self.cubes_on) != self.cubes:
            raise BadData(where, f"the tracks hold {sum(self.cubes_on)} cubes, not {self.cubes} (BTH-2.13)")
        forms = [space.form for spaces in self.tracks for space in spaces if space.form]
        if sorted(forms) != sorted(FORMS[1:]):
            raise BadData(where, f"expected one space for each of {', '.join(FORMS[1:])} (BTH-15.1)")
        # Where each form is unlocked: track, and how many cubes must have left it.
        self.unlocks: dict[str, tuple[int, int]] = {
            space.form: (track, at + 1)
            for track, spaces in enumerate(self.tracks)
            for at, space in enumerate(spaces)
            if space.form
        }

    def _read_investment(self, given: Any, where: str) -> None:
        track = entry(given, where, "length", "beyond_vp_each", "spaces")
        self.investment: list[InvestmentSpace] = [
            _read_investment_space(one, at, i) for i, (one, at) in enumerate(entries(track["spaces"], f"{where}.spaces"))
        ]
        if track["length"] != len(self.investment):
            raise BadData(f"{where}.length", f"expected {len(self.investment)}, the number of spaces")
        self.beyond_vp: int = value(track, where, "beyond_vp_each", whole(0))

    def _read_tokens(self, given: Any, where: str) -> None:
        tokens = entry(given, where, "total", "max_strength", "tokens")
        self.max_strength: int = value(tokens, where, "max_strength", whole(1, 9))
        self.token_counts: list[int] = []
        kinds: list[int] = [-1] * (self.max_strength + 1)
        for number, (one, at) in enumerate(entries(tokens["tokens"], f"{where}.tokens")):
            token = entry(one, at, "sides", "count")
            self.token_counts.append(value(token, at, "count", whole(1)))
            for side in value(token, at, "sides", list_of(whole(1, self.max_strength))):
                if kinds[side] >= 0:
                    raise BadData(f"{at}.sides", f"strength {side} is on two kinds of tokens")
                kinds[side] = number
        if -1 in kinds[1:]:
            raise BadData(f"{where}.tokens", f"no token shows strength {kinds.index(-1, 1)}")
        if sum(self.token_counts) != tokens["total"]:
            raise BadData(f"{where}.total", f"the tokens add up to {sum(self.token_counts)}")
        # The kind of token for each strength; strength 0 is unused.
        self.token_of: tuple[int, ...] = tuple(kinds)

    def _read_production(self, given: Any, where: str) -> None:
        production = entry(given, where, "exchanges", "options")
        ids = [entry(one, at, "id")["id"] for one, at in entries(production["options"], f"{where}.options")]
        if ids != ["A", "B", "C"]:
            raise BadData(f"{where}.options", "expected A, B, C (BTH-11.1)")
        self.exchanges: dict[str, Exchange] = {}
        for one, at in entries(production["exchanges"], f"{where}.exchanges"):
            exchange = entry(one, at, "id", "give", "get")
            (give, amount), (get, gain) = _only(exchange["give"], f"{at}.give"), _only(exchange["get"], f"{at}.get")
            if (give, get) not in EXCHANGES:
                raise BadData(at, f"cannot exchange {give} for {get} (BTH-11.4)")
            if give == "unit_from_map" and (amount, gain) != (1, 1):
                raise BadData(at, "one unit is recalled for its own pawn (BTH-11.4)")
            self.exchanges[EXCHANGES[give, get]] = Exchange(exchange["id"], give, amount, get, gain)
        if list(self.exchanges) != list(EXCHANGES.values()):
            raise BadData(f"{where}.exchanges", f"expected {', '.join(EXCHANGES.values())}, in this order (BTH-11.4)")


EXCHANGES = {
    ("coins", "population"): "buy_population",
    ("unit_from_map", "active_population"): "recall_unit",
    ("exhaust", "coins"): "sell_population",
}


def _only(given: Any, where: str) -> tuple[str, int]:
    found = entry(given, where, beside=("coins", "population", "unit_from_map", "active_population", "exhaust"))
    if len(found) != 1:
        raise BadData(where, "expected one kind of thing and how many")
    ((name, amount),) = found.items()
    return name, whole(1).read(amount, f"{where}.{name}")


def _read_space(given: Any, where: str, at: int) -> TrackSpace:
    space = entry(given, where, "space", "kind", beside=("tasks", "column", "coins", "form"))
    if space["space"] != at + 1:
        raise BadData(f"{where}.space", f"expected {at + 1}")
    kind = value(space, where, "kind", one_of("immediate", "production", "government"))
    if kind == "immediate":
        return TrackSpace(VOCABULARY.read(space.get("tasks"), f"{where}.tasks"), -1, 0, "")
    if kind == "government":
        return TrackSpace((), -1, 0, one_of(*FORMS[1:]).read(space.get("form"), f"{where}.form"))
    if "column" in space:
        return TrackSpace((), COLUMNS.index(value(space, where, "column", one_of(*COLUMNS))), 0, "")
    return TrackSpace((), -1, whole(1).read(space.get("coins"), f"{where}.coins"), "")


def _read_investment_space(given: Any, where: str, at: int) -> InvestmentSpace:
    space = entry(given, where, "space", "kind", "vp", beside=("tasks", "modifier"))
    if space["space"] != at + 1:
        raise BadData(f"{where}.space", f"expected {at + 1}")
    kind = value(space, where, "kind", one_of("immediate", "permanent", "score"))
    tasks = VOCABULARY.read(space.get("tasks"), f"{where}.tasks") if kind == "immediate" else ()
    modifier = read_modifier(space.get("modifier"), f"{where}.modifier") if kind == "permanent" else None
    return InvestmentSpace(tasks, modifier, value(space, where, "vp", whole(0)))
