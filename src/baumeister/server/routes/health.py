"""For those who watch over the server."""

from __future__ import annotations

from litestar import get

from ... import __version__
from ..access import GivenHall, refusals
from ..problems import ApiError
from ..wire import Health


@get("/api/health", summary="Whether the server is well", tags=["server"], responses=refusals())
async def health(hall: GivenHall) -> Health:
    if not await hall.is_well():
        raise ApiError("cannot_write")
    return Health("ok", __version__, *hall.size())
