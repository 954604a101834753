"""What all chapters of explanations use: who asks, what they have, sentences about effects."""

from __future__ import annotations

from typing import Any, Optional

from pionier.engine.game import Explanation, Fact
from pionier.games.beyond_the_horizon.components import BOX
from pionier.games.beyond_the_horizon.game import GAME
from pionier.games.beyond_the_horizon.state import Civilization, Horizon
from pionier.scene.about import About, Asked
from pionier.scene.tree import El

Told = Optional[Explanation[El]]
Ask = Asked[Horizon]
about: About[Horizon] = About(GAME.words, __file__)

TABLES = (
    ("technologies", "cards"), ("leaders", "cards"), ("governments", "faces"), ("goals", "cards"), ("territories", "tiles"),
    ("buildings", "tiles"),
)  # fmt: skip
SOURCE: dict[str, str] = {
    entry["id"]: str(entry["source"]).split(" ")[0] for file, table in TABLES for entry in BOX.data[file][table]
}


def plays(ask: Ask) -> bool:
    """Whether who asks plays."""
    return 0 <= ask.seat < ask.s.seats


def own(ask: Ask) -> Civilization:
    """What belongs to who asks; a spectator looks over the shoulder of the first player."""
    return ask.s.civs[hero(ask)]


def hero(ask: Ask) -> int:
    """Whose board is shown."""
    return max(ask.seat, 0)


def have(ask: Ask, n: int) -> str:
    """The value beside what is needed."""
    return ask.say("about.you_have", n=n) if plays(ask) else ""


def whole(text: str) -> str:
    """The words of a card or a space as a sentence."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def sentence(ask: Ask, said: Any) -> str:
    """What an effect says."""
    return whole(ask.say("sentence", inner=said))


def entry(ask: Ask, key: str) -> str:
    """The text of a component; none where it does nothing."""
    text = ask.say(key)
    return "" if text == ask.say("nothing") or not text else text


def labelled(ask: Ask, label: str, text: str, value: object = "", sign: str = "") -> Optional[Fact]:
    """A text after the name of its part: "At once: gain 2 coins."; None where there is nothing to say."""
    return ask.fact(label, value, sign, text=text[:1].lower() + text[1:]) if text else None


def mark(ask: Ask, met: bool) -> str:
    return ask.say("about.met" if met else "about.missing") if plays(ask) else ""
