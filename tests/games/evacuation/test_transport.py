"""Chapter 11: Transport."""

from __future__ import annotations

from tests.games.playing import options, paths, refused, say

from pionier.engine.choice import Decision
from pionier.engine.rulebook import rule
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import NEW, OLD
from pionier.games.evacuation.state import Evacuation, FirstFlight
from pionier.games.evacuation.transport import flight_energy, send_ships

from .positions import HOME, SHIP, STADIUM, developed, owns_ship, owns_stadium, resume, run, stocks, table

STARTING = "stadium-ST-S0"


def harbour(*ships: str, old: tuple[int, int, int] = (0, 0, 9), sets: tuple[int, ...] = (), players: int = 2) -> Evacuation:
    """Seat 0 has these ships on the Old World and only these resources, in a Transport phase."""
    s = table(players, sets=sets)
    stocks(s, 0, old=old)
    for ship in ships:
        owns_ship(s, 0, ship)
    s.phase = "transport"
    return s


def asked(s: Evacuation, *paths: str, player: int = 0) -> Decision:
    """The decision that is open after these choices."""
    flow = send_ships(s, player)
    found = next(flow)
    for path in paths:
        assert isinstance(found, Decision)
        found = flow.send(next(option for option in found.options if "/".join(option.path()) == path))
    assert isinstance(found, Decision)
    return found


@rule("EVA-11.1", "EVA-24.25")
def test_everybody_decides_at_the_same_time_and_sees_nothing_of_the_others() -> None:
    s = harbour("SH07")
    owns_ship(s, 1, "SH21")
    stocks(s, 1, old=(0, 0, 3))
    match = resume(s)
    assert set(match.pending) == {0, 1}
    match.play(1, match.pending[1].options[0])
    assert match.view(0).state.players[1].sent == ()
    assert match.view(1).state.players[1].sent == (SHIP["SH21"],)


@rule("EVA-11.2")
def test_a_ship_of_the_old_world_stays_or_flies_and_may_fly_empty() -> None:
    s = harbour("SH07", old=(0, 0, 1))
    assert options(resume(s.clone())) == ["ship-SH07", "ready"]
    assert run(send_ships(s.clone(), 0), "ready") == []
    assert run(send_ships(s, 0), "ship-SH07", "empty", "confirm") == []  # the starting stadium could have come along
    assert s.players[0].ships_new == (SHIP["SH07"],)
    assert s.players[0].new == [0, 0, 0]


@rule("EVA-11.3", "EVA-25.25")
def test_a_ship_of_the_new_world_flies_back_empty_before_it_can_carry_anything() -> None:
    s = harbour(old=(5, 5, 5))
    owns_ship(s, 0, "SH21", world=NEW)
    s.players[0].new = [0, 0, 1]
    assert run(send_ships(s.clone(), 0), "ship-SH21") == ["confirm"]
    run(send_ships(s, 0), "ship-SH21", "confirm")
    assert (s.players[0].ships_old, s.players[0].ships_new) == ((SHIP["SH21"],), ())
    assert s.players[0].old == [5, 5, 5]


@rule("EVA-11.4", "EVA-11.15")
def test_everything_is_loaded_before_anything_flies_and_unloaded_after_all_have_landed() -> None:
    s = harbour("SH07", old=(0, 0, 3))
    owns_ship(s, 0, "SH21", world=NEW)
    decision = asked(s.clone())
    assert paths(decision) == ["ship-SH07", "ready"]
    assert refused(decision) == {"ship-SH21": "EVA-11.14"}  # Energy that would arrive today cannot bring it back
    flow = send_ships(s, 0)
    assert run(flow, "ship-SH07", "empty", "old-energy", "old-energy") == ["confirm"]
    assert s.players[0].new == [0, 0, 0]
    assert s.players[0].old == [0, 0, 0]


@rule("EVA-11.5")
def test_a_bay_takes_one_area_of_its_edge_colour() -> None:
    s = harbour("SH08")
    decision = asked(s, "ship-SH08")  # a desert and a mountain bay
    assert paths(decision) == ["home-OW7", "home-OW8", "home-OW9", "empty"]
    assert refused(decision) == {f"home-OW{n}": "EVA-11.5" for n in range(1, 7)}
    decision = asked(harbour("SH08"), "ship-SH08", "home-OW7")
    assert paths(decision) == ["home-OW4", "home-OW5", "home-OW6", "empty"]


