"""Chapter 4: crew cards, the deck and the Canteen."""

from __future__ import annotations

from tests.games.playing import options, refusals, run, say, told

from pionier.engine.rulebook import rule
from pionier.games.micro_cosmos.components import BOX
from pionier.games.micro_cosmos.crew import draw_from_canteen, draw_from_deck
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.shared import CREW_AT

from .positions import (
    A,
    ark,
    canteen,
    cargo,
    crew,
    crew_discard,
    empty_deck,
    holds,
    next_cards,
    resume,
    rows,
    show,
    solo,
    table,
    upgrade,
)


def ids(cards: tuple[int, ...]) -> list[str]:
    return [BOX.crew[card].id if card >= 0 else "" for card in cards]


@rule("MIC-4.1")
def test_a_row_holds_three_cards_and_a_player_six() -> None:
    s = table()
    assert s.players[A].free_places == 6
    crew(s, A, "crew_01", "crew_02", "crew_03", "crew_04")
    assert "player 0: a row has more than 3 crew cards (MIC-4.1)" in GAME.problems(s)


@rule("MIC-4.2")
def test_a_new_card_goes_into_either_row_that_has_a_place() -> None:
    s = table()
    crew(s, A, "crew_05", "crew_06")
    assert [len(asked.options) for asked in run(draw_from_deck(s, A, 1), "row-lower")] == [2]
    assert ids(s.players[A].lower) == ["crew_05", "crew_06", "crew_01"]
    assert run(draw_from_deck(s, A, 1)) == []  # only the upper row is left
    assert ids(s.players[A].upper) == ["crew_02"]


@rule("MIC-4.3", "MIC-10.2", "R-22")
def test_an_effect_draws_only_as_many_cards_as_fit() -> None:
    s = table(phase="crew")
    ark(s, A, "moon-N")
    crew(s, A, "crew_25", "crew_02", "crew_03")  # orbital: draw 2
    crew(s, A, "crew_04", "crew_05", "crew_06", row="upper")
    match = say(resume(s), "card-crew_25/discard-action")
    assert rows(match) == (["crew_04", "crew_05", "crew_06"], ["crew_02", "crew_03", "crew_01"])
    assert "no_place" in told(match)


@rule("MIC-4.4")
def test_the_active_edge_is_the_one_at_the_cargo_card() -> None:
    # crew_06: top edge green for 2 Workforce, bottom edge red for 2 Technology
    for place, row, gained in (("planet-N", "lower", {"workforce": 2}), ("planet-W", "upper", {"technology": 2})):
        s = table(phase="crew")
        ark(s, A, place)
        crew(s, A, "crew_06", row=row)
        assert holds(say(resume(s), "card-crew_06/discard-action")) == gained
    s = table(phase="crew")
    ark(s, A, "planet-N")
    crew(s, A, "crew_06", row="upper")
    assert refusals(resume(s))["card-crew_06/discard-action"] == "MIC-8.4"


@rule("MIC-4.5")
def test_the_deck_gives_its_top_card() -> None:
    s = table()
    next_cards(s, "crew_17")
    run(draw_from_deck(s, A, 1), "row-upper")
    assert ids(s.players[A].upper) == ["crew_17"]


@rule("MIC-4.6")
def test_the_canteen_gives_a_card_of_choice_and_is_refilled() -> None:
    s = table()
    (asked,) = run(draw_from_canteen(s, A, 1), "canteen-crew_29/row-lower")
    assert len(asked.options) == 6
    assert ids(s.players[A].lower) == ["crew_29"]
    assert ids(s.canteen) == ["crew_28", "crew_01", "crew_30"]


@rule("MIC-4.7")
def test_several_cards_are_chosen_among_those_on_display_before_it_is_refilled() -> None:
    s = table(phase="crew")
    ark(s, A, "planet-W")
    cargo(s, A, biomass=1)
    crew(s, A, "crew_21", row="upper")  # red: 1 of any for 2 cards from the Canteen
    match = say(resume(s), "card-crew_21/discard-action", "canteen-crew_28/row-upper")
    assert not any(option.startswith("canteen-crew_01") for option in options(match))
    assert ids(match.state.canteen) == ["", "crew_29", "crew_30"]
    say(match, "canteen-crew_30/row-upper")
    assert ids(match.state.canteen) == ["crew_01", "crew_29", "crew_02"]


