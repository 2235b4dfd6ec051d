"""The server: starting, many tables at once, opening long games, memory; and boardgame.io's server beside it.

Server and load share the machine. Moves are due at a steady rate over all tables in turn, and a move counts as seen when its
message has reached a seat, from the moment it was due.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from parts import LeftOut, Part, Row
from server.running import Person, free_port, running
from server_baumeister import BaumeisterTable, many_browsers
from server_boardgame_io import BoardgameTable
from server_load import LoadTable, close_all, highest_rate, open_all, run_at
from server_rest import LONG, OF_A_GAME, idle_kilobytes, opening

STARTS = 3
TABLES = 200
PACE = 50.0  # moves a second over all tables: each table moves every four seconds
FIRST_RATE = 90.0
SECONDS = 5.0
OPENED = 12
IDLE = 200  # tables of each game: enough that caches which are the same size for all tables do not count much

ROWS = (
    Row("first_start", "start of the server with a new database, until it answers", "s", 2, "under 2 s"),
    Row("start", "start of the server with its database", "s", 2, "under 2 s"),
    Row("p50", "200 tables, 800 sockets, 50 moves a second: a move is seen by the others, median", "ms", 1),
    Row("p95", "... 95th percentile", "ms", 1, "under 50 ms"),
    Row("p99", "... 99th percentile", "ms", 1),
    Row("highest_rate", "highest rate of moves with a 99th percentile under 250 ms", "moves/s", 0),
    Row("boardgame_io_highest_rate", "boardgame.io's server on a comparable game, the same load", "moves/s", 0),
    Row("ratio_to_boardgame_io", "ours against boardgame.io's", "x", 1, "at least 3"),
    Row("opening", f"opening a finished game of more than {LONG} moves: time of the processor", "ms", 0, "under 50 ms"),
    Row("opening_clock", "... until the answer is there", "ms", 0),
    Row("replay", "... all positions of its replay: time of the processor", "ms", 0),
    *(Row(f"idle_{game}", f"memory of an idle table of {game.title()}", "kB", 0, "under 60 kB") for game in OF_A_GAME),
)


def measure(_name: str, brief: bool) -> Part:
    part = Part()
    with tempfile.TemporaryDirectory(prefix="baumeister-bench-") as folder:
        here = Path(folder)
        part.figures |= starting(here, 1 if brief else STARTS)
        say(part)
        part.figures |= under_load(here, brief)
        say(part)
        try:
            highest = boardgame_io_rate(brief)
            if highest == 0:
                raise LeftOut(f"boardgame.io: it keeps not even {FIRST_RATE:.0f} moves a second on a machine as busy as this")
            part.figures["boardgame_io_highest_rate"] = highest
            part.figures["ratio_to_boardgame_io"] = part.figures["highest_rate"] / highest
        except LeftOut as why:
            part.left_out.append(str(why))
        say(part)
        part.figures |= opening(here, 2 if brief else OPENED)
        for game, players in OF_A_GAME.items():
            part.figures[f"idle_{game}"] = idle_kilobytes(here, game, players, 3 if brief else IDLE)
        say(part)
    return part


def say(part: Part) -> None:
    print("  " + ", ".join(f"{name} {value:.3g}" for name, value in part.figures.items()), flush=True)


# Starting


def starting(here: Path, turns: int) -> dict[str, float]:
    first: list[float] = []
    again: list[float] = []
    for turn in range(turns):
        data = here / f"start{turn}"
        for times in (first, again):
            begin = time.perf_counter()
            with running(data) as server:
                Person(server.url).browser.close()
                times.append(time.perf_counter() - begin)
                server.stop()
    return {"first_start": statistics.median(first), "start": statistics.median(again)}


# Load


def under_load(here: Path, brief: bool) -> dict[str, float]:
    with running(here / "load", address_sockets=10 * TABLES) as server:
        return asyncio.run(ours_under_load(server.url, brief))


async def ours_under_load(url: str, brief: bool) -> dict[str, float]:
    count, seconds = (5, 0.3) if brief else (TABLES, SECONDS)
    async with many_browsers(url) as client:

        async def make() -> Sequence[LoadTable]:
            return await open_all([BaumeisterTable(client, url, seed) for seed in range(count)])

        tables = await make()
        await run_at(tables, PACE, seconds)  # warms up
        calm = await run_at(tables, PACE, 3 * seconds)
        await close_all(tables)
        highest = calm.reached if brief else await highest_rate(make, FIRST_RATE, seconds)
    return {"p50": calm.p50, "p95": calm.p95, "p99": calm.p99, "highest_rate": highest}


def boardgame_io_rate(brief: bool) -> float:
    folder = Path(__file__).parent / "boardgame_io"
    if not (folder / "node_modules" / "boardgame.io").exists():
        if brief:
            raise LeftOut("boardgame.io is not installed; `make bench` does it")
        install(folder)
    port = free_port()
    environment = {**os.environ, "NODE_ENV": "production"}
    process = subprocess.Popen(
        ["node", str(folder / "server.cjs"), str(folder), str(port)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        while "ready" not in process.stdout.readline():
            if process.poll() is not None:
                raise LeftOut("boardgame.io: its server does not start")
        return asyncio.run(boardgame_io_under_load(port, brief))
    finally:
        process.kill()
        process.communicate()


async def boardgame_io_under_load(port: int, brief: bool) -> float:
    names = itertools.count()

    async def make() -> Sequence[LoadTable]:
        return await open_all([BoardgameTable(port, f"table{next(names)}") for _ in range(3 if brief else TABLES)])

    if brief:
        return (await run_at(await make(), PACE, 0.5)).reached
    return await highest_rate(make, FIRST_RATE, SECONDS)


def install(folder: Path) -> None:
    """What the package.json of a folder asks for."""
    npm = shutil.which("npm")
    if npm is None:
        raise LeftOut("boardgame.io: there is no npm; Debian has it as package npm")
    if subprocess.run([npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"], cwd=folder).returncode:
        raise LeftOut("boardgame.io: npm cannot install it here")
