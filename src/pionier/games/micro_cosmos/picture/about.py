"""What the picture tells about its parts: places of the system, the Ark and what it has reached (cards: `about_cards`)."""

from __future__ import annotations

from typing import Optional

from pionier.engine.choice import Facts
from pionier.engine.effects import Effects
from pionier.engine.game import Explanation, Fact
from pionier.games.micro_cosmos.colonies import next_cost
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, RESOURCES, SPECIALISTS
from pionier.games.micro_cosmos.game import GAME
from pionier.games.micro_cosmos.powers import powers
from pionier.games.micro_cosmos.scoring import COLONY_VP, SETTLED_VP, points, points_of
from pionier.games.micro_cosmos.state import COLONIES, GATE, MicroCosmos, Player, position_of
from pionier.games.micro_cosmos.terraform import limit
from pionier.games.micro_cosmos.texts import cost_in_words, in_words
from pionier.games.micro_cosmos.upgrade import UPGRADE_AT, refuse_upgrade
from pionier.scene.about import About, Asked, beside
from pionier.scene.tree import El

Told = Optional[Explanation[El]]
Ask = Asked[MicroCosmos]
about: About[MicroCosmos] = About(GAME.words, __file__)
SYSTEM = "N|NE|E|SE|S|SW|W|NW"


def hero(ask: Ask) -> int:
    """Whose board is drawn large: a spectator looks over the shoulder of the first player."""
    return max(ask.seat, 0)


def me(ask: Ask) -> Player:
    return ask.s.players[hero(ask)]


def name_of(ask: Ask, player: int) -> str:
    return ask.names[player] if player < ask.s.seats else ask.say("automa")


def given(ask: Ask, key: str, shown: Effects, sign: str = "") -> Optional[Fact]:
    """What a place or a card lets one pay and gain."""
    words = in_words(shown)
    return ask.fact(key, "", sign, action=words) if words else None


# The system


@about(rf"(?:planet|place|tracks|facts|globe)-({SYSTEM})")
def place(ask: Ask, where: str) -> Told:
    return position(ask, BOX.positions.index(where))


@about(r"(?:globe|facts|stack|lines|nebula|colonies|outposts-ground)-([0-7])")
def numbered(ask: Ask, at: str) -> Told:
    return position(ask, int(at))


@about(r"near-(?:globe|facts|pieces|ring|points|nebula|lines|orbiters|markers)")
def near(ask: Ask) -> Told:
    return None if me(ask).ark == GATE else position(ask, position_of(me(ask).ark))


def position(ask: Ask, at: int) -> Told:
    """A planet, or the place where one may be discovered."""
    s = ask.s
    if s.planets[at] < 0:
        return beside(ask.plain("space"), lead=ask.say(f"position.{BOX.positions[at]}"))
    card, done = s.planet_at(at), s.is_terraformed(at)
    colour = ask.say(f"colour.{COLOURS[card.colour]}")
    now = given(ask, "about.gather", card.terraformed if done else card.raw, "mic-gather")
    if done:
        return beside(ask.plain("living-planet"), now, title=ask.say(f"planet.{card.id}"), lead=colour)
    later = given(ask, "about.once_living", card.terraformed, "mic-living")
    tracks = [track_fact(ask, at, kind) for kind in card.order]
    rank = next((n for n, (owner, _) in enumerate(s.markers[at]) if owner == hero(ask)), None)
    field = 0 if rank is None else s.markers[at][rank][1]
    more = (card.first_vp, card.second_vp)[rank] if rank is not None and rank < 2 else 0
    mine = ask.fact("about.my_marker", field + more, "icon-star") if field else None
    return beside(ask.plain("raw-planet"), now, later, *tracks, mine, title=ask.say(f"planet.{card.id}"), lead=colour)


def track_fact(ask: Ask, at: int, kind: int) -> Fact:
    level, needed = ask.s.levels[at][kind], ask.s.planet_at(at).required[kind]
    return ask.fact("about.track", f"{level}/{needed}", f"mic-{RESOURCES[kind]}", resource=ask.say(f"resource.{RESOURCES[kind]}"))


@about(rf"(?:track|small)-({SYSTEM})-({'|'.join(RESOURCES)}|ring)")
def track(ask: Ask, where: str, resource: str) -> Told:
    at = BOX.positions.index(where)
    if resource == "ring" or ask.s.planets[at] < 0:
        return position(ask, at)
    kind = RESOURCES.index(resource)
    level, needed = ask.s.levels[at][kind], ask.s.planet_at(at).required[kind]
    return beside(
        ask.plain("track"),
        ask.fact("about.level", f"{level}/{needed}"),
        ask.fact("about.have", me(ask).cargo[kind], f"mic-{resource}"),
        ask.fact("about.limit", limit(ask.s, hero(ask)), "mic-terraform"),
        title=ask.say("about.track_of", resource=ask.say(f"resource.{resource}"), planet=planet_name(ask, at)),
    )


