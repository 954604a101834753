"""The live connection and the picture: patches, breaks, history, several people at one screen."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.web.fake_table import FakeTable

from pionier.scene import El, diff, h, to_json

NODE_OF = """
(element) => {
  const ours = new Set(['tabindex', 'role', 'style', 'aria-description', 'data-can', 'data-no', 'data-chosen']);
  const node = (e) => e.nodeType === 3 ? e.data : [
    e.localName,
    Object.fromEntries([...e.attributes].filter((a) => !ours.has(a.name)).map((a) => [a.name, a.value]).sort()),
    ...[...e.childNodes].map(node),
  ];
  return node(element);
}
"""


def ordered(node):
    return node if isinstance(node, str) else [node[0], dict(sorted(node[1].items())), *(ordered(child) for child in node[2:])]


def random_picture(rng: random.Random) -> El:
    names = [f"n{i}" for i in range(10)]
    rng.shuffle(names)

    def element(depth: int) -> El:
        children: list[El | str] = [element(depth + 1) for _ in range(rng.randint(0, 3 if depth < 3 else 0))]
        if rng.random() < 0.2:
            children.append("text")
        name = names.pop() if names and rng.random() < 0.85 else None
        return getattr(h, rng.choice(["g", "g", "text"]))(children, id=name, transform=rng.choice([None, "scale(1)", "scale(2)"]))

    return h.div(h.svg([element(0) for _ in range(3)], id="picture"), id="scene")


def shown(table: FakeTable) -> None:
    """Send the picture and wait until the browser has it."""
    table.show(say=f"version {table.version}")
    expect(table.page.locator("#ui-say")).to_have_text(f"version {table.version - 1}")


def test_patches_give_the_same_page_as_a_fresh_picture(table: FakeTable):
    rng = random.Random(5)
    apply = "(ops) => import('/static/patch.js').then((m) => m.applyOps(ops))"
    old = random_picture(rng)
    table.page.evaluate("(tree) => import('/static/patch.js').then((m) => m.showTree(tree))", to_json(old))
    for _ in range(60):
        new = random_picture(rng)
        table.page.evaluate(apply, diff(old, new))
        assert ordered(table.page.evaluate(f"({NODE_OF})(document.getElementById('scene'))")) == ordered(to_json(new))
        old = new


def test_pictures_and_pages_keep_their_namespaces(table: FakeTable):
    spaces = "[...document.querySelectorAll('#scene *')].map((e) => [e.closest('svg') !== null, e.namespaceURI.endsWith('svg')])"
    assert all(inside == svg for inside, svg in table.page.evaluate(spaces))


def test_a_focused_part_keeps_the_focus_while_others_move(table: FakeTable):
    table.page.keyboard.press("1")
    table.page.keyboard.press("ArrowUp")
    focused = table.page.evaluate("document.activeElement.id")
    table.ships["ship-1"] = 6
    shown(table)
    assert table.page.evaluate("document.activeElement.id") == focused


def test_a_patch_that_does_not_fit_asks_for_the_whole_picture(table: FakeTable):
    table.page.evaluate("document.getElementById('pieces').remove()")
    table.ships["ship-1"] = 6
    table.show()
    expect(table.page.locator("#ship-1")).to_be_visible()
    assert table.received[-1]["hi"] is True
    assert "asking for a whole one" in table.problems.pop()


def test_a_broken_line_is_shown_and_mended(table: FakeTable):
    before = len(table.sockets)
    table.sockets[-1].close()
    expect(table.page.locator("#ui-offline")).to_be_visible()
    expect(table.page.locator("#ui-offline")).to_be_hidden()
    assert len(table.sockets) > before
    assert table.received[-1]["hi"] is True


def choose_into_a_broken_line(table: FakeTable) -> None:
    table.sockets[-1].close()
    table.page.locator("#ui-offline").wait_for()
    table.page.locator("#ui-offers button").first.click()
    table.page.locator("#z2").click()


def test_a_choice_made_while_the_line_was_broken_is_sent_again(table: FakeTable):
    choose_into_a_broken_line(table)
    expect(table.page.locator("#log .line").last).to_contain_text("Sail to zone 3")
    assert [message["choose"] for message in table.received if "choose" in message] == ["sail/z2"]


def test_a_choice_is_not_sent_again_when_the_decision_has_moved_on(table: FakeTable):
    table.decision += 1
    choose_into_a_broken_line(table)
    expect(table.page.locator("#ui-offline")).to_be_hidden()
    expect(table.page.locator("#ui-offers button")).to_have_count(3)
    assert not [message for message in table.received if "choose" in message]


def test_a_refusal_of_the_server_is_explained(table: FakeTable):
    table.show(error={"text": "This was decided already.", "rule": "ANT-4.7", "url": "/rules#ANT-4.7"})
    expect(table.page.locator("#ui-why")).to_contain_text("This was decided already. Rule ANT-4.7")


def test_the_history_shows_the_past_and_leads_back(table: FakeTable):
    table.page.locator("#ui-earlier").click()
    expect(table.page.locator("#ui-present")).to_be_visible()
    table.heard(at=1)
    expect(table.page.locator("#ui-offers button")).to_have_count(0)
    table.page.locator("#ui-present").click()
    expect(table.page.locator("#ui-offers button")).to_have_count(3)
    table.heard(at=None)


def test_the_screen_is_passed_on_under_a_cover(table: FakeTable):
    table.turn = 1
    table.show(seat=0, seats=[0, 1])
    expect(table.page.locator("#ui-cover")).to_contain_text("Pass the screen to Wawrzyniec.")
    table.extra = {"seat": 1, "seats": [0, 1]}
    table.page.locator("#ui-cover-ready").click()
    expect(table.page.locator("#ui-cover")).to_be_hidden()
    table.heard(**{"as": 1})


def test_what_the_reader_unfolded_stays_unfolded(table: FakeTable):
    table.page.evaluate("document.getElementById('leave').open = true")
    table.last = None
    shown(table)
    assert table.page.evaluate("document.getElementById('leave').open")


def test_the_end_shows_result_and_rematch(table: FakeTable):
    table.over = True
    table.show()
    expect(table.page.locator("#result")).to_be_visible()
    expect(table.page.get_by_role("button", name="Rematch")).to_be_visible()


def flying(table: FakeTable) -> int:
    table.ships["ship-1"] = 6
    shown(table)
    return table.page.evaluate("document.getAnimations().filter((a) => a.id === 'flight').length")


@pytest.mark.parametrize("table", [{"reduced_motion": "no-preference"}], indirect=True)
def test_a_moved_piece_flies(table: FakeTable):
    assert flying(table) == 1


def test_nothing_flies_for_those_who_want_no_motion(table: FakeTable):
    assert flying(table) == 0


def test_the_wheel_zooms_a_region_and_a_key_resets(table: FakeTable):
    width = "document.getElementById('region-map-picture').getBoundingClientRect().width"
    before = table.page.evaluate(width)
    table.page.locator("#z2").hover()
    table.page.mouse.wheel(0, -200)
    expect(table.page.locator("#region-map")).to_have_class(re.compile("is-zoomed"))
    assert table.page.evaluate(width) > before
    shown(table)
    assert table.page.evaluate(width) > before
    table.page.keyboard.press("0")
    assert table.page.evaluate(width) == pytest.approx(before)


def test_a_drag_moves_the_board_and_chooses_nothing(table: FakeTable):
    table.page.keyboard.press("1")
    table.page.locator("#z3").hover()
    table.page.keyboard.press("+")
    corner = "document.getElementById('region-map-picture').getBoundingClientRect().x"
    before = table.page.evaluate(corner)
    table.page.locator("#z2").hover()
    table.page.mouse.down()
    table.page.mouse.move(300, 300, steps=4)
    table.page.mouse.up()
    assert table.page.evaluate(corner) != before
    assert not [message for message in table.received if "choose" in message]


SIZES = [(360, 640), (740, 360), (1366, 768), (1920, 1080)]


@pytest.mark.parametrize("table", [{"viewport": {"width": w, "height": h}} for w, h in SIZES], indirect=True)
def test_nothing_that_a_decision_needs_is_out_of_view(table: FakeTable):
    size = table.page.viewport_size
    assert size is not None
    assert table.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    boxes = {name: table.page.locator(name).bounding_box() for name in ("#board", "#ui-decision", "#ui-prompt")}
    for name, box in boxes.items():
        assert box is not None, name
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"] + 1, name
        assert box["y"] + box["height"] <= size["height"] + 1, name
    board, panel = boxes["#board"], boxes["#ui-decision"]
    assert board is not None
    assert panel is not None
    beside = board["x"] + board["width"] <= panel["x"] + 1
    above = board["y"] + board["height"] <= panel["y"] + 1
    assert beside or above


def test_a_choice_on_its_way_is_not_offered_again_because_somebody_else_moved(table: FakeTable):
    show, answers = table.show, list[int | None]()

    def keep(n: int | None = None, ply: int | None = None, **more: object) -> None:
        answers.append(n)

    table.play = lambda path: None  # the decision stays open until the answer
    table.show = keep
    table.page.locator("#ui-offers button").filter(has_text="Sail").click()
    table.page.locator("#z2").click()
    table.until(lambda: bool(answers))
    show(say="Jan is back.")
    expect(table.page.locator("#ui-say")).to_have_text("Jan is back.")
    expect(table.page.locator("#ui-offers [aria-disabled]")).to_have_count(6)
    table.page.locator("#z4").click(force=True)
    show(n=answers[0])
    expect(table.page.locator("#ui-offers [aria-disabled]")).to_have_count(0)
    assert [message["choose"] for message in table.received if "choose" in message] == ["sail/z2"]
