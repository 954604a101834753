"""Cards, costs and yields in words: facts for prompts and names of options, made once."""

from __future__ import annotations

from typing import Any

from pionier.engine.choice import Facts

from .components import BOX, COLOURS, RESOURCES, SPECIALISTS, Amounts, Edge, Yield


def listed(units: Amounts, choice: int = 0) -> list[Facts]:
    """Units of resources as words: "2 Biomass, 1 resource of choice"."""
    found: list[Facts] = [{"say": f"amount.{RESOURCES[kind]}", "n": count} for kind, count in enumerate(units) if count]
    return [*found, {"say": "amount.any", "n": choice}] if choice else found


def in_words(action: Yield) -> list[Facts]:
    """A yield as words: "pay 1 Biomass, gain 2 Technology, draw 1 card from the deck"."""
    found: list[Facts] = []
    if any(action.pay) or action.pay_any:
        found.append({"say": "yield.pay", "units": listed(action.pay, action.pay_any)})
    if any(action.gain) or action.gain_any:
        found.append({"say": "yield.gain", "units": listed(action.gain, action.gain_any)})
    if action.canteen:
        found.append({"say": "yield.canteen", "n": action.canteen})
    if action.deck:
        found.append({"say": "yield.deck", "n": action.deck})
    return found


def edge_in_words(edge: Edge) -> Facts:
    """An edge of a crew card: where it works and what it does."""
    return {"say": f"edge.{COLOURS[edge.colour]}", "action": in_words(edge.action)}


def cost_in_words(engineers: int, leaders: list[str], any_leaders: int, units: Amounts, choice: int = 0) -> list[Any]:
    """A cost as words: "Engineer, Leader of any colour, 2 Biomass"; `leaders` of the planet's colour by their names."""
    return ["@specialist.engineer"] * engineers + leaders + ["@any_leader"] * any_leaders + listed(units, choice)


CREW: list[Facts] = [
    {
        "say": "face.crew",
        "specialist": f"@specialist.{SPECIALISTS[card.specialist]}",
        "top": edge_in_words(card.top),
        "bottom": edge_in_words(card.bottom),
    }
    for card in BOX.crew
]
SURVIVORS: list[Facts] = [
    {
        "say": "face.survivor",
        "survivor": f"@survivor.{card.id}",
        "colour": f"@colour.{COLOURS[card.colour]}",
        "action": in_words(card.found),
    }
    for card in BOX.survivors
]
UPGRADES = [cost_in_words(each.engineers, [], each.leaders, each.resources) for each in BOX.upgrades]
FACE_OF_CREW = {card.id: face for card, face in zip(BOX.crew, CREW)}
FACE_OF_SURVIVOR = {card.id: face for card, face in zip(BOX.survivors, SURVIVORS)}
COST_OF_UPGRADE = dict(zip(BOX.upgrade_ids, UPGRADES))
SYMBOL_OF = {card.id: SPECIALISTS[card.specialist] for card in BOX.crew}
