"""boardgame.io's own server, spoken to in its own protocol (socket.io over a WebSocket)."""

from __future__ import annotations

import asyncio
import json
import re

from websockets.asyncio.client import ClientConnection, connect

from server_load import LoadTable

GAME = "hills"
STATE_ID = re.compile(r'"_stateID":(\d+)')
FIELDS = 42


class BoardgameTable(LoadTable):
    def __init__(self, port: int, name: str) -> None:
        super().__init__()
        self.port = port
        self.name = name
        self.moves = 0
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []

    @property
    def mover(self) -> int:
        return self.moves % self.seats

    @property
    def moves_left(self) -> int:
        return 1_000_000  # the board begins anew when it is full

    async def open(self) -> None:
        for seat in range(self.seats):
            socket = await connect(
                f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket", compression=None, max_size=None
            )
            await socket.recv()
            await socket.send(f"40/{GAME},")
            await socket.recv()
            await self._emit(socket, "sync", self.name, str(seat), None, self.seats)
            self.sockets.append(socket)
            await socket.recv()  # the state, in answer to `sync`
            self.readers.append(asyncio.create_task(self._read(seat, socket)))

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for socket in self.sockets:
            await socket.close()

    async def _emit(self, socket: ClientConnection, *words: object) -> None:
        await socket.send(f"42/{GAME},{json.dumps(words)}")

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for message in socket:
            if message == "2":
                await socket.send("3")
            elif isinstance(message, str) and '["update"' in message[:40]:
                found = STATE_ID.search(message)
                if found:
                    self.saw(seat, int(found[1]))

    async def send_move(self) -> int:
        seat = self.mover
        payload = {"type": "place", "args": ["farmer", self.moves % FIELDS, self.moves % 5 == 0], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": None}}
        await self._emit(self.sockets[seat], "update", action, self.versions[seat], self.name, str(seat))
        self.moves += 1
        return self.versions[seat] + 1
