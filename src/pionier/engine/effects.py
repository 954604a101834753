"""Effects: what a card, tile or space does, as small verbs in data, carried out by one function a verb.

A game lists its verbs and what each takes in a `Vocabulary`, beside its components, so that a data file is read and checked
before any rule runs. Its rules then teach the verbs:

    VOCABULARY = Vocabulary("kind", {"gain": {"resource": one_of("food", "steel"), "amount": whole(1)}})
    VERBS: Verbs[State] = Verbs(VOCABULARY)

    @VERBS.teach("gain")
    def gain(s: State, player: int, effect: Effect) -> Flow: ...

    yield from VERBS.carry_out(s, player, effects)  # one after another, each to its end before the next
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Generic, NamedTuple, TypeVar, cast

from .choice import Flow
from .data import shown
from .errors import BadData

S = TypeVar("S")
Effects = tuple["Effect", ...]
Reader = Callable[[Any, str], Any]


class Effect:
    """A verb with its arguments, read once and never changed."""

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: dict[str, Any]) -> None:
        self.verb = verb
        self.args = args

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.verb)

    def __repr__(self) -> str:
        return f"Effect({self.verb!r}, {self.args!r})"

    def changed(self, **args: Any) -> Effect:
        """The same verb with other arguments."""
        return Effect(self.verb, {**self.args, **args})


class Takes(NamedTuple):
    """One argument of a verb: how it is read, and what it is where the data leaves it out (`...`: it may not)."""

    read: Reader
    otherwise: Any = ...


class Vocabulary:
    """The verbs of a game and what each takes. In the data an effect is an object whose `key` names the verb."""

    def __init__(self, key: str, verbs: dict[str, dict[str, Takes]]) -> None:
        self.key = key
        self.verbs = verbs

    def read(self, given: Any, where: str) -> Effects:
        """A list of effects, checked."""
        if not isinstance(given, list):
            raise BadData(where, f"expected a list of effects, found {shown(given)}")
        return tuple(self.read_one(one, f"{where}[{i}]") for i, one in enumerate(cast(list[Any], given)))

    def read_one(self, given: Any, where: str) -> Effect:
        """One effect, checked: a known verb, every argument it needs, none it does not know."""
        if not isinstance(given, dict) or self.key not in given:
            raise BadData(where, f'expected an object with "{self.key}", found {shown(given)}')
        args = dict(cast(dict[str, Any], given))
        verb = args.pop(self.key)
        if not isinstance(verb, str) or verb not in self.verbs:
            raise BadData(f"{where}.{self.key}", f"expected one of {', '.join(self.verbs)}, found {shown(verb)}")
        takes = self.verbs[verb]
        for name in args:
            if name not in takes:
                raise BadData(f"{where}.{name}", f"{verb} takes {', '.join(takes) or 'no argument'}")
        for name, (_, otherwise) in takes.items():
            if name not in args and otherwise is ...:
                raise BadData(f"{where}.{name}", f"{verb} needs it")
        return Effect(
            verb,
            {name: read(args[name], f"{where}.{name}") if name in args else rest for name, (read, rest) in takes.items()},
        )


Carry = TypeVar("Carry")
Fits = TypeVar("Fits")


class Taught(Generic[Carry, Fits]):
    """What rules teach of each verb of a vocabulary: the rule that carries it out, and perhaps one that says whether it fits.

    `Verbs` is what most games need. A game whose verbs are told more, or give something back, names its own kinds of rules.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.carries: dict[str, Carry] = {}
        self.judges: dict[str, Fits] = {}

    def teach(self, verb: str, fits: Fits | None = None) -> Callable[[Carry], Carry]:
        """Say what a verb does and, with `fits`, when it can do anything at all."""
        if verb not in self.vocabulary.verbs:
            raise KeyError(f"{verb} is not in the vocabulary")

        def keep(carry: Carry) -> Carry:
            self.carries[verb] = carry
            if fits is not None:
                self.judges[verb] = fits
            return carry

        return keep

    def untaught(self) -> list[str]:
        """Verbs of the vocabulary that no rule has taught yet."""
        return [verb for verb in self.vocabulary.verbs if verb not in self.carries]


class Verbs(Taught[Callable[[S, int, Effect], Flow], Callable[[S, int, Effect], bool]], Generic[S]):
    """What the verbs of a vocabulary do."""

    def fits(self, s: S, player: int, effect: Effect) -> bool:
        """Whether the effect can do anything now."""
        judge = self.judges.get(effect.verb)
        return judge is None or judge(s, player, effect)

    def carry_out(self, s: S, player: int, effects: Sequence[Effect]) -> Flow:
        """One after another; what an effect sets off is carried out before the next. One that does not fit is left out."""
        for effect in effects:
            if self.fits(s, player, effect):
                yield from self.carries[effect.verb](s, player, effect)


def whole(least: int = 0, most: int = 99, otherwise: Any = ...) -> Takes:
    """A whole number."""

    def read(given: Any, where: str) -> int:
        if type(given) is not int or not least <= given <= most:
            raise BadData(where, f"expected a whole number from {least} to {most}, found {shown(given)}")
        return given

    return Takes(read, otherwise)


def flag(otherwise: Any = False) -> Takes:
    """True or false."""

    def read(given: Any, where: str) -> bool:
        if not isinstance(given, bool):
            raise BadData(where, f"expected true or false, found {shown(given)}")
        return given

    return Takes(read, otherwise)


def one_of(*names: str, otherwise: Any = ...) -> Takes:
    """One of these names."""

    def read(given: Any, where: str) -> str:
        if given not in names:
            raise BadData(where, f"expected one of {', '.join(names)}, found {shown(given)}")
        return cast(str, given)

    return Takes(read, otherwise)


def list_of(item: Takes, otherwise: Any = ...) -> Takes:
    """A list; read as a tuple."""

    def read(given: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(given, list):
            raise BadData(where, f"expected a list, found {shown(given)}")
        return tuple(item.read(one, f"{where}[{i}]") for i, one in enumerate(cast(list[Any], given)))

    return Takes(read, otherwise)


def amounts(*names: str, most: int = 99, otherwise: Any = ...) -> Takes:
    """An object that says how many of what: {"steel": 2}; read as pairs in the order of `names`."""

    def read(given: Any, where: str) -> tuple[tuple[str, int], ...]:
        if not isinstance(given, dict):
            raise BadData(where, f"expected an object, found {shown(given)}")
        count, name = whole(1, most), one_of(*names)
        entries = cast(dict[str, Any], given)
        for each in entries:
            name.read(each, where)
        return tuple((name, count.read(entries[name], f"{where}.{name}")) for name in names if name in entries)

    return Takes(read, otherwise)


def effects(vocabulary: Callable[[], Vocabulary], otherwise: Any = ...) -> Takes:
    """A list of effects inside an effect; the vocabulary is asked for when it is read, for it names itself."""

    def read(given: Any, where: str) -> Effects:
        return vocabulary().read(given, where)

    return Takes(read, otherwise)
