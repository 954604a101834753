"""A server in this process, browsers with cookies of their own, and live connections: what the tests of the server share."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession
from tests.scene.test_diff import apply

from pionier.engine.match import Match
from pionier.server.app import make_app
from pionier.server.settings import Settings
from pionier.server.table import Table
from pionier.server.trouble import Reports
from pionier.store import Store, open_database

ORIGIN = "http://testserver"


def match_of(table: Table) -> Match:
    """The match that is played at a table."""
    assert table.match is not None
    return table.match


def leaves(tree: Any, path: str = "") -> Iterator[str]:
    """Every choice in a tree of options."""
    for part, below in (dict.fromkeys(tree.split(), True) if isinstance(tree, str) else tree).items():
        here = f"{path}/{part}" if path else part
        if below is True:
            yield here
        else:
            yield from leaves(below, here)


class House:
    """A running server over a database file."""

    def __init__(self, client: TestClient, folder: Path) -> None:
        self.client = client
        self.folder = folder

    def browser(self, language: str = "en") -> Browser:
        return Browser(self, language)

    def table(self, table_id: str) -> Table:
        hub = self.client.app.state.hub  # type: ignore[attr-defined]
        assert self.client.portal is not None
        return self.client.portal.call(hub.table, table_id)

    def reports(self) -> list[str]:
        return sorted(path.read_text() for path in (self.folder / "reports").glob("*.json"))


@contextmanager
def open_house(folder: Path, address: str = "203.0.113.7", **settings: Any) -> Iterator[House]:
    store = Store(open_database(str(folder / "kept.db")))
    wanted = {"bot_pace": 0.0, "bot_processes": 1, "bot_interpreter": "cpython", "tables_per_minute": 1000, **settings}
    app = make_app(store, Settings(**wanted), Reports(folder / "reports"))
    with TestClient(app, base_url=ORIGIN, client=(address, 50000)) as client:
        yield House(client, folder)


class Browser:
    """Somebody's browser."""

    def __init__(self, house: House, language: str) -> None:
        self.house = house
        self.cookies: dict[str, str] = {}
        self.headers = {"origin": ORIGIN, "accept-language": language}

    def _headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {**self.headers, **({"cookie": cookie} if cookie else {})}

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> Any:
        self.house.client.cookies.clear()
        sent = {**self._headers(), **(headers or {})}
        response = self.house.client.request(method, path, headers=sent, follow_redirects=False, **more)
        self.cookies.update(response.cookies.items())
        return response

    def get(self, path: str, **more: Any) -> Any:
        return self.request("GET", path, **more)

    def post(self, path: str, form: dict[str, str] | None = None, **more: Any) -> Any:
        return self.request("POST", path, data=form or {}, **more)

    def open_table(self, *seats: str, name: str = "Ola", **fields: str) -> str:
        """A new table; the id in its address."""
        form = {f"seat.{number}": kind for number, kind in enumerate(seats, 1)}
        response = self.post("/new/antarctica", {"name.1": name, **form, **fields})
        assert response.status_code == 303, response.text
        return response.headers["location"].removeprefix("/t/")

    @contextmanager
    def sit(self, table_id: str, **headers: str) -> Iterator[Live]:
        """The live connection of the table's page."""
        self.house.client.cookies.clear()
        with self.house.client.websocket_connect(f"/t/{table_id}/ws", headers={**self._headers(), **headers}) as socket:
            yield Live(socket)


class Live:
    """One live connection: sends messages, keeps the picture up to date, remembers every byte."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.n = 0
        self.messages = 0
        self.last: dict[str, Any] = {}
        self._messages: list[dict[str, Any]] = []  # since the picture was last asked for
        self._picture: Any = None
        self.received = ""
        self.send(hi=True)

    def send(self, **message: Any) -> dict[str, Any]:
        """Send a message and return its answer; what others caused meanwhile is taken in on the way."""
        self.n += 1
        self.socket.send_text(json.dumps({**message, "n": self.n}))
        while self.next()["n"] != self.n:
            pass
        return self.last

    def question(self, **message: Any) -> dict[str, Any]:
        """Ask something about the open decision that changes nothing: what was shown last stays."""
        shown = self.last
        answer = self.send(**{"id": (shown["ask"] or {}).get("id", ""), **message})
        self.last = shown
        self._messages.remove(answer)
        return answer

    def next(self) -> dict[str, Any]:
        text = self.socket.receive_text()
        self.received += text
        message = json.loads(text)
        self._messages.append(message)
        self.messages += 1
        self.last = message
        return message

    @property
    def picture(self) -> Any:
        """What the browser shows: the last whole picture and all patches since."""
        for message in self._messages:
            self._picture = message["tree"] if "tree" in message else apply(message["ops"], self._picture)
        self._messages = []
        return self._picture

    def choices(self) -> list[str]:
        return list(leaves(self.last["ask"]["tree"]))

    def choose(self, path: str | None = None) -> dict[str, Any]:
        ask = self.last["ask"]
        return self.send(choose=path or self.choices()[0], id=ask["id"], seat=ask["seat"])

    def undo(self) -> dict[str, Any]:
        ask = self.last["ask"]
        return self.send(undo=True, id=ask["id"], seat=ask["seat"])

    def wait(self) -> dict[str, Any]:
        """Until it is this viewer's turn, or the match is over."""
        while not self.last["mine"] and not self.last["over"]:
            self.next()
        return self.last

    def play_to_the_end(self, luck: int) -> None:
        chance = random.Random(luck)
        while not self.wait()["over"]:
            self.choose(chance.choice(self.choices()))
