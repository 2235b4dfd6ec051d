"""Non-interference on the wire: who may not know something gets the same bytes whatever it is.

For a game and a viewer, a second game is imagined that he cannot tell from the first. Both are put into a server each, with
time, ids and secrets alike. While he listens the last move is made, which may be somebody else's with something hidden in it;
then everything he can ask is asked of both, and all that has come to him is compared byte by byte.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import random
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from baumeister.engine.errors import Refused
from baumeister.games import describe
from baumeister.server.app import make_app
from baumeister.server.outside import Outside
from baumeister.server.room import new_entries
from baumeister.server.sessions import Session
from baumeister.server.settings import Settings
from baumeister.server.store.database import make_room, migrate
from baumeister.server.store.store import Row, Store
from baumeister.table import SPECTATOR, Entry, Moved, SeatSetup, Setup, Table, TableError, encode_setup
from table.sitting import a_move, imagined, journal_of

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
    live: bool  # whether the last entry is a move to be made while the viewer listens

    @property
    def session(self) -> Session:
        return STRANGER if self.viewer == SPECTATOR else SESSIONS[self.viewer]


SHARES = {"palatinus": 0.4, "capitol": 0.25, "wettstreit": 0.25, "carters": 0.1}  # of the pairs
LATEST = {"palatinus": 40, "capitol": 150, "wettstreit": 200, "carters": 15}  # moves after which games are still compared
SECRET_MOVES = ("palatinus", "capitol")  # where others do not see all of a player's move; elsewhere only chance acts in secret
OPTIONS = {
    "palatinus": {"laying": ("random", "players"), "ring": ("R", "L"), "extra_colours": ("owner", "neutral")},
    "capitol": {"hand_size_visibility": ("public", "hidden"), "score_visibility": ("always_public", "recorded_each_round")},
    "wettstreit": {},
    "carters": {"bridge": ("8", "10")},
}


def pair(name: str, number: int) -> Pair:
    """Early positions more often than late ones: there more is hidden, and they are read faster."""
    dice = random.Random(number)
    game = describe(name)
    players = dice.choice(game.players)
    seats = [SeatSetup("person", SESSIONS[seat].person, f"P{seat}") for seat in range(players)]
    options = {name: dice.choice(values) for name, values in OPTIONS[game.name].items()}
    setup = Setup(game.name, players, dice.choice(game.editions), options, seats, secret=f"{number:064x}")
    table = Table.open(setup)
    change = table.start(at=0)
    for move in range(1 + int(LATEST[game.name] * dice.random() ** 2)):
        table = change.table
        seat = dice.choice(table.to_move())
        steps = a_move(table, seat, dice)
        change = table.move(seat, steps, id=f"move-{move}-of-it", number=table.number, person=SESSIONS[seat].person, at=0)
        if change.table.has_ended:
            break
    table = table if change.table.has_ended else change.table
    viewer = dice.choice((SPECTATOR, *range(players)))
    true = journal_of(table, table.course.match)
    return Pair(f"table-{number}", setup, viewer, (true, imagined(table, viewer, number)), isinstance(true[-1], Moved))


class World:
    """A server with one of the two histories of every pair, spoken to without a network."""

    def __init__(self, app: Litestar, store: Store, side: int) -> None:
        self.app, self.store, self.side = app, store, side

    async def take_in(self, each: Pair) -> None:
        row = Row(each.table, each.table[-12:], each.table, encode_setup(each.setup), "maker", "running", False, NOW, NOW)
        people = {session.person: session.person for session in SESSIONS[: each.setup.players]}
        entries = each.journals[self.side]
        await self.store.make_table(row, new_entries(1, tuple(entries[:-1] if each.live else entries)), people)

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

    def table(self, each: Pair) -> Table:
        return self.app.state.hall._rooms[each.table].table  # type: ignore[no-any-return]

    async def listen(self, each: Pair, act: Callable[[], Awaitable[object]]) -> bytes:
        """What comes to the viewer's line before, while and after something happens."""
        scope = self.scope("websocket", f"/api/tables/{each.table}/socket", each.session, scheme="ws", subprotocols=[], state={})
        inbox: asyncio.Queue[Any] = asyncio.Queue()
        inbox.put_nowait({"type": "websocket.connect"})
        heard: list[bytes] = []
        arrived = asyncio.Condition()

        async def send(message: Any) -> None:
            async with arrived:
                heard.append(repr(sorted(message.items())).encode())
                arrived.notify()

        async def until(text: bytes, times: int) -> None:
            async with arrived:
                await arrived.wait_for(lambda: sum(text in each for each in heard) >= times)

        line = asyncio.create_task(self.app(scope, inbox.get, send))  # type: ignore[arg-type]
        await until(b'"kind":"view"', 1)
        await act()
        inbox.put_nowait({"type": "websocket.receive", "text": '{"kind":"ping"}', "bytes": None})
        await until(b'"kind":"pong"', 1)
        await until(b'"kind":"view"', 2 if each.live else 1)
        inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line
        return b"\n".join(sorted(heard))

    async def make_last_move(self, each: Pair) -> bytes:
        """The answer to the one who makes it."""
        entry = each.journals[self.side][-1]
        if not each.live or not isinstance(entry, Moved):
            return b""
        table = self.table(each)
        steps = table.game.description.read_move(table.course.state, entry.seat, entry.words.split(" "))
        move = {"id": "the-last-move", "seat": entry.seat, "number": table.number, "steps": steps}
        answer = await self.ask(SESSIONS[entry.seat], f"/api/tables/{each.table}/moves", move)
        assert answer.startswith(b"(200,"), answer
        return answer


