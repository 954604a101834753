"""Words in component data that no rule carries out are refused, saying where they stand."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pionier.engine.components import Entry, rows
from pionier.engine.data import shown
from pionier.engine.effects import Vocabulary
from pionier.engine.errors import BadData

from .technology_words import BY_RESOURCE, CHOOSING, FLUX, ON_A_PATH, OWN, SPECIAL, TIMINGS, vocabulary, words_at, words_of
from .tiles import RESOURCES, TRACKS
from .vocabulary import (
    BETTER,
    CHOICES,
    COLORS,
    CONDITIONS,
    END_GAME,
    EVENTS,
    FIELD_RULES,
    GROUPS,
    IMMEDIATE,
    LETTER_RULES,
    METRICS,
    PLANET_RULES,
    SOLO_EVENTS,
    STEPS,
)
from .vocabulary import TIMINGS as CIV_TIMINGS

TOLD = ("name_en", "name_pl", "text_en", "text_pl", "rule")  # what readers and the screen are told of a side of a card
POSITION = ("pos", "medal", "benefits", "choose_one", "printed_rows", "on_water_path")  # what a position of a track has
NEIGHBOR, PRIVATE = (*TOLD, "better", "win", "tie"), (*TOLD, "medals")


def known(value: object, words: Collection[object], where: str) -> None:
    """Refuse what is none of these words."""
    if not any(value == word and type(value) is type(word) for word in words):
        raise BadData(where, f"{shown(value)} is not one of {', '.join(map(str, words))}")


def check_words(given: Entry) -> None:
    """Refuse the first word that no rule carries out."""
    cards = given["cards"]
    for where, card in _named(cards, "civ", "cards"):
        _check_civ(card, where, given["components"]["scoring"])
    for where, card in _named(cards, "events", "cards"):
        _check_event(card, where)
    for where, card in _named(cards, "objectives", "cards"):
        _check_objective(card, where)
    for where, planet in _named(given["planets"], "planets", "planets"):
        _check_planet(planet, where)
    for where, corporation in _named(given["corporations"], "corporations", "corporations"):
        _check_corporation(corporation, where)
    _check_lists(cards["op_rules"], given["corporations"])


def _named(data: Entry, name: str, file: str) -> Iterable[tuple[str, Entry]]:
    for at, entry in enumerate(rows(data, name)):
        yield f"{file}.{name}[{at}] ({entry.get('id')})", entry


def _check_civ(card: Entry, where: str, scoring: Entry) -> None:
    known(card["rank"], (1, 2, 3, 4), where + ".rank")
    known(card["timing"], CIV_TIMINGS, where + ".timing")
    (IMMEDIATE if card["timing"] == "immediate" else END_GAME).read(card["effects"], where + ".effects")
    if not card["effects"]:
        raise BadData(where + ".effects", "a civ card does something")
    for at, effect in enumerate(card["effects"]):
        if effect["op"] == "set_bonus" and effect["medals_by_count"] != scoring["commerce_agreement"]:
            raise BadData(f"{where}.effects[{at}].medals_by_count", f"expected {scoring['commerce_agreement']} as in scoring")
    groups = [GROUPS[effect["op"]] for effect in card["effects"] if effect["op"] in GROUPS] or [None]
    known(card["group"], groups, where + ".group")


def _check_event(card: Entry, where: str) -> None:
    known(card["color"], COLORS, where + ".color")
    known(card["solo_only"], (True, False), where + ".solo_only")
    EVENTS.read_one(card["effect"], where + ".effect")
    op = card["effect"]["op"]
    if op in SOLO_EVENTS and not card["solo_only"]:
        raise BadData(where + ".solo_only", f"{op} is for solo events only (PLU-10.1)")


def said(side: Entry, besides: Collection[str]) -> Entry:
    """What a side of an objective card says in words of its vocabulary."""
    return {name: value for name, value in side.items() if name not in besides}


def _check_objective(card: Entry, where: str) -> None:
    for side, vocabulary_, besides in (("neighbor", METRICS, NEIGHBOR), ("private", CONDITIONS, PRIVATE)):
        entry: Entry = card[side]
        vocabulary_.read_one(said(entry, besides), f"{where}.{side}")
    known(card["neighbor"]["better"], BETTER, where + ".neighbor.better")
    if len(card["private"].get("size", (1, 1))) != 2:
        raise BadData(where + ".private.size", "expected width and height")


def _check_planet(planet: Entry, where: str) -> None:
    """Each special rule is known, and stands with the squares it speaks of."""
    rules = [rule.verb for rule in PLANET_RULES.read(planet["special_rules"], where + ".special_rules")]
    letters = "".join(planet["grid"])
    shows = {f"grid letter {letter!r}": (letter in letters, wanted) for letter, wanted in LETTER_RULES.items()}
    shows.update({field: (bool(planet.get(field)), wanted) for field, wanted in FIELD_RULES.items()})
    for what, (there, wanted) in shows.items():
        for rule in wanted:
            if there and rule not in rules:
                raise BadData(where + ".special_rules", f"{what} needs {rule}")
            if rule in rules and not there:
                raise BadData(f"{where}.special_rules[{rules.index(rule)}].rule", f"{rule} needs {what}")


def _check_corporation(corporation: Entry, where: str) -> None:
    name = corporation["id"]
    known(name, tuple(OWN), where + ".id")
    for track in corporation["tracks"]:
        for at, position in enumerate(rows(corporation["tracks"], track)):
            here = f"{where}.tracks.{track}[{at}]"
            for field in position:
                known(field, POSITION, here)
            STEPS.read(position.get("benefits", []), here + ".benefits")
            choice = position.get("choose_one", [])
            CHOICES.read(choice, here + ".choose_one")
            if choice and track not in CHOOSING.get(name, ()):
                raise BadData(here + ".choose_one", f"no rule asks {name} for a choice here (PLU-14.36)")
    for step in corporation.get("water_path", []):
        known(step["track"], TRACKS, where + ".water_path.track")
    if ("water_path" in corporation) != (name in ON_A_PATH):
        raise BadData(where + ".water_path", f"only for {', '.join(ON_A_PATH)} (PLU-14.27)")
    special = {
        rule["op"]: {key: rule[key] for key in rule if key not in ("op", "rules")} for rule in corporation["special_rules"]
    }
    if special != SPECIAL[name]:
        raise BadData(where + ".special_rules", f"expected {SPECIAL[name]}, found {special}")
    for at, technology in enumerate(rows(corporation, "technologies")):
        _check_technology(name, technology, f"{where}.technologies[{at}]")


def _check_technology(corporation: str, technology: Entry, where: str) -> None:
    words = words_of(corporation)
    words_of_timing: str = technology["timing"]
    timing, colon, resource = words_of_timing.partition(":")
    known(timing, [each.partition(":")[0] for each in words], where + ".timing")
    if colon or timing in BY_RESOURCE:
        resources = (*RESOURCES, FLUX) if corporation == FLUX else RESOURCES
        known(resource, resources if timing in BY_RESOURCE else (), f"{where}.timing after {timing}:")
    there = words_at(corporation, technology["timing"])
    if not there:
        known(technology["timing"], list(words), where + ".timing")
    effect = vocabulary(there).read_one(technology["effect"], where + ".effect")
    known(technology["limit"], there[effect.verb].limits, where + ".limit")


def _check_lists(op_rules: Entry, corporations: Entry) -> None:
    """The words told to readers of the data are those that are played."""
    civ = Vocabulary("op", {**IMMEDIATE.verbs, **END_GAME.verbs})
    tables = {"civ": civ, "event": EVENTS, "objective_metric": METRICS, "objective_condition": CONDITIONS}
    for name, words in tables.items():
        _same_words(op_rules[name], words.verbs, f"cards.op_rules.{name}")
    _same_words(corporations["benefit_types"], STEPS.verbs, "corporations.benefit_types")
    _same_words([name.partition(":")[0] for name in corporations["timings"]], TIMINGS, "corporations.timings")


def _same_words(found: Iterable[str], words: Iterable[str], where: str) -> None:
    if sorted(found) != sorted(words):
        raise BadData(where, f"expected {', '.join(words)}, found {', '.join(found)}")
