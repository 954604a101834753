"""Analysis after the match: what the search would have done at each decision, and what the choice that was made cost.

`for judged in analyse(record, iterations=40, seed=1)` goes through a finished match (`match.record()`); `summary` tells what
comes of it. A choice is judged by what its player could know then. Standard library only, so workers under PyPy run it too.
"""

from .course import Course, TurningPoint, course
from .judging import Judged, Named, Prospect, judge
from .order import by_cost
from .replayed import ITERATIONS, Replayed, analyse
from .summary import Summary, is_mistake, summary

__all__ = [
    "ITERATIONS",
    "Course",
    "Judged",
    "Named",
    "Prospect",
    "Replayed",
    "Summary",
    "TurningPoint",
    "analyse",
    "by_cost",
    "course",
    "is_mistake",
    "judge",
    "summary",
]
