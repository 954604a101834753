"""Universal Coalition (PLU-21.1 to 21.5): the symmetric board, no special rule; its technologies are all data."""

from __future__ import annotations

from .company import Company


class Universal(Company):
    """Nothing of its own."""
