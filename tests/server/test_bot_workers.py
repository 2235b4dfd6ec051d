"""Bots that hang, crash, talk nonsense or want too much memory: replaced, and nobody waits for them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from baumeister import bots
from baumeister.server import bot_compiler, bot_pool, keeper
from baumeister.server.bot_pool import BotFailed, BotPool
from baumeister.server.hall import Hall
from baumeister.server.outside import Outside
from baumeister.server.settings import Settings
from baumeister.server.store.database import make_room, migrate
from baumeister.server.store.store import Store
from baumeister.table import SeatSetup, Setup, Table

SLEEP = 600  # seconds that nobody waits
READ = "import sys; n = int.from_bytes(sys.stdin.buffer.read(4), 'big'); sys.stdin.buffer.read(n); "
WRITE = "; sys.stdout.buffer.write(len(a).to_bytes(4, 'big') + a); sys.stdout.flush(); import time; time.sleep(600)"
BAD_BOTS = {
    "hangs": READ + "import time; time.sleep(600)",
    "crashes": READ + "sys.exit(3)",
    "is gone at once": "",
    "talks nonsense": READ + "a = b'hello'" + WRITE,
    "names steps that do not exist": READ + "a = b'[100000, -7]'" + WRITE,
    "makes half a move": READ + "a = b'[]'" + WRITE,
    "answers endlessly": READ + "sys.stdout.buffer.write(b'\\xff' * 100); sys.stdout.flush(); import time; time.sleep(60)",
}


def running_table() -> Table:
    seats = [SeatSetup("person", "ada", "Ada"), SeatSetup("bot", level="random")]
    setup = Setup("palatinus", 2, "nl", {"laying": "random"}, seats, secret="11" * 32)
    return Table.open(setup).start(at=0).table


def test_a_worker_answers_with_a_whole_legal_move() -> None:
    async def think() -> list[int]:
        pool = BotPool(1, 30, 1024)
        table = running_table()
        seat = table.to_move()[0]
        try:
            for seed in range(3):
                steps = await pool.think(bots.task(table.game, table.observation(seat), "random", seed))
                person = table.seats[seat].person
                table.move(seat, steps, id="a-first-move", number=table.number, person=person)
        finally:
            await pool.close()
        return steps

    assert asyncio.run(think())


@pytest.mark.parametrize("kind", [kind for kind in BAD_BOTS if "steps" not in kind and "half" not in kind])
def test_a_failing_worker_is_put_away_in_time(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def think() -> None:
        monkeypatch.setattr(bot_pool, "COMMAND", (sys.executable, "-c", BAD_BOTS[kind]))
        pool = BotPool(1, 1.0, 1024)
        for _ in range(2):  # the second time shows that another took its place
            with pytest.raises(BotFailed):
                await pool.think(b"task")
        await pool.close()

    asyncio.run(asyncio.wait_for(think(), SLEEP / 2))


@pytest.mark.parametrize("kind", BAD_BOTS)
def test_random_moves_are_made_for_a_failing_bot(kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_time=0.2, bot_pause_least=0, bot_pause_most=0)

    async def play() -> tuple[int, int]:
        monkeypatch.setattr(bot_pool, "COMMAND", (sys.executable, "-c", BAD_BOTS[kind]))
        store = Store.open(settings.database_url)
        hall = Hall(settings, store, Outside())
        seats = [SeatSetup("bot", level="random"), SeatSetup("bot", level="random"), SeatSetup("person", "ada", "Ada")]
        setup = Setup("palatinus", 3, "nl", {"laying": "random"}, seats, secret="22" * 32)
        room = await hall.make(setup, "ada", "here")
        await room.act(lambda table, at: table.start(at=at))
        turns = 0  # of others on this server, while bots fail
        while room.table.to_move() != [2]:
            turns += 1
            await asyncio.sleep(0.01)
        await hall.close()
        await store.close()
        return room.table.number, turns

    make_room(settings.database_url)
    migrate(settings.database_url)
    number, turns = asyncio.run(asyncio.wait_for(play(), SLEEP / 2))
    assert number > 0
    assert turns > 1


def test_a_worker_is_sent_what_its_seat_may_know_and_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_pause_least=0, bot_pause_most=0)
    make_room(settings.database_url)
    migrate(settings.database_url)

    async def play() -> None:
        store = Store.open(settings.database_url)
        hall = Hall(settings, store, Outside())
        sent: list[tuple[bots.Task, Table]] = []

        async def think(_pool: BotPool, task: bytes, **_: object) -> list[int]:
            sent.append((msgspec.msgpack.decode(task, type=bots.Task), room.table))
            raise BotFailed

        monkeypatch.setattr(BotPool, "think", think)
        seats = [SeatSetup("bot", level="random"), SeatSetup("bot", level="random")]
        room = await hall.make(Setup("capitol", 2, "de", {}, seats, secret="22" * 32), "ada", "here")
        await room.act(lambda table, at: table.start(at=at))
        while len(sent) < 5:
            await asyncio.sleep(0.01)
        await hall.close()
        await store.close()
        for task, table in sent:
            assert task.observation == bytes(table.observation(task.seat).state)
            assert task.observation != bytes(table.course.state)

    asyncio.run(asyncio.wait_for(play(), SLEEP / 2))


def test_a_table_is_looked_after_again_when_something_went_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As when the disk was full for a moment."""
    settings = Settings(data=tmp_path, bot_pause_least=0, bot_pause_most=0)
    make_room(settings.database_url)
    migrate(settings.database_url)
    monkeypatch.setattr(keeper, "RETRY_SECONDS", 0.01)

    async def play() -> int:
        store = Store.open(settings.database_url)
        failures = iter([OSError("no space"), RuntimeError("no process")])
        append = store.append

        async def sometimes(*what: Any) -> None:
            if (problem := next(failures, None)) is not None and started.is_set():
                raise problem
            await append(*what)

        started = asyncio.Event()
        hall = Hall(settings, store, Outside())
        seats = [SeatSetup("bot", level="random"), SeatSetup("bot", level="random")]
        room = await hall.make(Setup("palatinus", 2, "nl", {"laying": "random"}, seats, secret="22" * 32), "ada", "here")
        await room.act(lambda table, at: table.start(at=at))
        started.set()
        monkeypatch.setattr(store, "append", sometimes)
        while not room.table.has_ended:
            await asyncio.sleep(0.01)
        await hall.close()
        await store.close()
        return len(list(failures))

    assert asyncio.run(asyncio.wait_for(play(), 120)) == 0


