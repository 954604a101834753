"""Pictures that leave the browser: standalone SVG, PNG and animated GIF."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Optional

from .icons import symbols
from .palette import LIGHT, Colours, colours
from .styles import plain_css
from .tree import El, h, number, to_markup, with_attributes

FONTS = sorted(str(path) for path in (Path(__file__).parent / "fonts").glob("*.ttf"))
GAP = 16.0
WIDE = 4.0  # so many times as wide as high
SYMBOLS = "symbols"  # the class of an svg that holds only what others refer to


def to_svg(el: El, theme: str = LIGHT, mood: Optional[Colours] = None, game_css: str = "") -> str:
    """The pictures in `el` (an svg, or any element that holds some) as one SVG text that needs nothing else."""
    found = _outermost_svgs(el)
    pictures = [svg for svg in found if svg.attributes.get("class") != SYMBOLS]
    if not pictures:
        raise ValueError(f"there is no svg in {el.tag}#{el.id} to export")
    side_by_side, width, height = _packed(pictures)
    css = plain_css(theme, mood, game_css)
    ground = colours(theme, mood)
    sheet = h.svg(
        El("style", {}, (css,)),
        symbols(),
        [svg.children for svg in found if svg not in pictures],
        h.rect(width=width, height=height, fill=ground["paper"]),
        side_by_side,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        color=ground["ink"],
    )
    return to_markup(sheet)


def to_png(svg: str, width: int = 1200) -> bytes:
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=FONTS,
            font_family="Atkinson Hyperlegible Next",
            sans_serif_family="Atkinson Hyperlegible Next",
        )
    )


def to_gif(frames: Sequence[bytes], milliseconds: int = 700) -> bytes:
    """PNG pictures one after the other; the last one stays four times as long."""
    from PIL import Image

    images = [Image.open(io.BytesIO(frame)).convert("P", palette=Image.Palette.ADAPTIVE) for frame in frames]
    if not images:
        raise ValueError("a film needs at least one picture")
    out = io.BytesIO()
    times = [milliseconds] * (len(images) - 1) + [milliseconds * 4]
    images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0, optimize=True)
    return out.getvalue()


def _outermost_svgs(el: El) -> list[El]:
    if el.tag == "svg":
        return [el]
    return [svg for child in el.children if isinstance(child, El) for svg in _outermost_svgs(child)]


def _packed(pictures: Sequence[El]) -> tuple[list[El], float, float]:
    """Pictures in columns none longer than the highest of them; those much wider than high lie below, one under the other."""
    sizes = {id(picture): _size(picture) for picture in pictures}
    upright = [picture for picture in pictures if sizes[id(picture)][0] < WIDE * sizes[id(picture)][1]]
    longest = max([sizes[id(picture)][1] for picture in upright] + [0.0])
    placed: list[El] = []
    x = y = wide = 0.0
    for picture in upright:
        width, height = sizes[id(picture)]
        if y and y + height > longest:
            x, y, wide = x + wide + GAP, 0.0, 0.0
        placed.append(with_attributes(picture, x=x, y=y, width=width, height=height))
        y += height + GAP
        wide = max(wide, width)
    whole, bottom = x + wide, longest
    for picture in pictures:
        if picture not in upright:
            width, height = sizes[id(picture)]
            y = bottom + GAP if bottom else 0.0
            placed.append(with_attributes(picture, x=0, y=y, width=width, height=height))
            whole, bottom = max(whole, width), y + height
    return placed, whole, bottom


def _size(picture: El) -> tuple[float, float]:
    try:
        _, _, width, height = (float(part) for part in picture["viewBox"].split())
    except (KeyError, ValueError):
        raise ValueError(f"svg#{picture.id} needs a viewBox of four numbers to be exported") from None
    return width, height
