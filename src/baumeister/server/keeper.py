"""What tables do without a person: bots move, and nobody is waited for longer than is fair before a game begins."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random

from ..bots import RANDOM, fallback, task
from ..table import Table, TableError
from .bot_pool import BotFailed, BotPool
from .logs import log
from .outside import Outside
from .problems import ApiError, Illegal
from .room import Room, is_due
from .settings import Settings

ENTROPY_SECONDS = 60.0
RETRY_SECONDS = 5.0


class Keeper:
    def __init__(self, settings: Settings, outside: Outside) -> None:
        self._settings = settings
        self._outside = outside
        self._pool = BotPool(settings.bot_workers, settings.bot_time, settings.bot_memory)
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self._changed: dict[str, asyncio.Event] = {}  # by table, while people are waited for

    def look_after(self, room: Room) -> None:
        """Begin to do what is due at a table, unless it is being done."""
        if (changed := self._changed.get(room.row.id)) is not None:
            changed.set()
        if is_due(room.table) and room.row.id not in self._tasks:
            self._tasks[room.row.id] = asyncio.create_task(self._keep(room))

    def is_busy_with(self, table: str) -> bool:
        return table in self._tasks

    async def close(self) -> None:
        for running in self._tasks.values():
            running.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._pool.close()

    async def _keep(self, room: Room) -> None:
        try:
            while is_due(room.table) and not room.is_gone:
                try:
                    await self._do_next(room)
                except Exception as problem:  # as of a full disk: perhaps it passes
                    log("table not looked after", logging.ERROR, error=problem)
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._tasks[room.row.id]

    async def _do_next(self, room: Room) -> None:
        if room.table.awaited_entropy():
            await self._wait_for_entropy(room)
        else:
            await self._move(room, room.table.bots_to_move()[0])

    async def _wait_for_entropy(self, room: Room) -> None:
        """Until all have revealed what they promised; who takes too long is not waited for."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ENTROPY_SECONDS):
                while room.table.awaited_entropy():
                    await self._change(room.row.id)
        for seat in room.table.awaited_entropy():
            await self._waive_entropy(room, seat)

    async def _change(self, table: str) -> None:
        self._changed[table] = asyncio.Event()
        try:
            await self._changed[table].wait()
        finally:
            del self._changed[table]

    async def _waive_entropy(self, room: Room, seat: int) -> None:
        with contextlib.suppress(TableError, ApiError):  # revealed at the last moment
            await room.act(lambda table, at: table.waive_entropy(seat, at=at))

    async def _move(self, room: Room, seat: int) -> None:
        """A bot thinks, and takes its time as a person would. What it was thinking of may be gone by then."""
        table = room.table
        pause = asyncio.create_task(asyncio.sleep(self._pause()))
        try:
            steps = await self._think(table, seat)
            await pause
        finally:
            pause.cancel()
        if not _is_still_asked(room.table, table, seat):
            return
        if not await self._play(room, table, seat, steps):
            log("bot spoke nonsense")
            await self._play(room, table, seat, fallback(table.game, table.observation(seat), self._outside.number()))

    def _pause(self) -> float:
        return random.uniform(self._settings.bot_pause_least, self._settings.bot_pause_most)

    async def _think(self, table: Table, seat: int) -> list[int]:
        observation = table.observation(seat)
        level = table.seats[seat].bot_level or "random"
        seed = self._outside.number()
        try:
            compiled = level != RANDOM and await self._pool.is_compiled(table.setup.game, level)
            return await self._pool.think(task(table.game, observation, level, seed, table.setup.components), compiled=compiled)
        except BotFailed:
            return fallback(table.game, observation, seed)

    async def _play(self, room: Room, seen: Table, seat: int, steps: list[int]) -> bool:
        """Whether the move was one that can be made."""
        move_id = f"bot:{seen.number}:{seat}"  # people's ids hold no colon, so nobody can have sent it before
        try:
            await room.act(lambda table, at: table.move(seat, steps, id=move_id, number=seen.number, person=None, at=at))
        except (Illegal, ValueError, IndexError, OverflowError):
            return False
        except TableError as problem:
            return problem.code not in ("incomplete_move", "malformed")
        except ApiError:
            return True
        return True


def _is_still_asked(now: Table, then: Table, seat: int) -> bool:
    return now.changed_at == then.changed_at and seat in now.bots_to_move()
