"""What waits: the pending effects, to be resolved in free order, and milestones that are paid out later."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components.tiles import TRACKS, tracks_in
from pionier.games.planet_unknown.pending import OPTIONAL, Pending
from pionier.games.planet_unknown.shared import resolving
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, sign
from .words import say

CHIP = (54.0, 31.0)  # on a desk
TOUCHED = (58.0, 42.0)  # in a hand
GAP = 6.0
SIGN = {
    "advance": "advance", "times": "advance", "bare": "advance", "different": "advance", "raise": "advance",
    "synergy": "synergy", "regress": "regress", "patch": "patch-sign", "stored": "stored", "rover": "new-rover",
    "lifepods": "pod-sign", "lose_lifepod": "pod-sign", "lose_collected": "pod-sign", "pod": "pod-sign",
    "meteorites": "ore-sign", "impact": "ore-sign", "lose_ore": "ore-sign", "destroy": "destroy", "line": "line",
    "teleport": "teleport", "extra_tile": "tile", "place_extra": "tile", "lose_stack": "tile", "civ": "card",
    "civ_any": "card", "wreck": "destroy", "foresight": "eye", "draw_objective": "target", "lose_objective": "target",
    "rotate": "turn", "token": "flux", "reposition": "pod-sign", "either": "patch-sign",
}  # fmt: skip
NUMBERED = {"times", "bare", "different", "raise", "regress", "lifepods", "meteorites", "destroy", "civ"}


def effects(me: Player, width: float, rows: int, hand: bool, language: str) -> El:
    """Every waiting effect once, with its number; open civ milestones wait for the civ phase."""
    waiting: dict[Pending, int] = {}
    for effect in me.pending:
        waiting[effect] = waiting.get(effect, 0) + 1
    slots = [_slots(effect) for effect in waiting] + [1] * len(me.milestones)
    wide, high = TOUCHED if hand else CHIP
    row = max(int((width + GAP) // (wide + GAP)), -(-sum(slots) // rows))
    step = min(wide + GAP, (width + GAP) / row)
    places = _places(slots, row, step, high)
    drawn = [_effect(effect, times, place, high, language) for (effect, times), place in zip(waiting.items(), places)]
    drawn += [
        _milestone(n, rank, place, high, language) for n, (rank, place) in enumerate(zip(me.milestones, places[len(waiting) :]))
    ]
    if not drawn:
        drawn = [label(say("view.no_effects", language), 2, high / 2, 15, class_="label left soft-sky", id="no-effects")]
    return h.g(drawn, id="effects", role="group", aria_label=say("view.effects", language))


def _tracks(effect: Pending) -> list[int]:
    """The tracks an effect may be for, if these are not all."""
    found = tracks_in(effect.tracks)
    return found if len(found) < len(TRACKS) else []


def _slots(effect: Pending) -> int:
    """A chip with signs of several tracks is twice as wide."""
    return 2 if len(_tracks(effect)) > 1 else 1


def _places(slots: list[int], row: int, step: float, high: float) -> list[tuple[float, float, float]]:
    """Where chips begin, and how wide they are: row by row."""
    found: list[tuple[float, float, float]] = []
    at_slot = 0
    for wide in slots:
        if at_slot % row + wide > row:
            at_slot += row - at_slot % row
        found.append((at_slot % row * step, at_slot // row * (high + GAP), wide * step - GAP))
        at_slot += wide
    return found


@lru_cache(maxsize=4096)
def _effect(effect: Pending, times: int, place: tuple[float, float, float], high: float, language: str) -> El:
    name, (a, b) = effect.verb, effect.numbers
    from_tile = name == "advance" and b
    word, facts = resolving(effect).said()
    word = f"{word}.tile" if from_tile else word
    if "tracks" in facts:
        facts["tracks"] = tuple(facts["tracks"])
    text = say(word, language, **facts) if say.knows(word) else name
    x, y, wide = place
    tracks = _tracks(effect)
    inside = [sign("tile" if from_tile else SIGN.get(name, "dot"), 22, 15, high / 2, class_="sign")]
    if tracks:
        step = min(21.0, (wide - 32) / len(tracks))
        inside += [chip(track, step - 1, 28 + step / 2 + n * step, high / 2) for n, track in enumerate(tracks)]
    elif name in NUMBERED:
        inside.append(label(a, wide - 16, high / 2, 17, class_="label strong"))
    elif name in ("lose_lifepod", "lose_collected", "lose_ore", "lose_objective", "lose_stack", "wreck"):
        inside.append(sign("ban", 18, wide - 15, high / 2, class_="sign warn"))
    if times > 1:
        inside.append(
            h.g(
                h.circle(r=9.5, class_="times"),
                label(f"{times}", 0, 0, 14, class_="label strong on-times"),
                transform=at(wide - 6, 7),
            )
        )
    return h.g(
        h.rect(width=wide, height=high, rx=8, class_="frame"),
        inside,
        id=parts.effect(name, a, b),
        class_="effect may" if name in OPTIONAL else "effect",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _milestone(n: int, rank: int, place: tuple[float, float, float], high: float, language: str) -> El:
    """A civ milestone that is paid out later."""
    text = say("view.milestone", language, n=rank)
    x, y, wide = place
    return h.g(
        h.rect(width=wide, height=high, rx=8, class_="frame later"),
        sign("card", 22, 15, high / 2, class_="sign"),
        label(rank, wide - 16, high / 2, 17, class_="label strong"),
        id=f"milestone-{n}",
        class_="effect",
        transform=at(x, y),
        role="img",
        aria_label=text,
    )
