"""A link that is shared tells what it leads to: a moment of a match that is over, and of a running one nothing hidden."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from PIL import Image
from sqlalchemy import update
from tests.server.finished import play_randomly, write_match
from tests.server.house import Browser, House, open_house
from tests.server.test_analysis import somebody, store_of

from pionier.analysis import course
from pionier.server import shared_link
from pionier.store.schema import matches

MATCH = play_randomly("antarctica", 2, seed=7)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), bot_processes=0) as server:
        yield server
    assert server.reports() == []


def tags(person: Browser, path: str) -> dict[str, str]:
    """The Open Graph tags of a page."""
    return dict(re.findall(r'<meta property="og:([^"]+)" content="([^"]*)">', person.get(path).text))


def picture(person: Browser, address: str) -> bytes:
    answer = person.get(address.removeprefix("http://testserver"))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png"), answer.text[:300]
    return answer.content


def test_a_link_to_a_choice_of_a_finished_match_tells_the_moment_and_the_points(house: House) -> None:
    _, me = somebody(house)
    table = write_match(store_of(house), MATCH, me)
    told = tags(house.browser("pl"), f"/t/{table}?at=20")
    ola, jan = course(MATCH.record()).scores[20]
    assert told["title"] == "Antarktyda: Ola, Jan"
    assert re.fullmatch(
        rf"Postój \d+ · Wybór 20 z {MATCH.ply}\. Ola {ola}, Jan {jan}\. Zobacz tę chwilę .*\.", told["description"]
    )
    assert told["url"] == f"http://testserver/t/{table}?at=20"
    assert told["image"] == f"http://testserver/t/{table}/at/20/picture.png?lang=pl"
    assert told["locale"] == "pl_PL"
    # Without a moment, and with one that does not exist, it is the end.
    for path in (f"/t/{table}", f"/t/{table}?at=9999", f"/t/{table}?at=x"):
        assert "share the victory with 15 points" in tags(house.browser(), path)["description"]


def test_the_picture_is_large_differs_by_moment_and_language_and_is_drawn_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, me = somebody(house)
    table = write_match(store_of(house), MATCH, me)
    jan = house.browser()
    pictures = {at: picture(jan, f"/t/{table}/at/{at}/picture.png?lang=en") for at in (5, 20)}
    assert Image.open(io.BytesIO(pictures[5])).size == (1200, 630)
    assert len({*pictures.values(), picture(jan, f"/t/{table}/at/5/picture.png?lang=pl")}) == 3
    monkeypatch.setattr(shared_link, "preview", None)  # what was drawn is kept
    assert picture(jan, f"/t/{table}/at/5/picture.png?lang=en") == pictures[5]
    tag = jan.get(f"/t/{table}/at/5/picture.png?lang=en").headers["etag"]
    assert jan.get(f"/t/{table}/at/5/picture.png?lang=en", headers={"if-none-match": tag}).status_code == 304


def test_of_a_running_match_neither_tags_nor_picture_tell_more_than_who_plays(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here", name="Ola")
    stranger = house.browser()
    before = (tags(stranger, f"/t/{table}"), picture(stranger, f"/t/{table}/picture.png"))
    with ola.sit(table) as live:
        for _ in range(4):
            live.choose()
    after = (tags(stranger, f"/t/{table}?at=2"), picture(stranger, f"/t/{table}/at/2/picture.png"))
    assert after == before
    assert tags(ola, f"/t/{table}") == before[0]
    assert before[0]["description"] == "The match goes on: open the link to watch."


def test_of_a_deal_whose_day_lasts_nothing_is_told_that_others_could_use(house: House) -> None:
    ola, me = somebody(house)
    store = store_of(house)
    tables = {day: write_match(store, MATCH, me) for day in (datetime.now(UTC).date(), date(2026, 1, 1))}
    for day, table in tables.items():
        with store.engine.begin() as connection:
            connection.execute(update(matches).where(matches.c.id == table).values(deal=day.isoformat()))
    sealed, open_again = tables.values()
    for path in ("match.json", "analysis", "play-on?at=3"):
        assert ola.get(f"/t/{open_again}/{path}").status_code == 200
        refused = ola.get(f"/t/{sealed}/{path}")
        assert refused.status_code == 403
        assert MATCH.seed not in re.sub(r"<[^>]*>", "", refused.text.split("<main")[1].split("</main")[0])
    for path in ("analysis", "play-on"):
        assert ola.post(f"/t/{sealed}/{path}", {"at": "3"}).status_code == 403
    nobody = house.browser()
    assert picture(nobody, f"/t/{sealed}/at/3/picture.png") == picture(nobody, f"/t/{sealed}/picture.png")
    assert nobody.get(f"/t/{sealed}?at=3").status_code == 403


def test_only_so_many_pictures_are_drawn_for_one_address(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, me = somebody(house)
    table = write_match(store_of(house), MATCH, me)
    pace = house.client.app.state.link_pictures.pace  # type: ignore[attr-defined]
    monkeypatch.setattr(pace, "per_minute", 0)
    refused = house.browser().get(f"/t/{table}/at/7/picture.png")
    assert refused.status_code == 429
    assert "Wait a minute" in refused.text
    monkeypatch.undo()
    assert house.browser().get(f"/t/{table}/at/7/picture.png").status_code == 200
    assert house.browser().get("/t/nowhere/picture.png").status_code == 404
