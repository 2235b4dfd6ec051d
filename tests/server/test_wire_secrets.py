"""Non-interference on the wire: who may not know something gets the same bytes whatever it is.

For a game and a viewer, a second game is imagined that he cannot tell from the first. Both are put into a server each, with
time, ids and secrets alike; then everything he can ask is asked of both, and the answers are compared byte by byte.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from baumeister.engine.match import imagined_history
from baumeister.server.app import make_app
from baumeister.server.outside import Outside
from baumeister.server.room import new_entries
from baumeister.server.sessions import Session
from baumeister.server.settings import Settings
from baumeister.server.store.database import make_room, migrate
from baumeister.server.store.store import Row, Store
from baumeister.table import SPECTATOR, Chance, Entry, Moved, SeatSetup, Setup, Table, encode_setup

PAIRS = int(os.environ.get("BAUMEISTER_TEST_PAIRS", "2000"))
TOGETHER = 200
NOW = 1_800_000_000_000
LANGUAGES = ("en", "de", "nl", "fr")
SESSIONS = [Session(f"{letter * 43}") for letter in "ABCDE"]
STRANGER = Session("Z" * 43)


def frozen_outside() -> Outside:
    counter = iter(range(10**9))
    return Outside(now=lambda: NOW, random_bytes=lambda size: hashlib.shake_256(b"%d" % next(counter)).digest(size))


@dataclass(frozen=True)
class Pair:
    """Two tables alike to one viewer."""

    table: str
    setup: Setup
    viewer: int
    journals: tuple[Sequence[Entry], Sequence[Entry]]

    @property
    def session(self) -> Session:
        return STRANGER if self.viewer == SPECTATOR else SESSIONS[self.viewer]


def pair(number: int) -> Pair:
    dice = random.Random(number)
    players = dice.choice((2, 3, 4, 5))
    seats = [SeatSetup("person", SESSIONS[seat].person, f"P{seat}") for seat in range(players)]
    options = {"laying": "random", "ring": dice.choice("RL"), "extra_colours": dice.choice(("owner", "neutral"))}
    setup = Setup("palatinus", players, "nl", options, seats, secret=f"{number:064x}")
    entries: list[Entry] = []
    table = Table.open(setup)
    change = table.start(at=0)
    for move in range(dice.randrange(1, 12 * players // 2)):
        entries += change.entries
        table = change.table
        seat = table.to_move()[0]
        steps = some_move(table, seat, dice)
        change = table.move(seat, steps, id=f"move-{move}-of-it", number=table.number, person=SESSIONS[seat].person, at=move)
        if change.table.has_ended:
            break
    viewer = dice.choice((SPECTATOR, *range(players)))
    imagined = imagined_history(table.course.match, viewer, table.game.dice(number))
    return Pair(f"table-{number}", setup, viewer, (entries, with_words(entries, [event.words for event in imagined.events])))


def some_move(table: Table, seat: int, dice: random.Random) -> list[int]:
    state = table.course.state.copy()
    steps: list[int] = []
    while not steps or table.game.amid_move(state):
        steps.append(dice.choice(table.game.choices(state, seat)))
        table.game.take(state, steps[-1], seat)
    return steps


def with_words(entries: Sequence[Entry], words: Sequence[str]) -> list[Entry]:
    """The same journal with other words for its events."""
    told = iter(words)
    return [msgspec.structs.replace(entry, words=next(told)) if isinstance(entry, Moved | Chance) else entry for entry in entries]


class World:
    """A server with one of the two histories of every pair, spoken to without a network."""

    def __init__(self, app: Litestar, store: Store, side: int) -> None:
        self.app, self.store, self.side = app, store, side

    async def take_in(self, each: Pair) -> None:
        row = Row(each.table, each.table[-12:], each.table, encode_setup(each.setup), "maker", "running", False, NOW, NOW)
        people = {session.person: session.person for session in SESSIONS[: each.setup.players]}
        await self.store.make_table(row, new_entries(1, tuple(each.journals[self.side])), people)

    def scope(self, kind: str, path: str, session: Session, **more: Any) -> dict[str, Any]:
        path, _, query = path.partition("?")
        cookie = f"baumeister_session={session.token}; csrftoken={session.csrf}"
        headers = [(b"host", b"127.0.0.1"), (b"cookie", cookie.encode()), (b"x-csrftoken", session.csrf.encode())]
        scope = {"type": kind, "path": path, "raw_path": path.encode(), "query_string": query.encode(), "headers": headers}
        ends = {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "root_path": ""}
        return {**scope, **ends, "asgi": {"version": "3.0"}, **more}

    async def ask(self, session: Session, path: str, body: Any = None) -> bytes:
        """The whole answer: status, headers and body."""
        method = "GET" if body is None else "POST"
        scope = self.scope("http", path, session, method=method, scheme="http", http_version="1.1", state={})
        scope["headers"].append((b"content-type", b"application/json"))
        sent = [{"type": "http.request", "body": b"" if body is None else json.dumps(body).encode(), "more_body": False}]
        answered: list[bytes] = []

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            answered.append(repr((message.get("status"), message.get("headers"), message.get("body"))).encode())

        await self.app(scope, receive, send)  # type: ignore[arg-type]
        return b"\n".join(answered)

    async def hear(self, session: Session, path: str, *messages: bytes) -> bytes:
        """What comes on a line when these messages are sent on it."""
        scope = self.scope("websocket", path, session, scheme="ws", subprotocols=[], state={})
        inbox: asyncio.Queue[Any] = asyncio.Queue()
        inbox.put_nowait({"type": "websocket.connect"})
        heard: list[bytes] = []
        for message in messages:
            inbox.put_nowait({"type": "websocket.receive", "text": message.decode(), "bytes": None})

        async def send(message: Any) -> None:
            heard.append(repr(sorted(message.items())).encode())
            if b'"kind":"pong"' in heard[-1]:
                inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})

        await self.app(scope, inbox.get, send)  # type: ignore[arg-type]
        return b"\n".join(sorted(heard))


def questions(each: Pair, view: dict[str, Any], dice: random.Random) -> Iterator[tuple[str, Any]]:
    """What a viewer can ask besides his view: what he may, and what he may not."""
    table, seat = f"/api/tables/{each.table}", max(each.viewer, 0)
    language = dice.choice(LANGUAGES)
    first = [choice["step"] for choice in view["choices"]]
    steps = [dice.choice(first)] if first else []
    strange = dice.randrange(90)
    asked: list[tuple[str, Any]] = [
        (f"{table}/draft?lang={language}", {"seat": seat, "steps": steps}),
        (f"{table}/draft?lang={language}", {"seat": (seat + 1) % each.setup.players, "steps": steps}),
        (f"{table}/whynot?lang={language}", {"seat": seat, "steps": [], "step": strange}),
        (f"{table}/whynot?lang={language}", {"seat": seat, "steps": steps, "step": strange}),
        (f"{table}/moves?lang={language}", {"id": "not-a-whole-move", "seat": seat, "number": view["number"], "steps": steps}),
        (f"{table}/moves?lang={language}", {"id": "strange-move", "seat": seat, "number": view["number"], "steps": [strange]}),
        (f"{table}/moves", {"id": "stale-move", "seat": seat, "number": 1, "steps": [strange]}),
        (f"{table}/takeback/answer", {"seat": seat, "agree": True}),
        (f"{table}/replay?lang={language}", None),
        (f"{table}/replay?seat=open", None),
        (f"{table}/record", None),
        (f"{table}/chance?lang={language}", None),
        (f"{table}?lang={language}&seat={(seat + 1) % each.setup.players}", None),
        (f"{table}?lang={language}", None),
    ]
    yield from dice.sample(asked, 5)


async def compare(each: Pair, number: int, worlds: tuple[World, World]) -> None:
    dice = random.Random(number)

    async def both(path: str, body: Any = None) -> bytes:
        one, other = [await world.ask(each.session, path, body) for world in worlds]
        assert one == other, f"pair {number}, viewer {each.viewer}: {path} {body}"
        return one

    await both(f"/api/tables/{each.table}")
    view = worlds[0].app.state.hall._rooms[each.table].view(each.session.person, None, "en", None)
    seen = msgspec.to_builtins(view)
    for path, body in questions(each, seen, dice):
        await both(path, body)
    table = worlds[0].app.state.hall._rooms[each.table].table
    messages = [b'{"kind":"ping"}']
    if seen["choices"] and not ends_with(table, steps := some_move(table, each.viewer, dice)):
        move = {"kind": "move", "id": "the-next-move", "seat": each.viewer, "number": table.number, "steps": steps}
        messages.insert(0, json.dumps(move).encode())
    heard = [await world.hear(each.session, f"/api/tables/{each.table}/socket", *messages) for world in worlds]
    assert heard[0] == heard[1], f"pair {number}, viewer {each.viewer}: socket"


def ends_with(table: Table, steps: Sequence[int]) -> bool:
    """Whether a move ends the game, which opens what was hidden."""
    seat = table.to_move()[0]
    return table.move(seat, steps, id="what-if-it", number=table.number, person=table.seats[seat].person).table.has_ended


async def compare_all(folder: Path, first: int, pairs: int) -> int:
    settings = [Settings(data=folder / f"{first}-{side}", session_rate=10**9, address_rate=10**9) for side in (0, 1)]
    differing = 0
    for own in settings:
        make_room(own.database_url)
        migrate(own.database_url)
    apps = [make_app(own, frozen_outside()) for own in settings]
    async with apps[0].lifespan(), apps[1].lifespan():
        worlds = (World(apps[0], apps[0].state.hall._store, 0), World(apps[1], apps[1].state.hall._store, 1))
        for begin in range(first, first + pairs, TOGETHER):
            made = {number: pair(number) for number in range(begin, min(begin + TOGETHER, first + pairs))}
            await asyncio.gather(*(world.take_in(each) for world in worlds for each in made.values()))
            for number, each in made.items():
                differing += each.journals[0] != each.journals[1]
                await compare(each, number, worlds)
                for world in worlds:
                    world.app.state.hall._rooms.pop(each.table)
    return differing


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_what_a_seat_may_not_know_changes_no_byte_it_gets(part: int, tmp_path: Path) -> None:
    count = PAIRS // 4
    differing = asyncio.run(compare_all(tmp_path, part * count, count))
    assert differing > count // 2  # the pairs are worth comparing
