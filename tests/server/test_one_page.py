"""The game on one page, and the figures of the rules."""

from __future__ import annotations

import json
import re

import pytest
from tests.server.house import House

import pionier
from pionier import games
from pionier.engine import rulebook
from pionier.engine.words import LANGUAGES
from pionier.server.figures import drawing
from pionier.server.rules_page import told

GAMES = [game for game in pionier.game_ids() if games.one_page(game) is not None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_figure_is_drawn(game: str, language: str) -> None:
    for name in games.figure_data(game):
        picture = drawing(game, name, language)
        shown = [el for child in picture.children[1:] for el in child.walk()]  # type: ignore[union-attr]
        assert shown, name
        known = {el.id for el in picture.walk()}
        referred = {key for el in picture.walk() for key in re.findall(r"#([\w.-]+)", el.attributes.get("href", ""))}
        assert referred <= known, name


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_page_whose_lines_lead_to_its_rules(game: str, house: House) -> None:
    for language in LANGUAGES:
        rules = house.browser(language).get(f"/rules/{game}").text
        page = house.browser(language).get(f"/learn/{game}/page").text
        links = re.findall(rf'href="/rules/{game}#([^"]+)"', page)
        assert len(links) > 20
        assert all(f'id="{rule}"' in rules for rule in links)
        assert "{sign" not in page
        assert f"/learn/{game}/page" in rules


def test_a_page_is_in_the_readers_language(house: House) -> None:
    assert "Punktacja" in house.browser("pl").get("/learn/antarctica/page").text
    assert "Scoring" in house.browser("en").get("/learn/antarctica/page").text


def test_the_table_gets_the_same_page(house: House) -> None:
    sent = house.browser("en").get("/learn/antarctica/page.json")
    assert sent.json()["sheet"][1]["class"] == "op-frame"
    again = house.browser("en").get("/learn/antarctica/page.json", headers={"if-none-match": sent.headers["etag"]})
    assert again.status_code == 304


def test_a_figure_is_sent_when_it_is_asked_for_and_kept(house: House) -> None:
    ola = house.browser("en")
    place = re.search(r'data-figure="([^"]+)"', ola.get("/rules/antarctica").text)
    assert place is not None
    figure = ola.get(place[1])
    assert json.loads(figure.text)[0] == "svg"
    assert ola.get(place[1], headers={"if-none-match": figure.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("path", ["/figures/antarctica/nothing.json", "/figures/chess/sun.json", "/learn/chess/page"])
def test_what_is_not_there_is_a_page_too(house: House, path: str) -> None:
    assert house.browser("pl").get(path).status_code == 404


def test_lists_in_rules_are_lists_and_numbers_of_rules_are_links() -> None:
    game = pionier.game("antarctica")
    shown = told("See ANT-4.1:\n- one;\n- two.\nThen\n(a) three;\n(b) <four>.", game)
    assert shown == (
        '<p>See <a href="#ANT-4.1">ANT-4.1</a>:</p><ul><li>one;</li><li>two.</li></ul><p>Then</p>'
        '<ul><li class="numbered">(a) three;</li><li class="numbered">(b) &lt;four&gt;.</li></ul>'
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_markup_of_lists_is_left_in_the_rules(game: str, language: str) -> None:
    for part in rulebook.read(f"{games.folder(game)}/rules", language):
        for rule in part.rules:
            shown = re.sub(r"<[^>]+>", "\n", told(rule.text, pionier.game(game)))
            assert not re.search(r"^\s*- |\*\*|`| - ", shown, re.MULTILINE), rule.id
