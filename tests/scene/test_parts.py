import pytest

from pionier.scene import El, h
from pionier.scene.icons import SIGNS, html_icon, symbols
from pionier.scene.palette import PLAYERS
from pionier.scene.parts import (
    arc_path,
    around,
    at,
    badge,
    card,
    cell,
    hex_path,
    paragraph,
    piece,
    player_mark,
    track,
    track_spot,
    wedge,
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
    assert arc_path((0, 0), 10, 0, 270) == "M10 0A10 10 0 1 0 0 10"


def test_a_hexagon_has_six_corners():
    assert hex_path((0, 0), 10).count("L") == 5
    assert hex_path((0, 0), 10, pointed_top=False).startswith("M10 0")


def test_a_turned_place_turns_counter_clockwise():
    assert at(1, 2.5, 90) == "translate(1 2.5) rotate(-90)"


def test_a_zone_holds_its_area_and_what_lies_on_it():
    zone = wedge((0, 0), 5, 10, 0, 90, h.g(id="ship"), id="z1")
    assert [child["class"] for child in zone.children[:1] if isinstance(child, El)] == ["area"]
    assert zone.find("ship") is not None
    assert cell(2, 1, 40, id="c2-1")["transform"] == "translate(80 40)"


def test_every_space_of_a_track_can_be_named():
    drawn = track("t1", ["0", "1", "2"], 30)
    assert drawn.find("t1-2") is not None
    assert track_spot(2, 30) == (75, 15)


def test_long_text_is_broken_into_lines():
    assert texts(paragraph("one two three", 0, 0, 7)) == ["one two", "three"]


def test_a_piece_glides_and_shows_its_owner():
    ship = piece(2, h.path(d="M0 0"), id="ship")
    assert "data-move" in ship.attributes
    assert "p2-fill" in ship["class"]


def test_every_icon_in_use_is_defined():
    defined = {el.id for el in symbols().walk()}
    assert {f"icon-{name}" for name in SIGNS} <= defined
    for seat in range(len(PLAYERS)):
        assert player_mark(seat)["href"].lstrip("#") in defined
    assert html_icon("star").find("none") is None


def test_frames_hold_their_content():
    assert texts(card(100, 150, badge(3))) == ["3"]
