from itertools import product

import pytest

from pionier import games
from pionier.scene.icons import MARKS
from pionier.scene.palette import BASE, DARK, LIGHT, PLAYERS, THEMES, colours, custom_properties

MOODS = {game_id: games.mood(game_id) for game_id in games.names()}
LOOKS = list(product(THEMES, ["", *MOODS]))
TEXT_ON_GROUND = [
    *product(["ink", "ink-soft", "accent", "refused", "good"], ["paper", "panel"]),
    *product(["ink", "ink-soft"], ["raised", "board", "space"]),
    ("accent-ink", "accent"),
    ("ink", "can-fill"),
]
SHAPE_ON_GROUND = [*product(["can", "chosen"], ["board", "space", "panel"]), ("strong-line", "panel")]


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two `#rrggbb` colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


@pytest.mark.parametrize(("theme", "mood"), LOOKS)
def test_text_is_readable_on_every_ground(theme, mood):
    plain = colours(theme, MOODS.get(mood))
    weak = {(a, b): contrast(plain[a], plain[b]) for a, b in TEXT_ON_GROUND if contrast(plain[a], plain[b]) < 4.5}
    assert not weak


@pytest.mark.parametrize(("theme", "mood"), LOOKS)
def test_signs_stand_out_from_every_ground(theme, mood):
    plain = colours(theme, MOODS.get(mood))
    weak = {(a, b): contrast(plain[a], plain[b]) for a, b in SHAPE_ON_GROUND if contrast(plain[a], plain[b]) < 3}
    assert not weak


@pytest.mark.parametrize("look", PLAYERS, ids=lambda look: look.name)
def test_text_on_a_players_colour_is_readable(look):
    assert contrast(look.colour, look.ink) >= 4.5


def test_every_player_has_a_mark_of_their_own():
    assert len({look.mark for look in PLAYERS}) == len(PLAYERS)
    assert {look.mark for look in PLAYERS} == set(MARKS)


def test_contrast_of_black_and_white_is_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_the_browser_gets_every_colour_of_the_table():
    css = custom_properties(MOODS)
    for name, (light, dark) in BASE.items():
        assert f"--{name}:{light};" in css
        assert f"--{name}:{dark};" in css


def test_a_mood_changes_colours_of_its_game_only():
    assert colours(LIGHT, MOODS["antarctica"])["paper"] != colours(LIGHT)["paper"]
    assert colours(DARK, {}) == colours(DARK)
