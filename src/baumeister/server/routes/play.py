"""Playing: drafts, moves, taking back, bots in the place of people, randomness of one's own."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ...engine.errors import Refused
from ...table import Draft, WhyNot
from ..access import GivenHall, GivenSession, Lang, SeatNumber, TableId, refusals
from ..problems import ApiError, Illegal
from ..room import Room
from ..wire import Acknowledged, BotWish, DraftOf, Move, OfSeat, Promise, Reveal, TakeBackAnswer, WhyNotOf


@post(
    "/api/tables/{table_id:str}/draft",
    summary="A move as far as it is thought of; nothing is kept",
    tags=["play"],
    status_code=200,
    responses=refusals(404, 409, 413, 422),
)
async def draft(table_id: TableId, data: JSONBody[DraftOf], session: GivenSession, hall: GivenHall, lang: Lang = "en") -> Draft:
    room = await hall.room(table_id)
    try:
        return room.table.draft(data.seat, data.steps, lang, person=room.holder(session.person))
    except Refused as refused:
        raise Illegal(refused, room.table.game) from None


@post(
    "/api/tables/{table_id:str}/whynot",
    summary="The rule in the way of a step",
    tags=["play"],
    status_code=200,
    responses=refusals(404, 409, 413, 422),
)
async def why_not(
    table_id: TableId, data: JSONBody[WhyNotOf], session: GivenSession, hall: GivenHall, lang: Lang = "en"
) -> WhyNot:
    room = await hall.room(table_id)
    try:
        return room.table.why_not(data.seat, data.steps, data.step, lang, person=room.holder(session.person))
    except Refused as refused:
        raise Illegal(refused, room.table.game) from None


async def make_move(room: Room, data: Move, person: str) -> int:
    """The number to acknowledge; the move is on disk."""
    holder = room.holder(person)
    change = await room.act(
        lambda table, at: table.move(data.seat, data.steps, id=data.id, number=data.number, person=holder, at=at)
    )
    return change.number


@post(
    "/api/tables/{table_id:str}/moves",
    summary="Make a move",
    tags=["play"],
    status_code=200,
    responses=refusals(404, 409, 413, 422),
)
async def move(table_id: TableId, data: JSONBody[Move], session: GivenSession, hall: GivenHall) -> Acknowledged:
    return Acknowledged(await make_move(await hall.room(table_id), data, session.person))


@post(
    "/api/tables/{table_id:str}/takeback",
    summary="Ask the others to take your last move back",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409, 413),
)
async def ask_take_back(table_id: TableId, data: JSONBody[OfSeat], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.ask_take_back(data.seat, room.holder(session.person), at=at))


@post(
    "/api/tables/{table_id:str}/takeback/answer",
    summary="Agree or not",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409, 413),
)
async def answer_take_back(table_id: TableId, data: JSONBody[TakeBackAnswer], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.answer_take_back(data.seat, data.agree, room.holder(session.person), at=at))


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/bot",
    summary="Let a bot play for a seat",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409, 413),
)
async def seat_bot(table_id: TableId, seat: SeatNumber, data: JSONBody[BotWish], session: GivenSession, hall: GivenHall) -> None:
    """Before the game it takes an open seat. While it runs it plays for somebody who is away, until he is back."""
    room = await hall.room(table_id)
    if not room.seats_of(session.person):
        raise ApiError("not_seated")
    is_own = seat in room.seats_of(session.person)
    if room.table.status == "waiting":
        await room.act(lambda table, at: table.seat_bot(seat, data.level, at=at))
    elif not is_own and room.is_here(seat):
        raise ApiError("is_here")
    else:
        await room.act(lambda table, at: table.stand_in(seat, data.level, at=at))


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/resume",
    summary="Play for yourself again",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409),
)
async def resume(table_id: TableId, seat: SeatNumber, session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.resume(seat, room.holder(session.person), at=at))


@post(
    "/api/tables/{table_id:str}/entropy",
    summary="Promise randomness of your own, before the game",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409, 413),
)
async def promise(table_id: TableId, data: JSONBody[Promise], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.commit_entropy(data.seat, data.commitment, room.holder(session.person), at=at))


@post(
    "/api/tables/{table_id:str}/entropy/reveal",
    summary="Reveal it, once the game has begun",
    tags=["play"],
    status_code=204,
    responses=refusals(404, 409, 413, 422),
)
async def reveal(table_id: TableId, data: JSONBody[Reveal], session: GivenSession, hall: GivenHall) -> None:
    room = await hall.room(table_id)
    await room.act(lambda table, at: table.reveal_entropy(data.seat, data.entropy, room.holder(session.person), at=at))
