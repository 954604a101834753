"""A server for all end-to-end tests, and people who come to it with browsers of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser import chromium_running
from tests.e2e.person import Person
from tests.e2e.real_server import RealServer

Come = Callable[..., Person]


@pytest.fixture(scope="module")  # not longer: while it runs, other tests of the process cannot use asyncio
def chromium() -> Iterator[Browser]:
    with chromium_running() as browser:
        yield browser


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    running = RealServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def server(shared_server: RealServer) -> Iterator[RealServer]:
    """The server, and afterwards a look whether it found a fault of its own."""
    known = len(shared_server.reports())
    yield shared_server
    assert len(shared_server.reports()) == known, shared_server.log()


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that this test may kill."""
    running = RealServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()
    assert not running.reports(), running.log()


@pytest.fixture
def come(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """People who come to the server; when the test is over they leave, and no browser may have complained."""
    here: list[Person] = []
    server: RealServer = request.getfixturevalue("own_server" if "own_server" in request.fixturenames else "server")

    def comes(language: str = "en", **settings: object) -> Person:
        person = Person(chromium, server.url, language, **settings)
        here.append(person)
        return person

    yield comes
    for person in here:
        person.leave()
