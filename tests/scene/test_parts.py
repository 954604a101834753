import pytest

from pionier.scene import El
from pionier.scene.icons import SIGNS, html_icon, symbols
from pionier.scene.palette import PLAYERS
from pionier.scene.parts import (
    around,
    at,
    badge,
    card,
    hex_path,
    paragraph,
    player_mark,
    wedge_path,
)


def texts(el: El) -> list[str]:
    return [child for each in el.walk() for child in each.children if isinstance(child, str)]


def test_angles_grow_counter_clockwise_on_a_screen():
    assert around((0, 0), 10, 90) == pytest.approx((0, -10))


def test_a_wedge_goes_out_along_one_side_and_back_along_the_other():
    assert wedge_path((0, 0), 5, 10, 0, 90) == "M10 0A10 10 0 0 0 0 -10L0 -5A5 5 0 0 1 5 0Z"


def test_a_wedge_without_a_hole_ends_in_the_middle():
    assert wedge_path((0, 0), 0, 10, 0, 90) == "M10 0A10 10 0 0 0 0 -10L0 0Z"


def test_a_long_arc_takes_the_long_way():
    assert wedge_path((0, 0), 0, 10, 0, 270) == "M10 0A10 10 0 1 0 0 10L0 0Z"


def test_a_hexagon_has_six_corners():
    assert hex_path((0, 0), 10).count("L") == 5
    assert hex_path((0, 0), 10, pointed_top=False).startswith("M10 0")


def test_a_turned_place_turns_counter_clockwise():
    assert at(1, 2.5, 90) == "translate(1 2.5) rotate(-90)"


def test_long_text_is_broken_into_lines():
    assert texts(paragraph("one two three", 0, 0, 7)) == ["one two", "three"]


def test_every_icon_in_use_is_defined():
    defined = {el.id for el in symbols().walk()}
    assert {f"icon-{name}" for name in SIGNS} <= defined
    for seat in range(len(PLAYERS)):
        assert player_mark(seat)["href"].lstrip("#") in defined
    assert html_icon("star").find("none") is None


def test_frames_hold_their_content():
    assert texts(card(100, 150, badge(3))) == ["3"]
