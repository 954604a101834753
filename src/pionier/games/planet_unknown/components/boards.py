"""Corporation boards.

A position of a track is a spot: 16 * track + position. Tracks are numbered in their printed order: civ, water, biomass,
rover, tech.
"""

from __future__ import annotations

from typing import NamedTuple

from pionier.engine.effects import Effect, Effects
from pionier.engine.entries import Entry, as_word
from pionier.engine.errors import BadData

from .planets import SETS, SIDES
from .technology_words import BY_RESOURCE, CHOOSING, FLUX, ON_A_PATH, OWN, SPECIAL, vocabulary, words_at, words_of
from .tiles import RESOURCES, TRACKS
from .vocabulary import CHOICES, STEPS

ROWS = 16
SPOTS = ROWS * len(TRACKS)
POSITION = ("benefits", "choose_one", "printed_rows", "on_water_path")  # what a position of a track may have


class Technology(NamedTuple):
    """A technology; its number is its level, for Jump Drive A..F 1..6."""

    level: int
    key: str
    timing: str
    limit: str  # none, once_per_round, once_per_game
    effect: Effect
    rule: str


class Corporation(NamedTuple):
    """A corporation board. Lists with 80 entries go by spot."""

    id: str
    expansion: bool
    symmetric: bool
    rovers: int
    benefits: tuple[Effects, ...]
    choices: tuple[Effects, ...]  # Wormhole: one of these (PLU-14.36)
    medals: tuple[int, ...]
    tops: tuple[int, ...]  # the top spot of each track
    top_repeat: int
    levels: tuple[int, ...]  # spot of the milestone of each tech level, level 1 first
    technologies: tuple[Technology, ...]
    path: tuple[int, ...]  # Oasis: the spots of the water tracker's way
    rows: tuple[int, ...]  # printed row of each spot (PLU-7.13, 14.38)


class Steps:
    """The positions of all tracks, by spot."""

    def __init__(self, tracks: Entry, choosing: tuple[str, ...]) -> None:
        self.benefits: list[Effects] = [()] * SPOTS
        self.choices: list[Effects] = [()] * SPOTS
        self.medals, self.rows = [0] * SPOTS, [0] * SPOTS
        self.tops: list[int] = []
        for track, name in enumerate(TRACKS):
            positions = tracks.entries(name, "pos", "medal", beside=POSITION)
            if not 2 <= len(positions) <= ROWS:
                raise BadData(tracks.at(name), f"expected 2 to {ROWS} positions, found {len(positions)}")
            for number, position in enumerate(positions):
                position.expect("pos", number)
                self._read(position, ROWS * track + number, number, name in choosing)
            self.tops.append(ROWS * track + len(positions) - 1)

    def _read(self, position: Entry, spot: int, number: int, choosing: bool) -> None:
        if "benefits" in position:
            self.benefits[spot] = STEPS.read(position["benefits"], position.at("benefits"))
        if "choose_one" in position:
            self.choices[spot] = CHOICES.read(position["choose_one"], position.at("choose_one"))
            if self.choices[spot] and not choosing:
                raise BadData(position.at("choose_one"), "no rule asks for a choice here (PLU-14.36)")
        self.medals[spot] = 0 if position["medal"] is None else position.whole("medal")
        self.rows[spot] = position.wholes("printed_rows")[0] if "printed_rows" in position else number


def read_corporation(entry: Entry) -> Corporation:
    """A corporation from the data."""
    name = entry.word("id", tuple(OWN))
    steps = Steps(entry.inner("tracks", *TRACKS), CHOOSING.get(name, ()))
    levels = sorted(
        (benefit["level"], spot) for spot, row in enumerate(steps.benefits) for benefit in row if benefit.verb == "tech_milestone"
    )
    _check_special_rules(entry, name)
    return Corporation(
        id=name,
        expansion=entry.word("set", SETS) == "expansion",
        symmetric=entry.word("side", SIDES) == "symmetric",
        rovers=entry.whole("rovers"),
        benefits=tuple(steps.benefits),
        choices=tuple(steps.choices),
        medals=tuple(steps.medals),
        tops=tuple(steps.tops),
        top_repeat=entry.whole("rover_top_repeat"),
        levels=tuple([spot for _, spot in levels]),
        technologies=tuple([_technology(name, technology) for technology in entry.entries("technologies")]),
        path=_path(entry, name),
        rows=tuple(steps.rows),
    )


def _path(entry: Entry, corporation: str) -> tuple[int, ...]:
    """The way of the water tracker (PLU-14.27)."""
    if ("water_path" in entry) != (corporation in ON_A_PATH):
        raise BadData(entry.at("water_path"), f"only for {', '.join(ON_A_PATH)} (PLU-14.27)")
    steps = entry.entries("water_path") if "water_path" in entry else []
    return tuple([ROWS * step.place("track", TRACKS) + step.whole("pos", 0, ROWS - 1) for step in steps])


def _check_special_rules(entry: Entry, corporation: str) -> None:
    """The numbers of special rules are those that the module of the corporation plays by."""
    rules = entry.entries("special_rules")
    special = {rule.text("op"): {name: rule[name] for name in rule.names() if name not in ("op", "rules")} for rule in rules}
    if special != SPECIAL[corporation]:
        raise BadData(entry.at("special_rules"), f"expected {SPECIAL[corporation]}, found {special}")


def _technology(corporation: str, entry: Entry) -> Technology:
    words, whole_timing = words_of(corporation), entry.text("timing")
    timing, colon, resource = whole_timing.partition(":")
    as_word(timing, [each.partition(":")[0] for each in words], entry.at("timing"))
    if colon or timing in BY_RESOURCE:
        resources = (*RESOURCES, FLUX) if corporation == FLUX else RESOURCES
        as_word(resource, resources if timing in BY_RESOURCE else (), f"{entry.at('timing')} after {timing}:")
    there = words_at(corporation, whole_timing)
    if not there:
        as_word(whole_timing, list(words), entry.at("timing"))
    effect = vocabulary(there).read_one(entry["effect"], entry.at("effect"))
    limit = entry.word("limit", there[effect.verb].limits)
    return Technology(entry.whole("level"), entry.text("key"), whole_timing, limit, effect, entry.text("rule"))


# How benefits are called on the screen and in words: a kind, and what its number is.
KINDS = {
    "civ_milestone": ("civ", "rank"),
    "biomass_milestone": ("patch", ""),
    "rover_milestone": ("rover", ""),
    "tech_milestone": ("tech", "level"),
    "rover_move": ("move", "amount"),
    "synergy": ("synergy", ""),
    "advance_track": ("advance", "track"),
    "choose_one": ("either", "step"),
}


class Face(NamedTuple):
    """A benefit as it is shown."""

    kind: str
    number: int


def face(benefit: Effect) -> Face:
    """How a benefit is shown."""
    kind, number = KINDS[benefit.verb]
    value = benefit[number] if number else 0
    return Face(kind, TRACKS.index(value) if number == "track" else value)