@rule("EVA-11.6", "EVA-11.17")
def test_people_or_the_factory_of_an_area_arrive_on_the_new_world() -> None:
    s = harbour("SH08", old=(0, 0, 2))
    run(send_ships(s, 0), "ship-SH08", "home-OW8", "home-OW6", "confirm")
    me = s.players[0]
    assert me.population == 2
    assert me.prepared_new == [1, 0, 0]


@rule("EVA-11.7")
def test_an_evacuated_area_is_turned_over_for_good() -> None:
    s = harbour("SH13", old=(0, 0, 2))  # two desert bays
    flow = send_ships(s, 0)
    assert run(flow, "ship-SH13", "home-OW7") == ["home-OW8", "home-OW9", "empty"]
    assert s.players[0].evacuated == 1 << HOME["OW7"]


@rule("EVA-11.8", "EVA-11.9", "EVA-11.10")
def test_the_building_limit_takes_stadiums_prepared_factories_and_factory_areas_of_any_colour() -> None:
    s = harbour("SH20", old=(0, 0, 3))  # three buildings and a desert bay
    s.players[0].prepared_old = [0, 0, 1]
    decision = asked(s, "ship-SH20", "home-OW9")
    assert paths(decision) == [STARTING, "factory-energy", "home-OW3", "home-OW6", "empty"]
    assert refused(decision) == {f"home-OW{n}": "EVA-11.10" for n in (1, 2, 4, 5, 7, 8)}
    s = harbour("SH20", old=(0, 0, 3))
    s.players[0].prepared_old = [0, 0, 1]
    run(send_ships(s, 0), "ship-SH20", "home-OW9", STARTING, "factory-energy", "home-OW3", "confirm")
    me = s.players[0]
    assert me.stadiums_new == (STADIUM["ST-S0"],)
    assert me.stadiums_old == ()
    assert (me.prepared_old, me.prepared_new) == ([0, 0, 0], [0, 1, 2])


@rule("EVA-11.11")
def test_a_factory_area_cannot_be_evacuated_while_all_factories_of_its_kind_are_in_play() -> None:
    s = harbour("SH03")
    s.players[0].prepared_new = [0, 0, BOX.factories]
    decision = asked(s, "ship-SH03")
    assert paths(decision) == ["home-OW7", "home-OW8", "empty"]
    assert refused(decision)["home-OW9"] == "EVA-11.11"
    s = harbour("SH03")
    s.players[0].prepared_new = [0, 0, BOX.factories - 1]
    assert "home-OW9" in paths(asked(s, "ship-SH03"))


@rule("EVA-11.12")
def test_a_ship_carries_at_most_its_resource_limit() -> None:
    s = harbour("SH01", old=(1, 1, 9))
    flow = send_ships(s, 0)
    left = run(flow, "ship-SH01", "empty", "empty", "old-food")
    assert left == ["old-steel", "old-energy", "empty"]
    s = harbour("SH01", old=(1, 1, 9))
    run(send_ships(s, 0), "ship-SH01", "empty", "empty", "old-food", "old-steel", "confirm")
    assert s.players[0].new == [1, 1, 0]
    assert s.players[0].old == [0, 0, 8]


@rule("EVA-11.13")
def test_productivity_tiles_are_never_loaded() -> None:
    s = harbour("SH20", old=(0, 0, 9))
    bay, building = asked(s.clone(), "ship-SH20"), asked(s, "ship-SH20", "empty")
    assert all(path.startswith(("home-OW", "empty", "stadium-")) for each in (bay, building) for path in paths(each))
    assert s.players[0].productive == BOX.productivity


@rule("EVA-11.14")
def test_a_flight_is_paid_in_the_world_the_ship_leaves() -> None:
    s = harbour("SH16", "SH01", old=(0, 0, 4))
    owns_ship(s, 0, "SH02", world=NEW)
    s.players[0].new = [0, 0, 5]
    flow = send_ships(s, 0)
    assert run(flow, "ship-SH16", "ship-SH02") == ["ship-SH01", "ready"]
    assert (s.players[0].old[2], s.players[0].new[2]) == (1, 4)  # 3 for SH16, 1 for the way back


