"""An analysis in the words of a reader: players, decisions, and the chart of their chances."""

from __future__ import annotations

from urllib.parse import urlencode

from markupsafe import Markup

from pionier.analysis import Judged, Named, Summary, is_mistake, summary
from pionier.scene import to_markup
from pionier.scene.icons import html_icon, mark_name

from .analysis_chart import NARROW, WIDE, Curve, Plot, Spot, draw
from .table import Table
from .words import say


class Reading:
    """An analysis in the words of a reader."""

    def __init__(self, table: Table, judged: list[Judged], language: str) -> None:
        self.table = table
        self.judged = judged
        self.language = language
        self.alone = len(table.row.seats) == 1
        self.summaries = summary(judged, len(table.row.seats))

    def players(self) -> list[dict[str, object]]:
        """Each player's three costliest choices."""
        return [
            {
                "name": self.table.names[each.seat],
                "mark": mark(each.seat),
                "agreed": say("analysis.agreed", self.language, n=each.decisions, agreed=each.agreed),
                "costliest": [self.row(judged, number) for number, judged in enumerate(each.costliest, 1)],
            }
            for each in self.summaries
            if each.decisions
        ]

    def chosen(self, who: str, show: str) -> dict[str, object]:
        """All decisions or the mistakes, of everybody or of one player; and the links that change that."""
        players = len(self.table.row.seats)
        seat = next((at for at in range(players) if who == str(at)), None)
        everything = show == "all"
        rows = [
            self.row(each)
            for each in self.judged
            if (seat is None or each.seat == seat) and (everything or is_mistake(each, players))
        ]
        seats = [] if self.alone else [(str(at), name) for at, name in enumerate(self.table.names)]
        return {
            "rows": rows,
            "by_player": [
                _filter(name, {"who": value, "show": show}, value == ("" if seat is None else str(seat)))
                for value, name in [("", say("analysis.everybody", self.language)), *seats]
            ],
            "by_cost": [
                _filter(say(key, self.language), {"who": who, "show": value}, everything == (value == "all"))
                for value, key in [("", "analysis.mistakes"), ("all", "analysis.all")]
            ],
        }

    def row(self, judged: Judged, number: int | None = None) -> dict[str, object]:
        """A decision in words."""
        return {
            "number": number,
            "choice": say("analysis.choice", self.language, n=judged.ply + 1),
            **self.ways(judged.ply),
            "mark": mark(judged.seat),
            "name": self.table.names[judged.seat],
            "prompt": self._said(judged.prompt, judged.facts),
            "played": self._named(judged.played),
            "best": None if judged.best.choice == judged.played.choice else self._named(judged.best),
            "before": self._stand(judged.before.value if self.alone else judged.before.chance),
            "after": self._stand(judged.after.value if self.alone else judged.after.chance),
            "cost": self._cost(judged) if judged.cost else None,
            "mistake": is_mistake(judged, len(self.table.row.seats)),
        }

    def ways(self, ply: int) -> dict[str, str]:
        """From a moment of the match: to its position, and to a table that goes on from there."""
        return {"url": f"/t/{self.table.id}?at={ply}", "play_url": f"/t/{self.table.id}/play-on?at={ply}"}

    def charts(self) -> list[Markup]:
        """How everybody stood over the match, for wide and for narrow screens."""
        if not self.judged:
            return []
        last = 0 if self.table.match is None else self.table.match.ply
        curves = [self._curve(each, last) for each in self.summaries]
        heights = [height for curve in curves for _, height in curve.points]
        costly = [(number, self._spot(each)) for one in self.summaries for number, each in enumerate(one.costliest, 1)]
        plot = Plot(
            say("analysis.chart.alone" if self.alone else "analysis.chart", self.language),
            say("analysis.choices", self.language),
            curves,
            [self._spot(each) for each in self.judged],
            costly,
            last,
            min(heights) if self.alone else 0.0,
            max(heights) if self.alone else 1.0,
            self._stand,
        )
        return [Markup(to_markup(draw(plot, size))) for size in (WIDE, NARROW)]

    def _curve(self, each: Summary, last: int) -> Curve:
        points = list(each.curve)
        if points and not self.alone and self.table.row.result is not None:
            winners = self.table.row.result["winners"]
            points.append((last, 1 / len(winners) if each.seat in winners else 0.0))
        return Curve(each.seat, self.table.names[each.seat], points)

    def _spot(self, judged: Judged) -> Spot:
        height = judged.after.value if self.alone else judged.after.chance
        stands = {"n": judged.ply + 1, "name": self.table.names[judged.seat], "stand": self._stand(height)}
        said = [say("analysis.spot", self.language, **stands), self._named(judged.played)]
        if judged.cost:
            said.append(self._cost(judged))
        return Spot(judged.ply + 1, height, judged.seat, self.ways(judged.ply)["url"], " · ".join(said))

    def _named(self, named: Named) -> str:
        return self._said(named.key, named.facts)

    def _said(self, key: str, facts: dict[str, object]) -> str:
        try:
            return self.table.game.words.say(key, self.language, facts, self.table.names)
        except (KeyError, IndexError):  # the game has found other words since
            return say("analysis.nameless", self.language)

    def _stand(self, value: float) -> str:
        return self._number(value) if self.alone else f"{round(value * 100)}%"

    def _cost(self, judged: Judged) -> str:
        if self.alone:
            return say("analysis.cost.alone", self.language, cost=self._number(judged.cost))
        return say("analysis.cost", self.language, n=max(1, round(judged.cost * 100)))

    def _number(self, value: float) -> str:
        text = f"{value:.1f}".removesuffix(".0")
        return text.replace(".", ",") if self.language == "pl" else text


def mark(seat: int) -> Markup:
    return Markup(to_markup(html_icon(mark_name(seat))))


def _filter(name: str, wanted: dict[str, str], chosen: bool) -> dict[str, object]:
    query = urlencode({key: value for key, value in wanted.items() if value})
    return {"name": name, "url": f"?{query}#ui-decisions", "chosen": chosen}
