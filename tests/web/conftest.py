from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.browser import chromium_running
from tests.web.fake_table import ORIGIN, FakeTable, serve, table_page


@pytest.fixture(scope="session")
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
    settings = {"viewport": {"width": 1366, "height": 768}, "reduced_motion": "reduce", **getattr(request, "param", {})}
    context = chromium.new_context(**settings)
    problems: list[str] = []
    page = open_page(context, problems)
    serve(page, {"/table": table_page()})
    fake = FakeTable(page)
    fake.problems = problems
    page.goto(f"{ORIGIN}/table")
    page.locator("#ui-offers button").first.wait_for()
    yield fake
    context.close()
    assert not problems
