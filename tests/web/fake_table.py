"""A table without a server: pages from the templates, a made-up ring game over a mocked socket.

The game: eight zones, two ships. Sail to a zone, or build from a stack into a zone; zone 7 is always refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from playwright.sync_api import Page, Route, WebSocketRoute

from pionier import games
from pionier.scene import El, diff, h, to_json, to_markup
from pionier.scene.icons import html_icon, icon, mark_name, symbols
from pionier.scene.parts import around, at, badge, card, label, paragraph, player_mark, wedge_path
from pionier.scene.styles import browser_css
from pionier.server.ask import packed
from pionier.web import STATIC, TEMPLATES, client_words, interface_words

ORIGIN = "http://table.test"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' ws:; require-trusted-types-for 'script'; trusted-types 'none'"
)
TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "woff2": "font/woff2"}
SHIP = h.path(d="M-18 3H18L12 12H-12ZM-5 3V-14L10 1Z")
CENTRE = (300.0, 300.0)
NAMES = ["Ola", "Wawrzyniec", "Jan", "bot"]


def track(name: str, faces: list[str | El], step: float, *above: El, **attributes: Any) -> El:
    """A row of square spaces `name-0`, `name-1`, ... each with its printed face; `above` lies on top of all of them."""
    spaces = [_space(f"{name}-{index}", face, index * step, step) for index, face in enumerate(faces)]
    return h.g(spaces, above, id=name, class_="track", **attributes)


def _space(name: str, face: str | El, x: float, step: float) -> El:
    square = h.rect(x=1, y=1, width=step - 2, height=step - 2, rx=step / 8, class_="area")
    middle = step / 2
    drawn = h.g(face, transform=at(middle, middle)) if isinstance(face, El) else label(face, middle, middle, step * 0.42)
    return h.g(square, drawn, id=name, class_="space", transform=at(x, 0))


def render(template: str, lang: str = "en", **context: Any) -> str:
    pages = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined)
    words = interface_words()
    languages = [{"code": "pl", "name": "polski", "url": "?lang=pl"}, {"code": "en", "name": "English", "url": "?lang=en"}]
    shared = {
        "lang": lang,
        "languages": languages,
        "symbols": Markup(to_markup(symbols())),
        "user": None,
        "mood": "antarctica",
        "notice": None,
        "t": lambda key, **facts: words.say(key, lang, facts),
    }
    return pages.get_template(template).render({**shared, **context})


def table_page(lang: str = "en") -> str:
    return render(
        "table.html",
        lang,
        game={"name": "Antarctica", "css": None},
        socket="/live",
        share_url=f"{ORIGIN}/table",
        save_url="/save",
        rules_url="/rules",
        page_url="/learn/antarctica/page",
        learn_url="/learn/antarctica",
        rematch_url="/rematch",
        play_on_url="/play-on",
        shared={"title": "", "description": "", "url": "", "image": "", "locale": "en_GB"},
        analysis_url="/analysis",
        commitment="c0ffee",
        words=client_words(lang),
    )


def serve(page: Page, pages: dict[str, str]) -> None:
    """Answer every request of the page from memory and from the static folder, under the strict policy."""

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ORIGIN).split("?")[0]
        if path in pages:
            route.fulfill(body=pages[path], content_type="text/html; charset=utf-8", headers={"Content-Security-Policy": POLICY})
        elif path == "/static/palette.css":
            route.fulfill(body=browser_css({"antarctica": games.mood("antarctica")}), content_type="text/css")
        elif path.startswith("/static/") and (STATIC / path[8:]).is_file():
            file = STATIC / path[8:]
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix[1:]])
        else:
            route.fulfill(status=404, body="")

    page.route("**/*", answer)


def as_sent(ask: dict[str, Any]) -> dict[str, Any]:
    """A decision as the server sends it."""
    return {**ask, "tree": packed(ask["tree"])}


class FakeTable:
    """The server's half of the conversation, with everything it was sent kept in `received`."""

    def __init__(self, page: Page, players: int = 4) -> None:
        self.page = page
        self.players = players
        self.ships = {"ship-0": 0, "ship-1": 3, "ship-2": 5}
        self.log: list[tuple[str, str]] = [("Ola places a ship in zone 1.", "z0"), ("Jan recruits 2 scientists.", "z3")]
        self.version = 1
        self.decision = 1
        self.turn = 0
        self.over = False
        self.held = False  # the turn is over but for saying so
        self.extra: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []  # what others did since the last turn
        self.changed: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []
        self.problems: list[str] = []  # what the browser complained about; a test fails if something is left here
        self.sockets: list[WebSocketRoute] = []
        self.last: El | None = None
        page.route_web_socket("**/live", self.connected)

    def connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        socket.on_message(self.receive)

    def receive(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.received.append(message)
        if "since" in message:
            self.sockets[-1].send(
                json.dumps({"since": {"from": 0, "changed": self.changed, "steps": self.steps}, "n": message["n"]})
            )
            return
        if "about" in message or "would" in message:
            self.tell(message)
            return
        if "hi" in message:
            self.last = None
        elif "choose" in message and message["id"] == str(self.decision):
            self.held = message["choose"] == "pass" and message["hold"]
            self.play(message["choose"])
        self.show(n=message["n"], ply=message.get("at"))

    def tell(self, message: dict[str, Any]) -> None:
        """What a part is, and what would come of an option."""
        told = {
            "title": "Zone",
            "lead": "",
            "facts": [["Ships here", "2", ""]],
            "rules": [],
            "drawing": None,
            "source": "",
            "sign": None,
        }
        why = {"rule": "ANT-4.2", "why": "The zone already has 3 ships.", "url": "/rules#ANT-4.2"}
        answer: dict[str, Any] = {"of": None, "n": message["n"]}
        if "about" in message:
            answer |= {"about": told, "why": why if message.get("path") == "sail/z7" else None}
        else:
            answer |= {
                "would": {"numbers": [["player-0-0", 0, "3", "5"]], "pieces": [["pieces", "translate(300 300)", ["g", {}]]]}
            }
        self.sockets[-1].send(json.dumps(answer))

    def until(self, happened: Callable[[], bool]) -> None:
        """Let the browser go on until something has happened here."""
        for _ in range(100):
            if happened():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"it never happened; received: {self.received}")

    def heard(self, **expected: Any) -> None:
        """Wait for a message from the browser that holds all this."""
        self.until(lambda: any(expected.items() <= message.items() for message in self.received))

    def play(self, path: str) -> None:
        self.decision += 1
        verb, _, rest = path.partition("/")
        if verb == "sail":
            self.ships["ship-0"] = int(rest[1:])
        self.log.append((f"Ola: {self.names().get(path, path)}.", rest.split("/")[-1]))

    def show(self, n: int | None = None, ply: int | None = None, **more: Any) -> None:
        self.version += 1
        scene = self.scene()
        picture = {"tree": to_json(scene)} if self.last is None else {"ops": diff(self.last, scene)}
        self.last = scene
        newest = len(self.log)
        present = ply is None and not self.over
        message = {
            **picture,
            "ask": as_sent(self.ask()) if present else None,
            "status": "Ola wins" if self.over else "Your turn: sail to another zone",
            "mine": present,
            "seat": 0,
            "seats": [0],
            "ply": newest if ply is None else ply,
            "last": newest,
            "over": self.over,
            "others": None,
            "hint": None,
            "say": None,
            "error": None,
            "n": n,
            **self.extra,
            **more,
        }
        self.sockets[-1].send(json.dumps(message))

    def ask(self) -> dict[str, Any]:
        zones = [f"z{zone}" for zone in range(7) if zone != self.ships["ship-0"]]
        tree = {
            "sail": dict.fromkeys(zones, True),
            "build": {"stack-0": {"z1": True, "z2": True}, "stack-1": {"z4": True}},
            "pass": True,
        }
        refused = [
            {
                "rule": "ANT-4.2",
                "why": "The zone already has 3 ships.",
                "url": "/rules#ANT-4.2",
                "paths": ["sail/z7"],
            },
            {
                "rule": "ANT-5.18",
                "why": "There is no camp in this zone.",
                "url": "/rules#ANT-5.18",
                "paths": ["recruit"],
            },
        ]
        if self.held:
            tree, refused = {"turn-over": True}, []
        return {
            "id": str(self.decision),
            "seat": self.turn,
            "prompt": "Your turn is over." if self.held else "Your turn: what do you do?",
            "tree": tree,
            "names": {"turn-over": "End my turn"} if self.held else self.names(),
            "refused": refused,
            "undo": True,
            "undo_why": None,
        }

    def names(self) -> dict[str, str]:
        names = {f"sail/z{zone}": f"Sail to zone {zone + 1}" for zone in range(8)}
        stacks = {"build/stack-0": "Build a camp", "build/stack-1": "Build a crane"}
        places = {f"{stack}/z{zone}": f"{name} in zone {zone + 1}" for stack, name in stacks.items() for zone in range(8)}
        rest = {"sail": "Sail", "build": "Build", "pass": "Pass: no action this turn", "recruit": "Recruit scientists"}
        return {**names, **stacks, **places, **rest}

    def scene(self) -> El:
        parts = [self.board(), self.player_list(), self.log_list()]
        return h.div(parts, self.result() if self.over else None, id="scene")

    def board(self) -> El:
        zones = [
            h.g(
                h.path(d=wedge_path(CENTRE, 130, 280, 45 * zone + 1, 45 * zone + 44), class_="area"),
                id=f"z{zone}",
                class_="zone",
                aria_label=f"Zone {zone + 1}",
            )
            for zone in range(8)
        ]
        numbers = [label(zone + 1, *around(CENTRE, 265, 45 * zone + 22), 16, class_="label soft") for zone in range(8)]
        ships = [
            h.g(
                SHIP,
                id=name,
                class_=f"piece p{seat}-fill",
                data_move="",
                transform=at(*around(CENTRE, 200, 45 * zone + 12 + 11 * seat)),
                aria_label=f"Ship of {NAMES[seat]}",
            )
            for seat, (name, zone) in enumerate(self.ships.items())
        ]
        sun = h.g(
            h.circle(r=30, fill="none"),
            icon("star", 50),
            id="sun",
            data_move="",
            transform=at(*around(CENTRE, 90, 45 * self.ships["ship-0"] + 22)),
        )
        cards = [
            card(
                110,
                150,
                badge(stack + 1, 55, 24),
                paragraph(["Camp", "Crane"][stack], 55, 70, 12),
                x=630 + 130 * stack,
                y=30,
                id=f"stack-{stack}",
                aria_label=["Camp", "Crane"][stack],
            )
            for stack in range(2)
        ]
        tracks = [
            track(
                f"t{row}",
                ["0", "2", "4", icon("star", 20), "7", "9", "12"],
                36,
                player_mark(row, 36 * row + 54, 18, 24),
                transform=at(630, 210 + 44 * row),
            )
            for row in range(4)
        ]
        return h.div(
            self.region("map", "Map", 600, h.g(zones, id="zones"), h.g(numbers, id="numbers"), h.g(sun, ships, id="pieces")),
            self.region("cards", "Cards", 300, h.g(cards, id="cards", transform=at(-630, 0)), width=260),
            self.region("tracks", "Tracks", 200, h.g(tracks, id="tracks", transform=at(-630, -200)), width=260),
            id="board",
            class_="stage",
        )

    def region(self, name: str, title: str, height: float, *drawn: El, width: float = 600) -> El:
        """A region as pionier.scene.regions makes them."""
        key = f"region-{name}"
        return h.section(
            h.h2(h.button(title, id=f"{key}-button", type="button"), id=f"{key}-title"),
            h.svg(drawn, id=f"{key}-picture", viewBox=f"0 0 {width:g} {height:g}", role="group", aria_label=title),
            id=key,
            class_="region",
            data_smallest=200,
        )

    def player_list(self) -> El:
        rows = [self.player(seat) for seat in range(self.players)]
        leave = h.details(h.summary("Leave the table"), "A bot plays on.", id="leave", class_="leave")
        return h.div(h.table(h.tbody(rows, id="players-rows"), id="players-table"), leave, id="players")

    def player(self, seat: int) -> El:
        return h.tr(
            h.th(html_icon(mark_name(seat)), h.span(NAMES[seat], class_="name"), scope="row", id=f"player-{seat}-name"),
            [h.td(value, id=f"player-{seat}-{at_}") for at_, value in enumerate((2 + seat, 3, 7 * seat))],
            id=f"player-{seat}",
            class_="player is-turn" if seat == self.turn else "player",
        )

    def log_list(self) -> El:
        return h.ol(
            [h.li(text, id=f"log-{index}", class_="line", data_lights=lights) for index, (text, lights) in enumerate(self.log)],
            id="log",
            aria_label="Log",
        )

    def result(self) -> El:
        parts = ["Zones", "Tracks", "Stars", "Discards"]
        points = [[20, 14, 8, 3], [12, 9, 4, 4], [9, 7, 4, 0], [3, 3, 0, 0]][: self.players]
        head = h.thead(h.tr(h.th(""), [h.th(NAMES[seat], scope="col") for seat in range(self.players)]))
        rows = [h.tr(h.th(name, scope="row"), [h.td(row[at_]) for row in points]) for at_, name in enumerate(parts)]
        foot = h.tbody(h.tr(h.th("Together", scope="row"), [h.td(sum(row)) for row in points]))
        return h.section(
            h.h2("Ola wins with 45 points"),
            h.table(head, h.tbody(rows), foot),
            id="result",
        )
