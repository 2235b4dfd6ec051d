"""The processes in which bots think. One that hangs, dies or talks nonsense is put away, and another takes its place."""

from __future__ import annotations

import asyncio
import contextlib
import math
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from .bot_worker import LENGTH, framed
from .logs import log

COMMAND = (sys.executable, "-m", "baumeister.server.bot_worker")
LONGEST_ANSWER = 10_000  # bytes


class BotFailed(Exception):
    """The bot gave no move."""


class BotPool:
    def __init__(self, workers: int, seconds: float, megabytes: int) -> None:
        self._seconds = seconds
        self._command = (*COMMAND, str(megabytes), str(math.ceil(seconds)))
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()  # None: a place for a process not yet started
        self._running: set[Process] = set()
        for _ in range(workers):
            self._free.put_nowait(None)

    async def think(self, task: bytes) -> list[int]:
        """The steps of a whole move; BotFailed when there is none in time."""
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self._seconds):
                return await self._ask(process, task)
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.DecodeError, BotFailed) as problem:
            log("bot failed", kind=type(problem).__name__)
            await self._put_away(process)
            process = None
            raise BotFailed from None
        except asyncio.CancelledError:
            await self._put_away(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _start(self) -> Process:
        # a group of its own: what stops the server from the keyboard is not for them
        process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        self._running.add(process)
        return process

    async def _ask(self, process: Process, task: bytes) -> list[int]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(task))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        if size > LONGEST_ANSWER:
            raise BotFailed
        return msgspec.json.decode(await process.stdout.readexactly(size), type=list[int])

    async def _put_away(self, process: Process | None) -> None:
        if process is not None:
            self._running.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        for process in list(self._running):
            await self._put_away(process)
