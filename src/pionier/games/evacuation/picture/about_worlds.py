"""The two worlds explained: Areas, stocks, production, what stands ready."""

from __future__ import annotations

from collections.abc import Iterator

from pionier.engine.game import Fact
from pionier.games.evacuation.components import BOX
from pionier.games.evacuation.components.vocabulary import ENVIRONMENTS, FOOD, KINDS, NEW, OLD, RESOURCES, STEEL, SYMBOLS
from pionier.games.evacuation.powers import powers
from pionier.games.evacuation.requirements import count
from pionier.games.evacuation.scoring import production_points
from pionier.games.evacuation.settling import Means, reach, symbols
from pionier.games.evacuation.shared import AREA_AT, HOME_AT, KIND_AT
from pionier.games.evacuation.solo import shown_number
from pionier.games.evacuation.state import RIVAL
from pionier.scene.about import beside

from .stock import BEFORE_INCOME, eaten
from .telling import Ask, Told, about, board, called, change, chip, have, hero, kind_name, plus, rises, signed, source

# Of actions 2A and 3A.
SETTLE, CLONE = (
    next(effect for deed in BOX.deeds for effect in deed.effects if effect.verb == verb) for verb in ("settle", "clone")
)


# The map


def _owner(ask: Ask, area: int) -> int:
    owners = [seat for seat, each in enumerate(ask.s.players) if each.areas >> area & 1]
    return owners[0] if owners else RIVAL if ask.s.rival.areas >> area & 1 else -1


@about(r"area-(\w+)")
def area(ask: Ask, name: str) -> Told:
    at = AREA_AT[name]
    found, owner, title = BOX.areas[at], _owner(ask, at), ask.say(f"area.{name}")
    if owner >= 0:
        gives = [ask.fact("about.gave", plus(f.value), chip(f.kind), kind=kind_name(f.kind)) for f in found.fields]
        stand = [
            ask.fact("about.holds", sign=f"eva-make-{RESOURCES[kind]}", what=f"@factory.{RESOURCES[kind]}")
            for kind in ask.s.factories.get(at, ())
        ]
        return beside(ask.plain("settled-area"), *gives, *stand, title=title, lead=called(ask, owner), source=source(name))
    return beside(ask.plain("area"), *_settling(ask, at), title=title, lead=_open(ask, found.environment), source=source(name))


def _open(ask: Ask, environment: int) -> str:
    me = board(ask)
    opened = environment <= reach(me) + powers(me).extra_gate
    name = ask.say(f"environment.{ENVIRONMENTS[environment]}")
    return f"{name}: {ask.say('view.open' if opened else 'view.shut')}"


def _settling(ask: Ask, at: int) -> Iterator[Fact]:
    """What the Area asks for against what is there, and what it brings."""
    found, me, means = BOX.areas[at], board(ask), Means(ask.s, hero(ask), SETTLE)
    gives = [0, 0, 0]
    for field in found.fields:
        gives[field.kind] += field.value
    yield from rises(ask, gives)
    if found.factories:
        yield ask.fact("about.needs_factories", have(ask, sum(me.prepared_new)), "eva-make-any", n=found.factories)
    if found.fields:
        yield ask.fact("about.needs_people", have(ask, me.population), "eva-population", n=len(found.fields))
        steel = means.steel(found)
        if steel:
            yield ask.fact("about.cost", have(ask, me.new[STEEL]), chip(STEEL), kind=kind_name(STEEL), n=steel)
    for number, name in enumerate(SYMBOLS):
        if found.symbols >> number & 1:
            there = means.ignore or means.symbols >> number & 1
            value = ask.say("about.there" if there else "about.missing")
            yield ask.fact("about.needs_symbol", value, f"eva-{name}", symbol=f"@symbol.{name}")


@about(r"environment-(\w+)")
def environment(ask: Ask, name: str) -> Told:
    number = ENVIRONMENTS.index(name)
    free = count(BOX.environment_areas[number] & ~ask.s.taken())
    title = ask.say(f"environment.{name}").capitalize()
    return beside(
        ask.plain("environment"),
        ask.fact("about.free_areas", free, f"eva-land-{name}"),
        title=title,
        lead=ask.say("view.open" if number <= reach(board(ask)) + powers(board(ask)).extra_gate else "view.shut"),
    )


