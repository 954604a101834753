"""The drawing vocabulary: element trees, their differences, shared parts, colours, and pictures for export."""

from __future__ import annotations

from .diff import diff
from .tree import Child, El, h, repeated_ids, to_json, to_markup, with_attributes

__all__ = ["Child", "El", "diff", "h", "repeated_ids", "to_json", "to_markup", "with_attributes"]
