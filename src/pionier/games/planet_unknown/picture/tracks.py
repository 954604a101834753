"""The corporation's tracks: what each position gives, how far the trackers have come, and the medals that brings."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pionier.engine.effects import Effect
from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.boards import ROWS, Corporation, Face, face
from pionier.games.planet_unknown.components.tiles import TECH, TRACKS, WATER
from pionier.games.planet_unknown.powers import powers
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h, number

from .signs import chip, medal, resource_sign, sign
from .words import joined, resource, say

HEAD = 31.0  # the resource above a track
RAIL = 12.0  # the middle of the tracker's way in its column


class Ruler(NamedTuple):
    """How wide a track is, and how high one of its rows."""

    wide: float
    step: float

    @property
    def middle(self) -> float:
        """Of what stands beside the rail."""
        return RAIL + 6 + (self.wide - RAIL - 7) / 2


def ruler(width: float, height: float) -> Ruler:
    """Tracks that fill a room."""
    return Ruler(width / len(TRACKS), (height - HEAD) / ROWS)


def spot_place(board: Corporation, spot: int, rule: Ruler) -> Point:
    """The corner of a position."""
    row, _ = _rows(board, spot)
    return (spot // ROWS) * rule.wide, HEAD + (ROWS - 1 - row) * rule.step


def _rows(board: Corporation, spot: int) -> tuple[int, int]:
    """The highest printed row of a position, and how many rows it takes (Wormhole: PLU-14.38)."""
    track = spot // ROWS
    top = board.tops[track]
    if top % ROWS == ROWS - 1:
        return spot % ROWS, 1
    after = board.rows[spot + 1] - 1 if spot < top else ROWS - 1
    return after, after - board.rows[spot] + 1


def tracks(me: Player, seat: int, rule: Ruler, language: str) -> El:
    """The five tracks with all trackers."""
    medals = powers(me).medals(me)
    board = me.board
    trackers = [_tracker(me.corporation, seat, track, spot, rule, language) for track, spot in enumerate(me.trackers)]
    return h.g(
        [_track(me, track, medals[track], rule, language) for track in range(len(TRACKS))],
        _path(me.corporation, rule),
        h.g(trackers, id="trackers"),
        h.g([_post(n, spot_place(board, spot, rule), rule) for n, spot in enumerate(_posts(me))], id="posts"),
        id="tracks",
    )


def _posts(me: Player) -> tuple[int, ...]:
    """Lifepods that lie on positions (Cosmos); those of Jump Drive lie on technologies."""
    return me.posts if me.board.levels else ()


def _track(me: Player, track: int, medals: int, rule: Ruler, language: str) -> El:
    board = me.board
    first = ROWS * track
    here = me.trackers[track]
    reached = here if here // ROWS == track and not (board.path and track == WATER) else first - 1
    standing = [tracker for tracker, spot in enumerate(me.trackers) if spot // ROWS == track]
    levels = _levels(me) if track == TECH else 0
    spots = [_spot(me.corporation, spot, spot <= reached, rule, language) for spot in range(first, board.tops[track] + 1)]
    return h.g(
        _head(track, medals, me.flux == track, rule.wide),
        h.g(spots, id=f"spots-{TRACKS[track]}"),
        id=parts.track(TRACKS[track]),
        class_=f"track of-{TRACKS[track]}",
        role="group",
        data_role="group",
        aria_label=_sentence(me, track, medals, standing, levels, language),
    )


def _levels(me: Player) -> int:
    return bin(me.techs).count("1")


def _sentence(me: Player, track: int, medals: int, standing: list[int], levels: int, language: str) -> str:
    trackers = [say("view.tracker", language, track=resource(each, language), n=me.trackers[each] % ROWS) for each in standing]
    sentences = [say("view.track", language, track=resource(track, language), trackers=joined(trackers, language), n=medals)]
    if me.flux == track:
        sentences.append(say("view.flux", language))
    if track == TECH:
        sentences.append(say("view.levels", language, n=levels))
    return " ".join(sentences)


@lru_cache(maxsize=512)
def _head(track: int, medals: int, flux: bool, wide: float) -> El:
    """The track's resource, and what its tracker is worth now."""
    left = track * wide
    name = f"head-{TRACKS[track]}"
    return h.g(
        h.rect(x=left + 1, y=1, width=wide - 2, height=HEAD - 4, rx=7, class_=f"area head is-{TRACKS[track]}"),
        resource_sign(track, 22, left + 15, 14.5, class_="sign on-disc"),
        sign("flux", 18, left + wide / 2 + 2, 14.5, class_="sign flux") if flux else None,
        medal(medals, 23, left + wide - 15, 14.5),
        id=name,
    )


