from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser import chromium_running
from tests.web.fake_table import ORIGIN, FakeTable, serve, table_page
from tests.web.fake_tiles import TileTable


@pytest.fixture(scope="module")  # not longer: while it runs, other tests of the process cannot use asyncio
def chromium() -> Iterator[Browser]:
    with chromium_running() as browser:
        yield browser


def open_page(context: BrowserContext, problems: list[str]) -> Page:
    page = context.new_page()
    page.set_default_timeout(5000)
    page.on("console", lambda message: problems.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    return page


@pytest.fixture
def table(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[FakeTable]:
    """The play page at a table; `@pytest.mark.parametrize("table", [{...}], indirect=True)` changes the browser's context."""
    with table_open(chromium, FakeTable, getattr(request, "param", {})) as fake:
        yield fake


@pytest.fixture
def tiles(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[TileTable]:
    """The same with a game about turning and placing tiles."""
    with table_open(chromium, TileTable, getattr(request, "param", {})) as fake:
        yield fake


T = TypeVar("T", bound=FakeTable)


@contextmanager
def table_open(chromium: Browser, kind: type[T], wanted: dict[str, Any]) -> Iterator[T]:
    settings = {"viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce", **wanted}
    context = chromium.new_context(**settings)
    problems: list[str] = []
    page = open_page(context, problems)
    serve(page, {"/table": table_page()})
    fake = kind(page)
    fake.problems = problems
    page.goto(f"{ORIGIN}/table")
    page.locator("#ui-offers button").first.wait_for()
    yield fake
    context.close()
    assert not problems
