"""The effect language: verbs, modifiers, conditions and scorings as the data files write them (BTH-14)."""

from __future__ import annotations

from typing import NamedTuple, Optional

from pionier.engine.data import shown
from pionier.engine.effects import Effects, Takes, Vocabulary, amounts, effects, flag, list_of, one_of, whole
from pionier.engine.entries import as_list, if_list, if_object
from pionier.engine.errors import BadData

from .reading import Entry

TRACKS = ("food", "economy", "infrastructure")
FOOD, ECONOMY, INFRASTRUCTURE = range(3)
COLORS = ("blue", "green", "red", "yellow")
KINDS = ("settler", "soldier")
SETTLER, SOLDIER = range(2)
TOKENS = ("settlement", "fortification")
SETTLEMENT, FORTIFICATION = range(2)
MODIFIERS = ("move_points", "research_coins", "building_coins", "produce_coins", "settle_strength", "fortify_strength")
EVENTS = (
    "settle", "fortify", "build", "settle_or_build", "discover", "research", "leader", "leader_or_goal",
    "produce_coins", "produce_population",
)  # fmt: skip
COUNTERS = (
    "villages", "cities", "buildings", "village_city_pairs", "technologies", "technologies_level_3_plus", "leaders", "goals",
    "coins", "active_population", "population_in_columns", "invested_cubes", "cubes_on_tracks", "empty_tracks",
    "tiles_with_own_cube",
)  # fmt: skip
COUNTERS_OF = {"technologies_level": ("1", "2", "3", "4"), "technologies_main_color": COLORS, "cubes_on_track": TRACKS}


def _number_of(*names: str) -> Takes:
    """One of these names; read as its number."""
    name = one_of(*names)

    def read(given: object, where: str) -> int:
        return names.index(name.read(given, where))

    return Takes(read)


def _tracks() -> Takes:
    """A track, "any", or a list of tracks; read as the numbers of the tracks to choose among."""
    one = _number_of(*TRACKS)

    def read(given: object, where: str) -> tuple[int, ...]:
        if given == "any":
            return tuple(range(len(TRACKS)))
        if if_list(given) is None:
            return (one.read(given, where),)
        found: tuple[int, ...] = list_of(one).read(given, where)
        if not found or len(set(found)) != len(found):
            raise BadData(where, f"expected different tracks, found {shown(given)}")
        return found

    return Takes(read)


def _some(item: Takes) -> Takes:
    """A list with at least one entry."""

    def read(given: object, where: str) -> tuple[object, ...]:
        found: tuple[object, ...] = list_of(item).read(given, where)
        if not 0 < len(found) < 99:
            raise BadData(where, "expected at least one entry" if not found else "too many entries")
        return found

    return Takes(read)


def _tasks() -> Takes:
    return effects(lambda: VOCABULARY)


def _gain() -> Takes:
    """Tasks that are paid for: research among them has a price by level, so it stands alone (BTH-14.23)."""

    def read(given: object, where: str) -> Effects:
        tasks = VOCABULARY.read(given, where)
        check_paid(tasks, where)
        return tasks

    return Takes(read)


def check_paid(tasks: Effects, where: str) -> None:
    """Refuse paid tasks that the rules cannot price."""
    if len(tasks) > 1 and any(task.verb == "research" for task in tasks):
        raise BadData(where, "research that is paid for must be the only task: its price depends on the node (BTH-14.23)")
    if not any(task.verb != "discovery_limit" for task in tasks):
        raise BadData(where, "expected at least one task that can be carried out (BTH-4.9)")


LEVELS = list_of(whole(1, 4))
VOCABULARY = Vocabulary(
    "op",
    {
        "coins": {"n": whole(1)},
        "population": {"n": whole(1)},
        "invest": {"track": _tracks(), "n": whole(1)},
        "research": {"levels": _some(whole(1, 4)), "scholar": one_of("active", "inactive"), "ignore_prerequisites": flag()},
        "recruit": {"types": _some(_number_of(*KINDS)), "from": one_of("active", "inactive"), "strength": whole(1, 6)},
        "upgrade": {"types": _some(_number_of(*KINDS)), "by": whole(1, 5)},
        "move": {"points": whole(1)},
        "discovery_limit": {"n": whole(1)},
        "settle": {"strength_mod": whole(-9, 9, 0)},
        "fortify": {"strength_mod": whole(-9, 9, 0)},
        "settle_with_token": {},
        "fortify_with_token": {},
        "token": {"kind": _number_of(*TOKENS), "n": whole(1)},
        "take_building": {"level": whole(1, 3)},
        "build": {"mode": one_of("new", "existing", "either"), "discount": whole(0, 99, 0)},
        "produce": {"what": one_of("population", "coins")},
        "basic_action": {},
        "theocracy": {},
        "private_technology": {"level": whole(2, 3)},
        "vp": {"n": whole(1)},
        "choose": {"options": _some(_tasks())},
        "exchange": {"cost": amounts("coins", "exhaust"), "gain": _gain()},
        "others": {"tasks": _tasks()},
    },
)


class Modifier(NamedTuple):
    """A permanent change of a price, a strength or points (BTH-14.17); no levels: all of them."""

    what: str
    delta: int
    levels: tuple[int, ...]


