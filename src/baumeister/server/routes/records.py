"""Records, replays and the proof of chance."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import MediaType, Request, get, post
from litestar.params import QueryParameter

from ...table import OPEN, ChanceView, Replay
from ..access import GivenAddress, GivenHall, GivenSession, GivenSettings, Lang, TableId, refusals
from ..packing import Packed
from ..problems import ApiError
from ..room import Room
from ..sessions import Session
from ..wire import Made

FRAMES_AT_ONCE = 5

SeatOrOpen = Annotated[
    str | None,
    QueryParameter(name="seat", description="a seat of yours; after the game any seat, or `open`", pattern="^([0-9]{1,2}|open)$"),
]


@get(
    "/api/tables/{table_id:str}/record",
    summary="The game record, as you may know it",
    tags=["records"],
    media_type=MediaType.TEXT,
    responses=refusals(404),
)
async def record(table_id: TableId, session: GivenSession, hall: GivenHall) -> str:
    room = await hall.room(table_id)
    return room.table.record(None if room.table.has_ended else room.viewer(session.person, None))


@get(
    "/api/tables/{table_id:str}/replay",
    summary="The game event by event",
    tags=["records"],
    responses=refusals(404),
    middleware=[Packed],
)
async def replay(table_id: TableId, session: GivenSession, hall: GivenHall, seat: SeatOrOpen = None, lang: Lang = "en") -> Replay:
    room = await hall.room(table_id)
    table, viewer = room.table, looking_from(room, session, seat)
    shown = []
    for number, frame in enumerate(table.frames(viewer, lang)):
        shown.append(frame)
        if number % FRAMES_AT_ONCE == 0:  # others come in between
            await asyncio.sleep(0)
    return table.replay_of(shown, viewer, lang)


def looking_from(room: Room, session: Session, seat: str | None) -> int:
    if seat == "open":
        return OPEN
    wish = None if seat is None else int(seat)
    # an ended game has no secrets left: everybody may look through the eyes of any seat
    if wish is not None and room.table.has_ended and wish < len(room.table.seats):
        return wish
    return room.viewer(session.person, wish)


@get(
    "/api/tables/{table_id:str}/chance",
    summary="What chance was made of, and whether it was honest",
    tags=["records"],
    responses=refusals(404),
)
async def chance(table_id: TableId, hall: GivenHall, lang: Lang = "en") -> ChanceView:
    return (await hall.room(table_id)).table.chance(lang)


@post(
    "/api/records",
    summary="Import a record as a table to look through",
    tags=["records"],
    responses=refusals(413),
    request_max_body_size=None,  # counted here, for records may be longer than other requests
)
async def import_record(
    request: Request[Any, Any, Any], session: GivenSession, hall: GivenHall, settings: GivenSettings, address: GivenAddress
) -> Made:
    """The body is the record itself, as text."""
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > settings.record_limit:
            raise ApiError("too_large")
        chunks.append(chunk)
    try:
        text = b"".join(chunks).decode("utf-8")
    except UnicodeDecodeError:
        raise ApiError("malformed") from None
    return Made((await hall.import_table(text, session, address)).row.id)
