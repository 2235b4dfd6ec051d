"""A load generator for game servers: many tables, four sockets each, moves at a steady rate, waiting times from the due moment.

A move that waits for its turn because the server is late counts from the moment it was due, so a slow server cannot make its
own test easier.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field


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
            async with asyncio.timeout(30):
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


async def highest_rate(tables: Sequence[LoadTable], first: float, seconds: float, limit_ms: float = 250.0) -> list[Measured]:
    """Raise the rate by a quarter until the 99th percentile passes the limit; all runs, the last one too slow."""
    runs: list[Measured] = []
    rate = first
    while not runs or (runs[-1].p99 < limit_ms and runs[-1].reached > 0.9 * runs[-1].wished):
        runs.append(await run_at(tables, rate, seconds))
        print(runs[-1], flush=True)
        rate *= 1.25
    return runs
