"""What a tournament leaves behind: a page that needs nothing else, and files for other programs."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pyarrow.parquet
import pytest
from tests.arena import quick
from tests.browser import chromium_running

from pionier.arena import charts, files
from pionier.arena.figures import Figures, work_out
from pionier.arena.report import WORDS, Report
from pionier.arena.tournament import Results, Tournament, play
from pionier.engine.words import LANGUAGES
from pionier.scene.palette import DARK, LIGHT, colours

Done = tuple[Tournament, Results, Figures]
SIDES = {"planets": "dealt", "corporations": "dealt"}


@pytest.fixture(scope="module")
def three() -> Done:
    """A tournament with everything a page can show."""
    plan = Tournament.of("planet_unknown", 2, SIDES, ("first", "last", "random"), 4, "s")
    with quick.known():
        results = play(plan)
    return plan, results, work_out(plan, results)


@cache
def alone() -> Done:
    plan = Tournament.of("planet_unknown", 1, {}, ("random",), 5, "s")
    results = play(plan)
    return plan, results, work_out(plan, results)


def tree(page: str) -> ElementTree.Element:
    """The body as XML: well-formed, or this fails."""
    return ElementTree.fromstring(page[page.index("<body") : page.index("</html>")])


def text(page: str) -> str:
    return " ".join(tree(page).itertext())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_all_figures_and_plots(three: Done, language: str) -> None:
    page = Report(three[2], language).page()
    headings = [element.text for element in tree(page).iter("h2")]
    assert headings == {
        "en": ["Standings", "One against one", "Wins by seat", "Corporation: wins", "Planet: wins", "Scores",
               "Length of the matches", "Decision times", "How this was played and counted"],
        "pl": ["Klasyfikacja", "Bot przeciw botowi", "Wygrane według miejsca przy stole", "Korporacja: wygrane",
               "Planeta: wygrane", "Wyniki", "Długość partii", "Czas decyzji", "Jak grano i liczono"],
    }[language]  # fmt: skip
    assert len([svg for svg in tree(page).iter("svg") if svg.get("role") == "img"]) == 6
    for bot in ("first", "last", "random"):
        assert bot in text(page)
    assert re.search(r"\d,\d" if language == "pl" else r"\d\.\d", text(page))


def test_a_page_needs_nothing_from_elsewhere(three: Done) -> None:
    page = Report(three[2], "en").page()
    assert not re.search(r"<script|<link|<img|@import|url\(|https?:|src=|href=|style=| on\w+=", page)
    assert "default-src 'none'" in page


def test_a_page_is_light_and_dark(three: Done) -> None:
    page = Report(three[2], "en").page()
    assert "prefers-color-scheme:dark" in page
    known = colours(LIGHT) | colours(DARK)
    assert set(re.findall(r"var\(--([\w-]+)\)", page)) <= set(known)


def test_alone_there_are_scores_instead_of_wins_against_others() -> None:
    page = Report(alone()[2], "en").page()
    assert "Rating" not in text(page)
    assert "Wins by seat" not in text(page)
    assert "solo" in text(page)


def test_every_sentence_is_there_in_both_languages_and_used() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(charts.__file__).parent.glob("*.py"))
    for key, entry in WORDS.entries.items():
        assert set(entry) == set(LANGUAGES), key
        assert key == "player" or f'"{key}"' in source, key


def test_matches_that_were_cut_off_are_told() -> None:
    plan, results, found = alone()
    assert "cut off" not in text(Report(found, "en").page())
    cut = {sitting: replace(played, finished=sitting.deal > 1) for sitting, played in results.items()}
    assert "5 matches, 2 of them cut off unfinished" in text(Report(work_out(plan, cut), "en").page())
    assert "5 partii, w tym 2 przerwane przed końcem" in text(Report(work_out(plan, cut), "pl").page())


def test_names_and_numbers_cannot_break_a_page() -> None:
    found = alone()[2]
    nasty = Figures(**{**vars(found), "seed": "<script>&\"'"})
    assert "<script" not in Report(nasty, "en").page()
    assert "<script>&\"'" in text(Report(nasty, "en").page())


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.0000273, "27 µs"), (0.0012, "1.2 ms"), (0.9996, "1 s"), (12.34, "12 s"), (0.000001, "1 µs")]
)
def test_times_are_said_in_a_unit_that_suits_them(seconds: float, said: str) -> None:
    assert Report(alone()[2], "en").seconds(seconds) == said


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        ([3, 3], [3, 3.2, 3.4, 3.6, 3.8, 4.0]),
        ([-7, 41], [-10, 0, 10, 20, 30, 40, 50]),
    ],
)
def test_scales_have_round_ticks(values: list[float], ticks: list[float]) -> None:
    assert charts.scale(values).ticks == pytest.approx(ticks)


def test_a_browser_shows_the_page_without_complaint(three: Done, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(Report(three[2], "pl").page(), encoding="utf-8")
    with chromium_running() as browser:
        for dark, width in ((False, 1200), (True, 360)):
            scheme = "dark" if dark else "light"
            page = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 800}).new_page()
            said, asked = list[str](), list[str]()
            page.on("console", lambda message, said=said: said.append(message.text))
            page.on("request", lambda request, asked=asked: asked.append(request.url))
            page.goto(path.as_uri())
            ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
            assert (sum(map(int, re.findall(r"\d+", ground))) < 200) == dark
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert (said, asked) == ([], [path.as_uri()])


def test_every_seat_of_every_match_is_a_row(three: Done, tmp_path: Path) -> None:
    plan, results, found = three
    with open(files.write(tmp_path, "csv", plan, results, found), encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2 * len(results)
    sitting, played = next(iter(results.items()))
    assert [(row["bot"], int(row["score"]), int(row["place"]), float(row["share"])) for row in rows[:2]] == list(
        zip(sitting.bots, played.scores, played.places, played.shares, strict=True)
    )
    assert rows[0]["side.planet"] == played.sides["side.planet"][0]
    assert rows[0]["seed"] == "s/0"
    parquet = pyarrow.parquet.read_table(files.write(tmp_path, "parquet", plan, results, found)).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in parquet] == rows
    assert json.loads(files.write(tmp_path, "json", plan, results, found).read_text(encoding="utf-8")) == json.loads(
        json.dumps(found.to_data())
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.json", "seats.csv", "seats.parquet"]
