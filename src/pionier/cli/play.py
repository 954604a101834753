"""`pionier play`: a match in the terminal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from secrets import token_hex

import click

import pionier
from pionier import bots
from pionier import games as all_games
from pionier.engine.choice import Decision
from pionier.engine.match import Match
from pionier.workers.play import save

from .arguments import WORDS, BotNames, checked_settings, game_argument, language_option, settings_option


@click.command()
@game_argument
@click.option(
    "--players", type=int, help="Number of players.  [default: one more than bots are named, else the fewest the game takes]"
)
@click.option(
    "--bots", "names", type=BotNames(), default=["greedy"], metavar="BOT,BOT,…",
    help=f"Your opponents in seat order, or one for all: {', '.join(bots.NAMES)}.  [default: greedy]",
)  # fmt: skip
@click.option("--seat", type=click.IntRange(0), default=0, show_default=True, help="Your seat, counted from 0.")
@click.option("--seed", help="The same seed gives the same match.  [default: a secret one]")
@settings_option
@language_option
def play(
    game_id: str,
    players: int | None,
    names: list[str],
    seat: int,
    seed: str | None,
    settings: dict[str, str],
    language: str,
) -> None:
    """Play a match of GAME in the terminal against bots.

    Options are chosen by their number; where there are very many, in a few steps. `?` shows what is not allowed now and by
    which rule, `u` takes your last choice back, `s FILE` saves the match for `pionier verify` and `pionier replay`, `q` quits.
    The input may also come from a file or a pipe, one answer a line.
    """
    game = all_games.load(game_id)
    players = players or (len(names) + 1 if len(names) > 1 else min(game.players))
    options = checked_settings(game, players, settings)
    if seat >= players:
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {players - 1}")
    if len(names) == 1:
        names = names * (players - 1)
    if len(names) != players - 1:
        raise click.UsageError(
            f"--bots names {len(names)} opponents; you have {players - 1}, so name {players - 1}, or one for all"
        )
    names.insert(seat, "")
    seed = seed or token_hex(8)
    table = Table(pionier.new_match(game_id, players, seed, options), seat, names, language)
    table.play()


MANY = 40  # options; more are asked for step by step


class Table:
    """A person and bots at a match, as lines of text."""

    def __init__(self, match: Match, seat: int, bot_names: list[str], language: str) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.bots = {at: bots.make(name, f"{match.seed}/{at}") for at, name in enumerate(bot_names) if at != seat}
        self.names = [
            self.say("player", n=at + 1) + (f" ({self.say('you')})" if at == seat else f" ({name})")
            for at, name in enumerate(bot_names)
        ]
        self.shown = 0  # lines of the log
        self.way: tuple[str, ...] = ()  # the beginning of the path already chosen in a wide decision

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the terminal itself."""
        return WORDS.say(key, self.language, facts)

    def game_says(self, key: str, facts: dict[str, object] | None) -> str:
        """A sentence of the game."""
        return self.match.game.words.say(key, self.language, facts or {}, self.names)

    def play(self) -> None:
        """Until the match is over, the person quits or the input ends."""
        click.echo(self.say("help"))
        if all_games.picture(self.match.game.id) is None:
            click.echo(self.say("no_picture"))
        while self.bots_play():
            self.show_log()
            asked = self.match.pending[self.seat]
            self.show_decision(asked)
            if not self.answer(asked):
                click.echo(self.say("left", n=self.match.ply))
                return
        self.show_log()
        self.show_result()

    def bots_play(self) -> bool:
        """Let the bots choose until the person must; whether that is so."""
        while self.seat not in self.match.pending:
            asked = self.match.asked
            if asked is None:
                return False
            self.match.play(asked.player, self.bots[asked.player].choose(self.match, asked.player))
        return True

    def show_log(self) -> None:
        """What happened since the last time."""
        events = self.match.told(self.seat)
        fresh = events[self.shown :]
        self.shown = len(events)
        if fresh:
            click.echo()
            click.secho(self.say("since"), bold=True)
            for event in fresh:
                click.echo("  " + self.game_says(event.key, event.facts))

    def show_decision(self, asked: Decision) -> None:
        """Key numbers, the question and what may be answered."""
        click.echo()
        self.show_position()
        click.secho(self.game_says(asked.prompt, asked.facts), bold=True)
        for number, name in enumerate(self.lines(asked).values(), 1):
            click.echo(f"{number:4}  {name}")

    def show_position(self) -> None:
        """The player's key numbers; of a game that has no picture yet, all there is to know."""
        view = self.match.view(self.seat)
        picture = all_games.picture(self.match.game.id)
        if picture is None:
            for name, value in view.plainly().items():
                click.echo(f"  {name}: {value}")
        else:
            numbers = picture.numbers(view, self.seat, self.language)
            click.echo(" · ".join(f"{number.label} {number.value}" for number in numbers))

    def lines(self, asked: Decision) -> dict[tuple[str, ...], str]:
        """What may be answered now, by path: every option, or in a wide decision what its options have in common."""
        deep = len(self.way)
        found: dict[tuple[str, ...], str] = {}
        named = zip(asked.options, self.match.game.said(self.match.state, asked), strict=True)
        here = [(option.path(), said) for option, said in named if option.path()[:deep] == self.way]
        parts = Counter(path[deep] for path, _ in here)
        for path, (key, facts) in here:
            if len(here) <= MANY or parts[path[deep]] == 1:
                found[path] = self.game_says(key, facts)
            elif path[: deep + 1] not in found:
                name = self.match.game.words.say_group(path[deep], self.language, facts, self.names)
                found[path[: deep + 1]] = f"{name} ({parts[path[deep]]})"
        return found

    def answer(self, asked: Decision) -> bool:
        """Carry out lines until one changes the position; False when the person has had enough."""
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                click.echo()
                return False
            command, _, rest = line.partition(" ")
            if command == "q":
                return False
            if command == "?":
                self.show_refused(asked)
            elif command == "s":
                self.save(rest.strip())
            elif command == "u":
                if self.undo():
                    return True
            elif line.isdecimal() and 1 <= int(line) <= len(ways := list(self.lines(asked))):
                self.choose(asked, ways[int(line) - 1])
                return True
            elif line:
                click.echo(self.say("not_a_choice", last=len(self.lines(asked)), help=self.say("help")))

    def choose(self, asked: Decision, way: tuple[str, ...]) -> None:
        """Take the option with that path; if it is only the beginning of one, ask on."""
        option = next((option for option in asked.options if option.path() == way), None)
        self.way = way if option is None else ()
        if option is not None:
            self.match.play(self.seat, option)

    def show_refused(self, asked: Decision) -> None:
        """What may not be done, why, and by which rule."""
        refused = asked.refused
        click.echo(self.say("refused" if refused else "nothing_refused"))
        for option, refusal in refused:
            click.echo(f"   -  {self.game_says(*option.said())}: {self.game_says(refusal.key, refusal.facts)} ({refusal.rule})")

    def undo(self) -> bool:
        """Take the last choice back, if that is allowed."""
        if self.way:
            self.way = self.way[:-1]
            return True
        why = self.match.undo_refused(self.seat)
        if why is not None:
            click.echo(self.say(f"undo.{why}"))
            return False
        self.match.undo(self.seat)
        self.shown = min(self.shown, len(self.match.told(self.seat)))
        click.echo(self.say("undone"))
        return True

    def save(self, file: str) -> None:
        """Write the match so far."""
        if not file:
            click.echo(self.say("save_where"))
            return
        try:
            save(Path(file), self.match.record() | {"names": self.names})
        except OSError as error:
            click.echo(self.say("not_saved", why=error.strerror))
        else:
            click.echo(self.say("saved", file=file))

    def category(self, name: str) -> str:
        """What points are given for; its id if the game has no word for it yet."""
        key = f"score.{name}"
        return self.game_says(key, None) if key in self.match.game.words else name

    def show_result(self) -> None:
        """Places, points and the seed, which may be known now."""
        outcome = self.match.outcome
        assert outcome is not None
        click.echo()
        click.secho(self.say("over"), bold=True)
        if outcome.reason in self.match.game.words:
            click.echo(self.game_says(outcome.reason, None))
        for seat in sorted(range(self.match.players), key=lambda seat: outcome.places[seat]):
            line = self.say("result", place=outcome.places[seat], name=self.names[seat], score=outcome.scores[seat])
            points = ", ".join(f"{self.category(name)} {n}" for name, n in outcome.breakdown[seat].items())
            click.echo(f"  {line} ({points})")
        click.echo(self.say("seed", seed=self.match.seed))
