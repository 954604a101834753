"""A position as lines of text, for people who watch a program play."""

from __future__ import annotations

from pionier import games

from .openspiel import State

LINES = 8  # of the log


def drawn(state: State, seat: int) -> str:
    """What a seat sees: everybody's key numbers, the last lines of the log, the open decision."""
    match = state.match
    words = match.game.words
    names = [f"player_{at}" for at in range(match.players)]
    view = match.view(seat)
    picture = games.picture(match.game.id)
    lines = [f"{match.game.id}, choice {match.ply}"]
    if picture is None:
        lines += [f"{what}: {value}" for what, value in view.plainly().items()]
    else:
        for at, name in enumerate(names):
            numbers = [f"{number.label} {number.value}" for number in picture.numbers(view, at, "en")]
            lines.append(f"{name}: " + " · ".join(numbers))
    lines += [words.say(event.key, "en", event.facts, names) for event in match.told(seat)[-LINES:]]
    asked = match.pending.get(seat)
    if asked is not None:
        lines.append(f"{names[seat]}: {words.say(asked.prompt, 'en', asked.facts or {}, names)}")
        said = dict(zip(map(id, asked.options), match.game.said(match.state, asked), strict=True))
        for action, option in state.options(seat).items():
            key, facts = said[id(option)]
            lines.append(f"{action:6}  {words.say(key, 'en', facts, names)}")
    if match.outcome is not None:
        lines += [f"{name}: place {match.outcome.places[at]}, {match.outcome.scores[at]} points" for at, name in enumerate(names)]
    return "\n".join(lines) + "\n"
