"""The research tracks: spaces with points and symbols, spent blue ones, and the cubes."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.antarctica import parts
from pionier.games.antarctica.components import BOX, Space
from pionier.games.antarctica.scoring import track_unit
from pionier.games.antarctica.state import Antarctica
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from .pieces import use
from .words import listed, say
from .zones import Names

LEFT, STEP = 33.0, 27.6  # of the first space; from space to space
OPEN, SHUT, GAP = 43.0, 20.0, 4.0  # heights of a track in use and of one that is not


def height(seats: int) -> float:
    """How high all tracks together are."""
    return sum(_high(track.min_players <= seats) + GAP for track in BOX.tracks) - GAP


def _high(used: bool) -> float:
    return OPEN if used else SHUT


@cache
def _tops(seats: int) -> tuple[float, ...]:
    tops: list[float] = []
    y = 0.0
    for track in BOX.tracks:
        tops.append(y)
        y += _high(track.min_players <= seats) + GAP
    return tuple(tops)


def tracks(s: Antarctica, x: float, y: float, width: float, language: str, names: Names) -> El:
    """All five tracks; those not used with so few players stay narrow."""
    rows: list[El] = []
    tops = _tops(s.seats)
    for index, track in enumerate(BOX.tracks):
        if track.min_players > s.seats:
            rows.append(_shut(index, tops[index], width, language))
            continue
        unit = track_unit(s, index)
        rows.append(_track(index, tops[index], width, s.blue_used[index], unit.counts, unit.points, language, names))
    return h.g(rows, id="tracks", transform=at(x, y))


@lru_cache(maxsize=2048)
def _track(
    index: int,
    y: float,
    width: float,
    blue_used: int,
    places: tuple[int, ...],
    points: tuple[int, ...],
    language: str,
    names: Names,
) -> El:
    track = BOX.tracks[index]
    spaces = [
        _space(track.id, n, space, bool(blue_used >> n & 1), n in places, language) for n, space in enumerate(track.spaces) if n
    ]
    return h.g(
        h.rect(width=width, height=OPEN, rx=7, class_="area", id=f"{track.id}-area"),
        _stations(index, language),
        spaces,
        id=parts.TRACK[track.id],
        class_="research",
        transform=at(0, y),
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
def _stations(index: int, language: str) -> El:
    track = BOX.tracks[index]
    stations = BOX.names_in(track.stations)
    name = say(f"track.{track.id}", language)
    if len(stations) == 1:
        drawn = [use(stations[0], 29, 18, OPEN / 2)]
    else:
        drawn = [use(station, 21, 18, OPEN / 2 - 10.4 + 20.8 * n) for n, station in enumerate(stations)]
    return h.g(h.title(name), drawn, id=f"{track.id}-stations")


@cache
def _space(track: str, n: int, space: Space, spent: bool, taken: bool, language: str) -> El:
    """A stone of the path with its points, beside them the cube; a symbol is a flag above it."""
    stone = h.rect(x=0.5, y=20.5, width=STEP - 2.6, height=20, rx=4, class_="step")
    points = label(space.vp, 5.4 if taken else STEP / 2 - 0.8, 30.6, 15, class_="label strong")
    key, place = f"{track}-{n}", at(LEFT + (n - 1) * STEP, 0)
    if not space.action:
        return h.g(h.title(say("view.space", language, space=n, n=space.vp)), stone, points, id=key, transform=place)
    facts = {"symbol": say(f"symbol.{space.action}", language), "text": say(f"symbol.{space.action}.text", language)}
    text = say("view.space_spent" if spent else f"view.space_{space.color}", language, space=n, n=space.vp, **facts)
    middle = STEP / 2 - 0.8
    flag = h.g(
        h.rect(x=0.5, y=2, width=STEP - 2.6, height=18.5, rx=8 if space.color == "blue" else 1.5, class_="band"),
        use(space.action, 18, middle, 11.2, class_="sign"),
        class_=f"{space.color}-space spent" if spent else f"{space.color}-space",
    )
    return h.g(h.title(text), stone, flag, points, id=key, transform=place, role="img")


@cache
def _shut(index: int, y: float, width: float, language: str) -> El:
    """A track that is not used with so few players."""
    track = BOX.tracks[index]
    sentence = say("view.track_shut", language, track=say(f"track.{track.id}", language))
    return h.g(
        h.rect(width=width, height=SHUT, rx=6, class_="area shut", id=f"{track.id}-area"),
        label(sentence, 34, SHUT / 2, 14, class_="label left soft", id=f"{track.id}-name"),
        id=parts.TRACK[track.id],
        transform=at(0, y),
        role="group",
        data_role="group",
        aria_label=sentence,
    )


def cubes(s: Antarctica, x: float, y: float, language: str, names: Names) -> El:
    """The cubes, above all tracks; a new one comes from its owner's area."""
    tops = _tops(s.seats)
    drawn: list[El] = []
    for index in s.used_tracks():
        for seat, place in enumerate(s.cubes_at[index][: s.seats]):
            if place:
                spot = (x + LEFT + (place - 1) * STEP + 17.9, y + tops[index] + 30.5)
                drawn.append(_cube(BOX.tracks[index].id, seat, spot))
    return h.g(drawn, id="cubes", aria_hidden=True)


@cache
def _cube(track: str, seat: int, spot: Point) -> El:
    return h.g(
        use(f"cube-{seat}", 18),
        id=f"cube-{track}-{seat}",
        class_="piece",
        transform=at(spot[0], spot[1]),
        data_move="",
        data_from=parts.held("cubes", seat),
    )
