"""The application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__
from .access import PROVIDED
from .guard import Guard
from .hall import Hall
from .languages import known_language
from .logs import log
from .outside import Outside
from .problems import CODE_OF_STATUS, ApiError, Problem, problem_of
from .routes import games, health, lines, pages, play, records, tables, talk
from .settings import Settings
from .store.store import Store
from .web import Web


def make_app(settings: Settings, outside: Outside | None = None) -> Litestar:
    """The server's application; the database must have been brought up to date before it starts."""
    given = outside or Outside()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store.open(settings.database_url)
        app.state.hall = hall = Hall(settings, store, given)
        await hall.open()
        log("open")
        try:
            yield
        finally:
            await hall.close()
            await store.close()
            log("closed")

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        dependencies={**PROVIDED, "outside": Provide(lambda: given, sync_to_thread=False)},
        exception_handlers={Exception: answer_error},
        request_max_body_size=settings.body_limit,
        openapi_config=OPENAPI,
        logging_config=None,
        debug=False,
    )
    app.state.settings = settings
    app.state.web = Web()
    app.asgi_handler = Guard(app.asgi_handler, settings)
    return app


OPENAPI = OpenAPIConfig(
    title="Baumeister",
    version=__version__,
    description="Classic building games to play with people and bots.",
    path="/api/description",
    render_plugins=[
        JsonRenderPlugin(path=["/", "/openapi.json"], media_type=MediaType.JSON)
    ],  # its pages need scripts from elsewhere
)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def description(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the API can do, for programs."""
    return Response(_described(request.app), media_type="application/json")


@cache
def _described(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


ROUTES = [
    games.games, games.read_rulebook, games.read_editions, games.read_example, games.draft_in_example, games.why_not_in_example,
    tables.make_table, tables.own_tables, tables.look, tables.join, tables.come_back, tables.start, tables.leave,
    tables.abandon, tables.rematch,
    play.draft, play.why_not, play.move, play.ask_take_back, play.answer_take_back, play.seat_bot, play.resume,
    play.promise, play.reveal,
    talk.say, talk.mute,
    records.record, records.replay, records.chance, records.import_record,
    lines.socket, lines.events,
    health.health, description, pages.page,
]  # fmt: skip


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every error in the one form."""
    language = known_language(request.query_params.get("lang"))
    if isinstance(error, HTTPException):
        code = CODE_OF_STATUS.get(error.status_code, "malformed" if error.status_code < 500 else "internal")
        status, problem = problem_of(ApiError(code), language)
        if error.status_code == 400 and error.extra:
            problem = msgspec.structs.replace(problem, detail={"fields": error.extra})
    elif isinstance(error, RecursionError):  # JSON nested a thousand deep
        status, problem = problem_of(ApiError("malformed"), language)
    else:
        status, problem = problem_of(error, language)
    if status >= 500:
        log("internal error", logging.ERROR, error=error)
    return Response(problem, status_code=status, media_type="application/json")
