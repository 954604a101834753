"""The year and its actions explained: calendar, Energy, groups, technologies, action cards."""

from __future__ import annotations

from collections.abc import Iterator

from pionier.engine.game import Drawing, Fact
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENERGY, RESOURCES
from pionier.games.evacuation.energy import action_cost, track_cost
from pionier.games.evacuation.order import faces_of
from pionier.games.evacuation.powers import powers
from pionier.games.evacuation.progress import power_levels
from pionier.games.evacuation.shared import CARD_AT
from pionier.games.evacuation.state import EXTRA
from pionier.games.evacuation.technologies import next_tile
from pionier.scene.about import beside

from . import cards, techs
from .actions import power
from .telling import Ask, Told, about, bare, board, both, called, change, have, rises, sentence, source

TILE_SIZE, CARD_SIZE = (150.0, 120.0), (178.0, 116.0)
PAYS = ("old", "either", "new")


# The calendar


@about("year", "calendar")
def year(ask: Ask) -> Told:
    return beside(ask.plain("year"), lead=ask.say("about.year", n=ask.s.year, of=len(BOX.years)))


@about(r"year-(\d)")
def one_year(ask: Ask, number: str) -> Told:
    needs, me = BOX.years[int(number) - 1], board(ask)
    saved = powers(me).food_discount
    food = both(ask, *(max(0, n - saved) for n in needs.food))
    stadiums = ask.fact("about.needs_stadiums", f"{len(me.stadiums_new)} / {needs.stadiums}", "eva-stadium")
    return beside(
        ask.plain("year-#"),
        ask.fact("about.needs_food", food, "eva-feed"),
        stadiums if needs.stadiums else None,
        title=ask.say("about.year", n=int(number), of=len(BOX.years)),
    )


@about("phase")
def phase(ask: Ask) -> Told:
    return ask.plain(f"phase-{ask.s.phase}")


@about("order")
def order(ask: Ask) -> Told:
    facts = [Fact(called(ask, civ), _faces(ask, civ), "eva-face") for civ in ask.s.order]
    return beside(ask.plain("order"), *facts)


@about(r"order-(\d)")
def place(ask: Ask, number: str) -> Told:
    civ = int(number)
    passed = civ != EXTRA and ask.s.phase == "actions" and ask.s.has_passed(civ)
    at = ask.s.order.index(civ) + 1
    return beside(
        ask.plain("order"),
        ask.fact("about.faces", _faces(ask, civ), "eva-face"),
        title=called(ask, civ),
        lead=ask.say("about.place", n=at, of=len(ask.s.order)) + (f" · {ask.say('view.passed')}" if passed else ""),
    )


def _faces(ask: Ask, civ: int) -> str:
    """EVA-12.1, 20.13: what decides the place; the extra civilisation counts as the opponent less 2½."""
    return "–" if civ == EXTRA else str(faces_of(ask.s, civ))


# Energy and groups


@about(r"cost-(\d)")
def cost(ask: Ask, number: str) -> Told:
    me, n = board(ask), int(number)
    last = n == len(BOX.action_costs[:5]) + 1  # and all later ones
    state = "now" if n == me.actions + 1 or (last and n <= me.actions) else "done" if n <= me.actions else "ahead"
    now = action_cost(me, None) if state == "now" else track_cost(n)
    return beside(
        ask.plain("cost-#"),
        ask.fact("about.energy_cost", now, "eva-bolt"),
        *_purses(ask),
        title=ask.say("about.action_of_year_on" if last else "about.action_of_year", n=n),
        lead=ask.say(f"about.action_{state}"),
    )


def _purses(ask: Ask) -> Iterator[Fact]:
    """EVA-6.6: the Energy that may pay for an action."""
    me = board(ask)
    past = me.past(2)
    if past < 2:
        yield ask.fact("about.energy_old", me.old[ENERGY], "eva-chip-energy")
    if past > 0:
        yield ask.fact("about.energy_new", me.new[ENERGY], "eva-chip-energy")


@about("action-track", "energy-of-actions")
def action_track(ask: Ask) -> Told:
    me = board(ask)
    next_cost = ask.fact("about.next_action", action_cost(me, None), "eva-bolt", n=me.actions + 1)
    return beside(ask.plain("action-track"), next_cost, *_purses(ask))


@about("pays")
def pays(ask: Ask) -> Told:
    return beside(ask.plain("pays"), *_purses(ask), lead=ask.say(f"view.pays.{PAYS[board(ask).past(2)]}.long"))


@about(r"uses-(\d)", r"group-(\d)")
def group(ask: Ask, number: str) -> Told:
    me, n = board(ask), int(number)
    covered = ask.s.advanced and n == BOX.covered_group
    return beside(
        ask.plain("group-#"),
        ask.fact("about.uses", me.uses[n - 1]),
        ask.fact("about.energy_cost", action_cost(me, n), "eva-bolt"),
        ask.fact("about.adds_power", f"+{n}", "eva-power"),
        ask.fact("about.covered", sign="eva-card") if covered else None,
        title=ask.say("about.group", n=n),
    )


