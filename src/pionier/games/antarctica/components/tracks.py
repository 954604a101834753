"""The research tracks and the symbols on their spaces."""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effect
from pionier.engine.entries import Entry, as_word
from pionier.engine.errors import BadData

from .cards import set_of
from .vocabulary import KINDS, STATIONS, SYMBOLS, VERBS


class Space(NamedTuple):
    """A space of a research track."""

    vp: int
    color: str  # "", "red" or "blue"
    action: str


class Symbol(NamedTuple):
    """What a space of a track sets off: a red one for the moving player, a blue one for everybody, once (ANT-8.12, 8.13)."""

    blue: bool
    effect: Effect


class Track(NamedTuple):
    """A research track; spaces are numbered from 1, so `spaces[0]` is only the start."""

    id: str
    stations: int  # set of building types
    min_players: int
    spaces: tuple[Space, ...]


def read_symbols(file: Entry) -> dict[str, Symbol]:
    """Symbols of the tracks: every one has a sign in the picture and does what rules were taught for."""
    found: dict[str, Symbol] = {}
    for entry in file.table("track_actions", "id", "kind", "effect", "who"):
        kind = entry.word("kind", tuple(KINDS))
        words, who = KINDS[kind]
        entry.expect("who", who)
        effect = words.read_one(entry["effect"], entry.at("effect"))
        found[entry.word("id", SYMBOLS)] = Symbol(kind == "blue", effect)
    legend = file.inner("format").inner("effect_legend")
    for word in legend.names():
        as_word(word, (*VERBS, "who"), legend.at(word))
    return found


def read_tracks(file: Entry, symbols: dict[str, Symbol]) -> list[Track]:
    """The tracks; those that are used with few players come first."""
    found: list[Track] = []
    for entry in file.table("tracks", "id", "stations", "min_players", "length", "spaces"):
        spaces = entry.entries("spaces", "n", "vp", "color", "action")
        read = [_read_space(space, number, symbols) for number, space in enumerate(spaces, 1)]
        entry.expect("length", len(spaces), "its spaces")
        stations, least = set_of(entry.words("stations", STATIONS)), entry.whole("min_players", 2, 4)
        found.append(Track(entry.text("id"), stations, least, (Space(0, "", ""), *read)))
    if sorted(found, key=lambda track: track.min_players) != found:
        raise BadData(file.at("tracks"), "expected by rising min_players")
    return found


def _read_space(entry: Entry, number: int, symbols: dict[str, Symbol]) -> Space:
    entry.expect("n", number)
    if entry["action"] is None:
        entry.expect("color", None, "no action")
        return Space(entry.whole("vp"), "", "")
    action = entry.word("action", tuple(symbols))
    color = "blue" if symbols[action].blue else "red"
    entry.expect("color", color, f"for {action}")
    return Space(entry.whole("vp"), color, action)
