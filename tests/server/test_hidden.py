"""Nobody is sent what they may not know: not the other's hand, not the seed, in no byte."""

from __future__ import annotations

import random

import pytest
from tests.server.house import House, match_of
from tests.server.secrecy import seat_at

import pionier
from pionier.engine.state import SPECTATOR
from pionier.server.bots_at_table import luck_of

SEED = "a seed with secrets"


@pytest.fixture(autouse=True)
def _the_same_match_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _: SEED)


def busily(choices: list[str], chance: random.Random) -> str:
    """A choice that leads to cards in hand rather than to a quick end."""
    busy = [path for path in choices if path.startswith(("kind-", "build-ship", "stack-", "track-", "card-", "recruit"))]
    return chance.choice(busy or [path for path in choices if not path.startswith(("discard", "pass"))] or choices)


def test_two_players_hands_and_the_seed_stay_apart_on_the_wire(house: House) -> None:
    ola, jan = house.browser(), house.browser()
    table_id = ola.open_table("me", "open")
    jan.post(f"/t/{table_id}/join", {"name": "Jan"})
    table, chance = house.table(table_id), random.Random(4)
    secrets = 0
    with ola.sit(table_id) as hers, jan.sit(table_id) as his, house.browser().sit(table_id) as watcher:
        viewers = [hers, his, watcher]
        while not table.over:
            acting = hers if hers.last["mine"] else his
            acting.choose(busily(acting.choices(), chance))
            for viewer in viewers:
                while viewer.last["last"] < match_of(table).ply:
                    viewer.next()
            if not table.over:
                assert all(table.row.seed not in viewer.received for viewer in viewers)
        assert all(table.row.seed in viewer.received for viewer in viewers)
        for seat, viewer in [(hers.last["seat"], hers), (his.last["seat"], his), (SPECTATOR, watcher)]:
            for event in match_of(table).log:
                if not event.heard_by(seat):
                    secrets += 1
                    assert table.game.words.say(event.key, "en", event.facts, table.names) not in viewer.received
    assert secrets


def test_a_bots_luck_cannot_be_worked_out_from_what_is_known_of_the_table() -> None:
    """Whoever knew it could try a bot's public program on every hand, and see which one it holds."""
    known, secret = "the same table, seat and decision", ("one seed", "another seed")
    tables = [seat_at(pionier.new_match("antarctica", 2, seed), known) for seed in secret]
    assert len({table.id for table in tables}) == 1
    one, another = (luck_of(table, 0, "0.0") for table in tables)
    assert one != another
    assert one == luck_of(tables[0], 0, "0.0")  # after a restart it does the same
    assert len({one, luck_of(tables[0], 1, "0.0"), luck_of(tables[0], 0, "0.1")}) == 3
    assert secret[0] not in one


def test_a_bots_process_gets_neither_the_seed_nor_the_true_hands() -> None:
    match, chance = pionier.new_match("antarctica", 3, SEED), random.Random(32)
    for _ in range(68):
        seat, asked = next(iter(match.pending.items()))
        options = {"/".join(option.path()): option for option in asked.options}
        match.play(seat, options[busily(list(options), chance)])
    assert any(match.state.hands[seat].cards for seat in (1, 2))
    hands: set[str] = set()
    for luck in range(8):
        guess = match.guess(0, luck)
        assert SEED not in guess.snapshot()
        hands.add(str([guess.state.hands[seat].cards for seat in (1, 2)]))
    assert len(hands) > 1  # it can only guess
