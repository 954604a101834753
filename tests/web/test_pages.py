"""Templates and words: whole in both languages, and nothing the security policy would block."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tests.web.fake_table import render, table_page

from pionier.web import STATIC, TEMPLATES, TEXTS, client_words, interface_words

GAME = {"name": "Antarctica"}
ROW = {
    "number": 1,
    "choice": "Choice 4",
    "url": "/t/1?at=3",
    "play_url": "/t/1/play-on?at=3",
    "mark": "",
    "name": "Ola",
    "prompt": "Sail",
    "played": "to the sun",
    "best": "home",
    "before": "60%",
    "after": "50%",
    "cost": "10 points",
    "mistake": True,
}
CARD = {
    "number": 1,
    "mark": "",
    "name": "Ola",
    "moment": "Round 3",
    "gains": "goals +3",
    "before": "1",
    "after": "4",
    "better": True,
    "url": "/t/1?at=3",
    "play_url": "/t/1/play-on?at=3",
    "judged": True,
    "worst": ROW,
}
COVERS = {"light": "/a.svg", "dark": "/b.svg"}
GAME_CARD = {
    "id": "antarctica",
    "name": "Antarctica",
    "invitation": "Sail.",
    "players": "2–4",
    "minutes": 15,
    "weight": 2,
    "covers": COVERS,
    "play_url": "/play",
    "new_url": "/new",
    "learn_url": None,
    "rules_url": "/rules",
}
TABLE = {
    "id": "1",
    "url": "/t/1",
    "game": "Antarctica",
    "people": "Jan",
    "covers": COVERS,
    "pictures": COVERS,
    "told": {
        "asked": "Sail",
        "moment": "Stop 4",
        "since": [{"mark": "mark-1", "text": "Jan sails."}],
        "more": 2,
        "scores": [{"mark": "mark-0", "text": "7"}],
    },
    "status": "Your turn",
    "ago": "just now",
    "lesson": False,
}
PAGES: dict[str, dict[str, Any]] = {
    "home.html": {
        "games": [GAME_CARD],
        "first": GAME_CARD,
        "newcomer": False,
        "mine": {"waiting": [TABLE], "others": [{**TABLE, "told": None, "pictures": {}}], "finished": [], "older": [TABLE]},
        "deal": {
            "game": "Antarctica",
            "date": "20 November",
            "hours": 7,
            "tabs": [{"name": "Antarctica", "url": "/?deal=antarctica", "covers": COVERS, "current": True, "played": True}],
            "action": "/deal/antarctica",
            "begun": False,
            "alone": False,
            "mine": [70, 81],
            "others": 3,
            "place": 2,
            "best": 90,
            "strip": None,
        },
        "open_tables": [{"url": "/t/2", "game": "Antarctica", "covers": COVERS, "host": "Jan", "free": 2}],
        "broken": [{"game": "pebbles", "why": "game.py, line 1: 1 < 0", "folder": "/games/pebbles"}],
    },
    "new_table.html": {
        "game": {**GAME, "covers": COVERS, "players": [2, 3]},
        "action": "/new",
        "presets": [
            {"id": "first", "name": "First", "help": "So.", "minutes": 15, "weight": 2, "settings": "{}", "chosen": True},
        ],
        "own": None,
        "options": [
            {
                "id": "ships",
                "name": "Ships",
                "help": "How",
                "matters": True,
                "usual": "free",
                "when": "[]",
                "choices": [{"value": "free", "name": "Free", "chosen": True, "offered": True, "when": "[]"}],
            }
        ],
        "seats": [{"number": 1, "chosen": "me", "name": ""}, {"number": 2, "chosen": "open", "name": "Ola"}],
        "name_limit": 40,
        "draw": True,
        "listed": False,
        "hints": True,
        "kinds": [{"value": "open", "name": "Open", "help": "Anyone.", "who": "Anyone"}],
        "me": {"value": "me", "name": "Me", "help": "You.", "who": ""},
    },
    "join.html": {
        "game": GAME,
        "host": "Jan",
        "action": "/join",
        "seats": [{"number": 1, "name": "Orange"}],
        "watch_url": "/t/1",
    },
    "rules.html": {
        "game": GAME,
        "chapters": [
            {
                "id": "4",
                "title": "A turn",
                "rules": [{"id": "ANT-4.1", "text": "Sail.", "kind": "rule"}, {"id": "ANT-R.1", "text": "So.", "kind": "ruling"}],
            }
        ],
        "figures": {"ANT-4.1": [{"place": "a figure", "caption": "A ship."}]},
        "page_url": "/learn/antarctica/page",
        "sources": ["The rulebook."],
        "reconstructed": ["The cards."],
    },
    "one_page.html": {
        "game": {"id": "antarctica", "name": "Antarctica", "players": "2–4"},
        "css": "/static/games/antarctica.css",
        "signs": "signs",
        "sheet": "the page",
        "rules_url": "/rules",
        "learn_url": "/learn/antarctica",
        "new_url": "/new",
    },
    "analysis.html": {
        "game": GAME,
        "table_url": "/t/1",
        "ask_url": "/t/1/analysis",
        "stop_url": "/t/1/analysis/stop",
        "progress_url": "/t/1/analysis.json",
        "stage": "running",
        "progress": {"done": 3, "decisions": 7, "report": None},
        "progress_sentence": "3 of 7",
        "may_ask": False,
        "may_stop": True,
        "alone": False,
        "won": "Ola wins",
        "legend": [{"mark": "", "name": "Ola"}],
        "points": ["a curve"],
        "turning": [CARD],
        "found": True,
        "charts": ["a chart"],
        "players": [{"name": "Ola", "mark": "", "agreed": "1 of 2", "costliest": [ROW]}],
        "chosen": {
            "rows": [ROW],
            "by_player": [{"name": "Everybody", "url": "?", "chosen": True}, {"name": "Ola", "url": "?", "chosen": False}],
            "by_cost": [{"name": "Mistakes", "url": "?", "chosen": True}],
        },
    },
    "play_on.html": {
        "game": GAME,
        "at": 3,
        "last": 7,
        "seats": [
            {"number": 0, "mark": "", "name": "Ola", "chosen": True},
            {"number": 1, "mark": "", "name": "Jan", "chosen": False},
        ],
        "picture_url": "/t/1/at/3/picture.png",
        "table_url": "/t/1?at=3",
        "action": "/t/1/play-on",
        "named": False,
        "name_limit": 24,
    },
    "error.html": {"title": "Not here", "text": "No such table.", "advice": "Go home."},
}


def every_page(lang: str) -> dict[str, str]:
    return {"table.html": table_page(lang), **{name: render(name, lang, **context) for name, context in PAGES.items()}}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_pages_hold_nothing_inline(lang):
    for name, page in every_page(lang).items():
        assert f'<html lang="{lang}"' in page, name
        assert not re.search(r"\sstyle=|\son\w+=|<style", page), name
        scripts = re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", page)
        assert all('type="application/json"' in script for script in scripts), name


def test_names_of_people_are_escaped():
    page = render("join.html", **{**PAGES["join.html"], "host": "<b>Jan</b>"})
    assert "&lt;b&gt;Jan" in page


def test_the_words_block_cannot_be_left():
    context = {
        "game": {"name": "x", "css": None},
        "socket": "",
        "share_url": "",
        "save_url": "",
        "rules_url": "",
        "page_url": "",
        "learn_url": "",
        "rematch_url": "",
        "play_on_url": "",
        "shared": dict.fromkeys(("title", "description", "url", "image", "locale"), ""),
        "analysis_url": "",
        "commitment": "",
    }
    assert "</script><b>" not in render("table.html", words={"ui.x": "</script><b>"}, **context)


def test_every_word_is_there_in_both_languages():
    for key, entry in interface_words().entries.items():
        english, polish = entry["en"], entry["pl"]
        assert isinstance(english, list) == isinstance(polish, list), key
        if isinstance(english, list):
            assert (len(english), len(polish)) == (2, 3), key
        facts = [
            set(re.findall(r"\{(\w+)\}", form))
            for text in (english, polish)
            for form in ([text] if isinstance(text, str) else text)
        ]
        assert all(each == facts[0] for each in facts), key


def used_words() -> set[str]:
    templates = "".join(path.read_text(encoding="utf-8") for path in TEMPLATES.glob("*.html"))
    scripts = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    return set(re.findall(r"""\bt\(["']([\w.]+)["']\s*[,)]""", templates)) | set(re.findall(r"'(ui\.\w+)'", scripts))


def test_every_word_in_use_is_in_the_table():
    assert used_words() <= set(interface_words().entries)


def test_no_word_is_left_over():
    made_by_code = ("prefs.", "rules.kind.", "keys.", "new.kind.")
    left = {
        key
        for key in json.loads(TEXTS.read_text(encoding="utf-8"))
        if key not in used_words() and not key.startswith(made_by_code)
    }
    assert left == set()


def test_the_scripts_get_plural_forms_as_lists():
    assert len(client_words("pl")["ui.refused"]) == 3
    assert all(key.startswith("ui.") for key in client_words("en"))


def test_scripts_keep_to_the_policy():
    for path in STATIC.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function|document\.write", text), path.name
