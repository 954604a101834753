"""`python -m bench`: measures, prints a table, writes bench/results.json and compares with bench/baseline.json.

Absolute figures move from machine to machine, so Catanatron runs beside ours in turns, and the baseline holds ratios.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from pionier import games, workers

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"
Figures = dict[str, float]
LOSS = 0.1


def run(python: tuple[str, ...], *arguments: str) -> Figures:
    """The figures that a measuring program prints."""
    environment = {**workers.environment(), "PYTHONPATH": str(SOURCE), "PYTHONHASHSEED": "0"}
    command = [*python, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise click.ClickException(f"{' '.join(command)} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def contestants(seconds: float, quick: bool) -> dict[str, Callable[[], Figures]]:
    """Everything that is measured, by name."""
    found: dict[str, Callable[[], Figures]] = {}
    catanatron = os.environ.get("PIONIER_CATANATRON_PYTHON")
    if catanatron:
        found["catanatron 4p"] = lambda: run((catanatron,), str(HERE / "catan.py"), str(seconds))
    for game_id in games.names():
        counts = games.load(game_id).players
        for players in counts[-1:] if quick else measured(counts):
            found[f"{game_id} {players}p"] = ours(workers.CPYTHON, game_id, players, seconds)
        pypy = workers.pypy()
        if pypy:
            found[f"{game_id} {counts[-1]}p pypy"] = ours(pypy, game_id, counts[-1], max(8.0, seconds * 4))
    return found


def measured(counts: tuple[int, ...]) -> list[int]:
    """Three player counts tell the story: of many only the even ones."""
    return [players for players in counts if len(counts) <= 3 or players % 2 == 0]


def ours(under: workers.Interpreter, game_id: str, players: int, seconds: float) -> Callable[[], Figures]:
    return lambda: run(under.command, str(HERE / "ours.py"), game_id, str(players), str(seconds))


def measure_search(seconds: float) -> dict[str, Figures]:
    """Search in every game with two players, under both interpreters."""
    found: dict[str, Figures] = {}
    pypy = workers.pypy()
    for game_id in games.names():
        for under, name, time in [(workers.CPYTHON, "", seconds), *([(pypy, " pypy", 3 * seconds)] if pypy else [])]:
            click.echo(f"search: {game_id} 2p{name}", err=True)
            found[f"{game_id} 2p{name}"] = run(under.command, str(HERE / "search.py"), game_id, "2", str(time))
    return found


def measure_scaling(seconds: float) -> dict[str, Figures]:
    """Matches a second by the number of processes."""
    click.echo("scaling with --jobs", err=True)
    return {
        f"{game_id} 2p": run(workers.CPYTHON.command, str(HERE / "scaling.py"), game_id, "2", str(seconds))
        for game_id in games.names()
    }


def measure(rounds: int, seconds: float, quick: bool) -> dict[str, Figures]:
    """The median of several rounds, in each of which everybody runs once."""
    runs: dict[str, list[Figures]] = {}
    for number in range(rounds):
        for name, contestant in contestants(seconds, quick).items():
            click.echo(f"round {number + 1} of {rounds}: {name}", err=True)
            runs.setdefault(name, []).append(contestant())
    return {name: {key: median(each[key] for each in found) for key in found[0]} for name, found in runs.items()}


def ratios(engine: dict[str, Figures]) -> Figures:
    """Ours to Catanatron's, where both were measured; smaller is better for times."""
    peer = engine.get("catanatron 4p")
    if peer is None:
        return {}
    found: Figures = {}
    for name, figures in engine.items():
        if figures is not peer:
            found[f"{name}: decisions/s"] = figures["decisions_per_second"] / peer["decisions_per_second"]
            found[f"{name}: copy time"] = figures["clone_us"] / peer["clone_us"]
    return found


def losses(now: Figures, before: Figures) -> list[str]:
    """Ratios that are worse by more than a tenth than in the baseline."""
    found: list[str] = []
    for name, old in before.items():
        new = now.get(name)
        if new is not None:
            worse = new / old - 1 if name.endswith("time") else 1 - new / old
            if worse > LOSS:
                found.append(f"{name}: {new:.2f}, was {old:.2f} ({worse:.0%} worse)")
    return found