class Trigger(NamedTuple):
    """Tasks that follow an event of the owner (BTH-14.18)."""

    event: str
    tasks: Effects


class Bounds(NamedTuple):
    """A counter and its bounds; `of` names the level, colour or track of the counter."""

    counter: str
    of: int
    at_least: int
    at_most: int


Condition = tuple[Bounds, ...]  # at least one holds; none: always true (BTH-14.24)


class Scoring(NamedTuple):
    """Points at game end (BTH-14.21). `flat` has no counter, `if` no `each`."""

    kind: str
    vp: int
    counter: str
    of: int
    each: int
    most: Optional[int]
    condition: Condition


def read_tasks(entry: Entry, name: str) -> Effects:
    """Tasks in a field of an entry."""
    return VOCABULARY.read(entry.fields.get(name), entry.at(name))


def read_counter(given: object, where: str) -> tuple[str, int]:
    """A counter's name and the number of its level, colour or track (BTH-14.20)."""
    if isinstance(given, str):
        name, _, of = given.partition(":")
        if name in COUNTERS_OF and of in COUNTERS_OF[name]:
            return name, COUNTERS_OF[name].index(of) + (name == "technologies_level")
        if given in COUNTERS:
            return given, 0
    raise BadData(where, f"expected a counter, found {shown(given)}")


def read_condition(given: object, where: str) -> Condition:
    """null, one test, or any of several (BTH-14.24)."""
    if given is None:
        return ()
    fields = if_object(given) or {}
    if list(fields) != ["any"]:
        return (_read_test(given, where),)
    tests = as_list(fields["any"], f"{where}.any", " of conditions")
    if not tests:
        raise BadData(f"{where}.any", f"expected a list of conditions, found {shown(tests)}")
    return tuple([_read_test(one, f"{where}.any[{i}]") for i, one in enumerate(tests)])


def _with_fields(given: object, *choices: set[str]) -> dict[str, object]:
    """An object with the fields of one of the choices; without any, where it is something else."""
    fields = if_object(given) or {}
    return fields if set(fields) in choices else {}


def _read_test(given: object, where: str) -> Bounds:
    fields = _with_fields(given, {"counter", "at_least"}, {"counter", "at_most"})
    if not fields:
        raise BadData(where, f"expected a counter with at_least or at_most, found {shown(given)}")
    name, of = read_counter(fields["counter"], f"{where}.counter")
    if "at_least" in fields:
        return Bounds(name, of, whole().read(fields["at_least"], f"{where}.at_least"), 999)
    return Bounds(name, of, 0, whole().read(fields["at_most"], f"{where}.at_most"))


def read_scorings(given: object, where: str) -> tuple[Scoring, ...]:
    """A list of scorings."""
    return tuple([_read_scoring(one, f"{where}[{i}]") for i, one in enumerate(as_list(given, where, " of scorings"))])


SCORING_FIELDS = {
    "flat": {"kind", "vp"},
    "per": {"kind", "vp", "counter", "each", "max"},
    "if": {"kind", "vp", "condition"},
}


def _read_scoring(given: object, where: str) -> Scoring:
    fields = if_object(given) or {}
    kind = fields.get("kind")
    if not isinstance(kind, str) or set(fields) != SCORING_FIELDS.get(kind):
        wanted = "; ".join(", ".join(sorted(names)) for names in SCORING_FIELDS.values())
        raise BadData(where, f"expected a scoring flat, per or if with its fields ({wanted}), found {shown(given)}")
    vp = whole(1).read(fields["vp"], f"{where}.vp")
    if kind == "flat":
        return Scoring(kind, vp, "", 0, 1, None, ())
    if kind == "if":
        return Scoring(kind, vp, "", 0, 1, None, read_condition(fields["condition"], f"{where}.condition"))
    name, of = read_counter(fields["counter"], f"{where}.counter")
    most = None if fields["max"] is None else whole(1).read(fields["max"], f"{where}.max")
    return Scoring(kind, vp, name, of, whole(1).read(fields["each"], f"{where}.each"), most, ())


def read_modifier(given: object, where: str) -> Modifier:
    """{"kind": "modifier", "what", "delta", "levels"?}."""
    fields = _with_fields(given, {"kind", "what", "delta"}, {"kind", "what", "delta", "levels"})
    if fields.get("kind") != "modifier":
        raise BadData(where, f"expected a modifier with what and delta, found {shown(given)}")
    what = one_of(*MODIFIERS).read(fields["what"], f"{where}.what")
    levels = LEVELS.read(fields["levels"], f"{where}.levels") if "levels" in fields else ()
    if levels and what != "research_coins":
        raise BadData(f"{where}.levels", f"only research_coins is limited to levels, not {what} (BTH-14.17)")
    return Modifier(what, whole(-9, 9).read(fields["delta"], f"{where}.delta"), levels)


def read_trigger(given: object, where: str) -> Trigger:
    """{"kind": "trigger", "event", "tasks"}."""
    fields = _with_fields(given, {"kind", "event", "tasks"})
    if fields.get("kind") != "trigger":
        raise BadData(where, f"expected a trigger with event and tasks, found {shown(given)}")
    event = one_of(*EVENTS).read(fields["event"], f"{where}.event")
    return Trigger(event, VOCABULARY.read(fields["tasks"], f"{where}.tasks"))
