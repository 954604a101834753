"""What a choice costs on the wire: patches say what has changed, and the rest comes when somebody looks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import quantiles
from typing import Any

import pytest
from tests.server.house import leaves
from tests.server.secrecy import seat_at

import pionier
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.server.viewer import Drawings, Viewer

MOST = 15_000  # bytes, before compression, of what both players are sent of a choice; in nineteen choices of twenty
CHOICES = 120


def told(game: str, seed: str, language: str) -> Iterator[list[str]]:
    """What two players at a table are sent, choice after choice of a match played at random."""
    match = Match.new(pionier.game(game), 2, seed, pionier.game(game).check_settings(2, {}))
    table = seat_at(match, match.commitment)
    viewers = [Viewer(table, Drawings(table), f"holder {seat}", language) for seat in (0, 1)]
    for viewer in viewers:
        viewer.greeted = True
        viewer.show(n=0)
        viewer.outbox.clear()
    pick = random_picker(seed)
    while not match.over:
        seat, asked = next(iter(match.pending.items()))
        match.step(seat, pick(seat, asked))
        table.version += 1
        for viewer in viewers:
            viewer.show(n=1 if viewer is viewers[seat] else None)
        yield [text.decode() for viewer in viewers for text in viewer.outbox]
        for viewer in viewers:
            viewer.outbox.clear()


def first(choices: Iterator[list[str]], many: int) -> list[list[str]]:
    return [texts for _, texts in zip(range(many), choices, strict=False)]


@pytest.mark.parametrize("game", pionier.game_ids())
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_choice_costs_at_most_15_kilobytes_for_both_players(game: str, language: str) -> None:
    sizes = [sum(len(text.encode()) for text in texts) for texts in first(told(game, "wire", language), CHOICES)]
    assert quantiles(sizes, n=20)[-1] <= MOST


@pytest.mark.parametrize("game", pionier.game_ids())
def test_no_choice_replaces_a_region_or_sends_the_whole_picture(game: str) -> None:
    for texts in first(told(game, "regions", "en"), CHOICES):
        for message in map(json.loads, texts):
            assert "tree" not in message
            assert not [op for op in message["ops"] if op[1] == "=" and op[0].startswith(("region-", "board", "scene"))]


def asks(game: str) -> Iterator[dict[str, Any]]:
    for texts in first(told(game, "asks", "en"), CHOICES):
        yield from (message["ask"] for message in map(json.loads, texts) if message["ask"])


def test_names_of_placements_come_when_somebody_looks() -> None:
    placements = 0
    for ask in asks("planet_unknown"):
        placements += sum("/turn-" in path for path in leaves(ask["tree"]))
        assert not [path for path in ask["names"] if "turn-" in path]
    assert placements > 1_000


@pytest.mark.parametrize("game", pionier.game_ids())
def test_few_names_come_with_a_decision_and_none_of_what_is_refused(game: str) -> None:
    for ask in asks(game):
        offered = list(leaves(ask["tree"]))
        assert len(ask["names"]) <= 48
        for path in ask["names"]:
            assert any(f"{each}/".startswith(f"{path}/") for each in offered), f"{path} is not offered"


@pytest.mark.parametrize("game", pionier.game_ids())
def test_parts_can_be_told_apart_in_one_text(game: str) -> None:
    """A level of a decision is a text with spaces between its parts; an address ends at the first stroke."""
    match = Match.new(pionier.game(game), 2, "parts", pionier.game(game).check_settings(2, {}))
    pick = random_picker("parts")
    for _ in range(CHOICES):
        for seat, asked in list(match.pending.items())[:1]:
            assert not [option for option in asked.options for part in option.path() if not part or set(part) & {" ", "/"}]
            match.step(seat, pick(seat, asked))
