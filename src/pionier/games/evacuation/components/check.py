"""Component data that cannot be played is refused, saying where and why. Single fields are checked when they are read."""

from __future__ import annotations

from collections.abc import Sequence

from pionier.engine.entries import as_word, different, expect
from pionier.engine.errors import BadData

from .reading import Entry
from .records import Infrastructure, SoloCard, Technology
from .vocabulary import ENVIRONMENTS, RESOURCES, SYMBOLS

SEATS = 4


def check_names(index: Entry, world: Entry) -> None:
    """The resources, environments and symbols are those the rules speak of."""
    index.table("resources", ids=RESOURCES)
    world.table("environments", ids=ENVIRONMENTS)
    world.table("settlement_symbols", ids=SYMBOLS)
    count(index, "player_colours", SEATS)


def count(file: Entry, table: str, wanted: int) -> list[Entry]:
    """A table with so many entries, all of them different."""
    found = file.table(table)
    expect(len(found), wanted, f"{file.at(table)}: entries")
    return found


def check_counts(index: Entry, board: Entry, files: dict[str, Entry]) -> None:
    """The box holds as many of each thing as it says, all of them different."""
    counts = index.inner("counts")
    cards, tiles = counts.inner("cards"), counts.inner("tiles")
    count(board.inner("old_world"), "areas", tiles.whole("old_world_area") // SEATS)
    count(files["technologies"], "tiles", 9 * SEATS)
    count(files["spaceships"], "tiles", tiles.whole("spaceship"))
    count(files["goals"], "cards", cards.whole("goal"))
    count(files["bonus_cards"], "cards", cards.whole("bonus"))
    count(files["action_cards"], "cards", cards.whole("action"))
    count(files["modules"].inner("common_goals"), "cards", cards.whole("common_goal"))
    stadiums = [*files["stadiums"].table("deck"), *count(files["stadiums"], "starting", SEATS)]
    different([entry.text("id") for entry in stadiums], "stadiums")
    expect(len(stadiums), cards.whole("stadium"), "stadiums: entries")
    for name, table in (("player", "actions"), ("infrastructure", "cards"), ("solo", "cards")):
        files[name].table(table)


def check_old_world(world: Entry) -> None:
    """EVA-11.6: an Area holds population or one factory; all together make the production of year 1."""
    total: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    tiles = world.entries("productivity_tiles")
    for entry in (*world.entries("areas"), *tiles):
        for kind, n in entry.amounts("produces", RESOURCES).items():
            total[kind] += n
    for entry in world.entries("areas"):
        if (entry["factory"] is None) != bool(entry.whole("population", 0, 9)):
            raise BadData(entry.where, "an Area holds either population or a factory")
    wanted = world.inner("totals").amounts("year1_production", RESOURCES)
    made = {kind: n for kind, n in total.items() if n}
    expect(wanted, made, world.inner("totals").at("year1_production"), "what the tiles make")
    if not tiles or any(tile["produces"] != tiles[0]["produces"] for tile in tiles):
        raise BadData(world.at("productivity_tiles"), "expected tiles that all produce the same (EVA-25.30)")


def check_tracks(track: Entry, years: list[Entry]) -> None:
    """The progress track and the year track."""
    last = track.whole("end_step", 1)
    track.table("lanes", ids=("waiting", "three_plus", "main"))
    numbered(track.entries("steps"), "step", range(last + 1), track.at("steps"))
    gates = track.entries("gates")
    numbered(gates, "gate", range(1, len(ENVIRONMENTS) + 1), track.at("gates"))
    reached = -1
    for gate in gates:
        before, behind = gate.wholes("between", 0, last)
        if behind != before + 1 or behind <= reached:
            raise BadData(gate.at("between"), "expected rising pairs of neighbouring steps on the track")
        reached = behind
    numbered(years, "year", range(1, 5), "board.year_track")


def numbered(entries: list[Entry], name: str, numbers: range, where: str) -> None:
    """Entries are numbered in order, none left out."""
    expect(len(entries), len(numbers), f"{where}: entries")
    for entry, number in zip(entries, numbers):
        entry.expect(name, number)


def check_player_board(board: Entry) -> None:
    """Actions have effects, and the power level of their group; technologies have three levels."""
    for entry in board.entries("actions"):
        entry.expect("power", entry.whole("group", 1, 9), "its group, EVA-13.1")
        if not entry.items("choose_one" if "choose_one" in entry else "effects"):
            raise BadData(entry.where, "an action needs effects")
    steps = board.inner("technology_grid").inner("research_steps_by_level")
    expect(sorted(steps.names()), ["1", "2", "3"], steps.where)


def check_technologies(tiles: list[Technology]) -> None:
    """EVA-2.7: a set for each seat, three tiles of each level."""
    for number in range(1, SEATS + 1):
        for level in (1, 2, 3):
            found = sum(tile.set == number and tile.level == level for tile in tiles)
            expect(found, 3, f"technologies.tiles: set {number}, level {level}", "EVA-2.7")


def check_infrastructure(cards: list[Infrastructure]) -> None:
    """EVA-7.10 to 7.14."""
    for number, card in enumerate(cards):
        where = f"infrastructure.cards[{number}] ({card.id}).requirements"
        kinds = {wanted.verb for wanted in card.wanted}
        if not kinds or (len(card.wanted) > 1 and not kinds <= {"count", "count_with"}):
            raise BadData(where, "several requirements can only be numbers of Areas (EVA-25.11)")
        for at, wanted in enumerate(card.wanted):
            if wanted.verb == "same_line" and not wanted["environments"]:
                raise BadData(f"{where}[{at}].environments", "expected at least one environment")


def check_cards(files: dict[str, Entry]) -> None:
    """Goals, bonus cards, action cards."""
    goals = files["goals"].entries("cards")
    for entry in goals:
        tiers = [tier.whole("min") for tier in entry.entries("tiers")]
        if not tiers or tiers != sorted(set(tiers)):
            raise BadData(entry.at("tiers"), "expected tiers that rise")
    bonuses = files["bonus_cards"].entries("cards")
    for entry in bonuses:
        if not 0 < entry.inner("lower").whole("power") < entry.inner("upper").whole("power"):
            raise BadData(entry.where, "the lower power must be below the upper one")
    if not 1 <= sum(entry.flag("flag") for entry in bonuses) <= len(bonuses) - 3:
        raise BadData("bonus_cards.cards", "expected at least one flagged card and three others (EVA-2.15)")
    for entry in files["action_cards"].entries("cards"):
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
        as_word(name, known, penalties.at(name))
