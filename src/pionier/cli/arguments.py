"""Arguments that several commands share, and how errors are told."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, cast

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import pionier
from pionier import bots
from pionier import games as all_games
from pionier.arena import Where
from pionier.engine.errors import PionierError
from pionier.engine.game import Game
from pionier.engine.words import LANGUAGES, Words
from pionier.workers import INTERPRETERS, WorkerDied
from pionier.workers.play import MatchFailed

WORDS = Words.load(str(Path(__file__).parent / "texts.json"))


class Failed(click.ClickException):
    """One line for whoever typed the command."""

    exit_code = 1


class TypedWrongly(Failed):
    """The command itself was wrong."""

    exit_code = 2


class Commands(click.Group):
    """A group of commands in which bad input ends in one plain line, never in a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            command = (error.ctx or ctx).command_path
            raise TypedWrongly(f"{error.format_message().rstrip('.')} (help: {command} --help)") from error
        except (PionierError, MatchFailed, WorkerDied) as error:
            raise Failed(str(error)) from error
        except BrokenPipeError:
            raise  # whoever read the output has seen enough; click ends quietly
        except OSError as error:
            raise Failed(f"{error.filename or 'system'}: {error.strerror or error}") from error


class GameId(click.ParamType[str]):
    """The id of a game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in all_games.names():
            self.fail(f"there is no game {value!r}; the games are: {', '.join(all_games.names())}", param, ctx)
        return str(value)


class BotNames(click.ParamType[list[str]]):
    """Names of bots, separated by commas."""

    name = "bot,bot,…"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> list[str]:
        if isinstance(value, list):
            return cast("list[str]", value)  # the default
        names = [name.strip() for name in str(value).split(",")]
        for name in names:
            if name not in bots.NAMES:
                self.fail(f"there is no bot {name!r}; the bots are: {', '.join(bots.NAMES)}", param, ctx)
        return names


def read_settings(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """`option=value` pairs."""
    settings: dict[str, str] = {}
    for value in values:
        name, equals, chosen = value.partition("=")
        if not equals or not name:
            raise click.BadParameter(f"{value!r} is not of the form option=value", ctx, param)
        settings[name] = chosen
    return settings


def checked_settings(game: Game[Any], players: int, settings: dict[str, str]) -> dict[str, str]:
    """The game's own check of players and options, as an error of usage."""
    try:
        return game.check_settings(players, settings)
    except PionierError as error:
        raise click.UsageError(str(error)) from None


def checkout() -> Path | None:
    """The checkout of the project that the current folder lies in, or that the program runs from."""
    here = Path.cwd()
    roots = (root for root in [here, *here.parents, Path(pionier.__file__).parents[2]] if is_checkout(root))
    return next(roots, None)


def is_checkout(root: Path) -> bool:
    """Whether sources and tests of the project are in a folder."""
    return (root / "src" / "pionier").is_dir() and (root / "tests").is_dir()


def language_here() -> str:
    """The language of the user's environment, if the games speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            language = os.environ[variable][:2].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


game_argument = click.argument("game_id", metavar="GAME", type=GameId())
settings_option = click.option(
    "--set", "--option", "settings", multiple=True, metavar="OPTION=VALUE", callback=read_settings,
    help="Choose a game option (see `pionier games`); may be given several times.",
)  # fmt: skip
language_option = click.option(
    "--lang", "--language", "language", type=click.Choice(LANGUAGES), default=language_here,
    help="Language of the game's texts.  [default: that of your system, else en]",
)  # fmt: skip
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")


jobs_option = click.option(
    "--jobs", type=click.IntRange(0), default=1, show_default=True, help="Processes side by side; 0: one a core."
)
interpreter_option = click.option(
    "--interpreter", type=click.Choice(INTERPRETERS), default="auto", show_default=True,
    help="Python that plays. auto: CPython, and PyPy for long runs of bots that think; the results are the same.",
)  # fmt: skip
ray_option = click.option(
    "--ray", metavar="ADDRESS", help="Play on the Ray cluster at HOST:PORT, on all its processors, whatever --jobs says."
)


def progress_bar(what: str) -> Progress:
    """A bar on the error stream, so that the output can be piped; none where nobody watches."""
    console = Console(stderr=True)
    return Progress(
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def place_to_play(jobs: int, interpreter: str, ray: str | None, bar: Progress) -> Where:
    """Where matches are played; what happens to the workers is told above the bar."""

    def tell(said: str) -> None:
        bar.console.print(f"pionier: {said}", markup=False, highlight=False, soft_wrap=True)

    return Where(jobs or os.cpu_count() or 1, interpreter, ray, tell)
