"""The game on one page: on paper it is one sheet."""

from __future__ import annotations

import re

import pytest
from tests.e2e.conftest import Come

import pionier
from pionier import games
from pionier.engine.words import LANGUAGES

UNDRAWN = "[data-figure]:not([data-drawn])"


@pytest.mark.parametrize("game", [game for game in pionier.game_ids() if games.one_page(game) is not None])
def test_it_prints_on_one_sheet_with_its_figures(game: str, come: Come) -> None:
    for language in LANGUAGES:
        page = come(language, color_scheme="dark").page
        page.goto(f"/learn/{game}/page?lang={language}")
        page.locator("[data-drawn]").first.wait_for()
        page.wait_for_function(f"() => !document.querySelector('{UNDRAWN}')")
        paper = page.pdf(format="A4", prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
