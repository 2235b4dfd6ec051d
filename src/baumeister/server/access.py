"""What every handler is given: who asks, in which language, the hall and the table."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from .hall import Hall
from .languages import Language
from .limits import address_of
from .outside import Outside
from .problems import Problem
from .sessions import Session
from .settings import Settings
from .web import Web

TableId = Annotated[str, PathParameter(description="id of a table", max_length=40)]
GameName = Annotated[str, PathParameter(description="name of a game")]
SeatNumber = Annotated[int, PathParameter(description="number of a seat, from 0")]
Lang = Annotated[
    Language,
    QueryParameter(description="language of all sentences; by default what Accept-Language asks for"),
]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", description="look from this seat of yours", ge=0, le=20)]

GivenSession = NamedDependency[Session]
GivenHall = NamedDependency[Hall]
GivenOutside = NamedDependency[Outside]
GivenSettings = NamedDependency[Settings]
GivenWeb = NamedDependency[Web]
GivenAddress = NamedDependency[str]


def session_of(scope: Any) -> Session:
    """The session was put there by the guard."""
    session: Session = scope["state"]["session"]
    return session


def provide_session(request: Request[Any, Any, Any]) -> Session:
    return session_of(request.scope)


def provide_hall(request: Request[Any, Any, Any]) -> Hall:
    return hall_of(request)


def hall_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def provide_address(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from, as the reverse proxy says if there is one."""
    return address_of(request.scope)


def provide_settings(request: Request[Any, Any, Any]) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


def provide_web(request: Request[Any, Any, Any]) -> Web:
    web: Web = request.app.state.web
    return web


PROVIDED = {
    "session": Provide(provide_session, sync_to_thread=False),
    "hall": Provide(provide_hall, sync_to_thread=False),
    "address": Provide(provide_address, sync_to_thread=False),
    "settings": Provide(provide_settings, sync_to_thread=False),
    "web": Provide(provide_web, sync_to_thread=False),
}

_DESCRIPTIONS = {
    400: "Malformed",
    403: "Not yours, or not from our page",
    404: "Not found",
    409: "Not now: something has changed, or the table is not at this point",
    413: "Too large",
    422: "A rule of the game is in the way, or the move is not whole",
    429: "Too often",
    500: "A mistake of the server",
    503: "The server cannot write to its disk at the moment",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an operation, for its description; some can meet any of them."""
    return {
        status: ResponseSpec(Problem, description=_DESCRIPTIONS[status], generate_examples=False)
        for status in sorted({*statuses, 400, 403, 429, 500, 503})
    }
