"""Pieces are turned and tried before they are placed; the browser knows no game and no shape."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.web.fake_tiles import CROOKED as CROOKED_TILE
from tests.web.fake_tiles import OFFERS, SIZE, TileTable, turned
from tests.web.test_choosing import PHONE, choices, wait_for_choices

CROOKED, STRAIGHT = "offer-0", "offer-1"


def ghost(tiles: TileTable) -> Locator:
    return tiles.page.locator("#ghost > g:not(.out)")


def offers(tiles: TileTable) -> Locator:
    return tiles.page.locator("#ui-offers button")


def unfold(tiles: TileTable) -> None:
    """The list of what can be clicked on the board is folded if it does not fit."""
    expect(tiles.page.locator("#ui-offers summary")).to_have_count(1)
    if not tiles.page.locator("#ui-offers details[open]").count():
        tiles.page.locator("#ui-offers summary").click()


SPOTS = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
COVERED = f"""(piece, spots) => spots.filter(([x, y]) => [...piece.querySelectorAll('path')].some(
  (path) => path.isPointInFill(new DOMPoint({SIZE} * x, {SIZE} * y))))"""


def held(tiles: TileTable, offer: str, turn: int) -> None:
    """The piece is held like that: each square of it has turned, and its sign went along."""
    piece = tiles.page.locator("#piece-held")
    expect(piece).to_have_attribute("data-piece", f"ghost-{offer} turn-{turn}")
    covered = {tuple(spot) for spot in piece.evaluate(COVERED, SPOTS)}
    assert covered == set(turned(OFFERS[offer][0], turn))
    (sign,) = turned([(1, 0)], turn)
    assert piece.locator("use").evaluate("(use) => [use.x.baseVal.value, use.y.baseVal.value]") == [SIZE * each for each in sign]


def shown(tiles: TileTable, offer: str, turn: int, square: str, sign: str) -> None:
    """The piece lies on that square, turned like that, as fitting or not."""
    expect(ghost(tiles)).to_have_class(sign)
    x, y = (SIZE * int(part) + SIZE // 2 for part in square[1:].split("-"))
    expect(ghost(tiles)).to_have_attribute("transform", f"translate({x:.2f} {y:.2f})")
    held(tiles, offer, turn)


def test_turns_are_not_asked_about_and_are_no_steps(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    expect(tiles.page.locator("#ui-crumbs li")).to_have_text(["Crooked tile"])
    unfold(tiles)
    expect(offers(tiles)).to_have_count(len(tiles.legal(CROOKED, 0)))
    expect(tiles.page.locator("#scene [data-can=now]")).to_have_count(len(tiles.legal(CROOKED, 0)))
    tiles.page.keyboard.press("Escape")
    expect(tiles.page.locator("#ui-crumbs li")).to_have_count(0)
    expect(tiles.page.locator("#ui-turning")).to_be_hidden()
    expect(offers(tiles)).to_have_count(3)


def test_r_turns_and_f_mirrors_what_is_seen(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    unfold(tiles)
    tiles.page.locator("#c3-2").hover()
    shown(tiles, "offer-0", 0, "c3-2", "ok")
    for key, turn in ("r", 1), ("r", 2), ("f", 6), ("r", 7), ("r", 4), ("F", 0), ("R", 1), ("f", 7), ("f", 1):
        tiles.page.keyboard.press(key)
        shown(tiles, "offer-0", turn, "c3-2", "ok" if "c3-2" in tiles.legal(CROOKED, turn) else "bad")
        expect(offers(tiles)).to_have_count(len(tiles.legal(CROOKED, turn)))
    assert {(-x, y) for x, y in turned(CROOKED_TILE, 1)} == set(turned(CROOKED_TILE, 7)), "F mirrors what is seen"
    tiles.page.locator("#c3-2").click()
    wait_for_choices(tiles, "offer-0/turn-1/c3-2")


def test_buttons_turn_and_flip_as_well(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    tiles.page.locator("#ui-turn").click()
    held(tiles, "offer-0", 1)
    tiles.page.locator("#ui-flip").click()
    held(tiles, "offer-0", 7)
    unfold(tiles)
    offers(tiles).first.click()
    wait_for_choices(tiles, f"offer-0/turn-7/{tiles.legal(CROOKED, 7)[0]}")


def test_a_turn_that_is_not_offered_becomes_the_nearest(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    for key in "rrr":
        tiles.page.keyboard.press(key)
    held(tiles, "offer-0", 3)
    tiles.page.locator(f"#{STRAIGHT}").click()  # instead
    expect(tiles.page.locator("#ui-crumbs li")).to_have_text(["Straight tile"])
    held(tiles, "offer-1", 0)
    expect(tiles.page.locator("#ui-flip")).to_be_disabled()
    tiles.page.keyboard.press("f")
    tiles.page.keyboard.press("r")
    held(tiles, "offer-1", 1)
    tiles.page.keyboard.press("r")
    held(tiles, "offer-1", 0)


def test_a_piece_is_also_tried_where_it_does_not_fit(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    tiles.page.locator("#c5-4").hover()
    shown(tiles, "offer-0", 0, "c5-4", "bad")
    tiles.page.locator("#c5-4").click()
    expect(tiles.page.locator("#ui-why")).to_contain_text("does not fit")
    tiles.page.locator("#c0-0").click()
    expect(tiles.page.locator("#ui-why")).to_contain_text("The corner stays free.")
    assert choices(tiles) == []
    tiles.page.locator("#ui-prompt").hover()
    tiles.page.keyboard.press("Escape")
    expect(ghost(tiles)).to_have_count(0)


def test_a_reason_belongs_to_the_present_turn(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    expect(tiles.page.locator("#c0-0")).to_have_attribute("aria-description", "The corner stays free.")
    tiles.page.keyboard.press("r")
    tiles.page.keyboard.press("r")
    expect(tiles.page.locator("#c0-0")).not_to_have_attribute("data-no", "")


def test_no_piece_is_placed_unseen(tiles: TileTable) -> None:
    """A click on a square before a tile was chosen: the tile is shown there, the next click places it."""
    tiles.page.locator("#c4-4").click()  # only the straight tile fits there
    shown(tiles, "offer-1", 0, "c4-4", "ok")
    expect(tiles.page.locator("#ui-would")).to_have_text("Straight tile on c4-4, turn-0")
    assert choices(tiles) == []
    tiles.page.locator("#c4-4").click()
    wait_for_choices(tiles, "offer-1/turn-0/c4-4")


def test_the_keyboard_alone_tries_turns_and_places(tiles: TileTable) -> None:
    tiles.page.keyboard.press("1")
    tiles.page.keyboard.press("ArrowDown")
    first = tiles.page.evaluate("document.activeElement.id")
    shown(tiles, "offer-0", 0, first, "ok")
    tiles.page.keyboard.press("ArrowDown")
    tiles.page.keyboard.press("r")
    x, y = first[1:].split("-")
    here = f"c{x}-{int(y) + 1}"
    assert tiles.page.evaluate("document.activeElement.id") == here
    shown(tiles, "offer-0", 1, here, "ok" if here in tiles.legal(CROOKED, 1) else "bad")
    while here not in tiles.legal(CROOKED, 1):
        tiles.page.keyboard.press("ArrowRight")
        here = tiles.page.evaluate("document.activeElement.id")
    tiles.page.keyboard.press("Enter")
    wait_for_choices(tiles, f"offer-0/turn-1/{here}")


@pytest.mark.parametrize("tiles", [PHONE], indirect=True)
def test_on_touch_a_tap_shows_the_button_turns_and_the_second_tap_places(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").tap()
    expect(ghost(tiles)).to_have_count(0)
    tiles.page.locator("#c3-2").tap()
    shown(tiles, "offer-0", 0, "c3-2", "ok")
    tiles.page.locator("#ui-turn").tap()
    shown(tiles, "offer-0", 1, "c3-2", "ok")
    expect(tiles.page.locator("#ui-confirm")).to_be_visible()
    tiles.page.locator("#c5-4").tap()
    shown(tiles, "offer-0", 1, "c5-4", "bad")
    expect(tiles.page.locator("#ui-confirm")).to_be_hidden()
    tiles.page.locator("#c3-1").tap()
    shown(tiles, "offer-0", 1, "c3-1", "ok")
    assert choices(tiles) == []
    tiles.page.locator("#c3-1").tap()
    wait_for_choices(tiles, "offer-0/turn-1/c3-1")
    expect(ghost(tiles)).to_have_count(0)


def test_the_ghost_survives_what_others_do(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").click()
    tiles.page.keyboard.press("r")
    tiles.page.locator("#c3-2").hover()
    tiles.log.append(("Jan is back.", ""))
    tiles.show()
    expect(tiles.page.locator("#log .line")).to_have_count(3)
    shown(tiles, "offer-0", 1, "c3-2", "ok")


def test_a_long_list_of_places_is_folded_because_the_board_is_where_one_clicks(tiles: TileTable) -> None:
    tiles.page.locator(f"#{STRAIGHT}").click()
    folded = tiles.page.locator("#ui-offers details:not([open]) summary")
    expect(folded).to_have_text(f"On the board: Land{len(tiles.legal(STRAIGHT, 0))}")
    assert tiles.page.locator("#ui-decision").evaluate("each => each.scrollHeight <= each.clientHeight")
    unfold(tiles)
    first = tiles.legal(STRAIGHT, 0)[0]
    expect(offers(tiles).first.locator("span")).to_have_text(f"Straight tile on {first}, turn-0")


def drag(tiles: TileTable, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger goes from here to there, and lets go."""
    line = tiles.page.context.new_cdp_session(tiles.page)
    for kind, share in ("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0), ("touchEnd", None):
        spot = (
            []
            if share is None
            else [{axis: one + (other - one) * share for axis, one, other in zip("xy", start, end, strict=True)}]
        )
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spot})


def middle(tiles: TileTable, selector: str) -> tuple[float, float]:
    box = tiles.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


LIFT = 70


@pytest.mark.parametrize("tiles", [PHONE], indirect=True)
def test_a_finger_drags_the_piece_which_floats_above_it_and_snaps_to_where_it_fits(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").tap()
    x, y = middle(tiles, "#c3-2")
    drag(tiles, middle(tiles, "#ui-piece"), (x, y + LIFT))
    shown(tiles, CROOKED, 0, "c3-2", "ok")
    expect(tiles.page.locator("#ui-confirm")).to_be_visible()
    assert choices(tiles) == []
    tiles.page.locator("#ui-confirm").tap()
    wait_for_choices(tiles, "offer-0/turn-0/c3-2")


@pytest.mark.parametrize("tiles", [PHONE], indirect=True)
def test_a_finger_that_starts_beside_the_piece_drags_none(tiles: TileTable) -> None:
    tiles.page.locator(f"#{CROOKED}").tap()
    x, y = middle(tiles, "#c3-2")
    drag(tiles, (x, y + 40), (x, y + LIFT))
    expect(ghost(tiles)).to_have_count(0)
    assert choices(tiles) == []