@about(r"action-(\d[AB])")
def action(ask: Ask, name: str) -> Told:
    me = board(ask)
    deed = next(deed for deed in BOX.deeds if deed.action == name)
    energy, past = action_cost(me, deed.group), me.past(2)
    there = both(ask, me.old[ENERGY], me.new[ENERGY]) if past == 1 else have(ask, (me.new if past else me.old)[ENERGY])
    levels = power_levels(me)
    low, high = levels[0], levels[-1]
    more = change(low, low + deed.group) if low == high else f"+{deed.group}"
    return beside(
        ask.plain(f"action-{name}"),
        ask.fact("about.costs_energy", there if energy else "", "eva-bolt", n=energy),
        ask.fact("about.power", more, "eva-power"),
        lead=ask.say("about.in_group", n=deed.group, uses=me.uses[deed.group - 1]),
    )


@about("power-level")
def power_level(ask: Ask) -> Told:
    me, s = board(ask), ask.s
    facts: list[Fact] = []
    if s.bonus_pile:
        lower, upper = BOX.bonuses[s.bonus_pile[0]].powers
        key = "about.wanted_generous" if s.generous else "about.wanted_strict"
        facts.append(ask.fact(key, f"{lower} · {upper}", "eva-power"))
    return beside(ask.plain("power-level"), *facts, lead=ask.say("view.power", n=power(me)))


# Technologies


@about(r"column-(\d)(?:-frame)?")
def column(ask: Ask, number: str) -> Told:
    me = board(ask)
    at = next_tile(me, int(number) - 1) if me.grid else None
    title = ask.say("option.research", column=int(number))
    if at is None:
        return beside(ask.plain("column-#"), title=title)
    tile = BOX.technologies[me.grid[at]]
    steps = BOX.research_steps[tile.level]
    upcoming = Fact(ask.say(f"technology.{tile.id}"), f"{me.research[at]} / {steps}", f"eva-{techs.SIGN[tile.id]}")
    return beside(ask.plain("column-#"), upcoming, title=title)


@about(r"tech-([\w-]+)")
def technology(ask: Ask, name: str) -> Told:
    me = board(ask)
    at = next(n for n, tile in enumerate(BOX.technologies) if tile.id == name)
    found = BOX.technologies[at]
    if at not in me.grid:
        return None
    place = me.grid.index(at)
    done, steps = me.research[place], BOX.research_steps[found.level]
    state = "developed" if me.developed >> at & 1 else "next" if next_tile(me, place % BOX.columns) == place else "later"
    gains = [
        sum(effect["amount"] for effect in found.one_time if effect.verb == "gain_production" and effect["resource"] == kind)
        for kind in RESOURCES
    ]
    return beside(
        ask.plain("technology"),
        Fact(ask.say(f"technology.{name}"), "", f"eva-{techs.SIGN[name]}"),
        *(rises(ask, gains) if state != "developed" else ()),
        ask.fact("about.face_of_tile", f"+{found.faces}", "eva-face") if found.faces else None,
        title=ask.say("about.technology", level=found.level),
        lead=ask.say(f"view.tech.{state}", level=found.level, n=done, of=steps),
        drawing=Drawing([bare(techs.large(at, done, state, *TILE_SIZE, ask.language))], *TILE_SIZE),
        source=source(name),
    )


# Action cards


@about(r"card-(AC\w+)")
def action_card(ask: Ask, name: str) -> Told:
    at, me = CARD_AT[name], board(ask)
    found = BOX.actions[at]
    energy, past = action_cost(me, None), me.past(2)
    there = both(ask, me.old[ENERGY], me.new[ENERGY]) if past == 1 else have(ask, (me.new if past else me.old)[ENERGY])
    levels = "/".join(map(str, found.powers))
    return beside(
        ask.plain("action-card"),
        Fact(ask.say(f"card.{name}.text")),
        ask.fact("about.power_of_card", levels, "eva-power"),
        ask.fact("about.costs_energy", there if energy else "", "eva-bolt", n=energy),
        title=sentence(ask.say(f"card.{name}"))[:-1],
        drawing=Drawing([bare(cards.card_face(at, *CARD_SIZE, ask.language))], *CARD_SIZE),
        source=source(name),
    )


@about("hand", "cards-title", "cards-spread")
def hand(ask: Ask) -> Told:
    me, s = board(ask), ask.s
    return beside(
        ask.plain("hand"),
        ask.fact("about.cards_hand", len(me.cards), "eva-card"),
        ask.fact("about.cards_tucked", len(me.tucked), "eva-power"),
        ask.fact("about.in_deck", len(s.action_deck)),
        ask.fact("about.discarded", len(s.action_discard)),
    )