@rule("EVA-11.14", "EVA-24.18")
def test_only_ships_whose_energy_can_be_paid_are_offered() -> None:
    s = harbour("SH16", "SH01", old=(0, 0, 3))
    decision = asked(s, "ship-SH01")
    assert paths(decision)[:1] == ["home-OW1"]  # SH16 costs 3 and only 2 are left: the fleet is complete
    s = harbour("SH16", "SH01", "SH02", old=(0, 0, 3))
    decision = asked(s, "ship-SH01")
    assert paths(decision) == ["ship-SH02", "ready"]
    assert refused(decision) == {"ship-SH16": "EVA-11.14"}


@rule("EVA-11.16", "EVA-11.18")
def test_flown_ships_change_sides_and_no_production_changes() -> None:
    s = harbour("SH01", old=(0, 0, 1))
    before = list(s.players[0].production)
    run(send_ships(s, 0), "ship-SH01", "home-OW1", "empty", "confirm")
    me = s.players[0]
    assert (me.ships_old, me.ships_new) == ((), (SHIP["SH01"],))
    assert me.production == before
    assert (me.sent, me.recalled, me.aboard) == ((), (), ())


@rule("EVA-11.19")
def test_bays_and_limits_may_stay_unused_and_a_ship_without_bays_takes_only_factory_areas() -> None:
    s = harbour("SH07", old=(0, 0, 1))
    decision = asked(s, "ship-SH07")
    assert paths(decision) == [STARTING, "home-OW3", "home-OW6", "home-OW9", "empty"]
    s = harbour("SH16", old=(1, 1, 9))
    assert run(send_ships(s, 0), "ship-SH16", "empty", "empty", "empty", "empty", "empty", "confirm") == []
    assert s.players[0].evacuated == 0


@rule("EVA-11.20")
def test_transport_takes_place_in_the_last_year_too() -> None:
    s = harbour("SH01", old=(0, 0, 1))
    s.year = len(BOX.years)
    s.players[0].uses = [1, 0, 0, 0]
    match = say(resume(s), "ship-SH01", "home-OW1", "empty", "confirm")
    assert match.state.players[0].evacuated == 1
    assert match.state.phase == "progress"


@rule("EVA-24.18", "EVA-24.24")
def test_choices_may_be_taken_back_until_the_player_confirms() -> None:
    match = say(resume(harbour("SH01", old=(0, 0, 1))), "ship-SH01", "home-OW1", "empty")
    assert options(match) == ["confirm"]
    for _ in range(3):
        assert match.undo_refused(0) is None
        match.undo(0)
    assert options(match) == ["ship-SH01", "ready"]
    assert match.state.players[0].old == [0, 0, 1]
    assert match.state.players[0].evacuated == 0
    say(match, "ship-SH01", "home-OW1", "empty", "confirm")
    assert match.undo_refused(0) is not None


@rule("EVA-25.26")
def test_a_loaded_ship_flies_and_its_flight_is_paid_before_anything_is_loaded() -> None:
    s = harbour("SH21", old=(0, 0, 3))
    flow = send_ships(s, 0)
    assert run(flow, "ship-SH21", STARTING) == ["home-OW3", "home-OW6", "home-OW9", "empty"]
    assert s.players[0].aboard == ((SHIP["SH21"], "stadium", STADIUM["ST-S0"]),)
    assert s.players[0].old == [0, 0, 0]


@rule("EVA-22.28", "EVA-25.27")
def test_discounts_lower_a_flight_to_the_new_world_down_to_nothing() -> None:
    s = harbour("SH16", "SH01", sets=(2,))
    me = s.players[0]
    assert [flight_energy(me, SHIP[ship]) for ship in ("SH16", "SH01")] == [3, 1]
    developed(s, 0, "T2-1")
    assert [flight_energy(me, SHIP[ship]) for ship in ("SH16", "SH01")] == [2, 0]
    me.first_flight = (FirstFlight(SHIP["SH16"], 1), FirstFlight(SHIP["SH01"], 1))
    assert [flight_energy(me, SHIP[ship]) for ship in ("SH16", "SH01")] == [1, 0]
    run(send_ships(s, 0), "ship-SH01", "ready", "empty", "empty", "old-energy", "old-energy", "confirm")
    assert me.first_flight == ((SHIP["SH16"], 1),)  # only the first flight is cheaper


