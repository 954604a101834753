from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests of a file: each has browsers and tables of its own."""
    with open_house(tmp_path_factory.mktemp("house")) as server:
        yield server
    assert server.reports() == []
