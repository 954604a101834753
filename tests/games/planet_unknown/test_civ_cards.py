"""Chapter 7: what civ cards do and score."""

from __future__ import annotations

import pytest

from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.effects import bring
from pionier.games.planet_unknown.grid import at
from pionier.games.planet_unknown.scoring import civ_medals, lifepod_medals, meteorite_medals
from pionier.games.planet_unknown.state import PlanetUnknown, Player

from .positions import CIV, at_position, effect, lay, names, patch, rover, squares, table, track, waiting


def holding(*cards: str) -> Player:
    """A player with these open cards."""
    s = table()
    for card in cards:
        s.players[0].cards += (CIV[card],)
    return s.players[0]


def take(s: PlanetUnknown, card: str) -> None:
    """Seat 0 takes an immediate card."""
    s.players[0].pending += bring(s, 0, BOX.civ[CIV[card]].effects)


@rule("PLU-7.6")
@pytest.mark.parametrize(("card", "trackers"), [("CIV01", 2), ("CIV11", 2), ("CIV10", 3), ("CIV19", 3)])
def test_cards_that_advance_different_trackers(card: str, trackers: int) -> None:
    s = table()
    me = s.players[0]
    take(s, card)
    assert waiting(me) == [f"effect-different-{trackers}-0"]


@rule("PLU-7.6")
def test_department_of_operations_advances_one_tracker_twice() -> None:
    s = table()
    take(s, "CIV02")
    assert waiting(s.players[0]) == ["effect-times-2-31"]


@rule("PLU-7.7")
@pytest.mark.parametrize(("card", "patches"), [("CIV03", 1), ("CIV12", 2), ("CIV26", 3)])
def test_cards_that_give_patches(card: str, patches: int) -> None:
    s = table()
    take(s, card)
    assert waiting(s.players[0]) == ["effect-patch-0-0"] * patches


@rule("PLU-7.8", "PLU-14.3", "PLU-18.43")
def test_department_of_engineering_gives_four_movement_without_any_bonus() -> None:
    s = table()
    me = track(s, tech=7)
    take(s, "CIV04")
    assert me.pool == 4


@rule("PLU-7.10")
@pytest.mark.parametrize(("card", "lifepods"), [("CIV13", 2), ("CIV18", 3)])
def test_cards_that_collect_lifepods(card: str, lifepods: int) -> None:
    s = table()
    me = s.players[0]
    take(s, card)
    assert waiting(me) == [f"effect-lifepods-{lifepods}-0"]
    effect(s, "lifepods", *["c7-2", "c1-4", "c10-4"][:lifepods], n=lifepods)
    assert me.pods == lifepods
    assert (7, 2) not in squares(me.lifepods)


@rule("PLU-7.10")
def test_as_many_lifepods_as_there_are() -> None:
    s = table()
    me = s.players[0]
    me.lifepods = 1 << at(7, 2)
    effect(s, "lifepods", n=3)
    assert (me.pods, me.lifepods) == (1, 0)


@rule("PLU-7.11", "PLU-17.15")
def test_relocation_moves_a_rover_anywhere_it_may_enter_or_is_declined() -> None:
    s = table(planet="tartarus")
    me = s.players[0]
    lay(s, "I2-CE", 5, 0)
    rover(s, 5, 0)
    (asked,) = effect(s, "teleport", "rover-5-0/teleport/c10-8")
    assert {"decline", "rover-5-0/teleport/c5-1"} <= names(asked)
    assert squares(me.rovers) == {(10, 8)}
    assert me.pods == 1
    effect(s, "teleport", "decline")
    assert squares(me.rovers) == {(10, 8)}


@rule("PLU-7.12")
def test_landing_zone_destroys_the_meteorites_of_one_line() -> None:
    s = table()
    me = s.players[0]
    for tile, x in (("I3-CE-M", 5), ("I3-RT-M", 6), ("I3-TB-M", 7)):
        lay(s, tile, x, 1, bare=False)
    (asked,) = effect(s, "line", "row-3")
    assert names(asked) == {"row-3", "column-5", "column-6", "column-7"}
    assert me.meteorites == 0
    assert me.ores == 0


@rule("PLU-7.12")
def test_meteor_defense_destroys_three_of_choice() -> None:
    s = table()
    me = s.players[0]
    for tile, x in (("I3-CE-M", 5), ("I3-RT-M", 6)):
        lay(s, tile, x, 1, bare=False)
    effect(s, "destroy", "c5-3", n=3)
    assert (me.meteorites, me.ores) == (0, 0)


@rule("PLU-7.13", "PLU-18.47")
def test_unionization_lifts_every_tracker_to_position_five_without_synergy() -> None:
    s = table()
    me = track(s, civ=2, water=5, biomass=1, rover=9, tech=2)
    effect(s, "raise", *["track-civ"] * 3, *["track-biomass"] * 4, position=5)
    assert [at_position(me, each) for each in ("civ", "water", "biomass", "rover", "tech")] == [5, 5, 5, 9, 5]
    assert me.milestones == (1,)
    assert waiting(me) == ["effect-patch-0-0"]
    assert me.active(2)


@rule("PLU-7.14")
def test_medals_of_end_game_cards() -> None:
    values = {"CIV06": 1, "CIV07": 2, "CIV08": 1, "CIV09": 2, "CIV15": 2, "CIV20": 3, "CIV27": 4, "CIV23": 2, "CIV24": 3}
    assert {card: civ_medals(holding(card)) for card in values} == values


@rule("PLU-7.16", "PLU-8.8", "PLU-18.32")
def test_patches_and_lifepods_are_worth_more_with_their_cards() -> None:
    s = table()
    me = s.players[0]
    patch(s, (5, 0), (6, 0), (5, 1))
    me.cards = (CIV["CIV22"],)
    assert civ_medals(me) == 3
    me.pods = 4
    me.posts = (3,)
    assert lifepod_medals(me) == 4
    me.cards += (CIV["CIV28"],)
    assert lifepod_medals(me) == 8


@rule("PLU-7.17", "PLU-8.8")
def test_meteorite_repo_makes_every_three_meteorites_worth_more() -> None:
    for repos, medals in ((0, 2), (1, 4), (4, 10)):
        me = holding(*["CIV29", "CIV30", "CIV31", "CIV32"][:repos])
        me.ores = 8
        assert meteorite_medals(me) == medals


@rule("PLU-7.18")
def test_commerce_agreements_score_as_a_set() -> None:
    cards = ["CIV33", "CIV34", "CIV35", "CIV36"]
    assert [civ_medals(holding(*cards[:n])) for n in range(5)] == [0, 1, 3, 6, 10]
