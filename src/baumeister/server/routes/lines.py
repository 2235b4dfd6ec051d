"""News of a table as they happen: by WebSocket, or by server-sent events where sockets do not get through."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.response import Stream

from ...engine.errors import BaumeisterError
from ...engine.showing import Shape
from ..access import GivenHall, GivenSession, Lang, SeatQuery, TableId, hall_of, refusals, session_of
from ..hall import Hall
from ..languages import known_language
from ..listeners import Listener
from ..logs import log
from ..problems import ApiError, Problem, problem_of
from ..room import Room
from ..sessions import Session
from ..wire import FromSocket, Ping
from .play import make_move

CLOSING = 1001
BROKEN = 1011
REFUSED = 4000  # + HTTP status: why a socket was closed at once
SSE_PAUSE = 20.0  # seconds without news after which a stream shows that it is alive

Since = Annotated[int, QueryParameter(name="since", description="the last number seen; 0 for the present view", ge=0)]

WishedLog = Literal["all", "new"]
LogQuery = Annotated[
    WishedLog,
    QueryParameter(name="log", description="`new`: of the log only what this line has not brought yet, after `kept` others"),
]

_decoder = msgspec.json.Decoder(FromSocket)


class Ack(Shape, frozen=True, tag="ack", tag_field="kind"):
    id: str
    number: int


class Refusal(Shape, frozen=True, tag="refused", tag_field="kind"):
    id: str | None
    error: Problem


class Pong(Shape, frozen=True, tag="pong", tag_field="kind"):
    pass


async def line_to(
    hall: Hall, table_id: str, session: Session, seat: int | None, lang: str, since: int, wished: WishedLog
) -> Callable[[], Listener]:
    """Begins to listen when it is called: who does must see to it that it ends."""
    room = await hall.room(table_id)
    room.viewer(session.person, seat)
    return partial(room.listen, session.person, seat, lang, since, whole_log=wished == "all")


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
    session, hall = session_of(socket.scope), hall_of(socket)
    language = known_language(socket.query_params.get("lang"))
    await socket.accept()
    try:
        seat, since = _number(socket, "seat"), _number(socket, "since") or 0
        listener = (await line_to(hall, table_id, session, seat, language, since, _wished_log(socket)))()
    except BaumeisterError as error:
        status, problem = problem_of(error, language)
        await socket.send_data(msgspec.json.encode(Refusal(None, problem)).decode())
        await socket.close(REFUSED + status, problem.error)
        return
    sending = asyncio.create_task(_send(socket, listener))
    try:
        await _receive(socket, listener.room, session, language)
    except WebSocketDisconnect:
        pass
    finally:
        listener.room.unlisten(listener)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sending


def _number(socket: WebSocket[Any, Any, Any], name: str) -> int | None:
    given = socket.query_params.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 17):
        raise ApiError("malformed")
    return int(given)


def _wished_log(socket: WebSocket[Any, Any, Any]) -> WishedLog:
    match socket.query_params.get("log", "all"):
        case "all":
            return "all"
        case "new":
            return "new"
    raise ApiError("malformed")


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    try:
        while (messages := await listener.wait()) is not None:
            for _, message in messages:
                await socket.send_data(message.decode())
    except WebSocketDisconnect:
        return
    except Exception as problem:  # the client comes back; a line that is open and silent would deceive it
        log("internal error", logging.ERROR, error=problem)
        await socket.close(BROKEN, "internal")
        return
    await socket.close(CLOSING, "closing")


async def _receive(socket: WebSocket[Any, Any, Any], room: Room, session: Session, language: str) -> None:
    allows: Callable[[], bool] = socket.scope["state"]["allows"]
    while True:
        raw = await socket.receive_data("text")
        answer = await _answer(raw, room, session, language) if allows() else _refusal("too_many", language)
        await socket.send_data(msgspec.json.encode(answer).decode())


async def _answer(raw: str, room: Room, session: Session, language: str) -> Ack | Refusal | Pong:
    try:
        message = _decoder.decode(raw)
    except (msgspec.DecodeError, RecursionError):
        return _refusal("malformed", language)
    if isinstance(message, Ping):
        return Pong()
    try:
        return Ack(message.id, await make_move(room, message, session.person))
    except Exception as error:
        if not isinstance(error, BaumeisterError):
            log("internal error", logging.ERROR, error=error)
        return Refusal(message.id, problem_of(error, language)[1])


def _refusal(code: str, language: str) -> Refusal:
    return Refusal(None, problem_of(ApiError(code), language)[1])


@get(
    "/api/tables/{table_id:str}/events",
    summary="News of a table as server-sent events, with the messages of the socket",
    tags=["tables"],
    responses={
        200: ResponseSpec(str, media_type="text/event-stream", description="`data` of each event is one message"),
        **refusals(404),
    },
)
async def events(
    request: Request[Any, Any, Any], table_id: TableId, session: GivenSession, hall: GivenHall,
    seat: SeatQuery = None, since: Since = 0, wished: LogQuery = "all", lang: Lang = "en",
) -> Stream:  # fmt: skip
    last = request.headers.get("last-event-id", "")
    number = int(last) if last.isascii() and last.isdecimal() and len(last) < 17 else since
    line = await line_to(hall, table_id, session, seat, lang, number, wished)
    return Stream(_stream(line), media_type="text/event-stream", headers={"cache-control": "no-store", "x-accel-buffering": "no"})


async def _stream(line: Callable[[], Listener]) -> AsyncIterator[bytes]:
    listener = line()
    try:
        while True:
            try:
                async with asyncio.timeout(SSE_PAUSE):
                    messages = await listener.wait()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if messages is None:
                return
            for number, message in messages:
                yield b"id: %d\ndata: %b\n\n" % (number, message)
    finally:
        listener.room.unlisten(listener)