def planet_name(ask: Ask, at: int) -> str:
    return ask.say(f"planet.{ask.s.planet_at(at).id}")


@about(rf"(moon|station|asteroid)-({SYSTEM})")
def orbiter(ask: Ask, kind: str, where: str) -> Told:
    at = BOX.positions.index(where)
    if ask.s.planets[at] < 0:
        return None
    card = ask.s.planet_at(at)
    shown: Effects = {"moon": card.moon, "station": card.station}.get(kind, ())
    title = ask.say(f"field.{kind}", planet=planet_name(ask, at))
    landings = [
        ask.fact("about.landing", "", "mic-check", action=landing_words(ask, each.gain, each.canteen))
        for each in powers(me(ask)).landings
        if KINDS[each.kind] == kind
    ]
    return beside(ask.plain(kind), given(ask, "about.gather", shown, "mic-gather"), *landings, title=title)


def landing_words(ask: Ask, gain: tuple[int, ...], canteen: int) -> str:
    """What an unlocked upgrade brings at each landing."""
    words = [ask.say(f"amount.{name}", n=count) for name, count in zip(RESOURCES, gain) if count]
    return ", ".join([*words, ask.say("yield.canteen", n=canteen)] if canteen else words)


@about("gate", "gate-place", "near-gate")
def gate(ask: Ask) -> Told:
    return beside(ask.plain("the-gate"), given(ask, "about.gather", BOX.gate, "mic-gather"))


@about(rf"space-({SYSTEM})")
def space(ask: Ask, where: str) -> Told:
    return beside(ask.plain("space"), lead=ask.say(f"position.{where}"))


@about("goal", "banner")
def goal(ask: Ask) -> Told:
    s = ask.s
    when = "now" if s.last_round and s.round >= s.last_round else "next"
    last = ask.fact(f"view.last_title.{when}") if s.last_round and s.phase != "over" else None
    return beside(ask.plain("the-end"), last, ask.fact("about.living", f"{s.terraformed_planets()}/{s.to_end}", "mic-living"))


@about(r"marker-(\d)-(\d)", r"near-marker-()(\d)")
def marker(ask: Ask, at: str, owner: str) -> Told:
    where = int(at) if at else position_of(me(ask).ark)
    stack = ask.s.markers[where]
    rank = next((n for n, (who, _) in enumerate(stack) if who == int(owner)), None)
    if rank is None:
        return None
    card = ask.s.planet_at(where)
    more = (card.first_vp, card.second_vp)[rank] if rank < 2 else 0
    return beside(
        ask.plain("marker"),
        ask.fact("about.marker_field", stack[rank][1], "icon-star"),
        ask.fact("about.marker_place", f"+{more}", place=rank + 1) if more else None,
        title=ask.say("about.marker_of", player=name_of(ask, int(owner))),
        lead=planet_name(ask, where),
    )


@about(r"(colony|outpost)-(\d)-(\d)", r"near-(colony|outpost)-()(\d)")
def settlement(ask: Ask, kind: str, at: str, owner: str) -> Told:
    where = int(at) if at else position_of(me(ask).ark)
    return beside(
        ask.plain(kind), title=ask.say(f"about.{kind}_of", player=name_of(ask, int(owner))), lead=planet_name(ask, where)
    )


@about(rf"outpost-({SYSTEM})")
def outposts(ask: Ask, where: str) -> Told:
    at = BOX.positions.index(where)
    return beside(ask.plain("outpost"), lead=planet_name(ask, at)) if ask.s.planets[at] >= 0 else None


@about(r"(?:near-)?ark-(\d)")
def ark(ask: Ask, owner: str) -> Told:
    player = ask.s.players[int(owner)]
    reach = None if ask.s.is_automa(int(owner)) else ask.fact("about.range", powers(player).range, "mic-engines")
    return beside(ask.plain("ark"), reach, title=ask.say("about.ark_of", player=name_of(ask, int(owner))))


# The Ark and its cargo


@about(rf"resource-({'|'.join(RESOURCES)})", rf"cargo-(?:\d)-({'|'.join(RESOURCES)})")
def resource(ask: Ask, name: str) -> Told:
    kind = RESOURCES.index(name)
    held = ask.fact("about.cargo", f"{me(ask).cargo[kind]}/{powers(me(ask)).capacity}", f"mic-{name}")
    return beside(ask.plain("resource"), held, title=ask.say(f"resource.{name}"))


