"""The system: the Star Gate, planet cards with their fields, undiscovered positions; above them the Arks."""

from __future__ import annotations

from functools import cache, lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, PLANET
from pionier.games.micro_cosmos.state import GATE, MicroCosmos, kind_of
from pionier.games.micro_cosmos.texts import in_words
from pionier.scene.parts import Point, at, label
from pionier.scene.tree import El, h

from . import bodies
from .grid import CORNERS, HIGH, MIDDLE, WIDE, kinds_on, place, spot
from .growing import growth
from .routes import routes
from .signs import faces, row, sign, wide
from .words import Names, say, tell

AROUND: tuple[tuple[Point, ...], ...] = (
    ((0.0, 4.0),),
    ((-16.0, 4.0), (16.0, 4.0)),
    ((-18.0, -6.0), (18.0, -6.0), (0.0, 17.0)),
    ((-17.0, -13.0), (17.0, -13.0), (-17.0, 17.0), (17.0, 17.0)),
)


def system(s: MicroCosmos, language: str, names: Names) -> El:
    """Nine cards and the lines between them."""
    planets = tuple(s.planets)
    cards: list[El] = []
    for position, planet in enumerate(planets):
        if planet < 0:
            cards.append(_space(position, language))
            continue
        done = s.is_terraformed(position)
        cards.append(
            h.g(
                _back(position, planet, done),
                _facts(position, planet, done, language),
                [_field(position, planet, kind, done, language) for kind in kinds_on(planet)],
                growth(s, position, language, names),
                id=f"cell-{BOX.positions[position]}",
                transform=at(*CORNERS[position]),
            )
        )
    return h.g(h.g(_backs(planets), id="cells-below"), routes(planets), _gate(language), cards, id="system")


def _backs(planets: tuple[int, ...]) -> list[El]:
    """The cards themselves lie under the lines."""
    return [_plate(at_, BOX.planets[planet].colour) for at_, planet in enumerate(planets) if planet >= 0]


@cache
def _plate(position: int, colour: int) -> El:
    x, y = CORNERS[position]
    return h.rect(
        x=x + 3, y=y + 3, width=WIDE - 6, height=HIGH - 6, rx=16, class_=f"plate rim-{COLOURS[colour]}", id=f"plate-{position}"
    )  # fmt: skip


@cache
def _back(position: int, planet: int, done: bool) -> El:
    """The planet itself; its field, a ring around it, is what a player clicks."""
    card = BOX.planets[planet]
    look = f"planet-{COLOURS[card.colour]}-{'living' if done else 'raw'}"
    return h.g(
        bodies.body(look, *MIDDLE, turn=planet * 13 % 60 - 30 if done else planet * 47 % 360),
        id=f"globe-{position}",
        class_="globe",
        aria_hidden=True,
    )


@lru_cache(maxsize=256)
def _facts(position: int, planet: int, done: bool, language: str) -> El:
    """Name, colour, and the yields of both sides; the side that lies up is the bright one."""
    card = BOX.planets[planet]
    return h.g(
        sign(f"edge-{COLOURS[card.colour]}", 15, 16, 18, class_="sign"),
        label(say(f"planet.{card.id}", language), 26, 18, 14, class_="label left strong on-sky"),
        None
        if done
        else h.g(
            h.title(tell("view.yield_now", language, action=in_words(card.raw))),
            sign("raw", 15, 16, 38),
            row(faces(card.raw), 27, 38, 16, "on-sky"),
        ),
        h.g(
            h.title(tell("view.yield_now" if done else "view.yield_later", language, action=in_words(card.terraformed))),
            sign("living", 15, 16, 38 if done else 57),
            row(faces(card.terraformed), 27, 38 if done else 57, 16, "on-sky"),
            class_="facts" if done else "facts later",
        ),
        id=f"facts-{position}",
    )


def _sentence(planet: int, kind: int, done: bool, language: str) -> str:
    card = BOX.planets[planet]
    name = f"@planet.{card.id}"
    if kind == PLANET:
        colour = f"@colour.{COLOURS[card.colour]}"
        now = in_words(card.terraformed if done else card.raw)
        return tell(
            "view.planet_done" if done else "view.planet_raw",
            language,
            planet=name,
            colour=colour,
            now=now,
            later=in_words(card.terraformed),
        )  # fmt: skip
    where = {"say": f"field.{KINDS[kind]}", "planet": name}
    if KINDS[kind] == "asteroid":
        return tell("view.asteroid", language, field=where)
    return tell("view.orbit", language, field=where, action=in_words(card.moon if KINDS[kind] == "moon" else card.station))


