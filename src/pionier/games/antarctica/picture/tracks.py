"""The research tracks: spaces with points and symbols, spent blue ones, and the cubes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX, Space
from pionier.games.antarctica.scoring import track_unit
from pionier.games.antarctica.state import Antarctica
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from .crews import Names
from .pieces import use
from .words import listed, say


@dataclass(frozen=True, eq=False)
class Layout:
    """Measures of the region, for a desk or for a hand."""

    width: float
    height: float
    left: float  # of the first space
    step: float  # from space to space
    name: float  # size of a track's name; 0: there is no room for it
    flag: float  # heights of a flag, a stone, a track that is not used
    stone: float
    shut: float
    sign: float  # sizes of symbols, points, cubes and stations
    points: float
    cube: float
    station: float

    def high(self, seats: int) -> float:
        """How high a used track is: all together they fill the region."""
        used = sum(track.min_players <= seats for track in BOX.tracks)
        unused = len(BOX.tracks) - used
        return (self.height - unused * (self.shut + GAP) - (used - 1) * GAP) / used

    def top(self, seats: int, index: int) -> float:
        """Where a track begins. The data lists those that few players do not use last."""
        used = sum(track.min_players <= seats for track in BOX.tracks)
        return min(index, used) * (self.high(seats) + GAP) + max(0, index - used) * (self.shut + GAP)

    def inset(self, seats: int) -> float:
        """How far below the edge of its track the flags begin."""
        named = self.name * 1.3
        return (self.high(seats) - named - self.flag - self.stone) / 2 + named


GAP = 4.0
DESK = Layout(340, 231, 33, 27.7, name=0, flag=18.5, stone=20, shut=20, sign=18, points=15, cube=18, station=29)
HAND = Layout(374, 409, 46, 29.7, name=13.5, flag=22, stone=37, shut=30, sign=20, points=16, cube=21, station=38)


def tracks(on: Layout, s: Antarctica, language: str, names: Names) -> El:
    """All five tracks; those not used with so few players stay narrow."""
    rows: list[El] = []
    for index, track in enumerate(BOX.tracks):
        if track.min_players > s.seats:
            rows.append(_shut(on, s.seats, index, language))
            continue
        unit = track_unit(s, index)
        rows.append(_track(on, s.seats, index, s.blue_used[index], unit.counts, unit.points, language, names))
    return h.g(rows, id="tracks")


@lru_cache(maxsize=2048)
def _track(
    on: Layout,
    seats: int,
    index: int,
    blue_used: int,
    places: tuple[int, ...],
    points: tuple[int, ...],
    language: str,
    names: Names,
) -> El:
    track = BOX.tracks[index]
    high = on.high(seats)
    spaces = [
        _space(on, seats, track.id, n, space, bool(blue_used >> n & 1), n in places, language)
        for n, space in enumerate(track.spaces)
        if n
    ]
    name = say(f"track.{track.id}", language)
    return h.g(
        h.rect(width=on.width, height=high, rx=7, class_="area", id=f"{track.id}-area"),
        label(name, 10, on.inset(seats) - on.name * 0.62, on.name, class_="label left soft", id=f"{track.id}-name")
        if on.name
        else None,
        _stations(on, seats, index, name),
        spaces,
        id=parts.TRACK[track.id],
        class_="research",
        transform=at(0, on.top(seats, index)),
        role="group",
        data_role="group",
        aria_label=_sentence(index, places, points, language, names),
    )


def _sentence(index: int, places: tuple[int, ...], points: tuple[int, ...], language: str, names: Names) -> str:
    track = BOX.tracks[index]
    order = sorted((seat for seat, place in enumerate(places) if place), key=lambda seat: -places[seat])
    cubes = [say("view.cube", language, player=names[n], space=places[n], n=points[n]) for n in order]
    stations = [say(f"building.{name}", language) for name in BOX.names_in(track.stations)]
    facts = {"track": say(f"track.{track.id}", language), "stations": ", ".join(stations), "cubes": listed(cubes, language)}
    return say("view.track", language, **facts)


@cache
def _stations(on: Layout, seats: int, index: int, name: str) -> El:
    track = BOX.tracks[index]
    stations = BOX.names_in(track.stations)
    x = on.left / 2 + 1
    y = on.inset(seats) + (on.flag + on.stone) / 2
    if len(stations) == 1:
        drawn = [use(stations[0], on.station, x, y)]
    else:
        size = on.station * 0.72
        drawn = [use(station, size, x, y + size * (n - 0.5)) for n, station in enumerate(stations)]
    return h.g(drawn, id=f"{track.id}-stations", role="img", aria_label=name)


@cache
def _space(on: Layout, seats: int, track: str, n: int, space: Space, spent: bool, taken: bool, language: str) -> El:
    """A stone of the path with its points, on it the cube; a symbol is a flag above it."""
    wide, middle = on.step - 2.6, on.step / 2 - 0.8
    stone = h.rect(x=0.5, y=on.flag + 2, width=wide, height=on.stone, rx=4, class_="step")
    x, y = _points_at(on) if taken else (middle, on.flag + 2 + on.stone / 2)
    points = label(space.vp, x, y, on.points, class_="label strong")
    key, place = f"{track}-{n}", at(on.left + (n - 1) * on.step, on.inset(seats))
    if not space.action:
        return h.g(
            stone, points, id=key, transform=place, role="img", aria_label=say("view.space", language, space=n, n=space.vp)
        )
    facts = {"symbol": say(f"symbol.{space.action}", language), "text": say(f"symbol.{space.action}.text", language)}
    text = say("view.space_spent" if spent else f"view.space_{space.color}", language, space=n, n=space.vp, **facts)
    flag = h.g(
        h.rect(x=0.5, y=1, width=wide, height=on.flag, rx=8 if space.color == "blue" else 1.5, class_="band"),
        use(space.action, on.sign, middle, 1 + on.flag / 2, class_="sign"),
        class_=f"{space.color}-space spent" if spent else f"{space.color}-space",
    )
    return h.g(stone, flag, points, id=key, transform=place, role="img", aria_label=text)


def _points_at(on: Layout) -> Point:
    """Where the points of a taken space stand: beside the cube, or below it."""
    return (5.4, on.flag + 2 + on.stone / 2) if on is DESK else (on.step / 2 - 0.8, on.flag + on.stone - 6)


@cache
def _shut(on: Layout, seats: int, index: int, language: str) -> El:
    """A track that is not used with so few players."""
    track = BOX.tracks[index]
    sentence = say("view.track_shut", language, track=say(f"track.{track.id}", language))
    return h.g(
        h.rect(width=on.width, height=on.shut, rx=6, class_="area shut", id=f"{track.id}-area"),
        label(sentence, on.width / 2, on.shut / 2, on.name or 13, class_="label soft", id=f"{track.id}-name"),
        id=parts.TRACK[track.id],
        transform=at(0, on.top(seats, index)),
        role="group",
        data_role="group",
        aria_label=sentence,
    )


def cubes(on: Layout, s: Antarctica) -> El:
    """The cubes, above all tracks; a new one comes from its owner's area."""
    drawn = [
        _cube(on, s.seats, index, seat, place)
        for index in s.used_tracks()
        for seat, place in enumerate(s.cubes_at[index][: s.seats])
        if place
    ]
    return h.g(drawn, id="cubes", aria_hidden=True)


@cache
def _cube(on: Layout, seats: int, index: int, seat: int, place: int) -> El:
    x, y = (18.4, on.flag + 2 + on.stone / 2) if on is DESK else (on.step / 2 - 0.8, on.flag + 2 + on.cube / 2 + 2)
    return h.g(
        use(f"cube-{seat}", on.cube),
        id=f"cube-{BOX.tracks[index].id}-{seat}",
        class_="piece",
        transform=at(on.left + (place - 1) * on.step + x, on.top(seats, index) + on.inset(seats) + y),
        data_move="",
        data_from=parts.held("cubes", seat),
    )
