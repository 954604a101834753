"""Chapter 14 and 21: the corporations, one module each.

To add a corporation: make a module with a subclass of `charter.Charter` that overrides the hooks it changes (the table is in
`charter`), and name it in `MADE`. What a player resolves later is a verb of `effects`; a corporation's own verbs live in its
module (`@verb("token", optional=True)`), with their words "effect.<verb>" and prompts in texts.json.
"""

from __future__ import annotations

from pionier.games.planet_unknown.charter import CHARTERS, Charter
from pionier.games.planet_unknown.components import BOX

from .universal import Universal

MADE: dict[str, type[Charter]] = {
    "universal": Universal,
}
CHARTERS[:] = [MADE.get(board.id, Charter)(board) for board in BOX.corporations]
