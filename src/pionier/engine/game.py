"""What a game is: the contract between the engine and a folder of rules: `Game`, and with it `Advice` and `Picture`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Optional, TypeVar

from .choice import Decision, Facts, Flow, Option, Refusal
from .errors import PionierError
from .settings import NONE, PLAYERS, Offer, Preset, Setting, When, on_offer
from .state import Event, State
from .words import Words

if TYPE_CHECKING:
    from .sight import View

__all__ = [
    "PLAYERS", "Advice", "AnyGame", "Game", "Number", "Offer", "Outcome", "Picture", "Preset", "Region", "Setting", "When",
    "ranked",
]  # fmt: skip

S = TypeVar("S", bound=State)
Tree = TypeVar("Tree")  # what a picture is made of: the engine does not draw


@dataclass
class Outcome:
    """How a match ended. `breakdown[seat]` gives the points by category; they add up to `scores[seat]`."""

    scores: list[int]
    places: list[int]  # 1 for the winners; equal places are shared; a lone player who lost to the game is second
    breakdown: list[dict[str, int]]
    reason: str  # key of the game's words: why the match ended
    tie_breaks: list[dict[str, int]] = field(default_factory=list)
    finished: bool = True  # False: a safety cap ended it

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def to_data(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "scores": self.scores,
            "places": self.places,
            "winners": self.winners,
            "breakdown": self.breakdown,
            "reason": self.reason,
            "tie_breaks": self.tie_breaks,
            "finished": self.finished,
        }


def ranked(keys: list[Any]) -> list[int]:
    """Places from sort keys (higher is better); equal keys share a place."""
    return [1 + sum(other > key for other in keys) for key in keys]


class Advice(Generic[S]):
    """What only bots ask of a game. Everything has a default, so a game may begin without any."""

    horizon: Optional[int] = 2  # own turns, the running one included, that a searching bot plays out; None: the era (see `era`)
    turns_alone: Optional[int] = None  # so many turns a bot alone plans as wholes; None: it searches as with others

    def evaluate(self, s: S, seat: int) -> float:
        """What a position is worth to a seat, in points it may expect to win or lose by."""
        return 0.0

    def foresee(self, s: S, seat: int) -> float:
        """The same with a longer look, for the few positions at which a searching bot stops."""
        return self.evaluate(s, seat)

    def promising(self, s: S, seat: int, options: Sequence[Option], number: int) -> Optional[Sequence[Option]]:
        """So many of an open decision's many options that promise most at a glance; None: all look alike."""
        return None

    def turn(self, s: S) -> int:
        """A number that changes with every turn, also where a seat has two in a row: bots look from turn to turn."""
        return 0

    def still(self, s: S, seat: int) -> int:
        """How many turns in a row, the running one included, bring nobody nearer to the end: a seat's bot cuts that short."""
        return 0

    def era(self, s: S) -> int:
        """The number of the year or the like, at whose end positions compare best."""
        return 0


class Number(NamedTuple):
    """A key number of a player: what it counts, how many, and the symbol of the picture that stands for it."""

    label: str
    value: str
    sign: str = ""
    part: str = ""  # what to ask `explain` about: "number-score"; of one player "number-score-2"


class Fact(NamedTuple):
    """A line of an explanation: a sentence, how many or how a number changes ("4 → 5"), and the symbol that stands for it."""

    text: str
    value: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Drawing(Generic[Tree]):
    """A drawing from (0, 0) to (width, height)."""

    tree: Sequence[Tree]
    width: float
    height: float


@dataclass(frozen=True)
class Explanation(Generic[Tree]):
    """What a part of the picture is, and what it does here and now, in the reader's language."""

    title: str
    lead: str = ""  # in a few words: what kind of thing, whose, how many
    facts: Sequence[Fact] = ()
    rules: Sequence[str] = ()  # ids of the numbered rules behind it
    drawing: Optional[Drawing[Tree]] = None  # a card or tile, large
    source: str = ""  # of a component: rulebook, public, reconstructed


@dataclass(frozen=True)
class Region(Generic[Tree]):
    """A part of the picture with a name that a player would use: the map, my board, the offer. Pages arrange regions."""

    id: str
    title: str
    tree: Sequence[Tree]  # what is drawn, from (0, 0) to (width, height)
    width: float  # its natural size
    height: float
    smallest: float  # so many pixels wide it can still be read
    sign: str = ""  # the symbol of the picture that stands for it where it has no room; none: the drawing itself, small


