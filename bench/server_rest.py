"""What the server needs while little happens: to open long games, and to hold tables at which nobody moves."""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import baumeister
from baumeister.lab.simulate import record_header, recorded_game
from parts import LeftOut
from server.running import Person, RunningServer, running

LONG = 300  # moves
OF_A_GAME = {"palatinus": 4, "capitol": 4, "wettstreit": 4}
MOVES_BEFORE_IDLE = 4


def opening(here: Path, count: int) -> dict[str, float]:
    """Games that the server has never shown, opened one after the other once it has warmed up."""
    with running(here / "opening") as server:
        with Person(server.url) as ada:
            posted = [ada.browser.post("/api/records", content=text) for text in long_games(count + 1)]
            tables = [answer.json()["id"] for answer in posted]
        server.stop()
        server.again()
        with Person(server.url) as ada:
            ada.get(f"/tables/{tables[0]}")
            ada.get(f"/tables/{tables[0]}/replay", seat="open")
            views = timed(server, [partial(ada.get, f"/tables/{table}") for table in tables[1:]])
            replays = timed(server, [partial(ada.get, f"/tables/{table}/replay", seat="open") for table in tables[1:]])
        server.stop()
    return {"opening": views[0], "opening_clock": views[1], "replay": replays[0], "replay_clock": replays[1]}


def long_games(count: int) -> list[str]:
    """Records of random games of Wettstreit with so many moves of players."""
    game = baumeister.load("wettstreit", players=4)
    found: list[str] = []
    number = 0
    while len(found) < count:
        match = recorded_game(game, 1, number)
        if sum(event.actor >= 0 for event in match.events) >= LONG:
            found.append(baumeister.write_record(match, record_header(game, 1, number)))
        number += 1
    return found


def timed(server: RunningServer, requests: list[Callable[[], object]]) -> tuple[float, float]:
    """Milliseconds of the server's processor for one request in the mean, and by the clock in the median."""
    begin = processor_seconds(server)
    waits = []
    for request in requests:
        start = time.perf_counter()
        request()
        waits.append(time.perf_counter() - start)
    return 1000 * (processor_seconds(server) - begin) / len(requests), 1000 * statistics.median(waits)


def idle_kilobytes(here: Path, game: str, players: int, count: int) -> float:
    """Memory that the server has more for each running table at which some moves have been made and nobody is left."""
    with running(here / f"idle-{game}") as server:
        with Person(server.url) as ada:
            sit(ada, game, players, 10)  # what every table needs is there from here on
            before = resident_kilobytes(server)
            sit(ada, game, players, count)
            after = resident_kilobytes(server)
        server.stop()
    return (after - before) / count


def sit(ada: Person, game: str, players: int, count: int) -> None:
    """Tables with one person on all seats, and a few moves made at each."""
    for number in range(count):
        dice = random.Random(number)
        seats = [{"kind": "me" if seat == 0 else "hotseat", "name": f"S{seat}"} for seat in range(players)]
        table = ada.post("/tables", {"game": game, "players": players, "seats": seats})["id"]
        ada.post(f"/tables/{table}/start")
        for _ in range(MOVES_BEFORE_IDLE):
            seat = ada.view(table)["toMove"][0]
            ada.post(f"/tables/{table}/moves", ada.some_move(table, ada.view(table, seat), dice))


def processor_seconds(server: RunningServer) -> float:
    """Of the server's own process; its bots have their own."""
    times = _proc(server, "stat").rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def resident_kilobytes(server: RunningServer) -> float:
    line = next(line for line in _proc(server, "status").splitlines() if line.startswith("VmRSS"))
    return float(line.split()[1])


def _proc(server: RunningServer, file: str) -> str:
    path = Path(f"/proc/{server.process.pid}/{file}")
    if not path.exists():
        raise LeftOut("what a process needs is read from /proc, which is not here")
    return path.read_text()