@pytest.mark.parametrize(("compiling", "succeeds"), [("", True), ("sys.exit(1)", False), ("time.sleep(600)", False)])
def test_nobody_waits_longer_for_compiled_rules_than_for_a_bot(
    compiling: str, succeeds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait() -> bool:
        monkeypatch.setattr(bot_pool, "COMPILE", (sys.executable, "-c", f"import sys, time; {compiling}"))
        pool = BotPool(1, 2.0, 1024)
        try:
            return await pool.is_compiled("palatinus", "master")
        finally:
            await pool.close()

    assert asyncio.run(asyncio.wait_for(wait(), SLEEP / 2)) is succeeds


def test_rules_are_compiled_by_playing() -> None:
    bot_compiler.play("palatinus", "apprentice")


def test_a_worker_gets_no_more_memory_than_it_may_have() -> None:
    hungry = "from baumeister.server.bot_worker import limit_memory; limit_memory(200); bytearray(400 * 1024 * 1024)"
    ended = subprocess.run([sys.executable, "-c", hungry], capture_output=True, text=True, check=False)
    assert "MemoryError" in ended.stderr


def test_a_worker_that_lost_its_server_ends_by_itself() -> None:
    busy = "from baumeister.server.bot_worker import limit_time; limit_time(1)\nwhile True: pass"
    assert subprocess.run([sys.executable, "-c", busy], timeout=60, check=False).returncode < 0
