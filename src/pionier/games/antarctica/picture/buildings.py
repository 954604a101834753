"""The fourteen buildings as silhouettes that can be told apart at 22 pixels and in grey; tints say the category."""

from __future__ import annotations

from pionier.games.antarctica.components import BOX
from pionier.scene.tree import El, h


def _shape(d: str) -> El:
    return h.path(d=d)


def _cut(d: str) -> El:
    return h.path(d=d, class_="cut")


def _bars(d: str, width: float = 2.4) -> El:
    return h.path(d=d, class_="bars", stroke_width=width)


def _seam(d: str, width: float = 1.3) -> El:
    return h.path(d=d, class_="seam", stroke_width=width)


def _blade(turn: int) -> El:
    return h.path(d="M0-3C2.9-5.6 2.5-10.6.3-14.6-1.7-10.6-2-6 0-3Z", transform=f"rotate({turn} 0 -3)")


# All in a square from -15 to 15, standing on y = 13.
DRAWINGS: dict[str, tuple[El, ...]] = {
    "camp": (
        _shape("M-14 13L-3.5-8 7 13Z"),
        _shape("M4.8 5.6L8.2 13H14L8-1 4.4 3.4Z"),
        _cut("M-7 13L-3.5 4 0 13Z"),
        _bars("M-5.8-12L-2.6-6.4M-1.2-12L-4.4-6.4", 1.8),
    ),
    "shipyard": (
        _shape("M-14-12H14V-7.6H12V8H8.4V-7.6H-8.4V8H-12V-7.6H-14Z"),
        _shape("M-6.6 1H6.6L4.4 7H-4.4Z"),
        _shape("M-14 9.4H14V13H-14Z"),
        _bars("M0-8V1M-3-2.6H3", 1.8),
    ),
    "crane": (
        _shape("M-5.4 11V-13H-1.8V11Z"),
        _shape("M-10 10H3V13H-10Z"),
        _shape("M-13-9.4H14V-6.2H-13Z"),
        _shape("M-13-7H-8.6V-1.4H-13Z"),
        _shape("M6.4 1.2H13V7H6.4Z"),
        _bars("M9.7-6.4V1.2", 1.6),
        _bars("M-3.6-13L12-9.2M-3.6-13L-12-9.2", 1.3),
    ),
    "winding_tower": (
        h.circle(cx=-2, cy=-6.5, r=6.6, class_="bars", stroke_width=2.5),
        _bars("M-2-6.5L-9 13M-2-6.5L2.4 13M-2-6.5L13 13", 2.5),
        h.circle(cx=-2, cy=-6.5, r=2),
        _bars("M-6.4 6H8", 2),
        _shape("M-12.4 10.4H14V13H-12.4Z"),
    ),
    "derrick": (
        _bars("M-3.4-11L-9.4 13M3.4-11L9.4 13", 2.8),
        _bars("M-4-8L6.4 1M4-8L-6.4 1M-6.4 1L9 11M6.4 1L-9 11M-6 1.2H6", 1.7),
        _shape("M-5.4-14H5.4V-10.4H-5.4Z"),
        _shape("M-12.4 11.2H12.4V13.4H-12.4Z"),
    ),
    "wind_turbine": (
        _shape("M-1.2-2L-2.2 13H2.2L1.2-2Z"),
        *(_blade(turn) for turn in (0, 120, 240)),
        h.circle(cx=0, cy=-3, r=2.3),
        _shape("M-6 11.6H6V13.4H-6Z"),
    ),
    "laboratory": (
        _shape("M-5-14H5V-11H3.2V-4.4L12 9.2C13.2 11.2 12 13.2 9.6 13.2H-9.6C-12 13.2-13.2 11.2-12 9.2L-3.2-4.4V-11H-5Z"),
        _cut("M-4.6 3.4C-2 1.4 1 5 5.2 3L9.4 9.4C9.8 10.2 9.4 10.8 8.6 10.8H-8.6C-9.4 10.8-9.8 10.2-9.4 9.4Z"),
        h.circle(cx=-2.4, cy=7.6, r=1.7),
        h.circle(cx=3.2, cy=7, r=1.2),
    ),
    "factory": (
        _shape("M-14 13V-.6L-7.2-6V-.6L-.4-6V-.6L5-4.6 5.8-14H11L12.8 13Z"),
        _cut("M-11 3.4H-7V7.6H-11ZM-4.4 3.4H-.4V7.6H-4.4ZM2.2 3.4H6.2V7.6H2.2Z"),
    ),
    "station_land": (
        _shape("M-12.4 9A12.4 12.4 0 0 1 12.4 9Z"),
        _shape("M-14 10.4H14V13.4H-14Z"),
        _seam("M-11.6 7L-5-.6-.0 8.8 5-.6 11.6 7M-5-.6L0-3.6 5-.6Z"),
        _bars("M0-3V-14", 1.6),
        _shape("M.4-14.4L8.4-11.4 .4-8.4Z"),
    ),
    "station_coast": (
        _shape("M-11 13L-8.6-4.6H-1.4L1 13Z"),
        _shape("M-9.4-10.2H-.6V-5.4H-9.4Z"),
        _shape("M-10.4-9.8L-5-15 .4-9.8Z"),
        _cut("M-9.2 0H-.8L-.4 3.6H-9.6ZM-6.8-8.8H-3.2V-6.2H-6.8Z"),
        _bars("M3 4.4C4.8 2.4 6.6 2.4 8.4 4.4S12 6.4 13.8 4.4M3.6 10.4C5.4 8.4 7.2 8.4 9 10.4S12 12.2 13.8 10.6", 2.1),
    ),
    "station_sea": (
        _shape("M-7.4-2.4A7.4 7.4 0 0 1 7.4-2.4Z"),
        _shape("M-13-1.4H13V2.2H-13Z"),
        _shape("M-9.4 2H-5.6V7H-9.4ZM5.6 2H9.4V7H5.6Z"),
        _bars("M0-9V-14.4", 1.8),
        _bars("M-14 8.4C-11.6 5.8-9.4 5.8-7 8.4S-2.4 11 0 8.4 4.6 5.8 7 8.4 11.6 11 14 8.4", 2.1),
        _bars("M-14 13C-11.6 10.4-9.4 10.4-7 13S-2.4 15 0 13 4.6 10.4 7 13 11.6 15 14 13", 1.7),
    ),
    "headquarters": (
        _shape("M-12.6 13V.6H-6.4V-9.4H6V13ZM7 13V-2.6H12.8V13Z"),
        _cut("M-3.8-6.4H-1V-3.4H-3.8ZM1-6.4H3.6V-3.4H1ZM-3.8-.8H-1V2.2H-3.8ZM1-.8H3.6V2.2H1ZM-10.4 3.6H-8V6.6H-10.4Z"),
        _cut("M-2 6.6H1.8V13H-2ZM9 .4H11V3.2H9ZM9 6H11V8.8H9Z"),
        _bars("M-.4-9V-15", 1.5),
        _shape("M0-15.2H7.4L5.4-12.8 7.4-10.6H0Z"),
    ),
    "plankton_farm": (
        _shape("M-14 13V4.4A4.4 4.4 0 0 1-5.2 4.4V13ZM5.2 13V4.4A4.4 4.4 0 0 1 14 4.4V13ZM-4.4 13V2.6A4.4 4.4 0 0 1 4.4 2.6V13Z"),
        h.circle(cx=-9.6, cy=7.4, r=2, class_="cut"),
        h.circle(cx=0, cy=7.4, r=2, class_="cut"),
        h.circle(cx=9.6, cy=7.4, r=2, class_="cut"),
        _shape("M-.4-1.6C-8.6-1.2-10-7-9.8-10.6-3.6-10-.6-7.4-.4-1.6Z"),
        _shape("M.6-1.6C9-2.2 10-9.6 9-14.4 2.4-12.4-.2-7.6.6-1.6Z"),
    ),
    "antenna": (
        _shape("M-10.4-11.4A14.4 14.4 0 0 0 9.8 8.8Z"),
        _bars("M-.3-1.3L8.4-10", 1.9),
        h.circle(cx=9, cy=-10.6, r=2.7),
        _shape("M-6.6 3.4L-10.4 13.4H4.4L1 6.6Z"),
    ),
}

CATEGORY: dict[str, str] = {entry["id"]: entry["category"] for entry in BOX.data["buildings"]}

# The stack whose cards build it: where a new building comes from.
STACK: dict[str, str] = {BOX.buildings[card.builds]: BOX.decks[card.deck] for card in BOX.cards}


def building_symbols() -> list[El]:
    """One symbol a building, `ant-crane` and so on."""
    return [
        h.symbol(h.g(drawing, class_=f"building {CATEGORY[name]}"), id=f"ant-{name}", viewBox="-16 -16 32 32", overflow="visible")
        for name, drawing in DRAWINGS.items()
    ]
