"""Names of components for the game's words. What has no name is called by its values (EVA-22.37)."""

from __future__ import annotations

from pionier.engine.words import Words

from .reading import Entry
from .vocabulary import RESOURCES


def add_names(files: dict[str, Entry], words: Words) -> None:
    """Put the names of all components among the game's words."""
    for entry in files["components"].entries("resources"):
        words.add(f"resource.{entry.text('id')}", *entry.both("name"))
    board = files["board"]
    world, track = board.inner("new_world"), board.inner("progress_track")
    for table, prefix in (("environments", "environment"), ("settlement_symbols", "symbol")):
        for entry in world.entries(table):
            en, pl = entry.both("name")
            words.add(f"{prefix}.{entry.text('id')}", en.lower(), pl)
    for entry in track.entries("lanes"):
        words.add(f"lane.{entry.text('id')}", *entry.both("name"))
    for entry in track.entries("gates"):
        words.add(f"gate.{entry.whole('gate')}.text", *entry.both("text"))
    for step in track.entries("steps"):
        for lane in ("main", "three_plus"):
            if lane in step:
                words.add(f"space.{step.whole('step')}.{lane}", *_space(words, step.inner(lane)))
    _add_areas(world, board.inner("old_world"), words)
    for entry in files["player"].entries("actions"):
        words.add(f"action.{entry.text('id')}", *entry.both("name"))
    for entry in files["components"].entries("player_colours"):
        en, pl = entry.both("name")
        words.add(f"colour.{entry.text('id')}", en.lower(), pl)
    _add_rows(files, words)
    _add_cards(files, words)


def _space(words: Words, space: Entry) -> tuple[str, str]:
    """What a space of the progress track does and which settlement symbols it shows."""
    names = [_named(words, f"symbol.{symbol}") for symbol in space.texts("symbols")]
    found: list[str] = []
    for at, (text, label) in enumerate(zip(space.both("text"), ("Settlement symbols", "Symbole Osady"))):
        shown = f"{label}: {', '.join(name[at] for name in names)}." if names else ""
        found.append(" ".join(part for part in (text, shown) if part))
    en, pl = found
    return en, pl


def _add_areas(new: Entry, old: Entry, words: Words) -> None:
    for entry in new.entries("areas"):
        area = entry.text("id")
        number = int("".join(letter for letter in area if letter.isdigit()))
        en, pl = _named(words, f"environment.{entry.text('environment')}")
        words.add(f"area.{area}", f"Area {number} ({en})", f"Obszar {number} ({pl})")
    edges = {entry.text("id"): entry.both("name") for entry in old.entries("edge_colours")}
    for entry in old.entries("areas"):
        edge = entry.text("edge")
        words.add(f"edge.{edge}", *edges[edge])
        gives = _amounts(words, entry.inner("produces"))
        what = ("Factory Area", "Obszar z Fabryką") if entry["factory"] else ("Population Area", "Obszar z Populacją")
        en, pl = (f"{kind} ({zone}; {gain})" for kind, zone, gain in zip(what, edges[edge], gives))
        words.add(f"home.{entry.text('id')}", en, pl)


def _add_rows(files: dict[str, Entry], words: Words) -> None:
    for entry in files["spaceships"].entries("tiles"):
        bays = [_named(words, f"edge.{bay}") for bay in entry.texts("bays")]
        en = ", ".join(name[0].replace(" zone", "").lower() for name in bays) or "no bay"
        pl = ", ".join(name[1].replace("strefa ", "") for name in bays)
        limits = [entry.whole(name) for name in ("building_limit", "resource_limit", "flight_energy")]
        words.add(
            f"ship.{entry.text('id')}",
            "Spaceship ({}; buildings {}, resources {}, flight {})".format(en, *limits),
            "Statek ({}; budynki {}, zasoby {}, lot {})".format(f"strefy: {pl}" if pl else "bez strefy", *limits),
        )
    for entry in files["stadiums"].entries("starting"):
        words.add(f"stadium.{entry.text('id')}", "Starting stadium", "Stadion początkowy")
    for entry in files["stadiums"].entries("deck"):
        faces = entry.whole("faces")
        words.add(f"stadium.{entry.text('id')}", f"Stadium (Happy Faces: {faces})", f"Stadion (Szczęśliwe Twarze: {faces})")
    for entry in files["infrastructure"].entries("cards"):
        words.add(f"infra.{entry.text('id')}", *entry.both("name"))
        words.add(f"infra.{entry.text('id')}.text", *entry.both("requirement_text"))


def _add_cards(files: dict[str, Entry], words: Words) -> None:
    for entry in files["technologies"].entries("tiles"):
        words.add(f"technology.{entry.text('id')}", *entry.both("text"))
    for entry in files["action_cards"].entries("cards"):
        card, number = entry.text("id"), entry.whole("number")
        en, pl = entry.both("text")
        words.add(f"card.{card}", f"Action card {number}", f"karta Akcji {number}")
        words.add(f"card.{card}.text", en, pl)
        for at, part in enumerate(zip(en.split(" / "), pl.split(" / ")), 1):
            words.add(f"card.{card}.{at}", *part)
    for entry in files["goals"].entries("cards"):
        words.add(f"goal.{entry.text('id')}", *entry.both("text"))
        tiers = ", ".join(f"{tier.whole('min')}→{tier.whole('points')}" for tier in entry.entries("tiers"))
        words.add(f"goal.{entry.text('id')}.tiers", tiers, tiers)
    for entry in files["modules"].inner("common_goals").entries("cards"):
        words.add(f"common.{entry.text('id')}", *entry.both("requirement_text"))
    for entry in files["bonus_cards"].entries("cards"):
        for half in ("lower", "upper"):
            words.add(f"bonus.{entry.text('id')}.{half}", *entry.inner(half).both("text"))
    for entry in files["solo"].entries("cards"):
        words.add(f"solo.{entry.text('id')}", *entry.both("action_text"))


def _named(words: Words, key: str) -> tuple[str, str]:
    entry = words.entries[key]
    return str(entry["en"]), str(entry["pl"])


def _amounts(words: Words, given: Entry) -> tuple[str, str]:
    """{"steel": 2} as "Steel ×2" in both languages, in the order of the data."""
    names = [(_named(words, f"resource.{kind}"), given.whole(kind)) for kind in given.names() if kind in RESOURCES]
    en, pl = (", ".join(f"{name[at]} ×{n}" for name, n in names) for at in range(2))
    return en, pl
