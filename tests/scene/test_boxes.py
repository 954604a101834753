"""Where drawn things lie, and a drawing cut down to a window."""

import pytest

from pionier.scene import h
from pionier.scene.boxes import Box, around, cut

DRAWING = [
    h.g(h.rect(x=1, y=2, width=3, height=4, id="a"), h.circle(cx=5, cy=5, r=2, id="disc"), transform="translate(10 20)", id="g"),
    h.path(d="M0 0h4v-2l-6 3z", id="path"),
    h.path(d="M0 0A5 5 0 0 1 10 0", id="arc"),
    h.g(h.use(x=-1, y=-1, width=2, height=2, id="sign"), transform="translate(3,4) rotate(90) scale(2)"),
    h.polygon(points="0,0 4,-1 2,6", id="leaf"),
    h.text("abcd", x=10, y=10, font_size=10, text_anchor="middle", id="text"),
    h.defs(h.rect(width=900, height=900, id="unseen")),
]


@pytest.mark.parametrize(
    ("key", "box"),
    [
        ("a", (11, 22, 14, 26)),
        ("g", (11, 22, 17, 27)),
        ("path", (-2, -2, 4, 1)),
        ("sign", (1, 2, 5, 6)),
        ("leaf", (0, -1, 4, 6)),
    ],
)
def test_a_box_holds_what_is_drawn(key, box):
    assert around(DRAWING, [key]) == pytest.approx(box)


def test_an_arc_lies_within_its_box():
    left, top, right, bottom = around(DRAWING, ["arc"])
    assert left <= 0
    assert right >= 10
    assert top <= -5
    assert bottom >= 0


def test_text_is_as_wide_as_its_letters_and_stands_where_it_is_anchored():
    left, top, right, bottom = around(DRAWING, ["text"])
    assert (left + right) / 2 == pytest.approx(10)
    assert 15 < right - left < 30
    assert top < 10 < bottom


def test_several_things_have_one_box():
    assert around(DRAWING, ["a", "leaf"]) == pytest.approx((0, -1, 14, 26))


@pytest.mark.parametrize("key", ["nothing", "unseen"])
def test_what_is_not_drawn_is_named(key):
    with pytest.raises(KeyError, match=key):
        around(DRAWING, ["a", key])


def test_what_lies_outside_a_window_is_left_out():
    left = cut(DRAWING, Box(10, 20, 15, 30))
    assert [el.tag for el in left] == ["g", "defs"]
    assert [el.id for el in left[0].walk()][1:] == ["a", "disc"]
    assert [el.id for el in cut(DRAWING[:1], Box(10, 20, 12, 23))[0].walk()][1:] == ["a"]


def test_what_is_as_large_as_something_elsewhere_is_never_cut_off():
    assert [el.tag for el in cut([h.use(href="#shape", x=90, y=90)], Box(0, 0, 10, 10))] == ["use"]


def test_a_movement_that_frames_do_not_know_is_refused():
    with pytest.raises(ValueError, match="skewX"):
        around([h.rect(width=1, height=1, id="a", transform="skewX(3)")], ["a"])