@rule("EVA-22.6", "EVA-25.25", "EVA-25.27")
def test_a_ship_built_on_the_new_world_saves_the_energy_on_its_journey_home() -> None:
    s = harbour(old=(0, 0, 9))
    me = s.players[0]
    owns_ship(s, 0, "SH16", world=NEW)
    owns_ship(s, 0, "SH01", world=NEW)
    me.first_flight = (FirstFlight(SHIP["SH16"], 1),)
    assert [flight_energy(me, SHIP[ship]) for ship in ("SH16", "SH01")] == [0, 1]
    run(send_ships(s, 0), "ship-SH16", "confirm")  # without any Energy on the New World
    assert me.ships_old == (SHIP["SH16"],)
    assert me.first_flight == ()
    assert flight_energy(me, SHIP["SH16"]) == 3  # its second journey, to the New World, costs what it shows


@rule("EVA-22.6")
def test_a_ship_that_stays_keeps_the_discount_for_its_first_journey() -> None:
    s = harbour(old=(0, 0, 9))
    me = s.players[0]
    owns_ship(s, 0, "SH16", world=NEW)
    owns_ship(s, 0, "SH21")
    me.first_flight = (FirstFlight(SHIP["SH16"], 1),)
    run(send_ships(s, 0), "ship-SH21", "ready", *("empty",) * 2, "confirm")
    assert me.first_flight == ((SHIP["SH16"], 1),)


@rule("EVA-22.28")
def test_with_return_flight_free_the_way_back_costs_nothing() -> None:
    s = harbour(sets=(2,))
    owns_ship(s, 0, "SH01", world=NEW)
    assert run(send_ships(s.clone(), 0)) == []
    developed(s, 0, "T2-6")
    assert run(send_ships(s, 0)) == ["ship-SH01", "ready"]


@rule("EVA-22.29", "EVA-24.19")
def test_ships_may_return_at_once_and_free_after_unloading() -> None:
    s = harbour("SH07", "SH21", old=(0, 0, 4), sets=(1,))
    developed(s, 0, "T1-5")
    flow = send_ships(s, 0)
    left = run(flow, "ship-SH07", "ship-SH21", STARTING, "empty")
    assert left == ["ship-SH07", "ship-SH21", "ready"]
    s = harbour("SH07", "SH21", old=(0, 0, 4), sets=(1,))
    developed(s, 0, "T1-5")
    run(send_ships(s, 0), "ship-SH07", "ship-SH21", STARTING, "empty", "ship-SH07", "ready", "confirm")
    me = s.players[0]
    assert (me.ships_old, me.ships_new) == ((SHIP["SH07"],), (SHIP["SH21"],))
    assert me.stadiums_new == (STADIUM["ST-S0"],)


@rule("EVA-22.30")
def test_technologies_widen_every_ship() -> None:
    s = harbour("SH08", old=(3, 0, 2), sets=(2,))
    developed(s, 0, "T2-3", "T2-4", "T2-5")
    flow = send_ships(s, 0)
    assert len(run(flow, "ship-SH08")) == len(BOX.old_areas) + 1  # any colour
    s = harbour("SH08", old=(3, 0, 2), sets=(2,))
    developed(s, 0, "T2-3", "T2-4", "T2-5")
    run(send_ships(s, 0), "ship-SH08", "home-OW1", "home-OW2", STARTING, "old-food", "old-food", "confirm")
    me = s.players[0]
    assert (me.population, len(me.stadiums_new), me.new) == (4, 1, [2, 0, 0])


@rule("EVA-27.6")
def test_the_example_of_a_loaded_ship() -> None:
    s = harbour("SH01", old=(0, 0, 3))
    s.players[0].prepared_old = [1, 0, 0]
    assert STARTING in paths(asked(s.clone(), "ship-SH01", "home-OW1"))  # a stadium instead would do too
    run(send_ships(s, 0), "ship-SH01", "home-OW1", "factory-food", "old-energy", "old-energy", "confirm")
    me = s.players[0]
    assert me.prepared_new == [1, 0, 0]
    assert me.population == 2
    assert me.new == [0, 0, 2]
    assert me.production == [0, 0, 0]


@rule("EVA-11.1")
def test_who_has_no_ship_to_send_is_not_asked() -> None:
    s = harbour("SH16", old=(9, 9, 2))
    owns_stadium(s, 0, "ST01", world=OLD)
    s.players[0].uses = [1, 0, 0, 0]
    assert resume(s).state.phase == "progress"
