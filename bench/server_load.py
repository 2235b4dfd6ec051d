"""A load generator for game servers: many tables, four sockets each, moves at a steady rate, waiting times from the due moment.

A move that waits for its turn because the server is late counts from the moment it was due, so a slow server cannot make its
own test easier.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

LIMIT_MS = 250.0
STEP = 1.25
ATTEMPTS = 2
PATIENCE = 120.0  # seconds for one move

T = TypeVar("T", bound="LoadTable")


@dataclass
class Seen:
    """Waits until the other seats have seen the table reach a version."""

    version: int
    missing: int
    done: asyncio.Future[None]
    times: list[float] = field(default_factory=list)


class LoadTable(ABC):
    """One table of the server under test, with a socket for every seat."""

    seats = 4

    def __init__(self) -> None:
        self.versions = [0] * self.seats
        self.waiting: Seen | None = None
        self.lock = asyncio.Lock()

    @abstractmethod
    async def open(self) -> None:
        """Make the table and connect all seats."""

    @abstractmethod
    async def close(self) -> None:
        """Everybody leaves."""

    @property
    @abstractmethod
    def moves_left(self) -> int:
        """How many moves can still be made."""

    @abstractmethod
    async def send_move(self) -> int:
        """Send the next move; the version the table will have after it."""

    @property
    @abstractmethod
    def mover(self) -> int:
        """The seat whose turn it is."""

    def saw(self, seat: int, version: int) -> None:
        """A seat was told of a version of the table."""
        self.versions[seat] = max(version, self.versions[seat])
        waiting = self.waiting
        if waiting is not None and version >= waiting.version:
            waiting.times.append(time.perf_counter())
            if min(self.versions) >= waiting.version and not waiting.done.done():
                waiting.done.set_result(None)

    async def move(self, due: float) -> list[float]:
        """Make one move; how long each seat waited for it, in seconds from the moment it was due."""
        async with self.lock:
            version = self.versions[self.mover] + 1
            self.waiting = Seen(version, self.seats, asyncio.get_running_loop().create_future())
            await self.send_move()
            async with asyncio.timeout(PATIENCE):
                await self.waiting.done
            times, self.waiting = self.waiting.times, None
        return [seen - due for seen in times]


@dataclass(frozen=True)
class Measured:
    """What one run at one rate showed."""

    wished: float  # moves a second
    reached: float
    p50: float  # milliseconds until the others saw a move
    p95: float
    p99: float

    @property
    def is_in_time(self) -> bool:
        return self.p99 < LIMIT_MS and self.reached > 0.9 * self.wished


async def run_at(tables: Sequence[LoadTable], rate: float, seconds: float) -> Measured:
    """Moves at a steady rate over all tables in turn."""
    start = time.perf_counter()
    running: list[asyncio.Task[list[float]]] = []
    count = int(rate * seconds)
    for index in range(count):
        due = start + index / rate
        delay = due - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        running.append(asyncio.create_task(tables[index % len(tables)].move(due)))
    waits = sorted(wait for times in await asyncio.gather(*running) for wait in times)
    reached = count / (time.perf_counter() - start)
    return Measured(rate, reached, *(1000 * quantile(waits, part) for part in (0.5, 0.95, 0.99)))


def quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def open_all(tables: Sequence[T]) -> Sequence[T]:
    """Some at a time, so that nothing is refused."""
    for first in range(0, len(tables), 20):
        await asyncio.gather(*(table.open() for table in tables[first : first + 20]))
    return tables


async def close_all(tables: Sequence[LoadTable]) -> None:
    for table in tables:
        await table.close()


async def highest_rate(make: Callable[[], Awaitable[Sequence[LoadTable]]], first: float, seconds: float) -> float:
    """The rate is raised by a quarter until moves are seen too late, in a second attempt as well; the highest that was kept."""
    best, rate = 0.0, first
    tables = await make()
    while True:
        for _ in range(ATTEMPTS):
            if min(table.moves_left for table in tables) <= 1 + rate * seconds / len(tables):
                await close_all(tables)
                tables = await make()
            run = await run_at(tables, rate, seconds)
            print(
                f"    {run.wished:.0f} moves a second: {run.reached:.0f} made, p95 {run.p95:.0f} ms, p99 {run.p99:.0f} ms",
                flush=True,
            )
            if run.is_in_time:
                break
        else:
            break
        best, rate = run.reached, rate * STEP
    await close_all(tables)
    return best
