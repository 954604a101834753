"""The report page of a tournament: one HTML file that needs nothing else, in light and dark, Polish and English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pionier import games
from pionier.engine.words import Words
from pionier.scene.palette import custom_properties
from pionier.scene.tree import Child, El, h, to_markup

from . import charts
from .charts import Dot
from .estimates import Estimate
from .figures import Figures, Group, Pair, Standing

HERE = Path(__file__).parent
NAME = "report.html"
WORDS = Words.load(str(HERE / "texts.json"))
NOTHING = "–"


class Report:
    """Says the figures of a tournament in one language."""

    def __init__(self, figures: Figures, language: str) -> None:
        self.figures = figures
        self.language = language
        self.game = games.load(figures.game)
        self.solo = figures.players == 1

    # Words and numbers

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the arena."""
        return WORDS.say(key, self.language, facts)

    def name(self, key: str, otherwise: str) -> str:
        """A word of the game, if it has one."""
        return self.game.words.say(key, self.language) if key in self.game.words else otherwise

    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        text = f"{value:.{digits}f}".replace("-", "−")
        return text.replace(".", ",") if self.language == "pl" else text

    def percent(self, share: float, digits: int = 1) -> str:
        """A share."""
        return self.number(100 * share, digits) + (" %" if self.language == "pl" else "%")

    def seconds(self, seconds: float) -> str:
        """A time, in the unit that suits it."""
        for unit, factor in (("µs", 1e6), ("ms", 1e3), ("s", 1)):
            value = seconds * factor
            if value < 999.5 or unit == "s":
                whole = value > 9.95 or abs(value - round(value)) < 0.01
                return f"{self.number(value, 0 if whole else 1)} {unit}"
        raise AssertionError

    def between(self, estimate: Estimate, said: Callable[[float], str]) -> str:
        """The interval of a value."""
        if estimate.low is None or estimate.high is None:
            return NOTHING
        return self.say("between", low=said(estimate.low), high=said(estimate.high))

    def terms(self) -> list[str]:
        """What was played: the players, and the options that are not the usual ones."""
        options = self.figures.options
        players = self.say("solo") if self.solo else self.say("players", n=self.figures.players)
        chosen = [
            f"{self.name(f'setting.{setting.id}', setting.id)}: {self.name(f'setting.{setting.id}.{value}', value)}"
            for setting in self.game.settings
            if (value := options[setting.id]) != setting.default
        ]
        return [players, *chosen]

    def amount(self) -> list[str]:
        """How much was played."""
        counted = {"bots": len(self.figures.bots), "deals": self.figures.deals, "matches": self.figures.matches}
        unfinished = [self.say("unfinished", n=self.figures.unfinished)] if self.figures.unfinished else []
        return [*(self.say(what, n=n) for what, n in counted.items()), *unfinished, self.say("seed", seed=self.figures.seed)]

    # Tables, for the page and the terminal

    def columns(self) -> list[str]:
        """Headings of the standings."""
        standings = self.figures.standings
        return [
            self.say("bot"),
            *([] if self.solo else [self.say("rating")]),
            *([self.say("wins")] if standings[0].wins is not None else []),
            self.say("score"),
            self.say("sd"),
            *([self.say("median"), self.say("slow")] if any(one.times for one in standings) else []),
        ]

    def row(self, one: Standing) -> list[tuple[str, str]]:
        """A line of the standings: what stands in each column, and its interval."""
        cells = [(one.bot, "")]
        if one.rating is not None:
            cells.append((self.number(one.rating.value, 0), self.between(one.rating, lambda value: self.number(value, 0))))
        if one.wins is not None:
            cells.append((self.percent(one.wins.value), self.between(one.wins, self.percent)))
        cells.append((self.number(one.score.value), self.between(one.score, self.number)))
        cells.append((self.number(one.sd), ""))
        if one.times is not None:
            cells += [(self.seconds(one.times.quantiles[quantile]), "") for quantile in ("0.5", "0.99")]
        return cells + [(NOTHING, "")] * (len(self.columns()) - len(cells))

    def against(self, bot: str, other: str) -> tuple[str, str, str] | None:
        """How a bot did against another: how often before it, the interval, and the margin."""
        pairs = [self.seen_from(bot, pair) for pair in self.figures.pairs if {pair.bot, pair.other} == {bot, other}]
        if not pairs:
            return None
        ahead, margin = pairs[0].ahead, pairs[0].margin
        plus = "+" if margin.value > 0 else ""
        return self.percent(ahead.value), self.between(ahead, self.percent), plus + self.number(margin.value)

    def seen_from(self, bot: str, pair: Pair) -> Pair:
        """A comparison from the side of one of its bots."""
        if pair.bot == bot:
            return pair
        turned = (mirrored(pair.ahead, lambda share: 1 - share), mirrored(pair.margin, lambda points: -points))
        return Pair(pair.other, pair.bot, *turned)

    # The page

    def page(self) -> str:
        """The whole file."""
        game = self.figures.game
        title = self.say("title", game=self.game.words.say("name", self.language))
        css = custom_properties({game: games.mood(game)}) + (HERE / "report.css").read_text(encoding="utf-8")
        body = h.body(h.h1(title), h.p("; ".join(self.terms()), h.br(), ", ".join(self.amount()), class_="lead"), self.sections())
        policy = "default-src 'none'; style-src 'unsafe-inline'"
        return (
            f'<!doctype html>\n<html lang="{self.language}" data-mood="{game}"><head><meta charset="utf-8"/>'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}"/>'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
            f"{to_markup(h.title(title))}<style>\n{css}</style></head>\n{to_markup(body)}</html>\n"
        )

    def sections(self) -> list[El]:
        """All parts of the page."""
        figures = self.figures
        parts = [self.section("standings", self.standings())]
        if figures.pairs:
            parts.append(self.section("pairs", h.p(self.say("pairs.solo" if self.solo else "pairs.help")), self.pairs()))
        kinds = dict.fromkeys(group.what for group in figures.groups)
        parts += [self.by(what, [group for group in figures.groups if group.what == what]) for what in kinds]
        parts.append(self.section("scores", h.p(self.say("scores.help")), self.score_plot()))
        parts.append(self.section("lengths", h.p(self.say("lengths.help")), self.length_plot()))
        if any(one.times for one in figures.standings):
            parts.append(self.section("times", h.p(self.say("times.help")), self.time_plot()))
        how = [self.say("how.solo" if self.solo else "how.duplicate"), self.say("how.intervals")]
        if not self.solo:
            how.append(self.say("how.ratings"))
        parts.append(self.section("how", *map(h.p, how), h.p(self.say("made_with", version=figures.version), class_="lead")))
        return parts

    def section(self, heading: str, *parts: Child) -> El:
        """A part of the page under its heading."""
        return h.section(h.h2(self.say(heading)), parts)

    def sign(self, bot: str) -> El:
        """The mark of a bot beside its name; the mark of all of them is a line."""
        at = self.series(bot)
        shown = charts.mark(at, 8, 8) if at >= 0 else h.rect(x=6.5, y=0, width=3, height=16, class_="everybody")
        return h.svg(shown, class_="sign", viewBox="0 0 16 16", aria_hidden=True)

    def series(self, bot: str) -> int:
        """Which colour and shape a bot has."""
        return self.figures.bots.index(bot) if bot else -1

    def standings(self) -> El:
        """The table of all bots."""
        lines = [
            h.tr(
                h.th(self.sign(one.bot), one.bot, scope="row"),
                [h.td(value, h.small(interval) if interval else None) for value, interval in self.row(one)[1:]],
            )
            for one in self.figures.standings
        ]
        return table(self.columns(), lines)

    def pairs(self) -> El:
        """Everybody against everybody."""
        bots = [one.bot for one in self.figures.standings]
        lines: list[El] = []
        for bot in bots:
            cells: list[El] = []
            for other in bots:
                found = self.against(bot, other) if bot != other else None
                cells.append(h.td(NOTHING) if found is None else h.td(found[0], h.small(found[1]), h.small(found[2])))
            lines.append(h.tr(h.th(self.sign(bot), bot, scope="row"), cells))
        return table(["", *bots], lines)

    def by(self, what: str, groups: Sequence[Group]) -> El:
        """How seats or sides fared: plot and numbers. Solo: what they scored."""
        shares = not self.solo
        which = list(dict.fromkeys(group.which for group in groups))
        key = "by_side" if shares else "scores_by_side"
        heading = self.say("by_seat") if what == "seat" else self.say(key, what=self.name(what, what))
        said = self.percent if shares else self.number
        rows = [(self.group_name(what, one), [self.dot(group, said) for group in groups if group.which == one]) for one in which]
        values = [value for _, dots in rows for dot in dots for value in ends(dot.value)]
        across = charts.scale(values, 0, 1) if shares else charts.scale(values)
        plot = charts.dots(heading, rows, across, lambda tick: said(tick, 0), self.figures.fair if shares else None)
        bots = list(dict.fromkeys(group.bot for group in groups))
        lines = [
            h.tr(
                h.th(self.group_name(what, group.which), scope="row"),
                h.td(group.bot or self.say("everybody")),
                h.td(self.say("matches", n=group.seats)),
                h.td(dot.said.rpartition(": ")[2]),
            )
            for group in groups
            for dot in [self.dot(group, said)]
        ]
        numbers = h.details(h.summary(self.say("in_numbers")), h.div(h.table(h.tbody(lines)), class_="wide"))
        legend = h.ul([h.li(self.sign(bot), bot or self.say("everybody")) for bot in bots], class_="legend")
        return h.section(h.h2(heading), h.p(self.say("fair")) if shares else None, legend, plot, numbers)

    def group_name(self, what: str, which: str) -> str:
        """A seat or side in words."""
        return self.say("seat", n=int(which) + 1) if what == "seat" else self.name(which, which)

    def dot(self, group: Group, said: Any) -> Dot:
        """A value of a plot, with the words that the pointer finds."""
        value = group.wins if not self.solo and group.wins is not None else group.score
        told = f"{said(value.value)} ({self.between(value, said)})"
        return Dot(self.series(group.bot), value, f"{group.bot or self.say('everybody')}: {told}")

    def score_plot(self) -> El:
        """How the scores of every bot are spread."""
        bots = [one.bot for one in self.figures.standings]
        rows = [(bot, self.series(bot), self.figures.scores[bot]) for bot in bots]
        return charts.histograms(self.say("scores"), rows, lambda value: self.number(value, 0))

    def length_plot(self) -> El:
        """How long the matches were."""
        rows = [(self.say("all_matches"), -1, self.figures.lengths)]
        return charts.histograms(self.say("lengths"), rows, lambda value: self.number(value, 0))

    def time_plot(self) -> El:
        """How long the bots thought."""
        rows: list[tuple[str, int, dict[str, float], float, str]] = []
        lines: list[El] = []
        for one in self.figures.standings:
            if one.times is not None:
                middle, slow, longest = one.times.quantiles["0.5"], one.times.quantiles["0.99"], one.times.longest
                cells = [self.seconds(value) for value in (middle, slow, longest)]
                told = f"{one.bot}: {', '.join(cells)}"
                rows.append((one.bot, self.series(one.bot), one.times.quantiles, longest, told))
                lines.append(
                    h.tr(h.th(one.bot, scope="row"), h.td(self.say("decisions", n=one.times.decisions)), map(h.td, cells))
                )
        headings = [self.say("bot"), "", self.say("median"), self.say("slow"), self.say("longest")]
        numbers = h.details(h.summary(self.say("in_numbers")), table(headings, lines))
        return h.div(charts.ranges(self.say("times"), rows, self.seconds), numbers)


def table(headings: Sequence[str], lines: Sequence[El]) -> El:
    """A table that scrolls by itself on a small screen."""
    return h.div(h.table(h.thead(h.tr([h.th(heading, scope="col") for heading in headings])), h.tbody(lines)), class_="wide")


def ends(value: Estimate) -> list[float]:
    """What a plot must have room for."""
    return [end for end in (value.value, value.low, value.high) if end is not None]


def mirrored(estimate: Estimate, turn: Callable[[float], float]) -> Estimate:
    """The same value as the other side sees it."""
    if estimate.low is None or estimate.high is None:
        return Estimate(turn(estimate.value))
    return Estimate(turn(estimate.value), turn(estimate.high), turn(estimate.low))
