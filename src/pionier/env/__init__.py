"""The researcher's door: every game as a PettingZoo environment, as a Gymnasium one among bots, as an OpenSpiel-style state.

`make` and `against_bots` need numpy, gymnasium and pettingzoo, which `make env` installs; `pionier.env.openspiel` needs the
standard library only, so importing this package loads none of them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import PionierEnv, make
    from .gym import AgainstBots, against_bots

__all__ = ["AgainstBots", "PionierEnv", "against_bots", "make"]

NEEDED = ("numpy", "gymnasium", "pettingzoo")
HOMES = {"PionierEnv": "aec", "make": "aec", "AgainstBots": "gym", "against_bots": "gym"}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    missing = [needed for needed in NEEDED if find_spec(needed) is None]
    if missing:
        raise ImportError(f"{name} needs {', '.join(missing)}: `make env` installs it (or: pip install 'pionier[env]')")
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
