"""Small pictures of tables: each is drawn for whoever asks, and for nobody else."""

from __future__ import annotations

from tests.server.house import House, match_of

from pionier.server.security import POLICY


def test_the_picture_stands_alone_and_can_run_nothing(house: House) -> None:
    ola = house.browser()
    answer = ola.get(f"/t/{ola.open_table('me', 'here')}/picture.svg")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-security-policy"] != POLICY
    assert "script" not in answer.headers["content-security-policy"]
    assert answer.text.startswith("<svg")
    assert "<script" not in answer.text


def test_it_is_drawn_in_both_themes_and_sent_again_only_when_it_has_changed(house: House) -> None:
    ola = house.browser()
    table = ola.open_table("me", "here")
    light, dark = (ola.get(f"/t/{table}/picture.svg?theme={theme}") for theme in ("light", "dark"))
    assert light.text != dark.text
    known = {"if-none-match": light.headers["etag"]}
    assert ola.get(f"/t/{table}/picture.svg", headers=known).status_code == 304
    with ola.sit(table) as live:
        while ola.get(f"/t/{table}/picture.svg", headers=known).status_code == 304:
            live.choose()
    assert ola.get(f"/t/{table}/picture.svg").text != light.text


def test_a_table_that_waits_has_none_and_no_other_theme_is_known(house: House) -> None:
    ola = house.browser()
    waiting, begun = ola.open_table("me", "open"), ola.open_table("me", "here")
    assert ola.get(f"/t/{waiting}/picture.svg").status_code == 404
    assert ola.get(f"/t/{begun}/picture.svg?theme=sepia").status_code == 404


def test_each_player_is_shown_what_is_theirs_and_a_stranger_what_a_spectator_sees(house: House) -> None:
    ola, jan, stranger = house.browser(), house.browser(), house.browser()
    form = {"seat.1": "open", "seat.2": "me", "name.2": "Ola", "option.planets": "chosen"}
    path = ola.post("/new/planet_unknown", form).headers["location"]
    jan.post(f"{path}/join", {"name": "Jan"})
    with jan.sit(path.removeprefix("/t/")) as first, ola.sit(path.removeprefix("/t/")) as second:
        for _ in range(2):  # whoever the deal lets begin
            mover = (first, second)[next(iter(match_of(house.table(path.removeprefix("/t/"))).pending))]
            mover.wait()
            mover.choose()
    hers, his, theirs = (each.get(f"{path}/picture.svg").text for each in (ola, jan, stranger))
    assert hers != his
    assert theirs == his  # a spectator looks at the first seat