@about(r"symbol-(\w+)")
def symbol(ask: Ask, name: str) -> Told:
    number = SYMBOLS.index(name)
    owned = symbols(board(ask)) >> number & 1
    free = sum(area.symbols >> number & 1 and not ask.s.taken() >> at & 1 for at, area in enumerate(BOX.areas))
    return beside(
        ask.plain("symbol"),
        ask.fact("about.free_areas", free, f"eva-{name}"),
        title=ask.say("about.symbol", symbol=f"@symbol.{name}"),
        lead=ask.say("view.have" if owned else "view.lack"),
    )


@about(r"line-(\d)")
def line(ask: Ask, number: str) -> Told:
    tile = next(each for each in ask.s.lines if BOX.crossings[each.crossing].number == int(number))
    areas = BOX.line_areas[BOX.crossings[tile.crossing].lines[tile.side]]
    counts = [(called(ask, seat), count(me.areas & areas)) for seat, me in enumerate(ask.s.players)]
    if ask.s.seats == 1:
        counts.append((called(ask, RIVAL), count(ask.s.rival.areas & areas)))
    facts = [ask.fact("about.areas_of", n, "eva-hexes", player=name) for name, n in counts]
    return beside(ask.plain("line-#"), *facts, lead=ask.say("view.line", n=int(number)))


@about("solo-deck")
def solo_deck(ask: Ask) -> Told:
    rival = ask.s.rival
    if not rival.kind:
        return None
    top = BOX.solo[rival.top] if rival.top >= 0 else None
    back = f"{shown_number(top.number)}{top.letter}" if top else "–"
    return beside(
        ask.plain("solo-deck"),
        ask.fact("about.next_card", back),
        ask.fact("about.cards_below", len(rival.deck)),
    )


# Stocks and production


@about(r"(old|new)-(food|steel|energy)")
def stock(ask: Ask, world: str, name: str) -> Told:
    s, me, kind = ask.s, board(ask), KIND_AT[name]
    side = NEW if world == "new" else OLD
    there = me.stock(side)[kind]
    title = f"{ask.say(f'resource.{name}')} – {ask.say(f'world.{world}')}"
    lead = have(ask, there)
    year = s.year - 1 if s.phase in BEFORE_INCOME else s.year
    if s.phase == "over" or year >= len(BOX.years):
        return beside(ask.plain(f"{world}-stock"), title=title, lead=lead)
    comes = me.production[kind] if side == NEW else _old_income(ask, kind)
    needed = eaten(s, me, side) if kind == FOOD else 0
    more = sum(
        effect["amount"] for effect in powers(me).income_extra if effect.verb == "gain_resource" and effect["resource"] == name
    )
    then = there + comes
    short = max(0, needed - then)
    return beside(
        ask.plain(f"{world}-stock"),
        ask.fact("about.income", plus(comes), chip(kind)),
        ask.fact("about.income_extra", plus(more), chip(kind)) if more else None,
        ask.fact("about.eaten", signed(-needed), "eva-feed") if needed else None,
        ask.fact("about.after_income", change(there, max(0, then - needed)), chip(kind)),
        ask.fact("about.hunger", short, "eva-token-bad") if short else None,
        title=title,
        lead=lead,
    )


def _old_income(ask: Ask, kind: int) -> int:
    """EVA-5.2: what the continent gives as it lies now."""
    me = board(ask)
    tiles = BOX.productivity_output[kind] * me.productive
    return tiles + sum(BOX.old_areas[area].produces[kind] for area in me.left_behind())


@about(r"production-(food|steel|energy)")
def production(ask: Ask, name: str) -> Told:
    s, me, kind = ask.s, board(ask), KIND_AT[name]
    level = me.production[kind]
    lowest = level == min(me.production)
    facts = [ask.fact("about.income", plus(level), chip(kind))]
    if s.race:
        facts.append(ask.fact("about.race_goal", f"{level} / {BOX.race_production}", "eva-up"))
    elif lowest:
        facts.append(ask.fact("about.lowest_points", production_points(level), "icon-star"))
        if me.production.count(level) == 1:
            coming = change(production_points(level), production_points(level + 1))
            facts.append(ask.fact("about.one_more", coming, "icon-star"))
    return beside(
        ask.plain("production"),
        *facts,
        title=ask.say("about.production", kind=f"@resource.{name}"),
        lead=ask.say("view.lowest") if lowest and not s.race else "",
    )


