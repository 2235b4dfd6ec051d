"""Baumeister's server, spoken to as a browser does: a session for each seat, a socket each, moves with ids and numbers."""

from __future__ import annotations

import asyncio
import json
import random
import re
import uuid
from contextlib import AsyncExitStack
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import baumeister
from baumeister.engine.match import Match
from server_load import LoadTable

NUMBER = re.compile(r'"number":(\d+)')  # the first one in a view is its version


def many_browsers(url: str) -> httpx.AsyncClient:
    """A client that keeps no cookies: each guest brings his own."""
    no_cookies = CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=50), cookies=no_cookies)


class Guest:
    """One browser: its cookies, and the token that belongs to them."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.headers: dict[str, str] = {}

    async def arrive(self) -> None:
        answer = await self.client.get("/api/health")
        cookies = dict(each.partition(";")[0].split("=", 1) for each in answer.headers.get_list("set-cookie"))
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        self.headers = {"cookie": cookie, "x-csrftoken": cookies["csrftoken"]}

    async def post(self, path: str, body: object = None) -> httpx.Response:
        answer = await self.client.post(f"/api{path}", json=body, headers=self.headers)
        return answer.raise_for_status()


class BaumeisterTable(LoadTable):
    """A game of Palatinus whose tiles lie already; all its moves are thought out before the clock runs."""

    def __init__(self, client: httpx.AsyncClient, url: str, seed: int) -> None:
        super().__init__()
        self.client, self.url = client, url
        self.dice = random.Random(seed)
        self.table = ""
        self.moves: list[tuple[int, list[int]]] = []
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.open_things = AsyncExitStack()

    @property
    def mover(self) -> int:
        return self.moves[-1][0]

    @property
    def moves_left(self) -> int:
        return len(self.moves)

    async def open(self) -> None:
        guests = [Guest(self.client) for _ in range(self.seats)]
        for guest in guests:
            await guest.arrive()
        seats = [{"kind": "me", "name": "A"}] + [{"kind": "open"}] * (self.seats - 1)
        wish = {"game": "palatinus", "players": self.seats, "options": {"laying": "random"}, "seats": seats}
        made = (await guests[0].post("/tables", wish)).json()
        self.table = made["id"]
        for number, guest in enumerate(guests[1:]):
            await guest.post("/tables/join", {"invite": made["invite"], "name": f"B{number}"})
        await guests[0].post(f"/tables/{self.table}/start")
        record = await self.client.get(f"/api/tables/{self.table}/record", headers=guests[0].headers)
        self.moves = thought_out(baumeister.read_record(record.text).match, self.dice)
        for seat, guest in enumerate(guests):
            url = f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/socket?seat={seat}&log=new"  # as the browser does
            line = connect(url, additional_headers=[("Cookie", guest.headers["cookie"])], compression=None, max_size=None)
            socket = await self.open_things.enter_async_context(line)
            self.sockets.append(socket)
            view = json.loads(await socket.recv())["view"]
            self.versions[seat] = view["number"]
            self.readers.append(asyncio.create_task(self._read(seat, socket)))

    async def close(self) -> None:
        for reader in self.readers:
            reader.cancel()
        await self.open_things.aclose()

    async def _read(self, seat: int, socket: ClientConnection) -> None:
        async for message in socket:
            assert isinstance(message, str)
            if message.startswith('{"kind":"view"'):
                found = NUMBER.search(message)
                assert found is not None
                self.saw(seat, int(found[1]))
            elif message.startswith('{"kind":"refused"'):
                raise AssertionError(message)

    async def send_move(self) -> int:
        seat, steps = self.moves.pop()
        number = max(self.versions)
        move = {"kind": "move", "id": str(uuid.uuid4()), "seat": seat, "number": number, "steps": steps}
        await self.sockets[seat].send(json.dumps(move))
        return number + 1


def thought_out(match: Match[Any], dice: random.Random) -> list[tuple[int, list[int]]]:
    """All moves of the rest of a game, the first one last."""
    game, state = match.game, match.state
    moves: list[tuple[int, list[int]]] = []
    while not game.is_over(state):
        seat = game.actor(state)
        steps: list[int] = []
        while not steps or game.amid_move(state):
            steps.append(dice.choice(game.choices(state, seat)))
            game.take(state, steps[-1], seat)
        moves.append((seat, steps))
    return moves[::-1]
