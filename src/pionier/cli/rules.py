"""`pionier rules`: the numbered rules, and which of them a test claims."""

from __future__ import annotations

import difflib
import json
from typing import Any

import click

from pionier import games as all_games
from pionier.engine import rulebook
from pionier.engine.rulebook import Section

from .arguments import Failed, checkout, game_argument, json_option, language_option


@click.command()
@game_argument
@click.argument("rule_id", metavar="[ID]", required=False)
@language_option
@click.option(
    "--coverage", is_flag=True, help="Count the rules that a test of the project claims; exit code 1 if one is unclaimed."
)
@json_option
@click.pass_context
def rules(ctx: click.Context, game_id: str, rule_id: str | None, language: str, coverage: bool, as_json: bool) -> None:
    """Print the numbered rules of GAME, or the one with that ID."""
    all_games.load(game_id)
    sections = rulebook.read(f"{all_games.folder(game_id)}/rules", language)
    if not sections:
        raise Failed(f"the rules of {game_id} have not been written down yet")
    if coverage:
        counted = covered(sections)
        click.echo(json.dumps(counted) if as_json else told(counted))
        ctx.exit(1 if counted["unclaimed"] else 0)
    if rule_id is not None:
        sections = [only(sections, rule_id)]
    if as_json:
        click.echo(json.dumps([to_data(section) for section in sections], ensure_ascii=False, indent=2))
        return
    for section in sections:
        click.secho(f"{section.id}. {section.title}", bold=True)
        for rule in section.rules:
            click.echo(f"{rule.id}  {rule.text}")
        click.echo()


def to_data(section: Section) -> dict[str, Any]:
    """The JSON form of a chapter."""
    return {"id": section.id, "title": section.title, "rules": [rule._asdict() for rule in section.rules]}


def only(sections: list[Section], rule_id: str) -> Section:
    """The chapter of a rule, with that rule alone."""
    for section in sections:
        for rule in section.rules:
            if rule.id.lower() == rule_id.lower():
                return Section(section.id, section.title, [rule])
    known = rulebook.ids(sections)
    near = difflib.get_close_matches(rule_id.upper(), known, 3) or [known[0], known[-1]]
    raise click.UsageError(f"there is no rule {rule_id!r}; did you mean {' or '.join(near)}?")


def covered(sections: list[Section]) -> dict[str, Any]:
    """What the tests claim."""
    root = checkout()
    if root is None:
        raise Failed("coverage is counted in the project's tests: run this inside a checkout of the project")
    counted = rulebook.coverage(rulebook.ids(sections), rulebook.ids(sections, behavioural=True), str(root / "tests"))
    return {name: counted[name] for name in ("rules", "claimed", "unclaimed")}


def told(counted: dict[str, Any]) -> str:
    """Coverage for people."""
    lines = [f"{counted['claimed']} of {counted['rules']} rules are claimed by a test"]
    if counted["unclaimed"]:
        lines.append("unclaimed: " + ", ".join(counted["unclaimed"]))
    return "\n".join(lines)
