"""Every sign of the game as a symbol: colours of technologies, pawns, units, villages, cities, coins, what tasks do.

A sign is drawn in a square from -12 to 12 in the current colour; all stay readable at 14 pixels and in grey.
"""

from __future__ import annotations

from functools import cache

from pionier.engine.effects import Effect, Effects
from pionier.scene.parts import label
from pionier.scene.tree import Child, El, h


def _fill(d: str) -> El:
    return h.path(d=d)


def _line(d: str, width: float = 2.2) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


def _seam(d: str) -> El:
    return h.path(d=d, class_="seam", stroke_width=1.6)


SIGNS: dict[str, tuple[El, ...]] = {
    "blue": (h.circle(r=8, class_="stroke", stroke_width=2.4), h.circle(r=3), _line("M0-8V-11M0 8V11M-8 0H-11M8 0H11", 2.2)),
    "green": (_fill("M0-10.6C7-7 9-1 6 5 4 9 0 10.6 0 10.6S-4 9-6 5C-9-1-7-7 0-10.6Z"), _seam("M0-6V9")),
    "red": (_line("M-8 8L7-7M4-9L9.4-9.4 9-4M-4 8L-8 4M8 8L-7-7M-4-9L-9.4-9.4-9-4M4 8L8 4", 2.2),),
    "yellow": (_fill("M-10-4L0-10.6 10-4V-1H-10Z"), _line("M-7 0V7M0 0V7M7 0V7", 2.8), _line("M-10 10H10", 2.6)),
    "coin": (h.circle(r=9.6, class_="coin"), h.circle(r=6, class_="coin-line")),
    "pawn": (h.circle(cx=0, cy=-5.4, r=4.6), _fill("M-7.4 10C-7.4 2.6-4 0 0 0S7.4 2.6 7.4 10Z")),
    "settler": (h.circle(cx=0, cy=-6.4, r=4), _fill("M-7 10L-3.6-1.4H3.6L7 10Z"), _line("M8-9V10", 2)),
    "soldier": (_fill("M-8-9H8V0C8 6 4 9 0 11-4 9-8 6-8 0Z"), h.path(d="M0-7V8M-6-1H6", class_="seam", stroke_width=1.8)),
    "village": (_fill("M-10 10V0L-4-6.6 2 0V10ZM3.6 10V3L7 -.6 11 3V10Z"),),
    "city": (_fill("M-10.6 10V-7H-7V-4H-4V-7H-1V-4H2V-7H5V-4H7.4V-7H10.6V10H3V4A3 3 0 0 0-3 4V10Z"),),
    "building": (_fill("M-10-3L0-10.6 10-3ZM-9 7H9V10.4H-9ZM-7.4-1.4H-4V5.4H-7.4ZM-1.7-1.4H1.7V5.4H-1.7ZM4-1.4H7.4V5.4H4Z"),),
    "cube": (_fill("M0-10L9-5V5L0 10-9 5V-5Z"), h.path(d="M-9-5L0 0 9-5M0 0V10", class_="seam", stroke_width=1.6)),
    "leader": (_fill("M-9.4 7.4L-10.6-5.6-4.6-.6 0-9 4.6-.6 10.6-5.6 9.4 7.4Z"),),
    "goal": (_line("M-7 11V-10", 2.2), _fill("M-6-10H9L5-5 9 0H-6Z")),
    "move": (_line("M-9 0H7M2-5.6L8 0 2 5.6", 2.6),),
    "strength": (_fill("M0-10.6L3 -3.4 10.4-3 4.6 1.8 6.6 9.4 0 5.2-6.6 9.4-4.6 1.8-10.4-3-3-3.4Z"),),
    "research": (_fill("M-3.4-10.4H3.4V-3L9.4 8.4H-9.4L-3.4-3Z"), h.path(d="M-5.2 3.4H5.2", class_="seam", stroke_width=1.6)),
    "upgrade": (_line("M0 9V-7M-6-1.4L0-8.4 6-1.4", 2.8),),
    "card": (h.path(d="M-7-9.6H7V9.6H-7ZM-4-6.6V6.6H4V-6.6Z", fill_rule="evenodd"),),
    "choose": (_line("M-8-8L0 0 8-8M0 0V10", 2.4),),
    "others": (
        *(h.circle(cx=x, cy=-4, r=3.4) for x in (-5, 5)),
        _fill("M-10 8C-10 2-7 .6-5 .6S0 2 0 8ZM0 8C0 2 3 .6 5 .6S10 2 10 8Z"),
    ),
    "settlement": (_fill("M-9 10V-1L0-9 9-1V10H3V3H-3V10Z"),),
    "fortification": (_fill("M-9 10V-9H-4.6V-5H-2V-9H2V-5H4.6V-9H9V10Z"),),
    "food": (_fill("M-2-10C4-8 9-2 7 5 5 10-5 10-7 5-9-2-6-8-2-10Z"), _line("M0-8C2-11 5-11 7-10", 2)),
    "infrastructure": (_line("M-10 5C-5-8 5-8 10 5M-10 5H10M0 5V-4M-5 5V-1M5 5V-1", 2),),
    "star": (_fill("M0-10L2.9-3.6 9.5-3.1 4.6 1.4 6 8.1 0 4.6-6 8.1-4.6 1.4-9.5-3.1-2.9-3.6Z"),),
    "unknown": (_line("M-4.6-4.4C-4.6-9 4.6-9 4.6-4.4 4.6-1 0-1 0 3", 2.8), h.circle(cx=0, cy=8, r=2)),
    "exchange": (_line("M-9-3.6H7M3.4-7.6L7.6-3.6 3.4.4M9 4.6H-7M-3.4.6L-7.6 4.6-3.4 8.6", 2.2),),
}  # fmt: skip
TASK_SIGNS = {
    "coins": "coin", "population": "pawn", "invest": "cube", "research": "research", "recruit": "settler", "upgrade": "upgrade",
    "move": "move", "discovery_limit": "unknown", "settle": "village", "fortify": "city",
    "take_building": "building", "build": "building", "produce": "exchange", "basic_action": "card", "theocracy": "yellow",
    "private_technology": "card", "vp": "star", "choose": "choose", "exchange": "exchange", "others": "others",
}  # fmt: skip
TOKEN_SIGNS = ("settlement", "fortification")
COUNTED = {"coins": "n", "population": "n", "invest": "n", "upgrade": "by", "move": "points", "vp": "n", "recruit": "strength"}


