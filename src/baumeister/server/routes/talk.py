"""The chat of a table."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ...table import one_line
from ..access import GivenHall, GivenSession, TableId, refusals
from ..problems import ApiError
from ..wire import Chat, Mute


@post("/api/tables/{table_id:str}/chat", summary="Say something", tags=["chat"], status_code=204, responses=refusals(404, 413))
async def say(table_id: TableId, data: JSONBody[Chat], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    text = one_line(data.text)
    if not text:
        raise ApiError("malformed")
    if not hall.allows_talk(session.person):
        raise ApiError("too_many")
    await room.say(session.person, text)


@post(
    "/api/tables/{table_id:str}/mute",
    summary="Do not show me what a seat says",
    tags=["chat"],
    status_code=204,
    responses=refusals(404, 413),
)
async def mute(table_id: TableId, data: JSONBody[Mute], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.mute(session.person, data.seat, muted=data.muted)
