"""Somebody at a table: looks at the page, decides, and acts with mouse, finger or keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from tests.browser import PATIENCE

DESKTOP = {"width": 1366, "height": 768}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

TURN_OVER = "turn-over"  # the others go on when the player says so

# Acts when that is possible, and discards a piece every turn: such a match is full of choices and soon over.
BUSY = (
    "stack-",
    "recruit",
    "track-",
    "build-ship",
    "kind-",
    "ship-",
    "z",
    "discard/discard-",
    "discard",
    TURN_OVER,
    "end-turn",
    "pass",
)


USUAL = {"planet_unknown": "first"}  # the preset with every setting as it is where nobody says otherwise

# A point of a part of the board where a click reaches it, the nearest to its middle.
FIND_POINT = """(part) => {
  const box = part.getBoundingClientRect();
  const spots = [];
  for (let x = 1; x < 20; x += 1) for (let y = 1; y < 20; y += 1) spots.push([x / 20, y / 20]);
  spots.sort(([a, b], [c, d]) => Math.hypot(a - 0.5, b - 0.5) - Math.hypot(c - 0.5, d - 0.5));
  for (const [x, y] of spots) {
    const [left, top] = [box.x + x * box.width, box.y + y * box.height];
    const meant = document.elementFromPoint(left, top)?.closest('#scene [data-can], #scene [data-no]');
    if (meant === part) return [left, top];
  }
  return null;
}"""
READ = """() => ({
  ply: document.querySelector('#ui-slider').max,
  confirm: !document.querySelector('#ui-confirm').hidden,
  sent: document.querySelector('#ui-decision').hasAttribute('data-sent'),
  offers: [...document.querySelectorAll('#ui-offers :is(button, details:not([open]))')]
    .flatMap((each) => each.dataset.path ?? each.dataset.paths.split(' ')),
  parts: [...document.querySelectorAll('#scene [data-can]')].map((each) => each.id),
})"""


@dataclass
class Seen:
    """What the page shows at a moment."""

    ply: str
    confirm: bool
    sent: bool
    offers: list[str]
    parts: list[str]


class Person:
    """A person with a browser window of their own."""

    def __init__(self, browser: Browser, base: str, language: str = "en", **settings: Any) -> None:
        wanted = {"viewport": DESKTOP, "locale": language, "reduced_motion": "reduce", "base_url": base, **settings}
        self.context: BrowserContext = browser.new_context(**wanted)
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        self.touch = bool(settings.get("has_touch"))
        self.page = self.open_page()

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        return page

    def _hear(self, kind: str, text: str) -> None:
        """Errors and warnings, among them violations of the Content-Security-Policy. A lost connection is none."""
        if kind in ("error", "warning") and "WebSocket connection to" not in text:
            self.problems.append(f"{kind}: {text}")

    def leave(self) -> None:
        self.context.close()
        assert not self.problems, "the browser complained:\n" + "\n".join(self.problems)

    # Before the match

    def open_table(
        self,
        seats: dict[int, str] | None = None,
        names: dict[int, str] | None = None,
        draw: bool = True,
        game: str = "antarctica",
        options: dict[str, str] | None = None,
    ) -> str:
        """From the home page to a new table, with two bots where nothing else is wished. Gives the table's id."""
        self.page.goto("/")
        self.press(self.page.locator(f".game-card .button[href*='/new/{game}']"))
        self.press(self.page.locator(f"[name=preset][value={USUAL.get(game, 'standard')}]"))
        for number, kind in {2: "bot:greedy", 3: "bot:greedy", **(seats or {})}.items():
            self.seat(number, kind)
        for option, value in (options or {}).items():
            self.open_details()
            self.press(self.page.locator(f"[name='option.{option}'][value='{value}']"))
        for number, name in (names or {}).items():
            self.page.locator(f"[name='name.{number}']").fill(name)
        if not draw:
            self.open_details()
            self.page.locator("[name=draw]").uncheck()
        self.press(self.page.locator("#ui-start"))
        expect(self.page).to_have_url(re.compile(r"/t/\w+$"))
        return self.table_id

    def open_details(self) -> None:
        folded = self.page.locator("#ui-details:not([open]) > summary")
        if folded.count():
            self.press(folded)

    def seat(self, number: int, kind: str) -> None:
        """Say who plays there; an empty seat is shown when the one before it is taken. Programs know bots that no page offers."""
        expect(self.page.locator("#ui-chosen")).not_to_be_empty()  # the page is there, and alive
        row = self.page.locator(f"[data-seat='{number}']")
        if kind == "none" and row.is_hidden():
            return
        offered = row.locator(f"input[value='{kind}']")
        if offered.count() == 0:
            offered = row.locator("input[value='bot:easy']")
            offered.evaluate("(radio, kind) => { radio.value = kind; }", kind)
            offered = row.locator(f"input[value='{kind}']")
        self.press(offered)

    def join(self, link: str, name: str) -> None:
        """Follow a link to a table and sit down."""
        self.page.goto(link)
        self.page.locator("[name=name]").fill(name)
        self.press(self.page.locator("main form .main-button"))
        expect(self.page.locator("#ui-table")).to_be_visible()

    @property
    def table_id(self) -> str:
        return re.sub(r"[?#].*", "", self.page.url).rsplit("/", 1)[1]

    # Looking

    def see(self) -> Seen:
        return Seen(**self.page.evaluate(READ))

    def wait(self, ply: str = "") -> None:
        """Until something is asked of this person or the match is over; with a ply: and it has gone on from there."""
        if ply:
            expect(self.page.locator("#ui-slider")).not_to_have_attribute("max", ply)
        expect(self.page.locator("body:is([data-mine], [data-over]) #ui-decision")).to_have_count(1)
        expect(self.page.locator("#ui-decision[data-sent]")).to_have_count(0)  # what was sent has been answered

    @property
    def over(self) -> bool:
        return self.page.locator("body[data-over]").count() == 1

    def offers(self) -> Locator:
        return self.page.locator("#ui-offers button")

    def offer(self, path: str) -> Locator:
        return self.page.locator(f"#ui-offers button[data-path='{path}']")

    # Acting

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def press_part(self, part: str) -> None:
        """Click or tap a part of the board where it can be seen; on a phone in its region."""
        self.turn_to(part)
        x, y = self.find(part)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def turn_to(self, part: str) -> None:
        """In a hand one region is shown at a time; the tabs lead to the others."""
        region = self.page.locator(f".region:has([id='{part}'])")
        if region.get_attribute("inert") is not None:
            self.press(self.page.locator(f"#ui-regions [data-for='{region.get_attribute('id')}']"))
            expect(region).not_to_have_attribute("inert", "")

    def find(self, part: str) -> tuple[float, float]:
        point = self.page.locator(f"[id='{part}']").evaluate(FIND_POINT)
        assert point, f"the part {part} of the board is offered, but nowhere can it be clicked"
        return point

    def step(self, path: str, on_board: bool = True) -> str:
        """Press what is offered under this path: its part of the board if it has one there, else its button."""
        part = path.rsplit("/", 1)[-1]
        if on_board and part in self.see().parts:
            self.press_part(part)
            return f"#{part}"
        self.press_offer(path)
        return path

    def press_offer(self, path: str) -> None:
        """Press the button of an option, which has to be whole; a list that does not fit is folded: unfold it first."""
        button = self.offer(path)
        if button.count() == 0:
            self.press(self.page.locator(f"#ui-offers details:not([open])[data-paths~='{path}'] summary"))
        else:
            expect(button).to_be_in_viewport(ratio=1)
        self.press(button)

    def finish(self, ply: str) -> bool:
        """Confirm if asked to. Whether the choice is on its way."""
        seen = self.see()
        if seen.ply == ply and seen.confirm:
            self.press(self.page.locator("#ui-confirm"))
            seen = self.see()
        return seen.sent or seen.ply != ply

    def make(self, path: str, on_board: bool = True) -> list[str]:
        """Make a whole choice step by step, and end the turn if it does, whoever has to choose next. Tells what was pressed."""
        ply = self.see().ply
        pressed: list[str] = []
        while not pressed or not self.finish(ply):
            offers = self.see().offers
            towards = [each for each in offers if f"{path}/".startswith(f"{each}/")]
            beyond = [each for each in offers if each.startswith(f"{path}/")]
            step = max(towards, key=len) if towards else next(iter(beyond), None)
            assert step is not None, f"{path} is not offered, only {offers}"
            pressed.append(self.step(step, on_board))
        expect(self.page.locator("#ui-slider")).not_to_have_attribute("max", ply)
        self.end_turn()
        return pressed

    def end_turn(self) -> None:
        """Let the others go on, if they wait."""
        if self.see().offers == [TURN_OVER]:
            self.press_offer(TURN_OVER)
            expect(self.offer(TURN_OVER)).to_have_count(0)

    def choose(self, path: str, on_board: bool = True) -> list[str]:
        """Make a whole choice (of several with this beginning the first), and wait until there is another to make."""
        pressed = self.make(path, on_board)
        self.wait()
        return pressed


def by_taste(taste: Sequence[str]) -> Callable[[Seen], str]:
    """Chooses among the buttons the one whose path begins with what stands first in the list."""

    def decide(seen: Seen) -> str:
        assert seen.offers, "something is asked, but nothing is offered"
        return min(seen.offers, key=lambda path: next((n for n, start in enumerate(taste) if path.startswith(start)), len(taste)))

    return decide


def play_on(
    person: Person, decide: Callable[[Seen], str], most: int = 400, on_board: Callable[[str], bool] = lambda path: True
) -> list[str]:
    """Play by looking at what is offered until the match is over; tells all that was pressed."""
    pressed: list[str] = []
    for _ in range(most):
        person.wait()
        if person.over:
            return pressed
        ply = person.see().ply
        path = decide(person.see())
        pressed.append(person.step(path, on_board(path)))
        if person.finish(ply):
            person.wait(ply)
    raise AssertionError(f"the match was not over after {most} steps")
