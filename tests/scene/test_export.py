import io
from xml.etree import ElementTree

import pytest
from PIL import Image

from pionier import games
from pionier.scene import h
from pionier.scene.export import FONTS, to_gif, to_png, to_svg
from pionier.scene.palette import PLAYERS
from pionier.scene.parts import label
from pionier.scene.styles import browser_css, plain_css


def board(text: str = "Zażółć"):
    return h.svg(h.rect(width=100, height=50, class_="area"), label(text, 50, 25), id="board", viewBox="0 0 100 50")


def test_an_exported_picture_needs_nothing_else():
    svg = to_svg(
        h.section(board(), id="scene"), "dark", games.mood("antarctica"), ".zone:hover { fill: red } .sea { fill: var(--sea) }"
    )
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") == "0 0 100 50"
    assert "var(" not in svg
    assert ":hover" not in svg
    assert ".sea{fill: #10384f;}" in svg or ".sea{fill: #10384f}" in svg


def test_several_pictures_stand_in_columns_none_longer_than_the_highest():
    rail, track = h.svg(id="rail", viewBox="0 0 40 14"), h.svg(id="track", viewBox="0 0 60 20")
    root = ElementTree.fromstring(to_svg(h.div(board(), rail, track)))
    assert root.get("viewBox") == f"0 0 {100 + 16 + 60} 50"


def test_a_picture_much_wider_than_high_lies_below_the_others():
    track = h.svg(id="track", viewBox="0 0 150 20")
    root = ElementTree.fromstring(to_svg(h.div(board(), track, h.svg(id="rail", viewBox="0 0 40 14"))))
    assert root.get("viewBox") == f"0 0 {100 + 16 + 40} {50 + 16 + 20}"


def test_what_pictures_refer_to_comes_with_them_and_takes_no_room():
    symbols = h.svg(h.symbol(h.circle(r=4), id="ball"), id="board-symbols", class_="symbols")
    svg = to_svg(h.div(symbols, board()))
    assert ElementTree.fromstring(svg).get("viewBox") == "0 0 100 50"
    assert 'id="ball"' in svg


def test_a_picture_without_svg_is_refused():
    with pytest.raises(ValueError, match="no svg"):
        to_svg(h.div(id="log"))


def test_a_colour_that_is_not_in_the_palette_is_refused():
    with pytest.raises(ValueError, match="--nowhere"):
        plain_css(game_css=".x { fill: var(--nowhere) }")


def test_an_open_brace_is_refused():
    with pytest.raises(ValueError, match="never closes"):
        plain_css(game_css=".x { fill: red")


def test_rules_for_the_screen_only_stay_in_the_browser():
    css = plain_css(game_css="@media (width > 9px) { .x { fill: red } } .y { fill: blue }")
    assert ".x" not in css
    assert ".y{fill: blue}" in css
    assert "--p0:" in browser_css({})


def test_colours_reach_the_pixels():
    svg = to_svg(h.svg(h.rect(width=100, height=100, class_="p0-fill"), viewBox="0 0 100 100"))
    image = Image.open(io.BytesIO(to_png(svg, 100))).convert("RGB")
    assert image.size == (100, 100)
    assert "#%02X%02X%02X" % image.getpixel((50, 50)) == PLAYERS[0].colour  # noqa: UP031


def test_text_is_drawn_with_the_bundled_font():
    assert FONTS
    assert to_png(to_svg(board("Ż"))) != to_png(to_svg(board("")))


def test_a_film_shows_every_picture():
    film = to_gif([to_png(to_svg(board(str(n))), 60) for n in range(3)])
    assert getattr(Image.open(io.BytesIO(film)), "n_frames") == 3  # noqa: B009


def test_a_film_needs_pictures():
    with pytest.raises(ValueError, match="at least one"):
        to_gif([])
