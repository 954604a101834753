"""The game on made-up components: its modules are read anew, with one thing in its data files changed."""

from __future__ import annotations

import copy
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from pionier.engine import components
from pionier.games.micro_cosmos.components import BOX

Edit = Callable[[dict[str, Any]], object]
GAME = "pionier.games.micro_cosmos"
POSITIONS = f"{__package__}.positions"


@contextmanager
def made_up(edit: Edit) -> Iterator[Any]:
    """The helpers of `positions`, for the game with these components."""
    data = copy.deepcopy(BOX.data)
    edit(data)
    importlib.import_module(POSITIONS)
    kept = {name: module for name, module in sys.modules.items() if name.startswith(GAME) or name == POSITIONS}
    for name in kept:
        del sys.modules[name]
    try:
        with patch.object(components, "read_folder", lambda *_: data), patch.dict("pionier.games._loaded", clear=True):
            yield importlib.import_module(POSITIONS)
    finally:
        for name in [name for name in sys.modules if name.startswith(GAME) or name == POSITIONS]:
            del sys.modules[name]
        sys.modules.update(kept)
        for name in (GAME, POSITIONS):
            parent, _, child = name.rpartition(".")
            setattr(sys.modules[parent], child, kept[name])
