"""The laws over random matches with every corporation: from the start, and from positions with all technologies."""

from __future__ import annotations

import pytest

from pionier.engine.choice import Decision, Option
from pionier.engine.laws import Picker, copy_laws, decision_laws, keep, obey, random_picker, secrecy_laws
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.options import TakeBoard
from pionier.games.planet_unknown.powers import powers

from .companies import posts
from .positions import resume, sit, table, track

PAIRS = [("cosmos", "flux"), ("horizon", "jump_drive"), ("makeshift", "oasis"), ("republic", "wormhole")]
LIMIT = 4000


def leading(corporations: tuple[str, ...], seed: object) -> Picker:
    """Picks these corporations, seat by seat, and everything else at random."""
    pick = random_picker(seed)

    def choose(seat: int, asked: Decision) -> Option:
        wanted = TakeBoard("corporation", corporations[seat])
        return wanted if wanted in asked.options else pick(seat, asked)

    return choose


@pytest.mark.parametrize("pair", PAIRS)
def test_random_matches_obey_the_laws(pair: tuple[str, str]):
    options = {"corporations": "chosen", "boards": "all", "events": "standard"}
    match = obey(GAME, 2, options, f"corporations {pair}", leading(pair, pair), every=31)
    found = {BOX.corporations[me.corporation].id for me in match.state.players}
    assert found == set(pair)


@rule("PLU-17.18")
@pytest.mark.parametrize("corporation", [board.id for board in BOX.corporations])
def test_matches_with_all_technologies_obey_the_laws_and_end(corporation: str):
    s = table(2, corporation=corporation, phase="event", events="standard")
    sit(s, 1, "ksb_4156")
    s.players[0].flux = 2
    if corporation == "jump_drive":
        posts(s, 1, 2, 3, 4, 5, 6)
    else:
        track(s, tech=14)
    match = resume(s, events="standard")
    pick = random_picker(corporation)
    while not match.over:
        keep(match, "every match ends", match.ply < LIMIT)
        keep(match, "pieces are conserved", GAME.problems(match.state) == [], str(GAME.problems(match.state)))
        if match.ply % 29 == 0:
            decision_laws(match, None)
            copy_laws(match)
            secrecy_laws(match)
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
    assert match.outcome is not None
    assert powers(match.state.players[0]).board.id == corporation
