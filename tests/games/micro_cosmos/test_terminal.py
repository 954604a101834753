"""A match can be played in the terminal, alone and against bots, in both languages."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from pionier.cli import main


@pytest.mark.parametrize(
    ("players", "language", "wanted"),
    [("1", "en", "The Automa turns up its card"), ("2", "pl", "Odrzuć jedną z trzech swoich kart")],
)
def test_a_match_can_be_played_line_by_line(players: str, language: str, wanted: str) -> None:
    command = ["play", "micro_cosmos", "--players", players, "--bots", "random", "--seed", "7", "--lang", language]
    typed = "1\n" * 30 + "?\nq\n"
    done = CliRunner().invoke(main, command, input=typed)
    assert done.exit_code == 0, done.output
    assert wanted in done.output
    assert "@" not in done.output
    assert "{" not in done.output


def test_a_match_of_bots_can_be_simulated_and_the_wins_against_the_automa_counted() -> None:
    command = ["simulate", "micro_cosmos", "--players", "1", "--bots", "random", "--games", "5", "--json", "--set", "automa=hard"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    assert '"wins": 0' in done.output
