"""The command line: `pionier games | simulate | tournament | play | serve | replay | verify | analyse | rules | new-game`."""

from __future__ import annotations

import click

from pionier import __version__

from .analyse import analyse
from .arguments import Commands
from .games import games
from .matches import replay, verify
from .new_game import new_game
from .play import play
from .rules import rules
from .serve import serve
from .simulate import simulate
from .tournament import tournament


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="pionier")
def main() -> None:
    """Strategy board games with the rules fully enforced: play in the browser or the terminal, let bots play in bulk.

    Start with `pionier serve` and open the address it prints.
    """


for command in (games, simulate, tournament, play, serve, replay, verify, analyse, rules, new_game):
    main.add_command(command)