@about(r"production-(\d)")
def all_production(ask: Ask, seat: str) -> Told:
    return beside(ask.plain("all-production"), *_units(ask, ask.s.players[int(seat)].production), lead=ask.names[int(seat)])


@about(r"(old|new)-(\d)")
def side(ask: Ask, world: str, seat: str) -> Told:
    """What a player has in a world."""
    me = ask.s.players[int(seat)]
    return beside(ask.plain(f"{world}-stock"), *_units(ask, me.new if world == "new" else me.old), lead=ask.names[int(seat)])


@about(r"purse-(old|new)")
def purse(ask: Ask, world: str) -> Told:
    me = board(ask)
    return beside(ask.plain(f"purse-{world}"), *_units(ask, me.new if world == "new" else me.old))


def _units(ask: Ask, units: list[int]) -> list[Fact]:
    return [Fact(ask.say(f"resource.{RESOURCES[kind]}"), str(units[kind]), chip(kind)) for kind in KINDS]


# What stands ready


@about("population")
def population(ask: Ask) -> Told:
    me = board(ask)
    clone = max(CLONE["population"], powers(me).clone_population)
    return beside(
        ask.plain("population"),
        ask.fact("about.cloning", f"+{clone}", "eva-clone"),
        lead=have(ask, me.population),
    )


@about(r"(prepared-new|factory)-(\w+)")
def factory(ask: Ask, where: str, name: str) -> Told:
    me, kind = board(ask), KIND_AT[name]
    return beside(
        ask.plain("prepared-old" if where == "factory" else "prepared-new"),
        ask.fact("about.prepared_old", me.prepared_old[kind], "eva-burning"),
        ask.fact("about.prepared_new", me.prepared_new[kind], "eva-hexes"),
        ask.fact("about.unused", ask.s.unused(hero(ask), kind), f"eva-make-{name}"),
        title=ask.say(f"factory.{name}"),
    )


@about(r"home-(\w+)")
def home(ask: Ask, name: str) -> Told:
    me, at = board(ask), HOME_AT[name]
    found = BOX.old_areas[at]
    title = ask.say(f"home.{name}")
    if me.evacuated >> at & 1:
        return beside(ask.plain("home-gone"), title=title, lead=ask.say("view.evacuated"), source=source(name))
    gives = [ask.fact("about.income_of", plus(n), chip(kind), kind=kind_name(kind)) for kind, n in enumerate(found.produces) if n]
    if found.factory >= 0:
        load = ask.fact("about.evacuates", 1, f"eva-make-{RESOURCES[found.factory]}", what=f"@factory.{RESOURCES[found.factory]}")
    else:
        load = ask.fact("about.evacuates_people", found.population, "eva-people")
    bays = [ship for ship in me.ships_old if found.edge in BOX.ships[ship].bays or powers(me).bay_any_colour]
    lost = BOX.penalties["area_not_evacuated"] + BOX.penalties["population_not_evacuated"] * found.population
    edge = BOX.edges[found.edge]
    end = ask.fact("about.race_loss", "−1", "eva-left") if ask.s.race else ask.fact("about.left_loss", signed(lost), "eva-left")
    return beside(
        ask.plain("home"),
        *gives,
        load,
        ask.fact("about.ships_with_bay", len(bays), f"eva-{edge}", bay=f"@bay.{edge}"),
        end,
        title=title,
        source=source(name),
    )


@about(r"productivity-(\d)")
def productivity(ask: Ask, number: str) -> Told:
    me, n = board(ask), int(number)
    state = "productive" if n < me.productive else "turned" if n < me.productive + me.turned else "moved"
    return ask.plain(f"productivity-{state}")


@about(r"wanted-(\d)")
def wanted(ask: Ask, _: str) -> Told:
    owned = len(board(ask).stadiums_new)
    plain = ask.plain("wanted-race" if ask.s.race else "wanted-#")
    return beside(plain, ask.fact("about.stadiums_there", f"{owned} / {BOX.stadiums_needed}", "eva-stadium"))
