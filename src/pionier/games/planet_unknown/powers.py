"""What a corporation can change: one method a hook, here with the usual behaviour. Powers have no state of their own.

| hook | asked when | rules |
|---|---|---|
| reached | a tracker of the board moved: which technologies it has reached; `hold_back` by an event | 6.5, 10.14, 14.43 |
| working | which of those work | 14.8, 14.14 |
| targets | a tracker advances, or might: spots it may enter, [] if it cannot | 5.14, 14.5, 14.29, 14.39 |
| back | a tracker regresses one step: the spot below, or None | 5.11, 14.6, 14.44 |
| gains | a tracker entered a spot: the benefits gained there | 5.1, 21.13 |
| row | CIV21: the printed row of a spot | 7.13, 14.38 |
| move_bonus | rover-track movement is gained | 14.3, 21.3 |
| on_civ_milestone, on_tech_milestone | such a milestone is reached | 14.33, 14.13 |
| water_advances | a water tile was placed: how many pending advances | 4.9, 14.26 |
| water_factor | such an advance is resolved: how many steps | 21.4 |
| biomass_advances | a biomass tile was placed: whether biomass advances | 14.34 |
| energy_tracks | tracks that energy may choose | 14.35 |
| ignores_adjacency | a tile (or a patch: tile -1) is placed | 21.1, 21.16 |
| patches_on | further squares where a patch may lie | 21.38, 21.41 |
| may_store | a patch is gained | 4.12 |
| instead_of_patch, take_instead | a patch is gained: further options, and what they do | 21.21, 21.39 |
| boost | a synergy boost is used on a tracker | 21.23 |
| no_meteorites | a tile or event puts a meteorite on the planet | 21.5 |
| on_select | a tile was selected | 21.32 |
| selects_apart | whether selecting a tile does something, so that it is a decision of its own | 21.32 |
| on_place | a tile was placed (`full`: its resources advance, 7.19) | 21.8, 21.14, 21.24, 21.29-21.31 |
| resource_effects | a tile's resource is worth these effects | 21.24 |
| enter | a rover entered a square | 8.2, 14.48 |
| meteorite_hits | an event's meteorite falls on a rover | 8.5, 14.21 |
| gain_lifepod | a lifepod was collected by any means | 14.4, 14.23 |
| on_ore | a meteorite was collected by any means | 21.18 |
| lifepods_held | EV50: the collected lifepods that could be destroyed, `post_option` and `lose_lifepod` | 10.22 |
| posts_free | a collected lifepod is laid: the places of the board that are free | 14.4, 14.23 |
| step_squares | where a rover may step by its legs: orthogonally | 21.6 |
| free_step | whether a step costs nothing | 21.9 |
| further_steps | teleports used like steps | 21.22, 21.34 |
| anytime | technologies that may be used now, and `use` | 14.2 |
| set_up | before the first round | 2.8 |
| round_movement | movement at round start | 3.1 |
| extra_offer | a civ card is picked: a further card | 21.33 |
| end_effects | the end-of-game phase begins for the player | 21.36 |
| medals | final scoring: medals of each tracker | 13.7 |
| at_top | objectives: whether the track counts as at its maximum | 9.8 |
| problems | a position is checked: what of the board cannot be | 14 |

The hooks from `enter` to `on_ore` and those of steps are in `rover_powers`.
Hooks that act are flows (they may ask their player); hooks that answer are plain functions.
Technologies are asked for by level: `me.active(3)`, `ready(me, 3)` for limited ones; once used, `spend(me, 3)`.
The modules of `corporations` fill `POWERS`; they may use everything else in this folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from pionier.engine.choice import Flow, FlowOf, Verdict
from pionier.engine.effects import Effects
from pionier.engine.hidden import Pile

from .components.boards import ROWS, Corporation
from .components.tiles import EVERY_TRACK, ROVER, TECH
from .options import Post, Simple, UseTechnology
from .pending import Pending
from .rover_powers import RoverPowers
from .shared import SCORING, SPOT
from .state import EVERY_LEVEL, PlanetUnknown, Player

if TYPE_CHECKING:
    from .tiles import Placing


class Powers(RoverPowers):
    """What a corporation changes."""

    anytime_levels: int = 0  # levels with an anytime technology: quickly told that none is active
    energy_tracks: int = EVERY_TRACK

    def __init__(self, board: Corporation) -> None:
        self.board = board
        self.limits = {technology.level: technology.limit for technology in board.technologies}
        self.rover_top = board.tops[ROVER]

    # Technologies

    def levels(self, me: Player) -> int:
        """The technologies that work by position: bit = level."""
        return self.working(me, self.reached(me))

    def reached(self, me: Player) -> int:
        """The technologies whose milestone is reached."""
        return self.levels_at(me.trackers[TECH])

    def working(self, me: Player, reached: int) -> int:
        """Those of the reached technologies that work."""
        return reached

    def levels_at(self, spot: int) -> int:
        """The technologies whose milestone is at or below a spot of the tech track."""
        found = 0
        for at, milestone in enumerate(self.board.levels):
            if milestone <= spot:
                found |= 2 << at
        return found

    def spend(self, me: Player, level: int) -> None:
        """Use up a limited technology (PLU-1.15)."""
        if self.limits[level] == "once_per_round":
            me.used_round |= 1 << level
        elif self.limits[level] == "once_per_game":
            me.used_game |= 1 << level

    def ready(self, me: Player, level: int) -> bool:
        """Whether a technology is active and not used up."""
        return bool(me.techs >> level & 1 and not (me.used_round | me.used_game) >> level & 1)

    def refresh(self, me: Player) -> None:
        """Work out which technologies are active (PLU-6.5; held back by an event: PLU-10.14)."""
        reached = self.reached(me)
        if me.thawed != EVERY_LEVEL:
            me.thawed &= reached
            reached = me.thawed
        me.techs = self.working(me, reached)

    def hold_back(self, me: Player) -> None:
        """Only what is reached now works in this round (PLU-10.14)."""
        me.thawed = self.reached(me)

    # Tracks

    def move(self, me: Player, tracker: int, spot: int) -> None:
        """Put a tracker on a spot; technologies follow its position (PLU-6.5, 5.10)."""
        trackers = me.trackers
        me.trackers = (*trackers[:tracker], spot, *trackers[tracker + 1 :])
        self.refresh(me)

    def targets(self, me: Player, tracker: int, sideways: bool = True) -> list[int]:
        """Where the tracker may advance; on the rover top it stays and gains the top movement again (PLU-5.4)."""
        spot = me.trackers[tracker]
        if spot == self.board.tops[tracker]:
            return [spot] if spot == self.rover_top else []
        return [spot + 1]

    def back(self, me: Player, tracker: int) -> Optional[int]:
        """The spot one step down."""
        spot = me.trackers[tracker]
        return spot - 1 if spot % ROWS else None

    def gains(self, me: Player, spot: int) -> Effects:
        """The benefits gained on a spot."""
        return self.board.benefits[spot]

    def row(self, spot: int) -> int:
        """The row number of a spot."""
        return self.board.rows[spot]

    def move_bonus(self, me: Player) -> int:
        """Added to each number of the rover track."""
        return 0

    def on_civ_milestone(self, s: PlanetUnknown, player: int) -> None:
        """A civ milestone was reached."""

    def on_tech_milestone(self, s: PlanetUnknown, player: int) -> None:
        """A tech milestone was reached."""

    def boost(self, s: PlanetUnknown, player: int, tracker: int) -> FlowOf[int]:
        """How many times a synergy boost advances the chosen tracker."""
        yield from ()
        return 1

    # Tiles and patches

    def water_advances(self, on_ice: int) -> int:
        """Pending advances for the water symbol of a tile with so many water squares on ice."""
        return 1 if on_ice else 0

    def water_factor(self, me: Player) -> int:
        """Steps for one of them."""
        return 1

    def biomass_advances(self, placing: Placing) -> bool:
        """Whether the biomass symbol of a placed tile counts."""
        return True

    def resource_effects(self, me: Player, placing: Placing, resource: int, usual: list[Pending]) -> list[Pending]:
        """What a resource of a placed tile is worth."""
        return usual

    def ignores_adjacency(self, me: Player, tile: int) -> bool:
        """Whether a tile (-1: a patch) need not touch what is there."""
        return False

    def patches_on(self, me: Player) -> int:
        """Covered squares where a patch may lie."""
        return 0

    def may_store(self, me: Player) -> bool:
        """Whether a gained patch may be kept for the end."""
        return False

    def instead_of_patch(self, s: PlanetUnknown, player: int) -> list[Simple]:
        """What a gained patch may be changed into."""
        return []

    def take_instead(self, s: PlanetUnknown, player: int, option: Simple) -> None:
        """Change a gained patch into something else."""

    def no_meteorites(self, me: Player) -> bool:
        """Whether no meteorites are placed any more."""
        return False

    def selects_apart(self, me: Player, tile: int) -> bool:
        """Whether selecting this tile does something before it is placed."""
        return False

    def on_select(self, s: PlanetUnknown, player: int, tile: int) -> None:
        """A tile was selected."""

    def on_place(self, s: PlanetUnknown, player: int, placing: Placing, full: bool) -> None:
        """A tile was placed."""

    # Lifepods that were collected

    def lifepods_held(self, me: Player) -> list[int]:
        """Collected lifepods that could be lost: -1 for the scoring area, else a place of `posts`."""
        return ([-1] if me.pods else []) + list(me.posts)

    def post_option(self, post: int) -> Post:
        """The option that names a place of `posts`."""
        return SPOT[post]

    def lose_lifepod(self, me: Player, where: int) -> None:
        """Lose a collected lifepod."""
        if where < 0:
            me.pods -= 1
        else:
            me.posts = tuple(post for post in me.posts if post != where)
            self.refresh(me)

    def posts_free(self, me: Player) -> list[int]:
        """Places of the board where a lifepod may be laid."""
        return []

    def pod_places(self, me: Player) -> dict[Union[Simple, Post], int]:
        """Everywhere a lifepod may be laid; -1: the scoring area."""
        return {SCORING: -1, **{self.post_option(post): post for post in self.posts_free(me)}}

    def put_pod(self, me: Player, post: int) -> None:
        """Lay a lifepod there; technologies follow (PLU-14.8, 14.23)."""
        if post < 0:
            me.pods += 1
        else:
            me.posts = tuple(sorted((*me.posts, post)))
            self.refresh(me)

    # The round and the end

    def anytime(self, s: PlanetUnknown, player: int) -> list[Verdict[UseTechnology]]:
        """Technologies the player may use now."""
        return []

    def use(self, s: PlanetUnknown, player: int, level: int) -> Flow:
        """Use one of them."""
        yield from ()

    def round_movement(self, me: Player) -> int:
        """Movement at round start."""
        return 0

    def set_up(self, s: PlanetUnknown, player: int) -> Flow:
        """Choices before the first round (PLU-2.8)."""
        yield from ()

    def extra_offer(self, s: PlanetUnknown, player: int, rank: int) -> dict[int, Pile]:
        """Further cards offered in a civ pick, each with its pile."""
        return {}

    def end_effects(self, s: PlanetUnknown, player: int) -> None:
        """Queue what the end-of-game phase brings."""

    def medals(self, me: Player) -> list[int]:
        """Medals of each tracker at the end."""
        return [self.medal_below(spot) for spot in me.trackers]

    def medal_below(self, spot: int) -> int:
        """The highest medal of a track at or below a spot (PLU-13.7)."""
        return max(self.board.medals[spot - spot % ROWS : spot + 1])

    def at_top(self, me: Player, track: int) -> bool:
        """Whether the track's tracker is on its top (PLU-9.8)."""
        return me.trackers[track] == self.board.tops[track]

    def problems(self, me: Player) -> list[str]:
        """What is wrong with the pieces on the board."""
        return ["lifepods lie elsewhere than in the scoring area"] if me.posts else []


POWERS: list[Powers] = []  # in the order of the data; filled by `corporations`


def powers(me: Player) -> Powers:
    """What a player's corporation changes."""
    return POWERS[me.corporation]
