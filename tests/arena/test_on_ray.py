"""Many machines: a real Ray instance with two workers, one of which is killed during the run."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.arena.ray_cluster import PATIENCE, Cluster, ray_cluster

import pionier
from pionier import arena
from pionier.arena import on_ray
from pionier.arena.tournament import MATCHES, Tournament, play
from pionier.engine.errors import PionierError

SOURCE = Path(pionier.__file__).parent.parent
MATCHES_PLAYED = 1500


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with ray_cluster() as started:
        yield started


def pionier_command(cluster: Cluster, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", "from pionier.cli import main; main()", *arguments, "--ray", cluster.address],
        env={**cluster.environment, "PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_killed_worker_costs_no_match_and_none_counts_twice(cluster: Cluster) -> None:
    simulation = pionier_command(cluster, "simulate", "antarctica", "--players", "2", "--games", str(MATCHES_PLAYED), "--json")
    until = time.monotonic() + PATIENCE
    while len(cluster.playing()) < 2:
        assert simulation.poll() is None, simulation.communicate()
        assert time.monotonic() < until
    killed = cluster.playing()[0]
    os.kill(killed, signal.SIGKILL)
    out, said = simulation.communicate(timeout=PATIENCE)
    assert simulation.returncode == 0, said
    assert killed not in dict(cluster.processes())
    assert "play_portion failed" in said  # it had been at work
    there, here = json.loads(out), arena.simulate("antarctica", 2, {}, ["random"], MATCHES_PLAYED, "1").to_data()
    for report in (there, here):
        for name in ("seconds", "decisions_per_second", "games_per_second"):
            del report[name]
    assert there == here


def test_a_tournament_on_a_cluster_is_the_same_as_here(cluster: Cluster, tmp_path: Path) -> None:
    running = pionier_command(
        cluster, "tournament", "planet_unknown", "--players", "1", "--bots", "random", "--games", "20", "--out", str(tmp_path)
    )
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 0, said
    plan = Tournament.of("planet_unknown", 1, {}, ("random",), 20, "1")
    lines = [json.loads(line) for line in (tmp_path / MATCHES).read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted(line["deal"] for line in lines) == list(range(20))
    assert {line["deal"]: line["scores"] for line in lines} == {one.deal: played.scores for one, played in play(plan).items()}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "127.0.0.1:"])
def test_an_address_where_nobody_is_gets_a_plain_word_at_once(address: str) -> None:
    with pytest.raises(PionierError, match=f"no Ray cluster at {address}: .*an address is HOST:PORT"):
        on_ray.connect(address)