@lru_cache(maxsize=8192)
def _spot(corporation: int, spot: int, reached: bool, rule: Ruler, language: str) -> El:
    board = BOX.corporations[corporation]
    _, rows = _rows(board, spot)
    high = rows * rule.step
    track = spot // ROWS
    benefits, choices, medals = board.benefits[spot], board.choices[spot], board.medals[spot]
    faces = [face(each) for each in benefits or choices]
    if medals:
        faces.append(Face("medal", medals))
    return h.g(
        h.rect(x=0.8, y=0.8, width=rule.wide - 1.6, height=high - 1.6, rx=4, class_="area"),
        h.rect(x=RAIL - 4.5, y=0, width=9, height=high, class_=f"rail is-{TRACKS[track]}") if reached else None,
        _faces(faces, rule, high, bool(choices)),
        id=parts.spot(spot),
        class_="spot reached" if reached else "spot",
        transform=at(*spot_place(board, spot, rule)),
        role="img",
        data_role="img",
        aria_label=_in_words(corporation, spot, language),
    )


def _faces(faces: list[Face], rule: Ruler, high: float, either: bool) -> El:
    """What a position gives, beside the rail; two things share the room, a choice of two is above each other."""
    middle = rule.middle
    if either:
        spots = [(middle - 9, high / 2 - 12), (middle - 9, high / 2 + 12), (middle + 11, high / 2)]
        slash = h.path(d=f"M{number(middle - 18)} {number(high / 2)}h18", class_="either")
        return h.g([_drawn(face, 20, *spot) for face, spot in zip(faces, spots)], slash)
    if len(faces) == 1:
        return h.g(_drawn(faces[0], 20, middle, high / 2))
    step = min(23.0, (rule.wide - RAIL - 26) / max(1, len(faces) - 1))
    left = middle - step * (len(faces) - 1) / 2
    return h.g([_drawn(face, 19, left + step * n, high / 2) for n, face in enumerate(faces)])


def _drawn(face: Face, size: float, x: float, y: float) -> El:
    kind, value = face
    if kind == "medal":
        return medal(value, size + 2, x, y)
    if kind == "move":
        return h.g(
            h.path(d=f"M{number(x - 8.6)} {number(y - 8)}h9.6l8.4 8-8.4 8h-9.6z", class_="move-face"),
            label(value, x - 1.6, y, 15, class_="label strong on-face"),
        )
    if kind in ("civ", "tech"):
        shape = h.rect(x=x - 7.6, y=y - 9.6, width=15.2, height=19.2, rx=2.6, class_="civ-face") if kind == "civ" else h.path(
            d=f"M{number(x - 10.4)} {number(y)}l5.2-9.2h10.4l5.2 9.2-5.2 9.2h-10.4z", class_="tech-face")  # fmt: skip
        return h.g(shape, label(value, x, y, 15, class_="label strong on-face"))
    if kind == "advance":
        return chip(value, size, x, y)
    return sign(
        {"patch": "patch-sign", "rover": "new-rover", "synergy": "synergy"}[kind], size, x, y, class_=f"sign gives-{kind}"
    )


@lru_cache(maxsize=4096)
def _in_words(corporation: int, spot: int, language: str) -> str:
    """A position and all it gives."""
    board = BOX.corporations[corporation]
    gains = [_gain(each, language) for each in board.benefits[spot]]
    if board.choices[spot]:
        gains.append(say("view.one_of", language, gains=tuple(_gain(each, language) for each in board.choices[spot])))
    if board.medals[spot]:
        gains.append(say("view.medals", language, n=board.medals[spot]))
    track = resource(spot // ROWS, language)
    return say("view.spot", language, track=track, position=spot % ROWS, gains=joined(gains, language))


def _gain(benefit: Effect, language: str) -> str:
    kind, value = face(benefit)
    track = resource(value, language) if kind == "advance" else ""
    return say(f"view.gain.{kind}", language, n=value, track=track)


@lru_cache(maxsize=1024)
def _tracker(corporation: int, seat: int, tracker: int, spot: int, rule: Ruler, language: str) -> El:
    board = BOX.corporations[corporation]
    x, y = spot_place(board, spot, rule)
    _, rows = _rows(board, spot)
    name = TRACKS[tracker]
    return h.g(
        h.circle(r=11.4, class_=f"p{seat}-fill"),
        h.circle(r=8.6, class_=f"disc is-{name}"),
        resource_sign(tracker, 13, class_="sign on-disc"),
        id=f"tracker-{name}",
        class_="piece tracker",
        role="img",
        aria_label=say("view.tracker", language, track=resource(tracker, language), n=spot % ROWS),
        transform=at(x + RAIL, y + rows * rule.step / 2),
        data_move="",
    )


@lru_cache(maxsize=64)
def _path(corporation: int, rule: Ruler) -> El:
    """The winding way of Oasis' water tracker (PLU-14.27)."""
    board = BOX.corporations[corporation]
    if not board.path:
        return h.g(id="path")
    spots = [spot_place(board, spot, rule) for spot in board.path]
    d = "M" + "L".join(f"{number(x + RAIL)} {number(y + rule.step / 2)}" for x, y in spots)
    stops = [h.circle(cx=x + RAIL, cy=y + rule.step / 2, r=3.4, class_="stop") for x, y in spots]
    return h.g(h.path(d=d, class_="way"), stops, id="path", aria_hidden=True)


@lru_cache(maxsize=256)
def _post(n: int, spot: Point, rule: Ruler) -> El:
    return h.g(
        sign("pod", 23, rule.middle, rule.step / 2),
        id=f"post-{n}",
        class_="piece",
        transform=at(*spot),
        data_move="",
        data_from=parts.PODS,
    )