def questions(each: Pair, view: dict[str, Any], steps_of_the_game: int, dice: random.Random) -> Iterator[tuple[str, Any]]:
    """What a viewer can ask besides his view: what he may, and what he may not."""
    table, seat = f"/api/tables/{each.table}", max(each.viewer, 0)
    language = dice.choice(LANGUAGES)
    first = [choice["step"] for choice in view["choices"]]
    steps = [dice.choice(first)] if first else []
    strange = dice.randrange(steps_of_the_game)
    asked: list[tuple[str, Any]] = [
        (f"{table}/draft?lang={language}", {"seat": seat, "steps": steps}),
        (f"{table}/draft?lang={language}", {"seat": seat, "steps": [*steps, strange]}),
        (f"{table}/draft?lang={language}", {"seat": (seat + 1) % each.setup.players, "steps": steps}),
        (f"{table}/whynot?lang={language}", {"seat": seat, "steps": [], "step": strange}),
        (f"{table}/whynot?lang={language}", {"seat": seat, "steps": steps, "step": strange}),
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
    heard = [await world.listen(each, partial(world.make_last_move, each)) for world in worlds]
    assert heard[0] == heard[1], f"pair {number}, viewer {each.viewer}: socket"
    view = worlds[0].app.state.hall._rooms[each.table].view(each.session.person, None, "en")
    game = worlds[0].table(each).game
    for path, body in questions(each, msgspec.to_builtins(view), game.description.steps, dice):
        numbers = [world.table(each).number for world in worlds]
        if path.partition("?")[0].endswith("/moves") and await becomes_known(each, body, worlds):
            continue  # what a move brings to light may differ, and does
        await both(path, body)
        assert numbers == [world.table(each).number for world in worlds]


async def becomes_known(each: Pair, move: dict[str, Any], worlds: tuple[World, World]) -> bool:
    """Whether a move is a whole and legal one, after which the viewer knows more."""
    person = each.session.person
    with contextlib.suppress(TableError, Refused):
        return all(world.table(each).move(**move, person=person).entries for world in worlds)
    return False


async def compare_all(folder: Path, name: str, pairs: int) -> tuple[int, int]:
    """How many of the pairs differ, and how many of them in the move that was made while the viewer listened."""
    settings = [Settings(data=folder / f"{side}", session_rate=10**9, address_rate=10**9) for side in (0, 1)]
    differing = hidden_moves = 0
    for own in settings:
        make_room(own.database_url)
        migrate(own.database_url)
    apps = [make_app(own, frozen_outside()) for own in settings]
    async with apps[0].lifespan(), apps[1].lifespan():
        worlds = (World(apps[0], apps[0].state.hall._store, 0), World(apps[1], apps[1].state.hall._store, 1))
        for begin in range(0, pairs, TOGETHER):
            made = {number: pair(name, number) for number in range(begin, min(begin + TOGETHER, pairs))}
            await asyncio.gather(*(world.take_in(each) for world in worlds for each in made.values()))
            for number, each in made.items():
                one, other = each.journals
                differing += one != other
                hidden_moves += each.live and one[-1] != other[-1]
                await compare(each, number, worlds)
                for world in worlds:
                    world.app.state.hall._rooms.pop(each.table)
    return differing, hidden_moves


@pytest.mark.slow
@pytest.mark.parametrize("game", SHARES)
def test_what_a_seat_may_not_know_changes_no_byte_it_gets(game: str, tmp_path: Path) -> None:
    count = int(PAIRS * SHARES[game])
    differing, hidden_moves = asyncio.run(compare_all(tmp_path, game, count))
    assert differing > count // 3  # the pairs are worth comparing
    assert hidden_moves > count // 50 or game not in SECRET_MOVES