@cache
def symbols() -> El:
    """Everything drawn more than once, as one `defs` element."""
    drawn = [h.symbol(d, id=f"bth-{name}", viewBox="-12 -12 24 24") for name, d in SIGNS.items()]
    return h.defs(drawn, id="bth-symbols", aria_hidden=True)


def sign(name: str, size: float = 16, x: float = 0, y: float = 0, **attributes: object) -> El:
    """A symbol centred on (x, y)."""
    attributes.setdefault("class_", "sign")
    return h.use(href=f"#bth-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes)


def titled(text: str, *children: Child, **attributes: object) -> El:
    """A group with a tooltip that a screen reader reads too."""
    return h.g(h.title(text), children, **attributes)


def signs_of(task: Effect) -> tuple[str, ...]:
    """The signs of a task; one that plays a token shows it before what it is played for."""
    if task.verb == "token":
        kind: int = task["kind"]
        return (TOKEN_SIGNS[kind],)
    if task.verb == "settle_with_token":
        return "settlement", "village"
    if task.verb == "fortify_with_token":
        return "fortification", "city"
    return (TASK_SIGNS[task.verb],)


def tasks(found: Effects, x: float, y: float, size: float = 13, ink: str = "") -> El:
    """What a space, tile or card gives, as signs with numbers, from x to the right."""
    drawn: list[El] = []
    for task in found:
        counted = COUNTED.get(task.verb)
        n = task[counted] if counted else 1
        if n > 1 or task.verb in ("move", "recruit"):
            drawn.append(label(n, x + size * 0.28, y, size * 0.86, class_=f"label strong {ink}"))
            x += size * 0.62
        for name in signs_of(task):
            drawn.append(sign(name, size, x + size / 2, y, class_=f"sign {ink}"))
            x += size * 1.16
    return h.g(drawn)


def width_of(found: Effects, size: float = 13) -> float:
    """How wide `tasks` draws them."""
    wide = 0.0
    for task in found:
        counted = COUNTED.get(task.verb)
        numbered = (counted and task[counted] > 1) or task.verb in ("move", "recruit")
        wide += size * (1.16 * len(signs_of(task)) + (0.62 if numbered else 0))
    return wide
