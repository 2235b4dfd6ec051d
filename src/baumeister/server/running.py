"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn
from litestar import Litestar

from ..engine.errors import BadInput
from .app import make_app
from .hall import Hall
from .logs import set_up_logs
from .settings import Settings
from .store.backup import only_one
from .store.database import make_room, migrate

CLOSING_SECONDS = 5


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until interrupted. `announce` is told the address once people can come."""
    set_up_logs(settings.log or ("warning" if settings.is_local else "info"))
    listening = listen(settings)
    make_room(settings.database_url)
    with only_one(settings.database_url):
        migrate(settings.database_url)
        _serve(settings, listening, announce)


def _serve(settings: Settings, listening: socket.socket, announce: Callable[[str], None]) -> None:
    address = settings.url or f"http://{_named(settings.host)}:{listening.getsockname()[1]}/"
    server = Server(make_app(settings), settings)

    def tell() -> None:
        announce(address)
        if settings.open and settings.is_local:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    # the server ends orderly by itself, then hands the signal on: to end with status 0 that must not kill
    signal.signal(signal.SIGTERM, _interrupt)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(server, listening, tell))


class Server(uvicorn.Server):
    """Tells everybody who listens before it closes, so that no open stream holds it up."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        super().__init__(configuration(app, settings))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hall: Hall | None = getattr(self._app.state, "hall", None)
        if hall is not None:
            hall.dismiss()
            await asyncio.sleep(0.05)  # for the last words to be sent
        await super().shutdown(sockets)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


async def _run(server: uvicorn.Server, listening: socket.socket, tell: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if not serving.done():
        tidy_seldom()
        tell()
    await serving


def tidy_seldom() -> None:
    """Look for garbage that points in circles less often, and never among what was made at the start.

    A server makes little of it; with Python's own settings and some hundred tables, looking through all of them took every
    sixth moment, and now and then a tenth of a second in one piece, while which nobody's move was seen.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)


def configuration(app: Litestar, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=settings.body_limit,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=not settings.is_local,  # packing costs more than it saves on the same machine
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )


def listen(settings: Settings) -> socket.socket:
    """The socket, taken before anything else starts, so that a port in use is said at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # named as TCP, or asyncio does not turn Nagle's algorithm off for it: answers in two parts would take 40 ms longer
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen()  # who comes before all is ready waits a moment; a second server for this port ends at once
    except OSError as problem:
        listening.close()
        is_port = problem.errno in (errno.EADDRINUSE, errno.EACCES)
        advice = (
            "Choose another with --port, or --port 0 for any free one."
            if is_port
            else "Choose an address of this machine with --host: 127.0.0.1 for itself only, 0.0.0.0 for all its addresses."
        )
        raise BadInput(f"cannot listen on {settings.host}, port {settings.port}: {problem.strerror}. {advice}") from None
    listening.set_inheritable(False)
    return listening


def _named(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}.get(host, host)
