"""The processes in which bots think. One that hangs, dies or talks nonsense is put away, and another takes its place.

On a machine that has never compiled the rules of a game this takes longer than a bot may think. So it is done by a process of its
own, which leaves what it compiled where all others find it; until then, and where it cannot be done, bots think in plain Python.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from ..engine.kernels import can_compile
from .bot_worker import LENGTH, framed
from .logs import log

COMMAND = (sys.executable, "-m", "baumeister.server.bot_worker")
COMPILE = (sys.executable, "-m", "baumeister.server.bot_compiler")
COMPILING_SECONDS = 300.0
LONGEST_ANSWER = 10_000  # bytes


class BotFailed(Exception):
    """The bot gave no move."""


class BotPool:
    def __init__(self, workers: int, seconds: float, megabytes: int) -> None:
        self._seconds = seconds
        self._command = (*COMMAND, str(megabytes), str(math.ceil(seconds)))
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()  # None: a place for a process not yet started
        self._running: set[Process] = set()
        self._compiling: dict[tuple[str, str], asyncio.Task[bool]] = {}
        for _ in range(workers):
            self._free.put_nowait(None)

    async def is_compiled(self, game: str, level: str) -> bool:
        """Whether what bots of a level need of a game is compiled; it is waited for as long as a bot may think."""
        if not can_compile():
            return False
        if (game, level) not in self._compiling:
            self._compiling[game, level] = asyncio.create_task(self._compile(game, level))
        done, _ = await asyncio.wait({self._compiling[game, level]}, timeout=self._seconds)
        return any(each.result() for each in done)

    async def _compile(self, game: str, level: str) -> bool:
        process = await asyncio.create_subprocess_exec(*COMPILE, game, level, start_new_session=True)
        self._running.add(process)
        try:
            async with asyncio.timeout(COMPILING_SECONDS):
                status = await process.wait()
        except TimeoutError:
            status = None
        finally:
            await self._put_away(process)
        if status != 0:
            log("rules not compiled for bots", game=game, bot=level)
        return status == 0

    async def think(self, task: bytes, *, compiled: bool = False) -> list[int]:
        """The steps of a whole move; BotFailed when there is none in time."""
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self._seconds):
                return await self._ask(process, bytes([compiled]) + task)
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
        for compiling in self._compiling.values():
            compiling.cancel()
        await asyncio.gather(*self._compiling.values(), return_exceptions=True)
        for process in list(self._running):
            await self._put_away(process)
