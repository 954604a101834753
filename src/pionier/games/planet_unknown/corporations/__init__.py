"""Chapter 14 and 21: the corporations, one module each.

To add a corporation: make a module with a subclass of `company.Company`, which runs technologies from the data; override the
hooks it changes (the table is in `powers`), and name it in `MADE`. What its technologies may say is in
`components.technology_words`. What a player resolves later is an effect of `pending`, taught in the module of the corporation
(`@PENDING.teach("token")`), with its words "effect.<verb>" and prompts in texts.json.
"""

from __future__ import annotations

from pionier.games.planet_unknown.components import BOX
from pionier.games.planet_unknown.powers import POWERS

from .company import Company
from .cosmos import Cosmos
from .flux import Flux
from .horizon import Horizon
from .jump_drive import JumpDrive
from .makeshift import Makeshift
from .oasis import Oasis
from .republic import Republic
from .universal import Universal
from .wormhole import Wormhole

MADE: dict[str, type[Company]] = {
    "universal": Universal,
    "cosmos": Cosmos,
    "horizon": Horizon,
    "jump_drive": JumpDrive,
    "oasis": Oasis,
    "republic": Republic,
    "wormhole": Wormhole,
    "makeshift": Makeshift,
    "flux": Flux,
}
POWERS[:] = [MADE[board.id](board) for board in BOX.corporations]
