"""The real browser that tests of pages use: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

CHROMIUM = Path(os.environ.get("PIONIER_CHROMIUM", "/usr/bin/chromium"))
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 20_000  # milliseconds: long, because the machine may be busy; nothing waits that long when all is well


@contextmanager
def chromium_running() -> Iterator[Browser]:
    """Chromium, or a plain word why there is none. Without a browser the pages are not tested, so that is a failure."""
    if not CHROMIUM.exists():
        if os.environ.get("PIONIER_NO_BROWSER") == "1":
            pytest.skip("PIONIER_NO_BROWSER=1: pages are not tested")
        pytest.fail(
            f"There is no Chromium at {CHROMIUM}. Install it (Debian: apt install chromium), name another with "
            "PIONIER_CHROMIUM=/path, or leave these tests out on purpose with PIONIER_NO_BROWSER=1.",
            pytrace=False,
        )
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()
