"""PLU-10.4: no event takes away the last place for a tile."""

from __future__ import annotations

import pytest
from tests.games.playing import refused

from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.pending import pending

from .positions import at_position, facing, names, offer, patch, play, resume, row_with, sit, squares, table, track, with_holes

PAIR = ((10, 6), (11, 6))
ROW = ((1, 4), (2, 4), (3, 4))
HOLE = ((5, 0),)


def seedlings(*holes: tuple[int, int], tiles: tuple[str, str] = ("F-RT", "I2-RT")) -> Match:
    """ "Wild Seedlings" give a patch to a player whose planet is covered but for these squares."""
    s = facing("EV16")
    offer(s, 0, *tiles)
    with_holes(s, *holes)
    return resume(s)


def still_open(match: Match) -> set[tuple[int, int]]:
    """The squares without tile or patch."""
    me = match.state.players[0]
    return squares(me.world.grid & ~me.covered)


def to_main(match: Match) -> set[str]:
    """Everybody resolves the event; what may be chosen in the main turn."""
    while match.state.phase != "main":
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, asked.options[0])
    return names(match.pending[0])


TAKING = {"offer-0/take", "offer-1/take"}  # unable to place
PLACING = {"offer-1/turn-1/c11-6", "offer-1/turn-3/c10-6"}  # the domino on the pair


@rule("PLU-10.4", "PLU-10.8")
def test_the_patch_of_an_event_lies_where_the_game_can_go_on() -> None:
    match = seedlings(*PAIR, *HOLE)
    assert still_open(match) == set(PAIR)
    assert to_main(match) == PLACING


@rule("PLU-10.4")
def test_a_patch_that_alone_would_end_the_game_is_left_out() -> None:
    match = seedlings(*PAIR)
    assert still_open(match) == set(PAIR)
    assert to_main(match) == PLACING


@rule("PLU-10.4")
def test_the_square_that_every_tile_needs_is_refused_to_the_patch() -> None:
    match = seedlings(*ROW)
    assert names(match.pending[0]) == {"c1-4", "c3-4"}
    assert refused(match.pending[0]) == {"c2-4": "PLU-10.4"}


@rule("PLU-10.4", "PLU-4.15")
def test_a_player_who_cannot_place_anyway_takes_the_patch() -> None:
    match = seedlings(*HOLE)
    assert still_open(match) == set()
    assert to_main(match) == TAKING


@rule("PLU-10.4", "PLU-4.12")
def test_a_patch_that_would_end_the_game_is_stored_if_it_can_be() -> None:
    s = facing("EV16")
    offer(s, 0, "F-RT", "I2-RT")
    track(s, tech=5)
    with_holes(s, *PAIR)
    match = resume(s)
    assert still_open(match) == set(PAIR)
    assert match.state.players[0].stored == 1


@rule("PLU-10.4", "PLU-6.3")
def test_a_milestone_of_an_event_gives_no_patch_that_would_end_the_game() -> None:
    s = facing("EV11")
    offer(s, 0, "F-RT", "I2-RT")
    milestone = row_with(s.players[0], "biomass", "biomass_milestone")
    track(s, biomass=milestone - 1)
    with_holes(s, *PAIR)
    match = resume(s)
    play(match, 0, "track-biomass")
    me = match.state.players[0]
    assert at_position(me, "biomass") == milestone
    assert still_open(match) == set(PAIR)


@rule("PLU-10.4", "PLU-14.36")
def test_a_patch_that_would_end_the_game_is_no_choice_on_the_biomass_track_of_wormhole() -> None:
    s = facing("EV08")
    sit(s, 0, "ksb_4156", "wormhole")
    offer(s, 0, "F-RT", "I2-RT")
    with_holes(s, *PAIR)
    match = resume(s)
    play(match, 0, "track-biomass")
    assert match.pending[0].prompt == "prompt.synergy"


@rule("PLU-10.4", "PLU-4.12")
def test_only_events_are_ignored_a_patch_of_the_main_turn_takes_the_last_place() -> None:
    s = table()
    offer(s, 0, "F-RT", "I2-RT")
    with_holes(s, *PAIR)
    s.players[0].pending = (pending("patch"),)
    match = resume(s)
    play(match, 0, "effect-patch-0-0", "c10-6")
    assert names(match.pending[0]) >= TAKING


@rule("PLU-10.4", "PLU-4.3")
def test_the_first_patch_lies_where_a_tile_can_join_it() -> None:
    s = facing("EV16")
    sit(s, 0, "lacuna")
    offer(s, 0, "F-RT", "O-RT")
    asked = resume(s).pending[0]
    assert refused(asked) == {"c11-7": "PLU-10.4"}  # a hole and the edge leave a corridor beside it


@rule("PLU-10.4", "PLU-5.10")
@pytest.mark.parametrize("rover", [0, 1])
def test_no_event_locks_the_technology_without_which_nothing_can_be_placed(rover: int) -> None:
    s = facing("EV22")  # rover or tech goes back
    sit(s, 0, "lacuna")
    offer(s, 0, "F-RT", "O-RT")
    patch(s, (11, 7))
    track(s, tech=3, rover=rover)  # technology 1 ignores adjacency
    match = resume(s)
    me = match.state.players[0]
    assert (at_position(me, "rover"), at_position(me, "tech")) == (0, 3)
    assert not to_main(match) & TAKING


@rule("PLU-10.4", "PLU-5.11")
def test_a_tracker_goes_back_as_far_as_a_tile_can_still_be_placed() -> None:
    s = facing("EV42")  # three steps
    sit(s, 0, "lacuna")
    offer(s, 0, "F-RT", "O-RT")
    patch(s, (11, 7))
    track(s, tech=4)
    assert at_position(resume(s).state.players[0], "tech") == 3


@rule("PLU-10.4", "PLU-10.20", "PLU-13.1")
def test_solo_no_stack_leaves_if_the_other_one_has_no_further_tile() -> None:
    s = facing("EV52", 1)
    offer(s, 0, "F-RT", "I2-RT")
    outer, inner = s.facing(0)
    while len(s.stacks[inner]):
        s.removed += (s.stacks[inner].lift(s.stacks[inner].cards[0]),)
    match = resume(s)  # only the last domino may leave, for tiles of the other stack remain
    assert match.state.tops[inner] == -1
    assert match.state.tops[outer] >= 0
