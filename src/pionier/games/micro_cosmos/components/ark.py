"""The Ark card, colonies and limits: what `components.json` says."""

from __future__ import annotations

from pionier.engine.entries import as_list, as_word, expect
from pionier.engine.errors import BadData

from .reading import Entry
from .records import ColonyRow, Cost, Units, Upgrade, amounts
from .vocabulary import ACTIONS, COLONY_COST, RESOURCES, SPECIALISTS, UPGRADE_COST, UPGRADES

LIMITS = (
    "cargo_capacity_base", "cargo_capacity_upgraded", "crew_cards_max", "crew_per_row", "crew_plays_per_turn",
    "crew_plays_at_star_gate", "upgrades_per_turn", "canteen_size", "survivors_held_max", "planets_max",
    "terraform_base_levels", "terraform_bonus_per_colony", "terraform_bonus_per_outpost", "planets_to_end",
    "planets_to_end_long", "start_resources", "start_crew_dealt", "start_crew_kept",
)  # fmt: skip
ONCE = ("extra_planet_action", "capacity", "explore_draw", "range")  # effects that one field has


def check_names(index: Entry) -> None:
    """The resources, specialists and actions are those the rules speak of."""
    index.table("resources", ids=RESOURCES)
    index.table("specialists", ids=SPECIALISTS)
    for entry, places in zip(index.table("actions", ids=tuple(ACTIONS)), ACTIONS.values()):
        expect(sorted(map(str, entry.items("on"))), sorted(places), entry.at("on"), "MIC-9.1, 9.4")


def read_limits(index: Entry) -> dict[str, int]:
    """How many of what there may be."""
    limits = index.inner("limits")
    return {name: limits.whole(name, 1) for name in LIMITS}


def read_counts(index: Entry) -> dict[str, dict[str, int]]:
    """How many pieces and cards of each kind there are: in all, of each player …"""
    kinds = [(name, index.inner("counts").inner(name)) for name in index.inner("counts").names()]
    return {name: {part: pieces.whole(part) for part in pieces.names()} for name, pieces in kinds}


def _cost(specialists: dict[str, int], resources: Units) -> Cost:
    return Cost(
        specialists.get("engineer", 0), specialists.get("planet_leader", 0), specialists.get("any_leader", 0), resources
    )  # fmt: skip


def read_colonies(index: Entry, colonies: int) -> list[ColonyRow]:
    """A row for each colony of a player."""
    rows = index.entries("colony_table")
    expect(len(rows), colonies, f"{index.at('colony_table')}: colonies")
    for number, row in enumerate(rows, 1):
        row.expect("nth", number)
    return [
        ColonyRow(
            _cost(row.amounts("specialists", COLONY_COST, 4), Units(chosen=row.whole("any_resources", 0, 16))),
            row.whole("total_vp_with_n"),
        )
        for row in rows
    ]


def read_upgrades(ark: Entry) -> list[Upgrade]:
    """The fields of the Ark card."""
    fields = ark.table("fields")
    names = [field.text("id") for field in fields]
    for field in fields:
        if "pair" in field:
            field.word("pair", names)
    found = [_upgrade(field) for field in fields]
    for verb in ONCE:
        expect(sum(upgrade.effect.verb == verb for upgrade in found), 1, f"{ark.at('fields')}: fields with {verb}")
    return found


def _upgrade(field: Entry) -> Upgrade:
    cost = field.inner("cost")
    effect = UPGRADES.read_one(field["effect"], field.at("effect"))
    if (field.whole("levels", 1, 2) == 2) != (effect.verb == "range"):
        raise BadData(field.at("levels"), "Engines, and nothing else, are bought twice (MIC-6.10)")
    if effect.verb == "range" and len(effect["by_times_bought"]) != 3:
        raise BadData(field.at("effect.by_times_bought"), "expected the range after 0, 1 and 2 purchases (MIC-7.5)")
    return Upgrade(
        field.text("id"),
        _cost(cost.amounts("specialists", UPGRADE_COST, 4), Units(amounts(cost.amounts("resources", RESOURCES, 9)))),
        field.whole("levels"),
        effect,
        field.word("row", ("top", "bottom")) == "top",
        field.whole("slot"),
    )


def read_pairs(ark: Entry, fields: list[str]) -> list[tuple[int, int]]:
    """The fields that unlock an outpost together (MIC-6.11)."""
    found: list[tuple[int, int]] = []
    for given, where in ark.placed("trading_outpost_pairs"):
        pair = {fields.index(as_word(name, fields, where)): name for name in as_list(given, where)}
        if len(pair) != 2:
            raise BadData(where, "expected two different fields (MIC-6.11)")
        one, other = pair
        found.append((one, other))
    return found
