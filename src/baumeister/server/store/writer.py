"""One writer for the whole process: what is waiting when a commit ends goes to disk together with the next.

A commit waits for the disk, moves do not wait for each other: many share one commit. Nobody is told that his move stands before
the commit that holds it is on disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..logs import log

MOST_TOGETHER = 500  # writings in one commit

Rows = Sequence[dict[str, Any]]


class Conflict(Exception):
    """Somebody else has written this already: the next entry of a table, or an id that must be unique."""


class CannotWrite(Exception):
    """The database takes nothing at the moment, as when the disk is full; nothing was written."""


@dataclass(frozen=True)
class Writing:
    """What belongs together: written whole or not at all."""

    parts: Sequence[tuple[Executable, Rows]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[Writing | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.is_well = True  # the last commit went to disk

    def start(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is not None:
            self._waiting.put_nowait(None)
            await self._task

    async def write(self, *parts: tuple[Executable, Rows]) -> None:
        """On disk when this returns; Conflict, and nothing written, when somebody was faster."""
        writing = Writing(parts)
        self._waiting.put_nowait(writing)
        await asyncio.shield(writing.done)

    async def _work(self) -> None:
        while (first := await self._waiting.get()) is not None:
            together = [first]
            is_last = False
            while len(together) < MOST_TOGETHER and not self._waiting.empty() and not is_last:
                following = self._waiting.get_nowait()
                is_last = following is None
                together += [following] if following is not None else []
            await self._commit(together)
            if is_last:
                return

    async def _commit(self, together: Sequence[Writing]) -> None:
        try:
            async with self._engine.begin() as connection:
                await _execute(connection, together)
        except IntegrityError as problem:
            if len(together) > 1:
                for writing in together:  # the rest must not suffer for the one that came too late
                    await self._commit([writing])
            else:
                _settle(together, Conflict(str(problem.orig)))
        except OperationalError as problem:
            self.is_well = False
            log("cannot write", logging.ERROR, reason=str(problem.orig))
            _settle(together, CannotWrite())
        except Exception as problem:
            _settle(together, problem)
        else:
            self.is_well = True
            _settle(together, None)


async def _execute(connection: AsyncConnection, together: Sequence[Writing]) -> None:
    """Runs of the same statement go to the database as one call. Statements of one writing keep their order."""
    for place in range(max(len(writing.parts) for writing in together)):
        rows: dict[Executable, list[dict[str, Any]]] = {}
        for writing in together:
            if place < len(writing.parts):
                statement, own = writing.parts[place]
                rows.setdefault(statement, []).extend(own)
        for statement, all_rows in rows.items():
            if all_rows:
                await connection.execute(statement, all_rows)


def _settle(together: Sequence[Writing], problem: Exception | None) -> None:
    for writing in together:
        if writing.done.done():
            continue
        if problem is None:
            writing.done.set_result(None)
        else:
            writing.done.set_exception(problem)
