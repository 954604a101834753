"""A match in the terminal."""

from __future__ import annotations

from pathlib import Path

from .test_commands import bad, english, good

__all__ = ["english"]

MATCH = ["play", "antarctica", "--players", "2", "--bots", "random", "--seed", "7", "--lang", "en"]


def test_a_whole_match_is_played_from_numbers_line_by_line() -> None:
    said = good(*MATCH, text="1\n" * 1000)
    assert "The match is over." in said
    assert "1. Player" in said
    assert "Seed 7" in said


def test_the_end_of_the_input_and_q_end_politely() -> None:
    assert "The match was left after 0 choices." in good(*MATCH, text="")
    assert "The match was left after 0 choices." in good(*MATCH, text="q\n")


def test_options_are_numbered_and_named_in_the_chosen_language() -> None:
    assert "   1  Place a ship: " in good(*MATCH, text="")
    assert "   1  Ustaw statek: " in good(*MATCH, "--lang", "pl", text="")


def test_a_question_mark_tells_what_is_refused_and_by_which_rule() -> None:
    said = good(*MATCH, text="?\n")
    assert "Not allowed now:" in said
    assert "This zone is closed with two players. (ANT-1.2)" in said


def test_the_last_choice_can_be_taken_back() -> None:
    said = good(*MATCH, "--set", "ship_setup=first_game", text="u\n1\nu\n")
    assert "There is nothing to take back." in said
    assert "Taken back." in said


def test_anything_else_gets_help() -> None:
    said = good(*MATCH, text="0\n99\nhello\n\n")
    assert said.count("Type a number from 1 to ") == 3


def test_a_match_is_saved_for_verify(tmp_path: Path) -> None:
    file = tmp_path / "mine.match.json"
    said = good(*MATCH, text=f"1\n1\ns {file}\ns\ns {tmp_path}/no/where\n")
    assert f"Saved in {file}." in said
    assert "Name a file" in said
    assert "Not saved: " in said
    assert "not over yet" in good("verify", file)


def test_the_seat_can_be_chosen() -> None:
    said = good(*MATCH, "--seat", "1", text="")
    assert "Player 1 (random) places a ship" in said
    assert "there is no seat 2; the seats are 0 to 1" in bad(2, *MATCH, "--seat", "2")


def test_opponents_must_fit_the_table() -> None:
    assert "--bots names 2 opponents; you have 3" in bad(2, "play", "antarctica", "--players", "4", "--bots", "random,greedy")


def test_a_very_wide_decision_is_answered_in_a_few_steps() -> None:
    said = good("play", "planet_unknown", "--players", "1", "--seed", "3", "--lang", "en", text="1\n1\n1\nu\nu\n2\n2\n1\n")
    assert "   1  Large tile: Rover, Tech, meteorite (" in said
    assert "   2  Tile turned 90° (" in said
    assert "   1  advances: Rover, Tech; with a meteorite (large tile, as shown, column " in said
    assert "   1  advances: Civilization; then one of: Civilization (small tile, turned 90°, column " in said
    assert "Player 1 (You) places a tile: " in said
