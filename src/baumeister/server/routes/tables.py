"""Tables: made, found, joined, begun, and played once more."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from ...games import describe
from ...table import SeatSetup, Setup, TableSummary, TableView, one_line, own_name
from ..access import GivenAddress, GivenHall, GivenOutside, GivenSession, Lang, SeatNumber, SeatQuery, TableId, refusals
from ..hall import Hall
from ..outside import Outside
from ..problems import ApiError
from ..room import Room
from ..sessions import Session
from ..wire import ComeBack, Join, Made, NewTable, SeatWish, Start


async def view_of(room: Room, hall: Hall, session: Session, lang: str, seat: int | None = None) -> TableView:
    """The present view, with the key of the private link known to the store before anybody reads it."""
    room.viewer(session.person, seat)
    return room.view(session.person, seat, lang, await hall.with_key(room, session))


def setup_of(wish: NewTable, person: str, outside: Outside) -> Setup:
    description = describe(wish.game)
    edition = description.editions[0] if wish.edition is None else wish.edition
    if edition in description.editions:
        description.option_values(edition, wish.options)
    return Setup(
        game=wish.game,
        players=wish.players,
        edition=edition,
        options=wish.options,
        seats=[seat_of(seat, person) for seat in wish.seats],
        secret=outside.secret(),
        name=one_line(wish.name or ""),
        draw_seats=wish.draw_seats,
        date=outside.date(),
    )


def seat_of(wish: SeatWish, person: str) -> SeatSetup:
    if wish.kind in ("me", "hotseat"):
        return SeatSetup("person", person, own_name(wish.name or ""))
    return SeatSetup("bot" if wish.kind == "bot" else "open", name=wish.name or "", level=wish.level)


@post("/api/tables", summary="Make a table", tags=["tables"], responses=refusals(413))
async def make_table(
    data: JSONBody[NewTable],
    session: GivenSession,
    hall: GivenHall,
    outside: GivenOutside,
    address: GivenAddress,
    lang: Lang = "en",
) -> TableView:
    room = await hall.make(setup_of(data, session.person, outside), session.person, address)
    return await view_of(room, hall, session, lang)


@get("/api/tables", summary="Your own tables, the latest first", tags=["tables"], responses=refusals())
async def own_tables(session: GivenSession, hall: GivenHall, lang: Lang = "en") -> list[TableSummary]:
    return await hall.tables_of(session, lang)


@get("/api/tables/{table_id:str}", summary="What you see of a table", tags=["tables"], responses=refusals(404))
async def look(table_id: TableId, session: GivenSession, hall: GivenHall, seat: SeatQuery = None, lang: Lang = "en") -> TableView:
    return await view_of(await hall.room(table_id), hall, session, lang, seat)


@post("/api/tables/join", summary="Take an open seat", tags=["tables"], status_code=200, responses=refusals(404, 409, 413))
async def join(
    data: JSONBody[Join], session: GivenSession, hall: GivenHall, address: GivenAddress, lang: Lang = "en"
) -> TableView:
    """Who sits at the table already is simply shown it."""
    if (data.code is None) == (data.invite is None):
        raise ApiError("malformed")
    room = await (hall.by_code(data.code, address) if data.code is not None else hall.by_invite(data.invite or ""))
    await room.join(session.person, data.name, data.seat)
    return await view_of(room, hall, session, lang)


@post("/api/tables/return", summary="Come back by a private link", tags=["tables"], status_code=200, responses=refusals(404, 413))
async def come_back(data: JSONBody[ComeBack], session: GivenSession, hall: GivenHall, lang: Lang = "en") -> TableView:
    room = await hall.by_return_key(data.key, session)
    return await view_of(room, hall, session, lang)


@post("/api/tables/{table_id:str}/start", summary="Begin", tags=["tables"], status_code=204, responses=refusals(404, 409, 413))
async def start(table_id: TableId, session: GivenSession, hall: GivenHall, data: JSONBody[Start | None] = None) -> None:
    room = await hall.room(table_id)
    if room.holder(session.person) != room.row.maker:
        raise ApiError("not_the_maker")
    await room.act(lambda table, at: table.start(fill=data.fill if data else None, at=at))


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/leave",
    summary="Get up again, before the game begins",
    tags=["tables"],
    status_code=204,
    responses=refusals(404, 409),
)
async def leave(table_id: TableId, seat: SeatNumber, session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.leave(seat, room.holder(session.person), at=at))


@post(
    "/api/tables/{table_id:str}/abandon",
    summary="End the game without a result",
    tags=["tables"],
    status_code=204,
    responses=refusals(404, 409),
)
async def abandon(table_id: TableId, session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    if room.holder(session.person) != room.row.maker:
        raise ApiError("not_the_maker")
    await room.act(lambda table, at: table.abandon(at=at))


@post(
    "/api/tables/{table_id:str}/rematch",
    summary="The same people once more; whoever asks finds the same table",
    tags=["tables"],
    responses=refusals(404, 409),
)
async def rematch(table_id: TableId, session: GivenSession, hall: GivenHall, address: GivenAddress) -> Made:
    room = await hall.rematch(await hall.room(table_id), session, address)
    return Made(room.row.id)
