"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# Speed is measured by `make bench`, not by how busy the machine is while tests run.
settings.register_profile("pionier", deadline=None, max_examples=40, derandomize=True, print_blob=True)
settings.load_profile("pionier")
