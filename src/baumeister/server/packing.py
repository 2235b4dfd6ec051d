"""Long answers are packed for those who can unpack them. None with keys in them: packed, the size of bytes tells of them."""

from __future__ import annotations

import asyncio
import gzip

from litestar.types import ASGIApp, Message, Receive, Scope, Send

WORTH_PACKING = 2000  # bytes
EFFORT = 5


class Packed:
    """For single routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if b"gzip" not in dict(scope["headers"]).get(b"accept-encoding", b""):
            await self._app(scope, receive, send)
            return
        begun: Message | None = None
        body = b""

        async def send_packed(message: Message) -> None:
            nonlocal begun, body
            if message["type"] == "http.response.start":
                begun = message
            elif message["type"] == "http.response.body" and begun is not None:
                body += message["body"]
                if not message["more_body"]:
                    await _send_whole(begun, body, send)

        await self._app(scope, receive, send_packed)


async def _send_whole(begun: Message, body: bytes, send: Send) -> None:
    assert begun["type"] == "http.response.start"
    headers = [(name, value) for name, value in begun["headers"] if name.lower() != b"content-length"]
    if len(body) >= WORTH_PACKING:
        body = await asyncio.to_thread(gzip.compress, body, EFFORT, mtime=0)
        headers.append((b"content-encoding", b"gzip"))
    headers += [(b"content-length", str(len(body)).encode()), (b"vary", b"accept-encoding")]
    await send({"type": "http.response.start", "status": begun["status"], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
