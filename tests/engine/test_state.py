"""The gate of a state, and what is told of what happens there."""

from __future__ import annotations

from pionier.engine.state import SPECTATOR, Event, State


def told(audience: tuple[int, ...] | None = None, seat: int | None = None) -> Event:
    event = Event("kept", {"card": 3}, ("card-3", "hand"), audience)
    event.ply, event.seat = 12, seat
    return event


def test_an_event_has_a_json_form() -> None:
    assert told().to_data() == {"key": "kept", "facts": {"card": 3}, "parts": ["card-3", "hand"], "ply": 12}
    assert told((1, SPECTATOR), 1).to_data() == {**told().to_data(), "audience": [1, SPECTATOR], "seat": 1}


def test_an_event_is_read_back_as_it_was() -> None:
    for event in (told(), told((0, 2)), told((), 0)):
        again = Event.from_data(event.to_data())
        assert (again.key, again.facts, again.parts) == ("kept", {"card": 3}, ("card-3", "hand"))
        assert (again.audience, again.ply, again.seat) == (event.audience, 12, event.seat)


def test_who_is_not_in_the_audience_hears_nothing() -> None:
    assert [seat for seat in (SPECTATOR, 0, 1, 2) if told((1,)).heard_by(seat)] == [1]
    assert all(told().heard_by(seat) for seat in (SPECTATOR, 0, 1))


def test_all_but_one_are_the_others_and_who_looks_on() -> None:
    assert State(seats=3).all_but(1) == (SPECTATOR, 0, 2)


def test_what_happens_is_told_to_who_listens() -> None:
    s = State()
    s.tell("nobody_listens")
    s.heard = []
    s.tell("moved", ("ship-1",), (0,), zone="@zone.3")
    (event,) = s.heard
    assert event.to_data() == {"key": "moved", "facts": {"zone": "@zone.3"}, "parts": ["ship-1"], "ply": 0, "audience": [0]}


def test_a_state_is_for_two_unless_it_is_told_otherwise() -> None:
    assert State().all_but(0) == (SPECTATOR, 1)
