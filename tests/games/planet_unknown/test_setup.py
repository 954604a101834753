"""Chapters 0 to 2: what lies in the box, and how a match is set up."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.playing import refused

from pionier.engine.errors import BadOptions, PionierError
from pionier.engine.match import Match
from pionier.engine.rulebook import rule
from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.components.tiles import RESOURCES, TRACKS
from pionier.games.planet_unknown.game import GAME
from pionier.games.planet_unknown.grid import area, areas, at, count

from .positions import PLANET, fresh, lay, names, patch, play, squares, table, waiting


@rule("PLU-0.5", "PLU-1.3")
def test_the_box_holds_twelve_tiles_of_each_shape_six_pairings_with_and_without_meteorite() -> None:
    assert len(BOX.tiles) == 144
    for shape in range(12):
        mine = [tile for tile in BOX.tiles if tile.shape == shape]
        pairs = Counter((RESOURCES[tile.a], RESOURCES[tile.b]) for tile in mine)
        assert sum(tile.meteorite for tile in mine) == 6
        assert set(pairs.values()) == {2}
        assert {frozenset(pair) for pair in pairs} == {
            frozenset(pair)
            for pair in (
                ("civ", "energy"),
                ("energy", "water"),
                ("rover", "tech"),
                ("tech", "biomass"),
                ("water", "rover"),
                ("biomass", "civ"),
            )
        }
    assert (len(BOX.civ), len(BOX.objectives), len(BOX.events)) == (36, 28, 60)
    assert Counter(card.color for card in BOX.events) == {0: 20, 1: 20, 2: 20}
    assert (len(BOX.planets), len(BOX.corporations)) == (13, 9)


@rule("PLU-0.3", "PLU-0.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_one_to_six_can_play(players: int) -> None:
    match = Match.new(GAME, players, 1)
    assert match.players == players
    assert not match.over


def test_seven_cannot_play() -> None:
    with pytest.raises(PionierError, match="not 7"):
        Match.new(GAME, 7, 1)


@rule("PLU-1.1")
def test_five_of_the_six_resources_have_a_track() -> None:
    assert TRACKS == ("civ", "water", "biomass", "rover", "tech")
    assert set(RESOURCES) - set(TRACKS) == {"energy"}


@rule("PLU-1.2")
def test_the_domino_shows_its_meteorite_on_the_square_of_the_second_symbol() -> None:
    domino = next(shape for shape in BOX.shapes if shape.id == "I2")
    assert all(turned.crater == turned.b_symbol for turned in domino.orientations)


@rule("PLU-1.4")
def test_tiles_are_turned_and_mirrored() -> None:
    counts = {shape.id: len(shape.orientations) for shape in BOX.shapes}
    assert counts == {"I2": 4, "I3": 4, "I4": 4, **dict.fromkeys(("N", "F", "Z", "U", "S", "O", "T", "L", "V"), 8)}


@rule("PLU-1.7", "PLU-1.10")
def test_a_terrain_area_is_connected_by_sides_and_counts_patches_as_biomass() -> None:
    s = table()
    lay(s, "I2-BC", 5, 0)  # biomass (5, 0), civ (5, 1)
    patch(s, (6, 0), (6, 2))
    biomass = s.players[0].terrain[2]
    assert sorted(count(one) for one in areas(biomass)) == [1, 2]
    assert squares(area(1 << at(5, 0), biomass)) == {(5, 0), (6, 0)}
    assert squares(s.players[0].covered) == {(5, 0), (5, 1), (6, 0), (6, 2)}


@rule("PLU-1.8")
def test_every_square_is_ice_or_land() -> None:
    for planet in BOX.planets:
        assert planet.ice & planet.land == 0
        assert planet.ice | planet.land == planet.grid
        assert planet.lifepods & ~planet.grid == 0
        for special in (planet.ring, planet.currents, planet.toxic, planet.cities):
            assert special & ~planet.land == 0


@rule("PLU-1.9", "PLU-15.11", "PLU-15.12", "PLU-18.5")
def test_the_perimeter_is_next_to_the_outside_but_not_to_holes() -> None:
    for planet in BOX.planets:
        if planet.id not in ("oblivion", "lacuna"):
            inside = squares(planet.grid)
            edge = {(x, y) for x, y in inside if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= inside}
            assert squares(planet.perimeter) == edge
    oblivion = BOX.planets[PLANET["oblivion"]]
    assert (3, 2) not in squares(oblivion.perimeter)  # beside the black hole only
    lacuna = BOX.planets[PLANET["lacuna"]]
    assert (4, 2) not in squares(lacuna.perimeter)  # beside a hole only


@rule("PLU-2.1", "PLU-16.1")
def test_each_stack_shows_one_tile_of_its_shape_above_eleven_more() -> None:
    s = fresh()
    for shape, top, stack in zip(s.shapes, s.tops, s.stacks, strict=True):
        assert BOX.tiles[top].shape == shape
        assert len(stack) == 11
    assert [BOX.shapes[shape].id for shape in s.shapes[:6]] == ["Z", "F", "S", "I4", "N", "U"]
    assert [BOX.shapes[shape].id for shape in s.shapes[6:]] == ["I3", "T", "V", "L", "I2", "O"]


@rule("PLU-2.2", "PLU-18.35", "PLU-16.5")
def test_the_inner_ring_and_the_station_are_turned_at_random() -> None:
    shifts = {fresh(seed=str(seed)).shift for seed in range(60)}
    rotations = {fresh(seed=str(seed)).rotation for seed in range(60)}
    assert shifts == rotations == set(range(6))
    shuffled = fresh(station="shuffled")
    assert sorted(shuffled.shapes[:6]) == sorted(BOX.outer)
    assert list(shuffled.shapes) != [*BOX.outer, *BOX.inner]


@rule("PLU-2.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_two_players_never_face_the_same_depot(players: int) -> None:
    s = fresh(players)
    s.rotation, s.shift = 2, 5
    faced = [stack for player in range(players) for stack in s.facing(player)]
    assert len(set(faced)) == 2 * players
    assert s.facing(0) == (2, 6 + 1)


@rule("PLU-2.4", "PLU-11.2")
def test_a_dealt_board_may_be_used_on_either_side() -> None:
    match = Match.new(GAME, 3, 1, {"planets": "dealt", "corporations": "dealt"})
    s = match.state
    dealt = [me.dealt for me in s.players]
    assert len({planet for planet, _ in dealt}) == 3
    assert sorted(match.pending) == [0, 1, 2]
    planet = BOX.planets[dealt[1][0]].id
    assert names(match.pending[1]) == {f"planet-{planet}", "planet-ksb_4156"}
    play(match, 1, "planet-ksb_4156", f"corporation-{BOX.corporations[dealt[1][1]].id}")
    me = match.state.players[1]
    assert me.planet == PLANET["ksb_4156"]
    assert me.corporation == dealt[1][1]


@rule("PLU-2.4")
def test_a_freely_chosen_asymmetric_board_is_used_once() -> None:
    match = Match.new(GAME, 2, 1, {"planets": "chosen", "boards": "all"})
    first = next(iter(match.pending))
    play(match, first, "planet-cerberus")
    asked = match.pending[1 - first]
    assert refused(asked) == {"planet-cerberus": "PLU-2.4"}
    assert {"planet-ksb_4156", "planet-gaia"} <= names(asked)
    assert len(names(asked)) == 12


@rule("PLU-0.4")
def test_expansion_boards_are_in_the_game_only_when_wanted() -> None:
    base = Match.new(GAME, 2, 1, {"planets": "chosen"})
    assert len(names(base.pending[base.state.commander])) == 7


@rule("PLU-2.5")
def test_a_player_starts_with_six_lifepods_rovers_in_supply_and_trackers_at_zero() -> None:
    me = table(phase="main").players[0]
    assert count(me.lifepods) == 6
    assert (me.garage, me.rovers) == (2, 0)
    assert me.trackers == (0, 16, 32, 48, 64)
    assert waiting(me) == []


@rule("PLU-2.6", "PLU-20.1", "PLU-12.1")
@pytest.mark.parametrize("players", [1, 4])
def test_one_civ_card_more_than_players_is_in_each_pile(players: int) -> None:
    s = fresh(players)
    assert [len(pile) for pile in s.civ] == [players + 1] * 4
    assert [len(box) for box in s.civ_box] == [9 - players - 1] * 4
    assert all(BOX.civ[card].rank == rank + 1 for rank, pile in enumerate(s.civ) for card in pile.cards)


@rule("PLU-2.7", "PLU-9.2", "PLU-2.11")
@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 3), (4, 4), (6, 6)])
def test_neighbor_objectives_lie_between_players(players: int, cards: int) -> None:
    s = table(players)
    assert len(s.neighbor) == cards
    assert len(s.objectives) == 28 - cards


@rule("PLU-2.7", "PLU-12.1", "PLU-17.1")
def test_solo_keeps_three_of_four_objectives() -> None:
    match = Match.new(GAME, 1, 1)
    me = match.state.players[0]
    assert len(me.objectives) == 4
    away = min(names(match.pending[0]))
    play(match, 0, away)
    assert len(match.state.players[0].objectives) == 3
    assert len(match.state.rejected) == 1
    assert match.state.neighbor == ()


@rule("PLU-2.8")
def test_the_first_commander_is_drawn_at_random() -> None:
    assert {fresh(3, seed=str(seed)).commander for seed in range(30)} == {0, 1, 2}


@rule("PLU-2.9", "PLU-9.4", "PLU-2.11")
def test_private_objectives_are_dealt_before_the_neighbor_ones() -> None:
    match = Match.new(GAME, 3, 1, {"private_objectives": "on"})
    hands = [set(me.objectives.cards) for me in match.state.players]
    assert [len(hand) for hand in hands] == [2, 2, 2]
    assert match.state.neighbor == ()
    for seat in (0, 1, 2):
        play(match, seat, min(names(match.pending[seat])))
    s = match.state
    assert [len(me.objectives) for me in s.players] == [1, 1, 1]
    assert len(s.rejected) == 3
    assert len(s.neighbor) == 3
    assert not set(s.neighbor) & set().union(*hands)


@rule("PLU-2.10")
def test_a_match_without_options_uses_only_symmetric_boards() -> None:
    s = fresh(4)
    assert {me.planet for me in s.players} == {PLANET["ksb_4156"]}
    assert {me.board.id for me in s.players} == {"universal"}


@rule("PLU-10.2", "PLU-10.1", "PLU-2.9")
def test_the_event_deck_has_twenty_cards_in_the_chosen_mix() -> None:
    s = fresh(3, events="custom", green_events="16", orange_events="0")
    colors = Counter(BOX.events[card].color for card in s.deck.cards)
    assert colors == {0: 16, 2: 4}
    assert not any(BOX.events[card].solo_only for card in s.deck.cards)
    assert fresh(3).mix == ()
    assert fresh(1).mix == (7, 7, 6)


@rule("PLU-10.1", "PLU-0.4")
def test_solo_without_events_is_refused_and_the_settings_say_what_is_played() -> None:
    with pytest.raises(BadOptions, match=r"solo is always played with events \(PLU-10\.1\)"):
        GAME.check_settings(1, {"events": "off"})
    alone, together = GAME.check_settings(1, {}), GAME.check_settings(2, {})
    assert (alone["events"], alone["private_objectives"]) == ("standard", "on")
    assert (together["events"], together["private_objectives"]) == ("off", "off")
    for players, chosen in ((1, alone), (2, together), (2, {"events": "off"})):
        assert Match.new(GAME, players, 1, chosen).options == {**GAME.check_settings(players, {}), **chosen}
    assert Match.new(GAME, 1, 1, {"private_objectives": "off"}).options == alone
    calm = GAME.check_settings(3, {"events": "calm"})
    assert (calm["green_events"], calm["orange_events"]) == ("12", "5")


@rule("PLU-10.2", "PLU-10.1")
def test_a_mix_of_cards_that_are_not_there_is_refused() -> None:
    with pytest.raises(PionierError, match="17 green"):
        Match.new(GAME, 2, 1, {"events": "custom", "green_events": "17", "orange_events": "3"})
    with pytest.raises(PionierError, match="−2 red"):
        Match.new(GAME, 1, 1, {"events": "custom", "green_events": "12", "orange_events": "10"})
    Match.new(GAME, 1, 1, {"events": "custom", "green_events": "17", "orange_events": "3"})


@rule("PLU-11.3")
def test_complexity_ratings_change_nothing() -> None:
    ratings = [entry["complexity"] for entry in BOX.data["planets"]["planets"]]
    assert set(ratings) <= {1, 2, 3, 4}
