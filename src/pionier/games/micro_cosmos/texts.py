"""Cards, costs and what fields show, in words made of component data: facts for prompts and names of options."""

from __future__ import annotations

from pionier.engine.choice import Facts
from pionier.engine.effects import Effect, Effects

from . import named
from .components import BOX, COLOURS, RESOURCES, SPECIALISTS, Cost, Edge, Units, cards_in, units_in


def listed(amount: Units) -> list[Facts]:
    """Units of resources as words: "2 Biomass, 1 resource of choice"."""
    found: list[Facts] = [{"say": f"amount.{name}", "n": count} for name, count in zip(RESOURCES, amount.named) if count]
    return [*found, {"say": "amount.any", "n": amount.chosen}] if amount.chosen else found


def in_words(shown: Effects) -> list[Facts]:
    """What a field or an edge shows, as words: "pay 1 Biomass, gain 2 Technology, draw 1 card from the deck"."""
    found: list[Facts] = []
    for verb in ("pay", "gain"):
        amount = listed(units_in(shown, verb))
        if amount:
            found.append({"say": f"yield.{verb}", "units": amount})
    for source in ("canteen", "deck"):
        count = cards_in(shown, source)
        if count:
            found.append({"say": f"yield.{source}", "n": count})
    return found


def in_short(shown: Effects) -> list[Facts]:
    """The same as short as a button wants it: "1 Biomass → 2 Technology, 1 card"."""
    paid, gained = (_short(units_in(shown, verb)) for verb in ("pay", "gain"))
    for source in ("canteen", "deck"):
        count = cards_in(shown, source)
        if count:
            gained.append({"say": f"short.{source}", "n": count})
    return [{"say": "short.exchange", "paid": paid, "gained": gained}] if paid else gained


def _short(amount: Units) -> list[Facts]:
    counted = zip((*RESOURCES, "any"), (*amount.named, amount.chosen))
    return [{"say": f"short.{name}", "n": count} for name, count in counted if count]


def edge_in_words(edge: Edge) -> Facts:
    """An edge of a crew card: where it works and what it does."""
    return {"say": f"edge.{COLOURS[edge.colour]}", "action": in_words(edge.action)}


def cost_in_words(cost: Cost, planet_leader: str = named.PLANET_LEADER) -> list[str | Facts]:
    """A cost as words: "Engineer, Leader of any colour, 2 Biomass"; the Leader in the planet's colour by its name, if known."""
    leaders = [planet_leader] * cost.planet_leaders + [named.ANY_LEADER] * cost.any_leaders
    return [*[named.specialist("engineer")] * cost.engineers, *leaders, *listed(cost.units)]


def line_in_words(action: Effect) -> Facts | str:
    """An action of one of the Automa's cards."""
    if action.verb == "draw_crew":
        return {"say": "automa_line.draw_crew", "n": action["count"]}
    if action.verb == "move":
        key = "automa_line.jump" if action["jump"] else "automa_line.move"
        return {"say": key, "direction": named.direction(action["direction"]), "criterion": named.criterion(action["criterion"])}
    return f"@automa_action.{action.verb}"


CREW: list[Facts] = [
    {
        "say": "face.crew",
        "specialist": named.SPECIALIST[card.specialist],
        "top": edge_in_words(card.top),
        "bottom": edge_in_words(card.bottom),
    }
    for card in BOX.crew
]
SURVIVORS: list[Facts] = [
    {
        "say": "face.survivor",
        "survivor": named.survivor(card.id),
        "colour": named.colour(COLOURS[card.colour]),
        "action": in_words(card.found),
    }
    for card in BOX.survivors
]
UPGRADES = [cost_in_words(each.cost) for each in BOX.upgrades]
FACE_OF_CREW = {card.id: face for card, face in zip(BOX.crew, CREW)}
FACE_OF_SURVIVOR = {card.id: face for card, face in zip(BOX.survivors, SURVIVORS)}
COST_OF_UPGRADE = dict(zip(BOX.upgrade_ids, UPGRADES))
SYMBOL_OF = {card.id: SPECIALISTS[card.specialist] for card in BOX.crew}
