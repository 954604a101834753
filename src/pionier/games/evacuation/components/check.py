"""Component data that cannot be played is refused, saying where and why. Single fields are checked when they are read."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.errors import BadData

from .reading import Entry, different
from .records import Infrastructure, SoloCard, Technology
from .vocabulary import ENVIRONMENTS, RESOURCES, SYMBOLS

SEATS = 4


def check_names(index: Entry, world: Entry) -> None:
    """The resources, environments and symbols are those the rules speak of."""
    for entries, names, where in (
        (index.entries("resources"), RESOURCES, "components.resources"),
        (world.entries("environments"), ENVIRONMENTS, "new_world.environments"),
        (world.entries("settlement_symbols"), SYMBOLS, "new_world.settlement_symbols"),
    ):
        if tuple(different(entries, where)) != names:
            raise BadData(where, f"expected {', '.join(names)} in this order")
    different(index.entries("player_colours"), "components.player_colours", SEATS)


def check_counts(index: Entry, board: Entry, files: dict[str, Entry]) -> None:
    """The box holds as many of each thing as it says, all of them different."""
    counts = index.inner("counts")
    cards, tiles = counts.inner("cards"), counts.inner("tiles")
    stadiums, goals = files["stadiums"], files["modules"].inner("common_goals")
    for entries, where, wanted in (
        (board.inner("old_world").entries("areas"), "old_world.areas", tiles.whole("old_world_area") // SEATS),
        (files["player"].entries("actions"), "player.actions", 0),
        (files["technologies"].entries("tiles"), "technologies.tiles", 9 * SEATS),
        (files["spaceships"].entries("tiles"), "spaceships.tiles", tiles.whole("spaceship")),
        ([*stadiums.entries("deck"), *stadiums.entries("starting")], "stadiums", cards.whole("stadium")),
        (files["infrastructure"].entries("cards"), "infrastructure.cards", 0),
        (files["goals"].entries("cards"), "goals.cards", cards.whole("goal")),
        (files["bonus_cards"].entries("cards"), "bonus_cards.cards", cards.whole("bonus")),
        (files["action_cards"].entries("cards"), "action_cards.cards", cards.whole("action")),
        (goals.entries("cards"), "common_goals.cards", cards.whole("common_goal")),
        (files["solo"].entries("cards"), "solo.cards", 0),
    ):
        different(entries, where, wanted)
    if len(stadiums.items("starting")) != SEATS:
        raise BadData("stadiums.starting", f"expected {SEATS} starting stadiums")


def check_old_world(world: Entry) -> None:
    """EVA-11.6: an Area holds population or one factory; all together make the production of year 1."""
    total: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    tiles = world.entries("productivity_tiles", "old_world")
    for entry in (*world.entries("areas", "old_world"), *tiles):
        for kind, n in entry.amounts("produces", RESOURCES).items():
            total[kind] += n
    for entry in world.entries("areas", "old_world"):
        if (entry["factory"] is None) != bool(entry.whole("population", 0, 9)):
            raise BadData(entry.where, "an Area holds either population or a factory")
    wanted = world.inner("totals").amounts("year1_production", RESOURCES)
    if total != wanted:
        raise BadData("old_world.totals.year1_production", f"the tiles make {total}, not {wanted}")
    if not tiles or any(tile["produces"] != tiles[0]["produces"] for tile in tiles):
        raise BadData("old_world.productivity_tiles", "expected tiles that all produce the same (EVA-25.30)")


def check_tracks(track: Entry, years: list[Entry]) -> None:
    """The progress track and the year track."""
    last = track.whole("end_step", 1)
    if [lane.text("id") for lane in track.entries("lanes")] != ["waiting", "three_plus", "main"]:
        raise BadData("progress_track.lanes", "expected waiting, three_plus, main in this order")
    if [step.whole("step") for step in track.entries("steps")] != list(range(last + 1)):
        raise BadData("progress_track.steps", f"expected steps 0 to {last} in order")
    where = "progress_track.gates"
    gates = track.entries("gates", where)
    if [gate.whole("gate") for gate in gates] != list(range(1, len(ENVIRONMENTS) + 1)):
        raise BadData(where, f"expected gates 1 to {len(ENVIRONMENTS)} in order")
    reached = -1
    for gate in gates:
        before, behind = gate.wholes("between", 0, last)
        if behind != before + 1 or behind <= reached:
            raise BadData(where, "expected rising pairs of neighbouring steps on the track")
        reached = behind
    if [year.whole("year") for year in years] != [1, 2, 3, 4]:
        raise BadData("year_track", "expected the years 1 to 4")


def check_player_board(board: Entry) -> None:
    """Actions have effects, and the power level of their group; technologies have three levels."""
    for entry in board.entries("actions"):
        if entry.whole("power", 0, 9) != entry.whole("group", 1, 9):
            raise BadData(entry.at("power"), "the power level of a board action is its group (EVA-13.1)")
        if not entry.items("choose_one" if "choose_one" in entry else "effects"):
            raise BadData(entry.where, "an action needs effects")
    steps = board.inner("technology_grid").inner("research_steps_by_level")
    if sorted(steps.names()) != ["1", "2", "3"]:
        raise BadData(steps.where, "expected levels 1, 2 and 3")


def check_technologies(tiles: list[Technology]) -> None:
    """EVA-2.7: a set for each seat, three tiles of each level."""
    for number in range(1, SEATS + 1):
        for level in (1, 2, 3):
            found = sum(tile.set == number and tile.level == level for tile in tiles)
            if found != 3:
                raise BadData(f"technologies: set {number}", f"expected 3 tiles of level {level}, found {found}")


def check_infrastructure(cards: list[Infrastructure]) -> None:
    """EVA-7.10 to 7.14."""
    for card in cards:
        where = f"infrastructure.{card.id}.requirements"
        kinds = {wanted.verb for wanted in card.wanted}
        if not kinds or (len(card.wanted) > 1 and not kinds <= {"count", "count_with"}):
            raise BadData(where, "several requirements can only be numbers of Areas (EVA-25.11)")
        for at, wanted in enumerate(card.wanted):
            if wanted.verb == "same_line" and not wanted["environments"]:
                raise BadData(f"{where}[{at}].environments", "expected at least one environment")


def check_cards(files: dict[str, Entry]) -> None:
    """Goals, bonus cards, action cards."""
    goals = files["goals"].entries("cards", "goals")
    for entry in goals:
        tiers = [tier.whole("min") for tier in entry.entries("tiers")]
        if not tiers or tiers != sorted(set(tiers)):
            raise BadData(entry.at("tiers"), "expected tiers that rise")
    bonuses = files["bonus_cards"].entries("cards", "bonus_cards")
    for entry in bonuses:
        if not 0 < entry.inner("lower").whole("power") < entry.inner("upper").whole("power"):
            raise BadData(entry.where, "the lower power must be below the upper one")
    if not 1 <= sum(entry.flag("flag") for entry in bonuses) <= len(bonuses) - 3:
        raise BadData("bonus_cards.cards", "expected at least one flagged card and three others (EVA-2.15)")
    for entry in files["action_cards"].entries("cards", "action_cards"):
        parts = len(entry.items("parts"))
        if not parts or not entry.items("power"):
            raise BadData(entry.where, "a card needs a power level and effects")
        if any(len(text.split(" / ")) != parts for text in entry.both("text")):
            raise BadData(entry.where, 'the text must name every part, separated by " / "')


def check_solo(cards: list[SoloCard]) -> None:
    """EVA-20.6: number and letter on the back tell the cards apart."""
    if len({(card.number, card.letter) for card in cards}) != len(cards):
        raise BadData("solo.cards", "two cards have the same back")


def check_scoring(points: tuple[int, ...]) -> None:
    """EVA-16.2: points for the lowest production marker."""
    if len(points) != 11 or points != tuple(sorted(points)):
        raise BadData("scoring.lowest_production_points", "expected points for levels 0 to 10 that never fall")


def check_penalties(penalties: Entry, known: Sequence[str]) -> None:
    """No penalty is left out by a slip of the pen."""
    for name in penalties.names():
        if name not in known:
            raise BadData(penalties.at(name), f"expected one of {', '.join(known)}")
