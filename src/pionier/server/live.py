"""The live connection of a table page: messages in, pictures out."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pionier.engine.choice import Option
from pionier.engine.match import Match

from . import coach
from .ask import option_at
from .deals import refuse_strangers
from .hub import Hub
from .security import same_origin
from .settings import MESSAGE_LIMIT, VIEWERS_PER_TABLE
from .table import END_TURN
from .trouble import Refused
from .viewer import Drawings, Viewer
from .words import language_of

# The client does not try again after a close code from 4400 on.
NO_TABLE, TOO_MANY = 4404, 4429
MESSAGES_PER_SECOND = 20


class Incoming(msgspec.Struct, forbid_unknown_fields=True):
    """A message of docs/protocol.md from the browser."""

    n: int | None = None
    hi: bool = False
    hand: bool = False
    look: list[str] | None = None
    about: list[str] | None = None
    path: str | None = None
    would: str | None = None
    choose: str | None = None
    undo: bool | None = None
    id: str = ""
    seat: int = -1
    hold: bool = False
    read: int | None = None
    at: int | msgspec.UnsetType | None = msgspec.UNSET
    since: int | msgspec.UnsetType | None = msgspec.UNSET
    hint: bool | None = None
    speed: str | None = None
    skip: bool | None = None
    look_as: int | None = msgspec.field(default=None, name="as")


decode = msgspec.json.Decoder(Incoming).decode


async def live(socket: WebSocket) -> None:
    """Serve one browser at one table until it goes."""
    hub: Hub = socket.app.state.hub
    if not same_origin(socket):
        await socket.close()  # before it is accepted: the browser gets 403
        return
    try:
        table = await hub.table(socket.path_params["table"])
        holder = await socket.app.state.guests.who(socket)
        refuse_strangers(table, None if holder is None else holder.id)
    except Refused:
        await socket.accept()
        await socket.close(NO_TABLE)
        return
    await socket.accept()
    others = hub.viewers.get(table.id, set())
    if len(others) >= VIEWERS_PER_TABLE:
        await socket.close(TOO_MANY)
        return
    drawings = next(iter(others)).drawings if others else Drawings(table)
    viewer = Viewer(table, drawings, None if holder is None else holder.id, language_of(socket))
    viewer.hints = hub.hints
    hub.join(viewer)
    sender = asyncio.create_task(_send(socket, viewer))
    try:
        await _receive(socket, viewer)
    except WebSocketDisconnect:
        pass
    finally:
        hub.leave(viewer)
        sender.cancel()


async def _receive(socket: WebSocket, viewer: Viewer) -> None:
    loop = asyncio.get_running_loop()
    window, count = loop.time(), 0
    while True:
        text = await _text(socket)
        if len(text) > MESSAGE_LIMIT:
            await socket.close(1009)
            return
        count += 1
        if loop.time() - window > 1:
            window, count = loop.time(), 1
        elif count > MESSAGES_PER_SECOND:
            await asyncio.sleep(1)  # nobody clicks that fast
        await _answer(viewer, text)


async def _text(socket: WebSocket) -> str:
    """The next message; one in binary, which no browser of ours sends, is as good as none."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"], message.get("reason"))
    return message.get("text") or ""


async def _answer(viewer: Viewer, text: str) -> None:
    n, error = None, None
    async with viewer.table.lock:
        try:
            message = decode(text)
            n = message.n
            if _told(viewer, message):
                return
            await _do(viewer, message)
        except msgspec.DecodeError:
            error = Refused("error.message")
        except Refused as refused:
            error = refused
        try:
            viewer.show(n, error)
        except Refused as fault:
            viewer.show_present(n, fault)


def _told(viewer: Viewer, message: Incoming) -> bool:
    """Answer what is asked about the picture: no choice, and no new picture."""
    if message.look is not None:
        viewer.name(message.look, message.id, message.n)
    elif message.about is not None:
        viewer.tell_about(message.about, message.path, message.id, message.n)
    elif message.since is not msgspec.UNSET:
        viewer.tell_since(message.since, message.n)
    elif message.hint:
        viewer.ask_hint(message.id, message.n)
    elif message.would is not None:
        viewer.tell_consequence(message.would, message.id, message.n)
    else:
        return False
    return True


async def _do(viewer: Viewer, message: Incoming) -> None:
    table = viewer.table
    if table.broken:
        await table.reload()  # perhaps it was a passing fault
    if message.speed is not None or message.skip is not None:
        viewer.hurry(message.speed, message.skip)
    if message.hi:
        viewer.greeted, viewer.shown, viewer.hand = True, None, message.hand
    elif message.choose is not None:
        _own(viewer, message.seat)
        viewer.at = None
        await _choose(viewer, message.seat, message.id, message.choose, message.hold)
    elif message.undo:
        _own(viewer, message.seat)
        viewer.at = None
        if not coach.may_undo(table):
            raise Refused("undo.other", 409)
        await table.undo(message.seat, message.id)
    elif message.read is not None:
        _own(viewer, coach.LEARNER)
        coach.turn_page(table, message.read)
    elif message.look_as is not None:
        _own(viewer, message.look_as)
        viewer.wish, viewer.insists = message.look_as, True
    elif message.at is not msgspec.UNSET:
        viewer.look_back(message.at)
    elif message.speed is None and message.skip is None:
        raise Refused("error.message")


async def _choose(viewer: Viewer, seat: int, decision: str, path: str, hold: bool) -> None:
    table = viewer.table
    if table.held == seat and path == END_TURN:
        table.end_turn(seat, decision)
        return

    def find(match: Match) -> Option:
        option = option_at(match, seat, path, viewer.language, table.names)
        return coach.need_awaited(table, seat, option, viewer.language)

    await table.choose(seat, decision, find, hold and not coach.in_lesson(table))


def _own(viewer: Viewer, seat: int) -> None:
    if seat not in viewer.table.seats_of(viewer.holder):
        raise Refused("error.not_your_seat", 403)


async def _send(socket: WebSocket, viewer: Viewer) -> None:
    """Send what is in the outbox; when the table has changed, the newest picture, however many changes there were."""
    try:
        while True:
            await viewer.wake.wait()
            viewer.wake.clear()
            while viewer.outbox:
                await socket.send_text(viewer.outbox.popleft().decode())
            if viewer.greeted and viewer.version != viewer.table.version:
                async with viewer.table.lock:
                    if viewer.version != viewer.table.version:
                        try:
                            viewer.show()
                        except Refused as fault:
                            viewer.show_present(None, fault)
    except (WebSocketDisconnect, RuntimeError):
        return  # gone; the receiving side ends the connection