@lru_cache(maxsize=1024)
def _field(position: int, planet: int, kind: int, done: bool, language: str) -> El:
    text = _sentence(planet, kind, done, language)
    x, y = spot(planet, kind)
    if kind == PLANET:
        drawn: list[El] = [h.circle(r=bodies.PLANET + 5, class_="area halo")]
    else:
        shown = faces(BOX.planets[planet].moon if KINDS[kind] == "moon" else BOX.planets[planet].station)
        drawn = [h.circle(r=bodies.ORBIT + 5, class_="area halo"), bodies.body(KINDS[kind])]
        if KINDS[kind] != "asteroid":
            length = wide(shown, 15)
            drawn.append(
                h.g(
                    h.rect(x=-length / 2 - 4, y=-9, width=length + 8, height=18, rx=9, class_="pill"),
                    row(shown, -length / 2, 0, 15, "on-sky"),
                    transform=at(0, 21),
                )
            )
    return h.g(
        h.title(text),
        drawn,
        id=parts.field(KINDS[kind], BOX.positions[position]),
        class_=f"field is-{KINDS[kind]}",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )


@cache
def _gate(language: str) -> El:
    text = tell("view.gate", language, action=in_words(BOX.gate))
    shown = faces(BOX.gate)
    length = wide(shown, 17)
    x, y = CORNERS[-1]
    return h.g(
        h.title(text),
        h.circle(r=bodies.GATE + 9, class_="area halo"),
        bodies.body("gate"),
        h.g(
            h.rect(x=-length / 2 - 6, y=-11, width=length + 12, height=22, rx=11, class_="pill"),
            row(shown, -length / 2, 0, 17, "on-sky"),
            transform=at(0, 68),
        ),
        label(say("kind.gate", language), 0, 88, 13, class_="label on-sky"),
        id=parts.FIELD[GATE],
        class_="field is-gate",
        transform=at(x + MIDDLE[0], y + MIDDLE[1]),
        role="img",
        data_role="img",
        aria_label=text,
    )


@cache
def _space(position: int, language: str) -> El:
    text = say("view.space", language, position=say(f"position.{BOX.positions[position]}", language))
    x, y = CORNERS[position]
    return h.g(
        h.title(text),
        h.rect(x=14, y=14, width=WIDE - 28, height=HIGH - 28, rx=26, class_="area unknown"),
        label("?", WIDE / 2, HIGH / 2, 44, class_="label strong unknown-mark"),
        id=parts.space(BOX.positions[position]),
        class_="space",
        transform=at(x, y),
        role="img",
        data_role="img",
        aria_label=text,
    )


def arks(s: MicroCosmos, language: str, names: Names) -> El:
    """All Arks; those that share a planet or the Star Gate stand side by side."""
    planets = tuple(s.planets)
    drawn: list[El] = []
    for seat, me in enumerate(s.players):
        here = [other for other, them in enumerate(s.players) if them.ark == me.ark]
        x, y = place(planets, me.ark)
        if me.ark == GATE or kind_of(me.ark) == PLANET:
            dx, dy = AROUND[len(here) - 1][here.index(seat)]
            size = 40.0 if len(here) == 1 else 32.0
        else:
            dx, dy, size = 0.0, -4.0, 32.0
        active = seat == s.active and s.phase not in ("setup", "over")
        drawn.append(_ark(seat, (x + dx, y + dy), size, active, language, names[seat]))
    return h.g(drawn, id="arks")


@lru_cache(maxsize=2048)
def _ark(seat: int, middle: Point, size: float, active: bool, language: str, name: str) -> El:
    return h.g(
        h.title(say("view.ark", language, player=name)),
        h.circle(r=size / 2 + 1, class_="here") if active else None,
        sign(f"ark-{seat}", size),
        id=f"ark-{seat}",
        class_="ark piece",
        transform=at(*middle),
        data_move="",
    )
