"""Short ways to play and read a match of any game. Options are said by their path ("z5", "discard/ship-2-1")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pionier.engine.choice import Decision, Flow, Option, Together
from pionier.engine.game import Game
from pionier.engine.match import Match
from pionier.engine.state import State

S = TypeVar("S", bound=State)


# A decision


def text(option: Option) -> str:
    return "/".join(option.path())


def paths(asked: Decision) -> list[str]:
    """The paths of what may be chosen."""
    return [text(option) for option in asked.options]


def refused(asked: Decision) -> dict[str, str]:
    """Path → the rule that forbids it."""
    return {text(option): refusal.rule for option, refusal in asked.refused}


def find(asked: Decision, path: str) -> Option:
    """The option with this path, offered or refused."""
    for option in asked.options:
        if text(option) == path:
            return option
    for option, _ in asked.refused:
        if text(option) == path:
            return option
    raise AssertionError(f"{path} is neither offered nor refused ({asked.prompt}): {paths(asked)[:20]}")


# A match


def who(match: Match) -> int:
    """The one seat that must choose now."""
    (seat,) = match.pending
    return seat


def prompt(match: Match) -> str:
    """What it is asked, without "prompt."."""
    return match.pending[who(match)].prompt.split(".")[1]


def options(match: Match, seat: int | None = None) -> list[str]:
    """The paths that are offered now: to a seat, or to whoever is first to decide."""
    asked = match.asked if seat is None else match.pending[seat]
    return [] if asked is None else paths(asked)


def refusals(match: Match) -> dict[str, str]:
    """Path → the rule that forbids it."""
    return refused(match.pending[who(match)])


def say(match: Match, *choices: Option | Mapping[str, Any] | str) -> Match:
    """Choose, one after the other, for whoever is first to decide; what is not offered raises NotAllowed."""
    for choice in choices:
        asked = match.asked
        assert asked is not None, f"nobody is asked for {choice}"
        match.play(asked.player, find(asked, choice) if isinstance(choice, str) else choice)
    return match


def told(match: Match) -> list[str]:
    """The keys of what was told, without "event."."""
    return [event.key.split(".", 1)[1] for event in match.log]


# Rules by themselves


def answered(flow: Flow, *answers: str) -> tuple[list[Decision], Decision | None]:
    """Run a rule with these answers: what it asked, the last one too if it is still open, and that one."""
    asked: list[Decision] = []
    left, answer = list(answers), None
    while True:
        try:
            decision = flow.send(answer)
        except StopIteration:
            assert not left, f"never asked for {left}"
            return asked, None
        assert isinstance(decision, Decision)
        asked.append(decision)
        if not left:
            return asked, decision
        path = left.pop(0)
        assert path in paths(decision), f"{path} is not offered ({decision.prompt}): {paths(decision)[:20]}"
        answer = find(decision, path)


def run(flow: Flow, *answers: str) -> list[Decision]:
    """Run a rule with these answers, one for each time it asks; gives back what it asked."""
    asked, still = answered(flow, *answers)
    assert still is None, f"asked {still.prompt} once more: {paths(still)[:20]}"
    return asked


def go_first(flow: Flow) -> None:
    """Run a rule to its end, always with the first option."""
    answer: Option | None = None
    while True:
        try:
            asked = flow.send(answer)
        except StopIteration:
            return
        answer = None
        if isinstance(asked, Together):
            for branch in asked.flows.values():
                go_first(branch)
        else:
            answer = asked.options[0]


# States


def fresh(game: Game[S], players: int, seed: str, options: dict[str, str]) -> S:
    """A state as it is before the first decision."""
    chosen = game.check_settings(players, options)
    s = game.new_state(players, chosen)
    s.seed = seed
    game.setup(s, chosen)
    return s


def drive(game: Game[Any], s: Any, phase: str) -> None:
    """Go through stages, always with the first option, until the phase begins."""
    for _ in range(1000):
        if s.phase == phase:
            return
        flow = game.next_stage(s)
        assert flow is not None, f"the match was over before {phase}"
        go_first(flow)
    raise AssertionError(f"{phase} never came")


def resume(game: Game[S], s: S, options: dict[str, str]) -> Match:
    """A match that goes on from this state, which must be one of the game."""
    problems = game.problems(s)
    assert problems == [], problems
    return Match(game, game.check_settings(s.seats, options), s.seed, s)
