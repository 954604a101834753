"""The bot that searches: information-set tree search for several players, hidden cards and simultaneous phases.

Every iteration guesses anew what the seat cannot see, and on that guess plays a line with each option that is still compared,
through a tree that all guesses share; the worse half of the options is dropped again and again. So what luck adds is the same for
all of them. A node stands for what has been chosen so far, not for a position: under another guess the same node may offer other
options, so each option counts how often it was there to be chosen. In a simultaneous phase every player has a line of nodes of
their own, for nobody sees what the others do.

Decisions are small, a turn is many of them. A new node therefore looks to the end of the turn, in width (`ahead`), and what it
finds there orders the options of the whole turn. From then on the line is played by habit, each turn by the best line that a
glance finds, up to the end of one of the searching seat's next turns or of the year (`Advice.horizon`): all lines end at the same
point of time, and `evaluate` compares like with like. Habits are learned: a line that was good for a turn on one guess is played
again on the next.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import exp, inf, sqrt
from typing import Optional, Union

from pionier.engine.choice import Option
from pionier.engine.match import Match

from .ahead import MANY, Line, extended, followed, look_ahead, played_again, worth
from .bot import Bot
from .tree import Edge, Node, Rating, Thought, best
from .turns import Turns

EXPLORE = 0.5  # how much untried options are favoured
TEMPER = 2.0  # how much the more promising options are favoured, by deviations of what the turn may come to
WIDEN = 1.5  # a decision is as wide as the root of its visits, so many times
FAR = 4  # no more turns than so many for each player, where the horizon is a smaller number of own turns
WIDE = 24  # so many lines are followed from the decision that is searched
DEEP = 8  # so many choices of a turn after the first
SOME = 12  # so many options of another decision
FRESH = 2  # of one's own, where lines are known and the horizon is a whole era away
SPARE = 4  # the same alone, where nobody has to be answered
MORE = 5  # of many options, so many times as many are rated, and a third as many followed
KEPT = 4  # so many lines are known for a turn
GROWTH = 2  # so many new decisions are looked at in an iteration
RIVALS, ALONE = 8, 24  # so many options of the decision are compared, and alone, where nobody else's turns have to be played
AGAIN = 8  # a decision that was reached in an earlier search gets at least this part of the iterations
RIVALRY = 0.5  # how much the best opponent's prospects count against one's own
WIN = 10.0  # points that victory is worth
CLEAR = 12.0  # a lead of so many points is nearly three times as likely to win as not


class Search(Bot):
    """Thinks for so many iterations, or for so many milliseconds, whatever comes first.

    Alone for up to `alone` times as many: the fewer, the more own turns the horizon has. In games where that is better
    (`Advice.turns_alone`), it then plans whole turns (`Turns`).
    """

    def __init__(self, seed: Union[int, str], iterations: int = 24, milliseconds: Optional[float] = None, alone: int = 1) -> None:
        super().__init__(seed)
        self.iterations = iterations
        self.alone = alone
        self.milliseconds = milliseconds
        self.over = inf  # the moment when the time for the decision is over
        self.root = self.decision = Node()
        self.branch: Optional[tuple[int, int, Node]] = None  # of the last choice: the next ply, the seat, what may follow
        self.known: dict[tuple[int, int, str], dict[tuple[Option, ...], None]] = {}  # by seat, turn and prompt: good lines
        self.low: list[float] = []
        self.high: list[float] = []
        self.turns = Turns(self.luck, iterations * alone)

    def choose(self, match: Match, seat: int) -> Option:
        options = match.pending[seat].options
        if plans_turns(match):
            return self.turns.goes_on(match, seat) or (
                options[0] if len(options) == 1 else self.think(match, seat).ratings[0].option
            )
        if len(options) == 1:
            self.follow(match, seat, self.expected(match, seat))
            return options[0]
        option = self.think(match, seat).ratings[0].option
        self.follow(match, seat, self.decision.edges[option].node)
        return option

    def think(self, match: Match, seat: int, among: Optional[Sequence[Option]] = None) -> Thought:
        """Search an open decision of a seat; `among` compares only some of its options, on equal terms."""
        self.over = until = self.until()
        if plans_turns(match):
            return self.turns.think(match, seat, among, until)
        options = among or match.pending[seat].options
        most, iterations = RIVALS, self.iterations
        if match.players == 1:
            most, iterations = ALONE, iterations * max(1, self.alone // (match.game.advice.horizon or 1))
        self.plant(match, seat)
        Walk(self, match.guess(seat, self.luck.getrandbits(64)), seat).look(options)
        edges, known = self.decision.edges, self.decision.visits
        budget = max(iterations - known, iterations // AGAIN)
        most = max(2, min(most, budget // 3)) if time.perf_counter() < until else 2
        rivals = best([option for option in options if option in edges], edges, most)
        share = budget // max(1, (len(rivals) - 1).bit_length())
        while True:
            for _ in range(max(1, share // len(rivals))):
                guess = match.guess(seat, self.luck.getrandbits(64))
                for option in reversed(rivals):  # what is found on the way serves the more promising ones
                    Walk(self, guess.clone(), seat).walk(option)
                if time.perf_counter() > until:
                    return self.thought(options, best(rivals, edges, 1)[0])
            rivals = best(rivals, edges, (len(rivals) + 1) // 2)
            if len(rivals) == 1:
                return self.thought(options, rivals[0])

    def thought(self, options: Sequence[Option], chosen: Option) -> Thought:
        """What came of it."""
        edges = self.decision.edges
        tried = [
            Rating(option, edge.visits, edge.total / edge.visits, edge.chances / edge.visits)
            for option in options
            for edge in [edges.get(option)]
            if edge is not None and edge.visits
        ]
        tried.sort(key=lambda rating: (rating.option == chosen, rating.visits, rating.value), reverse=True)
        return Thought(tried, self.decision.visits)

    def plant(self, match: Match, seat: int) -> None:
        """Begin with an empty tree, or with the branch that was chosen before if it is about this decision."""
        now = match.game.advice.turn(match.state)
        self.known = {key: lines for key, lines in self.known.items() if key[1] >= now}
        node = self.expected(match, seat)
        if node is None or not any(option in node.edges for option in match.pending[seat].options):
            node = Node()
            self.low, self.high = [float("inf")] * match.players, [float("-inf")] * match.players
        self.decision = self.root = node
        if match.simultaneous:
            self.root = Node()
            self.root.seats[seat] = node

    def follow(self, match: Match, seat: int, node: Optional[Node]) -> None:
        """Keep the branch for the seat's next decision."""
        self.branch = None if node is None else (match.ply + 1, seat, node)

    def expected(self, match: Match, seat: int) -> Optional[Node]:
        """The branch that was kept, if nothing but the seat's choice has happened since."""
        if self.branch is None or self.branch[:2] != (match.ply, seat):
            return None
        return self.branch[2]

    def select(self, mover: int, node: Node, options: list[Option]) -> Option:
        """The option that promises most, or that was tried too little for what it promises."""
        edges = node.edges
        here = sorted(options, key=lambda option: edges[option].prior, reverse=True)[: 2 + int(WIDEN * sqrt(node.visits))]
        priors = [edges[option].prior for option in here]
        mean = sum(priors) / len(priors)
        spread = sqrt(sum((prior - mean) ** 2 for prior in priors) / len(priors)) or 1.0
        weights = [exp(TEMPER * (prior - priors[0]) / spread) for prior in priors]
        total = sum(weights)
        low, high = self.low[mover], self.high[mover]
        span = high - low if high > low else 1.0
        tried = [edges[option] for option in here if edges[option].visits]
        usual = (sum(edge.total for edge in tried) / sum(edge.visits for edge in tried) - low) / span if tried else 0.0
        chosen, most = here[0], float("-inf")
        for option, weight in zip(here, weights):
            edge = edges[option]
            edge.seen += 1
            value = (edge.total / edge.visits - low) / span if edge.visits else usual
            score = value + EXPLORE * weight / total * sqrt(edge.seen) / (1 + edge.visits)
            if score > most:
                chosen, most = option, score
        return chosen

    def note(self, path: list[tuple[int, Node, Edge]], values: list[float]) -> None:
        """Remember what came of a line."""
        self.low = list(map(min, self.low, values))
        self.high = list(map(max, self.high, values))
        likely = chances(values)
        for mover, node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += values[mover]
            edge.chances += likely[mover]


