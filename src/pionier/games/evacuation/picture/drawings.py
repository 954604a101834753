"""Every sign of the game: resources, pieces, environments, what cards do.

A sign is drawn in a square from -12 to 12 in the current colour; all stay readable at 18 pixels and in grey.
"""

from __future__ import annotations

from pionier.scene.tree import El, h


def _fill(d: str) -> El:
    return h.path(d=d)


def _line(d: str, width: float = 2.2) -> El:
    return h.path(d=d, class_="stroke", stroke_width=width)


_EAR = "M0-11C2.6-8.6 2.6-5.6 0-3.6-2.6-5.6-2.6-8.6 0-11Z"
_EAR1 = "M.8-2C1.4-5.4 4-7 7.2-6.6 7.2-3.4 5-.8 1.4-.6ZM-.8-2C-1.4-5.4-4-7-7.2-6.6-7.2-3.4-5-.8-1.4-.6Z"
_EAR2 = "M.8 4.4C1.4 1 4-.6 7.2-.2 7.2 3 5 5.6 1.4 5.8ZM-.8 4.4C-1.4 1-4-.6-7.2-.2-7.2 3-5 5.6-1.4 5.8Z"
SIGNS: dict[str, tuple[El, ...]] = {
    "food": (_fill(_EAR), _fill(_EAR1), _fill(_EAR2), _line("M0-3V11", 2)),
    "steel": (_fill("M-6.4-6H6.4L10.6 6H-10.6Z"), h.path(d="M-6-2.6H6", class_="seam", stroke_width=1.6)),
    "energy": (_fill("M2.6-11L-7.6 2.2H-1.4L-3.4 11 7.6-3.4H1Z"),),
    "any": (_line("M-4.6-4.4C-4.6-9 4.6-9 4.6-4.4 4.6-1 0-1 0 3", 3.2), h.circle(cx=0, cy=8.4, r=2.2)),
    "population": (h.circle(cx=0, cy=-5.4, r=4.6), _fill("M-8 10C-8 2.6-4.4 0 0 0S8 2.6 8 10Z")),
    "factory": (_fill("M-10.4 9.6V-1.6L-4 2.4V-1.6L2.4 2.4V-9.6H7.2L8 9.6Z"),),
    "ship": (
        _fill("M0-11.4C4.6-7.6 5.8-2.4 5.2 4.6L8.8 9.6H3.4L1.6 7.4H-1.6L-3.4 9.6H-8.8L-5.2 4.6C-5.8-2.4-4.6-7.6 0-11.4Z"),
        h.circle(cx=0, cy=-3.4, r=2.2, class_="cut"),
    ),
    "stadium": (
        h.path(
            d="M-10.6-2A10.6 6.4 0 0 1 10.6-2V4A10.6 6.4 0 0 1-10.6 4ZM-6-2A6 2.8 0 0 0 6-2 6 2.8 0 0 0-6-2Z", fill_rule="evenodd"
        ),
    ),
    "infrastructure": (
        _line("M-10.4 4.6C-5-7.4 5-7.4 10.4 4.6M-10.4 4.6H10.4M-5 4.4V-1.4M0 4.4V-4M5 4.4V-1.4", 2),
        _line("M-8 9.4H8", 2),
    ),
    "research": (_fill("M-3.4-10.4H3.4V-3L9.4 8.4H-9.4L-3.4-3Z"), h.path(d="M-5.2 3.4H5.2", class_="seam", stroke_width=1.6)),
    "swap": (_line("M-9-3.6H7M3.4-7.6L7.6-3.6 3.4.4M9 4.6H-7M-3.4.6L-7.6 4.6-3.4 8.6", 2.2),),
    "settle": (_fill("M-9.6 9.6V0L0-8.6 9.6 0V9.6H3V3H-3V9.6Z"),),
    "clone": (
        h.circle(cx=-3.4, cy=-4.6, r=3.8),
        _fill("M-9.6 9C-9.6 3-7 .8-3.4.8S2.8 3 2.8 9Z"),
        _line("M7.4-6V2M3.4-2H11.4", 2.2),
    ),
    "refresh": (_line("M7.6-4.4A8.8 8.8 0 1 0 8.8 1.6", 2.6), _fill("M10.6-9.6L10.2-1.4 3-4.6Z")),
    "power": (_fill("M-10.4-10.4H10.4V1C10.4 7 4.4 10 0 11.6-4.4 10-10.4 7-10.4 1Z"),),
    "face": (
        h.circle(r=9.4, class_="face"),
        h.path(d="M-4.4 1.4C-3 5.8 3 5.8 4.4 1.4", class_="face-line"),
        h.path(d="M-3.2-3.6V-1.6M3.2-3.6V-1.6", class_="face-line"),
    ),
    "token-bad": (h.circle(r=9, class_="stroke", stroke_width=2.2), _line("M-4.6-4.6L4.6 4.6M4.6-4.6L-4.6 4.6", 2.2)),
    "token-good": (h.circle(r=9, class_="stroke", stroke_width=2.2), _line("M-5 .4L-1.4 4.2 5.4-4", 2.4)),
    "goal": (_line("M-7 11V-10", 2.2), _fill("M-6-10H9L5-5 9 0H-6Z")),
    "card": (h.path(d="M-7-9.6H7V9.6H-7ZM-4-6.6V6.6H4V-6.6Z", fill_rule="evenodd"),),
    "race": (
        _line("M-8 11V-10", 2),
        _fill("M-7-10H9V1H-7Z"),
        h.path(d="M-7-10H-1.6V-4.6H-7ZM3.8-10H9V-4.6H3.8ZM-1.6-4.6H3.8V1H-1.6Z", class_="cut"),
    ),
    "dome": (_fill("M-10 6A10 11 0 0 1 10 6Z"), _line("M-11 9.4H11", 2)),
    "reservoir": (_fill("M0-10.6C4-5 7.4-1.6 7.4 3A7.4 7.4 0 0 1-7.4 3C-7.4-1.6-4-5 0-10.6Z"),),
    "relay": (
        _fill("M-2.2-2H2.2L5 10H-5Z"),
        _line("M-5-8.4A7 7 0 0 0-5 1.4M5-8.4A7 7 0 0 1 5 1.4", 2),
        h.circle(cx=0, cy=-3.6, r=2.6),
    ),
    "tundra": (_line("M0-9V9M-7.8-4.5L7.8 4.5M-7.8 4.5L7.8-4.5", 2),),
    "desert": (_line("M-10-3C-6-7-2 1 2-3S8-5 10-3M-10 5C-6 1-2 9 2 5S8 3 10 5", 2),),
    "forest": (_fill("M0-10.6L7-1H3.4L8.6 6.4H-8.6L-3.4-1H-7Z"), _line("M0 6V10.6", 2.4)),
    "ocean": (_line("M-10-4C-7.4-7-4.6-7-2-4S3.4-1 6-4 9-5.6 10-5M-10 4C-7.4 1-4.6 1-2 4S3.4 7 6 4 9 2.4 10 3", 2.2),),
    "mountain": (_fill("M-11 8.6L-3.4-7.4.6.4 4-4.6 11 8.6Z"),),
    "arrow": (_line("M-8 0H7M2.4-5L7.4 0 2.4 5", 2.4),),
    "passed": (_line("M-5-7V7M5-7V7", 3.4),),
    "bolt": (_fill("M2.6-11L-7.6 2.2H-1.4L-3.4 11 7.6-3.4H1Z"),),
    "x": (_line("M-6-6L6 6M6-6L-6 6", 3),),
    "check": (_line("M-7 .4L-2 5.4 7.4-5", 3.2),),
    "feed": (_fill("M-8 1.5H8A8 8 0 0 1-8 1.5Z"), _line("M-3-2C-5-5-1-6-3-9.5M3-2C1-5 5-6 3-9.5", 2)),
    "cube": (
        _fill("M0-9.6L8.6-4.8V4.8L0 9.6-8.6 4.8V-4.8Z"),
        h.path(d="M-8.6-4.8L0 0 8.6-4.8M0 0V9.6", class_="seam", stroke_width=1.6),
    ),
    "left": (_fill("M-10.4 10.4V-2L-2-8.4 6.4-2V10.4H1.4V4H-4V10.4Z"), _line("M4-11L11-4M11-11L4-4", 2.4)),
    "up": (_line("M0 8V-7M-6-1.6L0-8 6-1.6", 2.8),),
    "line": (_line("M-10 7L10-7M-10 7L-9 1M-10 7L-4 7M10-7L9-1M10-7L4-7", 2.2),),
    "hexes": (
        _fill("M-4.6-10L0-7.4V-2L-4.6.6-9.2-2V-7.4ZM5-10L9.6-7.4V-2L5 .6.4-2V-7.4ZM.2-.4L4.8 2.2V7.6L.2 10.2-4.4 7.6V2.2Z"),
    ),
    "burning": (
        h.circle(r=5.4),
        _line("M0-11V-8M0 8V11M-11 0H-8M8 0H11M-7.8-7.8L-5.8-5.8M5.8 5.8L7.8 7.8M-7.8 7.8L-5.8 5.8M5.8-5.8L7.8-7.8", 2.4),
    ),
    "grid": (
        _fill(
            "M-10-10H-4V-4H-10ZM-3-10H3V-4H-3ZM4-10H10V-4H4ZM-10-3H-4V3H-10ZM-3-3H3V3H-3ZM4-3H10V3H4Z"
            "M-10 4H-4V10H-10ZM-3 4H3V10H-3ZM4 4H10V10H4Z"
        ),
    ),
    "track": (_fill("M-11-6H-6V-1H-11ZM-4-6H1V-1H-4ZM3-6H8V-1H3ZM-11 2H-6V7H-11ZM-4 2H1V7H-4Z"), _fill("M6 1.6L11.4 4.6 6 7.6Z")),
    "people": (
        h.circle(cx=-5, cy=-4.6, r=3.6),
        h.circle(cx=5, cy=-4.6, r=3.6),
        _fill("M-11 8C-11 2-8.4.4-5 .4S1 2 1 8ZM2.6 8C2.6 4.6 1.8 2.2.6.9 1.8.2 3.2.1 5 .1 8.4.1 11 2 11 8Z"),
    ),
    "flip": (_fill("M-9 0A9 9 0 0 1 9 0Z"), _line("M-9 3A9 7.5 0 0 0 9 3", 2.2)),
    "gate": (h.circle(r=9, class_="stroke", stroke_width=2.4), _line("M0 5V-4M-4 0L0-4.4 4 0", 2.4)),
    "hand": (h.path(d="M-9.6-6.4L1-9.6 6 7-4.6 10.2Z", opacity=0.55), _fill("M-2-10H9.6V8H-2Z")),
    "order": (_fill("M-11 9V1H-4V9ZM-3.5 9V-8H3.5V9ZM4 9V-3H11V9Z"),),
    "all-symbols": (
        _fill("M-10.6 9A10.6 11.6 0 0 1 10.6 9Z"),
        _line("M0-3V-10M-4.6-10.6A6.6 6.6 0 0 0-4.6-5.4M4.6-10.6A6.6 6.6 0 0 1 4.6-5.4", 2),
        h.path(d="M0 0C2.2 3 3.6 4.2 3.6 6.2A3.6 3.6 0 0 1-3.6 6.2C-3.6 4.2-2.2 3 0 0Z", class_="cut"),
    ),
}
