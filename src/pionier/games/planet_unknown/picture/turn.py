"""What the viewer holds and what waits: collected tokens, movement, and the pending effects in free order."""

from __future__ import annotations

from functools import lru_cache

from pionier.games.planet_unknown import parts
from pionier.games.planet_unknown.components.tiles import RESOURCES, tracks_in
from pionier.games.planet_unknown.pending import OPTIONAL, Pending
from pionier.games.planet_unknown.shared import resolving
from pionier.games.planet_unknown.state import Player
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from .signs import chip, sign
from .words import say

CHIP = (50.0, 34.0)
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


def holdings(me: Player, seat: int, x: float, y: float, width: float, language: str) -> El:
    """Collected lifepods and meteorites, stored patches, rovers not yet placed, movement not yet spent."""
    facts = ((parts.PODS, "pod", me.pods), ("ores", "ore", me.ores), ("stored", "stored", me.stored),
             (parts.GARAGE, f"rover-{seat}", me.garage), ("pool", "move", me.pool))  # fmt: skip
    step = width / len(facts)
    drawn = [_fact(key, name, value, n * step, step - 5, language) for n, (key, name, value) in enumerate(facts)]
    return h.g(drawn, id="holdings", transform=at(x, y))


@lru_cache(maxsize=4096)
def _fact(key: str, name: str, value: int, x: float, width: float, language: str) -> El:
    text = say(f"view.holding.{key}", language, n=value)
    return h.g(
        h.title(text, id=f"{key}-title"),
        h.rect(width=width, height=30, rx=15, class_="tray", id=f"{key}-tray"),
        sign(name, 25, width / 2 - 12, 15, class_="sign", id=f"{key}-sign"),
        label(value, width / 2 + 13, 15, 18, class_="label strong", id=f"{key}-value"),
        id=key,
        class_=f"fact is-{key}" if value else f"fact is-{key} none",
        transform=at(x, 0),
        role="img",
        aria_label=text,
    )


def effects(me: Player, x: float, y: float, width: float, language: str) -> El:
    """Every waiting effect once, with its number; open civ milestones wait for the civ phase."""
    waiting: dict[Pending, int] = {}
    for effect in me.pending:
        waiting[effect] = waiting.get(effect, 0) + 1
    drawn: list[El] = []
    row = int(width // (CHIP[0] + 5))
    for n, (effect, times) in enumerate(waiting.items()):
        place = ((n % row) * (CHIP[0] + 5), (n // row) * (CHIP[1] + 5))
        drawn.append(_effect(effect, times, place, language))
    for n, rank in enumerate(me.milestones, len(waiting)):
        place = ((n % row) * (CHIP[0] + 5), (n // row) * (CHIP[1] + 5))
        drawn.append(_milestone(n - len(waiting), rank, place, language))
    if not drawn:
        drawn = [label(say("view.no_effects", language), 2, 12, 14, class_="label left on-sky soft-sky", id="no-effects")]
    return h.g(drawn, id="effects", transform=at(x, y), role="group", aria_label=say("view.effects", language))


@lru_cache(maxsize=4096)
def _effect(effect: Pending, times: int, place: tuple[float, float], language: str) -> El:
    name, (a, b) = effect.verb, effect.numbers
    key = parts.effect(name, a, b)
    word, facts = resolving(effect).said()
    if "tracks" in facts:
        facts["tracks"] = tuple(facts["tracks"])
    text = say(word, language, **facts) if say.knows(word) else name
    wide, high = CHIP
    tracks = tracks_in(effect.tracks)
    inside = [sign(SIGN.get(name, "dot"), 22, 14, high / 2, class_="sign")]
    if tracks and len(tracks) < len(RESOURCES) - 1:
        size = 20.0 if len(tracks) == 1 else 13.0
        spots = (
            [(36.0, high / 2)] if len(tracks) == 1 else [(30.0 + 13 * (n % 2), 10.5 + 13 * (n // 2)) for n in range(len(tracks))]
        )
        inside += [chip(track, size, *spot) for track, spot in zip(tracks, spots)]
    elif name in NUMBERED:
        inside.append(label(a, 36, high / 2, 17, class_="label strong"))
    elif name in ("lose_lifepod", "lose_collected", "lose_ore", "lose_objective", "lose_stack", "wreck"):
        inside.append(sign("ban", 18, 37, high / 2, class_="sign warn"))
    if times > 1:
        inside.append(
            h.g(
                h.circle(r=9.5, class_="times"),
                label(f"{times}", 0, 0, 14, class_="label strong on-times"),
                transform=at(wide - 4, 2),
            )
        )
    return h.g(
        h.title(text),
        h.rect(width=wide, height=high, rx=8, class_="frame"),
        inside,
        id=key,
        class_="effect may" if name in OPTIONAL else "effect",
        transform=at(*place),
        role="img",
        data_role="img",
    )  # fmt: skip


@lru_cache(maxsize=256)
def _milestone(n: int, rank: int, place: tuple[float, float], language: str) -> El:
    """A civ milestone that is paid out later."""
    text = say("view.milestone", language, n=rank)
    wide, high = CHIP
    return h.g(
        h.title(text),
        h.rect(width=wide, height=high, rx=8, class_="frame later"),
        sign("card", 22, 14, high / 2, class_="sign"),
        label(rank, 36, high / 2, 17, class_="label strong"),
        id=f"milestone-{n}",
        class_="effect",
        transform=at(*place),
        role="img",
    )
