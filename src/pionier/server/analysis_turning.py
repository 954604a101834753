"""What is known of a match before anything has been searched, in words: the curve of the points and the turning points."""

from __future__ import annotations

from markupsafe import Markup

from pionier.analysis import TurningPoint, is_mistake
from pionier.engine.words import Words
from pionier.scene import to_markup

from .analysis_chart import NARROW, WIDE, Curve, Plot, Spot, draw
from .analysis_reading import Reading, mark
from .courses import Told
from .words import say

SPOTS = 120  # places to go to from the curve: more of them would be too narrow to hit


class Turning:
    """The course of a match for a reader."""

    def __init__(self, reading: Reading, told: Told) -> None:
        self.reading = reading
        self.table = reading.table
        self.language = reading.language
        self.scores = told.course.scores
        self.points = told.course.turning
        self.moments = told.moments[reading.language]

    def chart(self) -> list[Markup]:
        """Everybody's points over the match, the turning points numbered; for wide and for narrow screens."""
        last = len(self.scores) - 1
        seats = range(len(self.scores[0]))
        curves = [
            Curve(seat, self.table.names[seat], [(ply, own[seat]) for ply, own in enumerate(self.scores)]) for seat in seats
        ]
        heights = [score for own in self.scores for score in own]
        plot = Plot(
            say("analysis.points", self.language),
            say("analysis.choices", self.language),
            curves,
            [self._spot(ply) for ply in range(0, last, last // SPOTS + 1)],
            [],
            last,
            min(0, *heights),
            max(1, *heights),
            whole,
            [(number, self._flag(number, point)) for number, point in enumerate(self.points, 1)],
        )
        return [Markup(to_markup(draw(plot, size))) for size in (WIDE, NARROW)]

    def cards(self) -> list[dict[str, object]]:
        """The turning points in words, each with its costliest decision as far as they are judged."""
        return [
            self._card(number, point, moment)
            for number, (point, moment) in enumerate(zip(self.points, self.moments, strict=True), 1)
        ]

    def _card(self, number: int, point: TurningPoint, moment: str) -> dict[str, object]:
        judged = [each for each in self.reading.judged if point.start <= each.ply < point.end]
        worst = max(judged, key=lambda each: (each.cost, -each.ply), default=None)
        players = len(self.table.row.seats)
        return {
            "number": number,
            "mark": mark(point.seat),
            "name": self.table.names[point.seat],
            "moment": moment,
            "gains": gains(point.gains, self.table.game.words, self.language),
            "before": whole(point.before),
            "after": whole(point.after),
            "better": point.after >= point.before,
            **self.reading.ways(point.at),
            "judged": bool(judged),
            "worst": self.reading.row(worst) if worst is not None and is_mistake(worst, players) else None,
        }

    def _spot(self, ply: int) -> Spot:
        stands = ", ".join(f"{name} {whole(score)}" for name, score in zip(self.table.names, self.scores[ply], strict=True))
        said = say("analysis.score_spot", self.language, n=ply, stands=stands)
        return Spot(ply, self.scores[ply][0], 0, f"/t/{self.table.id}?at={ply}", said)

    def _flag(self, number: int, point: TurningPoint) -> Spot:
        said = say("analysis.flag", self.language, n=number, name=self.table.names[point.seat])
        return Spot(point.end, point.after, point.seat, f"#turning-{number}", said)


def gains(points: dict[str, int], words: Words, language: str) -> str:
    """What has changed by category, the largest first: "goals +3, meteorites −1"."""
    order = sorted(points, key=lambda name: -abs(points[name]))
    named = [(words.say(f"score.{name}", language) if f"score.{name}" in words else name, points[name]) for name in order]
    return ", ".join(f"{name} {signed(gain)}" for name, gain in named)


def signed(value: float) -> str:
    """A gain or a loss, with a true minus sign."""
    return f"{value:+.0f}".replace("-", "−")


def whole(value: float) -> str:
    """A number of points, with a true minus sign."""
    return f"{value:.0f}".replace("-", "−")