class Walk:
    """One iteration: down the tree, one turn further, on to the horizon."""

    def __init__(self, search: Search, guess: Match, seat: int) -> None:
        self.search = search
        self.guess = guess
        self.seat = seat
        self.path: list[tuple[int, Node, Edge]] = []
        self.node: Optional[Node] = search.root  # None outside the tree
        self.apart: dict[int, Optional[Node]] = {}  # in a simultaneous phase, where each seat is
        self.grown = 0  # how often new decisions were looked at
        self.horizon = guess.game.advice.horizon
        self.era = guess.game.advice.era(guess.state)
        self.turn = self.own_turn = guess.game.advice.turn(guess.state)
        self.turns = self.own_turns = 1
        self.plans: dict[int, list[Option]] = {}  # what seats outside the tree will do in the turn

    def look(self, options: Sequence[Option]) -> None:
        """Look at the decision that is searched, unless all its options are known."""
        decision = self.search.decision
        if any(option not in decision.edges for option in options):
            self.grow(self.seat, decision, options)

    def walk(self, first: Option) -> None:
        """Play the line that begins with an option, and remember what came of it."""
        guess = self.guess
        self.take(self.seat, first, self.search.decision)
        while True:
            pending = guess.pending
            if not pending:
                break
            mover = self.seat if self.seat in pending else next(iter(pending))
            if self.is_far(mover):
                break
            options = pending[mover].options
            if len(options) == 1:
                guess.step(mover, options[0])
            else:
                self.next_choice(mover, options)
        self.search.note(self.path, prospects(guess))

    def is_far(self, mover: int) -> bool:
        """Whether the horizon is reached."""
        advice, state = self.guess.game.advice, self.guess.state
        turn, horizon = advice.turn(state), self.horizon
        if turn != self.turn:
            self.turn = turn
            self.turns += 1
            self.plans = {}
        if horizon is None:
            return advice.era(state) != self.era
        if mover == self.seat and turn != self.own_turn:
            self.own_turn = turn
            self.own_turns += 1
        elif self.own_turns == horizon and turn != self.own_turn:
            return True
        return self.own_turns > horizon or self.turns > max(FAR, horizon) * self.guess.players

    def next_choice(self, mover: int, options: Sequence[Option]) -> None:
        """Carry out what the tree chooses, or outside the tree the mover's habit."""
        if self.guess.simultaneous:
            if mover not in self.apart:
                self.apart[mover] = None if self.node is None else self.node.of(mover)
            node = self.apart[mover]
        else:
            if self.apart:
                self.join()
            node = self.node
        known = [] if node is None else [option for option in options if option in node.edges]
        if node is not None and not known:
            if self.grown < GROWTH:
                self.grow(mover, node, options)
                known = [option for option in options if option in node.edges]
            else:
                node = None
        option = self.habit(mover, options) if node is None else self.search.select(mover, node, known)
        self.take(mover, option, node)

    def take(self, mover: int, option: Option, node: Optional[Node]) -> None:
        """Carry out an option, in the tree if it is chosen there."""
        then = None
        if node is not None:
            edge = node.edges[option]
            self.path.append((mover, node, edge))
            then = edge.node
        if self.guess.simultaneous:
            self.apart[mover] = then
        else:
            self.node = then
        self.guess.step(mover, option)

    def join(self) -> None:
        """A simultaneous phase is over: go on from where all have got to."""
        reached = [node for _, node in sorted(self.apart.items()) if node is not None]
        if self.node is not None:
            self.node = self.node.after.setdefault(tuple(reached), Node()) if len(reached) == len(self.apart) else None
        self.apart = {}

    def grow(self, mover: int, node: Node, options: Sequence[Option]) -> None:
        """Look to the end of the turn, and write the lines into the tree."""
        if node is self.search.decision:
            few = ALONE if self.guess.players == 1 else RIVALS
            for lines in look_ahead(self.guess, mover, options, WIDE, DEEP, few, self.search.over):
                node.write(lines)
        else:
            self.grown += 1
            node.write(self.glance(mover, options))

    def glance(self, mover: int, options: Sequence[Option]) -> list[Line]:
        """Lines to the end of the turn: those that were good for it on other guesses, and a new one from each of some options.

        The new ones matter most in what opponents do: who only repeats what was good elsewhere finds no answer to this option.
        Where the horizon is far, they would take too long, and alone nobody has to be answered.
        """
        guess, turn = self.guess, self.turn
        known = self.search.known.setdefault((mover, turn, guess.pending[mover].prompt), {})
        found: list[Line] = []
        for choices in known:
            if choices[0] in options:
                found += played_again(guess, mover, choices, turn, DEEP)
        number = SOME
        if found and self.horizon is None:
            number = FRESH if mover == self.seat else 0
        elif found and guess.players == 1:
            number = SPARE
        for first in self.first_steps(mover, options, number):
            found += followed([first], mover, turn, 1, DEEP)
        choices = max(found, key=worth).choices
        known.pop(choices, None)
        known[choices] = None  # the last one to be forgotten
        if len(known) > KEPT:
            del known[next(iter(known))]
        return found

    def first_steps(self, mover: int, options: Sequence[Option], number: int) -> list[Line]:
        """Where new lines begin: with so many options; of many (where to place a tile) more are rated, and the best taken."""
        many = len(options) > MANY
        rated = number * MORE if many else number
        if len(options) > rated:
            kept = self.guess.game.advice.promising(self.guess.state, mover, options, rated) if many else None
            options = self.search.luck.sample(options, rated) if kept is None else kept
        steps = [extended(self.guess, mover, (), option) for option in options]
        return sorted(steps, key=worth, reverse=True)[: (number + 2) // 3] if many else steps

    def habit(self, mover: int, options: Sequence[Option]) -> Option:
        """What a seat does outside the tree: the best line to the end of its turn that is found at a glance."""
        plan = self.plans.get(mover)
        if plan and plan[-1] in options:
            return plan.pop()
        line = max(self.glance(mover, options), key=worth)
        self.plans[mover] = list(reversed(line.choices))
        return self.plans[mover].pop()


def plans_turns(match: Match) -> bool:
    """Whether the bot is alone, in a game where it plans whole turns then."""
    return match.players == 1 and match.game.advice.turns_alone is not None


def prospects(match: Match) -> list[float]:
    """What a position is worth to each seat. Victory counts beyond its points, but not alone: whether a line just passes what is
    asked or just fails is luck, and would hide what the options differ in."""
    worths = [match.game.advice.foresee(match.state, seat) for seat in range(match.players)]
    values = [worth - RIVALRY * max(worths[:seat] + worths[seat + 1 :], default=0.0) for seat, worth in enumerate(worths)]
    outcome = match.outcome
    if outcome is None or match.players == 1:
        return values
    won = [place == 1 for place in outcome.places]
    return [value + WIN * (one / sum(won) - 1 / len(won)) for value, one in zip(values, won)]


def chances(values: list[float]) -> list[float]:
    """How likely each seat is to win."""
    most = max(values)
    weights = [exp((value - most) / CLEAR) for value in values]
    return [weight / sum(weights) for weight in weights]
