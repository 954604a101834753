"""What all tests share."""

from __future__ import annotations

from hypothesis import Phase, settings

# Speed is measured by `make bench`, not by how busy the machine is while tests run.
settings.register_profile("pionier", deadline=None, max_examples=40, derandomize=True, print_blob=True)
settings.load_profile("pionier")

# `make mutants` asks whether a test fails, not what the smallest example is.
settings.register_profile("mutants", phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False)
