"""The regions of a game's picture as one element tree: what pages arrange and exports put side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from pionier.engine.choice import Decision
from pionier.engine.game import Picture, Region
from pionier.engine.sight import View

from .tree import El, h


def board(
    game: str,
    picture: Picture[El],
    view: View,
    asked: Optional[Decision],
    language: str,
    names: Sequence[str],
    hand: bool = False,
) -> El:
    """The whole picture of a game: the element `board`, with a section for every region, the most important one first."""
    symbols = picture.symbols()
    focus = " ".join(picture.focus(view, asked)) if asked is not None else ""
    return h.div(
        h.svg(symbols, id="board-symbols", class_="symbols", aria_hidden=True) if symbols else None,
        [_section(region) for region in picture.regions(view, asked, language, names, hand)],
        id="board",
        class_=f"stage {game}",
        data_focus=focus or None,
        data_moment=picture.moment(view, language) or None,
    )


def _section(region: Region[El]) -> El:
    key = f"region-{region.id}"
    return h.section(
        h.h2(h.button(region.title, id=f"{key}-button", type="button"), id=f"{key}-title"),
        h.svg(
            region.tree,
            id=f"{key}-picture",
            viewBox=f"0 0 {region.width:g} {region.height:g}",
            role="group",
            aria_label=region.title,
        ),
        id=key,
        class_="region",
        aria_labelledby=f"{key}-title",
        data_smallest=region.smallest,
        data_sign=region.sign or None,
    )