@about(r"cargo-(\d)", r"crew-(\d)", r"other-(\d)", r"specialists-(\d)", r"ark-card-(\d)", r"survivors-(\d)")
def other(ask: Ask, player: str) -> Told:
    who = int(player)
    them = ask.s.players[who]
    cargo = [
        ask.fact("about.cargo", them.cargo[kind], f"mic-{name}", resource=ask.say(f"resource.{name}"))
        for kind, name in enumerate(RESOURCES)
        if them.cargo[kind]
    ]
    return beside(ask.plain("player-board"), *cargo, title=name_of(ask, who))


@about(rf"specialist-({'|'.join(SPECIALISTS)})")
def specialist(ask: Ask, name: str) -> Told:
    free = bool(me(ask).specialists >> SPECIALISTS.index(name) & 1)
    return beside(ask.plain("free-specialist" if free else "locked-specialist"), title=ask.say(f"specialist.{name}"))


@about(r"upgrade-(\w+)")
def upgrade(ask: Ask, name: str) -> Told:
    at, who = UPGRADE_AT[name], hero(ask)
    text = Fact(ask.say(f"upgrade.{name}.text"), sign=f"mic-{name}")
    refusal = refuse_upgrade(ask.s, who, at)
    cost = ask.fact("about.cost", cost=cost_in_words(BOX.upgrades[at].cost))
    why = Fact(ask.say(refusal.key, **refusal.facts)) if refusal and ask.s.phase != "over" else None
    return beside(ask.plain("upgrade"), text, cost, why, title=ask.say(f"upgrade.{name}"))


@about(r"pair-(\d)")
def pair(ask: Ask, number: str) -> Told:
    one, two = BOX.pairs[int(number)]
    both = [ask.say(f"upgrade.{BOX.upgrade_ids[at]}") for at in (one, two)]
    return beside(ask.plain("pair"), ask.fact("about.scores", BOX.outpost_unlock_vp, "icon-star"), lead=", ".join(both))


@about(r"colonies-won(?:-.*)?", "next-colony")
def colonies(ask: Ask, _: str = "") -> Told:
    placed = ask.s.colonies_of(hero(ask))
    cost: Optional[Facts] = {"cost": cost_in_words(next_cost(ask.s, hero(ask)))} if placed < COLONIES else None
    following = Fact(ask.say("view.next_colony", **cost), sign="mic-colony") if cost else None
    worth = ask.fact("about.worth", COLONY_VP[placed], "icon-star", n=placed)
    more = ask.fact("about.one_more", COLONY_VP[placed + 1], "icon-star") if placed < COLONIES else None
    return beside(ask.plain("colonies"), worth, more, following)


@about(r"pool-(\d)")
def pool(ask: Ask, player: str) -> Told:
    them = ask.s.players[int(player)]
    return beside(
        ask.plain("pool"),
        ask.fact("about.colonies_left", them.colonies, f"mic-colony-{player}"),
        ask.fact("about.outposts_left", them.outposts, f"mic-outpost-{player}"),
        lead=name_of(ask, int(player)),
    )


@about("terraform-limit")
def levels(ask: Ask) -> Told:
    s, who = ask.s, hero(ask)
    return beside(
        ask.plain("limit"),
        ask.fact("about.colonies_count", s.colonies_of(who), "mic-colony"),
        ask.fact("about.outposts_count", s.outposts_of(who), f"mic-outpost-{who}"),
        ask.fact("about.limit", limit(s, who), "mic-terraform"),
    )


@about(r"settled-\d+", "berths", "survivors-(?:title|sign)", "bridge", "held")
def survivors(ask: Ask) -> Told:
    settled = len(me(ask).settled)
    more = ask.fact("about.one_more", SETTLED_VP[settled + 1], "icon-star") if settled + 1 < len(SETTLED_VP) else None
    return beside(
        ask.plain("survivors"),
        ask.fact("about.on_board", len(me(ask).held), "mic-survivor"),
        ask.fact("about.worth", SETTLED_VP[settled], "icon-star", n=settled),
        more,
    )


@about(r"number-(crew|colonies|outposts|survivors)-(\d)")
def number(ask: Ask, what: str, player: str) -> Told:
    return beside(ask.plain(f"number-{what}"), lead=name_of(ask, int(player)))


@about(r"score-(\d)", r"number-points-(\d)")
def score(ask: Ask, player: str) -> Told:
    who = int(player)
    counted = points_of(ask.s, who)._asdict()
    rows = [Fact(ask.say(f"score.{name}"), str(value)) for name, value in counted.items() if value]
    total = ask.fact("about.total", points(ask.s, who), "icon-star")
    return beside(ask.plain("number-points"), *rows, total, lead=name_of(ask, who))