class Picture(Generic[Tree]):
    """How a game is drawn for one viewer: from what that viewer may see and the decision that is open to it, nothing else."""

    def symbols(self) -> Sequence[Tree]:
        """Drawings that regions refer to by their ids. They never change."""
        return ()

    def regions(
        self, view: View, asked: Optional[Decision], language: str, names: Sequence[str], hand: bool
    ) -> list[Region[Tree]]:
        """The whole table, the most important region first. `asked` is the viewer's open decision; `hand`: for a phone."""
        raise NotImplementedError

    def focus(self, view: View, asked: Decision) -> Sequence[str]:
        """Which regions the open decision is about, where the parts to choose from do not tell."""
        return ()

    def explain(self, view: View, part: str, language: str, names: Sequence[str]) -> Optional[Explanation[Tree]]:
        """What a part is, by the id it is drawn with, and what it does here and now; None: what holds it tells enough.

        Also asked for: symbols ("eva-bolt"), key numbers ("number-score", of one player "number-score-2"), kinds of options
        ("option-pass"), regions ("region-map") and the open decision itself ("prompt-sail").
        """
        return None

    def lit(self, event: Event, seat: int) -> Sequence[str]:
        """The parts of a seat's picture that a line of the log speaks of, where boards of the players look alike."""
        return event.parts

    def moment(self, view: View, language: str) -> str:
        """Where the match stands, in a few words: "Round 12"."""
        return ""

    def numbers(self, view: View, seat: int, language: str) -> list[Number]:
        """A player's key numbers, the same ones for every player; the last one is the score, if there is one."""
        return []


class Game(Generic[S]):
    """The rules: base of the one object a game's folder exports as `GAME`. It has no state of its own.

    Beside it the folder may have a picture (`view.py` exports `PICTURE`), advice for bots (`advice`), rules to read,
    styles and colours; all of that is found by name.
    """

    id: str = ""
    rule_prefix: str = ""  # "ANT": every rule id begins with it
    rules_version: str = "1"
    players: tuple[int, ...] = ()
    settings: tuple[Setting, ...] = ()
    presets: tuple[Preset, ...] = ()  # the one for a first match first
    categories: tuple[str, ...] = ()  # of the score, in the order of the end screen; names are words "score.<category>"
    words: Words
    advice: Advice[S] = Advice()

    def state_class(self) -> type[S]:
        """The class of its states."""
        raise NotImplementedError

    def new_state(self, players: int, options: dict[str, str]) -> S:
        """An empty state for that many players; nothing random yet."""
        raise NotImplementedError

    def setup(self, s: S, options: dict[str, str]) -> None:
        """Lay out the game: everything random before the first decision."""
        raise NotImplementedError

    def next_stage(self, s: S) -> Optional[Flow]:
        """The flow that runs next, told by the data alone; None when the match is over."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome:
        """The result of a match that is over; at any earlier moment, what it would be if the match ended now."""
        raise NotImplementedError

    def problems(self, s: S) -> list[str]:
        """What cannot be in a position: pieces lost or doubled, limits broken. Empty for every position of a real match."""
        return []

    def component_sources(self) -> dict[str, int]:
        """How many component entries are from the rulebook, public or reconstructed."""
        return {}

    def sides(self, s: S) -> dict[str, list[str]]:
        """What tells the seats apart besides their order (faction, board): {what: [which, by seat]}, as keys of the words."""
        return {}

    def said(self, s: S, asked: Decision) -> list[tuple[str, Facts]]:
        """Key and facts of the readable names of an open decision's options, in order; they may tell what an option would do."""
        return [option.said() for option in asked.options]

    def on_offer(self, players: int, wishes: Mapping[str, str] = NONE) -> list[Offer]:
        """The settings that matter for that many players and together with these wishes."""
        return on_offer(self.settings, players, wishes)

    def preset(self, players: int, preset: Preset) -> dict[str, str]:
        """The options of a preset for that many players."""
        wishes = {offer.setting.id: offer.chosen for offer in self.on_offer(players, preset.settings)}
        return self.check_settings(players, wishes)

    def refusal(self, s: S, asked: Decision, path: Sequence[str]) -> Optional[Refusal]:
        """Why a path that is not offered is none, where the decision does not list all it refuses (squares of a map)."""
        return None

    def check_settings(self, players: int, options: dict[str, str]) -> dict[str, str]:
        """The options with defaults filled in; a wrong number of players or a wrong option is refused by name."""
        if players not in self.players:
            raise PionierError(f"{self.id} is for {', '.join(map(str, self.players))} players, not {players}")
        known = {setting.id: setting for setting in self.settings}
        for name, value in options.items():
            if name not in known:
                raise PionierError(f"{self.id} has no option {name!r} (options: {', '.join(known) or 'none'})")
            if value not in known[name].values:
                raise PionierError(f"option {name} of {self.id} cannot be {value!r} (values: {', '.join(known[name].values)})")
        return {setting.id: options.get(setting.id, setting.default) for setting in self.settings}


AnyGame = Game[Any]
