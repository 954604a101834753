"""Everything that is drawn explains itself: every part of every region, every sign, option, decision and key number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from tests import modes

from pionier import games
from pionier.engine import rulebook
from pionier.engine.choice import Option
from pionier.engine.game import Explanation, Picture
from pionier.engine.laws import random_picker
from pionier.engine.match import Match
from pionier.engine.sight import View
from pionier.engine.state import SPECTATOR
from pionier.engine.words import LANGUAGES
from pionier.scene import El, h
from pionier.scene.regions import board
from pionier.server.about import symbols

EXPLAINED = [game.id for game in games.playable() if type(games.picture(game.id) or Picture()).explain is not Picture.explain]
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "use"}
NAMES = ("Ola", "Jan", "Ewa", "Iza", "Adam", "Zoe")
EVERY = 29  # so many choices lie between two positions that are looked at


class Look(NamedTuple):
    """A position as a seat sees it, on a desk or in a hand."""

    match: Match
    view: View
    root: El
    names: tuple[str, ...]


@cache
def looks(game_id: str) -> tuple[Look, ...]:
    """Positions of random matches of every number of players."""
    game, found = games.load(game_id), list[Look]()
    for players in game.players:
        mode = modes.draw(game, players, "explained")
        match, pick = Match.new(game, players, f"explained-{players}", mode.options), random_picker(players)
        while not match.over:
            if match.ply % EVERY == players:
                found += _seen(match, match.ply % (players + 1) - 1)
            seat = next(iter(match.pending))
            match.step(seat, pick(seat, match.pending[seat]))
        found += _seen(match, 0)
    return tuple(found)


def _seen(match: Match, seat: int) -> Iterator[Look]:
    picture = games.picture(match.game.id)
    assert picture is not None
    kept, names = match.clone(), NAMES[: match.players]
    for hand in (False, True):
        view = kept.view(seat)
        asked = None if seat == SPECTATOR else kept.guess(seat, "seen").pending.get(seat)
        yield Look(kept, view, board(match.game.id, picture, view, asked, "pl", names, hand), names)


def drawn(root: El) -> Iterator[tuple[El, list[str]]]:
    """What is drawn in the regions, each with the ids around it, the innermost first; no mere decoration."""

    def walk(el: El, chain: list[str]) -> Iterator[tuple[El, list[str]]]:
        if el.tag in ("defs", "symbol") or "symbols" in el.attributes.get("class", ""):
            return
        if el.attributes.get("aria-hidden") == "true" and not any("data-move" in each.attributes for each in el.walk()):
            return
        chain = [el.id, *chain] if el.id else chain
        if any(id.startswith("region-") for id in chain):
            yield el, chain
        for child in el.children:
            if isinstance(child, El):
                yield from walk(child, chain)

    return walk(root, [])


def explained(look: Look, part: str, language: str = "pl") -> Explanation[El] | None:
    picture = games.picture(look.match.game.id)
    assert picture is not None
    return picture.explain(look.view, part, language, look.names)


every_game = pytest.mark.parametrize("game", EXPLAINED)


@every_game
def test_every_part_of_every_region_is_explained(game: str) -> None:
    untold: set[str] = set()
    for look in looks(game):
        told: dict[str, bool] = {}
        for el, chain in drawn(look.root):
            if el.tag not in SHAPES or "through" in el.attributes.get("class", ""):
                continue
            for part in chain:
                if part not in told:
                    told[part] = explained(look, part) is not None
            if not any(told[part] for part in chain if not part.startswith("region-")) and not _is_ground(chain):
                untold.add(re.sub(r"\d+", "#", chain[0]))
    assert not untold, f"nobody knows what these are: {sorted(untold)}"


def _is_ground(chain: list[str]) -> bool:
    """Sky, sea and table cloth: what holds no part tells what the region is."""
    return re.fullmatch(r"region-.*|(.+-)?(ground|sky|coast|halo|frame|shadow)(-.*)?", chain[0]) is not None


@every_game
def test_every_region_and_every_sign_is_explained(game: str) -> None:
    picture, untold = games.picture(game), set[str]()
    assert picture is not None
    for look in looks(game):
        for el, chain in drawn(look.root):
            if el.tag == "section" and explained(look, chain[0]) is None:
                untold.add(chain[0])
            sign = el.attributes.get("href", "").removeprefix("#")
            if el.tag == "use" and sign in symbols(picture) and "decor" not in el.attributes.get("class", ""):
                own = [part for part in chain if not part.startswith("region-")]
                if explained(look, sign) is None and not any(explained(look, part) for part in own):
                    untold.add(sign)
    assert not untold, f"nobody knows what these signs mean: {sorted(untold)}"


@every_game
def test_every_decision_and_every_kind_of_option_is_explained(game: str) -> None:
    look = looks(game)[0]
    prompts = [f"prompt-{key[7:].replace('.', '-')}" for key in look.match.game.words.entries if key.startswith("prompt.")]
    kinds = [f"option-{kind.tag}" for kind in _kinds(game)]
    untold = [part for part in (*prompts, *kinds) if explained(look, part) is None]
    assert not untold, f"nobody knows what these are for: {untold}"


def _kinds(game: str) -> list[type[Option]]:
    """The kinds of options that a game's decisions can hold."""

    def below(kind: type[Option]) -> Iterator[type[Option]]:
        for each in kind.__subclasses__():
            yield each
            yield from below(each)

    room = f"pionier.games.{game}."
    return [kind for kind in below(Option) if kind.__module__.startswith(room) and not kind.__subclasses__()]


@every_game
def test_every_key_number_is_explained(game: str) -> None:
    picture = games.picture(game)
    assert picture is not None
    for look in looks(game)[:2]:
        for seat in range(look.match.players):
            for number in picture.numbers(look.view, seat, "en"):
                assert number.part, f"{number.label} has no part"
                assert explained(look, number.part) is not None, number
                assert explained(look, f"{number.part}-{seat}") is not None, number


@every_game
def test_explanations_are_whole_in_both_languages_and_name_rules_that_are_there(game: str) -> None:
    known = set(rulebook.ids(rulebook.read(f"{games.folder(game)}/rules", "en")))
    for look in looks(game)[:: max(1, len(looks(game)) // 12)]:
        for part in {part for _, chain in drawn(look.root) for part in chain}:
            for language in LANGUAGES:
                told = explained(look, part, language)
                if told is not None:
                    _whole(told, known, f"{part} ({language})")


def _whole(told: Explanation[Any], known: set[str], where: str) -> None:
    said = [told.title, told.lead, *(text for fact in told.facts for text in fact[:2])]
    assert told.title, where
    assert not any(re.search(r"[{}@]|\babout\.|\bview\.", text) for text in said), f"{where}: {said}"
    assert set(told.rules) <= known, f"{where}: {set(told.rules) - known}"
    assert told.source in ("", "rulebook", "public", "reconstructed"), where
    if told.drawing is not None:
        keys = [el.id for el in h.g(told.drawing.tree).walk() if el.id]
        assert not keys, f"{where}: an enlarged drawing stands beside the real one and has no ids, but {keys}"


@every_game
def test_an_id_that_names_nothing_there_has_no_explanation_and_breaks_nothing(game: str) -> None:
    look = looks(game)[0]
    ids = {part for _, chain in drawn(look.root) for part in chain}
    for wrong in (*(re.sub(r"\d+", "9999", part) for part in ids), *(f"{part}-nothing" for part in ids), "", "-", "é"):
        told = explained(look, wrong)
        assert told is None or told.title, wrong
