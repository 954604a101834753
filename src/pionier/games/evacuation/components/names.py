"""Names of components for the game's words. What has no name is called by its values (EVA-22.37)."""

from __future__ import annotations

from typing import Any

from pionier.engine.words import Words

Entry = dict[str, Any]
LANGUAGES = ("en", "pl")


def add_names(data: dict[str, Any], words: Words) -> None:
    """Put the names of all components among the game's words."""
    for entry in data["components"]["resources"]:
        words.add(f"resource.{entry['id']}", entry["name_en"], entry["name_pl"])
    board = data["board"]
    for table, prefix in (("environments", "environment"), ("settlement_symbols", "symbol")):
        for entry in board["new_world"][table]:
            words.add(f"{prefix}.{entry['id']}", entry["name_en"].lower(), entry["name_pl"])
    for entry in board["progress_track"]["lanes"]:
        words.add(f"lane.{entry['id']}", entry["name_en"], entry["name_pl"])
    for entry in board["progress_track"]["gates"]:
        words.add(f"gate.{entry['gate']}.text", entry["text_en"], entry["text_pl"])
    for step in board["progress_track"]["steps"]:
        for lane in ("main", "three_plus"):
            if lane in step:
                words.add(f"space.{step['step']}.{lane}", *_space(words, step[lane]))
    _add_areas(board, words)
    for entry in data["player"]["actions"]:
        words.add(f"action.{entry['id']}", entry["name_en"], entry["name_pl"])
    for entry in data["components"]["player_colours"]:
        words.add(f"colour.{entry['id']}", entry["name_en"].lower(), entry["name_pl"])
    _add_rows(data, words)
    _add_cards(data, words)


def _space(words: Words, space: Entry) -> tuple[str, str]:
    """What a space of the progress track does and which settlement symbols it shows."""
    names = [_named(words, f"symbol.{symbol}") for symbol in space["symbols"]]
    found: list[str] = []
    for at, (text, label) in enumerate(((space["text_en"], "Settlement symbols"), (space["text_pl"], "Symbole Osady"))):
        shown = f"{label}: {', '.join(name[at] for name in names)}." if names else ""
        found.append(" ".join(part for part in (text, shown) if part))
    en, pl = found
    return en, pl


def _add_areas(board: Entry, words: Words) -> None:
    for entry in board["new_world"]["areas"]:
        number = int("".join(letter for letter in entry["id"] if letter.isdigit()))
        kind = f"environment.{entry['environment']}"
        words.add(f"area.{entry['id']}", *(_both("Area {} ({})", "Obszar {} ({})", number, _named(words, kind))))
    edges = {entry["id"]: entry for entry in board["old_world"]["edge_colours"]}
    for entry in board["old_world"]["areas"]:
        edge = edges[entry["edge"]]
        words.add(f"edge.{edge['id']}", edge["name_en"], edge["name_pl"])
        gives = _amounts(words, entry["produces"])
        what = ("Factory Area", "Obszar z Fabryką") if entry["factory"] else ("Population Area", "Obszar z Populacją")
        words.add(
            f"home.{entry['id']}",
            f"{what[0]} ({edge['name_en']}; {gives[0]})",
            f"{what[1]} ({edge['name_pl']}; {gives[1]})",
        )


def _add_rows(data: dict[str, Any], words: Words) -> None:
    for entry in data["spaceships"]["tiles"]:
        bays = [_named(words, f"edge.{bay}") for bay in entry["bays"]]
        zones = [", ".join(bay[at] for bay in bays) or ("none", "brak")[at] for at in range(2)]
        limits = entry["building_limit"], entry["resource_limit"], entry["flight_energy"]
        words.add(
            f"ship.{entry['id']}",
            "Spaceship (bays: {}; buildings: {}; resources: {}; flight: {})".format(zones[0], *limits),
            "Statek (ewakuacja: {}; budynki: {}; zasoby: {}; lot: {})".format(zones[1], *limits),
        )
    for entry in data["stadiums"]["starting"]:
        words.add(f"stadium.{entry['id']}", "Starting stadium", "Stadion początkowy")
    for entry in data["stadiums"]["deck"]:
        faces = entry["faces"]
        words.add(f"stadium.{entry['id']}", f"Stadium (Happy Faces: {faces})", f"Stadion (Szczęśliwe Twarze: {faces})")
    for entry in data["infrastructure"]["cards"]:
        words.add(f"infra.{entry['id']}", entry["name_en"], entry["name_pl"])
        words.add(f"infra.{entry['id']}.text", entry["requirement_text_en"], entry["requirement_text_pl"])


def _add_cards(data: dict[str, Any], words: Words) -> None:
    for entry in data["technologies"]["tiles"]:
        words.add(f"technology.{entry['id']}", entry["text_en"], entry["text_pl"])
    for entry in data["action_cards"]["cards"]:
        number = entry["number"]
        words.add(f"card.{entry['id']}", f"Action card {number}", f"karta Akcji {number}")
        words.add(f"card.{entry['id']}.text", entry["text_en"], entry["text_pl"])
        parts = [entry[f"text_{language}"].split(" / ") for language in LANGUAGES]
        for at, (en, pl) in enumerate(zip(*parts), 1):
            words.add(f"card.{entry['id']}.{at}", en, pl)
    for entry in data["goals"]["cards"]:
        words.add(f"goal.{entry['id']}", entry["text_en"], entry["text_pl"])
        tiers = ", ".join(f"{tier['min']} → {tier['points']}" for tier in entry["tiers"])
        words.add(f"goal.{entry['id']}.tiers", tiers, tiers)
    for entry in data["modules"]["common_goals"]["cards"]:
        words.add(f"common.{entry['id']}", entry["requirement_text_en"], entry["requirement_text_pl"])
    for entry in data["bonus_cards"]["cards"]:
        for half in ("lower", "upper"):
            words.add(f"bonus.{entry['id']}.{half}", entry[half]["text_en"], entry[half]["text_pl"])
    for entry in data["solo"]["cards"]:
        words.add(f"solo.{entry['id']}", entry["action_text_en"], entry["action_text_pl"])


def _named(words: Words, key: str) -> tuple[str, str]:
    entry = words.entries[key]
    return str(entry["en"]), str(entry["pl"])


def _both(en: str, pl: str, number: int, inner: tuple[str, str]) -> tuple[str, str]:
    return en.format(number, inner[0]), pl.format(number, inner[1])


def _amounts(words: Words, given: dict[str, int]) -> tuple[str, str]:
    """{"steel": 2} as "Steel ×2" in both languages."""
    names = [(_named(words, f"resource.{kind}"), n) for kind, n in given.items()]
    en, pl = (", ".join(f"{name[at]} ×{n}" for name, n in names) for at in range(2))
    return en, pl