@rule("MIC-4.8")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    s = solo()
    crew_discard(s, "crew_05", "crew_06")
    empty_deck(s)
    run(draw_from_deck(s, A, 1), "row-lower")
    assert ids(s.players[A].lower)[0] in ("crew_05", "crew_06")
    assert (len(s.crew_deck), s.crew_discard) == (1, ())


@rule("MIC-4.8", "R-16")
def test_without_any_card_left_the_draw_does_not_happen() -> None:
    s = solo(phase="draw")
    empty_deck(s)
    assert resume(s).state.phase != "draw"  # the step is passed over: nothing can be drawn
    assert run(draw_from_deck(s, A, 2)) == []
    assert s.players[A].lower == ()


@rule("MIC-4.9")
def test_a_card_changes_its_row_only_by_being_played() -> None:
    s = table(phase="crew")
    ark(s, A, "planet-N")
    crew(s, A, "crew_01")
    crew(s, A, "crew_02", row="upper")
    match = resume(s)
    assert [path for path in options(match) if "move" in path] == ["card-crew_01/move-only"]
    say(match, "card-crew_01/move-only")
    assert rows(match) == (["crew_02", "crew_01"], [])
    assert match.state.plays == 1


@rule("MIC-4.10", "R-16")
def test_the_canteen_is_refilled_before_a_draw_and_gives_what_it_shows() -> None:
    s = solo()
    empty_deck(s)
    s.canteen, s.crew_discard = (-1, CREW_AT["crew_29"], CREW_AT["crew_30"]), (CREW_AT["crew_28"],)
    (asked,) = run(draw_from_canteen(s, A, 1), "canteen-crew_28/row-upper")  # back on display before the choice
    assert len(asked.options) == 6
    assert ids(s.canteen) == ["", "crew_29", "crew_30"]
    run(draw_from_canteen(s, A, 3), "canteen-crew_29/row-upper", "canteen-crew_30/row-upper")
    assert s.canteen == (-1, -1, -1)
    assert run(draw_from_canteen(s, A, 1)) == []
    assert len(s.players[A].upper) == 3


@rule("MIC-4.11")
def test_cards_are_taken_one_at_a_time_from_the_canteen_first() -> None:
    s = table()
    show(s, A, {"draw": {"deck": 1, "canteen": 1}}, "canteen-crew_29/row-lower", "row-upper")
    assert ids(s.canteen) == ["crew_28", "crew_01", "crew_30"]  # refilled before the card of the deck
    assert (ids(s.players[A].lower), ids(s.players[A].upper)) == (["crew_29"], ["crew_02"])
    s = table()
    asked = show(s, A, {"draw": {"deck": 2}}, "row-lower", "row-upper")
    assert [choice.facts and choice.facts["card"] for choice in asked] == ["@crew.crew_01", "@crew.crew_02"]


@rule("MIC-8.7", "MIC-10.4")
def test_what_is_shown_is_paid_then_gained_then_drawn_in_whatever_order_it_is_written() -> None:
    s = table()
    cargo(s, A, minerals=1)
    entry = {"draw": {"deck": 1}, "gain": {"any": 1}, "pay": {"any": 1}}
    asked = show(s, A, entry, "resource-technology", "row-upper")
    assert [choice.prompt for choice in asked] == ["prompt.gain_any", "prompt.row"]
    assert s.players[A].cargo == (0, 0, 0, 1)


@rule("MIC-4.12", "R-31")
def test_a_card_without_a_named_place_comes_from_the_deck() -> None:
    s = table(phase="crew")
    ark(s, A, "planet-W")
    cargo(s, A, minerals=1)
    crew(s, A, "crew_01", row="upper")
    match = say(resume(s), "card-crew_01/discard-action", "row-upper")
    assert rows(match) == (["crew_02"], [])
    assert ids(match.state.canteen) == ["crew_28", "crew_29", "crew_30"]


def test_a_full_row_is_not_offered_to_a_card_of_the_canteen() -> None:
    s = table()
    canteen(s, "crew_28", "crew_29", "crew_30")
    crew(s, A, "crew_01", "crew_02", "crew_03")
    crew(s, A, "crew_04", "crew_05", row="upper")
    s.canteen = (-1, -1, CREW_AT["crew_30"])
    s.crew_discard = (*s.crew_deck.cards, CREW_AT["crew_28"], CREW_AT["crew_29"])
    s.crew_deck.cards, s.crew_deck.looks = (), ()
    upgrade(s, A, "leisure_facilities")
    (asked,) = run(draw_from_canteen(s, A, 1), "canteen-crew_30/row-upper")
    assert len(asked.options) == 3
