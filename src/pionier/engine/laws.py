"""The laws every game obeys, as one suite over random matches. Any game, any mode: `obey(game, players, options, seed)`.

A broken law names itself, the game, its options, the seed and the choices up to the place, so that it can be replayed.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any, Callable, Optional

from .choice import Decision, Option
from .game import AnyGame
from .match import Match
from .saving import record, restore, verify
from .state import SPECTATOR
from .words import LANGUAGES

Picker = Callable[[int, Decision], Option]


class LawBroken(AssertionError):
    """A law does not hold: which one, and how to come back to the place."""

    def __init__(self, law: str, match: Match, detail: str) -> None:
        self.record = {
            "game": match.game.id,
            "players": match.players,
            "options": match.options,
            "seed": match.seed,
            "choices": [[seat, option.to_data()] for seat, option in match.choices],
        }
        super().__init__(f"{law}: {detail}\n{json.dumps(self.record)}")


def random_picker(seed: object, avoid: Optional[Callable[[Option], bool]] = None) -> Picker:
    """Picks evenly at random; options to `avoid` only when nothing else is there."""
    rng = random.Random(str(seed))

    def pick(_: int, asked: Decision) -> Option:
        options: Sequence[Option] = asked.options
        if avoid is not None:
            options = [option for option in options if not avoid(option)] or options
        return options[int(rng.random() * len(options))]

    return pick


def obey(
    game: AnyGame,
    players: int,
    options: dict[str, str],
    seed: object,
    pick: Optional[Picker] = None,
    rules: Optional[set[str]] = None,
    limit: int = 20000,
    every: int = 1,
) -> Match:
    """Play a whole match and check every law on the way; the costly ones at every `every`-th decision."""
    match = Match.new(game, players, str(seed), options)
    pick = pick or random_picker(seed)
    while not match.over:
        if match.ply >= limit:
            raise LawBroken("every match ends", match, f"still running after {limit} choices")
        problems = game.problems(match.state)
        keep(match, "pieces are conserved", problems == [], str(problems))
        if match.ply % every == 0:
            decision_laws(match, rules)
            copy_laws(match)
            secrecy_laws(match)
            standing_laws(match)
        seat, asked = next(iter(match.pending.items()))
        option = pick(seat, asked)
        check_undo = match.ply % every == 0
        before = position(match) if check_undo else ""
        chance_before = (dict(match.state.draws), match.state.looks)
        match.step(seat, option)
        if check_undo:
            undo_law(match, seat, before, chance_before)
    problems = game.problems(match.state)
    keep(match, "pieces are conserved", problems == [], str(problems))
    end_laws(match)
    return match


def keep(match: Match, law: str, holds: bool, detail: str = "") -> None:
    """Raise if a law does not hold."""
    if not holds:
        raise LawBroken(law, match, detail)


def position(match: Match) -> str:
    """Everything about a position that a copy must share."""
    return json.dumps(
        [
            match.state.to_data(),
            {seat: [option.to_data() for option in asked.options] for seat, asked in match.pending.items()},
            match.ply,
        ]
    )


def decision_laws(match: Match, rules: Optional[set[str]]) -> None:
    """Options apply, have names, paths and a JSON form; refusals name a rule."""
    words = match.game.words
    state = match.state.clone()
    for seat, asked in match.pending.items():
        keep(match, "a decision has options", len(asked.options) > 0, asked.prompt)
        for language in LANGUAGES:
            words.say(asked.prompt, language, asked.facts or {})
        refused = asked.refused
        forms = [json.dumps(option.to_data()) for option in asked.options]
        keep(match, "options differ", len(set(forms)) == len(forms), str(forms))
        paths = sorted(option.path() for option in [*asked.options, *(item.option for item in refused)])
        for one, other in zip(paths, paths[1:]):
            keep(match, "no path begins another", other[: len(one)] != one, f"{one} {other}")
        for option, refusal in refused:
            keep(match, "what is refused is not offered", json.dumps(option.to_data()) not in forms, str(option))
            keep(match, "a refusal names a rule", rules is None or refusal.rule in rules, refusal.rule)
            for language in LANGUAGES:
                words.say(refusal.key, language, refusal.facts)
                words.say(*_named(option, language))
        for key, facts in match.game.said(match.state, asked):
            for language in LANGUAGES:
                words.say(key, language, facts)
        keep(match, "judging changes nothing", match.state == state, asked.prompt)
        for option in asked.options:
            copy = match.clone()
            copy.play(seat, option.to_data())
            keep(match, "every offered option applies", copy.ply == match.ply + 1, str(option))


def _named(option: Option, language: str) -> list[Any]:
    key, facts = option.said()
    return [key, language, facts]


def copy_laws(match: Match) -> None:
    """Copies and snapshots are equal and independent."""
    here = position(match)
    copy = match.clone()
    keep(match, "a copy is equal", copy.state == match.state and position(copy) == here)
    seat, asked = next(iter(copy.pending.items()))
    copy.step(seat, asked.options[-1])
    keep(match, "a copy is independent", position(match) == here)
    if copy.undo_refused(seat) is None:
        copy.undo(seat)
        copy.step(seat, copy.pending[seat].options[0])
    keep(match, "undo on a copy leaves the original alone", position(match.clone()) == here)
    text = match.snapshot()
    again = restore(text, lambda _: match.game)
    keep(match, "a snapshot holds the position", position(again) == here)
    keep(match, "a snapshot of a restored match is the same", again.snapshot() == text)
    for seat in range(match.players):
        keep(match, "a restored match can undo as before", again.undo_refused(seat) == undo_reach(match, seat))


def undo_reach(match: Match, seat: int) -> Optional[str]:
    """Why the seat cannot undo, as a restored match can know it: choices before the snapshot are gone for it."""
    why = match.undo_refused(seat)
    reachable = any(who == seat for who, _ in match.choices[match.history.marks[0].at :])
    return why if why is None or reachable else "nothing"


def secrecy_laws(match: Match) -> None:
    """What a seat sees, may do and reads does not change when only hidden things change."""
    for seat in [SPECTATOR, *range(match.players)]:
        guess = match.guess(seat, "law")
        keep(match, "a guess fits what the seat sees", sight(guess, seat) == sight(match, seat), f"seat {seat}")
        keep(match, "a guess is a real position", match.game.problems(guess.state) == [], f"seat {seat}")
        again = guess.guess(seat, "law")
        keep(match, "a guess depends on the view alone", position(again) == position(guess), f"seat {seat}")
        if seat in match.pending:
            mine, theirs = match.pending[seat], guess.pending[seat]
            same = [o.to_data() for o in mine.options] == [o.to_data() for o in theirs.options]
            keep(match, "options do not leak", same, f"seat {seat}")
            same = [(r.option.to_data(), r.refusal) for r in mine.refused] == [
                (r.option.to_data(), r.refusal) for r in theirs.refused
            ]
            keep(match, "refusals do not leak", same, f"seat {seat}")


def sight(match: Match, seat: int) -> dict[str, Any]:
    """What the seat sees; in a simultaneous phase a guess cannot know how far the others are."""
    seen = match.view(seat).to_data()
    del seen["deciding"]
    return seen


def standing_laws(match: Match) -> None:
    """At every moment it can be told what the result would be if the match ended now, and that changes nothing."""
    state = match.state.clone()
    outcome = match.game.outcome(match.state)
    keep(match, "the result can be asked for at any moment", len(outcome.scores) == match.players, str(outcome.scores))
    sums = [sum(points.values()) for points in outcome.breakdown]
    keep(match, "points by category add up to the scores at any moment", sums == outcome.scores, f"{sums} {outcome.scores}")
    keep(match, "asking for the result changes nothing", match.state == state)


def undo_law(match: Match, seat: int, before: str, chance_before: Any) -> None:
    """Undo returns the exact earlier position and never crosses a reveal."""
    if match.undo_refused(seat) is not None:
        return
    known = (dict(match.state.draws), match.state.looks)
    keep(match, "undo never crosses a reveal", known[1] == chance_before[1], f"seat {seat}")
    copy = restore(match.snapshot(), lambda _: match.game)
    copy.undo(seat)
    keep(match, "undo returns the earlier position", position(copy) == before, f"seat {seat}")


def end_laws(match: Match) -> None:
    """Scores add up; the same seed, options and choices give the same match."""
    outcome = match.outcome
    assert outcome is not None
    for seat in range(match.players):
        total = sum(outcome.breakdown[seat].values())
        keep(match, "scores add up", total == outcome.scores[seat], f"seat {seat}")
    keep(match, "somebody wins, or a lone player loses", len(outcome.winners) > 0 or match.players == 1)
    again = verify(record(match), lambda _: match.game)
    keep(match, "replay gives the same bytes", again.snapshot() == match.snapshot())
