"""Every page and message speaks Polish and English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.server.house import House

from pionier import server
from pionier.server.words import words

SERVER = Path(server.__file__).parent


def test_every_sentence_is_there_in_both_languages_with_all_plural_forms() -> None:
    for key, entry in words().entries.items():
        assert set(entry) == {"en", "pl"}, key
        if not isinstance(entry["en"], str):
            assert (len(entry["en"]), len(entry["pl"])) == (2, 3), key
        gaps = [set(re.findall(r"{(\w+)}", " ".join([form] if isinstance(form, str) else form))) for form in entry.values()]
        assert gaps[0] - {"n"} == gaps[1] - {"n"}, key


def test_every_sentence_the_server_says_exists() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SERVER.glob("*.py"))
    said = re.findall(r'(?:(?<!\.)say|_row)\(\s*"([a-z_.]+)"', source) + re.findall(r'Refused\(\s*"([a-z_.]+)"', source)
    assert len(said) > 50
    assert [key for key in said if key not in words() and not key.endswith(".")] == []


@pytest.mark.parametrize(
    ("header", "language"),
    [("pl", "pl"), ("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("de,en;q=0.5,pl;q=0.7", "pl"), ("de", "en"), ("", "en"), ("en;q=x", "en")],
)
def test_the_browser_says_which_language(house: House, header: str, language: str) -> None:
    assert f'<html lang="{language}"' in house.browser(header).get("/").text


def test_a_chosen_language_stays(house: House) -> None:
    ola = house.browser("en")
    assert "Gry strategiczne" in ola.get("/?lang=pl").text
    assert "Gry strategiczne" in ola.get("/").text


@pytest.mark.parametrize(
    ("language", "text"), [("en", "There is no table at this address"), ("pl", "Pod tym adresem nie ma stołu")]
)
def test_an_error_page_says_what_happened_and_what_to_do(house: House, language: str, text: str) -> None:
    answer = house.browser(language).get("/t/nowhere")
    assert answer.status_code == 404
    assert text in answer.text


@pytest.mark.parametrize("path", ["/nothing", "/new/chess", "/rules/chess", "/static/games/chess.css"])
def test_what_is_not_there_is_a_page_too(house: House, path: str) -> None:
    answer = house.browser("pl").get(path)
    assert answer.status_code == 404
    assert "Tu nic nie ma" in answer.text


def test_two_viewers_of_one_table_read_their_own_language(house: House) -> None:
    ola, jan = house.browser("en"), house.browser("pl")
    table = ola.open_table("me", "here")
    with ola.sit(table) as hers, jan.sit(table) as his:
        assert hers.last["status"] == "Your turn"
        assert his.last["status"] == "Wybiera: Ola"
        hers.choose()
        his.next()
        assert hers.picture != his.picture


def test_a_wrong_number_of_players_is_explained_on_the_form(house: House) -> None:
    answer = house.browser("pl").post("/new/antarctica", {"seat.1": "me", "name.1": "Ola"})
    assert answer.status_code == 400
    assert "Liczba graczy w tej grze: 2, 3, 4. Wybrano 1." in answer.text
    assert 'value="Ola"' in answer.text
