"""What the picture tells about cards: crew, survivors, decks, and the Automa's."""

from __future__ import annotations

from typing import Optional

from pionier.engine.game import Drawing, Fact
from pionier.games.micro_cosmos.components import BOX, COLOURS, SPECIALISTS
from pionier.games.micro_cosmos.playing import active_edge, refuse_action
from pionier.games.micro_cosmos.playing import matches as fitting
from pionier.games.micro_cosmos.scoring import upgrade_points
from pionier.games.micro_cosmos.state import IT, PER_ROW
from pionier.games.micro_cosmos.texts import cost_in_words, edge_in_words, line_in_words
from pionier.scene.about import beside
from pionier.scene.tree import El

from .about import Ask, Told, about, given, me
from .cards import Cut, crew_card, survivor

LARGE = Cut(150, 122, 32)
CREW = {card.id: number for number, card in enumerate(BOX.crew)}
SURVIVORS = {card.id: number for number, card in enumerate(BOX.survivors)}


@about(r"(?:card|canteen)-(crew_\d+)")
def crew(ask: Ask, name: str) -> Told:
    number = CREW[name]
    face = BOX.crew[number]
    symbol = SPECIALISTS[face.specialist]
    top, bottom = (Fact(ask.say("about.edge_" + side, edge=edge_in_words(edge)), sign=f"mic-tab-{COLOURS[edge.colour]}")
                   for side, edge in (("top", face.top), ("bottom", face.bottom)))  # fmt: skip
    pays = ask.fact("about.pays_for", "", f"mic-{symbol}", specialist=ask.say(f"specialist.{symbol}"))
    return beside(
        ask.plain("crew-card"),
        top,
        bottom,
        pays,
        _works(ask, number),
        title=ask.say(f"crew.{name}"),
        drawing=_large(number, ask.language),
    )


def _works(ask: Ask, number: int) -> Optional[Fact]:
    """Whether the active edge of an own card works where the Ark is."""
    mine, s = me(ask), ask.s
    if number not in mine.upper + mine.lower or s.phase in ("setup", "over"):
        return None
    refusal = refuse_action(mine, active_edge(mine, number), fitting(s, mine))
    return ask.fact("about.works", "", "mic-check") if refusal is None else Fact(ask.say(refusal.key, **refusal.facts))


def _large(number: int, language: str) -> Drawing[El]:
    card = crew_card(LARGE, number, "", 0, 0, "", "", language)
    return Drawing([El(card.tag, {name: text for name, text in card.attributes.items() if name == "class"}, card.children)],
                   LARGE.wide, LARGE.high)  # fmt: skip


@about(r"survivor-(survivor_\d+)")
def people(ask: Ask, name: str) -> Told:
    card = BOX.survivors[SURVIVORS[name]]
    colour = COLOURS[card.colour]
    drawn = survivor(SURVIVORS[name], 0, 0, 110, 84, ask.language)
    face = El(drawn.tag, {"class": drawn.attributes.get("class", "")}, drawn.children)
    return beside(
        ask.plain("survivor-card"),
        given(ask, "about.met", card.found, "mic-survivor"),
        title=ask.say(f"survivor.{name}"),
        lead=ask.say(f"colour.{colour}"),
        drawing=Drawing([face], 110, 84),
    )


@about(r"row-(upper|lower)")
def row(ask: Ask, name: str) -> Told:
    cards = me(ask).upper if name == "upper" else me(ask).lower
    return beside(ask.plain(f"row-{name}"), ask.fact("about.cards_here", f"{len(cards)}/{PER_ROW}", "mic-crew"))


@about(r"(crew-deck|crew-discard|survivor-deck|survivor-discard|planet-deck)(?:-\w+)?")
def deck(ask: Ask, name: str) -> Told:
    s = ask.s
    counts = {
        "crew-deck": len(s.crew_deck), "crew-discard": len(s.crew_discard), "survivor-deck": len(s.survivor_deck),
        "survivor-discard": len(s.survivor_discard), "planet-deck": len(s.planet_deck),
    }  # fmt: skip
    return beside(ask.plain(name), ask.fact("about.cards", counts[name]))


# The Automa


@about(rf"automa-({'|'.join(SPECIALISTS)})")
def symbol(ask: Ask, name: str) -> Told:
    them = ask.s.players[IT]
    count = sum(BOX.crew[card].specialist == SPECIALISTS.index(name) for card in them.lower)
    title = ask.say(f"specialist.{name}")
    return beside(ask.plain("automa-crew"), ask.fact("about.cards", count, f"mic-{name}"), title=title, lead=ask.say("automa"))


@about(r"automa-field-(\d)")
def field(ask: Ask, number: str) -> Told:
    at = BOX.automa_fields[int(number) - 1]
    name = BOX.upgrade_ids[at]
    done = bool(ask.s.players[IT].upgrades >> at & 1)
    state = ask.fact("about.unlocked" if done else "about.cost", cost=cost_in_words(BOX.upgrades[at].cost))
    return beside(ask.plain("automa-field"), state, title=ask.say(f"upgrade.{name}"), lead=ask.say("automa"))


@about(r"automa-upgrades-(?:\d|sign)", "automa-ladders", "automa-fields")
def ladder(ask: Ask) -> Told:
    return beside(ask.plain("automa-upgrades"), ask.fact("about.scores", upgrade_points(ask.s), "icon-star"))


@about(r"automa-line-(\d)")
def line(ask: Ask, number: str) -> Told:
    s = ask.s
    if s.automa_card < 0:
        return None
    action = BOX.automa_cards[s.automa_card].actions[int(number) - 1]
    key = "now" if int(number) - 1 == s.automa_line else "done" if int(number) - 1 < s.automa_line else "later"
    return beside(ask.plain("automa-line"), ask.fact("about.line", line=line_in_words(action)), lead=ask.say(f"about.line_{key}"))


@about("automa-deck(?:-.*)?")
def automa_deck(ask: Ask) -> Told:
    return beside(ask.plain("the-automa-deck"), ask.fact("about.cards", len(ask.s.automa_deck)))
