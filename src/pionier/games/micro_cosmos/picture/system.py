"""The system: the Star Gate and eight places around it, each a little scene: a planet in its ring, and what circles it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pionier.games.micro_cosmos import parts
from pionier.games.micro_cosmos.components import BOX, COLOURS, KINDS, PLANET
from pionier.games.micro_cosmos.state import MicroCosmos
from pionier.games.micro_cosmos.texts import in_words
from pionier.scene.parts import at, label
from pionier.scene.tree import El, h

from . import bodies, growing
from .fleet import arks
from .gate import gate
from .grid import Grid, corner, kinds_on, middle, spot
from .rings import Ring
from .routes import routes
from .signs import faces, pill, sign, wide
from .sky import nebula, sky
from .words import Names, say, tell


@cache
def ring_of(grid: Grid) -> Ring:
    """The ring around each planet."""
    return Ring(grid.ring, grid.thick, grid.sign, 18.0)


def system(grid: Grid, s: MicroCosmos, hero: int, language: str, names: Names) -> Sequence[El]:
    """Nine places and the lines between them; the Arks fly above all."""
    planets = tuple(s.planets)
    there = [(position, planet) for position, planet in enumerate(planets) if planet >= 0]
    return (
        sky("system", grid.wide, grid.high, grid.hand),
        h.g([_nebula(grid, position, BOX.planets[planet].colour) for position, planet in there], id="nebulae"),
        routes(grid, planets),
        gate(grid, s, language),
        h.g([_place(grid, s, position, planet, language, names) for position, planet in enumerate(planets)], id="places"),
        arks(grid, s, hero, language, names),
    )


@cache
def _nebula(grid: Grid, position: int, colour: int) -> El:
    x, y = middle(grid, position)
    return nebula(f"nebula-{position}", colour, x, y, grid.cell[0] * 0.56, grid.cell[1] * 0.52)


def _place(grid: Grid, s: MicroCosmos, position: int, planet: int, language: str, names: Names) -> El:
    if planet < 0:
        return _space(grid, position, language)
    done, name = s.is_terraformed(position), BOX.positions[position]
    drawn = [_globe(grid, position, planet, done)]
    if not done:
        drawn.append(_levels(grid, s, position, language))
    drawn += [_field(grid, position, planet, kind, done, language) for kind in kinds_on(planet)]
    drawn.append(_facts(grid, position, planet, done, language))
    if not done:
        card = BOX.planets[planet]
        drawn.append(growing.stack(grid, position, s.markers[position], (card.first_vp, card.second_vp), language, names))
    drawn.append(growing.colonies(grid, position, s.colonies[position], language, names))
    drawn.append(growing.outposts(grid, position, s.outposts[position], language, names))
    return h.g(drawn, id=f"place-{name}", transform=at(*corner(grid, position)))


def _levels(grid: Grid, s: MicroCosmos, position: int, language: str) -> El:
    """On a desk one raises tracks here; in a hand where the planet is drawn large."""
    name = BOX.positions[position]
    key = f"small-{name}-" if grid.hand else parts.track(name, "")
    drawn = growing.levels(s, position, ring_of(grid), key, -1, language)
    return h.g(drawn, id=f"tracks-{name}", transform=_centre(grid))


@cache
def _centre(grid: Grid) -> str:
    return at(grid.cell[0] / 2, grid.cell[1] / 2)


@cache
def _globe(grid: Grid, position: int, planet: int, done: bool) -> El:
    """The planet itself; its field, a ring around it, is what a player clicks."""
    look = f"planet-{COLOURS[BOX.planets[planet].colour]}-{'living' if done else 'raw'}"
    turn = planet * 13 % 60 - 30 if done else planet * 47 % 360
    return h.g(
        h.circle(r=grid.ring, class_="alive", stroke_width=grid.thick / 2) if done else None,
        bodies.body(look, scale=grid.planet / bodies.PLANET, turn=turn),
        id=f"globe-{position}",
        class_="globe",
        transform=_centre(grid),
        aria_hidden=True,
    )


@lru_cache(maxsize=256)
def _facts(grid: Grid, position: int, planet: int, done: bool, language: str) -> El:
    """Name and colour; on a desk also what a player gathers there now."""
    card = BOX.planets[planet]
    x, y = grid.cell[0] / 2, grid.cell[1] / 2
    here = card.terraformed if done else card.raw
    name = (4.0, 32.0) if grid.hand else (27.0, 13.0)  # in a hand what is in the north needs the first line
    return h.g(
        sign(f"edge-{COLOURS[card.colour]}", 18, 13, 13, class_="sign"),
        label(say(f"planet.{card.id}", language), *name, grid.text, class_="label left strong on-sky halo"),
        None if grid.hand else pill(faces(here), x, y + grid.planet - 2),
        id=f"facts-{position}",
        class_="facts",
    )


def sentence(planet: int, kind: int, done: bool, language: str) -> str:
    """A field in words."""
    card = BOX.planets[planet]
    name = f"@planet.{card.id}"
    if kind == PLANET:
        now, later = in_words(card.terraformed if done else card.raw), in_words(card.terraformed)
        key = "view.planet_done" if done else "view.planet_raw"
        return tell(key, language, planet=name, colour=f"@colour.{COLOURS[card.colour]}", now=now, later=later)
    where = {"say": f"field.{KINDS[kind]}", "planet": name}
    if KINDS[kind] == "asteroid":
        return tell("view.asteroid", language, field=where)
    return tell("view.orbit", language, field=where, action=in_words(card.moon if KINDS[kind] == "moon" else card.station))


@lru_cache(maxsize=1024)
def _field(grid: Grid, position: int, planet: int, kind: int, done: bool, language: str) -> El:
    text = sentence(planet, kind, done, language)
    dx, dy = spot(grid, planet, kind)
    return h.g(
        h.circle(r=grid.planet + 3, class_="area halo") if kind == PLANET else _orbiter(grid, planet, kind, dx, dy),
        id=parts.field(KINDS[kind], BOX.positions[position]),
        class_=f"field is-{KINDS[kind]}",
        transform=at(grid.cell[0] / 2 + dx, grid.cell[1] / 2 + dy),
        role="img",
        data_role="img",
        aria_label=text,
    )


SCALES = {"moon": 1.0, "station": 0.84, "asteroid": 0.88}  # a station is wider than a Moon


def _orbiter(grid: Grid, planet: int, kind: int, dx: float, dy: float) -> list[El]:
    """What circles a planet; on a desk with what it yields beside it or below."""
    name = KINDS[kind]
    drawn = [
        h.circle(r=grid.orbit + 5, class_="clear"),
        h.circle(r=grid.orbit + 4, class_="area halo"),
        bodies.body(name, scale=grid.orbit / bodies.ORBIT * SCALES[name]),
    ]
    if name == "asteroid" or grid.hand:
        return drawn
    shown = faces(BOX.planets[planet].moon if name == "moon" else BOX.planets[planet].station)
    length = wide(shown) + 10
    if dy:
        return [*drawn, pill(shown, grid.orbit + 4 + length / 2, 0)]
    most = grid.cell[0] / 2 - abs(dx) - length / 2 - 3  # so far it may stand out from the middle
    return [*drawn, pill(shown, max(-most, 0.0) * (-1 if dx > 0 else 1), grid.orbit + 12)]


@cache
def _space(grid: Grid, position: int, language: str) -> El:
    text = say("view.space", language, position=say(f"position.{BOX.positions[position]}", language))
    return h.g(
        h.circle(r=grid.ring, class_="area unknown"),
        label("?", 0, 0, grid.ring * 0.9, class_="label strong unknown-mark"),
        id=parts.space(BOX.positions[position]),
        class_="space",
        transform=at(*middle(grid, position)),
        role="img",
        data_role="img",
        aria_label=text,
    )
