"""The words of the data file: what symbols of the tracks and shipyard cards do, and the names that rules and picture know."""

from __future__ import annotations

from pionier.engine.data import shown
from pionier.engine.effects import Takes, Vocabulary, one_of, whole
from pionier.engine.errors import BadData

BUILDINGS = (
    "camp", "shipyard", "crane", "winding_tower", "derrick", "wind_turbine", "laboratory", "factory", "station_land",
    "station_coast", "station_sea", "headquarters", "plankton_farm", "antenna",
)  # fmt: skip
STATIONS = ("station_land", "station_coast", "station_sea")
CATEGORIES = ("facility", "extraction", "specialist", "station", "prestige")
DECKS = ("basic", "double", "advanced")
SYMBOLS = (
    "move_ship", "shipyard_draft", "any_track_3", "gain_scientist", "new_ship", "advanced_resource", "basic_resource",
)  # fmt: skip
SHIPYARD_CARDS = ("icebreaker", "send_scientist", "add_two_scientists", "fast_research")
RESOURCE_CARDS = ("resource_basic", "resource_advanced")


def only(value: object) -> Takes:
    """The one value that the rules carry out; it may be left out."""

    def read(given: object, where: str) -> object:
        if given != value or type(given) is not type(value):
            raise BadData(where, f"expected {shown(value)}, found {shown(given)}: no rule carries out anything else")
        return value

    return Takes(read, value)


COUNT = {"count": whole(1)}
POINTS = {"points": whole(1), "track": only("any_used")}

# ANT-8.12, 8.22 to 8.25: red symbols, for the moving player.
RED = Vocabulary(
    "type",
    {
        "reserve_to_supply": COUNT,
        "place_available_ship_in_sun_zone": {"skip_if_full": only(True), "opponents_pick_shipyard_card": only(True)},
        "take_resource_card": {"card": one_of(*RESOURCE_CARDS)},
    },
)
# ANT-8.13, 8.17 to 8.21: blue symbols, for everybody from the moving player on.
BLUE = Vocabulary(
    "type",
    {
        "move_own_ship": {
            "optional": only(True),
            "forbid_ships_built_this_turn": only(True),
            "grants_action": only(False),
        },
        "draft_shipyard_cards": {
            "shuffle_first": only(True),
            "draw": only("player_count"),
            "pass_direction": only("right"),
        },
        "research": {**POINTS, "distinct_tracks_per_player": only(True), "mandatory_for_mover": only(True)},
    },
)
KINDS = {"red": (RED, "mover"), "blue": (BLUE, "all_from_mover_ccw")}
# ANT-6.9: the Icebreaker stays in its zone, so it alone is laid there.
ICEBREAKER = Vocabulary("type", {"place_icebreaker": {"zone": only("own_ship_at_queue_position"), "queue_position": only(2)}})
# ANT-6.18 to 6.21: the other shipyard cards go to the box.
CARDS = Vocabulary("type", {"supply_to_destination_zone": COUNT, "reserve_to_supply": COUNT, "research": POINTS})
# All that rules carry out as effects; a verb that stands in two places does the same in both.
VOCABULARY = Vocabulary("type", {**CARDS.verbs, **RED.verbs, **BLUE.verbs})
VERBS = sorted({*VOCABULARY.verbs, *ICEBREAKER.verbs})


def of_card(kind: str) -> Vocabulary:
    """What a kind of shipyard card may do."""
    return ICEBREAKER if kind == "icebreaker" else CARDS