def show_placements(figures: Figures) -> None:
    """Planet Unknown's search for placements beside the naive one."""
    each = figures["placements_per_search"]
    click.echo(f"\nPlanet Unknown, all legal placements of both tiles ({each:.0f} on average), with the ladder:")
    for name, way in (("on whole boards", ""), ("square by square", "naive_")):
        rate, cost = figures[way + "placements_per_second"], figures[way + "search_us"]
        click.echo(f"  {name:<18}{rate:>12,.0f} placements/s {cost:>10,.0f} µs a search")
    click.echo(f"  {figures['ratio']:.0f} times as fast\n")


COLUMNS = {
    "decisions/s": ("decisions_per_second", "{:,.0f}"),
    "matches/s": ("games_per_second", "{:,.1f}"),
    "decisions/match": ("decisions_per_game", "{:,.0f}"),
    "copy µs": ("clone_us", "{:.1f}"),
    "guess µs": ("guess_us", "{:.1f}"),
    "view µs": ("view_us", "{:.1f}"),
    "evaluate µs": ("evaluate_us", "{:.1f}"),
    "greedy ms": ("greedy_ms", "{:.1f}"),
    "replay ms": ("replay_ms", "{:.1f}"),
}


SEARCH = {
    "random playouts/s": ("playouts_per_second", "{:,.0f}"),
    "plain search it/s": ("ismcts_per_second", "{:,.0f}"),
    "search bot it/s": ("search_per_second", "{:,.0f}"),
}
SCALING = {f"--jobs {jobs}": (f"games_per_second_jobs_{jobs}", "{:,.1f}") for jobs in (1, 2)}


def show_table(title: str, columns: dict[str, tuple[str, str]], rows: dict[str, Figures]) -> None:
    """Figures for people; what was not measured stays empty."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for heading in columns:
        table.add_column(heading, justify="right")
    for name, figures in rows.items():
        table.add_row(name, *(form.format(figures[key]) if key in figures else "" for key, form in columns.values()))
    Console(width=150).print(table)


def show(results: dict[str, Any]) -> None:
    """The results for people."""
    console = Console(width=140)
    show_table("random play, one core", COLUMNS, results["engine"])
    show_table("search from the middle of matches, one core", SEARCH, results["search"])
    show_table("random matches/s with several processes", SCALING, results["scaling"])
    show_placements(results["placements"])
    for name, value in {**results["ratios"], **results["server"]}.items():
        console.print(f"{name}: {value:.2f}", highlight=False)


@click.command()
@click.option("--quick", is_flag=True, help="One short round: rough figures in about four minutes.")
@click.option("--check", is_flag=True, help="Exit code 1 if a ratio is worse than in bench/baseline.json by more than a tenth.")
@click.option("--baseline", is_flag=True, help="Write the ratios to bench/baseline.json.")
@click.option("--server/--no-server", default=True, help="Measure the server and the browser too.")
def main(quick: bool, check: bool, baseline: bool, server: bool) -> None:
    """Measure the engine and the server."""
    engine = measure(1, 2.0, quick) if quick else measure(5, 4.0, quick)
    results: dict[str, Any] = {
        "machine": {"python": platform.python_version(), "cpus": os.cpu_count()},
        "engine": engine,
        "ratios": ratios(engine),
        "search": measure_search(4.0 if quick else 15.0),
        "scaling": measure_scaling(2.0 if quick else 8.0),
        "placements": run(workers.CPYTHON.command, str(HERE / "placements.py"), "1" if quick else "4"),
        "server": {},
    }
    if server:
        from .server import measure_server

        results["server"] = measure_server(quick)
    (HERE / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    show(results)
    kept = HERE / "baseline.json"
    if baseline:
        kept.write_text(json.dumps(results["ratios"], indent=1) + "\n")
    worse = losses(results["ratios"], json.loads(kept.read_text())) if kept.exists() else []
    for line in worse:
        click.secho(f"SLOWER THAN THE BASELINE  {line}", fg="red", bold=True)
    if check and worse:
        sys.exit(1)


if __name__ == "__main__":
    main(prog_name="python -m bench")
